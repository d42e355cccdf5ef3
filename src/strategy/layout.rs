//! [`Layout`]: where cells stand in their houses, without division.

use alloc::borrow::Cow;

use crate::digits::DigitSet;
use crate::index::{Cell, House, HouseKind};
use crate::shape::{MAX_SIDE, Shape};

/// A number for each row, column, box or place of a grid.
type Table = [u8; MAX_SIDE];

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
    /// The first places of a row, of a column, and of the first column of a box, as bits.
    across: u64,
    along: u64,
    down: u64,
}

/// A cell and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Site {
    /// The numbers of its row, column and box among all houses.
    pub(super) numbers: [u8; 3],
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
    pub(super) fn of(shape: Shape) -> Cow<'static, Layout> {
        if shape == Shape::CLASSIC {
            Cow::Borrowed(&CLASSIC)
        } else {
            Cow::Owned(Layout::tables(shape))
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
            across: DigitSet::first(width).bits(),
            along: DigitSet::first(height).bits(),
            down: 0,
        };
        let mut index = 0;
        while index < side {
            layout.top[index] = (index / height * height) as u8;
            layout.first_place[index] = (index % height * width) as u8;
            layout.left[index] = (index / width * width) as u8;
            layout.stack[index] = (index / width) as u8;
            layout.place_row[index] = (index / width) as u8;
            layout.place_column[index] = (index % width) as u8;
            if index % width == 0 {
                layout.down |= 1 << index;
            }
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
        let place = at(&self.first_place, row) + column - at(&self.left, column);
        Site {
            numbers: [
                row as u8,
                (self.side + column) as u8,
                (2 * self.side + area) as u8,
            ],
            houses: [1 << row, 1 << column, 1 << area],
            places: [1 << column, 1 << row, 1 << (place % MAX_SIDE)],
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
        let place = places.trailing_zeros() as usize;
        let cell = self.cell(line, place);
        let (row, column) = (cell.row(), cell.column());
        let (here, there) = match line.kind() {
            HouseKind::Column => (self.of_column(row), self.of_box_by_column(column)),
            _ => (self.of_row(column), self.of_box_by_row(row)),
        };
        if places & !here != 0 {
            return None;
        }
        let area = at(&self.top, row) + at(&self.stack, column);
        let house = House::from_parts(HouseKind::Box, area);
        Some(Meeting { house, here, there })
    }

    /// The line that holds all these places of a box; the row when there is only one place.
    #[inline]
    pub(super) fn line_across(&self, area: House, places: u64) -> Option<Meeting> {
        let place = places.trailing_zeros() as usize;
        let by_row = self.across << (at(&self.place_row, place) * self.width % MAX_SIDE);
        let by_column = self.down << at(&self.place_column, place);
        let cell = self.cell(area, place);
        let (row, column) = (cell.row(), cell.column());
        let (kind, index, here, there) = if places & !by_row == 0 {
            (HouseKind::Row, row, by_row, self.of_row(column))
        } else if places & !by_column == 0 {
            (HouseKind::Column, column, by_column, self.of_column(row))
        } else {
            return None;
        };
        let house = House::from_parts(kind, index);
        Some(Meeting { house, here, there })
    }

    /// The places of a row in the box of this column.
    #[inline]
    fn of_row(&self, column: usize) -> u64 {
        self.across << at(&self.left, column)
    }

    /// The places of a column in the box of this row.
    #[inline]
    fn of_column(&self, row: usize) -> u64 {
        self.along << at(&self.top, row)
    }

    #[inline]
    fn of_box_by_row(&self, row: usize) -> u64 {
        self.across << at(&self.first_place, row)
    }

    #[inline]
    fn of_box_by_column(&self, column: usize) -> u64 {
        self.down << ((column - at(&self.left, column)) % MAX_SIDE)
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
