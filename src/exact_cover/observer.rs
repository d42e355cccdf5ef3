//! Who watches a search, and who may stop it.

use core::convert::Infallible;
use core::ops::ControlFlow;

use super::trace::Step;

/// Is told what a search does, and may stop it.
///
/// Every method has an empty default, and every engine is generic over its observer: what an
/// observer does not listen to costs nothing, because nothing is left of it after inlining. This is
/// where node limits, clocks, counters and traces are plugged in.
///
/// A search tells
///
/// - [`node`](Self::node) whenever it is about to choose an option for an item,
/// - [`dead_end`](Self::dead_end) when the item it wants to cover has no option left,
/// - [`solution`](Self::solution) when every primary item is covered.
///
/// Every leaf of the search tree is either a solution or a dead end, and is told once.
///
/// ```
/// use core::ops::ControlFlow;
/// use sudoku_zoo::exact_cover::{DancingLinks, Engine, Observer, Problem};
///
/// /// Gives up after so many nodes.
/// struct Patience(u64);
///
/// impl Observer for Patience {
///     type Stop = &'static str;
///
///     fn node(&mut self, _depth: usize, _open: bool) -> ControlFlow<Self::Stop> {
///         if self.0 == 0 {
///             return ControlFlow::Break("out of patience");
///         }
///         self.0 -= 1;
///         ControlFlow::Continue(())
///     }
/// }
///
/// let mut problem = Problem::numbered(3, 0)?;
/// for option in [[0, 1], [1, 2], [0, 2]] {
///     problem.add_option(option)?;
/// }
/// let mut search = DancingLinks::new(&problem);
/// assert_eq!(search.resume(&mut Patience(1)), ControlFlow::Break("out of patience"));
/// assert_eq!(search.resume(&mut Patience(9)), ControlFlow::Continue(())); // the rest; there is no cover
/// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
/// ```
pub trait Observer {
    /// The reason to stop.
    type Stop;

    /// Does this observer want every [`Step`]? If not, the search may leave out work whose effect
    /// nobody could see.
    const STEPS: bool = false;

    /// An option is about to be chosen, the `depth`-th of the present partial solution (1 is the
    /// first; givens do not count). `open` says that at least one other option for the same
    /// item is still to be tried after it: this node is a guess.
    ///
    /// If this breaks, the option has not been chosen, and the same node is told again when the
    /// search is resumed.
    #[inline]
    fn node(&mut self, depth: usize, open: bool) -> ControlFlow<Self::Stop> {
        let _ = (depth, open);
        ControlFlow::Continue(())
    }

    /// The partial solution cannot be completed: some item has no option left.
    #[inline]
    fn dead_end(&mut self) {}

    /// All primary items are covered by these options: the givens first, then the chosen ones in
    /// the order of choice.
    ///
    /// If this breaks, a resumed search goes on after this solution.
    #[inline]
    fn solution(&mut self, options: &[usize]) -> ControlFlow<Self::Stop> {
        let _ = options;
        ControlFlow::Continue(())
    }

    /// One element was taken out of one list: an option out of an item's options, or an item out of
    /// the items to cover.
    #[inline]
    fn update(&mut self) {}

    /// One step of [`DancingLinks`](super::DancingLinks), in the words of its source. Other engines
    /// do not tell steps.
    #[inline]
    fn step(&mut self, step: Step) {
        let _ = step;
    }
}

/// Watches nothing.
pub(super) struct Nobody;

impl Observer for Nobody {
    type Stop = Infallible;
}
