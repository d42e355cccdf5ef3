//! Propagation: everything that follows from what is on the trail.

use super::clauses::{Clauses, Watcher};
use super::groups::Groups;
use super::literal::Lit;
use super::trail::{Reason, Trail, Value};

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
        at_most_one(literal, trail, groups)?;
        at_least_one(!literal, trail, groups)?;
        learnt(!literal, trail, clauses)?;
    }
    Ok(())
}

/// `literal` is true: the other members of its groups are not.
#[inline]
fn at_most_one(literal: Lit, trail: &mut Trail, groups: &Groups) -> Result<(), Conflict> {
    for &group in groups.of(literal) {
        for &member in groups.members(group) {
            match trail.value(member) {
                Value::False => {}
                Value::Open => trail.assign(!member, Reason::Literal(literal)),
                Value::True if member == literal => {}
                Value::True => return Err(Conflict::Pair(literal, member)),
            }
        }
    }
    Ok(())
}

/// `literal` is false: its groups need another member.
#[inline]
fn at_least_one(literal: Lit, trail: &mut Trail, groups: &mut Groups) -> Result<(), Conflict> {
    let (of, members, watched) = groups.parts();
    for &group in of.get(literal.index()) {
        let watch = &mut watched[group as usize];
        let other = match *watch {
            [watch, other] | [other, watch] if watch == literal => other,
            _ => continue,
        };
        if trail.is_true(other) {
            continue;
        }
        let mut rest = members.get(group as usize).iter().copied();
        match rest.find(|&member| member != other && !trail.is_false(member)) {
            Some(member) => *watch = [member, other],
            None if trail.is_false(other) => return Err(Conflict::Group(group)),
            None => trail.assign(other, Reason::Group(group)),
        }
    }
    Ok(())
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
    'watchers: while index < watchers.len() {
        let mut watcher = watchers[index];
        index += 1;
        let Watcher { clause, blocker } = watcher;
        if trail.is_true(blocker) {
            watchers[kept] = watcher;
            kept += 1;
            continue;
        }
        if clause == Watcher::PAIR {
            watchers[kept] = watcher;
            kept += 1;
            if trail.is_false(blocker) {
                outcome = Err(Conflict::Pair(!literal, !blocker));
                break;
            }
            trail.assign(blocker, Reason::Literal(!literal));
            continue;
        }
        let words = clauses.words_mut(clause);
        if words[0] == literal.to_word() {
            words.swap(0, 1);
        }
        let first = Lit::from_word(words[0]);
        watcher.blocker = first;
        if first == blocker || !trail.is_true(first) {
            for place in 2..words.len() {
                let other = Lit::from_word(words[place]);
                if !trail.is_false(other) {
                    words.swap(1, place);
                    clauses.watchers[other.index()].push(watcher);
                    continue 'watchers;
                }
            }
            if trail.is_false(first) {
                outcome = Err(Conflict::Clause(clause));
            } else {
                trail.assign(first, Reason::Clause(clause));
            }
        }
        watchers[kept] = watcher;
        kept += 1;
        if outcome.is_err() {
            break;
        }
    }
    watchers.copy_within(index.., kept);
    watchers.truncate(kept + watchers.len() - index);
    clauses.watchers[literal.index()] = watchers;
    outcome
}
