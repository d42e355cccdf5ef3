//! An arrangement in two words.
//!
//! Two units of one kind share no cell, so two arrangements can only clash in a house of another kind
//! that crosses both: rows in a column or a box, boxes in a row or a column. An arrangement is therefore
//! kept as the crossing houses of each digit, one word per kind, four bits per digit:
//!
//! ```text
//!   row 5 of Fig. 2.C      7 3 4 | 8 9 2 | 1 5 6
//!
//!   digit               9 8 7 6 5 4 3 2 1
//!   column (from 0)     4 3 0 8 7 2 1 5 6     0x4_3087_2156
//!   box    (from 0)     4 4 3 5 5 3 3 4 5     0x4_4355_3345
//! ```
//!
//! Two arrangements clash when they have a nibble in common. To find one, take the exclusive or and look for a zero nibble: that tests all digits at once.
//! Regions of an irregular board are packed like boxes. Clashes in other houses are found by `other_houses.rs`. The cells follow from the unit and the crossing
//! houses, so nothing else is stored.

use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::index::{Cell, Digit, House, HouseKind};
use crate::shape::Shape;

/// Bits per digit.
const NIBBLE: usize = 4;

/// All bits of each nibble but the top one.
const LOW: u64 = 0x7777_7777_7777_7777;

/// The crossing houses of the cells of a unit, in reading order.
pub(super) type Crossings = [[House; 2]];

/// The two houses of other kinds that cross a unit of this kind in this cell.
#[inline]
pub(super) fn crossing(shape: Shape, kind: HouseKind, cell: Cell) -> [House; 2] {
    let [row, column, block] = shape.row_column_box(cell);
    match kind {
        HouseKind::Row => [column, block],
        HouseKind::Column => [row, block],
        _ => [row, column],
    }
}

/// An arrangement: the crossing houses of each digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Packed {
    words: [u64; 2],
}

impl Packed {
    /// Packs the digits of the cells of a unit.
    #[inline]
    pub(super) fn new(digits: &[Digit], crossings: &Crossings) -> Packed {
        let mut words = [0; 2];
        for (digit, houses) in digits.iter().zip(crossings) {
            for (word, house) in words.iter_mut().zip(houses) {
                *word |= (house.index() as u64) << (NIBBLE * digit.index());
            }
        }
        Packed { words }
    }

    /// Whether some digit is in the same crossing house as in `common`.
    #[inline]
    pub(super) fn clashes(self, common: &Common) -> bool {
        let same = |word: usize| {
            equal_nibbles(self.words[word], common.example.words[word]) & common.nibbles[word]
        };
        same(0) | same(1) != 0
    }

    /// Writes the digits into the cells of the unit.
    #[inline]
    pub(super) fn fill(self, unit: House, digits: DigitSet, grid: &mut Grid) {
        for (cell, digit) in self.cells(unit, digits) {
            grid.put(cell, Some(digit));
        }
    }

    /// The cell of each digit of the unit.
    #[inline]
    pub(super) fn cells(
        self,
        unit: House,
        digits: DigitSet,
    ) -> impl Iterator<Item = (Cell, Digit)> {
        digits.iter().map(move |digit| {
            let [one, other] = self
                .words
                .map(|word| (word >> (NIBBLE * digit.index())) as usize % (1 << NIBBLE));
            let (row, column) = match unit.kind() {
                HouseKind::Row => (unit.index(), one),
                HouseKind::Column => (one, unit.index()),
                _ => (one, other),
            };
            (Cell::from_coordinates(row, column), digit)
        })
    }
}

/// What some arrangements of a unit have in common.
#[derive(Clone, Copy, Debug)]
pub(super) struct Common {
    /// Any one of them.
    example: Packed,
    /// The nibbles in which all of them equal the example, by their top bits.
    nibbles: [u64; 2],
}

impl Common {
    /// The whole arrangement.
    #[inline]
    pub(super) fn whole(example: Packed, side: usize) -> Common {
        Common {
            example,
            nibbles: [top_bits(side); 2],
        }
    }

    /// What the arrangements in a list have in common; `None` when there are none.
    #[inline]
    pub(super) fn of(list: &[Packed], side: usize) -> Option<Common> {
        let example = *list.first()?;
        let mut differ = [0; 2];
        for arrangement in list {
            differ[0] |= arrangement.words[0] ^ example.words[0];
            differ[1] |= arrangement.words[1] ^ example.words[1];
        }
        let nibbles = differ.map(|differ| equal_nibbles(differ, 0) & top_bits(side));
        Some(Common { example, nibbles })
    }

    /// What these arrangements and the `other` ones have in common.
    #[inline]
    pub(super) fn and(mut self, other: Common) -> Common {
        for word in 0..2 {
            self.nibbles[word] &= other.nibbles[word]
                & equal_nibbles(self.example.words[word], other.example.words[word]);
        }
        self
    }

    /// The nibbles that are in common, by their top bits.
    #[inline]
    pub(super) fn nibbles(self) -> [u64; 2] {
        self.nibbles
    }

    /// What is in common apart from the `known` nibbles.
    #[inline]
    pub(super) fn beyond(mut self, known: [u64; 2]) -> Common {
        self.nibbles[0] &= !known[0];
        self.nibbles[1] &= !known[1];
        self
    }

    /// Whether nothing is in common.
    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.nibbles == [0; 2]
    }
}

/// The nibbles in which two words are equal, by their top bits.
#[inline]
fn equal_nibbles(one: u64, other: u64) -> u64 {
    let differ = one ^ other;
    // Adding 7 carries into the top bit from any of the lower three, and never out of the nibble.
    !(((differ & LOW) + LOW) | differ) & !LOW
}

/// The top bits of the nibbles of the first digits, sixteen at most.
#[inline]
fn top_bits(digits: usize) -> u64 {
    !LOW & (u64::MAX >> (u64::BITS as usize - NIBBLE * digits))
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    fn pack(unit: House, values: [usize; 9]) -> Packed {
        let shape = Shape::CLASSIC;
        let cells = shape.cells_of(unit);
        let crossings: Vec<_> = cells
            .map(|cell| crossing(shape, unit.kind(), cell))
            .collect();
        Packed::new(&values.map(|value| Digit::new(value).unwrap()), &crossings)
    }

    fn clash(one: Packed, other: Packed) -> bool {
        one.clashes(&Common::whole(other, 9))
    }

    #[test]
    fn the_example_of_the_picture() {
        let packed = pack(House::must(HouseKind::Row, 5), [7, 3, 4, 8, 9, 2, 1, 5, 6]);
        assert_eq!(packed.words, [0x4_3087_2156, 0x4_4355_3345]);
    }

    #[test]
    fn rows_clash_in_columns_and_boxes() {
        let row = |index, values| pack(House::must(HouseKind::Row, index), values);
        let first = row(0, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert!(!clash(first, row(1, [4, 5, 6, 7, 8, 9, 1, 2, 3])));
        assert!(clash(first, row(1, [2, 5, 6, 7, 8, 9, 4, 1, 3])), "box");
        assert!(!clash(first, row(3, [2, 5, 6, 7, 8, 9, 4, 1, 3])));
        assert!(clash(first, row(3, [2, 1, 3, 7, 8, 9, 4, 5, 6])), "column");
    }

    #[test]
    fn boxes_clash_in_rows_or_columns_or_not_at_all() {
        let boxed = |index| {
            pack(
                House::must(HouseKind::Box, index),
                [1, 2, 3, 4, 5, 6, 7, 8, 9],
            )
        };
        for (other, expected) in [(1, true), (2, true), (3, true), (4, false), (8, false)] {
            assert_eq!(clash(boxed(0), boxed(other)), expected, "box {other}");
        }
    }

    #[test]
    fn filling_undoes_packing() {
        for house in Shape::CLASSIC.houses() {
            let values = [3, 1, 4, 5, 9, 2, 6, 8, 7];
            let mut grid = Grid::empty(Shape::CLASSIC);
            pack(house, values).fill(house, Shape::CLASSIC.digits(), &mut grid);
            let cells = Shape::CLASSIC.cells_of(house);
            assert!(
                cells
                    .map(|cell| grid.get(cell).map_or(0, Digit::value))
                    .eq(values)
            );
        }
    }

    #[test]
    fn common_digits_are_those_that_never_differ() {
        let row = |values| pack(House::must(HouseKind::Row, 0), values);
        let one = row([1, 2, 3, 4, 5, 6, 7, 8, 9]);
        let other = row([1, 3, 2, 4, 5, 7, 6, 8, 9]);
        let common = Common::of(&[one, other], 9).unwrap();
        // 2 and 3 share a box but not a column; 6 and 7 share neither.
        assert_eq!(common.nibbles, [0x8_8008_8008, 0x8_8008_8888]);
        assert!(
            Common::of(&[one], 9)
                .unwrap()
                .beyond(Common::whole(one, 9).nibbles())
                .is_empty()
        );
        // The same in two parts.
        let parts = [one, other].map(|row| Common::of(&[row], 9).unwrap());
        assert_eq!(parts[0].and(parts[1]).nibbles, common.nibbles);
        assert!(Common::of(&[], 9).is_none());
        assert_eq!(top_bits(16), !LOW);
    }
}
