//! Hidden single: a house with one place left for a digit.
//!
//! ```text
//!   row 9   │ 8 │ 7 9 │ 6 │ 2 5 │ 7 8 9 │ …       the 5 fits nowhere else in the row, so the
//!                            ^                    cell takes it, whatever else would fit there
//! ```
//!
//! Paper 000: a number "appears only once as a candidate in a row, column, or mini-grid".

use core::fmt;
use core::ops::ControlFlow;

use super::evidence::{Evidence, Role};
use super::packed::PackedSearch;
use super::packed::fields::Fields;
use super::packed::marks::{ones, words};
use super::packed::recorder::Recorder;
use super::packed::storage::Storage;
use crate::index::HouseKind;
use crate::notation::Notation;

pub(super) static STRATEGY: HiddenSingle = HiddenSingle;

pub(super) struct HiddenSingle;

impl PackedSearch for HiddenSingle {
    fn search<F: Storage>(&self, recorder: &mut Recorder<F>) -> ControlFlow<()> {
        // Until no house has changed since its last turn.
        while recorder.marks().blank_count() > 0 && recorder.any_fresh() {
            for kind in HouseKind::ROW_COLUMN_BOX {
                for chunk in recorder.marks().size().chunks_of(kind) {
                    self.search_chunk(recorder, chunk)?;
                }
            }
        }
        recorder.seen_all();
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
        write!(f, "{digits} fits only {cells} in {houses}")
    }
}

impl HiddenSingle {
    /// Finds all singles of some houses before it places any. One single never prevents another, unless the
    /// board has no solution.
    #[inline(always)]
    fn search_chunk<F: Storage>(
        &self,
        recorder: &mut Recorder<F>,
        chunk: usize,
    ) -> ControlFlow<()> {
        let Some((fresh, digits)) = recorder.take_chunk(chunk) else {
            return ControlFlow::Continue(());
        };
        let lone = recorder
            .marks()
            .digits_where(chunk, digits, Fields::single_place_fields);
        for (word, lone) in words(chunk, lone & fresh) {
            for bit in ones(lone) {
                let (digit, positions) = recorder.marks().digit_at(word, bit);
                if positions == 0 {
                    recorder.marks_mut().no_place(word, bit, digit);
                    return ControlFlow::Break(());
                }
                let cell = recorder
                    .marks()
                    .cell_at(word, positions.trailing_zeros() as usize);
                recorder.place(cell, digit);
                recorder.conclude(move |marks| {
                    let (house, _) = marks.house_at(word, bit);
                    let evidence = Evidence::new().house(Role::Base, house);
                    evidence.mark(Role::Defining, cell, digit.into())
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}
