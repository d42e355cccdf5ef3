//! Locked candidate, claiming: a line has a digit in one box only.
//!
//! ```text
//!                box 3
//!               ┌───────┐
//!               │ . 4 × │       the 4 of column 8 is in box 3, wherever it is, so
//!               │ × 4 × │       no other 4 of box 3 is outside the column
//!               │ . . × │
//!               └───────┘
//!                   8
//! ```
//!
//! Paper 000's "mini-grid/line reduction".

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

/// A digit that fits a line in one box only.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Claiming {
    /// The digit.
    pub digit: Digit,
    /// The row or column.
    pub line: House,
    /// The box it claims the digit of.
    pub area: House,
    /// The places of the digit in the line.
    pub cells: Vec<Cell>,
}

pub(super) static STRATEGY: Finder = Finder;

pub(super) struct Finder;

impl Search for Finder {
    fn search<F: Format>(&self, desk: &mut Desk<F>) -> ControlFlow<()> {
        let evidence = |locked: Locked| {
            Evidence::Claiming(Claiming {
                digit: locked.digit,
                line: locked.inside,
                area: locked.across,
                cells: locked.cells,
            })
        };
        locked_candidate::search(desk, Crossing::RowBox, evidence)?;
        locked_candidate::search(desk, Crossing::ColumnBox, evidence)
    }
}

impl Pattern for Claiming {
    fn place(&self) -> Place {
        Place::House(self.line)
    }

    fn cells(&self) -> Vec<Cell> {
        self.cells.clone()
    }

    fn reason(&self, notation: Notation, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (area, line) = (notation.house(self.area), notation.house(self.line));
        let cells = notation.cells(&self.cells);
        write!(
            f,
            "{} fits only {cells} in {line}, all in {area}",
            self.digit
        )
    }
}
