//! [`Unanswered`]: why a question about a puzzle has no answer.

use thiserror::Error;

use crate::grid::Clash;
use crate::solve::Stopped;

/// Why a question about a puzzle has no answer.
///
/// ```
/// use sudoku_zoo::puzzle::{Unanswered, minimise};
/// use sudoku_zoo::{Grid, Limits, Shape};
///
/// let empty = Grid::empty(Shape::CLASSIC);
/// assert_eq!(minimise(&empty, &Limits::new()), Err(Unanswered::NotUnique));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Unanswered {
    /// Two givens clash.
    #[error(transparent)]
    Clash(#[from] Clash),
    /// There is no solution.
    #[error("the puzzle has no solution")]
    NoSolution,
    /// The question makes sense for puzzles with one solution only.
    #[error("the puzzle has more than one solution")]
    NotUnique,
    /// The question makes sense for solved grids only.
    #[error("the grid has a blank cell")]
    NotSolved,
    /// A limit stopped the search before anything was known.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
