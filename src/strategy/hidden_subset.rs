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
use core::ops::{ControlFlow, Range};

use super::deduction::Pattern;
use super::desk::Desk;
use super::fields::Size;
use super::format::Format;
use super::marks::{Marks, few, ones};
use super::notation::{Notation, Place};
use super::subset::{Sets, Subset};
use super::technique::{Evidence, Search};
use crate::digits::DigitSet;
use crate::index::{Cell, House};

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
        if self.size == 2 {
            return self.search_pairs(desk);
        }
        let mut sets = Sets::new(self.size);
        for word in 0..desk.marks().size().plane() {
            let fresh = desk.fresh_houses(word);
            if fresh == 0 {
                continue;
            }
            for flag in ones(desk.marks().scarce(word, self.size) & fresh) {
                let (house, _) = desk.marks().house_at(word, flag);
                if gather(desk.marks(), house, &mut sets) {
                    sets.each(&mut |subset| self.conclude(desk, house, subset))?;
                }
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
    for digit in marks.shape().digits() {
        sets.add(digit.index(), marks.places(house, digit));
    }
    sets.are_enough()
}

impl Finder {
    /// Pairs are two digits with the same two places.
    fn search_pairs<F: Format>(&self, desk: &mut Desk<F>) -> ControlFlow<()> {
        let words = 0..desk.marks().size().plane();
        for block in Size::blocks(words) {
            self.search_block(desk, block)?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn search_block<F: Format>(&self, desk: &mut Desk<F>, words: Range<usize>) -> ControlFlow<()> {
        let Some(fresh) = desk.fresh_block(words.clone()) else {
            return ControlFlow::Continue(());
        };
        for digit in desk.marks().shape().digits() {
            desk.marks_mut().note_two_places(digit, words.clone());
        }
        let fields = desk.marks().size().fields;
        let twice = desk.marks().noted_twice(words.clone());
        for (word, (twice, fresh)) in words.zip(twice.into_iter().zip(fresh)) {
            let fresh = twice & fresh;
            if fresh == 0 {
                continue;
            }
            let mut digits = desk.marks().digits_noted(word, fresh);
            while let Some(one) = digits.min() {
                digits.remove(one);
                let houses = desk.marks().noted(word, one) & fresh;
                for other in digits {
                    let marks = desk.marks();
                    let places = marks.word(word, one);
                    let differ = fields.some(places ^ marks.word(word, other));
                    let same = houses & marks.noted(word, other) & !differ;
                    if same == 0 {
                        continue;
                    }
                    let two = DigitSet::of(one) | other.into();
                    if !marks.fits_another(word, two, places & fields.fill(same)) {
                        continue;
                    }
                    for flag in ones(same) {
                        let (house, _) = desk.marks().house_at(word, flag);
                        let union = desk.marks().places(house, one);
                        // They may have lost a place to another pair.
                        if few(union, 2) {
                            let owners = two.bits();
                            self.conclude(desk, house, Subset { owners, union })?;
                        }
                    }
                }
            }
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
