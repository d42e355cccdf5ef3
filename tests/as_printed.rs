//! Solvers that follow a paper's listing or description, on boards that are worked out by hand.

use sudoku_zoo::solvers::exact_cover::DLX;
use sudoku_zoo::solvers::hybrid::HYBRID;
use sudoku_zoo::zoo::Traits;
use sudoku_zoo::{Board, Cell, End, Event, Grid, Limits, Search, Shape, Solver, Stats, zoo};
use sudoku_zoo_support::{board, run, shape, solver};

fn stats(solver: &dyn Solver, board: &Board) -> (End, Stats) {
    let (report, grids) = run(solver, board, &Limits::new());
    assert!(grids.iter().all(|grid| board.admits(grid)));
    (report.end, report.stats)
}

/// The counters that the examples derive: nodes, guesses, dead ends, solutions.
fn counted(stats: Stats) -> [u64; 4] {
    [stats.nodes, stats.guesses, stats.dead_ends, stats.solutions]
}

/// ```text
///   1 2 | 3 4
///   3 4 | 1 2      Rows 1 and 3 have 1 and 2 in the left stack, 3 and 4 in the right one. If four such cells are
///   ----+----      blank, the two digits can change places: two solutions, and no rule decides between them.
///   2 1 | 4 3
///   4 3 | 2 1
/// ```
const LEFT_OPEN: &str = "..343412..434321";
const RIGHT_OPEN: &str = "12..341221..4321";
const BOTH_OPEN: &str = "....3412....4321";

/// The middle stack of a 4×4 grid are boxes 2 and 4, the right half.
#[test]
fn hybrid_as_printed_by_hand() {
    // The boxes are full from the beginning and the rules are stuck: nothing can be tried.
    let (end, counters) = stats(solver("hybrid-as-printed"), &board(LEFT_OPEN));
    assert!(matches!(end, End::Unsupported(_)), "{end:?}");
    assert_eq!(counted(counters), [0, 0, 1, 0]);
    // r1c3 = 3, r1c4 = 4, r3c3 = 4, r3c4 = 3; then r1c3 = 4, and so on: two fillings, one guess.
    let (end, counters) = stats(solver("hybrid-as-printed"), &board(RIGHT_OPEN));
    assert_eq!((end, counted(counters)), (End::Exhausted, [8, 1, 0, 2]));
    // The same two fillings, and the rules are stuck after each.
    let (end, counters) = stats(solver("hybrid-as-printed"), &board(BOTH_OPEN));
    assert_eq!(
        end.to_string(),
        "not supported: the rules were stuck after a filling of the middle boxes"
    );
    assert_eq!(counted(counters), [8, 1, 2, 0]);
    // Ours goes on to the left boxes.
    let (end, counters) = stats(&HYBRID, &board(BOTH_OPEN));
    assert_eq!((end, counters.solutions), (End::Exhausted, 4));
}

/// Without a solution every filling is refuted, so there is nothing that it could have missed.
#[test]
fn hybrid_as_printed_is_complete_where_every_filling_is_decided() {
    let mut wrong = board(RIGHT_OPEN);
    let four = wrong.shape().digit(4).unwrap();
    for row in [0, 2] {
        let _ = wrong.eliminate(Cell::must(row, 2), [four].into_iter().collect());
    }
    let (end, counters) = stats(solver("hybrid-as-printed"), &wrong);
    assert_eq!((end, counters.solutions), (End::Exhausted, 0));
}

#[test]
fn incomplete_solvers_have_a_list_of_their_own() {
    assert!(zoo().all(|entry| !entry.traits.contains(Traits::INCOMPLETE)));
    for entry in zoo::incomplete() {
        let traits = Traits::INCOMPLETE | Traits::AS_PRINTED | Traits::PAPER;
        assert!(entry.traits.contains(traits), "{entry:?}");
        let found = zoo::find(entry.solver.name()).unwrap();
        assert_eq!(found.solver.name(), entry.solver.name());
    }
}

/// The search places the 12 filled cells one by one, because their items have one option and cells come before houses. Then r1c3 has
/// two options; each leads to a solution in four nodes, as in `DLX`.
#[test]
fn appendix_a_by_hand() {
    let board = board(RIGHT_OPEN);
    let (end, counters) = stats(solver("dlx-appendix-a"), &board);
    assert_eq!((end, counted(counters)), (End::Exhausted, [20, 1, 0, 2]));
    assert_eq!(counted(stats(&DLX, &board).1), [8, 1, 0, 2]);
    let mut steps = Vec::new();
    let mut watch = |event: &Event<'_>| {
        if let Event::ExactCover(step) = event
            && let Some(chosen) = step.to_string().strip_prefix("X3: ")
        {
            steps.push(chosen.to_owned());
        }
    };
    let limits = Limits::new().solutions(1);
    Search::counting(&limits)
        .watch(&mut watch)
        .run(solver("dlx-appendix-a"), &board);
    // Rows 1 and 3 have blank cells: items 3, 4, 11 and 12.
    let items = [1, 2, 5, 6, 7, 8, 9, 10, 13, 14, 15, 16, 3, 4, 11, 12];
    assert_eq!(steps, items.map(|item| format!("i = {item}")));
}

/// ```text
///   1 . | . .      r1c2 can be 2 or 3, r1c3 only 2
///   . . | 3 .
///   ----+----      Both solutions begin with 1324 4231; then 2413 3142, or 3412 2143.
///   . 4 | . .
///   . . | 4 .
/// ```
const TWO_SOLUTIONS: &str = "1.....3..4....4.";

/// Cells in reading order, numbers from 1 on, as long as the sets of row, column and box do not have them:
///
/// - r1c2 = 2, after which nothing fits r1c3: a dead end. r1c2 = 3, r1c3 = 2, r1c4 = 4: four nodes so far.
/// - r2c1 = 2, after which nothing fits r2c2: a dead end. r2c1 = 4, r2c2 = 2, r2c4 = 1: eight nodes so far.
/// - r3c1 = 2, and then 1, 3, 3, 1 and 2: a solution. r3c1 = 3, and then 1, 2, 2, 1 and 3: the other one. Twelve nodes.
///
/// Three cells had two numbers to try.
#[test]
fn house_sets_as_printed_by_hand() {
    let (end, counters) = stats(solver("house-sets-as-printed"), &board(TWO_SOLUTIONS));
    assert_eq!((end, counted(counters)), (End::Exhausted, [20, 3, 2, 2]));
}

/// The key with the smallest set, and cells come before houses. While a cell has one number, it is the next one: r1c3 = 2, r1c2 = 3,
/// r1c4 = 4, r2c2 = 2, r2c1 = 4, r2c4 = 1, r3c3 = 1, r4c2 = 1. Then all sets have two options. r3c1 = 2 decides r3c4, r4c1 and r4c4, and so does
/// r3c1 = 3: four nodes for each solution, and no dead end.
#[test]
fn dictionaries_as_printed_by_hand() {
    let (end, counters) = stats(solver("dictionary-x-as-printed"), &board(TWO_SOLUTIONS));
    assert_eq!((end, counted(counters)), (End::Exhausted, [16, 1, 0, 2]));
}

#[test]
fn dictionaries_as_printed_search_the_tree_of_the_arrays() {
    for puzzle in [
        LEFT_OPEN,
        RIGHT_OPEN,
        BOTH_OPEN,
        TWO_SOLUTIONS,
        "1.....3..4.....2",
        &".".repeat(16),
    ] {
        let board = board(puzzle);
        assert_eq!(
            stats(solver("dictionary-x-as-printed"), &board),
            stats(solver("dictionary-x-full-matrix"), &board),
            "{puzzle}"
        );
    }
}

/// ```text
///   1 . | . .      column 3 has two clues, columns 1 and 2 one, column 4 none: the order is 3, 1, 2, 4.
///   . . | 3 .      column 3: r1c3 can only be 2, so r3c3 is 1:          2314
///   ----+----      column 1: only r2c1 can be 4:                        1423, 1432
///   . 4 | . .      column 2: r2c2 can only be 2, so r1c2 is 3:          3241
///   . . | 4 .      column 4: six arrangements, of which one fits each choice of column 1
/// ```
///
/// One node for column 3, then two for each of columns 1, 2 and 4. In plain order column 3 is placed twice, too.
#[test]
fn columns_fullest_first_by_hand() {
    let board = board(TWO_SOLUTIONS);
    let (end, counters) = stats(solver("columns-fullest-first"), &board);
    assert_eq!((end, counted(counters)), (End::Exhausted, [7, 1, 0, 2]));
    assert_eq!(
        counted(stats(solver("columns-plain"), &board).1),
        [8, 1, 0, 2]
    );
    assert_eq!(units(solver("columns-fullest-first"), &board), [3, 1, 2, 4]);
}

/// The numbers of the units, from 1, in the order in which they are placed.
fn units(solver: &dyn Solver, board: &Board) -> Vec<usize> {
    let mut units = Vec::new();
    let mut watch = |event: &Event<'_>| {
        if let Event::Arrangements { unit, .. } = event {
            units.push(unit.index() + 1);
        }
    };
    let limits = Limits::new().solutions(1);
    Search::counting(&limits)
        .watch(&mut watch)
        .run(solver, board);
    units
}

/// From the first box to its neighbours and on, with a blank cell in every box.
#[test]
fn boxes_adjacent_first_by_hand() {
    for (shape, order) in [
        (Shape::CLASSIC, &[1, 2, 4, 3, 5, 7, 6, 8, 9][..]),
        (shape(3, 2), &[1, 2, 4, 3, 5, 6]),
        (shape(2, 2), &[1, 2, 3, 4]),
    ] {
        let mut grid = Grid::pattern(shape);
        for house in shape.houses_of_kind(sudoku_zoo::HouseKind::Box) {
            let cell = shape.cells_of(house).next().unwrap();
            grid.set(cell, None).unwrap();
        }
        let board = Board::new(grid).unwrap();
        assert_eq!(units(solver("boxes-adjacent-first"), &board), order);
        assert_eq!(
            stats(solver("boxes-adjacent-first"), &board).0,
            End::Exhausted
        );
    }
}
