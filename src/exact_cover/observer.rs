//! [`Observer`]: learns what a search does, and may stop it. [`Observed`]: an engine that tells it.

use core::ops::ControlFlow;

use super::error::ProblemError;
use crate::event::Step;

/// Receives the events of a search, and may stop it.
///
/// Every method has an empty default, and every engine is generic over its observer, so an event
/// that the observer ignores costs nothing after inlining. Limits, counters and [watchers](crate::Search::cover)
/// are observers.
///
/// A search calls
///
/// - [`node`](Self::node) when it is about to choose an option for an item,
/// - [`dead_end`](Self::dead_end) when the item to cover next has no option left,
/// - [`solution`](Self::solution) when every primary item is covered.
///
/// `node` and `solution` may break, which stops the search; the observer knows why.
///
/// Every leaf of the search tree is either a solution or a dead end, and is reported once.
///
/// Observers know options and items, because exact cover knows no boards. The Sudoku solvers translate
/// what they learn into [events](crate::event) in one place, `solvers/exact_cover.rs`; for covers without Sudoku
/// [`Search::cover`](crate::Search::cover) does it.
pub(crate) trait Observer {
    /// Whether this observer uses every [`Step`]. If not, the search may leave out work that has no
    /// other effect.
    const STEPS: bool = false;

    /// The search is about to choose an option, the `depth`-th of the present partial solution (1 is the
    /// first; givens do not count). If `open`, at least one other option for the same
    /// item is still to be tried after it: this node is a guess.
    ///
    /// If this breaks, the option has not been chosen, and a resumed search reports the same node again.
    #[inline]
    fn node(&mut self, depth: usize, open: bool) -> ControlFlow<()> {
        let _ = (depth, open);
        ControlFlow::Continue(())
    }

    /// The option of the last [`node`](Self::node) is chosen. Dancing links report this only to observers of [steps](Self::STEPS), because it takes
    /// time to find the number of the option.
    #[inline]
    fn chosen(&mut self, option: usize) {
        let _ = option;
    }

    /// The `depth`-th option of the partial solution, and all after it, are undone.
    #[inline]
    fn taken_back(&mut self, depth: usize) {
        let _ = depth;
    }

    /// The partial solution cannot be completed, because some item has no option left.
    #[inline]
    fn dead_end(&mut self) {}

    /// All primary items are covered by these options: the givens first, then the chosen ones in
    /// the order of choice.
    ///
    /// If this breaks, a resumed search goes on after this solution.
    #[inline]
    fn solution(&mut self, options: &[usize]) -> ControlFlow<()> {
        let _ = options;
        ControlFlow::Continue(())
    }

    /// One step of Algorithm X, in the words of its source. All of them come from [`DancingLinks`](super::DancingLinks);
    /// other engines have only [`Step::X3`].
    #[inline]
    fn step(&mut self, step: Step) {
        let _ = step;
    }
}

/// Ignores everything and never stops a search.
impl Observer for () {}

/// A search that tells an observer what it does. This makes it an [`Engine`](super::Engine).
pub(crate) trait Observed: Sized {
    /// [`Engine::give`](super::Engine::give).
    fn give(&mut self, option: usize) -> Result<(), ProblemError>;

    /// Searches until every solution is found or the observer stops it.
    ///
    /// A stopped search goes on from the same place when it is resumed, with the same or
    /// another observer. A search that has ended stays ended: it returns `Continue` at once and tells
    /// the observer nothing.
    fn resume<O: Observer>(&mut self, observer: &mut O) -> ControlFlow<()>;
}
