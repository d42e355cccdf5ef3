//! [`Step`]: Algorithm X, step by step.

use core::fmt;

/// A step of Algorithm X on dancing links, named as in Knuth 2019 and in paper 000 (Procedure 1,
/// Appendix B).
///
/// Nodes are numbered as they lie in the node array, so item `i` of the problem is header `i + 1`,
/// and the first node of the first option is two after the last header. Levels count from 0.
///
/// [`DancingLinks`](crate::exact_cover::DancingLinks) sends all of them. The other engines have no links: they send `X3` and `Choose`.
///
/// ```
/// use sudoku_zoo::event::Step;
/// use sudoku_zoo::exact_cover::{DancingLinks, Problem};
/// use sudoku_zoo::{Event, Limits, Search};
///
/// let mut problem = Problem::named(["a"])?;
/// problem.add_option(["a"])?;
/// let mut lines = Vec::new();
/// let mut watcher = |event: &Event<'_>| {
///     if let Event::ExactCover(step) = event {
///         lines.push(step.to_string());
///     }
/// };
/// let limits = Limits::new().solutions(1);
/// Search::counting(&limits).watch(&mut watcher).cover(&mut DancingLinks::new(&problem));
/// assert_eq!(
///     lines,
///     [
///         "X1: l = 0", "X2: enter level 0", "X3: i = 1", "X4", "cover(1)", "hide(3)", "x0 = 3", "choose option 0", "X5",
///         "X2: enter level 1", "visit a solution of 1 options"
///     ]
/// );
/// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Step {
    /// X1: the links are in place, the level is 0.
    X1,
    /// X2: enter this level.
    X2 {
        /// The level.
        level: usize,
    },
    /// X2, all items covered: the solution of this many levels is visited.
    Visit {
        /// How many options were chosen.
        level: usize,
    },
    /// X3: this item, the first with the fewest options, is to be covered next.
    X3 {
        /// Header of the item.
        item: u32,
        /// How many options it has left.
        size: u32,
    },
    /// This option is chosen for the item. (Not a step of its own in the sources: X5 begins with it.)
    Choose {
        /// The number of the option.
        option: usize,
    },
    /// X4: cover the item, and point at its first option.
    X4,
    /// X5: try the option pointed at; cover its other items.
    X5,
    /// X6: undo that; uncover its other items in reverse order.
    X6,
    /// X7: the item has no further option; uncover it.
    X7,
    /// X8: leave this level.
    X8 {
        /// The level.
        level: usize,
    },
    /// X8 at level 0: the search has ended and every link is as it was.
    Terminate,
    /// The choice of a level: x_level = node. The item's own header means "no further option".
    Point {
        /// The level.
        level: usize,
        /// The node.
        node: u32,
    },
    /// `cover(i)`: hide all options of the item, then take it out of the list of items.
    Cover {
        /// Header of the item.
        item: u32,
    },
    /// `uncover(i)`: put it back.
    Uncover {
        /// Header of the item.
        item: u32,
    },
    /// `purify(p)`: hide the options that give the item of this node another colour.
    Purify {
        /// The node.
        node: u32,
    },
    /// `unpurify(p)`: put them back.
    Unpurify {
        /// The node.
        node: u32,
    },
    /// `hide(p)`: take the other nodes of this node's option out of their lists.
    Hide {
        /// The node that stays.
        node: u32,
    },
    /// `unhide(p)`: put them back.
    Unhide {
        /// The node that had stayed.
        node: u32,
    },
    /// One node taken out of its vertical list, within `hide`.
    Remove {
        /// The node.
        node: u32,
    },
    /// One node put back, within `unhide`.
    Insert {
        /// The node.
        node: u32,
    },
}

impl fmt::Display for Step {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::X1 => f.write_str("X1: l = 0"),
            Self::X2 { level } => write!(f, "X2: enter level {level}"),
            Self::Visit { level } => write!(f, "visit a solution of {level} options"),
            Self::X3 { item, .. } => write!(f, "X3: i = {item}"),
            Self::Choose { option } => write!(f, "choose option {option}"),
            Self::X4 => f.write_str("X4"),
            Self::X5 => f.write_str("X5"),
            Self::X6 => f.write_str("X6"),
            Self::X7 => f.write_str("X7"),
            Self::X8 { level } => write!(f, "X8: leave level {level}"),
            Self::Terminate => f.write_str("terminate"),
            Self::Point { level, node } => write!(f, "x{level} = {node}"),
            Self::Cover { item } => write!(f, "cover({item})"),
            Self::Uncover { item } => write!(f, "uncover({item})"),
            Self::Purify { node } => write!(f, "purify({node})"),
            Self::Unpurify { node } => write!(f, "unpurify({node})"),
            Self::Hide { node } => write!(f, "hide({node})"),
            Self::Unhide { node } => write!(f, "unhide({node})"),
            Self::Remove { node } => write!(f, "remove {node}"),
            Self::Insert { node } => write!(f, "insert {node}"),
        }
    }
}
