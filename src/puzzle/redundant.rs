//! Redundant clues: clues that a puzzle does not need.

use alloc::vec::Vec;

use super::question::{demand_one_solution, needs};
use super::unanswered::Unanswered;
use crate::budget::Budget;
use crate::grid::Grid;
use crate::index::Cell;
use crate::limits::Limits;
use crate::report::End;

/// The clues of a puzzle, sorted by whether they are needed; each list in reading order.
///
/// ```
/// use sudoku_zoo::puzzle::redundant_clues;
/// use sudoku_zoo::{Grid, Limits};
///
/// // The 3 in the first row follows from the other clues.
/// let puzzle: Grid = "13....3..4.....2".parse()?;
/// let clues = redundant_clues(&puzzle, &Limits::new())?;
/// assert_eq!(clues.redundant[0].to_string(), "r1c2");
/// assert_eq!(clues.redundant.len() + clues.needed.len(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RedundantClues {
    /// Without any *one* of these there is still one solution. Without several of them there may be more: see
    /// [`minimise()`](super::minimise()).
    pub redundant: Vec<Cell>,
    /// Without any one of these there are several solutions.
    pub needed: Vec<Cell>,
    /// Those that were not decided before a limit stopped the search.
    pub unknown: Vec<Cell>,
    /// [`End::Exhausted`] if all clues were decided, or what stopped the search.
    pub end: End,
}

/// Which clues can go, each by itself, so that there is still one solution.
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
/// let minimal: Grid = "1.....3..4.....2".parse()?;
/// assert!(redundant_clues(&minimal, &Limits::new())?.redundant.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn redundant_clues(puzzle: &Grid, limits: &Limits<'_>) -> Result<RedundantClues, Unanswered> {
    let mut budget = Budget::new(limits);
    demand_one_solution(puzzle, &mut budget)?;
    let mut answer = RedundantClues {
        redundant: Vec::new(),
        needed: Vec::new(),
        unknown: Vec::new(),
        end: End::Exhausted,
    };
    let mut clues = puzzle.clues();
    while let Some((cell, digit)) = clues.next() {
        match needs(puzzle, cell, digit, &mut budget) {
            Ok(false) => answer.redundant.push(cell),
            Ok(true) => answer.needed.push(cell),
            Err(stopped) => {
                answer.unknown.push(cell);
                answer.unknown.extend(clues.map(|(cell, _)| cell));
                answer.end = stopped.end;
                break;
            }
        }
    }
    Ok(answer)
}
