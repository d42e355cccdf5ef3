//! Forcing nets: Nishio and dynamic forcing chains.
//!
//! A net follows an assumption (a candidate is on, or off) and everything that singles conclude from it. In a chain, each step rests on one earlier
//! step. In a net, a step may rest on several: if the net has switched off all candidates of a cell but one, that one is on.
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
//! Nets may have [helpers](self::helpers): other techniques that they use when singles lead no further. Nets with helpers are Sudoku Explainer's
//! *dynamic forcing chains +* and its nested ones. They are [on request](crate::Technique::is_on_request).
//!
//! Bounds: there is a net for each candidate (two if it is followed on and off), a net reaches each candidate at most once, and no net is started
//! inside another. The techniques do not run if there are more than [`MAX_NODES`](super::chain::links::MAX_NODES) candidates.
//!
//! Contradictions are reported once for each assumption, and decisions once for each candidate. Those with few nodes come first. The nodes of a net
//! are the steps on which the conclusion rests. Names and counts are those of Sudoku Explainer.

mod helpers;
mod net;
mod proof;
mod words;

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use self::helpers::{Help, Helpers};
use self::net::{ExactSets, Net};
use super::chain::links::Nodes;
use super::chain::walk::numbers;
use super::forcing_chain::{Closures, Source, source_evidence, source_location, sources};
use crate::digits::DigitSet;
use crate::evidence::{Evidence, Role};
use crate::index::House;
use crate::notation::{Location, Notation};
use crate::short_sort::sort_by_number;
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

/// Several assumptions that all lead to the same conclusion. One of them must hold.
pub(in crate::strategy) struct DynamicForcing {
    help: Help,
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
        sort_by_number(&mut wrong, |&(nodes, _, _)| nodes as u64);
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
        words::contradiction(step, notation, f)
    }

    fn location(&self, evidence: &Evidence) -> Location {
        source_location(evidence)
    }
}

/// What the nets start from.
enum From {
    /// The candidates of a cell, or the places of a digit in a house.
    All(Option<House>, Vec<u16>),
    /// A candidate, on and off.
    Either(u16),
}

impl From {
    /// The assumptions. One of them holds.
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
        // What follows from each candidate if it is on, and then what follows if it is off.
        let mut closures = Closures::with_capacity(2 * links.len(), words);
        let (mut on, mut off) = (alloc::vec![0; words], alloc::vec![0; words]);
        for is_on in [true, false] {
            for candidate in 0..links.len() as u16 {
                found.check()?;
                // From a contradiction everything follows. The technique of contradiction chains reports it, so it is forgotten here.
                if net.assume(candidate, is_on).is_some() {
                    net.forget_contradictions();
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
                    // Stop counting the nodes of a net when it is as large as the best one so far.
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
        sort_by_number(&mut decisions, |&(nodes, ..)| nodes as u64);
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
        words::forcing(step, notation, f)
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
