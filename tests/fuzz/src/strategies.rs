//! No deduction of a technique loses a solution.

use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::strategy::{Plan, View};
use sudoku_zoo::{Count, Limits, Solve};

use crate::Choices;

/// The first byte chooses the shape; the rest is the board.
pub fn run(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let shape = choices.shape(&[(2, 2), (2, 3), (3, 2), (3, 3), (2, 4)]);
    let board = choices.board(shape);
    let limits = Limits::new().nodes(20_000);
    let Ok(found) = AUTO.within(&limits).solutions(&board, 50) else {
        return;
    };
    let view = View::new(&board);
    for technique in Plan::easiest_first().techniques() {
        // Some techniques take for granted that there is one solution.
        if technique.assumes_one_solution() && found.count != Count::Exactly(1) {
            continue;
        }
        for step in technique.all(&view) {
            for grid in &found.grids {
                for &(cell, digit) in &step.placements {
                    assert_eq!(grid.get(cell), Some(digit), "{step} {board:?}");
                }
                for &(cell, digits) in &step.eliminations {
                    let kept = grid.get(cell).is_some_and(|digit| !digits.contains(digit));
                    assert!(kept, "{step} {board:?}");
                }
            }
        }
    }
}
