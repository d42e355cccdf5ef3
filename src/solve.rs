//! [`Solve`]: what callers do with a solver.
//!
//! Authors write a [`Solver`]; every solver then has these methods, also as `dyn Solver`. An author cannot override them, so
//! `count` means the same for all solvers.
//!
//! ```
//! use sudoku_zoo::solvers::auto::AUTO;
//! use sudoku_zoo::{Board, Grid, Limits, Solve, Uniqueness};
//!
//! let grid: Grid = "1.....3..4.....2".parse()?;
//! let board = Board::new(grid)?;
//!
//! assert!(AUTO.solve(&board, &Limits::new())?.is_some());
//!
//! // Limits are the last argument of everything that searches.
//! let limits = Limits::new().nodes(1_000_000);
//! assert!(matches!(AUTO.solve_unique(&board, &limits)?, Uniqueness::One(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::board::Board;
use crate::grid::Grid;
use crate::limits::Limits;
use crate::report::{Count, End, Report, Stopped};
use crate::search::Search;
use crate::solution_iter::SolutionIter;
use crate::solver::{Solver, takes};

/// What callers do with a solver. Every [`Solver`] has it.
///
/// ```
/// use sudoku_zoo::solvers::auto::AUTO;
/// use sudoku_zoo::{Board, Grid, Limits, Solve};
///
/// let board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
/// assert_eq!(AUTO.count(&board, &Limits::new().solutions(100))?.get(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Solve: Solver {
    /// Runs the solver within `limits` and shows every solution to `visit`, which may stop the search.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use sudoku_zoo::solvers::auto::AUTO;
    /// use sudoku_zoo::{Board, End, Limits, Shape, Solve};
    ///
    /// let mut seen = 0;
    /// let report = AUTO.run(&Board::empty(Shape::CLASSIC), &Limits::new(), &mut |_grid| {
    ///     seen += 1;
    ///     if seen < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    /// });
    /// assert_eq!((report.end, report.stats.solutions), (End::Enough, 3));
    /// ```
    fn run(
        &self,
        board: &Board,
        limits: &Limits<'_>,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Report {
        Search::new(limits, visit).run(self, board)
    }

    /// A solution, or `None` when there is none. (The limit on solutions plays no part: one is enough.)
    ///
    /// # Errors
    ///
    /// When the search was stopped before it had an answer.
    ///
    /// ```
    /// use sudoku_zoo::solvers::{auto::AUTO, backtrack::NAIVE};
    /// use sudoku_zoo::{Board, End, Grid, Limits, Shape, Solve};
    ///
    /// let board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
    /// let solution = AUTO.solve(&board, &Limits::new())?;
    /// assert!(solution.is_some_and(|solution| board.admits(&solution)));
    ///
    /// let stopped = NAIVE.solve(&Board::empty(Shape::CLASSIC), &Limits::new().nodes(10)).unwrap_err();
    /// assert_eq!(stopped.end, End::NodeLimit);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn solve(&self, board: &Board, limits: &Limits<'_>) -> Result<Option<Grid>, Stopped> {
        let mut found = None;
        let report = self.run(board, &limits.solutions(1), &mut |grid| {
            found = Some(grid.clone());
            ControlFlow::Continue(())
        });
        match report.count() {
            Some(_) => Ok(found),
            None => Err(Stopped { end: report.end }),
        }
    }

    /// The solution when there is exactly one, and otherwise whether there is none or more. (The limit on solutions
    /// plays no part: two are enough.)
    ///
    /// # Errors
    ///
    /// When the search was stopped before it had an answer.
    ///
    /// ```
    /// use sudoku_zoo::solvers::auto::AUTO;
    /// use sudoku_zoo::{Board, Limits, Shape, Solve, Uniqueness};
    ///
    /// let answer = AUTO.solve_unique(&Board::empty(Shape::CLASSIC), &Limits::new())?;
    /// assert!(matches!(answer, Uniqueness::Several(one, other) if one != other));
    /// # Ok::<(), sudoku_zoo::Stopped>(())
    /// ```
    fn solve_unique(&self, board: &Board, limits: &Limits<'_>) -> Result<Uniqueness, Stopped> {
        let found = self.solutions(board, &limits.solutions(2))?;
        Ok(Uniqueness::of(found.grids))
    }

    /// How many solutions there are; counting stops at the [limit on solutions](Limits::solutions).
    ///
    /// # Errors
    ///
    /// When the search was stopped before it had an answer.
    ///
    /// ```
    /// use sudoku_zoo::solvers::auto::AUTO;
    /// use sudoku_zoo::{Board, Count, Limits, Shape, Solve};
    ///
    /// let board = Board::empty(Shape::new(2, 2)?);
    /// assert_eq!(AUTO.count(&board, &Limits::new())?, Count::Exactly(288));
    /// assert_eq!(AUTO.count(&board, &Limits::new().solutions(100))?, Count::AtLeast(100));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn count(&self, board: &Board, limits: &Limits<'_>) -> Result<Count, Stopped> {
        let report = Search::counting(limits).run(self, board);
        report.count().ok_or(Stopped { end: report.end })
    }

    /// The solutions, in the solver's own order, up to the [limit on solutions](Limits::solutions).
    ///
    /// # Errors
    ///
    /// When the search was stopped before it had an answer, or the solutions take more than the limit on memory. To keep
    /// what was found by then, use [`run`](Solve::run) or [`iter`](Solve::iter).
    ///
    /// ```
    /// use sudoku_zoo::solvers::auto::AUTO;
    /// use sudoku_zoo::{Board, Limits, Shape, Solve};
    ///
    /// let solutions = AUTO.solutions(&Board::empty(Shape::CLASSIC), &Limits::new().solutions(3))?;
    /// assert!(solutions.grids.len() == 3 && !solutions.count.is_exact());
    /// # Ok::<(), sudoku_zoo::Stopped>(())
    /// ```
    fn solutions(&self, board: &Board, limits: &Limits<'_>) -> Result<Solutions, Stopped> {
        let mut grids = Vec::new();
        let mut room = limits.most_memory();
        let report = self.run(board, limits, &mut |grid| {
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

    /// Lazy iterator over the solutions. It searches only when the caller asks for the next one; [`SolutionIter`] says how far.
    ///
    /// ```
    /// use sudoku_zoo::solvers::auto::AUTO;
    /// use sudoku_zoo::{Board, Limits, Shape, Solve};
    ///
    /// let board = Board::empty(Shape::CLASSIC);
    /// for solution in AUTO.iter(&board, &Limits::new()).take(3) {
    ///     println!("{}", solution?);
    /// }
    /// # Ok::<(), sudoku_zoo::Stopped>(())
    /// ```
    fn iter<'a>(&'a self, board: &'a Board, limits: &Limits<'a>) -> SolutionIter<'a, Self> {
        SolutionIter::new(self, board, limits)
    }
}

impl<S: Solver + ?Sized> Solve for S {}

impl Search<'_> {
    /// Runs a solver to the end, or until a limit or the visitor stops it.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Limits, Search, Shape, solvers::backtrack::NAIVE};
    ///
    /// let board = Board::empty(Shape::new(2, 2)?);
    /// let report = Search::counting(&Limits::new()).run(&NAIVE, &board);
    /// assert_eq!(report.stats.solutions, 288);
    /// # Ok::<(), sudoku_zoo::ShapeError>(())
    /// ```
    pub fn run<S: Solver + ?Sized>(mut self, solver: &S, board: &Board) -> Report {
        if let Err(reason) = takes(solver, board) {
            let _ = self.unsupported(reason);
        }
        self.run_with(|search| {
            search.started(board);
            search.explore(solver, board)
        })
    }

    /// Hands a board to another solver, as a part of this search: for solvers that are made of solvers.
    ///
    /// Use this instead of [`Solver::explore`]. That method expects a board that the solver [supports](Solver::supports) and on which no filled cell
    /// has lost its digit. Here, if the solver cannot handle the board, the search ends and says so; if a filled cell has lost its digit, it is a
    /// dead end.
    ///
    /// # Errors
    ///
    /// Breaks when the other solver breaks, or cannot handle the board.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use sudoku_zoo::solvers::{auto::AUTO, backtrack::NAIVE};
    /// use sudoku_zoo::{Board, Limits, Search, Shape, Solve, Solver, Stopped};
    ///
    /// /// `naive` on small boards, `auto` on others.
    /// struct BySize;
    ///
    /// impl Solver for BySize {
    ///     fn name(&self) -> &str {
    ///         "by-size"
    ///     }
    ///
    ///     fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
    ///         match board.shape().side() {
    ///             ..=4 => search.hand_over(&NAIVE, board),
    ///             _ => search.hand_over(&AUTO, board),
    ///         }
    ///     }
    /// }
    ///
    /// assert_eq!(BySize.count(&Board::empty(Shape::new(2, 2)?), &Limits::new())?.get(), 288);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hand_over<S: Solver + ?Sized>(
        &mut self,
        solver: &S,
        board: &Board,
    ) -> ControlFlow<Stopped> {
        match takes(solver, board) {
            Ok(()) => self.explore(solver, board),
            Err(reason) => self.unsupported(reason),
        }
    }

    /// Calls a solver that supports the board, unless a filled cell has lost its digit: then there is nothing to search.
    fn explore<S: Solver + ?Sized>(&mut self, solver: &S, board: &Board) -> ControlFlow<Stopped> {
        if board.has_struck_clue() {
            self.prepared();
            self.dead_end();
            return ControlFlow::Continue(());
        }
        self.guard(solver.name(), board);
        solver.explore(board, self)
    }
}

/// Solutions of a board, and whether they are all.
///
/// ```
/// use sudoku_zoo::solvers::auto::AUTO;
/// use sudoku_zoo::{Board, Count, Grid, Limits, Solve};
///
/// let board = Board::new("1.....3..4......".parse::<Grid>()?)?;
/// let solutions = AUTO.solutions(&board, &Limits::new().solutions(100))?;
/// assert_eq!((solutions.grids.len(), solutions.count), (3, Count::Exactly(3)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Solutions {
    /// The solutions, in the order they were found.
    pub grids: Vec<Grid>,
    /// [`Count::Exactly`] when these are all, [`Count::AtLeast`] when the limit was reached.
    pub count: Count,
}

/// Whether a board has one solution. There is no fourth case, so a `match` needs no other arm.
///
/// ```
/// use sudoku_zoo::solvers::auto::AUTO;
/// use sudoku_zoo::{Board, Grid, Limits, Solve, Uniqueness};
///
/// let board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
/// assert!(matches!(AUTO.solve_unique(&board, &Limits::new())?, Uniqueness::One(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Uniqueness {
    /// No solution.
    None,
    /// Exactly one.
    One(Grid),
    /// At least these two.
    Several(Grid, Grid),
}

impl Uniqueness {
    /// The answer of a search that ended with these solutions, which are all that there are, or at least two.
    pub(crate) fn of(found: Vec<Grid>) -> Uniqueness {
        let mut found = found.into_iter();
        match (found.next(), found.next()) {
            (None, _) => Uniqueness::None,
            (Some(only), None) => Uniqueness::One(only),
            (Some(one), Some(other)) => Uniqueness::Several(one, other),
        }
    }
}
