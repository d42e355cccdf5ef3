//! Hidden pair, triple and quad: two, three or four digits of a house that fit only two, three or four of its cells.
//!
//! ```text
//!   box 6   │ 5 6 │ 2 5 6 │ 4 6 │
//!           │3 6 7 9│ 2 6 9 │4 6 9│      the 3 and the 7 fit only the two cells in front: one
//!           │1 3 5 7 9│ … │ 1 9 │        takes the 3, the other the 7, and nothing else fits there
//!            ^^^^^^^
//! ```
//!
//! Paper 000: the pair leaves its two cells "with a naked pair".

use core::fmt;
use core::ops::ControlFlow;

use super::evidence::{Evidence, Role};
use super::packed::PackedSearch;
use super::packed::marks::{Marks, ones, words};
use super::packed::recorder::Recorder;
use super::packed::storage::Storage;
use super::subset::{Sets, Subset};
use crate::digits::DigitSet;
use crate::index::{Digit, House, HouseKind};
use crate::notation::Notation;

pub(super) static PAIR: HiddenSubset = HiddenSubset { size: 2 };
pub(super) static TRIPLE: HiddenSubset = HiddenSubset { size: 3 };
pub(super) static QUAD: HiddenSubset = HiddenSubset { size: 4 };

pub(super) struct HiddenSubset {
    size: usize,
}

impl PackedSearch for HiddenSubset {
    fn search<F: Storage>(&self, recorder: &mut Recorder<F>) -> ControlFlow<()> {
        if self.size > recorder.marks().shape().side() / 2 {
            return ControlFlow::Continue(());
        }
        for kind in HouseKind::ROW_COLUMN_BOX {
            for chunk in recorder.marks().size().chunks_of(kind) {
                self.search_chunk(recorder, chunk)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn reason(
        &self,
        evidence: &Evidence,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let (cells, houses) = (
            evidence.cells(Role::Defining),
            evidence.houses_in(Role::Base),
        );
        let (cells, houses) = (notation.cells(&cells), notation.houses(&houses));
        let digits = notation.digits(evidence.digits(Role::Defining));
        write!(f, "{digits} fit only {cells} in {houses}")
    }
}

/// Adds the positions of each digit of a house to `sets`, which leaves out digits with too many; says whether enough are left for
/// a subset.
#[inline]
fn gather<F: Storage>(marks: &Marks<F>, house: House, sets: &mut Sets) -> bool {
    sets.clear();
    for digit in 0..marks.size().side {
        sets.add(digit, marks.positions(house, Digit::from_index(digit)));
    }
    sets.can_form_subset()
}

impl HiddenSubset {
    /// Searches the houses of a chunk where a first look finds enough digits with few places.
    #[inline(always)]
    fn search_chunk<F: Storage>(
        &self,
        recorder: &mut Recorder<F>,
        chunk: usize,
    ) -> ControlFlow<()> {
        let Some((fresh, _)) = recorder.fresh_chunk(chunk) else {
            return ControlFlow::Continue(());
        };
        let scarce = match self.size {
            // A constant lets the compiler unroll the loop for pairs.
            2 => recorder.marks().scarce(chunk, 2),
            size => recorder.marks().scarce(chunk, size),
        };
        let fresh = recorder.marks().size().fields.non_empty_fields(fresh);
        for (word, scarce) in words(chunk, scarce & fresh) {
            for flag in ones(scarce) {
                let (house, _) = recorder.marks().house_at(word, flag);
                self.search_house(recorder, house)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn search_house<F: Storage>(
        &self,
        recorder: &mut Recorder<F>,
        house: House,
    ) -> ControlFlow<()> {
        let mut sets = Sets::new(self.size);
        if gather(recorder.marks(), house, &mut sets) {
            sets.each(&mut |subset| self.conclude(recorder, house, subset))?;
        }
        ControlFlow::Continue(())
    }

    fn conclude<F: Storage>(
        &self,
        recorder: &mut Recorder<F>,
        house: House,
        subset: Subset,
    ) -> ControlFlow<()> {
        let (digits, positions) = (DigitSet::from_bits(subset.owners), subset.union);
        for position in ones(positions) {
            let cell = recorder.marks().cell(house, position);
            recorder.strike(cell, recorder.marks().candidates(cell) - digits);
        }
        recorder.conclude(|marks| {
            let cells = marks.cells(house, positions);
            let cells = cells.map(|cell| (cell, marks.candidates(cell) & digits));
            Evidence::new()
                .house(Role::Base, house)
                .marks(Role::Defining, cells)
        })
    }
}
