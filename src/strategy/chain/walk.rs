//! [`Walk`]: everything that follows when one node is off, by the shortest way.
//!
//! ```text
//!   start off ══strong══▶ on ──weak──▶ off ══strong══▶ on …       breadth first: each node is reached on at most once and
//!                                                                 off at most once, first by a shortest alternating chain
//! ```
//!
//! When the walk from `p` off reaches `q` on, one of the two is on in every solution. All that chains conclude follows from such a
//! pair of *ends*: what both exclude is off; if `p` is `q`, it is on; and if they exclude each other, exactly one is on, the chain
//! closes to a loop, and every weak link in it is a strong one, too.
//!
//! Links hold in both directions, so a chain from `p` to `q` is one from `q` to `p`: it is kept once.

use alloc::vec::Vec;

use super::links::{Links, bits};

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

/// Two nodes of which at least one is on, and what makes a chain of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::strategy) struct Ends {
    pub(in crate::strategy) from: u16,
    pub(in crate::strategy) to: u16,
    /// How many nodes the chain has, the ends among them.
    pub(in crate::strategy) length: u16,
    /// Whether the ends exclude each other, so that the chain is a loop.
    pub(in crate::strategy) is_loop: bool,
    /// Whether a node is a group.
    pub(in crate::strategy) grouped: bool,
}

const NONE: u16 = u16::MAX;

/// A walk, with the memory that it needs.
#[derive(Clone, Debug)]
pub(in crate::strategy) struct Walk<'a> {
    links: &'a Links,
    scope: Scope,
    /// By node: from where it was reached on; itself at the start.
    on: Vec<u16>,
    off: Vec<u16>,
    on_seen: Vec<u64>,
    off_seen: Vec<u64>,
    /// The nodes reached, level by level: off at even levels.
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
            on_seen: alloc::vec![0; links.words()],
            off_seen: alloc::vec![0; links.words()],
            queue: Vec::new(),
            reached: Vec::new(),
        }
    }

    /// Walks from a node that is off.
    pub(in crate::strategy) fn from(&mut self, start: u16) {
        let Walk { links, scope, on, off, on_seen, off_seen, queue, reached } = self;
        on_seen.fill(0);
        off_seen.fill(0);
        queue.clear();
        reached.clear();
        queue.push(start);
        off[usize::from(start)] = start;
        off_seen[usize::from(start) / 64] |= 1 << (start % 64);
        let (mut level, mut first) = (1, 0);
        while first < queue.len() {
            let last = queue.len();
            level += 1;
            let to_on = level % 2 == 0;
            let (seen, parents) = if to_on { (&mut *on_seen, &mut *on) } else { (&mut *off_seen, &mut *off) };
            for index in first..last {
                let node = queue[index];
                let row = if to_on { links.strong(node) } else { links.weak(node) };
                let digit = links.of_digit(links.vertex(node).digit);
                let bivalue = links.bivalue();
                for word in 0..row.len() {
                    let allowed = match (*scope, to_on) {
                        (Scope::Any, _) => !0,
                        (Scope::Digit, _) | (Scope::Bilocation, true) => digit[word],
                        (Scope::Bivalue, true) | (Scope::Bilocation, false) => !digit[word],
                        (Scope::Bivalue, false) => digit[word] & bivalue[word],
                    };
                    let mut new = row[word] & allowed & !seen[word];
                    seen[word] |= new;
                    while new != 0 {
                        let next = (word * 64) as u16 + new.trailing_zeros() as u16;
                        new &= new - 1;
                        parents[usize::from(next)] = node;
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

    /// The nodes of the chain from the start to a node that was reached on.
    pub(in crate::strategy) fn chain(&self, end: u16) -> Vec<u16> {
        let mut chain = alloc::vec![end];
        let (mut node, mut is_on) = (end, true);
        loop {
            let parents = if is_on { &self.on } else { &self.off };
            let parent = parents[usize::from(node)];
            // Only the start is its own parent.
            if parent == node && !is_on {
                break;
            }
            chain.push(parent);
            (node, is_on) = (parent, !is_on);
        }
        chain.reverse();
        chain
    }
}

/// All ends that let something be concluded, those of short chains first.
pub(in crate::strategy) fn all_ends(links: &Links, scope: Scope) -> Vec<Ends> {
    let mut all = Vec::new();
    let mut walk = Walk::new(links, scope);
    for from in 0..links.len() as u16 {
        if scope == Scope::Bivalue && links.bivalue()[usize::from(from) / 64] >> (from % 64) & 1 == 0 {
            continue;
        }
        walk.from(from);
        for &(to, length) in walk.reached() {
            // A single strong link is a locked candidate.
            if to < from || length < 4 {
                continue;
            }
            let excludes = links.seen_by_both(from, to).next().is_some();
            let is_loop = links.is_weak(from, to) && in_scope(links, scope, from, to);
            if !excludes && !is_loop {
                continue;
            }
            let mut is_loop = is_loop;
            let mut grouped = false;
            if is_loop || links.len() > links.candidates() {
                let chain = walk.chain(to);
                grouped = chain.iter().any(|&node| !links.is_candidate(node));
                is_loop = is_loop && is_simple(&chain) && loop_excludes(links, &chain).next().is_some();
            }
            if excludes || is_loop {
                all.push(Ends { from, to, length, is_loop, grouped });
            }
        }
    }
    all.sort_by_key(|ends| ends.length);
    all
}

/// Whether a weak link is one of those that a scope uses.
fn in_scope(links: &Links, scope: Scope, one: u16, other: u16) -> bool {
    let same_digit = links.vertex(one).digit == links.vertex(other).digit;
    match scope {
        Scope::Any => true,
        Scope::Digit | Scope::Bivalue => same_digit,
        Scope::Bilocation => !same_digit,
    }
}

/// Whether no node occurs twice.
fn is_simple(chain: &[u16]) -> bool {
    let mut nodes: Vec<u16> = chain.to_vec();
    nodes.sort_unstable();
    nodes.windows(2).all(|pair| pair[0] != pair[1])
}

/// The candidates that the weak links of a loop exclude: one end of each is on. Candidates may come twice.
pub(in crate::strategy) fn loop_excludes<'a>(links: &'a Links, chain: &'a [u16]) -> impl Iterator<Item = u16> + 'a {
    let inner = chain[1..].chunks_exact(2).map(|pair| (pair[0], pair[1]));
    let closing = chain.first().copied().zip(chain.last().copied());
    inner.chain(closing).flat_map(|(one, other)| links.seen_by_both(one, other))
}

/// Kept for other searches on the same rows.
pub(in crate::strategy) fn numbers(row: &[u64]) -> impl Iterator<Item = u16> + '_ {
    bits(row.iter().copied())
}
