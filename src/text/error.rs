//! [`ParseError`]: what could not be read, and where it stands.

use thiserror::Error;

use crate::index::Cell;
use crate::shape::{Shape, ShapeError};

/// Text that is not a grid. Lines count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseError {
    /// There is nothing but blanks and comments.
    #[error("there is no grid in the text")]
    Empty,
    /// A symbol that is neither a blank nor one of the grid's digits.
    #[error("line {line}, {cell}: {symbol:?} is not a digit of a {0}×{0} grid", shape.side())]
    Symbol {
        /// The line.
        line: usize,
        /// The cell it would fill.
        cell: Cell,
        /// The symbol.
        symbol: char,
        /// The shape of the grid.
        shape: Shape,
    },
    /// A number that is not one of the grid's digits.
    #[error("line {line}, {cell}: {value} is not a digit of a {0}×{0} grid", shape.side())]
    Number {
        /// The line.
        line: usize,
        /// The cell it would fill.
        cell: Cell,
        /// The number; the largest there is when it is larger still.
        value: usize,
        /// The shape of the grid.
        shape: Shape,
    },
    /// Cells that do not add up to a grid.
    #[error("line {line}: {error}")]
    Size {
        /// The line.
        line: usize,
        /// What is wrong with their number.
        error: ShapeError,
    },
    /// A one-line grid of less than 4×4 that is followed by something other than a `#`.
    #[error("line {line}: there is more after {found} cells, and only a # may follow so few")]
    Trailing {
        /// The line.
        line: usize,
        /// Cells found.
        found: usize,
    },
    /// A one-line grid of another size than the caller's shape.
    #[error("line {line}: {found} cells, but a {0}×{0} grid has {1}", shape.side(), shape.cell_count())]
    Count {
        /// The line.
        line: usize,
        /// Cells found.
        found: usize,
        /// The shape asked for.
        shape: Shape,
    },
    /// A row of a drawn grid that is too short or too long.
    #[error("line {line}: row {row} has {found} cells, but the grid has {side} rows")]
    Row {
        /// The line.
        line: usize,
        /// The row, counted from 1.
        row: usize,
        /// Cells found in it.
        found: usize,
        /// Rows of the grid.
        side: usize,
    },
    /// A drawn grid with too few or too many rows for the caller's shape.
    #[error("line {line}: the grid ends with {found} rows, but a {0}×{0} grid has {0}", shape.side())]
    Rows {
        /// The last line of the grid.
        line: usize,
        /// Rows found.
        found: usize,
        /// The shape asked for.
        shape: Shape,
    },
    /// Symbols in a grid that has more digits than there are symbols.
    #[error("line {line}: a {0}×{0} grid is written in numbers with spaces between", shape.side())]
    NumbersNeeded {
        /// The line.
        line: usize,
        /// The shape of the grid.
        shape: Shape,
    },
}

impl ParseError {
    /// The line the error is on; `None` when there is no line to name.
    pub fn line(&self) -> Option<usize> {
        match *self {
            ParseError::Empty => None,
            ParseError::Symbol { line, .. }
            | ParseError::Number { line, .. }
            | ParseError::Size { line, .. }
            | ParseError::Trailing { line, .. }
            | ParseError::Count { line, .. }
            | ParseError::Row { line, .. }
            | ParseError::Rows { line, .. }
            | ParseError::NumbersNeeded { line, .. } => Some(line),
        }
    }
}
