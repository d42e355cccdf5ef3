//! The backbone: the cells that hold the same digit in all solutions.

use super::answer::Answer;
use super::question::{solution, solution_without};
use crate::board::Board;
use crate::budget::Budget;
use crate::limits::Limits;
use crate::puzzle_error::PuzzleError;
use crate::report::End;

/// The cells that hold the same digit in all solutions, filled cells included, without going through all solutions.
///
/// Finds one solution, and then searches, cell by cell, for a solution with another digit in that cell. A solution
/// that is found settles all cells in which it differs from the first. If there is none, the cell is certain, which makes the
/// next searches easier. There are at most as many searches as blank cells.
///
/// # Errors
///
/// When there is no solution, or when a limit stopped the search before one was found.
///
/// ```
/// use sudoku_zoo::puzzle::backbone;
/// use sudoku_zoo::{Board, Grid, Limits};
///
/// let board = Board::new("1.....3..4......".parse::<Grid>()?)?;
/// let backbone = backbone(&board, &Limits::new())?;
/// assert_eq!(backbone.unknown, []);
/// assert_eq!(backbone.grid.to_string(), "13..4231.41..1..");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn backbone(board: &Board, limits: &Limits<'_>) -> Result<Answer, PuzzleError> {
    let mut budget = Budget::new(limits);
    let Some(first) = solution(board, &mut budget)? else {
        return Err(PuzzleError::NoSolution);
    };
    let shape = board.shape();
    // `agreed` has the cells in which no solution so far differs from the first; `known` is the board with the certain cells filled in.
    let (mut agreed, mut known) = (first.clone(), board.clone());
    let mut answer = Answer::new(board.grid().clone());
    for cell in shape.cells() {
        let Some(digit) = agreed.get(cell) else {
            continue;
        };
        if answer.grid.get(cell).is_some() {
            continue;
        }
        let other = match answer.end {
            End::Exhausted => solution_without(&known, cell, digit, &mut budget),
            _ => {
                answer.unknown.push(cell);
                continue;
            }
        };
        match other {
            Ok(None) => {
                answer.grid.put(cell, Some(digit));
                // All solutions have this digit, so filling it in loses no solution.
                let _ = known.place(cell, digit);
            }
            Ok(Some(other)) => {
                for cell in shape.cells() {
                    if other.get(cell) != first.get(cell) {
                        agreed.put(cell, None);
                    }
                }
            }
            Err(stopped) => {
                answer.unknown.push(cell);
                answer.end = stopped.end;
            }
        }
    }
    Ok(answer)
}
