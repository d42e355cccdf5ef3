//! Conflict analysis: which lesson to draw.

use alloc::vec;
use alloc::vec::Vec;

use super::activity::Activity;
use super::clauses::Clauses;
use super::groups::Groups;
use super::literal::Lit;
use super::propagate::Conflict;
use super::trail::{Reason, Trail};

/// What is needed to know why.
pub(super) struct Facts<'a> {
    pub(super) trail: &'a Trail,
    pub(super) groups: &'a Groups,
    pub(super) clauses: &'a mut Clauses,
}

impl Facts<'_> {
    /// The true literals that cannot all be true.
    fn of_conflict(&self, conflict: Conflict, into: &mut Vec<Lit>) {
        into.clear();
        match conflict {
            Conflict::Pair(one, other) => into.extend([one, other]),
            Conflict::Group(group) => into.extend(self.groups.members(group).iter().map(|&l| !l)),
            Conflict::Clause(clause) => into.extend(self.clauses.literals(clause).map(|l| !l)),
        }
    }

    /// The true literals that imply this true literal; none for a decision.
    fn of(&self, literal: Lit, into: &mut Vec<Lit>) {
        into.clear();
        match self.trail.reason_of(literal.variable()) {
            Reason::Decision | Reason::Seen => {}
            Reason::Literal(other) => into.push(other),
            Reason::Group(group) => {
                let others = self.groups.members(group).iter();
                into.extend(
                    others
                        .filter(|&&other| other != literal)
                        .map(|&other| !other),
                );
            }
            Reason::Clause(clause) => {
                let others = self.clauses.literals(clause);
                into.extend(others.filter(|&other| other != literal).map(|other| !other));
            }
        }
    }
}

/// A learnt clause.
#[derive(Debug, Default)]
pub(super) struct Lesson {
    /// The first is the one to become true; of the others, the second was assigned last.
    pub(super) literals: Vec<Lit>,
    /// The level at which it does.
    pub(super) level: usize,
    /// How many levels the literals were from.
    pub(super) glue: u32,
}

#[derive(Debug)]
pub(super) struct Analysis {
    pub(super) lesson: Lesson,
    /// By variable: already part of the analysis.
    marked: Vec<bool>,
    /// The marked ones, to be unmarked.
    marks: Vec<usize>,
    /// By level: the last analysis that met it.
    met: Vec<u64>,
    meetings: u64,
    reasons: Vec<Lit>,
    open: Vec<Lit>,
}

impl Analysis {
    pub(super) fn new(variables: usize) -> Analysis {
        Analysis {
            lesson: Lesson::default(),
            marked: vec![false; variables],
            marks: Vec::new(),
            met: vec![0; variables + 1],
            meetings: 0,
            reasons: Vec::new(),
            open: Vec::new(),
        }
    }

    /// Finds the lesson of a conflict at the present level, which must be above 0.
    pub(super) fn learn(
        &mut self,
        conflict: Conflict,
        facts: &mut Facts<'_>,
        activity: &mut Activity,
    ) {
        let trail = facts.trail;
        let level = trail.level();
        let mut literals = core::mem::take(&mut self.lesson.literals);
        literals.clear();
        literals.push(trail.order()[0]); // the place of the first unique implication point
        facts.of_conflict(conflict, &mut self.reasons);
        if let Conflict::Clause(clause) = conflict {
            self.used(clause, facts);
        }
        let mut position = trail.order().len();
        let mut open = 0;
        loop {
            for index in 0..self.reasons.len() {
                let reason = self.reasons[index];
                let variable = reason.variable();
                if self.marked[variable] || trail.level_of(variable) == 0 {
                    continue;
                }
                self.mark(variable);
                activity.bump(variable);
                if trail.level_of(variable) == level {
                    open += 1;
                } else {
                    literals.push(!reason);
                }
            }
            let point = loop {
                position -= 1;
                let literal = trail.order()[position];
                if self.marked[literal.variable()] {
                    break literal;
                }
            };
            open -= 1;
            if open == 0 {
                literals[0] = !point;
                break;
            }
            facts.of(point, &mut self.reasons);
            if let Reason::Clause(clause) = trail.reason_of(point.variable()) {
                self.used(clause, facts);
            }
        }
        self.minimise(&mut literals, facts);
        self.bump_reasons(&literals, facts, activity);
        for variable in self.marks.drain(..) {
            self.marked[variable] = false;
        }
        self.lesson.glue = self.glue(literals.iter().copied(), trail);
        self.lesson.level = 0;
        if literals.len() > 1 {
            let level_of = |at: usize| trail.level_of(literals[at].variable());
            let last = (1..literals.len())
                .max_by_key(|&at| level_of(at))
                .unwrap_or(1);
            self.lesson.level = level_of(last);
            literals.swap(1, last);
        }
        self.lesson.literals = literals;
    }

    fn mark(&mut self, variable: usize) {
        self.marked[variable] = true;
        self.marks.push(variable);
    }

    fn used(&mut self, clause: u32, facts: &mut Facts<'_>) {
        let glue = if facts.clauses.glue(clause) > 2 {
            self.glue(facts.clauses.literals(clause), facts.trail)
        } else {
            2
        };
        facts.clauses.mark_used(clause, glue);
    }

    /// The number of different levels among literals.
    fn glue(&mut self, literals: impl Iterator<Item = Lit>, trail: &Trail) -> u32 {
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

    /// Leaves out what the rest implies.
    fn minimise(&mut self, literals: &mut Vec<Lit>, facts: &Facts<'_>) {
        self.meetings += 1;
        for literal in &literals[1..] {
            self.met[facts.trail.level_of(literal.variable())] = self.meetings;
        }
        let mut kept = 1;
        for index in 1..literals.len() {
            if !self.is_implied(literals[index], facts) {
                literals[kept] = literals[index];
                kept += 1;
            }
        }
        literals.truncate(kept);
    }

    /// Whether a literal of the clause is false because of others of it.
    fn is_implied(&mut self, literal: Lit, facts: &Facts<'_>) -> bool {
        let trail = facts.trail;
        let is_open = |reason| matches!(reason, Reason::Decision | Reason::Seen);
        if is_open(trail.reason_of(literal.variable())) {
            return false;
        }
        let marks = self.marks.len();
        self.open.clear();
        self.open.push(!literal);
        while let Some(literal) = self.open.pop() {
            facts.of(literal, &mut self.reasons);
            for index in 0..self.reasons.len() {
                let reason = self.reasons[index];
                let variable = reason.variable();
                let level = trail.level_of(variable);
                if self.marked[variable] || level == 0 {
                    continue;
                }
                // A level without a literal in the clause leads to a decision that is not in it.
                if is_open(trail.reason_of(variable)) || self.met[level] != self.meetings {
                    for variable in self.marks.drain(marks..) {
                        self.marked[variable] = false;
                    }
                    return false;
                }
                self.mark(variable);
                self.open.push(reason);
            }
        }
        true
    }

    /// Bumps the variables that made the clause's literals false, too: they are the next to be of interest.
    fn bump_reasons(&mut self, literals: &[Lit], facts: &Facts<'_>, activity: &mut Activity) {
        for &literal in literals {
            facts.of(!literal, &mut self.reasons);
            for index in 0..self.reasons.len() {
                let variable = self.reasons[index].variable();
                if !self.marked[variable] && facts.trail.level_of(variable) > 0 {
                    self.mark(variable);
                    activity.bump(variable);
                }
            }
        }
    }
}
