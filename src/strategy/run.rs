//! A [`Plan`] at work: [`Run`] decides which technique looks next, [`TechniqueRunner`] runs one technique on the marks.
//!
//! Each technique of the plan has its own set of *fresh* cells: those that changed since it last looked. A technique without
//! fresh cells has nothing new to find, so the run passes over it.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use smallvec::SmallVec;

use super::deduction::Deduction;
use super::find::{Conclusion, Found, Strategy};
use super::packed::fresh::Fresh;
use super::packed::recorder::Recorder;
use super::packed::storage::Storage;
use super::plan::{Flow, Item, Plan};
use super::technique::{Method, Technique};
use super::view::View;
use crate::board::Board;
use crate::grid::Grid;
use crate::limits::Limits;
use crate::report::{End, StageReport};

/// Where a run starts.
#[derive(Clone, Copy)]
pub(super) enum Start<'a> {
    /// What is filled counts as given.
    Board(&'a Board),
    /// The view knows what is given.
    View(&'a View),
}

impl Start<'_> {
    pub(super) fn board(&self) -> &Board {
        match self {
            Start::Board(board) => board,
            Start::View(view) => view.board(),
        }
    }

    /// The given cells.
    pub(super) fn givens(&self) -> Grid {
        let mut givens = self.board().grid().clone();
        if let Start::View(view) = self {
            for (cell, _) in self.board().grid().clues() {
                if !view.is_given(cell) {
                    givens.put(cell, None);
                }
            }
        }
        givens
    }
}

/// The state of a board, and how techniques run on it. One state serves all techniques.
pub(super) struct TechniqueRunner<'a, F: Storage> {
    /// The given cells, if a technique of the plan may need them.
    givens: Option<Grid>,
    limits: &'a Limits<'a>,
    /// Whether there are interrupts to look at.
    has_interrupts: bool,
    pub(super) recorder: Recorder<F>,
    /// For techniques that need one; built when the first of them runs.
    view: Option<Box<View>>,
    /// Whether the view shows the marks as they are.
    view_is_current: bool,
    pub(super) deductions: Vec<Deduction>,
    pub(super) stopped: Option<End>,
}

impl<'a, F: Storage> TechniqueRunner<'a, F> {
    #[inline(always)]
    fn new(
        storage: F,
        start: Start<'_>,
        needs_view: bool,
        record: bool,
        limits: &'a Limits<'a>,
    ) -> TechniqueRunner<'a, F> {
        TechniqueRunner {
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

    /// Runs a technique on the cells in `fresh`, those that have changed; returns how often it fired. Cells that it has looked at
    /// leave `fresh`; the others stay for the next run.
    #[inline]
    fn run(&mut self, technique: &Technique, fresh: &mut Fresh<F>, only_first: bool) -> u64 {
        let packed = match technique.method() {
            Method::Packed(packed) => packed,
            Method::Open(strategy) => {
                let conclusions = self.find_open(strategy, only_first);
                return self.make(technique, conclusions, fresh, only_first);
            }
        };
        let search = |recorder: &mut Recorder<F>| F::search(packed, recorder);
        let times = self.recorder.run(search, fresh, only_first);
        self.has_run(technique, times)
    }

    /// The first step of a technique, without making it.
    fn first_open(&mut self, technique: &Technique) -> Option<Conclusion> {
        self.find_open(technique.strategy(), true)
            .into_iter()
            .next()
    }

    /// A technique has fired so many times.
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
                let mut board = Board::empty(marks.shape());
                marks.write_to(&mut board);
                let givens = self.givens.as_ref().unwrap_or(marks.grid());
                none.insert(Box::new(View::with_givens(&board, givens)))
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
    fn make(
        &mut self,
        technique: &Technique,
        conclusions: Vec<Conclusion>,
        fresh: &mut Fresh<F>,
        only_first: bool,
    ) -> u64 {
        let make = |recorder: &mut Recorder<F>| {
            for conclusion in conclusions {
                for (cell, digit) in conclusion.placements {
                    // An earlier conclusion may have taken it.
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

    /// Whether the run ends here: the board is full, it has a contradiction, or an interrupt of the caller stops it.
    #[inline]
    fn look_for_end(&mut self) -> bool {
        let marks = self.recorder.marks();
        if marks.blank_count() == 0 || marks.contradiction().is_some() {
            return true;
        }
        self.has_interrupts && self.look_at_interrupts()
    }

    /// Checks the caller's interrupts. Returns whether one of them stops the run, and remembers that.
    #[cold]
    #[inline(never)]
    fn look_at_interrupts(&mut self) -> bool {
        // Once is enough: an interrupt counts from the first time that it says stop.
        if self.stopped.is_none() && self.limits.interrupted() {
            self.stopped.get_or_insert(End::Interrupted);
        }
        self.stopped.is_some()
    }
}

/// A plan at work.
pub(super) struct Run<'a, F: Storage> {
    plan: &'a Plan,
    items: &'a [Item],
    pub(super) runner: TechniqueRunner<'a, F>,
    /// For each item, the cells that have changed since it last looked at them.
    fresh: SmallVec<[Fresh<F>; 6]>,
    /// How often each item has fired.
    fired: SmallVec<[u64; 6]>,
    /// How often nested techniques have fired.
    nested_fired: Vec<(Technique, u64)>,
}

impl<'a, F: Storage> Run<'a, F> {
    #[inline]
    pub(super) fn new(
        plan: &'a Plan,
        storage: F,
        start: Start<'_>,
        record: bool,
        limits: &'a Limits<'a>,
    ) -> Run<'a, F> {
        let items: &[Item] = &plan.items;
        Run {
            fresh: SmallVec::from_elem(Fresh::all(&storage), items.len()),
            fired: SmallVec::from_elem(0, items.len()),
            nested_fired: Vec::new(),
            // Made in place: it is large, and each move is a copy.
            runner: TechniqueRunner::new(storage, start, plan.needs_view(), record, limits),
            items,
            plan,
        }
    }

    pub(super) fn finish(&mut self) {
        match self.plan.flow {
            Flow::Exhaust => while self.round() {},
            Flow::Restart => while self.first_step() {},
        }
    }

    /// Takes one step by the first technique that finds one; whether there is one.
    pub(super) fn first_step(&mut self) -> bool {
        let mut index = 0;
        while index < self.items.len() {
            let others = self.items[index + 1..].iter();
            let end = index + 1 + others.take_while(|item| item.joined).count();
            let found = match end - index {
                1 => self.step(index, true),
                _ => self.easiest_step(index..end),
            };
            if found {
                return true;
            }
            index = end;
        }
        false
    }

    /// Takes the easiest step that any item of a tier finds; whether there is one. Each technique reports its easiest step first.
    #[cold]
    #[inline(never)]
    fn easiest_step(&mut self, tier: Range<usize>) -> bool {
        let mut easiest: Option<(usize, Conclusion)> = None;
        for index in tier {
            let technique = self.items[index].technique;
            if self.runner.look_for_end()
                || self.fresh[index].is_empty()
                || !self.plan.allows(&technique)
            {
                continue;
            }
            let Some(conclusion) = self.runner.first_open(&technique) else {
                if self.runner.stopped.is_none() {
                    self.fresh[index].clear();
                }
                continue;
            };
            let effort = |index: usize, conclusion: &Conclusion| {
                let difficulty = self.items[index].technique.difficulty();
                (difficulty + conclusion.addend, conclusion.nodes)
            };
            let is_easier = easiest
                .as_ref()
                .is_none_or(|(known, other)| effort(index, &conclusion) < effort(*known, other));
            if is_easier {
                easiest = Some((index, conclusion));
            }
        }
        let Some((index, conclusion)) = easiest else {
            return false;
        };
        let technique = self.items[index].technique;
        let fresh = &mut self.fresh[index];
        self.fired[index] += self
            .runner
            .make(&technique, alloc::vec![conclusion], fresh, true);
        self.spread(None);
        true
    }

    /// Every technique until it finds nothing more; whether any found something.
    fn round(&mut self) -> bool {
        let mut found = false;
        for (index, item) in self.items.iter().enumerate() {
            // Steps that are written down are taken one at a time, so that each is explained by the
            // marks as they stand; so are those after which nested techniques run.
            let one_at_a_time = self.runner.recorder.records() || !item.nested.is_empty();
            while self.step(index, one_at_a_time) {
                found = true;
            }
        }
        found
    }

    /// Runs an item, and what is nested in it; whether it found anything.
    fn step(&mut self, index: usize, only_first: bool) -> bool {
        let item = &self.items[index];
        if self.runner.look_for_end()
            || self.fresh[index].is_empty()
            || !self.plan.allows(&item.technique)
        {
            return false;
        }
        let fresh = &mut self.fresh[index];
        let times = self.runner.run(&item.technique, fresh, only_first);
        self.fired[index] += times;
        if times > 0 {
            let recorder = &self.runner.recorder;
            let touched = (!item.nested.is_empty()).then(|| recorder.changed().clone());
            // A technique that has found everything it can find need not look again at its own changes.
            let done = recorder.is_exhausted().then_some(index);
            self.spread(done);
            if let Some(touched) = touched {
                self.nested(&item.nested, touched);
            }
        }
        times > 0
    }

    /// Adds the cells that were just changed to the fresh cells of every item except `but`.
    fn spread(&mut self, but: Option<usize>) {
        let touched = self.runner.recorder.changed();
        for (index, fresh) in self.fresh.iter_mut().enumerate() {
            if Some(index) != but {
                fresh.add(touched);
            }
        }
        self.runner.recorder.forget_changes();
    }

    /// Runs nested techniques on the cells just touched until they find nothing more.
    fn nested(&mut self, techniques: &[Technique], mut touched: Fresh<F>) {
        while !touched.is_empty() && !self.runner.look_for_end() {
            let mut later = Fresh::none(self.runner.recorder.marks().storage());
            for technique in techniques {
                let mut fresh = touched.clone();
                while !fresh.is_empty() && self.plan.allows(technique) {
                    let only_first = self.runner.recorder.records();
                    let times = self.runner.run(technique, &mut fresh, only_first);
                    self.nested_fired.push((*technique, times));
                    later.add(self.runner.recorder.changed());
                    self.spread(None);
                }
            }
            touched = later;
        }
    }

    /// Writes down which techniques have fired and how often, in the order of the plan.
    pub(super) fn add_fired(&self, report: &mut StageReport) {
        report.fired.reserve_exact(self.fired.len());
        let items = self.items.iter().map(|item| &item.technique);
        let items = items.zip(&self.fired);
        let nested = self
            .nested_fired
            .iter()
            .map(|(nested, times)| (nested, times));
        for (technique, &times) in items.chain(nested) {
            if times > 0 {
                report.add_fired(technique.id(), times);
            }
        }
    }
}
