//! [`Refusal`]: which moves the coach refuses, and why.

use alloc::format;
use alloc::string::String;

use thiserror::Error;

use crate::index::{Cell, Digit, House};
use crate::notation::Notation;
use crate::shape::Shape;

/// Why a move is refused. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{}", self.explain(Notation::RowColumn))]
#[non_exhaustive]
pub enum Refusal {
    /// The cell is not of this grid.
    Outside {
        /// The cell.
        cell: Cell,
        /// The grid's shape.
        shape: Shape,
    },
    /// The digit is not of this grid.
    NotADigit {
        /// The digit.
        digit: Digit,
        /// The grid's shape.
        shape: Shape,
    },
    /// The cell belongs to the puzzle.
    Given {
        /// The cell.
        cell: Cell,
    },
    /// The cell is filled already.
    Filled {
        /// The cell.
        cell: Cell,
        /// What it holds.
        digit: Digit,
    },
    /// The cell has nothing to erase.
    Blank {
        /// The cell.
        cell: Cell,
    },
    /// A peer holds the digit.
    Clash {
        /// The peer.
        peer: Cell,
        /// A house that both share.
        house: House,
        /// The digit.
        digit: Digit,
    },
    /// The solution has another digit there.
    Wrong {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// The hint has nothing to apply.
    NoStep,
    /// There is no move to undo.
    NothingToUndo,
    /// There is no undone move.
    NothingToRedo,
}

impl Refusal {
    /// The reason in words; as [`Display`](core::fmt::Display), but with cells and houses named as in `notation`.
    ///
    /// ```
    /// use sudoku_zoo::coach::Refusal;
    /// use sudoku_zoo::Notation;
    ///
    /// let given = Refusal::Given { cell: sudoku_zoo::Cell::must(4, 6) };
    /// assert_eq!(given.to_string(), "r5c7 is given");
    /// assert_eq!(given.explain(Notation::Chess), "G5 is given");
    /// ```
    #[must_use]
    #[inline]
    pub fn explain(self, notation: Notation) -> String {
        match self {
            Refusal::Outside { cell, shape } => {
                let cell = notation.cell(cell);
                format!("{cell} is outside a grid of side {}", shape.side())
            }
            Refusal::NotADigit { digit, shape } => {
                let side = shape.side();
                format!("{digit} is not a digit of a grid of side {side}")
            }
            Refusal::Given { cell } => format!("{} is given", notation.cell(cell)),
            Refusal::Filled { cell, digit } => {
                format!("{} already holds {digit}", notation.cell(cell))
            }
            Refusal::Blank { cell } => format!("{} is blank", notation.cell(cell)),
            Refusal::Clash { peer, house, digit } => {
                let (peer, house) = (notation.cell(peer), notation.house(house));
                format!("{peer} in {house} already holds {digit}")
            }
            Refusal::Wrong { cell, digit } => {
                format!("{digit} is not right for {}", notation.cell(cell))
            }
            Refusal::NoStep => "this hint changes nothing".into(),
            Refusal::NothingToUndo => "there is nothing to undo".into(),
            Refusal::NothingToRedo => "there is nothing to redo".into(),
        }
    }
}
