//! [`Settled`]: a search that is over before it begins, because a stage has decided the board.

use core::ops::ControlFlow;

use crate::grid::Grid;
use crate::report::Stopped;
use crate::search::Search;
use crate::solver::Resumable;

/// The answer of a stage, as a search that can be paused.
pub(super) enum Settled {
    /// The only solution, which has not been shown yet.
    Solution(Grid),
    /// There is no solution, and the dead end has not been counted yet.
    NoSolution,
    /// Nothing is left to say.
    Done,
}

impl Resumable for Settled {
    fn resume(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        match core::mem::replace(self, Settled::Done) {
            Settled::Solution(grid) => search.solution(&grid),
            Settled::NoSolution => {
                search.dead_end();
                ControlFlow::Continue(())
            }
            Settled::Done => ControlFlow::Continue(()),
        }
    }
}
