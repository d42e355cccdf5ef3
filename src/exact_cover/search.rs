//! Covers as a [`Search`]: within limits, counted and watched, without Sudoku.

use core::ops::ControlFlow;

use super::engine::Engine;
use super::observer::Observer;
use crate::event::{Event, Step};
use crate::report::Report;
use crate::search::Search;

impl Search<'_> {
    /// Runs an exact cover engine from its present state, within the limits of this search, and reports how it ended. There are
    /// no grids to show: a watcher sees the [options](Step::Choose) that are chosen.
    ///
    /// ```
    /// use sudoku_zoo::event::Step;
    /// use sudoku_zoo::exact_cover::{Dictionary, Problem};
    /// use sudoku_zoo::{Event, Limits, Search};
    ///
    /// let mut problem = Problem::numbered(2, 0)?;
    /// for option in [vec![0, 1], vec![0], vec![1]] {
    ///     problem.add_option(option)?;
    /// }
    /// let mut chosen = Vec::new();
    /// let mut watcher = |event: &Event<'_>| {
    ///     if let Event::ExactCover(Step::Choose { option }) = event {
    ///         chosen.push(*option);
    ///     }
    /// };
    /// let report = Search::counting(&Limits::new()).watch(&mut watcher).cover(&mut Dictionary::new(&problem));
    /// assert_eq!((report.stats.solutions, chosen), (2, vec![0, 1, 2]));
    /// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
    /// ```
    pub fn cover(self, engine: &mut impl Engine) -> Report {
        self.run_with(|search| engine.explore(search))
    }
}

/// Tells a [`Search`] what an engine does.
pub(super) struct Covering<'s, 'a, const WATCHED: bool>(pub(super) &'s mut Search<'a>);

impl<const WATCHED: bool> Observer for Covering<'_, '_, WATCHED> {
    const STEPS: bool = WATCHED;

    #[inline]
    fn node(&mut self, depth: usize, open: bool) -> ControlFlow<()> {
        let flow = match open {
            true => self.0.guess(depth),
            false => self.0.node(depth),
        };
        flow.map_break(|_| ())
    }

    #[inline]
    fn chosen(&mut self, option: usize) {
        self.step(Step::Choose { option });
    }

    #[inline]
    fn taken_back(&mut self, depth: usize) {
        if WATCHED {
            self.0.taken_back(depth);
        }
    }

    #[inline]
    fn dead_end(&mut self) {
        self.0.dead_end();
    }

    fn solution(&mut self, _options: &[usize]) -> ControlFlow<()> {
        self.0.count_solution().map_break(|_| ())
    }

    #[inline]
    fn step(&mut self, step: Step) {
        if WATCHED {
            self.0.event(|| Event::ExactCover(step));
        }
    }
}
