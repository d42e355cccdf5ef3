//! Cell and house forcing chains: every candidate of a cell, or every place of a digit in a house, leads to the same conclusion.
//!
//! ```text
//!   r5c5 is 2 ─▶ … ─▶ r1c9 is not 7        one of 2, 4 and 8 is in r5c5,
//!   r5c5 is 4 ─▶ … ─▶ r1c9 is not 7        so r1c9 is not 7
//!   r5c5 is 8 ─▶ … ─▶ r1c9 is not 7
//! ```
//!
//! The techniques follow the candidates of a cell (*cell forcing chain*), or the places of a digit in a house (*house forcing chain*), along the
//! strong and weak [links](super::chain::links) of the board. A candidate that all of them switch off is struck; a candidate that all of them switch
//! on is placed. With two candidates this would be an AIC, so cells and houses have at least three.
//!
//! Each candidate that is decided is reported once, with the chains that have the fewest nodes together, and those with few nodes come first. Sudoku
//! Explainer counts the nodes in the same way and calls these *multiple forcing chains*. Cost: a walk over the graph for each candidate. The
//! techniques do not run if there are more than [`MAX_NODES`](super::chain::links::MAX_NODES) candidates.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use super::chain::links::{Links, Nodes};
use super::chain::walk::{Scope, Walk, numbers};
use crate::digits::DigitSet;
use crate::evidence::{Evidence, Role, Strength};
use crate::index::House;
use crate::notation::{Location, Notation};
use crate::short_sort::sort_by_number;
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::view::View;

techniques! {
    /// # Forcing chains
    ///
    /// Chains from all candidates of a cell, or from all places of a digit in a house, that end in the same conclusion: it holds.
    CELL_FORCING_CHAIN = new("cell-forcing-chain", "cell forcing chain", 80, &Forcing { source: Source::Cell })
        .hodoku("1302", 500)
        // Puzzle 2464 of seed 1.
        .example(":1302:x:+4+78+613+2...+6.2..7...9.+7...6..4+6..+2978+8.+3+97+64..+729.+8+46....+4.+61..76..4..5...3.82.+14+6:121 525 526 528 928 329 529 929 531 533 539 544 558 364 169 571 378 878 288 988 389:139::");
    HOUSE_FORCING_CHAIN = new("house-forcing-chain", "house forcing chain", 80, &Forcing { source: Source::House })
        .hodoku("1302", 500)
        // Puzzle 2464 of seed 1.
        .example(":1302:x:+4+78+613+2...+6.2..7...9.+7...6..4+6..+2978+8.+3+97+64..+729.+8+46....+4.+61..76..4..5...3.82.+14+6:121 525 526 528 928 329 529 929 531 533 539 544 558 364 169 571 378 878 288 988 389:159::");
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::strategy) enum Source {
    Cell,
    House,
}

/// A technique that follows all candidates of a cell or all places of a digit.
pub(in crate::strategy) struct Forcing {
    source: Source,
}

/// What follows from each candidate, as rows of bits.
#[derive(Clone, Debug)]
pub(in crate::strategy) struct Closures {
    words: usize,
    on: Vec<u64>,
    off: Vec<u64>,
}

impl Closures {
    /// Room for the closures of this many candidates. There are none yet.
    pub(in crate::strategy) fn with_capacity(candidates: usize, words: usize) -> Closures {
        Closures {
            words,
            on: Vec::with_capacity(candidates * words),
            off: Vec::with_capacity(candidates * words),
        }
    }

    /// Adds what follows from the next candidate.
    pub(in crate::strategy) fn push(&mut self, on: &[u64], off: &[u64]) {
        self.on.extend_from_slice(on);
        self.off.extend_from_slice(off);
    }

    /// What all of some candidates switch on, and what they all switch off.
    pub(in crate::strategy) fn common(&self, sources: &[u16], on: &mut [u64], off: &mut [u64]) {
        on.fill(!0);
        off.fill(!0);
        for &source in sources {
            let start = usize::from(source) * self.words;
            for word in 0..self.words {
                on[word] &= self.on[start + word];
                off[word] &= self.off[start + word];
            }
        }
    }
}

/// What follows from each candidate that is on, and how far away it is.
#[derive(Clone, Debug)]
pub(in crate::strategy) struct Walks {
    closures: Closures,
    /// For each candidate that is on and each other candidate: the number of nodes of the chain that switches it on; then the same for off.
    levels: Vec<u8>,
}

impl View {
    /// The walks from all candidates, made when a technique first needs them. Breaks when the caller stops the search.
    fn walks(&self, found: &mut Found<'_>) -> ControlFlow<(), &Walks> {
        let known = &self.known.chains.walks;
        if let Some(known) = known.get() {
            return ControlFlow::Continue(known);
        }
        let links = self.links(Nodes::Candidates);
        let mut walk = Walk::new(links, Scope::Any);
        let mut closures = Closures::with_capacity(links.len(), links.words());
        let mut levels: Vec<u8> = Vec::with_capacity(2 * links.len() * links.len());
        for candidate in 0..links.len() as u16 {
            found.check()?;
            walk.walk_on(candidate);
            let (on, off) = walk.seen();
            closures.push(on, off);
            let (on, off) = walk.levels();
            let short = |&level: &u16| u8::try_from(level).unwrap_or(u8::MAX);
            levels.extend(on.iter().map(short));
            levels.extend(off.iter().map(short));
        }
        // Another thread may have made them first, with the same result.
        ControlFlow::Continue(known.get_or_init(|| Walks { closures, levels }))
    }
}

/// Every cell, or every digit in every house, with at least `least` candidates: the candidates, and the house.
pub(in crate::strategy) fn sources(
    view: &View,
    links: &Links,
    source: Source,
    least: usize,
) -> Vec<(Option<House>, Vec<u16>)> {
    let mut all = Vec::new();
    match source {
        Source::Cell => {
            for cell in view.blank_cells() {
                let digits = view.candidates(cell).iter();
                let numbers: Vec<u16> = digits
                    .map(|digit| links.number(cell, digit) as u16)
                    .collect();
                if numbers.len() >= least {
                    all.push((None, numbers));
                }
            }
        }
        Source::House => {
            for house in view.houses() {
                for digit in view.digits() {
                    let cells = view.cells_at(house, view.positions(digit, house));
                    let numbers: Vec<u16> =
                        cells.map(|cell| links.number(cell, digit) as u16).collect();
                    if numbers.len() >= least {
                        all.push((Some(house), numbers));
                    }
                }
            }
        }
    }
    all
}

/// Something that a cell or a house decides.
struct Decision {
    nodes: u32,
    source: u32,
    target: u16,
    is_on: bool,
}

impl Strategy for Forcing {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        let links = view.links(Nodes::Candidates);
        let Walks { closures, levels } = view.walks(found)?;
        let all = sources(view, links, self.source, 3);
        // For each candidate, on and off, the decision with the fewest nodes; the first of several.
        let mut shortest: Vec<Option<Decision>> = Vec::new();
        shortest.resize_with(2 * links.len(), || None);
        let (mut on, mut off) = (alloc::vec![0; links.words()], alloc::vec![0; links.words()]);
        for (source, (_, candidates)) in (0..).zip(&all) {
            found.check()?;
            closures.common(candidates, &mut on, &mut off);
            for (row, is_on) in [(&on, true), (&off, false)] {
                for target in numbers(row) {
                    let level = |&candidate: &u16| {
                        let row = 2 * usize::from(candidate) + usize::from(!is_on);
                        u32::from(levels[row * links.len() + usize::from(target)])
                    };
                    let nodes = candidates.iter().map(level).sum();
                    let known = &mut shortest[2 * usize::from(target) + usize::from(is_on)];
                    if known.as_ref().is_none_or(|known| nodes < known.nodes) {
                        *known = Some(Decision {
                            nodes,
                            source,
                            target,
                            is_on,
                        });
                    }
                }
            }
        }
        let mut decisions: Vec<Decision> = shortest.into_iter().flatten().collect();
        // Decisions with the same number of nodes stay in the order in which they were found.
        sort_by_number(&mut decisions, |decision| {
            let source = 2 * u64::from(decision.source) + u64::from(!decision.is_on);
            u64::from(decision.nodes) << 33 | source
        });
        for decision in decisions {
            found.check()?;
            let vertex = links.vertex(decision.target);
            if decision.is_on {
                found.place(vertex.cell(), vertex.digit);
            } else {
                found.strike(vertex.cell(), vertex.digit.into());
            }
            found.chain_of(decision.nodes as usize);
            let (house, candidates) = &all[decision.source as usize];
            found.conclude(|| {
                let mut walk = Walk::new(links, Scope::Any);
                let mut evidence = source_evidence(links, *house, candidates);
                for &candidate in candidates {
                    walk.walk_on(candidate);
                    let chain = walk.chain_to(decision.target, decision.is_on);
                    evidence = add_links(links, evidence, &chain);
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
        write_source(evidence, notation, f)?;
        f.write_str(", and each leads to the same:")?;
        // A chain begins with each candidate, in their order.
        let mut rest = evidence.links.as_slice();
        let starts = evidence.marks.iter();
        for (number, start) in (1..).zip(starts.filter(|mark| mark.role == Role::Pivot)) {
            let mut links = rest.windows(2);
            let end = links.position(|pair| pair[0].to != pair[1].from);
            let (branch, others) = rest.split_at(end.map_or(rest.len(), |last| last + 1));
            let (cell, digits) = (notation.cell(start.cell), notation.digits(start.digits));
            let chain = Evidence {
                links: branch.to_vec(),
                ..Evidence::new()
            };
            write!(f, "\n{number}. {cell}={digits}: {}", chain.eureka(notation))?;
            rest = others;
        }
        Ok(())
    }

    fn location(&self, evidence: &Evidence) -> Location {
        source_location(evidence)
    }
}

/// The candidates that are followed.
pub(in crate::strategy) fn source_evidence(
    links: &Links,
    house: Option<House>,
    candidates: &[u16],
) -> Evidence {
    let evidence = Evidence::new().houses(Role::Base, house);
    let marks = candidates.iter().map(|&candidate| {
        let vertex = links.vertex(candidate);
        (vertex.cell(), DigitSet::of(vertex.digit))
    });
    evidence.marks(Role::Pivot, marks)
}

/// The cell or the house that is decided upon.
pub(in crate::strategy) fn source_location(evidence: &Evidence) -> Location {
    let houses = evidence.houses_in(Role::Base);
    if !houses.is_empty() {
        return Location::Houses(houses);
    }
    let mut cells = evidence.cells(Role::Pivot);
    cells.dedup();
    Location::Cells(cells)
}

/// "one of 2, 4 and 8 is in r5c5", or "7 is in one of r1c1, r1c4 and r1c9 in row 1".
pub(in crate::strategy) fn write_source(
    evidence: &Evidence,
    notation: Notation,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let (mut cells, digits) = (evidence.cells(Role::Pivot), evidence.digits(Role::Pivot));
    cells.dedup();
    let (named, digits) = (notation.cells(&cells), notation.digits(digits));
    match evidence.first_house(Role::Base) {
        Some(house) => write!(
            f,
            "{digits} is in one of {named} in {}",
            notation.house(house)
        ),
        None => write!(f, "one of {digits} is in {named}"),
    }
}

/// Adds the links of a chain that begins with a node that is on.
fn add_links(links: &Links, mut evidence: Evidence, chain: &[u16]) -> Evidence {
    let mut strength = Strength::Weak;
    for pair in chain.windows(2) {
        let (from, to) = (links.vertex(pair[0]).node(), links.vertex(pair[1]).node());
        evidence = evidence.link(from, to, strength);
        strength = match strength {
            Strength::Strong => Strength::Weak,
            Strength::Weak => Strength::Strong,
        };
    }
    evidence
}
