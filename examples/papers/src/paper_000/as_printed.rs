//! Phase 2 as printed: Algorithm X on a matrix that keeps the filled cells.
//!
//! Section 3.3 and Appendix A of the paper: all 4n² items, named; an option for every candidate of a blank cell, and one option
//! for a filled cell, which the search then has to choose like any other.

use std::ops::ControlFlow;

use sudoku_zoo::exact_cover::{DancingLinks, Engine as _, sudoku};
use sudoku_zoo::{Board, Cell, Digit, Search, Solver, Stop, Unsupported};

pub struct AppendixA;

impl Solver for AppendixA {
    fn name(&self) -> &str {
        "appendix-a"
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stop> {
        let shape = board.shape();
        let Ok(problem) = sudoku::full(shape, |cell| board.candidates(cell)) else {
            return search.unsupported(Unsupported::Shape { shape });
        };
        // Options stand cell after cell, digits ascending.
        let options: Vec<(Cell, Digit)> = shape
            .cells()
            .flat_map(|cell| {
                board
                    .candidates(cell)
                    .iter()
                    .map(move |digit| (cell, digit))
            })
            .collect();
        let links = DancingLinks::new(&problem);
        search.prepared();
        for cover in links.solutions() {
            search.check()?;
            let mut grid = board.grid().clone();
            for (cell, digit) in cover.into_iter().map(|option| options[option]) {
                if grid.set(cell, Some(digit)).is_err() {
                    return search.unsupported(Unsupported::Shape { shape });
                }
            }
            search.solution(&grid)?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::{EASY, HARD};
    use sudoku_zoo::solvers::exact_cover::DLX;
    use sudoku_zoo::{Limits, Solve as _};

    #[test]
    fn it_finds_what_dlx_finds() {
        for built_in in [EASY, HARD] {
            for board in &built_in.set().expect("built in").boards[..5] {
                assert_eq!(
                    AppendixA.solve(board, &Limits::new()),
                    DLX.solve(board, &Limits::new())
                );
            }
        }
    }
}
