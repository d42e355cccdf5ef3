//! [`PrintError`]: what a format cannot express.

use thiserror::Error;

use super::Format;
use crate::index::{Cell, Digit};
use crate::shape::Shape;
use crate::variant::HouseKinds;

/// A puzzle that a format cannot express. Nothing is dropped silently.
///
/// ```
/// use sudoku_zoo::text::{Format, Metadata, PrintError};
/// use sudoku_zoo::{Board, Shape};
///
/// let large = Board::empty(Shape::new(8, 8)?);
/// let printed = Format::Line.print(&large, &Metadata::default());
/// assert!(matches!(printed, Err(PrintError::Symbols { .. })));
/// # Ok::<(), sudoku_zoo::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PrintError {
    /// The grid has more digits than the format has symbols.
    #[error("the format {format} cannot write a {0}×{0} grid", shape.side())]
    Symbols {
        /// The format.
        format: Format,
        /// The shape of the grid.
        shape: Shape,
    },
    /// The format has no way to say which boxes the grid has, and a reader would assume others.
    #[error("the format {format} cannot say that boxes are {shape}")]
    Shape {
        /// The format.
        format: Format,
        /// The shape of the grid.
        shape: Shape,
    },
    /// The board has houses besides rows, columns and boxes, and the format has no way to state them.
    #[error("the format {format} cannot state {kinds}")]
    Houses {
        /// The format.
        format: Format,
        /// The kinds of house that it cannot state.
        kinds: HouseKinds,
    },
    /// Candidates were struck, and the format has no candidates.
    #[error("the format {format} cannot say that {cell} has lost a candidate")]
    Candidates {
        /// The format.
        format: Format,
        /// The first cell that has lost one.
        cell: Cell,
    },
    /// A cell without candidates, in a format where every cell has one.
    #[error("the format {format} cannot write {cell}, which has no candidate left")]
    NoCandidate {
        /// The format.
        format: Format,
        /// The cell.
        cell: Cell,
    },
    /// A blank cell with a single candidate that the format would show as a filled cell.
    #[error(
        "the format {format} cannot say that {cell} is blank with the single candidate {digit}"
    )]
    Single {
        /// The format.
        format: Format,
        /// The cell.
        cell: Cell,
        /// Its only candidate.
        digit: Digit,
    },
}
