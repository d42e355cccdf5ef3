//! Makes puzzles with clues in exactly the cells of a given pattern.
//!
//! If only the cells of a pattern are kept, few solved grids give a puzzle with one solution: with 24 cells, fewer than one in a hundred thousand. So this is
//! hill climbing. A step takes a few clues away, lets the [random search](super::full_grid) find another grid around the rest, and keeps that grid if its clues
//! in the pattern have no more solutions than before.
//!
//! ```text
//!   grid ──its clues in the pattern──▶ 1,204 solutions ──other clues──▶ 310 ──▶ 298 ──▶ … ──▶ 2 ──▶ 1
//! ```

use alloc::vec::Vec;

use rand_core::Rng;

use super::clues::{Clues, count};
use super::full_grid::{complete, fill};
use super::pattern::CluePattern;
use crate::board::Board;
use crate::budget::Budget;
use crate::grid::Grid;
use crate::index::Cell;
use crate::random::below;
use crate::report::Stopped;

/// Solutions are counted up to this number; all larger numbers are treated alike.
const MANY: u64 = 1_000;

/// If a count takes more nodes than this, the result is [`MANY`].
const EFFORT: u64 = 100_000;

/// After this many steps without progress, it is better to start from another grid.
const PATIENCE: usize = 300;

/// A step takes at most this many clues away.
const TAKEN: usize = 4;

/// Clues in the cells of the pattern that have one solution; `None` if the climb from one random grid does not reach any.
pub(super) fn search<R: Rng + ?Sized>(
    pattern: &CluePattern,
    rng: &mut R,
    budget: &mut Budget<'_>,
) -> Result<Option<Clues>, Stopped> {
    let shape = pattern.shape();
    let cells: Vec<Cell> = shape.cells().collect();
    let cells: Vec<Cell> = (cells.into_iter().enumerate())
        .filter_map(|(index, cell)| pattern.contains(index).then_some(cell))
        .collect();
    let mut solution = fill(shape, rng, budget)?;
    let mut clues = restricted(&solution, &cells);
    let mut number = solutions(&clues, MANY, budget)?;
    let mut steps = 0;
    while number > 1 {
        steps += 1;
        if steps > PATIENCE {
            return Ok(None);
        }
        let mut fewer = clues.clone();
        for _ in 0..=below(rng, TAKEN) {
            if let Some(&cell) = cells.get(below(rng, cells.len())) {
                fewer.put(cell, None);
            }
        }
        let other = complete(&fewer, rng, budget)?;
        let others = restricted(&other, &cells);
        // To reject the new grid, it is enough to find one solution more than there are now.
        let known = solutions(&others, (number + 1).min(MANY), budget)?;
        if known <= number {
            if known < number {
                steps = 0;
            }
            (solution, clues, number) = (other, others, known);
        }
    }
    let mut clues = Clues::all(solution);
    for cell in (0..shape.cell_count()).filter(|&cell| !pattern.contains(cell)) {
        clues.blank(cell);
    }
    Ok(Some(clues))
}

/// The digits of a grid in these cells.
#[inline]
fn restricted(grid: &Grid, cells: &[Cell]) -> Grid {
    let mut clues = Grid::empty(grid.shape());
    for &cell in cells {
        clues.put(cell, grid.get(cell));
    }
    clues
}

/// How many solutions clues have, counted up to `most`; [`MANY`] if the count takes too long.
#[inline]
fn solutions(clues: &Grid, most: u64, budget: &mut Budget<'_>) -> Result<u64, Stopped> {
    match Board::new(clues.clone()) {
        Ok(board) => Ok(count(&board, most, EFFORT, budget)?.unwrap_or(MANY)),
        Err(_) => Ok(MANY),
    }
}
