//! [`Event`]: what happens in a search, as data that others can follow.
//!
//! A caller who wants to see a search move gives it a watcher, a closure that is shown every event:
//!
//! ```
//! use sudoku_zoo::{Board, Event, Grid, Limits, Search, zoo};
//!
//! let board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
//! let solver = zoo::find("naive").expect("registered").solver;
//!
//! let mut told = Vec::new();
//! let mut watcher = |event: &Event<'_>| told.push(event.to_string());
//! Search::counting(&Limits::new().solutions(1)).watch(&mut watcher).run(solver, &board);
//!
//! assert_eq!(told[..5], ["start 1.....3..4.....2", "prepared", "guess at depth 1", "r1c2=2", "forced at depth 2"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # One board
//!
//! The first event is [`Started`](Event::Started) with the board. From then on the events alone determine the board at every moment:
//!
//! | event | what it does to the board |
//! |---|---|
//! | [`Node`](Event::Node) | opens a level: what follows depends on this node |
//! | [`Placed`](Event::Placed), [`Implied`](Event::Implied), [`Deduced`](Event::Deduced) | fill cells and strike candidates, at the deepest open level |
//! | [`TakenBack`](Event::TakenBack) | closes a level and all below it, with everything that was done there |
//! | [`Solution`](Event::Solution) | nothing: the board is this grid |
//!
//! A placement also strikes its digit from the peers of its cell, and need not say so.
//!
//! The counters of the [`Report`](crate::Report) also follow from the events: a `Node` is a node, and a guess if it says so; a
//! [`DeadEnd`](Event::DeadEnd) is a dead end. A property test rebuilds every solution and every counter from the events of every
//! solver.
//!
//! # Particular to a family
//!
//! The other variants show what only some solvers have: the [steps](Step) of Algorithm X, the [arrangements](Event::Arrangements) that a unit has
//! left, the [counts](Event::Counts) of the block matrix, the [clauses](Learning) that `learn` learns. A watcher that only follows the board
//! ignores them.
//!
//! # Where, and what it costs
//!
//! [`Search::watch`](crate::Search::watch) follows one search, [`SolutionIter::watch`](crate::SolutionIter::watch) an iterator. A [batch](crate::batch) has no
//! watcher: it solves many puzzles in lock-step, on many threads, so their events would come mixed. To watch one of
//! them, run it alone. Counting exact covers on several threads is not watched for the same reason.
//!
//! Without a watcher, no event is built. Watching changes neither the order of a search nor its counters.
//! [`Limits::events`](crate::Limits::events) bounds the number of events.

mod learning;
mod replay;
mod step;

use alloc::borrow::{Cow, ToOwned};
use core::fmt;

use crate::board::Board;
use crate::digits::DigitSet;
use crate::evidence::Evidence;
use crate::grid::Grid;
use crate::index::{Cell, Digit, House};
use crate::notation::write_digits;
use crate::tenths::Tenths;
use crate::text::houses_of;

pub use self::{
    learning::{Learning, Literal},
    replay::Replay,
    step::Step,
};

/// Something that happens in a search. See [the module](self).
///
/// An event borrows from the search while it is shown. [`into_owned`](Event::into_owned) makes one to keep.
///
/// ```
/// use sudoku_zoo::{Board, Event, Limits, Search, Shape, zoo};
///
/// let board = Board::empty(Shape::new(2, 2)?);
/// let solver = zoo::find("dlx").expect("registered").solver;
/// let mut kept: Vec<Event<'static>> = Vec::new();
/// let mut watcher = |event: &Event<'_>| kept.push(event.clone().into_owned());
/// let report = Search::counting(&Limits::new()).watch(&mut watcher).run(solver, &board);
///
/// let nodes = kept.iter().filter(|event| matches!(event, Event::Node { .. })).count();
/// assert_eq!(nodes as u64, report.stats.nodes);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(
    clippy::large_enum_variant,
    reason = "an event borrows its board; only events that are kept own one"
)]
pub enum Event<'a> {
    /// A search begins on this board. If a solver cannot pause, an iterator starts the search again for later solutions, and sends this event again.
    Started {
        /// The board.
        board: Cow<'a, Board>,
    },
    /// The solver has done its set-up.
    Prepared,
    /// The solver is about to try a choice.
    Node {
        /// How many nodes are open, this one included.
        depth: usize,
        /// Whether another choice is still open: a guess. Otherwise it is the only one left.
        guess: bool,
    },
    /// A cell gets a digit, as the choice of the last node or a part of it.
    Placed {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
    },
    /// What the solver concludes without search, by its own inference: the closure of `swift`, the propagation of `learn`.
    Implied {
        /// Cells that are filled.
        placements: Cow<'a, [(Cell, Digit)]>,
        /// Candidates that go.
        eliminations: Cow<'a, [(Cell, DigitSet)]>,
    },
    /// A stage takes a step. [`Deduction::from_event`](crate::strategy::Deduction::from_event) puts it into words.
    Deduced {
        /// The id of the technique.
        technique: Cow<'a, str>,
        /// Cells that are filled.
        placements: Cow<'a, [(Cell, Digit)]>,
        /// Candidates that go.
        eliminations: Cow<'a, [(Cell, DigitSet)]>,
        /// Why it holds.
        evidence: Cow<'a, Evidence>,
        /// How much harder the step is than the easiest step of its technique.
        addend: Tenths,
    },
    /// The node at this depth is undone, with everything that was done since.
    TakenBack {
        /// The depth of the node. One less is left.
        depth: usize,
    },
    /// The branch cannot be completed.
    DeadEnd,
    /// A solution is found.
    Solution {
        /// The grid; `None` if the solver has counted it without one.
        grid: Option<Cow<'a, Grid>>,
    },
    /// Exact cover: a step of Algorithm X.
    ExactCover(Step),
    /// Permutation: how many arrangements of a unit are left.
    Arrangements {
        /// The unit.
        unit: House,
        /// Its arrangements that have not been ruled out.
        left: usize,
    },
    /// Block matrix: the counts of a digit that have just changed.
    Counts {
        /// The digit.
        digit: Digit,
        /// The cells with their new counts: how many cells inhibit the digit there, −1 in the cell that holds it.
        counts: Cow<'a, [(Cell, i8)]>,
    },
    /// Learn: what clause learning does besides placing digits and undoing.
    Learn(Learning<'a>),
}

fn owned<T: ToOwned + ?Sized + 'static>(value: Cow<'_, T>) -> Cow<'static, T> {
    Cow::Owned(value.into_owned())
}

impl Event<'_> {
    /// The same event, to keep.
    #[must_use]
    #[inline]
    pub fn into_owned(self) -> Event<'static> {
        match self {
            Event::Started { board } => Event::Started {
                board: owned(board),
            },
            Event::Prepared => Event::Prepared,
            Event::Node { depth, guess } => Event::Node { depth, guess },
            Event::Placed { cell, digit } => Event::Placed { cell, digit },
            Event::Implied {
                placements,
                eliminations,
            } => Event::Implied {
                placements: owned(placements),
                eliminations: owned(eliminations),
            },
            Event::Deduced {
                technique,
                placements,
                eliminations,
                evidence,
                addend,
            } => Event::Deduced {
                technique: owned(technique),
                placements: owned(placements),
                eliminations: owned(eliminations),
                evidence: owned(evidence),
                addend,
            },
            Event::TakenBack { depth } => Event::TakenBack { depth },
            Event::DeadEnd => Event::DeadEnd,
            Event::Solution { grid } => Event::Solution {
                grid: grid.map(owned),
            },
            Event::ExactCover(step) => Event::ExactCover(step),
            Event::Arrangements { unit, left } => Event::Arrangements { unit, left },
            Event::Counts { digit, counts } => Event::Counts {
                digit,
                counts: owned(counts),
            },
            Event::Learn(learning) => Event::Learn(learning.into_owned()),
        }
    }
}

/// The event in a line, for a terminal.
impl fmt::Display for Event<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Started { board } => {
                write!(f, "start {}", board.grid())?;
                match houses_of(&board.variant()) {
                    standard if standard.is_empty() => Ok(()),
                    houses => write!(f, " # {houses}"),
                }
            }
            Event::Prepared => f.write_str("prepared"),
            Event::Node { depth, guess } => {
                let kind = if *guess { "guess" } else { "forced" };
                write!(f, "{kind} at depth {depth}")
            }
            Event::Placed { cell, digit } => write!(f, "{cell}={digit}"),
            Event::Implied {
                placements,
                eliminations,
            } => {
                f.write_str("implied ")?;
                changes(placements, eliminations, f)
            }
            Event::Deduced {
                technique,
                placements,
                eliminations,
                ..
            } => {
                write!(f, "{technique} ")?;
                changes(placements, eliminations, f)
            }
            Event::TakenBack { depth } => write!(f, "take back depth {depth}"),
            Event::DeadEnd => f.write_str("dead end"),
            Event::Solution { grid: Some(grid) } => write!(f, "solution {grid}"),
            Event::Solution { grid: None } => f.write_str("solution"),
            Event::ExactCover(step) => step.fmt(f),
            Event::Arrangements { unit, left: 1 } => write!(f, "{unit} has 1 arrangement left"),
            Event::Arrangements { unit, left } => write!(f, "{unit} has {left} arrangements left"),
            Event::Counts { digit, counts } => {
                write!(f, "counts of {digit}:")?;
                let mut counts = counts.iter();
                counts.try_for_each(|(cell, count)| write!(f, " {cell} {count}"))
            }
            Event::Learn(learning) => learning.fmt(f),
        }
    }
}

/// `r1c1=4 r5c7≠6,9`.
#[inline]
fn changes(
    placements: &[(Cell, Digit)],
    eliminations: &[(Cell, DigitSet)],
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let mut gap = "";
    for (cell, digit) in placements {
        write!(f, "{gap}{cell}={digit}")?;
        gap = " ";
    }
    for (cell, digits) in eliminations {
        write!(f, "{gap}{cell}≠")?;
        write_digits(*digits, f)?;
        gap = " ";
    }
    Ok(())
}
