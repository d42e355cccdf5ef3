//! [`Desk`]: where a strategy reads the marks and writes down what it concludes.
//!
//! The same search for a pattern serves four purposes: to apply its effects and nothing more, to
//! take one step and explain it, to find the next step, and to list all that there are. A strategy does
//! not know which. It walks over the houses that are worth a look, says what a pattern changes,
//! and then that the pattern is complete:
//!
//! ```text
//! while let Some(house) = desk.next_house(kind) {     houses changed since it last looked
//!     …desk.marks()…                                   a pattern
//!     desk.strike(cell, digits);                       what it changes: nothing yet, or at once
//!     desk.place(cell, digit);
//!     desk.conclude(|marks| evidence)?;                one deduction, if anything did change
//! }
//! ```
//!
//! When effects are only applied, they reach the marks at once and evidence is never made; when
//! they are to be explained, they are kept aside until the evidence has been taken from the marks
//! as the strategy saw them.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::deduction::Deduction;
use super::marks::{HouseSet, Marks, ones};
use super::technique::{Evidence, Strategy};
use crate::board::Board;
use crate::digits::DigitSet;
use crate::index::{Cell, Digit, House, HouseKind};

/// The marks of a board, what is to be done about deductions, and the deductions made.
#[derive(Clone, Debug)]
pub struct Desk {
    marks: Marks,
    /// Whether deductions change the marks.
    apply: bool,
    /// Whether deductions are written down.
    record: bool,
    /// Whether to stop at the first deduction.
    stop_at_first: bool,
    /// Houses that the running strategy has yet to look at, and the one it is looking at.
    fresh: HouseSet,
    current: Option<House>,
    /// Whether the pattern at hand has changed anything.
    effective: bool,
    placements: Vec<(Cell, Digit)>,
    eliminations: Vec<(Cell, DigitSet)>,
    deductions: Vec<Deduction>,
    /// How many deductions the running strategy has made.
    fired: u64,
}

impl Desk {
    /// A desk for a plan. `record` is for those who want the steps and not only the result.
    pub(super) fn new(board: &Board, record: bool) -> Desk {
        Desk {
            marks: Marks::new(board),
            apply: true,
            record,
            stop_at_first: false,
            fresh: HouseSet::default(),
            current: None,
            effective: false,
            placements: Vec::new(),
            eliminations: Vec::new(),
            deductions: Vec::new(),
            fired: 0,
        }
    }

    /// What a strategy finds on a board as it stands.
    pub(super) fn list<S: Strategy + ?Sized>(
        strategy: &S,
        board: &Board,
        only_first: bool,
    ) -> Vec<Deduction> {
        let mut desk = Desk::new(board, true);
        desk.apply = false;
        let fresh = HouseSet::all(board.shape());
        desk.run(strategy, fresh, only_first);
        desk.deductions
    }

    /// Runs a strategy over some houses; says how often it fired and which of the houses it has not
    /// done with.
    pub(super) fn run<S: Strategy + ?Sized>(
        &mut self,
        strategy: &S,
        fresh: HouseSet,
        stop_at_first: bool,
    ) -> (u64, HouseSet) {
        (self.fresh, self.current, self.fired) = (fresh, None, 0);
        self.stop_at_first = stop_at_first;
        let stopped = self.marks.contradiction().is_none() && strategy.search(self).is_break();
        if let (true, Some(house)) = (stopped, self.current) {
            // There may be more to find where it stopped.
            self.fresh.insert(house);
        }
        (self.fired, self.fresh)
    }

    /// The marks.
    #[inline]
    pub fn marks(&self) -> &Marks {
        &self.marks
    }

    /// The next house of a kind that is worth a look: one that has changed since this strategy last
    /// saw it.
    #[inline]
    pub fn next_house(&mut self, kind: HouseKind) -> Option<House> {
        self.current = self.fresh.take(kind);
        self.current
    }

    /// The pattern at hand fills a cell.
    #[inline]
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        if self.record {
            self.placements.push((cell, digit));
        } else {
            self.marks.place(cell, digit);
        }
        self.effective = true;
    }

    /// The pattern at hand strikes candidates from a cell. Those that are not there do not count.
    #[inline]
    pub fn strike(&mut self, cell: Cell, digits: DigitSet) {
        if !self.record {
            self.effective |= self.marks.strike(cell, digits);
            return;
        }
        let there = self.marks.candidates(cell) & digits;
        if !there.is_empty() {
            self.eliminations.push((cell, there));
            self.effective = true;
        }
    }

    /// The pattern at hand strikes a digit from some places of a house.
    #[inline]
    pub fn strike_places(&mut self, house: House, places: u64, digit: Digit) {
        for place in ones(places & self.marks.places(house, digit)) {
            self.strike(self.marks.cell(house, place), digit.into());
        }
    }

    /// The pattern is complete. When it has changed anything it is a deduction; otherwise it
    /// is forgotten.
    ///
    /// # Errors
    ///
    /// Breaks when the strategy is to stop: it passes that on with `?`.
    #[inline]
    pub fn conclude(&mut self, evidence: impl FnOnce(&Marks) -> Evidence) -> ControlFlow<()> {
        if !core::mem::take(&mut self.effective) {
            return ControlFlow::Continue(());
        }
        self.fired += 1;
        if self.record {
            let evidence = evidence(&self.marks);
            self.write_down(evidence);
        }
        if self.stop_at_first || self.marks.contradiction().is_some() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    #[cold]
    fn write_down(&mut self, evidence: Evidence) {
        let deduction = Deduction {
            technique: evidence.technique(),
            placements: core::mem::take(&mut self.placements),
            eliminations: by_cell(core::mem::take(&mut self.eliminations)),
            evidence,
        };
        if self.apply {
            for &(cell, digits) in &deduction.eliminations {
                self.marks.strike(cell, digits);
            }
            for &(cell, digit) in &deduction.placements {
                self.marks.place(cell, digit);
            }
        }
        self.deductions.push(deduction);
    }

    /// Whether steps are being written down.
    pub(super) fn records(&self) -> bool {
        self.record
    }

    /// The houses that have changed since this was last asked.
    #[inline]
    pub(super) fn take_touched(&mut self) -> HouseSet {
        self.marks.take_touched()
    }

    /// The marks as they are now, and what was written down.
    pub(super) fn finish(self) -> (Marks, Vec<Deduction>) {
        (self.marks, self.deductions)
    }
}

/// One set per cell, in reading order.
fn by_cell(mut eliminations: Vec<(Cell, DigitSet)>) -> Vec<(Cell, DigitSet)> {
    eliminations.sort_unstable();
    eliminations.dedup_by(|(cell, digits), (kept, all)| {
        *all |= if cell == kept {
            *digits
        } else {
            DigitSet::EMPTY
        };
        cell == kept
    });
    eliminations
}
