//! Checking solutions on boards with other houses than rows, columns and boxes.
//!
//! A solver that forgets a diagonal shows too many grids. So on such boards, every grid that a solver shows is compared with the board of the caller,
//! before it is counted and before the caller sees it.

use alloc::boxed::Box;
use alloc::string::{String, ToString};

use super::Search;
use crate::board::Board;
use crate::grid::Grid;

/// What solutions are checked against.
#[derive(Debug)]
pub(super) struct Guard {
    /// The board that the search began with.
    board: Board,
    /// The solver that is searching.
    pub(super) solver: String,
    /// The grid that it showed, if that is no solution.
    pub(super) wrong_grid: Option<Grid>,
}

impl Search<'_> {
    /// Checks what `solver` shows from now on, unless the board has only the standard houses.
    #[inline]
    pub(crate) fn guard(&mut self, solver: &str, board: &Board) {
        if board.groups().is_some() {
            self.guard_board(solver, board);
        }
    }

    #[cold]
    fn guard_board(&mut self, solver: &str, board: &Board) {
        let solver = solver.to_string();
        match &mut self.guard {
            // A solver has called another one, on a part of its board.
            Some(guard) => guard.solver = solver,
            None => {
                let board = board.clone();
                self.guard = Some(Box::new(Guard {
                    board,
                    solver,
                    wrong_grid: None,
                }));
            }
        }
    }

    /// Whether a grid solves the board. A solution without a grid cannot be checked, so the answer is `false`.
    #[cold]
    pub(super) fn is_believed(&mut self, grid: Option<&Grid>) -> bool {
        let Some(guard) = &mut self.guard else {
            return true;
        };
        let is_solution = grid.is_some_and(|grid| guard.board.admits(grid));
        if !is_solution {
            guard.wrong_grid = grid.cloned();
        }
        is_solution
    }
}
