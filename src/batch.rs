//! Many puzzles at once: results in order, and a bad puzzle spoils nothing but its own place.
//!
//! 9×9 puzzles go through [`swift`](crate::solvers::swift) in lock-step, one per vector lane, which is up to twice as
//! fast as one after another; other shapes go to [`AUTO`]. Nothing is allocated per puzzle but its place in the answer.
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

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use thiserror::Error;

use crate::board::Board;
use crate::grid::{Clash, Grid};
use crate::report::Count;
use crate::shape::Shape;
use crate::solver::{Solver, Stopped};
use crate::solvers::auto::AUTO;
use crate::solvers::swift::{Jobs, SWIFT, Start, Swift};

/// Why a puzzle of a batch has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BadItem {
    /// Two of its givens clash.
    #[error(transparent)]
    Clash(#[from] Clash),
    /// The solver that took it was stopped. Never so at 9×9.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// A solution of each puzzle, or `None` where there is none.
pub fn solve(grids: &[Grid]) -> Vec<Result<Option<Grid>, BadItem>> {
    solve_with(SWIFT, grids)
}

/// How many solutions each puzzle has; counting stops at `limit`, so 2 tells whether there is just one.
pub fn count(grids: &[Grid], limit: u64) -> Vec<Result<Count, BadItem>> {
    count_with(SWIFT, grids, limit)
}

/// As [`solve()`], with a [`Swift`] of your own.
pub fn solve_with(swift: Swift, grids: &[Grid]) -> Vec<Result<Option<Grid>, BadItem>> {
    let mut answers: Vec<_> = grids.iter().map(|_| Ok(None)).collect();
    let found = |job: usize, digits: &[u8; 81]| {
        answers[job] = Ok(Some(Grid::classic(digits)));
        ControlFlow::Break(())
    };
    swift.batch(&mut Classic { grids, found });
    for (grid, answer) in grids.iter().zip(&mut answers) {
        if *answer == Ok(None) {
            *answer = without(grid, |board| AUTO.solve(board), || None);
        }
    }
    answers
}

/// As [`count()`], with a [`Swift`] of your own.
pub fn count_with(swift: Swift, grids: &[Grid], limit: u64) -> Vec<Result<Count, BadItem>> {
    let mut answers = vec![Ok(Count::Exactly(0)); grids.len()];
    if limit > 0 {
        let found = |job: usize, _: &[u8; 81]| match &mut answers[job] {
            Ok(Count::Exactly(number)) if *number + 1 < limit => {
                *number += 1;
                ControlFlow::Continue(())
            }
            last => {
                *last = Ok(Count::AtLeast(limit));
                ControlFlow::Break(())
            }
        };
        swift.batch(&mut Classic { grids, found });
    }
    for (grid, answer) in grids.iter().zip(&mut answers) {
        if *answer == Ok(Count::Exactly(0)) {
            let none = || match limit {
                0 => Count::AtLeast(0),
                _ => Count::Exactly(0),
            };
            *answer = without(grid, |board| AUTO.count(board, limit), none);
        }
    }
    answers
}

/// What to say of a grid for which swift has shown no solution.
///
/// Givens that clash have none, so there is no need to look for clashes anywhere else.
fn without<T>(
    grid: &Grid,
    other: impl FnOnce(&Board) -> Result<T, Stopped>,
    none: impl FnOnce() -> T,
) -> Result<T, BadItem> {
    if grid.shape() != Shape::CLASSIC {
        return Ok(other(&Board::new(grid.clone())?)?);
    }
    match grid.clash() {
        Some(clash) => Err(clash.into()),
        None => Ok(none()),
    }
}

/// The 9×9 puzzles among some grids, and what to do with a solution.
struct Classic<'a, F> {
    grids: &'a [Grid],
    found: F,
}

impl<F: FnMut(usize, &[u8; 81]) -> ControlFlow<()>> Jobs for Classic<'_, F> {
    #[inline(always)]
    fn len(&self) -> usize {
        self.grids.len()
    }

    #[inline(always)]
    fn start(&mut self, job: usize) -> Option<Start> {
        Start::new(&self.grids[job])
    }

    #[inline(always)]
    fn solution(&mut self, job: usize, digits: &[u8; 81]) -> ControlFlow<()> {
        (self.found)(job, digits)
    }
}
