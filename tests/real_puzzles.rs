//! The public sets: known counts, and every solution exactly once. `conformance.rs` tests the same on boards that need no
//! folder.

use sudoku_zoo::solvers::exact_cover::{DICTIONARY_X, DLX};
use sudoku_zoo::solvers::hybrid::HYBRID;
use sudoku_zoo::solvers::learn::LEARN;
use sudoku_zoo::solvers::permutation::{BOXES, COLUMNS, ROWS};
use sudoku_zoo::solvers::swift::SWIFT;
use sudoku_zoo::{
    Board, Cell, Count, End, Grid, Limits, Solve, Solver, Uniqueness, agreement, zoo,
};
use sudoku_zoo_support::{counted_puzzles, puzzles};

fn everybody() -> Vec<&'static dyn Solver> {
    zoo().map(|entry| entry.solver as &dyn Solver).collect()
}

/// Whether a solver's count is the one expected: a number, or `>=` a bound.
fn matches(solver: &dyn Solver, grid: Grid, expected: &str) -> bool {
    let Ok(board) = Board::new(grid) else {
        return expected == "0";
    };
    let bound = expected
        .strip_prefix(">=")
        .or_else(|| (expected.len() > 9).then_some("200000"));
    match bound {
        Some(bound) => {
            let bound = bound.parse().unwrap();
            let limits = Limits::new().solutions(bound);
            solver.count(&board, &limits) == Ok(Count::AtLeast(bound))
        }
        None => {
            solver.count(&board, &Limits::new()) == Ok(Count::Exactly(expected.parse().unwrap()))
        }
    }
}

fn known_counts(file: &str, solvers: &[&dyn Solver]) {
    for (name, grid, expected) in counted_puzzles(file) {
        for solver in solvers {
            assert!(
                matches(*solver, grid.clone(), &expected),
                "{} on {name}",
                solver.name()
            );
        }
    }
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn known_counts_at_9x9() {
    let hybrid = HYBRID;
    known_counts(
        "9x9_solution_counts.csv",
        &[
            &DLX,
            &DICTIONARY_X,
            &SWIFT,
            &LEARN,
            &ROWS,
            &COLUMNS,
            &BOXES,
            &hybrid,
        ],
    );
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn known_counts_at_16x16() {
    known_counts("16x16_solution_counts.csv", &[&DLX, &DICTIONARY_X, &LEARN]);
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn every_solution_of_the_multi_sets_exactly_once() {
    let files = [
        ("6x6_multi.txt", 1_000, 1),
        ("9x9_many_solutions.txt", 1_000, 20),
        ("12x12_multi.txt", 100, 1),
        ("16x16_multi.txt", 100, 2),
    ];
    for (file, solutions, step) in files {
        for grid in puzzles(file).into_iter().step_by(step) {
            let board = Board::new(grid).unwrap();
            let verdict = agreement::check(
                &[&DLX, &DICTIONARY_X],
                &board,
                &Limits::new().solutions(solutions),
            );
            let verdict = verdict.unwrap_or_else(|wrong| panic!("{file}: {wrong}"));
            assert!(
                verdict.count != Count::Exactly(1) && verdict.abstained.is_empty(),
                "{file}"
            );
            // A solver that is stopped is checked for what it has shown by then. Up to 9×9 only solvers that infer
            // nothing, or have too many arrangements to list, may be stopped.
            let nodes = if board.shape().side() <= 9 {
                300_000
            } else {
                300
            };
            let limits = Limits::new().solutions(solutions).nodes(nodes);
            let verdict = agreement::check(&everybody(), &board, &limits);
            let verdict = verdict.unwrap_or_else(|wrong| panic!("{file}: {wrong}"));
            for (solver, end) in verdict.abstained {
                let entry = zoo::find(&solver).unwrap();
                let excused = entry.inference == "none" || matches!(end, End::Unsupported(_));
                assert!(
                    excused || board.shape().side() > 9,
                    "{file}: {solver}: {end}"
                );
            }
        }
    }
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn multi_sets_of_25x25_and_36x36() {
    for (file, solutions) in [("25x25_multi.txt", 10), ("36x36_multi.txt", 3)] {
        for grid in puzzles(file) {
            let board = Board::new(grid).unwrap();
            let limits = Limits::new().solutions(solutions).nodes(20_000);
            let verdict = agreement::check(&[&LEARN, &DLX], &board, &limits);
            let verdict = verdict.unwrap_or_else(|wrong| panic!("{file}: {wrong}"));
            // One of the 36×36 is too much for both.
            let answered = verdict.abstained.iter().all(|(solver, _)| solver == "dlx");
            assert!(answered || board.shape().side() > 25, "{file}: {verdict:?}");
        }
    }
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn hard_puzzles_have_one_solution() {
    for file in ["9x9_top95.txt", "9x9_hardest_110626.txt", "9x9_17_clue.txt"] {
        for grid in puzzles(file).into_iter().take(100) {
            let board = Board::new(grid).unwrap();
            let answer = DLX.solve_unique(&board, &Limits::new()).unwrap();
            assert!(
                matches!(answer, Uniqueness::One(_)),
                "{file}: {:?}",
                board.grid()
            );
            assert_eq!(
                DICTIONARY_X.solve_unique(&board, &Limits::new()).unwrap(),
                answer
            );
        }
    }
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn clashing_givens_are_refused() {
    for grid in puzzles("16x16_clueconflict.txt") {
        let clash = Board::new(grid.clone()).unwrap_err();
        assert_eq!(grid.get(clash.first), grid.get(clash.second));
        let cells: Vec<Cell> = grid.shape().cells_of(clash.house).collect();
        assert!(cells.contains(&clash.first) && cells.contains(&clash.second));
    }
}
