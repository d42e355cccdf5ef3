//! [`Crossing`] and [`Segments`]: where lines and boxes meet.
//!
//! ```text
//!           box 4   box 5   box 6
//!   row 5  │ . 7 7 │ . . . │ 7 . . │      two of its three segments hold a 7; with one, the 7 is locked
//! ```

use super::fields::{Fields, Words};
use crate::digits::DigitSet;
use crate::index::HouseKind;
use crate::shape::Shape;

/// A house of one kind and how a house of another crosses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::strategy) enum Crossing {
    RowBox,
    ColumnBox,
    BoxRow,
    BoxColumn,
}

impl Crossing {
    pub(in crate::strategy) const ALL: [Crossing; 4] = [
        Crossing::RowBox,
        Crossing::ColumnBox,
        Crossing::BoxRow,
        Crossing::BoxColumn,
    ];

    /// The kind of the house, and of the one that crosses it.
    #[inline]
    pub(in crate::strategy) const fn kinds(self) -> (HouseKind, HouseKind) {
        match self {
            Crossing::RowBox => (HouseKind::Row, HouseKind::Box),
            Crossing::ColumnBox => (HouseKind::Column, HouseKind::Box),
            Crossing::BoxRow => (HouseKind::Box, HouseKind::Row),
            Crossing::BoxColumn => (HouseKind::Box, HouseKind::Column),
        }
    }
}

/// Stretches of positions that a line and a box have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::strategy) struct Segments {
    /// How far apart the positions of a segment are, and how many there are.
    step: u32,
    count: u32,
    /// The first position of each segment of each field.
    bases: u64,
}

impl Segments {
    /// How the positions of houses of a kind lie in houses of another: those of a line in boxes, or those of a box in
    /// rows or in columns. They are kept as a stride and a length, because [`locked`](Segments::locked) shifts whole words by
    /// the stride; a test compares them with the shape.
    #[inline]
    pub(in crate::strategy) const fn of(shape: Shape, crossing: Crossing) -> Segments {
        let (side, width, height) = (shape.side(), shape.box_width(), shape.box_height());
        match crossing {
            Crossing::RowBox | Crossing::BoxRow => {
                Segments::new(side, 1, width, multiples(width, side))
            }
            Crossing::ColumnBox => Segments::new(side, 1, height, multiples(height, side)),
            Crossing::BoxColumn => {
                Segments::new(side, width, height, DigitSet::first(width).bits())
            }
        }
    }

    /// Segments of `count` positions, `step` apart; `bases` are their first positions in the lowest field.
    #[inline]
    const fn new(side: usize, step: usize, count: usize, bases: u64) -> Segments {
        let mut all = 0;
        let mut field = 0;
        while field < Fields::per_word(side) {
            all |= bases << (field * (side + 1));
            field += 1;
        }
        Segments {
            step: step as u32,
            count: count as u32,
            bases: all,
        }
    }

    /// The fields with two positions or more, all in one segment; each by its flag.
    #[inline(always)]
    pub(in crate::strategy) fn locked<W: Words>(self, fields: Fields, word: W) -> W {
        let mut used = word;
        for position in 1..self.count {
            used = used | word.down(position * self.step);
        }
        used = used & W::of(self.bases);
        let several = fields.non_empty_fields(fields.without_lowest(word));
        several
            & fields.non_empty_fields(used)
            & !fields.non_empty_fields(fields.without_lowest(used))
    }
}

/// The multiples of a number below a limit, as bits.
#[inline]
const fn multiples(of: usize, below: usize) -> u64 {
    let mut bits = 0;
    let mut multiple = 0;
    while multiple < below {
        bits |= 1 << multiple;
        multiple += of;
    }
    bits
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::strategy::packed::field_table::FieldTable;

    #[test]
    fn places_in_one_segment_are_locked() {
        for (height, width) in [(1, 4), (4, 1), (2, 3), (3, 2), (3, 3), (3, 4), (4, 4)] {
            let shape = Shape::new(height, width).unwrap();
            let table = FieldTable::of(shape);
            for crossing in Crossing::ALL {
                let (inside, across) = crossing.kinds();
                let segments = Segments::of(shape, crossing);
                for house in shape.houses_of_kind(inside) {
                    let cells: Vec<_> = shape.cells_of(house).collect();
                    for (first, &one) in cells.iter().enumerate() {
                        for &other in &cells[first..] {
                            let bits = [one, other].map(|cell| {
                                let site = table.site(cell.row(), cell.column());
                                site.slots()[inside as usize].1
                            });
                            let word = bits[0] | bits[1];
                            let locked = segments.locked(table.size.fields, word) != 0;
                            let same = shape.house_of(one, across) == shape.house_of(other, across);
                            assert_eq!(locked, one != other && same, "{shape:?} {crossing:?}");
                        }
                    }
                }
            }
        }
    }
}
