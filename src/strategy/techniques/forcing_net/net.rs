//! A net: what follows from an assumption.

use alloc::vec::Vec;

use super::helpers::Helpers;
use crate::evidence::{Basis, Evidence, Link, Strength};
use crate::index::{House, HouseKind};
use crate::strategy::techniques::chain::links::Links;
use crate::strategy::techniques::forcing_chain::{Source, sources};
use crate::strategy::view::View;
/// The kinds of set that a candidate is in: its cell, and the places of its digit in its box, row and column.
const KINDS: usize = 4;

/// The candidates, and the sets in which exactly one candidate is on.
#[derive(Clone, Debug)]
pub(super) struct ExactSets {
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
    pub(super) fn new(view: &View, links: &Links) -> ExactSets {
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
        // Sudoku Explainer looks at cells, then boxes, rows and columns. If several nets are equally short, this order decides which of them is
        // found.
        let kind = house.map_or(0, |house| match house.kind() {
            HouseKind::Box => 1,
            HouseKind::Row => 2,
            _ => 3,
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
/// Off, and its sets have counted it.
const GONE: u8 = 4;

/// Stands for the assumption itself, which no set has switched on.
const ASSUMED: u16 = u16::MAX;

/// Numbers from here on mean that a helper's pattern switched the candidate off.
const PATTERNS: u16 = 1 << 15;

/// The helper's pattern that switched a candidate off, if it was a pattern.
fn pattern_of(by: u16) -> Option<usize> {
    (by >= PATTERNS && by != ASSUMED).then(|| usize::from(by - PATTERNS))
}

/// Everything that follows from one assumption.
pub(super) struct Net<'a> {
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
    pub(super) fn new(sets: &'a ExactSets, only_digit: bool, helpers: Helpers<'a>) -> Net<'a> {
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
    pub(super) fn assume(&mut self, candidate: u16, is_on: bool) -> Option<u16> {
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

    /// All other candidates of its sets are off.
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

    /// The last candidate that is left in a set is on.
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

    /// Calls `each` with a literal, with everything that it rests on, and with what those rest on, each once.
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

    /// Marks a literal as seen. Returns whether it was not seen before.
    fn see(&mut self, candidate: u16, is_on: bool) -> bool {
        let bit = 2 * usize::from(candidate) + usize::from(is_on);
        let new = self.seen[bit / 64] >> (bit % 64) & 1 == 0;
        self.seen[bit / 64] |= 1 << (bit % 64);
        new
    }

    /// How many nodes a literal rests on, itself among them.
    pub(super) fn nodes(&mut self, candidate: u16, is_on: bool) -> usize {
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
    pub(super) fn add_links(
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
            if by == ASSUMED {
                return;
            }
            if let (Some(pattern), false) = (pattern_of(by), is_on) {
                let pattern = net.helpers.pattern(pattern);
                found.extend(pattern.map(|pattern| {
                    let premises = pattern.premises.iter();
                    let link = Link::new(node(candidate), node(candidate), Strength::Weak);
                    link.with_basis(Basis::Pattern {
                        technique: pattern.technique.id().into(),
                        location: pattern.location.clone(),
                        premises: premises.map(|&premise| node(premise)).collect(),
                    })
                }));
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

    /// A candidate that is both on and off counts as on.
    pub(super) fn forget_contradictions(&mut self) {
        self.off
            .retain(|&other| self.state[usize::from(other)] & ON == 0);
    }

    /// Writes what is on and off to rows of bits.
    pub(super) fn write(&self, on: &mut [u64], off: &mut [u64]) {
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

/// What helpers lead to.
enum Helped {
    Not,
    Further,
    ToContradiction(u16),
}
