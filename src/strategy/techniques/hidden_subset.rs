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

use crate::digits::DigitSet;
use crate::evidence::{Evidence, Role};
use crate::index::{Digit, House, HouseKind};
use crate::notation::Notation;
use crate::strategy::any_houses::{AnyHouses, cells_at, may_have_subset};
use crate::strategy::deduction::Deduction;
use crate::strategy::find::Found;
use crate::strategy::packed::PackedSearch;
use crate::strategy::packed::marks::{Marks, ones, words};
use crate::strategy::packed::recorder::Recorder;
use crate::strategy::packed::storage::Storage;
use crate::strategy::subset::{Sets, Subset};

techniques! {
    /// # Hidden subsets
    ///
    /// Two, three or four digits with as many places in a house between them: these cells lose all other candidates.
    HIDDEN_PAIR = packed("hidden-pair", "hidden pair", 34, &HiddenSubset { size: 2 })
        .hodoku("0210", 70)
        // Puzzle 407 of seed 1.
        .example(":0210:x:+9.32..+15.7.2..1+8+9+3.+1..+3+9+2+4.4+3...67+21+6+2+74+1+35+8+9.9+1.2.+36+41.43..+9+72+37...+24+18+2891+74+6+3+5:615 525 533 834 544 845 564 866 575 584:685::");
    HIDDEN_TRIPLE = packed("hidden-triple", "hidden triple", 40, &HiddenSubset { size: 3 })
        .hodoku("0211", 100)
        // Puzzle 4269 of seed 1.
        .example(":0211:x:..+64+35+2..4.+5.+786.+3+8+3..1.+7+451+58.+439+2.+3+6+4...+1..297.8..+3.64.+3.+7+8.1..3.9..+62..+1.6.37.:918 934 236 254 554 294:664::");
    HIDDEN_QUAD = packed("hidden-quad", "hidden quad", 54, &HiddenSubset { size: 4 })
        .hodoku("0212", 150)
        // Puzzle 8366 of seed 1.
        .example(":0212:x:...7+3.8.....+14.......2+89.6.4+6+3+59+7+2+187+814+6+2..59+52+31+86+4+7.3.+82+41+792..6+7.+5+8..7.+95..+2+6:511 513 521 523:621 623 923 131 433::");
}

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

    #[inline]
    fn find_in_houses(&self, houses: AnyHouses<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let full = houses.fresh().filter(|house| house.is_full);
        let mut sets = Sets::new(self.size);
        for house in full.filter(|house| may_have_subset(house, self.size)) {
            found.check()?;
            sets.clear();
            for digit in houses.shape().digits() {
                sets.add(digit.index(), houses.positions(house, digit));
            }
            if !sets.can_form_subset() {
                continue;
            }
            sets.each(&mut |subset| {
                let digits = DigitSet::from_bits(subset.owners);
                let cells = cells_at(house, subset.union);
                for &cell in &cells {
                    found.strike(houses.cell(cell), houses.candidates(cell) - digits);
                }
                found.conclude(|| {
                    let marks = houses.marks(&cells);
                    let marks = marks.map(|(cell, candidates)| (cell, candidates & digits));
                    let evidence = Evidence::new().house(Role::Base, house.house);
                    evidence.marks(Role::Defining, marks)
                })
            })?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn reason(
        &self,
        step: &Deduction,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let evidence = &step.evidence;
        let (cells, houses) = (
            evidence.cells(Role::Defining),
            evidence.houses_in(Role::Base),
        );
        let (cells, houses) = (notation.cells(&cells), notation.houses(&houses));
        let digits = notation.digits(evidence.digits(Role::Defining));
        write!(f, "{digits} fit only {cells} in {houses}")
    }
}

/// Adds the positions of each digit of a house to `sets`, which leaves out digits with too many. Returns whether enough are left for a subset.
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
