//! The three heuristics of the search: which variable to decide ([`Activity`]), which value to give it ([`Phases`]), and
//! when to restart ([`Restarts`]). A bad choice costs time and never correctness.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::encoding::Lit;
use crate::report::Stopped;
use crate::search::Search;

/// In `Activity::slots`: the variable is not in the heap.
const ABSENT: u32 = u32::MAX;

/// The weight of a conflict, as a fraction of the weight of the next conflict.
const DECAY: f64 = 0.95;

/// What the first conflict adds to a score. It is more than any initial score, because initial scores are only meant to
/// break ties.
const FIRST_INCREMENT: f64 = 1000.0;

/// When a score exceeds this, all scores are divided by it, long before a float overflows.
const RESCALE_ABOVE: f64 = 1e150;

/// Variables to put into the heap between two looks at the caller's interrupts while it is set up.
const INSERTS_BETWEEN_LOOKS: usize = 1 << 16;

/// Children per node of the heap. Most moves in the heap go up, and with four children instead of two there are half as
/// many levels to climb.
const ARITY: usize = 4;

/// Which variable to decide next: the one in the most and the latest conflicts. (VSIDS, variable state independent
/// decaying sum: Moskewicz and others 2001, in the form of MiniSat.)
///
/// Every variable has a score. Being part of a conflict adds to the score, and the amount that is added grows by a
/// constant factor per conflict, so that old conflicts count less and less. A heap holds all unassigned variables in order of
/// their scores. Assigned variables may be in the heap as well; the caller skips them.
#[derive(Debug)]
pub(super) struct Activity {
    scores: Vec<f64>,
    /// What the next bump adds.
    increment: f64,
    heap: Vec<u32>,
    /// By variable: its index in the heap.
    slots: Vec<u32>,
}

impl Activity {
    /// All variables are in the heap. Until there are conflicts, `initial_scores` order them.
    pub(super) fn new(
        initial_scores: Vec<f64>,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped, Activity> {
        let count = initial_scores.len();
        let mut activity = Activity {
            scores: initial_scores,
            increment: FIRST_INCREMENT,
            heap: Vec::with_capacity(count),
            slots: vec![ABSENT; count],
        };
        for variable in 0..count {
            activity.insert(variable);
            if variable % INSERTS_BETWEEN_LOOKS == 0 {
                search.check()?;
            }
        }
        ControlFlow::Continue(activity)
    }

    /// Notes that a variable is part of the present conflict.
    pub(super) fn bump(&mut self, variable: usize) {
        self.scores[variable] += self.increment;
        if self.scores[variable] > RESCALE_ABOVE {
            let scores = self.scores.iter_mut();
            scores.for_each(|score| *score /= RESCALE_ABOVE);
            self.increment /= RESCALE_ABOVE;
        }
        if self.slots[variable] != ABSENT {
            self.sift_up(self.slots[variable] as usize);
        }
    }

    /// Makes the next conflict count more than those before. To be called once per conflict.
    pub(super) fn decay(&mut self) {
        self.increment /= DECAY;
    }

    /// Puts a variable into the heap unless it is there already.
    #[inline]
    pub(super) fn insert(&mut self, variable: usize) {
        if self.slots[variable] == ABSENT {
            self.slots[variable] = self.heap.len() as u32;
            self.heap.push(variable as u32);
            self.sift_up(self.heap.len() - 1);
        }
    }

    /// Removes the variable with the highest score from the heap.
    pub(super) fn pop(&mut self) -> Option<usize> {
        let top = *self.heap.first()?;
        let last = self.heap.pop()?;
        self.slots[top as usize] = ABSENT;
        if last != top {
            self.heap[0] = last;
            self.slots[last as usize] = 0;
            self.sift_down(0);
        }
        Some(top as usize)
    }

    /// Moves a variable up to where it belongs. Only the test is inlined, because most variables do not move.
    #[inline]
    fn sift_up(&mut self, slot: usize) {
        if self.exceeds_parent(self.heap[slot], slot) {
            self.climb(slot);
        }
    }

    fn climb(&mut self, mut slot: usize) {
        let variable = self.heap[slot];
        while self.exceeds_parent(variable, slot) {
            let parent = (slot - 1) / ARITY;
            self.put(slot, self.heap[parent]);
            slot = parent;
        }
        self.put(slot, variable);
    }

    /// Whether `variable`, if it were in `slot`, would have a higher score than the parent of that slot.
    #[inline]
    fn exceeds_parent(&self, variable: u32, slot: usize) -> bool {
        slot > 0 && self.score(self.heap[(slot - 1) / ARITY]) < self.score(variable)
    }

    #[inline]
    fn score(&self, variable: u32) -> f64 {
        self.scores[variable as usize]
    }

    fn sift_down(&mut self, mut slot: usize) {
        let variable = self.heap[slot];
        while let Some(children) = self.heap.get(ARITY * slot + 1..) {
            let mut best = (self.score(variable), slot);
            for (index, &child) in children.iter().take(ARITY).enumerate() {
                if self.score(child) > best.0 {
                    best = (self.score(child), ARITY * slot + 1 + index);
                }
            }
            if best.1 == slot {
                break;
            }
            self.put(slot, self.heap[best.1]);
            slot = best.1;
        }
        self.put(slot, variable);
    }

    fn put(&mut self, slot: usize, variable: u32) {
        self.heap[slot] = variable;
        self.slots[variable as usize] = slot as u32;
    }
}

/// Conflicts before the target is reset for the first time. Each further reset takes this many conflicts more.
const RESET_INTERVAL: u64 = 1000;

/// Which value (*phase*) a decision gives to its variable.
///
/// *Phase saving* (Pipatsrisawat and Darwiche 2007) gives a variable the value that it had last. Better still is
/// the value that it had when the trail was longest without a conflict, the *target* (Biere and Fleury 2020): the
/// search then stays close to the best assignment so far instead of beginning anew after each restart. From time to
/// time the target is reset, so that the search can settle elsewhere.
#[derive(Debug)]
pub(super) struct Phases {
    saved: Vec<bool>,
    target: Vec<Option<bool>>,
    /// How many literals were on the trail when the target was last set.
    target_len: usize,
    resets: u64,
    /// The number of conflicts at which the next reset is due.
    next_reset: u64,
}

impl Phases {
    /// At first, every variable is to be true: placing a digit has more consequences than excluding one.
    pub(super) fn new(variables: usize) -> Phases {
        Phases {
            saved: vec![true; variables],
            target: vec![None; variables],
            target_len: 0,
            resets: 0,
            next_reset: RESET_INTERVAL,
        }
    }

    /// The literal to decide for a variable.
    #[inline]
    pub(super) fn literal(&self, variable: usize) -> Lit {
        let truth = self.target[variable].unwrap_or(self.saved[variable]);
        Lit::new(variable, truth)
    }

    /// Saves the value of a literal that is about to be unassigned.
    #[inline]
    pub(super) fn save(&mut self, literal: Lit) {
        self.saved[literal.variable()] = literal.truth();
    }

    /// Makes `literals`, which were true together without a conflict, the target if they are more than before. Returns
    /// how many literals were copied.
    pub(super) fn offer_target(&mut self, literals: &[Lit]) -> usize {
        if literals.len() <= self.target_len {
            return 0;
        }
        self.target_len = literals.len();
        for literal in literals {
            self.target[literal.variable()] = Some(literal.truth());
        }
        literals.len()
    }

    /// Replaces all saved values, and resets the target.
    pub(super) fn replace(&mut self, truths: Vec<bool>) {
        self.saved = truths;
        self.reset_target();
    }

    fn reset_target(&mut self) {
        self.target.fill(None);
        self.target_len = 0;
    }

    /// Resets the target if that is due after `conflicts` conflicts.
    pub(super) fn reset_target_if_due(&mut self, conflicts: u64) {
        if conflicts >= self.next_reset {
            self.resets += 1;
            self.next_reset = conflicts + RESET_INTERVAL * (self.resets + 1);
            self.reset_target();
        }
    }
}

/// Conflicts in the first stretch, which has quick restarts. Every stretch is one and a half times as long as the stretch before.
const FIRST_STRETCH: u64 = 1500;

/// Quick restarts: at least this many conflicts apart, and only when the recent LBD exceeds the average by this factor.
const MIN_QUICK_INTERVAL: u64 = 8;
const QUICK_MARGIN: f64 = 1.1;

/// Over how many conflicts the two averages of the LBD reach back, roughly.
const RECENT_WINDOW: f64 = 32.0;
const LONG_WINDOW: f64 = 4096.0;

/// Patient restarts: conflicts for a 1 in Luby's sequence.
const LUBY_UNIT: u64 = 64;

/// When to restart: to undo all decisions and to begin again, with everything learned kept.
///
/// Two schedules alternate, because boards differ in which one they need. *Quick* restarts (Audemard and Simon 2012) come
/// whenever the LBD of recent clauses is larger than the average, which is a sign that the search is in a bad place; they are good at
/// proofs. *Patient* restarts follow Luby's sequence (1 1 2 1 1 2 4 …), which leaves time to complete a grid. The
/// conflicts under one schedule are a *stretch*.
#[derive(Debug)]
pub(super) struct Restarts {
    conflicts: u64,
    since_restart: u64,
    is_patient: bool,
    /// Length of the present stretch, in conflicts.
    stretch: u64,
    /// The number of conflicts at which the present stretch ends.
    stretch_end: u64,
    /// Length of the stretch that has ended, until [`take_ended_stretch`](Restarts::take_ended_stretch) takes it.
    ended_stretch: Option<u64>,
    /// Averages of the LBD.
    recent_lbd: f64,
    long_lbd: f64,
    /// Knuth's way to compute Luby's sequence: a counter, and the present number of the sequence.
    luby: (u64, u64),
}

impl Restarts {
    pub(super) fn new() -> Restarts {
        Restarts {
            conflicts: 0,
            since_restart: 0,
            is_patient: false,
            stretch: FIRST_STRETCH,
            stretch_end: FIRST_STRETCH,
            ended_stretch: None,
            recent_lbd: 0.0,
            long_lbd: 0.0,
            luby: (1, 1),
        }
    }

    /// Notes a conflict from which a clause of this LBD was learned.
    pub(super) fn count_conflict(&mut self, lbd: u32) {
        self.conflicts += 1;
        self.since_restart += 1;
        // Moving averages; plain averages until there are more conflicts than the window holds.
        let seen = self.conflicts as f64;
        self.recent_lbd += (f64::from(lbd) - self.recent_lbd) / seen.min(RECENT_WINDOW);
        self.long_lbd += (f64::from(lbd) - self.long_lbd) / seen.min(LONG_WINDOW);
        if self.conflicts >= self.stretch_end {
            self.ended_stretch = Some(self.stretch);
            self.is_patient = !self.is_patient;
            self.stretch += self.stretch / 2;
            self.stretch_end += self.stretch;
        }
    }

    /// The length in conflicts of the stretch that has ended since the last call, if one has.
    pub(super) fn take_ended_stretch(&mut self) -> Option<u64> {
        self.ended_stretch.take()
    }

    /// If a restart is due, begins to count towards the next one and returns true: the caller must restart now.
    pub(super) fn begin_if_due(&mut self) -> bool {
        let due = if self.is_patient {
            self.since_restart >= self.luby.1 * LUBY_UNIT
        } else {
            self.since_restart >= MIN_QUICK_INTERVAL
                && self.recent_lbd > self.long_lbd * QUICK_MARGIN
        };
        if due {
            self.since_restart = 0;
            if self.is_patient {
                let (count, number) = self.luby;
                let last = count & count.wrapping_neg() == number;
                self.luby = if last {
                    (count + 1, 1)
                } else {
                    (count, 2 * number)
                };
            }
        }
        due
    }
}
