//! Full house: the last blank cell of a house takes the last missing digit.
//!
//! ```text
//!   4 7 1 │ 9 . 2 │ 6 8 3        only the 5 is missing, and only one cell is blank
//! ```

use core::fmt;
use core::ops::ControlFlow;

use super::hidden_single::only_place;
use crate::evidence::Role;
use crate::notation::Notation;
use crate::strategy::any_houses::AnyHouses;
use crate::strategy::deduction::Deduction;
use crate::strategy::find::Found;
use crate::strategy::packed::PackedSearch;
use crate::strategy::packed::marks::ones;
use crate::strategy::packed::recorder::Recorder;
use crate::strategy::packed::storage::Storage;

techniques! {
    /// # Full house
    ///
    /// The last blank cell of a house takes the last missing digit.
    FULL_HOUSE = packed("full-house", "full house", 10, &FullHouse)
        .hodoku("0000", 4)
        // Puzzle 0 of seed 1.
        .example(":0000:x:5+8.+2.+36+412..6.+8+3+59.3.+1..+78289.5+34.7+6..+3+7..+5.+8+76+5+8+2+149337.+48...+5.+5.912.3+7...+3+5+7..+4:::676:");
}

pub(super) struct FullHouse;

impl PackedSearch for FullHouse {
    fn search<F: Storage>(&self, recorder: &mut Recorder<F>) -> ControlFlow<()> {
        for word in 0..recorder.marks().size().plane() {
            for bit in ones(recorder.marks().last_blanks(word) & recorder.fresh_positions(word)) {
                let (house, position) = recorder.marks().house_at(word, bit);
                let cell = recorder.marks().cell(house, position);
                // If one candidate is left, all other digits have been struck from the last blank cell of the house.
                if let Some(digit) = recorder.marks().candidates(cell).single() {
                    recorder.place(cell, digit);
                    recorder.conclude(|_| only_place(house, cell, digit))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn find_in_houses(&self, houses: AnyHouses<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        for house in houses.fresh().filter(|house| house.is_full) {
            let cells = house.cells.iter().copied();
            let mut blank = cells.filter(|&cell| houses.is_blank(cell));
            if let (Some(cell), None) = (blank.next(), blank.next())
                && let Some(digit) = houses.candidates(cell).single()
            {
                let cell = houses.cell(cell);
                found.place(cell, digit);
                found.conclude(|| only_place(house.house, cell, digit))?;
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
        let cells = evidence.cells(Role::Defining);
        let (cells, houses) = (notation.cells(&cells), evidence.houses_in(Role::Base));
        write!(
            f,
            "{cells} is the last blank cell of {}",
            notation.houses(&houses)
        )
    }
}
