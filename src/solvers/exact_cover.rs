//! Exact cover as Sudoku solvers: the reduction, an engine, and the way back.
//!
//! A board becomes an exact cover problem ([`Reduction`]), one of
//! the engines of [`exact_cover`](crate::exact_cover) finds the covers, and each cover is a
//! solution. Nodes are options chosen for an item, which is a cell, or a digit in a house: with the
//! fewest options first, naked and hidden singles are found without a guess.
//!
//! | solver | matrix | engine | paper |
//! |---|---|---|---|
//! | [`DLX`] | what the filled cells leave open | dancing links, Knuth's 2019 layout | 000 (phase 2), 002 |
//! | [`DICTIONARY_X`] | what the filled cells leave open | two maps, `select` and `deselect` | 001 |
//! | [`DLX_FULL_MATRIX`] | n³ × 4n², clues selected | dancing links | 002, section 2.2 |
//! | [`DICTIONARY_X_FULL_MATRIX`] | n³ × 4n², clues selected | two maps | 001, section 3.2, `solve_sudoku` |
//!
//! All search the same tree: equal counters, the same solutions in the same order.
//!
//! **As printed.** Papers 001 and 002 build the whole matrix for every puzzle, 729 × 324 for 9×9. Paper 001 then selects the
//! options of the clues one by one; paper 002 does not say how it enters them. (Paper 000 keeps all items and gives a filled cell
//! one option, so its matrix shrinks with the clues, too.) Building takes 40 to 90 % of the time (`papers --paper 001`) and is the same for every
//! puzzle. That is why paper 001 finds that the time of Algorithm X does not depend on the puzzle. The solvers with `full-matrix` in their names
//! do this. `DLX` and `DICTIONARY_X` leave out what the clues rule out before they build anything. Two things differ from
//! paper 001's listing in all of them: maps are arrays and not hash tables, and options are tried in ascending order, while the
//! listing takes them in the order of Python's sets.
//!
//! **When to use.** When inference is worth its cost: hard 9×9, 16×16, any shape, many or no solutions. **When not.**
//! On easy puzzles building the links takes longer than the search; on 25×25 near the hardest
//! density the search finds the same refutations again and again.

use alloc::boxed::Box;
use core::fmt;
use core::ops::ControlFlow;

use crate::board::Board;
use crate::event::{Event, Step};
use crate::exact_cover::sudoku::Reduction;
use crate::exact_cover::{DancingLinks, Dictionary, Engine, Observer};
use crate::grid::Grid;
use crate::search::{Search, Stop};
use crate::solver::{Resumable, Solver};
use crate::solvers::entry::{Entry, Family, Shapes};
use crate::solvers::traits::Traits;

/// Dancing links.
pub const DLX: ExactCover<DancingLinks> = ExactCover {
    name: "dlx",
    reduce: |board, _| ControlFlow::Continue(Reduction::new(board)),
    engine: |reduction, may_go_on| reduction.link(may_go_on),
};

/// Dancing links on the full matrix.
pub const DLX_FULL_MATRIX: ExactCover<DancingLinks> = ExactCover {
    name: "dlx-full-matrix",
    reduce: |board, may_go_on| Reduction::full_by_rows(board, may_go_on),
    ..DLX
};

/// Algorithm X on dictionaries.
pub const DICTIONARY_X: ExactCover<Dictionary> = ExactCover {
    name: "dictionary-x",
    engine: |reduction, may_go_on| reduction.fill(may_go_on),
    reduce: DLX.reduce,
};

/// Algorithm X on dictionaries of the full matrix.
pub const DICTIONARY_X_FULL_MATRIX: ExactCover<Dictionary> = ExactCover {
    name: "dictionary-x-full-matrix",
    reduce: DLX_FULL_MATRIX.reduce,
    ..DICTIONARY_X
};

const TRAITS: Traits = Traits::PAPER
    .union(Traits::INFERS)
    .union(Traits::GREEDY)
    .union(Traits::RESUMABLE);

pub(crate) static ENTRIES: [Entry; 4] = [
    Entry {
        solver: &DICTIONARY_X,
        aliases: &["algorithm-x"],
        family: Family::ExactCover,
        traits: TRAITS,
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
        traits: TRAITS,
        shapes: Shapes::Any,
        representation: "doubly linked lists of options",
        inference: "singles, by the fewest options",
        branching: "item with the fewest options",
        source: "papers 000 (phase 2), 002",
        good_for: "any shape up to 12×12, any number of solutions",
        bad_for: "hard 16×16 and larger",
    },
    Entry {
        solver: &DICTIONARY_X_FULL_MATRIX,
        aliases: &[],
        family: Family::ExactCover,
        traits: TRAITS.union(Traits::AS_PRINTED),
        shapes: Shapes::Any,
        representation: "two maps of the n³ × 4n² matrix, clues selected",
        inference: "singles, by the fewest options",
        branching: "item with the fewest options",
        source: "paper 001 (Algorithm X), as printed",
        good_for: "what building the full matrix costs",
        bad_for: "speed: dictionary-x searches the same tree",
    },
    Entry {
        solver: &DLX_FULL_MATRIX,
        aliases: &[],
        family: Family::ExactCover,
        traits: TRAITS.union(Traits::AS_PRINTED),
        shapes: Shapes::Any,
        representation: "doubly linked lists of the n³ × 4n² matrix, clues selected",
        inference: "singles, by the fewest options",
        branching: "item with the fewest options",
        source: "paper 002 (DLX on the matrix it draws)",
        good_for: "what building the full matrix costs",
        bad_for: "speed: dlx searches the same tree",
    },
];

/// A solver made of the Sudoku reduction and an engine.
///
/// ```
/// use sudoku_zoo::exact_cover::{DancingLinks, Dictionary};
/// use sudoku_zoo::solvers::exact_cover::{DICTIONARY_X, DLX, ExactCover};
/// use sudoku_zoo::{Board, Limits, Search, Shape};
///
/// let (links, maps): (ExactCover<DancingLinks>, ExactCover<Dictionary>) = (DLX, DICTIONARY_X);
/// let board = Board::empty(Shape::new(2, 2)?);
/// let limits = Limits::new();
/// // Two engines, one tree.
/// let stats = Search::counting(&limits).run(&links, &board).stats;
/// assert_eq!(Search::counting(&limits).run(&maps, &board).stats, stats);
/// # Ok::<(), sudoku_zoo::ShapeError>(())
/// ```
pub struct ExactCover<E> {
    name: &'static str,
    reduce: fn(&Board, Poll<'_>) -> ControlFlow<Stop, Reduction>,
    engine: fn(&Reduction, Poll<'_>) -> ControlFlow<Stop, E>,
}

/// Asked now and then while a matrix is built: a full 64×64 matrix takes up to 100 ms.
type Poll<'a> = &'a mut dyn FnMut() -> ControlFlow<Stop>;

impl<E: Engine + Send> Solver for ExactCover<E> {
    fn name(&self) -> &str {
        self.name
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stop> {
        let mut covering = self.begin(board, &mut || search.check())?;
        search.prepared();
        covering.resume(search)
    }

    fn resumable(
        &self,
        board: &Board,
        search: &mut Search<'_>,
    ) -> Option<Box<dyn Resumable + Send + '_>> {
        let covering = self.begin(board, &mut || search.check());
        Some(Box::new(covering.continue_value()?))
    }
}

impl<E: Engine> ExactCover<E> {
    /// Builds the matrix and the engine.
    fn begin(&self, board: &Board, may_go_on: Poll<'_>) -> ControlFlow<Stop, Covering<E>> {
        let reduction = (self.reduce)(board, may_go_on)?;
        let engine = (self.engine)(&reduction, may_go_on)?;
        may_go_on()?;
        ControlFlow::Continue(Covering {
            engine,
            reduction,
            givens: board.grid().clone(),
        })
    }
}

/// A search in progress.
struct Covering<E> {
    engine: E,
    reduction: Reduction,
    givens: Grid,
}

impl<E: Engine> Resumable for Covering<E> {
    fn resume(&mut self, search: &mut Search<'_>) -> ControlFlow<Stop> {
        // To choose an item the engines look at all that are left: 20 µs at 64×64.
        let cells = self.givens.shape().cell_count();
        search.poll_every((1 << 20) / cells as u64);
        match search.is_watched() {
            true => self.resume_in::<true>(search),
            false => self.resume_in::<false>(search),
        }
    }
}

impl<E: Engine> Covering<E> {
    fn resume_in<const WATCHED: bool>(&mut self, search: &mut Search<'_>) -> ControlFlow<Stop> {
        self.engine.resume(&mut Harness::<WATCHED> {
            search,
            givens: &self.givens,
            reduction: &self.reduction,
        })
    }
}

impl<E> fmt::Debug for ExactCover<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ExactCover").field(&self.name).finish()
    }
}

/// Translates the events of an engine for a [`Search`]: options become a grid.
struct Harness<'s, 'a, const WATCHED: bool> {
    search: &'s mut Search<'a>,
    givens: &'s Grid,
    reduction: &'s Reduction,
}

impl<const WATCHED: bool> Observer for Harness<'_, '_, WATCHED> {
    type Stop = Stop;
    const STEPS: bool = WATCHED;

    #[inline]
    fn node(&mut self, depth: usize, open: bool) -> ControlFlow<Stop> {
        if open {
            self.search.guess(depth)
        } else {
            self.search.node(depth)
        }
    }

    #[inline]
    fn chosen(&mut self, option: usize) {
        if WATCHED && let Some((cell, digit)) = self.reduction.placement(option) {
            self.search.placed(cell, digit);
        }
    }

    #[inline]
    fn taken_back(&mut self, depth: usize) {
        if WATCHED {
            self.search.taken_back(depth);
        }
    }

    #[inline]
    fn step(&mut self, step: Step) {
        if WATCHED {
            self.search.event(|| Event::ExactCover(step));
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
        let grid = self.reduction.complete(self.givens, options);
        self.search.solution(&grid)
    }
}
