//! [`Generator`]: what a puzzle should be like, and the search for one.

use alloc::boxed::Box;
use alloc::vec::Vec;

use rand_core::Rng;

#[cfg(not(feature = "techniques"))]
use super::any_hardness::Hardness;
use super::by_pattern;
use super::clues::{Clues, Puzzle};
use super::dig::{Test, dig, is_minimal};
use super::error::GenerateError;
use super::full_grid::fill;
#[cfg(feature = "techniques")]
use super::hardness::Hardness;
use super::pattern::CluePattern;
use super::symmetry::{Orbit, Symmetry};
use crate::board::Board;
use crate::budget::Budget;
use crate::grid::Grid;
use crate::limits::Limits;
use crate::random::shuffle;
use crate::report::Stopped;
use crate::shape::Shape;

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
#[must_use = "a generator does nothing until `generate` is called"]
pub struct Generator {
    shape: Shape,
    symmetry: Symmetry,
    clues: Option<usize>,
    minimality: Minimality,
    pub(super) hardness: Hardness,
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
#[inline]
const fn effort(shape: Shape) -> u64 {
    match shape.side() {
        ..=9 => u64::MAX,
        10..=12 => 20_000,
        _ => 50,
    }
}

impl Generator {
    /// The default number of [`attempts`](Generator::attempts).
    const DEFAULT_ATTEMPTS: u64 = 1_000;

    /// Puzzles of this shape from which no clue can be removed, as far as a short search can tell. Up to 9×9 it can
    /// always tell, so these puzzles are minimal.
    #[inline]
    pub const fn new(shape: Shape) -> Generator {
        Generator {
            shape,
            symmetry: Symmetry::None,
            clues: None,
            minimality: Minimality::Dug,
            hardness: Hardness::ANY,
            pattern: None,
            attempts: Generator::DEFAULT_ATTEMPTS,
        }
    }

    /// Every clue must be needed, however long it takes to find that out.
    ///
    /// With a symmetry this is a stronger request: otherwise clues are removed in whole symmetric *groups* only, so the puzzle may not need every single clue
    /// of a group.
    ///
    /// ```
    /// use sudoku_zoo::generate::{Generator, SplitMix64, Symmetry};
    /// use sudoku_zoo::puzzle::redundant_clues;
    /// use sudoku_zoo::{Limits, Shape};
    ///
    /// let generator = Generator::new(Shape::CLASSIC).symmetry(Symmetry::LeftRight).minimal();
    /// let puzzle = generator.generate(&mut SplitMix64::new(1), &Limits::new())?;
    /// assert!(redundant_clues(&puzzle.clues, &Limits::new())?.grid.clues().next().is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn minimal(mut self) -> Generator {
        self.minimality = Minimality::Minimal;
        self
    }

    /// There must be exactly `count` clues.
    #[inline]
    pub const fn clues(mut self, count: usize) -> Generator {
        self.clues = Some(count);
        self
    }

    /// The cells with clues must lie like this.
    #[inline]
    pub const fn symmetry(mut self, symmetry: Symmetry) -> Generator {
        self.symmetry = symmetry;
        self
    }

    /// The filled cells of `pattern` must have clues, and no others. Its digits do not matter.
    ///
    /// ```
    /// use sudoku_zoo::generate::{Generator, SplitMix64};
    /// use sudoku_zoo::{Grid, Limits};
    ///
    /// let drawn: Grid = "1..1..1..1..1..1".parse()?;
    /// let generator = Generator::new(drawn.shape()).pattern(&drawn);
    /// let puzzle = generator.generate(&mut SplitMix64::new(1), &Limits::new())?;
    /// assert!(drawn.shape().cells().all(|cell| drawn.get(cell).is_some() == puzzle.clues.get(cell).is_some()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn pattern(mut self, pattern: &Grid) -> Generator {
        self.pattern = Some(CluePattern::of(pattern));
        self
    }

    /// Give up after `most` solved grids; the default is 1,000.
    #[inline]
    pub const fn attempts(mut self, most: u64) -> Generator {
        self.attempts = most;
        self
    }

    /// Makes a puzzle.
    ///
    /// The node limit applies to all searches together, and each attempt counts as one more node. A limit on solutions has no effect here.
    ///
    /// # Errors
    ///
    /// When it is clear before the search that there is no such puzzle; or when none was found within the attempts and the limits. The second error has the
    /// puzzle that came closest.
    ///
    /// ```
    /// use sudoku_zoo::generate::{GenerateError, Generator, SplitMix64};
    /// use sudoku_zoo::{Limits, Shape};
    ///
    /// let mut rng = SplitMix64::new(1);
    /// let sixteen = Generator::new(Shape::CLASSIC).clues(16).generate(&mut rng, &Limits::new());
    /// assert_eq!(
    ///     sixteen.unwrap_err().to_string(),
    ///     "16 clues are too few for one solution: it takes 17"
    /// );
    /// let eighteen = Generator::new(Shape::CLASSIC).clues(18).attempts(10);
    /// match eighteen.generate(&mut rng, &Limits::new()) {
    ///     Err(GenerateError::NotFound { closest, .. }) => assert!(closest.is_some()),
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
        let mut stopped = None;
        let mut attempts = 0;
        while attempts < self.attempts {
            // The limit on nodes also bounds attempts that need no search.
            if let Err(Stopped { end }) = budget.check().and_then(|()| budget.node()) {
                stopped = Some(end);
                break;
            }
            attempts += 1;
            match self.attempt(&mut orbits, &mut closest, rng, &mut budget) {
                Ok(Some(puzzle)) => return Ok(puzzle),
                Ok(None) => {}
                Err(Stopped { end }) => {
                    stopped = Some(end);
                    break;
                }
            }
        }
        Err(GenerateError::NotFound {
            stopped,
            attempts,
            nodes: budget.nodes(),
            closest: closest.map(Box::new),
        })
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
                let test = self.hardness.test().unwrap_or(Test::Unique {
                    effort: self.effort(),
                });
                let dug = dig(&mut clues, orbits, least, &test, budget);
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

    /// The limit on nodes for the question whether a clue can go.
    #[inline]
    fn effort(&self) -> u64 {
        match self.minimality {
            Minimality::Dug => effort(self.shape),
            Minimality::Minimal => u64::MAX,
        }
    }

    /// Whether a puzzle with one solution meets the caller's request.
    #[inline]
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
        self.hardness.accepts(&board, budget)
    }

    /// Keeps the puzzle with the number of clues that comes closest, or the first one.
    #[inline]
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

    /// Refuses requests that are clearly impossible without a search.
    #[inline]
    fn check(&self) -> Result<(), GenerateError> {
        let shape = self.shape;
        if let Some(pattern) = &self.pattern {
            if pattern.shape() != shape {
                return Err(GenerateError::OtherShape {
                    pattern: pattern.shape(),
                    shape,
                });
            }
            if let Some(clues) = self.clues.filter(|&clues| clues != pattern.count()) {
                return Err(GenerateError::OtherCount {
                    pattern: pattern.count(),
                    clues,
                });
            }
            if !pattern.has(self.symmetry) {
                let symmetry = self.symmetry;
                return Err(GenerateError::OtherSymmetry { symmetry });
            }
            pattern.check_lines()?;
        }
        let clues = self.clues.or(self.pattern.as_ref().map(CluePattern::count));
        if let Some(clues) = clues {
            self.check_count(clues)?;
        }
        self.hardness.check()
    }

    #[inline]
    fn check_count(&self, clues: usize) -> Result<(), GenerateError> {
        let most = self.shape.cell_count();
        if clues > most {
            return Err(GenerateError::TooManyClues { clues, most });
        }
        let least = match self.shape {
            Shape::CLASSIC => 17,
            shape => shape.side() - 1,
        };
        if clues < least {
            return Err(GenerateError::TooFewClues { clues, least });
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
            Err(GenerateError::Count { clues, symmetry })
        }
    }
}
