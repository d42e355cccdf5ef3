//! Groups: sets of literals of which exactly one is true. They are the whole of Sudoku.
//!
//! Each group stands for a clause (at least one) and for all pairs (at most one), and writes out neither.
//! A group counts its members that are not known to be false, and keeps the exclusive or of their numbers. When one
//! is left, that *is* its number, and nobody has to look for it:
//!
//! ```text
//! members   r1c1=5   r1c4=5   r1c6=5   r1c9=5      left 4, 12 ^ 18 ^ 24 ^ 30
//!                      no                no        left 2, 12 ^      24
//!                               no                 left 1, 12, so r1c1=5
//! ```
//!
//! Groups are short and most of a literal's groups have something to say about it, so that counting, and
//! counting back, costs less than looking for another member to watch.

use alloc::vec;
use alloc::vec::Vec;

use super::literal::Lit;

#[derive(Debug)]
pub(super) struct Groups {
    members: Lists<Lit>,
    /// By literal: the groups it is in, and stand-ins after the last.
    of: Vec<[u32; MOST]>,
    /// By group, with the stand-ins at the end.
    left: Vec<Left>,
}

/// The most groups a literal is in: a candidate that is alone in both of its segments is in those of its cell, row, column,
/// and twice in those of its box.
pub(super) const MOST: usize = 5;

/// The most that others are in. Counting in just so many, some of them stand-ins, is quicker than finding out.
const MOSTLY: usize = 3;

/// The members of a group that have not been ruled out: their number in the upper half, and the exclusive or of their
/// words in the lower one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Left(u64);

impl Left {
    const NOBODY: Left = Left(0);
    /// Of a stand-in, there are always more than one left.
    const CROWD: Left = Left(1 << 63);

    #[inline]
    fn with(self, literal: Lit) -> Left {
        Left((self.0 + (1 << 32)) ^ u64::from(literal.to_word()))
    }

    #[inline]
    fn without(self, literal: Lit) -> Left {
        Left((self.0 - (1 << 32)) ^ u64::from(literal.to_word()))
    }

    #[inline]
    pub(super) fn count(self) -> u64 {
        self.0 >> 32
    }

    /// If there is just one, that one.
    #[inline]
    pub(super) fn mix(self) -> Lit {
        Lit::from_word(self.0 as u32)
    }
}

impl Groups {
    /// The groups over so many variables; every one has at least two members.
    pub(super) fn new(variables: usize, members: Lists<Lit>) -> Groups {
        let count = members.len();
        let stand_ins = core::array::from_fn(|place| (count + place) as u32);
        let mut of = vec![stand_ins; 2 * variables];
        let mut left = Vec::with_capacity(count + MOST);
        for group in 0..count {
            let mut all = Left::NOBODY;
            for &literal in members.get(group) {
                all = all.with(literal);
                let mut places = of[literal.index()].iter_mut();
                let free = places.find(|place| **place >= count as u32);
                *free.expect("no literal is in more groups than that") = group as u32;
            }
            left.push(all);
        }
        left.resize(count + MOST, Left::CROWD);
        Groups { members, of, left }
    }

    #[inline]
    pub(super) fn members(&self, group: u32) -> &[Lit] {
        self.members.get(group as usize)
    }

    /// The groups a literal is in.
    #[inline]
    pub(super) fn of(&self, literal: Lit) -> impl Iterator<Item = u32> + '_ {
        let groups = self.of[literal.index()].iter().copied();
        groups.take_while(|&group| (group as usize) < self.members.len())
    }

    /// By variable: the shorter its groups, the more. A variable that is one of the last hopes of a group decides
    /// much, whichever value it has.
    pub(super) fn urgencies(&self, variables: usize) -> Vec<f64> {
        let urgency = |literal: Lit| -> f64 {
            let lengths = self.of(literal).map(|group| self.members(group).len());
            lengths
                .map(|length| 1.0 / (1u64 << length.min(63)) as f64)
                .sum()
        };
        let both =
            |variable| urgency(Lit::new(variable, true)) + urgency(Lit::new(variable, false));
        (0..variables).map(both).collect()
    }

    /// A literal is false: shows what is left of each of its groups.
    #[inline]
    pub(super) fn rule_out(&mut self, literal: Lit, mut show: impl FnMut(u32, Left)) {
        self.change(literal, |group, left| {
            *left = left.without(literal);
            show(group, *left);
        });
    }

    /// A literal that was false no longer is.
    #[inline]
    pub(super) fn readmit(&mut self, literal: Lit) {
        self.change(literal, |_, left| *left = left.with(literal));
    }

    #[inline]
    fn change(&mut self, literal: Lit, mut change: impl FnMut(u32, &mut Left)) {
        let groups = &self.of[literal.index()];
        let is_more = (groups[MOSTLY] as usize) < self.members.len();
        for &group in &groups[..if is_more { MOST } else { MOSTLY }] {
            change(group, &mut self.left[group as usize]);
        }
    }
}

/// Lists of lists, end to end.
#[derive(Debug)]
pub(super) struct Lists<T> {
    items: Vec<T>,
    /// Where each list begins and ends.
    bounds: Vec<(u32, u32)>,
}

impl<T> Lists<T> {
    pub(super) fn len(&self) -> usize {
        self.bounds.len()
    }

    pub(super) fn push(&mut self, list: impl IntoIterator<Item = T>) {
        let begin = self.items.len() as u32;
        self.items.extend(list);
        self.bounds.push((begin, self.items.len() as u32));
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> &[T] {
        let (begin, end) = self.bounds[index];
        &self.items[begin as usize..end as usize]
    }
}

impl<T> Default for Lists<T> {
    fn default() -> Lists<T> {
        Lists {
            items: Vec::new(),
            bounds: Vec::new(),
        }
    }
}
