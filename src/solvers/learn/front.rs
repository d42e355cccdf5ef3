//! [`Learn`]: the solver.

use core::ops::ControlFlow;

use super::advice::Suppose;
use super::engine::Engine;
use super::layout::Layout;
use super::root;
use crate::board::Board;
use crate::search::{Search, Stop};
use crate::solver::Solver;
use crate::zoo::{Entry, Family, Shapes};

/// The conflict-driven solver.
pub const LEARN: Learn = Learn {
    suppose: Suppose::Pattern,
};

/// The same without the question whether the solution could be a shuffled [pattern](crate::Grid::pattern), which
/// solves boards of that origin out of turn: for measuring search.
pub const LEARN_PLAIN: Learn = Learn {
    suppose: Suppose::Nothing,
};

pub(crate) static ENTRIES: [Entry; 2] = [
    Entry {
        solver: &LEARN,
        aliases: &["cdcl"],
        family: Family::Learn,
        shapes: Shapes::Any,
        representation: "a variable per candidate, exactly-one groups, learnt clauses",
        inference: "singles, locked candidates, and all it has learnt",
        branching: "candidate in the most recent conflicts",
        source: "beyond: paper 002's open problem",
        good_for: "16×16 and larger; proofs that take search",
        bad_for: "listing many solutions",
    },
    Entry {
        solver: &LEARN_PLAIN,
        aliases: &[],
        family: Family::Learn,
        shapes: Shapes::Any,
        representation: "as learn",
        inference: "as learn",
        branching: "as learn, but never asks whether the grid could be a shuffled pattern",
        source: "beyond: paper 002's open problem",
        good_for: "measuring what search alone does",
        bad_for: "boards made by shuffling a pattern",
    },
];

/// Conflict-driven search. See the [module](super).
///
/// ```
/// use sudoku_zoo::solvers::learn::LEARN;
/// use sudoku_zoo::{Board, Shape, Solve};
///
/// let empty = Board::empty(Shape::new(5, 5)?);
/// let solution = LEARN.solve(&empty)?.expect("there are many");
/// assert!(solution.is_solved());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Learn {
    suppose: Suppose,
}

impl Default for Learn {
    fn default() -> Learn {
        LEARN
    }
}

impl Solver for Learn {
    fn name(&self) -> &str {
        match self.suppose {
            Suppose::Pattern => "learn",
            Suppose::Nothing => "learn-plain",
        }
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stop> {
        let Ok(cells) = root::reduce(board.shape(), board.candidate_sets().to_vec()) else {
            search.prepared();
            search.dead_end();
            return ControlFlow::Continue(());
        };
        let (layout, groups) = Layout::new(board.shape(), &cells);
        search.prepared();
        Engine::new(layout, groups, self.suppose).run(search)
    }
}
