//! Why: asking backwards.

use super::clauses::Clauses;
use super::groups::Groups;
use super::literal::Lit;
use super::propagate::Conflict;
use super::trail::{Reason, Trail};

/// What is needed to know why.
#[derive(Clone, Copy)]
pub(super) struct Reasons<'a> {
    pub(super) trail: &'a Trail,
    pub(super) groups: &'a Groups,
    pub(super) clauses: &'a Clauses,
}

impl Reasons<'_> {
    /// Tells of the true literals that cannot all be true.
    pub(super) fn of_conflict(self, conflict: Conflict, mut tell: impl FnMut(Lit)) {
        let literals = match conflict {
            Conflict::Pair(one, other) => return [one, other].into_iter().for_each(tell),
            Conflict::Group(group) => self.groups.members(group),
            Conflict::Clause(clause) => self.clauses.literals(clause),
        };
        literals.iter().for_each(|&literal| tell(!literal));
    }

    /// Whether this true literal has reasons, and all the true literals that imply it pass a test.
    #[inline]
    pub(super) fn all(self, literal: Lit, mut test: impl FnMut(Lit) -> bool) -> bool {
        let others = match self.trail.reason_of(literal.variable()) {
            Reason::Decision | Reason::Seen => return false,
            Reason::Literal(other) => return test(other),
            Reason::Group(group) => self.groups.members(group),
            Reason::Clause(clause) => self.clauses.literals(clause),
        };
        others.iter().all(|&other| other == literal || test(!other))
    }

    /// Tells of the true literals that imply this true literal; there are none for a decision.
    #[inline]
    pub(super) fn of(self, literal: Lit, mut tell: impl FnMut(Lit)) {
        self.all(literal, |reason| {
            tell(reason);
            true
        });
    }
}
