//! The two searches that answer all questions of this module: one for a solution, one for a solution with another digit in a cell.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::board::Board;
use crate::budget::Budget;
use crate::grid::Grid;
use crate::index::{Cell, Digit};
use crate::puzzle_error::PuzzleError;
use crate::report::{End, Stopped};
use crate::solve::{Solve, Uniqueness};
use crate::solvers::auto::AUTO;

/// A solution of the board, or `None` when there is none.
#[inline]
pub(super) fn solution(board: &Board, budget: &mut Budget<'_>) -> Result<Option<Grid>, Stopped> {
    let mut found = None;
    search(board, 1, budget, |grid| found = Some(grid.clone()))?;
    Ok(found)
}

/// A solution with another digit in a cell; `None` when the cell holds the digit in all solutions.
#[inline]
pub(super) fn solution_without(
    board: &Board,
    cell: Cell,
    digit: Digit,
    budget: &mut Budget<'_>,
) -> Result<Option<Grid>, Stopped> {
    // Most questions on a nearly full grid are answered without a search.
    budget.look()?;
    let mut other = board.clone();
    match other.eliminate(cell, digit.into()) {
        Ok(_) => solution(&other, budget),
        Err(_) => Ok(None),
    }
}

/// Refuses a puzzle that does not have exactly one solution.
#[inline]
pub(super) fn demand_one_solution(
    puzzle: &Grid,
    budget: &mut Budget<'_>,
) -> Result<(), PuzzleError> {
    let board = Board::new(puzzle.clone())?;
    let mut found = Vec::new();
    search(&board, 2, budget, |grid| found.push(grid.clone()))?;
    Uniqueness::of(found).only().map(|_| ())
}

/// Whether a puzzle with this one solution would have more solutions without the clue in a cell.
#[inline]
pub(super) fn needs(
    puzzle: &Grid,
    cell: Cell,
    digit: Digit,
    budget: &mut Budget<'_>,
) -> Result<bool, Stopped> {
    let mut clues = puzzle.clone();
    clues.put(cell, None);
    match Board::new(clues) {
        Ok(board) => Ok(solution_without(&board, cell, digit, budget)?.is_some()),
        // With fewer clues there is no new clash.
        Err(_) => Ok(true),
    }
}

/// Shows up to `most` solutions, and charges the budget.
fn search(
    board: &Board,
    most: u64,
    budget: &mut Budget<'_>,
    mut show: impl FnMut(&Grid),
) -> Result<(), Stopped> {
    budget.check()?;
    let limits = budget.limits(u64::MAX).solutions(most);
    let report = AUTO.run(board, &limits, &mut |grid| {
        show(grid);
        ControlFlow::Continue(())
    });
    // This answer counts even if it took the last node; the next question will be refused.
    let _ = budget.spend(report.stats.nodes);
    match report.end {
        End::Exhausted | End::Enough => Ok(()),
        end => Err(Stopped { end }),
    }
}
