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
use super::marks::only;
use super::notation::{Notation, Place};
use super::technique::{Evidence, Strategy};
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

impl Strategy for Finder {
    fn search(&self, desk: &mut Desk) -> ControlFlow<()> {
        for kind in HouseKind::ALL {
            while let Some(house) = desk.next_house(kind) {
                for digit in desk.marks().once(house) {
                    if let Some(place) = only(desk.marks().places(house, digit)) {
                        let cell = desk.marks().cell(house, place);
                        desk.place(cell, digit);
                        desk.conclude(|_| {
                            Evidence::HiddenSingle(HiddenSingle { house, cell, digit })
                        })?;
                    }
                }
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
