//! A solver too simple to be wrong.

use sudoku_zoo::{Board, Grid};

/// All solutions of a board, `limit` at most, found without anything from the crate but the board's
/// candidates and the lists of cells of its other houses: tries every candidate of every blank cell in turn and compares it with every other cell.
pub fn oracle(board: &Board, limit: usize) -> Vec<Vec<usize>> {
    let shape = board.shape();
    let (height, width, side) = (shape.box_height(), shape.box_width(), shape.side());
    let candidates: Vec<Vec<usize>> = board
        .candidate_sets()
        .iter()
        .map(|set| {
            (1..=side)
                .filter(|value| set.bits() >> (value - 1) & 1 == 1)
                .collect()
        })
        .collect();
    let variant = board.variant();
    let groups: Vec<Vec<usize>> = variant
        .houses()
        .skip(3 * side)
        .map(|house| {
            let cells = variant.cells_of(house);
            cells
                .map(|cell| cell.row() * side + cell.column())
                .collect()
        })
        .collect();
    let sees = |one: usize, other: usize| {
        let (row, column) = (one / side, one % side);
        let (row2, column2) = (other / side, other % side);
        row == row2
            || column == column2
            || (row / height, column / width) == (row2 / height, column2 / width)
            || groups
                .iter()
                .any(|cells| cells.contains(&one) && cells.contains(&other))
    };
    let mut values: Vec<usize> = Vec::new();
    let mut found = Vec::new();
    fill(&candidates, &sees, &mut values, &mut found, limit);
    found
}

fn fill(
    candidates: &[Vec<usize>],
    sees: &dyn Fn(usize, usize) -> bool,
    values: &mut Vec<usize>,
    found: &mut Vec<Vec<usize>>,
    limit: usize,
) {
    let here = values.len();
    if found.len() == limit {
        return;
    }
    if here == candidates.len() {
        found.push(values.clone());
        return;
    }
    for &value in &candidates[here] {
        if (0..here).all(|other| values[other] != value || !sees(here, other)) {
            values.push(value);
            fill(candidates, sees, values, found, limit);
            values.pop();
        }
    }
}

/// A grid as plain numbers, to compare with the oracle.
pub fn numbers(grid: &Grid) -> Vec<usize> {
    grid.values()
        .iter()
        .map(|value| value.map_or(0, |digit| digit.value()))
        .collect()
}
