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
        // Until no digit has lost a place since its last turn.
        while desk.marks().blank_count() > 0
            && let Some(digit) = desk.next_digit()
        {
            if desk.marks_mut().note_only_places(digit) {
                self.place(desk, digit)?;
            }
        }
        desk.seen_all();
        ControlFlow::Continue(())
    }
}

impl Finder {
    /// Places a digit where that was noted.
    #[inline]
    fn place<F: Format>(&self, desk: &mut Desk<F>, digit: Digit) -> ControlFlow<()> {
        for first in (0..desk.marks().size().plane()).step_by(64) {
            for word in ones(desk.marks().words_noted(first, digit)) {
                self.place_in(desk, first + word, digit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Places a digit where that was noted in the houses of a word.
    #[inline(always)]
    fn place_in<F: Format>(
        &self,
        desk: &mut Desk<F>,
        word: usize,
        digit: Digit,
    ) -> ControlFlow<()> {
        let mut singles = desk.marks().noted(word, digit) & desk.fresh_places(word);
        loop {
            // Some may have been placed already, as singles of other houses, or have gone with those.
            singles &= desk.marks().word(word, digit);
            let Some(bit) = ones(singles).next() else {
                return ControlFlow::Continue(());
            };
            singles &= singles - 1;
            let cell = desk.marks().cell_at(word, bit);
            desk.place(cell, digit);
            desk.conclude(move |marks| {
                let (house, _) = marks.house_at(word, bit);
                Evidence::HiddenSingle(HiddenSingle { house, cell, digit })
            })?;
        }
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
