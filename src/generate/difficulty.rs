//! [`Difficulty`]: what it takes to solve a puzzle.

use core::fmt;
use core::ops::{Bound, ControlFlow};

use crate::board::Board;
use crate::limits::Limits;
use crate::puzzle_error::PuzzleError;
use crate::report::{End, Stopped};
use crate::solve::Solve;
use crate::solvers::exact_cover::DLX;
use crate::strategy::{Plan, Technique};

/// What it takes to solve a puzzle: the hardest technique that a person needs who always takes the easiest step ([`Plan::easiest_first`]); or, if all
/// techniques get stuck, how many nodes a search takes.
///
/// Difficulties are ordered: first by technique, from the easiest to the hardest, then, beyond all techniques, by nodes.
///
/// ```
/// use sudoku_zoo::generate::Difficulty;
/// use sudoku_zoo::{Board, Grid, Limits, Technique};
///
/// let board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
/// let difficulty = Difficulty::of(&board, &Limits::new())?;
/// assert_eq!(difficulty, Difficulty::Needs(Technique::HIDDEN_SINGLE));
/// assert!(difficulty < Difficulty::BEYOND);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Difficulty {
    /// The techniques up to this one solve the puzzle, and the easier ones alone do not. (A full grid needs none; it
    /// counts as the easiest.)
    Needs(Technique),
    /// The techniques get stuck. From there, [`DLX`] tries `nodes` nodes to find the solution and to prove that it is the
    /// only one.
    Beyond {
        /// The nodes.
        nodes: u64,
    },
}

impl Difficulty {
    /// The smallest difficulty that is beyond all techniques.
    pub const BEYOND: Difficulty = Difficulty::Beyond { nodes: 0 };

    /// The difficulty of a board.
    ///
    /// # Errors
    ///
    /// When the board does not have exactly one solution, or a limit stopped the count of nodes. A limit on solutions has
    /// no effect here. Boards with other houses than rows, columns and boxes are [not supported](crate::End::Unsupported).
    ///
    /// ```
    /// use sudoku_zoo::generate::Difficulty;
    /// use sudoku_zoo::PuzzleError;
    /// use sudoku_zoo::{Board, Limits, Shape};
    ///
    /// let empty = Board::empty(Shape::CLASSIC);
    /// assert_eq!(Difficulty::of(&empty, &Limits::new()), Err(PuzzleError::NotUnique));
    /// ```
    #[inline]
    pub fn of(board: &Board, limits: &Limits<'_>) -> Result<Difficulty, PuzzleError> {
        let mut rest = board.clone();
        let (report, outcome) = Plan::easiest_first().reduce(&mut rest, limits);
        if outcome.is_err() {
            return Err(PuzzleError::NoSolution);
        }
        if let Some(end) = report.stopped {
            return Err(Stopped { end }.into());
        }
        // Here the techniques do not assume one solution, so they keep all solutions. If they fill the board, it is the only solution.
        if rest.is_full() {
            let fired = report.fired.iter();
            let hardest = fired.filter_map(|(id, _)| Technique::from_id(id)).max();
            return Ok(Difficulty::Needs(hardest.unwrap_or(Technique::ALL[0])));
        }
        let report = DLX.run(&rest, &limits.solutions(2), &mut |_| {
            ControlFlow::Continue(())
        });
        match (report.end, report.stats.solutions) {
            (End::Exhausted, 0) => Err(PuzzleError::NoSolution),
            (End::Exhausted, 1) => Ok(Difficulty::Beyond {
                nodes: report.stats.nodes,
            }),
            (End::Exhausted | End::Enough, _) => Err(PuzzleError::NotUnique),
            (end, _) => Err(Stopped { end }.into()),
        }
    }
}

impl From<Technique> for Difficulty {
    #[inline]
    fn from(technique: Technique) -> Difficulty {
        Difficulty::Needs(technique)
    }
}

impl fmt::Display for Difficulty {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difficulty::Needs(technique) => fmt::Display::fmt(technique, f),
            Difficulty::Beyond { nodes } => write!(f, "beyond all techniques, {nodes} nodes"),
        }
    }
}

/// The ends of a range in words.
pub(super) struct Ends(pub(super) Bound<Difficulty>, pub(super) Bound<Difficulty>);

impl fmt::Display for Ends {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Bound::Included(least) => write!(f, "at least {least}")?,
            Bound::Excluded(least) => write!(f, "above {least}")?,
            Bound::Unbounded => {}
        }
        if !matches!(self.0, Bound::Unbounded) && !matches!(self.1, Bound::Unbounded) {
            f.write_str(" and ")?;
        }
        match self.1 {
            Bound::Included(most) => write!(f, "at most {most}"),
            Bound::Excluded(most) => write!(f, "below {most}"),
            Bound::Unbounded => Ok(()),
        }
    }
}
