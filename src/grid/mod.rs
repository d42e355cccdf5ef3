//! [`Grid`]: the n² picture of a puzzle, a value or a blank per cell.
//!
//! A grid checks that values belong to its shape, and nothing else: it may be a puzzle, a solution,
//! or break the rules. [`Grid::clash`] tells, and [`Board::new`](crate::Board::new) insists.

mod clash;

use core::fmt;

use smallvec::SmallVec;
use thiserror::Error;

pub use self::clash::Clash;
pub(crate) use self::clash::Seen;
use crate::index::{Cell, Digit};
use crate::shape::Shape;

/// Cells that fit without the heap: those of the classic grid.
pub(crate) const INLINE_CELLS: usize = 81;

/// A shape and, for each cell, a digit or a blank. Grids of up to 81 cells need no heap memory.
///
/// `{}` prints the one-line form and `{:#}` the drawn one; [`FromStr`](core::str::FromStr) reads both. The one-line form does not state the size of a box. If
/// the box is not the [squarest](Shape::squarest), read the line with a `text::Reader` that is given the shape, or print the drawn form.
///
/// ```
/// use sudoku_zoo::{Grid, Shape};
///
/// let grid: Grid = "1... ..3. .4.. ...2".replace(' ', "").parse()?;
/// assert_eq!(grid.shape(), Shape::new(2, 2)?);
/// assert_eq!(grid.clue_count(), 4);
/// assert_eq!(grid.to_string(), "1.....3..4.....2");
/// assert_eq!(format!("{grid:#}"), "\
/// 1 . | . .
/// . . | 3 .
/// ----+----
/// . 4 | . .
/// . . | . 2
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid {
    shape: Shape,
    values: SmallVec<[Option<Digit>; INLINE_CELLS]>,
}

/// Copies the values in one go, which the derived implementation does not.
impl Clone for Grid {
    #[inline]
    fn clone(&self) -> Grid {
        // Only the classic grid is made here. The compiler then writes it to its final place directly, without a temporary copy.
        match <&[_; INLINE_CELLS]>::try_from(self.values.as_slice()) {
            Ok(classic) => Grid {
                shape: self.shape,
                values: SmallVec::from_buf(*classic),
            },
            Err(_) => self.clone_any(),
        }
    }

    fn clone_from(&mut self, other: &Grid) {
        if self.values.len() == other.values.len() {
            self.shape = other.shape;
            self.values.copy_from_slice(&other.values);
        } else {
            *self = other.clone();
        }
    }
}

impl Grid {
    /// A copy of a grid of any length.
    #[inline(never)]
    fn clone_any(&self) -> Grid {
        Grid {
            shape: self.shape,
            values: SmallVec::from_slice(&self.values),
        }
    }
}

/// A copy of something per cell. The compiler turns a copy of known length, that of the classic grid, into a few wide
/// moves.
#[inline]
pub(crate) fn copy_cells<T: Copy>(
    cells: &SmallVec<[T; INLINE_CELLS]>,
) -> SmallVec<[T; INLINE_CELLS]> {
    match <&[T; INLINE_CELLS]>::try_from(cells.as_slice()) {
        Ok(classic) => SmallVec::from_buf(*classic),
        Err(_) => SmallVec::from_slice(cells),
    }
}

/// A cell, digit or number of cells that does not fit a grid's shape.
///
/// ```
/// use sudoku_zoo::{Cell, Grid, GridError, Shape};
///
/// let (shape, cell) = (Shape::CLASSIC, Cell::must(9, 0));
/// let error = Grid::empty(shape).set(cell, None);
/// assert_eq!(error, Err(GridError::Cell { cell, shape }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Error)]
#[non_exhaustive]
pub enum GridError {
    /// The cell lies outside.
    #[error("{cell} is outside a grid of side {}", shape.side())]
    Cell {
        /// The cell.
        cell: Cell,
        /// The grid's shape.
        shape: Shape,
    },
    /// The value is not one of the grid's digits.
    #[error("{cell}: {value} is not a digit of a grid of side {}", shape.side())]
    Value {
        /// Where it was put.
        cell: Cell,
        /// The value.
        value: usize,
        /// The grid's shape.
        shape: Shape,
    },
    /// Too few or too many values.
    #[error("{found} values given for the {} cells of a grid of side {}", shape.cell_count(), shape.side())]
    Count {
        /// How many there were; counting stops at one too many.
        found: usize,
        /// The grid's shape.
        shape: Shape,
    },
    /// The grid does not have the nine rows and columns of an array `[[u8; 9]; 9]`.
    #[error("a grid of side {} does not fit an array of 9 rows and 9 columns", shape.side())]
    NotNine {
        /// The grid's shape.
        shape: Shape,
    },
}

impl Grid {
    /// The grid without a value.
    ///
    /// ```
    /// use sudoku_zoo::{Grid, Shape};
    ///
    /// assert_eq!(Grid::empty(Shape::CLASSIC).to_string(), ".".repeat(81));
    /// ```
    #[must_use]
    pub fn empty(shape: Shape) -> Grid {
        let mut values = SmallVec::new();
        values.resize(shape.cell_count(), None);
        Grid { shape, values }
    }

    /// A solved grid of the shape, always the same one: each row is the row above moved on by a box,
    /// each band the band above moved on by a cell.
    ///
    /// ```
    /// use sudoku_zoo::{Grid, Shape};
    ///
    /// assert_eq!(Grid::pattern(Shape::new(2, 2)?).to_string(), "1234341223414123");
    /// # Ok::<(), sudoku_zoo::ShapeError>(())
    /// ```
    #[must_use]
    pub fn pattern(shape: Shape) -> Grid {
        let mut grid = Grid::empty(shape);
        for cell in shape.cells() {
            let (row, column) = (cell.row(), cell.column());
            let shift = shape.position_in_box(row, 0) + shape.band_of(row);
            let index = (shift + column) % shape.side();
            grid.put(cell, Some(Digit::from_index(index)));
        }
        grid
    }

    /// The grid with these values in reading order, 0 for a blank.
    ///
    /// # Errors
    ///
    /// When a value is not a digit of the shape, or there are too few or too many.
    ///
    /// ```
    /// use sudoku_zoo::{Grid, Shape};
    ///
    /// let shape = Shape::new(2, 2)?;
    /// let grid = Grid::from_values(shape, [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2])?;
    /// assert_eq!(grid.to_string(), "1.....3..4.....2");
    /// let error = Grid::from_values(shape, [1, 2, 3, 4, 5]).unwrap_err();
    /// assert_eq!(error.to_string(), "r2c1: 5 is not a digit of a grid of side 4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_values(
        shape: Shape,
        values: impl IntoIterator<Item = usize>,
    ) -> Result<Grid, GridError> {
        let mut grid = Grid::empty(shape);
        let mut found = 0;
        for value in values {
            let cell = shape.cell_at(found);
            found += 1;
            let cell = cell.ok_or(GridError::Count { found, shape })?;
            if value != 0 {
                let digit = shape.digit(value);
                let digit = digit.ok_or(GridError::Value { cell, value, shape })?;
                grid.put(cell, Some(digit));
            }
        }
        if found == shape.cell_count() {
            Ok(grid)
        } else {
            Err(GridError::Count { found, shape })
        }
    }

    /// The 9×9 grid with these values, for callers that know them to be digits.
    #[inline]
    pub(crate) fn from_classic_values(values: &[u8; INLINE_CELLS]) -> Grid {
        Grid {
            shape: Shape::CLASSIC,
            values: SmallVec::from_buf(values.map(Digit::from_byte)),
        }
    }

    /// The shape.
    ///
    /// ```
    /// use sudoku_zoo::{Grid, Shape};
    ///
    /// let grid: Grid = "1.....3..4.....2".parse()?;
    /// assert_eq!(grid.shape(), Shape::new(2, 2)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The digit of a cell; `None` when it is blank or not of this grid.
    ///
    /// ```
    /// use sudoku_zoo::{Cell, Digit, Grid};
    ///
    /// let grid: Grid = "1.....3..4.....2".parse()?;
    /// let cell = Cell::must(1, 2);
    /// assert_eq!(grid.get(cell), Digit::new(3));
    /// # Ok::<(), sudoku_zoo::text::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.values[self.shape.index_of(cell)?]
    }

    /// Writes a digit into a cell, or blanks it.
    ///
    /// # Errors
    ///
    /// When the cell or the digit is not of this grid. Clashes are allowed.
    ///
    /// ```
    /// use sudoku_zoo::{Cell, Digit, Grid, Shape};
    ///
    /// let mut grid = Grid::empty(Shape::new(2, 2)?);
    /// let cell = Cell::must(1, 2);
    /// grid.set(cell, Digit::new(3))?;
    /// assert_eq!(grid.to_string(), "......3.........");
    /// assert!(grid.set(cell, Digit::new(5)).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set(&mut self, cell: Cell, value: Option<Digit>) -> Result<(), GridError> {
        let shape = self.shape;
        let index = shape
            .index_of(cell)
            .ok_or(GridError::Cell { cell, shape })?;
        match value {
            Some(digit) if digit.value() > shape.side() => Err(GridError::Value {
                cell,
                value: digit.value(),
                shape,
            }),
            _ => {
                self.values[index] = value;
                Ok(())
            }
        }
    }

    /// For callers that took the cell and the digit from this shape.
    #[inline]
    pub(crate) fn put(&mut self, cell: Cell, value: Option<Digit>) {
        let index = cell.row() * self.shape.side() + cell.column();
        self.values[index] = value;
    }

    /// For callers that took the index and the digit from this shape.
    #[inline]
    pub(crate) fn put_at(&mut self, index: usize, digit: Digit) {
        self.values[index] = Some(digit);
    }

    /// The same values in a grid with other boxes, for callers that know the sides to be equal.
    pub(crate) fn with_boxes_of(mut self, shape: Shape) -> Grid {
        debug_assert_eq!(self.shape.side(), shape.side());
        self.shape = shape;
        self
    }

    /// The bytes it takes in memory, for callers that collect grids within a limit.
    pub(crate) fn bytes(&self) -> usize {
        let heap = if self.values.spilled() {
            self.values.capacity()
        } else {
            0
        };
        size_of::<Grid>() + heap
    }

    /// All cells in reading order.
    ///
    /// ```
    /// use sudoku_zoo::{Digit, Grid};
    ///
    /// let grid: Grid = "1.....3..4.....2".parse()?;
    /// assert_eq!(grid.values()[..2], [Digit::new(1), None]);
    /// # Ok::<(), sudoku_zoo::text::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn values(&self) -> &[Option<Digit>] {
        &self.values
    }

    /// The filled cells in reading order.
    ///
    /// ```
    /// use sudoku_zoo::Grid;
    ///
    /// let grid: Grid = "1.....3..4.....2".parse()?;
    /// let clues: Vec<String> = grid.clues().map(|(cell, digit)| format!("{cell}={digit}")).collect();
    /// assert_eq!(clues, ["r1c1=1", "r2c3=3", "r3c2=4", "r4c4=2"]);
    /// # Ok::<(), sudoku_zoo::text::ParseError>(())
    /// ```
    pub fn clues(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.shape
            .cells()
            .zip(&self.values)
            .filter_map(|(cell, value)| Some((cell, (*value)?)))
    }

    /// Shows every filled cell by its index, in reading order, without a branch for each of the others.
    #[inline]
    pub(crate) fn each_filled(&self, mut show: impl FnMut(usize, Digit)) {
        for (chunk, values) in self.values.chunks(64).enumerate() {
            let mut filled = filled(values);
            while filled != 0 {
                let place = filled.trailing_zeros() as usize;
                filled &= filled - 1;
                if let Some(digit) = values[place] {
                    show(64 * chunk + place, digit);
                }
            }
        }
    }

    /// How many cells are filled.
    ///
    /// ```
    /// use sudoku_zoo::Grid;
    ///
    /// assert_eq!("1.....3..4.....2".parse::<Grid>()?.clue_count(), 4);
    /// # Ok::<(), sudoku_zoo::text::ParseError>(())
    /// ```
    #[must_use]
    pub fn clue_count(&self) -> usize {
        let chunks = self.values.chunks(64);
        chunks
            .map(|values| filled(values).count_ones() as usize)
            .sum()
    }

    /// Whether no cell is blank.
    ///
    /// ```
    /// use sudoku_zoo::{Grid, Shape};
    ///
    /// assert!(Grid::pattern(Shape::CLASSIC).is_full());
    /// assert!(!Grid::empty(Shape::CLASSIC).is_full());
    /// ```
    pub fn is_full(&self) -> bool {
        self.values.iter().all(Option::is_some)
    }

    /// Whether the grid is full and no two cells clash.
    ///
    /// ```
    /// use sudoku_zoo::Grid;
    ///
    /// assert!("1234341221434321".parse::<Grid>()?.is_solved());
    /// assert!(!"1111111111111111".parse::<Grid>()?.is_solved());
    /// # Ok::<(), sudoku_zoo::text::ParseError>(())
    /// ```
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.is_full() && self.clash().is_none()
    }

    /// The first cell in reading order that repeats a digit of an earlier cell, with that cell.
    ///
    /// ```
    /// use sudoku_zoo::Grid;
    ///
    /// let grid: Grid = "1..1............".parse()?;
    /// let clash = grid.clash().expect("two 1s in a row");
    /// assert_eq!(clash.to_string(), "r1c1 and r1c4 both hold 1 in row 1");
    /// # Ok::<(), sudoku_zoo::text::ParseError>(())
    /// ```
    #[must_use]
    pub fn clash(&self) -> Option<Clash> {
        Seen::nothing(self.shape()).see(self).err()
    }
}

/// Which of up to 64 values are digits, as bits.
#[inline]
fn filled(values: &[Option<Digit>]) -> u64 {
    let (eights, rest) = values.as_chunks::<8>();
    let rest_start = 8 * eights.len();
    let eights = eights.iter().enumerate().fold(0, |filled, (index, eight)| {
        let bytes = u64::from_le_bytes(eight.map(|value| value.map_or(0, Digit::value) as u8));
        // No value reaches the top bit of its byte; one that is not 0 carries into it. Then the eight top bits are
        // brought side by side.
        let tops = (bytes + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101;
        filled | (tops.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * index)
    });
    rest.iter()
        .enumerate()
        .fold(eights, |filled, (index, value)| {
            filled | u64::from(value.is_some()) << (rest_start + index)
        })
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({}, {self})", self.shape)
    }
}

/// The 9×9 grid with these rows, 0 for a blank.
///
/// ```
/// use sudoku_zoo::Grid;
///
/// let mut rows = [[0; 9]; 9];
/// rows[0] = [5, 3, 0, 0, 7, 0, 0, 0, 0];
/// let grid = Grid::try_from(rows)?;
/// assert_eq!(<[[u8; 9]; 9]>::try_from(&grid)?, rows);
/// # Ok::<(), sudoku_zoo::GridError>(())
/// ```
impl TryFrom<[[u8; 9]; 9]> for Grid {
    type Error = GridError;

    fn try_from(rows: [[u8; 9]; 9]) -> Result<Grid, GridError> {
        let values = rows.as_flattened().iter().copied().map(usize::from);
        Grid::from_values(Shape::CLASSIC, values)
    }
}

/// The rows of a grid of side 9, 0 for a blank.
impl TryFrom<&Grid> for [[u8; 9]; 9] {
    type Error = GridError;

    fn try_from(grid: &Grid) -> Result<[[u8; 9]; 9], GridError> {
        let mut rows = [[0; 9]; 9];
        if grid.shape.side() != 9 {
            return Err(GridError::NotNine { shape: grid.shape });
        }
        for (to, value) in rows.as_flattened_mut().iter_mut().zip(&grid.values) {
            *to = value.map_or(0, Digit::value) as u8;
        }
        Ok(rows)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn nine_by_nine_stays_off_the_heap() {
        assert!(!Grid::empty(Shape::CLASSIC).values.spilled());
    }

    #[test]
    fn values_that_do_not_fit_are_refused_by_name() {
        let shape = Shape::CLASSIC;
        let mut grid = Grid::empty(shape);
        let (outside, inside) = (Cell::new(9, 0).unwrap(), Cell::new(8, 0).unwrap());
        assert_eq!(
            grid.set(outside, None),
            Err(GridError::Cell {
                cell: outside,
                shape
            })
        );
        let error = grid.set(inside, Digit::new(10)).unwrap_err();
        assert_eq!(
            error.to_string(),
            "r9c1: 10 is not a digit of a grid of side 9"
        );
        assert_eq!(grid.get(outside), None);
        let error = Grid::from_values(shape, core::iter::repeat(0)).unwrap_err();
        assert_eq!(error, GridError::Count { found: 82, shape });
    }
}
