//! The exact cover library, without any Sudoku: the papers' examples, known counts, an oracle.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use sudoku_zoo::event::Step;
use sudoku_zoo::exact_cover::{
    Best, BitMatrix, BitSets, DancingLinks, Dictionary, Engine, ItemRef, Problem, ProblemError,
};
use sudoku_zoo::{End, Event, Limits, Search};
use sudoku_zoo_support::Numbers;

/// Every engine that takes the problem, by name. The first is the one that the others are compared with.
macro_rules! for_each_engine {
    ($problem:expr, |$name:ident, $engine:ident| $check:expr) => {{
        let problem: &Problem = $problem;
        {
            let ($name, $engine) = ("dancing-links", DancingLinks::new(problem));
            $check
        }
        {
            let ($name, $engine) = ("dictionary", Dictionary::new(problem));
            $check
        }
        if let Ok($engine) = BitMatrix::new(problem) {
            let $name = "bit-matrix";
            $check
        }
        {
            let ($name, $engine) = ("best", Best::new(problem));
            $check
        }
        if let Ok($engine) = BitSets::new(problem) {
            let $name = "bit-sets";
            $check
        }
    }};
}

/// Knuth's example: paper 000, matrix A.
fn seven_items() -> Problem {
    let mut problem = Problem::named(["a", "b", "c", "d", "e", "f", "g"]).unwrap();
    for option in ["c e", "a d g", "b c f", "a d f", "b g", "d e g"] {
        problem.add_option(option.split(' ')).unwrap();
    }
    problem
}

/// Paper 000, Appendix B, up to the first solution. A line for each of its steps.
const APPENDIX_B: &str = "
    X1: l = 0
    X2: enter level 0
    X3: i = 1
    X4; cover(1); hide(12); remove 13; remove 14; hide(20); remove 21; remove 22; x0 = 12
    X5; cover(4); hide(27); remove 28; remove 29; cover(7); hide(25); remove 24
    X2: enter level 1
    X3: i = 2
    X4; cover(2); hide(16); remove 17; remove 18; x1 = 16
    X5; cover(3); hide(9); remove 10; cover(6)
    X2: enter level 2
    X3: i = 5
    X4; cover(5); x2 = 5
    X5
    X7; uncover(5)
    X8: leave level 2
    X6; uncover(6); uncover(3); unhide(9); insert 10; x1 = 2
    X5
    X7; uncover(2); unhide(16); insert 18; insert 17
    X8: leave level 1
    X6; uncover(7); unhide(25); insert 24; uncover(4); unhide(27); insert 29; insert 28; x0 = 20
    X5; cover(4); hide(27); remove 28; remove 29; cover(6); hide(18); remove 16; remove 17
    X2: enter level 1
    X3: i = 2
    X4; cover(2); hide(24); remove 25; x1 = 24
    X5; cover(7)
    X2: enter level 2
    X3: i = 3
    X4; cover(3); hide(9); remove 10; x2 = 9
    X5; cover(5)
    X2: enter level 3; visit a solution of 3 options";

/// What follows by Procedure 1, where the appendix stops.
const AFTER_APPENDIX_B: &str = "
    X8: leave level 3
    X6; uncover(5); x2 = 3
    X5
    X7; uncover(3); unhide(9); insert 10
    X8: leave level 2
    X6; uncover(7); x1 = 2
    X5
    X7; uncover(2); unhide(24); insert 25
    X8: leave level 1
    X6; uncover(6); unhide(18); insert 17; insert 16; uncover(4); unhide(27); insert 29; insert 28; x0 = 1
    X5
    X7; uncover(1); unhide(20); insert 22; insert 21; unhide(12); insert 14; insert 13
    X8: leave level 0; terminate";

fn owned(text: &str) -> Vec<String> {
    steps(text).into_iter().map(String::from).collect()
}

fn steps(text: &str) -> Vec<&str> {
    text.split(['\n', ';'])
        .map(str::trim)
        .filter(|step| !step.is_empty())
        .collect()
}

/// The steps of a search that stops at this many solutions, as its watcher sees them, and how the search ended.
fn trace(engine: &mut impl Engine, solutions: u64) -> (Vec<Step>, End) {
    let mut steps = Vec::new();
    let mut watcher = |event: &Event<'_>| {
        if let Event::ExactCover(step) = event {
            steps.push(*step);
        }
    };
    let limits = Limits::new().solutions(solutions);
    let report = Search::counting(&limits).watch(&mut watcher).cover(engine);
    (steps, report.end)
}

/// The steps of the sources, in words.
fn written(steps: &[Step]) -> Vec<String> {
    let steps = steps
        .iter()
        .filter(|step| !matches!(step, Step::Choose { .. }));
    steps.map(ToString::to_string).collect()
}

#[test]
fn appendix_b_step_for_step() {
    let mut search = DancingLinks::new(&seven_items());
    let (told, end) = trace(&mut search, 1);
    assert_eq!((written(&told), end), (owned(APPENDIX_B), End::Enough));

    // The nodes of the solution: the last pointer of each level.
    let mut nodes = [0; 3];
    for step in told {
        if let Step::Point { level, node } = step {
            nodes[level] = node;
        }
    }
    assert_eq!(nodes, [20, 24, 9]);

    let (rest, end) = trace(&mut search, u64::MAX);
    assert_eq!(
        (written(&rest), end),
        (owned(AFTER_APPENDIX_B), End::Exhausted)
    );
}

#[test]
fn seven_items_counted() {
    let problem = seven_items();
    let links = DancingLinks::new(&problem).stats(u64::MAX);
    assert_eq!((links.nodes, links.guesses, links.dead_ends), (5, 1, 1));
    assert_eq!(
        (links.solutions, links.max_depth, links.branches()),
        (1, 3, 2)
    );
    // Appendix B removes 16 nodes and covers 13 items.
    let named = |name| {
        steps(APPENDIX_B)
            .iter()
            .filter(|step| step.starts_with(name))
            .count()
    };
    assert_eq!((named("remove"), named("cover")), (16, 13));
    let dictionary = Dictionary::new(&problem).stats(u64::MAX);
    assert_eq!(dictionary.nodes, links.nodes);
    assert_eq!(DancingLinks::new(&problem).stats(0).nodes, 0);
}

/// Paper 002, section 2.2: X = {1, 2, 3, 4}, N = {}, O = {1, 3}, P = {2, 3}, E = {2, 4}.
#[test]
fn the_empty_option_makes_no_difference() {
    let mut problem = Problem::named(["1", "2", "3", "4"]).unwrap();
    let n = problem.add_option::<[&str; 0]>([]).unwrap();
    let o = problem.add_option(["1", "3"]).unwrap();
    let p = problem.add_option(["2", "3"]).unwrap();
    let e = problem.add_option(["2", "4"]).unwrap();
    assert!(problem.is_exact_cover(&[o, e]));
    assert!(problem.is_exact_cover(&[n, o, e]));
    assert!(!problem.is_exact_cover(&[n, p, e]));
    assert!(!problem.is_exact_cover(&[n, n, o, e]));
    assert!(!problem.is_exact_cover(&[o, e, 4]));
    assert_eq!(solutions_of(&problem), [[o, e]]);

    // A caller that wants the option in the cover gives it.
    let mut links = DancingLinks::new(&problem);
    let mut dictionary = Dictionary::new(&problem);
    links.give(n).unwrap();
    dictionary.give(n).unwrap();
    assert_eq!(links.solutions().collect::<Vec<_>>(), [[n, o, e]]);
    assert_eq!(dictionary.solutions().collect::<Vec<_>>(), [[n, o, e]]);
}

pub(crate) fn queens(n: usize) -> Problem {
    let mut problem = Problem::numbered(2 * n, 2 * (2 * n - 1)).unwrap();
    for row in 0..n {
        for column in 0..n {
            let (sum, difference) = (row + column, row + n - 1 - column);
            problem
                .add_option([row, n + column, 2 * n + sum, 4 * n - 1 + difference])
                .unwrap();
        }
    }
    problem
}

#[test]
fn queens_on_boards_of_4_to_12() {
    let known = [2, 10, 4, 40, 92, 352, 724, 2_680, 14_200];
    for (n, known) in (4..).zip(known) {
        let problem = queens(n);
        for_each_engine!(&problem, |name, engine| {
            let mut engine = engine;
            assert_eq!(
                engine.stats(u64::MAX).solutions,
                known,
                "{n} queens by {name}"
            );
        });
        if n <= 10 {
            same_tree(&problem);
        }
    }
}

/// Piece, then cells; all placements in all orientations.
pub(crate) fn pentominoes(height: usize, width: usize) -> Problem {
    const PIECES: [&str; 12] = [
        " ## /##  / # ",
        "#    /#    /#    /#    /#    ",
        "#   /#   /#   /##  ",
        "##  /##  /#   ",
        " #  / #  /##  /#   ",
        "### / #  / #  ",
        "# # /### ",
        "#   /#   /### ",
        "#   /##  / ## ",
        " #  /### / #  ",
        " #  /##  / #  / #  ",
        "##  / #  / ## ",
    ];
    let mut problem = Problem::numbered(PIECES.len() + height * width, 0).unwrap();
    for (piece, picture) in PIECES.iter().enumerate() {
        let mut cells = Vec::new();
        for (row, line) in (0_i32..).zip(picture.split('/')) {
            cells.extend(
                (0_i32..)
                    .zip(line.chars())
                    .filter(|c| c.1 == '#')
                    .map(|c| (row, c.0)),
            );
        }
        assert_eq!(cells.len(), 5);
        let mut placements = BTreeSet::new();
        for turn in 0..8 {
            let turned = cells.iter().map(|&(row, column)| {
                let (row, column) = if turn & 1 == 0 {
                    (row, column)
                } else {
                    (column, row)
                };
                (
                    if turn & 2 == 0 { row } else { -row },
                    if turn & 4 == 0 { column } else { -column },
                )
            });
            let turned: Vec<(i32, i32)> = turned.collect();
            let top = turned.iter().map(|cell| cell.0).min().unwrap();
            let left = turned.iter().map(|cell| cell.1).min().unwrap();
            for down in 0..height as i32 {
                for right in 0..width as i32 {
                    let moved = turned
                        .iter()
                        .map(|cell| (cell.0 - top + down, cell.1 - left + right));
                    let moved: BTreeSet<(i32, i32)> = moved.collect();
                    if moved
                        .iter()
                        .all(|cell| cell.0 < height as i32 && cell.1 < width as i32)
                    {
                        placements.insert(moved);
                    }
                }
            }
        }
        for placement in placements {
            let cell = |(row, column)| PIECES.len() + row as usize * width + column as usize;
            problem
                .add_option([piece].into_iter().chain(placement.into_iter().map(cell)))
                .unwrap();
        }
    }
    problem
}

#[test]
fn pentominoes_in_3_by_20() {
    let problem = pentominoes(3, 20);
    assert_eq!(DancingLinks::new(&problem).stats(u64::MAX).solutions, 8);
    same_tree(&problem);
}

/// The cross is in one of four quarters, and reflections take them to each other: a quarter of all
/// 9,356 tilings has it in the first.
#[test]
fn pentominoes_in_6_by_10() {
    const CROSS: usize = 9;
    let problem = pentominoes(6, 10);
    assert_eq!(problem.options(), 2_056);
    let mut found = 0;
    for option in 0..problem.options() {
        let items: Vec<usize> = problem.option(option).unwrap().collect();
        let centre = items[3] - 12;
        if items[0] == CROSS && centre / 10 < 3 && centre % 10 < 5 {
            let mut engine = Dictionary::new(&problem);
            engine.give(option).unwrap();
            found += engine.stats(u64::MAX).solutions;
        }
    }
    assert_eq!((found, 4 * found), (2_339, 9_356));
}

/// Of the engines, `Best` takes the one for few items.
#[test]
fn the_best_engine_for_pentominoes() {
    let mut engine = Best::new(&pentominoes(3, 20));
    assert_eq!(engine.name(), "bit-sets");
    assert_eq!(engine.stats(u64::MAX).solutions, 8);
}

/// The same without symmetry.
#[test]
#[ignore = "half a minute: cargo test --release --test main all_pentominoes -- --ignored"]
fn all_pentominoes_in_6_by_10() {
    let mut engine = Best::new(&pentominoes(6, 10));
    assert_eq!(engine.name(), "bit-sets");
    assert_eq!(engine.stats(u64::MAX).solutions, 9_356);
}

/// Two of each number 1 to n in a row, k numbers between the two k.
pub(crate) fn langford(n: usize) -> Problem {
    let mut problem = Problem::numbered(3 * n, 0).unwrap();
    for number in 1..=n {
        for first in 0..2 * n - number - 1 {
            problem
                .add_option([number - 1, n + first, n + first + number + 1])
                .unwrap();
        }
    }
    problem
}

#[test]
fn langford_pairs() {
    for (n, known) in [(3, 2), (4, 2), (5, 0), (6, 0), (7, 52), (8, 300)] {
        let problem = langford(n);
        assert_eq!(
            DancingLinks::new(&problem).stats(u64::MAX).solutions,
            known,
            "L(2,{n})"
        );
        same_tree(&problem);
    }
}

/// All engines walk the same tree: same solutions in the same order, same counters.
fn same_tree(problem: &Problem) {
    let stats = DancingLinks::new(problem).stats(u64::MAX);
    for_each_engine!(problem, |name, engine| {
        let mut engine = engine;
        let first_two = DancingLinks::new(problem).stats(2);
        assert_eq!(engine.clone().stats(2), first_two, "{name}");
        assert_eq!(engine.stats(u64::MAX), stats, "{name}");
    });
    for_each_engine!(problem, |name, engine| {
        let mut expected = DancingLinks::new(problem).solutions();
        for solution in engine.solutions().take(2_000) {
            assert_eq!(Some(solution), expected.next(), "{name}");
        }
    });
}

/// The solutions, after checking that all engines, and all ways of asking, agree.
fn solutions_of(problem: &Problem) -> Vec<Vec<usize>> {
    fn ask<E: Engine + Clone>(engine: &E) -> Vec<Vec<usize>> {
        let iterated: Vec<_> = engine.clone().solutions().collect();
        let mut visited = Vec::new();
        let end = engine.clone().visit(|options| {
            visited.push(options.to_vec());
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(end, ControlFlow::Continue(()));
        assert_eq!(visited, iterated);
        assert_eq!(
            engine.clone().stats(u64::MAX).solutions,
            iterated.len() as u64
        );
        assert_eq!(engine.clone().stats(0).solutions, 0);
        assert_eq!(
            engine.clone().stats(1).solutions,
            iterated.len().min(1) as u64
        );
        assert_eq!(one_node_at_a_time(engine.clone()), iterated);
        // A limit stops the search where it is, and a clone goes on from there.
        let half = iterated.len() / 2;
        let mut stopped = engine.clone();
        assert_eq!(stopped.stats(half as u64).solutions, half as u64);
        assert!(stopped.solutions().eq(iterated[half..].iter().cloned()));
        iterated
    }
    same_tree(problem);
    let solutions = ask(&DancingLinks::new(problem));
    for_each_engine!(problem, |name, engine| {
        assert_eq!(ask(&engine), solutions, "{name}");
    });
    solutions
}

/// Stops the search after every node, with the options that were chosen when there is a cover.
fn one_node_at_a_time(mut engine: impl Engine) -> Vec<Vec<usize>> {
    let (mut found, mut chosen) = (Vec::new(), Vec::new());
    loop {
        let mut watcher = |event: &Event<'_>| match event {
            Event::ExactCover(Step::Choose { option }) => chosen.push(*option),
            Event::TakenBack { depth } => chosen.truncate(depth - 1),
            Event::Solution { .. } => found.push(chosen.clone()),
            _ => {}
        };
        let limits = Limits::new().nodes(1);
        let report = Search::counting(&limits)
            .watch(&mut watcher)
            .cover(&mut engine);
        match report.end {
            End::NodeLimit => assert_eq!(report.stats.nodes, 1),
            end => {
                assert_eq!(end, End::Exhausted);
                return found;
            }
        }
    }
}

#[test]
fn problems_without_anything() {
    let nothing = [Vec::<usize>::new()];
    assert_eq!(solutions_of(&Problem::default()), nothing);
    assert_eq!(solutions_of(&Problem::numbered(0, 3).unwrap()), nothing);
    assert!(solutions_of(&Problem::numbered(1, 0).unwrap()).is_empty());
    assert_eq!(
        DancingLinks::new(&Problem::numbered(1, 0).unwrap())
            .stats(9)
            .dead_ends,
        1
    );

    // Without primary items there is nothing to choose for.
    let mut secondary = Problem::numbered(0, 2).unwrap();
    secondary.add_option([0, 1]).unwrap();
    secondary.add_option::<[usize; 0]>([]).unwrap();
    assert_eq!(solutions_of(&secondary), nothing);
    assert!(secondary.is_exact_cover(&[]));
    assert!(secondary.is_exact_cover(&[0, 1]));
}

/// Sizes that do not fit in a byte, and ties among them.
#[test]
fn items_with_hundreds_of_options() {
    for sizes in [
        [300, 260, 255],
        [300, 260, 260],
        [254, 300, 255],
        [256, 256, 256],
    ] {
        let mut problem = Problem::numbered(3, 0).unwrap();
        for (item, size) in sizes.into_iter().enumerate() {
            for _ in 0..size {
                problem.add_option([item]).unwrap();
            }
        }
        let first = DancingLinks::new(&problem).solutions().next();
        for_each_engine!(&problem, |name, engine| {
            assert_eq!(engine.solutions().next(), first, "{name}");
        });
        let smallest = (0..3).min_by_key(|&item| sizes[item]).unwrap();
        assert_eq!(first.unwrap()[0], sizes[..smallest].iter().sum::<usize>());
        assert_eq!(
            DancingLinks::new(&problem).stats(1_000_000).solutions,
            1_000_000
        );
    }
}

#[test]
fn an_ended_search_stays_ended() {
    let mut solutions = DancingLinks::new(&seven_items()).solutions();
    assert_eq!(solutions.next(), Some(vec![3, 4, 0]));
    assert_eq!(solutions.next(), None);
    assert_eq!(solutions.next(), None);
    let mut engine = DancingLinks::new(&seven_items());
    assert_eq!(engine.stats(u64::MAX).solutions, 1);
    assert_eq!(engine.stats(9).nodes, 0);
    assert_eq!(engine.give(0), Err(ProblemError::TooLate { option: 0 }));
}

#[test]
fn errors_name_the_place_and_change_nothing() {
    use ProblemError::*;
    let mut problem = Problem::named(["a", "b"]).unwrap();
    problem.add_secondary("s").unwrap();
    problem.add_option(["a", "s"]).unwrap();
    let (a, b) = ("a".to_string(), "b".to_string());
    assert_eq!(
        problem.add_primary("a"),
        Err(DuplicateName { name: a.clone() })
    );
    assert_eq!(
        problem.add_secondary("b"),
        Err(DuplicateName { name: b.clone() })
    );
    assert_eq!(
        problem.add_option([&b, &a, &b]),
        Err(DuplicateItem { option: 1, item: b })
    );
    assert_eq!(
        problem.add_option([1, 3]),
        Err(UnknownItem {
            option: 1,
            item: 3,
            items: 3
        })
    );
    assert_eq!(
        problem.add_option(["b", "x"]),
        Err(UnknownName {
            option: 1,
            name: "x".into()
        })
    );
    assert_eq!(problem.options(), 1);
    assert_eq!(
        problem.add_option(["b"]),
        Ok(1),
        "what was refused leaves no trace"
    );
    assert_eq!(problem.option(1).unwrap().collect::<Vec<_>>(), [1]);
    assert!(problem.option(2).is_none());
    assert_eq!(
        (
            "s".number_in(&problem),
            problem.name(2),
            problem.is_secondary(2)
        ),
        (Ok(2), Some("s"), Some(true))
    );
    assert_eq!(solutions_of(&problem), [[0, 1]]);

    assert_eq!(
        Problem::named(["x", "y", "x"]).unwrap_err(),
        DuplicateName { name: "x".into() }
    );
    assert_eq!(Problem::numbered(usize::MAX, 1).unwrap_err(), TooLarge);
    assert_eq!(Problem::numbered(1 << 31, 0).unwrap_err(), TooLarge);
    assert_eq!(Problem::numbered(0, usize::MAX - 1).unwrap_err(), TooLarge);

    let mut links = DancingLinks::new(&problem);
    let mut dictionary = Dictionary::new(&problem);
    let unknown = Err(UnknownOption {
        option: 2,
        options: 2,
    });
    assert_eq!(
        (links.give(2), dictionary.give(2)),
        (unknown.clone(), unknown)
    );
    assert_eq!((links.give(0), dictionary.give(0)), (Ok(()), Ok(())));
    let clash = Err(Clash { option: 0, item: 0 });
    assert_eq!((links.give(0), dictionary.give(0)), (clash.clone(), clash));
}

/// Items primary or secondary in any order, options of any size; every second problem has colours.
pub(crate) fn random_problem(random: &mut Numbers) -> Problem {
    let mut problem = Problem::default();
    let items = random.below(7);
    let colours = if random.below(2) == 0 { 0 } else { 3 };
    for item in 0..items {
        let name = item.to_string();
        let kind = random.below(4);
        if kind == 0 {
            problem.add_secondary(&name)
        } else {
            problem.add_primary(&name)
        }
        .unwrap();
    }
    for _ in 0..random.below(11) {
        let sparse = 2 + random.below(2);
        let mut option: Vec<usize> = (0..items).filter(|_| random.below(sparse) == 0).collect();
        if random.below(2) == 0 {
            option.reverse();
        }
        let option: Vec<(usize, Option<u16>)> = option
            .into_iter()
            .map(|item| {
                let colour = random.below(colours + 1).checked_sub(1);
                let secondary = problem.is_secondary(item) == Some(true);
                (
                    item,
                    colour.filter(|_| secondary).map(|colour| colour as u16),
                )
            })
            .collect();
        problem.add_option(option).unwrap();
    }
    problem
}

/// Every set of options with a primary item in each of them, tried by the definition.
pub(crate) fn oracle(problem: &Problem) -> BTreeSet<Vec<usize>> {
    let useful = |&option: &usize| {
        problem
            .option(option)
            .unwrap()
            .any(|item| problem.is_secondary(item) == Some(false))
    };
    let options: Vec<usize> = (0..problem.options()).filter(useful).collect();
    let subsets = (0..1_usize << options.len()).map(|subset| {
        let chosen = options
            .iter()
            .enumerate()
            .filter(|(bit, _)| subset >> bit & 1 == 1);
        chosen.map(|(_, &option)| option).collect::<Vec<_>>()
    });
    subsets
        .filter(|subset| problem.is_exact_cover(subset))
        .collect()
}

fn as_sets(solutions: &[Vec<usize>]) -> BTreeSet<Vec<usize>> {
    let sorted = solutions.iter().map(|solution| {
        let mut solution = solution.clone();
        solution.sort_unstable();
        solution
    });
    let sets: BTreeSet<Vec<usize>> = sorted.collect();
    assert_eq!(sets.len(), solutions.len(), "a solution was found twice");
    sets
}

#[test]
fn random_problems_against_the_oracle() {
    let mut random = Numbers(0x9E37_79B9_7F4A_7C15);
    let mut found = 0;
    for _ in 0..5_000 {
        let problem = random_problem(&mut random);
        let solutions = solutions_of(&problem);
        let sets = as_sets(&solutions);
        assert_eq!(sets, oracle(&problem), "{problem:?}");
        found += sets.len();

        // A given keeps exactly the solutions that contain it, if it can be in one at all.
        if problem.options() > 0 {
            let given = random.below(problem.options());
            let mut links = DancingLinks::new(&problem);
            links.give(given).unwrap();
            let again = links.give(given);
            assert!(again.is_err(), "an option is in a solution once");
            let other = random.below(problem.options());
            let second = links.clone().give(other);
            for_each_engine!(&problem, |name, engine| {
                let mut engine = engine;
                engine.give(given).unwrap();
                assert_eq!(engine.give(given).is_err(), again.is_err(), "{name}");
                assert!(
                    engine.clone().solutions().eq(links.clone().solutions()),
                    "{name}"
                );
                assert_eq!(engine.give(other).is_ok(), second.is_ok(), "{name}");
                let mut both = links.clone();
                let _ = both.give(other);
                assert!(engine.solutions().eq(both.solutions()), "{name}");
            });
            let with: Vec<_> = links.solutions().collect();
            assert!(
                with.iter()
                    .all(|solution| solution[0] == given && problem.is_exact_cover(solution))
            );
            let useful = problem
                .option(given)
                .unwrap()
                .any(|item| problem.is_secondary(item) == Some(false));
            if useful {
                let expected = sets
                    .into_iter()
                    .filter(|set| set.contains(&given))
                    .collect();
                assert_eq!(as_sets(&with), expected);
            }
        }
    }
    assert!(
        found > 1_000,
        "the problems are too easy to refute: {found}"
    );
}

/// Problems that need several words, in items and in options, with colours and without.
#[test]
fn larger_random_problems_have_the_same_tree() {
    let mut random = Numbers(7);
    for items in [3, 40, 64, 65, 100, 130, 200, 256, 300] {
        for colours in [0, 2] {
            let secondary = items / 4;
            let mut problem = Problem::numbered(items - secondary, secondary).unwrap();
            // A hidden cover of the primary items, then random options.
            let mut begin = 0;
            while begin < items - secondary {
                let end = (begin + 1 + random.below(4)).min(items - secondary);
                problem.add_option(begin..end).unwrap();
                begin = end;
            }
            for _ in 0..items / 2 {
                let members: BTreeSet<usize> = (0..4).map(|_| random.below(items)).collect();
                let coloured = members.into_iter().map(|item| {
                    let colour = (item >= items - secondary).then(|| random.below(colours + 1));
                    (
                        item,
                        colour
                            .filter(|&colour| colour > 0)
                            .map(|colour| colour as u16),
                    )
                });
                problem.add_option(coloured.collect::<Vec<_>>()).unwrap();
            }
            let limit = 300;
            let stats = DancingLinks::new(&problem).stats(limit);
            let solutions: Vec<_> = DancingLinks::new(&problem).solutions().take(300).collect();
            assert!(!solutions.is_empty());
            assert!(
                solutions
                    .iter()
                    .all(|solution| problem.is_exact_cover(solution))
            );
            for_each_engine!(&problem, |name, engine| {
                assert_eq!(engine.clone().stats(limit), stats, "{name}, {items} items");
                assert!(
                    engine.solutions().take(300).eq(solutions.clone()),
                    "{name}, {items} items"
                );
            });
        }
    }
}

/// The cut of the tree loses no solution and finds none twice, on one thread and on three.
#[cfg(feature = "std")]
#[test]
fn counting_on_all_cores_gives_the_same_count() {
    use sudoku_zoo::Threads;
    use sudoku_zoo::exact_cover::{Counter, count_parallel};

    let check = |problem: &Problem| {
        for limit in [0, 1, 2, 700, u64::MAX] {
            let limits = Limits::new().solutions(limit);
            let expected = Counter::new(problem).count(&limits).unwrap();
            for threads in [1, 3] {
                let found = count_parallel(problem, Threads::new(threads), &limits).unwrap();
                assert_eq!(found, expected, "limit {limit}: {problem:?}");
            }
        }
    };
    check(&Problem::default());
    check(&Problem::numbered(1, 0).unwrap());
    check(&queens(10));
    check(&langford(8));
    check(&pentominoes(3, 20));
    let mut random = Numbers(11);
    for _ in 0..500 {
        check(&random_problem(&mut random));
    }
    // A limit on nodes stops at the same place however many threads there are.
    for nodes in [0, 1, 1_000, 30_000, 60_000] {
        let limits = Limits::new().nodes(nodes);
        let problem = queens(10);
        let expected = Counter::new(&problem).count(&limits);
        assert_eq!(
            count_parallel(&problem, Threads::new(3), &limits),
            expected,
            "{nodes} nodes"
        );
    }
    // One forced choice after another: there is nothing to cut.
    let mut chain = Problem::numbered(300, 0).unwrap();
    (0..300).for_each(|item| assert_eq!(chain.add_option([item]), Ok(item)));
    check(&chain);
}

#[test]
fn bit_sets_refuse_what_has_too_many_bits() {
    let problem = |secondary: usize, colours: u16| {
        let mut problem = Problem::numbered(1, secondary).unwrap();
        for colour in 0..colours {
            problem.add_option([(0, None), (1, Some(colour))]).unwrap();
        }
        problem
    };
    assert!(BitSets::new(&problem(255, 1)).is_ok());
    let error = BitSets::new(&problem(256, 0)).unwrap_err();
    assert_eq!(error, ProblemError::TooWide { bits: 257 });
    // Every colour has a bit.
    assert_eq!(
        BitSets::new(&problem(1, 255))
            .unwrap()
            .stats(u64::MAX)
            .solutions,
        255
    );
    let error = BitSets::new(&problem(1, 256)).unwrap_err();
    assert_eq!(error, ProblemError::TooWide { bits: 257 });
    assert_eq!(Best::new(&problem(1, 256)).name(), "bit-matrix");
    assert_eq!(Best::new(&problem(1, 256)).stats(u64::MAX).solutions, 256);
}

/// A problem of 50,000 items and 100,000 options would take 3 GB, and every colour of an item takes a row.
#[test]
fn a_matrix_that_takes_too_much_memory_is_refused() {
    let problem = |items: usize, options: usize| {
        let mut problem = Problem::numbered(items, 0).unwrap();
        for option in 0..options {
            problem.add_option([option % items]).unwrap();
        }
        problem
    };
    assert_eq!(
        BitMatrix::new(&problem(300, 300))
            .unwrap()
            .stats(2)
            .solutions,
        1
    );
    let large = problem(50_000, 100_000);
    let error = BitMatrix::new(&large).unwrap_err();
    assert!(
        matches!(error, ProblemError::MatrixTooLarge { bytes } if bytes > 3_000_000_000),
        "{error}"
    );
    assert_eq!(Best::new(&large).name(), "dancing-links");

    let mut coloured = Problem::numbered(1, 200).unwrap();
    for colour in 0..=u16::MAX {
        let item = 1 + usize::from(colour) % 200;
        coloured
            .add_option([(0, None), (item, Some(colour))])
            .unwrap();
    }
    let error = BitMatrix::new(&coloured).unwrap_err();
    assert!(
        matches!(error, ProblemError::MatrixTooLarge { bytes } if bytes > 500_000_000),
        "{error}"
    );
    let mut best = Best::new(&coloured);
    assert_eq!(best.name(), "dancing-links");
    assert_eq!(best.stats(u64::MAX).solutions, 1 << 16);
}

#[test]
fn only_secondary_items_have_colours() {
    let mut problem = Problem::named(["a"]).unwrap();
    let error = problem.add_option([("a", Some(1))]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "option 0: item a is primary and cannot have a colour"
    );
    assert_eq!(problem.add_option(["a"]), Ok(0));
}

/// When the caller's iterator panics while an option is added, the problem stays as it was.
#[test]
fn a_panic_while_an_option_is_added_leaves_the_problem_as_it_was() {
    let mut problem = Problem::numbered(3, 1).unwrap();
    problem.add_option([1, 2]).unwrap();
    let half = std::panic::catch_unwind(core::panic::AssertUnwindSafe(|| {
        let items = [(0, None), (3, Some(1)), (9, None)];
        problem.add_option(items.into_iter().inspect(|(item, _)| assert!(*item < 9)))
    }));
    assert!(half.is_err());
    assert_eq!(problem.options(), 1);
    assert_eq!(
        problem.add_option([3, 0]),
        Ok(1),
        "neither item counts as used"
    );
    assert!(problem.option(1).unwrap().eq([3, 0]));
    assert!(problem.colours(1).unwrap().eq([None, None]));
    assert_eq!(solutions_of(&problem), [[1, 0]]);
}

/// Every step is undone in reverse order, and a trace does not change the search.
#[test]
fn traces_of_random_problems_are_balanced() {
    let mut random = Numbers(42);
    for _ in 0..500 {
        let problem = random_problem(&mut random);
        let (told, end) = trace(&mut DancingLinks::new(&problem), u64::MAX);
        assert_eq!(end, End::Exhausted);
        let mut done = Vec::new();
        let mut visits = 0;
        for step in &told {
            match *step {
                Step::Cover { .. }
                | Step::Purify { .. }
                | Step::Hide { .. }
                | Step::Remove { .. } => done.push(*step),
                Step::Unpurify { node } => {
                    let purify = done
                        .iter()
                        .rposition(|step| matches!(step, Step::Purify { .. }))
                        .unwrap();
                    assert_eq!(done.remove(purify), Step::Purify { node });
                }
                Step::Insert { node } => assert_eq!(done.pop(), Some(Step::Remove { node })),
                Step::Unhide { node } => {
                    // The hidden nodes come back after their option is named; hide was named before
                    // them.
                    let hide = done
                        .iter()
                        .rposition(|step| matches!(step, Step::Hide { .. }))
                        .unwrap();
                    assert_eq!(done.remove(hide), Step::Hide { node });
                }
                Step::Uncover { item } => {
                    let cover = done
                        .iter()
                        .rposition(|step| matches!(step, Step::Cover { .. }))
                        .unwrap();
                    assert_eq!(done.remove(cover), Step::Cover { item });
                }
                Step::Visit { .. } => visits += 1,
                _ => {}
            }
        }
        assert_eq!(done, []);
        assert_eq!(told.last(), Some(&Step::Terminate));
        assert_eq!(
            visits,
            DancingLinks::new(&problem).stats(u64::MAX).solutions
        );
    }
}

/// Sets of options are kept in words of 64 bits; one that fills its words has no bit to spare after it.
#[test]
fn items_with_as_many_options_as_a_word_has_bits() {
    for options in [63_u64, 64, 65, 128] {
        let mut problem = Problem::numbered(2, 0).unwrap();
        for item in [0_usize, 1] {
            for _ in 0..options {
                problem.add_option([item]).unwrap();
            }
        }
        for_each_engine!(&problem, |name, engine| {
            let mut engine = engine;
            assert_eq!(
                engine.stats(u64::MAX).solutions,
                options * options,
                "{name}"
            );
        });
    }
}

#[test]
fn an_option_without_items_is_given_once() {
    let mut problem = Problem::numbered(1, 0).unwrap();
    problem.add_option([0]).unwrap();
    let empty = problem.add_option([0_usize; 0]).unwrap();
    fn check(mut engine: impl Engine, empty: usize) {
        engine.give(empty).unwrap();
        assert_eq!(
            engine.give(empty),
            Err(ProblemError::AlreadyGiven { option: empty })
        );
        assert!(engine.solutions().eq([[empty, 0]]));
    }
    for_each_engine!(&problem, |_name, engine| check(engine, empty));
}

#[test]
fn every_option_can_be_given() {
    let mut problem = Problem::numbered(300, 0).unwrap();
    for item in 0..300 {
        problem.add_option([item]).unwrap();
        problem.add_option([0_usize; 0]).unwrap();
    }
    for_each_engine!(&problem, |name, engine| {
        let mut engine = engine;
        (0..600).for_each(|option| engine.give(option).unwrap());
        assert_eq!(engine.stats(2).solutions, 1, "{name}");
    });
}

/// A trace is bounded: the event limit stops the search.
#[test]
fn a_search_stops_at_the_event_limit() {
    let mut problem = Problem::numbered(20, 0).unwrap();
    for item in (0..20).cycle().take(80) {
        problem.add_option([item]).unwrap();
    }
    let mut seen = 0;
    let mut watcher = |_: &Event<'_>| seen += 1;
    let limits = Limits::new().events(100_000);
    let report = Search::counting(&limits)
        .watch(&mut watcher)
        .cover(&mut DancingLinks::new(&problem));
    assert_eq!((report.end, seen), (End::EventLimit, 100_000));
}
