//! The easy calls: one function from the text of a puzzle to an answer.
//!
//! Each function reads a puzzle in any form of [`text`](crate::text), builds its board and runs
//! [`AUTO`], the solver that picks the best engine for the shape. For limits, other solvers or many puzzles, use
//! [`Board`], [`Solve`] and [`batch`](crate::batch).

use thiserror::Error;

use crate::board::Board;
use crate::grid::{Clash, Grid};
use crate::report::Count;
use crate::solve::{Solve, Stopped, Uniqueness};
use crate::solvers::auto::AUTO;
use crate::text::ParseError;

/// Why a puzzle given as text has no answer.
///
/// ```
/// use sudoku_zoo::PuzzleError;
///
/// let error = sudoku_zoo::solve("11..............").unwrap_err();
/// assert!(matches!(error, PuzzleError::Clash(_)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// The text is not a puzzle.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// Two givens clash.
    #[error(transparent)]
    Clash(#[from] Clash),
    /// The search was stopped by the default limit on memory.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// A solution of the puzzle, or `None` when there is none. Of several solutions it is the one found first.
///
/// # Errors
///
/// When the text is not a puzzle, or two givens clash.
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
    Ok(AUTO.solve(&board(puzzle)?)?)
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
    let answer = AUTO.solve_unique(&board(puzzle)?)?;
    Ok(matches!(answer, Uniqueness::One(_)))
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
    Ok(AUTO.count(&board(puzzle)?, limit)?)
}

fn board(puzzle: &str) -> Result<Board, PuzzleError> {
    Ok(Board::new(puzzle.parse()?)?)
}
