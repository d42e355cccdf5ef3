//! The loop of conflict-driven clause learning (CDCL): propagate, decide, learn from conflicts, restart.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::analysis::{Analysis, literals_in_conflict};
use super::clauses::Clauses;
use super::encoding::{Encoding, Lit};
use super::groups::Groups;
use super::heuristics::{Activity, Phases, Restarts};
use super::streamline::{Streamlining, find_pattern};
use super::tabu::{self, TabuSearch};
use super::trail::{Conflict, Reason, Trail};
use super::watch;
use crate::report::Stopped;
use crate::search::Search;

/// The search excludes each of the first `EXCLUDED_BY_CLAUSE` solutions by a clause, so that it may restart while it looks for the next. A
/// caller who takes more solutions than this probably lists them all, so the search then flips decisions instead, which needs no clause per solution.
const EXCLUDED_BY_CLAUSE: u64 = 8;

/// What the analysis of a conflict costs at least, in units of [`Search::work`]; a unit is about what one propagated literal
/// costs.
const WORK_PER_CONFLICT: usize = 64;

/// Watchers of a propagated literal per unit of [`Search::work`].
const WATCHERS_PER_UNIT: usize = 16;

/// Literals that are taken from the trail, or copied from it, per unit of [`Search::work`].
const UNDONE_PER_UNIT: usize = 64;

/// Variables that are set up per unit of [`Search::work`].
const VARIABLES_PER_UNIT: usize = 8;

/// Moves of the tabu search per conflict of the search. Both take about the same time.
const MOVES_PER_CONFLICT: u64 = 100;

/// The state of a search.
#[derive(Debug)]
pub(super) struct Cdcl {
    encoding: Encoding,
    groups: Groups,
    clauses: Clauses,
    trail: Trail,
    activity: Activity,
    phases: Phases,
    restarts: Restarts,
    analysis: Analysis,
    /// Whether streamlining has not been tried yet.
    streamlining: Streamlining,
    /// Made when it is first needed.
    tabu: Option<TabuSearch>,
    /// The highest level with a [flipped](Reason::Flipped) literal. Jumping back below it would lose the note
    /// that the solutions with the opposite literal have been shown.
    floor: usize,
    conflicts: u64,
    /// How many literals of the trail a watcher has seen.
    shown: usize,
}

impl Cdcl {
    pub(super) fn new(
        encoding: Encoding,
        groups: Groups,
        streamlining: Streamlining,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped, Cdcl> {
        let variables = encoding.variables;
        let scores = groups.initial_scores(variables, search)?;
        let activity = Activity::new(scores, search)?;
        let mut trail = Trail::new(variables);
        for &unit in &encoding.units {
            if !trail.is_true(unit) {
                trail.assign(unit, Reason::Decision);
            }
        }
        search.work(variables / VARIABLES_PER_UNIT)?;
        let clauses = Clauses::new(variables);
        search.work(variables / VARIABLES_PER_UNIT)?;
        ControlFlow::Continue(Cdcl {
            clauses,
            activity,
            phases: Phases::new(variables),
            restarts: Restarts::new(),
            analysis: Analysis::new(variables),
            streamlining,
            tabu: None,
            floor: 0,
            conflicts: 0,
            shown: 0,
            trail,
            encoding,
            groups,
        })
    }

    /// Shows every solution to `search`.
    pub(super) fn run(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        loop {
            let outcome = self.propagate(search)?;
            if search.is_watched() {
                self.show_propagation(outcome, search);
            }
            if let Err(conflict) = outcome {
                search.dead_end();
                if self.trail.level() == 0 {
                    return ControlFlow::Continue(());
                }
                self.handle_conflict(conflict, search)?;
                continue;
            }
            if self.restarts.begin_if_due() {
                self.backjump(self.floor, search)?;
                self.phases.reset_target_if_due(self.conflicts);
                if self.clauses.is_reduction_due() {
                    self.clauses.reduce(&mut self.trail, search)?;
                }
                self.try_incomplete_methods(search)?;
            }
            match self.pick_variable(search)? {
                Some(variable) => {
                    search.guess(self.trail.level() + 1)?;
                    let decision = self.phases.literal(variable);
                    self.trail.decide(decision);
                    if search.is_watched() {
                        watch::show_decision(&self.encoding, &self.groups, decision, search);
                        self.shown = self.trail.literals().len();
                    }
                }
                None => {
                    let (trail, encoding) = (&self.trail, &self.encoding);
                    search.solution_with(|| {
                        let is_true = |literal| trail.is_true(literal);
                        encoding.decode(encoding.true_candidates(is_true))
                    })?;
                    if self.trail.level() == 0 {
                        return ControlFlow::Continue(());
                    }
                    self.exclude_solution(search)?;
                }
            }
        }
    }

    /// Propagation: assigns everything that groups and clauses imply, or stops at the first conflict.
    /// Shows a watcher the literals that were added to the trail since the last call, and the conflict, if there is one.
    #[cold]
    fn show_propagation(&mut self, outcome: Result<(), Conflict>, search: &mut Search<'_>) {
        let literals = self.trail.literals();
        watch::show_implied(&self.encoding, &literals[self.shown..], search);
        self.shown = literals.len();
        if let Err(conflict) = outcome {
            let literals = literals_in_conflict(conflict, &self.trail, &self.groups, &self.clauses);
            watch::show_conflict(&self.encoding, &self.groups, &literals, search);
        }
    }

    #[inline(never)] // as a part of `run`, its loop would have fewer registers
    fn propagate(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped, Result<(), Conflict>> {
        let (trail, groups, clauses) = (&mut self.trail, &mut self.groups, &mut self.clauses);
        while let Some(literal) = trail.next_to_propagate() {
            search.work(1 + clauses.watchers_of(!literal) / WATCHERS_PER_UNIT)?;
            let outcome = groups
                .propagate_false(!literal, trail)
                .and_then(|()| groups.propagate_true(literal, trail))
                .and_then(|()| clauses.propagate_false(!literal, trail));
            if outcome.is_err() {
                return ControlFlow::Continue(outcome);
            }
        }
        ControlFlow::Continue(Ok(()))
    }

    /// At the end of a stretch of restarts, until the first solution: tries streamlining once, then tabu search. Both are
    /// incomplete: they may find a solution, and prove nothing if they do not. Their solution becomes the saved
    /// phases, so that the next decisions lead to it.
    fn try_incomplete_methods(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        let Some(conflicts) = self.restarts.take_ended_stretch() else {
            return ControlFlow::Continue(());
        };
        // Both know rows, columns and boxes only.
        if search.stats().solutions > 0 || self.encoding.has_other_houses() {
            return ControlFlow::Continue(());
        }
        let (encoding, groups) = (&self.encoding, &self.groups);
        let moves = conflicts * MOVES_PER_CONFLICT;
        if core::mem::replace(&mut self.streamlining, Streamlining::Off) == Streamlining::On
            && let Some(grid) = find_pattern(encoding, moves, search)?
        {
            search.check()?;
            let truths = encoding.assignment(groups, encoding.candidates_in(&grid));
            self.phases.replace(truths);
            return ControlFlow::Continue(());
        }
        if encoding.blank_cells().count() >= tabu::MIN_BLANK_CELLS {
            let tabu = match &mut self.tabu {
                Some(tabu) => tabu,
                none => none.insert(TabuSearch::new(encoding, search)?),
            };
            if tabu.run(moves, search)? {
                search.check()?;
                let truths = encoding.assignment(groups, tabu.chosen());
                self.phases.replace(truths);
            }
        }
        ControlFlow::Continue(())
    }

    /// The unassigned variable with the highest activity. `None` when all are assigned.
    fn pick_variable(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped, Option<usize>> {
        loop {
            let Some(variable) = self.activity.pop() else {
                return ControlFlow::Continue(None);
            };
            if !self.trail.is_assigned(variable) {
                return ControlFlow::Continue(Some(variable));
            }
            search.work(1)?;
        }
    }

    /// Undoes everything above `level`.
    fn backjump(&mut self, level: usize, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        let before = self.trail.literals().len();
        for &literal in self.trail.propagated_above(level) {
            self.groups.restore(!literal);
        }
        let (activity, phases) = (&mut self.activity, &mut self.phases);
        self.trail.undo_above(level, |literal| {
            phases.save(literal);
            activity.insert(literal.variable());
        });
        if self.trail.literals().len() < before {
            search.taken_back(level + 1);
            self.shown = self.shown.min(self.trail.literals().len());
        }
        search.work((before - self.trail.literals().len()) / UNDONE_PER_UNIT)
    }

    /// Learns a clause from a conflict and jumps back to the level at which the clause has a consequence.
    fn handle_conflict(
        &mut self,
        conflict: Conflict,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped> {
        self.conflicts += 1;
        search.work(WORK_PER_CONFLICT)?;
        let level = self.trail.level();
        let without_conflict = &self.trail.literals()[..self.trail.level_start(level)];
        search.work(self.phases.offer_target(without_conflict) / UNDONE_PER_UNIT)?;
        if level == self.floor {
            return self.flip_last_decision(search);
        }
        self.analysis.learn(
            conflict,
            &self.trail,
            &self.groups,
            &mut self.clauses,
            &mut self.activity,
            search,
        )?;
        if search.is_watched() {
            let learned = &self.analysis.learned;
            let level = learned.level.max(self.floor);
            watch::show_learned(
                &self.encoding,
                &self.groups,
                &learned.literals,
                level,
                search,
            );
        }
        self.activity.decay();
        self.restarts.count_conflict(self.analysis.learned.lbd);
        self.backjump(self.analysis.learned.level.max(self.floor), search)?;
        let learned = &self.analysis.learned;
        let reason = if learned.literals.len() == 1 {
            Reason::Decision
        } else {
            self.clauses.add(&learned.literals, learned.lbd, search)?
        };
        self.trail.assign(learned.literals[0], reason);
        ControlFlow::Continue(())
    }

    /// Makes sure that the solution on the trail is not found again.
    fn exclude_solution(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        if self.floor > 0 || search.stats().solutions > EXCLUDED_BY_CLAUSE {
            return self.flip_last_decision(search);
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
            // An LBD this small means that the clause is never dropped.
            self.clauses.add(&clause, 1, search)?
        };
        self.backjump(self.trail.level() - 1, search)?;
        self.trail.assign(clause[0], reason);
        ControlFlow::Continue(())
    }

    /// Replaces the last decision by its opposite, because all solutions with the decision have been shown. The opposite
    /// stays as long as the other decisions do.
    fn flip_last_decision(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        let level = self.trail.level() - 1;
        let decision = self.trail.literals()[self.trail.level_start(level + 1)];
        self.backjump(level, search)?;
        self.trail.assign(!decision, Reason::Flipped);
        self.floor = level;
        ControlFlow::Continue(())
    }
}
