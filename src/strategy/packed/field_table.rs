//! [`FieldTable`]: the positions of cells in their houses, without division.

use super::crossing::Crossing;
use super::fields::{Fields, Size};
use crate::index::{Cell, House, HouseKind, MAX_SIDE};
use crate::shape::Shape;

/// A number for each row, column, box, position or bit.
type Table = [u8; MAX_SIDE];

/// Some positions, as bits, for each position of a house.
type Strips = [u64; MAX_SIDE];

/// The tables of a shape, filled from its [`geometry`](crate::geometry). Positions in a house count from 0 in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::strategy) struct FieldTable {
    pub(in crate::strategy) size: Size,
    /// By house of a kind: its word, and where its field begins there.
    word: Table,
    shift: Table,
    /// By bit of a word: which field it is in, and which position of it.
    field: Table,
    position: Table,
    /// By row: the first row of its band, which is also the number of the band's first box; and the position, in that box, of the row's first cell
    /// there. By box: the first row and column of the box. (A grid has as many stacks as a box has rows.)
    top: Table,
    first_position: Table,
    /// By column: the first column of its stack, and the number of the stack.
    left: Table,
    stack: Table,
    /// By position in a box: the row and column within the box.
    position_row: Table,
    position_column: Table,
    /// Three tables, by position in a row, in a column and in a box. For a row and for a column: the positions in the same box. For a box: the
    /// positions in the same row, and those in the same column. All as bits.
    row_strip: Strips,
    column_strip: Strips,
    box_row_strip: Strips,
    box_column_strip: Strips,
}

/// The position of a cell in its row, its column and its box: the word, and the bit there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::strategy) struct Site([(u8, u64); 3]);

impl Site {
    #[inline]
    pub(in crate::strategy) const fn slots(&self) -> [(usize, u64); 3] {
        let [(row, in_row), (column, in_column), (block, in_box)] = self.0;
        [
            (row as usize, in_row),
            (column as usize, in_column),
            (block as usize, in_box),
        ]
    }
}

/// The positions where two houses meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::strategy) struct Meeting {
    /// The other house.
    pub(in crate::strategy) house: House,
    /// The positions counted in the one house.
    pub(in crate::strategy) here: u64,
    /// The positions counted in the other.
    pub(in crate::strategy) there: u64,
}

#[inline]
const fn at(table: &Table, index: usize) -> usize {
    // The mask keeps the index in range without a check.
    table[index % MAX_SIDE] as usize
}

impl FieldTable {
    /// The table of a shape.
    #[inline]
    pub(in crate::strategy) const fn of(shape: Shape) -> FieldTable {
        let side = shape.side();
        let (empty, per_word) = ([0; MAX_SIDE], Fields::per_word(side));
        let mut table = FieldTable {
            size: Size::of(side),
            word: empty,
            shift: empty,
            field: empty,
            position: empty,
            top: empty,
            first_position: empty,
            left: empty,
            stack: empty,
            position_row: empty,
            position_column: empty,
            row_strip: [0; MAX_SIDE],
            column_strip: [0; MAX_SIDE],
            box_row_strip: [0; MAX_SIDE],
            box_column_strip: [0; MAX_SIDE],
        };
        let mut index = 0;
        while index < side {
            table.word[index] = (index / per_word) as u8;
            table.shift[index] = (index % per_word * (side + 1)) as u8;
            let (row, column) = shape.coordinates_in_box(0, index);
            table.top[index] = shape.box_of(index, 0) as u8;
            table.first_position[index] = shape.position_in_box(index, 0) as u8;
            table.left[index] = (index - shape.position_in_box(0, index)) as u8;
            table.stack[index] = shape.stack_of(index) as u8;
            table.position_row[index] = row as u8;
            table.position_column[index] = column as u8;
            table.row_strip[index] = shape.columns_of_stack(shape.stack_of(index));
            table.column_strip[index] = shape.rows_of_band(shape.band_of(index));
            table.box_row_strip[index] = shape.box_positions_of_row(index);
            table.box_column_strip[index] = shape.box_positions_of_column(index);
            index += 1;
        }
        let mut bit = 0;
        while bit < MAX_SIDE {
            table.field[bit] = (bit / (side + 1)) as u8;
            table.position[bit] = (bit % (side + 1)) as u8;
            bit += 1;
        }
        table
    }

    /// The cell at a position of a house.
    #[inline]
    pub(in crate::strategy) fn cell(&self, house: House, position: usize) -> Cell {
        let (row, column) = match house.kind() {
            HouseKind::Row => (house.index(), position),
            HouseKind::Column => (position, house.index()),
            _ => (
                at(&self.top, house.index()) + at(&self.position_row, position),
                at(&self.first_position, house.index()) + at(&self.position_column, position),
            ),
        };
        Cell::from_coordinates(row % MAX_SIDE, column % MAX_SIDE)
    }

    /// The word of a house, and where its field begins there.
    #[inline]
    pub(in crate::strategy) const fn field_of(
        &self,
        kind: HouseKind,
        house: usize,
    ) -> (usize, u32) {
        let start = kind as usize * self.size.words;
        let word = start + at(&self.word, house);
        (word, self.shift[house % MAX_SIDE] as u32)
    }

    /// The house that a bit of a word belongs to, and the position that it represents.
    #[inline]
    pub(in crate::strategy) fn house_at(&self, word: usize, bit: usize) -> (House, usize) {
        let (kind, word) = self.size.kind_of(word);
        let house = word * Fields::per_word(self.size.side) + at(&self.field, bit);
        let house = House::from_parts(kind, house % MAX_SIDE);
        (house, at(&self.position, bit))
    }

    /// The position that a bit of a word represents.
    #[inline]
    pub(in crate::strategy) fn position_at(&self, bit: usize) -> usize {
        at(&self.position, bit)
    }

    /// The house that two cells share: the line rather than the box.
    #[inline]
    pub(in crate::strategy) fn shared_house(&self, one: Cell, other: Cell) -> Option<House> {
        let block = |cell: Cell| self.box_of(cell.row(), cell.column());
        let (kind, index) = if one.row() == other.row() {
            (HouseKind::Row, one.row())
        } else if one.column() == other.column() {
            (HouseKind::Column, one.column())
        } else if block(one) == block(other) {
            (HouseKind::Box, block(one))
        } else {
            return None;
        };
        Some(House::from_parts(kind, index))
    }

    /// The position of a cell in a house that holds it.
    #[inline]
    pub(in crate::strategy) fn position_in(&self, house: House, cell: Cell) -> usize {
        match house.kind() {
            HouseKind::Row => cell.column(),
            HouseKind::Column => cell.row(),
            _ => self.position_in_box(cell),
        }
    }

    /// The position of a cell in each of its houses.
    #[inline]
    pub(in crate::strategy) const fn site(&self, row: usize, column: usize) -> Site {
        let block = self.box_of(row, column);
        let in_box = self.position_in_box(Cell::from_coordinates(row, column));
        let (row_word, row_shift) = self.field_of(HouseKind::Row, row);
        let (column_word, column_shift) = self.field_of(HouseKind::Column, column);
        let (box_word, box_shift) = self.field_of(HouseKind::Box, block);
        Site([
            (row_word as u8, 1 << (row_shift as usize + column)),
            (column_word as u8, 1 << (column_shift as usize + row)),
            (box_word as u8, 1 << (box_shift as usize + in_box)),
        ])
    }

    /// The positions of another house that the first house does not hold, where the two share a cell: the word of the other house, and the bits
    /// there.
    #[inline]
    pub(in crate::strategy) const fn beyond(
        &self,
        row: usize,
        column: usize,
        crossing: Crossing,
    ) -> (usize, u64) {
        let in_box = self.position_in_box(Cell::from_coordinates(row, column));
        let (house, shared) = match crossing {
            Crossing::RowBox => (self.box_of(row, column), self.box_row_strip[in_box]),
            Crossing::ColumnBox => (self.box_of(row, column), self.box_column_strip[in_box]),
            Crossing::BoxRow => (row, self.row_strip[column]),
            Crossing::BoxColumn => (column, self.column_strip[row]),
        };
        let (_, across) = crossing.kinds();
        let (word, shift) = self.field_of(across, house);
        (word, (self.size.house() & !shared) << shift)
    }

    /// The number of the box of a cell.
    #[inline]
    const fn box_of(&self, row: usize, column: usize) -> usize {
        at(&self.top, row) + at(&self.stack, column)
    }

    /// The box that holds all these positions of a line.
    #[inline]
    pub(in crate::strategy) fn box_across(&self, line: House, positions: u64) -> Option<Meeting> {
        let position = positions.trailing_zeros() as usize % MAX_SIDE;
        let strips = match line.kind() {
            HouseKind::Column => &self.column_strip,
            _ => &self.row_strip,
        };
        let here = strips[position];
        if positions & !here != 0 {
            return None;
        }
        let cell = self.cell(line, position);
        let block = self.box_of(cell.row(), cell.column());
        let in_box = self.position_in_box(cell);
        let there = match line.kind() {
            HouseKind::Column => self.box_column_strip[in_box],
            _ => self.box_row_strip[in_box],
        };
        let house = House::from_parts(HouseKind::Box, block);
        Some(Meeting { house, here, there })
    }

    /// The line that holds all these positions of a box; the row when there is only one position.
    #[inline]
    pub(in crate::strategy) fn line_across(&self, block: House, positions: u64) -> Option<Meeting> {
        let position = positions.trailing_zeros() as usize % MAX_SIDE;
        let (by_row, by_column) = (
            self.box_row_strip[position],
            self.box_column_strip[position],
        );
        if positions & !by_row != 0 && positions & !by_column != 0 {
            return None;
        }
        let cell = self.cell(block, position);
        let (row, column) = (cell.row() % MAX_SIDE, cell.column() % MAX_SIDE);
        let (kind, index, here, there) = if positions & !by_row == 0 {
            (HouseKind::Row, row, by_row, self.row_strip[column])
        } else {
            (HouseKind::Column, column, by_column, self.column_strip[row])
        };
        let house = House::from_parts(kind, index);
        Some(Meeting { house, here, there })
    }

    #[inline]
    const fn position_in_box(&self, cell: Cell) -> usize {
        let (row, column) = (cell.row(), cell.column());
        (at(&self.first_position, row) + column - at(&self.left, column)) % MAX_SIDE
    }
}

#[cfg(test)]
pub(in crate::strategy) mod tests {
    use alloc::vec::Vec;

    use super::*;

    /// Every kind of shape: one cell, lines for boxes, oblong and square boxes, and the largest.
    #[inline]
    pub(in crate::strategy) fn shapes() -> impl Iterator<Item = Shape> {
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

    /// Some cells as positions of every house, packed.
    fn plane(table: &FieldTable, cells: impl Iterator<Item = Cell>) -> Vec<u64> {
        let mut plane = alloc::vec![0; table.size.plane()];
        for cell in cells {
            for (word, bit) in table.site(cell.row(), cell.column()).slots() {
                plane[word] |= bit;
            }
        }
        plane
    }

    #[test]
    #[inline]
    fn cells_and_positions_agree_with_the_shape() {
        for shape in shapes() {
            let table = FieldTable::of(shape);
            for house in shape.houses() {
                for (position, cell) in shape.cells_of(house).enumerate() {
                    assert_eq!(table.cell(house, position), cell);
                    assert_eq!(table.position_in(house, cell), position);
                    let (word, bit) =
                        table.site(cell.row(), cell.column()).slots()[house.kind() as usize];
                    assert_eq!(bit.count_ones(), 1);
                    let bit = bit.trailing_zeros() as usize;
                    assert_eq!(table.house_at(word, bit), (house, position));
                    assert_eq!(
                        table.field_of(house.kind(), house.index()),
                        (word, (bit - position) as u32)
                    );
                    assert!(table.size.words_of(house.kind()).contains(&word));
                }
            }
        }
    }

    #[test]
    #[inline]
    fn cells_share_the_houses_that_the_shape_says() {
        for shape in shapes().filter(|shape| shape.side() <= 9) {
            let table = FieldTable::of(shape);
            for one in shape.cells() {
                for other in shape.cells().filter(|&other| other != one) {
                    let shared = table.shared_house(one, other);
                    assert_eq!(shared, shape.shared_house(one, other));
                }
            }
        }
    }

    #[test]
    #[inline]
    fn a_word_is_whole_when_every_cell_is_in_it() {
        for shape in shapes() {
            let table = FieldTable::of(shape);
            let all = plane(&table, shape.cells());
            for (word, cells) in all.into_iter().enumerate() {
                let whole = table.size.whole(word);
                assert_eq!(table.size.fields.positions(whole), cells, "{shape:?}");
                let guards = table.size.fields.guards(whole).count_ones() as usize;
                assert!(
                    shape.side() == MAX_SIDE
                        || guards * shape.side() == cells.count_ones() as usize
                );
            }
        }
    }

    #[test]
    #[inline]
    fn cells_beyond_a_crossing_are_the_rest_of_the_other_house() {
        for shape in shapes().filter(|shape| shape.side() <= 16) {
            let table = FieldTable::of(shape);
            for cell in shape.cells() {
                for crossing in Crossing::ALL {
                    let (inside, across) = crossing.kinds();
                    let rest = shape
                        .cells_of(shape.house_of(cell, across))
                        .filter(|&other| {
                            shape.house_of(other, inside) != shape.house_of(cell, inside)
                        });
                    let (word, bits) = table.beyond(cell.row(), cell.column(), crossing);
                    let expected = plane(&table, rest);
                    assert_eq!(expected[word], bits);
                }
            }
        }
    }

    #[test]
    #[inline]
    fn meetings_are_the_cells_that_both_houses_hold() {
        for shape in shapes().filter(|shape| shape.side() <= 16) {
            let table = FieldTable::of(shape);
            let positions = |house: House, other: House| {
                let cells = shape.cells_of(house).enumerate();
                cells
                    .filter(|&(_, cell)| shape.house_of(cell, other.kind()) == other)
                    .fold(0u64, |positions, (position, _)| positions | 1 << position)
            };
            for block in shape.houses_of_kind(HouseKind::Box) {
                for line in [HouseKind::Row, HouseKind::Column]
                    .into_iter()
                    .flat_map(|kind| shape.houses_of_kind(kind))
                {
                    let (in_area, in_line) = (positions(block, line), positions(line, block));
                    if in_area == 0 {
                        continue;
                    }
                    let expected = Meeting {
                        house: block,
                        here: in_line,
                        there: in_area,
                    };
                    assert_eq!(table.box_across(line, in_line), Some(expected));
                    let found: Vec<_> = table.line_across(block, in_area).into_iter().collect();
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
