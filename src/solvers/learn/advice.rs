//! Advice: a full grid from elsewhere, as a value for every decision to try.
//!
//! Between two stretches of conflicts, and until there is a solution, the search asks those who go about
//! it quite differently: first whether the solution could be a [pattern](super::streamline), then [local search](super::walk). They prove nothing and
//! need not, because the decisions that follow a right grid are a solution, and the search goes on from there.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::groups::Groups;
use super::layout::Layout;
use super::root::size;
use super::streamline::streamlined;
use super::walk::{self, Walk};
use crate::grid::Grid;
use crate::search::{Search, Stop};

/// Steps of the walk for every conflict of the search, which takes about as long; and between two looks
/// at the interrupts.
const STEPS_PER_CONFLICT: u64 = 100;
const STEPS_PER_CHECK: u64 = 4096;

/// What may be supposed about the solution while looking for the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Suppose {
    Nothing,
    /// That it could be a [pattern](super::streamline).
    Pattern,
}

#[derive(Debug)]
pub(super) struct Advice {
    /// What is still to be tried.
    suppose: Suppose,
    walk: Option<Walk>,
}

impl Advice {
    pub(super) fn new(suppose: Suppose) -> Advice {
        Advice {
            suppose,
            walk: None,
        }
    }

    /// By variable, whether it is true in a solution, if one is found in about the time of so many conflicts.
    pub(super) fn ask(
        &mut self,
        conflicts: u64,
        layout: &Layout,
        groups: &Groups,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stop, Option<Vec<bool>>> {
        let steps = conflicts * STEPS_PER_CONFLICT;
        if core::mem::replace(&mut self.suppose, Suppose::Nothing) == Suppose::Pattern
            && let Some(grid) = pattern(layout, steps, search)?
        {
            return ControlFlow::Continue(Some(layout.truths(groups, layout.chosen(&grid))));
        }
        if layout.blanks() < walk::WORTHWHILE {
            return ControlFlow::Continue(None);
        }
        let walk = self.walk.get_or_insert_with(|| layout.walk());
        let found = complete(walk, steps, search)?;
        ControlFlow::Continue(found.then(|| layout.truths(groups, walk.chosen())))
    }
}

/// A solution that is a pattern, if there is one that takes about so many steps to complete.
fn pattern(
    layout: &Layout,
    steps: u64,
    search: &mut Search<'_>,
) -> ControlFlow<Stop, Option<Grid>> {
    let before = layout.candidate_sets();
    let after = streamlined(layout.shape(), &before);
    // If nothing has been struck, the walk would be the one that comes next.
    let Some(cells) = after.filter(|after| size(after) < size(&before)) else {
        return ControlFlow::Continue(None);
    };
    let (pattern, _) = Layout::new(layout.shape(), &cells);
    let mut walk = pattern.walk();
    let found = complete(&mut walk, steps, search)?;
    ControlFlow::Continue(found.then(|| pattern.picture(walk.chosen())))
}

/// Walks about so many steps, and says whether that led to a solution.
fn complete(walk: &mut Walk, steps: u64, search: &mut Search<'_>) -> ControlFlow<Stop, bool> {
    for _ in 0..steps.div_ceil(STEPS_PER_CHECK) {
        search.check()?;
        if walk.run(STEPS_PER_CHECK) {
            return ControlFlow::Continue(true);
        }
    }
    ControlFlow::Continue(false)
}
