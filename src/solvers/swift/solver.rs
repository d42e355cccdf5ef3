//! [`Swift`]: the engine as a [`Solver`].

use core::ops::ControlFlow;

use super::batch::{Batch, Jobs};
use super::single::{Hook, Single};
use crate::board::Board;
use crate::grid::Grid;
use crate::report::Unsupported;
use crate::search::{Search, Stop};
use crate::shape::Shape;
use crate::simd::Level;
use crate::solver::Solver;
use crate::solvers::entry::{Entry, Family, Shapes};

/// The engine at the highest [`Level`] that the machine has.
pub const SWIFT: Swift = Swift::up_to(Level::HIGHEST);

pub(crate) static ENTRIES: [Entry; 1] = [Entry {
    solver: &SWIFT,
    aliases: &[],
    family: Family::Swift,
    shapes: Shapes::Classic,
    representation: "27 bits of a digit in each of three words, a lane per digit",
    inference: "singles, pointing, claiming: one closure for all digits at once",
    branching: "two-candidate cell whose digits weigh most among its peers",
    source: "beyond the papers",
    good_for: "every 9×9 board, one or millions of them",
    bad_for: "other shapes",
}];

/// The fastest 9×9 solver, with a [`Level`] it does not exceed. See the [module](super).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swift {
    level: Level,
}

impl Swift {
    /// The engine at this level, or at the highest below it that the machine has.
    pub const fn up_to(level: Level) -> Swift {
        Swift { level }
    }

    /// The level it does not exceed.
    #[cfg(feature = "rand")]
    pub(super) fn level(self) -> Level {
        self.level
    }

    /// Does all jobs in lock-step.
    pub(crate) fn batch(self, jobs: &mut impl Jobs) {
        self.level.run(Batch(jobs));
    }
}

impl Solver for Swift {
    fn name(&self) -> &str {
        "swift"
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stop> {
        let candidates = match board.candidate_sets().try_into() {
            Ok(candidates) if board.shape() == Shape::CLASSIC => candidates,
            _ => return search.unsupported(unsupported(board)),
        };
        search.prepared();
        self.level.run(Single {
            candidates,
            hook: &mut Harness(search),
        })
    }

    fn supports(&self, board: &Board) -> Result<(), Unsupported> {
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

/// Passes on to a [`Search`] what the engine tells.
struct Harness<'s, 'a>(&'s mut Search<'a>);

impl Hook for Harness<'_, '_> {
    type Stop = Stop;

    #[inline(always)]
    fn guess(&mut self, depth: usize) -> ControlFlow<Stop> {
        self.0.guess(depth)
    }

    #[inline(always)]
    fn node(&mut self, depth: usize) -> ControlFlow<Stop> {
        self.0.node(depth)
    }

    #[inline(always)]
    fn dead_end(&mut self) {
        self.0.dead_end();
    }

    fn solution(&mut self, digits: &[u8; 81]) -> ControlFlow<Stop> {
        self.0.solution(&Grid::from_classic_values(digits))
    }
}
