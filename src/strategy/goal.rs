//! What a plan is run for: to shrink a board, for all its steps, or for the first one.
//!
//! A run is compiled for three runners: packed marks of 9×9, packed marks of other shapes, and lists of houses. [`Plan::run`] picks the
//! runner, in this one place for all goals. It is generic, so a goal that a program does not use is not compiled.

use alloc::vec::Vec;

use super::any_houses::AnyRunner;
use super::cell_set::CellSet;
use super::deduction::Deduction;
use super::packed::fresh::Fresh;
use super::packed::runner::PackedRunner;
use super::packed::storage::{Classic, General, Storage};
use super::path::Path;
use super::plan::Plan;
use super::run::{Run, Runner, Start};
use crate::board::{Board, Contradiction};
use crate::limits::Limits;
use crate::report::{StageReport, Stopped};
use crate::shape::Shape;
use crate::solver::refuse_other_houses;
use crate::stage::Stage;

/// What a plan is run for.
pub(super) trait Goal {
    /// What the caller gets.
    type Answer;

    /// Whether the run keeps its steps.
    const KEEPS_STEPS: bool;

    /// Where the run begins.
    fn start(&self) -> Start<'_>;

    /// Runs the plan as far as the goal needs.
    fn reach<R: Runner>(self, plan: &Plan, run: Run<'_, R>) -> Self::Answer;

    /// The answer if the techniques do not handle the houses of the board.
    fn refused(self, plan: &Plan, stopped: Stopped) -> Self::Answer;
}

impl Plan {
    /// Runs the plan for a goal.
    pub(super) fn run<G: Goal>(&self, goal: G, limits: &Limits<'_>) -> G::Answer {
        let board = goal.start().board();
        let shape = board.shape();
        if board.groups().is_some() {
            self.run_in_houses(goal, limits)
        } else if shape == Shape::CLASSIC {
            self.run_packed(Classic, goal, limits)
        } else {
            self.run_packed(General::new(shape), goal, limits)
        }
    }

    /// On packed marks, for boards of rows, columns and boxes.
    #[inline(always)]
    fn run_packed<F: Storage, G: Goal>(
        &self,
        storage: F,
        goal: G,
        limits: &Limits<'_>,
    ) -> G::Answer {
        let all = Fresh::all(&storage);
        let (start, needs_view) = (goal.start(), self.needs_view());
        let run = Run::new(self, all, || {
            PackedRunner::new(storage, start, needs_view, G::KEEPS_STEPS, limits)
        });
        goal.reach(self, run)
    }

    /// On lists of houses, for boards with others than rows, columns and boxes.
    #[cold]
    fn run_in_houses<G: Goal>(&self, goal: G, limits: &Limits<'_>) -> G::Answer {
        let start = goal.start();
        if let Err(stopped) = refuse_other_houses(Stage::accepts(self), start.board()) {
            return goal.refused(self, stopped);
        }
        let all = CellSet::all(start.board().shape());
        let run = Run::new(self, all, || AnyRunner::new(start, G::KEEPS_STEPS, limits));
        goal.reach(self, run)
    }
}

/// Runs the plan to its end and writes what it found on the board.
pub(super) struct Shrink<'a>(pub(super) &'a mut Board);

impl Goal for Shrink<'_> {
    type Answer = (StageReport, Result<(), Contradiction>);

    const KEEPS_STEPS: bool = false;

    #[inline]
    fn start(&self) -> Start<'_> {
        Start::Board(self.0)
    }

    #[inline(always)]
    fn reach<R: Runner>(self, plan: &Plan, mut run: Run<'_, R>) -> Self::Answer {
        let blanks = run.runner.blank_count();
        run.finish();
        let mut report = StageReport::new(plan.name.clone());
        run.add_fired(&mut report);
        let outcome = run.runner.outcome(self.0);
        report.placed = (blanks - outcome.blanks) as u64;
        report.removed = outcome.removed as u64;
        report.stopped = run.runner.stopped();
        (report, outcome.contradiction.map_or(Ok(()), Err))
    }

    #[inline]
    fn refused(self, plan: &Plan, stopped: Stopped) -> Self::Answer {
        let mut report = StageReport::new(plan.name.clone());
        report.stopped = Some(stopped.end);
        (report, Ok(()))
    }
}

/// Runs the plan to its end, for all its steps.
pub(super) struct AllSteps<'a>(pub(super) Start<'a>);

impl AllSteps<'_> {
    /// The path before the first step.
    #[inline]
    fn begun(&self) -> Path {
        let board = self.0.board();
        Path {
            start: board.clone(),
            givens: self.0.givens(),
            steps: Vec::new(),
            end: board.clone(),
            contradiction: None,
            stopped: None,
        }
    }
}

impl Goal for AllSteps<'_> {
    type Answer = Path;

    const KEEPS_STEPS: bool = true;

    #[inline]
    fn start(&self) -> Start<'_> {
        self.0
    }

    fn reach<R: Runner>(self, _plan: &Plan, mut run: Run<'_, R>) -> Path {
        let mut path = self.begun();
        run.finish();
        path.contradiction = run.runner.outcome(&mut path.end).contradiction;
        path.steps = run.runner.take_deductions();
        path.stopped = run.runner.stopped();
        path
    }

    #[inline]
    fn refused(self, _plan: &Plan, stopped: Stopped) -> Path {
        let mut path = self.begun();
        path.stopped = Some(stopped.end);
        path
    }
}

/// Runs the plan until it has made one step.
pub(super) struct FirstStep<'a>(pub(super) Start<'a>);

impl Goal for FirstStep<'_> {
    type Answer = Result<Option<Deduction>, Stopped>;

    const KEEPS_STEPS: bool = true;

    #[inline]
    fn start(&self) -> Start<'_> {
        self.0
    }

    fn reach<R: Runner>(self, _plan: &Plan, mut run: Run<'_, R>) -> Self::Answer {
        let found = run.first_step();
        match run.runner.stopped() {
            Some(end) if !found => Err(Stopped { end }),
            _ => Ok(run.runner.take_deductions().into_iter().next()),
        }
    }

    #[inline]
    fn refused(self, _plan: &Plan, stopped: Stopped) -> Self::Answer {
        Err(stopped)
    }
}
