//! Learnt clauses and who watches them.
//!
//! Clauses lie end to end in one arena; the first two literals of each are watched, by the lists of those
//! literals. A list is looked at only when its literal turns false, and each entry brings a *blocker*,
//! some other literal of the clause: while that is true, the clause itself need not be fetched.
//!
//! ```text
//! words    │ 4 │ glue·used │ ¬a │ ¬b │ c │ ¬d │ 3 │ …          arena: length, note, literals
//!                            ^    ^                            watched
//! watchers[¬a]   (clause 0, blocker ¬b) …
//! ```
//!
//! A clause of two literals is nothing but its two entries: it never moves, is never dropped, and
//! the literal that implies is the whole reason.

use alloc::vec;
use alloc::vec::Vec;
use core::mem::size_of;

use super::literal::Lit;
use super::trail::{Reason, Trail};

/// Words before the literals of a clause.
const HEADER: usize = 2;

/// Clauses of at most this glue are kept for good.
const CORE_GLUE: u32 = 2;

/// Clauses to learn before the first reduction, and how many more before each that follows: on hard
/// boards it pays to forget more slowly as time goes by.
const ROOM: usize = 2000;
const MORE_ROOM: usize = 300;

/// An entry in the list of a watched literal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watcher {
    /// Where the clause is, or [`Watcher::PAIR`].
    pub(super) clause: u32,
    pub(super) blocker: Lit,
}

impl Watcher {
    /// Not a place: the clause is this literal and the blocker.
    pub(super) const PAIR: u32 = u32::MAX;
}

#[derive(Debug)]
pub(super) struct Clauses {
    /// Literals, and headers in the guise of literals.
    words: Vec<Lit>,
    /// By literal.
    pub(super) watchers: Vec<Vec<Watcher>>,
    /// The clauses in the arena, oldest first.
    places: Vec<u32>,
    /// How many may be there before the next reduction.
    room: usize,
    reductions: usize,
}

impl Clauses {
    pub(super) fn new(variables: usize) -> Clauses {
        Clauses {
            words: Vec::new(),
            watchers: vec![Vec::new(); 2 * variables],
            places: Vec::new(),
            room: ROOM,
            reductions: 0,
        }
    }

    /// What a clause of so many literals takes, in bytes.
    pub(super) fn bytes(length: usize) -> usize {
        let arena = if length > 2 { HEADER + length } else { 0 };
        arena * size_of::<u32>() + 2 * size_of::<Watcher>()
    }

    /// Adds a clause of two or more literals; the first two are watched. Says why the first is true
    /// once all others are false.
    pub(super) fn add(&mut self, literals: &[Lit], glue: u32) -> Reason {
        let (first, second) = (literals[0], literals[1]);
        if literals.len() == 2 {
            self.watch(first, Watcher::PAIR, second);
            self.watch(second, Watcher::PAIR, first);
            return Reason::Literal(!second);
        }
        let clause = self.words.len() as u32;
        self.words.push(Lit::from_word(literals.len() as u32));
        self.words.push(Lit::from_word(glue << 1 | 1));
        self.words.extend_from_slice(literals);
        self.places.push(clause);
        self.watch(first, clause, second);
        self.watch(second, clause, first);
        Reason::Clause(clause)
    }

    fn watch(&mut self, literal: Lit, clause: u32, blocker: Lit) {
        self.watchers[literal.index()].push(Watcher { clause, blocker });
    }

    #[inline]
    fn length(&self, clause: u32) -> usize {
        self.words[clause as usize].to_word() as usize
    }

    #[inline]
    pub(super) fn literals(&self, clause: u32) -> &[Lit] {
        &self.words[clause as usize + HEADER..][..self.length(clause)]
    }

    #[inline]
    pub(super) fn literals_mut(&mut self, clause: u32) -> &mut [Lit] {
        let length = self.length(clause);
        &mut self.words[clause as usize + HEADER..][..length]
    }

    #[inline]
    pub(super) fn glue(&self, clause: u32) -> u32 {
        self.note(clause) >> 1
    }

    #[inline]
    fn note(&self, clause: u32) -> u32 {
        self.words[clause as usize + 1].to_word()
    }

    #[inline]
    fn set_note(&mut self, clause: u32, note: u32) {
        self.words[clause as usize + 1] = Lit::from_word(note);
    }

    /// The clause has just been of use; its glue may have become smaller.
    #[inline]
    pub(super) fn mark_used(&mut self, clause: u32, glue: u32) {
        self.set_note(clause, glue.min(self.glue(clause)) << 1 | 1);
    }

    pub(super) fn is_crowded(&self) -> bool {
        self.places.len() >= self.room
    }

    /// Drops half of the clauses that were of no use since the last time, those with the largest glue
    /// first, and says how many bytes that frees. Clauses that are reasons stay.
    pub(super) fn reduce(&mut self, trail: &mut Trail) -> usize {
        let mut is_reason = Vec::new();
        for literal in trail.order() {
            if let Reason::Clause(clause) = trail.reason_of(literal.variable()) {
                is_reason.push(clause);
            }
        }
        is_reason.sort_unstable();
        let mut idle: Vec<(u32, u32, u32)> = Vec::new();
        for index in 0..self.places.len() {
            let clause = self.places[index];
            let note = self.note(clause);
            let (glue, used) = (note >> 1, note & 1 == 1);
            self.set_note(clause, note & !1);
            if glue > CORE_GLUE && !used && is_reason.binary_search(&clause).is_err() {
                idle.push((glue, self.length(clause) as u32, clause));
            }
        }
        idle.sort_unstable();
        let mut dropped: Vec<u32> = idle[idle.len() / 2..].iter().map(|idle| idle.2).collect();
        dropped.sort_unstable();
        self.reductions += 1;
        self.room = self.places.len() - dropped.len() + ROOM + MORE_ROOM * self.reductions;
        self.compact(&dropped, trail)
    }

    /// Moves the clauses together that are not in `dropped`, which is sorted.
    fn compact(&mut self, dropped: &[u32], trail: &mut Trail) -> usize {
        for list in &mut self.watchers {
            list.retain(|watcher| watcher.clause == Watcher::PAIR);
        }
        let mut freed = 0;
        let mut end = 0;
        let places = core::mem::take(&mut self.places);
        let mut moved = Vec::with_capacity(places.len());
        for clause in places {
            let length = self.length(clause);
            if dropped.binary_search(&clause).is_ok() {
                freed += Clauses::bytes(length);
                continue;
            }
            let begin = clause as usize;
            self.words.copy_within(begin..begin + HEADER + length, end);
            let [first, second] = [HEADER, HEADER + 1].map(|at| self.words[end + at]);
            self.watch(first, end as u32, second);
            self.watch(second, end as u32, first);
            self.places.push(end as u32);
            moved.push((clause, end as u32));
            end += HEADER + length;
        }
        self.words.truncate(end);
        for index in 0..trail.order().len() {
            let variable = trail.order()[index].variable();
            if let Reason::Clause(clause) = trail.reason_of(variable)
                && let Ok(found) = moved.binary_search_by_key(&clause, |entry| entry.0)
            {
                trail.set_reason(variable, Reason::Clause(moved[found].1));
            }
        }
        freed
    }
}
