//! What the coach refuses, and why.

use thiserror::Error;

use crate::grid::Clash;
use crate::index::{Cell, Digit, House};
use crate::shape::Shape;

/// A puzzle that cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Unplayable {
    /// Givens clash.
    #[error(transparent)]
    Clash(#[from] Clash),
    /// There is no solution.
    #[error("the puzzle has no solution")]
    NoSolution,
}

/// Why a move is refused. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The cell is not of this grid.
    #[error("{cell} is outside a grid of side {}", shape.side())]
    Outside {
        /// The cell.
        cell: Cell,
        /// The grid's shape.
        shape: Shape,
    },
    /// The digit is not of this grid.
    #[error("{digit} is not a digit of a grid of side {}", shape.side())]
    NotADigit {
        /// The digit.
        digit: Digit,
        /// The grid's shape.
        shape: Shape,
    },
    /// The cell belongs to the puzzle.
    #[error("{cell} is given")]
    Given {
        /// The cell.
        cell: Cell,
    },
    /// The cell is filled already.
    #[error("{cell} already holds {digit}")]
    Filled {
        /// The cell.
        cell: Cell,
        /// What it holds.
        digit: Digit,
    },
    /// The cell has nothing to erase.
    #[error("{cell} is blank")]
    Blank {
        /// The cell.
        cell: Cell,
    },
    /// A peer holds the digit.
    #[error("{peer} in {house} already holds {digit}")]
    Clash {
        /// The peer.
        peer: Cell,
        /// A house that both share.
        house: House,
        /// The digit.
        digit: Digit,
    },
    /// The solution has another digit there.
    #[error("{digit} is not right for {cell}")]
    Wrong {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// The hint has nothing to apply.
    #[error("this hint changes nothing")]
    NoStep,
    /// There is no move to undo.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// There is no undone move.
    #[error("there is nothing to redo")]
    NothingToRedo,
}
