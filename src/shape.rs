//! [`Shape`]: the size of the grid and of its boxes, and how its cells are numbered.
//!
//! Which cells share a house is in `geometry.rs`, as further methods of [`Shape`].
//!
//! ```text
//!           box width 3
//!          ┌─────┐
//!        ┌ 1 2 3   4 5 6  ┐
//!   box  │ . . .   . . .  │ band 1      A 6×6 grid of shape 2×3 (height × width):
//! height └                ┘             side 6 = 2·3, three bands of boxes from top to
//!    2     . . .   . . .    band 2      bottom, two stacks from left to right.
//!          . . .   . . .
//!         stack 1 stack 2
//! ```

use core::fmt;

use thiserror::Error;

use crate::digits::DigitSet;
use crate::each::each;
use crate::index::{Cell, Digit, MAX_SIDE};

/// Box height × box width. The side of the grid, the number of digits and the number of cells of
/// every house is their product.
///
/// ```
/// use sudoku_zoo::Shape;
///
/// assert_eq!(Shape::CLASSIC.side(), 9);
/// let six = Shape::new(2, 3)?;
/// assert_eq!((six.side(), six.cell_count()), (6, 36));
/// assert_eq!(Shape::squarest(12)?, Shape::new(3, 4)?);
/// assert_eq!(Shape::new(8, 9).unwrap_err().to_string(), "boxes of 8×9 make a side of 72, but sides go from 1 to 64");
/// # Ok::<(), sudoku_zoo::ShapeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape {
    box_height: u8,
    box_width: u8,
}

/// A box height and width, a side, or a number of cells that no grid has.
///
/// ```
/// use sudoku_zoo::{Shape, ShapeError};
///
/// assert_eq!(Shape::squarest(65), Err(ShapeError::Side { side: 65 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ShapeError {
    /// The product of the box's height and width is not a possible side.
    #[error("boxes of {box_height}×{box_width} make a side of {}, but sides go from 1 to 64", box_height.saturating_mul(*box_width))]
    Box {
        /// Rows in a box.
        box_height: usize,
        /// Columns in a box.
        box_width: usize,
    },
    /// Not a possible side.
    #[error("a side of {side} is out of range: sides go from 1 to 64")]
    Side {
        /// The side that the caller named.
        side: usize,
    },
    /// The number of cells is not the square of a side.
    #[error("{cells} cells do not make a square grid")]
    NotSquare {
        /// The number of cells.
        cells: usize,
    },
}

impl Shape {
    /// The 9×9 grid with 3×3 boxes.
    ///
    /// ```
    /// use sudoku_zoo::Shape;
    ///
    /// assert_eq!(Shape::CLASSIC, Shape::new(3, 3)?);
    /// # Ok::<(), sudoku_zoo::ShapeError>(())
    /// ```
    pub const CLASSIC: Shape = Shape {
        box_height: 3,
        box_width: 3,
    };

    /// The shape with boxes of `box_height` rows and `box_width` columns.
    ///
    /// # Errors
    ///
    /// When the side, their product, is not between 1 and 64.
    ///
    /// ```
    /// use sudoku_zoo::Shape;
    ///
    /// assert_eq!(Shape::new(3, 4)?.side(), 12);
    /// assert!(Shape::new(0, 3).is_err() && Shape::new(9, 9).is_err());
    /// # Ok::<(), sudoku_zoo::ShapeError>(())
    /// ```
    pub const fn new(box_height: usize, box_width: usize) -> Result<Shape, ShapeError> {
        // Each factor is checked first so that the product cannot overflow.
        let fits = box_height <= MAX_SIDE && box_width <= MAX_SIDE;
        if fits && box_height * box_width >= 1 && box_height * box_width <= MAX_SIDE {
            Ok(Shape {
                box_height: box_height as u8,
                box_width: box_width as u8,
            })
        } else {
            Err(ShapeError::Box {
                box_height,
                box_width,
            })
        }
    }

    /// The shape of a given side with boxes that are as square as possible, and wider than high if they are not square: 6 gives 2×3, 12 gives 3×4,
    /// and a prime side gives boxes of a single row.
    ///
    /// # Errors
    ///
    /// When `side` is not between 1 and 64.
    ///
    /// ```
    /// use sudoku_zoo::Shape;
    ///
    /// assert_eq!(Shape::squarest(6)?.to_string(), "2×3");
    /// assert_eq!(Shape::squarest(7)?.to_string(), "1×7");
    /// # Ok::<(), sudoku_zoo::ShapeError>(())
    /// ```
    pub const fn squarest(side: usize) -> Result<Shape, ShapeError> {
        if side < 1 || side > MAX_SIDE {
            return Err(ShapeError::Side { side });
        }
        let mut height = side.isqrt();
        while !side.is_multiple_of(height) {
            height -= 1;
        }
        Shape::new(height, side / height)
    }

    /// The [`squarest`](Shape::squarest) shape with this many cells.
    pub(crate) const fn from_cell_count(cells: usize) -> Result<Shape, ShapeError> {
        let side = cells.isqrt();
        if side * side == cells && cells > 0 {
            Shape::squarest(side)
        } else {
            Err(ShapeError::NotSquare { cells })
        }
    }

    /// Rows in a box.
    ///
    /// ```
    /// use sudoku_zoo::Shape;
    ///
    /// assert_eq!(Shape::new(2, 3)?.box_height(), 2);
    /// # Ok::<(), sudoku_zoo::ShapeError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn box_height(self) -> usize {
        self.box_height as usize
    }

    /// Columns in a box.
    ///
    /// ```
    /// use sudoku_zoo::Shape;
    ///
    /// assert_eq!(Shape::new(2, 3)?.box_width(), 3);
    /// # Ok::<(), sudoku_zoo::ShapeError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn box_width(self) -> usize {
        self.box_width as usize
    }

    /// The number of rows, which is also the number of columns, boxes and digits.
    ///
    /// ```
    /// use sudoku_zoo::Shape;
    ///
    /// assert_eq!(Shape::new(2, 3)?.side(), 6);
    /// # Ok::<(), sudoku_zoo::ShapeError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn side(self) -> usize {
        self.box_height() * self.box_width()
    }

    /// Cells of the grid.
    ///
    /// ```
    /// use sudoku_zoo::Shape;
    ///
    /// assert_eq!(Shape::CLASSIC.cell_count(), 81);
    /// ```
    #[inline]
    #[must_use]
    pub const fn cell_count(self) -> usize {
        self.side() * self.side()
    }

    /// The cell in this row and column, counted from 0.
    ///
    /// ```
    /// use sudoku_zoo::{Cell, Shape};
    ///
    /// assert_eq!(Shape::CLASSIC.cell(8, 8), Cell::new(8, 8));
    /// assert_eq!(Shape::CLASSIC.cell(9, 0), None);
    /// ```
    #[inline]
    #[must_use]
    pub fn cell(self, row: usize, column: usize) -> Option<Cell> {
        (row < self.side() && column < self.side()).then(|| Cell::from_coordinates(row, column))
    }

    /// The cell with this position in reading order, counted from 0.
    ///
    /// ```
    /// use sudoku_zoo::Shape;
    ///
    /// assert_eq!(Shape::CLASSIC.cell_at(10).map(|cell| cell.to_string()).as_deref(), Some("r2c2"));
    /// assert_eq!(Shape::CLASSIC.cell_at(81), None);
    /// ```
    #[inline]
    #[must_use]
    pub fn cell_at(self, index: usize) -> Option<Cell> {
        self.cell(index / self.side(), index % self.side())
    }

    /// The position of a cell in reading order, or `None` when the cell is not of this grid.
    ///
    /// ```
    /// use sudoku_zoo::{Cell, Shape};
    ///
    /// let cell = Cell::must(1, 1);
    /// assert_eq!(Shape::CLASSIC.index_of(cell), Some(10));
    /// assert_eq!(Shape::squarest(1)?.index_of(cell), None);
    /// # Ok::<(), sudoku_zoo::ShapeError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn index_of(self, cell: Cell) -> Option<usize> {
        self.contains(cell)
            .then(|| cell.row() * self.side() + cell.column())
    }

    /// Whether the cell is of this grid.
    ///
    /// ```
    /// use sudoku_zoo::{Cell, Shape};
    ///
    /// let cell = Cell::must(9, 0);
    /// assert!(!Shape::CLASSIC.contains(cell) && Shape::squarest(10)?.contains(cell));
    /// # Ok::<(), sudoku_zoo::ShapeError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn contains(self, cell: Cell) -> bool {
        cell.row() < self.side() && cell.column() < self.side()
    }

    /// The digit with this value, when the grid has it.
    ///
    /// ```
    /// use sudoku_zoo::{Digit, Shape};
    ///
    /// assert_eq!(Shape::CLASSIC.digit(9), Digit::new(9));
    /// assert_eq!(Shape::CLASSIC.digit(10), None);
    /// ```
    #[inline]
    #[must_use]
    pub fn digit(self, value: usize) -> Option<Digit> {
        Digit::new(value).filter(|digit| digit.value() <= self.side())
    }

    /// All digits of the grid.
    ///
    /// ```
    /// use sudoku_zoo::Shape;
    ///
    /// assert_eq!(Shape::new(2, 2)?.digits().to_string(), "{1 2 3 4}");
    /// # Ok::<(), sudoku_zoo::ShapeError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn digits(self) -> DigitSet {
        DigitSet::first(self.side())
    }

    /// All cells in reading order.
    ///
    /// ```
    /// use sudoku_zoo::Shape;
    ///
    /// let last = Shape::CLASSIC.cells().last();
    /// assert_eq!(last.map(|cell| cell.to_string()).as_deref(), Some("r9c9"));
    /// ```
    #[must_use]
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        let side = self.side();
        // One range instead of two nested ones: every loop over cells would compile the adaptor again.
        each(0..self.cell_count(), move |index| {
            Cell::from_coordinates(index / side, index % side)
        })
    }
}

/// Shows the box: `3×3` for the classic grid.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}×{}", self.box_height, self.box_width)
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shape({self})")
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    fn all_shapes() -> impl Iterator<Item = Shape> {
        (1..=64).flat_map(|height| (1..=64).filter_map(move |width| Shape::new(height, width).ok()))
    }

    #[test]
    fn indices_count_in_reading_order() {
        for shape in all_shapes() {
            assert!(shape.cells().enumerate().all(|(index, cell)| {
                shape.index_of(cell) == Some(index) && shape.cell_at(index) == Some(cell)
            }));
            assert_eq!(shape.cell_at(shape.cell_count()), None);
        }
    }

    #[test]
    fn the_squarest_box_is_at_least_as_wide_as_high() {
        let boxes: Vec<_> = [1, 4, 6, 7, 8, 9, 10, 12, 16, 20, 25, 36, 49, 64]
            .map(|side| Shape::squarest(side).map(|shape| (shape.box_height(), shape.box_width())))
            .into_iter()
            .flatten()
            .collect();
        let expected = [
            (1, 1),
            (2, 2),
            (2, 3),
            (1, 7),
            (2, 4),
            (3, 3),
            (2, 5),
            (3, 4),
            (4, 4),
            (4, 5),
            (5, 5),
            (6, 6),
            (7, 7),
            (8, 8),
        ];
        assert_eq!(boxes, expected);
    }

    #[test]
    fn impossible_sizes_are_refused() {
        assert!(Shape::new(0, 3).is_err());
        assert!(Shape::new(usize::MAX, usize::MAX).is_err());
        assert!(Shape::squarest(0).is_err());
        assert_eq!(Shape::squarest(65), Err(ShapeError::Side { side: 65 }));
        assert_eq!(
            Shape::from_cell_count(80),
            Err(ShapeError::NotSquare { cells: 80 })
        );
        assert_eq!(
            Shape::from_cell_count(65 * 65),
            Err(ShapeError::Side { side: 65 })
        );
    }
}
