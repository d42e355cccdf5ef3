//! Hidden single: a house with one place left for a digit.
//!
//! ```text
//!   row 9   │ 8 │ 7 9 │ 6 │ 2 5 │ 7 8 9 │ …       the 5 fits nowhere else in the row, so the
//!                            ^                    cell takes it, whatever else would fit there
//! ```
//!
//! Paper 000: a number "appears only once as a candidate in a row, column, or mini-grid".

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

/// The only place of a digit in a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct HiddenSingle {
    /// The house.
    pub house: House,
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

pub(super) static STRATEGY: Finder = Finder;

pub(super) struct Finder;

impl Search for Finder {
    fn search<F: Format>(&self, desk: &mut Desk<F>) -> ControlFlow<()> {
        // Round and round, until no digit has been placed since its last turn.
        let side = desk.marks().size().side;
        let (mut digit, mut idle) = (0, 0);
        while idle < side && desk.marks().blank_count() > 0 {
            let current = Digit::from_index(digit);
            let noted = desk.marks_mut().note_only_places(current);
            if noted && self.place(desk, current)? {
                idle = 0;
            } else {
                idle += 1;
                digit = if digit + 1 < side { digit + 1 } else { 0 };
            }
        }
        desk.seen_all();
        ControlFlow::Continue(())
    }
}

impl Finder {
    /// Places a digit where that was noted; says whether there is more to see now.
    #[inline]
    fn place<F: Format>(&self, desk: &mut Desk<F>, digit: Digit) -> ControlFlow<(), bool> {
        let mut placed = false;
        for word in 0..desk.marks().size().plane() {
            if desk.marks().noted(word, digit) == 0 {
                continue;
            }
            let mut singles = desk.marks().noted(word, digit) & desk.fresh_places(word);
            loop {
                // Some may have been placed already, as singles of other houses, or have gone with those.
                singles &= desk.marks().word(word, digit);
                let Some(bit) = ones(singles).next() else {
                    break;
                };
                singles &= singles - 1;
                let cell = desk.marks().cell_at(word, bit);
                desk.place(cell, digit);
                desk.conclude(|marks| {
                    let (house, _) = marks.house_at(word, bit);
                    Evidence::HiddenSingle(HiddenSingle { house, cell, digit })
                })?;
                placed = desk.applies();
            }
        }
        ControlFlow::Continue(placed)
    }
}

impl Pattern for HiddenSingle {
    fn place(&self) -> Place {
        Place::House(self.house)
    }

    fn cells(&self) -> Vec<Cell> {
        alloc::vec![self.cell]
    }

    fn reason(&self, notation: Notation, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cell, house) = (notation.cell(self.cell), notation.house(self.house));
        write!(f, "{} fits only {cell} in {house}", self.digit)
    }
}
