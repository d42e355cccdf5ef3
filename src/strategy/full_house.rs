//! Full house: the last blank cell of a house takes the last missing digit.
//!
//! ```text
//!   4 7 1 │ 9 . 2 │ 6 8 3        only the 5 is missing, and only one cell is blank
//! ```

use core::fmt;
use core::ops::ControlFlow;

use super::evidence::{Evidence, Role};
use super::packed::PackedSearch;
use super::packed::marks::ones;
use super::packed::recorder::Recorder;
use super::packed::storage::Storage;
use crate::notation::Notation;

pub(super) static STRATEGY: FullHouse = FullHouse;

pub(super) struct FullHouse;

impl PackedSearch for FullHouse {
    fn search<F: Storage>(&self, recorder: &mut Recorder<F>) -> ControlFlow<()> {
        for word in 0..recorder.marks().size().plane() {
            for bit in ones(recorder.marks().last_blanks(word) & recorder.fresh_positions(word)) {
                let (house, position) = recorder.marks().house_at(word, bit);
                let cell = recorder.marks().cell(house, position);
                // Whatever else is missing from the house has been struck from its last cell.
                if let Some(digit) = recorder.marks().candidates(cell).single() {
                    recorder.place(cell, digit);
                    recorder.conclude(|_| {
                        let evidence = Evidence::new().house(Role::Base, house);
                        evidence.mark(Role::Defining, cell, digit.into())
                    })?;
                }
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
        let cells = evidence.cells(Role::Defining);
        let (cells, houses) = (notation.cells(&cells), evidence.houses_in(Role::Base));
        write!(
            f,
            "{cells} is the last blank cell of {}",
            notation.houses(&houses)
        )
    }
}
