//! Do solvers agree? One call runs any number of them on the same board and compares what they find.
//!
//! The tests check every solver of the zoo this way, and you can check your own:
//!
//! ```
//! use sudoku_zoo::{Board, Grid, Solver, agreement, zoo};
//!
//! # let my_solver = sudoku_zoo::solvers::backtrack::NAIVE;
//! let grid: Grid = "1.....3..4......".parse()?;
//! let solvers: [&dyn Solver; 2] = [&my_solver, zoo::find("mrv").expect("registered").solver];
//! let verdict = agreement::check(&solvers, &Board::new(grid)?, 1_000)?;
//! assert_eq!(verdict.count.to_string(), "3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A solver disagrees when it shows a grid that is not a solution, shows a solution twice, or
//! claims to have shown all of them while another solver has one more. A solver that a limit stopped
//! abstains, which is no disagreement, but the solutions that it has shown are checked all the same. The check
//! keeps the solutions of each solver to compare them; a solver whose solutions take more than
//! [`Limits::memory`] abstains, too.

use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use thiserror::Error;

use crate::board::Board;
use crate::grid::Grid;
use crate::limits::Limits;
use crate::report::{Count, End};
use crate::solve::Solve;
use crate::solver::Solver;

/// What solvers agree on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Verdict {
    /// How many solutions the board has: exact when at least one solver went through to the end.
    pub count: Count,
    /// The solvers that did not answer.
    pub abstained: Vec<Abstention>,
}

/// A solver that was stopped before it could answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Abstention {
    /// Its name.
    pub solver: String,
    /// What stopped it.
    pub end: End,
}

/// How a solver is wrong. Solvers are identified by their names.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Disagreement {
    /// A solver showed a grid that does not solve the board.
    #[error("{solver} shows {grid}, which does not solve the board")]
    NotASolution {
        /// The solver.
        solver: String,
        /// What it showed.
        grid: Box<Grid>,
    },
    /// A solver showed a solution twice.
    #[error("{solver} shows {grid} more than once")]
    Repeated {
        /// The solver.
        solver: String,
        /// What it showed.
        grid: Box<Grid>,
    },
    /// A solver claims to have shown every solution, but has not.
    #[error("{solver} claims to be through but has not shown {grid}, which {found_by} has")]
    Missed {
        /// The solver.
        solver: String,
        /// What it missed.
        grid: Box<Grid>,
        /// A solver that found it.
        found_by: String,
    },
}

/// Lets every solver show up to `limit` solutions of the board and compares them.
///
/// # Errors
///
/// Names the first solver found to be wrong, and the grid that shows it.
pub fn check(solvers: &[&dyn Solver], board: &Board, limit: u64) -> Result<Verdict, Disagreement> {
    check_within(solvers, board, &Limits::new().solutions(limit))
}

/// As [`check`], with all of [`Limits`] for each solver.
///
/// # Errors
///
/// As [`check`].
pub fn check_within(
    solvers: &[&dyn Solver],
    board: &Board,
    limits: &Limits<'_>,
) -> Result<Verdict, Disagreement> {
    let testimonies = solvers
        .iter()
        .map(|solver| Testimony::hear(*solver, board, limits))
        .collect::<Result<Vec<_>, _>>()?;

    let complete = testimonies
        .iter()
        .find(|testimony| testimony.end == End::Exhausted);
    if let Some(complete) = complete {
        for other in &testimonies {
            complete.must_have_all_of(other)?;
            if other.end == End::Exhausted {
                other.must_have_all_of(complete)?;
            }
        }
    }
    let most = testimonies
        .iter()
        .map(|testimony| testimony.grids.len() as u64)
        .max();
    let most = most.unwrap_or(0);
    Ok(Verdict {
        count: match complete {
            Some(_) => Count::Exactly(most),
            None => Count::AtLeast(most),
        },
        abstained: testimonies
            .into_iter()
            .filter(|testimony| !matches!(testimony.end, End::Exhausted | End::Enough))
            .map(|testimony| Abstention {
                solver: testimony.solver,
                end: testimony.end,
            })
            .collect(),
    })
}

/// What one solver has shown.
struct Testimony {
    solver: String,
    end: End,
    grids: BTreeSet<Grid>,
}

impl Testimony {
    fn hear(
        solver: &dyn Solver,
        board: &Board,
        limits: &Limits<'_>,
    ) -> Result<Testimony, Disagreement> {
        let mut grids = BTreeSet::new();
        let mut wrong = None;
        let mut room = limits.memory;
        let mut full = false;
        let report = solver.run(board, limits, &mut |grid| {
            let solver = || String::from(solver.name());
            let boxed = || Box::new(grid.clone());
            if !board.admits(grid) {
                wrong = Some(Disagreement::NotASolution {
                    solver: solver(),
                    grid: boxed(),
                });
            } else if grids.contains(grid) {
                wrong = Some(Disagreement::Repeated {
                    solver: solver(),
                    grid: boxed(),
                });
            } else if let Some(rest) = room.checked_sub(grid.bytes()) {
                room = rest;
                grids.insert(grid.clone());
                return ControlFlow::Continue(());
            } else {
                full = true;
            }
            ControlFlow::Break(())
        });
        match wrong {
            Some(disagreement) => Err(disagreement),
            None => Ok(Testimony {
                solver: String::from(solver.name()),
                end: if full { End::MemoryLimit } else { report.end },
                grids,
            }),
        }
    }

    fn must_have_all_of(&self, other: &Testimony) -> Result<(), Disagreement> {
        match other.grids.difference(&self.grids).next() {
            None => Ok(()),
            Some(grid) => Err(Disagreement::Missed {
                solver: self.solver.clone(),
                grid: Box::new(grid.clone()),
                found_by: other.solver.clone(),
            }),
        }
    }
}
