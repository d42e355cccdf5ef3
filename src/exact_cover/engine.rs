//! [`Engine`]: the operations of every exact cover engine.

use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::ops::ControlFlow;

use super::error::ProblemError;
use super::observer::{Observed, Observer};
use super::search::Covering;
use crate::report::{Stats, Stopped};
use crate::search::Search;

/// A search for exact covers that can be paused after every node and resumed.
///
/// An engine is a search in progress: its whole state is in the value, so a caller can clone it, keep
/// it, and continue later. Every method below continues the search from its present state, and none of
/// them finds a solution twice. To search again from the start, clone the engine first.
///
/// The engines are [`Best`](super::Best), [`BitMatrix`](super::BitMatrix), [`BitSets`](super::BitSets),
/// [`DancingLinks`](super::DancingLinks) and [`Dictionary`](super::Dictionary). Only they implement the trait; any release may add methods.
pub trait Engine: Sized {
    /// Puts an option into every solution before the search begins. Its items are covered up front.
    ///
    /// ```
    /// use sudoku_zoo::exact_cover::{DancingLinks, Engine, Problem, ProblemError};
    ///
    /// let mut problem = Problem::numbered(3, 0)?;
    /// let options = [vec![0], vec![0, 1], vec![1], vec![2], vec![1, 2]];
    /// for option in &options {
    ///     problem.add_option(option)?;
    /// }
    /// let mut search = DancingLinks::new(&problem);
    /// search.give(2)?;
    /// assert_eq!(search.give(4), Err(ProblemError::Clash { option: 4, item: 1 }));
    /// let covers: Vec<_> = search.solutions().collect();
    /// assert_eq!(covers, [[2, 0, 3]]);
    /// # Ok::<(), ProblemError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ProblemError::UnknownOption`]; [`ProblemError::Clash`] when an earlier given covers one of
    /// its items; [`ProblemError::AlreadyGiven`] for an option without items that was given before;
    /// [`ProblemError::TooLate`] when the search has begun. An error leaves the search as it was.
    fn give(&mut self, option: usize) -> Result<(), ProblemError>;

    /// Searches within the limits of `search`, which counts nodes, dead ends and solutions and tells a watcher. The next call goes on from there.
    /// [`Search::cover`] calls this.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use sudoku_zoo::exact_cover::{DancingLinks, Engine, Problem};
    /// use sudoku_zoo::{Limits, Search};
    ///
    /// let mut problem = Problem::numbered(3, 0)?;
    /// for option in [[0, 1], [1, 2], [0, 2]] {
    ///     problem.add_option(option)?;
    /// }
    /// let mut engine = DancingLinks::new(&problem);
    /// let one = Limits::new().nodes(1);
    /// assert!(engine.explore(&mut Search::counting(&one)).is_break()); // after one node
    /// let flow = engine.explore(&mut Search::counting(&Limits::new()));
    /// assert_eq!(flow, ControlFlow::Continue(())); // the rest; there is no cover
    /// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
    /// ```
    fn explore(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped>;

    /// Shows every solution to `visit` until it breaks.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use sudoku_zoo::exact_cover::{Dictionary, Engine, Problem};
    ///
    /// let mut problem = Problem::numbered(2, 0)?;
    /// problem.add_option([0, 1])?;
    /// problem.add_option([0])?;
    /// problem.add_option([1])?;
    /// let mut longest = 0;
    /// let end = Dictionary::new(&problem).visit(|options| {
    ///     longest = longest.max(options.len());
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!((end, longest), (ControlFlow::Continue(()), 2));
    /// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
    /// ```
    fn visit<B>(&mut self, visit: impl FnMut(&[usize]) -> ControlFlow<B>) -> ControlFlow<B>;

    /// The counters of a search that stops at `limit` solutions: nodes are options chosen.
    ///
    /// All engines of this module search the same tree, so their counters are equal. Every solution is visited;
    /// to know only how many there are, use a [`Counter`](super::Counter).
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
    /// assert_eq!(Dictionary::new(&problem).stats(u64::MAX), stats);
    /// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
    /// ```
    fn stats(&mut self, limit: u64) -> Stats;

    /// Lazy iterator over the solutions: each call of `next` runs the search up to the next solution. A solution is the list of its options: the givens,
    /// then the chosen ones in the order of choice. To go on with the engine after some of them, [`visit`](Engine::visit) it instead.
    ///
    /// ```
    /// # use sudoku_zoo::exact_cover::{DancingLinks, Engine, Problem};
    /// // A row of 60 cells has far too many tilings by pieces of 1 and 2 to list, but the first is found at once.
    /// let mut problem = Problem::numbered(60, 0)?;
    /// for cell in 0..60 {
    ///     problem.add_option([cell])?;
    /// }
    /// for cell in 1..60 {
    ///     problem.add_option([cell - 1, cell])?;
    /// }
    /// let mut tilings = DancingLinks::new(&problem).solutions();
    /// assert_eq!(tilings.next().map(|tiling| tiling.len()), Some(60));
    /// assert_eq!(tilings.next().map(|tiling| tiling.len()), Some(59));
    /// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
    /// ```
    fn solutions(self) -> impl FusedIterator<Item = Vec<usize>>;
}

impl<E: Observed> Engine for E {
    #[inline]
    fn give(&mut self, option: usize) -> Result<(), ProblemError> {
        Observed::give(self, option)
    }

    fn explore(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        let flow = match search.is_watched() {
            true => self.resume(&mut Covering::<true>(search)),
            false => self.resume(&mut Covering::<false>(search)),
        };
        search.recorded(flow)
    }

    fn visit<B>(&mut self, visit: impl FnMut(&[usize]) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut visitor = Visitor { visit, value: None };
        match (self.resume(&mut visitor), visitor.value) {
            (ControlFlow::Break(()), Some(value)) => ControlFlow::Break(value),
            _ => ControlFlow::Continue(()),
        }
    }

    fn stats(&mut self, limit: u64) -> Stats {
        Tally::until(limit).watch(self).stats
    }

    fn solutions(self) -> impl FusedIterator<Item = Vec<usize>> {
        Covers(self)
    }
}

/// The iterator of [`Engine::solutions`].
#[derive(Debug)]
struct Covers<E>(E);

impl<E: Engine> Iterator for Covers<E> {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        let next = self.0.visit(|options| ControlFlow::Break(options.to_vec()));
        next.break_value()
    }
}

// An ended search stays ended.
impl<E: Engine> FusedIterator for Covers<E> {}

/// Shows solutions to a closure, and keeps the value with which it breaks.
struct Visitor<F, B> {
    visit: F,
    value: Option<B>,
}

impl<B, F: FnMut(&[usize]) -> ControlFlow<B>> Observer for Visitor<F, B> {
    #[inline]
    fn solution(&mut self, options: &[usize]) -> ControlFlow<()> {
        match (self.visit)(options) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(value) => {
                self.value = Some(value);
                ControlFlow::Break(())
            }
        }
    }
}

/// Counts, and stops the search at a number of solutions.
struct Tally {
    stats: Stats,
    limit: u64,
}

impl Tally {
    fn until(limit: u64) -> Self {
        Self {
            stats: Stats::default(),
            limit,
        }
    }

    fn watch(mut self, engine: &mut impl Observed) -> Self {
        if self.limit > 0 {
            let _ = engine.resume(&mut self);
        }
        self
    }
}

impl Observer for Tally {
    #[inline]
    fn node(&mut self, depth: usize, open: bool) -> ControlFlow<()> {
        self.stats.nodes += 1;
        self.stats.guesses += u64::from(open);
        self.stats.max_depth = self.stats.max_depth.max(depth as u64);
        ControlFlow::Continue(())
    }

    #[inline]
    fn dead_end(&mut self) {
        self.stats.dead_ends += 1;
    }

    #[inline]
    fn solution(&mut self, _options: &[usize]) -> ControlFlow<()> {
        self.stats.solutions += 1;
        if self.stats.solutions == self.limit {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}
