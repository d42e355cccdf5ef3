//! Chains: X-chain, XY-chain, AIC, nice loops and their grouped forms, all found by one walk on one graph.
//!
//! A chain alternates strong and weak [links](links), beginning and ending with a strong one. If its first node is off, its last is
//! on; if its last node is off, its first is on. So one of the two *ends* is on in every solution.
//!
//! ```text
//!   ends         4 ═══ 4 ─── 4 ═══ 9           one end is on: what sees both is off.
//!              r1c1  r1c7  r3c9  r3c9          The same digit at both ends: AIC type 1; two digits that see each other: type 2
//!
//!   loop         4 ═══ 4 ─── 4 ═══ 4 ─┐        the ends see each other, too: exactly one is on, all around, so one end of
//!                └────────────────────┘        *every* weak link is on, and what sees both of its ends is off
//!
//!   discontinuous loop   x ─── 4 ═══ 4 ─── 4 ═══ 9 ─── x      if x is on, it is off: so it is off
//!                        x ═══ 4 ─── 4 ═══ 9 ─── 9 ═══ x      if x is off, it is on: so it is on
//! ```
//!
//! | technique | links | concludes by |
//! |---|---|---|
//! | X-chain, XY-chain, AIC | of one digit; of bivalue cells; any | ends |
//! | X-cycle, Y-cycle, nonrepetitive cycle, continuous nice loop | of one digit; of bivalue cells; bilocation; any | loop |
//! | forcing X-chain, forcing chain, discontinuous nice loop | of one digit; any; any | discontinuous loop |
//! | grouped AIC and nice loops | any, with groups or almost locked sets | as the plain ones |
//!
//! Eppstein's *nonrepetitive cycle rule* is about cycles of his bilocation graph on which neighbouring edges have different digits. It says that each
//! cell of such a cycle takes one of the two digits of its edges. That is a loop whose strong links lie between cells and whose weak links lie inside
//! cells; here it is the `nonrepetitive-cycle`. The same on his bivalue graph is the `y-cycle`.
//!
//! Every pair of ends is reported once, with a shortest chain, and short chains come first. A loop counts if it closes a shortest chain by a weak
//! link (at most [`MAX_LOOPS`] for each weak link); each loop is reported once. A discontinuous loop is reported once for each candidate where it is
//! discontinuous. The grouped techniques also find plain chains, but a plan that has the plain techniques tries these first. Cost: one walk over the
//! graph for each node, shared by all techniques with the same links.
//!
//! HoDoKu and the players' forums name the loops and AICs; Sudoku Explainer names cycles and forcing chains, and adds
//! tenths for their length (see [`addend`]).

pub(super) mod links;
pub(super) mod walk;

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use self::links::{Links, Nodes};
use self::walk::{Ends, Scope, Walk, all_ends, is_simple, loop_excludes};
use super::forcing_chain::Walks;
use crate::digits::DigitSet;
use crate::evidence::{Basis, Evidence, Link, Role, Strength};
use crate::index::Cell;
use crate::notation::{Location, Notation};
use crate::shape::Shape;
use crate::short_sort::sort_by_key;
use crate::short_sort::sort_by_number;
use crate::strategy::cell_set::CellSet;
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::known::{Cache, Once};
use crate::strategy::view::View;
use crate::tenths::Tenths;

techniques! {
    /// # Chains and loops
    ///
    /// Links lead from candidate to candidate, so that one end of the chain is true: what sees both ends goes. A chain that closes says this of
    /// every weak link on it.
    X_CYCLE = new("x-cycle", "X-cycle", 65, &Chain::new(Scope::Digit, Nodes::Candidates, Kind::Loop))
        // Puzzle 1741 of seed 1.
        .example(":0000:x:9.+7...6+1418+67.+4..+3.3.+9+61.+8+7+6..24..5+92+98+67+5+341....19.+62+7..5+3+6+4.8+86.+4.+7+13+534+5+1...+7+6:215 273:227::");
    Y_CYCLE = new("y-cycle", "Y-cycle", 65, &Chain::new(Scope::Bivalue, Nodes::Candidates, Kind::Loop))
        // Puzzle 709 of seed 1.
        .example(":0000:x:+9.+5+8+62.+7.7+32+1+5+4+9+68.+8.3+79.5..+285..7+4..9..+8..1..+73.4..+8.8...+2.+534+3....+58+2+7257+4+38+1+96:131 654 656 259 661 664 673 676 683:146 269::");
    X_CHAIN = new("x-chain", "X-chain", 66, &Chain::new(Scope::Digit, Nodes::Candidates, Kind::Ends))
        .hodoku("0701", 260)
        // Puzzle 2741 of seed 1.
        .example(":0701:x:...9...+74...+17.3..67..8+4+9.1+7.+1.+4.....348+1...75..23+71+49..9+7..+41.3.+74512+9.....+9.7..:211 812 213 216 616 221 821 222 522 822 526 642 842 548 648 649 672 872 276 291 891 292 592 692 892:849::");
    FORCING_X_CHAIN = new("forcing-x-chain", "forcing X-chain", 66, &Chain::new(Scope::Digit, Nodes::Candidates, Kind::Forcing))
        .on_request()
        // Puzzle 2741 of seed 1.
        .example(":0000:x:...9...+74...+17.3..67..8+4+9.1+7.+1.+4.....348+1...75..23+71+49..9+7..+41.3.+74512+9.....+9.7..:211 812 213 216 616 221 821 222 522 822 526 642 842 548 648 649 672 872 276 291 891 292 592 692 892:849::");
    XY_CHAIN = new("xy-chain", "XY-chain", 66, &Chain::new(Scope::Bivalue, Nodes::Candidates, Kind::Ends))
        .hodoku("0702", 260)
        // Puzzle 6822 of seed 1.
        .example(":0702:x:+73+6+4...1.+5+2+1+3876+9+49+8+4.6...36.8...+34.+24+57.3.+8+61.+3+8+4+6..5+31+72+58+4+6+94.2.+7..3.+8.9.+34...:238 144 146 249:916::");
    NONREPETITIVE_CYCLE = new("nonrepetitive-cycle", "nonrepetitive cycle", 70, &Chain::new(Scope::Bilocation, Nodes::Candidates, Kind::Loop))
        // Puzzle 3612 of seed 1.
        .example(":0000:x:...+6+2+1+4.+7+46739+51+2+82+1.+4+786..8.+21.+9.+46.3.7+84+5+1+2+1..2.+6.89...9+1+327+4+7...62..+1.+21.+47.+6.:513 318 333 582 882 583 883 387 988 591 397:911 913 573::");
    CONTINUOUS_LOOP = new("continuous-nice-loop", "continuous nice loop", 70, &Chain::new(Scope::Any, Nodes::Candidates, Kind::Loop))
        .hodoku("0706", 280)
        // Puzzle 2097 of seed 1.
        .example(":0706:x:+1+85+7+4+9+263+2+34...+79+1+79+612+3..83.+9+58+71.+6..7+3+16.8.+86+129+4..+7...9+3+1.7..1..+7...4.+734...+1.:557 559 571 272 577 587 687 588 597:452 299::");
    AIC = new("aic", "alternating inference chain", 70, &Chain::new(Scope::Any, Nodes::Candidates, Kind::Ends))
        .hodoku("0708", 280)
        // Puzzle 68 of seed 1.
        .example(":0708:x:+9...+5.+8417..+8.+1+9+5+25+18+42+96+7+33.+91+4+8.+65+16+59...+8+4+4+8...5.19+6.+1.+9.5.8+89.+51.+4.+62+5..8.+1+97:314 756 764 376:286::");
    DISCONTINUOUS_LOOP = new("discontinuous-nice-loop", "discontinuous nice loop", 70, &Chain::new(Scope::Any, Nodes::Candidates, Kind::Discontinuous))
        .hodoku("0707", 280)
        // Puzzle 68 of seed 1.
        .example(":0707:x:+9...+5.+8417..+8.+1+9+5+25+18+42+96+7+33.+91+4+8.+65+16+59...+8+4+4+8...5.19+6.+1.+9.5.8+89.+51.+4.+62+5..8.+1+97:314 756 764 376:286::");
    FORCING_CHAIN = new("forcing-chain", "forcing chain", 70, &Chain::new(Scope::Any, Nodes::Candidates, Kind::Forcing))
        .on_request()
        // Puzzle 68 of seed 1.
        .example(":0000:x:+9...+5.+8417..+8.+1+9+5+25+18+42+96+7+33.+91+4+8.+65+16+59...+8+4+4+8...5.19+6.+1.+9.5.8+89.+51.+4.+62+5..8.+1+97:314 756 764 376:286::");
    GROUPED_CONTINUOUS_LOOP = new("grouped-continuous-nice-loop", "grouped continuous nice loop", 72, &Chain::new(Scope::Any, Nodes::Sets, Kind::Loop))
        .hodoku("0709", 300)
        // Puzzle 119 of seed 1.
        .example(":0709:x:7+3...8..+128..61..75+1..+73.9+8+69..148..+841+6.....+3+2.8..+4+16+16.7...5.4+7...51+6.+9+52+1.+6+7+8.:413 415 349 955 956 257 557 259 375 379 385:275 975 389::");
    GROUPED_AIC = new("grouped-aic", "grouped alternating inference chain", 72, &Chain::new(Scope::Any, Nodes::Sets, Kind::Ends))
        .hodoku("0711", 300)
        // Puzzle 10815 of seed 1.
        .example(":0711:x:..+3.96+5.4+6+4........5+94..26...4+9+6.7...875....+6.+963.7+14..6.+73.8599.+8+6..+43..3+58.+9+6..:211 125 225 126 226 128 129 135 136 141 241 249 849 176 182 191:739 189::");
    GROUPED_DISCONTINUOUS_LOOP = new("grouped-discontinuous-nice-loop", "grouped discontinuous nice loop", 72, &Chain::new(Scope::Any, Nodes::Sets, Kind::Discontinuous))
        .hodoku("0710", 300)
        // Puzzle 469 of seed 1.
        .example(":0710:x:..+1+2+7..5+4+5.+214.7..+78496+5+1+322+5....+3.7.+7....4+2+11+4.73+2.9+59.5....+78..7....+4.+42..9+7.1.:617 622 643 846 651 854 856 674 376 676 386 886 687 689 693:372::");
}

/// What a chain concludes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// What both ends see is off.
    Ends,
    /// What both ends of a weak link of a loop see is off.
    Loop,
    /// One candidate is struck, or its cell keeps one candidate, or two: HoDoKu's way to count loops.
    Discontinuous,
    /// One candidate is struck or placed: Sudoku Explainer's way to count the same.
    Forcing,
}

/// A technique that looks for chains.
#[derive(Debug)]
pub(super) struct Chain {
    scope: Scope,
    nodes: Nodes,
    kind: Kind,
}

impl Chain {
    const fn new(scope: Scope, nodes: Nodes, kind: Kind) -> Chain {
        Chain { scope, nodes, kind }
    }
}

/// What Sudoku Explainer adds to the difficulty of a chain of `nodes` nodes, in tenths: one tenth for each number of 4, 6, 8, 12, 16, 24, … that is
/// less than `nodes` − 2.
pub(in crate::strategy) fn addend(nodes: usize) -> Tenths {
    let (mut limit, mut tenths, mut odd) = (4, 0, false);
    while nodes.saturating_sub(2) > limit {
        tenths += 1;
        limit = if odd { limit * 4 / 3 } else { limit * 3 / 2 };
        odd = !odd;
    }
    Tenths(tenths)
}

/// The graphs of a view and the chains on them, each made when a technique first needs it.
#[derive(Clone, Debug, Default)]
pub(in crate::strategy) struct Chains {
    links: [Once<Links>; 3],
    ends: [Once<Vec<Ends>>; 6],
    pub(super) walks: Once<Walks>,
}

impl Cache for Chains {
    fn new(_: Shape) -> Chains {
        Chains::default()
    }

    fn forget(&mut self, _: &CellSet) {
        *self = Chains::default();
    }
}

impl View {
    /// The graph of links.
    pub(super) fn links(&self, nodes: Nodes) -> &Links {
        self.known.chains.links[nodes as usize].get_or_init(|| Links::new(self, nodes))
    }

    /// The ends of all chains, those of short chains first. Breaks when the caller stops the search.
    fn ends(&self, nodes: Nodes, scope: Scope, found: &mut Found<'_>) -> ControlFlow<(), &[Ends]> {
        let index = match (nodes, scope) {
            (Nodes::Candidates, scope) => scope as usize,
            (Nodes::Groups, _) => 4,
            (Nodes::Sets, _) => 5,
        };
        let known = &self.known.chains.ends[index];
        if known.get().is_none() {
            let digits = match scope {
                Scope::Digit => {
                    let digits = self.digits().iter();
                    digits.filter(|&digit| self.can_lose(digit)).collect()
                }
                _ => self.digits(),
            };
            let all = all_ends(self.links(nodes), scope, digits, found)?;
            // Another thread may have made them first, with the same result.
            let _ = known.set(all);
        }
        ControlFlow::Continue(known.get().map_or(&[], Vec::as_slice))
    }
}

impl Strategy for Chain {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut seen = Seen::default();
        if self.nodes == Nodes::Sets {
            // Groups alone are easier to see.
            self.find_on(view, Nodes::Groups, found, &mut seen)?;
        }
        self.find_on(view, self.nodes, found, &mut seen)
    }

    fn reason(
        &self,
        step: &Deduction,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let evidence = &step.evidence;
        let eureka = evidence.eureka(notation);
        match self.kind {
            Kind::Ends => write!(f, "one end of {eureka} is true"),
            Kind::Loop => write!(
                f,
                "{eureka} closes to a loop, in which one end of each weak link is true"
            ),
            Kind::Discontinuous | Kind::Forcing => {
                let cells = evidence.cells(Role::Pivot);
                let digits = evidence.digits(Role::Pivot);
                let (cells, digits) = (notation.cells(&cells), notation.digits(digits));
                let ends = evidence.links.first().zip(evidence.links.last());
                match ends {
                    Some((first, _)) if first.strength == Strength::Weak => {
                        write!(f, "{digits} in {cells} would exclude itself by {eureka}")
                    }
                    // Two digits of one cell.
                    Some((first, last)) if first.from != last.to => write!(
                        f,
                        "{cells} holds {} or {} by {eureka}",
                        first.from.digit, last.to.digit
                    ),
                    _ => write!(
                        f,
                        "without {digits} in {cells}, {digits} would have to be there by {eureka}"
                    ),
                }
            }
        }
    }

    fn location(&self, evidence: &Evidence) -> Location {
        for role in [Role::Pivot, Role::Pincer] {
            let mut cells = evidence.cells(role);
            cells.dedup();
            if !cells.is_empty() {
                return Location::Cells(cells);
            }
        }
        let mut cells = evidence.cells(Role::Defining);
        sort_by_key(&mut cells, |&cell| cell);
        cells.dedup();
        Location::Cells(cells)
    }
}

impl Chain {
    /// Looks for chains on one graph.
    fn find_on(
        &self,
        view: &View,
        nodes: Nodes,
        found: &mut Found<'_>,
        seen: &mut Seen,
    ) -> ControlFlow<()> {
        let links = view.links(nodes);
        // The nodes of the graph of groups have the same numbers on the graph with almost locked sets.
        let before = if nodes == Nodes::Sets {
            view.ends(Nodes::Groups, self.scope, found)?
        } else {
            &[]
        };
        let all = view.ends(nodes, self.scope, found)?;
        let mut search = GraphSearch {
            scope: self.scope,
            links,
            walk: Walk::new(links, self.scope),
            from: None,
            chains: Vec::new(),
            found,
        };
        if !search.found.stops_at_first() {
            search.make_chains(all)?;
        }
        for (index, &ends) in all.iter().enumerate() {
            search.found.check()?;
            let known = before
                .binary_search_by_key(&ends.order(), Ends::order)
                .is_ok();
            match self.kind {
                Kind::Loop => search.close(index, ends, seen)?,
                Kind::Ends if !known => search.ends(index, ends)?,
                Kind::Discontinuous | Kind::Forcing if !known => {
                    search.discontinuous(index, ends, self.kind, seen)?;
                }
                _ => {}
            }
        }
        ControlFlow::Continue(())
    }
}

/// What has been reported.
#[derive(Default)]
struct Seen {
    /// The nodes of each loop, starting with the smallest; the list is sorted.
    loops: Vec<Vec<u16>>,
    /// The candidates at which loops are discontinuous; the list is sorted.
    candidates: Vec<u16>,
}

/// Inserts a value into a sorted list. Returns `false` if the list already had it.
fn insert<T: Ord>(list: &mut Vec<T>, value: T) -> bool {
    let place = list.binary_search(&value);
    if let Err(place) = place {
        list.insert(place, value);
    }
    place.is_err()
}

/// At most this many loops are listed for each pair of ends, the shortest ones.
const MAX_LOOPS: usize = 64;

/// A search on one graph.
struct GraphSearch<'a, 'b, 'c> {
    scope: Scope,
    links: &'a Links,
    walk: Walk<'a>,
    /// Where the walk started.
    from: Option<u16>,
    /// All chains, when the caller lists all deductions.
    chains: Vec<Vec<u16>>,
    found: &'b mut Found<'c>,
}

impl GraphSearch<'_, '_, '_> {
    /// Makes all chains at once, with one walk for each node where some of them start.
    fn make_chains(&mut self, all: &[Ends]) -> ControlFlow<()> {
        let mut order: Vec<usize> = (0..all.len()).collect();
        sort_by_number(&mut order, |&index| u64::from(all[index].from));
        let mut chains = alloc::vec![Vec::new(); all.len()];
        for index in order {
            self.found.check()?;
            self.walk_from(all[index].from);
            chains[index] = self.walk.chain(all[index].to);
        }
        self.chains = chains;
        ControlFlow::Continue(())
    }

    fn walk_from(&mut self, from: u16) {
        if self.from != Some(from) {
            self.walk.walk_off(from);
            self.from = Some(from);
        }
    }

    /// The nodes of the chain between the ends with an index.
    fn chain(&mut self, index: usize, ends: Ends) -> Vec<u16> {
        if let Some(chain) = self.chains.get(index) {
            return chain.clone();
        }
        self.walk_from(ends.from);
        self.walk.chain(ends.to)
    }

    fn strike(&mut self, candidate: u16) {
        let vertex = self.links.vertex(candidate);
        self.found.strike(vertex.cell(), vertex.digit.into());
    }

    /// Whether two nodes are candidates of one cell.
    fn share_cell(&self, ends: Ends) -> bool {
        let (from, to) = (self.links.vertex(ends.from), self.links.vertex(ends.to));
        from.cells.len() == 1 && from.cells == to.cells
    }

    /// What both ends see.
    fn ends(&mut self, index: usize, ends: Ends) -> ControlFlow<()> {
        if self.share_cell(ends) || ends.from == ends.to {
            return ControlFlow::Continue(());
        }
        for candidate in self.links.seen_by_both(ends.from, ends.to) {
            self.strike(candidate);
        }
        if !self.found.is_effective() {
            return ControlFlow::Continue(());
        }
        self.found.chain_of(usize::from(ends.length) + 2);
        let chain = self.chain(index, ends);
        let links = self.links;
        self.found.conclude(|| {
            let pincers = [chain[0], chain[chain.len() - 1]];
            let evidence = evidence(links, &chain, Strength::Strong);
            pincers.iter().fold(evidence, |evidence, &end| {
                mark(links, evidence, Role::Pincer, end)
            })
        })
    }

    /// What both ends of a weak link see.
    fn close(&mut self, index: usize, ends: Ends, seen: &mut Seen) -> ControlFlow<()> {
        if ends.is_loop {
            let chain = self.chain(index, ends);
            self.close_chain(chain, seen)?;
        }
        if ends.closes && !self.found.stops_at_first() {
            self.walk_from(ends.from);
            for chain in self.walk.chains(ends.to, MAX_LOOPS) {
                self.close_chain(chain, seen)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn close_chain(&mut self, chain: Vec<u16>, seen: &mut Seen) -> ControlFlow<()> {
        let mut chain = from_smallest(&chain);
        if !is_simple(&chain) || !insert(&mut seen.loops, chain.clone()) {
            return ControlFlow::Continue(());
        }
        let links = self.links;
        for candidate in loop_excludes(links, &chain) {
            // A nice loop, as HoDoKu counts, strikes a candidate in one of its own cells only if a link inside the cell excludes it. An AIC finds the
            // rest.
            let cell = links.vertex(candidate).cell();
            let on_loop = self.scope == Scope::Any && is_on_loop(links, &chain, cell);
            if !on_loop || is_left_and_entered(links, &chain, cell) {
                self.strike(candidate);
            }
        }
        self.strike_outside_sets(&chain);
        self.found.chain_of(chain.len());
        chain.push(chain[0]);
        self.found
            .conclude(|| evidence(links, &chain, Strength::Strong))
    }

    /// In a loop, an almost locked set has exactly one of the two digits that link it: all its other digits are locked in it.
    fn strike_outside_sets(&mut self, chain: &[u16]) {
        let links = self.links;
        for pair in chain.chunks_exact(2) {
            let Some(cells) = links.set_of(pair[0], pair[1]) else {
                continue;
            };
            let linked = [links.vertex(pair[0]).digit, links.vertex(pair[1]).digit];
            self.found.strike_locked(cells, &linked);
        }
    }

    /// Reports a candidate that excludes itself, or that must be on.
    fn discontinuous(
        &mut self,
        index: usize,
        ends: Ends,
        kind: Kind,
        seen: &mut Seen,
    ) -> ControlFlow<()> {
        let links = self.links;
        let (from, to) = (links.vertex(ends.from), links.vertex(ends.to));
        if ends.from == ends.to && links.is_candidate(ends.from) && kind == Kind::Forcing {
            self.found.place(from.cell(), from.digit);
            return self.conclude_at(index, ends, ends.from, None);
        }
        if self.share_cell(ends) && kind == Kind::Discontinuous {
            let kept = DigitSet::of(from.digit) | to.digit.into();
            self.found
                .strike(from.cell(), DigitSet::from_bits(!kept.bits()));
            return self.conclude_at(index, ends, ends.from, None);
        }
        for candidate in links.seen_by_both(ends.from, ends.to) {
            if insert(&mut seen.candidates, candidate) {
                self.strike(candidate);
                self.conclude_at(index, ends, candidate, Some(candidate))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Concludes about one candidate. If it is weakly linked with both ends, it is part of the loop.
    fn conclude_at(
        &mut self,
        index: usize,
        ends: Ends,
        pivot: u16,
        weak: Option<u16>,
    ) -> ControlFlow<()> {
        self.found
            .chain_of(usize::from(ends.length) + if weak.is_some() { 2 } else { 0 });
        let chain = self.chain(index, ends);
        let links = self.links;
        self.found.conclude(|| {
            let evidence = match weak {
                Some(node) => {
                    let mut chain = chain;
                    chain.insert(0, node);
                    chain.push(node);
                    evidence(links, &chain, Strength::Weak)
                }
                None => evidence(links, &chain, Strength::Strong),
            };
            mark(links, evidence, Role::Pivot, pivot)
        })
    }
}

/// The same loop, beginning with the strong link of its smallest node. So the walk may begin at any node of a loop: the result is the same.
fn from_smallest(chain: &[u16]) -> Vec<u16> {
    let smallest = chain.iter().enumerate().min_by_key(|&(_, &node)| node);
    let start = smallest.map_or(0, |(index, _)| index);
    let count = chain.len();
    // Strong links lead from even places to the next odd ones.
    let place = |step: usize| {
        if start % 2 == 0 {
            (start + step) % count
        } else {
            (start + count - step) % count
        }
    };
    (0..count).map(|step| chain[place(step)]).collect()
}

/// Whether a cell belongs to a loop.
fn is_on_loop(links: &Links, chain: &[u16], cell: Cell) -> bool {
    chain
        .iter()
        .any(|&node| links.vertex(node).cells.contains(&cell))
}

/// Whether a weak link of a loop lies inside a cell.
fn is_left_and_entered(links: &Links, chain: &[u16], cell: Cell) -> bool {
    let inside = |node: u16| links.vertex(node).cells.as_slice() == [cell];
    let (Some(&first), Some(&last)) = (chain.first(), chain.last()) else {
        return false;
    };
    let mut pairs = chain[1..].chunks_exact(2);
    inside(first) && inside(last) || pairs.any(|pair| inside(pair[0]) && inside(pair[1]))
}

/// Marks the cells of a node.
fn mark(links: &Links, evidence: Evidence, role: Role, node: u16) -> Evidence {
    let vertex = links.vertex(node);
    let digit = DigitSet::of(vertex.digit);
    evidence.marks(role, vertex.cells.iter().map(|&cell| (cell, digit)))
}

/// The nodes of a chain, and the links between them. The first link has the given strength.
fn evidence(links: &Links, chain: &[u16], first: Strength) -> Evidence {
    let mut evidence = Evidence::new();
    for &node in chain {
        evidence = mark(links, evidence, Role::Defining, node);
    }
    let mut strength = first;
    for pair in chain.windows(2) {
        let (from, to) = (links.vertex(pair[0]).node(), links.vertex(pair[1]).node());
        let set = match strength {
            Strength::Strong => links.set_of(pair[0], pair[1]),
            Strength::Weak => None,
        };
        let basis = set.map_or(Basis::Nodes, |cells| Basis::Set(cells.iter().collect()));
        let link = Link::new(from, to, strength).with_basis(basis);
        evidence.links.push(link);
        strength = match strength {
            Strength::Strong => Strength::Weak,
            Strength::Weak => Strength::Strong,
        };
    }
    evidence
}

#[cfg(test)]
mod tests {
    use super::{Tenths, addend};

    #[test]
    fn the_addend_grows_as_sudoku_explainer_has_it() {
        let limits = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96];
        for (tenths, limit) in (0..).zip(limits) {
            assert_eq!(addend(limit + 2), Tenths(tenths));
            assert_eq!(addend(limit + 3), Tenths(tenths + 1));
        }
        assert_eq!(addend(0), Tenths(0));
    }
}
