//! [`FoundSets`]: many sets of cells, and which of them are minimal.
//!
//! The sets are the ways down a tree. Every step is a cell; sets that begin with the same cells share these steps:
//!
//! ```text
//!   {1 4 7}  {1 4 9}  {4 9}          •
//!                                    ├── 1 ── 4 ── 7∎
//!                                    │        └─── 9∎
//!                                    └── 4 ── 9∎
//! ```
//!
//! To find a part of a set, the search follows only the steps that are cells of the set, so it sees few of the other sets. All steps are in one vector, so a
//! million sets can be freed at once.
//!
//! Source of the tree: I. Savnik, *Index data structure for fast subset and superset queries*, CD-ARES 2013.

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::ControlFlow;

/// Steps that are looked at between two looks at the caller's interrupts: about a tenth of a millisecond.
const STEPS_BETWEEN_LOOKS: u32 = 1 << 13;

/// The bytes that each step may take. When the vector grows, the steps move to a block of twice the size, and both blocks exist for a moment.
const BYTES_PER_STEP: usize = 3 * size_of::<SetStep>();

/// The bytes that each set takes when it is written down, without its cells: its entry in the list of its size, its entry in the list of all sets, and what the
/// allocator adds.
const BYTES_PER_SET: usize = 4 * size_of::<Vec<u16>>();

/// A cell of one or more sets that have the same cells before it.
#[derive(Clone, Copy, Debug, Default)]
struct SetStep {
    cell: u16,
    /// Whether a set ends here.
    is_end: bool,
    /// The first step below this one, or 0.
    below: u32,
    /// The step beside this one with the next larger cell, or 0.
    beside: u32,
}

/// Sets of cells, each in rising order.
#[derive(Debug)]
pub(super) struct FoundSets {
    /// The first step has no cell; all others are below it.
    steps: Vec<SetStep>,
    sets: usize,
    /// The sum of the sizes of all sets.
    cells: usize,
}

impl FoundSets {
    #[inline]
    pub(super) fn new() -> FoundSets {
        FoundSets {
            steps: alloc::vec![SetStep::default()],
            sets: 0,
            cells: 0,
        }
    }

    /// The most bytes that these sets and one more with `cells` cells can take, written down as well.
    #[inline]
    pub(super) fn bytes_with(&self, cells: usize) -> usize {
        let steps = self.steps.len() + cells;
        if steps > u32::MAX as usize {
            return usize::MAX;
        }
        let tree = steps.saturating_mul(BYTES_PER_STEP);
        let sets = (self.sets + 1).saturating_mul(BYTES_PER_SET);
        let cells = (self.cells + cells).saturating_mul(size_of::<u16>());
        tree.saturating_add(sets).saturating_add(cells)
    }

    /// Adds a set, unless it is here already.
    #[inline]
    pub(super) fn insert(&mut self, set: &[u16]) {
        let mut step = 0;
        for &cell in set {
            step = self.step_below(step, cell);
        }
        if !core::mem::replace(&mut self.steps[step].is_end, true) {
            self.sets += 1;
            self.cells += set.len();
        }
    }

    /// The step below `above` with this cell; makes it if it does not exist yet.
    #[inline]
    fn step_below(&mut self, above: usize, cell: u16) -> usize {
        let (mut before, mut next) = (None, self.steps[above].below as usize);
        while next != 0 && self.steps[next].cell < cell {
            (before, next) = (Some(next), self.steps[next].beside as usize);
        }
        if next != 0 && self.steps[next].cell == cell {
            return next;
        }
        let new = self.steps.len();
        self.steps.push(SetStep {
            cell,
            beside: next as u32,
            ..SetStep::default()
        });
        match before {
            Some(before) => self.steps[before].beside = new as u32,
            None => self.steps[above].below = new as u32,
        }
        new
    }

    /// Shows every set, in lexicographic order.
    fn each<B>(&self, mut visit: impl FnMut(&[u16]) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut set = Vec::new();
        // Steps to take, each with the number of cells before it.
        let mut open = alloc::vec![(self.steps[0].below, 0)];
        while let Some((step, depth)) = open.pop() {
            if step == 0 {
                continue;
            }
            let here = self.steps[step as usize];
            set.truncate(depth);
            set.push(here.cell);
            if here.is_end {
                visit(&set)?;
            }
            open.extend([(here.beside, depth), (here.below, depth + 1)]);
        }
        ControlFlow::Continue(())
    }

    /// Shows the minimal sets: those without another set inside. Calls `look` again and again, and ends when it breaks.
    pub(super) fn minimal<B>(
        &self,
        mut look: impl FnMut() -> ControlFlow<B>,
        mut visit: impl FnMut(&[u16]),
    ) -> ControlFlow<B> {
        let mut steps_left = STEPS_BETWEEN_LOOKS;
        let mut open = Vec::new();
        self.each(|set| {
            let mut count_step = || {
                steps_left -= 1;
                if steps_left > 0 {
                    return ControlFlow::Continue(());
                }
                steps_left = STEPS_BETWEEN_LOOKS;
                look()
            };
            // Writing a set down is also work.
            set.iter().try_for_each(|_| count_step())?;
            if !self.has_part_of(set, &mut open, count_step)? {
                visit(set);
            }
            ControlFlow::Continue(())
        })
    }

    /// Whether another set is a part of this one. `open` is room for the search. Calls `count_step` for each step that it looks at.
    fn has_part_of<B>(
        &self,
        set: &[u16],
        open: &mut Vec<(u32, usize, usize)>,
        mut count_step: impl FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, bool> {
        // Steps to look at, each with the number of cells before it and the place of the first cell of the set that it may have.
        open.clear();
        open.push((self.steps[0].below, 0, 0));
        while let Some((step, depth, from)) = open.pop() {
            if step == 0 || from == set.len() {
                continue;
            }
            count_step()?;
            let here = self.steps[step as usize];
            match here.cell.cmp(&set[from]) {
                Ordering::Less => open.push((here.beside, depth, from)),
                Ordering::Greater => open.push((step, depth, from + 1)),
                Ordering::Equal if here.is_end && depth + 1 < set.len() => {
                    return ControlFlow::Continue(true);
                }
                Ordering::Equal => {
                    open.push((here.beside, depth, from + 1));
                    open.push((here.below, depth + 1, from + 1));
                }
            }
        }
        ControlFlow::Continue(false)
    }

    /// Shows the first sets, until they have `cells` cells.
    pub(super) fn first(&self, cells: usize, mut visit: impl FnMut(&[u16])) {
        let mut shown = 0;
        let _ = self.each(|set| {
            shown += set.len();
            if shown > cells {
                return ControlFlow::Break(());
            }
            visit(set);
            ControlFlow::Continue(())
        });
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;
    use crate::split_mix::SplitMix64;

    /// Random sets of few cells, many of them parts of others, against all pairs.
    #[test]
    fn minimal_sets_are_those_without_a_part() {
        let mut numbers = SplitMix64::new(1);
        for round in 1..100_u64 {
            let mut sets = BTreeSet::new();
            let mut found = FoundSets::new();
            for _ in 0..round {
                let (one, other) = (numbers.next_word(), numbers.next_word());
                let bits = (one & other) as u16 | 1 << (round % 16);
                let set: Vec<u16> = (0..16).filter(|cell| bits >> cell & 1 == 1).collect();
                found.insert(&set);
                sets.insert(set);
            }
            let is_part = |part: &Vec<u16>, set: &Vec<u16>| part.iter().all(|c| set.contains(c));
            let is_minimal =
                |set: &&Vec<u16>| !sets.iter().any(|part| part != *set && is_part(part, set));
            let expected: Vec<Vec<u16>> = sets.iter().filter(is_minimal).cloned().collect();
            let mut minimal = Vec::new();
            let flow = found.minimal(
                || ControlFlow::<()>::Continue(()),
                |set| minimal.push(set.to_vec()),
            );
            assert!(flow.is_continue());
            assert_eq!(minimal, expected);
            let mut all = Vec::new();
            found.first(usize::MAX, |set| all.push(set.to_vec()));
            assert!(all.iter().eq(&sets));
        }
    }
}
