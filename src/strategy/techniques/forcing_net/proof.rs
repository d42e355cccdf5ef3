//! [`Proof`]: a net in numbered lines, from the assumption to the end, each with its reason.
//!
//! ```text
//!   1. r5c9=1 is assumed
//!   2. r5c2=5, because r5c2≠1 by line 1                          the other candidates of the cell are gone
//!   3. r4c1=1 in row 4, because r4c2≠1 by line 1 and …           the other places in the house are gone
//!   4. r6c2≠7 by a naked pair in box 4, because r5c2≠1 by line 1  what a helper strikes, and why it may
//!   5. r3c3≠1 by line 3, against line 2                          the contradiction
//! ```
//!
//! A line places a digit, or says what a helper strikes. What a digit excludes is said in the line that uses it, so a net of fifty links has about
//! ten lines. The lines are made from the links of the evidence alone.

use alloc::vec::Vec;
use core::fmt;

use crate::evidence::{Basis, Link, Node, Strength};
use crate::index::{Cell, Digit, House};
use crate::notation::{Location, Named, Notation, write_list};
use crate::strategy::deduction::WithArticle;
use crate::strategy::technique::Technique;

/// A digit in a cell.
type Candidate = (Cell, Digit);

/// Why a candidate is on: the house, and the candidates that are off for it.
type LastPlace = (Option<House>, Vec<Candidate>);

/// What a net says, literal by literal.
#[derive(Default)]
pub(super) struct Proof<'a> {
    /// The candidates that are on, with the reason. A candidate without an entry is assumed.
    on: Vec<(Candidate, LastPlace)>,
    /// The candidates that are off, with the reason. A candidate without an entry is assumed.
    off: Vec<(Candidate, Cause<'a>)>,
}

/// Why a candidate is off.
enum Cause<'a> {
    /// A candidate that is on excludes it.
    By(Candidate),
    /// A helper strikes it.
    Helper {
        technique: &'a str,
        location: &'a Location,
        premises: Vec<Candidate>,
    },
}

/// The entry of a list for a candidate. A net has few links, so a map would be larger and not faster.
fn find<T>(list: &[(Candidate, T)], candidate: Candidate) -> Option<&T> {
    let mut list = list.iter();
    list.find_map(|(other, value)| (*other == candidate).then_some(value))
}

/// The only candidate of a node; nets have no groups.
fn candidate(node: &Node) -> Option<Candidate> {
    node.cells.first().map(|&cell| (cell, node.digit))
}

impl<'a> Proof<'a> {
    pub(super) fn new(links: &'a [Link]) -> Proof<'a> {
        let mut proof = Proof::default();
        for link in links {
            let (Some(from), Some(to)) = (candidate(&link.from), candidate(&link.to)) else {
                continue;
            };
            match link.strength {
                Strength::Weak => {
                    let cause = match &link.basis {
                        Basis::Pattern {
                            technique,
                            location,
                            premises,
                        } => Cause::Helper {
                            technique,
                            location,
                            premises: premises.iter().filter_map(candidate).collect(),
                        },
                        _ => Cause::By(from),
                    };
                    if find(&proof.off, to).is_none() {
                        proof.off.push((to, cause));
                    }
                }
                Strength::Strong => {
                    let house = match link.basis {
                        Basis::House(house) => Some(house),
                        _ => None,
                    };
                    let known = proof.on.iter_mut().find(|(candidate, _)| *candidate == to);
                    match known {
                        None => proof.on.push((to, (house, alloc::vec![from]))),
                        Some((_, (_, others))) if !others.contains(&from) => others.push(from),
                        Some(_) => {}
                    }
                }
            }
        }
        proof
    }

    /// The literals that need a line, up to some end: what is on, and what a helper strikes. Each comes after those that it rests on.
    fn order(&self, end: Candidate, is_on: bool) -> Vec<(Candidate, bool)> {
        let mut order: Vec<(Candidate, bool)> = Vec::new();
        // Literals to explain, each with a flag that says whether everything it rests on has been put before it.
        let mut pending = alloc::vec![((end, is_on), false)];
        while let Some((literal, is_ready)) = pending.pop() {
            if order.contains(&literal) {
                continue;
            }
            if is_ready {
                order.push(literal);
                continue;
            }
            let losses = match (literal, find(&self.off, literal.0)) {
                ((candidate, true), _) => find(&self.on, candidate).map(|(_, others)| others),
                (_, Some(Cause::Helper { premises, .. })) => Some(premises),
                (_, Some(&Cause::By(by))) => {
                    pending.push(((by, true), false));
                    None
                }
                (_, None) => None,
            };
            if let Some(losses) = losses {
                pending.push((literal, true));
                pending.extend(losses.iter().rev().map(|&loss| ((loss, false), false)));
            }
        }
        order
    }
}

/// Writes the lines of one or several nets, with one numbering for all of them.
pub(super) struct ProofWriter<'a, 'b> {
    notation: Notation,
    f: &'a mut fmt::Formatter<'b>,
    count: usize,
}

/// A candidate that is off, and the line that says so.
struct Loss {
    cell: Named<Cell>,
    digit: Digit,
    line: usize,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Loss { cell, digit, line } = self;
        write!(f, "{cell}≠{digit} by line {line}")
    }
}

/// The lines of one net: which candidate each is about, and whether it is on.
type Known = Vec<(Candidate, bool, usize)>;

/// The number of the line that states a literal.
fn line_of(known: &Known, literal: (Candidate, bool)) -> Option<usize> {
    let mut lines = known.iter();
    lines.find_map(|&(candidate, is_on, line)| ((candidate, is_on) == literal).then_some(line))
}

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

    fn loss(&self, proof: &Proof<'_>, known: &Known, candidate: Candidate) -> Loss {
        let (cell, digit) = candidate;
        let literal = match find(&proof.off, candidate) {
            Some(&Cause::By(by)) => (by, true),
            _ => (candidate, false),
        };
        Loss {
            cell: self.notation.named(cell),
            digit,
            line: line_of(known, literal).unwrap_or(0),
        }
    }

    /// `, because r1c2≠3 by line 4 and …`, if there are losses.
    fn because(&mut self, proof: &Proof<'_>, known: &Known, losses: &[Candidate]) -> fmt::Result {
        let losses: Vec<Loss> = losses
            .iter()
            .map(|&loss| self.loss(proof, known, loss))
            .collect();
        if losses.is_empty() {
            return Ok(());
        }
        self.f.write_str(", because ")?;
        write_list(losses.iter(), self.f)
    }

    /// The lines on which `end` rests. If `end` is on, or if a helper strikes it, the last line is its own.
    fn lead(
        &mut self,
        proof: &Proof<'_>,
        known: &mut Known,
        end: Candidate,
        is_on: bool,
    ) -> fmt::Result {
        for (candidate, is_on) in proof.order(end, is_on) {
            if line_of(known, (candidate, is_on)).is_some() {
                continue;
            }
            let (cell, digit) = (self.notation.cell(candidate.0), candidate.1);
            if is_on {
                let Some((house, others)) = find(&proof.on, candidate) else {
                    continue;
                };
                known.push((candidate, true, self.begin()?));
                write!(self.f, "{cell}={digit}")?;
                if let Some(house) = house {
                    write!(self.f, " in {}", self.notation.house(*house))?;
                }
                self.because(proof, known, others)?;
            } else if let Some(Cause::Helper {
                technique,
                location,
                premises,
            }) = find(&proof.off, candidate)
            {
                known.push((candidate, false, self.begin()?));
                let name =
                    Technique::from_id(technique).map_or("pattern", |technique| technique.name());
                let (name, location) = (WithArticle(name), self.notation.location(location));
                write!(self.f, "{cell}≠{digit} by {name} in {location}")?;
                self.because(proof, known, premises)?;
            }
        }
        Ok(())
    }

    /// From an assumption to a candidate that would be on and off.
    pub(super) fn contradiction(
        &mut self,
        proof: &Proof<'_>,
        assumption: (Candidate, bool),
        clash: Candidate,
    ) -> fmt::Result {
        let mut known = self.assume(assumption.0, assumption.1)?;
        self.lead(proof, &mut known, clash, true)?;
        self.lead(proof, &mut known, clash, false)?;
        self.begin()?;
        let loss = self.loss(proof, &known, clash);
        let on = line_of(&known, (clash, true)).unwrap_or(0);
        write!(self.f, "{loss}, against line {on}")
    }

    /// From an assumption to what follows from it.
    pub(super) fn consequence(
        &mut self,
        proof: &Proof<'_>,
        assumption: (Candidate, bool),
        (target, is_on): (Candidate, bool),
    ) -> fmt::Result {
        let mut known = self.assume(assumption.0, assumption.1)?;
        self.lead(proof, &mut known, target, is_on)?;
        if !is_on && line_of(&known, (target, false)).is_none() {
            self.begin()?;
            let loss = self.loss(proof, &known, target);
            write!(self.f, "{loss}")?;
        }
        Ok(())
    }
}
