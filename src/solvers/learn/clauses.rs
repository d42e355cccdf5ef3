//! Learned clauses, and how they propagate with two watched literals each.
//!
//! A clause is a list of literals, at least one of them true. It has a consequence only when all but one are false,
//! so it is enough to watch two literals that are not false: as long as both stay so, there is nothing to do. Clauses lie
//! end to end in one vector, the *arena*, and watch their first two literals. Each literal has a list of the
//! clauses that watch it, which is read only when the literal becomes false. Backtracking does not change these lists. A list
//! entry also names a *blocker*, another literal of the clause: while the blocker is true, so is the clause, and the
//! arena need not be read.
//!
//! ```text
//! arena    │ 4 │ lbd·used │ ¬a │ ¬b │ c │ ¬d │ 3 │ …          length, lbd and used bit, literals
//!                           ^    ^                            watched
//! watchers[¬a]   (clause 0, blocker ¬b) …
//! ```
//!
//! A *binary* clause, of two literals, consists of its two list entries alone. It has no place in the arena, never
//! moves and is never dropped.
//!
//! Most clauses turn out to be useless. From time to time [`Clauses::reduce`] drops half of those that were not used
//! since the last reduction, the ones with the largest *LBD* first. The LBD (literal block distance, Audemard and
//! Simon 2009, also called glue) is the number of different levels among a clause's literals: clauses with a small LBD
//! propagate more often.

use alloc::vec;
use alloc::vec::Vec;
use core::mem::size_of;
use core::ops::ControlFlow;

use super::encoding::Lit;
use super::trail::{Conflict, Reason, Trail};
use crate::report::Stopped;
use crate::search::Search;

/// Words in the arena before the literals of a clause.
const HEADER: usize = 2;

/// Clauses of at most this LBD are never dropped.
const KEPT_LBD: u32 = 2;

/// Clauses to learn before the first reduction, and how many more before each of the following ones. On hard
/// boards it pays to drop less often as time goes by.
const FIRST_REDUCTION: usize = 2000;
const REDUCTION_GROWTH: usize = 300;

/// Bytes per clause for the temporary lists of a reduction: LBD, length and offset of each unused clause, the offset of
/// each dropped one, the old and the new offset of each other one. All three lists exist at the same time, and the first and the last have room for every
/// clause.
const REDUCTION_BYTES: usize =
    size_of::<(u32, u32, u32)>() + size_of::<u32>() + size_of::<(u32, u32)>();

/// Watch lists to sort out between two looks at the caller's interrupts.
const LISTS_BETWEEN_LOOKS: usize = 1 << 16;

/// The smallest capacity of a watch list that is not empty.
const MIN_LIST: usize = 4;

/// An entry in the list of a watched literal.
#[derive(Clone, Copy, Debug)]
struct Watcher {
    /// Offset of the clause in the arena, or [`Watcher::BINARY`].
    clause: u32,
    blocker: Lit,
}

impl Watcher {
    /// Instead of an offset: the clause consists of the watched literal and the blocker.
    const BINARY: u32 = u32::MAX;
}

#[derive(Debug)]
pub(super) struct Clauses {
    /// Literals, and header words stored as if they were literals.
    arena: Vec<Lit>,
    /// By literal.
    watchers: Vec<Vec<Watcher>>,
    /// Offsets of the clauses in the arena, oldest first.
    offsets: Vec<u32>,
    /// The number of clauses in the arena at which the next reduction is due.
    next_reduction: usize,
    reductions: usize,
    /// Bytes by which watch lists have grown since this was last reported to the search.
    unreported: usize,
}

impl Clauses {
    pub(super) fn new(variables: usize) -> Clauses {
        Clauses {
            arena: Vec::new(),
            watchers: vec![Vec::new(); 2 * variables],
            offsets: Vec::new(),
            next_reduction: FIRST_REDUCTION,
            reductions: 0,
            unreported: 0,
        }
    }

    /// Adds a clause of at least two literals, which watches the first two. Returns the reason to give for the first
    /// literal once all others are false.
    ///
    /// Breaks when the vectors would take more than the limit on memory. Their capacity counts, not their length.
    pub(super) fn add(
        &mut self,
        literals: &[Lit],
        lbd: u32,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped, Reason> {
        let (first, second) = (literals[0], literals[1]);
        if literals.len() == 2 {
            self.watch(first, Watcher::BINARY, second);
            self.watch(second, Watcher::BINARY, first);
            self.report_growth(search)?;
            return ControlFlow::Continue(Reason::Literal(!second));
        }
        reserve(&mut self.arena, HEADER + literals.len(), search)?;
        reserve(&mut self.offsets, 1, search)?;
        let clause = self.arena.len() as u32;
        self.arena.push(Lit::from_word(literals.len() as u32));
        self.arena.push(Lit::from_word(lbd << 1 | 1));
        self.arena.extend_from_slice(literals);
        self.offsets.push(clause);
        self.watch(first, clause, second);
        self.watch(second, clause, first);
        self.report_growth(search)?;
        ControlFlow::Continue(Reason::Clause(clause))
    }

    #[inline]
    fn watch(&mut self, literal: Lit, clause: u32, blocker: Lit) {
        let list = &mut self.watchers[literal.index()];
        if list.len() == list.capacity() {
            self.unreported += grow_list(list);
        }
        list.push(Watcher { clause, blocker });
    }

    /// Reports to `search` by how much watch lists have grown since the last report.
    fn report_growth(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        search.hold(core::mem::take(&mut self.unreported))
    }

    /// How many clauses watch `literal`.
    #[inline]
    pub(super) fn watchers_of(&self, literal: Lit) -> usize {
        self.watchers[literal.index()].len()
    }

    /// Propagates the clauses that watch `literal`, which has become false: each watches another literal that is not
    /// false instead, or makes its last literal true, or is violated.
    #[inline]
    pub(super) fn propagate_false(
        &mut self,
        literal: Lit,
        trail: &mut Trail,
    ) -> Result<(), Conflict> {
        if self.watchers[literal.index()].is_empty() {
            return Ok(());
        }
        let mut watchers = core::mem::take(&mut self.watchers[literal.index()]);
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
            if clause == Watcher::BINARY {
                if trail.is_false(blocker) {
                    outcome = Err(Conflict::Pair(!literal, !blocker));
                    break;
                }
                trail.assign(blocker, Reason::Literal(!literal));
                continue;
            }
            let literals = self.literals_mut(clause);
            if literals[0] == literal {
                literals.swap(0, 1);
            }
            let first = literals[0];
            if first != blocker && trail.is_true(first) {
                watchers[kept - 1].blocker = first;
                continue;
            }
            let mut unwatched = literals[2..].iter();
            if let Some(found) = unwatched.position(|&other| !trail.is_false(other)) {
                literals.swap(1, 2 + found);
                let other = literals[1];
                self.watch(other, clause, first);
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
        self.watchers[literal.index()] = watchers;
        outcome
    }

    #[inline]
    fn length(&self, clause: u32) -> usize {
        self.arena[clause as usize].to_word() as usize
    }

    #[inline]
    pub(super) fn literals(&self, clause: u32) -> &[Lit] {
        &self.arena[clause as usize + HEADER..][..self.length(clause)]
    }

    #[inline]
    fn literals_mut(&mut self, clause: u32) -> &mut [Lit] {
        let length = self.length(clause);
        &mut self.arena[clause as usize + HEADER..][..length]
    }

    #[inline]
    pub(super) fn lbd(&self, clause: u32) -> u32 {
        self.lbd_and_used(clause) >> 1
    }

    /// The second word of the header: the LBD, and in the lowest bit whether the clause was used since the last
    /// reduction.
    #[inline]
    fn lbd_and_used(&self, clause: u32) -> u32 {
        self.arena[clause as usize + 1].to_word()
    }

    #[inline]
    fn set_lbd_and_used(&mut self, clause: u32, word: u32) {
        self.arena[clause as usize + 1] = Lit::from_word(word);
    }

    /// Notes that a conflict was derived with this clause, and that its LBD is now at most `lbd`.
    #[inline]
    pub(super) fn mark_used(&mut self, clause: u32, lbd: u32) {
        self.set_lbd_and_used(clause, lbd.min(self.lbd(clause)) << 1 | 1);
    }

    pub(super) fn is_reduction_due(&self) -> bool {
        self.offsets.len() >= self.next_reduction
    }

    /// Drops half of the clauses that were not used since the last reduction, those with the largest LBD first. Clauses that
    /// are reasons on the trail stay. The vectors keep their capacity for the clauses to come.
    pub(super) fn reduce(
        &mut self,
        trail: &mut Trail,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped> {
        // The lists below are temporary, but they count against the limit while they exist.
        let temporary = self.offsets.len() * REDUCTION_BYTES;
        search.hold(temporary)?;
        let mut reasons = Vec::new();
        for literal in trail.literals() {
            if let Reason::Clause(clause) = trail.reason_of(literal.variable()) {
                reasons.push(clause);
            }
        }
        reasons.sort_unstable();
        search.check()?;
        let mut unused: Vec<(u32, u32, u32)> = Vec::with_capacity(self.offsets.len());
        for index in 0..self.offsets.len() {
            let clause = self.offsets[index];
            let word = self.lbd_and_used(clause);
            let (lbd, used) = (word >> 1, word & 1 == 1);
            self.set_lbd_and_used(clause, word & !1);
            if lbd > KEPT_LBD && !used && reasons.binary_search(&clause).is_err() {
                unused.push((lbd, self.length(clause) as u32, clause));
            }
        }
        search.check()?;
        unused.sort_unstable();
        search.check()?;
        let dropped = unused[unused.len() / 2..].iter();
        let mut dropped: Vec<u32> = dropped.map(|&(_, _, clause)| clause).collect();
        dropped.sort_unstable();
        self.reductions += 1;
        self.next_reduction = self.offsets.len() - dropped.len()
            + FIRST_REDUCTION
            + REDUCTION_GROWTH * self.reductions;
        self.compact(&dropped, trail, search)?;
        search.release(temporary);
        self.report_growth(search)
    }

    /// Closes the gaps that the clauses in `dropped`, which is sorted, leave in the arena.
    fn compact(
        &mut self,
        dropped: &[u32],
        trail: &mut Trail,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped> {
        for lists in self.watchers.chunks_mut(LISTS_BETWEEN_LOOKS) {
            search.check()?;
            for list in lists {
                list.retain(|watcher| watcher.clause == Watcher::BINARY);
            }
        }
        let mut end = 0;
        // Old and new offset of every clause that stays.
        let mut moved = Vec::with_capacity(self.offsets.len());
        for index in 0..self.offsets.len() {
            search.work(1)?;
            let clause = self.offsets[index];
            if dropped.binary_search(&clause).is_ok() {
                continue;
            }
            let length = self.length(clause);
            let begin = clause as usize;
            self.arena.copy_within(begin..begin + HEADER + length, end);
            let [first, second] = [HEADER, HEADER + 1].map(|index| self.arena[end + index]);
            self.watch(first, end as u32, second);
            self.watch(second, end as u32, first);
            self.offsets[moved.len()] = end as u32;
            moved.push((clause, end as u32));
            end += HEADER + length;
        }
        self.arena.truncate(end);
        self.offsets.truncate(moved.len());
        for index in 0..trail.literals().len() {
            let variable = trail.literals()[index].variable();
            if let Reason::Clause(clause) = trail.reason_of(variable)
                && let Ok(found) = moved.binary_search_by_key(&clause, |entry| entry.0)
            {
                trail.set_reason(variable, Reason::Clause(moved[found].1));
            }
        }
        ControlFlow::Continue(())
    }
}

/// Makes room for `additional` entries. Reports the growth to `search` first, which may refuse it.
fn reserve<T>(
    vector: &mut Vec<T>,
    additional: usize,
    search: &mut Search<'_>,
) -> ControlFlow<Stopped> {
    let capacity = vector.capacity();
    let needed = vector.len() + additional;
    if needed > capacity {
        let grown = needed.max(capacity + capacity / 2);
        search.hold((grown - capacity) * size_of::<T>())?;
        vector.reserve_exact(grown - vector.len());
    }
    ControlFlow::Continue(())
}

/// Makes room in a watch list that is full, and returns how many bytes that takes.
#[cold]
fn grow_list(list: &mut Vec<Watcher>) -> usize {
    let additional = list.capacity().max(MIN_LIST);
    list.reserve_exact(additional);
    additional * size_of::<Watcher>()
}
