//! Forcing nets: Nishio and dynamic forcing chains.
//!
//! A net follows an assumption (a candidate is on, or off) and everything that singles conclude from it. Unlike in a chain, a step
//! may rest on several earlier steps: where the net has switched off all candidates of a cell but one, that one is on.
//!
//! ```text
//!   r5c5 is 2 ─▶ r5c1 is not 2 ─┐
//!        └────▶ r4c4 is not 2 ─▶ r4c1 is 2 ─▶ r1c1 is not 2 ─┬─▶ r9c1 is 2     column 1 has no other place left
//!               r5c1 is not 2 ───────────────────────────────┘
//! ```
//!
//! | technique | follows | concludes |
//! |---|---|---|
//! | Nishio | a candidate that is on, by the places of its digit alone | a candidate would be on and off: the assumption is wrong |
//! | dynamic contradiction chain | a candidate that is on, or off | the same |
//! | dynamic forcing chain | all candidates of a cell, all places of a digit in a house, or a candidate on and off | what follows from all |
//!
//! Nets may have [helpers](self::helpers): other techniques that they use where singles lead no further. Nets with helpers, Sudoku Explainer's
//! *dynamic forcing chains +* and the nested ones, are [on request](crate::Technique::is_on_request).
//!
//! Bounds: there is a net for each candidate (two where it is followed on and off), a net reaches each candidate at most once, and no net
//! is started inside another. Not looked for where there are more than
//! [`MAX_NODES`](super::chain::links::MAX_NODES) candidates.
//!
//! Contradictions are reported once for each assumption, decisions once for each candidate, those with few nodes first.
//! The nodes of a net are the steps on which the conclusion rests. Names and counts are those of Sudoku Explainer.

mod helpers;
mod proof;

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use self::helpers::{Help, Helpers};
use self::proof::{Proof, ProofWriter};
use super::chain::links::{Links, Nodes};
use super::chain::walk::numbers;
use super::forcing_chain::{
    Closures, Source, source_evidence, source_location, sources, write_source,
};
use crate::digits::DigitSet;
use crate::evidence::{Basis, Evidence, Link, Mark, Role, Strength};
use crate::index::{Cell, Digit, House, HouseKind};
use crate::notation::{Location, Notation};
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::view::View;

techniques! {
    /// # Forcing nets
    ///
    /// As forcing chains, but each step may use everything that was concluded before; the harder ones also use other techniques on the way.
    NISHIO = new("nishio", "Nishio", 75, &ContradictionNet { only_digit: true, help: Help::Singles })
        // Puzzle 2464 of seed 1.
        .example(":0000:x:+4+78+613+2...+6.2..7...9.+7...6..4+6..+2978+8..+97+64..+729.+8+46....+4.+61..76..4..5...3.82.+14+6:525 526 528 928 329 529 929 531 333 533 539 544 553 358 558 571 378 878 288 988 389:323::");
    DYNAMIC_CONTRADICTION = new("dynamic-contradiction", "dynamic contradiction chain", 85, &ContradictionNet::new(Help::Singles))
        .hodoku("1304", 700)
        // Puzzle 2464 of seed 1.
        .example(":1304:x:+4+78+613+2...+6.2..7...9.+7...6..4+6..+2978+8.+3+97+64..+729.+8+46....+4.+61..76..4..5...3.82.+14+6:121 525 526 528 928 329 529 929 531 533 539 544 558 364 169 571 378 878 288 988 389:159::");
    DYNAMIC_FORCING_CHAIN = new("dynamic-forcing-chain", "dynamic forcing chain", 85, &DynamicForcing { help: Help::Singles })
        .hodoku("1305", 700)
        // Puzzle 2464 of seed 1.
        .example(":1305:x:+4+78+613+2...+6.2..7...9.+7...6..4+6..+2978+8.+3+97+64..+729.+8+46....+4.+61..76..4..5...3.82.+14+6:121 525 526 528 928 329 529 929 531 533 539 544 558 364 169 571 378 878 288 988 389:159::");
    // Nets that use other techniques inside.
    DYNAMIC_CONTRADICTION_PLUS = new("dynamic-contradiction-plus", "dynamic contradiction chain plus", 90, &ContradictionNet::new(Help::Plus))
        .on_request()
        // Puzzle 2464 of seed 1.
        .example(":0000:x:+4+78+613+2...+6.2..7...9.+7...6..4+6..+2978+8.+3+97+64..+729.+8+46....+4.+61..76..4..5...3.82.+14+6:121 525 526 528 928 329 529 929 531 533 539 544 558 364 169 571 378 878 288 988 389:159::");
    DYNAMIC_FORCING_CHAIN_PLUS = new("dynamic-forcing-chain-plus", "dynamic forcing chain plus", 90, &DynamicForcing { help: Help::Plus })
        .on_request()
        // Puzzle 2464 of seed 1.
        .example(":0000:x:+4+78+613+2...+6.2..7...9.+7...6..4+6..+2978+8.+3+97+64..+729.+8+46....+4.+61..76..4..5...3.82.+14+6:121 525 526 528 928 329 529 929 531 533 539 544 558 364 169 571 378 878 288 988 389:159::");
    NESTED_CONTRADICTION = new("nested-contradiction", "contradiction chain with nested chains", 95, &ContradictionNet::new(Help::Chains))
        .on_request()
        // Puzzle 2464 of seed 1.
        .example(":0000:x:+4+78+613+2...+6.2..7...9.+7...6..4+6..+2978+8.+3+97+64..+729.+8+46....+4.+61..76..4..5...3.82.+14+6:121 525 526 528 928 329 529 929 531 533 539 544 558 364 169 571 378 878 288 988 389:159::");
    NESTED_FORCING_CHAIN = new("nested-forcing-chain", "forcing chain with nested chains", 95, &DynamicForcing { help: Help::Chains })
        .on_request()
        // Puzzle 2464 of seed 1.
        .example(":0000:x:+4+78+613+2...+6.2..7...9.+7...6..4+6..+2978+8.+3+97+64..+729.+8+46....+4.+61..76..4..5...3.82.+14+6:121 525 526 528 928 329 529 929 531 533 539 544 558 364 169 571 378 878 288 988 389:159::");
    NESTED_MULTIPLE_CONTRADICTION = new("nested-multiple-contradiction", "contradiction chain with nested multiple chains", 100, &ContradictionNet::new(Help::Multiple))
        .on_request()
        // Puzzle 2464 of seed 1.
        .example(":0000:x:+4+78+613+2...+6.2..7...9.+7...6..4+6..+2978+8.+3+97+64..+729.+8+46....+4.+61..76..4..5...3.82.+14+6:121 525 526 528 928 329 529 929 531 533 539 544 558 364 169 571 378 878 288 988 389:159::");
}

/// An assumption that leads to a contradiction.
pub(in crate::strategy) struct ContradictionNet {
    /// Whether only the places of the assumption's digit are followed.
    only_digit: bool,
    help: Help,
}

impl ContradictionNet {
    const fn new(help: Help) -> ContradictionNet {
        ContradictionNet {
            only_digit: false,
            help,
        }
    }
}

/// Several assumptions, of which one must hold, that all lead to the same conclusion.
pub(in crate::strategy) struct DynamicForcing {
    help: Help,
}

/// The kinds of set that a candidate is in: its cell, and the places of its digit in its box, row and column.
const KINDS: usize = 4;

/// The candidates, and the sets of which exactly one candidate is on.
#[derive(Clone, Debug)]
pub(in crate::strategy) struct ExactSets {
    /// By candidate.
    sets_of: Vec<[u16; KINDS]>,
    /// By set: where its members begin.
    starts: Vec<u32>,
    members: Vec<u16>,
    /// By set.
    counts: Vec<u8>,
    /// By set: its house, if it has one.
    houses: Vec<Option<House>>,
}

impl ExactSets {
    fn new(view: &View, links: &Links) -> ExactSets {
        let mut sets = ExactSets {
            sets_of: alloc::vec![[0; KINDS]; links.len()],
            starts: alloc::vec![0],
            members: Vec::with_capacity(KINDS * links.len()),
            counts: Vec::new(),
            houses: Vec::new(),
        };
        for source in [Source::Cell, Source::House] {
            for (house, candidates) in sources(view, links, source, 1) {
                sets.add(house, &candidates);
            }
        }
        sets
    }

    fn add(&mut self, house: Option<House>, candidates: &[u16]) {
        // Sudoku Explainer looks at cells, then boxes, rows and columns. The order decides which of several equally short nets there is.
        let kind = house.map_or(0, |house| match house.kind() {
            HouseKind::Box => 1,
            HouseKind::Row => 2,
            HouseKind::Column => 3,
        });
        let number = self.counts.len() as u16;
        for &candidate in candidates {
            self.sets_of[usize::from(candidate)][kind] = number;
        }
        self.members.extend_from_slice(candidates);
        self.starts.push(self.members.len() as u32);
        self.counts.push(candidates.len() as u8);
        self.houses.push(house);
    }

    #[inline]
    fn members(&self, set: u16) -> &[u16] {
        let set = usize::from(set);
        &self.members[self.starts[set] as usize..self.starts[set + 1] as usize]
    }
}

const UNKNOWN: u8 = 0;
const ON: u8 = 1;
const OFF: u8 = 2;
/// Off, and counted in its sets.
const GONE: u8 = 4;

/// The set that switched a candidate on, for the assumption itself.
const ASSUMED: u16 = u16::MAX;

/// The first of the numbers that stand for a helper's pattern where a candidate was switched off by one.
const PATTERNS: u16 = 1 << 15;

/// The pattern that a candidate was switched off by, if it was one.
fn pattern_of(by: u16) -> Option<usize> {
    (by >= PATTERNS && by != ASSUMED).then(|| usize::from(by - PATTERNS))
}

/// Everything that follows from one assumption.
struct Net<'a> {
    sets: &'a ExactSets,
    /// Which sets are followed: all, or only those of the digit.
    first_kind: usize,
    /// By candidate: a sum of the constants above.
    state: Vec<u8>,
    /// By candidate: the set that switched it on.
    on_by: Vec<u16>,
    /// By candidate: the candidate that switched it off, or [`PATTERNS`] and the number of a helper's pattern.
    off_by: Vec<u16>,
    counts: Vec<u8>,
    on: Vec<u16>,
    off: Vec<u16>,
    /// For [`ancestors`](Net::ancestors): literals seen, and those to look at.
    seen: Vec<u64>,
    pending: Vec<(u16, bool)>,
    helpers: Helpers<'a>,
}

impl<'a> Net<'a> {
    fn new(sets: &'a ExactSets, only_digit: bool, helpers: Helpers<'a>) -> Net<'a> {
        let count = sets.sets_of.len();
        Net {
            sets,
            first_kind: usize::from(only_digit),
            state: alloc::vec![UNKNOWN; count],
            on_by: alloc::vec![ASSUMED; count],
            off_by: alloc::vec![ASSUMED; count],
            counts: sets.counts.clone(),
            on: Vec::with_capacity(count),
            off: Vec::with_capacity(count),
            seen: alloc::vec![0; (2 * count).div_ceil(64)],
            pending: Vec::new(),
            helpers,
        }
    }

    /// Follows an assumption; says which candidate would be both on and off, if any.
    fn assume(&mut self, candidate: u16, is_on: bool) -> Option<u16> {
        self.state.fill(UNKNOWN);
        self.counts.copy_from_slice(&self.sets.counts);
        self.on.clear();
        self.off.clear();
        self.helpers.clear();
        let index = usize::from(candidate);
        if is_on {
            (self.state[index], self.on_by[index]) = (ON, ASSUMED);
            self.on.push(candidate);
        } else {
            (self.state[index], self.off_by[index]) = (OFF, ASSUMED);
            self.off.push(candidate);
        }
        let (mut next_on, mut next_off) = (0, 0);
        loop {
            // Placements are followed first: that is how people do it, and it keeps nets small.
            let clash = if next_on < self.on.len() {
                next_on += 1;
                self.follow_on(self.on[next_on - 1])
            } else if next_off < self.off.len() {
                next_off += 1;
                self.follow_off(self.off[next_off - 1])
            } else {
                match self.ask_helpers() {
                    Helped::Not => return None,
                    Helped::Further => None,
                    Helped::ToContradiction(clash) => Some(clash),
                }
            };
            if clash.is_some() {
                return clash;
            }
        }
    }

    /// Switches off what a helper strikes.
    fn ask_helpers(&mut self) -> Helped {
        let mut helped = Helped::Not;
        for (candidate, pattern) in self.helpers.ask(&self.on, &self.off) {
            let index = usize::from(candidate);
            if self.state[index] & OFF != 0 || pattern >= usize::from(ASSUMED - PATTERNS) {
                continue;
            }
            self.off_by[index] = PATTERNS + pattern as u16;
            self.state[index] |= OFF;
            if self.state[index] & ON != 0 {
                return Helped::ToContradiction(candidate);
            }
            self.off.push(candidate);
            helped = Helped::Further;
        }
        helped
    }

    /// The others of its sets are off.
    fn follow_on(&mut self, candidate: u16) -> Option<u16> {
        let sets = self.sets;
        for &set in &sets.sets_of[usize::from(candidate)][self.first_kind..] {
            for &other in sets.members(set) {
                let index = usize::from(other);
                if self.state[index] & OFF == 0 && other != candidate {
                    self.off_by[index] = candidate;
                    self.state[index] |= OFF;
                    if self.state[index] & ON != 0 {
                        return Some(other);
                    }
                    self.off.push(other);
                }
            }
        }
        None
    }

    /// The last of a set is on.
    fn follow_off(&mut self, candidate: u16) -> Option<u16> {
        let sets = self.sets;
        self.state[usize::from(candidate)] |= GONE;
        for &set in &sets.sets_of[usize::from(candidate)][self.first_kind..] {
            let count = &mut self.counts[usize::from(set)];
            *count -= 1;
            if *count != 1 {
                continue;
            }
            let mut members = sets.members(set).iter();
            let Some(&last) = members.find(|&&other| self.state[usize::from(other)] & GONE == 0)
            else {
                continue;
            };
            let index = usize::from(last);
            if self.state[index] & ON == 0 {
                self.on_by[index] = set;
                self.state[index] |= ON;
                if self.state[index] & OFF != 0 {
                    return Some(last);
                }
                self.on.push(last);
            }
        }
        None
    }

    /// Calls `each` with a literal, all that it rests on, and what each of them rests on, each once.
    fn ancestors(
        &mut self,
        candidate: u16,
        is_on: bool,
        mut each: impl FnMut(&Net<'_>, u16, bool),
    ) {
        self.seen.fill(0);
        let mut pending = core::mem::take(&mut self.pending);
        pending.clear();
        pending.push((candidate, is_on));
        self.see(candidate, is_on);
        let mut next = 0;
        while next < pending.len() {
            let (candidate, is_on) = pending[next];
            next += 1;
            each(self, candidate, is_on);
            let by = if is_on {
                self.on_by[usize::from(candidate)]
            } else {
                self.off_by[usize::from(candidate)]
            };
            if by == ASSUMED {
                continue;
            }
            if let (Some(pattern), false) = (pattern_of(by), is_on) {
                let pattern = self.helpers.pattern(pattern);
                let premises = pattern.map(|pattern| pattern.premises.clone());
                for other in premises.unwrap_or_default() {
                    if self.see(other, false) {
                        pending.push((other, false));
                    }
                }
                continue;
            }
            if !is_on {
                if self.see(by, true) {
                    pending.push((by, true));
                }
                continue;
            }
            let sets = self.sets;
            for &other in sets.members(by) {
                if other != candidate && self.see(other, false) {
                    pending.push((other, false));
                }
            }
        }
        self.pending = pending;
    }

    /// Marks a literal as seen; whether it was not seen before.
    fn see(&mut self, candidate: u16, is_on: bool) -> bool {
        let bit = 2 * usize::from(candidate) + usize::from(is_on);
        let new = self.seen[bit / 64] >> (bit % 64) & 1 == 0;
        self.seen[bit / 64] |= 1 << (bit % 64);
        new
    }

    /// How many nodes a literal rests on, itself among them.
    fn nodes(&mut self, candidate: u16, is_on: bool) -> usize {
        let mut count = 0;
        self.ancestors(candidate, is_on, |net, candidate, is_on| {
            count += 1;
            let pattern = pattern_of(net.off_by[usize::from(candidate)]).filter(|_| !is_on);
            let pattern = pattern.and_then(|pattern| net.helpers.pattern(pattern));
            count += pattern.map_or(0, |pattern| pattern.nodes);
        });
        count
    }

    /// Adds the links that a literal rests on, the last first.
    fn add_links(
        &mut self,
        links: &Links,
        mut evidence: Evidence,
        candidate: u16,
        is_on: bool,
    ) -> Evidence {
        let node = |number: u16| links.vertex(number).node();
        let mut found = Vec::new();
        self.ancestors(candidate, is_on, |net, candidate, is_on| {
            let index = usize::from(candidate);
            let by = if is_on {
                net.on_by[index]
            } else {
                net.off_by[index]
            };
            // A pattern has links of its own.
            if by == ASSUMED || (!is_on && pattern_of(by).is_some()) {
                return;
            }
            if !is_on {
                found.push(Link::new(node(by), node(candidate), Strength::Weak));
                return;
            }
            let house = net.sets.houses[usize::from(by)];
            let basis = house.map_or(Basis::Nodes, Basis::House);
            let others = net.sets.members(by).iter();
            for &other in others.filter(|&&other| other != candidate) {
                let link = Link::new(node(other), node(candidate), Strength::Strong);
                found.push(link.with_basis(basis.clone()));
            }
        });
        evidence.links.extend(found.into_iter().rev());
        evidence
    }

    /// Writes what is on and off to rows of bits.
    fn write(&self, on: &mut [u64], off: &mut [u64]) {
        on.fill(0);
        off.fill(0);
        for &candidate in &self.on {
            on[usize::from(candidate) / 64] |= 1 << (candidate % 64);
        }
        for &candidate in &self.off {
            off[usize::from(candidate) / 64] |= 1 << (candidate % 64);
        }
    }
}

impl Strategy for ContradictionNet {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        let links = view.links(Nodes::Candidates);
        if links.len() == 0 || links.len() > self.help.most_candidates() {
            return ControlFlow::Continue(());
        }
        let sets = ExactSets::new(view, links);
        let helpers = Helpers::new(self.help, view, links, found.limits());
        let mut net = Net::new(&sets, self.only_digit, helpers);
        let mut wrong: Vec<(usize, u16, bool)> = Vec::new();
        for is_on in [true, false] {
            if self.only_digit && !is_on {
                continue;
            }
            for candidate in 0..links.len() as u16 {
                let digit = links.vertex(candidate).digit;
                if self.only_digit && !view.can_lose(digit) {
                    continue;
                }
                found.check()?;
                if let Some(clash) = net.assume(candidate, is_on) {
                    let nodes = net.nodes(clash, true) + net.nodes(clash, false);
                    wrong.push((nodes, candidate, is_on));
                }
            }
        }
        wrong.sort_by_key(|&(nodes, _, _)| nodes);
        for (nodes, candidate, is_on) in wrong {
            found.check()?;
            let vertex = links.vertex(candidate);
            if is_on {
                found.strike(vertex.cell(), vertex.digit.into());
            } else {
                found.place(vertex.cell(), vertex.digit);
            }
            found.chain_of(nodes);
            found.conclude(|| {
                let mut evidence =
                    Evidence::new().mark(Role::Pivot, vertex.cell(), vertex.digit.into());
                if let Some(clash) = net.assume(candidate, is_on) {
                    let end = links.vertex(clash);
                    evidence = evidence.mark(Role::Defining, end.cell(), end.digit.into());
                    evidence = net.add_links(links, evidence, clash, true);
                    evidence = net.add_links(links, evidence, clash, false);
                }
                evidence
            })?;
        }
        ControlFlow::Continue(())
    }

    fn reason(
        &self,
        step: &Deduction,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let evidence = &step.evidence;
        let named = |role| (evidence.cells(role), evidence.digits(role));
        let ((cells, digits), (ends, end_digits)) = (named(Role::Pivot), named(Role::Defining));
        let (cells, digits) = (notation.cells(&cells), notation.digits(digits));
        let (ends, end_digits) = (notation.cells(&ends), notation.digits(end_digits));
        // The assumption is the opposite of what follows. The links do not tell it: the first one need not begin at the assumption.
        let word = if step.placements.is_empty() {
            ""
        } else {
            "no "
        };
        write!(
            f,
            "with {word}{digits} in {cells}, {ends} would be {end_digits} and not be {end_digits}"
        )?;
        let marked = |role| candidates(&evidence.marks, role).next();
        let (Some(assumed), Some(clash)) = (marked(Role::Pivot), marked(Role::Defining)) else {
            return Ok(());
        };
        let proof = Proof::new(&evidence.links);
        let assumption = (assumed, step.placements.is_empty());
        if proof.has_patterns(assumption, Some(clash)) {
            self.help.write(f)?;
        }
        f.write_str(":")?;
        ProofWriter::new(notation, f).contradiction(&proof, assumption, clash)
    }

    fn location(&self, evidence: &Evidence) -> Location {
        source_location(evidence)
    }
}

/// The candidates that are marked in a role.
fn candidates(marks: &[Mark], role: Role) -> impl Iterator<Item = (Cell, Digit)> + '_ {
    let marks = marks.iter().filter(move |mark| mark.role == role);
    marks.flat_map(|mark| mark.digits.iter().map(|digit| (mark.cell, digit)))
}

/// What helpers lead to.
enum Helped {
    Not,
    Further,
    ToContradiction(u16),
}

/// What is followed.
enum From {
    /// The candidates of a cell, or the places of a digit in a house.
    All(Option<House>, Vec<u16>),
    /// A candidate, on and off.
    Either(u16),
}

impl From {
    /// The assumptions, of which one holds.
    fn assumptions(&self) -> Vec<(u16, bool)> {
        match self {
            From::All(_, candidates) => candidates
                .iter()
                .map(|&candidate| (candidate, true))
                .collect(),
            From::Either(candidate) => alloc::vec![(*candidate, true), (*candidate, false)],
        }
    }
}

impl Strategy for DynamicForcing {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        let links = view.links(Nodes::Candidates);
        if links.len() == 0 || links.len() > self.help.most_candidates() {
            return ControlFlow::Continue(());
        }
        let sets = ExactSets::new(view, links);
        let helpers = Helpers::new(self.help, view, links, found.limits());
        let mut net = Net::new(&sets, false, helpers);
        let words = links.words();
        // What follows from each candidate on, and then from each candidate off.
        let mut closures = Closures::with_capacity(2 * links.len(), words);
        let (mut on, mut off) = (alloc::vec![0; words], alloc::vec![0; words]);
        for is_on in [true, false] {
            for candidate in 0..links.len() as u16 {
                found.check()?;
                // From a contradiction everything follows, but the technique of contradiction chains reports that.
                if net.assume(candidate, is_on).is_some() {
                    net.off
                        .retain(|&other| net.state[usize::from(other)] & ON == 0);
                }
                net.write(&mut on, &mut off);
                closures.push(&on, &off);
            }
        }
        let mut all: Vec<From> = Vec::new();
        for source in [Source::Cell, Source::House] {
            let candidates = sources(view, links, source, 2).into_iter();
            all.extend(candidates.map(|(house, candidates)| From::All(house, candidates)));
        }
        all.extend((0..links.len() as u16).map(From::Either));
        let mut decisions: Vec<(usize, usize, u16, bool)> = Vec::new();
        // By candidate, off and on: the fewest nodes so far.
        let mut best = alloc::vec![usize::MAX; 2 * links.len()];
        for (source, from) in all.iter().enumerate() {
            found.check()?;
            let assumptions = from.assumptions();
            let rows: Vec<u16> = assumptions
                .iter()
                .map(|&(candidate, is_on)| {
                    if is_on {
                        candidate
                    } else {
                        candidate + links.len() as u16
                    }
                })
                .collect();
            closures.common(&rows, &mut on, &mut off);
            let targets: Vec<(u16, bool)> = numbers(&on)
                .map(|target| (target, true))
                .chain(numbers(&off).map(|target| (target, false)))
                .collect();
            if targets.is_empty() {
                continue;
            }
            let mut nodes = alloc::vec![0; targets.len()];
            for &(candidate, is_on) in &assumptions {
                found.check()?;
                net.assume(candidate, is_on);
                for (nodes, &(target, is_on)) in nodes.iter_mut().zip(&targets) {
                    // Stop counting the nodes of a net that is already as large as the best one so far.
                    if *nodes < best[2 * usize::from(target) + usize::from(is_on)] {
                        *nodes += net.nodes(target, is_on);
                    }
                }
            }
            for (nodes, (target, is_on)) in nodes.into_iter().zip(targets) {
                let best = &mut best[2 * usize::from(target) + usize::from(is_on)];
                if nodes < *best {
                    *best = nodes;
                    decisions.push((nodes, source, target, is_on));
                }
            }
        }
        decisions.sort_by_key(|&(nodes, ..)| nodes);
        decisions.retain(|&(nodes, _, target, is_on)| {
            nodes == best[2 * usize::from(target) + usize::from(is_on)]
        });
        for (nodes, source, target, is_on) in decisions {
            found.check()?;
            let vertex = links.vertex(target);
            if is_on {
                found.place(vertex.cell(), vertex.digit);
            } else {
                found.strike(vertex.cell(), vertex.digit.into());
            }
            found.chain_of(nodes);
            let from = &all[source];
            found.conclude(|| {
                let mut evidence = match from {
                    From::All(house, candidates) => source_evidence(links, *house, candidates),
                    From::Either(candidate) => {
                        let vertex = links.vertex(*candidate);
                        Evidence::new().mark(
                            Role::Defining,
                            vertex.cell(),
                            DigitSet::of(vertex.digit),
                        )
                    }
                };
                for (candidate, assumed) in from.assumptions() {
                    net.assume(candidate, assumed);
                    evidence = net.add_links(links, evidence, target, is_on);
                }
                evidence
            })?;
        }
        ControlFlow::Continue(())
    }

    fn reason(
        &self,
        step: &Deduction,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let evidence = &step.evidence;
        let all: Vec<_> = candidates(&evidence.marks, Role::Pivot).collect();
        let either = candidates(&evidence.marks, Role::Defining).next();
        let assumptions: Vec<_> = match either {
            Some(candidate) => {
                let (cell, digit) = candidate;
                let cell = notation.cell(cell);
                write!(f, "{digit} in {cell} leads to the same as no {digit} there")?;
                alloc::vec![(candidate, true), (candidate, false)]
            }
            None => {
                write_source(evidence, notation, f)?;
                f.write_str(", and each leads to the same")?;
                all.into_iter().map(|candidate| (candidate, true)).collect()
            }
        };
        let Some(target) = decided(step) else {
            return Ok(());
        };
        let mut rest = evidence.links.as_slice();
        let branches = assumptions.into_iter().map(|assumption| {
            // The links of a net end with those to what is decided. A net that assumes just that has none.
            let branch = match assumption == target {
                true => &[],
                false => {
                    let (branch, others) = rest.split_at(end_of_branch(rest, target));
                    rest = others;
                    branch
                }
            };
            (assumption, Proof::new(branch))
        });
        let branches: Vec<_> = branches.collect();
        let off = (!target.1).then_some(target.0);
        if branches
            .iter()
            .any(|(assumption, proof)| proof.has_patterns(*assumption, off))
        {
            self.help.write(f)?;
        }
        f.write_str(":")?;
        let mut lines = ProofWriter::new(notation, f);
        branches
            .iter()
            .try_for_each(|(assumption, proof)| lines.consequence(proof, *assumption, target))
    }

    fn location(&self, evidence: &Evidence) -> Location {
        match source_location(evidence) {
            Location::Cells(cells) if cells.is_empty() => {
                Location::Cells(evidence.cells(Role::Defining))
            }
            location => location,
        }
    }
}

/// The one candidate that a step decides, and whether it is on.
fn decided(step: &Deduction) -> Option<((Cell, Digit), bool)> {
    let placed = step.placements.first();
    let struck = step.eliminations.first();
    let struck = struck.and_then(|&(cell, digits)| Some((cell, digits.iter().next()?)));
    let placed = placed.map(|&candidate| (candidate, true));
    placed.or(struck.map(|candidate| (candidate, false)))
}

/// How many links there are up to the end of the first net that decides a candidate.
fn end_of_branch(links: &[Link], ((cell, digit), is_on): ((Cell, Digit), bool)) -> usize {
    let decides = |link: &Link| {
        let strength = if is_on {
            Strength::Strong
        } else {
            Strength::Weak
        };
        link.strength == strength && link.to.digit == digit && link.to.cells == [cell]
    };
    let Some(first) = links.iter().position(decides) else {
        return links.len();
    };
    if !is_on {
        return first + 1;
    }
    // All links of one set. The next net may begin with the same set.
    let basis = &links[first].basis;
    let mut end = first + 1;
    while let Some(link) = links.get(end)
        && decides(link)
        && link.basis == *basis
        && links[first..end]
            .iter()
            .all(|known| known.from != link.from)
    {
        end += 1;
    }
    end
}
