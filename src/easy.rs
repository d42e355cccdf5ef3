//! The easy calls: one function from the text of a puzzle to an answer.
//!
//! Each function reads a puzzle as `text.parse::<Grid>()` does, on one line or with a line per row, and runs
//! [`AUTO`], the solver that picks the best engine for the board. [`Auto::pick`](crate::solvers::auto::Auto::pick) says which one. For other forms of text and other houses, use
//! [`Reader`](crate::text); for limits and other solvers [`Board`](crate::Board) and [`Solve`](crate::Solve); for many puzzles [`batch`](crate::batch).

use core::ops::ControlFlow;

use crate::grid::Grid;
use crate::limits::Limits;
use crate::puzzle_error::PuzzleError;
use crate::report::{Count, Report, Stopped};
use crate::search::Search;
use crate::solvers::auto::AUTO;

/// A solution of the puzzle, or `None` when there is none. Of several solutions it is the one found first.
///
/// # Errors
///
/// When the text is not a grid on one line or with a line per row, or two givens clash.
///
/// ```
/// let solution = sudoku_zoo::solve(
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
/// )?;
/// assert!(solution.expect("it has one").to_string().starts_with("534678912672195348"));
///
/// let error = sudoku_zoo::solve("55..............").unwrap_err();
/// assert!(error.to_string().contains("r1c1: '5' is not a digit of a 4×4 grid"));
/// # Ok::<(), sudoku_zoo::PuzzleError>(())
/// ```
pub fn solve(puzzle: &str) -> Result<Option<Grid>, PuzzleError> {
    let mut solution = None;
    let mut keep = |grid: &Grid| {
        solution = Some(grid.clone());
        ControlFlow::Continue(())
    };
    let limits = Limits::new().solutions(1);
    run(puzzle, Search::new(&limits, &mut keep))?;
    Ok(solution)
}

/// Whether the puzzle has exactly one solution.
///
/// # Errors
///
/// As [`solve`].
///
/// ```
/// assert!(sudoku_zoo::is_unique("1.....3..4.....2")?);
/// assert!(!sudoku_zoo::is_unique("1.....3..4......")?);
/// # Ok::<(), sudoku_zoo::PuzzleError>(())
/// ```
pub fn is_unique(puzzle: &str) -> Result<bool, PuzzleError> {
    Ok(count(puzzle, 2)? == Count::Exactly(1))
}

/// How many solutions the puzzle has; counting stops at `limit`.
///
/// # Errors
///
/// As [`solve`].
///
/// ```
/// assert_eq!(sudoku_zoo::count("1.....3..4......", 100)?.get(), 3);
/// assert!(!sudoku_zoo::count(&".".repeat(81), 100)?.is_exact());
/// # Ok::<(), sudoku_zoo::PuzzleError>(())
/// ```
pub fn count(puzzle: &str, limit: u64) -> Result<Count, PuzzleError> {
    run(puzzle, Search::counting(&Limits::new().solutions(limit)))
}

/// Runs a search for the solutions of a puzzle, and says how many there are.
fn run(puzzle: &str, search: Search<'_>) -> Result<Count, PuzzleError> {
    let grid: Grid = puzzle.parse()?;
    let report = AUTO.run_on_grid(search, &grid)?;
    // Givens that clash have no solution, so only puzzles without one are checked for clashes.
    if report.stats.solutions == 0
        && let Some(clash) = grid.clash()
    {
        return Err(clash.into());
    }
    counted(report)
}

/// How many solutions a search has found; an error if it was stopped.
fn counted(report: Report) -> Result<Count, PuzzleError> {
    let Report { end, .. } = report;
    Ok(report.count().ok_or(Stopped { end })?)
}
