//! Redundant clues: clues that a puzzle does not need.

use super::answer::Answer;
use super::question::{demand_one_solution, needs};
use crate::budget::Budget;
use crate::grid::Grid;
use crate::limits::Limits;
use crate::puzzle_error::PuzzleError;

/// The redundant clues: without any *one* of them there is still one solution. Without several of them there may be more: see
/// [`minimise()`](super::minimise()).
///
/// One search per clue, for a solution with another digit in its cell.
///
/// # Errors
///
/// When givens clash, when the puzzle does not have exactly one solution, or when a limit stopped the search before
/// that was known.
///
/// ```
/// use sudoku_zoo::puzzle::redundant_clues;
/// use sudoku_zoo::{Grid, Limits};
///
/// // The 3 in the first row follows from the other clues.
/// let puzzle: Grid = "13....3..4.....2".parse()?;
/// let redundant = redundant_clues(&puzzle, &Limits::new())?.grid;
/// assert_eq!(redundant.to_string(), ".3..............");
/// let minimal: Grid = "1.....3..4.....2".parse()?;
/// assert_eq!(redundant_clues(&minimal, &Limits::new())?.grid.clue_count(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn redundant_clues(puzzle: &Grid, limits: &Limits<'_>) -> Result<Answer, PuzzleError> {
    let mut budget = Budget::new(limits);
    demand_one_solution(puzzle, &mut budget)?;
    let mut answer = Answer::new(Grid::empty(puzzle.shape()));
    let mut clues = puzzle.clues();
    while let Some((cell, digit)) = clues.next() {
        match needs(puzzle, cell, digit, &mut budget) {
            Ok(false) => answer.grid.put(cell, Some(digit)),
            Ok(true) => {}
            Err(stopped) => {
                answer.stop(stopped, cell, clues);
                break;
            }
        }
    }
    Ok(answer)
}
