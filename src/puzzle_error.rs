//! [`PuzzleError`]: why a question about a puzzle has no answer.

use thiserror::Error;

use crate::grid::{Clash, Grid};
use crate::report::Stopped;
use crate::solve::Uniqueness;
use crate::text::ParseError;
use crate::variant::VariantError;

/// Why a question about a puzzle has no answer. This is the error of every function that takes a puzzle and does more than run a solver:
/// [`solve`](crate::solve) on the text of a puzzle, batches, ratings, the coach.
///
/// ```
/// use sudoku_zoo::PuzzleError;
///
/// let error = sudoku_zoo::solve("11..............").unwrap_err();
/// assert!(matches!(error, PuzzleError::Clash(_)));
/// assert_eq!(error.to_string(), "r1c1 and r1c2 both hold 1 in row 1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// The text is not a puzzle.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// Two givens clash.
    #[error(transparent)]
    Clash(#[from] Clash),
    /// There is no board with such houses.
    #[error(transparent)]
    Variant(VariantError),
    /// There is no solution.
    #[error("the puzzle has no solution")]
    NoSolution,
    /// The question makes sense for puzzles with one solution only.
    #[error("the puzzle has more than one solution")]
    NotUnique,
    /// The question makes sense for solved grids only.
    #[error("the grid has a blank cell")]
    NotSolved,
    /// A limit stopped the search before the answer was known.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Givens that clash become a [`Clash`], whatever houses the board has.
impl From<VariantError> for PuzzleError {
    fn from(error: VariantError) -> PuzzleError {
        match error {
            VariantError::Clash(clash) => PuzzleError::Clash(clash),
            error => PuzzleError::Variant(error),
        }
    }
}

impl Uniqueness {
    /// The only solution, or an error that says why there is none or why it is not the only one.
    pub(crate) fn only(self) -> Result<Grid, PuzzleError> {
        match self {
            Uniqueness::None => Err(PuzzleError::NoSolution),
            Uniqueness::One(solution) => Ok(solution),
            Uniqueness::Several(..) => Err(PuzzleError::NotUnique),
        }
    }
}
