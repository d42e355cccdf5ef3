//! [`Contradiction`]: proof that a board has no solution. [`PlaceError`]: that, or a mistake of the caller.

use thiserror::Error;

use crate::index::{Cell, Digit, House};

/// Why a board has no solution.
///
/// ```
/// use sudoku_zoo::{Board, Cell, Contradiction, Shape};
///
/// let mut board = Board::empty(Shape::CLASSIC);
/// let cell = Cell::must(0, 0);
/// let reason = board.eliminate(cell, Shape::CLASSIC.digits());
/// assert_eq!(reason, Err(Contradiction::EmptyCell { cell }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Error)]
#[non_exhaustive]
pub enum Contradiction {
    /// A cell has no candidate left.
    #[error("no digit is left for {cell}")]
    EmptyCell {
        /// The cell.
        cell: Cell,
    },
    /// A house has no place left for a digit.
    #[error("no place is left for {digit} in {house}")]
    NoPlace {
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
    },
}

/// Why a digit was not placed, or what placing it has shown.
///
/// ```
/// use sudoku_zoo::{Board, Cell, Digit, PlaceError, Shape};
///
/// let mut board = Board::empty(Shape::CLASSIC);
/// let (cell, digit) = (Cell::must(0, 0), Digit::must(10));
/// assert_eq!(board.place(cell, digit), Err(PlaceError::NotACandidate { digit, cell }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Error)]
#[non_exhaustive]
pub enum PlaceError {
    /// The cell does not have the digit as a candidate, or the board has no such cell or digit. This is a mistake of the
    /// caller and says nothing about solutions. The board is unchanged.
    #[error("{digit} is not a candidate of {cell}")]
    NotACandidate {
        /// The digit.
        digit: Digit,
        /// The cell.
        cell: Cell,
    },
    /// The digit was placed, and the board then has no solution.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
}
