//! Many puzzles at once. Answers come in the order of the puzzles, and a bad puzzle gets an error in its own place only.
//!
//! 9×9 puzzles go through [`swift`](crate::solvers::swift) in lock-step, one per vector lane, which is up to twice as
//! fast as one after another; other shapes go to [`AUTO`]. At 9×9 the only memory allocated per puzzle is its place in the
//! list of answers.
//!
//! ```
//! use sudoku_zoo::{Count, Grid, batch};
//!
//! let lines = "\
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! 55...............................................................................
//! 1.....3..4......";
//! let grids: Vec<Grid> = lines.lines().map(str::parse).collect::<Result<_, _>>()?;
//!
//! let solved = batch::solve(&grids);
//! let first = solved[0].as_ref().expect("a good puzzle").as_ref().expect("it has a solution");
//! assert!(first.to_string().starts_with("534678912"));
//!
//! let counts = batch::count(&grids, 2);
//! assert_eq!(counts[0], Ok(Count::Exactly(1)));
//! let clash = counts[1].unwrap_err();
//! assert_eq!(clash.to_string(), "r1c1 and r1c2 both hold 5 in row 1");
//! assert_eq!(counts[2], Ok(Count::AtLeast(2)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `lines()` takes the puzzles from a file or a pipe, a line at a time, without holding all of them in memory (feature `std`).
//! With the feature `rayon`, lines and slices are answered on all cores.

#[cfg(feature = "std")]
mod chunk;
#[cfg(feature = "std")]
mod lines;
#[cfg(feature = "rayon")]
mod parallel;

#[cfg(feature = "std")]
#[cfg_attr(docsrs, doc(cfg(feature = "std")))]
pub use chunk::{BadLine, LineFault, MAX_LINE, Ready};
#[cfg(feature = "std")]
#[cfg_attr(docsrs, doc(cfg(feature = "std")))]
pub use lines::{Answered, Answers, ByChunk, Lines, Options, Progress, lines};
#[cfg(feature = "rayon")]
#[cfg_attr(docsrs, doc(cfg(feature = "rayon")))]
pub use parallel::{ParallelAnswers, ParallelByChunk, count_parallel, solve_parallel};

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use thiserror::Error;

use crate::board::Board;
use crate::grid::{Clash, Grid};
use crate::limits::Limits;
use crate::report::{Count, End, Report};
use crate::shape::Shape;
use crate::solve::{Solve, Stopped};
use crate::solvers::auto::AUTO;
use crate::solvers::swift::{Jobs, SWIFT, Start, Swift};

/// Why a puzzle of a batch has no answer.
///
/// ```
/// use sudoku_zoo::batch::{self, BadItem};
/// use sudoku_zoo::Grid;
///
/// let grids = ["11..............".parse::<Grid>()?];
/// assert!(matches!(batch::solve(&grids)[0], Err(BadItem::Clash(_))));
/// # Ok::<(), sudoku_zoo::text::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BadItem {
    /// Two of its givens clash.
    #[error(transparent)]
    Clash(#[from] Clash),
    /// A limit was reached before it was done.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// A solution of each puzzle, or `None` where there is none.
///
/// ```
/// use sudoku_zoo::{Grid, Shape, batch};
///
/// let solutions = batch::solve(&vec![Grid::empty(Shape::CLASSIC); 100]);
/// assert!(solutions.iter().all(|solution| matches!(solution, Ok(Some(grid)) if grid.is_solved())));
/// ```
#[must_use]
pub fn solve(grids: &[Grid]) -> Vec<Result<Option<Grid>, BadItem>> {
    solve_with(SWIFT, grids, &Limits::new())
}

/// How many solutions each puzzle has; counting stops at `limit`, so 2 tells whether there is just one.
///
/// ```
/// use sudoku_zoo::{Count, Grid, Shape, batch};
///
/// let counts = batch::count(&[Grid::empty(Shape::CLASSIC)], 2);
/// assert_eq!(counts, [Ok(Count::AtLeast(2))]);
/// ```
#[must_use]
pub fn count(grids: &[Grid], limit: u64) -> Vec<Result<Count, BadItem>> {
    count_with(SWIFT, grids, &Limits::new().solutions(limit))
}

/// As [`solve()`], with a [`Swift`] of your own and with interrupts. Puzzles that an interrupt cuts short are
/// [`BadItem::Stopped`]; answers found by then are kept. Limits on nodes and memory hold for each puzzle by itself, and
/// only for puzzles that are not 9×9. A limit on solutions has no effect here.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use sudoku_zoo::batch::{self, BadItem};
/// use sudoku_zoo::solvers::swift::SWIFT;
/// use sudoku_zoo::{Grid, Limits, Shape};
///
/// let stop = AtomicBool::new(true);
/// let grids = [Grid::empty(Shape::CLASSIC)];
/// let answers = batch::solve_with(SWIFT, &grids, &Limits::new().flag(&stop));
/// assert!(matches!(answers[0], Err(BadItem::Stopped(_))));
/// ```
#[must_use]
pub fn solve_with(
    swift: Swift,
    grids: &[Grid],
    limits: &Limits<'_>,
) -> Vec<Result<Option<Grid>, BadItem>> {
    let limits = limits.solutions(1);
    let classic = Classic::new(grids, &limits);
    let answers = classic.run(swift, |board| {
        let mut solution = None;
        let report = AUTO.run(board, &limits, &mut |grid| {
            solution = Some(grid.clone());
            ControlFlow::Break(())
        });
        (report, solution)
    });
    answers.collect()
}

/// As [`count()`], up to the limit on solutions and with a [`Swift`] of your own; for the other limits see
/// [`solve_with`].
///
/// ```
/// use sudoku_zoo::solvers::swift::SWIFT;
/// use sudoku_zoo::{Count, Grid, Limits, Shape, batch};
///
/// let limits = Limits::new().solutions(3);
/// let counts = batch::count_with(SWIFT, &[Grid::empty(Shape::CLASSIC)], &limits);
/// assert_eq!(counts, [Ok(Count::AtLeast(3))]);
/// ```
#[must_use]
pub fn count_with(
    swift: Swift,
    grids: &[Grid],
    limits: &Limits<'_>,
) -> Vec<Result<Count, BadItem>> {
    let most = limits.solutions.unwrap_or(u64::MAX);
    let classic = Classic::new(grids, limits);
    let answers = classic.run(swift, |board| {
        let report = AUTO.run(board, limits, &mut |_| ControlFlow::Continue(()));
        let number = report.stats.solutions;
        (report, number)
    });
    let count = |number| {
        if number < most {
            Count::Exactly(number)
        } else {
            Count::AtLeast(number)
        }
    };
    answers.map(|answer| answer.map(count)).collect()
}

/// The part of an answer that is known so far; `default` is that nothing is known.
trait Known: Clone + Default + PartialEq {
    /// Takes a solution; `solved` writes its digits down, if they are needed.
    fn take(&mut self, solved: impl FnOnce() -> [u8; 81]);
    /// How many solutions have been taken.
    fn taken(&self) -> u64;
}

impl Known for Option<Grid> {
    #[inline(always)]
    fn take(&mut self, solved: impl FnOnce() -> [u8; 81]) {
        *self = Some(Grid::from_classic_values(&solved()));
    }

    #[inline(always)]
    fn taken(&self) -> u64 {
        self.is_some().into()
    }
}

impl Known for u64 {
    #[inline(always)]
    fn take(&mut self, _: impl FnOnce() -> [u8; 81]) {
        *self += 1;
    }

    #[inline(always)]
    fn taken(&self) -> u64 {
        *self
    }
}

/// The 9×9 puzzles among some grids, and what is known of each so far.
struct Classic<'a, T> {
    grids: &'a [Grid],
    limits: &'a Limits<'a>,
    /// The most solutions that a puzzle needs.
    most: u64,
    answers: Vec<Answer<T>>,
}

/// What is known of a puzzle so far.
#[derive(Clone, Default)]
struct Answer<T> {
    known: T,
    is_complete: bool,
}

impl<'a, T: Known> Classic<'a, T> {
    fn new(grids: &'a [Grid], limits: &'a Limits<'a>) -> Classic<'a, T> {
        Classic {
            answers: vec![Answer::default(); grids.len()],
            grids,
            limits,
            most: limits.solutions.unwrap_or(u64::MAX),
        }
    }

    /// The answers, from swift or, for other shapes, from `other`.
    fn run(
        mut self,
        swift: Swift,
        other: impl Fn(&Board) -> (Report, T),
    ) -> impl Iterator<Item = Result<T, BadItem>> {
        if self.limits.solutions != Some(0) {
            swift.batch(&mut self);
        }
        let answers = self.grids.iter().zip(self.answers);
        answers.map(move |(grid, answer)| {
            if grid.shape() != Shape::CLASSIC {
                let (report, known) = other(&Board::new(grid.clone())?);
                let stopped = Stopped { end: report.end };
                return report.count().map(|_| known).ok_or(stopped.into());
            }
            // Givens that clash have no solution, so only puzzles without one are checked for clashes.
            if answer.known == T::default()
                && let Some(clash) = grid.clash()
            {
                return Err(clash.into());
            }
            let stopped = Stopped {
                end: End::Interrupted,
            };
            let is_complete = answer.is_complete || self.limits.solutions == Some(0);
            is_complete.then_some(answer.known).ok_or(stopped.into())
        })
    }
}

impl<T: Known> Jobs for Classic<'_, T> {
    #[inline(always)]
    fn len(&self) -> usize {
        self.grids.len()
    }

    #[inline(always)]
    fn start(&mut self, job: usize) -> Option<Start> {
        Start::new(&self.grids[job])
    }

    #[inline(always)]
    fn solution(&mut self, job: usize, solved: impl FnOnce() -> [u8; 81]) -> ControlFlow<()> {
        let answer = &mut self.answers[job];
        answer.known.take(solved);
        if answer.known.taken() < self.most {
            return ControlFlow::Continue(());
        }
        answer.is_complete = true;
        ControlFlow::Break(())
    }

    #[inline(always)]
    fn exhausted(&mut self, job: usize) {
        self.answers[job].is_complete = true;
    }

    fn interrupted(&self) -> bool {
        self.limits.interrupted()
    }
}
