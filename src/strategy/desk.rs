//! [`Desk`]: where a strategy reads the marks and writes down what it concludes.
//!
//! The same search for a pattern serves four purposes: to apply its effects and nothing more, to
//! take one step and explain it, to find the next step, and to list all that there are. A strategy does
//! not know which. It looks where something has changed since its last look, says what a pattern changes,
//! and then that the pattern is complete:
//!
//! ```text
//! let Some((fresh, digits)) = desk.fresh_block(block) else { … }       houses that changed, for these digits
//! for (word, found) in words(block, desk.marks().digits_where(…) & fresh) {
//!     for bit in ones(found) {                                          a pattern there
//!         desk.strike(cell, digits);                                    what it changes: nothing yet, or at once
//!         desk.place(cell, digit);
//!         desk.conclude(|marks| evidence)?;                             one deduction, if anything did change
//!     }
//! }
//! ```
//!
//! One that looks until it has left nothing to find [takes](Desk::take_block) each block, and finds it fresh again when it has
//! changed it. One that goes house by house asks for the [`next_house`](Desk::next_house) instead.
//!
//! When effects are only applied, they reach the marks at once and evidence is never made; when
//! they are to be explained, they are kept aside until the evidence has been taken from the marks
//! as the strategy saw them.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::deduction::Deduction;
use super::format::Format;
use super::fresh::{Fresh, HouseSet};
use super::marks::{Marks, ones, pair};
use super::technique::{Evidence, Search};
use crate::board::Board;
use crate::digits::DigitSet;
use crate::index::{Cell, Digit, House, HouseKind};
use crate::simd::Pair;

/// The marks of a board, what is to be done about deductions, and the deductions made.
#[derive(Clone, Debug)]
pub(super) struct Desk<F: Format> {
    marks: Marks<F>,
    /// Whether deductions change the marks.
    apply: bool,
    /// Whether deductions are written down.
    record: bool,
    /// Whether to stop at the first deduction.
    stop_at_first: bool,
    /// The cells that have changed since the running strategy last looked; none when no strategy is running.
    fresh: Fresh<F>,
    /// Those of their houses that it has yet to look at, once it has asked for houses.
    houses: Option<HouseSet>,
    /// What has changed since [`forget_changes`](Desk::forget_changes) and is no longer fresh to the running strategy.
    changed: Fresh<F>,
    /// Whether the running strategy has left nothing for itself to find.
    exhausted: bool,
    /// Whether the pattern at hand has changed anything.
    effective: bool,
    placements: Vec<(Cell, Digit)>,
    eliminations: Vec<(Cell, DigitSet)>,
    deductions: Vec<Deduction>,
    /// How many deductions the running strategy has made.
    fired: u64,
}

impl<F: Format> Desk<F> {
    /// A desk for a board. `record` is for those who want the steps and not only the result.
    #[inline]
    pub(super) fn new(format: F, board: &Board, record: bool) -> Desk<F> {
        let (fresh, changed) = (Fresh::none(&format), Fresh::none(&format));
        let mut marks = Marks::new(format, board);
        if record {
            marks.check();
        }
        Desk {
            fresh,
            marks,
            apply: true,
            record,
            stop_at_first: false,
            houses: None,
            changed,
            exhausted: false,
            effective: false,
            placements: Vec::new(),
            eliminations: Vec::new(),
            deductions: Vec::new(),
            fired: 0,
        }
    }

    /// What a strategy finds on a board as it stands.
    pub(super) fn list<S: Search>(
        format: F,
        board: &Board,
        strategy: &S,
        only_first: bool,
    ) -> Vec<Deduction> {
        let mut desk = Desk::new(format, board, true);
        desk.apply = false;
        let mut fresh = Fresh::all(desk.marks.format());
        desk.run(|desk| strategy.search(desk), &mut fresh, only_first);
        desk.deductions
    }

    /// Runs a strategy on cells that have changed; says how often it fired, and leaves the cells it has not done
    /// with.
    pub(super) fn run(
        &mut self,
        search: impl FnOnce(&mut Self) -> ControlFlow<()>,
        fresh: &mut Fresh<F>,
        stop_at_first: bool,
    ) -> u64 {
        // Where it stops there may be more to find.
        let before = stop_at_first.then(|| fresh.clone());
        core::mem::swap(&mut self.fresh, fresh);
        (self.houses, self.exhausted, self.fired) = (None, false, 0);
        self.stop_at_first = stop_at_first;
        let done = self.marks.contradiction().is_some() || search(self).is_continue();
        self.fresh.clear();
        self.changed.add(self.marks.touched());
        self.marks.touched_mut().clear();
        if let (Some(before), false) = (before, done) {
            *fresh = before;
        }
        self.fired
    }

    /// The marks.
    #[inline]
    pub(super) fn marks(&self) -> &Marks<F> {
        &self.marks
    }

    #[inline]
    pub(super) fn marks_mut(&mut self) -> &mut Marks<F> {
        &mut self.marks
    }

    /// The cells that have changed since this strategy last looked, in the houses of a word.
    #[inline]
    pub(super) fn fresh(&self, word: usize) -> u64 {
        self.fresh.word(word) | self.marks.touched().word(word)
    }

    /// Every place of the houses of a block that have changed since this strategy last looked, and the digits that
    /// may have lost candidates there; `None` when nothing has changed.
    #[inline]
    pub(super) fn fresh_block(&self, block: usize) -> Option<(Pair, DigitSet)> {
        let (fresh, touched) = (&self.fresh, self.marks.touched());
        let fields = self.marks.size().fields;
        let houses = fields.some(pair(fresh.words(), block) | pair(touched.words(), block));
        let digits = fresh.digits(block) | touched.digits(block);
        (!houses.is_zero()).then(|| (fields.fill(houses), digits))
    }

    /// Every place of the houses of a word that have changed since this strategy last looked.
    #[inline]
    pub(super) fn fresh_places(&self, word: usize) -> u64 {
        let fields = self.marks.size().fields;
        fields.fill(fields.some(self.fresh(word)))
    }

    /// As [`fresh_block`](Desk::fresh_block), for the last time: these houses are fresh again when the running strategy
    /// has changed them itself.
    #[inline]
    pub(super) fn take_block(&mut self, block: usize) -> Option<(Pair, DigitSet)> {
        let fresh = self.fresh_block(block);
        self.fresh.forget_block(block);
        self.changed.add_block(block, self.marks.touched());
        self.marks.touched_mut().forget_block(block);
        fresh
    }

    /// Whether anything has changed since this strategy last looked.
    #[inline]
    pub(super) fn any_fresh(&self) -> bool {
        !self.fresh.is_empty() || !self.marks.touched().is_empty()
    }

    /// All that has changed since [`forget_changes`](Desk::forget_changes).
    #[inline]
    pub(super) fn changed(&self) -> &Fresh<F> {
        &self.changed
    }

    /// The running strategy has looked until it found nothing more, also where it has itself changed something.
    #[inline]
    pub(super) fn seen_all(&mut self) {
        self.exhausted = true;
    }

    /// Whether the strategy that ran last has left nothing for itself to find.
    #[inline]
    pub(super) fn is_exhausted(&self) -> bool {
        self.exhausted
    }

    /// The next house of a kind that is worth a look: one that has changed since this strategy last
    /// saw it.
    #[inline]
    pub(super) fn next_house(&mut self, kind: HouseKind) -> Option<House> {
        let format = self.marks.format();
        let houses = &mut self.houses;
        houses
            .get_or_insert_with(|| HouseSet::of(&self.fresh, format))
            .take(kind)
    }

    /// The pattern at hand fills a cell.
    #[inline]
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        if self.record {
            self.placements.push((cell, digit));
        } else {
            self.marks.place(cell, digit);
        }
        self.effective = true;
    }

    /// The pattern at hand strikes candidates from a cell. Those that are not there do not count.
    #[inline]
    pub(super) fn strike(&mut self, cell: Cell, digits: DigitSet) {
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
    pub(super) fn strike_places(&mut self, house: House, places: u64, digit: Digit) {
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
    pub(super) fn conclude(
        &mut self,
        evidence: impl FnOnce(&Marks<F>) -> Evidence,
    ) -> ControlFlow<()> {
        if !core::mem::take(&mut self.effective) {
            return ControlFlow::Continue(());
        }
        self.fired += 1;
        if self.record {
            self.write_down(evidence);
        }
        if self.stop_at_first || self.marks.contradiction().is_some() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    #[cold]
    #[inline(never)]
    fn write_down(&mut self, evidence: impl FnOnce(&Marks<F>) -> Evidence) {
        let evidence = evidence(&self.marks);
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
            self.marks.check();
        }
        self.deductions.push(deduction);
    }

    /// Whether steps are being written down.
    pub(super) fn records(&self) -> bool {
        self.record
    }

    /// Forgets what has changed.
    #[inline]
    pub(super) fn forget_changes(&mut self) {
        self.changed.clear();
    }

    /// What was written down.
    pub(super) fn into_deductions(self) -> Vec<Deduction> {
        self.deductions
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
