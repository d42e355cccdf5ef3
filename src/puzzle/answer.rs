//! [`Answer`]: what is known about the cells of a puzzle.

use alloc::vec::Vec;

use crate::grid::Grid;
use crate::index::{Cell, Digit};
use crate::report::{End, Stopped};

/// The answer of [`backbone()`](super::backbone()), [`minimise()`](super::minimise()) and [`redundant_clues()`](super::redundant_clues()): which
/// cells it is about, and which were not decided.
///
/// ```
/// use sudoku_zoo::puzzle::{Answer, minimise};
/// use sudoku_zoo::{End, Grid, Limits};
///
/// let puzzle: Grid = "13....3..4.....2".parse()?;
/// let Answer { grid, unknown, end, .. } = minimise(&puzzle, &Limits::new())?;
/// assert_eq!((end, unknown.len()), (End::Exhausted, 0)); // no further clue can go
/// assert_eq!(grid.clue_count(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Answer {
    /// The cells that the question is about, with their digits; all others are blank.
    pub grid: Grid,
    /// The cells that were not decided before a limit stopped the search, in reading order.
    pub unknown: Vec<Cell>,
    /// [`End::Exhausted`] if all cells were decided, or what stopped the search.
    pub end: End,
}

impl Answer {
    /// An answer that begins with these cells.
    #[inline]
    pub(super) fn new(grid: Grid) -> Answer {
        Answer {
            grid,
            unknown: Vec::new(),
            end: End::Exhausted,
        }
    }

    /// A limit stopped the search at the clue of a cell: it and the clues after it are not decided.
    pub(super) fn stop(
        &mut self,
        stopped: Stopped,
        cell: Cell,
        after: impl Iterator<Item = (Cell, Digit)>,
    ) {
        self.unknown.push(cell);
        self.unknown.extend(after.map(|(cell, _)| cell));
        self.end = stopped.end;
    }
}
