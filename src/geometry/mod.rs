//! Geometry: which cells share a house.
//!
//! This is the only module that derives houses, peers, crossings and segments. The rest of the crate uses it. An engine that needs
//! its own layout for speed tests that layout against this module. This file derives the rows, columns and boxes of a [`Shape`] from the
//! height and the width of a box; `groups.rs` has the tables of a [`Variant`](crate::Variant), which adds groups of cells to them.
//!
//! ```text
//!            stack 0   stack 1   stack 2
//!           ┌─────────┬─────────┬─────────┐
//!   row 0   │ s s s   │ s s s   │ s s s   │   band 0: the rows that cross the same boxes
//!   row 1   │ s s s   │ s s s   │ s s s   │
//!   row 2   │ s s s   │ s s s   │ s s s   │   segment: the cells that a line (a row or a
//!           ├─────────┼─────────┼─────────┤   column) and a box have in common, here "s s s"
//!   row 3   │   …
//! ```
//!
//! A *position* is the index of a cell within a house, counted in reading order. In a row it is the column, in a
//! column it is the row.

mod groups;

use core::iter::StepBy;
use core::ops::Range;

use crate::each::each;
use crate::index::{Cell, House, HouseKind, MAX_SIDE};
use crate::shape::Shape;

pub(crate) use groups::{Group, Groups};

/// # Houses and peers
impl Shape {
    /// All houses: the rows, then the columns, then the boxes.
    ///
    /// ```
    /// use sudoku_zoo::Shape;
    ///
    /// assert_eq!(Shape::CLASSIC.houses().count(), 27);
    /// ```
    #[must_use]
    pub fn houses(self) -> impl DoubleEndedIterator<Item = House> + Clone {
        let side = self.side();
        each(0..3 * side, move |index| {
            House::from_parts(HouseKind::ROW_COLUMN_BOX[index / side], index % side)
        })
    }

    /// The houses of one kind, in order. None of a kind that only a [`Variant`](crate::Variant) has.
    ///
    /// ```
    /// use sudoku_zoo::{House, HouseKind, Shape};
    ///
    /// assert_eq!(Shape::CLASSIC.houses_of_kind(HouseKind::Row).next(), House::new(HouseKind::Row, 0));
    /// ```
    #[must_use]
    pub fn houses_of_kind(self, kind: HouseKind) -> impl DoubleEndedIterator<Item = House> + Clone {
        let count = if kind.is_standard() { self.side() } else { 0 };
        each(0..count, move |index| House::from_parts(kind, index))
    }

    /// The row, the column or the box that holds a cell. For a cell outside this grid the result is meaningless (check with
    /// [`contains`](Shape::contains) first), and so it is for a kind that only a [`Variant`](crate::Variant) has.
    ///
    /// ```
    /// use sudoku_zoo::{Cell, HouseKind, Shape};
    ///
    /// let cell = Cell::must(4, 4);
    /// assert_eq!(Shape::CLASSIC.house_of(cell, HouseKind::Box).to_string(), "box 5");
    /// ```
    #[inline]
    #[must_use]
    pub fn house_of(self, cell: Cell, kind: HouseKind) -> House {
        let index = match kind {
            HouseKind::Row => cell.row(),
            HouseKind::Column => cell.column(),
            _ => self.box_of(cell.row(), cell.column()),
        };
        House::from_parts(kind, index)
    }

    /// The houses of a cell: its row, its column and its box.
    ///
    /// ```
    /// use sudoku_zoo::{Cell, Shape};
    ///
    /// let cell = Cell::must(4, 0);
    /// let houses: Vec<String> = Shape::CLASSIC.houses_of(cell).map(|house| house.to_string()).collect();
    /// assert_eq!(houses, ["row 5", "column 1", "box 4"]);
    /// ```
    #[must_use]
    pub fn houses_of(
        self,
        cell: Cell,
    ) -> impl DoubleEndedIterator<Item = House> + ExactSizeIterator + Clone {
        self.row_column_box(cell).into_iter()
    }

    /// The row, the column and the box of a cell.
    #[inline]
    pub(crate) fn row_column_box(self, cell: Cell) -> [House; 3] {
        HouseKind::ROW_COLUMN_BOX.map(|kind| self.house_of(cell, kind))
    }

    /// The first cell, in reading order, of the box of a cell.
    #[inline]
    pub(crate) fn box_corner(self, cell: Cell) -> Cell {
        let (row, column) = (cell.row(), cell.column());
        Cell::from_coordinates(
            row - row % self.box_height(),
            column - column % self.box_width(),
        )
    }

    /// The cells of a house in reading order; none when the house is not of this grid.
    ///
    /// ```
    /// use sudoku_zoo::{House, HouseKind, Shape};
    ///
    /// let block = House::must(HouseKind::Box, 3);
    /// let cells: Vec<String> = Shape::new(2, 2)?.cells_of(block).map(|cell| cell.to_string()).collect();
    /// assert_eq!(cells, ["r3c3", "r3c4", "r4c3", "r4c4"]);
    /// # Ok::<(), sudoku_zoo::ShapeError>(())
    /// ```
    #[must_use]
    pub fn cells_of(
        self,
        house: House,
    ) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        let is_here = house.index() < self.side() && house.kind().is_standard();
        let count = if is_here { self.side() } else { 0 };
        each(0..count, move |position| {
            self.cell_at_position(house, position)
        })
    }

    /// The other cells that share a house with `cell`, each once: those of its row, then the rest
    /// of its column, then the rest of its box. None when the cell is not of this grid.
    ///
    /// ```
    /// use sudoku_zoo::{Cell, Shape};
    ///
    /// let cell = Cell::must(4, 4);
    /// assert_eq!(Shape::CLASSIC.peers(cell).count(), 20);
    /// ```
    pub fn peers(self, cell: Cell) -> impl Iterator<Item = Cell> + Clone {
        let (height, width) = (self.box_height(), self.box_width());
        let (top, left) = (cell.row() / height * height, cell.column() / width * width);
        let is_here = self.contains(cell);
        Peers {
            cell,
            side: self.side(),
            block: (top..top + height, left..left + width),
            along: if is_here { Along::Row } else { Along::Nothing },
            next: (0, 0),
        }
    }

    /// A house that holds both cells, when they are different cells of the grid that share one.
    #[must_use]
    pub(crate) fn shared_house(self, one: Cell, other: Cell) -> Option<House> {
        (one != other && self.contains(one) && self.contains(other))
            .then(|| {
                self.houses_of(one)
                    .find(|house| self.house_of(other, house.kind()) == *house)
            })
            .flatten()
    }

    /// The position of a cell in a house; `None` when the house does not hold the cell.
    #[inline]
    #[must_use]
    pub(crate) fn position_in(self, house: House, cell: Cell) -> Option<usize> {
        if !house.kind().is_standard()
            || !self.contains(cell)
            || self.house_of(cell, house.kind()) != house
        {
            return None;
        }
        Some(match house.kind() {
            HouseKind::Row => cell.column(),
            HouseKind::Column => cell.row(),
            _ => self.position_in_box(cell.row(), cell.column()),
        })
    }

    /// The cell at a position of a house; `None` when the grid has no such house or position.
    #[inline]
    #[must_use]
    pub(crate) fn cell_in(self, house: House, position: usize) -> Option<Cell> {
        let side = self.side();
        let is_here = house.index() < side && house.kind().is_standard();
        (is_here && position < side).then(|| self.cell_at_position(house, position))
    }
}

impl Shape {
    /// The rows, or the columns, that cross a box, from the top or from the left.
    pub(crate) fn lines_across(
        self,
        block: House,
        kind: HouseKind,
    ) -> impl DoubleEndedIterator<Item = House> + Clone {
        let corner = self.cell_at_position(block, 0);
        let (first, count) = match kind {
            HouseKind::Column => (corner.column(), self.box_width()),
            _ => (corner.row(), self.box_height()),
        };
        each(first..first + count, move |line| {
            House::from_parts(kind, line)
        })
    }
}

/// # Arithmetic on coordinates, for tables that are computed at compile time
impl Shape {
    /// The number of the box of a cell. A grid has as many stacks as a box has rows.
    #[inline]
    pub(crate) const fn box_of(self, row: usize, column: usize) -> usize {
        row / self.box_height() * self.box_height() + column / self.box_width()
    }

    /// How many boxes are side by side. A grid has as many stacks as a box has rows.
    #[inline]
    pub(crate) const fn stacks(self) -> usize {
        self.box_height()
    }

    /// The band of a row: which of the rows of boxes it crosses.
    #[inline]
    pub(crate) const fn band_of(self, row: usize) -> usize {
        row / self.box_height()
    }

    /// The stack of a column: which of the columns of boxes it crosses.
    #[inline]
    pub(crate) const fn stack_of(self, column: usize) -> usize {
        column / self.box_width()
    }

    /// Whether a row is the first of its band.
    #[inline]
    pub(crate) const fn begins_band(self, row: usize) -> bool {
        row.is_multiple_of(self.box_height())
    }

    /// Whether a column is the first of its stack.
    #[inline]
    pub(crate) const fn begins_stack(self, column: usize) -> bool {
        column.is_multiple_of(self.box_width())
    }

    /// The columns of a stack, as bits.
    #[inline]
    pub(crate) const fn columns_of_stack(self, stack: usize) -> u64 {
        u64::MAX >> (64 - self.box_width()) << (stack * self.box_width())
    }

    /// The rows of a band, as bits.
    #[inline]
    pub(crate) const fn rows_of_band(self, band: usize) -> u64 {
        u64::MAX >> (64 - self.box_height()) << (band * self.box_height())
    }

    /// The positions of a box that lie in the same row as `position`, as bits.
    #[inline]
    pub(crate) const fn box_positions_of_row(self, position: usize) -> u64 {
        let first = position - position % self.box_width();
        u64::MAX >> (64 - self.box_width()) << first
    }

    /// The positions of a box that lie in the same column as `position`, as bits.
    #[inline]
    pub(crate) const fn box_positions_of_column(self, position: usize) -> u64 {
        let (mut positions, mut next) = (0, position % self.box_width());
        while next < self.side() {
            positions |= 1 << next;
            next += self.box_width();
        }
        positions
    }

    /// The position of a cell in its box.
    #[inline]
    pub(crate) const fn position_in_box(self, row: usize, column: usize) -> usize {
        row % self.box_height() * self.box_width() + column % self.box_width()
    }

    /// The row and the column of the cell at a position of a box.
    #[inline]
    pub(crate) const fn coordinates_in_box(self, block: usize, position: usize) -> (usize, usize) {
        (
            block / self.box_height() * self.box_height() + position / self.box_width(),
            block % self.box_height() * self.box_width() + position % self.box_width(),
        )
    }

    /// The cell at a position of a house. The caller must know that both are in range.
    #[inline]
    pub(crate) const fn cell_at_position(self, house: House, position: usize) -> Cell {
        let index = house.index();
        let (row, column) = match house.kind() {
            HouseKind::Row => (index, position),
            HouseKind::Column => (position, index),
            _ => self.coordinates_in_box(index, position),
        };
        Cell::from_coordinates(row, column)
    }
}

/// The iterator of [`Shape::peers`].
#[derive(Clone)]
struct Peers {
    cell: Cell,
    side: usize,
    /// The rows and the columns of the box.
    block: (Range<usize>, Range<usize>),
    along: Along,
    /// The row and the column to look at next.
    next: (usize, usize),
}

/// The house that [`Peers`] goes along.
#[derive(Clone, Copy)]
enum Along {
    Row,
    Column,
    Box,
    Nothing,
}

impl Iterator for Peers {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let (own_row, own_column) = (self.cell.row(), self.cell.column());
        loop {
            let (row, column) = self.next;
            match self.along {
                Along::Row if column == self.side => {
                    (self.along, self.next) = (Along::Column, (0, 0));
                }
                Along::Row => {
                    self.next = (0, column + 1);
                    if column != own_column {
                        return Some(Cell::from_coordinates(own_row, column));
                    }
                }
                Along::Column if row == self.side => {
                    self.along = Along::Box;
                    self.next = (self.block.0.start, self.block.1.start);
                }
                Along::Column => {
                    self.next = (row + 1, 0);
                    if row != own_row {
                        return Some(Cell::from_coordinates(row, own_column));
                    }
                }
                Along::Box if row == self.block.0.end => self.along = Along::Nothing,
                // A box shares cells with the row and with the column.
                Along::Box if row == own_row || column == self.block.1.end => {
                    self.next = (row + 1, self.block.1.start);
                }
                Along::Box => {
                    self.next = (row, column + 1);
                    if column != own_column {
                        return Some(Cell::from_coordinates(row, column));
                    }
                }
                Along::Nothing => return None,
            }
        }
    }
}

/// The row, the column and the box of each cell of the 9×9 grid, in reading order.
pub(crate) static CLASSIC_HOUSES: [[u8; 3]; 81] = {
    let mut houses = [[0; 3]; 81];
    let mut index = 0;
    while index < 81 {
        let (row, column) = (index / 9, index % 9);
        let block = Shape::CLASSIC.box_of(row, column);
        houses[index] = [row as u8, column as u8, block as u8];
        index += 1;
    }
    houses
};

/// Box numbers without division, for inner loops.
#[derive(Clone, Debug)]
pub(crate) struct BoxTable {
    /// Number of the first box in the band of each row.
    first_of_band: [u8; MAX_SIDE],
    /// Number of the stack of each column.
    stack: [u8; MAX_SIDE],
}

impl BoxTable {
    pub(crate) fn new(shape: Shape) -> BoxTable {
        let mut table = BoxTable {
            first_of_band: [0; MAX_SIDE],
            stack: [0; MAX_SIDE],
        };
        let bands = table.first_of_band[..shape.side()].chunks_mut(shape.box_height());
        for (band, rows) in bands.enumerate() {
            rows.fill(shape.box_of(band * shape.box_height(), 0) as u8);
        }
        let stacks = table.stack[..shape.side()].chunks_mut(shape.box_width());
        for (stack, columns) in stacks.enumerate() {
            columns.fill(stack as u8);
        }
        table
    }

    #[inline]
    pub(crate) fn box_of(&self, row: usize, column: usize) -> usize {
        // The mask keeps the index in range without a check.
        usize::from(self.first_of_band[row % MAX_SIDE] + self.stack[column % MAX_SIDE])
    }
}

/// The rows of a shape, or its columns, and the segments into which boxes cut them.
///
/// Rows and columns differ only in the distance between neighbouring cells, so one loop over `ParallelLines` serves both.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ParallelLines {
    /// Lines of this kind in a grid.
    side: usize,
    /// Lines in a band: the lines that cross the same boxes.
    pub(crate) band: usize,
    /// Cells in a segment.
    pub(crate) length: usize,
    /// Distance, in reading order, from a line to the next and from a cell of a line to the next.
    steps: [usize; 2],
}

impl ParallelLines {
    /// The rows and the columns.
    pub(crate) const fn of(shape: Shape) -> [ParallelLines; 2] {
        let (side, height, width) = (shape.side(), shape.box_height(), shape.box_width());
        let rows = ParallelLines {
            side,
            band: height,
            length: width,
            steps: [side, 1],
        };
        let columns = ParallelLines {
            side,
            band: width,
            length: height,
            steps: [1, side],
        };
        [rows, columns]
    }

    /// The first line of each band.
    pub(crate) fn bands(self) -> StepBy<Range<usize>> {
        (0..self.side).step_by(self.band)
    }

    /// How many boxes a line crosses.
    pub(crate) fn boxes(self) -> usize {
        self.side / self.length
    }

    /// The cells of one segment, by their indices in reading order: where `line` crosses the box number `block` along it.
    pub(crate) fn segment(self, line: usize, block: usize) -> impl Iterator<Item = usize> + Clone {
        let [across, along] = self.steps;
        let positions = block * self.length..(block + 1) * self.length;
        positions.map(move |position| line * across + position * along)
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::vec::Vec;

    use super::*;

    fn all_shapes() -> impl Iterator<Item = Shape> {
        (1..=64).flat_map(|height| (1..=64).filter_map(move |width| Shape::new(height, width).ok()))
    }

    #[test]
    fn every_house_has_each_cell_once_and_every_cell_three_houses() {
        for shape in all_shapes().filter(|shape| shape.side() <= 12) {
            for kind in HouseKind::ROW_COLUMN_BOX {
                let cells: BTreeSet<Cell> = shape
                    .houses_of_kind(kind)
                    .flat_map(|house| shape.cells_of(house))
                    .collect();
                assert_eq!(cells.len(), shape.cell_count(), "{shape} {kind:?}");
            }
            for house in shape.houses() {
                for cell in shape.cells_of(house) {
                    assert_eq!(shape.house_of(cell, house.kind()), house);
                }
            }
        }
    }

    #[test]
    fn peers_are_the_cells_that_share_a_house() {
        for shape in all_shapes().filter(|shape| shape.side() <= 12) {
            for cell in shape.cells() {
                let peers: Vec<Cell> = shape.peers(cell).collect();
                let expected: BTreeSet<Cell> = shape
                    .cells()
                    .filter(|&other| shape.shared_house(cell, other).is_some())
                    .collect();
                assert_eq!(peers.len(), expected.len(), "each once");
                assert_eq!(peers.into_iter().collect::<BTreeSet<_>>(), expected);
            }
        }
    }

    #[test]
    fn the_classic_table_says_what_the_shape_says() {
        assert!(
            Shape::CLASSIC
                .cells()
                .zip(CLASSIC_HOUSES)
                .all(|(cell, table)| {
                    Shape::CLASSIC
                        .houses_of(cell)
                        .map(House::index)
                        .eq(table.map(usize::from))
                })
        );
    }

    #[test]
    fn the_table_of_boxes_says_what_the_shape_says() {
        for shape in all_shapes() {
            let table = BoxTable::new(shape);
            assert!(shape.cells().all(|cell| {
                table.box_of(cell.row(), cell.column())
                    == shape.house_of(cell, HouseKind::Box).index()
            }));
        }
    }

    #[test]
    fn positions_and_cells_of_a_house_are_inverse() {
        for shape in all_shapes().filter(|shape| shape.side() <= 12) {
            for house in shape.houses() {
                for (position, cell) in shape.cells_of(house).enumerate() {
                    assert_eq!(shape.position_in(house, cell), Some(position));
                    assert_eq!(shape.cell_in(house, position), Some(cell));
                }
                assert_eq!(shape.cell_in(house, shape.side()), None);
            }
        }
        let (row, cell) = (House::must(HouseKind::Row, 0), Cell::new(1, 1).unwrap());
        assert_eq!(Shape::CLASSIC.position_in(row, cell), None);
    }

    #[test]
    fn segments_are_where_lines_cross_boxes() {
        for shape in all_shapes().filter(|shape| shape.side() <= 16) {
            let kinds = [HouseKind::Row, HouseKind::Column];
            for (kind, lines) in kinds.into_iter().zip(ParallelLines::of(shape)) {
                assert_eq!(lines.bands().count() * lines.band, shape.side());
                for line in 0..shape.side() {
                    let house = House::from_parts(kind, line);
                    let crossed: BTreeSet<House> = shape
                        .cells_of(house)
                        .map(|cell| shape.house_of(cell, HouseKind::Box))
                        .collect();
                    assert_eq!(crossed.len(), lines.boxes());
                    for (block, crossed) in crossed.into_iter().enumerate() {
                        let segment: Vec<Cell> = lines
                            .segment(line, block)
                            .map(|index| shape.cell_at(index).unwrap())
                            .collect();
                        assert!(crossing(shape, house, crossed).eq(segment));
                    }
                }
            }
        }
    }

    /// The cells that two houses share.
    fn crossing(shape: Shape, one: House, other: House) -> impl Iterator<Item = Cell> {
        let cells = shape.cells_of(one);
        cells.filter(move |&cell| shape.house_of(cell, other.kind()) == other)
    }

    #[test]
    fn sets_of_positions_are_where_lines_cross_boxes() {
        for shape in all_shapes().filter(|shape| shape.side() <= 12) {
            for cell in shape.cells() {
                let (row, column) = (cell.row(), cell.column());
                let [row_house, column_house, block] = shape.row_column_box(cell);
                // The positions, in the house of the first kind, of the cells that it shares with the other house.
                let shared = |one: House, other: House| {
                    crossing(shape, one, other).fold(0, |positions, cell| {
                        positions | 1 << shape.position_in(one, cell).expect("a cell of the house")
                    })
                };
                let in_box = shape.position_in_box(row, column);
                assert_eq!(shape.box_positions_of_row(in_box), shared(block, row_house));
                assert_eq!(
                    shape.box_positions_of_column(in_box),
                    shared(block, column_house)
                );
                let (band, stack) = (shape.band_of(row), shape.stack_of(column));
                assert_eq!(shape.rows_of_band(band), shared(column_house, block));
                assert_eq!(shape.columns_of_stack(stack), shared(row_house, block));
                for (kind, line) in [
                    (HouseKind::Row, row_house),
                    (HouseKind::Column, column_house),
                ] {
                    let lines = shape.houses_of_kind(kind);
                    let crossing =
                        lines.filter(|&line| crossing(shape, line, block).next().is_some());
                    assert!(shape.lines_across(block, kind).eq(crossing));
                    assert!(shape.lines_across(block, kind).any(|other| other == line));
                }
            }
        }
    }

    #[test]
    fn cells_outside_have_no_peers_and_no_index() {
        for outside in [Cell::new(11, 3), Cell::new(3, 63), Cell::new(63, 63)]
            .into_iter()
            .flatten()
        {
            assert_eq!(Shape::CLASSIC.peers(outside).count(), 0);
            assert_eq!(Shape::CLASSIC.index_of(outside), None);
            let _ = Shape::CLASSIC.houses_of(outside);
        }
        assert_eq!(
            Shape::CLASSIC
                .cells_of(House::must(HouseKind::Row, 9))
                .count(),
            0
        );
    }
}
