//! [`Layout`]: where cells stand in their houses, without division.

use alloc::borrow::Cow;

use crate::digits::DigitSet;
use crate::index::{Cell, House, HouseKind};
use crate::shape::{MAX_SIDE, Shape};

/// A number for each row, column, box or place of a grid.
type Table = [u8; MAX_SIDE];

/// Some places, as bits, for each place of a house.
type Strips = [u64; MAX_SIDE];

/// The tables of a shape. Places in a house count from 0 in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) side: usize,
    width: usize,
    /// By row: the first row of its band, which is also the number of the band's first box; and the
    /// place in its box of its first cell there. By box: the first row and column of the box. (A grid has
    /// as many stacks as a box has rows.)
    top: Table,
    first_place: Table,
    /// By column: the first column of its stack, and the number of the stack.
    left: Table,
    stack: Table,
    /// By place in a box: the row and column within the box.
    place_row: Table,
    place_column: Table,
    /// By place of a row, of a column, of a box: the places there that share its box, its box, its row
    /// and its column, as bits.
    row_strip: Strips,
    column_strip: Strips,
    box_row_strip: Strips,
    box_column_strip: Strips,
}

/// A cell and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Site {
    /// The numbers of its row, column and box among all houses.
    pub(super) numbers: [u8; 3],
    /// Where the digits of these houses begin in a table with a line of digits per house.
    pub(super) lines: [u16; 3],
    /// Its row, column and box, as bits.
    pub(super) houses: [u64; 3],
    /// Its places there, as bits.
    pub(super) places: [u64; 3],
}

static CLASSIC: Layout = Layout::tables(Shape::CLASSIC);
static CLASSIC_SITES: [Site; 81] = {
    let mut sites = [CLASSIC.site(0, 0); 81];
    let mut index = 0;
    while index < 81 {
        sites[index] = CLASSIC.site(index / 9, index % 9);
        index += 1;
    }
    sites
};

/// The places where two houses meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// The other house.
    pub house: House,
    /// The places counted in the one house.
    pub here: u64,
    /// The places counted in the other.
    pub there: u64,
}

#[inline]
const fn at(table: &Table, index: usize) -> usize {
    // The mask keeps the index in range without a check.
    table[index % MAX_SIDE] as usize
}

impl Layout {
    /// The layout of a shape: made once and for all for the classic one.
    pub(super) fn of(shape: Shape) -> Layout {
        if shape == Shape::CLASSIC {
            CLASSIC.clone()
        } else {
            Layout::tables(shape)
        }
    }

    const fn tables(shape: Shape) -> Layout {
        let (side, width, height) = (shape.side(), shape.box_width(), shape.box_height());
        let empty = [0; MAX_SIDE];
        let mut layout = Layout {
            side,
            width,
            top: empty,
            first_place: empty,
            left: empty,
            stack: empty,
            place_row: empty,
            place_column: empty,
            row_strip: [0; MAX_SIDE],
            column_strip: [0; MAX_SIDE],
            box_row_strip: [0; MAX_SIDE],
            box_column_strip: [0; MAX_SIDE],
        };
        let (across, along) = (
            DigitSet::first(width).bits(),
            DigitSet::first(height).bits(),
        );
        let mut down = 0;
        let mut row = 0;
        while row < height {
            down |= 1 << (row * width);
            row += 1;
        }
        let mut index = 0;
        while index < side {
            layout.top[index] = (index / height * height) as u8;
            layout.first_place[index] = (index % height * width) as u8;
            layout.left[index] = (index / width * width) as u8;
            layout.stack[index] = (index / width) as u8;
            layout.place_row[index] = (index / width) as u8;
            layout.place_column[index] = (index % width) as u8;
            layout.row_strip[index] = across << (index / width * width);
            layout.column_strip[index] = along << (index / height * height);
            layout.box_row_strip[index] = across << (index / width * width);
            layout.box_column_strip[index] = down << (index % width);
            index += 1;
        }
        layout
    }

    /// The cell at a place of a house.
    #[inline]
    pub(super) fn cell(&self, house: House, place: usize) -> Cell {
        let (row, column) = match house.kind() {
            HouseKind::Row => (house.index(), place),
            HouseKind::Column => (place, house.index()),
            HouseKind::Box => (
                at(&self.top, house.index()) + at(&self.place_row, place),
                at(&self.first_place, house.index()) + at(&self.place_column, place),
            ),
        };
        Cell::from_coordinates(row % MAX_SIDE, column % MAX_SIDE)
    }

    /// Where a cell stands.
    const fn site(&self, row: usize, column: usize) -> Site {
        let area = at(&self.top, row) + at(&self.stack, column);
        let place = self.place_in_box(Cell::from_coordinates(row, column));
        let numbers = [row, self.side + column, 2 * self.side + area];
        let [row_line, column_line, box_line] = numbers;
        let side = self.side;
        Site {
            numbers: [numbers[0] as u8, numbers[1] as u8, numbers[2] as u8],
            lines: [
                (row_line * side) as u16,
                (column_line * side) as u16,
                (box_line * side) as u16,
            ],
            houses: [1 << row, 1 << column, 1 << area],
            places: [1 << column, 1 << row, 1 << place],
        }
    }

    /// Where all cells stand, in reading order.
    pub(super) fn sites(&self) -> Cow<'static, [Site]> {
        if (self.side, self.width) == (CLASSIC.side, CLASSIC.width) {
            return Cow::Borrowed(&CLASSIC_SITES);
        }
        let cells = (0..self.side).flat_map(|row| (0..self.side).map(move |column| (row, column)));
        cells.map(|(row, column)| self.site(row, column)).collect()
    }

    /// The box that holds all these places of a line.
    #[inline]
    pub(super) fn box_across(&self, line: House, places: u64) -> Option<Meeting> {
        let place = places.trailing_zeros() as usize % MAX_SIDE;
        let strips = match line.kind() {
            HouseKind::Column => &self.column_strip,
            _ => &self.row_strip,
        };
        let here = strips[place];
        if places & !here != 0 {
            return None;
        }
        let cell = self.cell(line, place);
        let area = at(&self.top, cell.row()) + at(&self.stack, cell.column());
        let in_box = self.place_in_box(cell);
        let there = match line.kind() {
            HouseKind::Column => self.box_column_strip[in_box],
            _ => self.box_row_strip[in_box],
        };
        let house = House::from_parts(HouseKind::Box, area);
        Some(Meeting { house, here, there })
    }

    /// The line that holds all these places of a box; the row when there is only one place.
    #[inline]
    pub(super) fn line_across(&self, area: House, places: u64) -> Option<Meeting> {
        let place = places.trailing_zeros() as usize % MAX_SIDE;
        let (by_row, by_column) = (self.box_row_strip[place], self.box_column_strip[place]);
        if places & !by_row != 0 && places & !by_column != 0 {
            return None;
        }
        let cell = self.cell(area, place);
        let (row, column) = (cell.row() % MAX_SIDE, cell.column() % MAX_SIDE);
        let (kind, index, here, there) = if places & !by_row == 0 {
            (HouseKind::Row, row, by_row, self.row_strip[column])
        } else {
            (HouseKind::Column, column, by_column, self.column_strip[row])
        };
        let house = House::from_parts(kind, index);
        Some(Meeting { house, here, there })
    }

    #[inline]
    const fn place_in_box(&self, cell: Cell) -> usize {
        let (row, column) = (cell.row(), cell.column());
        (at(&self.first_place, row) + column - at(&self.left, column)) % MAX_SIDE
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    fn shapes() -> impl Iterator<Item = Shape> {
        let boxes = [
            (1, 1),
            (1, 4),
            (4, 1),
            (2, 3),
            (3, 2),
            (3, 3),
            (3, 4),
            (4, 4),
            (1, 64),
            (64, 1),
            (8, 8),
        ];
        boxes
            .into_iter()
            .map(|(height, width)| Shape::new(height, width).unwrap())
    }

    #[test]
    fn cells_and_places_agree_with_the_shape() {
        for shape in shapes() {
            let layout = Layout::of(shape);
            let sites = layout.sites();
            for house in shape.houses() {
                for (place, cell) in shape.cells_of(house).enumerate() {
                    assert_eq!(layout.cell(house, place), cell);
                    let index = shape.index_of(cell).unwrap();
                    let (kind, site) = (house.kind() as usize, sites[index]);
                    let number = kind * shape.side() + house.index();
                    assert_eq!(usize::from(site.numbers[kind]), number);
                    assert_eq!(site.houses[kind], 1 << house.index());
                    assert_eq!(site.places[kind], 1 << place);
                }
            }
        }
    }

    #[test]
    fn meetings_are_the_cells_that_both_houses_hold() {
        for shape in shapes().filter(|shape| shape.side() <= 16) {
            let layout = Layout::of(shape);
            let places = |house: House, other: House| {
                let cells = shape.cells_of(house).enumerate();
                cells
                    .filter(|&(_, cell)| shape.house_of(cell, other.kind()) == other)
                    .fold(0u64, |places, (place, _)| places | 1 << place)
            };
            for area in shape.houses_of_kind(HouseKind::Box) {
                for line in [HouseKind::Row, HouseKind::Column]
                    .into_iter()
                    .flat_map(|kind| shape.houses_of_kind(kind))
                {
                    let (in_area, in_line) = (places(area, line), places(line, area));
                    if in_area == 0 {
                        continue;
                    }
                    let expected = Meeting {
                        house: area,
                        here: in_line,
                        there: in_area,
                    };
                    assert_eq!(layout.box_across(line, in_line), Some(expected));
                    let found: Vec<_> = layout.line_across(area, in_area).into_iter().collect();
                    let expected = Meeting {
                        house: line,
                        here: in_area,
                        there: in_line,
                    };
                    // A strip of one cell lies in two lines.
                    assert!(found == [expected] || in_area.is_power_of_two());
                }
            }
        }
    }
}
