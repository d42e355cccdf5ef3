//! [`Report`]: how a search ended, what it cost, and what the stages before it did.
//!
//! All of it is plain data: numbers and names. A technique is an id here, so that this module does not depend on strategies.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::grid::Grid;
use crate::shape::Shape;
use crate::variant::HouseKinds;

/// How a search ended and what it cost.
///
/// ```
/// use sudoku_zoo::{Board, End, Limits, Search, Shape, solvers::backtrack::NAIVE};
///
/// let board = Board::empty(Shape::new(2, 2)?);
/// let report = Search::counting(&Limits::new()).run(&NAIVE, &board);
/// assert_eq!((report.end, report.stats.solutions), (End::Exhausted, 288));
/// # Ok::<(), sudoku_zoo::ShapeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// How it ended.
    pub end: End,
    /// What it cost.
    pub stats: Stats,
    /// What each stage before the search did, in the order in which they first ran. Empty unless the solver
    /// is a pipeline or uses strategies itself.
    pub stages: Vec<StageReport>,
    /// If the search ended with [`End::WrongSolution`], the name of the solver that showed the wrong grid.
    pub wrong_solver: Option<String>,
    /// The wrong grid.
    pub(crate) wrong_grid: Option<Grid>,
}

impl Report {
    /// How many solutions the board has, as far as this search can tell. `None` when a limit other than the one on solutions, or an
    /// interrupt, stopped the search.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Count, Limits, Search, Shape, solvers::backtrack::NAIVE};
    ///
    /// let board = Board::empty(Shape::new(2, 2)?);
    /// let count = |limits| Search::counting(&limits).run(&NAIVE, &board).count();
    /// assert_eq!(count(Limits::new()), Some(Count::Exactly(288)));
    /// assert_eq!(count(Limits::new().solutions(9)), Some(Count::AtLeast(9)));
    /// assert_eq!(count(Limits::new().nodes(9)), None);
    /// # Ok::<(), sudoku_zoo::ShapeError>(())
    /// ```
    #[must_use]
    pub fn count(&self) -> Option<Count> {
        match self.end {
            End::Exhausted => Some(Count::Exactly(self.stats.solutions)),
            End::Enough => Some(Count::AtLeast(self.stats.solutions)),
            _ => None,
        }
    }
}

/// What one stage did: how many cells it filled, how many candidates it removed, and how often each
/// technique found something.
///
/// ```
/// use sudoku_zoo::StageReport;
///
/// let mut report = StageReport::new("mine");
/// report.placed = 3;
/// report.fired.push(("naked-pair".into(), 2));
/// assert_eq!((report.times("naked-pair"), report.times("x-wing")), (2, 0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct StageReport {
    /// The stage's name.
    pub name: Cow<'static, str>,
    /// How often it ran.
    pub runs: u64,
    /// Cells filled.
    pub placed: u64,
    /// Candidates that the stage removed, including the other candidates of the cells that it filled.
    pub removed: u64,
    /// The techniques that found something, by id, and how often: in the order in which they were added.
    pub fired: Vec<(Cow<'static, str>, u64)>,
    /// What stopped the stage before it was done, if anything did.
    pub stopped: Option<End>,
}

impl StageReport {
    /// One run of a stage that did nothing.
    ///
    /// ```
    /// use sudoku_zoo::StageReport;
    ///
    /// let report = StageReport::new("mine");
    /// assert_eq!((report.runs, report.placed, report.removed), (1, 0, 0));
    /// ```
    pub fn new(name: impl Into<Cow<'static, str>>) -> StageReport {
        StageReport {
            name: name.into(),
            runs: 1,
            placed: 0,
            removed: 0,
            fired: Vec::new(),
            stopped: None,
        }
    }

    /// How often the technique with this id found something.
    ///
    /// ```
    /// use sudoku_zoo::StageReport;
    ///
    /// let mut report = StageReport::new("mine");
    /// report.fired.extend([("x-wing".into(), 1), ("x-wing".into(), 2)]);
    /// assert_eq!((report.times("x-wing"), report.times("swordfish")), (3, 0));
    /// ```
    #[must_use]
    pub fn times(&self, technique: &str) -> u64 {
        let fired = self.fired.iter().filter(|(id, _)| id == technique);
        fired.fold(0, |sum, (_, times)| sum.saturating_add(*times))
    }

    /// Adds that a technique, named by its id, found something `times` times.
    pub(crate) fn add_fired(&mut self, technique: impl Into<Cow<'static, str>>, times: u64) {
        let technique = technique.into();
        match self.fired.iter_mut().find(|(id, _)| *id == technique) {
            Some((_, sum)) => *sum = sum.saturating_add(times),
            None => self.fired.push((technique, times)),
        }
    }

    /// Adds what other runs of the same stage did.
    pub(crate) fn add(&mut self, other: StageReport) {
        self.runs = self.runs.saturating_add(other.runs);
        self.placed = self.placed.saturating_add(other.placed);
        self.removed = self.removed.saturating_add(other.removed);
        for (technique, times) in other.fired {
            self.add_fired(technique, times);
        }
        self.stopped = self.stopped.or(other.stopped);
    }
}

/// How a search ended. Only [`Exhausted`](End::Exhausted) proves anything about solutions that
/// were not shown.
///
/// ```
/// use sudoku_zoo::End;
///
/// assert_eq!(End::NodeLimit.to_string(), "stopped at the node limit");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum End {
    /// Every solution has been shown.
    Exhausted,
    /// The visitor said stop, or the limit on solutions was reached.
    Enough,
    /// The limit on nodes was reached.
    NodeLimit,
    /// The limit on memory was reached.
    MemoryLimit,
    /// The watcher has seen as many events as it wanted: [`Limits::events`](crate::Limits::events).
    EventLimit,
    /// The caller's closure, flag or deadline said stop.
    Interrupted,
    /// The solver does not work on such boards.
    Unsupported(Unsupported),
    /// The solver showed a grid that breaks a house of the board, so its results are not used. Only boards with other houses than rows, columns and
    /// boxes are checked. [`Report::wrong_solver`] names the solver.
    WrongSolution,
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            End::Exhausted => f.write_str("every solution shown"),
            End::Enough => f.write_str("enough solutions shown"),
            End::NodeLimit => f.write_str("stopped at the node limit"),
            End::MemoryLimit => f.write_str("stopped at the memory limit"),
            End::EventLimit => f.write_str("stopped at the event limit"),
            End::Interrupted => f.write_str("stopped by a deadline or another interrupt"),
            End::Unsupported(reason) => write!(f, "not supported: {reason}"),
            End::WrongSolution => f.write_str("the solver showed a grid that is no solution"),
        }
    }
}

/// A search was stopped before it could answer. This says nothing about whether there is a solution.
///
/// The methods of [`Search`](crate::Search) break with it, and the methods of [`Solve`](crate::Solve) return it as an error. Only the library creates
/// it: a solver can pass one on, but cannot make one.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku_zoo::{Board, Limits, Search, Shape, Solve, Stopped, solvers::backtrack::NAIVE};
///
/// /// Passed on with `?`, like an error.
/// fn two_nodes(search: &mut Search<'_>) -> ControlFlow<Stopped> {
///     search.node(1)?;
///     search.node(2)
/// }
///
/// let limits = Limits::new().nodes(10);
/// let stopped = NAIVE.solve(&Board::empty(Shape::CLASSIC), &limits).unwrap_err();
/// assert_eq!(stopped.to_string(), "the search ended without an answer: stopped at the node limit");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
#[error("the search ended without an answer: {end}")]
#[non_exhaustive]
pub struct Stopped {
    /// What stopped it.
    pub end: End,
}

/// Why a solver does not take a board.
///
/// ```
/// use sudoku_zoo::{Shape, Unsupported};
///
/// let reason = Unsupported::Shape { shape: Shape::new(2, 3)? };
/// assert_eq!(reason.to_string(), "this solver does not work on boxes of 2×3 (side 6)");
/// # Ok::<(), sudoku_zoo::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Unsupported {
    /// The solver does not work on this shape.
    #[error("this solver does not work on boxes of {shape} (side {})", shape.side())]
    Shape {
        /// The board's shape.
        shape: Shape,
    },
    /// A solver, a technique, a rating or another tool does not handle all houses of the board.
    #[error("boards with {kinds} are not handled")]
    Houses {
        /// The kinds of house that are not handled.
        kinds: HouseKinds,
    },
    /// Something else about the board.
    #[error("{reason}")]
    Board {
        /// What it is.
        reason: &'static str,
    },
}

/// What a search cost. The words mean the same for every solver.
///
/// ```text
///             ·                 the board
///          3 / \ 7              two values for a cell: two nodes, the first a guess
///           ·   ·
///         5 |   | 2             forced: nodes, but no guesses
///           ✗   ✓               a dead end and a solution: two branches
///
///   nodes 4   guesses 1   dead_ends 1   solutions 1   branches 2   max_depth 2
/// ```
///
/// A digit that is found by reasoning is not a node; one that is found by trying is. Solvers that search the same tree with different data structures
/// have equal numbers.
///
/// ```
/// use sudoku_zoo::solvers::backtrack::{MRV, NAIVE};
/// use sudoku_zoo::{Board, Grid, Limits, Search};
///
/// // What the order of cells is worth.
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let board = Board::new(puzzle.parse::<Grid>()?)?;
/// let naive = Search::counting(&Limits::new()).run(&NAIVE, &board).stats;
/// let mrv = Search::counting(&Limits::new()).run(&MRV, &board).stats;
/// assert_eq!((naive.solutions, mrv.solutions), (1, 1));
/// assert!(naive.dead_ends > 100 * mrv.dead_ends);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Stats {
    /// Values (or options, or arrangements) placed by search.
    pub nodes: u64,
    /// Nodes placed where at least one other choice was still open.
    pub guesses: u64,
    /// Leaves of the search tree that are not solutions, each counted once.
    pub dead_ends: u64,
    /// Solutions shown.
    pub solutions: u64,
    /// The most nodes that were on the board at once.
    pub max_depth: u64,
}

impl Stats {
    /// Leaves of the search tree: dead ends and solutions. Paper 002's measure.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Limits, Search, Shape, solvers::backtrack::NAIVE};
    ///
    /// let board = Board::empty(Shape::new(2, 2)?);
    /// let stats = Search::counting(&Limits::new()).run(&NAIVE, &board).stats;
    /// assert_eq!(stats.branches(), stats.dead_ends + 288);
    /// # Ok::<(), sudoku_zoo::ShapeError>(())
    /// ```
    #[must_use]
    pub fn branches(&self) -> u64 {
        self.dead_ends.saturating_add(self.solutions)
    }
}

/// A number, exact or only bounded from below: of solutions, or of a [rating](crate::rating). There is no third case, so a `match` needs no other arm.
///
/// Searches that visit every solution count up to `u64::MAX`; [`exact_cover::Counter`](crate::exact_cover::Counter) counts with `u128`.
///
/// ```
/// use sudoku_zoo::{Count, Tenths};
///
/// assert_eq!(Count::Exactly(1).to_string(), "1");
/// assert_eq!(Count::AtLeast(1000).to_string(), "1000+");
/// assert_eq!(Count::AtLeast(Tenths(90)).to_string(), "9.0+");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Count<N = u64> {
    /// This number, and no more.
    Exactly(N),
    /// This number was reached before a limit stopped the count, or the path ended before the puzzle was solved.
    AtLeast(N),
}

impl<N: Copy> Count<N> {
    /// The number, or the least that it can be.
    ///
    /// ```
    /// use sudoku_zoo::Count;
    ///
    /// assert_eq!(Count::AtLeast(1000).get(), 1000);
    /// ```
    #[must_use]
    pub const fn get(self) -> N {
        match self {
            Count::Exactly(number) | Count::AtLeast(number) => number,
        }
    }

    /// Whether [`get`](Count::get) is the number itself.
    ///
    /// ```
    /// use sudoku_zoo::Count;
    ///
    /// assert!(Count::Exactly(1).is_exact() && !Count::AtLeast(1).is_exact());
    /// ```
    #[must_use]
    pub const fn is_exact(self) -> bool {
        matches!(self, Count::Exactly(_))
    }
}

impl<N: fmt::Display> fmt::Display for Count<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Count::Exactly(number) => write!(f, "{number}"),
            Count::AtLeast(number) => write!(f, "{number}+"),
        }
    }
}
