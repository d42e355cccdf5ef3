//! Taking clues away for as long as there is one solution.

use super::budget::Budget;
use super::clues::{Clues, Verdict};
use super::symmetry::Orbit;
use crate::board::Board;
use crate::solver::Stopped;
use crate::strategy::Plan;

/// What must hold without a clue for the clue to go.
#[derive(Clone, Debug)]
pub(super) enum Test {
    /// There is one solution, and a search of so many nodes can tell.
    Unique {
        /// The nodes.
        effort: u64,
    },
    /// These techniques solve it, so that there is one solution, too.
    Solved(Plan),
}

/// Takes away all clues of an orbit, one orbit after the other, if the test still holds without them; down to `least` clues.
///
/// What was no longer possible with more clues is not possible with fewer, so that once through is enough: no
/// orbit of those that are left can go in the end.
///
/// When a limit stops it, the clues are those of a puzzle with one solution all the same.
pub(super) fn dig(
    clues: &mut Clues,
    orbits: &[Orbit],
    least: usize,
    test: &Test,
    budget: &mut Budget<'_>,
) -> Result<(), Stopped> {
    for orbit in orbits {
        if clues.count() == least {
            break;
        }
        if clues.count() - least < orbit.len() {
            continue;
        }
        let outcome = take(clues, orbit, test, budget);
        if !matches!(outcome, Ok(true)) {
            for cell in orbit.iter().map(|cell| usize::from(*cell)) {
                if !clues.contains(cell) {
                    clues.restore(cell);
                }
            }
        }
        outcome?;
    }
    Ok(())
}

/// Takes away the clues of an orbit until one of them is missed; says whether none was.
fn take(
    clues: &mut Clues,
    orbit: &Orbit,
    test: &Test,
    budget: &mut Budget<'_>,
) -> Result<bool, Stopped> {
    match test {
        Test::Unique { effort } => {
            for cell in orbit.iter().map(|cell| usize::from(*cell)) {
                if clues.judge(cell, *effort, budget)? != Verdict::Spare {
                    return Ok(false);
                }
                clues.blank(cell);
            }
            Ok(true)
        }
        Test::Solved(plan) => {
            budget.node()?;
            orbit
                .iter()
                .for_each(|cell| clues.blank(usize::from(*cell)));
            let board = Board::new(clues.puzzle().clues.clone());
            Ok(board.is_ok_and(|mut board| plan.apply(&mut board).is_ok() && board.is_full()))
        }
    }
}

/// Whether every clue is needed; `None` if a search of `effort` nodes cannot tell for one of them.
pub(super) fn is_minimal(
    clues: &Clues,
    effort: u64,
    budget: &mut Budget<'_>,
) -> Result<Option<bool>, Stopped> {
    let cells = 0..clues.puzzle().clues.values().len();
    for cell in cells.filter(|cell| clues.contains(*cell)) {
        match clues.judge(cell, effort, budget)? {
            Verdict::Needed => {}
            Verdict::Spare => return Ok(Some(false)),
            Verdict::Unknown => return Ok(None),
        }
    }
    Ok(Some(true))
}
