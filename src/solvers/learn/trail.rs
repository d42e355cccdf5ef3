//! The trail: every literal that is true at present, in the order of assignment, with its level and its reason.
//!
//! ```text
//! level 0                 │ level 1                       │ level 2
//! r1c1≠3  r4c4=7  r4c5≠7  │ r2c2=5*  r2c3≠5  r2c9≠5  …    │ r3c1=8*  r3c2≠8  r9c1=2  …
//! ────────────────────────┴───────────────────────────────┴──────────────▶ literals
//! ```
//!
//! The first literal of a level is its decision (`*`). Propagation derived the others from the decision and from what
//! is to their left. Backjumping to a level removes everything to the right of that level. What is at level 0
//! depends on no decision, so it holds in every solution that has not been shown yet.

use alloc::vec;
use alloc::vec::Vec;

use super::encoding::Lit;
use super::groups::MAX_GROUPS;
use crate::index::MAX_SIDE;

/// Why a literal is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// It was decided, or it holds at level 0 and needs no reason.
    Decision,
    /// It was decided the other way before, and every solution with that decision has been shown.
    Flipped,
    /// This other literal is true, and it implies this one: the two are in a group together, or in a binary clause.
    Literal(Lit),
    /// All other members of this group are false.
    Group(u32),
    /// All other literals of this clause are false.
    Clause(u32),
}

/// A constraint that the present assignment violates.
#[derive(Clone, Copy, Debug)]
pub(super) enum Conflict {
    /// Two literals that exclude each other are true.
    Pair(Lit, Lit),
    /// All members of this group are false.
    Group(u32),
    /// All literals of this clause are false.
    Clause(u32),
}

/// Unused entries at the end of `Trail::literals`, enough for all members of a literal's groups:
/// [`Trail::falsify_others`] writes there before it decides which literals stay.
const SPARE: usize = MAX_GROUPS * MAX_SIDE;

#[derive(Clone, Copy, Debug)]
struct Assignment {
    level: u32,
    /// Index in `Trail::literals`.
    position: u32,
    reason: Reason,
}

#[derive(Debug)]
pub(super) struct Trail {
    /// By literal: 1 for true, -1 for false, 0 for unassigned. The length is a power of two, so that the exclusive or
    /// of several literals is a valid index as well.
    values: Vec<i8>,
    /// By variable; out of date while the variable is unassigned.
    assignments: Vec<Assignment>,
    /// The first `len` entries are the trail; the rest is spare room.
    literals: Vec<Lit>,
    len: usize,
    /// Where each level from 1 on begins in `literals`.
    level_starts: Vec<usize>,
    /// How many of `literals` have been propagated. The last one may have been propagated only in part.
    propagated: usize,
}

impl Trail {
    pub(super) fn new(variables: usize) -> Trail {
        let unassigned = Assignment {
            level: 0,
            position: 0,
            reason: Reason::Decision,
        };
        Trail {
            values: vec![0; (2 * variables).next_power_of_two()],
            assignments: vec![unassigned; variables],
            literals: vec![Lit::new(0, true); variables + SPARE],
            len: 0,
            level_starts: Vec::new(),
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
            level: self.level_starts.len() as u32,
            position: self.len as u32,
            reason,
        };
        self.literals[self.len] = literal;
        self.len += 1;
    }

    /// Makes all other members of `groups` false because `literal`, a member of each, is true. If another member is
    /// true already, assigns nothing and returns that member as the error.
    ///
    /// Branchless: writes every member's opposite behind the end of the trail and advances only if the member was
    /// unassigned. A branch on "unassigned?" would be unpredictable.
    #[inline]
    pub(super) fn falsify_others<'a>(
        &mut self,
        groups: impl Iterator<Item = &'a [Lit]>,
        literal: Lit,
    ) -> Result<(), Lit> {
        let mut end = self.len;
        for group in groups {
            let mut other_trues = -1; // the loop also counts `literal` itself
            for &member in group {
                let value = self.values[member.index()];
                self.literals[end] = !member;
                end += usize::from(value == 0);
                other_trues += i32::from(value > 0);
            }
            if other_trues > 0 {
                let mut others = group.iter().copied();
                let other = others.find(|&member| member != literal && self.is_true(member));
                return Err(other.unwrap_or(literal));
            }
        }
        for position in self.len..end {
            let falsified = self.literals[position];
            // A member of two of the groups was written twice.
            if self.values[falsified.index()] == 0 {
                self.assign(falsified, Reason::Literal(literal));
            }
        }
        Ok(())
    }

    /// Opens a new level with `literal` as its decision.
    pub(super) fn decide(&mut self, literal: Lit) {
        self.level_starts.push(self.len);
        self.assign(literal, Reason::Decision);
    }

    /// The literals above `level` that have been propagated. The last one may have been propagated only in part.
    pub(super) fn propagated_above(&self, level: usize) -> &[Lit] {
        match self.level_starts.get(level) {
            Some(&start) => &self.literals[start..self.propagated],
            None => &[],
        }
    }

    /// Unassigns everything above `level`, the last literal first, and calls `on_undo` for each literal.
    pub(super) fn undo_above(&mut self, level: usize, mut on_undo: impl FnMut(Lit)) {
        let Some(&start) = self.level_starts.get(level) else {
            return;
        };
        self.level_starts.truncate(level);
        for &literal in self.literals[start..self.len].iter().rev() {
            self.values[literal.index()] = 0;
            self.values[(!literal).index()] = 0;
            on_undo(literal);
        }
        self.len = start;
        self.propagated = start;
    }

    /// Takes the next literal to propagate. `None` when all literals of the trail have been propagated.
    #[inline]
    pub(super) fn next_to_propagate(&mut self) -> Option<Lit> {
        if self.propagated == self.len {
            return None;
        }
        let literal = self.literals[self.propagated];
        self.propagated += 1;
        Some(literal)
    }

    /// The present level: the number of open decisions.
    #[inline]
    pub(super) fn level(&self) -> usize {
        self.level_starts.len()
    }

    #[inline]
    pub(super) fn level_of(&self, variable: usize) -> usize {
        self.assignments[variable].level as usize
    }

    #[inline]
    pub(super) fn reason_of(&self, variable: usize) -> Reason {
        self.assignments[variable].reason
    }

    /// Index of an assigned variable in [`literals`](Trail::literals).
    #[inline]
    pub(super) fn position_of(&self, variable: usize) -> usize {
        self.assignments[variable].position as usize
    }

    /// Replaces a reason after its clause has moved in the arena.
    pub(super) fn set_reason(&mut self, variable: usize, reason: Reason) {
        self.assignments[variable].reason = reason;
    }

    /// All true literals, in the order of assignment.
    #[inline]
    pub(super) fn literals(&self) -> &[Lit] {
        &self.literals[..self.len]
    }

    /// Where `level` begins in [`literals`](Trail::literals).
    #[inline]
    pub(super) fn level_start(&self, level: usize) -> usize {
        level
            .checked_sub(1)
            .map_or(0, |index| self.level_starts[index])
    }

    /// The decisions, from level 1 on.
    pub(super) fn decisions(&self) -> impl DoubleEndedIterator<Item = Lit> + '_ {
        self.level_starts.iter().map(|&start| self.literals[start])
    }
}
