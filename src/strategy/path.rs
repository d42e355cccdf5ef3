//! [`Path`]: the way a plan takes through a puzzle, step by step.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use super::deduction::Deduction;
use super::technique::Technique;
use super::view::View;
use crate::board::{Board, Contradiction};
use crate::grid::Grid;
use crate::limits::Limits;
use crate::report::{End, Stopped};

/// The steps of a [`Plan`](crate::strategy::Plan) from one board to another. Made by
/// [`Plan::path`](crate::strategy::Plan::path).
///
/// `{}` prints a numbered line per step.
///
/// ```
/// use sudoku_zoo::strategy::Plan;
/// use sudoku_zoo::{Board, Grid, Limits};
///
/// let grid: Grid = "1.....3..4.....2".parse()?;
/// let path = Plan::basic().path(&Board::new(grid)?, &Limits::new());
/// let text = path.to_string();
/// assert_eq!(text.lines().next(), Some(" 1  hidden single: 3 fits only r1c2 in row 1, so r1c2=3"));
/// assert_eq!(text.lines().last(), Some("solved"));
/// path.check(&Limits::new())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    pub(crate) start: Board,
    pub(crate) givens: Grid,
    pub(crate) steps: Vec<Deduction>,
    pub(crate) end: Board,
    pub(crate) contradiction: Option<Contradiction>,
    pub(crate) stopped: Option<End>,
}

/// A step of a path that does not hold.
///
/// ```
/// use sudoku_zoo::strategy::Fault;
/// use sudoku_zoo::Technique;
///
/// let fault = Fault::NotFound { step: 3, technique: Technique::NAKED_PAIR };
/// assert_eq!(fault.to_string(), "step 3: there is no such naked pair");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Fault {
    /// The technique does not find the step's pattern on the board as it is by then.
    #[error("step {step}: there is no such {technique}")]
    NotFound {
        /// The step, counted from 1.
        step: usize,
        /// Its technique.
        technique: Technique,
    },
    /// The steps do not lead to the board at the end.
    #[error("the steps lead to another board")]
    OtherEnd,
    /// One of the caller's interrupts stopped the check.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl Path {
    /// The board at the start.
    #[inline]
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// The steps in order.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Grid, Limits, Plan, Technique};
    ///
    /// let board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
    /// let path = Plan::basic().path(&board, &Limits::new());
    /// assert_eq!((path.start(), path.steps().len()), (&board, 12));
    /// assert!(path.is_solved() && path.end().is_full());
    /// assert_eq!(path.hardest(), Some(Technique::HIDDEN_SINGLE));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn steps(&self) -> &[Deduction] {
        &self.steps
    }

    /// The board at the end.
    #[inline]
    pub fn end(&self) -> &Board {
        &self.end
    }

    /// Whether every cell is filled at the end.
    #[inline]
    pub fn is_solved(&self) -> bool {
        self.contradiction.is_none() && self.end.is_full()
    }

    /// Why the board has no solution, when the path has shown that.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Grid, Limits, Plan};
    ///
    /// // The 4 fits nowhere in row 1.
    /// let board = Board::new("123........4....".parse::<Grid>()?)?;
    /// let path = Plan::basic().path(&board, &Limits::new());
    /// assert!(path.contradiction().is_some() && !path.is_solved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn contradiction(&self) -> Option<Contradiction> {
        self.contradiction
    }

    /// What stopped the path, if it was stopped before it was complete: then the board may allow more steps. If the plan has techniques that do not
    /// [accept](Technique::accepts) the houses of the board, it takes no step.
    ///
    /// ```
    /// use sudoku_zoo::{Board, End, Limits, Plan, Shape};
    ///
    /// let stop = || true;
    /// let path = Plan::basic().path(&Board::empty(Shape::CLASSIC), &Limits::new().interrupt(&stop));
    /// assert_eq!(path.stopped(), Some(End::Interrupted));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn stopped(&self) -> Option<End> {
        self.stopped
    }

    /// The hardest technique of the path.
    #[inline]
    pub fn hardest(&self) -> Option<Technique> {
        self.steps.iter().map(|step| step.technique).max()
    }

    /// Each step with the board it was taken on.
    ///
    /// ```
    /// use sudoku_zoo::strategy::Plan;
    /// use sudoku_zoo::{Board, Grid, Limits};
    ///
    /// let grid: Grid = "1.....3..4.....2".parse()?;
    /// let path = Plan::basic().path(&Board::new(grid)?, &Limits::new());
    /// let blanks = path.replay().map(|(board, _)| 16 - board.grid().clue_count());
    /// assert!(blanks.eq((1..=12).rev()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn replay(&self) -> impl Iterator<Item = (Board, &Deduction)> {
        let mut board = self.start.clone();
        self.steps.iter().map(move |step| {
            let before = board.clone();
            // Only the last step can lead to a contradiction, and the path has recorded it.
            let _ = step.apply(&mut board);
            (before, step)
        })
    }

    /// Takes the steps again, looking for each pattern afresh.
    ///
    /// # Errors
    ///
    /// Names the first step that does not hold, or says that one of the caller's interrupts stopped the check.
    #[inline]
    pub fn check(&self, limits: &Limits<'_>) -> Result<(), Fault> {
        let mut board = self.start.clone();
        for (number, step) in (1..).zip(&self.steps) {
            let view = View::with_givens(&board, &self.givens);
            if !step.technique.all(&view, limits)?.contains(step) {
                return Err(Fault::NotFound {
                    step: number,
                    technique: step.technique,
                });
            }
            let _ = step.apply(&mut board);
        }
        if self.contradiction.is_none() && board != self.end {
            return Err(Fault::OtherEnd);
        }
        Ok(())
    }
}

/// A numbered line per step, and a last line that says how far it went.
impl fmt::Display for Path {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, step) in (1..).zip(&self.steps) {
            // A long explanation has lines of its own below the first.
            let words = step.to_string().replace('\n', "\n    ");
            writeln!(f, "{number:>2}  {}: {words}", step.technique)?;
        }
        match (self.contradiction, self.stopped) {
            (Some(reason), _) => write!(f, "no solution: {reason}"),
            (None, _) if self.end.is_full() => f.write_str("solved"),
            (None, Some(end @ End::Unsupported(_))) => write!(f, "{end}"),
            (None, Some(_)) => f.write_str("stopped before the end"),
            (None, None) => {
                let blank = self.end.shape().cell_count() - self.end.grid().clue_count();
                write!(f, "stuck with {blank} cells to fill")
            }
        }
    }
}
