//! [`Hardness`]: how hard a puzzle should be.

use alloc::boxed::Box;
use core::ops::{Bound, RangeBounds};

use super::difficulty::Difficulty;
use super::dig::Test;
use super::error::GenerateError;
use super::generator::Generator;
use crate::board::Board;
use crate::budget::Budget;
use crate::puzzle_error::PuzzleError;
use crate::rating::{Scale, rate};
use crate::report::Count;
use crate::report::{End, Stopped};
use crate::strategy::{Plan, Technique};
use crate::tenths::Tenths;

/// How hard a puzzle should be.
#[derive(Clone, Debug)]
pub(super) struct Hardness {
    difficulty: (Bound<Difficulty>, Bound<Difficulty>),
    rating: (Bound<Tenths>, Bound<Tenths>),
    scale: Scale,
}

impl Generator {
    /// It must be as hard as this: a range, or `x..=x` for one difficulty.
    pub fn difficulty(mut self, range: impl RangeBounds<Difficulty>) -> Generator {
        self.hardness.difficulty = (range.start_bound().cloned(), range.end_bound().cloned());
        self
    }

    /// It must have a rating in this range, on [`Scale::SUDOKU_EXPLAINER`] unless [`scale`](Generator::scale) says otherwise.
    ///
    /// ```
    /// use sudoku_zoo::generate::{Generator, SplitMix64};
    /// use sudoku_zoo::rating::{Scale, rate};
    /// use sudoku_zoo::{Board, Count, Limits, Shape, Tenths};
    ///
    /// let wanted = Tenths(15)..=Tenths(20);
    /// let generator = Generator::new(Shape::CLASSIC).rating(wanted.clone());
    /// let puzzle = generator.generate(&mut SplitMix64::new(7), &Limits::new())?;
    /// let rating = rate(&Board::new(puzzle.clues)?, &Scale::SUDOKU_EXPLAINER, &Limits::new())?;
    /// assert!(matches!(rating.number, Count::Exactly(number) if wanted.contains(&number)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rating(mut self, range: impl RangeBounds<Tenths>) -> Generator {
        self.hardness.rating = (range.start_bound().cloned(), range.end_bound().cloned());
        self
    }

    /// The scale on which the [`rating`](Generator::rating) is.
    ///
    /// ```
    /// use sudoku_zoo::generate::{Generator, SplitMix64};
    /// use sudoku_zoo::Tenths;
    /// use sudoku_zoo::rating::{Scale, rate};
    /// use sudoku_zoo::{Board, Limits, Shape};
    ///
    /// // A skyscraper has the number 4.0 on the extended scale only.
    /// let generator = Generator::new(Shape::CLASSIC).scale(Scale::EXTENDED).rating(Tenths(12)..Tenths(42));
    /// let puzzle = generator.generate(&mut SplitMix64::new(1), &Limits::new())?;
    /// let rating = rate(&Board::new(puzzle.clues)?, &Scale::EXTENDED, &Limits::new())?;
    /// println!("{rating}");
    /// assert!(rating.path.is_solved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn scale(mut self, scale: Scale) -> Generator {
        self.hardness.scale = scale;
        self
    }
}

impl Hardness {
    /// As hard as it happens to be.
    pub(super) const ANY: Hardness = Hardness {
        difficulty: (Bound::Unbounded, Bound::Unbounded),
        rating: (Bound::Unbounded, Bound::Unbounded),
        scale: Scale::SUDOKU_EXPLAINER,
    };

    /// What must hold without a clue, so that the clue can go. `None` if it is enough that there is one solution.
    #[inline]
    pub(super) fn test(&self) -> Option<Test> {
        let easy_enough = |technique: &Technique| match self.difficulty.1 {
            Bound::Included(hardest) => Difficulty::Needs(*technique) <= hardest,
            Bound::Excluded(hardest) => Difficulty::Needs(*technique) < hardest,
            Bound::Unbounded => true,
        };
        let searched = match self.difficulty.1 {
            Bound::Included(hardest) => hardest >= Difficulty::BEYOND,
            Bound::Excluded(hardest) => hardest > Difficulty::BEYOND,
            Bound::Unbounded => true,
        };
        if searched {
            return None;
        }
        let techniques = Technique::ALL.iter().copied().filter(easy_enough);
        let techniques = techniques.filter(|technique| !technique.is_on_request());
        Some(Test::Solved(Plan::new("easy enough", techniques)))
    }

    /// Whether a board with one solution is as hard as it should be.
    #[inline]
    pub(super) fn accepts(&self, board: &Board, budget: &mut Budget<'_>) -> Result<bool, Stopped> {
        if self.difficulty != (Bound::Unbounded, Bound::Unbounded)
            && !self.is_hard_enough(board, budget)?
        {
            return Ok(false);
        }
        if self.rating == (Bound::Unbounded, Bound::Unbounded) {
            return Ok(true);
        }
        self.is_rated_so(board, budget)
    }

    /// Whether the rating of a board is in the caller's range. A rating that is only known to be at least some number counts if
    /// the range has no upper end and contains that number.
    #[inline]
    fn is_rated_so(&self, board: &Board, budget: &mut Budget<'_>) -> Result<bool, Stopped> {
        match rate(board, &self.scale, &budget.limits(u64::MAX)) {
            Ok(rating) => Ok(match rating.number {
                Count::Exactly(number) => self.rating.contains(&number),
                Count::AtLeast(least) => {
                    self.rating.1 == Bound::Unbounded && self.rating.contains(&least)
                }
            }),
            Err(PuzzleError::Stopped(stopped)) => Err(stopped),
            // The generator makes no such board.
            Err(_) => Ok(false),
        }
    }

    /// Whether the difficulty of a board is in the caller's range. Nodes beyond the techniques are counted only up to the largest number in the range, because
    /// the full count takes too long on large boards.
    #[inline]
    fn is_hard_enough(&self, board: &Board, budget: &mut Budget<'_>) -> Result<bool, Stopped> {
        let named = |bound: &Bound<Difficulty>| match bound {
            Bound::Included(Difficulty::Beyond { nodes })
            | Bound::Excluded(Difficulty::Beyond { nodes }) => *nodes,
            _ => 0,
        };
        // Above the larger of the two numbers in the range, the exact number makes no difference.
        let most = named(&self.difficulty.0).max(named(&self.difficulty.1));
        let difficulty = match Difficulty::of(board, &budget.limits(most)) {
            Ok(known) => known,
            Err(PuzzleError::Stopped(Stopped {
                end: End::NodeLimit,
            })) => Difficulty::Beyond {
                nodes: most.saturating_add(1),
            },
            Err(PuzzleError::Stopped(stopped)) => return Err(stopped),
            // The generator makes no such board.
            Err(_) => return Ok(false),
        };
        if let Difficulty::Beyond { nodes } = difficulty {
            budget.spend(nodes.min(most).min(budget.left()))?;
        }
        Ok(self.difficulty.contains(&difficulty))
    }

    /// Whether there is any difficulty in the range.
    #[inline]
    pub(super) fn check(&self) -> Result<(), GenerateError> {
        let (least, most) = self.difficulty;
        let plan = Plan::easiest_first();
        let techniques = plan
            .techniques()
            .filter(|technique| !technique.assumes_one_solution())
            .map(Difficulty::Needs);
        // The easiest difficulty beyond the techniques that the lower end allows.
        let beyond = match least {
            Bound::Included(Difficulty::Beyond { nodes }) => Some(nodes),
            Bound::Excluded(Difficulty::Beyond { nodes }) => nodes.checked_add(1),
            _ => Some(0),
        };
        let beyond = beyond.map(|nodes| Difficulty::Beyond { nodes });
        if techniques
            .chain(beyond)
            .any(|one| self.difficulty.contains(&one))
        {
            return Ok(());
        }
        Err(GenerateError::NoDifficulty {
            least: Box::new(least),
            most: Box::new(most),
        })
    }
}
