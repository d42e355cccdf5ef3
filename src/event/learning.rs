//! [`Learning`]: what clause learning does besides placing digits and undoing.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;

use crate::index::{Cell, Digit};

/// A statement of `learn` about a digit: that it is in one of some cells, or in none of them.
///
/// ```
/// # #[cfg(feature = "fast")] {
/// use sudoku_zoo::event::{Event, Learning};
/// use sudoku_zoo::solvers::learn::LEARN;
/// use sudoku_zoo::{Board, Limits, Search, Shape};
///
/// let mut decisions = Vec::new();
/// let mut note = |event: &Event<'_>| {
///     if let Event::Learn(Learning::Decision { literal }) = event {
///         decisions.push(literal.to_string());
///     }
/// };
/// let limits = Limits::new().solutions(1);
/// Search::counting(&limits).watch(&mut note).run(&LEARN, &Board::empty(Shape::CLASSIC));
/// assert!(decisions[0].contains('=') || decisions[0].contains('≠')); // r1c4=5, r1c4≠5
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Literal {
    /// One cell, or the cells that a line and a box share.
    pub cells: Vec<Cell>,
    /// The digit.
    pub digit: Digit,
    /// Whether the digit is in one of the cells.
    pub is: bool,
}

impl Literal {
    /// The statement that `digit` is in one of `cells`, or in none of them.
    pub(crate) fn new(cells: impl IntoIterator<Item = Cell>, digit: Digit, is: bool) -> Literal {
        let cells = cells.into_iter().collect();
        Literal { cells, digit, is }
    }
}

/// `r1c4=5`, `r1c4≠5`, `r1c4,r1c5=5`.
impl fmt::Display for Literal {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, cell) in self.cells.iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            write!(f, "{comma}{cell}")?;
        }
        let sign = if self.is { "=" } else { "≠" };
        write!(f, "{sign}{}", self.digit)
    }
}

/// An event of `learn`. Its levels are depths: a decision at level 3 is a guess at depth 3.
///
/// ```
/// # #[cfg(feature = "fast")] {
/// use sudoku_zoo::event::Learning;
/// use sudoku_zoo::solvers::learn::LEARN;
/// use sudoku_zoo::{Board, Event, Limits, Search, Shape};
///
/// let mut decisions = 0;
/// let mut watcher = |event: &Event<'_>| {
///     decisions += u64::from(matches!(event, Event::Learn(Learning::Decision { .. })));
/// };
/// let report = Search::counting(&Limits::new()).watch(&mut watcher).run(&LEARN, &Board::empty(Shape::new(2, 2)?));
/// assert_eq!(decisions, report.stats.guesses);
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Learning<'a> {
    /// The last node decides this. It may fill a cell, strike a candidate, or say in which box a line has a digit.
    Decision {
        /// What is decided.
        literal: Literal,
    },
    /// These cannot all hold: the dead end that comes next.
    Conflict {
        /// Statements that hold at present.
        literals: Cow<'a, [Literal]>,
    },
    /// A clause is learned: one of its statements holds. The first becomes true after the jump back.
    Learned {
        /// The statements.
        clause: Cow<'a, [Literal]>,
        /// How many decisions are left after the jump back.
        level: usize,
    },
}

impl Learning<'_> {
    #[inline]
    pub(super) fn into_owned(self) -> Learning<'static> {
        match self {
            Learning::Decision { literal } => Learning::Decision { literal },
            Learning::Conflict { literals } => Learning::Conflict {
                literals: super::owned(literals),
            },
            Learning::Learned { clause, level } => Learning::Learned {
                clause: super::owned(clause),
                level,
            },
        }
    }
}

impl fmt::Display for Learning<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |literals: &[Literal], joint: &str, f: &mut fmt::Formatter<'_>| {
            for (index, literal) in literals.iter().enumerate() {
                let joint = if index > 0 { joint } else { " " };
                write!(f, "{joint}{literal}")?;
            }
            Ok(())
        };
        match self {
            Learning::Decision { literal } => write!(f, "decide {literal}"),
            Learning::Conflict { literals } => {
                f.write_str("conflict")?;
                list(literals, " and ", f)
            }
            Learning::Learned { clause, level } => {
                f.write_str("learn")?;
                list(clause, " or ", f)?;
                write!(f, ", back to level {level}")
            }
        }
    }
}
