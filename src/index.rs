//! [`Cell`], [`Digit`] and [`House`]: names for the parts of a grid.
//!
//! Each is a small number that is checked when it is made. None of them knows a shape, so the same `r3c7` is a
//! cell of a 9×9 and of a 16×16 grid; only a shape can say which houses it belongs to. Rows, columns and
//! houses count from 0 in code and from 1 in text. A digit has the same value in both.

use core::fmt;
use core::num::NonZeroU8;

/// The largest side a grid can have: a candidate set is one 64-bit word.
pub(crate) const MAX_SIDE: usize = 64;

/// A cell by row and column; shown as players write it: `r3c7`.
///
/// ```
/// use sudoku_zoo::Cell;
///
/// let cell = Cell::must(2, 6);
/// assert_eq!(cell.to_string(), "r3c7");
/// assert_eq!(Cell::new(64, 0), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    row: u8,
    column: u8,
}

impl Cell {
    /// The cell in this row and column, counted from 0; `None` beyond the largest grid.
    ///
    /// ```
    /// use sudoku_zoo::Cell;
    ///
    /// assert_eq!(Cell::new(2, 6).map(|cell| cell.to_string()).as_deref(), Some("r3c7"));
    /// assert_eq!(Cell::new(64, 0), None);
    /// ```
    #[must_use]
    pub const fn new(row: usize, column: usize) -> Option<Cell> {
        if row < MAX_SIDE && column < MAX_SIDE {
            Some(Cell::from_coordinates(row, column))
        } else {
            None
        }
    }

    /// The cell in this row and column, counted from 0: for constants, examples and tests.
    ///
    /// # Panics
    ///
    /// When the row or the column is beyond the largest grid, 64×64.
    ///
    /// ```
    /// use sudoku_zoo::Cell;
    ///
    /// assert_eq!(Cell::must(2, 6).to_string(), "r3c7");
    /// ```
    #[must_use]
    #[track_caller]
    pub fn must(row: usize, column: usize) -> Cell {
        match Cell::new(row, column) {
            Some(cell) => cell,
            None => panic!("row {row}, column {column}: both must be below {MAX_SIDE}"),
        }
    }

    /// For callers that know both to be below 64.
    #[inline]
    pub(crate) const fn from_coordinates(row: usize, column: usize) -> Cell {
        debug_assert!(row < MAX_SIDE && column < MAX_SIDE);
        Cell {
            row: row as u8,
            column: column as u8,
        }
    }

    /// The row, counted from 0.
    ///
    /// ```
    /// use sudoku_zoo::Cell;
    ///
    /// assert_eq!(Cell::new(2, 6).map(Cell::row), Some(2));
    /// ```
    #[inline]
    #[must_use]
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// The column, counted from 0.
    ///
    /// ```
    /// use sudoku_zoo::Cell;
    ///
    /// assert_eq!(Cell::new(2, 6).map(Cell::column), Some(6));
    /// ```
    #[inline]
    #[must_use]
    pub const fn column(self) -> usize {
        self.column as usize
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A digit, 1 to 64. `Option<Digit>` is one byte, which is how a grid stores a cell.
///
/// ```
/// use sudoku_zoo::Digit;
///
/// assert_eq!(Digit::new(7).map(Digit::value), Some(7));
/// assert_eq!(Digit::new(0), None);
/// assert_eq!(Digit::new(65), None);
/// assert_eq!(size_of::<Option<Digit>>(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The digit with this value, from 1 to 64.
    ///
    /// ```
    /// use sudoku_zoo::Digit;
    ///
    /// assert!(Digit::new(1).is_some() && Digit::new(64).is_some());
    /// assert!(Digit::new(0).is_none() && Digit::new(65).is_none());
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(value: usize) -> Option<Digit> {
        if value >= 1 && value <= MAX_SIDE {
            Some(Digit::from_index(value - 1))
        } else {
            None
        }
    }

    /// The digit with this value: for constants, examples and tests.
    ///
    /// # Panics
    ///
    /// When the value is not from 1 to 64.
    ///
    /// ```
    /// use sudoku_zoo::Digit;
    ///
    /// assert_eq!(Digit::must(5).value(), 5);
    /// ```
    #[must_use]
    #[track_caller]
    pub fn must(value: usize) -> Digit {
        match Digit::new(value) {
            Some(digit) => digit,
            None => panic!("{value} is not a digit: they go from 1 to {MAX_SIDE}"),
        }
    }

    /// For callers that know `index` to be below 64. (`index & 63` tells the compiler the same.)
    #[inline]
    pub(crate) const fn from_index(index: usize) -> Digit {
        debug_assert!(index < MAX_SIDE);
        match NonZeroU8::new((index & 63) as u8 + 1) {
            Some(value) => Digit(value),
            None => Digit(NonZeroU8::MIN),
        }
    }

    /// The digit with this value, or `None` for 0; for callers that know the value to be at most 64. The bytes stay the same, so the compiler can
    /// copy a whole grid at once.
    #[inline]
    pub(crate) const fn from_byte(value: u8) -> Option<Digit> {
        debug_assert!(value as usize <= MAX_SIDE);
        match NonZeroU8::new(value) {
            Some(value) => Some(Digit(value)),
            None => None,
        }
    }

    /// The value, from 1.
    ///
    /// ```
    /// use sudoku_zoo::Digit;
    ///
    /// assert_eq!(Digit::new(7).map(Digit::value), Some(7));
    /// ```
    #[inline]
    #[must_use]
    pub const fn value(self) -> usize {
        self.0.get() as usize
    }

    /// The value counted from 0, for use as an index.
    ///
    /// ```
    /// use sudoku_zoo::Digit;
    ///
    /// assert_eq!(Digit::new(7).map(Digit::index), Some(6));
    /// ```
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.value() - 1
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The kinds of house. Every board has rows, columns and boxes; a [`Variant`](crate::Variant) adds the others. More may come, so a
/// `match` needs a catch-all arm.
///
/// ```
/// use sudoku_zoo::{HouseKind, Shape};
///
/// let boxes = Shape::CLASSIC.houses_of_kind(HouseKind::Box);
/// assert_eq!(boxes.last().map(|house| house.to_string()).as_deref(), Some("box 9"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box: the papers' block, sub-grid or mini-grid.
    Box,
    /// A region of an irregular board (jigsaw), which has regions instead of boxes.
    Region,
    /// One of the two main diagonals.
    Diagonal,
    /// One of the four windows of a windoku.
    Window,
    /// Any other group of cells: as many as there are digits, or fewer.
    Group,
    /// Two cells that differ, such as those a knight's move apart.
    Pair,
}

impl HouseKind {
    /// All kinds.
    ///
    /// ```
    /// use sudoku_zoo::HouseKind;
    ///
    /// let names: Vec<String> = HouseKind::ALL.iter().map(ToString::to_string).collect();
    /// assert_eq!(names, ["row", "column", "box", "region", "diagonal", "window", "group", "pair"]);
    /// ```
    pub const ALL: &'static [HouseKind] = &[
        HouseKind::Row,
        HouseKind::Column,
        HouseKind::Box,
        HouseKind::Region,
        HouseKind::Diagonal,
        HouseKind::Window,
        HouseKind::Group,
        HouseKind::Pair,
    ];

    /// The three kinds that every board has, in the order used throughout: rows, columns, boxes.
    pub(crate) const ROW_COLUMN_BOX: [HouseKind; 3] =
        [HouseKind::Row, HouseKind::Column, HouseKind::Box];

    /// What players call it.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
            HouseKind::Region => "region",
            HouseKind::Diagonal => "diagonal",
            HouseKind::Window => "window",
            HouseKind::Group => "group",
            HouseKind::Pair => "pair",
        }
    }

    /// Whether every board has houses of this kind.
    pub(crate) const fn is_standard(self) -> bool {
        matches!(self, HouseKind::Row | HouseKind::Column | HouseKind::Box)
    }

    /// One more than the largest index of a house of this kind. A board of side 64 has 23,562 pairs of cells that are a knight's move or a king's
    /// move apart.
    const fn bound(self) -> usize {
        match self {
            HouseKind::Group | HouseKind::Pair => 1 << 16,
            _ => MAX_SIDE,
        }
    }
}

impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A row, a column, a box, or another house of a [`Variant`](crate::Variant); shown as `row 3`, `column 7`, `box 5`, `diagonal 1`.
/// Boxes count in reading order.
///
/// ```
/// use sudoku_zoo::{House, HouseKind};
///
/// let house = House::must(HouseKind::Box, 4);
/// assert_eq!(house.to_string(), "box 5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House {
    kind: HouseKind,
    index: u16,
}

impl House {
    /// The house of this kind, counted from 0; `None` beyond the largest grid. Groups and pairs go up to 65,536.
    ///
    /// ```
    /// use sudoku_zoo::{House, HouseKind};
    ///
    /// assert_eq!(House::new(HouseKind::Row, 2), Some(House::must(HouseKind::Row, 2)));
    /// assert_eq!(House::new(HouseKind::Row, 64), None);
    /// ```
    #[must_use]
    pub const fn new(kind: HouseKind, index: usize) -> Option<House> {
        if index < kind.bound() {
            Some(House::from_parts(kind, index))
        } else {
            None
        }
    }

    /// The house of this kind, counted from 0: for constants, examples and tests.
    ///
    /// # Panics
    ///
    /// When the index is beyond the largest grid, 64×64.
    ///
    /// ```
    /// use sudoku_zoo::{House, HouseKind};
    ///
    /// assert_eq!(House::must(HouseKind::Row, 2).to_string(), "row 3");
    /// ```
    #[must_use]
    #[track_caller]
    pub fn must(kind: HouseKind, index: usize) -> House {
        match House::new(kind, index) {
            Some(house) => house,
            None => panic!("{kind} {index}: the index must be below {}", kind.bound()),
        }
    }

    /// For callers that know `index` to be in range. A larger one wraps around instead of panicking.
    #[inline]
    pub(crate) const fn from_parts(kind: HouseKind, index: usize) -> House {
        House {
            kind,
            index: index as u16,
        }
    }

    /// Row, column, box or another kind.
    ///
    /// ```
    /// use sudoku_zoo::{House, HouseKind};
    ///
    /// assert_eq!(House::must(HouseKind::Box, 4).kind(), HouseKind::Box);
    /// ```
    #[inline]
    #[must_use]
    pub const fn kind(self) -> HouseKind {
        self.kind
    }

    /// Which one of its kind, counted from 0.
    ///
    /// ```
    /// use sudoku_zoo::{House, HouseKind};
    ///
    /// assert_eq!(House::must(HouseKind::Box, 4).index(), 4);
    /// ```
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.index as usize
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.index() + 1)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
