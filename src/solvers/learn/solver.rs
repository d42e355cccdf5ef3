//! [`Learn`]: the engine as a [`Solver`].

use core::ops::ControlFlow;

use super::cdcl::Cdcl;
use super::encoding::Encoding;
use super::preprocess::preprocess;
use super::streamline::Streamlining;
use super::watch::show_preprocessing;
use crate::board::Board;
use crate::report::Stopped;
use crate::search::Search;
use crate::solver::Solver;
use crate::solvers::entry::{Entry, Family, Shapes};
use crate::solvers::traits::Traits;
use crate::variant::HouseKinds;

/// The conflict-driven solver.
pub const LEARN: Learn = Learn {
    streamlining: Streamlining::On,
};

/// The same without streamlining: it never tests whether the solution could be a shuffled
/// [pattern](crate::Grid::pattern). Use it to measure the search itself, because streamlining solves boards that were
/// made from such a pattern almost without search.
pub const LEARN_PLAIN: Learn = Learn {
    streamlining: Streamlining::Off,
};

pub(crate) const ENTRIES: [Entry; 2] = [
    Entry {
        solver: &LEARN,
        aliases: &["cdcl"],
        family: Family::Learn,
        traits: Traits::INFERS,
        shapes: Shapes::Any,
        representation: "a variable per candidate, exactly-one groups, learned clauses",
        inference: "singles, locked candidates, and all it has learned",
        branching: "candidate in the most recent conflicts",
        source: "beyond: paper 002's open problem",
        good_for: "16×16 and larger; proofs that take search",
        bad_for: "listing many solutions",
    },
    Entry {
        solver: &LEARN_PLAIN,
        aliases: &[],
        family: Family::Learn,
        traits: Traits::INFERS,
        shapes: Shapes::Any,
        representation: "as learn",
        inference: "as learn",
        branching: "as learn, but never tests whether the grid could be a shuffled pattern",
        source: "beyond: paper 002's open problem",
        good_for: "measuring what search alone does",
        bad_for: "boards made by shuffling a pattern",
    },
];

/// Conflict-driven clause learning (CDCL). See the [module](super).
///
/// ```
/// use sudoku_zoo::solvers::learn::LEARN;
/// use sudoku_zoo::{Board, Limits, Shape, Solve};
///
/// let empty = Board::empty(Shape::new(5, 5)?);
/// let solution = LEARN.solve(&empty, &Limits::new())?.expect("there are many");
/// assert!(solution.is_solved());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Learn {
    streamlining: Streamlining,
}

impl Solver for Learn {
    fn name(&self) -> &str {
        match self.streamlining {
            Streamlining::On => "learn",
            Streamlining::Off => "learn-plain",
        }
    }

    fn accepts(&self) -> HouseKinds {
        HouseKinds::all()
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        let cells = board.candidate_sets().to_vec();
        let Some(cells) = preprocess(board.shape(), board.groups(), cells, search)? else {
            search.prepared();
            search.dead_end();
            return ControlFlow::Continue(());
        };
        if search.is_watched() {
            show_preprocessing(board, &cells, search);
        }
        let (encoding, groups) = Encoding::new(board.shape(), board.groups(), &cells, search)?;
        search.prepared();
        Cdcl::new(encoding, groups, self.streamlining, search)?.run(search)
    }
}
