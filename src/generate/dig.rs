//! Taking clues away for as long as there is one solution.

use core::slice;

use super::clues::{Clues, Verdict};
use super::symmetry::Orbit;
use crate::board::Board;
use crate::budget::Budget;
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

impl Test {
    /// Whether it holds for the clues as they are.
    fn holds(&self, clues: &Clues, budget: &mut Budget<'_>) -> Result<bool, Stopped> {
        match self {
            Test::Unique { effort } => clues.is_unique(*effort, budget),
            Test::Solved(plan) => {
                // On large boards techniques take so long that the clock is worth a look each time.
                budget.check()?;
                budget.node()?;
                let board = Board::new(clues.puzzle().clues.clone());
                Ok(board.is_ok_and(|mut board| plan.apply(&mut board).is_ok() && board.is_full()))
            }
        }
    }
}

/// Takes away all clues of an orbit, one orbit after the other, if the test still holds without them; down to `least` clues.
///
/// What was no longer possible with more clues is not possible with fewer, so that once through is enough: no
/// orbit of those that are left can go in the end. For the same reason the first quarter is taken at once, and one by one
/// only if that was too much, which it hardly ever is.
///
/// Of techniques that is true of singles, but not of all: with a clue more, a locked triple may be a pair that is not locked, which is
/// harder. So now and then a puzzle for techniques (one in a hundred that were made for locked triples) has a clue
/// that could go.
///
/// When a limit stops it, the clues are those of a puzzle with one solution all the same.
pub(super) fn dig(
    clues: &mut Clues,
    orbits: &[Orbit],
    least: usize,
    test: &Test,
    budget: &mut Budget<'_>,
) -> Result<(), Stopped> {
    let first = orbits.len() / 4;
    let taken = take(clues, &orbits[..first], least, test, budget)?;
    for orbit in &orbits[if taken { first } else { 0 }..] {
        if clues.count() == least {
            break;
        }
        take(clues, slice::from_ref(orbit), least, test, budget)?;
    }
    Ok(())
}

/// Takes away the clues of all these orbits if the test holds without them, and `least` are left; says whether it did.
fn take(
    clues: &mut Clues,
    orbits: &[Orbit],
    least: usize,
    test: &Test,
    budget: &mut Budget<'_>,
) -> Result<bool, Stopped> {
    let cells = orbits.iter().flatten().map(|cell| usize::from(*cell));
    if clues.count() < least + cells.clone().count() {
        return Ok(false);
    }
    let outcome = match test {
        // To ask about one clue is easier than to ask about all of them.
        Test::Unique { effort } if orbits.len() == 1 => {
            one_by_one(clues, cells.clone(), *effort, budget)
        }
        _ => {
            cells.clone().for_each(|cell| clues.blank(cell));
            test.holds(clues, budget)
        }
    };
    if !matches!(outcome, Ok(true)) {
        for cell in cells {
            if !clues.contains(cell) {
                clues.restore(cell);
            }
        }
    }
    outcome
}

/// Takes clues away until one of them is missed; says whether none was.
fn one_by_one(
    clues: &mut Clues,
    cells: impl Iterator<Item = usize>,
    effort: u64,
    budget: &mut Budget<'_>,
) -> Result<bool, Stopped> {
    for cell in cells {
        if clues.judge(cell, effort, budget)? != Verdict::Spare {
            return Ok(false);
        }
        clues.blank(cell);
    }
    Ok(true)
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
