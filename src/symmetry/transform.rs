//! [`Transform`]: one way to make a look-alike of a grid.

use core::fmt;

use smallvec::SmallVec;

use super::error::SymmetryError;
use crate::grid::Grid;
use crate::index::{Cell, Digit, HouseKind};
use crate::shape::Shape;

/// Where each line goes, or what each digit becomes; all counted from 0.
pub(super) type Positions = SmallVec<[u8; 16]>;

/// A symmetry of a shape: digits renamed, rows permuted within their band and bands among each other, columns and
/// stacks in the same way, and, where boxes are square, rows exchanged with columns.
///
/// A transform first exchanges rows and columns if it transposes, then moves the
/// lines. [`apply`](Transform::apply) gives the image of a grid, [`cell`](Transform::cell) and [`digit`](Transform::digit) those of its parts;
/// [`then`](Transform::then) composes two transforms, and [`inverse`](Transform::inverse) undoes one.
///
/// ```
/// use sudoku_zoo::symmetry::Transform;
/// use sudoku_zoo::{Grid, Shape};
///
/// let shape = Shape::new(2, 2)?;
/// // The upper two rows trade places, and the digits 1 and 4 trade names.
/// let transform = Transform::new(shape, false, [1, 0, 2, 3], [0, 1, 2, 3], [3, 1, 2, 0])?;
/// let grid: Grid = "1.....3..4.....2".parse()?;
/// let image = transform.apply(&grid)?;
/// assert_eq!(image.to_string(), "..3.4....1.....2");
/// assert_eq!(transform.inverse().apply(&image)?, grid);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Transform {
    shape: Shape,
    transposed: bool,
    rows: Positions,
    columns: Positions,
    digits: Positions,
}

impl Transform {
    /// The transform that changes nothing.
    #[inline]
    pub fn identity(shape: Shape) -> Transform {
        let positions: Positions = (0..shape.side() as u8).collect();
        Transform {
            shape,
            transposed: false,
            rows: positions.clone(),
            columns: positions.clone(),
            digits: positions,
        }
    }

    /// The transform that exchanges rows and columns if `transposed`, then moves row `r` to row `rows[r]` and column
    /// `c` to column `columns[c]`, and turns digit `d` into `digits[d]`; all counted from 0.
    ///
    /// # Errors
    ///
    /// When one of the three is not a permutation, when it would tear a band or a stack apart, or when rows and
    /// columns cannot be exchanged: that needs square boxes of more than one cell.
    pub fn new(
        shape: Shape,
        transposed: bool,
        rows: impl IntoIterator<Item = usize>,
        columns: impl IntoIterator<Item = usize>,
        digits: impl IntoIterator<Item = usize>,
    ) -> Result<Transform, SymmetryError> {
        if transposed && !Transform::can_transpose(shape) {
            return Err(SymmetryError::Transposed { shape });
        }
        let (row, column) = (HouseKind::Row, HouseKind::Column);
        let rows = permutation(shape, rows).ok_or(SymmetryError::Lines { kind: row, shape })?;
        let columns = permutation(shape, columns).ok_or(SymmetryError::Lines {
            kind: column,
            shape,
        })?;
        keeps_chutes(row, shape.box_height(), &rows)?;
        keeps_chutes(column, shape.box_width(), &columns)?;
        Ok(Transform {
            shape,
            transposed,
            rows,
            columns,
            digits: permutation(shape, digits).ok_or(SymmetryError::Digits { shape })?,
        })
    }

    /// For callers that know the positions to be a symmetry.
    #[inline]
    pub(super) fn from_positions(
        shape: Shape,
        transposed: bool,
        rows: Positions,
        columns: Positions,
        digits: Positions,
    ) -> Transform {
        Transform {
            shape,
            transposed,
            rows,
            columns,
            digits,
        }
    }

    /// Whether rows and columns of the shape can be exchanged: its boxes are square, and have more than one cell.
    #[inline]
    pub(super) const fn can_transpose(shape: Shape) -> bool {
        shape.box_height() == shape.box_width() && shape.side() > 1
    }

    /// A random transform of the shape. All transforms are equally likely.
    ///
    /// ```
    /// use sudoku_zoo::generate::SplitMix64;
    /// use sudoku_zoo::symmetry::Transform;
    /// use sudoku_zoo::{Grid, Shape};
    ///
    /// let mut rng = SplitMix64::new(1);
    /// let transform = Transform::random(Shape::CLASSIC, &mut rng);
    /// assert!(transform.apply(&Grid::pattern(Shape::CLASSIC))?.is_solved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "rand")]
    #[must_use]
    pub fn random<R: rand_core::Rng + ?Sized>(shape: Shape, rng: &mut R) -> Transform {
        use crate::random::{below, shuffle};

        fn lines<R: rand_core::Rng + ?Sized>(chutes: usize, size: usize, rng: &mut R) -> Positions {
            let mut order: Positions = (0..chutes as u8).collect();
            shuffle(rng, &mut order);
            let mut lines = Positions::new();
            for chute in order {
                let begin = lines.len();
                lines.extend((0..size as u8).map(|line| chute * size as u8 + line));
                shuffle(rng, &mut lines[begin..]);
            }
            inverted(&lines)
        }

        // `generate` relies on the order of these draws: the same seed makes the same puzzle.
        let mut digits: Positions = (0..shape.side() as u8).collect();
        shuffle(rng, &mut digits);
        let (height, width) = (shape.box_height(), shape.box_width());
        let rows = lines(width, height, rng);
        let columns = lines(height, width, rng);
        let transposed = height == width && below(rng, 2) == 1 && Transform::can_transpose(shape);
        Transform::from_positions(shape, transposed, rows, columns, digits)
    }

    /// The shape that this transform is a symmetry of.
    ///
    /// ```
    /// use sudoku_zoo::Shape;
    /// use sudoku_zoo::symmetry::Transform;
    ///
    /// let shape = Shape::new(2, 2)?;
    /// let transform = Transform::new(shape, false, [1, 0, 2, 3], [2, 3, 0, 1], [3, 1, 2, 0])?;
    /// assert_eq!(transform.shape(), shape);
    /// assert_eq!(transform.to_string(), "rows 2 1 3 4, columns 3 4 1 2, digits 4 2 3 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// This transform, then another one.
    ///
    /// ```
    /// use sudoku_zoo::Shape;
    /// use sudoku_zoo::symmetry::Transform;
    ///
    /// let shape = Shape::new(2, 2)?;
    /// let transform = Transform::new(shape, true, [1, 0, 2, 3], 0..4, 0..4)?;
    /// assert_eq!(transform.then(&transform.inverse())?, Transform::identity(shape));
    /// assert_eq!(transform.then(&Transform::identity(shape))?, transform);
    /// assert!(transform.then(&Transform::identity(Shape::CLASSIC)).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When they are symmetries of different shapes.
    #[inline]
    pub fn then(&self, next: &Transform) -> Result<Transform, SymmetryError> {
        next.check_shape(self.shape)?;
        let joined = |first: &Positions, second: &Positions| -> Positions {
            first
                .iter()
                .map(|position| second[usize::from(*position)])
                .collect()
        };
        // If the second transform exchanges rows and columns, the rows of the first become columns there.
        let (rows, columns) = match next.transposed {
            false => (&self.rows, &self.columns),
            true => (&self.columns, &self.rows),
        };
        Ok(Transform {
            shape: self.shape,
            transposed: self.transposed != next.transposed,
            rows: joined(rows, &next.rows),
            columns: joined(columns, &next.columns),
            digits: joined(&self.digits, &next.digits),
        })
    }

    /// The transform that undoes this one.
    #[must_use]
    #[inline]
    pub fn inverse(&self) -> Transform {
        let (rows, columns) = (inverted(&self.rows), inverted(&self.columns));
        let (rows, columns) = match self.transposed {
            false => (rows, columns),
            true => (columns, rows),
        };
        Transform {
            shape: self.shape,
            transposed: self.transposed,
            rows,
            columns,
            digits: inverted(&self.digits),
        }
    }

    /// The image of a grid.
    ///
    /// # Errors
    ///
    /// When the grid has another shape than this transform.
    #[inline]
    pub fn apply(&self, grid: &Grid) -> Result<Grid, SymmetryError> {
        self.check_shape(grid.shape())?;
        let (mut image, side) = (Grid::empty(grid.shape()), grid.shape().side());
        grid.each_filled(|index, digit| {
            let (row, column) = self.destination(index / side, index % side);
            image.put_at(row * side + column, self.rename(digit));
        });
        Ok(image)
    }

    /// Where a cell goes; `None` for a cell outside the shape.
    ///
    /// ```
    /// use sudoku_zoo::symmetry::Transform;
    /// use sudoku_zoo::{Cell, Shape};
    ///
    /// let transposition = Transform::new(Shape::new(2, 2)?, true, 0..4, 0..4, 0..4)?;
    /// assert_eq!(transposition.cell(Cell::must(0, 3)), Some(Cell::must(3, 0)));
    /// assert_eq!(transposition.cell(Cell::must(4, 0)), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn cell(&self, cell: Cell) -> Option<Cell> {
        self.shape.contains(cell).then(|| {
            let (row, column) = self.destination(cell.row(), cell.column());
            Cell::from_coordinates(row, column)
        })
    }

    /// What a digit becomes; `None` for a digit that the shape does not have.
    ///
    /// ```
    /// use sudoku_zoo::symmetry::Transform;
    /// use sudoku_zoo::{Digit, Shape};
    ///
    /// let transform = Transform::new(Shape::new(2, 2)?, false, 0..4, 0..4, [3, 1, 2, 0])?;
    /// assert_eq!(transform.digit(Digit::must(4)), Some(Digit::must(1)));
    /// assert_eq!(transform.digit(Digit::must(5)), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn digit(&self, digit: Digit) -> Option<Digit> {
        let digits = self.shape.digits();
        digits.contains(digit).then(|| self.rename(digit))
    }

    /// Refuses another shape than this transform's.
    #[inline]
    fn check_shape(&self, found: Shape) -> Result<(), SymmetryError> {
        let expected = self.shape;
        match expected == found {
            true => Ok(()),
            false => Err(SymmetryError::OtherShape { expected, found }),
        }
    }

    /// The image of a row and column of the shape.
    #[inline]
    fn destination(&self, row: usize, column: usize) -> (usize, usize) {
        let (row, column) = match self.transposed {
            false => (row, column),
            true => (column, row),
        };
        (self.rows[row].into(), self.columns[column].into())
    }

    /// The image of a digit of the shape.
    #[inline]
    fn rename(&self, digit: Digit) -> Digit {
        Digit::from_index(self.digits[digit.index()].into())
    }
}

/// `rows 2 1 3 4, columns 1 2 3 4, digits 4 2 3 1`: gives the new position of each, from 1; starts with `transposed, ` if rows and columns are exchanged.
impl fmt::Display for Transform {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.transposed {
            f.write_str("transposed, ")?;
        }
        let parts = [&self.rows, &self.columns, &self.digits];
        let kinds = ["rows", "columns", "digits"];
        for (index, (kind, positions)) in kinds.into_iter().zip(parts).enumerate() {
            write!(f, "{}{kind}", if index == 0 { "" } else { ", " })?;
            positions
                .iter()
                .try_for_each(|position| write!(f, " {}", position + 1))?;
        }
        Ok(())
    }
}

/// The inverse of a permutation.
#[inline]
pub(super) fn inverted(positions: &[u8]) -> Positions {
    let mut inverse = Positions::from_slice(positions);
    for (at, to) in positions.iter().enumerate() {
        inverse[usize::from(*to)] = at as u8;
    }
    inverse
}

/// The positions, if every number below the side is there once.
fn permutation(shape: Shape, positions: impl IntoIterator<Item = usize>) -> Option<Positions> {
    let (mut seen, mut checked) = (0u64, Positions::new());
    for position in positions {
        if position >= shape.side() || seen >> position & 1 == 1 {
            return None;
        }
        seen |= 1 << position;
        checked.push(position as u8);
    }
    (checked.len() == shape.side()).then_some(checked)
}

/// Checks that lines of one chute (`size` lines: a band or a stack) stay together.
#[inline]
fn keeps_chutes(kind: HouseKind, size: usize, positions: &Positions) -> Result<(), SymmetryError> {
    for (chute, lines) in positions.chunks_exact(size).enumerate() {
        let home = usize::from(lines[0]) / size;
        if let Some(other) = lines
            .iter()
            .position(|position| usize::from(*position) / size != home)
        {
            let one = chute * size;
            let other = one + other;
            return Err(SymmetryError::TornApart { kind, one, other });
        }
    }
    Ok(())
}
