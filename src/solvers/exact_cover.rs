//! Exact cover as Sudoku solvers: the reduction, an engine, and the way back.
//!
//! A board becomes an exact cover problem ([`Reduced`]: only what the filled cells leave open), one of
//! the engines of [`exact_cover`](crate::exact_cover) finds the covers, and each cover is a
//! solution. Nodes are options chosen for an item, which is a cell, or a digit in a house: with the
//! fewest options first, naked and hidden singles are found without a guess.
//!
//! | solver | engine | paper |
//! |---|---|---|
//! | [`DLX`] | dancing links, Knuth's 2019 layout | 000 (phase 2), 002 |
//! | [`DICTIONARY`] | two maps, `select` and `deselect` | 001 |
//!
//! Both search the same tree: equal counters, the same solutions in the same order.
//!
//! **When to use.** When inference is worth its cost: hard 9×9, 16×16, any shape, many or no solutions. **When not.**
//! On easy puzzles building the links takes longer than the search; on 25×25 near the hardest
//! density the search finds the same refutations again and again.

use alloc::boxed::Box;
use core::fmt;
use core::ops::ControlFlow;

use crate::board::Board;
use crate::exact_cover::sudoku::Reduced;
use crate::exact_cover::{DancingLinks, Dictionary, Engine, Observer};
use crate::grid::Grid;
use crate::search::{Search, Stop};
use crate::solver::{Resumable, Solver};
use crate::solvers::entry::{Entry, Family, Shapes};

/// Dancing links.
pub const DLX: ExactCover<DancingLinks> = ExactCover {
    name: "dlx",
    engine: Reduced::dancing_links,
};

/// Algorithm X on dictionaries.
pub const DICTIONARY: ExactCover<Dictionary> = ExactCover {
    name: "dictionary-x",
    engine: Reduced::dictionary,
};

pub(crate) static ENTRIES: [Entry; 2] = [
    Entry {
        solver: &DICTIONARY,
        aliases: &["algorithm-x"],
        family: Family::ExactCover,
        shapes: Shapes::Any,
        representation: "two maps: items to options and back",
        inference: "singles, by the fewest options",
        branching: "item with the fewest options",
        source: "paper 001 (Algorithm X)",
        good_for: "reading Algorithm X; checking dlx",
        bad_for: "speed: about half of dlx",
    },
    Entry {
        solver: &DLX,
        aliases: &["dancing-links"],
        family: Family::ExactCover,
        shapes: Shapes::Any,
        representation: "doubly linked lists of options",
        inference: "singles, by the fewest options",
        branching: "item with the fewest options",
        source: "papers 000 (phase 2), 002",
        good_for: "any shape up to 12×12, any number of solutions",
        bad_for: "hard 16×16 and larger",
    },
];

/// A solver made of the Sudoku reduction and an engine.
pub struct ExactCover<E> {
    name: &'static str,
    engine: fn(&Reduced) -> E,
}

impl<E: Engine + Send> Solver for ExactCover<E> {
    fn name(&self) -> &str {
        self.name
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stop> {
        let mut covering = self.begin(board);
        search.prepared();
        covering.resume(search)
    }

    fn resumable(&self, board: &Board) -> Option<Box<dyn Resumable + Send + '_>> {
        Some(Box::new(self.begin(board)))
    }
}

impl<E: Engine> ExactCover<E> {
    fn begin(&self, board: &Board) -> Covering<E> {
        let reduced = Reduced::new(board);
        Covering {
            engine: (self.engine)(&reduced),
            givens: board.grid().clone(),
            reduced,
        }
    }
}

/// A search in progress.
struct Covering<E> {
    engine: E,
    reduced: Reduced,
    givens: Grid,
}

impl<E: Engine> Resumable for Covering<E> {
    fn resume(&mut self, search: &mut Search<'_>) -> ControlFlow<Stop> {
        self.engine.resume(&mut Harness {
            search,
            givens: &self.givens,
            reduced: &self.reduced,
        })
    }
}

impl<E> fmt::Debug for ExactCover<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ExactCover").field(&self.name).finish()
    }
}

/// Translates the events of an engine for a [`Search`]: options become a grid.
struct Harness<'s, 'a> {
    search: &'s mut Search<'a>,
    givens: &'s Grid,
    reduced: &'s Reduced,
}

impl Observer for Harness<'_, '_> {
    type Stop = Stop;

    #[inline]
    fn node(&mut self, depth: usize, open: bool) -> ControlFlow<Stop> {
        if open {
            self.search.guess(depth)
        } else {
            self.search.node(depth)
        }
    }

    #[inline]
    fn dead_end(&mut self) {
        self.search.dead_end();
    }

    fn solution(&mut self, options: &[usize]) -> ControlFlow<Stop> {
        if !self.search.wants_grids() {
            return self.search.count_solution();
        }
        let grid = self.reduced.complete(self.givens, options);
        self.search.solution(&grid)
    }
}
