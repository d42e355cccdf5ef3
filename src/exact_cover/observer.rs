//! [`Observer`]: learns what a search does, and may stop it.

use crate::event::Step;
use core::ops::ControlFlow;

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
///
/// ```
/// use core::ops::ControlFlow;
/// use sudoku_zoo::exact_cover::{DancingLinks, Engine, Observer, Problem};
///
/// /// Stops the search after this number of nodes.
/// struct Patience(u64);
///
/// impl Observer for Patience {
///     fn node(&mut self, _depth: usize, _open: bool) -> ControlFlow<()> {
///         if self.0 == 0 {
///             return ControlFlow::Break(());
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
/// assert_eq!(search.resume(&mut Patience(1)), ControlFlow::Break(()));
/// assert_eq!(search.resume(&mut Patience(9)), ControlFlow::Continue(())); // the rest; there is no cover
/// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
/// ```
pub trait Observer {
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
    ///
    /// ```
    /// use sudoku_zoo::exact_cover::{Dictionary, Engine, Observer, Problem};
    ///
    /// /// Writes down what is chosen and taken back.
    /// struct Diary(String);
    ///
    /// impl Observer for Diary {
    ///     fn chosen(&mut self, option: usize) {
    ///         self.0 += &format!("option {option}, ");
    ///     }
    ///
    ///     fn taken_back(&mut self, depth: usize) {
    ///         self.0 += &format!("back before depth {depth}, ");
    ///     }
    /// }
    ///
    /// let mut problem = Problem::numbered(1, 0)?;
    /// problem.add_option([0])?;
    /// problem.add_option([0])?;
    /// let mut diary = Diary(String::new());
    /// let _ = Dictionary::new(&problem).resume(&mut diary);
    /// assert_eq!(diary.0, "option 0, back before depth 1, option 1, back before depth 1, ");
    /// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
    /// ```
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
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use sudoku_zoo::event::Step;
    /// use sudoku_zoo::exact_cover::{DancingLinks, Engine, Observer, Problem};
    ///
    /// /// Counts what happens.
    /// #[derive(Debug, Default, PartialEq)]
    /// struct Census {
    ///     dead_ends: u32,
    ///     solutions: u32,
    ///     updates: u32,
    ///     covered: u32,
    /// }
    ///
    /// impl Observer for Census {
    ///     const STEPS: bool = true;
    ///
    ///     fn dead_end(&mut self) {
    ///         self.dead_ends += 1;
    ///     }
    ///
    ///     fn solution(&mut self, _options: &[usize]) -> ControlFlow<()> {
    ///         self.solutions += 1;
    ///         ControlFlow::Continue(())
    ///     }
    ///
    ///     fn update(&mut self) {
    ///         self.updates += 1;
    ///     }
    ///
    ///     fn step(&mut self, step: Step) {
    ///         self.covered += u32::from(matches!(step, Step::Cover { .. }));
    ///     }
    /// }
    ///
    /// let mut problem = Problem::numbered(3, 0)?;
    /// for option in [vec![0, 1], vec![0], vec![1, 2]] {
    ///     problem.add_option(option)?;
    /// }
    /// let mut census = Census::default();
    /// let _ = DancingLinks::new(&problem).resume(&mut census);
    /// assert_eq!(census, Census { dead_ends: 0, solutions: 1, updates: 5, covered: 3 });
    /// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
    /// ```
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

    /// The engine took one element out of one list: an option out of an item's options, or an item out of
    /// the items to cover. What counts as an element depends on the engine.
    #[inline]
    fn update(&mut self) {}

    /// One step of Algorithm X, in the words of its source. All of them come from [`DancingLinks`](super::DancingLinks);
    /// other engines have only [`Step::X3`].
    #[inline]
    fn step(&mut self, step: Step) {
        let _ = step;
    }
}

/// Ignores everything and never stops a search.
impl Observer for () {}
