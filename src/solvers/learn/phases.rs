//! Which value a decision tries first.
//!
//! The value a variable had last (*saved*) is good advice, and better still is the one it had when the trail was
//! longest without a conflict (*target*): the search then circles around the best it has found
//! so far instead of starting anew after each restart. From time to time the target is forgotten, so
//! that the search can settle elsewhere.

use alloc::vec;
use alloc::vec::Vec;

use super::literal::Lit;

/// Conflicts after which a target is forgotten for the first time; each time it takes so many more.
const PATIENCE: u64 = 1000;

#[derive(Debug)]
pub(super) struct Phases {
    saved: Vec<bool>,
    target: Vec<Option<bool>>,
    /// How many literals were on the trail when the target was last set.
    reached: usize,
    forgotten: u64,
    /// The number of conflicts at which the target is forgotten next.
    next: u64,
}

impl Phases {
    /// Placing a digit says more than ruling one out, so that is what comes first.
    pub(super) fn new(variables: usize) -> Phases {
        Phases {
            saved: vec![true; variables],
            target: vec![None; variables],
            reached: 0,
            forgotten: 0,
            next: PATIENCE,
        }
    }

    /// The literal to try for a variable.
    #[inline]
    pub(super) fn literal(&self, variable: usize) -> Lit {
        let truth = self.target[variable].unwrap_or(self.saved[variable]);
        Lit::new(variable, truth)
    }

    /// The literal is taken back.
    #[inline]
    pub(super) fn save(&mut self, literal: Lit) {
        self.saved[literal.variable()] = literal.truth();
    }

    /// These literals were true together without a conflict.
    pub(super) fn reached(&mut self, literals: &[Lit]) {
        if literals.len() > self.reached {
            self.reached = literals.len();
            for literal in literals {
                self.target[literal.variable()] = Some(literal.truth());
            }
        }
    }

    /// Takes advice on every variable, in place of what was saved and reached.
    pub(super) fn take_advice(&mut self, truths: Vec<bool>) {
        self.saved = truths;
        self.forget();
    }

    fn forget(&mut self) {
        self.target.fill(None);
        self.reached = 0;
    }

    /// Forgets the target if it is time to, after so many conflicts.
    pub(super) fn refresh(&mut self, conflicts: u64) {
        if conflicts >= self.next {
            self.forgotten += 1;
            self.next = conflicts + PATIENCE * (self.forgotten + 1);
            self.forget();
        }
    }
}
