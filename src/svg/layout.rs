//! Computes the coordinates of cells, candidates, lines and labels. All lengths are whole numbers of the SVG's units.
//!
//! ```text
//!   margin ├─ cell ─┤
//!        ┬ ┌────────┬──
//!   cell │ │ 1 2 3  │      candidates in as many columns as make a square,
//!        │ │ 4 5 6  │      each at least 18 units wide and high
//!        │ │ 7 8 9  │
//!        ┴ ├────────┼──
//! ```

use crate::index::{Cell, Digit};
use crate::shape::Shape;

/// The least width and height of a candidate: two figures of 11 units fit.
const LEAST_MARK: i32 = 18;

/// The least side of a cell.
const LEAST_CELL: i32 = 48;

/// Room for the numbers of rows and columns.
const LABELS: i32 = 20;

/// Room for the outer line.
const EDGE: i32 = 2;

/// A point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Point {
    pub(super) x: i32,
    pub(super) y: i32,
}

impl Point {
    /// The square of the distance to another point.
    #[inline]
    pub(super) fn distance_squared(self, other: Point) -> i32 {
        let (x, y) = (other.x - self.x, other.y - self.y);
        x * x + y * y
    }

    /// The point at a distance from here towards another point.
    #[inline]
    pub(super) fn towards(self, other: Point, distance: i32) -> Point {
        let whole = self.distance_squared(other).isqrt().max(1);
        Point {
            x: self.x + (other.x - self.x) * distance / whole,
            y: self.y + (other.y - self.y) * distance / whole,
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) cell: i32,
    /// Columns and rows of candidates in a cell.
    columns: i32,
    rows: i32,
    margin: i32,
    side: i32,
}

impl Layout {
    #[inline]
    pub(super) fn new(shape: Shape, has_labels: bool) -> Layout {
        let side = shape.side() as i32;
        let root = side.isqrt();
        let columns = if root * root < side { root + 1 } else { root };
        Layout {
            cell: LEAST_CELL.max(columns * LEAST_MARK),
            columns,
            rows: (side + columns - 1) / columns,
            margin: if has_labels { LABELS } else { EDGE },
            side,
        }
    }

    /// The width and height of the whole drawing.
    #[inline]
    pub(super) fn size(&self) -> i32 {
        self.margin + self.side * self.cell + EDGE
    }

    /// The coordinate of a line between rows or columns: `index` rows or columns come before it.
    #[inline]
    pub(super) fn line(&self, index: usize) -> i32 {
        self.margin + index as i32 * self.cell
    }

    /// The upper left corner of a cell.
    #[inline]
    pub(super) fn corner(&self, cell: Cell) -> Point {
        Point {
            x: self.line(cell.column()),
            y: self.line(cell.row()),
        }
    }

    /// The middle of a cell.
    #[inline]
    pub(super) fn middle(&self, cell: Cell) -> Point {
        let corner = self.corner(cell);
        Point {
            x: corner.x + self.cell / 2,
            y: corner.y + self.cell / 2,
        }
    }

    /// The middle of a candidate.
    #[inline]
    pub(super) fn candidate(&self, cell: Cell, digit: Digit) -> Point {
        let (corner, index) = (self.corner(cell), digit.index() as i32);
        let (column, row) = (index % self.columns, index / self.columns);
        Point {
            x: corner.x + (2 * column + 1) * self.cell / (2 * self.columns),
            y: corner.y + (2 * row + 1) * self.cell / (2 * self.rows),
        }
    }

    /// The middle of the numbers of rows and columns.
    #[inline]
    pub(super) fn label(&self) -> i32 {
        self.margin / 2
    }

    /// Half the width of a candidate.
    #[inline]
    pub(super) fn radius(&self) -> i32 {
        self.cell / (2 * self.columns.max(self.rows))
    }

    /// The size of the digits of filled cells.
    #[inline]
    pub(super) fn digit_font(&self) -> i32 {
        self.cell * if self.side > 9 { 5 } else { 6 } / 10
    }

    /// The size of candidates.
    #[inline]
    pub(super) fn mark_font(&self) -> i32 {
        // Two figures are a little wider than the font is high.
        let least = if self.side > 9 { 11 } else { 13 };
        least.max(self.radius())
    }
}
