//! Locked candidate, pointing: a box has a digit in one line only.
//!
//! ```text
//!          box 9
//!         ┌───────┐
//!   … × … │ 4 . 4 │  row 7       the 4 of the box is in row 7, wherever it is, so
//!         │ . . . │              no other 4 of row 7 is outside the box
//!         │ . . . │
//!         └───────┘
//! ```
//!
//! Paper 000's "locked candidate".

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use super::crossing::Crossing;
use super::deduction::Pattern;
use super::desk::Desk;
use super::format::Format;
use super::locked_candidate::{self, Locked};
use super::notation::{Notation, Place};
use super::technique::{Evidence, Search};
use crate::index::{Cell, Digit, House};

/// A digit that fits a box in one line only.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Pointing {
    /// The digit.
    pub digit: Digit,
    /// The box.
    pub area: House,
    /// The row or column it points along.
    pub line: House,
    /// The places of the digit in the box.
    pub cells: Vec<Cell>,
}

pub(super) static STRATEGY: Finder = Finder;

pub(super) struct Finder;

impl Search for Finder {
    fn search<F: Format>(&self, desk: &mut Desk<F>) -> ControlFlow<()> {
        let evidence = |locked: Locked| {
            Evidence::Pointing(Pointing {
                digit: locked.digit,
                area: locked.inside,
                line: locked.across,
                cells: locked.cells,
            })
        };
        locked_candidate::search(desk, Crossing::BoxRow, evidence)?;
        locked_candidate::search(desk, Crossing::BoxColumn, evidence)
    }
}

impl Pattern for Pointing {
    fn place(&self) -> Place {
        Place::House(self.area)
    }

    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn reason(&self, notation: Notation, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (area, line) = (notation.house(self.area), notation.house(self.line));
        let cells = notation.cells(&self.cells);
        write!(
            f,
            "{} fits only {cells} in {area}, all in {line}",
            self.digit
        )
    }
}
