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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
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

impl PlaceError {
    /// What the error proves when the digit *must* go into the cell, because something else was ruled out: the board has
    /// no solution. For stages, which place only what must be there:
    ///
    /// ```
    /// use sudoku_zoo::{Board, Contradiction, Shape};
    ///
    /// fn fill_first(board: &mut Board) -> Result<(), Contradiction> {
    ///     for cell in board.shape().cells() {
    ///         if let Some(digit) = board.candidates(cell).single() {
    ///             board.place(cell, digit).map_err(|error| error.if_forced())?;
    ///         }
    ///     }
    ///     Ok(())
    /// }
    ///
    /// assert_eq!(fill_first(&mut Board::empty(Shape::CLASSIC)), Ok(()));
    /// ```
    #[must_use]
    pub const fn if_forced(self) -> Contradiction {
        match self {
            // The only digit that could go there cannot.
            PlaceError::NotACandidate { cell, .. } => Contradiction::EmptyCell { cell },
            PlaceError::Contradiction(reason) => reason,
        }
    }
}
