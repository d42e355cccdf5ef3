//! HBPnP as printed: pencil and paper, then backtracking over boxes 2, 5 and 8 only.
//!
//! Section 3 of the paper: each time these boxes are full, the rules have another go; when they do not finish, the last
//! cell of the boxes takes its next digit. When the tree is exhausted, the method "is restarted, this time the backtracking
//! algorithm is applied to sub grids 2, 5 and 8": the same boxes again, which cannot find what the first round did not. So
//! this version ends there and says that it is stuck. It never gives a wrong answer: what it fills in keeps the
//! rules, and when every filling led to a contradiction, there is no solution.

use std::ops::ControlFlow;

use sudoku_zoo::{Board, Cell, Grid, HouseKind, Limits, Plan, Search, Solver, Stop, Unsupported};

/// The boxes that the paper shades, numbered from 0.
const BOXES: [usize; 3] = [1, 4, 7];

/// The blank cells of the boxes, in the paper's order: box by box, row by row.
fn blank_cells(board: &Board) -> Vec<Cell> {
    let boxes = board.shape().houses_of_kind(HouseKind::Box);
    let boxes = boxes.filter(|house| BOXES.contains(&house.index()));
    let cells = boxes.flat_map(|house| board.shape().cells_of(house));
    cells.filter(|&cell| board.get(cell).is_none()).collect()
}

/// The solver of the paper, which may get stuck.
pub struct AsPrinted {
    pub rules: Plan,
}

/// What all fillings below a cell came to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fillings {
    /// All were wrong.
    Refuted,
    /// After one at least the rules were stuck.
    Stuck,
}

impl Solver for AsPrinted {
    fn name(&self) -> &str {
        "hybrid-as-printed"
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stop> {
        let mut board = board.clone();
        let outcome = self.rules.apply(&mut board, &Limits::new());
        search.prepared();
        if outcome.is_err() {
            search.dead_end();
            return ControlFlow::Continue(());
        }
        if board.is_full() {
            return search.solution(board.grid());
        }
        match self.fill(&board, &blank_cells(&board), 1, search)? {
            Fillings::Refuted => ControlFlow::Continue(()),
            Fillings::Stuck => search.unsupported(Unsupported::Board {
                reason: "the rules were stuck after a filling of boxes 2, 5 and 8",
            }),
        }
    }
}

impl AsPrinted {
    fn fill(
        &self,
        board: &Board,
        cells: &[Cell],
        depth: usize,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stop, Fillings> {
        let Some((&cell, others)) = cells.split_first() else {
            return self.finish(board.clone(), search);
        };
        let mut fillings = Fillings::Refuted;
        for digit in board.candidates(cell) {
            search.node(depth)?;
            let mut next = board.clone();
            if next.place(cell, digit).is_err() {
                search.dead_end();
            } else if self.fill(&next, others, depth + 1, search)? == Fillings::Stuck {
                fillings = Fillings::Stuck;
            }
        }
        ControlFlow::Continue(fillings)
    }

    /// The boxes are full: pencil and paper again.
    fn finish(&self, mut board: Board, search: &mut Search<'_>) -> ControlFlow<Stop, Fillings> {
        let outcome = self.rules.apply(&mut board, &Limits::new());
        if outcome.is_ok() && board.is_full() {
            search.solution(board.grid())?;
            return ControlFlow::Continue(Fillings::Refuted);
        }
        search.dead_end();
        ControlFlow::Continue(match outcome {
            Ok(_) => Fillings::Stuck,
            Err(_) => Fillings::Refuted,
        })
    }

    /// Whether the rules solve the board by themselves.
    pub fn needs_no_search(&self, board: &Board) -> bool {
        let mut board = board.clone();
        self.rules.apply(&mut board, &Limits::new()).is_ok() && board.is_full()
    }

    /// Whether the rules finish once boxes 2, 5 and 8 hold what they hold in the solution. When they do not, the method
    /// as printed cannot solve the puzzle: no other filling leads to the solution.
    pub fn finishes_with(&self, board: &Board, solution: &Grid) -> bool {
        let mut board = board.clone();
        if self.rules.apply(&mut board, &Limits::new()).is_err() {
            return false;
        }
        for cell in blank_cells(&board) {
            let placed = solution.get(cell).map(|digit| board.place(cell, digit));
            if !matches!(placed, Some(Ok(()))) {
                return false;
            }
        }
        self.rules.apply(&mut board, &Limits::new()).is_ok() && board.is_full()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paper_004::AS_PRINTED;
    use crate::puzzles::{AGAINST_BRUTE_FORCE, HARD};
    use sudoku_zoo::solvers::backtrack::MRV;
    use sudoku_zoo::{End, Limits, Solve as _};
    use sudoku_zoo_cli::trial::Trial;

    #[test]
    fn it_may_be_stuck_but_is_never_wrong() {
        let set = HARD.set().expect("built in");
        let limits = Limits::new().solutions(2).nodes(20_000);
        let mut solved = 0;
        for board in &set.boards[..40] {
            let solution = MRV
                .solve(board, &Limits::new())
                .expect("no limit")
                .expect("a solution");
            let mut found = Vec::new();
            let mut visit = |grid: &Grid| {
                found.push(grid.clone());
                ControlFlow::Continue(())
            };
            let report = Search::new(&limits, &mut visit).run(&AS_PRINTED, board);
            assert!(found.iter().all(|grid| *grid == solution));
            match report.end {
                End::Exhausted => {
                    assert!(AS_PRINTED.finishes_with(board, &solution));
                    assert_eq!(found.len(), 1);
                    solved += 1;
                }
                End::Unsupported(_) => {}
                end => assert_eq!(end, End::NodeLimit),
            }
        }
        assert!(solved > 0);
    }

    #[test]
    fn a_board_without_solution_is_not_called_stuck() {
        let grid: Grid = AGAINST_BRUTE_FORCE.parse().expect("a grid");
        // The solution begins with 9.
        let mut wrong = Board::new(grid).expect("no clash");
        let first = wrong.shape().cells().next().expect("a cell");
        let digit = wrong.candidates(first).min().expect("a candidate");
        wrong.place(first, digit).expect("a candidate");
        let limits = Limits::new().solutions(1).nodes(200_000);
        let trial = Trial::of(&AS_PRINTED, &wrong, &limits);
        assert_eq!(trial.report.stats.solutions, 0);
    }
}
