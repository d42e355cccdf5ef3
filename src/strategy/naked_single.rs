//! Naked single: a cell with one candidate left.
//!
//! ```text
//!   the cell's row holds 1 3 6, its column 2 9, its box 4 5 7      only the 8 is left
//! ```
//!
//! Paper 000: "for a specific cell, only one number fits".

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use super::deduction::Pattern;
use super::desk::Desk;
use super::format::Format;
use super::marks::{ones, words};
use super::notation::{Notation, Place};
use super::technique::{Evidence, Search};
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::index::{Cell, Digit, HouseKind};

/// A cell with one candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NakedSingle {
    /// The cell.
    pub cell: Cell,
    /// Its candidate.
    pub digit: Digit,
    /// The digits that the filled cells of its houses hold.
    pub seen: DigitSet,
    /// The other digits, which have been struck before.
    pub struck: DigitSet,
}

pub(super) static STRATEGY: Finder = Finder;

pub(super) struct Finder;

impl Search for Finder {
    fn search<F: Format>(&self, desk: &mut Desk<F>) -> ControlFlow<()> {
        // Round and round, until no cell has been filled.
        let mut blanks = usize::MAX;
        while desk.marks().blank_count() < blanks {
            blanks = desk.marks().blank_count();
            for block in desk.marks().size().blocks_of(HouseKind::Row) {
                self.search_block(desk, block)?;
            }
        }
        desk.seen_all();
        ControlFlow::Continue(())
    }
}

impl Finder {
    /// Fills the cells with one candidate in the rows of a block.
    #[inline]
    fn search_block<F: Format>(&self, desk: &mut Desk<F>, block: usize) -> ControlFlow<()> {
        let Some((fresh, _)) = desk.take_block(block) else {
            return ControlFlow::Continue(());
        };
        let lone = desk.marks_mut().lone(block);
        for (word, lone) in words(block, lone & fresh) {
            for bit in ones(lone) {
                let cell = desk.marks().cell_at(word, bit);
                // Its candidate may have gone with another single just placed.
                if let Some(digit) = desk.marks().candidates(cell).min() {
                    desk.place(cell, digit);
                    desk.conclude(|marks| {
                        Evidence::NakedSingle(NakedSingle::new(marks.grid(), cell, digit))
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl NakedSingle {
    fn new(grid: &Grid, cell: Cell, digit: Digit) -> NakedSingle {
        let peers = grid.shape().peers(cell);
        let seen: DigitSet = peers.filter_map(|peer| grid.get(peer)).collect();
        NakedSingle {
            cell,
            digit,
            seen,
            struck: grid.shape().digits() - seen - digit.into(),
        }
    }
}

impl Pattern for NakedSingle {
    fn place(&self) -> Place {
        Place::Cell(self.cell)
    }

    fn cells(&self) -> Vec<Cell> {
        alloc::vec![self.cell]
    }

    fn reason(&self, notation: Notation, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cell = notation.cell(self.cell);
        let (seen, struck) = (notation.digits(self.seen), notation.digits(self.struck));
        match (self.seen.is_empty(), self.struck.is_empty()) {
            (true, true) => write!(f, "{cell} has one candidate"),
            (false, true) => write!(f, "{cell} sees {seen}"),
            (true, false) => write!(f, "{cell} has lost {struck}"),
            (false, false) => write!(f, "{cell} sees {seen} and has lost {struck}"),
        }
    }
}
