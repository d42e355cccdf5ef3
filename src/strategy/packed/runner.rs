//! [`PackedRunner`]: how the techniques of a plan run on packed marks.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::fresh::Fresh;
use super::recorder::Recorder;
use super::storage::Storage;
use crate::board::Board;
use crate::grid::Grid;
use crate::limits::Limits;
use crate::report::End;
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Conclusion, Found, Strategy};
use crate::strategy::run::{Changes, Outcome, Runner, Start};
use crate::strategy::technique::{Method, Technique};
use crate::strategy::view::View;

/// The packed marks of a board, and a view of them for techniques that need one.
pub(in crate::strategy) struct PackedRunner<'a, F: Storage> {
    /// The given cells, if a technique of the plan may need them.
    givens: Option<Grid>,
    limits: &'a Limits<'a>,
    /// Whether there are interrupts to look at.
    has_interrupts: bool,
    recorder: Recorder<F>,
    /// For techniques that need one; built when the first of them runs.
    view: Option<Box<View>>,
    /// Whether the view shows the marks as they are.
    view_is_current: bool,
    deductions: Vec<Deduction>,
    stopped: Option<End>,
}

impl<'a, F: Storage> PackedRunner<'a, F> {
    #[inline(always)]
    pub(in crate::strategy) fn new(
        storage: F,
        start: Start<'_>,
        needs_view: bool,
        record: bool,
        limits: &'a Limits<'a>,
    ) -> PackedRunner<'a, F> {
        PackedRunner {
            recorder: Recorder::new(storage, start.board(), record),
            givens: needs_view.then(|| start.givens()),
            limits,
            has_interrupts: limits.has_interrupts(),
            view: None,
            view_is_current: false,
            deductions: Vec::new(),
            stopped: None,
        }
    }

    /// A technique has fired this many times.
    #[inline]
    fn has_run(&mut self, technique: &Technique, times: u64) -> u64 {
        self.view_is_current &= times == 0;
        if self.recorder.records() {
            self.collect(technique);
        }
        times
    }

    /// Adds what has been written down to the deductions.
    #[cold]
    #[inline(never)]
    fn collect(&mut self, technique: &Technique) {
        let conclusions = self.recorder.take_conclusions().into_iter();
        let deductions = conclusions.map(|conclusion| conclusion.by(*technique));
        self.deductions.extend(deductions);
    }

    /// Runs a strategy on a view of the marks.
    #[inline(never)]
    fn find_open(&mut self, strategy: &dyn Strategy, only_first: bool) -> Vec<Conclusion> {
        let explain = self.recorder.records();
        let marks = self.recorder.marks();
        let view = match &mut self.view {
            Some(view) if self.view_is_current => view,
            Some(view) => {
                view.update(marks);
                view
            }
            none => {
                let givens = self.givens.as_ref().unwrap_or(marks.grid());
                none.insert(Box::new(View::of_marks(marks, givens)))
            }
        };
        self.view_is_current = true;
        let mut found = Found::new(view, self.limits, explain, only_first);
        let _ = strategy.find(view, &mut found);
        if found.is_interrupted() {
            self.stopped.get_or_insert(End::Interrupted);
        }
        found.into_conclusions()
    }

    /// Makes the changes that a technique has found.
    #[inline(never)]
    fn make_all(
        &mut self,
        technique: &Technique,
        conclusions: Vec<Conclusion>,
        fresh: &mut Fresh<F>,
        only_first: bool,
    ) -> u64 {
        let make = |recorder: &mut Recorder<F>| {
            for conclusion in conclusions {
                for (cell, digit) in conclusion.placements {
                    // An earlier conclusion may have removed this candidate.
                    if recorder.marks().candidates(cell).contains(digit) {
                        recorder.place(cell, digit);
                    }
                }
                for (cell, digits) in conclusion.eliminations {
                    recorder.strike(cell, digits);
                }
                recorder.harder_by(conclusion.addend);
                recorder.conclude(|_| conclusion.evidence)?;
            }
            ControlFlow::Continue(())
        };
        let times = self.recorder.run(make, fresh, only_first);
        self.has_run(technique, times)
    }

    /// Checks the caller's interrupts. Returns whether one of them stops the run, and remembers that.
    #[cold]
    #[inline(never)]
    fn look_at_interrupts(&mut self) -> bool {
        // One stop is enough: once an interrupt has said stop, the run stays stopped.
        if self.stopped.is_none() && self.limits.interrupted() {
            self.stopped.get_or_insert(End::Interrupted);
        }
        self.stopped.is_some()
    }
}

impl<F: Storage> Runner for PackedRunner<'_, F> {
    type Fresh = Fresh<F>;

    fn none_fresh(&self) -> Fresh<F> {
        Fresh::none(self.recorder.marks().storage())
    }

    #[inline]
    fn run(&mut self, technique: &Technique, fresh: &mut Fresh<F>, only_first: bool) -> u64 {
        let packed = match technique.method() {
            Method::Packed(packed) => packed,
            Method::Open(strategy) => {
                let conclusions = self.find_open(strategy, only_first);
                return self.make_all(technique, conclusions, fresh, only_first);
            }
        };
        let search = |recorder: &mut Recorder<F>| F::search(packed, recorder);
        let times = self.recorder.run(search, fresh, only_first);
        self.has_run(technique, times)
    }

    fn first(&mut self, technique: &Technique) -> Option<Conclusion> {
        self.find_open(technique.strategy(), true)
            .into_iter()
            .next()
    }

    fn make(&mut self, technique: &Technique, step: Conclusion, fresh: &mut Fresh<F>) -> u64 {
        self.make_all(technique, alloc::vec![step], fresh, true)
    }

    #[inline]
    fn look_for_end(&mut self) -> bool {
        let marks = self.recorder.marks();
        if marks.blank_count() == 0 || marks.contradiction().is_some() {
            return true;
        }
        self.has_interrupts && self.look_at_interrupts()
    }

    #[inline]
    fn records(&self) -> bool {
        self.recorder.records()
    }

    #[inline]
    fn changed(&self) -> &Fresh<F> {
        self.recorder.changed()
    }

    #[inline]
    fn forget_changes(&mut self) {
        self.recorder.forget_changes();
    }

    #[inline]
    fn is_exhausted(&self) -> bool {
        self.recorder.is_exhausted()
    }

    #[inline]
    fn blank_count(&self) -> usize {
        self.recorder.marks().blank_count()
    }

    #[inline]
    fn outcome(&mut self, board: &mut Board) -> Outcome {
        let marks = self.recorder.marks_mut();
        if marks.blank_count() > 0 {
            marks.check();
        }
        let outcome = Outcome {
            blanks: marks.blank_count(),
            removed: marks.removed(),
            contradiction: marks.contradiction(),
        };
        marks.write_to(board);
        outcome
    }

    #[inline]
    fn stopped(&self) -> Option<End> {
        self.stopped
    }

    fn take_deductions(&mut self) -> Vec<Deduction> {
        core::mem::take(&mut self.deductions)
    }
}

impl<F: Storage> Changes for Fresh<F> {
    #[inline]
    fn add(&mut self, others: &Fresh<F>) {
        Fresh::add(self, others);
    }

    #[inline]
    fn clear(&mut self) {
        Fresh::clear(self);
    }

    #[inline]
    fn is_empty(&self) -> bool {
        Fresh::is_empty(self)
    }
}
