//! Locked pair and triple: a naked pair or triple that lies in a line and a box at once, and clears
//! candidates from both.
//!
//! ```text
//!   ┌─────┬─────┬─────┐
//!   │ 1 4 │  ×  │ 1 4 │  ×  …       1 and 4 are locked into two cells: they go from the
//!   │  ×  │  ×  │  ×  │             rest of the box and from the rest of the row
//!   └─────┴─────┴─────┘
//! ```
//!
//! Its effects are those of the [naked subset](super::NakedSubset) it is. Players spot it more
//! easily, so it has a name of its own and comes earlier.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use super::deduction::Pattern;
use super::desk::Desk;
use super::format::Format;
use super::naked_subset::gather;
use super::notation::{Notation, Place};
use super::subset::{self, Subset};
use super::technique::{Evidence, Search};
use crate::digits::DigitSet;
use crate::index::{Cell, House, HouseKind};

/// Cells where a box and a line meet, with as many candidates between them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LockedSubset {
    /// The box.
    pub area: House,
    /// The row or column.
    pub line: House,
    /// The cells.
    pub cells: Vec<Cell>,
    /// Their candidates.
    pub digits: DigitSet,
}

pub(super) static PAIR: Finder = Finder {
    size: 2,
    evidence: Evidence::LockedPair,
};
pub(super) static TRIPLE: Finder = Finder {
    size: 3,
    evidence: Evidence::LockedTriple,
};

pub(super) struct Finder {
    size: usize,
    evidence: fn(LockedSubset) -> Evidence,
}

impl Search for Finder {
    fn search<F: Format>(&self, desk: &mut Desk<F>) -> ControlFlow<()> {
        subset::search(
            desk,
            &[HouseKind::Row, HouseKind::Column],
            self.size,
            gather,
            |desk, line, subset| self.conclude(desk, line, subset),
        )
    }
}

impl Finder {
    fn conclude<F: Format>(
        &self,
        desk: &mut Desk<F>,
        line: House,
        subset: Subset,
    ) -> ControlFlow<()> {
        let (places, digits) = (subset.owners, DigitSet::from_bits(subset.union));
        let Some(area) = desk.marks().across(line, places) else {
            return ControlFlow::Continue(());
        };
        let clears = |house, meeting: u64| {
            let mut digits = digits.iter();
            digits.any(|digit| desk.marks().places(house, digit) & !meeting != 0)
        };
        // What clears one of them only is an ordinary naked subset.
        if !clears(line, area.here) || !clears(area.house, area.there) {
            return ControlFlow::Continue(());
        }
        for digit in digits {
            desk.strike_places(line, !places, digit);
            desk.strike_places(area.house, !area.there, digit);
        }
        desk.conclude(|marks| {
            (self.evidence)(LockedSubset {
                area: area.house,
                line,
                cells: marks.cells(line, places).collect(),
                digits,
            })
        })
    }
}

impl Pattern for LockedSubset {
    fn place(&self) -> Place {
        Place::House(self.area)
    }

    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn reason(&self, notation: Notation, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cells, digits) = (notation.cells(&self.cells), notation.digits(self.digits));
        let (area, line) = (notation.house(self.area), notation.house(self.line));
        write!(
            f,
            "{cells}, where {area} meets {line}, hold only {digits} between them"
        )
    }
}
