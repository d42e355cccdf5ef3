//! Groups: sets of literals with exactly one true literal. The rules of Sudoku consist of such sets.
//!
//! A SAT solver would need one clause per group for "at least one" and one clause per pair of members for "at most one".
//! These clauses are never written out. Instead, a group counts its members that are not false, and stores the
//! exclusive or of their numbers. When the count is 1, the exclusive or *is* the number of the last member, so no
//! search through the members is needed:
//!
//! ```text
//! members   r1c1=5   r1c4=5   r1c6=5   r1c9=5      count 4, xor 12 ^ 18 ^ 24 ^ 30
//!                    false             false       count 2, xor 12 ^      24
//!                             false                count 1, xor 12, so r1c1=5
//! ```
//!
//! Groups are short, and when a literal is assigned, most of its groups have a consequence. So counting down, and counting up again on the way back, costs less
//! than watching two members per group, as clauses do.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::encoding::Lit;
use super::trail::{Conflict, Reason, Trail};
use crate::report::Stopped;
use crate::search::Search;

#[derive(Debug)]
pub(super) struct Groups {
    members: MemberLists,
    /// By literal: the groups it is in, then dummies (see [`Remaining::DUMMY`]) to fill up.
    of: Vec<[u32; MAX_GROUPS]>,
    /// By group, and the dummies after the last group.
    remaining: Vec<Remaining>,
}

/// The most groups a literal is in. A candidate that is alone in both of its segments is in five: the group of
/// its cell, of its row and of its column, and the box's group twice, once by rows and once by columns.
pub(super) const MAX_GROUPS: usize = 5;

/// Variables to score between two looks at the caller's interrupts.
const VARIABLES_BETWEEN_LOOKS: usize = 1 << 16;

/// Most literals are in at most this many groups. Updating exactly this many, dummies included, is faster than a loop
/// whose length varies.
const USUAL_GROUPS: usize = 3;

/// The members of a group that are not false: their count in the upper half, the exclusive or of their words in the
/// lower half.
#[derive(Clone, Copy, Debug)]
struct Remaining(u64);

impl Remaining {
    const NONE: Remaining = Remaining(0);
    /// For the groups that fill up `Groups::of`: a count so large that it never reaches 1.
    const DUMMY: Remaining = Remaining(1 << 63);

    #[inline]
    fn with(self, literal: Lit) -> Remaining {
        Remaining((self.0 + (1 << 32)) ^ u64::from(literal.to_word()))
    }

    #[inline]
    fn without(self, literal: Lit) -> Remaining {
        Remaining((self.0 - (1 << 32)) ^ u64::from(literal.to_word()))
    }

    #[inline]
    fn count(self) -> u64 {
        self.0 >> 32
    }

    /// The exclusive or of the members: the last member if the count is 1, else a meaningless literal.
    #[inline]
    fn xor(self) -> Lit {
        Lit::from_word(self.0 as u32)
    }
}

impl Groups {
    /// Groups over `variables` variables. Each group must have at least two members.
    pub(super) fn new(
        variables: usize,
        members: MemberLists,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped, Groups> {
        let count = members.len();
        let dummies = core::array::from_fn(|index| (count + index) as u32);
        let mut of = vec![dummies; 2 * variables];
        let mut remaining = Vec::with_capacity(count + MAX_GROUPS);
        for group in 0..count {
            search.work(1)?;
            let mut all = Remaining::NONE;
            for &literal in members.get(group) {
                all = all.with(literal);
                let mut entries = of[literal.index()].iter_mut();
                let free = entries.find(|entry| **entry >= count as u32);
                *free.expect("no literal is in more than MAX_GROUPS groups") = group as u32;
            }
            remaining.push(all);
        }
        remaining.resize(count + MAX_GROUPS, Remaining::DUMMY);
        ControlFlow::Continue(Groups {
            members,
            of,
            remaining,
        })
    }

    #[inline]
    pub(super) fn members(&self, group: u32) -> &[Lit] {
        self.members.get(group as usize)
    }

    /// The groups that `literal` is in.
    #[inline]
    fn of(&self, literal: Lit) -> impl Iterator<Item = u32> + '_ {
        let groups = self.of[literal.index()].iter().copied();
        groups.take_while(|&group| (group as usize) < self.members.len())
    }

    /// By variable: a score that is higher the shorter its groups are. Deciding a variable of a short group has many
    /// consequences, whether it becomes true or false. (SAT solvers use this weight, 2 to the power of minus the length, since
    /// Jeroslow and Wang 1990.)
    pub(super) fn initial_scores(
        &self,
        variables: usize,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped, Vec<f64>> {
        let score = |literal: Lit| -> f64 {
            let lengths = self.of(literal).map(|group| self.members(group).len());
            lengths
                .map(|length| 1.0 / (1u64 << length.min(63)) as f64)
                .sum()
        };
        let both = |variable| score(Lit::new(variable, true)) + score(Lit::new(variable, false));
        let mut scores = Vec::with_capacity(variables);
        for begin in (0..variables).step_by(VARIABLES_BETWEEN_LOOKS) {
            search.check()?;
            scores.extend((begin..variables.min(begin + VARIABLES_BETWEEN_LOOKS)).map(both));
        }
        ControlFlow::Continue(scores)
    }

    /// Propagates "at most one": `literal` has become true, so the other members of its groups are false.
    #[inline]
    pub(super) fn propagate_true(&self, literal: Lit, trail: &mut Trail) -> Result<(), Conflict> {
        let members = self.of(literal).map(|group| self.members(group));
        trail
            .falsify_others(members, literal)
            .map_err(|other| Conflict::Pair(literal, other))
    }

    /// Propagates "at least one": `literal` has become false, so a group of it with one member left makes that member
    /// true. Counts in all groups of the literal, also after a conflict, because [`restore`](Groups::restore) will
    /// count back in all of them.
    #[inline]
    pub(super) fn propagate_false(
        &mut self,
        literal: Lit,
        trail: &mut Trail,
    ) -> Result<(), Conflict> {
        let mut outcome = Ok(());
        self.update(literal, |group, remaining| {
            *remaining = remaining.without(literal);
            let last = remaining.xor();
            // Tests "one is left" and "it is not true yet" in one comparison, because two branches would both be hard to predict.
            if remaining.count() + u64::from(trail.is_true(last)) == 1 {
                if trail.is_false(last) {
                    outcome = Err(Conflict::Group(group));
                } else {
                    trail.assign(last, Reason::Group(group));
                }
            }
        });
        outcome
    }

    /// Counts `literal` again in its groups: it is no longer false.
    #[inline]
    pub(super) fn restore(&mut self, literal: Lit) {
        self.update(literal, |_, remaining| *remaining = remaining.with(literal));
    }

    #[inline]
    fn update(&mut self, literal: Lit, mut change: impl FnMut(u32, &mut Remaining)) {
        let groups = &self.of[literal.index()];
        let has_more = (groups[USUAL_GROUPS] as usize) < self.members.len();
        for &group in &groups[..if has_more { MAX_GROUPS } else { USUAL_GROUPS }] {
            change(group, &mut self.remaining[group as usize]);
        }
    }
}

/// The members of all groups, end to end in one vector.
#[derive(Debug, Default)]
pub(super) struct MemberLists {
    literals: Vec<Lit>,
    /// Where each list begins and ends in `literals`.
    bounds: Vec<(u32, u32)>,
}

impl MemberLists {
    /// How many lists there are.
    pub(super) fn len(&self) -> usize {
        self.bounds.len()
    }

    pub(super) fn push(&mut self, members: impl IntoIterator<Item = Lit>) {
        let begin = self.literals.len() as u32;
        self.literals.extend(members);
        self.bounds.push((begin, self.literals.len() as u32));
    }

    #[inline]
    fn get(&self, group: usize) -> &[Lit] {
        let (begin, end) = self.bounds[group];
        &self.literals[begin as usize..end as usize]
    }
}
