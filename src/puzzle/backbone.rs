//! The backbone: the cells that hold the same digit in all solutions.

use alloc::vec::Vec;

use super::question::{solution, solution_without};
use super::unanswered::Unanswered;
use crate::board::Board;
use crate::budget::Budget;
use crate::grid::Grid;
use crate::index::Cell;
use crate::limits::Limits;
use crate::report::End;

/// What all solutions of a board agree on.
///
/// ```
/// use sudoku_zoo::puzzle::backbone;
/// use sudoku_zoo::{Board, End, Grid, Limits};
///
/// let board = Board::new("1.....3..4......".parse::<Grid>()?)?;
/// let backbone = backbone(&board, &Limits::new())?;
/// assert_eq!((backbone.end, backbone.unknown.len()), (End::Exhausted, 0));
/// println!("certain beside the clues: {}", backbone.certain.clue_count() - 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Backbone {
    /// The digits of the cells that are the same in all solutions, filled cells included; the others are blank.
    pub certain: Grid,
    /// The cells that were not decided before a limit stopped the search, in reading order. They are blank in
    /// [`certain`](Backbone::certain).
    pub unknown: Vec<Cell>,
    /// [`End::Exhausted`] if all cells were decided, or what stopped the search.
    pub end: End,
}

/// The cells that hold the same digit in all solutions, without going through all solutions.
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
/// assert_eq!(backbone.certain.to_string(), "13..4231.41..1..");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn backbone(board: &Board, limits: &Limits<'_>) -> Result<Backbone, Unanswered> {
    let mut budget = Budget::new(limits);
    let Some(first) = solution(board, &mut budget)? else {
        return Err(Unanswered::NoSolution);
    };
    let shape = board.shape();
    // `agreed` has the cells in which no solution so far differs from the first; `known` is the board with the certain cells filled in.
    let (mut agreed, mut known) = (first.clone(), board.clone());
    let mut answer = Backbone {
        certain: board.grid().clone(),
        unknown: Vec::new(),
        end: End::Exhausted,
    };
    for cell in shape.cells() {
        let Some(digit) = agreed.get(cell) else {
            continue;
        };
        if answer.certain.get(cell).is_some() {
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
                answer.certain.put(cell, Some(digit));
                // All solutions have it, so that it changes none of them.
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
