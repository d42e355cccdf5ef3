//! Shorter lessons: what can be left out of a clause, and what one literal can stand for.
//!
//! *Minimising* leaves out a literal that others of the clause imply. *Shrinking* (Fleury and Biere 2021) takes
//! all literals of a level together: often they follow from one literal of that level, which then stands for all of
//! them. On Sudoku that is the rule rather than the exception, because a digit that is placed rules out many others:
//!
//! ```text
//!   level 4    r1c1=5*  r1c4≠5  r1c7≠5  r2c1≠5
//!   clause     … r1c4=5  r1c7=5  r2c1=5          three literals say what r1c1≠5 says alone
//! ```
//!
//! Levels are taken from the last to the first, so that what one level needs of those before it is still there.

use alloc::vec;
use alloc::vec::Vec;

use super::literal::Lit;
use super::reasons::Reasons;

/// How far to ask back for whether a literal is implied.
const DEEPEST: u32 = 500;

/// What an analysis knows of a variable; several may hold.
mod mark {
    /// It is part of the analysis: in the clause, or resolved away at the level of the conflict.
    pub(super) const SEEN: u8 = 1;
    /// The clause implies it.
    pub(super) const IMPLIED: u8 = 2;
    /// The clause does not, or it would take too long to find out.
    pub(super) const NOT_IMPLIED: u8 = 4;
    /// It is among those that one literal of their level might stand for.
    pub(super) const TOGETHER: u8 = 8;
}

#[derive(Debug)]
pub(super) struct Shorten {
    marks: Vec<u8>,
    /// Variables with marks, to be cleared.
    marked: Vec<u32>,
    together: Vec<u32>,
    /// By level: the last clause with a literal of it.
    met: Vec<u64>,
    clauses: u64,
}

impl Shorten {
    pub(super) fn new(variables: usize) -> Shorten {
        Shorten {
            marks: vec![0; variables],
            marked: Vec::new(),
            together: Vec::new(),
            met: vec![0; variables + 1],
            clauses: 0,
        }
    }

    /// Whether a variable is part of the analysis.
    #[inline]
    pub(super) fn is_seen(&self, variable: usize) -> bool {
        self.marks[variable] & mark::SEEN != 0
    }

    /// Makes a variable part of the analysis.
    #[inline]
    pub(super) fn see(&mut self, variable: usize) {
        self.mark(variable, mark::SEEN);
    }

    #[inline]
    fn mark(&mut self, variable: usize, mark: u8) {
        self.marks[variable] |= mark;
        self.marked.push(variable as u32);
    }

    /// The analysis is over.
    pub(super) fn forget(&mut self) {
        for variable in self.marked.drain(..) {
            self.marks[variable as usize] = 0;
        }
    }

    /// Shortens a clause, of which all literals are seen and the first is left alone. The others are sorted, those that
    /// were assigned last first. Says how many levels are left.
    pub(super) fn shorten(&mut self, literals: &mut Vec<Lit>, reasons: Reasons<'_>) -> u32 {
        let trail = reasons.trail;
        let level_of = |literal: Lit| trail.level_of(literal.variable());
        literals[1..].sort_unstable_by_key(|literal| !trail.place_of(literal.variable()));
        self.clauses += 1;
        for &literal in &literals[1..] {
            self.met[level_of(literal)] = self.clauses;
        }
        let (mut kept, mut begin, mut levels) = (1, 1, 1);
        while begin < literals.len() {
            let level = level_of(literals[begin]);
            let mut rest = literals[begin..].iter();
            let same = rest.position(|&literal| level_of(literal) != level);
            let end = same.map_or(literals.len(), |count| begin + count);
            let before = kept;
            match self.representative(&literals[begin..end], reasons) {
                Some(literal) => {
                    literals[kept] = literal;
                    kept += usize::from(!self.is_redundant(literal, reasons));
                }
                None => {
                    for at in begin..end {
                        literals[kept] = literals[at];
                        kept += usize::from(!self.is_redundant(literals[at], reasons));
                    }
                }
            }
            levels += u32::from(kept > before);
            begin = end;
        }
        literals.truncate(kept);
        levels
    }

    /// A literal that is false and implies, with the rest of the clause, that all these of its level are. They are
    /// sorted by when they were assigned, the last first.
    fn representative(&mut self, literals: &[Lit], reasons: Reasons<'_>) -> Option<Lit> {
        if literals.len() == 1 {
            return Some(literals[0]);
        }
        let trail = reasons.trail;
        let level = trail.level_of(literals[0].variable());
        for literal in literals {
            self.take_together(literal.variable());
        }
        let mut open = literals.len();
        let mut found = None;
        let last = trail.place_of(literals[0].variable());
        for &literal in trail.order()[..=last].iter().rev() {
            if self.marks[literal.variable()] & mark::TOGETHER == 0 {
                continue;
            }
            if open == 1 {
                found = Some(!literal);
                break;
            }
            open -= 1;
            let fits = reasons.all(literal, |reason| {
                let variable = reason.variable();
                if trail.level_of(variable) != level {
                    return self.is_implied(reason, reasons, 0);
                }
                if self.marks[variable] & mark::TOGETHER == 0 {
                    self.take_together(variable);
                    open += 1;
                }
                true
            });
            if !fits {
                break;
            }
        }
        for variable in self.together.drain(..) {
            self.marks[variable as usize] &= !mark::TOGETHER;
        }
        found
    }

    fn take_together(&mut self, variable: usize) {
        self.marks[variable] |= mark::TOGETHER;
        self.together.push(variable as u32);
    }

    /// Whether a literal of the clause is false because of others of it.
    fn is_redundant(&mut self, literal: Lit, reasons: Reasons<'_>) -> bool {
        reasons.all(!literal, |reason| self.is_implied(reason, reasons, 0))
    }

    /// Whether a true literal is so because literals of the clause are false, itself included.
    fn is_implied(&mut self, literal: Lit, reasons: Reasons<'_>, depth: u32) -> bool {
        let variable = literal.variable();
        let marks = self.marks[variable];
        if marks & (mark::SEEN | mark::IMPLIED) != 0 {
            return true;
        }
        let level = reasons.trail.level_of(variable);
        if level == 0 {
            return true;
        }
        // A level without a literal in the clause leads to a decision that is not in it.
        if marks & mark::NOT_IMPLIED != 0 || self.met[level] != self.clauses || depth == DEEPEST {
            return false;
        }
        let implied = reasons.all(literal, |reason| {
            self.is_implied(reason, reasons, depth + 1)
        });
        let answer = [mark::NOT_IMPLIED, mark::IMPLIED][usize::from(implied)];
        self.mark(variable, answer);
        implied
    }
}
