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

use alloc::boxed::Box;
use alloc::vec::{self, Vec};
use core::fmt;
use core::iter::FusedIterator;
use core::ops::ControlFlow;

use thiserror::Error;

use crate::board::Board;
use crate::event::Event;
use crate::grid::Grid;
use crate::limits::Limits;
use crate::report::{Count, End, Report};
use crate::search::{Search, Stop};
use crate::solver::{Resumable, Solver};

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
        let mut room = limits.memory;
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

    /// Lazy iterator over the solutions: each call of `next` searches up to the next one.
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
        SolutionIter {
            solver: self,
            board,
            limits: *limits,
            source: Source::Unknown,
            ready: Vec::new().into_iter(),
            shown: 0,
            nodes: 0,
            watcher: None,
            events: 0,
            end: None,
        }
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
        if let Err(reason) = solver.supports(board) {
            let _ = self.unsupported(reason);
        }
        self.run_with(|search| {
            search.started(board);
            search.explore(solver, board)
        })
    }

    /// Hands a board to another solver, as a part of this search: for solvers that are made of solvers.
    ///
    /// Use this instead of [`Solver::explore`], which expects a board that it [supports](Solver::supports) and whose filled cells
    /// have their digits: if the solver does not take the board, the search ends and says so; and where a filled cell has lost its digit,
    /// there is a dead end.
    ///
    /// # Errors
    ///
    /// Breaks when the other solver breaks, or does not take the board.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use sudoku_zoo::solvers::{auto::AUTO, backtrack::NAIVE};
    /// use sudoku_zoo::{Board, Limits, Search, Shape, Solve, Solver, Stop};
    ///
    /// /// `naive` on small boards, `auto` on others.
    /// struct BySize;
    ///
    /// impl Solver for BySize {
    ///     fn name(&self) -> &str {
    ///         "by-size"
    ///     }
    ///
    ///     fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stop> {
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
    ) -> ControlFlow<Stop> {
        match solver.supports(board) {
            Ok(()) => self.explore(solver, board),
            Err(reason) => self.unsupported(reason),
        }
    }

    /// Calls a solver that supports the board, unless a filled cell has lost its digit: then there is nothing to search.
    fn explore<S: Solver + ?Sized>(&mut self, solver: &S, board: &Board) -> ControlFlow<Stop> {
        if board.has_struck_clue() {
            self.prepared();
            self.dead_end();
            return ControlFlow::Continue(());
        }
        solver.explore(board, self)
    }
}

/// Lazy iterator over the solutions of a board; made by [`Solve::iter`].
///
/// A search that is stopped by a limit ends with one `Err`; the solutions found before it come first.
///
/// # Cost
///
/// Backtrackers, exact cover, and the pipelines that end in one of them are [resumable](Solver::resumable): they pause after each
/// solution, and the iterator costs what one run costs.
///
/// Other solvers cannot pause in the middle of a search. But they show the same solutions in the same order every
/// time. So whenever the caller needs more solutions, the iterator runs them again for twice as many, and skips those it
/// has returned before. It takes at most log₂ *n* + 2 runs to return *n* solutions. If these are spread evenly over the search, all
/// runs together have at most about four times the nodes of one run that stops at solution *n*.
///
/// The new solutions of a run wait in memory. If there are two or more, and they take more than the limit on memory, then the iteration
/// ends with [`End::MemoryLimit`]: smaller steps would need ever more runs.
///
/// The limits bound the sum of all runs.
///
/// ```
/// use sudoku_zoo::solvers::auto::AUTO;
/// use sudoku_zoo::{Board, Limits, Shape, Solve};
///
/// let board = Board::empty(Shape::new(2, 2)?);
/// assert_eq!(AUTO.iter(&board, &Limits::new()).filter(Result::is_ok).count(), 288);
/// # Ok::<(), sudoku_zoo::ShapeError>(())
/// ```
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct SolutionIter<'a, S: ?Sized> {
    solver: &'a S,
    board: &'a Board,
    limits: Limits<'a>,
    source: Source<'a>,
    /// Solutions that have been found but not returned yet.
    ready: vec::IntoIter<Grid>,
    /// How many solutions all runs so far have found.
    shown: u64,
    /// How many nodes all runs so far have tried.
    nodes: u64,
    watcher: Option<&'a mut (dyn FnMut(&Event<'_>) + Send)>,
    /// How many events the watcher has seen.
    events: u64,
    /// Why there will be no further run.
    end: Option<End>,
}

/// Where the next solutions come from.
enum Source<'a> {
    /// The solver has not been asked yet whether it can pause.
    Unknown,
    /// A search that goes on where it paused.
    Paused(Box<dyn Resumable + Send + 'a>),
    /// Another run from the start.
    Rerun,
}

impl<'a, S: Solver + ?Sized> SolutionIter<'a, S> {
    /// Shows every [event](crate::event) of the searches to `watcher`.
    ///
    /// A solver that can pause sends one stream, which waits while the iterator does. Other solvers run again for later solutions;
    /// each run begins with [`Event::Started`].
    ///
    /// ```
    /// use sudoku_zoo::event::Replay;
    /// use sudoku_zoo::solvers::exact_cover::DLX;
    /// use sudoku_zoo::{Board, Event, Limits, Shape, Solve};
    ///
    /// let board = Board::empty(Shape::new(2, 2)?);
    /// let mut replay = Replay::new();
    /// let mut watcher = |event: &Event<'_>| replay.apply(event);
    /// let solution = DLX.iter(&board, &Limits::new()).watch(&mut watcher).nth(99);
    /// assert_eq!(replay.grid(), solution.transpose()?.as_ref());
    /// assert_eq!(replay.stats().solutions, 100);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn watch(mut self, watcher: &'a mut (dyn FnMut(&Event<'_>) + Send)) -> Self {
        self.watcher = Some(watcher);
        self
    }

    /// Why no more solutions will be searched for; `None` while the search may go on.
    ///
    /// ```
    /// use sudoku_zoo::solvers::auto::AUTO;
    /// use sudoku_zoo::{Board, End, Limits, Shape, Solve};
    ///
    /// let board = Board::empty(Shape::new(2, 2)?);
    /// let mut solutions = AUTO.iter(&board, &Limits::new());
    /// assert_eq!(solutions.end(), None);
    /// assert_eq!(solutions.by_ref().count(), 288);
    /// assert_eq!(solutions.end(), Some(End::Exhausted));
    /// # Ok::<(), sudoku_zoo::ShapeError>(())
    /// ```
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Searches for the next solutions.
    fn search_on(&mut self) -> Option<Grid> {
        if let Source::Unknown = self.source {
            self.source = Source::Rerun;
            // A run refuses what the solver does not take with a reason, and answers boards that a solver never sees.
            let may_begin =
                !self.board.has_struck_clue() && self.solver.supports(self.board).is_ok();
            if may_begin && self.most() > 0 {
                let found = self.begin();
                if found.is_some() || self.end.is_some() {
                    return found;
                }
            }
        }
        match core::mem::replace(&mut self.source, Source::Rerun) {
            Source::Paused(mut paused) if self.most() > 0 => {
                let found = self.resume(&mut *paused);
                self.source = Source::Paused(paused);
                found
            }
            _ => {
                self.rerun();
                self.ready.next()
            }
        }
    }

    /// How many solutions the limits allow.
    fn most(&self) -> u64 {
        self.limits.solutions.unwrap_or(u64::MAX)
    }

    /// The limits of the next search, which may show solutions until there are `target`.
    fn limits_until(&self, target: u64) -> Limits<'a> {
        let limits = self.limits.solutions(target);
        let limits = match self.limits.nodes {
            Some(nodes) => limits.nodes(nodes.saturating_sub(self.nodes)),
            None => limits,
        };
        match self.limits.events {
            Some(events) => limits.events(events.saturating_sub(self.events)),
            None => limits,
        }
    }

    /// Writes down what a search has done that found `found` new solutions.
    fn note(&mut self, report: &Report, found: u64) {
        self.nodes += report.stats.nodes;
        self.shown += found;
        self.end = match report.end {
            End::Enough if self.shown < self.most() => None,
            end => Some(end),
        };
    }

    /// Begins a search that can be paused, if the solver has one, and goes on to its first solution.
    fn begin(&mut self) -> Option<Grid> {
        let (solver, board) = (self.solver, self.board);
        let mut paused = None;
        let (report, found) = self.next_solution(|search| {
            search.started(board);
            paused = solver.resumable(board, search);
            let Some(paused) = &mut paused else {
                return search.unless_stopped();
            };
            search.prepared();
            paused.resume(search)
        });
        // Without one, nothing has been searched; but the set-up may have been stopped.
        if paused.is_some() || report.end != End::Exhausted {
            self.note(&report, report.stats.solutions);
        }
        if let Some(paused) = paused {
            self.source = Source::Paused(paused);
        }
        found
    }

    /// Continues a paused search up to its next solution.
    fn resume(&mut self, paused: &mut dyn Resumable) -> Option<Grid> {
        let (report, found) = self.next_solution(|search| paused.resume(search));
        self.note(&report, report.stats.solutions);
        found
    }

    fn next_solution(
        &mut self,
        explore: impl FnOnce(&mut Search<'_>) -> ControlFlow<Stop>,
    ) -> (Report, Option<Grid>) {
        let mut found = None;
        let mut visit = |grid: &Grid| {
            found = Some(grid.clone());
            ControlFlow::Continue(())
        };
        let limits = self.limits_until(1);
        let report = self.search(&limits, &mut visit, |search| search.run_with(explore));
        (report, found)
    }

    /// Makes a search that shows its events to the watcher, if there is one, and runs it.
    fn search(
        &mut self,
        limits: &Limits<'_>,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
        run: impl FnOnce(Search<'_>) -> Report,
    ) -> Report {
        let search = Search::new(limits, visit);
        let (events, Some(watcher)) = (&mut self.events, &mut self.watcher) else {
            return run(search);
        };
        let mut count = |event: &Event<'_>| {
            *events += 1;
            watcher(event);
        };
        run(search.watch(&mut count))
    }

    /// Runs the solver again, for the solutions after the first `shown`.
    fn rerun(&mut self) {
        // One grid, or as many as there were. A single one goes to the caller at once.
        let doubled = self.shown.saturating_add(self.shown.max(1));
        let target = doubled.min(self.most());
        let room = (self.limits.memory / self.board.grid().bytes()).max(1);
        if target - self.shown > room as u64 {
            self.end = Some(End::MemoryLimit);
            return;
        }
        let limits = self.limits_until(target);
        let (mut skip, mut found) = (self.shown, Vec::new());
        let mut visit = |grid: &Grid| {
            match skip {
                0 => found.push(grid.clone()),
                _ => skip -= 1,
            }
            ControlFlow::Continue(())
        };
        let (solver, board) = (self.solver, self.board);
        let report = self.search(&limits, &mut visit, |search| search.run(solver, board));
        self.note(&report, found.len() as u64);
        self.ready = found.into_iter();
    }
}

impl<S: Solver + ?Sized> Iterator for SolutionIter<'_, S> {
    type Item = Result<Grid, Stopped>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(grid) = self.ready.next() {
            return Some(Ok(grid));
        }
        if self.end.is_none()
            && let Some(grid) = self.search_on()
        {
            return Some(Ok(grid));
        }
        match self.end {
            Some(End::Exhausted | End::Enough) | None => None,
            Some(end) => {
                // Said once.
                self.end = Some(End::Enough);
                Some(Err(Stopped { end }))
            }
        }
    }
}

impl<S: Solver + ?Sized> FusedIterator for SolutionIter<'_, S> {}

impl<S: Solver + ?Sized> fmt::Debug for SolutionIter<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SolutionIter")
            .field("solver", &self.solver.name())
            .field("shown", &self.shown)
            .field("end", &self.end)
            .finish_non_exhaustive()
    }
}

/// A search was stopped before it could answer. This says nothing about whether there is a solution.
///
/// ```
/// use sudoku_zoo::{Board, Limits, Shape, Solve, solvers::backtrack::NAIVE};
///
/// let limits = Limits::new().nodes(10);
/// let stopped = NAIVE.solve(&Board::empty(Shape::CLASSIC), &limits).unwrap_err();
/// assert_eq!(stopped.to_string(), "the search ended without an answer: stopped at the node limit");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Error)]
#[error("the search ended without an answer: {end}")]
#[non_exhaustive]
pub struct Stopped {
    /// What stopped it.
    pub end: End,
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
    /// The answer of a search that ended with these solutions: with all there are, or with at least two.
    pub(crate) fn of(found: Vec<Grid>) -> Uniqueness {
        let mut found = found.into_iter();
        match (found.next(), found.next()) {
            (None, _) => Uniqueness::None,
            (Some(only), None) => Uniqueness::One(only),
            (Some(one), Some(other)) => Uniqueness::Several(one, other),
        }
    }
}

#[cfg(test)]
mod tests {
    use core::sync::atomic::{AtomicU64, Ordering};

    use super::*;
    use crate::Shape;
    use crate::search::Stop;
    use crate::solvers::backtrack::NAIVE;

    #[test]
    fn solutions_that_find_no_room_are_not_left_out_in_silence() {
        let board = Board::empty(Shape::new(2, 2).unwrap());
        let three = Limits::new().memory(3 * board.grid().bytes());
        let solutions = |limit| NAIVE.solutions(&board, &three.solutions(limit));
        assert_eq!(solutions(3).map(|found| found.grids.len()), Ok(3));
        let end = End::MemoryLimit;
        assert_eq!(
            solutions(4).map(|found| found.grids.len()),
            Err(Stopped { end })
        );
    }

    /// [`NAIVE`], but without a way to pause it. It counts its runs.
    struct Forgetful(AtomicU64);

    impl Solver for Forgetful {
        fn name(&self) -> &str {
            "forgetful"
        }

        fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stop> {
            self.0.fetch_add(1, Ordering::Relaxed);
            NAIVE.explore(board, search)
        }
    }

    #[test]
    fn a_solver_that_cannot_pause_runs_a_few_times_only() {
        let board = Board::empty(Shape::new(2, 2).unwrap());
        let all = NAIVE
            .solutions(&board, &Limits::new().solutions(1_000))
            .unwrap()
            .grids;
        let bytes = board.grid().bytes();
        // The room for grids, the solutions that are returned, and the runs that this takes.
        for (grids, returned, runs) in
            [(0, 2, 2), (1, 2, 2), (2, 4, 3), (7, 8, 4), (1_000, 288, 10)]
        {
            let solver = Forgetful(AtomicU64::new(0));
            let limits = Limits::new().memory(grids * bytes);
            let found: Vec<_> = solver.iter(&board, &limits).collect();
            let (solutions, stopped) = found.split_at(returned);
            assert!(solutions.iter().flatten().eq(&all[..returned]));
            let end = End::MemoryLimit;
            let expected: &[_] = if returned < all.len() {
                &[Err(Stopped { end })]
            } else {
                &[]
            };
            assert_eq!(stopped, expected);
            assert_eq!(solver.0.into_inner(), runs);
        }
    }
}
