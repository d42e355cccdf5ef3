//! Puzzles whose clues lie where the caller wants them.
//!
//! Few grids have one solution when only the cells of a pattern are left of them: with 24 cells hardly one in a
//! hundred thousand. So this does not wait for luck, it climbs: it counts solutions, takes a few clues back, lets the
//! [random search](super::full_grid) find another grid around the rest, and stays with that grid if its
//! clues in the pattern have no more solutions than before.
//!
//! ```text
//!   grid ──its clues in the pattern──▶ 1,204 solutions ──some clues anew──▶ 310 ──▶ 298 ──▶ … ──▶ 2 ──▶ 1
//! ```

use alloc::vec::Vec;

use rand_core::Rng;

use super::clues::{Clues, ask};
use super::full_grid::{complete, fill};
use super::pattern::Pattern;
use crate::board::Board;
use crate::budget::Budget;
use crate::grid::Grid;
use crate::index::Cell;
use crate::random::below;
use crate::solver::Stopped;

/// Solutions are counted up to this many: more are all the same.
const MANY: u64 = 1_000;

/// Nodes that a count may take before it passes for many.
const EFFORT: u64 = 100_000;

/// Steps without fewer solutions before it is better to start from another grid.
const PATIENCE: usize = 300;

/// At most so many clues are taken back in a step.
const ANEW: usize = 4;

/// Clues in the cells of the pattern that have one solution, if the climb from one random grid leads to any.
pub(super) fn search<R: Rng + ?Sized>(
    pattern: &Pattern,
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
    let mut count = solutions(&clues, MANY, budget)?;
    let mut steps = 0;
    while count > 1 {
        steps += 1;
        if steps > PATIENCE {
            return Ok(None);
        }
        let mut fewer = clues.clone();
        for _ in 0..=below(rng, ANEW) {
            if let Some(&cell) = cells.get(below(rng, cells.len())) {
                fewer.put(cell, None);
            }
        }
        let other = complete(&fewer, rng, budget)?;
        let others = restricted(&other, &cells);
        // One more than there are now is already too many.
        let known = solutions(&others, (count + 1).min(MANY), budget)?;
        if known <= count {
            if known < count {
                steps = 0;
            }
            (solution, clues, count) = (other, others, known);
        }
    }
    let mut clues = Clues::all(solution);
    for cell in (0..shape.cell_count()).filter(|&cell| !pattern.contains(cell)) {
        clues.blank(cell);
    }
    Ok(Some(clues))
}

/// What a grid has in some cells.
fn restricted(grid: &Grid, cells: &[Cell]) -> Grid {
    let mut clues = Grid::empty(grid.shape());
    for &cell in cells {
        clues.put(cell, grid.get(cell));
    }
    clues
}

/// How many solutions clues have: [`MANY`] if nobody knows.
fn solutions(clues: &Grid, most: u64, budget: &mut Budget<'_>) -> Result<u64, Stopped> {
    match Board::new(clues.clone()) {
        Ok(board) => Ok(ask(&board, most, EFFORT, budget)?.unwrap_or(MANY)),
        Err(_) => Ok(MANY),
    }
}
