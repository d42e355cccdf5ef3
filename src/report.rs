//! [`Report`]: how a search ended and what it cost.

use alloc::vec::Vec;
use core::fmt;

use crate::shape::Shape;
use crate::stage::StageReport;

/// How a search ended and what it cost.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// How it ended.
    pub end: End,
    /// What it cost.
    pub stats: Stats,
    /// What each [stage](crate::stage) before the search did; none unless the solver is a
    /// [`Pipeline`](crate::Pipeline) or uses strategies on its way.
    pub stages: Vec<StageReport>,
}

impl Report {
    /// How many solutions the board has, as far as this search can tell; `None` when it was
    /// stopped by anything but having seen enough.
    pub fn count(&self) -> Option<Count> {
        match self.end {
            End::Exhausted => Some(Count::Exactly(self.stats.solutions)),
            End::Enough => Some(Count::AtLeast(self.stats.solutions)),
            _ => None,
        }
    }
}

/// How a search ended. Only [`Exhausted`](End::Exhausted) proves anything about solutions that
/// were not shown.
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
    /// The caller's closure, flag or deadline said stop.
    Interrupted,
    /// The solver does not work on such boards.
    Unsupported(Unsupported),
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            End::Exhausted => f.write_str("every solution shown"),
            End::Enough => f.write_str("enough solutions shown"),
            End::NodeLimit => f.write_str("stopped at the node limit"),
            End::MemoryLimit => f.write_str("stopped at the memory limit"),
            End::Interrupted => f.write_str("interrupted"),
            End::Unsupported(reason) => write!(f, "not supported: {reason}"),
        }
    }
}

/// Why a solver does not take a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Unsupported {
    /// The solver does not work on this shape.
    #[error("this solver does not work on boxes of {shape} (side {})", shape.side())]
    Shape {
        /// The board's shape.
        shape: Shape,
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
/// What is found by reasoning rather than by trying is not a node. Solvers that search the same
/// tree with other data structures have equal numbers.
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
    /// The most nodes that stood on the board at once.
    pub max_depth: u64,
}

impl Stats {
    /// Leaves of the search tree: dead ends and solutions. Paper 002's measure.
    pub fn branches(&self) -> u64 {
        self.dead_ends + self.solutions
    }
}

/// A number of solutions, exact or only bounded from below.
///
/// ```
/// use sudoku_zoo::Count;
///
/// assert_eq!(Count::Exactly(1).to_string(), "1");
/// assert_eq!(Count::AtLeast(1000).to_string(), "1000+");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Count {
    /// This number of solutions, and no more.
    Exactly(u64),
    /// This number of solutions was found before the limit stopped the count.
    AtLeast(u64),
}

impl Count {
    /// The number: of all solutions, or of those found before the count was stopped.
    ///
    /// ```
    /// use sudoku_zoo::Count;
    ///
    /// assert_eq!(Count::AtLeast(1000).get(), 1000);
    /// ```
    pub const fn get(self) -> u64 {
        match self {
            Count::Exactly(number) | Count::AtLeast(number) => number,
        }
    }

    /// Whether the number is that of all solutions.
    pub const fn is_exact(self) -> bool {
        matches!(self, Count::Exactly(_))
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Count::Exactly(number) => write!(f, "{number}"),
            Count::AtLeast(number) => write!(f, "{number}+"),
        }
    }
}
