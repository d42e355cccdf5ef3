//! [`Solver`]: one algorithm.
//!
//! The trait has two required methods. Everything a caller wants, from one solution to a count
//! with a limit, is provided on top of them and works on `dyn Solver` too.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use thiserror::Error;

use crate::board::Board;
use crate::grid::Grid;
use crate::limits::Limits;
use crate::report::{Count, End, Report, Unsupported};
use crate::search::{Search, Stop};

/// An algorithm that finds every solution of a board.
///
/// A solver is configuration: `explore` takes `&self` and keeps its state to itself, so one solver can
/// serve many boards at once, and the same board gives the same solutions in the same order with
/// the same counters every time.
///
/// # Writing one
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku_zoo::{Board, Grid, Search, Shape, Solver, Stop};
///
/// /// Fills the first blank cell with each of its candidates in turn.
/// struct Plain;
///
/// impl Plain {
///     fn fill(board: &Board, depth: usize, search: &mut Search<'_>) -> ControlFlow<Stop> {
///         let Some(cell) = board.shape().cells().find(|&cell| board.get(cell).is_none()) else {
///             return search.solution(board.grid());
///         };
///         let digits = board.candidates(cell);
///         if digits.is_empty() {
///             search.dead_end();
///         }
///         for (open, digit) in (0..digits.len()).rev().zip(digits) {
///             match open {
///                 0 => search.node(depth)?,
///                 _ => search.guess(depth)?,
///             }
///             let mut next = board.clone();
///             match next.place(cell, digit) {
///                 Ok(()) => Plain::fill(&next, depth + 1, search)?,
///                 Err(_) => search.dead_end(),
///             }
///         }
///         ControlFlow::Continue(())
///     }
/// }
///
/// impl Solver for Plain {
///     fn name(&self) -> &str {
///         "plain"
///     }
///
///     fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stop> {
///         search.prepared();
///         if board.contradiction().is_some() {
///             search.dead_end();
///             return ControlFlow::Continue(());
///         }
///         Plain::fill(board, 1, search)
///     }
/// }
///
/// let board = Board::empty(Shape::new(2, 2)?);
/// assert_eq!(Plain.count(&board, 1_000)?.to_string(), "288");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Solver {
    /// A short, stable name: lower case, words joined by `-`, the parts of a pipeline by `+`.
    fn name(&self) -> &str;

    /// Shows every solution of the board to `search`, each once, until none is left or `search`
    /// breaks.
    ///
    /// # Errors
    ///
    /// Breaks with whatever `search` broke with.
    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stop>;

    /// Whether the solver takes this board.
    ///
    /// # Errors
    ///
    /// Says why not. [`run`](Solver::run) asks first and ends with [`End::Unsupported`].
    fn supports(&self, board: &Board) -> Result<(), Unsupported> {
        let _ = board;
        Ok(())
    }

    /// Runs the solver within limits and shows every solution to `visit`, who may stop it.
    fn run(
        &self,
        board: &Board,
        limits: &Limits<'_>,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Report {
        Search::new(limits, visit).run(self, board)
    }

    /// A solution, or `None` when there is none.
    ///
    /// # Errors
    ///
    /// When the solver stopped before it knew.
    fn solve(&self, board: &Board) -> Result<Option<Grid>, Stopped> {
        let mut found = None;
        let limits = Limits::new().solutions(1);
        let report = self.run(board, &limits, &mut |grid| {
            found = Some(grid.clone());
            ControlFlow::Continue(())
        });
        match report.count() {
            Some(_) => Ok(found),
            None => Err(Stopped { end: report.end }),
        }
    }

    /// The solution when there is exactly one, and otherwise whether there is none or more.
    ///
    /// # Errors
    ///
    /// When the solver stopped before it knew.
    fn solve_unique(&self, board: &Board) -> Result<Uniqueness, Stopped> {
        let mut found = self.solutions(board, 2)?.grids.into_iter();
        Ok(match (found.next(), found.next()) {
            (None, _) => Uniqueness::None,
            (Some(only), None) => Uniqueness::One(only),
            (Some(one), Some(other)) => Uniqueness::Several(one, other),
        })
    }

    /// How many solutions there are; counting stops at `limit`.
    ///
    /// # Errors
    ///
    /// When the solver stopped before it knew.
    fn count(&self, board: &Board, limit: u64) -> Result<Count, Stopped> {
        let limits = Limits::new().solutions(limit);
        let report = Search::counting(&limits).run(self, board);
        report.count().ok_or(Stopped { end: report.end })
    }

    /// All solutions in the solver's own order, `limit` at most.
    ///
    /// # Errors
    ///
    /// When the solver stopped before it knew, or the solutions take more than
    /// [`Limits::DEFAULT_MEMORY`]. To keep what it had found by then, collect from
    /// [`run`](Solver::run).
    fn solutions(&self, board: &Board, limit: u64) -> Result<Solutions, Stopped> {
        let mut grids = Vec::new();
        let mut room = Limits::DEFAULT_MEMORY;
        let limits = Limits::new().solutions(limit);
        let report = self.run(board, &limits, &mut |grid| {
            match room.checked_sub(grid.bytes()) {
                Some(rest) => room = rest,
                None => return ControlFlow::Break(()),
            }
            grids.push(grid.clone());
            ControlFlow::Continue(())
        });
        match report.count() {
            Some(_) if report.stats.solutions > grids.len() as u64 => Err(Stopped {
                end: End::MemoryLimit,
            }),
            Some(count) => Ok(Solutions { grids, count }),
            None => Err(Stopped { end: report.end }),
        }
    }
}

// Object safety is a promise.
const _: Option<&dyn Solver> = None;

/// A search was stopped before it could answer. This says nothing about whether there is a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the search ended without an answer: {end}")]
pub struct Stopped {
    /// What stopped it.
    pub end: End,
}

/// Solutions of a board, and whether they are all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solutions {
    /// The solutions, in the order they were found.
    pub grids: Vec<Grid>,
    /// [`Count::Exactly`] when these are all, [`Count::AtLeast`] when the limit was reached.
    pub count: Count,
}

/// Whether a board has one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Uniqueness {
    /// No solution.
    None,
    /// Exactly one.
    One(Grid),
    /// At least these two.
    Several(Grid, Grid),
}

/// Forwards everything, so that a solver's own versions of provided methods are kept.
macro_rules! forward {
    ($($pointer:ty),*) => {$(
        impl<S: Solver + ?Sized> Solver for $pointer {
            fn name(&self) -> &str {
                (**self).name()
            }

            fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stop> {
                (**self).explore(board, search)
            }

            fn supports(&self, board: &Board) -> Result<(), Unsupported> {
                (**self).supports(board)
            }

            fn run(
                &self,
                board: &Board,
                limits: &Limits<'_>,
                visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
            ) -> Report {
                (**self).run(board, limits, visit)
            }

            fn solve(&self, board: &Board) -> Result<Option<Grid>, Stopped> {
                (**self).solve(board)
            }

            fn solve_unique(&self, board: &Board) -> Result<Uniqueness, Stopped> {
                (**self).solve_unique(board)
            }

            fn count(&self, board: &Board, limit: u64) -> Result<Count, Stopped> {
                (**self).count(board, limit)
            }

            fn solutions(&self, board: &Board, limit: u64) -> Result<Solutions, Stopped> {
                (**self).solutions(board, limit)
            }
        }
    )*};
}

forward!(&S, Box<S>);
