//! Conflict analysis: which lesson to draw.

use alloc::vec;
use alloc::vec::Vec;

use super::activity::Activity;
use super::clauses::Clauses;
use super::groups::Groups;
use super::literal::Lit;
use super::propagate::Conflict;
use super::reasons::Reasons;
use super::shorten::Shorten;
use super::trail::{Reason, Trail};

/// A learnt clause.
#[derive(Debug, Default)]
pub(super) struct Lesson {
    /// The first is the one to become true; the others in the order they were assigned, the last first.
    pub(super) literals: Vec<Lit>,
    /// The level at which it does.
    pub(super) level: usize,
    /// How many levels the literals are from.
    pub(super) glue: u32,
}

#[derive(Debug)]
pub(super) struct Analysis {
    pub(super) lesson: Lesson,
    shorten: Shorten,
    /// Clauses that the lesson was drawn from.
    used: Vec<u32>,
    /// By level: the last clause that met it.
    met: Vec<u64>,
    meetings: u64,
}

impl Analysis {
    pub(super) fn new(variables: usize) -> Analysis {
        Analysis {
            lesson: Lesson::default(),
            shorten: Shorten::new(variables),
            used: Vec::new(),
            met: vec![0; variables + 1],
            meetings: 0,
        }
    }

    /// Finds the lesson of a conflict at the present level, which must be above 0.
    pub(super) fn learn(
        &mut self,
        conflict: Conflict,
        trail: &Trail,
        groups: &Groups,
        clauses: &mut Clauses,
        activity: &mut Activity,
    ) {
        let reasons = Reasons {
            trail,
            groups,
            clauses,
        };
        self.resolve(conflict, reasons, activity);
        self.bump_reasons(reasons, activity);
        let lesson = &mut self.lesson;
        lesson.glue = self.shorten.shorten(&mut lesson.literals, reasons);
        let second = lesson.literals.get(1);
        lesson.level = second.map_or(0, |literal| trail.level_of(literal.variable()));
        self.shorten.forget();
        while let Some(clause) = self.used.pop() {
            let glue = match clauses.glue(clause) {
                ..=2 => 2,
                _ => self.glue(clauses.literals(clause), trail),
            };
            clauses.mark_used(clause, glue);
        }
    }

    /// Replaces what is false at the level of the conflict by its reasons until one literal of the level is left,
    /// the first unique implication point.
    fn resolve(&mut self, conflict: Conflict, reasons: Reasons<'_>, activity: &mut Activity) {
        let trail = reasons.trail;
        self.lesson.literals.clear();
        self.lesson.literals.push(trail.order()[0]); // the place of the one that is left
        if let Conflict::Clause(clause) = conflict {
            self.used.push(clause);
        }
        let mut open = 0;
        reasons.of_conflict(conflict, |reason| {
            open += self.meet(reason, trail, activity);
        });
        for &literal in trail.order().iter().rev() {
            if !self.shorten.is_seen(literal.variable()) {
                continue;
            }
            open -= 1;
            if open == 0 {
                self.lesson.literals[0] = !literal;
                break;
            }
            if let Reason::Clause(clause) = trail.reason_of(literal.variable()) {
                self.used.push(clause);
            }
            reasons.of(literal, |reason| open += self.meet(reason, trail, activity));
        }
    }

    /// Takes a true literal into the analysis, and says how many more of the present level that makes.
    #[inline]
    fn meet(&mut self, literal: Lit, trail: &Trail, activity: &mut Activity) -> usize {
        let variable = literal.variable();
        let level = trail.level_of(variable);
        if self.shorten.is_seen(variable) || level == 0 {
            return 0;
        }
        self.shorten.see(variable);
        activity.bump(variable);
        if level == trail.level() {
            return 1;
        }
        self.lesson.literals.push(!literal);
        0
    }

    /// The number of different levels among literals.
    fn glue(&mut self, literals: &[Lit], trail: &Trail) -> u32 {
        self.meetings += 1;
        let mut glue = 0;
        for literal in literals {
            let met = &mut self.met[trail.level_of(literal.variable())];
            if *met != self.meetings {
                *met = self.meetings;
                glue += 1;
            }
        }
        glue
    }

    /// Bumps the variables that made the clause's literals false, too: they are the next to be of interest. What made
    /// several of them false is of more interest.
    fn bump_reasons(&self, reasons: Reasons<'_>, activity: &mut Activity) {
        for &literal in &self.lesson.literals {
            reasons.of(!literal, |reason| {
                let variable = reason.variable();
                if !self.shorten.is_seen(variable) && reasons.trail.level_of(variable) > 0 {
                    activity.bump(variable);
                }
            });
        }
    }
}
