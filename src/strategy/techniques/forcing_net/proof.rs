//! [`Proof`]: a net in numbered lines, from the assumption to the end, each with its reason.
//!
//! ```text
//!   1. r5c9=1 is assumed
//!   2. r5c2=5, because r5c2≠1 by line 1                          the other candidates of the cell are gone
//!   3. r4c1=1 in row 4, because r4c2≠1 by line 1 and …           the other places in the house are gone
//!   4. r3c3≠1 by line 3, against line 2                          the contradiction
//! ```
//!
//! A line places a digit. What it excludes is said where it is used, so that a net of fifty links has about ten lines. The
//! lines come from the links of the evidence alone.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::fmt;

use crate::evidence::{Basis, Link, Node, Strength};
use crate::index::{Cell, Digit, House};
use crate::notation::{Named, Notation, write_list};

/// A digit in a cell.
type Candidate = (Cell, Digit);

/// What a net says, literal by literal.
#[derive(Default)]
pub(super) struct Proof {
    /// The candidates that are on: the house, and the candidates that are off for it. Those that are missing are assumed.
    on: BTreeMap<Candidate, (Option<House>, Vec<Candidate>)>,
    /// The candidates that are off: the candidate that is on and excludes it. Those that are missing are assumed, or a helper strikes them.
    off: BTreeMap<Candidate, Candidate>,
}

/// The only candidate of a node; nets have no groups.
fn candidate(node: &Node) -> Option<Candidate> {
    node.cells.first().map(|&cell| (cell, node.digit))
}

impl Proof {
    pub(super) fn new(links: &[Link]) -> Proof {
        let mut proof = Proof::default();
        for link in links {
            let (Some(from), Some(to)) = (candidate(&link.from), candidate(&link.to)) else {
                continue;
            };
            match link.strength {
                Strength::Weak => drop(proof.off.entry(to).or_insert(from)),
                Strength::Strong => {
                    let house = match link.basis {
                        Basis::House(house) => Some(house),
                        _ => None,
                    };
                    let (_, others) = proof.on.entry(to).or_insert((house, Vec::new()));
                    if !others.contains(&from) {
                        others.push(from);
                    }
                }
            }
        }
        proof
    }

    /// Whether a helper has struck something on which the lines rest, or `off` itself.
    pub(super) fn has_patterns(
        &self,
        assumption: (Candidate, bool),
        off: Option<Candidate>,
    ) -> bool {
        let losses = self.on.values().flat_map(|(_, others)| others);
        let mut losses = losses.copied().chain(off);
        losses.any(|loss| !self.off.contains_key(&loss) && (loss, false) != assumption)
    }

    /// The candidates on which lines up to some end rest, each after those that it rests on itself. `is_on` belongs to `end`.
    fn order(&self, end: Candidate, is_on: bool) -> Vec<Candidate> {
        let mut order: Vec<Candidate> = Vec::new();
        // What is to be explained, and whether what it rests on comes before it already.
        let mut pending = alloc::vec![(end, is_on, false)];
        while let Some((candidate, is_on, is_ready)) = pending.pop() {
            if !is_on {
                let by = self.off.get(&candidate);
                pending.extend(by.map(|&by| (by, true, false)));
            } else if is_ready {
                if !order.contains(&candidate) {
                    order.push(candidate);
                }
            } else if !order.contains(&candidate)
                && let Some((_, others)) = self.on.get(&candidate)
            {
                pending.push((candidate, true, true));
                pending.extend(others.iter().rev().map(|&other| (other, false, false)));
            }
        }
        order
    }
}

/// Writes the lines of one or several nets; their numbers go on.
pub(super) struct ProofWriter<'a, 'b> {
    notation: Notation,
    f: &'a mut fmt::Formatter<'b>,
    count: usize,
}

/// What a candidate is off by.
struct Loss {
    cell: Named<Cell>,
    digit: Digit,
    /// None for what a helper strikes.
    line: Option<usize>,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}≠{} by ", self.cell, self.digit)?;
        match self.line {
            Some(line) => write!(f, "line {line}"),
            None => f.write_str("a pattern"),
        }
    }
}

/// The lines of one net: which candidate each is about, and whether it is on.
type Known = Vec<(Candidate, bool, usize)>;

impl<'a, 'b> ProofWriter<'a, 'b> {
    pub(super) fn new(notation: Notation, f: &'a mut fmt::Formatter<'b>) -> ProofWriter<'a, 'b> {
        ProofWriter {
            notation,
            f,
            count: 0,
        }
    }

    fn begin(&mut self) -> Result<usize, fmt::Error> {
        self.count += 1;
        write!(self.f, "\n{}. ", self.count)?;
        Ok(self.count)
    }

    /// The assumption.
    fn assume(&mut self, candidate: Candidate, is_on: bool) -> Result<Known, fmt::Error> {
        let line = self.begin()?;
        let (cell, digit) = candidate;
        let (cell, sign) = (self.notation.cell(cell), if is_on { "=" } else { "≠" });
        write!(self.f, "{cell}{sign}{digit} is assumed")?;
        Ok(alloc::vec![(candidate, is_on, line)])
    }

    fn loss(&self, proof: &Proof, known: &Known, candidate: Candidate) -> Loss {
        let (cell, digit) = candidate;
        let by = proof.off.get(&candidate);
        let literal = by.map_or((candidate, false), |&by| (by, true));
        let line = known
            .iter()
            .find(|&&(other, is_on, _)| (other, is_on) == literal);
        Loss {
            cell: self.notation.named(cell),
            digit,
            line: line.map(|&(_, _, line)| line),
        }
    }

    /// The lines on which `end` rests; if it is on, the last of them is its own.
    fn lead(
        &mut self,
        proof: &Proof,
        known: &mut Known,
        end: Candidate,
        is_on: bool,
    ) -> fmt::Result {
        for candidate in proof.order(end, is_on) {
            if known
                .iter()
                .any(|&(other, is_on, _)| is_on && other == candidate)
            {
                continue;
            }
            let Some((house, others)) = proof.on.get(&candidate) else {
                continue;
            };
            let line = self.begin()?;
            let (cell, digit) = candidate;
            write!(self.f, "{}={digit}", self.notation.cell(cell))?;
            if let Some(house) = house {
                write!(self.f, " in {}", self.notation.house(*house))?;
            }
            self.f.write_str(", because ")?;
            let others = others.iter();
            let losses: Vec<Loss> = others
                .map(|&other| self.loss(proof, known, other))
                .collect();
            write_list(losses.iter(), self.f)?;
            known.push((candidate, true, line));
        }
        Ok(())
    }

    /// From an assumption to a candidate that would be on and off.
    pub(super) fn contradiction(
        &mut self,
        proof: &Proof,
        assumption: (Candidate, bool),
        clash: Candidate,
    ) -> fmt::Result {
        let mut known = self.assume(assumption.0, assumption.1)?;
        self.lead(proof, &mut known, clash, true)?;
        self.lead(proof, &mut known, clash, false)?;
        self.begin()?;
        let loss = self.loss(proof, &known, clash);
        let is_clash = |&&(other, is_on, _): &&(Candidate, bool, usize)| is_on && other == clash;
        let on = known.iter().find(is_clash);
        let on = on.map_or(0, |&(_, _, line)| line);
        write!(self.f, "{loss}, against line {on}")
    }

    /// From an assumption to what follows from it.
    pub(super) fn consequence(
        &mut self,
        proof: &Proof,
        assumption: (Candidate, bool),
        (target, is_on): (Candidate, bool),
    ) -> fmt::Result {
        let mut known = self.assume(assumption.0, assumption.1)?;
        self.lead(proof, &mut known, target, is_on)?;
        if !is_on && assumption != (target, false) {
            self.begin()?;
            let loss = self.loss(proof, &known, target);
            write!(self.f, "{loss}")?;
        }
        Ok(())
    }
}
