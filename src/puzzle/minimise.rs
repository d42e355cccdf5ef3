//! Removes every clue that the puzzle does not need.

use alloc::vec::Vec;

use super::question::{demand_one_solution, needs};
use super::unanswered::Unanswered;
use crate::budget::Budget;
use crate::grid::Grid;
use crate::index::Cell;
use crate::limits::Limits;
use crate::report::End;

/// A puzzle after clues were removed, and how the work ended.
///
/// ```
/// use sudoku_zoo::puzzle::minimise;
/// use sudoku_zoo::{End, Grid, Limits};
///
/// let puzzle: Grid = "13....3..4.....2".parse()?;
/// let minimised = minimise(&puzzle, &Limits::new())?;
/// assert_eq!(minimised.end, End::Exhausted); // no further clue can go
/// assert_eq!(minimised.puzzle.clue_count() + minimised.removed.len(), puzzle.clue_count());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Minimised {
    /// The clues that are left. The solution is still the only one, also if a limit stopped the search.
    pub puzzle: Grid,
    /// The cells of the clues that have gone, in reading order.
    pub removed: Vec<Cell>,
    /// [`End::Exhausted`] if no further clue can go, or what stopped the search before that was known.
    pub end: End,
}

/// Removes clues in reading order, as long as the puzzle still has one solution.
///
/// One pass is enough: a clue that is needed among more clues is also needed among fewer. The result is minimal, that
/// is, no further clue can go. Another order of removal may leave fewer clues.
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
/// assert_eq!(minimal.puzzle.to_string(), "......12.....123");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn minimise(puzzle: &Grid, limits: &Limits<'_>) -> Result<Minimised, Unanswered> {
    let mut budget = Budget::new(limits);
    demand_one_solution(puzzle, &mut budget)?;
    let mut answer = Minimised {
        puzzle: puzzle.clone(),
        removed: Vec::new(),
        end: End::Exhausted,
    };
    for (cell, digit) in puzzle.clues() {
        match needs(&answer.puzzle, cell, digit, &mut budget) {
            Ok(false) => {
                answer.puzzle.put(cell, None);
                answer.removed.push(cell);
            }
            Ok(true) => {}
            Err(stopped) => {
                answer.end = stopped.end;
                break;
            }
        }
    }
    Ok(answer)
}
