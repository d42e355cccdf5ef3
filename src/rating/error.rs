//! [`RatingError`]: why a board has no rating.

use thiserror::Error;

use crate::board::Board;
use crate::limits::Limits;
use crate::solve::{Solve, Stopped, Uniqueness};
use crate::solvers::auto::AUTO;

/// Why a board has no rating: only puzzles with one solution have one.
///
/// ```
/// use sudoku_zoo::rating::{RatingError, Scores, score};
/// use sudoku_zoo::{Board, Grid, Limits};
///
/// let board = Board::new("123........4....".parse::<Grid>()?)?;
/// let error = score(&board, &Scores::HODOKU, &Limits::new()).unwrap_err();
/// assert_eq!(error, RatingError::NoSolution);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RatingError {
    /// There is no solution.
    #[error("the puzzle has no solution, and so no rating")]
    NoSolution,
    /// There are several solutions.
    #[error("the puzzle has more than one solution, and so no rating")]
    NotUnique,
    /// A limit stopped the search for solutions before it was known whether there is one.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Refuses a board that does not have exactly one solution.
pub(super) fn demand_one_solution(board: &Board, limits: &Limits<'_>) -> Result<(), RatingError> {
    match AUTO.solve_unique(board, limits)? {
        Uniqueness::None => Err(RatingError::NoSolution),
        Uniqueness::One(_) => Ok(()),
        Uniqueness::Several(..) => Err(RatingError::NotUnique),
    }
}
