//! Propagation: everything that follows from what is on the trail.

use super::clauses::{Clauses, Watcher};
use super::groups::Groups;
use super::literal::Lit;
use super::trail::{Reason, Trail};

/// What cannot be.
#[derive(Clone, Copy, Debug)]
pub(super) enum Conflict {
    /// Two literals that exclude each other are true.
    Pair(Lit, Lit),
    /// All members of a group are false.
    Group(u32),
    /// All literals of a clause are false.
    Clause(u32),
}

/// Draws all consequences, or stops at the first conflict.
pub(super) fn propagate(
    trail: &mut Trail,
    groups: &mut Groups,
    clauses: &mut Clauses,
) -> Result<(), Conflict> {
    while let Some(literal) = trail.next() {
        at_least_one(!literal, trail, groups)?;
        at_most_one(literal, trail, groups)?;
        learnt(!literal, trail, clauses)?;
    }
    Ok(())
}

/// `literal` is true: the other members of its groups are not.
#[inline]
fn at_most_one(literal: Lit, trail: &mut Trail, groups: &Groups) -> Result<(), Conflict> {
    let members = groups.of(literal).map(|group| groups.members(group));
    trail
        .deny_others(members, literal)
        .map_err(|other| Conflict::Pair(literal, other))
}

/// `literal` is false: its groups need another member. All of them take note, whatever comes of it.
#[inline]
fn at_least_one(literal: Lit, trail: &mut Trail, groups: &mut Groups) -> Result<(), Conflict> {
    let mut outcome = Ok(());
    groups.rule_out(literal, |group, left| {
        let last = left.mix();
        // One is left and it is not yet true: two questions that are hard to predict, asked at once.
        if left.count() + u64::from(trail.is_true(last)) == 1 {
            if trail.is_false(last) {
                outcome = Err(Conflict::Group(group));
            } else {
                trail.assign(last, Reason::Group(group));
            }
        }
    });
    outcome
}

/// `literal` is false: the clauses that watch it need another one to watch.
#[inline]
fn learnt(literal: Lit, trail: &mut Trail, clauses: &mut Clauses) -> Result<(), Conflict> {
    if clauses.watchers[literal.index()].is_empty() {
        return Ok(());
    }
    let mut watchers = core::mem::take(&mut clauses.watchers[literal.index()]);
    let mut outcome = Ok(());
    let (mut kept, mut index) = (0, 0);
    while let Some(&watcher) = watchers.get(index) {
        index += 1;
        let Watcher { clause, blocker } = watcher;
        watchers[kept] = watcher;
        kept += 1;
        if trail.is_true(blocker) {
            continue;
        }
        if clause == Watcher::PAIR {
            if trail.is_false(blocker) {
                outcome = Err(Conflict::Pair(!literal, !blocker));
                break;
            }
            trail.assign(blocker, Reason::Literal(!literal));
            continue;
        }
        let literals = clauses.literals_mut(clause);
        if literals[0] == literal {
            literals.swap(0, 1);
        }
        let first = literals[0];
        if first != blocker && trail.is_true(first) {
            watchers[kept - 1].blocker = first;
            continue;
        }
        let mut rest = literals[2..].iter();
        if let Some(place) = rest.position(|&other| !trail.is_false(other)) {
            literals.swap(1, 2 + place);
            let other = literals[1];
            let blocker = first;
            clauses.watchers[other.index()].push(Watcher { clause, blocker });
            kept -= 1;
        } else if trail.is_false(first) {
            outcome = Err(Conflict::Clause(clause));
            break;
        } else {
            trail.assign(first, Reason::Clause(clause));
        }
    }
    if kept < index {
        watchers.copy_within(index.., kept);
        watchers.truncate(kept + watchers.len() - index);
    }
    clauses.watchers[literal.index()] = watchers;
    outcome
}
