//! What a search cost.

use core::convert::Infallible;
use core::ops::ControlFlow;

use super::observer::Observer;

/// Counts what a search does.
///
/// The engines of this module walk the same tree, so all counts but one are the same with each of
/// them: `updates` measures the work of the engine itself.
///
/// ```
/// use sudoku_zoo::exact_cover::{DancingLinks, Dictionary, Engine, Problem};
///
/// let mut problem = Problem::named(["a", "b", "c", "d", "e", "f", "g"])?;
/// for option in ["c e", "a d g", "b c f", "a d f", "b g", "d e g"] {
///     problem.add_option(option.split(' '))?;
/// }
/// let stats = DancingLinks::new(&problem).stats(u64::MAX);
/// assert_eq!((stats.nodes, stats.guesses, stats.dead_ends, stats.solutions), (5, 1, 1, 1));
/// let other = Dictionary::new(&problem).stats(u64::MAX);
/// assert_eq!((other.nodes, other.branches()), (stats.nodes, stats.branches()));
/// assert_eq!((other.updates, stats.updates), (33, 29));
/// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Stats {
    /// Elements taken out of lists: options out of an item's options, items out of the items to
    /// cover. Putting them back is not counted. Givens, which are covered before the search,
    /// are not counted either.
    pub updates: u64,
    /// Options chosen by the search.
    pub nodes: u64,
    /// Options chosen where at least one other option for the same item was still to be tried.
    pub guesses: u64,
    /// Leaves of the search tree that are not solutions.
    pub dead_ends: u64,
    /// Solutions found.
    pub solutions: u64,
    /// The most options that were chosen at the same time, givens not counted.
    pub max_depth: usize,
}

impl Stats {
    /// Leaves of the search tree: dead ends and solutions (the measure of paper 002).
    #[must_use]
    pub fn branches(&self) -> u64 {
        self.dead_ends + self.solutions
    }
}

impl Observer for Stats {
    type Stop = Infallible;

    #[inline]
    fn node(&mut self, depth: usize, open: bool) -> ControlFlow<Infallible> {
        self.nodes += 1;
        self.guesses += u64::from(open);
        self.max_depth = self.max_depth.max(depth);
        ControlFlow::Continue(())
    }

    #[inline]
    fn dead_end(&mut self) {
        self.dead_ends += 1;
    }

    #[inline]
    fn solution(&mut self, _options: &[usize]) -> ControlFlow<Infallible> {
        self.solutions += 1;
        ControlFlow::Continue(())
    }

    #[inline]
    fn update(&mut self) {
        self.updates += 1;
    }
}
