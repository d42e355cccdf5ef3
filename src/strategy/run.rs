//! A [`Plan`] at work: [`Run`] decides which technique looks next, a [`Runner`] runs one technique on the board.
//!
//! Each technique of the plan has its own set of *fresh* cells: those that changed since it last looked. A technique without
//! fresh cells has nothing new to find, so the run passes over it.

use alloc::vec::Vec;
use core::ops::Range;

use smallvec::SmallVec;

use super::deduction::Deduction;
use super::find::Conclusion;
use super::plan::{Flow, Item, Plan};
use super::technique::Technique;
use super::view::View;
use crate::board::{Board, Contradiction};
use crate::grid::Grid;
use crate::report::{End, StageReport};

/// Where a run starts.
#[derive(Clone, Copy)]
pub(super) enum Start<'a> {
    /// What is filled counts as given.
    Board(&'a Board),
    /// The view knows what is given.
    View(&'a View),
}

impl<'a> Start<'a> {
    #[inline]
    pub(super) fn board(self) -> &'a Board {
        match self {
            Start::Board(board) => board,
            Start::View(view) => view.board(),
        }
    }

    /// The given cells.
    #[inline]
    pub(super) fn givens(self) -> Grid {
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

/// The state of a board, and how techniques run on it: one state for all techniques of a plan. [`PackedRunner`](super::packed::runner::PackedRunner) has packed marks, for boards of rows,
/// columns and boxes; [`AnyRunner`](super::any_houses::AnyRunner) has a view, for boards with other houses.
pub(super) trait Runner {
    /// Cells that have changed.
    type Fresh: Changes;

    /// No cell.
    fn none_fresh(&self) -> Self::Fresh;

    /// Runs a technique on the cells in `fresh`, those that have changed; returns how often it fired. Cells that it has looked at
    /// leave `fresh`; the others stay for the next run.
    fn run(&mut self, technique: &Technique, fresh: &mut Self::Fresh, only_first: bool) -> u64;

    /// The first step of a technique, without making it.
    fn first(&mut self, technique: &Technique) -> Option<Conclusion>;

    /// Makes a step that a technique has found. Returns how often it fired.
    fn make(&mut self, technique: &Technique, step: Conclusion, fresh: &mut Self::Fresh) -> u64;

    /// Whether the run ends here: the board is full, it has a contradiction, or an interrupt of the caller stops it.
    fn look_for_end(&mut self) -> bool;

    /// Whether steps are written down.
    fn records(&self) -> bool;

    /// The cells that have changed since [`forget_changes`](Runner::forget_changes).
    fn changed(&self) -> &Self::Fresh;

    fn forget_changes(&mut self);

    /// Whether the technique that ran last has left nothing for itself to find.
    fn is_exhausted(&self) -> bool;

    /// How many cells are not filled yet.
    fn blank_count(&self) -> usize;

    /// What the run has come to, and the board as it is by now.
    fn outcome(&mut self, board: &mut Board) -> Outcome;

    /// What stopped the run before it was complete.
    fn stopped(&self) -> Option<End>;

    /// The steps, if they are written down.
    fn take_deductions(&mut self) -> Vec<Deduction>;
}

/// A set of changed cells.
pub(super) trait Changes: Clone {
    fn add(&mut self, others: &Self);
    fn clear(&mut self);
    fn is_empty(&self) -> bool;
}

/// What a run has come to.
pub(super) struct Outcome {
    /// How many cells are not filled.
    pub(super) blanks: usize,
    /// How many candidates have gone, those of cells that were filled included.
    pub(super) removed: usize,
    /// Why the board has no solution, if the run has shown that.
    pub(super) contradiction: Option<Contradiction>,
}

/// A plan at work.
pub(super) struct Run<'a, R: Runner> {
    plan: &'a Plan,
    items: &'a [Item],
    pub(super) runner: R,
    /// For each item, the cells that have changed since it last looked at them.
    fresh: SmallVec<[R::Fresh; 6]>,
    /// How often each item has fired.
    fired: SmallVec<[u64; 6]>,
    /// How often nested techniques have fired.
    nested_fired: Vec<(Technique, u64)>,
}

impl<'a, R: Runner> Run<'a, R> {
    /// A run that begins with what `runner` makes. All cells are fresh.
    #[inline(always)]
    pub(super) fn new(
        plan: &'a Plan,
        all_fresh: R::Fresh,
        runner: impl FnOnce() -> R,
    ) -> Run<'a, R> {
        let items: &[Item] = &plan.items;
        Run {
            fresh: SmallVec::from_elem(all_fresh, items.len()),
            fired: SmallVec::from_elem(0, items.len()),
            nested_fired: Vec::new(),
            // Made in place: it is large, and each move is a copy.
            runner: runner(),
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

    /// Takes one step by the first technique that finds one. Returns whether there is one.
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

    /// Takes the easiest step that any item of a tier finds. Returns whether there is one. Each technique reports its easiest step first.
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
            let Some(conclusion) = self.runner.first(&technique) else {
                if self.runner.stopped().is_none() {
                    self.fresh[index].clear();
                }
                continue;
            };
            let effort = |index: usize, conclusion: &Conclusion| {
                let difficulty = self.items[index].technique.difficulty();
                (difficulty.plus(conclusion.addend), conclusion.nodes)
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
        self.fired[index] += self.runner.make(&technique, conclusion, fresh);
        self.spread(None);
        true
    }

    /// Runs every technique until it finds nothing more. Returns whether any found something.
    fn round(&mut self) -> bool {
        let mut found = false;
        for (index, item) in self.items.iter().enumerate() {
            // Steps that are recorded are taken one at a time, so that each is explained by the current marks. Steps after which nested techniques
            // run are also taken one at a time.
            let one_at_a_time = self.runner.records() || !item.nested.is_empty();
            while self.step(index, one_at_a_time) {
                found = true;
            }
        }
        found
    }

    /// Runs an item, and what is nested in it. Returns whether it found anything.
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
            let runner = &self.runner;
            let touched = (!item.nested.is_empty()).then(|| runner.changed().clone());
            // A technique that has found everything it can find need not look again at its own changes.
            let done = runner.is_exhausted().then_some(index);
            self.spread(done);
            if let Some(touched) = touched {
                self.nested(&item.nested, touched);
            }
        }
        times > 0
    }

    /// Adds the cells that were just changed to the fresh cells of every item except `but`.
    fn spread(&mut self, but: Option<usize>) {
        let touched = self.runner.changed();
        for (index, fresh) in self.fresh.iter_mut().enumerate() {
            if Some(index) != but {
                fresh.add(touched);
            }
        }
        self.runner.forget_changes();
    }

    /// Runs nested techniques on the cells just touched until they find nothing more.
    fn nested(&mut self, techniques: &[Technique], mut touched: R::Fresh) {
        while !touched.is_empty() && !self.runner.look_for_end() {
            let mut later = self.runner.none_fresh();
            for technique in techniques {
                let mut fresh = touched.clone();
                while !fresh.is_empty() && self.plan.allows(technique) {
                    let only_first = self.runner.records();
                    let times = self.runner.run(technique, &mut fresh, only_first);
                    self.nested_fired.push((*technique, times));
                    later.add(self.runner.changed());
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
