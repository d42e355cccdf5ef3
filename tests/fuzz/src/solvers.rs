//! Every solver against the oracle, on small boards with struck candidates and struck clues.

use std::collections::BTreeSet;

use sudoku_zoo::solvers::backtrack::NAIVE;
use sudoku_zoo::{Count, Limits, Solve, agreement, zoo};
use sudoku_zoo_support::{numbers, oracle};

use crate::Choices;

/// Solutions that are compared.
const MOST: u64 = 300;

/// The first byte chooses the shape; the rest is the board.
pub fn run(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let shape = choices.shape(&[(2, 2), (2, 3), (3, 2), (1, 4)]);
    let board = choices.board(shape);
    // The oracle has no limits. This solver tries the same, and can be stopped.
    let limits = Limits::new().nodes(20_000);
    if NAIVE.count(&board, &limits.solutions(MOST + 1)).is_err() {
        return;
    }
    let expected: BTreeSet<_> = oracle(&board, MOST as usize + 1).into_iter().collect();
    if expected.len() as u64 > MOST {
        return;
    }
    for entry in zoo() {
        let solver = entry.solver;
        if solver.supports(&board).is_err() {
            continue;
        }
        let found = solver
            .solutions(&board, &Limits::new().solutions(MOST + 1))
            .expect("small boards are finished");
        assert_eq!(
            found.count,
            Count::Exactly(expected.len() as u64),
            "{} {board:?}",
            solver.name()
        );
        let grids: BTreeSet<_> = found.grids.iter().map(numbers).collect();
        assert_eq!(grids, expected, "{} {board:?}", solver.name());
        let limits = Limits::new().solutions(20);
        if let Err(wrong) = agreement::check_promises(solver, &board, &limits) {
            panic!("{wrong} {board:?}");
        }
    }
}
