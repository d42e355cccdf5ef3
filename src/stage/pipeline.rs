//! [`Pipeline`]: a stage, then a solver.
//!
//! ```text
//!   Board ──▶ stage ──▶ Board with fewer candidates ──▶ solver ──▶ solutions
//!               │ full?           → that is the solution
//!               └ contradiction?  → there is none
//! ```
//!
//! A pipeline is a [`Solver`] again, so pipelines nest, and the zoo lists them like other solvers. What
//! the stage has ruled out stays ruled out for the solver. A pipeline does not assume that there is only
//! one solution: a stage made of strategies keeps all solutions.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use core::ops::ControlFlow;

use super::Stage;
use super::settled::Settled;
use crate::board::{Board, Contradiction};
use crate::report::{Stopped, Unsupported};
use crate::search::Search;
use crate::solver::{Resumable, Solver, accepts_houses, takes};
use crate::variant::HouseKinds;

/// A stage, then a solver on what it leaves. Made by [`Stage::then_solve`].
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku_zoo::solvers::backtrack::MRV;
/// use sudoku_zoo::stage::Stage;
/// use sudoku_zoo::strategy::Plan;
/// use sudoku_zoo::{Board, Grid, Limits, Solve, Solver};
///
/// let solver = Plan::six().then_solve(MRV);
/// assert_eq!(solver.name(), "six+mrv");
///
/// let grid: Grid = "1.....3..4.....2".parse()?;
/// let report = solver.run(&Board::new(grid)?, &Limits::new(), &mut |_| ControlFlow::Continue(()));
/// assert_eq!((report.stats.solutions, report.stats.nodes), (1, 0));
/// assert_eq!((&*report.stages[0].name, report.stages[0].placed), ("six", 12));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "a pipeline does nothing until it is run"]
pub struct Pipeline<A, S> {
    name: Cow<'static, str>,
    stage: A,
    solver: S,
}

impl<A, S> Pipeline<A, S> {
    /// A pipeline with a name of its own.
    ///
    /// ```
    /// use sudoku_zoo::solvers::backtrack::NAIVE;
    /// use sudoku_zoo::{Pipeline, Plan, Solver};
    ///
    /// // Named pipelines can be in a table of solvers, under a name that does not change with their parts.
    /// let solver = Pipeline::named("mine".into(), Plan::basic(), NAIVE);
    /// assert_eq!(solver.name(), "mine");
    /// ```
    #[inline]
    pub const fn named(name: Cow<'static, str>, stage: A, solver: S) -> Pipeline<A, S> {
        Pipeline {
            name,
            stage,
            solver,
        }
    }
}

/// Runs a stage as a part of `search`: the stage looks at the interrupts of `search` and reports to it.
///
/// Breaks if the stage has seen an interrupt. An interrupt after the stage's last look at them does not break, so the answer of a stage that has decided the
/// board is not lost.
#[inline]
pub(crate) fn shrink_in(
    stage: &impl Stage,
    board: &mut Board,
    search: &mut Search<'_>,
) -> ControlFlow<Stopped, Result<(), Contradiction>> {
    let outcome = stage.shrink(board, search);
    search.unless_stopped()?;
    ControlFlow::Continue(outcome)
}

impl<A: Stage, S: Solver> Solver for Pipeline<A, S> {
    #[inline]
    fn name(&self) -> &str {
        &self.name
    }

    #[inline]
    fn accepts(&self) -> HouseKinds {
        self.stage.accepts() & self.solver.accepts()
    }

    #[inline]
    fn supports(&self, board: &Board) -> Result<(), Unsupported> {
        accepts_houses(self.accepts(), board)?;
        match takes(&self.solver, board) {
            // A board that the solver refuses may be small enough for it after the stage.
            Err(Unsupported::Board { .. }) => Ok(()),
            answer => answer,
        }
    }

    #[inline]
    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        let mut board = board.clone();
        let shrunk = shrink_in(&self.stage, &mut board, search)?;
        if shrunk.is_err() {
            search.prepared();
            search.dead_end();
            return ControlFlow::Continue(());
        }
        if board.is_full() && board.contradiction().is_none() {
            search.prepared();
            return search.solution(board.grid());
        }
        search.check()?;
        search.hand_over(&self.solver, &board)
    }

    /// Runs the stage and returns the search of the solver on the board that the stage leaves. If the stage solves or refutes the board
    /// by itself, there is nothing left to search, and the answer waits in a `Settled`.
    #[inline]
    fn resumable(
        &self,
        board: &Board,
        search: &mut Search<'_>,
    ) -> Option<Box<dyn Resumable + Send + '_>> {
        let mut board = board.clone();
        let outcome = shrink_in(&self.stage, &mut board, search).continue_value()?;
        if outcome.is_err() || board.has_struck_clue() {
            return Some(Box::new(Settled::NoSolution));
        }
        if board.is_full() && board.contradiction().is_none() {
            return Some(Box::new(Settled::Solution(board.grid().clone())));
        }
        match takes(&self.solver, &board) {
            Ok(()) => self.solver.resumable(&board, search),
            Err(reason) => {
                let _ = search.unsupported(reason);
                None
            }
        }
    }
}
