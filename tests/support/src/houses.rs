//! Random boards with any houses, and every engine against the oracle on them.

use std::collections::BTreeSet;

use sudoku_zoo::{Board, Cell, End, Limits, Rule, Shape, Solve, Variant, zoo};

use crate::{Numbers, digits, numbers, oracle};

/// Random houses: rules, regions, groups of every size, several at once or none.
pub fn random_variant(shape: Shape, numbers: &mut Numbers) -> Variant {
    let side = shape.side();
    let mut variant = Variant::new(shape);
    if numbers.below(3) == 0 {
        // Rows that have exchanged some of their cells.
        let mut regions: Vec<usize> = (0..side * side).map(|cell| cell / side).collect();
        for _ in 0..numbers.below(3 * side) {
            regions.swap(numbers.below(side * side), numbers.below(side * side));
        }
        variant = Variant::irregular(regions).expect("regions of equal size");
    }
    for &rule in Rule::ALL {
        if numbers.below(6) == 0
            && let Ok(with_rule) = variant.clone().with(rule)
        {
            variant = with_rule;
        }
    }
    for _ in 0..numbers.below(4) {
        let mut cells: Vec<Cell> = shape.cells().collect();
        let size = 1 + numbers.below(side);
        let chosen: Vec<Cell> = (0..size)
            .map(|_| cells.swap_remove(numbers.below(cells.len())))
            .collect();
        variant = variant
            .with_group(chosen)
            .expect("cells of the board, each once");
    }
    variant
}

/// A board of a variant with some cells filled, so that they do not clash, and some candidates struck.
pub fn random_board(variant: &Variant, numbers: &mut Numbers) -> Board {
    let mut board = Board::empty(variant.clone());
    let cells: Vec<Cell> = board.shape().cells().collect();
    for _ in 0..numbers.below(cells.len() / 2) {
        let cell = cells[numbers.below(cells.len())];
        let digits: Vec<_> = board.candidates(cell).iter().collect();
        if board.get(cell).is_none() && !digits.is_empty() {
            // The board may then have no solution.
            let _ = board.place(cell, digits[numbers.below(digits.len())]);
        }
    }
    for _ in 0..numbers.below(cells.len()) {
        let cell = cells[numbers.below(cells.len())];
        let digit = numbers.below(board.shape().side());
        if board.get(cell).is_none() {
            let _ = board.eliminate(cell, digits(&[digit + 1]));
        }
    }
    board
}

/// Solutions that are compared; a board with more has only their number checked.
const MOST: usize = 300;

/// Compares every solver that accepts the board with the oracle. Returns the number of solutions, 300 at most.
///
/// # Errors
///
/// Names the first solver that is wrong, and the board.
#[inline]
pub fn agree_with_oracle(board: &Board) -> Result<usize, String> {
    let expected: BTreeSet<_> = oracle(board, MOST).into_iter().collect();
    let limits = Limits::new().solutions(MOST as u64).nodes(300_000);
    for entry in zoo().filter(|entry| entry.solver.supports(board).is_ok()) {
        let (name, houses, grid) = (entry.solver.name(), board.variant(), board.grid());
        let found = match entry.solver.solutions(board, &limits) {
            Ok(found) => found,
            // Sequential solvers may need more nodes on boards with few clues. They say so, and that is no disagreement.
            Err(stopped) if stopped.end == End::NodeLimit => continue,
            Err(stopped) => return Err(format!("{name}: {stopped}, {houses}, {grid}")),
        };
        let grids: BTreeSet<_> = found.grids.iter().map(numbers).collect();
        let is_right = match expected.len() {
            MOST => grids.len() == MOST,
            _ => grids == expected && grids.len() == found.grids.len(),
        };
        if !is_right {
            return Err(format!(
                "{name} differs from the oracle: {houses}, {grid}, {board:?}"
            ));
        }
    }
    Ok(expected.len())
}
