//! Exact cover as Sudoku solvers: the reduction, an engine, and the way back.
//!
//! A board becomes an exact cover problem ([`Problem::sudoku`](crate::exact_cover::Problem::sudoku) without what the filled cells cover), one of
//! the engines of [`exact_cover`](crate::exact_cover) finds the covers, and each cover is a
//! solution. Nodes are options chosen for an item, which is a cell, or a digit in a house: with the
//! fewest options first, naked and hidden singles are found without a guess.
//!
//! | solver | matrix | engine | paper |
//! |---|---|---|---|
//! | [`DLX`] | what the filled cells leave open | dancing links, Knuth's 2019 layout | 000 (phase 2), 002 |
//! | [`DICTIONARY_X`] | what the filled cells leave open | two maps, `select` and `deselect` | 001 |
//! | `dlx-full-matrix` | n³ × 4n², clues selected | dancing links | 002, section 2.2 |
//! | `dictionary-x-full-matrix` | n³ × 4n², clues selected | two maps | 001, section 3.2, `solve_sudoku` |
//! | `dictionary-x-as-printed` | n³ × 4n², clues selected | two ordered maps and ordered sets | 001, section 3 |
//! | `dlx-appendix-a` | candidates × 4n², filled cells kept | dancing links | 000, section 3.3, Appendix A |
//!
//! All but the last search the same tree: equal counters, the same solutions in the same order. The last one has a node more for
//! every filled cell.
//!
//! **As printed.** Papers 001 and 002 build the whole matrix for every puzzle, 729 × 324 for 9×9. Paper 001 then selects the
//! options of the clues one by one; paper 002 does not say how it enters them. (Paper 000 keeps all items and gives a filled cell
//! one option, so its matrix also shrinks with the clues.) Building takes 40 to 90 % of the time (`papers --paper 001`) and is the same for every
//! puzzle. That is why paper 001 finds that the time of Algorithm X does not depend on the puzzle. The solvers with `full-matrix` in their names
//! do this. `DLX` and `DICTIONARY_X` leave out what the clues rule out before they build anything. Their maps are arrays.
//! `DICTIONARY_X_AS_PRINTED` also has the listing's data structures: a dictionary from each constraint to the set of its options, and one from each option to its
//! constraints. The listing, step by step:
//!
//! 1. It names 4n² constraints: every cell, and every digit in every row, column and box.
//! 2. For every cell and digit it writes down the four constraints that this option meets (the dictionary Y), and for every constraint the set of the
//!    options that meet it (the dictionary X). Both are complete, whatever the puzzle.
//! 3. For every clue it *selects* the option: the option's constraints leave X, and every option that meets one of them leaves all other sets.
//! 4. If X is empty, what was selected is a solution. Otherwise it takes the constraint with the fewest options, and for each of these options selects it,
//!    goes on with step 4, and *deselects* it, which puts the sets back in reverse order.
//!
//! Here maps and sets are ordered and options are tried in ascending order; the listing takes them in the order of Python's sets.
//!
//! # Appendix A
//!
//! Paper 000 starts phase 2 from what phase 1 has left. `dlx-appendix-a` does it step by step as printed:
//!
//! 1. The header has all 4n² items, whether they are covered or not: cells, then rows, columns and boxes with each digit.
//! 2. A filled cell becomes one option, its digit. A blank cell becomes an option for each candidate that is left. (The matrix that Appendix A draws
//!    also has r1c2#1, which the 1 in \[1,1\] rules out. Phase 1 removes such candidates before it starts, so they never reach phase 2.)
//! 3. The search starts with no option selected. It chooses the first item with the fewest options each time, so it places the filled cells itself, among
//!    the singles. That costs time and no guess: their items have one option.
//!
//! `six+dlx-appendix-a` is the whole of the paper's solver as printed; `two-phase` is ours: see [`stage`](crate::stage).
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
use crate::exact_cover::{DancingLinks, Dictionary, Observed, Observer, PrintedDictionary};
use crate::grid::Grid;
use crate::report::{Stopped, Unsupported};
use crate::search::Search;
use crate::solver::{Resumable, Solver, accepts_houses};
use crate::solvers::entry::{Entry, Family, Shapes};
use crate::solvers::traits::Traits;
use crate::variant::HouseKinds;

/// Dancing links.
pub const DLX: ExactCover<DancingLinks> = ExactCover {
    name: "dlx",
    shapes: Shapes::Any,
    accepts: HouseKinds::all(),
    reduce: Builder(|board, _| ControlFlow::Continue(Reduction::new(board))),
    engine: Builder(|reduction, may_go_on| reduction.link(may_go_on)),
};

/// Dancing links on the full matrix.
const DLX_FULL_MATRIX: ExactCover<DancingLinks> = ExactCover {
    name: "dlx-full-matrix",
    accepts: HouseKinds::STANDARD,
    reduce: Builder(|board, may_go_on| Reduction::full_by_rows(board, may_go_on)),
    ..DLX
};

/// Algorithm X on dictionaries.
pub const DICTIONARY_X: ExactCover<Dictionary> = ExactCover {
    name: "dictionary-x",
    shapes: Shapes::Any,
    accepts: HouseKinds::all(),
    engine: Builder(|reduction, may_go_on| reduction.fill(may_go_on)),
    reduce: DLX.reduce,
};

/// Algorithm X on dictionaries of the full matrix.
const DICTIONARY_X_FULL_MATRIX: ExactCover<Dictionary> = ExactCover {
    name: "dictionary-x-full-matrix",
    accepts: HouseKinds::STANDARD,
    reduce: DLX_FULL_MATRIX.reduce,
    ..DICTIONARY_X
};

/// Algorithm X on dictionaries of the full matrix, with the data structures of paper 001's listing.
const DICTIONARY_X_AS_PRINTED: ExactCover<PrintedDictionary> = ExactCover {
    name: "dictionary-x-as-printed",
    // To build and reduce the maps of a 64×64 board takes a second.
    shapes: Shapes::UpTo(25),
    accepts: HouseKinds::STANDARD,
    reduce: DLX_FULL_MATRIX.reduce,
    engine: Builder(|reduction, may_go_on| reduction.fill_printed(may_go_on)),
};

/// Paper 000's phase 2: dancing links on a matrix that keeps the filled cells.
const DLX_APPENDIX_A: ExactCover<DancingLinks> = ExactCover {
    name: "dlx-appendix-a",
    accepts: HouseKinds::STANDARD,
    reduce: Builder(|board, may_go_on| Reduction::with_filled_cells(board, may_go_on)),
    ..DLX
};

const TRAITS: Traits = Traits::PAPER
    .union(Traits::INFERS)
    .union(Traits::GREEDY)
    .union(Traits::RESUMABLE);

pub(crate) const ENTRIES: [Entry; 6] = [
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
    Entry {
        solver: &DICTIONARY_X_AS_PRINTED,
        aliases: &[],
        family: Family::ExactCover,
        traits: TRAITS.union(Traits::AS_PRINTED),
        shapes: DICTIONARY_X_AS_PRINTED.shapes,
        representation: "ordered maps and sets of the n³ × 4n² matrix, clues selected",
        inference: "singles, by the fewest options",
        branching: "item with the fewest options",
        source: "paper 001 (Algorithm X), as printed, with its data structures",
        good_for: "what real dictionaries cost",
        bad_for: "speed: dictionary-x searches the same tree",
    },
    Entry {
        solver: &DLX_APPENDIX_A,
        aliases: &[],
        family: Family::ExactCover,
        traits: TRAITS.union(Traits::AS_PRINTED),
        shapes: Shapes::Any,
        representation: "doubly linked lists of all items, filled cells too",
        inference: "singles, by the fewest options",
        branching: "item with the fewest options",
        source: "paper 000 (phase 2), as printed",
        good_for: "what keeping the filled cells costs",
        bad_for: "speed: dlx does without a node for every filled cell",
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
#[derive(Debug)]
pub struct ExactCover<E> {
    name: &'static str,
    /// The boards it accepts. The matrices as printed have rows, columns and boxes only.
    shapes: Shapes,
    accepts: HouseKinds,
    reduce: Builder<Board, Reduction>,
    engine: Builder<Reduction, E>,
}

/// Builds one thing from another. `Debug` leaves out the address of the function, which is another one in each run.
struct Builder<I, O>(fn(&I, Poll<'_>) -> ControlFlow<Stopped, O>);

impl<I, O> fmt::Debug for Builder<I, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

/// Called now and then while a matrix is built: a full 64×64 matrix takes up to 100 ms.
type Poll<'a> = &'a mut dyn FnMut() -> ControlFlow<Stopped>;

impl<E: Observed + Send> Solver for ExactCover<E> {
    fn name(&self) -> &str {
        self.name
    }

    fn accepts(&self) -> HouseKinds {
        self.accepts
    }

    fn supports(&self, board: &Board) -> Result<(), Unsupported> {
        accepts_houses(self.accepts, board)?;
        let shape = board.shape();
        match self.shapes.includes(shape) {
            true => Ok(()),
            false => Err(Unsupported::Shape { shape }),
        }
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
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

impl<E> ExactCover<E> {
    /// Builds the matrix and the engine.
    fn begin(&self, board: &Board, may_go_on: Poll<'_>) -> ControlFlow<Stopped, Covering<E>> {
        let reduction = (self.reduce.0)(board, may_go_on)?;
        let engine = (self.engine.0)(&reduction, may_go_on)?;
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

impl<E: Observed> Resumable for Covering<E> {
    fn resume(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        // To choose an item, the engines look at all items that are left, which takes 20 µs at 64×64.
        let cells = self.givens.shape().cell_count();
        search.poll_every((1 << 20) / cells as u64);
        match search.is_watched() {
            true => self.resume_in::<true>(search),
            false => self.resume_in::<false>(search),
        }
    }
}

impl<E: Observed> Covering<E> {
    fn resume_in<const WATCHED: bool>(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        let flow = self.engine.resume(&mut Harness::<WATCHED> {
            search,
            givens: &self.givens,
            reduction: &self.reduction,
        });
        search.recorded(flow)
    }
}

/// Translates the events of an engine for a [`Search`]: options become a grid.
struct Harness<'s, 'a, const WATCHED: bool> {
    search: &'s mut Search<'a>,
    givens: &'s Grid,
    reduction: &'s Reduction,
}

impl<const WATCHED: bool> Observer for Harness<'_, '_, WATCHED> {
    const STEPS: bool = WATCHED;

    #[inline]
    fn node(&mut self, depth: usize, open: bool) -> ControlFlow<()> {
        let flow = match open {
            true => self.search.guess(depth),
            false => self.search.node(depth),
        };
        flow.map_break(|_| ())
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

    fn solution(&mut self, options: &[usize]) -> ControlFlow<()> {
        let grid = || self.reduction.complete(self.givens, options);
        self.search.solution_with(grid).map_break(|_| ())
    }
}
