//! Paper 003's puzzles: a given number of clues, and any number of solutions.

use alloc::vec::Vec;

use rand_core::Rng;

use super::error::GenerateError;
use crate::grid::Grid;
use crate::random::shuffle;

/// A grid in which `clues` of its filled cells are kept and all others are blank. Every choice of cells is equally likely.
///
/// This is how paper 003 makes its puzzles with 17, 24 and 32 clues. It does not check how many solutions are left: with 24
/// clues there are usually many. For puzzles with one solution there is [`Generator`](super::Generator).
///
/// # Errors
///
/// When the grid has fewer clues than that.
///
/// ```
/// use sudoku_zoo::generate::{self, SplitMix64};
/// use sudoku_zoo::{Limits, Shape};
///
/// let mut rng = SplitMix64::new(3);
/// let grid = generate::full_grid(Shape::CLASSIC, &mut rng, &Limits::new())?;
/// let puzzle = generate::thin_out(&grid, 24, &mut rng)?;
/// assert_eq!(puzzle.clue_count(), 24);
///
/// let error = generate::thin_out(&puzzle, 25, &mut rng).unwrap_err();
/// assert_eq!(error.to_string(), "25 clues are more than the 24 there are");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn thin_out<R: Rng + ?Sized>(
    grid: &Grid,
    clues: usize,
    rng: &mut R,
) -> Result<Grid, GenerateError> {
    let mut filled: Vec<_> = grid.clues().collect();
    if clues > filled.len() {
        return Err(GenerateError::TooManyClues {
            clues,
            most: filled.len(),
        });
    }
    shuffle(rng, &mut filled);
    let mut rest = Grid::empty(grid.shape());
    for &(cell, digit) in &filled[..clues] {
        rest.put(cell, Some(digit));
    }
    Ok(rest)
}
