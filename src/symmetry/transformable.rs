//! [`Transformable`]: what a transform can be applied to.

use super::error::SymmetryError;
use super::transform::Transform;
use crate::board::Board;
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::index::{Cell, Digit, House, HouseKind};
use crate::variant::HouseKinds;

/// Something that has an image under a [`Transform`]: a cell, a house, a digit, a set of digits, a grid or a board; or a type of yours that is made of them.
///
/// ```
/// use sudoku_zoo::symmetry::Transform;
/// use sudoku_zoo::{Cell, House, Shape};
///
/// let shape = Shape::new(2, 2)?;
/// let transposition = Transform::new(shape, true, 0..4, 0..4, 0..4)?;
/// let (cell, row) = (Cell::new(0, 3).expect("a cell"), House::row(0).expect("a house"));
/// assert_eq!(transposition.apply(&cell)?.to_string(), "r4c1");
/// assert_eq!(transposition.apply(&row)?.to_string(), "column 1");
///
/// let outside = Cell::new(4, 0).expect("a cell of larger grids");
/// assert_eq!(transposition.apply(&outside).unwrap_err().to_string(), "r5c1 is outside a grid of side 4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Transformable: Sized {
    /// The image; [`Transform::apply`] calls this.
    ///
    /// ```
    /// use sudoku_zoo::symmetry::{Transform, Transformable};
    /// use sudoku_zoo::{Digit, Shape};
    ///
    /// let four = Digit::must(4);
    /// let transform = Transform::new(Shape::new(2, 2)?, false, 0..4, 0..4, [3, 1, 2, 0])?;
    /// assert_eq!(four.image(&transform), transform.apply(&four));
    /// assert_eq!(four.image(&transform)?.value(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When this does not belong to the transform's shape.
    fn image(&self, transform: &Transform) -> Result<Self, SymmetryError>;
}

impl Transformable for Cell {
    fn image(&self, transform: &Transform) -> Result<Cell, SymmetryError> {
        let shape = transform.shape();
        if !shape.contains(*self) {
            return Err(SymmetryError::Cell { cell: *self, shape });
        }
        let (row, column) = transform.destination(self.row(), self.column());
        Ok(Cell::from_coordinates(row, column))
    }
}

impl Transformable for Digit {
    fn image(&self, transform: &Transform) -> Result<Digit, SymmetryError> {
        DigitSet::of(*self).image(transform)?;
        Ok(transform.rename(*self))
    }
}

impl Transformable for DigitSet {
    fn image(&self, transform: &Transform) -> Result<DigitSet, SymmetryError> {
        let shape = transform.shape();
        match (*self - shape.digits()).min() {
            Some(digit) => Err(SymmetryError::Digit { digit, shape }),
            None => Ok(transform.rename_all(*self)),
        }
    }
}

impl Transformable for House {
    fn image(&self, transform: &Transform) -> Result<House, SymmetryError> {
        let (shape, kind, index) = (transform.shape(), self.kind(), self.index());
        let Some(cell) = shape.cells_of(*self).next() else {
            return Err(SymmetryError::House { kind, index, shape });
        };
        let kind = match (transform.is_transposed(), kind) {
            (true, HouseKind::Row) => HouseKind::Column,
            (true, HouseKind::Column) => HouseKind::Row,
            (_, kind) => kind,
        };
        Ok(shape.house_of(cell.image(transform)?, kind))
    }
}

impl Transformable for Grid {
    fn image(&self, transform: &Transform) -> Result<Grid, SymmetryError> {
        transform.check_shape(self.shape())?;
        let (mut image, side) = (Grid::empty(self.shape()), self.shape().side());
        self.each_filled(|index, digit| {
            let (row, column) = transform.destination(index / side, index % side);
            image.put_at(row * side + column, transform.rename(digit));
        });
        Ok(image)
    }
}

/// Filled cells and candidates move; what has been eliminated stays eliminated. A board with other houses than rows, columns and boxes has no image.
impl Transformable for Board {
    fn image(&self, transform: &Transform) -> Result<Board, SymmetryError> {
        let kinds = self.kinds() - HouseKinds::STANDARD;
        if !kinds.is_empty() {
            return Err(SymmetryError::Houses { kinds });
        }
        let shape = self.shape();
        let grid = self.grid().image(transform)?;
        let mut image = Board::empty(shape);
        let sets = image.overwrite(&grid);
        for (cell, digits) in shape.cells().zip(self.candidate_sets()) {
            let (row, column) = transform.destination(cell.row(), cell.column());
            sets[row * shape.side() + column] = transform.rename_all(*digits);
        }
        Ok(image)
    }
}
