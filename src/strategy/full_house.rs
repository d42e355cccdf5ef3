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
use super::marks::only;
use super::notation::{Notation, Place};
use super::technique::{Evidence, Strategy};
use crate::index::{Cell, Digit, House, HouseKind};

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

impl Strategy for Finder {
    fn search(&self, desk: &mut Desk) -> ControlFlow<()> {
        for kind in HouseKind::ALL {
            while let Some(house) = desk.next_house(kind) {
                let marks = desk.marks();
                let Some(digit) = marks.missing(house).single() else {
                    continue;
                };
                if let Some(place) = only(marks.places(house, digit)) {
                    let cell = marks.cell(house, place);
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
