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

use crate::evidence::{Evidence, Role};
use crate::index::{Cell, Digit, House, HouseKind};
use crate::notation::Notation;
use crate::strategy::any_houses::{AnyHouses, cells_at};
use crate::strategy::deduction::Deduction;
use crate::strategy::find::Found;
use crate::strategy::packed::PackedSearch;
use crate::strategy::packed::fields::Fields;
use crate::strategy::packed::marks::{ones, words};
use crate::strategy::packed::recorder::Recorder;
use crate::strategy::packed::storage::Storage;

techniques! {
    /// # Hidden single
    ///
    /// A digit with one place left in a house goes there.
    HIDDEN_SINGLE = packed("hidden-single", "hidden single", 15, &HiddenSingle)
        .hodoku("0002", 14)
        // Puzzle 0 of seed 1.
        .example(":0002:x:5+8.+2.+36+412..6.+8+3+59.3.+1..+78289.5+34.7+6..+3+7..+5.+8+76+5+8+2+149337.+48+6..+5.+5.912.3+7...+3+5+7..+4:::536:");
}

pub(super) struct HiddenSingle;

impl PackedSearch for HiddenSingle {
    fn search<F: Storage>(&self, recorder: &mut Recorder<F>) -> ControlFlow<()> {
        // Repeat until no house has changed since its last turn.
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

    #[inline]
    fn find_in_houses(&self, houses: AnyHouses<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        for house in houses.fresh().filter(|house| house.is_full) {
            for digit in houses.shape().digits() {
                let positions = houses.positions(house, digit);
                if let &[cell] = &*cells_at(house, positions) {
                    let cell = houses.cell(cell);
                    found.place(cell, digit);
                    found.conclude(|| only_place(house.house, cell, digit))?;
                }
            }
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
                    only_place(house, cell, digit)
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The evidence for a digit that has one place in a house.
#[inline]
pub(super) fn only_place(house: House, cell: Cell, digit: Digit) -> Evidence {
    let evidence = Evidence::new().house(Role::Base, house);
    evidence.mark(Role::Defining, cell, digit.into())
}
