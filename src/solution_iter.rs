//! [`SolutionIter`]: the solutions of a board, one at a time.

use alloc::boxed::Box;
use alloc::vec::{self, Vec};
use core::fmt;
use core::iter::FusedIterator;
use core::ops::ControlFlow;

use crate::board::Board;
use crate::event::Event;
use crate::grid::Grid;
use crate::limits::Limits;
use crate::report::{End, Report, Stats, Stopped};
use crate::search::Search;
use crate::solver::{Resumable, Solver, takes};

/// Lazy iterator over the solutions of a board; made by [`Solve::iter`](crate::Solve::iter).
///
/// A search that is stopped by a limit ends with one `Err`; the solutions found before it come first.
///
/// # Cost
///
/// Swift, backtrackers, exact cover, and the pipelines that end in one of them are [resumable](Solver::resumable): they pause at a solution, and the
/// iterator costs little more than one run. If solutions are close together, with at most 16 nodes to each, the iterator searches for several at
/// once: as many as it has returned, and at most 64. With a watcher, the search pauses after each solution.
///
/// Other solvers cannot pause in the middle of a search. But they show the same solutions in the same order every time. So whenever the caller needs
/// more solutions, the iterator runs the solver again for twice as many, and skips those that it has returned before. It takes at most log₂ *n* + 2
/// runs to return *n* solutions. If these are spread evenly over the search, all runs together have at most about four times the nodes of one run
/// that stops at solution *n*.
///
/// The new solutions of a run wait in memory. If there are two or more, and they take more than the limit on memory, then the iteration
/// ends with [`End::MemoryLimit`]: smaller steps would need ever more runs. (A solver that pauses takes smaller steps.)
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
    /// How many solutions a paused search looks for before it pauses again.
    ahead: u64,
    /// How many nodes all runs so far have tried.
    nodes: u64,
    watcher: Option<&'a mut (dyn FnMut(&Event<'_>) + Send)>,
    /// How many events the watcher has seen.
    events: u64,
    /// Why there will be no further run.
    end: Option<End>,
}

/// The most solutions that a paused search looks for at once: a pause then takes a few per cent of the time.
const MOST_AHEAD: u64 = 64;

/// A search looks for several solutions at once only if it takes at most this many nodes per solution.
const NODES_PER_SOLUTION: u64 = 16;

/// Where the next solutions come from.
enum Source<'a> {
    /// The iterator does not know yet whether the solver can pause.
    Unknown,
    /// A search that goes on where it paused.
    Paused(Box<dyn Resumable + Send + 'a>),
    /// Another run from the start.
    Rerun,
}

impl<'a, S: Solver + ?Sized> SolutionIter<'a, S> {
    pub(crate) fn new(solver: &'a S, board: &'a Board, limits: &Limits<'a>) -> Self {
        SolutionIter {
            solver,
            board,
            limits: *limits,
            source: Source::Unknown,
            ready: Vec::new().into_iter(),
            shown: 0,
            ahead: 1,
            nodes: 0,
            watcher: None,
            events: 0,
            end: None,
        }
    }

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
    /// let mut replay = Replay::default();
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

    /// The next item, when no solution is ready.
    #[inline(never)]
    fn next_searched(&mut self) -> Option<Result<Grid, Stopped>> {
        if self.end.is_none()
            && let Some(grid) = self.search_on()
        {
            return Some(Ok(grid));
        }
        match self.end {
            Some(End::Exhausted | End::Enough) | None => None,
            Some(end) => {
                // The error is returned once.
                self.end = Some(End::Enough);
                Some(Err(Stopped { end }))
            }
        }
    }

    /// Searches for the next solutions.
    fn search_on(&mut self) -> Option<Grid> {
        if let Source::Unknown = self.source {
            self.source = Source::Rerun;
            // If the solver cannot handle the board, or never sees it because a clue is struck, a plain run gives the reason or the answer.
            let may_begin = !self.board.has_struck_clue() && takes(self.solver, self.board).is_ok();
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

    /// Records the work of a search that found `found` new solutions.
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
        let report = self.next_solutions(|search| {
            search.started(board);
            paused = solver.resumable(board, search);
            let Some(paused) = &mut paused else {
                return search.unless_stopped();
            };
            search.prepared();
            paused.resume(search)
        });
        // If there is none, nothing has been searched yet. But an interrupt may have stopped the set-up.
        if paused.is_some() || report.end != End::Exhausted {
            self.note(&report, report.stats.solutions);
        }
        if let Some(paused) = paused {
            self.source = Source::Paused(paused);
        }
        self.ready.next()
    }

    /// Continues a paused search up to its next solution, or a few solutions further where they lie close together.
    fn resume(&mut self, paused: &mut dyn Resumable) -> Option<Grid> {
        let report = self.next_solutions(|search| paused.resume(search));
        let Stats {
            nodes, solutions, ..
        } = report.stats;
        self.note(&report, solutions);
        let most = match self.watcher {
            None if nodes <= NODES_PER_SOLUTION * solutions => {
                MOST_AHEAD.min(self.room()).min(2 * self.ahead)
            }
            _ => 1,
        };
        self.ahead = most.min(self.most().saturating_sub(self.shown)).max(1);
        self.ready.next()
    }

    /// Searches for the next `ahead` solutions, which are then ready.
    fn next_solutions(
        &mut self,
        explore: impl FnOnce(&mut Search<'_>) -> ControlFlow<Stopped>,
    ) -> Report {
        let mut found = Vec::with_capacity(self.ahead as usize);
        let mut visit = |grid: &Grid| {
            found.push(grid.clone());
            ControlFlow::Continue(())
        };
        let limits = self.limits_until(self.ahead);
        let (solver, board) = (self.solver, self.board);
        let report = self.search(&limits, &mut visit, |mut search| {
            search.guard(solver.name(), board);
            search.run_with(explore)
        });
        self.ready = found.into_iter();
        report
    }

    /// How many grids may wait in memory: at least one, which goes to the caller at once.
    fn room(&self) -> u64 {
        (self.limits.most_memory() / self.board.grid().bytes()).max(1) as u64
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
        // One grid the first time, then as many more as all runs have shown so far.
        let doubled = self.shown.saturating_add(self.shown.max(1));
        let target = doubled.min(self.most());
        if target - self.shown > self.room() {
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

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        match self.ready.next() {
            Some(grid) => Some(Ok(grid)),
            None => self.next_searched(),
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
