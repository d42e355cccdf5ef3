//! The bivalue universal grave (BUG), types 1 to 4.
//!
//! ```text
//!   1 2   ·    1 3         every blank cell has two candidates, and every digit has two places in every house where it is
//!   ·     ·    ·           missing. Such a board has an even number of solutions: swap the two in every cell.
//!   2 3   ·    1 2 3       Only the extra candidate 2 of the last cell prevents that, so this cell is 2
//! ```
//!
//! The *grave* is a [deadly pattern](crate::strategy::deadly) of all blank cells: each has two candidates, and each digit has two places in
//! every house that lacks it. On the board some cells have further candidates, the *extras*. Each way to choose the extras so
//! that a grave remains is one pattern; most boards have at most one.
//!
//! Type 1 (one cell has extras) is what players call BUG+1. Cost: if at most [`MAX_CELLS`] blank cells have more than two candidates, a search for
//! the extras; otherwise nothing. Each extra must lie in three houses that have too many places.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::digits::DigitSet;
use crate::evidence::{Evidence, Role};
use crate::index::{Cell, Digit, HouseKind};
use crate::notation::{Location, Notation};
use crate::strategy::deadly::{Extra, Way};
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::view::View;

techniques! {
    /// # Bivalue universal grave
    ///
    /// A board on which, but for a few candidates, every digit had two places in every house would have two solutions: one of
    /// these candidates must hold.
    BUG_1 = new("bug-1", "bivalue universal grave type 1", 56, &Bug(Way::Alone))
        .hodoku("0610", 100)
        .assuming_one_solution()
        // Puzzle 5672 of seed 1.
        .example(":0610:x:+2+5+63+9+8+47+1+18+3+4+279+654+7+9+65+1+2+38..7+8..+6.+2+8.+29..3.+7..1+7.2+8.+4+9+1+524+3+7+8+67+3+45+86+1+296+2+8+17+954+3::148 948::");
    BUG_2 = new("bug-2", "bivalue universal grave type 2", 57, &Bug(Way::Alike))
        .assuming_one_solution()
        // Puzzle 9799 of seed 1.
        .example(":0000:x:+8.13+5+4..+6+5+36+2+9+78+14+42.+1+8+6..59+6.8+7+1..2+31.+46.7.+87+8.5+3.6.1643+91...+7+2..64+3+1.9+1..+7+2.+4+6+3:918 938 583 593:558 588::");
    BUG_4 = new("bug-4", "bivalue universal grave type 4", 57, &Bug(Way::Locked))
        .assuming_one_solution()
        // Puzzle 3463 of seed 1.
        .example(":0000:x:7+96+31+245+8.....+4.7...4..+71..+4+7.+12+86..+63.+7+45.+8+1..86+9+3.479+2+385+6+7+1+4+8+41+2+7+9.+6.+56+743+18+29:227 329 339:321 822::");
    BUG_3 = new("bug-3", "bivalue universal grave type 3", 58, &Bug(Way::Subset))
        .assuming_one_solution()
        // Puzzle 9799 of seed 1.
        .example(":0000:x:+8.13+5+4..+6+5+36+2+9+78+14+42.+1+8+6..59+6.8+7+1..2+31.+46.7.+87+8.5+3.6.1643+91...+7+2..64+3+1.9+1..+7+2.+4+6+3:918 938 583 593:558::");
}

/// At most this many cells have extras.
const MAX_CELLS: usize = 9;

/// A board on which every blank cell could take its other candidate.
pub(super) struct Bug(Way);

impl Strategy for Bug {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        let open = view.blank_cells() - view.bivalue_cells();
        let most = match self.0 {
            Way::Alone => 1,
            Way::Locked => 2,
            Way::Alike | Way::Subset => MAX_CELLS,
        };
        if open.is_empty() || open.len() > most {
            return ControlFlow::Continue(());
        }
        let Some(excess) = Excess::of(view) else {
            return ControlFlow::Continue(());
        };
        let mut search = BugSearch {
            view,
            way: self.0,
            excess,
            extras: Vec::new(),
        };
        let open: Vec<Cell> = open.iter().collect();
        search.extend(found, &open)
    }

    fn reason(
        &self,
        step: &Deduction,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let evidence = &step.evidence;
        f.write_str("every blank cell could take the other of two candidates, for a second solution, unless ")?;
        self.0.reason(evidence, notation, f)
    }

    fn location(&self, evidence: &Evidence) -> Location {
        Location::Cells(evidence.cells(Role::Fin))
    }
}

/// By how much the places of each digit in each house exceed two.
struct Excess {
    side: usize,
    counts: Vec<u8>,
    total: usize,
}

impl Excess {
    /// `None` if some digit has a single place in some house: a grave needs two.
    fn of(view: &View) -> Option<Excess> {
        let side = view.shape().side();
        let mut excess = Excess {
            side,
            counts: Vec::with_capacity(side * 3 * side),
            total: 0,
        };
        for digit in view.digits() {
            for kind in HouseKind::ROW_COLUMN_BOX {
                for positions in view.positions_of_kind(digit, kind) {
                    let count = match positions.count_ones() {
                        0 => 0,
                        1 => return None,
                        count => count - 2,
                    };
                    excess.counts.push(count as u8);
                    excess.total += count as usize;
                }
            }
        }
        Some(excess)
    }

    fn places(&self, view: &View, cell: Cell, digit: Digit) -> [usize; 3] {
        HouseKind::ROW_COLUMN_BOX.map(|kind| {
            let house = view.shape().house_of(cell, kind);
            (digit.index() * 3 + kind as usize) * self.side + house.index()
        })
    }

    /// Whether a candidate may be an extra: all its houses have too many places.
    fn allows(&self, view: &View, cell: Cell, digit: Digit) -> bool {
        let places = self.places(view, cell, digit);
        places.iter().all(|&place| self.counts[place] > 0)
    }

    /// Makes some candidates of a cell extras. Returns whether all of them can be extras.
    fn take(&mut self, view: &View, cell: Cell, digits: DigitSet) -> bool {
        let allowed = digits.iter().all(|digit| self.allows(view, cell, digit));
        if allowed {
            for digit in digits {
                for place in self.places(view, cell, digit) {
                    self.counts[place] -= 1;
                }
            }
            self.total -= 3 * digits.len();
        }
        allowed
    }

    fn put_back(&mut self, view: &View, cell: Cell, digits: DigitSet) {
        for digit in digits {
            for place in self.places(view, cell, digit) {
                self.counts[place] += 1;
            }
        }
        self.total += 3 * digits.len();
    }
}

/// The search for the extras of all cells that have more than two candidates.
struct BugSearch<'a> {
    view: &'a View,
    way: Way,
    excess: Excess,
    extras: Vec<Extra>,
}

impl BugSearch<'_> {
    fn extend(&mut self, found: &mut Found<'_>, open: &[Cell]) -> ControlFlow<()> {
        let view = self.view;
        let Some((&cell, rest)) = open.split_first() else {
            return self.conclude(found);
        };
        found.check()?;
        let candidates = view.candidates(cell);
        let mut firsts = candidates.iter();
        while let Some(first) = firsts.next() {
            for second in firsts.clone() {
                let pattern = DigitSet::of(first) | second.into();
                let extras = candidates - pattern;
                if candidates.len() < 2 || !self.excess.take(view, cell, extras) {
                    continue;
                }
                self.extras.push(Extra {
                    cell,
                    pattern,
                    extras,
                });
                self.extend(found, rest)?;
                self.extras.pop();
                self.excess.put_back(view, cell, extras);
            }
        }
        ControlFlow::Continue(())
    }

    fn conclude(&mut self, found: &mut Found<'_>) -> ControlFlow<()> {
        if self.excess.total > 0 {
            return ControlFlow::Continue(());
        }
        let pattern = |cell: Cell| {
            let extra = self.extras.iter().find(|extra| extra.cell == cell);
            extra.map_or(self.view.candidates(cell), |extra| extra.pattern)
        };
        let cells = self.view.blank_cells().iter();
        let cells: Vec<(Cell, DigitSet)> = cells.map(|cell| (cell, pattern(cell))).collect();
        self.way.conclude(self.view, found, &cells, &self.extras)
    }
}
