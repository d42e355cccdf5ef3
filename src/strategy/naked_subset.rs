//! Naked pair, triple and quad: as many cells of a house as they have candidates between them.
//!
//! ```text
//!   column 8   │ 1 6 │ 1 2 6 │ … │ 2 8 │ 2 8 │      two cells share 2 and 8: one takes the 2,
//!                        ^         ====   ====      the other the 8, so nothing else in the
//!                        2 goes                     column is 2 or 8
//! ```
//!
//! The candidates go from every house that all the cells share, so a pair that lies in one row and
//! in one box clears both, as in paper 000. No cell need have all the candidates: {1 2}, {2 3} and
//! {1 3} are a triple.

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;
use core::ops::ControlFlow;

use super::deduction::Pattern;
use super::desk::Desk;
use super::fields::{BLOCK, Size};
use super::format::Format;
use super::marks::{Marks, ones};
use super::notation::{Notation, Place};
use super::subset::{self, Sets, Subset};
use super::technique::{Evidence, Search};
use crate::digits::DigitSet;
use crate::index::{Cell, House, HouseKind, MAX_SIDE};

/// Cells of a house with as many candidates between them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NakedSubset {
    /// A house that holds the cells: a line when they share a line and a box.
    pub house: House,
    /// The cells.
    pub cells: Vec<Cell>,
    /// Their candidates.
    pub digits: DigitSet,
}

pub(super) static PAIR: Finder = Finder {
    size: 2,
    evidence: Evidence::NakedPair,
};
pub(super) static TRIPLE: Finder = Finder {
    size: 3,
    evidence: Evidence::NakedTriple,
};
pub(super) static QUAD: Finder = Finder {
    size: 4,
    evidence: Evidence::NakedQuad,
};

pub(super) struct Finder {
    size: usize,
    evidence: fn(NakedSubset) -> Evidence,
}

impl Search for Finder {
    fn search<F: Format>(&self, desk: &mut Desk<F>) -> ControlFlow<()> {
        if self.size == 2 {
            return self.search_pairs(desk);
        }
        let conclude = |desk: &mut Desk<F>, house, subset| self.conclude(desk, house, subset);
        subset::search(desk, HouseKind::ALL, self.size, gather, conclude)
    }
}

/// The candidates of the cells of a house that have few enough of them, by place; says whether there
/// are enough of those.
#[inline]
pub(super) fn gather<F: Format>(marks: &Marks<F>, house: House, sets: &mut Sets) -> bool {
    let mut digits = [0; MAX_SIDE];
    for digit in marks.shape().digits() {
        for place in ones(marks.places(house, digit)) {
            digits[place % MAX_SIDE] |= 1 << digit.index();
        }
    }
    sets.clear();
    for (place, digits) in digits.into_iter().enumerate().take(marks.shape().side()) {
        sets.add(place, digits);
    }
    sets.are_enough()
}

impl Finder {
    /// Pairs are two cells with the same two candidates: a look at the cells that have come down to two since the
    /// last time finds them without a look at the houses.
    fn search_pairs<F: Format>(&self, desk: &mut Desk<F>) -> ControlFlow<()> {
        if desk.marks().shape().side() < 4 {
            return ControlFlow::Continue(());
        }
        let words = desk.marks().size().words_of(HouseKind::Row);
        let mut pairs = desk.marks().format().plane();
        let pairs = pairs.as_mut();
        for block in desk.marks().size().blocks_of(HouseKind::Row) {
            let [_, _, two] = desk.marks().cells_with(block);
            pairs[Size::block(block)].copy_from_slice(&<[u64; BLOCK]>::from(two));
        }
        for word in words.clone() {
            for bit in ones(pairs[word] & desk.fresh(word)) {
                let cell = desk.marks().cell_at(word, bit);
                let digits = desk.marks().candidates(cell);
                let mut two = digits.iter();
                let (Some(one), Some(other)) = (two.next(), two.next()) else {
                    // It has lost one of them to another pair.
                    continue;
                };
                for mates_word in words.clone() {
                    let marks = desk.marks();
                    let mut mates = pairs[mates_word]
                        & marks.word(mates_word, one)
                        & marks.word(mates_word, other);
                    // Two fresh cells are seen from the later one.
                    let later = match mates_word.cmp(&word) {
                        Ordering::Less => 0,
                        Ordering::Equal => u64::MAX << bit,
                        Ordering::Greater => u64::MAX,
                    };
                    mates &= !(later & desk.fresh(mates_word));
                    for mate in ones(mates) {
                        let mate = desk.marks().cell_at(mates_word, mate);
                        if let Some(house) = desk.marks().layout().shared_house(cell, mate) {
                            let place = |cell| 1 << desk.marks().layout().place_in(house, cell);
                            let subset = Subset {
                                owners: place(cell) | place(mate),
                                union: digits.bits(),
                            };
                            self.conclude(desk, house, subset)?;
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
        let (places, digits) = (subset.owners, DigitSet::from_bits(subset.union));
        let across = desk.marks().across(house, places);
        if house.kind() == HouseKind::Box && across.is_some() {
            // Seen in the line already.
            return ControlFlow::Continue(());
        }
        for digit in digits {
            desk.strike_places(house, !places, digit);
            if let Some(area) = across {
                desk.strike_places(area.house, !area.there, digit);
            }
        }
        desk.conclude(|marks| {
            (self.evidence)(NakedSubset {
                house,
                cells: marks.cells(house, places).collect(),
                digits,
            })
        })
    }
}

impl Pattern for NakedSubset {
    fn place(&self) -> Place {
        Place::House(self.house)
    }

    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn reason(&self, notation: Notation, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cells, digits) = (notation.cells(&self.cells), notation.digits(self.digits));
        write!(f, "{cells} hold only {digits} between them")
    }
}
