//! Conflict analysis: from a conflict to the clause to learn.
//!
//! The trail and its reasons form the *implication graph*: an arrow leads to each true literal from the literals that
//! imply it. Analysis begins with the literals in conflict and replaces each one of the present level by those that imply it,
//! the latest first, until one literal of that level is left. That is the *first unique implication point* (1-UIP,
//! Marques-Silva and Sakallah 1996). This literal and the literals from lower levels cannot all be true, so at least one of them is false: that is the learned
//! clause. The [module docs](super) follow an example.
//!
//! Then the clause is made shorter, because short clauses propagate more often. *Minimising* (Sörensson and Biere 2009) leaves out
//! a literal that the others imply. *Shrinking* (Fleury and Biere 2021) takes all literals of a level together: if they all follow
//! from one literal of that level, that literal replaces them. On Sudoku this is common, because one digit that is
//! placed excludes many candidates:
//!
//! ```text
//!   level 4    r1c1=5*  r1c4≠5  r1c7≠5  r2c1≠5
//!   clause     … r1c4=5  r1c7=5  r2c1=5          r1c1≠5 alone replaces all three literals
//! ```
//!
//! Levels are shortened from the last to the first, so that the literals of lower levels, on which a level may depend,
//! are still in the clause.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::clauses::Clauses;
use super::encoding::Lit;
use super::groups::Groups;
use super::heuristics::Activity;
use super::trail::{Conflict, Reason, Trail};
use crate::report::Stopped;
use crate::search::Search;

/// How many steps backwards to go at most to find out whether a literal is implied.
const MAX_DEPTH: u32 = 500;

/// Literals that minimising looks at per unit of [`Search::work`].
const MARKED_PER_UNIT: usize = 8;

/// The implication graph, which is not stored but read off the reasons on the trail.
#[derive(Clone, Copy)]
struct ImplicationGraph<'a> {
    trail: &'a Trail,
    groups: &'a Groups,
    clauses: &'a Clauses,
}

impl ImplicationGraph<'_> {
    /// Visits the true literals that cannot all be true.
    fn for_each_in_conflict(self, conflict: Conflict, mut visit: impl FnMut(Lit)) {
        let literals = match conflict {
            Conflict::Pair(one, other) => return [one, other].into_iter().for_each(visit),
            Conflict::Group(group) => self.groups.members(group),
            Conflict::Clause(clause) => self.clauses.literals(clause),
        };
        literals.iter().for_each(|&literal| visit(!literal));
    }

    /// Whether the true literal `literal` was implied and `test` holds for all literals that imply it. False for a
    /// decision, which nothing implies.
    #[inline]
    fn is_implied_by(self, literal: Lit, mut test: impl FnMut(Lit) -> bool) -> bool {
        let others = match self.trail.reason_of(literal.variable()) {
            Reason::Decision | Reason::Flipped => return false,
            Reason::Literal(other) => return test(other),
            Reason::Group(group) => self.groups.members(group),
            Reason::Clause(clause) => self.clauses.literals(clause),
        };
        others.iter().all(|&other| other == literal || test(!other))
    }

    /// Visits the true literals that imply the true literal `literal`. There are none for a decision.
    #[inline]
    fn for_each_implying(self, literal: Lit, mut visit: impl FnMut(Lit)) {
        self.is_implied_by(literal, |other| {
            visit(other);
            true
        });
    }
}

/// A learned clause.
#[derive(Debug, Default)]
pub(super) struct Learned {
    /// The first literal is the one that becomes true after the backjump. The others are sorted by when they were
    /// assigned, the latest first.
    pub(super) literals: Vec<Lit>,
    /// The level to jump back to: the lowest at which all literals but the first are false.
    pub(super) level: usize,
    /// The number of different levels among the literals, see [clauses](super::clauses).
    pub(super) lbd: u32,
}

#[derive(Debug)]
pub(super) struct Analysis {
    pub(super) learned: Learned,
    minimiser: Minimiser,
    /// The learned clauses that were used in this analysis.
    used: Vec<u32>,
    levels: LevelSet,
}

/// The true literals of a conflict, which cannot all be true.
pub(super) fn literals_in_conflict(
    conflict: Conflict,
    trail: &Trail,
    groups: &Groups,
    clauses: &Clauses,
) -> Vec<Lit> {
    let graph = ImplicationGraph {
        trail,
        groups,
        clauses,
    };
    let mut literals = Vec::new();
    graph.for_each_in_conflict(conflict, |literal| literals.push(literal));
    literals
}

impl Analysis {
    pub(super) fn new(variables: usize) -> Analysis {
        Analysis {
            learned: Learned::default(),
            minimiser: Minimiser::new(variables),
            used: Vec::new(),
            levels: LevelSet::new(variables),
        }
    }

    /// Derives the clause to learn from a conflict at the present level, which must be above 0, and stores it in
    /// `learned`.
    pub(super) fn learn(
        &mut self,
        conflict: Conflict,
        trail: &Trail,
        groups: &Groups,
        clauses: &mut Clauses,
        activity: &mut Activity,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped> {
        let graph = ImplicationGraph {
            trail,
            groups,
            clauses,
        };
        self.find_uip(conflict, graph, activity, search)?;
        self.bump_implying(graph, activity, search)?;
        let learned = &mut self.learned;
        learned.lbd = self
            .minimiser
            .shorten(&mut learned.literals, graph, search)?;
        let second = learned.literals.get(1);
        learned.level = second.map_or(0, |literal| trail.level_of(literal.variable()));
        self.minimiser.clear();
        while let Some(clause) = self.used.pop() {
            let lbd = match clauses.lbd(clause) {
                ..=2 => 2,
                _ => self.lbd(clauses.literals(clause), trail),
            };
            clauses.mark_used(clause, lbd);
        }
        ControlFlow::Continue(())
    }

    /// Replaces literals of the present level by those that imply them until one is left, the first unique
    /// implication point.
    fn find_uip(
        &mut self,
        conflict: Conflict,
        graph: ImplicationGraph<'_>,
        activity: &mut Activity,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped> {
        let trail = graph.trail;
        self.learned.literals.clear();
        self.learned.literals.push(trail.literals()[0]); // overwritten below
        if let Conflict::Clause(clause) = conflict {
            self.used.push(clause);
        }
        // Literals of the present level that are in the analysis and not yet replaced.
        let mut open = 0;
        graph.for_each_in_conflict(conflict, |literal| {
            open += self.include(literal, trail, activity);
        });
        for &literal in trail.literals().iter().rev() {
            if !self.minimiser.is_included(literal.variable()) {
                continue;
            }
            open -= 1;
            if open == 0 {
                self.learned.literals[0] = !literal;
                break;
            }
            search.work(1)?;
            if let Reason::Clause(clause) = trail.reason_of(literal.variable()) {
                self.used.push(clause);
            }
            graph.for_each_implying(literal, |other| {
                open += self.include(other, trail, activity);
            });
        }
        ControlFlow::Continue(())
    }

    /// Includes a true literal in the analysis. Returns 1 if it is new and of the present level, else 0.
    #[inline]
    fn include(&mut self, literal: Lit, trail: &Trail, activity: &mut Activity) -> usize {
        let variable = literal.variable();
        let level = trail.level_of(variable);
        if self.minimiser.is_included(variable) || level == 0 {
            return 0;
        }
        self.minimiser.include(variable);
        activity.bump(variable);
        if level == trail.level() {
            return 1;
        }
        self.learned.literals.push(!literal);
        0
    }

    /// The number of different levels among `literals`.
    fn lbd(&mut self, literals: &[Lit], trail: &Trail) -> u32 {
        self.levels.clear();
        let mut lbd = 0;
        for literal in literals {
            lbd += u32::from(self.levels.insert(trail.level_of(literal.variable())));
        }
        lbd
    }

    /// Also bumps the variables that made the clause's literals false, once for each of these literals: they are likely
    /// to be in the next conflicts.
    fn bump_implying(
        &self,
        graph: ImplicationGraph<'_>,
        activity: &mut Activity,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped> {
        for &literal in &self.learned.literals {
            search.work(1)?;
            graph.for_each_implying(!literal, |other| {
                let variable = other.variable();
                if !self.minimiser.is_included(variable) && graph.trail.level_of(variable) > 0 {
                    activity.bump(variable);
                }
            });
        }
        ControlFlow::Continue(())
    }
}

/// A set of levels that is cleared in constant time.
#[derive(Debug)]
struct LevelSet {
    /// By level: the round in which it was inserted last.
    rounds: Vec<u64>,
    round: u64,
}

impl LevelSet {
    fn new(variables: usize) -> LevelSet {
        LevelSet {
            rounds: vec![0; variables + 1],
            round: 1,
        }
    }

    fn clear(&mut self) {
        self.round += 1;
    }

    #[inline]
    fn contains(&self, level: usize) -> bool {
        self.rounds[level] == self.round
    }

    /// Inserts `level` and returns whether it is new.
    #[inline]
    fn insert(&mut self, level: usize) -> bool {
        core::mem::replace(&mut self.rounds[level], self.round) != self.round
    }
}

/// What an analysis knows of a variable; several marks may be set.
mod mark {
    /// It is part of the analysis: in the clause, or replaced at the level of the conflict.
    pub(super) const INCLUDED: u8 = 1;
    /// The clause implies it.
    pub(super) const IMPLIED: u8 = 2;
    /// The clause does not imply it, or it would take too long to find out.
    pub(super) const NOT_IMPLIED: u8 = 4;
    /// It is among the literals of one level for which a replacement is sought.
    pub(super) const SHRINKING: u8 = 8;
}

/// Makes learned clauses shorter.
#[derive(Debug)]
struct Minimiser {
    /// By variable.
    marks: Vec<u8>,
    /// Variables with marks to be cleared after the analysis.
    marked: Vec<u32>,
    /// Variables with the mark `SHRINKING`.
    shrinking: Vec<u32>,
    /// The levels of the clause's literals, without the first literal.
    levels: LevelSet,
}

impl Minimiser {
    fn new(variables: usize) -> Minimiser {
        Minimiser {
            marks: vec![0; variables],
            marked: Vec::new(),
            shrinking: Vec::new(),
            levels: LevelSet::new(variables),
        }
    }

    /// Whether a variable is part of the analysis.
    #[inline]
    fn is_included(&self, variable: usize) -> bool {
        self.marks[variable] & mark::INCLUDED != 0
    }

    /// Makes a variable part of the analysis.
    #[inline]
    fn include(&mut self, variable: usize) {
        self.mark(variable, mark::INCLUDED);
    }

    #[inline]
    fn mark(&mut self, variable: usize, mark: u8) {
        self.marks[variable] |= mark;
        self.marked.push(variable as u32);
    }

    /// Clears all marks.
    fn clear(&mut self) {
        for variable in self.marked.drain(..) {
            self.marks[variable as usize] = 0;
        }
    }

    /// Shortens a clause; all its variables must be included. Leaves the first literal alone, and sorts the others by when
    /// they were assigned, the latest first. Returns the LBD of what is left.
    fn shorten(
        &mut self,
        literals: &mut Vec<Lit>,
        graph: ImplicationGraph<'_>,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped, u32> {
        let trail = graph.trail;
        let level_of = |literal: Lit| trail.level_of(literal.variable());
        literals[1..].sort_unstable_by_key(|literal| !trail.position_of(literal.variable()));
        self.levels.clear();
        for &literal in &literals[1..] {
            self.levels.insert(level_of(literal));
        }
        let (mut kept, mut begin, mut lbd) = (1, 1, 1);
        while begin < literals.len() {
            let level = level_of(literals[begin]);
            let mut rest = literals[begin..].iter();
            let other_level = rest.position(|&literal| level_of(literal) != level);
            let end = other_level.map_or(literals.len(), |count| begin + count);
            let before = kept;
            let marked = self.marked.len();
            match self.replacement(&literals[begin..end], graph) {
                Some(literal) => {
                    literals[kept] = literal;
                    kept += usize::from(!self.prove_redundant(literal, graph));
                }
                None => {
                    for index in begin..end {
                        literals[kept] = literals[index];
                        kept += usize::from(!self.prove_redundant(literals[index], graph));
                    }
                }
            }
            lbd += u32::from(kept > before);
            begin = end;
            search.work((self.marked.len() - marked) / MARKED_PER_UNIT)?;
        }
        literals.truncate(kept);
        ControlFlow::Continue(lbd)
    }

    /// One literal to replace `literals`, which are all those of one level, the latest first: a false literal of
    /// that level that makes all of them false, together with the rest of the clause.
    fn replacement(&mut self, literals: &[Lit], graph: ImplicationGraph<'_>) -> Option<Lit> {
        if literals.len() == 1 {
            return Some(literals[0]);
        }
        let trail = graph.trail;
        let level = trail.level_of(literals[0].variable());
        for literal in literals {
            self.add_to_shrinking(literal.variable());
        }
        let mut open = literals.len();
        let mut found = None;
        let last = trail.position_of(literals[0].variable());
        for &literal in trail.literals()[..=last].iter().rev() {
            if self.marks[literal.variable()] & mark::SHRINKING == 0 {
                continue;
            }
            if open == 1 {
                found = Some(!literal);
                break;
            }
            open -= 1;
            let can_replace = graph.is_implied_by(literal, |other| {
                let variable = other.variable();
                if trail.level_of(variable) != level {
                    return self.prove_implied(other, graph, 0);
                }
                if self.marks[variable] & mark::SHRINKING == 0 {
                    self.add_to_shrinking(variable);
                    open += 1;
                }
                true
            });
            if !can_replace {
                break;
            }
        }
        for variable in self.shrinking.drain(..) {
            self.marks[variable as usize] &= !mark::SHRINKING;
        }
        found
    }

    fn add_to_shrinking(&mut self, variable: usize) {
        self.marks[variable] |= mark::SHRINKING;
        self.shrinking.push(variable as u32);
    }

    /// Whether the other literals of the clause imply that this literal of the clause is false.
    fn prove_redundant(&mut self, literal: Lit, graph: ImplicationGraph<'_>) -> bool {
        graph.is_implied_by(!literal, |other| self.prove_implied(other, graph, 0))
    }

    /// Whether the true literal `literal` follows from literals of the clause being false. `depth` counts the steps
    /// backwards so far.
    fn prove_implied(&mut self, literal: Lit, graph: ImplicationGraph<'_>, depth: u32) -> bool {
        let variable = literal.variable();
        let marks = self.marks[variable];
        if marks & (mark::INCLUDED | mark::IMPLIED) != 0 {
            return true;
        }
        let level = graph.trail.level_of(variable);
        if level == 0 {
            return true;
        }
        // If the clause has no literal of this level, going back ends at a decision that is not in the clause.
        if marks & mark::NOT_IMPLIED != 0 || !self.levels.contains(level) || depth == MAX_DEPTH {
            return false;
        }
        let implied =
            graph.is_implied_by(literal, |other| self.prove_implied(other, graph, depth + 1));
        let answer = [mark::NOT_IMPLIED, mark::IMPLIED][usize::from(implied)];
        self.mark(variable, answer);
        implied
    }
}
