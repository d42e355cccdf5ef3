//! [`SymmetryError`]: what is not a symmetry, what has no image and what has no canonical form.

use thiserror::Error;

use crate::index::HouseKind;
use crate::report::Stopped;
use crate::shape::Shape;

/// Why there is no such [`Transform`](super::Transform), no image or no canonical form.
///
/// ```
/// use sudoku_zoo::symmetry::{SymmetryError, Transform, canonical};
/// use sudoku_zoo::{Grid, Limits, Shape};
///
/// let (small, classic) = (Shape::new(2, 2)?, Shape::CLASSIC);
/// // Rows 2 and 3 are not of one band.
/// let error = Transform::new(small, false, [0, 2, 1, 3], 0..4, 0..4).unwrap_err();
/// assert!(matches!(error, SymmetryError::TornApart { one: 0, other: 1, .. }));
/// let error = Transform::new(small, false, 0..4, 0..4, [0, 0, 2, 3]).unwrap_err();
/// assert_eq!(error.to_string(), "the positions of the digits are not the numbers from 0 to 3, each once");
///
/// let error = Transform::identity(classic).apply(&Grid::empty(small)).unwrap_err();
/// assert_eq!(error, SymmetryError::OtherShape { expected: classic, found: small });
///
/// let large = Shape::new(5, 5)?;
/// let error = canonical(&Grid::empty(large), &Limits::new()).unwrap_err();
/// assert_eq!(error, SymmetryError::TooLarge { shape: large });
/// # Ok::<(), sudoku_zoo::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SymmetryError {
    /// Rows and columns cannot be exchanged.
    #[error(
        "rows and columns of boxes of {shape} cannot be exchanged: the boxes are not square, or have one cell"
    )]
    Transposed {
        /// The shape.
        shape: Shape,
    },
    /// The positions of the rows or columns are not 0 to side − 1, each once.
    #[error("the positions of the {kind}s are not the numbers from 0 to {}, each once", shape.side() - 1)]
    Lines {
        /// Rows or columns.
        kind: HouseKind,
        /// The shape.
        shape: Shape,
    },
    /// The positions of the digits are not 0 to side − 1, each once.
    #[error("the positions of the digits are not the numbers from 0 to {}, each once", shape.side() - 1)]
    Digits {
        /// The shape.
        shape: Shape,
    },
    /// Two lines of a band (or stack) would end up in different bands (or stacks).
    #[error("{kind}s {} and {} lie in one chute, but would be moved to different ones", one.saturating_add(1), other.saturating_add(1))]
    TornApart {
        /// Rows or columns.
        kind: HouseKind,
        /// The first line of the band or stack, counted from 0.
        one: usize,
        /// The line that would leave it, counted from 0.
        other: usize,
    },
    /// A grid or transform of another shape.
    #[error("boxes of {found}, where boxes of {expected} are expected")]
    OtherShape {
        /// The transform's shape.
        expected: Shape,
        /// The other shape.
        found: Shape,
    },
    /// The grid is too large for a canonical form.
    #[error("canonical forms go up to a side of 16, but boxes of {shape} make one of {}", shape.side())]
    TooLarge {
        /// The shape.
        shape: Shape,
    },
    /// A limit stopped the search for a canonical form.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}
