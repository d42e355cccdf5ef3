//! The conflict-driven engine on the boards it is made for: large ones.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicU64;

use sudoku_zoo::solvers::exact_cover::DLX;
use sudoku_zoo::solvers::learn::{LEARN, LEARN_PLAIN};
use sudoku_zoo::{Board, Count, End, Grid, Limits, Shape, Solve, Uniqueness, agreement};
use sudoku_zoo_support::{Numbers, corpus, dug, interrupt_at, puzzles, run, shape};

/// Conflicts before the first walk.
const FIRST_STRETCH: u64 = 1500;

fn unique_solution(grid: Grid) -> Grid {
    match LEARN
        .solve_unique(&Board::new(grid).unwrap(), &Limits::new())
        .unwrap()
    {
        Uniqueness::One(solution) => solution,
        other => panic!("not unique: {other:?}"),
    }
}

/// A unique puzzle with one blank cell filled with a digit that its peers allow but its solution does not.
fn spoilt(puzzle: &Grid, solution: &Grid, which: usize) -> Option<Board> {
    let board = Board::new(puzzle.clone()).unwrap();
    let blanks = board
        .shape()
        .cells()
        .filter(|&cell| board.get(cell).is_none());
    let mut wrong = blanks.flat_map(|cell| {
        let right = solution.get(cell);
        let digits = board.candidates(cell).iter();
        digits
            .filter(move |&digit| Some(digit) != right)
            .map(move |digit| (cell, digit))
    });
    let (cell, digit) = wrong.nth(which)?;
    let mut grid = puzzle.clone();
    grid.set(cell, Some(digit)).unwrap();
    Some(Board::new(grid).unwrap())
}

#[test]
fn every_16x16_is_solved_and_proved() {
    for grid in corpus("16x16").into_iter().chain(corpus("16x16_easy")) {
        proved_unique(grid);
    }
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn every_public_16x16_is_solved_and_proved() {
    puzzles("16x16_unique.txt").into_iter().for_each(|grid| {
        proved_unique(grid);
    });
    for grid in puzzles("16x16_multi.txt") {
        let board = Board::new(grid).unwrap();
        let verdict =
            agreement::check(&[&LEARN, &DLX], &board, &Limits::new().solutions(300)).unwrap();
        assert_ne!(verdict.count, Count::Exactly(1));
        assert!(verdict.abstained.is_empty());
    }
    for grid in puzzles("16x16_nosolution.txt") {
        assert_eq!(
            LEARN.solve(&Board::new(grid).unwrap(), &Limits::new()),
            Ok(None)
        );
    }
}

fn proved_unique(grid: Grid) -> Grid {
    let solution = unique_solution(grid.clone());
    assert!(Board::new(grid).unwrap().admits(&solution));
    solution
}

#[test]
fn unique_25x25_are_proved_unique_and_their_spoilt_versions_refuted() {
    let grids = corpus("25x25_easy").into_iter().take(20).collect();
    proved_unique_and_refuted(grids);
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn public_25x25_are_proved_unique_and_their_spoilt_versions_refuted() {
    proved_unique_and_refuted(puzzles("25x25_unique.txt"));
}

fn proved_unique_and_refuted(grids: Vec<Grid>) {
    for (index, grid) in grids.into_iter().enumerate() {
        let solution = proved_unique(grid.clone());
        if let Some(board) = spoilt(&grid, &solution, 10 * index) {
            let (report, grids) = run(&LEARN, &board, &Limits::new());
            assert_eq!((report.end, grids.len()), (End::Exhausted, 0));
            assert!(report.stats.dead_ends > 0);
        }
    }
}

#[test]
fn several_solutions_of_large_boards() {
    for (order, holes) in [(5, 400), (6, 800)] {
        several_different(&dug(shape(order, order), holes, &mut Numbers(3)));
    }
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn several_solutions_at_25x25_and_36x36() {
    for file in ["25x25_multi.txt", "36x36_multi.txt"] {
        for grid in puzzles(file) {
            several_different(&Board::new(grid).unwrap());
        }
    }
}

fn several_different(board: &Board) {
    let (report, grids) = run(&LEARN, board, &Limits::new().solutions(20));
    let admitted = grids.iter().all(|grid| board.admits(grid));
    assert!(grids.len() >= 2 && admitted, "{}", board.grid());
    assert_eq!(grids.iter().collect::<BTreeSet<_>>().len(), grids.len());
    assert!(report.count().is_some(), "{}", board.grid());
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn the_largest_public_boards_are_solved() {
    for file in [
        "large_lew49_b400.txt",
        "large_lew49_b450.txt",
        "large_lew64_b400.txt",
        "large_lew64_b450.txt",
    ] {
        for grid in puzzles(file) {
            let board = Board::new(grid).unwrap();
            assert!(board.admits(&LEARN.solve(&board, &Limits::new()).unwrap().unwrap()));
        }
    }
    // One that local search solves.
    let board = Board::new(puzzles("large_lew64_b400.txt").swap_remove(1)).unwrap();
    assert!(board.admits(&LEARN_PLAIN.solve(&board, &Limits::new()).unwrap().unwrap()));
}

#[test]
fn a_64x64_board_without_its_first_rows_is_solved() {
    let mut grid = Grid::pattern(shape(8, 8));
    let first = shape(8, 8).cells().take(64 * 6);
    first.for_each(|cell| grid.set(cell, None).unwrap());
    let board = Board::new(grid).unwrap();
    assert!(board.admits(&LEARN.solve(&board, &Limits::new()).unwrap().unwrap()));
}

/// A 49×49 board with half of its cells blank.
fn half_a_pattern() -> Board {
    dug(shape(7, 7), 1664, &mut Numbers(7))
}

/// Search alone does not solve this board in time, but streamlining finds the pattern from which it was made. After that, the
/// search also finds solutions that are not patterns.
#[test]
fn a_shuffled_pattern_is_detected() {
    let board = half_a_pattern();
    let (report, grids) = run(&LEARN, &board, &Limits::new().solutions(3));
    assert_eq!(report.end, End::Enough);
    assert!((FIRST_STRETCH..2 * FIRST_STRETCH).contains(&report.stats.dead_ends));
    assert_eq!(grids.iter().collect::<BTreeSet<_>>().len(), 3);
    assert!(grids.iter().all(|grid| board.admits(grid)));
    let stopped = Limits::new().solutions(1).nodes(report.stats.nodes);
    assert_eq!(run(&LEARN_PLAIN, &board, &stopped).0.end, End::NodeLimit);
}

/// Walks of the tabu search lie between stretches of conflicts. They give the same result in every run.
#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn tabu_walks_are_deterministic() {
    let mut walked = 0;
    for grid in puzzles("large_bal36_k17.txt") {
        let board = Board::new(grid).unwrap();
        let first = run(&LEARN_PLAIN, &board, &Limits::new().solutions(1));
        assert!(board.admits(&first.1[0]));
        // The first walk comes after `FIRST_STRETCH` conflicts.
        if first.0.stats.dead_ends >= FIRST_STRETCH {
            walked += 1;
            assert_eq!(
                run(&LEARN_PLAIN, &board, &Limits::new().solutions(1)),
                first
            );
        }
        if walked == 3 {
            break;
        }
    }
    assert_eq!(walked, 3);
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn walks_of_a_public_board_are_interruptible() {
    interrupted_on_the_walk(&Board::new(puzzles("large_lew49_b450.txt").swap_remove(0)).unwrap());
}

#[test]
fn walks_are_interruptible() {
    interrupted_on_the_walk(&half_a_pattern());
}

/// The board must take longer than the first walk. Only on a walk do two looks in a row find the same counters.
fn interrupted_on_the_walk(board: &Board) {
    let stopped_at = |last| {
        let looks = AtomicU64::new(0);
        let interrupt = interrupt_at(&looks, last);
        run(&LEARN_PLAIN, board, &Limits::new().interrupt(&interrupt)).0
    };
    let mut looks = (1..40).map(|count| 256 * count);
    let on_walk = looks.find(|&last| stopped_at(last).stats.dead_ends >= FIRST_STRETCH);
    let (one, next) = on_walk
        .map(|last| (stopped_at(last), stopped_at(last + 1)))
        .unwrap();
    assert_eq!((one.end, &one), (End::Interrupted, &next));
    assert!((FIRST_STRETCH..FIRST_STRETCH + 100).contains(&one.stats.dead_ends));
}

/// The first solutions are excluded by clauses; after that the search flips its last decision for each further solution.
#[test]
fn switching_the_listing_loses_and_repeats_no_arrangement() {
    for (height, width, holes) in [(2, 3, 30), (3, 3, 46), (3, 4, 60), (4, 4, 70)] {
        let shape = shape(height, width);
        for seed in 1..6 {
            let board = dug(shape, holes, &mut Numbers(seed));
            let verdict =
                agreement::check(&[&LEARN, &DLX], &board, &Limits::new().solutions(20_000));
            verdict.unwrap_or_else(|wrong| panic!("{shape} {seed}: {wrong}"));
        }
    }
}

#[test]
fn memory_is_bounded_and_the_bound_is_named() {
    let board = Board::empty(Shape::CLASSIC);
    let (report, grids) = run(&LEARN, &board, &Limits::new().memory(0).solutions(100));
    assert_eq!(report.end, End::MemoryLimit);
    assert_eq!(report.count(), None);
    assert!(grids.iter().all(|grid| board.admits(grid)));
    // Listing takes no memory per solution, so that a small allowance goes a long way.
    let (report, grids) = run(
        &LEARN,
        &board,
        &Limits::new().memory(1 << 20).solutions(5_000),
    );
    assert_eq!((report.end, grids.len()), (End::Enough, 5_000));
}

#[test]
fn node_limits_are_exact_and_change_nothing_else() {
    let board = dug(shape(5, 5), 500, &mut Numbers(2));
    let (whole, _) = run(&LEARN, &board, &Limits::new().solutions(1));
    assert!(whole.stats.nodes > 10, "{whole:?}");
    for nodes in [0, 1, whole.stats.nodes / 2] {
        let (report, _) = run(&LEARN, &board, &Limits::new().solutions(1).nodes(nodes));
        assert_eq!((report.end, report.stats.nodes), (End::NodeLimit, nodes));
    }
    assert_eq!(run(&LEARN, &board, &Limits::new().solutions(1)).0, whole);
    assert_eq!(whole.stats.guesses, whole.stats.nodes);
}
