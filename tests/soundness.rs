//! Strategies never lose a solution, and their fixed point does not depend on their order.

use std::sync::atomic::AtomicU64;

use sudoku_zoo::strategy::{Deduction, Plan, Technique, View};
use sudoku_zoo::{Board, Grid, Limits, Shape, Solve, Uniqueness, zoo};
use sudoku_zoo_support::{Numbers, corpus, dug, interrupt_at, puzzles, shape};

const SIX: [Technique; 6] = [
    Technique::NAKED_SINGLE,
    Technique::NAKED_PAIR,
    Technique::HIDDEN_SINGLE,
    Technique::HIDDEN_PAIR,
    Technique::POINTING,
    Technique::CLAIMING,
];

/// Whether a deduction agrees with a solution.
fn keeps(step: &Deduction, solution: &Grid) -> bool {
    let placed = step.placements.iter();
    let struck = step.eliminations.iter();
    placed
        .into_iter()
        .all(|&(cell, digit)| solution.get(cell) == Some(digit))
        && struck.into_iter().all(|&(cell, digits)| {
            solution
                .get(cell)
                .is_some_and(|digit| !digits.contains(digit))
        })
}

/// Every step of a path, and everything else that its techniques could have concluded on its first board.
fn steps(board: &Board, has_one_solution: bool) -> impl Iterator<Item = Deduction> {
    steps_of(Plan::easiest_first(), board, has_one_solution)
}

/// The same with another plan.
fn steps_of(
    mut plan: Plan,
    board: &Board,
    has_one_solution: bool,
) -> impl Iterator<Item = Deduction> {
    if has_one_solution {
        plan = plan.assume_one_solution();
    }
    let path = plan.path(board, &Limits::new());
    assert_eq!(path.contradiction(), None);
    let view = View::new(board);
    let all = plan
        .techniques()
        .filter(|technique| has_one_solution || !technique.assumes_one_solution())
        .flat_map(|technique| technique.all(&view, &Limits::new()).unwrap());
    let steps: Vec<_> = path.steps().iter().cloned().chain(all).collect();
    steps.into_iter()
}

/// Boards on which techniques are tried: files that our generator made.
const CORPORA: [&str; 5] = ["6x6", "9x9_medium", "9x9_hard", "9x9_few_clues", "12x12"];

/// Every 16th puzzle. The next test takes all, and the program `soundness` as many new ones as it is asked for.
#[test]
fn no_deduction_removes_a_digit_of_the_solution() {
    for name in CORPORA {
        let grids = corpus(name).into_iter().step_by(16).collect();
        the_solution_is_kept(grids, &Plan::easiest_first());
    }
}

#[test]
#[ignore = "half a minute: cargo test --release --all-features --test main soundness::on_all -- --ignored"]
fn on_all_corpora_no_deduction_removes_a_digit_of_the_solution() {
    for name in CORPORA {
        the_solution_is_kept(corpus(name), &Plan::easiest_first());
    }
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn no_deduction_removes_a_digit_of_the_solution_of_the_public_sets() {
    let files = [
        "9x9_17_clue.txt",
        "9x9_minimal_random.txt",
        "9x9_very_easy.txt",
    ];
    let grids: Vec<Grid> = files.into_iter().flat_map(puzzles).collect();
    assert!(grids.len() >= 20_000, "only {} puzzles", grids.len());
    // Listing all that every technique finds takes minutes for a thousand puzzles, so every tenth is enough for each change.
    let tenth = grids.iter().step_by(10).cloned().collect();
    the_solution_is_kept(grids, &Plan::basic());
    the_solution_is_kept(tenth, &Plan::easiest_first());
}

fn the_solution_is_kept(grids: Vec<Grid>, plan: &Plan) {
    let solver = zoo::parse("six+house-sets-greedy").unwrap();
    for grid in grids {
        let board = Board::new(grid).unwrap();
        let Ok(Uniqueness::One(solution)) = solver.solve_unique(&board, &Limits::new()) else {
            panic!("{} has not one solution", board.grid());
        };
        for step in steps_of(plan.clone(), &board, true) {
            assert!(keeps(&step, &solution), "{}: {step}", board.grid());
        }
    }
}

#[test]
fn no_technique_on_request_removes_a_digit_of_the_solution() {
    no_technique_on_request_errs(&[("4x4", 10), ("6x6", 10), ("9x9_hard", 1)]);
}

#[test]
#[ignore = "half a minute: cargo test --release --all-features --test main soundness::on_all -- --ignored"]
fn on_all_boards_no_technique_on_request_removes_a_digit_of_the_solution() {
    no_technique_on_request_errs(&[("4x4", 10), ("6x6", 10), ("9x9_hard", 4), ("12x12", 1)]);
}

/// These techniques are costly, so they run on few boards: those on which the other techniques get stuck.
fn no_technique_on_request_errs(corpora: &[(&str, usize)]) {
    let solver = zoo::parse("six+house-sets-greedy").unwrap();
    let mut found = 0;
    for &(name, boards) in corpora {
        for grid in corpus(name).into_iter().take(boards) {
            let start = Board::new(grid).unwrap();
            let Ok(Uniqueness::One(solution)) = solver.solve_unique(&start, &Limits::new()) else {
                panic!("{} has not one solution", start.grid());
            };
            let singles = Plan::new("singles", [Technique::NAKED_SINGLE]);
            for plan in [singles, Plan::easiest_first()] {
                let path = plan.path(&start, &Limits::new());
                let view = View::new(path.end());
                let on_request = Technique::ALL.iter().filter(|one| one.is_on_request());
                for step in
                    on_request.flat_map(|technique| technique.all(&view, &Limits::new()).unwrap())
                {
                    found += 1;
                    assert!(keeps(&step, &solution), "{}: {step}", start.grid());
                }
            }
        }
    }
    assert!(found > 100, "only {found} steps");
}

/// An interrupt may stop a technique at any look. It must not panic then, and what it has found must be true.
#[test]
fn a_technique_that_is_stopped_says_nothing_wrong() {
    let solver = zoo::parse("six+house-sets-greedy").unwrap();
    let start = Board::new(corpus("9x9_hard").swap_remove(0)).unwrap();
    let Ok(Uniqueness::One(solution)) = solver.solve_unique(&start, &Limits::new()) else {
        panic!("{} has not one solution", start.grid());
    };
    let path = Plan::basic().path(&start, &Limits::new());
    let view = View::with_givens(path.end(), start.grid());
    let mut stopped = 0;
    for &technique in Technique::ALL {
        let plan = Plan::new("one", [technique]).assume_one_solution();
        for last in [1, 10, 100, 500, 1_000, 2_000, 3_000] {
            let looks = AtomicU64::new(0);
            let interrupt = interrupt_at(&looks, last);
            match plan.next_from(&view, &Limits::new().interrupt(&interrupt)) {
                Ok(Some(step)) => assert!(keeps(&step, &solution), "{step}"),
                Ok(None) => {}
                Err(_) => stopped += 1,
            }
        }
    }
    assert!(stopped > 100, "only {stopped} were stopped");
}

#[test]
fn no_deduction_loses_one_of_several_solutions() {
    let every_fifth = corpus("9x9_many_solutions").into_iter().step_by(5);
    all_solutions_are_kept(every_fifth.collect());
}

#[test]
#[ignore = "half a minute: cargo test --release --all-features --test main soundness::on_all -- --ignored"]
fn on_all_boards_no_deduction_loses_one_of_several_solutions() {
    all_solutions_are_kept(corpus("9x9_many_solutions"));
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn no_deduction_loses_one_of_several_solutions_of_the_public_set() {
    all_solutions_are_kept(puzzles("9x9_many_solutions.txt"));
}

fn all_solutions_are_kept(grids: Vec<Grid>) {
    let solver = zoo::find("house-sets-greedy").unwrap().solver;
    for grid in grids {
        let board = Board::new(grid).unwrap();
        let solutions = solver
            .solutions(&board, &Limits::new().solutions(200))
            .unwrap()
            .grids;
        assert!(solutions.len() > 1);
        for step in steps(&board, false) {
            let kept = solutions.iter().all(|solution| keeps(&step, solution));
            assert!(kept, "{}: {step}", board.grid());
        }
    }
}

/// Blanks some cells of a solved grid and checks every step of the way back; returns the board at the start.
fn check_dug(shape: Shape, holes: usize, numbers: &mut Numbers) -> Board {
    let (board, solution) = (dug(shape, holes, numbers), Grid::pattern(shape));
    for step in steps(&board, false) {
        assert!(keeps(&step, &solution), "{}: {step}", board.grid());
    }
    board
}

/// Four numbers of holes where a board takes long.
#[test]
fn no_deduction_loses_a_solution_on_other_shapes() {
    lose_no_solution_on_other_shapes(|shape| if shape.side() < 12 { 1 } else { 12 });
}

#[test]
#[ignore = "half a minute: cargo test --release --all-features --test main soundness::on_all -- --ignored"]
fn on_all_boards_no_deduction_loses_a_solution_on_other_shapes() {
    lose_no_solution_on_other_shapes(|_| 1);
}

fn lose_no_solution_on_other_shapes(steps_at_once: impl Fn(Shape) -> usize) {
    let mut numbers = Numbers(7);
    for (height, width) in [(1, 5), (2, 2), (2, 3), (3, 2), (3, 4), (4, 4), (5, 5)] {
        let shape = shape(height, width);
        for step in (0..40).step_by(steps_at_once(shape)) {
            check_dug(shape, shape.cell_count() * (step + 20) / 60, &mut numbers);
        }
    }
}

/// Shapes of which a word holds a few houses, one house, or one house without a spare bit.
#[test]
fn no_deduction_loses_a_solution_on_large_shapes() {
    let mut numbers = Numbers(8);
    for (height, width) in [(5, 6), (4, 8), (3, 11), (6, 6), (7, 9), (8, 8)] {
        for holes in [40, 200] {
            let board = check_dug(shape(height, width), holes, &mut numbers);
            let mut end = board.clone();
            Plan::easiest_first()
                .apply(&mut end, &Limits::new())
                .unwrap();
            assert_eq!(
                &end,
                Plan::easiest_first().path(&board, &Limits::new()).end()
            );
        }
    }
}

/// Every order of some things.
fn orders(things: &[Technique]) -> Vec<Vec<Technique>> {
    if things.is_empty() {
        return vec![Vec::new()];
    }
    let with_each_first = (0..things.len()).flat_map(|first| {
        let mut rest = things.to_vec();
        let thing = rest.remove(first);
        orders(&rest)
            .into_iter()
            .map(move |order| [vec![thing], order].concat())
    });
    with_each_first.collect()
}

#[test]
fn the_order_of_the_six_does_not_matter() {
    for name in ["9x9_medium", "9x9_hard"] {
        every_order_ends_alike(corpus(name).into_iter().take(10).collect());
    }
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn the_order_of_the_six_does_not_matter_on_the_public_set() {
    every_order_ends_alike(puzzles("9x9_top95.txt"));
}

fn every_order_ends_alike(grids: Vec<Grid>) {
    let orders = orders(&SIX);
    assert_eq!(orders.len(), 720);
    for grid in grids {
        let start = Board::new(grid).unwrap();
        let mut expected = start.clone();
        Plan::six().apply(&mut expected, &Limits::new()).unwrap();
        let reach = |plan: Plan| {
            let mut board = start.clone();
            plan.apply(&mut board, &Limits::new()).unwrap();
            assert_eq!(board, expected, "{plan:?}");
        };
        orders
            .iter()
            .for_each(|order| reach(Plan::new("order", order.iter().copied())));
        reach(Plan::six().restarting());
        reach(Plan::six().nest(Technique::POINTING, [Technique::NAKED_SINGLE]));
        reach(Plan::six().nest(Technique::POINTING, SIX));
        let path = Plan::six().path(&start, &Limits::new());
        assert_eq!(path.end(), &expected);
        assert_eq!(path.check(&Limits::new()), Ok(()));
    }
}

const CORPORA_OF_PATHS: [&str; 6] = [
    "4x4",
    "6x6",
    "9x9_medium",
    "9x9_hard",
    "12x12",
    "16x16_easy",
];

#[test]
fn paths_hold_step_by_step() {
    for name in CORPORA_OF_PATHS {
        paths_hold(corpus(name).into_iter().take(100).step_by(8).collect());
    }
}

#[test]
#[ignore = "half a minute: cargo test --release --all-features --test main soundness::on_all -- --ignored"]
fn on_all_corpora_paths_hold_step_by_step() {
    for name in CORPORA_OF_PATHS {
        paths_hold(corpus(name));
    }
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn paths_hold_step_by_step_on_the_public_sets() {
    for file in [
        "9x9_easy50.txt",
        "9x9_top1465.txt",
        "16x16_unique.txt",
        "6x6_unique.txt",
        "12x12_unique.txt",
    ] {
        paths_hold(puzzles(file));
    }
}

fn paths_hold(grids: Vec<Grid>) {
    for grid in grids.into_iter().take(100) {
        let path = Plan::easiest_first().path(&Board::new(grid).unwrap(), &Limits::new());
        assert_eq!(path.check(&Limits::new()), Ok(()), "{path}");
    }
}

#[test]
fn pencil_and_paper_is_more_than_singles_and_less_than_all() {
    let puzzles: Vec<Grid> = ["9x9_easy", "9x9_medium", "9x9_hard"]
        .into_iter()
        .flat_map(corpus)
        .collect();
    let solved = |plan: &Plan| {
        let is_solved = |grid: &&Grid| {
            let mut board = Board::new((*grid).clone()).unwrap();
            plan.apply(&mut board, &Limits::new()).is_ok() && board.is_full()
        };
        puzzles.iter().filter(is_solved).count()
    };
    let singles = Plan::new(
        "singles",
        [Technique::NAKED_SINGLE, Technique::HIDDEN_SINGLE],
    );
    let (few, some, many) = (
        solved(&singles),
        solved(&Plan::pencil_and_paper()),
        solved(&Plan::easiest_first()),
    );
    assert!(few < some && some < many, "{few} {some} {many}");
}

/// A plan remembers which cells have changed and looks only at those. It must conclude the same, technique by technique, as a plan
/// that looks at the whole board every time.
fn nothing_is_hidden(grids: Vec<Grid>) {
    for grid in grids.into_iter().step_by(3) {
        let mut board = Board::new(grid.clone()).unwrap();
        let tally = Plan::six().apply(&mut board, &Limits::new()).unwrap();
        let mut anew = Board::new(grid.clone()).unwrap();
        let (mut naked, mut hidden) = (0, 0);
        loop {
            let before = anew.candidate_count();
            for technique in SIX {
                let tally = Plan::new("one", [technique])
                    .apply(&mut anew, &Limits::new())
                    .unwrap();
                naked += tally.times(Technique::NAKED_SINGLE.id());
                hidden += tally.times(Technique::HIDDEN_SINGLE.id());
            }
            if anew.candidate_count() == before {
                break;
            }
        }
        assert_eq!(board, anew, "{grid}");
        // Of pairs that overlap, the first to be found takes all; the singles do not depend on the order.
        assert_eq!(tally.times(Technique::NAKED_SINGLE.id()), naked, "{grid}");
        assert_eq!(tally.times(Technique::HIDDEN_SINGLE.id()), hidden, "{grid}");
    }
}

#[test]
fn memory_between_techniques_hides_no_deduction() {
    for name in ["9x9_medium", "9x9_hard", "16x16"] {
        nothing_is_hidden(corpus(name));
    }
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn memory_between_techniques_hides_no_deduction_in_the_public_sets() {
    for file in ["9x9_17_clue.txt", "9x9_top95.txt", "16x16_unique.txt"] {
        nothing_is_hidden(puzzles(file));
    }
}
