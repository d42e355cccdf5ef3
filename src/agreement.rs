//! Do solvers agree? One call runs any number of them on the same board and compares what they find.
//!
//! The tests check every solver of the zoo this way, and you can check your own:
//!
//! ```
//! use sudoku_zoo::{Board, Grid, Limits, Solver, agreement, zoo};
//!
//! # let my_solver = sudoku_zoo::solvers::backtrack::NAIVE;
//! let grid: Grid = "1.....3..4......".parse()?;
//! let solvers: [&dyn Solver; 2] = [&my_solver, zoo::find("mrv").expect("registered").solver];
//! let verdict = agreement::check(&solvers, &Board::new(grid)?, &Limits::new().solutions(1_000))?;
//! assert_eq!(verdict.count.to_string(), "3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A solver disagrees when it shows a grid that is not a solution, shows a solution twice, or claims to have shown all solutions while another solver
//! has found one more. A solver that a limit stopped abstains. That is no disagreement, and the solutions that it has shown are still checked. The
//! check keeps the solutions of each solver to compare them; a solver also abstains if its solutions take more than [`Limits::memory`].
//!
//! [`check_promises`] holds a single solver to the rest of the contract: the order of solutions, counting, limits, and the same
//! answer every time. [`Disagreement::promise`] says which [`Promise`] is broken.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use thiserror::Error;

use crate::board::Board;
use crate::grid::Grid;
use crate::limits::Limits;
use crate::report::{Count, End, Report};
use crate::search::Search;
use crate::shape::Shape;
use crate::solve::Solve;
use crate::solver::Solver;

/// What solvers agree on.
///
/// ```
/// use sudoku_zoo::{Board, Limits, Shape, Solver, agreement, zoo};
///
/// // A 4×4 board without clues has 288 solutions, more than the 100 that are asked for.
/// let [naive, mrv] = ["naive", "mrv"].map(|name| zoo::find(name).expect("registered").solver);
/// let solvers: [&dyn Solver; 2] = [naive, mrv];
/// let verdict = agreement::check(&solvers, &Board::empty(Shape::new(2, 2)?), &Limits::new().solutions(100))?;
/// assert_eq!(verdict.count.to_string(), "100+");
/// assert!(verdict.abstained.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Verdict {
    /// How many solutions the board has: exact when at least one solver finished its search.
    pub count: Count,
    /// The solvers that were stopped before they could answer, by name, and what stopped each.
    pub abstained: Vec<(String, End)>,
}

/// How a solver is wrong. Solvers are identified by their names.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku_zoo::agreement::{self, Disagreement};
/// use sudoku_zoo::{Board, Limits, Search, Shape, Solver, Stopped, solvers::auto::AUTO};
///
/// /// Finds nothing.
/// struct Blind;
///
/// impl Solver for Blind {
///     fn name(&self) -> &str {
///         "blind"
///     }
///
///     fn explore(&self, _board: &Board, _search: &mut Search<'_>) -> ControlFlow<Stopped> {
///         ControlFlow::Continue(())
///     }
/// }
///
/// let board = Board::empty(Shape::new(1, 2)?);
/// let wrong = agreement::check(&[&AUTO, &Blind], &board, &Limits::new().solutions(10)).unwrap_err();
/// assert!(matches!(&wrong, Disagreement::Missed { solver, .. } if solver == "blind"));
/// println!("{wrong}");
/// # Ok::<(), sudoku_zoo::ShapeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Disagreement {
    /// The solver showed a grid that does not solve the board.
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
    #[error(
        "{solver} claims to have shown all solutions, but not {grid}, which {found_by} has found"
    )]
    Missed {
        /// The solver.
        solver: String,
        /// What it missed.
        grid: Box<Grid>,
        /// A solver that found it.
        found_by: String,
    },
    /// The solver breaks a promise that cannot be shown with a single grid.
    #[error("{solver} breaks a promise: {promise}")]
    Broken {
        /// The solver.
        solver: String,
        /// The promise.
        promise: Promise,
    },
}

impl Disagreement {
    /// The promise that is broken.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use sudoku_zoo::agreement::{self, Promise};
    /// use sudoku_zoo::{Board, Grid, Limits, Search, Shape, Solver, Stopped};
    ///
    /// /// Shows what it has found a second time.
    /// struct Stutters;
    ///
    /// impl Solver for Stutters {
    ///     fn name(&self) -> &str {
    ///         "stutters"
    ///     }
    ///
    ///     fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
    ///         let grid = Grid::pattern(board.shape());
    ///         search.solution(&grid)?;
    ///         search.solution(&grid)
    ///     }
    /// }
    ///
    /// let wrong = agreement::check(&[&Stutters], &Board::empty(Shape::CLASSIC), &Limits::new().solutions(10)).unwrap_err();
    /// assert_eq!(wrong.promise(), Promise::Once);
    /// ```
    #[must_use]
    #[inline]
    pub fn promise(&self) -> Promise {
        match self {
            Disagreement::NotASolution { .. } => Promise::Solutions,
            Disagreement::Repeated { .. } => Promise::Once,
            Disagreement::Missed { .. } => Promise::All,
            Disagreement::Broken { promise, .. } => *promise,
        }
    }
}

/// What every solver promises.
///
/// ```
/// use sudoku_zoo::agreement::Promise;
///
/// assert_eq!(Promise::Once.to_string(), "no solution is shown twice");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Promise {
    /// Every grid that it shows solves the board.
    Solutions,
    /// It shows no solution twice.
    Once,
    /// When its search is exhausted, it has shown every solution.
    All,
    /// The same board and the same limits give the same solutions, in the same order, with the same counters.
    Determinism,
    /// A limit on solutions cuts the search off but does not change it: the solutions are the first ones of the search without the limit.
    Order,
    /// A search that only counts finds as many solutions as a search that shows grids. With a limit on nodes its counters are also the same. Without
    /// one, a solver that knows the number of solutions below a state need not visit them, so its counters may be lower.
    Count,
    /// The solver reports every value that it tries as a node, so that a limit on nodes works. Without a node it finds at most one solution.
    Limits,
    /// A guess is a node while another choice is still open: with two choices, the first is a guess and the second is not.
    Guesses,
}

impl fmt::Display for Promise {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Promise::Solutions => "what is shown solves the board",
            Promise::Once => "no solution is shown twice",
            Promise::All => "a search that is exhausted has shown every solution",
            Promise::Determinism => "the same board gives the same answer",
            Promise::Order => "a limit on solutions does not change their order",
            Promise::Count => "counting finds as many solutions as showing, with no more nodes",
            Promise::Limits => "every choice is a node, so that a limit on nodes stops the search",
            Promise::Guesses => "a node is a guess if and only if another choice is still open",
        })
    }
}

/// Runs every solver on the board, each within `limits`, and compares what they find.
///
/// ```
/// use sudoku_zoo::solvers::auto::AUTO;
/// use sudoku_zoo::solvers::backtrack::NAIVE;
/// use sudoku_zoo::{Board, Grid, Limits, agreement};
///
/// // `naive` gives up after 1,000 nodes; `auto` finds the solution without it.
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let board = Board::new(puzzle.parse::<Grid>()?)?;
/// let verdict = agreement::check(&[&NAIVE, &AUTO], &board, &Limits::new().nodes(1_000))?;
/// assert_eq!(verdict.count.to_string(), "1");
/// assert_eq!(verdict.abstained[0].0, "naive");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Names the first solver found to be wrong, and the grid that shows it.
#[inline]
pub fn check(
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
            .map(|testimony| (testimony.solver, testimony.end))
            .collect(),
    })
}

/// Checks whether one solver keeps its promises on a board: runs it five times, and compares the runs. A sixth run checks what the solver counts as a
/// guess. It uses a board of the same shape on which every choice has two ways to go on.
///
/// The limits should bound nodes or solutions and not time, because a run that an interrupt has ended is not compared. To check whether the solver
/// finds *all* solutions, compare it with another solver: see [`check`].
///
/// ```
/// use sudoku_zoo::solvers::backtrack::NAIVE;
/// use sudoku_zoo::{Board, Limits, Shape, agreement};
///
/// let limits = Limits::new().solutions(20);
/// agreement::check_promises(&NAIVE, &Board::empty(Shape::CLASSIC), &limits)?;
/// # Ok::<(), agreement::Disagreement>(())
/// ```
///
/// # Errors
///
/// Names the first promise that is found to be broken.
#[inline]
pub fn check_promises(
    solver: &dyn Solver,
    board: &Board,
    limits: &Limits<'_>,
) -> Result<(), Disagreement> {
    let run = |limits: &Limits<'_>| Testimony::hear(solver, board, limits);
    let whole = run(limits)?;
    if whole.report.end == End::Interrupted {
        return Ok(());
    }
    let must = |kept: bool, promise: Promise| {
        kept.then_some(()).ok_or_else(|| Disagreement::Broken {
            solver: String::from(solver.name()),
            promise,
        })
    };
    must(run(limits)? == whole, Promise::Determinism)?;

    let half = whole.grids.len() as u64 / 2;
    let part = run(&limits.solutions(half))?;
    let begins = |(grid, place): (&Grid, &usize)| whole.grids.get(grid) == Some(place);
    let is_beginning = part.grids.len() as u64 == half && part.grids.iter().all(begins);
    must(is_beginning, Promise::Order)?;

    must(run(&limits.nodes(0))?.grids.len() <= 1, Promise::Limits)?;

    if whole.end != End::MemoryLimit || whole.report.end == End::MemoryLimit {
        let counted = Search::counting(limits).run(solver, board);
        must(is_count_of(&counted, &whole.report, limits), Promise::Count)?;
    }
    let mut few = limits.nodes(limits.nodes.map_or(MOST_NODES, |most| most.min(MOST_NODES)));
    few.solutions = None;
    let either_or = Search::counting(&few).run(solver, &either_or(board.shape()));
    let is_tree = either_or.stats.branches() == either_or.stats.guesses + 1;
    must(either_or.end != End::Exhausted || is_tree, Promise::Guesses)
}

/// Whether a search that only counts may report `counted` if a search with grids reports `shown`.
#[inline]
fn is_count_of(counted: &Report, shown: &Report, limits: &Limits<'_>) -> bool {
    if limits.nodes.is_some() {
        return counted == shown;
    }
    let (few, many) = (counted.stats, shown.stats);
    (counted.end, few.solutions) == (shown.end, many.solutions)
        && few.nodes <= many.nodes
        && few.guesses <= many.guesses
        && few.dead_ends <= many.dead_ends
        && few.max_depth <= many.max_depth
}

/// Nodes for the board [`either_or`].
const MOST_NODES: u64 = 10_000;

/// A solved grid without two of its digits. Every blank cell can hold both, and filling one cell decides all cells that depend on it, so no search
/// meets a dead end. The first side of each choice is a guess, the second is a node but not a guess. So there is one leaf more than there are
/// guesses.
#[inline]
fn either_or(shape: Shape) -> Board {
    let pattern = Grid::pattern(shape);
    let mut board = Board::empty(shape);
    let clues = pattern.clues().filter(|(_, digit)| digit.value() > 2);
    for (cell, digit) in clues {
        // The clues are those of a solved grid, so nothing is refused.
        let _ = board.place(cell, digit);
    }
    board
}

/// What one solver has shown.
#[derive(PartialEq)]
struct Testimony {
    solver: String,
    end: End,
    /// The solutions, each with its place in the order in which they were shown.
    grids: BTreeMap<Grid, usize>,
    report: Report,
}

impl Testimony {
    #[inline]
    fn hear(
        solver: &dyn Solver,
        board: &Board,
        limits: &Limits<'_>,
    ) -> Result<Testimony, Disagreement> {
        let mut grids = BTreeMap::new();
        let mut wrong = None;
        let mut room = limits.most_memory();
        let mut full = false;
        let report = solver.run(board, limits, &mut |grid| {
            let solver = || String::from(solver.name());
            let boxed = || Box::new(grid.clone());
            if !board.admits(grid) {
                wrong = Some(Disagreement::NotASolution {
                    solver: solver(),
                    grid: boxed(),
                });
            } else if grids.contains_key(grid) {
                wrong = Some(Disagreement::Repeated {
                    solver: solver(),
                    grid: boxed(),
                });
            } else if let Some(rest) = room.checked_sub(grid.bytes()) {
                room = rest;
                grids.insert(grid.clone(), grids.len());
                return ControlFlow::Continue(());
            } else {
                full = true;
            }
            ControlFlow::Break(())
        });
        if report.end == End::WrongSolution {
            // The harness has checked the grid before the closure above could see it.
            let solver = report.wrong_solver.clone().unwrap_or_default();
            return Err(match &report.wrong_grid {
                Some(grid) => Disagreement::NotASolution {
                    solver,
                    grid: Box::new(grid.clone()),
                },
                // The solver counted solutions that it should have shown.
                None => Disagreement::Broken {
                    solver,
                    promise: Promise::Count,
                },
            });
        }
        match wrong {
            Some(disagreement) => Err(disagreement),
            None => Ok(Testimony {
                solver: String::from(solver.name()),
                end: if full { End::MemoryLimit } else { report.end },
                grids,
                report,
            }),
        }
    }

    #[inline]
    fn must_have_all_of(&self, other: &Testimony) -> Result<(), Disagreement> {
        let mut grids = other.grids.keys();
        match grids.find(|grid| !self.grids.contains_key(grid)) {
            None => Ok(()),
            Some(grid) => Err(Disagreement::Missed {
                solver: self.solver.clone(),
                grid: Box::new(grid.clone()),
                found_by: other.solver.clone(),
            }),
        }
    }
}
