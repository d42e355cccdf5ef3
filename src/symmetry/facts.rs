//! [`Facts`]: what a puzzle says.

use super::transformable::Transformable;
use crate::board::Board;
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::index::Cell;

/// Values that have a canonical form: a [`Grid`] (a puzzle or a solution), or a [`Board`] with its eliminated candidates.
///
/// ```
/// use sudoku_zoo::symmetry::Facts;
/// use sudoku_zoo::{Board, Cell, DigitSet, Grid};
///
/// let grid: Grid = "1.....3..4.....2".parse()?;
/// let mut board = Board::new(grid)?;
/// board.eliminate(Cell::must(0, 1), DigitSet::first(2))?;
/// assert_eq!(Facts::grid(&board).clue_count(), 4);
/// // The 1 is missing in r1c2 because of a clue, the 2 because it was eliminated.
/// let eliminated: Vec<_> = board.eliminated().collect();
/// assert_eq!(eliminated, [(Cell::must(0, 1), DigitSet::first(2) - DigitSet::first(1))]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Facts: Transformable + Clone {
    /// The filled cells.
    fn grid(&self) -> &Grid;

    /// The candidates that have been eliminated where no filled cell explains why.
    fn eliminated(&self) -> impl Iterator<Item = (Cell, DigitSet)>;
}

impl Facts for Grid {
    fn grid(&self) -> &Grid {
        self
    }

    fn eliminated(&self) -> impl Iterator<Item = (Cell, DigitSet)> {
        core::iter::empty()
    }
}

impl Facts for Board {
    fn grid(&self) -> &Grid {
        self.grid()
    }

    fn eliminated(&self) -> impl Iterator<Item = (Cell, DigitSet)> {
        self.eliminations()
    }
}
