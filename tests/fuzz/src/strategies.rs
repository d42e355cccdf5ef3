//! No deduction of a technique loses a solution.

use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::strategy::{Technique, View};
use sudoku_zoo::{Board, Count, Limits, Solve};

use crate::Choices;

/// The first byte chooses the shape; the rest is the board.
pub fn run(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let shape = choices.shape(&[(2, 2), (2, 3), (3, 2), (3, 3), (2, 4)]);
    let board = choices.board(shape);
    let limits = Limits::new().nodes(20_000);
    let Ok(found) = AUTO.solutions(&board, &limits.solutions(50)) else {
        return;
    };
    // Some techniques take for granted that the givens have one solution. That strikes leave only one is not enough: they
    // may be what forbids the other half of a rectangle.
    let givens = Board::new(board.grid().clone()).expect("the givens of a board");
    let is_unique = AUTO.count(&givens, &limits.solutions(2)) == Ok(Count::Exactly(1));
    let view = View::new(&board);
    // Those on request take a hundred times as long.
    let is_patient = choices.below(16) == 15;
    for technique in Technique::ALL {
        if technique.assumes_one_solution() && !is_unique
            || technique.is_on_request() && !is_patient
        {
            continue;
        }
        for step in technique
            .all(&view, &Limits::new())
            .expect("nothing stops it")
        {
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
