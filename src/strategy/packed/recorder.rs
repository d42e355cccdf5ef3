//! [`Recorder`]: where a strategy reads the marks and writes down what it concludes.
//!
//! The same search for a pattern serves four purposes: to apply its effects and nothing more, to take one step and explain it, to find the next step,
//! and to list all steps. A strategy does not know which. It looks where something has changed since its last look, reports what a pattern changes,
//! and then reports that the pattern is complete:
//!
//! ```text
//! let Some((fresh, digits)) = recorder.fresh_chunk(chunk) else { … }    houses that changed, for these digits
//! for (word, found) in words(chunk, recorder.marks().digits_where(…) & fresh) {
//!     for bit in ones(found) {                                           a pattern there
//!         recorder.strike(cell, digits);                                 what it changes
//!         recorder.place(cell, digit);
//!         recorder.conclude(|marks| evidence)?;                          one deduction, if anything did change
//!     }
//! }
//! ```
//!
//! A strategy that looks until nothing is left to find [takes](Recorder::take_chunk) each chunk; a chunk that it changes becomes fresh
//! again. A strategy that goes house by house calls [`next_house`](Recorder::next_house) instead.
//!
//! When effects are only applied, they reach the marks at once and no evidence is made. When they are explained, they wait until the evidence is
//! complete, because the evidence needs the marks as the strategy saw them.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::Packed;
use super::fresh::Fresh;
use super::marks::{Marks, ones, pair};
use super::storage::Storage;
use crate::board::Board;
use crate::digits::DigitSet;
use crate::evidence::Evidence;
use crate::index::{Cell, Digit, House, HouseKind};
use crate::simd::Pair;
use crate::strategy::find::{Conclusion, by_cell};
use crate::strategy::house_set::HouseSet;
use crate::tenths::Tenths;

/// The marks of a board, what to do with deductions, and the deductions made.
#[derive(Clone, Debug)]
pub(in crate::strategy) struct Recorder<F: Storage> {
    marks: Marks<F>,
    /// Whether deductions change the marks.
    apply: bool,
    /// Whether deductions are written down.
    record: bool,
    /// Whether to stop at the first deduction.
    stop_at_first: bool,
    /// The cells that have changed since the running strategy last looked; none when no strategy is running.
    fresh: Fresh<F>,
    /// The houses of these cells that the strategy has not looked at yet; `None` until it calls [`next_house`](Recorder::next_house).
    houses: Option<HouseSet>,
    /// What has changed since [`forget_changes`](Recorder::forget_changes) and is no longer fresh to the running strategy.
    changed: Fresh<F>,
    /// Whether the running strategy has found everything that it can find.
    exhausted: bool,
    /// Whether the present pattern has changed anything.
    effective: bool,
    placements: Vec<(Cell, Digit)>,
    eliminations: Vec<(Cell, DigitSet)>,
    /// How much harder than usual the present pattern is.
    addend: Tenths,
    conclusions: Vec<Conclusion>,
    /// How many deductions the running strategy has made.
    fired: u64,
}

impl<F: Storage> Recorder<F> {
    /// A recorder for a board. With `record` it keeps the steps, without it only the result.
    #[inline]
    pub(in crate::strategy) fn new(storage: F, board: &Board, record: bool) -> Recorder<F> {
        let (fresh, changed) = (Fresh::none(&storage), Fresh::none(&storage));
        let mut marks = Marks::new(storage, board);
        if record {
            marks.check();
        }
        Recorder {
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
            addend: Tenths(0),
            conclusions: Vec::new(),
            fired: 0,
        }
    }

    /// What a strategy finds on a board.
    pub(in crate::strategy) fn list(
        storage: F,
        board: &Board,
        strategy: &dyn Packed,
        only_first: bool,
    ) -> Vec<Conclusion> {
        let mut recorder = Recorder::new(storage, board, true);
        recorder.apply = false;
        let mut fresh = Fresh::all(recorder.marks.storage());
        recorder.run(
            |recorder| F::search(strategy, recorder),
            &mut fresh,
            only_first,
        );
        recorder.conclusions
    }

    /// Runs a strategy on cells that have changed. Returns how often it fired; cells that it has not finished with
    /// stay fresh.
    pub(in crate::strategy) fn run(
        &mut self,
        search: impl FnOnce(&mut Self) -> ControlFlow<()>,
        fresh: &mut Fresh<F>,
        stop_at_first: bool,
    ) -> u64 {
        // If it stops early, there may be more to find.
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
    pub(in crate::strategy) fn marks(&self) -> &Marks<F> {
        &self.marks
    }

    #[inline]
    pub(in crate::strategy) fn marks_mut(&mut self) -> &mut Marks<F> {
        &mut self.marks
    }

    /// The cells that have changed since this strategy last looked, in the houses of a word.
    #[inline]
    pub(in crate::strategy) fn fresh(&self, word: usize) -> u64 {
        self.fresh.word(word) | self.marks.touched().word(word)
    }

    /// Every position of the houses of a chunk that have changed since this strategy last looked, and the digits that
    /// may have lost candidates there; `None` when nothing has changed.
    #[inline]
    pub(in crate::strategy) fn fresh_chunk(&self, chunk: usize) -> Option<(Pair, DigitSet)> {
        let (fresh, touched) = (&self.fresh, self.marks.touched());
        let fields = self.marks.size().fields;
        let houses =
            fields.non_empty_fields(pair(fresh.words(), chunk) | pair(touched.words(), chunk));
        let digits = fresh.digits(chunk) | touched.digits(chunk);
        (!houses.is_zero()).then(|| (fields.fill(houses), digits))
    }

    /// Every position of the houses of a word that have changed since this strategy last looked.
    #[inline]
    pub(in crate::strategy) fn fresh_positions(&self, word: usize) -> u64 {
        let fields = self.marks.size().fields;
        fields.fill(fields.non_empty_fields(self.fresh(word)))
    }

    /// As [`fresh_chunk`](Recorder::fresh_chunk), and the houses stop being fresh. They become fresh again only if the running strategy changes them
    /// itself.
    #[inline]
    pub(in crate::strategy) fn take_chunk(&mut self, chunk: usize) -> Option<(Pair, DigitSet)> {
        let fresh = self.fresh_chunk(chunk);
        self.fresh.forget_chunk(chunk);
        self.changed.add_chunk(chunk, self.marks.touched());
        self.marks.touched_mut().forget_chunk(chunk);
        fresh
    }

    /// Whether anything has changed since this strategy last looked.
    #[inline]
    pub(in crate::strategy) fn any_fresh(&self) -> bool {
        !self.fresh.is_empty() || !self.marks.touched().is_empty()
    }

    /// All that has changed since [`forget_changes`](Recorder::forget_changes).
    #[inline]
    pub(in crate::strategy) fn changed(&self) -> &Fresh<F> {
        &self.changed
    }

    /// The running strategy has found everything that it can find, even in houses that it has changed itself.
    #[inline]
    pub(in crate::strategy) fn seen_all(&mut self) {
        self.exhausted = true;
    }

    /// Whether the strategy that ran last has found everything that it can find.
    #[inline]
    pub(in crate::strategy) fn is_exhausted(&self) -> bool {
        self.exhausted
    }

    /// The next house of a kind that is worth a look: one that has changed since this strategy last
    /// saw it.
    #[inline]
    pub(in crate::strategy) fn next_house(&mut self, kind: HouseKind) -> Option<House> {
        let storage = self.marks.storage();
        let houses = &mut self.houses;
        houses
            .get_or_insert_with(|| self.fresh.house_set(storage))
            .take(kind)
    }

    /// The present pattern fills a cell.
    #[inline]
    pub(in crate::strategy) fn place(&mut self, cell: Cell, digit: Digit) {
        if self.record {
            self.note_placement(cell, digit);
        } else {
            self.marks.place(cell, digit);
        }
        self.effective = true;
    }

    /// A cold function of its own, so that runs that only apply effects stay fast.
    #[cold]
    #[inline(never)]
    fn note_placement(&mut self, cell: Cell, digit: Digit) {
        self.placements.push((cell, digit));
    }

    /// The present pattern strikes candidates from a cell. Those that are not there do not count.
    #[inline]
    pub(in crate::strategy) fn strike(&mut self, cell: Cell, digits: DigitSet) {
        if self.record {
            self.note_elimination(cell, digits);
        } else {
            self.effective |= self.marks.strike(cell, digits);
        }
    }

    #[cold]
    #[inline(never)]
    fn note_elimination(&mut self, cell: Cell, digits: DigitSet) {
        let there = self.marks.candidates(cell) & digits;
        if !there.is_empty() {
            self.eliminations.push((cell, there));
            self.effective = true;
        }
    }

    /// The present pattern strikes a digit from some positions of a house.
    #[inline]
    pub(in crate::strategy) fn strike_positions(
        &mut self,
        house: House,
        positions: u64,
        digit: Digit,
    ) {
        for position in ones(positions & self.marks.positions(house, digit)) {
            self.strike(self.marks.cell(house, position), digit.into());
        }
    }

    /// The pattern is complete. When it has changed anything it is a deduction; otherwise it
    /// is forgotten.
    ///
    /// # Errors
    ///
    /// Breaks when the strategy must stop: it passes that on with `?`.
    #[inline]
    pub(in crate::strategy) fn conclude(
        &mut self,
        evidence: impl FnOnce(&Marks<F>) -> Evidence,
    ) -> ControlFlow<()> {
        if !core::mem::take(&mut self.effective) {
            return ControlFlow::Continue(());
        }
        self.fired += 1;
        if self.record {
            self.explain(evidence);
        }
        if self.stop_at_first || self.marks.contradiction().is_some() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Makes the evidence, and writes down the present pattern.
    #[cold]
    #[inline(never)]
    fn explain(&mut self, evidence: impl FnOnce(&Marks<F>) -> Evidence) {
        let evidence = evidence(&self.marks);
        self.write_down(evidence);
    }

    #[inline(never)]
    fn write_down(&mut self, evidence: Evidence) {
        let conclusion = Conclusion {
            nodes: 0,
            placements: core::mem::take(&mut self.placements),
            eliminations: by_cell(core::mem::take(&mut self.eliminations)),
            evidence,
            addend: core::mem::take(&mut self.addend),
        };
        if self.apply {
            for &(cell, digits) in &conclusion.eliminations {
                self.marks.strike(cell, digits);
            }
            for &(cell, digit) in &conclusion.placements {
                // The caller's own technique may report a pattern that excludes what it places.
                if self.marks.candidates(cell).contains(digit) {
                    self.marks.place(cell, digit);
                }
            }
            self.marks.check();
        }
        self.conclusions.push(conclusion);
    }

    /// The present pattern is this much harder than the easiest of its technique.
    pub(in crate::strategy) fn harder_by(&mut self, addend: Tenths) {
        self.addend = addend;
    }

    /// Whether steps are being written down.
    pub(in crate::strategy) fn records(&self) -> bool {
        self.record
    }

    /// Forgets what has changed.
    #[inline]
    pub(in crate::strategy) fn forget_changes(&mut self) {
        self.changed.clear();
    }

    /// Takes out what was written down.
    pub(in crate::strategy) fn take_conclusions(&mut self) -> Vec<Conclusion> {
        core::mem::take(&mut self.conclusions)
    }
}
