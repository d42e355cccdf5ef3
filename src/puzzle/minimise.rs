//! Removes every clue that the puzzle does not need.

use super::answer::Answer;
use super::question::{demand_one_solution, needs};
use crate::budget::Budget;
use crate::grid::Grid;
use crate::limits::Limits;
use crate::puzzle_error::PuzzleError;

/// Removes clues in reading order, as long as the puzzle still has one solution.
///
/// One pass is enough: a clue that is needed among more clues is also needed among fewer. The result is minimal, that
/// is, no further clue can go. Another order of removal may leave fewer clues. The solution is still the only one if a limit stopped the search;
/// [`unknown`](Answer::unknown) then has the clues that were not tried.
///
/// # Errors
///
/// When givens clash, when the puzzle does not have exactly one solution, or when a limit stopped the search before
/// that was known.
///
/// ```
/// use sudoku_zoo::puzzle::minimise;
/// use sudoku_zoo::{Grid, Limits, Shape};
///
/// let solved = Grid::pattern(Shape::new(2, 2)?);
/// let minimal = minimise(&solved, &Limits::new())?;
/// assert_eq!(minimal.grid.to_string(), "......12.....123");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn minimise(puzzle: &Grid, limits: &Limits<'_>) -> Result<Answer, PuzzleError> {
    let mut budget = Budget::new(limits);
    demand_one_solution(puzzle, &mut budget)?;
    let mut answer = Answer::new(puzzle.clone());
    let mut clues = puzzle.clues();
    while let Some((cell, digit)) = clues.next() {
        match needs(&answer.grid, cell, digit, &mut budget) {
            Ok(false) => answer.grid.put(cell, None),
            Ok(true) => {}
            Err(stopped) => {
                answer.stop(stopped, cell, clues);
                break;
            }
        }
    }
    Ok(answer)
}
