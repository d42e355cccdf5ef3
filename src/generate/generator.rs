//! [`Generator`]: what a puzzle should be like, and the search for one.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::{Bound, RangeBounds};

use rand_core::Rng;

use super::by_pattern;
use super::clues::{Clues, Puzzle};
use super::difficulty::Difficulty;
use super::dig::{Test, dig, is_minimal};
use super::error::{GenerateError, Impossible, NotFound, Why};
use super::full_grid::fill;
use super::pattern::CluePattern;
use super::symmetry::{Orbit, Symmetry};
use crate::board::Board;
use crate::budget::Budget;
use crate::limits::Limits;
use crate::random::shuffle;
use crate::rating::{Rated, RatingError, Scale, Tenths, rate};
use crate::report::End;
use crate::shape::Shape;
use crate::solve::Stopped;
use crate::strategy::{Plan, Technique};

/// What a puzzle should be like. It always has one solution.
///
/// ```
/// use sudoku_zoo::generate::{Difficulty, Generator, SplitMix64, Symmetry};
/// use sudoku_zoo::{Limits, Shape, Technique};
///
/// let mut rng = SplitMix64::new(2026);
/// let puzzle = Generator::new(Shape::CLASSIC)
///     .symmetry(Symmetry::HalfTurn)
///     .clues(30)
///     .difficulty(..=Difficulty::Needs(Technique::NAKED_SINGLE))
///     .generate(&mut rng, &Limits::new())?;
/// println!("{puzzle:#}");
/// assert_eq!(puzzle.clues.clue_count(), 30);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "a generator does nothing until it is asked for a puzzle"]
pub struct Generator {
    shape: Shape,
    symmetry: Symmetry,
    clues: Option<usize>,
    minimality: Minimality,
    difficulty: (Bound<Difficulty>, Bound<Difficulty>),
    rating: (Bound<Tenths>, Bound<Tenths>),
    scale: Scale,
    pattern: Option<CluePattern>,
    attempts: u64,
}

/// How few clues there must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Minimality {
    /// As few as a short search can make it.
    Dug,
    /// No clue can go.
    Minimal,
}

/// The limit on nodes for the question whether a clue can go, if the puzzle need not be minimal. At the limit the clue stays.
///
/// Up to 9×9 the answer never takes long. Above that, most answers come at once or not at all: at 25×25, ten
/// nodes a clue leave 271 clues after a quarter of a second, 200 leave 264 after two seconds. Fifty is a compromise.
const fn effort(shape: Shape) -> u64 {
    match shape.side() {
        ..=9 => u64::MAX,
        10..=12 => 20_000,
        _ => 50,
    }
}

impl Generator {
    /// The default number of [`attempts`](Generator::attempts).
    pub const DEFAULT_ATTEMPTS: u64 = 1_000;

    /// Puzzles of this shape from which no clue can be taken, as far as a short search can tell. Up to 9×9 it can
    /// always tell, so these puzzles are minimal.
    pub const fn new(shape: Shape) -> Generator {
        Generator {
            shape,
            symmetry: Symmetry::None,
            clues: None,
            minimality: Minimality::Dug,
            difficulty: (Bound::Unbounded, Bound::Unbounded),
            rating: (Bound::Unbounded, Bound::Unbounded),
            scale: Scale::SUDOKU_EXPLAINER,
            pattern: None,
            attempts: Generator::DEFAULT_ATTEMPTS,
        }
    }

    /// Every clue must be needed, however long it takes to find that out.
    ///
    /// With a symmetry this is a stronger request: without it, only no whole *group* of clues can go.
    ///
    /// ```
    /// use sudoku_zoo::generate::{Generator, SplitMix64, Symmetry};
    /// use sudoku_zoo::puzzle::redundant_clues;
    /// use sudoku_zoo::{Limits, Shape};
    ///
    /// let generator = Generator::new(Shape::CLASSIC).symmetry(Symmetry::LeftRight).minimal();
    /// let puzzle = generator.generate(&mut SplitMix64::new(1), &Limits::new())?;
    /// assert!(redundant_clues(&puzzle.clues, &Limits::new())?.redundant.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn minimal(mut self) -> Generator {
        self.minimality = Minimality::Minimal;
        self
    }

    /// There must be exactly `count` clues.
    pub const fn clues(mut self, count: usize) -> Generator {
        self.clues = Some(count);
        self
    }

    /// The cells with clues must lie like this.
    pub const fn symmetry(mut self, symmetry: Symmetry) -> Generator {
        self.symmetry = symmetry;
        self
    }

    /// These cells must have clues, and no others.
    ///
    /// ```
    /// use sudoku_zoo::generate::{CluePattern, Generator, SplitMix64};
    /// use sudoku_zoo::{Grid, Limits};
    ///
    /// let drawn: Grid = "1..1..1..1..1..1".parse()?;
    /// let generator = Generator::new(drawn.shape()).pattern(CluePattern::of(&drawn));
    /// let puzzle = generator.generate(&mut SplitMix64::new(1), &Limits::new())?;
    /// assert_eq!(CluePattern::of(&puzzle.clues), CluePattern::of(&drawn));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pattern(mut self, pattern: CluePattern) -> Generator {
        self.pattern = Some(pattern);
        self
    }

    /// It must be as hard as this: a range, or `x..=x` for one difficulty.
    pub fn difficulty(mut self, range: impl RangeBounds<Difficulty>) -> Generator {
        self.difficulty = (range.start_bound().cloned(), range.end_bound().cloned());
        self
    }

    /// It must have a rating in this range, on [`Scale::SUDOKU_EXPLAINER`] unless [`scale`](Generator::scale) says otherwise.
    ///
    /// ```
    /// use sudoku_zoo::generate::{Generator, SplitMix64};
    /// use sudoku_zoo::rating::{Rated, Scale, Tenths, rate};
    /// use sudoku_zoo::{Board, Limits, Shape};
    ///
    /// let wanted = Tenths(15)..=Tenths(20);
    /// let generator = Generator::new(Shape::CLASSIC).rating(wanted.clone());
    /// let puzzle = generator.generate(&mut SplitMix64::new(7), &Limits::new())?;
    /// let rating = rate(&Board::new(puzzle.clues)?, &Scale::SUDOKU_EXPLAINER, &Limits::new())?;
    /// assert!(matches!(rating.number, Rated::Exactly(number) if wanted.contains(&number)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rating(mut self, range: impl RangeBounds<Tenths>) -> Generator {
        self.rating = (range.start_bound().cloned(), range.end_bound().cloned());
        self
    }

    /// The scale on which the [`rating`](Generator::rating) is.
    ///
    /// ```
    /// use sudoku_zoo::generate::{Generator, SplitMix64};
    /// use sudoku_zoo::rating::{Scale, Tenths, rate};
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
    pub fn scale(mut self, scale: Scale) -> Generator {
        self.scale = scale;
        self
    }

    /// Give up after `most` solved grids; the default is [`DEFAULT_ATTEMPTS`](Generator::DEFAULT_ATTEMPTS).
    pub const fn attempts(mut self, most: u64) -> Generator {
        self.attempts = most;
        self
    }

    /// Makes a puzzle.
    ///
    /// The limit on nodes is for all searches together, and each attempt counts as one more node. A limit on solutions has no effect here.
    ///
    /// # Errors
    ///
    /// When there is no such puzzle, as far as can be told before looking for one; or when none was found within the
    /// attempts and the limits, together with the puzzle that came closest.
    ///
    /// ```
    /// use sudoku_zoo::generate::{GenerateError, Generator, SplitMix64};
    /// use sudoku_zoo::{Limits, Shape};
    ///
    /// let mut rng = SplitMix64::new(1);
    /// let sixteen = Generator::new(Shape::CLASSIC).clues(16).generate(&mut rng, &Limits::new());
    /// assert_eq!(
    ///     sixteen.unwrap_err().to_string(),
    ///     "there is no such puzzle: 16 clues are too few for one solution: it takes 17"
    /// );
    /// let eighteen = Generator::new(Shape::CLASSIC).clues(18).attempts(10);
    /// match eighteen.generate(&mut rng, &Limits::new()) {
    ///     Err(GenerateError::NotFound(report)) => assert!(report.closest.is_some()),
    ///     other => panic!("lucky: {other:?}"),
    /// }
    /// ```
    pub fn generate<R: Rng + ?Sized>(
        &self,
        rng: &mut R,
        limits: &Limits<'_>,
    ) -> Result<Puzzle, GenerateError> {
        self.check()?;
        let mut budget = Budget::new(limits);
        let mut orbits = self.symmetry.orbits(self.shape);
        let mut closest: Option<Puzzle> = None;
        let mut why = Why::Attempts;
        let mut attempts = 0;
        while attempts < self.attempts {
            // Attempts that need no search are bounded by the limit on nodes, too.
            if let Err(Stopped { end }) = budget.check().and_then(|()| budget.node()) {
                why = Why::Stopped(end);
                break;
            }
            attempts += 1;
            match self.attempt(&mut orbits, &mut closest, rng, &mut budget) {
                Ok(Some(puzzle)) => return Ok(puzzle),
                Ok(None) => {}
                Err(Stopped { end }) => {
                    why = Why::Stopped(end);
                    break;
                }
            }
        }
        Err(GenerateError::NotFound(NotFound {
            why,
            attempts,
            nodes: budget.nodes(),
            closest: closest.map(Box::new),
        }))
    }

    /// Makes one puzzle, and returns it if it meets the caller's request.
    fn attempt<R: Rng + ?Sized>(
        &self,
        orbits: &mut [Orbit],
        closest: &mut Option<Puzzle>,
        rng: &mut R,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Puzzle>, Stopped> {
        let clues = match &self.pattern {
            Some(pattern) => match by_pattern::search(pattern, rng, budget)? {
                Some(clues) => clues,
                None => return Ok(None),
            },
            None => {
                let mut clues = Clues::all(fill(self.shape, rng, budget)?);
                shuffle(rng, orbits);
                let least = match self.minimality {
                    Minimality::Dug => self.clues.unwrap_or(0),
                    Minimality::Minimal => 0,
                };
                let dug = dig(&mut clues, orbits, least, &self.test(), budget);
                if dug.is_err() {
                    self.remember(closest, clues.puzzle());
                }
                dug?;
                clues
            }
        };
        let good = self.accepts(&clues, budget);
        if !matches!(good, Ok(true)) {
            self.remember(closest, clues.puzzle());
        }
        Ok(good?.then(|| clues.into_puzzle()))
    }

    /// What must hold without a clue, so that the clue can go.
    fn test(&self) -> Test {
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
            let effort = match self.minimality {
                Minimality::Dug => effort(self.shape),
                Minimality::Minimal => u64::MAX,
            };
            return Test::Unique { effort };
        }
        let techniques = Technique::ALL.iter().copied().filter(easy_enough);
        let techniques = techniques.filter(|technique| !technique.is_on_request());
        Test::Solved(Plan::new("easy enough", techniques))
    }

    /// Whether a puzzle with one solution meets the caller's request.
    fn accepts(&self, clues: &Clues, budget: &mut Budget<'_>) -> Result<bool, Stopped> {
        if self.clues.is_some_and(|count| count != clues.count()) {
            return Ok(false);
        }
        if self.minimality == Minimality::Minimal
            && is_minimal(clues, u64::MAX, budget)? != Some(true)
        {
            return Ok(false);
        }
        let Ok(board) = Board::new(clues.puzzle().clues.clone()) else {
            return Ok(false);
        };
        if self.difficulty != (Bound::Unbounded, Bound::Unbounded)
            && !self.is_hard_enough(&board, budget)?
        {
            return Ok(false);
        }
        if self.rating == (Bound::Unbounded, Bound::Unbounded) {
            return Ok(true);
        }
        self.is_rated_so(&board, budget)
    }

    /// Whether the rating of a board is in the caller's range. A rating that is only known to be at least some number counts if
    /// the range has no upper end and contains that number.
    fn is_rated_so(&self, board: &Board, budget: &mut Budget<'_>) -> Result<bool, Stopped> {
        match rate(board, &self.scale, &budget.limits(u64::MAX)) {
            Ok(rating) => Ok(match rating.number {
                Rated::Exactly(number) => self.rating.contains(&number),
                Rated::AtLeast(least) => {
                    self.rating.1 == Bound::Unbounded && self.rating.contains(&least)
                }
            }),
            Err(RatingError::Stopped(stopped)) => Err(stopped),
            // The generator makes no such board.
            Err(_) => Ok(false),
        }
    }

    /// Whether the difficulty of a board is in the caller's range. Nodes beyond the techniques are counted only as far as the range of
    /// difficulties names them, because the full count takes too long on large boards.
    fn is_hard_enough(&self, board: &Board, budget: &mut Budget<'_>) -> Result<bool, Stopped> {
        let named = |bound: &Bound<Difficulty>| match bound {
            Bound::Included(Difficulty::Beyond { nodes })
            | Bound::Excluded(Difficulty::Beyond { nodes }) => *nodes,
            _ => 0,
        };
        // All numbers above the larger one in the range are treated alike.
        let most = named(&self.difficulty.0).max(named(&self.difficulty.1));
        let difficulty = match Difficulty::of(board, &budget.limits(most)) {
            Ok(known) => known,
            Err(RatingError::Stopped(Stopped {
                end: End::NodeLimit,
            })) => Difficulty::Beyond {
                nodes: most.saturating_add(1),
            },
            Err(RatingError::Stopped(stopped)) => return Err(stopped),
            // The generator makes no such board.
            Err(_) => return Ok(false),
        };
        if let Difficulty::Beyond { nodes } = difficulty {
            budget.spend(nodes.min(most).min(budget.left()))?;
        }
        Ok(self.difficulty.contains(&difficulty))
    }

    /// Keeps the puzzle whose number of clues comes closest, or the first one.
    fn remember(&self, closest: &mut Option<Puzzle>, puzzle: &Puzzle) {
        let distance = |puzzle: &Puzzle| {
            let count = puzzle.clues.clue_count();
            self.clues.map_or(0, |wanted| count.abs_diff(wanted))
        };
        let better = |known: &Puzzle| distance(puzzle) < distance(known);
        if closest.as_ref().is_none_or(better) {
            *closest = Some(puzzle.clone());
        }
    }

    /// Refuses what is impossible, as far as that can be told without a search.
    fn check(&self) -> Result<(), Impossible> {
        let shape = self.shape;
        if let Some(pattern) = &self.pattern {
            if pattern.shape() != shape {
                return Err(Impossible::OtherShape {
                    pattern: pattern.shape(),
                    shape,
                });
            }
            if let Some(clues) = self.clues.filter(|&clues| clues != pattern.count()) {
                return Err(Impossible::OtherCount {
                    pattern: pattern.count(),
                    clues,
                });
            }
            if !pattern.has(self.symmetry) {
                let symmetry = self.symmetry;
                return Err(Impossible::OtherSymmetry { symmetry });
            }
            pattern.check_lines()?;
        }
        let clues = self.clues.or(self.pattern.as_ref().map(CluePattern::count));
        if let Some(clues) = clues {
            self.check_count(clues)?;
        }
        self.check_difficulty()
    }

    fn check_count(&self, clues: usize) -> Result<(), Impossible> {
        let most = self.shape.cell_count();
        if clues > most {
            return Err(Impossible::TooManyClues { clues, most });
        }
        let least = match self.shape {
            Shape::CLASSIC => 17,
            shape => shape.side() - 1,
        };
        if clues < least {
            return Err(Impossible::TooFewClues { clues, least });
        }
        // The numbers of cells that some orbits have together.
        let mut sums: Vec<bool> = alloc::vec![false; clues + 1];
        sums[0] = true;
        for orbit in self.symmetry.orbits(self.shape) {
            for sum in (orbit.len()..=clues).rev() {
                sums[sum] |= sums[sum - orbit.len()];
            }
        }
        if sums[clues] {
            Ok(())
        } else {
            let symmetry = self.symmetry;
            Err(Impossible::Count { clues, symmetry })
        }
    }

    /// Whether there is any difficulty in the range.
    fn check_difficulty(&self) -> Result<(), Impossible> {
        let (least, most) = self.difficulty;
        let plan = Plan::easiest_first();
        let techniques = plan
            .techniques()
            .filter(|technique| !technique.assumes_one_solution())
            .map(Difficulty::Needs);
        // Beyond the techniques, the easiest that the lower end lets through.
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
        Err(Impossible::NoDifficulty {
            least: Box::new(least),
            most: Box::new(most),
        })
    }
}
