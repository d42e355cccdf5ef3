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
use super::format::Format;
use super::marks::{Marks, ones, words};
use super::notation::{Notation, Place};
use super::subset::{Sets, Subset};
use super::technique::{Evidence, Search};
use crate::digits::DigitSet;
use crate::index::{Cell, Digit, House, HouseKind};

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

impl Search for Finder {
    fn search<F: Format>(&self, desk: &mut Desk<F>) -> ControlFlow<()> {
        if self.size > desk.marks().shape().side() / 2 {
            return ControlFlow::Continue(());
        }
        for kind in HouseKind::ROW_COLUMN_BOX {
            for block in desk.marks().size().blocks_of(kind) {
                self.search_block(desk, block)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The places of the digits of a house that have few enough of them; says whether there are enough of
/// those.
#[inline]
fn gather<F: Format>(marks: &Marks<F>, house: House, sets: &mut Sets) -> bool {
    sets.clear();
    for digit in 0..marks.size().side {
        sets.add(digit, marks.places(house, Digit::from_index(digit)));
    }
    sets.are_enough()
}

impl Finder {
    /// Looks closer at those houses of a block where that may be worth it.
    #[inline(always)]
    fn search_block<F: Format>(&self, desk: &mut Desk<F>, block: usize) -> ControlFlow<()> {
        let Some((fresh, _)) = desk.fresh_block(block) else {
            return ControlFlow::Continue(());
        };
        let scarce = match self.size {
            // Once more with a constant.
            2 => desk.marks().scarce(block, 2),
            size => desk.marks().scarce(block, size),
        };
        let fresh = desk.marks().size().fields.some(fresh);
        for (word, scarce) in words(block, scarce & fresh) {
            for flag in ones(scarce) {
                let (house, _) = desk.marks().house_at(word, flag);
                self.search_house(desk, house)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn search_house<F: Format>(&self, desk: &mut Desk<F>, house: House) -> ControlFlow<()> {
        let mut sets = Sets::new(self.size);
        if gather(desk.marks(), house, &mut sets) {
            sets.each(&mut |subset| self.conclude(desk, house, subset))?;
        }
        ControlFlow::Continue(())
    }

    fn conclude<F: Format>(
        &self,
        desk: &mut Desk<F>,
        house: House,
        subset: Subset,
    ) -> ControlFlow<()> {
        let (digits, places) = (DigitSet::from_bits(subset.owners), subset.union);
        for place in ones(places) {
            let cell = desk.marks().cell(house, place);
            desk.strike(cell, desk.marks().candidates(cell) - digits);
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
