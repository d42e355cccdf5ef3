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
use super::fields::Fields;
use super::format::Format;
use super::marks::{ones, words};
use super::notation::{Notation, Place};
use super::technique::{Evidence, Search};
use crate::index::{Cell, Digit, House, HouseKind};

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
        // Until no house has changed since its last turn.
        while desk.marks().blank_count() > 0 && desk.any_fresh() {
            for kind in HouseKind::ROW_COLUMN_BOX {
                for block in desk.marks().size().blocks_of(kind) {
                    self.search_block(desk, block)?;
                }
            }
        }
        desk.seen_all();
        ControlFlow::Continue(())
    }
}

impl Finder {
    /// Finds all singles of some houses before it places any. No two of them are in the way of each other, unless the
    /// board has no solution.
    #[inline(always)]
    fn search_block<F: Format>(&self, desk: &mut Desk<F>, block: usize) -> ControlFlow<()> {
        let Some((fresh, digits)) = desk.take_block(block) else {
            return ControlFlow::Continue(());
        };
        let lone = desk.marks().digits_where(block, digits, Fields::lone);
        for (word, lone) in words(block, lone & fresh) {
            for bit in ones(lone) {
                let (digit, places) = desk.marks().digit_at(word, bit);
                if places == 0 {
                    desk.marks_mut().no_place(word, bit, digit);
                    return ControlFlow::Break(());
                }
                let cell = desk.marks().cell_at(word, places.trailing_zeros() as usize);
                desk.place(cell, digit);
                desk.conclude(move |marks| {
                    let (house, _) = marks.house_at(word, bit);
                    Evidence::HiddenSingle(HiddenSingle { house, cell, digit })
                })?;
            }
        }
        ControlFlow::Continue(())
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
