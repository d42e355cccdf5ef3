//! Hidden pair, triple and quad: as many digits of a house as they have places between them.
//!
//! ```text
//!   box 6   │ 5 6 │ 2 5 6 │ 4 6 │
//!           │3 6 7 9│ 2 6 9 │4 6 9│      the 3 and the 7 fit only the two cells in front: one
//!           │1 3 5 7 9│ … │ 1 9 │        takes the 3, the other the 7, and nothing else fits there
//!            ^^^^^^^
//! ```
//!
//! Paper 000: the pair leaves its two cells "with a naked pair".

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use super::deduction::Pattern;
use super::desk::Desk;
use super::marks::{Marks, ones};
use super::notation::{Notation, Place};
use super::subset::{self, Sets, Subset};
use super::technique::{Evidence, Strategy};
use crate::digits::DigitSet;
use crate::index::{Cell, House, HouseKind};

/// Digits of a house with as many places between them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct HiddenSubset {
    /// The house.
    pub house: House,
    /// The places.
    pub cells: Vec<Cell>,
    /// The digits.
    pub digits: DigitSet,
}

pub(super) static PAIR: Finder = Finder {
    size: 2,
    evidence: Evidence::HiddenPair,
};
pub(super) static TRIPLE: Finder = Finder {
    size: 3,
    evidence: Evidence::HiddenTriple,
};
pub(super) static QUAD: Finder = Finder {
    size: 4,
    evidence: Evidence::HiddenQuad,
};

pub(super) struct Finder {
    size: usize,
    evidence: fn(HiddenSubset) -> Evidence,
}

impl Strategy for Finder {
    fn search(&self, desk: &mut Desk) -> ControlFlow<()> {
        subset::search(
            desk,
            &HouseKind::ALL,
            self.size,
            gather,
            |desk, house, subset| self.conclude(desk, house, subset),
        )
    }
}

/// The places of the digits of a house that have few enough of them; says whether there are enough of
/// those.
#[inline]
fn gather(marks: &Marks, house: House, sets: &mut Sets) -> bool {
    let digits = match sets.size() {
        2 => marks.twice(house),
        _ => marks.missing(house),
    };
    if digits.bits() & digits.bits().wrapping_sub(1) == 0 {
        return false;
    }
    sets.clear();
    for digit in digits {
        sets.add(digit.index(), marks.places(house, digit));
    }
    sets.are_enough()
}

impl Finder {
    fn conclude(&self, desk: &mut Desk, house: House, subset: Subset) -> ControlFlow<()> {
        let (digits, places) = (DigitSet::from_bits(subset.owners), subset.union);
        for place in ones(places) {
            let cell = desk.marks().cell(house, place);
            desk.strike(cell, desk.marks().shape().digits() - digits);
        }
        desk.conclude(|marks| {
            (self.evidence)(HiddenSubset {
                house,
                cells: marks.cells(house, places).collect(),
                digits,
            })
        })
    }
}

impl Pattern for HiddenSubset {
    fn place(&self) -> Place {
        Place::House(self.house)
    }

    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn reason(&self, notation: Notation, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cells, digits) = (notation.cells(&self.cells), notation.digits(self.digits));
        let house = notation.house(self.house);
        write!(f, "{digits} fit only {cells} in {house}")
    }
}
