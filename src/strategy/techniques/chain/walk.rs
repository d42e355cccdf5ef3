//! [`Walk`]: everything that follows when one node is off (or on), by the shortest way.
//!
//! ```text
//!   start off ══strong══▶ on ──weak──▶ off ══strong══▶ on …       breadth first: each node is reached on at most once and
//!                                                                 off at most once, first by a shortest alternating chain
//! ```
//!
//! When the walk from `p` off reaches `q` on, one of the two is on in every solution. Everything that chains conclude follows from such a pair of
//! *ends*. What both exclude is off. If `p` is `q`, it is on. If they exclude each other, exactly one is on, the chain closes to a loop, and every
//! weak link in it is also a strong one.
//!
//! Links hold in both directions, so a chain from `p` to `q` is also one from `q` to `p`. Only one of the two is kept.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::links::{Links, bits};
use crate::digits::DigitSet;
use crate::short_sort::sort_by_number;
use crate::strategy::find::Found;

/// Which links a walk uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::strategy) enum Scope {
    /// Those of one digit: X-chains.
    Digit,
    /// Strong links in bivalue cells, weak links between them: XY-chains. This is Eppstein's bivalue graph.
    Bivalue,
    /// Strong links between places of a digit, weak links in cells. This is Eppstein's bilocation graph.
    Bilocation,
    /// All.
    Any,
}

/// Two nodes, at least one of them on, and the chain that shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::strategy) struct Ends {
    pub(in crate::strategy) from: u16,
    pub(in crate::strategy) to: u16,
    /// How many nodes the chain has, the ends among them.
    pub(in crate::strategy) length: u16,
    /// Whether the ends exclude each other, so that chains between them close to loops.
    pub(in crate::strategy) closes: bool,
    /// Whether the chain that the walk finds is a loop that excludes something.
    pub(in crate::strategy) is_loop: bool,
}

const NONE: u16 = u16::MAX;

/// A walk, with the memory that it needs.
#[derive(Clone, Debug)]
pub(in crate::strategy) struct Walk<'a> {
    links: &'a Links,
    scope: Scope,
    /// By node: the node from which it was reached on; the node itself at the start.
    on: Vec<u16>,
    off: Vec<u16>,
    /// By node: how many nodes the chain to it has; 0 for nodes that were not reached.
    on_level: Vec<u16>,
    off_level: Vec<u16>,
    on_seen: Vec<u64>,
    off_seen: Vec<u64>,
    /// The nodes reached, level by level. Nodes at even levels are off.
    queue: Vec<u16>,
    /// The nodes reached on, with the length of their chains.
    reached: Vec<(u16, u16)>,
}

impl<'a> Walk<'a> {
    pub(in crate::strategy) fn new(links: &'a Links, scope: Scope) -> Walk<'a> {
        Walk {
            links,
            scope,
            on: alloc::vec![NONE; links.len()],
            off: alloc::vec![NONE; links.len()],
            on_level: alloc::vec![0; links.len()],
            off_level: alloc::vec![0; links.len()],
            on_seen: alloc::vec![0; links.words()],
            off_seen: alloc::vec![0; links.words()],
            queue: Vec::new(),
            reached: Vec::new(),
        }
    }

    /// Walks from a node that is off. Nodes without a strong link are not switched off, because no chain continues there.
    pub(in crate::strategy) fn walk_off(&mut self, start: u16) {
        self.walk(start, false);
    }

    /// Walks from a node that is on.
    pub(in crate::strategy) fn walk_on(&mut self, start: u16) {
        self.walk(start, true);
    }

    fn walk(&mut self, start: u16, is_on: bool) {
        let Walk {
            links,
            scope,
            on,
            off,
            on_level,
            off_level,
            on_seen,
            off_seen,
            queue,
            reached,
        } = self;
        on_seen.fill(0);
        if is_on {
            off_seen.fill(0);
        } else {
            // No chain continues at a node that is off and has no strong link, so it counts as seen.
            let linked = links.strongly_linked().iter();
            off_seen
                .iter_mut()
                .zip(linked)
                .for_each(|(seen, linked)| *seen = !linked);
        }
        on_level.fill(0);
        off_level.fill(0);
        queue.clear();
        reached.clear();
        queue.push(start);
        let (seen, parents, levels) = if is_on {
            (&mut *on_seen, &mut *on, &mut *on_level)
        } else {
            (&mut *off_seen, &mut *off, &mut *off_level)
        };
        parents[usize::from(start)] = start;
        levels[usize::from(start)] = 1;
        seen[usize::from(start) / 64] |= 1 << (start % 64);
        let (mut level, mut first) = (1, 0);
        while first < queue.len() {
            let last = queue.len();
            level += 1;
            let to_on = (level % 2 == 0) != is_on;
            let (seen, parents, levels) = if to_on {
                (&mut *on_seen, &mut *on, &mut *on_level)
            } else {
                (&mut *off_seen, &mut *off, &mut *off_level)
            };
            for index in first..last {
                let node = queue[index];
                let row = if to_on {
                    links.strong(node)
                } else {
                    links.weak(node)
                };
                for (word, (&row, seen)) in row.iter().zip(seen.iter_mut()).enumerate() {
                    let mut new = row & !*seen;
                    if new == 0 {
                        continue;
                    }
                    if *scope != Scope::Any {
                        let digit = links.of_digit(links.vertex(node).digit)[word];
                        new &= match (*scope, to_on) {
                            (Scope::Digit, _) | (Scope::Bilocation, true) => digit,
                            (Scope::Bivalue, false) => digit & links.bivalue()[word],
                            _ => !digit,
                        };
                    }
                    *seen |= new;
                    while new != 0 {
                        let next = (word * 64) as u16 + new.trailing_zeros() as u16;
                        new &= new - 1;
                        parents[usize::from(next)] = node;
                        levels[usize::from(next)] = level;
                        queue.push(next);
                        if to_on {
                            reached.push((next, level));
                        }
                    }
                }
            }
            first = last;
        }
    }

    /// The nodes reached on, nearest first, with the number of nodes of the chain.
    pub(in crate::strategy) fn reached(&self) -> &[(u16, u16)] {
        &self.reached
    }

    /// The nodes that are on, and those that are off, as bits.
    pub(in crate::strategy) fn seen(&self) -> (&[u64], &[u64]) {
        (&self.on_seen, &self.off_seen)
    }

    /// By node: the length of the chain that switches it on, and of the chain that switches it off, in nodes.
    pub(in crate::strategy) fn levels(&self) -> (&[u16], &[u16]) {
        (&self.on_level, &self.off_level)
    }

    /// The nodes of the chain from the start to a node that was reached on.
    pub(in crate::strategy) fn chain(&self, end: u16) -> Vec<u16> {
        self.chain_to(end, true)
    }

    /// The nodes of the chain from the start to a node that was reached on or off.
    pub(in crate::strategy) fn chain_to(&self, end: u16, mut is_on: bool) -> Vec<u16> {
        let mut chain = alloc::vec![end];
        let mut node = end;
        loop {
            let (parents, levels) = if is_on {
                (&self.on, &self.on_level)
            } else {
                (&self.off, &self.off_level)
            };
            if levels[usize::from(node)] <= 1 {
                break;
            }
            node = parents[usize::from(node)];
            chain.push(node);
            is_on = !is_on;
        }
        chain.reverse();
        chain
    }

    /// At most `limit` of the shortest chains from the start, which is off, to a node that was reached on.
    pub(in crate::strategy) fn chains(&self, end: u16, limit: usize) -> Vec<Vec<u16>> {
        let mut partial = alloc::vec![alloc::vec![end]];
        let mut is_on = true;
        for level in (1..self.on_level[usize::from(end)]).rev() {
            let levels = if is_on {
                &self.off_level
            } else {
                &self.on_level
            };
            let mut longer = Vec::new();
            for chain in &partial {
                let Some(&node) = chain.last() else { continue };
                let row = if is_on {
                    self.links.strong(node)
                } else {
                    self.links.weak(node)
                };
                let before = numbers(row).filter(|&before| {
                    levels[usize::from(before)] == level
                        && in_scope(self.links, self.scope, node, before, is_on)
                });
                for before in before.take(limit.saturating_sub(longer.len())) {
                    let mut chain = chain.clone();
                    chain.push(before);
                    longer.push(chain);
                }
            }
            partial = longer;
            is_on = !is_on;
        }
        partial.iter_mut().for_each(|chain| chain.reverse());
        partial
    }
}

/// All ends from which something follows, those of short chains first. Chains begin with one of some digits. Breaks when the caller stops the search.
pub(in crate::strategy) fn all_ends(
    links: &Links,
    scope: Scope,
    digits: DigitSet,
    found: &mut Found<'_>,
) -> ControlFlow<(), Vec<Ends>> {
    let mut all = Vec::new();
    let mut walk = Walk::new(links, scope);
    // A chain with almost locked sets at both ends is a chain of such sets, which is a technique of its own.
    for from in 0..links.plain() as u16 {
        if !digits.contains(links.vertex(from).digit) {
            continue;
        }
        if scope == Scope::Bivalue
            && links.bivalue()[usize::from(from) / 64] >> (from % 64) & 1 == 0
        {
            continue;
        }
        found.check()?;
        walk.walk_off(from);
        for &(to, length) in walk.reached() {
            // A single strong link is a locked candidate.
            if to < from || length < 4 {
                continue;
            }
            let excludes = links.exclude_together(from, to);
            let is_loop = links.is_weak(from, to) && in_scope(links, scope, from, to, false);
            if !excludes && !is_loop {
                continue;
            }
            let closes = is_loop;
            let is_loop = closes && {
                let chain = walk.chain(to);
                is_simple(&chain) && loop_excludes(links, &chain).next().is_some()
            };
            all.push(Ends {
                from,
                to,
                length,
                closes,
                is_loop,
            });
        }
    }
    sort_by_number(&mut all, |ends| {
        let (length, from, to) = ends.order();
        u64::from(length) << 32 | u64::from(from) << 16 | u64::from(to)
    });
    ControlFlow::Continue(all)
}

impl Ends {
    /// Short chains first.
    pub(in crate::strategy) fn order(&self) -> (u16, u16, u16) {
        (self.length, self.from, self.to)
    }
}

/// Whether a link is one of those that a scope uses.
fn in_scope(links: &Links, scope: Scope, one: u16, other: u16, strong: bool) -> bool {
    let same_digit = links.vertex(one).digit == links.vertex(other).digit;
    match (scope, strong) {
        (Scope::Any, _) => true,
        (Scope::Digit, _) | (Scope::Bivalue, false) | (Scope::Bilocation, true) => same_digit,
        (Scope::Bivalue, true) | (Scope::Bilocation, false) => !same_digit,
    }
}

/// Whether no node occurs twice.
pub(in crate::strategy) fn is_simple(chain: &[u16]) -> bool {
    let mut nodes: Vec<u16> = chain.to_vec();
    nodes.sort_unstable();
    nodes.windows(2).all(|pair| pair[0] != pair[1])
}

/// The candidates that the weak links of a loop exclude: one end of each is on. Candidates may come twice.
pub(in crate::strategy) fn loop_excludes<'a>(
    links: &'a Links,
    chain: &'a [u16],
) -> impl Iterator<Item = u16> + 'a {
    let inner = chain[1..].chunks_exact(2).map(|pair| (pair[0], pair[1]));
    let closing = chain.first().copied().zip(chain.last().copied());
    inner
        .chain(closing)
        .flat_map(|(one, other)| links.seen_by_both(one, other))
}

/// The numbers of the nodes in a row of bits.
pub(in crate::strategy) fn numbers(row: &[u64]) -> impl Iterator<Item = u16> + '_ {
    bits(row.iter().copied())
}
