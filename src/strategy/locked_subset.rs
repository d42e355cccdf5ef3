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
//! A plan with [naked subsets](super::NakedSubset) strikes the same candidates. Players spot this case more
//! easily, so it has a name of its own and comes earlier.

use core::fmt;
use core::ops::ControlFlow;

use super::evidence::{Evidence, Role};
use super::naked_subset::gather;
use super::packed::PackedSearch;
use super::packed::recorder::Recorder;
use super::packed::storage::Storage;
use super::subset::{self, Subset};
use crate::digits::DigitSet;
use crate::index::{House, HouseKind};
use crate::notation::Notation;

pub(super) static PAIR: LockedSubset = LockedSubset { size: 2 };
pub(super) static TRIPLE: LockedSubset = LockedSubset { size: 3 };

pub(super) struct LockedSubset {
    size: usize,
}

impl PackedSearch for LockedSubset {
    fn search<F: Storage>(&self, recorder: &mut Recorder<F>) -> ControlFlow<()> {
        subset::search(
            recorder,
            &[HouseKind::Row, HouseKind::Column],
            self.size,
            gather,
            |recorder, line, subset| self.conclude(recorder, line, subset),
        )
    }

    fn reason(
        &self,
        evidence: &Evidence,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let cells = evidence.cells(Role::Defining);
        let (block, line) = (
            evidence.houses_in(Role::Base),
            evidence.houses_in(Role::Cover),
        );
        let (block, line) = (notation.houses(&block), notation.houses(&line));
        let digits = notation.digits(evidence.digits(Role::Defining));
        let cells = notation.cells(&cells);
        write!(
            f,
            "{cells}, where {block} meets {line}, hold only {digits} between them"
        )
    }
}

impl LockedSubset {
    fn conclude<F: Storage>(
        &self,
        recorder: &mut Recorder<F>,
        line: House,
        subset: Subset,
    ) -> ControlFlow<()> {
        let (positions, digits) = (subset.owners, DigitSet::from_bits(subset.union));
        let Some(block) = recorder.marks().across(line, positions) else {
            return ControlFlow::Continue(());
        };
        let clears = |house, meeting: u64| {
            let mut digits = digits.iter();
            digits.any(|digit| recorder.marks().positions(house, digit) & !meeting != 0)
        };
        // What clears one of them only is an ordinary naked subset.
        if !clears(line, block.here) || !clears(block.house, block.there) {
            return ControlFlow::Continue(());
        }
        for digit in digits {
            recorder.strike_positions(line, !positions, digit);
            recorder.strike_positions(block.house, !block.there, digit);
        }
        recorder.conclude(|marks| {
            let cells = marks.cells(line, positions);
            Evidence::new()
                .house(Role::Base, block.house)
                .house(Role::Cover, line)
                .marks(
                    Role::Defining,
                    cells.map(|cell| (cell, marks.candidates(cell))),
                )
        })
    }
}
