//! A game as a state machine: moves, undo, redo, hints.

use sudoku_zoo::coach::{Coach, Hint};
use sudoku_zoo::{Board, Limits};

use crate::Choices;

/// What a player sees: the filled cells and all marks.
fn state(coach: &Coach) -> (String, Vec<u64>) {
    let cells = coach.grid().shape().cells();
    let marks = cells.map(|cell| coach.marks(cell).bits());
    (coach.grid().to_string(), marks.collect())
}

/// The first bytes are the puzzle; then each byte or three are a move.
pub fn run(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let shape = choices.shape(&[(2, 2), (2, 3), (3, 3)]);
    let puzzle = choices.board(shape).grid().clone();
    let limits = Limits::new().nodes(20_000);
    let Ok(mut coach) = Coach::new(puzzle.clone(), &limits) else {
        return;
    };
    for _ in 0..60 {
        if !choices.more() {
            break;
        }
        let before = state(&coach);
        let (cell, digit) = (choices.cell(shape), choices.digit(shape));
        let moved = match choices.below(6) {
            0 | 1 => coach.place(cell, digit).is_ok(),
            2 => coach.erase(cell).is_ok(),
            3 => coach.toggle_mark(cell, digit).is_ok(),
            4 => match coach.hint(&limits) {
                Ok(hint @ Hint::Step(_)) => {
                    coach.apply(&hint).expect("a hint applies");
                    true
                }
                _ => false,
            },
            _ => {
                if coach.undo().is_ok() {
                    coach.redo().expect("what was undone can be done again");
                }
                assert_eq!(state(&coach), before);
                false
            }
        };
        if moved {
            let after = state(&coach);
            if after != before {
                coach.undo().expect("a move can be undone");
                assert_eq!(state(&coach), before);
                coach.redo().expect("what was undone can be done again");
                assert_eq!(state(&coach), after);
            }
        } else {
            assert_eq!(state(&coach), before, "a refused move changes nothing");
        }
        assert!(
            Board::new(coach.grid().clone()).is_ok(),
            "no move makes a clash"
        );
        for (cell, digit) in puzzle.clues() {
            assert_eq!(coach.grid().get(cell), Some(digit), "givens stay");
        }
    }
}
