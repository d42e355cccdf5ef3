//! Other houses than rows, columns and boxes: whether an arrangement fits them.
//!
//! Two words per arrangement know the rows, columns and boxes that cross a unit. The digits in every other house are kept as sets, which change when an
//! arrangement is placed or undone.

use alloc::vec::Vec;

use super::packed::Packed;
use crate::board::Board;
use crate::digits::DigitSet;
use crate::index::{Digit, House};
use crate::variant::Variant;

/// The groups of a board, and the digits that the placed arrangements have in each.
#[derive(Debug)]
pub(super) struct OtherHouses {
    variant: Variant,
    held: Vec<DigitSet>,
}

impl OtherHouses {
    /// `None` for a board with rows, columns and boxes only.
    #[inline]
    pub(super) fn of(board: &Board) -> Option<OtherHouses> {
        let groups = board.groups()?.len();
        Some(OtherHouses {
            variant: board.variant(),
            held: alloc::vec![DigitSet::EMPTY; groups],
        })
    }

    /// Whether no group already holds a digit that the arrangement brings.
    #[inline]
    pub(super) fn fit(&self, unit: House, arrangement: Packed) -> bool {
        groups_of(&self.variant, unit, arrangement)
            .all(|(group, digit)| !self.held[group].contains(digit))
    }

    /// Adds the digits of an arrangement that fits.
    #[inline]
    pub(super) fn place(&mut self, unit: House, arrangement: Packed) {
        let OtherHouses { variant, held } = self;
        for (group, digit) in groups_of(variant, unit, arrangement) {
            held[group].insert(digit);
        }
    }

    /// Undoes the arrangement that was placed.
    #[inline]
    pub(super) fn take_back(&mut self, unit: House, arrangement: Packed) {
        let OtherHouses { variant, held } = self;
        for (group, digit) in groups_of(variant, unit, arrangement) {
            held[group].remove(digit);
        }
    }
}

/// The groups of each cell of a unit, with the digit that an arrangement puts there.
#[inline]
fn groups_of(
    variant: &Variant,
    unit: House,
    arrangement: Packed,
) -> impl Iterator<Item = (usize, Digit)> + '_ {
    let shape = variant.shape();
    let cells = arrangement.cells(unit, shape.digits());
    cells.flat_map(move |(cell, digit)| {
        let groups = variant.groups().zip(shape.index_of(cell)).into_iter();
        let numbers = groups.flat_map(|(groups, index)| groups.of_cell(index));
        // A unit that is a group itself holds each digit once.
        numbers
            .map(|&number| usize::from(number))
            .filter(move |&number| {
                variant
                    .groups()
                    .is_none_or(|groups| groups.get(number).house != unit)
            })
            .map(move |number| (number, digit))
    })
}
