//! Groups: sets of literals of which exactly one is true. They are the whole of Sudoku.
//!
//! Each group stands for a clause (at least one) and for all pairs (at most one), and writes out neither.
//! A group watches two of its members that are not false; only when one of those turns false is there
//! anything to look at, and going back needs no repair:
//!
//! ```text
//! members   r1c1=5   r1c4=5   r1c6=5   r1c9=5
//!              ^                  ^             both watched; r1c4 or r1c9 may come and go unseen
//! ```

use alloc::vec;
use alloc::vec::Vec;

use super::literal::Lit;

#[derive(Debug)]
pub(super) struct Groups {
    members: Lists<Lit>,
    /// By literal: the groups it is in.
    of: Lists<u32>,
    /// By group.
    watched: Vec<[Lit; 2]>,
}

impl Groups {
    /// The groups over so many variables; every one has at least two members.
    pub(super) fn new(variables: usize, members: Lists<Lit>) -> Groups {
        let count = members.len();
        let all = (0..count).flat_map(|group| {
            let members = members.get(group).iter();
            members.map(move |literal| (literal.index(), group as u32))
        });
        let of = Lists::by_key(2 * variables, all);
        let watched = (0..count).map(|group| [members.get(group)[0], members.get(group)[1]]);
        Groups {
            watched: watched.collect(),
            of,
            members,
        }
    }

    #[inline]
    pub(super) fn members(&self, group: u32) -> &[Lit] {
        self.members.get(group as usize)
    }

    /// The groups a literal is in.
    #[inline]
    pub(super) fn of(&self, literal: Lit) -> &[u32] {
        self.of.get(literal.index())
    }

    /// By variable: the shorter its groups, the more. A variable that is one of the last hopes of a group decides
    /// much, whichever value it has.
    pub(super) fn urgencies(&self, variables: usize) -> Vec<f64> {
        let urgency = |literal: Lit| -> f64 {
            let groups = self.of(literal).iter();
            let lengths = groups.map(|&group| self.members(group).len());
            lengths
                .map(|length| 1.0 / (1u64 << length.min(63)) as f64)
                .sum()
        };
        let both =
            |variable| urgency(Lit::new(variable, true)) + urgency(Lit::new(variable, false));
        (0..variables).map(both).collect()
    }

    /// The groups by literal, the members by group and, to change, the two that each group watches.
    #[inline]
    pub(super) fn parts(&mut self) -> (&Lists<u32>, &Lists<Lit>, &mut [[Lit; 2]]) {
        (&self.of, &self.members, &mut self.watched)
    }
}

/// Lists of lists, end to end.
#[derive(Debug)]
pub(super) struct Lists<T> {
    items: Vec<T>,
    /// Where each list begins, and where the last one ends.
    bounds: Vec<u32>,
}

impl<T: Copy> Lists<T> {
    pub(super) fn len(&self) -> usize {
        self.bounds.len() - 1
    }

    pub(super) fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.bounds.push(self.items.len() as u32);
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> &[T] {
        match self.bounds[index..] {
            [begin, end, ..] => &self.items[begin as usize..end as usize],
            _ => &[],
        }
    }

    /// Collects the items of each key below `keys`, in order.
    fn by_key(keys: usize, items: impl Iterator<Item = (usize, T)> + Clone) -> Lists<T>
    where
        T: Default,
    {
        let mut bounds = vec![0; keys + 1];
        for (key, _) in items.clone() {
            bounds[key + 1] += 1;
        }
        let mut begin = 0;
        for bound in &mut bounds[1..] {
            begin += core::mem::replace(bound, begin);
        }
        // Each entry but the first is now where the list before it begins, and moves to where that ends.
        let mut sorted = vec![T::default(); begin as usize];
        for (key, item) in items {
            let bound = &mut bounds[key + 1];
            sorted[*bound as usize] = item;
            *bound += 1;
        }
        Lists {
            items: sorted,
            bounds,
        }
    }
}

impl<T> Default for Lists<T> {
    fn default() -> Lists<T> {
        Lists {
            items: Vec::new(),
            bounds: vec![0],
        }
    }
}
