//! Which variable to decide next: the one that was in the most, and the latest, conflicts.
//!
//! Every variable has an activity. Being part of a conflict adds to it, and what is added grows by a constant
//! factor per conflict, so that old conflicts fade. A heap keeps the unassigned variables in
//! order; assigned ones are thrown out only when they come up.

use alloc::vec;
use alloc::vec::Vec;

/// Not in the heap.
const ABSENT: u32 = u32::MAX;

/// What is left of an activity, relative to a new one, after another conflict.
const FADE: f64 = 0.95;

/// What the first conflict adds: more than any urgency, which is only to break ties. Weighed like conflicts, urgencies
/// took half as many conflicts again on bal25_k15.
const FIRST_STEP: f64 = 1000.0;

/// Above this all activities are scaled down, long before a float overflows.
const TOO_MUCH: f64 = 1e150;

/// How many are below each in the heap. Most moves are upwards, and with four instead of two there is half as far to go.
const ARITY: usize = 4;

#[derive(Debug)]
pub(super) struct Activity {
    scores: Vec<f64>,
    /// What the next bump adds.
    step: f64,
    heap: Vec<u32>,
    /// Where each variable is in the heap.
    places: Vec<u32>,
}

impl Activity {
    /// All variables. Until there have been conflicts, the most urgent come first.
    pub(super) fn new(urgencies: Vec<f64>) -> Activity {
        let count = urgencies.len();
        let mut activity = Activity {
            scores: urgencies,
            step: FIRST_STEP,
            heap: Vec::with_capacity(count),
            places: vec![ABSENT; count],
        };
        (0..count).for_each(|variable| activity.put_back(variable));
        activity
    }

    pub(super) fn bump(&mut self, variable: usize) {
        self.scores[variable] += self.step;
        if self.scores[variable] > TOO_MUCH {
            self.scores.iter_mut().for_each(|score| *score /= TOO_MUCH);
            self.step /= TOO_MUCH;
        }
        if self.places[variable] != ABSENT {
            self.up(self.places[variable] as usize);
        }
    }

    /// A conflict is over: the next one counts for more.
    pub(super) fn fade(&mut self) {
        self.step /= FADE;
    }

    /// The variable has lost its value.
    #[inline]
    pub(super) fn put_back(&mut self, variable: usize) {
        if self.places[variable] == ABSENT {
            self.places[variable] = self.heap.len() as u32;
            self.heap.push(variable as u32);
            self.up(self.heap.len() - 1);
        }
    }

    /// The most active variable of all in the heap, which it leaves.
    pub(super) fn pop(&mut self) -> Option<usize> {
        let top = *self.heap.first()?;
        let last = self.heap.pop()?;
        self.places[top as usize] = ABSENT;
        if last != top {
            self.heap[0] = last;
            self.places[last as usize] = 0;
            self.down(0);
        }
        Some(top as usize)
    }

    /// Moves a variable up to where it belongs; most are there already.
    #[inline]
    fn up(&mut self, place: usize) {
        if self.is_too_low(self.heap[place], place) {
            self.rise(place);
        }
    }

    fn rise(&mut self, mut place: usize) {
        let variable = self.heap[place];
        while self.is_too_low(variable, place) {
            let above = (place - 1) / ARITY;
            self.put(place, self.heap[above]);
            place = above;
        }
        self.put(place, variable);
    }

    /// Whether a variable would be more active at this place than the one above.
    #[inline]
    fn is_too_low(&self, variable: u32, place: usize) -> bool {
        place > 0 && self.score(self.heap[(place - 1) / ARITY]) < self.score(variable)
    }

    #[inline]
    fn score(&self, variable: u32) -> f64 {
        self.scores[variable as usize]
    }

    fn down(&mut self, mut place: usize) {
        let variable = self.heap[place];
        while let Some(below) = self.heap.get(ARITY * place + 1..) {
            let mut best = (self.score(variable), place);
            for (index, &other) in below.iter().take(ARITY).enumerate() {
                if self.score(other) > best.0 {
                    best = (self.score(other), ARITY * place + 1 + index);
                }
            }
            if best.1 == place {
                break;
            }
            self.put(place, self.heap[best.1]);
            place = best.1;
        }
        self.put(place, variable);
    }

    fn put(&mut self, place: usize, variable: u32) {
        self.heap[place] = variable;
        self.places[variable as usize] = place as u32;
    }
}
