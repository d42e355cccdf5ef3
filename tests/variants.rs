//! Boards with other houses than rows, columns and boxes: counts known from elsewhere, every engine against the oracle, wrong solvers, wrong houses.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use sudoku_zoo::agreement::{self, Disagreement};
use sudoku_zoo::solvers::backtrack::{HOUSE_SETS_GREEDY, NAIVE};
use sudoku_zoo::solvers::exact_cover::DLX;
#[cfg(feature = "formats")]
use sudoku_zoo::text::Reader;
use sudoku_zoo::{
    AUTO, Board, Cell, End, Grid, HouseKinds, Limits, Plan, Rule, Search, Shape, Solve, Solver,
    Stage, Stopped, Unsupported, Variant, VariantError, zoo,
};
use sudoku_zoo_support::houses::{agree_with_oracle, random_board, random_variant};
use sudoku_zoo_support::{Numbers, cell, shape};

/// The variant of a shape with these rules.
fn variant(shape: Shape, rules: &[Rule]) -> Variant {
    let variant = Variant::new(shape);
    let with = |variant: Variant, rule: &Rule| variant.with(*rule).unwrap();
    rules.iter().fold(variant, with)
}

/// The solvers that take a board.
fn accepting(board: &Board) -> impl Iterator<Item = &'static dyn Solver> {
    let solvers = zoo().map(|entry| entry.solver as &dyn Solver);
    solvers.filter(move |solver| solver.supports(board).is_ok())
}

fn count(solver: &dyn Solver, board: &Board) -> u64 {
    let count = solver.count(board, &Limits::new()).unwrap();
    assert!(count.is_exact());
    count.get()
}

/// Found by brute force outside this project.
#[test]
fn all_solvers_count_the_grids_of_4x4_variants() {
    for (rules, grids) in [
        (&[][..], 288),
        (&[Rule::Diagonals], 48),
        (&[Rule::Disjoint], 168),
        (&[Rule::AntiKnight], 24),
        (&[Rule::AntiKing], 0),
        (&[Rule::Latin, Rule::Diagonals], 48),
    ] {
        let board = Board::empty(variant(shape(2, 2), rules));
        let mut solvers = 0;
        for solver in accepting(&board) {
            assert_eq!(count(solver, &board), grids, "{} {rules:?}", solver.name());
            solvers += 1;
        }
        assert!(solvers >= 20, "{solvers} solvers for {rules:?}");
    }
}

/// Found by brute force outside this project; Latin squares with both diagonals: OEIS A274171, times the ways to name the digits.
#[test]
#[ignore = "half a minute: cargo test --release --test main in_full -- --ignored"]
fn two_engines_count_the_grids_of_6x6_variants_in_full() {
    count_the_grids_of_6x6_variants(|shape, rules| (Board::empty(variant(shape, rules)), 1));
}

/// Digits can be renamed, so each first row is that of as many grids.
#[test]
fn two_engines_count_the_grids_of_6x6_variants() {
    count_the_grids_of_6x6_variants(|shape, rules| {
        let mut board = Board::empty(variant(shape, rules));
        for (cell, digit) in shape.cells().zip(shape.digits()) {
            board.place(cell, digit).unwrap();
        }
        (board, (1..=shape.side() as u64).product())
    });
}

/// Both engines count the grids of a board, which stands for so many.
fn count_the_grids_of_6x6_variants(start: impl Fn(Shape, &[Rule]) -> (Board, u64)) {
    for (shape, rules, grids) in [
        (shape(2, 3), &[Rule::Diagonals][..], 8_640),
        (shape(2, 3), &[Rule::AntiKnight], 11_520),
        (shape(2, 3), &[Rule::AntiKing], 74_160),
        (shape(1, 5), &[Rule::Diagonals], 960),
        (shape(2, 3), &[Rule::Latin, Rule::Diagonals], 92_160),
    ] {
        let (board, times) = start(shape, rules);
        for solver in [&DLX as &dyn Solver, &HOUSE_SETS_GREEDY] {
            let counted = times * count(solver, &board);
            assert_eq!(counted, grids, "{} {rules:?}", solver.name());
        }
    }
}

/// `tests/soak` has a program that does the same for as many boards as one wants.
#[test]
fn all_engines_agree_with_the_oracle_on_random_houses() {
    let shapes = [shape(2, 2), shape(1, 3), shape(1, 4)];
    let mut random = Numbers(28);
    let (mut without, mut with_solutions) = (0, 0);
    for number in 0..600 {
        let houses = random_variant(shapes[number % shapes.len()], &mut random);
        let board = random_board(&houses, &mut random);
        match agree_with_oracle(&board) {
            Ok(0) => without += 1,
            Ok(_) => with_solutions += 1,
            Err(message) => panic!("{message}"),
        }
    }
    assert!(without > 60 && with_solutions > 60);
}

/// Says that it takes everything, and ignores all houses but rows, columns and boxes.
struct Careless;

impl Solver for Careless {
    fn name(&self) -> &str {
        "careless"
    }

    fn accepts(&self) -> HouseKinds {
        HouseKinds::all()
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        search.prepared();
        let plain = Board::new(board.grid().clone()).unwrap();
        let mut flow = ControlFlow::Continue(());
        NAIVE.run(&plain, &Limits::new(), &mut |grid| {
            flow = search.solution_with(|| grid.clone());
            flow.map_break(|_| ())
        });
        flow
    }
}

#[test]
fn a_solver_that_ignores_a_diagonal_is_named_and_not_believed() {
    let board = Board::empty(variant(shape(2, 2), &[Rule::Diagonals]));
    let report = Search::counting(&Limits::new()).run(&Careless, &board);
    assert_eq!(report.end, End::WrongSolution);
    assert_eq!(report.wrong_solver.as_deref(), Some("careless"));
    assert_eq!((report.stats.solutions, report.count()), (0, None));
    let stopped = Careless.solve(&board, &Limits::new()).unwrap_err();
    assert_eq!(stopped.end, End::WrongSolution);
    assert!(Careless.count(&board, &Limits::new()).is_err());
    let ends: Vec<_> = Careless.iter(&board, &Limits::new()).collect();
    assert!(matches!(
        ends[..],
        [Err(Stopped {
            end: End::WrongSolution,
            ..
        })]
    ));
    // As a part of a pipeline, too.
    let idle = sudoku_zoo::stage::from_fn("idle", |_: &mut Board| Ok(()));
    let report = Search::counting(&Limits::new()).run(&idle.then_solve(Careless), &board);
    assert_eq!(report.wrong_solver.as_deref(), Some("careless"));
    let wrong = agreement::check(&[&AUTO, &Careless], &board, &Limits::new()).unwrap_err();
    assert!(matches!(wrong, Disagreement::NotASolution { solver, .. } if solver == "careless"));
    // On standard boards nobody is checked.
    assert_eq!(count(&Careless, &Board::empty(shape(2, 2))), 288);
}

/// A solver whose author has never heard of other houses.
struct Unaware;

impl Solver for Unaware {
    fn name(&self) -> &str {
        "unaware"
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        NAIVE.explore(board, search)
    }

    fn supports(&self, _: &Board) -> Result<(), Unsupported> {
        Ok(())
    }
}

#[test]
fn an_author_must_opt_in_to_other_houses() {
    let board = Board::empty(variant(shape(2, 2), &[Rule::Diagonals]));
    let kinds = HouseKinds::DIAGONALS;
    let reason = Unsupported::Houses { kinds };
    let end = End::Unsupported(reason);
    let report = Search::counting(&Limits::new()).run(&Unaware, &board);
    assert_eq!(report.end, end);
    assert_eq!(
        end.to_string(),
        "not supported: boards with diagonals are not handled"
    );
    let piped = Plan::singles().then_solve(Unaware);
    assert_eq!(
        Search::counting(&Limits::new()).run(&piped, &board).end,
        end
    );
    let mut iter = Unaware.iter(&board, &Limits::new());
    assert!(matches!(iter.next(), Some(Err(stopped)) if stopped.end == end));
}

#[test]
fn houses_that_no_board_has_are_refused_by_name() {
    let four = || Variant::new(shape(2, 2));
    let cases = [
        (
            four().with(Rule::Girandola),
            "the rule girandola is for boards of 9×9, and this board is of side 4",
        ),
        (
            four().with_group([cell(1, 1), cell(1, 5)]),
            "r1c5 is not a cell of a board of side 4",
        ),
        (
            four().with_group([cell(1, 1), cell(2, 2), cell(1, 1)]),
            "the group has r1c1 twice",
        ),
        (
            four().with_group(shape(2, 2).cells()),
            "the group has 5 cells; a group of a board of side 4 has from 1 to 4",
        ),
        (
            four().with_group([]),
            "the group has 0 cells; a group of a board of side 4 has from 1 to 4",
        ),
        (
            Variant::irregular([0, 0, 1]),
            "3 cells do not make a square grid",
        ),
        (
            Variant::irregular([0, 0, 1, 2]),
            "there are 3 regions, and a board of side 2 has 2",
        ),
        (
            Variant::irregular([0, 0, 0, 0]),
            "there are 1 regions, and a board of side 2 has 2",
        ),
        (
            Variant::irregular([0, 0, 0, 1]),
            "region 1, which begins at r1c1, has 3 cells instead of 2",
        ),
        (
            Variant::irregular(std::iter::repeat(7)),
            "4097 cells do not make a square grid",
        ),
    ];
    for (result, message) in cases {
        assert_eq!(result.unwrap_err().to_string(), message);
    }
    let error = four().board(Grid::empty(Shape::CLASSIC)).unwrap_err();
    assert_eq!(error, VariantError::OtherSide { grid: 9, side: 4 });
    assert_eq!("knight".parse::<Rule>(), Err(VariantError::UnknownRule));
}

#[test]
fn the_order_in_which_rules_are_stated_does_not_matter() {
    let one = variant(Shape::CLASSIC, &[Rule::Windows, Rule::Diagonals]);
    let other = variant(
        Shape::CLASSIC,
        &[Rule::Diagonals, Rule::Windows, Rule::Windows],
    );
    assert_eq!(one, other);
    assert_eq!(one.to_string(), "3×3, diagonals, windows");
    assert_ne!(one, variant(Shape::CLASSIC, &[Rule::Diagonals]));
    // Boards with other houses are other boards.
    assert_ne!(Board::empty(one), Board::empty(Shape::CLASSIC));
}

/// Written down from the definitions, cell by cell.
#[test]
fn named_rules_have_the_groups_of_their_definitions() {
    let groups = |rule| {
        let variant = variant(Shape::CLASSIC, &[rule]);
        let houses = variant.houses().skip(27);
        houses
            .map(|house| {
                let cells: Vec<String> = variant
                    .cells_of(house)
                    .map(|cell| cell.to_string())
                    .collect();
                format!("{house}: {}", cells.join(" "))
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(
        groups(Rule::Diagonals),
        [
            "diagonal 1: r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9",
            "diagonal 2: r1c9 r2c8 r3c7 r4c6 r5c5 r6c4 r7c3 r8c2 r9c1",
        ]
    );
    assert_eq!(
        groups(Rule::Windows)[1],
        "window 2: r2c6 r2c7 r2c8 r3c6 r3c7 r3c8 r4c6 r4c7 r4c8"
    );
    assert_eq!(
        groups(Rule::Asterisk),
        ["group 1: r2c5 r3c3 r3c7 r5c2 r5c5 r5c8 r7c3 r7c7 r8c5"]
    );
    assert_eq!(
        groups(Rule::CentreDot),
        ["group 1: r2c2 r2c5 r2c8 r5c2 r5c5 r5c8 r8c2 r8c5 r8c8"]
    );
    assert_eq!(
        groups(Rule::Girandola),
        ["group 1: r1c1 r1c9 r2c5 r5c2 r5c5 r5c8 r8c5 r9c1 r9c9"]
    );
    let disjoint = groups(Rule::Disjoint);
    assert_eq!(
        (disjoint.len(), &disjoint[4][..]),
        (9, "group 5: r2c2 r2c5 r2c8 r5c2 r5c5 r5c8 r8c2 r8c5 r8c8")
    );
    assert_eq!(
        (groups(Rule::AntiKnight).len(), groups(Rule::AntiKing).len()),
        (224, 128)
    );
    let largest = variant(shape(8, 8), &[Rule::AntiKnight, Rule::AntiKing]);
    assert_eq!(largest.houses().count(), 192 + 15_624 + 7_938);
}

#[test]
fn peers_share_a_house_and_come_once() {
    let mut random = Numbers(3);
    for _ in 0..50 {
        let variant = random_variant(shape(2, 3), &mut random);
        for cell in variant.shape().cells() {
            let peers: Vec<Cell> = variant.peers(cell).collect();
            let expected: BTreeSet<Cell> = variant
                .houses()
                .map(|house| variant.cells_of(house).collect::<Vec<_>>())
                .filter(|cells| cells.contains(&cell))
                .flatten()
                .filter(|&other| other != cell)
                .collect();
            assert_eq!(peers.len(), expected.len(), "{variant} {cell}");
            assert_eq!(peers.into_iter().collect::<BTreeSet<_>>(), expected);
        }
    }
}

/// Placing is the same as giving, group by group.
#[test]
fn a_board_strikes_a_digit_in_all_houses_of_its_cell() {
    let mut random = Numbers(5);
    for _ in 0..200 {
        let variant = random_variant(shape(2, 3), &mut random);
        let mut placed = Board::empty(variant.clone());
        for _ in 0..8 {
            let cell = variant.shape().cell_at(random.below(36)).unwrap();
            if let Some(digit) = placed.candidates(cell).min()
                && placed.get(cell).is_none()
            {
                let _ = placed.place(cell, digit);
            }
        }
        let given = variant.board(placed.grid().clone()).unwrap();
        assert_eq!(placed, given, "{variant}");
        assert_eq!(placed.eliminations().count(), 0);
    }
}

/// Where rows, columns and boxes have all groups of a rule, somebody has meant another shape.
#[test]
fn rules_that_add_nothing_are_refused_by_name() {
    let with = |height, width, rule| Variant::new(shape(height, width)).with(rule);
    for (height, width, rule) in [
        (1, 4, Rule::Disjoint),
        (4, 1, Rule::Disjoint),
        (1, 1, Rule::Diagonals),
        (1, 2, Rule::AntiKnight),
        (1, 1, Rule::AntiKing),
    ] {
        let error = with(height, width, rule).unwrap_err();
        let message =
            format!("the rule {rule} adds nothing to rows, columns and boxes of {height}×{width}");
        assert_eq!(error.to_string(), message);
    }
    assert!(with(2, 2, Rule::Disjoint).is_ok());
    assert!(with(1, 2, Rule::AntiKing).is_ok());
    assert!(with(1, 3, Rule::AntiKnight).is_ok());
    // Regions replace the boxes, and `disjoint` is about boxes.
    let jigsaw = Variant::irregular("1122112233443344".bytes().map(usize::from)).unwrap();
    assert!(jigsaw.with(Rule::Disjoint).is_err());
}

/// What the caller of a reader states is read as comments above each puzzle are.
#[cfg(feature = "formats")]
#[test]
fn a_reader_adds_houses_to_every_puzzle() {
    let reader = Reader::new().houses("diagonals; group r1c2 r3c4").unwrap();
    let empty = ".".repeat(16);
    let text = format!("{empty}\n# anti-king\n{empty}\n{empty} # group r1c1 r2c3\n");
    let reads = reader
        .read_all(&text)
        .map(|read| read.unwrap().variant.to_string());
    let expected = [
        "2×2, diagonals, 1 group",
        "2×2, diagonals, anti-king, 1 group",
        "2×2, diagonals, anti-king, 2 groups",
    ];
    assert_eq!(reads.collect::<Vec<_>>(), expected);
    // A comment below the only puzzle adds to them, too.
    let read = reader.read(&format!("{empty}\n# anti-king\n")).unwrap();
    assert_eq!(read.variant.to_string(), expected[1]);
    // They are no houses below the last puzzle.
    assert!(
        reader
            .read_all(&format!("{empty}\n# by Ada\n"))
            .all(|read| read.is_ok())
    );

    for (stated, message) in [
        ("windows", "line 1: the rule windows is for boards of 9×9"),
        (
            "group r1c1 r5c1",
            "line 1: r5c1 is not a cell of a board of side 4",
        ),
        ("regions 1122", "line 1: 16 cells, but a 2×2 grid has 4"),
    ] {
        let error = Reader::new()
            .houses(stated)
            .unwrap()
            .read(&empty)
            .unwrap_err();
        assert!(error.to_string().contains(message), "{stated}: {error}");
    }
    for (stated, message) in [
        ("diagnals", "nearly the comment `# diagonals`"),
        ("killer", "the rule killer is not about houses"),
        ("by Ada", "this states no houses"),
        ("box 2x2; diagonals", "this states a box"),
        ("regions 1123", "there are 3 regions"),
    ] {
        let error = Reader::new().houses(stated).unwrap_err();
        assert!(error.to_string().contains(message), "{stated}: {error}");
    }
}

/// A puzzle with other houses, and its answer.
struct Published {
    board: Board,
    answer: String,
}

/// The puzzles of `houses_*.tsv`: by columns diagonals, box, regions, givens, answer; the named ones by variant, box, givens, answer.
fn published() -> Vec<Published> {
    let files = ["2x3jx", "2x3x", "3x3x", "4x4x", "6j", "9j", "9jx", "named"];
    let mut puzzles = Vec::new();
    for file in files {
        let text = sudoku_zoo_support::puzzle_file(&format!("houses_{file}.tsv"));
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let fields: Vec<&str> = line.split('\t').collect();
            let (houses, givens, answer) = match fields[..] {
                [diagonals, boxes, regions, givens, answer] => {
                    let houses = match regions {
                        "-" => Variant::new(box_of(boxes)),
                        _ => Variant::irregular(regions.bytes().map(usize::from)).unwrap(),
                    };
                    let houses = match diagonals {
                        "X" => houses.with(Rule::Diagonals).unwrap(),
                        _ => houses,
                    };
                    (houses, givens, answer)
                }
                [names, boxes, givens, answer] => {
                    let houses = Variant::new(box_of(boxes));
                    let houses = names.split('+').fold(houses, with_name);
                    (houses, givens, answer)
                }
                _ => panic!("{line}"),
            };
            let board = houses.board(givens.parse().unwrap()).unwrap();
            let answer = answer.into();
            puzzles.push(Published { board, answer });
        }
    }
    assert_eq!(puzzles.len(), 351);
    puzzles
}

fn box_of(text: &str) -> Shape {
    let (height, width) = text.split_once('x').unwrap();
    shape(height.parse().unwrap(), width.parse().unwrap())
}

/// The two groups of `small-group` stand in the first line of the file.
fn with_name(houses: Variant, name: &str) -> Variant {
    match name {
        "small-group" => {
            let one = [cell(1, 1), cell(2, 5), cell(3, 8), cell(6, 4), cell(9, 9)];
            let other = [cell(1, 9), cell(4, 2), cell(5, 6), cell(8, 8)];
            houses.with_group(one).unwrap().with_group(other).unwrap()
        }
        _ => houses.with(name.parse().unwrap()).unwrap(),
    }
}

/// Every engine but the sequential ones and the permutation family must answer; those may stop at the node limit, and say so.
///
/// Backtrackers and the hybrid get one puzzle in twelve, because they take minutes for all; with the variable `SUDOKU_ZOO_ALL` they get every puzzle.
/// `--nocapture` shows the answers and the time of each engine.
#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn every_engine_solves_the_published_puzzles() {
    use sudoku_zoo::zoo::{Family, Traits};
    let for_slow_engines = match std::env::var_os("SUDOKU_ZOO_ALL") {
        Some(_) => 1,
        None => 12,
    };
    let puzzles = published();
    let (mut all_solved, mut all_stopped) = (0, 0);
    for entry in zoo() {
        let name = entry.solver.name();
        let may_stop =
            entry.family == Family::Permutation || entry.traits.contains(Traits::SEQUENTIAL);
        let nodes = if may_stop { 2_000 } else { 50_000_000 };
        let limits = Limits::new().solutions(2).nodes(nodes);
        let each = match entry.family {
            Family::Backtrack | Family::Hybrid => for_slow_engines,
            _ => 1,
        };
        let begin = std::time::Instant::now();
        let (mut solved, mut stopped) = (0, 0);
        for Published { board, answer } in puzzles.iter().step_by(each) {
            let is_large = board.shape().side() > 9;
            if is_large && !["dlx", "learn", "learn-plain", "auto"].contains(&name)
                || entry.solver.supports(board).is_err()
            {
                continue;
            }
            match entry.solver.solutions(board, &limits) {
                Ok(found) => {
                    let grids = found.grids.iter().map(|grid| grid.to_string());
                    assert_eq!(grids.collect::<Vec<_>>(), [&answer[..]], "{name}");
                    solved += 1;
                }
                Err(end) => {
                    assert!(may_stop && end.end == End::NodeLimit, "{name}: {end}");
                    stopped += 1;
                }
            }
        }
        let seconds = begin.elapsed().as_secs_f64();
        println!("{name}: {solved} solved, {stopped} stopped, {seconds:.1} s");
        all_solved += solved;
        all_stopped += stopped;
    }
    println!("all: {all_solved} solved, {all_stopped} stopped");
}
