//! Digging: taking clues away while there is one solution.

use core::slice;

use super::clues::{Clues, Need};
use super::symmetry::Orbit;
use crate::board::Board;
use crate::budget::Budget;
use crate::report::Stopped;
use crate::strategy::Plan;

/// The test that decides whether a clue can go: it must hold for the puzzle without the clue.
#[derive(Clone, Debug)]
pub(super) enum Test {
    /// There is one solution, and a search of at most `effort` nodes can tell.
    Unique {
        /// The limit on nodes.
        effort: u64,
    },
    /// These techniques solve it, which implies that there is one solution.
    Solved(Plan),
}

impl Test {
    /// Whether it holds for the clues as they are.
    #[inline]
    fn holds(&self, clues: &Clues, budget: &mut Budget<'_>) -> Result<bool, Stopped> {
        match self {
            Test::Unique { effort } => clues.is_unique(*effort, budget),
            Test::Solved(plan) => {
                // On large boards techniques take long, so look at the interrupts each time.
                budget.check()?;
                budget.node()?;
                let Ok(mut board) = Board::new(clues.puzzle().clues.clone()) else {
                    return Ok(false);
                };
                match plan.apply(&mut board, &budget.limits(u64::MAX)) {
                    Ok(report) => match report.stopped {
                        Some(end) => Err(Stopped { end }),
                        None => Ok(board.is_full()),
                    },
                    Err(_) => Ok(false),
                }
            }
        }
    }
}

/// Takes away orbit after orbit of clues, if the test still holds without the orbit, until `least` clues are left.
///
/// One pass over the orbits is enough: an orbit that could not go with more clues cannot go with fewer. For the same reason
/// the first quarter of the orbits is taken at once. Only if the test then fails, which is rare, these orbits are taken one by one.
///
/// With techniques as the test, that reason holds for singles but not for all techniques. With one more clue, a locked triple may
/// turn into a pair that is not locked, which is harder. So about one in a hundred puzzles made for locked
/// triples has a clue that could go.
///
/// If a limit stops it, the clues that are left still have one solution.
#[inline]
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

/// Takes away the clues of all these orbits if the test holds without them and at least `least` clues are left. Returns
/// whether it did.
#[inline]
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
        // A question about one clue is easier than a question about the whole puzzle.
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

/// Takes these clues away one after another, and stops at the first that is needed. Returns whether all could go.
fn one_by_one(
    clues: &mut Clues,
    cells: impl Iterator<Item = usize>,
    effort: u64,
    budget: &mut Budget<'_>,
) -> Result<bool, Stopped> {
    for cell in cells {
        if clues.judge(cell, effort, budget)? != Need::Spare {
            return Ok(false);
        }
        clues.blank(cell);
    }
    Ok(true)
}

/// Whether every clue is needed; `None` if a search of `effort` nodes cannot tell for one of them.
#[inline]
pub(super) fn is_minimal(
    clues: &Clues,
    effort: u64,
    budget: &mut Budget<'_>,
) -> Result<Option<bool>, Stopped> {
    let cells = 0..clues.puzzle().clues.values().len();
    for cell in cells.filter(|cell| clues.contains(*cell)) {
        match clues.judge(cell, effort, budget)? {
            Need::Needed => {}
            Need::Spare => return Ok(Some(false)),
            Need::Unknown => return Ok(None),
        }
    }
    Ok(Some(true))
}
