//! [`Limits`]: how far a search may go.

use core::sync::atomic::{AtomicBool, Ordering};

use crate::callback::Callback;

/// Bounds on a search: solutions, nodes, memory, and interrupts from the caller.
///
/// The default bounds memory only: a solver may hold 256 MiB for its tables. Each
/// limit has an [`End`](crate::End) of its own, so being stopped is never mistaken for having no
/// solution. `Limits` are `Send` and `Sync`, so one value can serve searches on many threads.
///
/// # How soon an interrupt is heard
///
/// The search looks at closures, flags and deadlines before it begins, and then again and again until it ends, during the set-up as well as between
/// nodes. **Between two looks, and from the last look to the return, at most 20 ms of CPU time of the thread pass**: for every solver of the
/// [zoo](crate::zoo()), every technique, and every function that takes limits, on every board up to 64×64. That holds for a build with optimisation
/// on a processor of 2020 or later. It excludes the caller's own code: solvers, stages, and closures that receive solutions. `docs/TRUST.md` in the
/// repository has the figures and the command that measures them.
///
/// Nodes are counted one by one, so a limit on nodes is exact. In a [batch](crate::batch), it holds for each puzzle by itself.
///
/// ```
/// use core::sync::atomic::{AtomicBool, Ordering};
/// use sudoku_zoo::{Board, End, Limits, Shape, Solve, zoo};
///
/// let cancelled = AtomicBool::new(false);
/// let limits = Limits::new().solutions(1_000).nodes(1_000_000).flag(&cancelled);
/// let board = Board::empty(Shape::CLASSIC);
/// let solver = zoo::find("naive").expect("registered").solver;
///
/// let report = solver.run(&board, &limits, &mut |_| core::ops::ControlFlow::Continue(()));
/// assert_eq!((report.end, report.stats.solutions), (End::Enough, 1_000));
///
/// cancelled.store(true, Ordering::Relaxed);
/// let report = solver.run(&board, &limits, &mut |_| core::ops::ControlFlow::Continue(()));
/// assert_eq!((report.end, report.stats.solutions), (End::Interrupted, 0));
/// ```
#[derive(Clone, Copy, Debug, Default)]
#[must_use = "limits do nothing until a search is given them"]
pub struct Limits<'a> {
    pub(crate) solutions: Option<u64>,
    pub(crate) nodes: Option<u64>,
    memory: Option<usize>,
    pub(crate) events: Option<u64>,
    closure: Option<Callback<'a, dyn Fn() -> bool + Sync + 'a>>,
    flag: Option<&'a AtomicBool>,
    #[cfg(feature = "std")]
    deadline: Option<std::time::Instant>,
}

impl<'a> Limits<'a> {
    /// How many bytes a solver may hold for its tables by default.
    const DEFAULT_MEMORY: usize = 256 << 20;

    /// No limit except the one on memory, 256 MiB.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Limits, Shape, Solve, solvers::auto::AUTO};
    ///
    /// assert!(AUTO.solve(&Board::empty(Shape::CLASSIC), &Limits::new())?.is_some());
    /// # Ok::<(), sudoku_zoo::Stopped>(())
    /// ```
    pub const fn new() -> Limits<'a> {
        Limits {
            solutions: None,
            nodes: None,
            memory: None,
            events: None,
            closure: None,
            flag: None,
            #[cfg(feature = "std")]
            deadline: None,
        }
    }

    /// Stop when this many solutions have been shown ([`End::Enough`](crate::End::Enough)).
    ///
    /// ```
    /// use sudoku_zoo::{Board, Limits, Shape, Solve, solvers::auto::AUTO};
    ///
    /// let limits = Limits::new().solutions(5);
    /// assert_eq!(AUTO.count(&Board::empty(Shape::CLASSIC), &limits)?.get(), 5);
    /// # Ok::<(), sudoku_zoo::Stopped>(())
    /// ```
    pub const fn solutions(mut self, most: u64) -> Limits<'a> {
        self.solutions = Some(most);
        self
    }

    /// Try at most this many nodes ([`End::NodeLimit`](crate::End::NodeLimit)).
    ///
    /// ```
    /// use sudoku_zoo::{Board, End, Limits, Shape, Solve, solvers::backtrack::NAIVE};
    ///
    /// let limits = Limits::new().nodes(10);
    /// let stopped = NAIVE.solve(&Board::empty(Shape::CLASSIC), &limits).unwrap_err();
    /// assert_eq!(stopped.end, End::NodeLimit);
    /// ```
    pub const fn nodes(mut self, most: u64) -> Limits<'a> {
        self.nodes = Some(most);
        self
    }

    /// Hold at most this many bytes in tables that grow with the search
    /// ([`End::MemoryLimit`](crate::End::MemoryLimit)). What a solver needs for the board itself
    /// is not counted.
    ///
    /// ```
    /// use sudoku_zoo::{Board, End, Limits, Shape, Solve, solvers::auto::AUTO};
    ///
    /// // A hundred grids take more than a thousand bytes.
    /// let limits = Limits::new().solutions(100).memory(1_000);
    /// let stopped = AUTO.solutions(&Board::empty(Shape::CLASSIC), &limits).unwrap_err();
    /// assert_eq!(stopped.end, End::MemoryLimit);
    /// ```
    pub const fn memory(mut self, most: usize) -> Limits<'a> {
        self.memory = Some(most);
        self
    }

    /// Send at most this many [events](crate::event). A search that is about to send one more ends with [`End::EventLimit`](crate::End::EventLimit).
    /// Without a watcher there are no events, so this limit has no effect.
    ///
    /// ```
    /// use sudoku_zoo::{Board, End, Event, Limits, Search, Shape, zoo};
    ///
    /// let solver = zoo::find("naive").expect("registered").solver;
    /// let mut seen = 0;
    /// let mut watcher = |_: &Event<'_>| seen += 1;
    /// let limits = Limits::new().events(100);
    /// let report = Search::counting(&limits).watch(&mut watcher).run(solver, &Board::empty(Shape::CLASSIC));
    /// assert_eq!((report.end, seen), (End::EventLimit, 100));
    /// ```
    pub const fn events(mut self, most: u64) -> Limits<'a> {
        self.events = Some(most);
        self
    }

    /// Stop soon after the closure says `true` ([`End::Interrupted`](crate::End::Interrupted)). There is
    /// one closure: the last one set. It works beside a flag and a deadline.
    ///
    /// ```
    /// use sudoku_zoo::{Board, End, Limits, Shape, Solve, solvers::auto::AUTO};
    ///
    /// let limits = Limits::new().interrupt(&|| true);
    /// let stopped = AUTO.solve(&Board::empty(Shape::CLASSIC), &limits).unwrap_err();
    /// assert_eq!(stopped.end, End::Interrupted);
    /// ```
    pub const fn interrupt(mut self, closure: &'a (dyn Fn() -> bool + Sync)) -> Limits<'a> {
        self.closure = Some(Callback(closure));
        self
    }

    /// Stop soon after the flag is `true` ([`End::Interrupted`](crate::End::Interrupted)).
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    /// use sudoku_zoo::{Board, End, Limits, Shape, Solve, solvers::auto::AUTO};
    ///
    /// static CANCELLED: AtomicBool = AtomicBool::new(true);
    /// let limits = Limits::new().flag(&CANCELLED);
    /// let stopped = AUTO.solve(&Board::empty(Shape::CLASSIC), &limits).unwrap_err();
    /// assert_eq!(stopped.end, End::Interrupted);
    /// ```
    pub const fn flag(mut self, flag: &'a AtomicBool) -> Limits<'a> {
        self.flag = Some(flag);
        self
    }

    /// Stop soon after this moment ([`End::Interrupted`](crate::End::Interrupted)).
    ///
    /// ```
    /// use std::time::{Duration, Instant};
    /// use sudoku_zoo::{Board, End, Limits, Shape, Solve, zoo};
    ///
    /// // Counting the 6,670,903,752,021,072,936,960 grids takes more than a moment.
    /// let limits = Limits::new().deadline(Instant::now() + Duration::from_millis(5));
    /// let solver = zoo::find("naive").expect("registered").solver;
    /// let board = Board::empty(Shape::CLASSIC);
    /// let report = solver.run(&board, &limits, &mut |_| core::ops::ControlFlow::Continue(()));
    /// assert_eq!(report.end, End::Interrupted);
    /// ```
    #[cfg(feature = "std")]
    pub const fn deadline(mut self, moment: std::time::Instant) -> Limits<'a> {
        self.deadline = Some(moment);
        self
    }

    /// The most bytes that a search may hold.
    pub(crate) fn most_memory(&self) -> usize {
        self.memory.unwrap_or(Limits::DEFAULT_MEMORY)
    }

    /// Whether there is a deadline or another interrupt to look at.
    pub(crate) fn has_interrupts(&self) -> bool {
        #[cfg(feature = "std")]
        if self.deadline.is_some() {
            return true;
        }
        self.flag.is_some() || self.closure.is_some()
    }

    /// Whether any of the interrupts says stop.
    pub(crate) fn interrupted(&self) -> bool {
        #[cfg(feature = "std")]
        if self
            .deadline
            .is_some_and(|moment| std::time::Instant::now() >= moment)
        {
            return true;
        }
        self.flag.is_some_and(|flag| flag.load(Ordering::Relaxed))
            || self.closure.is_some_and(|asks_to_stop| asks_to_stop.0())
    }
}

// A promise that the compiler checks: threads can share limits.
const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<Limits<'static>>();
};
