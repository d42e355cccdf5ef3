//! Puzzles whose clues lie where the caller wants them.

use rand_core::Rng;

use super::budget::Budget;
use super::clues::Clues;
use super::full_grid::fill;
use super::pattern::Pattern;
use crate::solver::Stopped;

/// The clues of a solved grid in the cells of the pattern, if they have one solution.
pub(super) fn search<R: Rng + ?Sized>(
    pattern: &Pattern,
    rng: &mut R,
    budget: &mut Budget<'_>,
) -> Result<Option<Clues>, Stopped> {
    let mut clues = Clues::all(fill(pattern.shape(), rng, budget)?);
    for cell in 0..pattern.shape().cell_count() {
        if !pattern.contains(cell) {
            clues.blank(cell);
        }
    }
    let unique = clues.is_unique(u64::MAX, budget)?;
    Ok((unique == Some(true)).then_some(clues))
}
