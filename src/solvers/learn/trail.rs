//! The trail: what is assigned, in which order, at which level and why.
//!
//! ```text
//! level 0                 │ level 1                       │ level 2
//! r1c1≠3  r4c4=7  r4c5≠7  │ r2c2=5*  r2c3≠5  r2c9≠5  …    │ r3c1=8*  r3c2≠8  r9c1=2  …
//! ────────────────────────┴───────────────────────────────┴──────────────▶ order
//! ```
//!
//! The first literal of a level is its decision (`*`), the others follow from it and from what stands to
//! their left. Going back to a level takes away what stands to the right of it.

use alloc::vec;
use alloc::vec::Vec;

use super::groups::MOST;
use super::literal::Lit;
use crate::index::MAX_SIDE;

/// Why a literal is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// It was decided, or needs no reason.
    Decision,
    /// Everything with the opposite literal under the decisions so far has been seen.
    Seen,
    /// This other literal is true, and the two opposites exclude each other.
    Literal(Lit),
    /// All other members of this group are false.
    Group(u32),
    /// All other literals of this clause are false.
    Clause(u32),
}

/// Places after the last of the trail, for all members of a literal's groups.
const SPARE: usize = MOST * MAX_SIDE;

#[derive(Clone, Copy, Debug)]
struct Assignment {
    level: u32,
    /// Where it is on the trail.
    place: u32,
    reason: Reason,
}

#[derive(Debug)]
pub(super) struct Trail {
    /// By literal: 1 for true, -1 for false, 0 for neither. There is a place for every exclusive or of literals.
    values: Vec<i8>,
    /// By variable; stale while the variable is unassigned.
    assignments: Vec<Assignment>,
    /// The first `count` count.
    order: Vec<Lit>,
    count: usize,
    /// Where each level from 1 on begins in `order`.
    begins: Vec<usize>,
    /// How many literals of `order` have had their consequences drawn.
    propagated: usize,
}

impl Trail {
    pub(super) fn new(variables: usize) -> Trail {
        let unassigned = Assignment {
            level: 0,
            place: 0,
            reason: Reason::Decision,
        };
        Trail {
            values: vec![0; (2 * variables).next_power_of_two()],
            assignments: vec![unassigned; variables],
            order: vec![Lit::new(0, true); variables + SPARE],
            count: 0,
            begins: Vec::new(),
            propagated: 0,
        }
    }

    #[inline]
    pub(super) fn is_true(&self, literal: Lit) -> bool {
        self.values[literal.index()] > 0
    }

    #[inline]
    pub(super) fn is_false(&self, literal: Lit) -> bool {
        self.values[literal.index()] < 0
    }

    #[inline]
    pub(super) fn is_assigned(&self, variable: usize) -> bool {
        self.values[2 * variable] != 0
    }

    /// Makes an unassigned literal true at the present level.
    #[inline]
    pub(super) fn assign(&mut self, literal: Lit, reason: Reason) {
        self.values[literal.index()] = 1;
        self.values[(!literal).index()] = -1;
        self.assignments[literal.variable()] = Assignment {
            level: self.begins.len() as u32,
            place: self.count as u32,
            reason,
        };
        self.order[self.count] = literal;
        self.count += 1;
    }

    /// `literal` is true: the others of its groups are false. One that is true already is in the way.
    ///
    /// Whether a member is still open is anyone's guess, the processor's, too, so that it is not asked: every member
    /// is put where the next one goes, and that place moves on if it was open.
    #[inline]
    pub(super) fn deny_others<'a>(
        &mut self,
        groups: impl Iterator<Item = &'a [Lit]>,
        literal: Lit,
    ) -> Result<(), Lit> {
        let mut end = self.count;
        for group in groups {
            let mut rivals = -1; // as the literal itself is true, too
            for &member in group {
                let value = self.values[member.index()];
                self.order[end] = !member;
                end += usize::from(value == 0);
                rivals += i32::from(value > 0);
            }
            if rivals > 0 {
                let mut others = group.iter().copied();
                let other = others.find(|&member| member != literal && self.is_true(member));
                return Err(other.unwrap_or(literal));
            }
        }
        for place in self.count..end {
            let denied = self.order[place];
            // It may be in two of the groups.
            if self.values[denied.index()] == 0 {
                self.assign(denied, Reason::Literal(literal));
            }
        }
        Ok(())
    }

    /// Opens a level with a decision.
    pub(super) fn decide(&mut self, literal: Lit) {
        self.begins.push(self.count);
        self.assign(literal, Reason::Decision);
    }

    /// The literals above `level` whose consequences have been drawn, at least in part.
    pub(super) fn drawn_above(&self, level: usize) -> &[Lit] {
        match self.begins.get(level) {
            Some(&begin) => &self.order[begin..self.propagated],
            None => &[],
        }
    }

    /// Takes away all levels above `level`, telling `undone` of each literal, the last first.
    pub(super) fn back_to(&mut self, level: usize, mut undone: impl FnMut(Lit)) {
        let Some(&begin) = self.begins.get(level) else {
            return;
        };
        self.begins.truncate(level);
        for &literal in self.order[begin..self.count].iter().rev() {
            self.values[literal.index()] = 0;
            self.values[(!literal).index()] = 0;
            undone(literal);
        }
        self.count = begin;
        self.propagated = begin;
    }

    /// The next literal whose consequences are to be drawn.
    #[inline]
    pub(super) fn next(&mut self) -> Option<Lit> {
        if self.propagated == self.count {
            return None;
        }
        let literal = self.order[self.propagated];
        self.propagated += 1;
        Some(literal)
    }

    #[inline]
    pub(super) fn level(&self) -> usize {
        self.begins.len()
    }

    #[inline]
    pub(super) fn level_of(&self, variable: usize) -> usize {
        self.assignments[variable].level as usize
    }

    #[inline]
    pub(super) fn reason_of(&self, variable: usize) -> Reason {
        self.assignments[variable].reason
    }

    /// Where a variable is on the trail.
    #[inline]
    pub(super) fn place_of(&self, variable: usize) -> usize {
        self.assignments[variable].place as usize
    }

    /// A clause has moved.
    pub(super) fn set_reason(&mut self, variable: usize, reason: Reason) {
        self.assignments[variable].reason = reason;
    }

    /// All literals that are true, in the order they became so.
    #[inline]
    pub(super) fn order(&self) -> &[Lit] {
        &self.order[..self.count]
    }

    /// Where a level begins in [`order`](Trail::order).
    #[inline]
    pub(super) fn begin_of(&self, level: usize) -> usize {
        level.checked_sub(1).map_or(0, |above| self.begins[above])
    }

    /// The decisions, from level 1 on.
    pub(super) fn decisions(&self) -> impl DoubleEndedIterator<Item = Lit> + '_ {
        self.begins.iter().map(|&begin| self.order[begin])
    }
}
