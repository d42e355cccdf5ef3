//! Full house: the last blank cell of a house takes the last missing digit.
//!
//! ```text
//!   4 7 1 │ 9 . 2 │ 6 8 3        only the 5 is missing, and only one cell is blank
//! ```

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use super::deduction::Pattern;
use super::desk::Desk;
use super::format::Format;
use super::marks::ones;
use super::notation::{Notation, Place};
use super::technique::{Evidence, Search};
use crate::index::{Cell, Digit, House};

/// The last blank cell of a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FullHouse {
    /// The house.
    pub house: House,
    /// Its last blank cell.
    pub cell: Cell,
    /// Its last missing digit.
    pub digit: Digit,
}

pub(super) static STRATEGY: Finder = Finder;

pub(super) struct Finder;

impl Search for Finder {
    fn search<F: Format>(&self, desk: &mut Desk<F>) -> ControlFlow<()> {
        for word in 0..desk.marks().size().plane() {
            for bit in ones(desk.marks().last_blanks(word) & desk.fresh_places(word)) {
                let (house, place) = desk.marks().house_at(word, bit);
                let cell = desk.marks().cell(house, place);
                // Whatever else is missing from the house has been struck from its last cell.
                if let Some(digit) = desk.marks().candidates(cell).single() {
                    desk.place(cell, digit);
                    desk.conclude(|_| Evidence::FullHouse(FullHouse { house, cell, digit }))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Pattern for FullHouse {
    fn place(&self) -> Place {
        Place::House(self.house)
    }

    fn cells(&self) -> Vec<Cell> {
        alloc::vec![self.cell]
    }

    fn reason(&self, notation: Notation, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cell, house) = (notation.cell(self.cell), notation.house(self.house));
        write!(f, "{cell} is the last blank cell of {house}")
    }
}
