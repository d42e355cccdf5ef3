//! The loop: propagate, decide, and learn from what goes wrong.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::activity::Activity;
use super::advice::{Advice, Suppose};
use super::analysis::Analysis;
use super::clauses::Clauses;
use super::groups::Groups;
use super::layout::Layout;
use super::literal::Lit;
use super::phases::Phases;
use super::propagate::{Conflict, propagate};
use super::restart::Restarts;
use super::trail::{Reason, Trail};
use crate::search::{Search, Stop};

/// So many solutions are excluded by clauses, so that the proof that there are no more may restart.
/// After that many it is more about listing than about proving.
const EXCLUDED_BY_CLAUSE: u64 = 8;

/// Conflicts between two looks at the caller's interrupts.
const CONFLICTS_PER_CHECK: u64 = 256;

#[derive(Debug)]
pub(super) struct Engine {
    layout: Layout,
    groups: Groups,
    clauses: Clauses,
    trail: Trail,
    activity: Activity,
    phases: Phases,
    restarts: Restarts,
    analysis: Analysis,
    advice: Advice,
    /// The highest level with a literal that is there because its opposite has been
    /// [seen](Reason::Seen). Going back further would show solutions again.
    floor: usize,
    conflicts: u64,
}

impl Engine {
    pub(super) fn new(layout: Layout, groups: Groups, suppose: Suppose) -> Engine {
        let variables = layout.variables;
        let mut trail = Trail::new(variables);
        for &fact in &layout.facts {
            if !trail.is_true(fact) {
                trail.assign(fact, Reason::Decision);
            }
        }
        Engine {
            clauses: Clauses::new(variables),
            activity: Activity::new(groups.urgencies(variables)),
            phases: Phases::new(variables),
            restarts: Restarts::new(),
            analysis: Analysis::new(variables),
            advice: Advice::new(suppose),
            floor: 0,
            conflicts: 0,
            trail,
            layout,
            groups,
        }
    }

    /// Shows every solution.
    pub(super) fn run(&mut self, search: &mut Search<'_>) -> ControlFlow<Stop> {
        loop {
            if let Err(conflict) = propagate(&mut self.trail, &mut self.groups, &mut self.clauses) {
                search.dead_end();
                if self.trail.level() == 0 {
                    return ControlFlow::Continue(());
                }
                self.resolve(conflict, search)?;
                continue;
            }
            if self.restarts.is_due() {
                self.back_to(self.floor);
                self.phases.refresh(self.conflicts);
                if self.clauses.is_crowded() {
                    search.release(self.clauses.reduce(&mut self.trail));
                }
                self.ask_for_advice(search)?;
            }
            match self.pick() {
                Some(variable) => {
                    search.guess(self.trail.level() + 1)?;
                    self.trail.decide(self.phases.literal(variable));
                }
                None => {
                    let chosen = self
                        .layout
                        .true_candidates(|literal| self.trail.is_true(literal));
                    search.solution(&self.layout.picture(chosen))?;
                    if self.trail.level() == 0 {
                        return ControlFlow::Continue(());
                    }
                    self.exclude(search)?;
                }
            }
        }
    }

    /// Between two stretches, as long as there is no solution: asks for advice.
    fn ask_for_advice(&mut self, search: &mut Search<'_>) -> ControlFlow<Stop> {
        if let Some(stretch) = self.restarts.ended()
            && search.stats().solutions == 0
            && let Some(truths) = self
                .advice
                .ask(stretch, &self.layout, &self.groups, search)?
        {
            self.phases.take_advice(truths);
        }
        ControlFlow::Continue(())
    }

    /// The most active unassigned variable.
    fn pick(&mut self) -> Option<usize> {
        loop {
            let variable = self.activity.pop()?;
            if !self.trail.is_assigned(variable) {
                return Some(variable);
            }
        }
    }

    fn back_to(&mut self, level: usize) {
        for &literal in self.trail.drawn_above(level) {
            self.groups.readmit(!literal);
        }
        let (activity, phases) = (&mut self.activity, &mut self.phases);
        self.trail.back_to(level, |literal| {
            phases.save(literal);
            activity.put_back(literal.variable());
        });
    }

    /// Learns from a conflict and goes back to where the lesson says something new.
    fn resolve(&mut self, conflict: Conflict, search: &mut Search<'_>) -> ControlFlow<Stop> {
        self.conflicts += 1;
        if self.conflicts.is_multiple_of(CONFLICTS_PER_CHECK) {
            search.check()?;
        }
        let level = self.trail.level();
        self.phases
            .reached(&self.trail.order()[..self.trail.begin_of(level)]);
        if level == self.floor {
            self.turn();
            return ControlFlow::Continue(());
        }
        self.analysis.learn(
            conflict,
            &self.trail,
            &self.groups,
            &mut self.clauses,
            &mut self.activity,
        );
        self.activity.fade();
        self.restarts.conflict(self.analysis.lesson.glue);
        self.back_to(self.analysis.lesson.level.max(self.floor));
        let lesson = &self.analysis.lesson;
        let reason = if lesson.literals.len() == 1 {
            Reason::Decision
        } else {
            search.hold(Clauses::bytes(lesson.literals.len()))?;
            self.clauses.add(&lesson.literals, lesson.glue)
        };
        self.trail.assign(lesson.literals[0], reason);
        ControlFlow::Continue(())
    }

    /// A solution has been shown: makes sure that it is not found again.
    fn exclude(&mut self, search: &mut Search<'_>) -> ControlFlow<Stop> {
        if self.floor > 0 || search.stats().solutions > EXCLUDED_BY_CLAUSE {
            self.turn();
            return ControlFlow::Continue(());
        }
        let clause: Vec<Lit> = self
            .trail
            .decisions()
            .rev()
            .map(|decision| !decision)
            .collect();
        let reason = if clause.len() == 1 {
            Reason::Decision
        } else {
            search.hold(Clauses::bytes(clause.len()))?;
            // A glue this small is for good.
            self.clauses.add(&clause, 1)
        };
        self.back_to(self.trail.level() - 1);
        self.trail.assign(clause[0], reason);
        ControlFlow::Continue(())
    }

    /// All solutions under the present decisions have been shown: takes back the last decision, and stays with
    /// its opposite for as long as the other decisions stand.
    fn turn(&mut self) {
        let level = self.trail.level() - 1;
        let decision = self.trail.order()[self.trail.begin_of(level + 1)];
        self.back_to(level);
        self.trail.assign(!decision, Reason::Seen);
        self.floor = level;
    }
}
