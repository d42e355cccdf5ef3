//! Subsets: `size` sets whose union has `size` members.
//!
//! Two cells that share two candidates, and two digits that share two places, are the same pattern seen from two sides. So one search serves both.
//! The caller passes a set of digits for each cell, or a set of places for each digit, and the search shows every choice of `size` sets whose union
//! has `size` members.

use core::ops::ControlFlow;

use super::packed::marks::{Marks, few};
use super::packed::recorder::Recorder;
use super::packed::storage::Storage;
use crate::index::{House, HouseKind, MAX_SIDE};

/// The sets worth combining, each with the number of its owner.
pub(super) struct Sets {
    size: usize,
    owners: [u8; MAX_SIDE],
    sets: [u64; MAX_SIDE],
    count: usize,
}

/// Looks for subsets in houses of some kinds, from the sets that `gather` finds in each. In a house of n
/// cells, a naked subset of k cells leaves a hidden subset of n − k digits, and a hidden subset leaves a naked one. So
/// sizes above half the side would find nothing new, and are not looked for.
#[inline]
pub(super) fn search<F: Storage>(
    recorder: &mut Recorder<F>,
    kinds: &[HouseKind],
    size: usize,
    gather: impl Fn(&Marks<F>, House, &mut Sets) -> bool,
    mut conclude: impl FnMut(&mut Recorder<F>, House, Subset) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if size > recorder.marks().shape().side() / 2 {
        return ControlFlow::Continue(());
    }
    let mut sets = Sets::new(size);
    for &kind in kinds {
        while let Some(house) = recorder.next_house(kind) {
            if gather(recorder.marks(), house, &mut sets) {
                sets.each(&mut |subset| conclude(recorder, house, subset))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A choice of sets, by the numbers of their owners, and their union: as bits, both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Subset {
    pub(super) owners: u64,
    pub(super) union: u64,
}

impl Sets {
    /// For subsets of this size.
    #[inline]
    pub(super) fn new(size: usize) -> Sets {
        Sets {
            size,
            owners: [0; MAX_SIDE],
            sets: [0; MAX_SIDE],
            count: 0,
        }
    }

    /// How many sets make a subset.
    #[inline]
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// Adds a set, unless it has a single member or too many to be part of a subset.
    #[inline]
    pub(super) fn add(&mut self, owner: usize, set: u64) {
        // Branchless: write every set, advance only if it is kept; the branch would be unpredictable. The mask keeps the
        // index in range.
        let last = self.count % MAX_SIDE;
        (self.owners[last], self.sets[last]) = (owner as u8, set);
        self.count += usize::from(few(set, self.size));
    }

    /// The sets from number `start` on, with their owners.
    #[inline]
    fn sets(&self, start: usize) -> impl Iterator<Item = (u8, u64)> {
        let range = start..self.count.min(MAX_SIDE);
        let owners = self.owners[range.clone()].iter().copied();
        owners.zip(self.sets[range].iter().copied())
    }

    /// Forgets all sets.
    #[inline]
    pub(super) fn clear(&mut self) {
        self.count = 0;
    }

    /// Whether there are at least `size` sets, so that a subset is possible.
    #[inline]
    pub(super) fn can_form_subset(&self) -> bool {
        self.count >= self.size
    }

    /// Shows every subset, in the order in which the sets were added.
    #[inline]
    pub(super) fn each(
        &self,
        found: &mut impl FnMut(Subset) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.size == 2 {
            return self.each_pair(found);
        }
        let none = Subset {
            owners: 0,
            union: 0,
        };
        self.extend(none, 0, self.size.min(MAX_SIDE), found)
    }

    /// Pairs are two equal sets: no need to look at unions.
    #[inline]
    fn each_pair(&self, found: &mut impl FnMut(Subset) -> ControlFlow<()>) -> ControlFlow<()> {
        for (index, (owner, union)) in self.sets(0).enumerate() {
            for (other, set) in self.sets(index + 1) {
                if set == union {
                    let owners = 1 << owner | 1 << other;
                    found(Subset { owners, union })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds `more` of the sets from `start` on to a choice.
    fn extend(
        &self,
        chosen: Subset,
        start: usize,
        more: usize,
        found: &mut impl FnMut(Subset) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (index, (owner, set)) in (start..).zip(self.sets(start)) {
            let union = chosen.union | set;
            if !few(union, self.size) {
                continue;
            }
            let owners = chosen.owners | 1 << owner;
            let longer = Subset { owners, union };
            if more > 1 {
                self.extend(longer, index + 1, more - 1, found)?;
            } else {
                found(longer)?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn finds_each_subset_once() {
        let mut triples = Sets::new(3);
        for (owner, set) in [0b011, 0b110, 0b1000, 0b101, 0b111_1000, 0b110]
            .into_iter()
            .enumerate()
        {
            triples.add(owner, set);
        }
        let mut owners = Vec::new();
        let flow = triples.each(&mut |subset| {
            assert_eq!(subset.union, 0b111);
            owners.push(subset.owners);
            ControlFlow::Continue(())
        });
        assert!(flow.is_continue());
        assert_eq!(owners, [0b001011, 0b100011, 0b101001, 0b101010]);
    }
}
