//! [`Search`]: what a running solver reports to.

mod guard;
mod stop;
mod watch;

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::event::Event;
use crate::grid::Grid;
use crate::limits::Limits;
use crate::report::{End, Report, StageReport, Stats, Stopped};

/// Nodes between two looks at the caller's interrupts, unless the solver asks for fewer.
const POLL_INTERVAL: u64 = 4096;

/// One running search: it counts, enforces limits and shows solutions.
///
/// A solver calls one method per event and passes on what it returns with `?`. All counting and all
/// limits are here, so that they mean the same for every solver:
///
/// ```text
/// search.prepared();           set-up is over, the search begins
/// search.check()?;             long work without nodes: looks at interrupts only
/// search.hold(bytes)?;         a table is about to grow: the memory limit
/// search.node(depth)?;         about to try the only choice left for a place
/// search.guess(depth)?;        about to try one choice while others are still open
/// search.placed(cell, digit);  the choice, for watchers
/// search.taken_back(depth);    the choice is taken back, for watchers
/// search.dead_end();           this branch cannot be completed
/// search.solution(&grid)?;     shown to the caller, who may say stop
/// search.solution_with(|| …)?; the same, for a grid that is still to be written: not if the caller only counts
/// ```
///
/// The cost per node is an addition, a comparison and a maximum; the caller's closures run once per
/// solution, or once in a few thousand nodes. Only a [watcher](Search::watch) is called more often. A search that was told to stop stays stopped and reports it, even if
/// the solver ignores the break.
///
/// [`Solve::run`](crate::Solve::run) makes one for you. Make it yourself to read a clock when the set-up is over:
///
/// ```
/// use std::ops::ControlFlow;
/// use std::time::Instant;
/// use sudoku_zoo::{Board, End, Limits, Search, Shape, zoo};
///
/// let solver = zoo::find("naive").expect("registered").solver;
/// let board = Board::empty(Shape::CLASSIC);
///
/// let start = Instant::now();
/// let mut preparation = None;
/// let mut clock = || preparation = Some(start.elapsed());
/// let mut visit = |_: &_| ControlFlow::Break(());
/// let report = Search::new(&Limits::new(), &mut visit).on_prepared(&mut clock).run(solver, &board);
///
/// assert_eq!(report.end, End::Enough);
/// assert!(preparation.is_some_and(|time| time <= start.elapsed()));
/// ```
#[must_use = "a search does nothing until it is run"]
pub struct Search<'a> {
    stats: Stats,
    /// The number of nodes at which [`node`](Search::node) has to do more than count: the next one if there is a watcher, otherwise `look_at`.
    pause: u64,
    /// The number of nodes at which to look at limits again.
    look_at: u64,
    interval: u64,
    stopped: Option<End>,
    /// Units of work since the last look at the interrupts.
    work: u32,
    held: usize,
    /// What the stages have done.
    stages: Vec<StageReport>,
    limits: Limits<'a>,
    /// `None`: the caller only counts the solutions.
    visit: Option<Visit<'a>>,
    on_prepared: Option<&'a mut dyn FnMut()>,
    watcher: Option<watch::Watcher<'a>>,
    /// How many events have been sent.
    events: u64,
    /// What solutions are checked against, if the board has other houses than rows, columns and boxes.
    guard: Option<Box<guard::Guard>>,
}

/// The caller's closure that is shown the solutions.
type Visit<'a> = &'a mut dyn FnMut(&Grid) -> ControlFlow<()>;

impl<'a> Search<'a> {
    /// A search within `limits` that shows its solutions to `visit`.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use sudoku_zoo::{Board, Limits, Search, Shape, zoo};
    ///
    /// let solver = zoo::find("naive").expect("registered").solver;
    /// let mut first = None;
    /// let mut visit = |grid: &_| {
    ///     first = Some(sudoku_zoo::Grid::clone(grid));
    ///     ControlFlow::Break(())
    /// };
    /// Search::new(&Limits::new(), &mut visit).run(solver, &Board::empty(Shape::CLASSIC));
    /// assert!(first.is_some_and(|grid| grid.is_solved()));
    /// ```
    pub fn new(
        limits: &Limits<'a>,
        visit: &'a mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> Search<'a> {
        Search {
            visit: Some(visit),
            ..Search::counting(limits)
        }
    }

    /// A search within `limits` that counts its solutions without showing them.
    ///
    /// A solver that knows how many solutions are below a state need not visit them. Then its other counters may be lower than those of a search that
    /// shows its solutions. `swift` does that, unless there is a limit on nodes.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Limits, Search, Shape, zoo};
    ///
    /// let solver = zoo::find("naive").expect("registered").solver;
    /// let board = Board::empty(Shape::new(2, 2)?);
    /// let report = Search::counting(&Limits::new()).run(solver, &board);
    /// assert_eq!(report.stats.solutions, 288);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn counting(limits: &Limits<'a>) -> Search<'a> {
        Search {
            stats: Stats::default(),
            pause: 0,
            look_at: 0,
            interval: POLL_INTERVAL,
            stopped: None,
            work: 0,
            held: 0,
            stages: Vec::new(),
            limits: *limits,
            visit: None,
            on_prepared: None,
            watcher: None,
            events: 0,
            guard: None,
        }
    }

    /// Calls `hook` when the solver has done its set-up.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Limits, Search, Shape, zoo};
    ///
    /// let solver = zoo::find("naive").expect("registered").solver;
    /// let mut calls = 0;
    /// let mut hook = || calls += 1;
    /// let limits = Limits::new().solutions(1);
    /// Search::counting(&limits).on_prepared(&mut hook).run(solver, &Board::empty(Shape::CLASSIC));
    /// assert_eq!(calls, 1);
    /// ```
    pub fn on_prepared(mut self, hook: &'a mut dyn FnMut()) -> Search<'a> {
        self.on_prepared = Some(hook);
        self
    }

    /// Runs one search: starts unless there is nothing to do, and reports how it ended.
    pub(crate) fn run_with(
        mut self,
        explore: impl FnOnce(&mut Search<'a>) -> ControlFlow<Stopped>,
    ) -> Report {
        let flow = match self.limits.solutions {
            // If the search has stopped before, `stop` keeps that reason.
            Some(0) => self.stop(End::Enough),
            _ => self.check(),
        };
        if flow.is_continue() {
            // The search has recorded why the solver stopped.
            let _ = explore(&mut self);
        }
        let end = self.stopped.unwrap_or(End::Exhausted);
        let guard = self.guard.filter(|_| end == End::WrongSolution);
        let (wrong_solver, wrong_grid) =
            guard.map(|guard| (guard.solver, guard.wrong_grid)).unzip();
        Report {
            end,
            stats: self.stats,
            stages: self.stages,
            wrong_solver,
            wrong_grid: wrong_grid.flatten(),
        }
    }

    /// Marks the end of the set-up and the start of the search. A solver without a set-up calls this first.
    ///
    /// ```
    /// use sudoku_zoo::{Limits, Search};
    ///
    /// let limits = Limits::new();
    /// let mut search = Search::counting(&limits);
    /// search.prepared();
    /// ```
    pub fn prepared(&mut self) {
        if let Some(hook) = &mut self.on_prepared {
            hook();
        }
        self.event(|| Event::Prepared);
    }

    /// Call this before you place the only choice that is left. `depth` counts the nodes on the board, this one included.
    ///
    /// # Errors
    ///
    /// Breaks when a limit or an interrupt says stop; the node is then not counted.
    ///
    /// ```
    /// use sudoku_zoo::{Limits, Search};
    ///
    /// let limits = Limits::new().nodes(1);
    /// let mut search = Search::counting(&limits);
    /// assert!(search.node(1).is_continue() && search.node(2).is_break());
    /// assert_eq!(search.stats().nodes, 1);
    /// ```
    #[inline]
    pub fn node(&mut self, depth: usize) -> ControlFlow<Stopped> {
        self.try_choice(depth, false)
    }

    #[inline(always)]
    fn try_choice(&mut self, depth: usize, guess: bool) -> ControlFlow<Stopped> {
        if self.stats.nodes == self.pause {
            self.pause_at_node(depth, guess)?;
        }
        self.stats.nodes += 1;
        self.stats.max_depth = self.stats.max_depth.max(depth as u64);
        ControlFlow::Continue(())
    }

    /// Call this before you place one choice while at least one other is still open. It is a [`node`](Search::node) that also counts as a guess.
    ///
    /// # Errors
    ///
    /// As [`node`](Search::node).
    ///
    /// ```
    /// use sudoku_zoo::{Limits, Search};
    ///
    /// let limits = Limits::new();
    /// let mut search = Search::counting(&limits);
    /// assert!(search.guess(1).is_continue());
    /// assert_eq!((search.stats().nodes, search.stats().guesses), (1, 1));
    /// ```
    #[inline]
    pub fn guess(&mut self, depth: usize) -> ControlFlow<Stopped> {
        self.try_choice(depth, true)?;
        self.stats.guesses += 1;
        ControlFlow::Continue(())
    }

    /// The branch has ended without a solution. Call this once for each such leaf, and not again for the nodes above it.
    ///
    /// ```
    /// use sudoku_zoo::{Limits, Search};
    ///
    /// let limits = Limits::new();
    /// let mut search = Search::counting(&limits);
    /// search.dead_end();
    /// assert_eq!(search.stats().dead_ends, 1);
    /// ```
    #[inline]
    pub fn dead_end(&mut self) {
        if self.is_watched() {
            return self.dead_end_watched();
        }
        self.stats.dead_ends += 1;
    }

    /// If this dead end is one event too many, the watcher does not see it, and it does not count either.
    #[cold]
    fn dead_end_watched(&mut self) {
        self.send(&Event::DeadEnd);
        self.stats.dead_ends += u64::from(self.stopped != Some(End::EventLimit));
    }

    /// Shows a solution to the caller.
    ///
    /// # Errors
    ///
    /// Breaks when the caller or the limit on solutions says stop; the solution has been shown.
    ///
    /// ```
    /// use sudoku_zoo::{Grid, Limits, Search, Shape};
    ///
    /// let limits = Limits::new().solutions(1);
    /// let mut search = Search::counting(&limits);
    /// assert!(search.solution(&Grid::pattern(Shape::CLASSIC)).is_break());
    /// assert_eq!(search.stats().solutions, 1);
    /// ```
    pub fn solution(&mut self, grid: &Grid) -> ControlFlow<Stopped> {
        self.found(Some(grid))
    }

    /// As [`solution`](Search::solution), for solvers that must write the grid first: `grid` is not called where the caller only counts.
    ///
    /// # Errors
    ///
    /// Breaks when the caller or the limit on solutions says stop; the solution has been counted.
    ///
    /// ```
    /// use sudoku_zoo::{Limits, Search};
    ///
    /// let limits = Limits::new();
    /// let mut search = Search::counting(&limits);
    /// assert!(search.solution_with(|| unreachable!("nobody looks")).is_continue());
    /// assert_eq!(search.stats().solutions, 1);
    /// ```
    #[inline]
    pub fn solution_with(&mut self, grid: impl FnOnce() -> Grid) -> ControlFlow<Stopped> {
        match self.wants_grids() {
            true => self.solution(&grid()),
            false => self.count_solution(),
        }
    }

    /// Whether the caller or a watcher looks at solutions, or the harness checks them.
    #[inline]
    pub(crate) fn wants_grids(&self) -> bool {
        self.visit.is_some() || self.is_watched() || self.guard.is_some()
    }

    /// Counts a solution without showing it.
    #[inline]
    pub(crate) fn count_solution(&mut self) -> ControlFlow<Stopped> {
        self.found(None)
    }

    /// Whether only the number of solutions matters: neither the caller nor a watcher looks at them, and there is no limit on nodes. (Such a limit
    /// refers to a search that visits every solution.) Then a solver that knows how many solutions are below a state may report them with
    /// [`count_solutions`](Search::count_solutions).
    #[cfg(feature = "fast")]
    #[inline]
    pub(crate) fn wants_number_only(&self) -> bool {
        self.limits.nodes.is_none() && !self.wants_grids()
    }

    /// As [`count_solution`](Search::count_solution), for any number of solutions that were not visited.
    #[cfg(feature = "fast")]
    pub(crate) fn count_solutions(&mut self, number: u64) -> ControlFlow<Stopped> {
        self.unless_stopped()?;
        let most = self.limits.solutions.unwrap_or(u64::MAX);
        self.stats.solutions = self.stats.solutions.saturating_add(number).min(most);
        if self.stats.solutions < most {
            return ControlFlow::Continue(());
        }
        self.stop(End::Enough)
    }

    /// Counts a solution, and shows it if the caller wants grids.
    #[inline]
    fn found(&mut self, grid: Option<&Grid>) -> ControlFlow<Stopped> {
        if let Some(end) = self.stopped {
            return ControlFlow::Break(Stopped { end });
        }
        if self.guard.is_some() && !self.is_believed(grid) {
            return self.stop(End::WrongSolution);
        }
        let most = self.limits.solutions.unwrap_or(u64::MAX);
        if self.stats.solutions < most {
            self.event(|| Event::Solution {
                grid: grid.map(Cow::Borrowed),
            });
            self.unless_stopped()?;
            self.stats.solutions += 1;
            let flow = match (&mut self.visit, grid) {
                (Some(visit), Some(grid)) => visit(grid),
                _ => ControlFlow::Continue(()),
            };
            if flow.is_continue() && self.stats.solutions < most {
                return ControlFlow::Continue(());
            }
        }
        self.stop(End::Enough)
    }

    /// A stage has done this. A stage that runs several times has one report, with the sums.
    ///
    /// ```
    /// use sudoku_zoo::{Limits, Search, StageReport};
    ///
    /// let limits = Limits::new();
    /// let mut search = Search::counting(&limits);
    /// search.report_stage(StageReport::new("mine"));
    /// search.report_stage(StageReport::new("mine"));
    /// assert_eq!(search.stages()[0].runs, 2);
    /// ```
    pub fn report_stage(&mut self, report: StageReport) {
        let mut known = self.stages.iter_mut();
        match known.find(|stage| stage.name == report.name) {
            Some(stage) => stage.add(report),
            None => self.stages.push(report),
        }
    }

    /// What the stages of this search have done so far, in the order in which they first ran.
    pub fn stages(&self) -> &[StageReport] {
        &self.stages
    }

    /// What has been counted so far.
    ///
    /// ```
    /// use sudoku_zoo::{Limits, Search};
    ///
    /// let limits = Limits::new();
    /// let search = Search::counting(&limits);
    /// assert_eq!(search.stats().nodes, 0);
    /// ```
    #[must_use]
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// What [`node`](Search::node) does at `pause`, before it counts the node.
    #[cold]
    fn pause_at_node(&mut self, depth: usize, guess: bool) -> ControlFlow<Stopped> {
        if self.stopped.is_some() || self.stats.nodes == self.look_at {
            self.look_at_limits()?;
        }
        if self.is_watched() {
            self.send(&Event::Node { depth, guess });
            self.unless_stopped()?;
            self.pause = self.stats.nodes + 1;
        } else {
            self.pause = self.look_at;
        }
        ControlFlow::Continue(())
    }
}

impl fmt::Debug for Search<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("stats", &self.stats)
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::stop::WORK_INTERVAL;
    use super::*;

    #[test]
    fn a_stopped_search_stays_stopped() {
        let limits = Limits::new().nodes(0);
        let mut visit = |_: &Grid| ControlFlow::Continue(());
        let mut search = Search::new(&limits, &mut visit);
        assert!(search.hold(10).is_continue());
        assert!(search.node(1).is_break());
        assert!(search.hold(10).is_break());
        assert!(search.check().is_break());
        assert!(
            search
                .solution(&Grid::empty(crate::Shape::CLASSIC))
                .is_break()
        );
    }

    #[test]
    fn interrupts_are_checked_once_per_interval() {
        let looks = core::sync::atomic::AtomicU32::new(0);
        let interrupt = || looks.fetch_add(1, core::sync::atomic::Ordering::Relaxed) == 1;
        let limits = Limits::new().interrupt(&interrupt);
        let mut search = Search::counting(&limits);
        let done = (0..).find(|_| search.work(1).is_break());
        assert_eq!(done, Some(2 * WORK_INTERVAL - 1));
        // Even if there are more units than a counter holds, there is only one look.
        let mut search = Search::counting(&limits);
        assert!(search.work(usize::MAX).is_continue());
    }

    #[test]
    fn the_deepest_node_is_kept() {
        let limits = Limits::new();
        let mut search = Search::counting(&limits);
        let depths = [1, 3, 2, 7, 4].map(|depth| {
            let flow = match depth % 2 {
                0 => search.node(depth),
                _ => search.guess(depth),
            };
            assert!(flow.is_continue());
            search.stats().max_depth
        });
        assert_eq!(depths, [1, 3, 3, 7, 7]);
    }

    #[test]
    fn no_search_begins_for_no_solutions() {
        let limits = Limits::new().solutions(0);
        let report = Search::counting(&limits).run_with(|search| {
            panic!("a search that began with {:?}", search.stats());
        });
        assert_eq!((report.end, report.stats.nodes), (End::Enough, 0));
    }

    #[test]
    fn branches_that_end_are_counted() {
        let limits = Limits::new();
        let report = Search::counting(&limits).run_with(|search| {
            (0..3).for_each(|_| search.dead_end());
            search.solution(&Grid::empty(crate::Shape::CLASSIC))
        });
        assert_eq!((report.stats.dead_ends, report.stats.branches()), (3, 4));
    }

    #[test]
    fn released_memory_can_be_held_again() {
        let limits = Limits::new().memory(100);
        let mut search = Search::counting(&limits);
        for _ in 0..3 {
            assert!(search.hold(40).is_continue() && search.hold(60).is_continue());
            search.release(100);
        }
        // A solver that gives back more than it took does not raise the limit.
        search.release(1_000);
        assert!(search.hold(100).is_continue() && search.hold(0).is_continue());
        assert!(search.hold(1).is_break());
    }
}
