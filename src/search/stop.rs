//! What stops a search: limits on nodes and memory, interrupts, and boards that the solver does not take.

use core::ops::ControlFlow;

use super::{POLL_INTERVAL, Search};
use crate::limits::Limits;
use crate::report::{End, Stopped, Unsupported};

/// Units of [`Search::work`] between two looks at the caller's interrupts. A unit takes at most about a microsecond.
pub(super) const WORK_INTERVAL: u32 = 4096;

impl<'a> Search<'a> {
    /// Makes the search check the caller's interrupts once in `nodes` nodes: for solvers whose nodes take long.
    ///
    /// ```
    /// use sudoku_zoo::{Limits, Search};
    ///
    /// let limits = Limits::new();
    /// let mut search = Search::counting(&limits);
    /// search.poll_every(16);
    /// ```
    pub fn poll_every(&mut self, nodes: u64) {
        self.interval = nodes.clamp(1, POLL_INTERVAL);
    }

    /// Looks at the caller's interrupts: for long work in which no nodes are tried.
    ///
    /// # Errors
    ///
    /// Breaks when one of them says stop.
    ///
    /// ```
    /// use sudoku_zoo::{Limits, Search};
    ///
    /// let limits = Limits::new().interrupt(&|| true);
    /// assert!(Search::counting(&limits).check().is_break());
    /// ```
    pub fn check(&mut self) -> ControlFlow<Stopped> {
        match self.stopped {
            Some(end) => ControlFlow::Break(Stopped { end }),
            None if self.limits.interrupted() => self.stop(End::Interrupted),
            None => ControlFlow::Continue(()),
        }
    }

    /// Counts `units` of work, and looks at the caller's interrupts once in a few thousand units: for loops in which the time of one round varies.
    #[inline]
    pub(crate) fn work(&mut self, units: usize) -> ControlFlow<Stopped> {
        self.work = self.work.saturating_add(units as u32);
        if self.work < WORK_INTERVAL {
            return ControlFlow::Continue(());
        }
        self.check_after_work()
    }

    #[cold]
    #[inline(never)]
    fn check_after_work(&mut self) -> ControlFlow<Stopped> {
        self.work = 0;
        self.check()
    }

    /// Call this before you hold `bytes` more in tables that grow with the search.
    ///
    /// # Errors
    ///
    /// Breaks when that exceeds the limit on memory; then nothing is added to the account.
    ///
    /// ```
    /// use sudoku_zoo::{Limits, Search};
    ///
    /// let limits = Limits::new().memory(100);
    /// let mut search = Search::counting(&limits);
    /// assert!(search.hold(60).is_continue() && search.hold(60).is_break());
    /// ```
    pub fn hold(&mut self, bytes: usize) -> ControlFlow<Stopped> {
        if let Some(end) = self.stopped {
            return ControlFlow::Break(Stopped { end });
        }
        match self.held.checked_add(bytes) {
            Some(held) if held <= self.limits.most_memory() => {
                self.held = held;
                ControlFlow::Continue(())
            }
            _ => self.stop(End::MemoryLimit),
        }
    }

    /// Gives back what [`hold`](Search::hold) took.
    ///
    /// ```
    /// use sudoku_zoo::{Limits, Search};
    ///
    /// let limits = Limits::new().memory(100);
    /// let mut search = Search::counting(&limits);
    /// assert!(search.hold(60).is_continue());
    /// search.release(60);
    /// assert!(search.hold(60).is_continue());
    /// ```
    pub fn release(&mut self, bytes: usize) {
        self.held = self.held.saturating_sub(bytes);
    }

    /// The solver has found during the search that it cannot handle this board.
    ///
    /// # Errors
    ///
    /// Always breaks.
    ///
    /// ```
    /// use sudoku_zoo::{Limits, Search, Unsupported};
    ///
    /// let limits = Limits::new();
    /// let reason = Unsupported::Board { reason: "it is too large" };
    /// assert!(Search::counting(&limits).unsupported(reason).is_break());
    /// ```
    pub fn unsupported(&mut self, reason: Unsupported) -> ControlFlow<Stopped> {
        self.stop(End::Unsupported(reason))
    }

    /// Adds the reason to the answer of an engine that only knows that it was stopped. The search has recorded the reason.
    pub(crate) fn recorded(&self, flow: ControlFlow<()>) -> ControlFlow<Stopped> {
        match flow {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(()) => self.unless_stopped(),
        }
    }

    /// Breaks if the search has been told to stop.
    pub(crate) fn unless_stopped(&self) -> ControlFlow<Stopped> {
        match self.stopped {
            Some(end) => ControlFlow::Break(Stopped { end }),
            None => ControlFlow::Continue(()),
        }
    }

    /// Whether the search has been told to stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }

    /// The limits, for stages that look at interrupts themselves.
    pub(crate) fn limits(&self) -> Limits<'a> {
        self.limits
    }

    /// How many nodes may be tried before this must be called again: for loops that count their nodes themselves and report them with
    /// [`count_nodes`](Search::count_nodes).
    pub(crate) fn nodes_until_look(&mut self) -> ControlFlow<Stopped, u64> {
        if self.stopped.is_some() || self.stats.nodes == self.look_at {
            self.look_at_limits()?;
            self.pause = self.look_at;
        }
        ControlFlow::Continue(self.look_at - self.stats.nodes)
    }

    /// Counts nodes that were tried, not more than [`nodes_until_look`](Search::nodes_until_look) allows.
    pub(crate) fn count_nodes(&mut self, nodes: u64) {
        self.stats.nodes += nodes;
    }

    /// Looks at the node limit and the interrupts, and says when to look again.
    pub(super) fn look_at_limits(&mut self) -> ControlFlow<Stopped> {
        self.check()?;
        let most = self.limits.nodes.unwrap_or(u64::MAX);
        if self.stats.nodes >= most {
            return self.stop(End::NodeLimit);
        }
        self.look_at = most.min(self.stats.nodes + self.interval);
        ControlFlow::Continue(())
    }

    /// Stops the search. If this is called several times, the first reason counts.
    pub(crate) fn stop(&mut self, end: End) -> ControlFlow<Stopped> {
        let end = *self.stopped.get_or_insert(end);
        // This makes the search refuse the next node as well.
        self.pause = self.stats.nodes;
        ControlFlow::Break(Stopped { end })
    }
}
