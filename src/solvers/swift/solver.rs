//! [`Swift`]: the engine as a [`Solver`].

use alloc::boxed::Box;
use core::ops::ControlFlow;

use super::batch::{Batch, Jobs};
#[cfg(feature = "rand")]
use super::layout::{Start, StartOf};
use super::reach::Reach;
use super::single::{From, Pausing, Single};
use super::watch::filled;
use crate::board::Board;
use crate::report::{Stopped, Unsupported};
use crate::search::Search;
use crate::shape::Shape;
use crate::simd::Level;
use crate::solver::{Resumable, Solver, accepts_houses};
use crate::solvers::entry::{Entry, Family, Shapes};
use crate::solvers::traits::Traits;

/// The engine at the highest [`Level`] that the machine has.
pub const SWIFT: Swift = Swift::up_to(Level::HIGHEST);

pub(crate) const ENTRIES: [Entry; 1] = [Entry {
    solver: &SWIFT,
    aliases: &[],
    family: Family::Swift,
    traits: Traits::INFERS
        .union(Traits::ONLY_9X9)
        .union(Traits::RESUMABLE),
    shapes: Shapes::Classic,
    representation: "27 bits of a digit in each of three words, a lane per digit",
    inference: "singles, pointing, claiming: one closure for all digits at once",
    branching: "two-candidate cell with digits that have the most candidates among its peers",
    source: "beyond the papers",
    good_for: "every 9×9 board, one or millions of them",
    bad_for: "other shapes",
}];

/// The fastest 9×9 solver, with the highest [`Level`] that it may use. See the [module](super).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swift {
    reach: Reach,
}

impl Swift {
    /// The engine at this level, or at the highest below it that the machine has.
    ///
    /// ```
    /// use sudoku_zoo::solvers::swift::{Level, Swift};
    /// use sudoku_zoo::{Board, Grid, Limits, Solve};
    ///
    /// // The engine without vector instructions, to measure what they are worth.
    /// let plain = Swift::up_to(Level::Portable);
    /// let puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    /// assert_eq!(plain.count(&Board::new(puzzle.parse::<Grid>()?)?, &Limits::new().solutions(2))?.get(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn up_to(level: Level) -> Swift {
        let reach = Reach::up_to(level);
        Swift { reach }
    }

    /// The start of a 9×9 puzzle from its givens; 0 is a blank.
    #[cfg(feature = "rand")]
    pub(crate) fn start(self, givens: &[u8; 81]) -> Start {
        self.reach.level().run_promptly(StartOf(givens))
    }

    /// As [`explore`](Solver::explore), for a 9×9 puzzle in memory.
    #[cfg(feature = "rand")]
    pub(crate) fn explore_start(
        self,
        start: &Start,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped> {
        let from = From::Start(start);
        self.one_search(from, None, search)
    }

    /// As [`explore`](Solver::explore), for a 9×9 puzzle whose [`givens`](super::givens) are known. Givens that clash have no
    /// solution.
    pub(crate) fn explore_givens(
        self,
        givens: &[u8; 81],
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped> {
        search.prepared();
        let from = From::Givens(givens);
        let is_watched = search.is_watched();
        let clues = is_watched.then(|| filled(givens, |value| *value > 0));
        self.one_search(from, clues, search)
    }

    /// Runs one search. `clues` are the filled cells, for a watcher.
    fn one_search(
        self,
        from: From<'_>,
        clues: Option<u128>,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped> {
        self.reach.single(Single {
            from,
            clues,
            search,
        })
    }

    /// Does all jobs in lock-step.
    #[inline]
    pub(crate) fn batch(self, jobs: &mut dyn Jobs) {
        self.reach.level().run(Batch(jobs));
    }
}

impl Solver for Swift {
    fn name(&self) -> &str {
        "swift"
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        let Some((from, clues)) = start_of(board, search) else {
            return search.unsupported(unsupported(board));
        };
        search.prepared();
        self.one_search(from, clues, search)
    }

    fn resumable(
        &self,
        board: &Board,
        search: &mut Search<'_>,
    ) -> Option<Box<dyn Resumable + Send + '_>> {
        let (from, clues) = start_of(board, search)?;
        Some(self.reach.pausing(Pausing { from, clues }, search))
    }

    fn supports(&self, board: &Board) -> Result<(), Unsupported> {
        accepts_houses(self.accepts(), board)?;
        if board.shape() == Shape::CLASSIC {
            Ok(())
        } else {
            Err(unsupported(board))
        }
    }
}

fn unsupported(board: &Board) -> Unsupported {
    Unsupported::Shape {
        shape: board.shape(),
    }
}

/// What the search of a board begins with, and its filled cells if there is a watcher. `None` for shapes other than 9×9.
fn start_of<'a>(board: &'a Board, search: &Search<'_>) -> Option<(From<'a>, Option<u128>)> {
    let candidates = board.candidate_sets().try_into().ok()?;
    let is_watched = search.is_watched();
    let clues = is_watched.then(|| filled(board.grid().values(), Option::is_some));
    (board.shape() == Shape::CLASSIC).then_some((From::Candidates(candidates), clues))
}
