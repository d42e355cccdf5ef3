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

/// The candidates of the cells of a house that have few enough of them, by place; says whether there
/// are enough of those.
#[inline]
pub(super) fn gather(marks: &Marks, house: House, sets: &mut Sets) -> bool {
    let places = match sets.size() {
        2 => marks.pairs(house),
        _ => marks.shape().digits().bits(),
    };
    if places & places.wrapping_sub(1) == 0 {
        return false;
    }
    sets.clear();
    for place in ones(places) {
        sets.add(place, marks.candidates(marks.cell(house, place)).bits());
    }
    sets.are_enough()
}

impl Finder {
    fn conclude(&self, desk: &mut Desk, house: House, subset: Subset) -> ControlFlow<()> {
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
