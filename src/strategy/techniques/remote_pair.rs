//! Remote pairs: bivalue cells with the same two digits, each in sight of the next.
//!
//! ```text
//!   r1c1 ── r1c5 ── r4c5 ── r4c8       the digits alternate along the chain: the first and the fourth cell differ, so
//!    18      18      18      18        a cell that sees both has neither 1 nor 8
//! ```
//!
//! Cells at an even distance in the chain hold the same digit. Two cells at an odd distance hold one of the two digits each. Every two cells at an
//! odd distance of at least 3 are reported, with a shortest chain; at distance 1 they are a naked pair. Short chains come first. Cost: for each pair
//! of digits, a walk from each of its bivalue cells.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use super::chain::addend;
use crate::digits::DigitSet;
use crate::evidence::{Evidence, Node, Role, Strength};
use crate::index::Cell;
use crate::notation::Notation;
use crate::strategy::cell_set::CellSet;
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::view::View;

techniques! {
    /// # Remote pair
    ///
    /// A chain of cells with the same two candidates: cells that see two cells of opposite values lose both digits.
    REMOTE_PAIR = new("remote-pair", "remote pair", 50, &RemotePair)
        .hodoku("0703", 110)
        // Puzzle 1631 of seed 1.
        .example(":0703:x:.19+782+5..+8+5+31+9..7...+7+35.+1+8+979...3+81+5+58+4+9+7+1+3+26.+318.+5+497+17...+895.+9+4+8+5.+7..+13.5.1+9+74+8:644 275 675 685:244::");
}

/// A chain of cells with the same two candidates.
pub(in crate::strategy) struct RemotePair;

impl Strategy for RemotePair {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut chains: Vec<Vec<Cell>> = Vec::new();
        for first in view.bivalue_cells() {
            let digits = view.candidates(first);
            let same = view
                .bivalue_cells()
                .iter()
                .filter(|&cell| view.candidates(cell) == digits);
            let same = CellSet::from_cells(view.shape(), same);
            if same.len() >= 4 {
                walk(view, first, same, &mut chains);
            }
        }
        chains.sort_by_key(Vec::len);
        for chain in chains {
            conclude(view, &chain, found)?;
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
        let cells = evidence.cells(Role::Defining);
        let digits = notation.digits(evidence.digits(Role::Defining));
        write!(f, "{digits} alternate along {}", notation.cells(&cells))
    }
}

/// The shortest chains from a cell to later ones at an odd distance of at least 3.
fn walk(view: &View, first: Cell, mut unseen: CellSet, chains: &mut Vec<Vec<Cell>>) {
    unseen.remove(first);
    let mut level = alloc::vec![alloc::vec![first]];
    while !level.is_empty() {
        let mut next = Vec::new();
        for chain in &level {
            let Some(&last) = chain.last() else { continue };
            let reached = view.peers(last) & &unseen;
            unseen -= &reached;
            for cell in &reached {
                let mut chain = chain.clone();
                chain.push(cell);
                if chain.len() % 2 == 0 && chain.len() >= 4 && first < cell {
                    chains.push(chain.clone());
                }
                next.push(chain);
            }
        }
        level = next;
    }
}

fn conclude(view: &View, chain: &[Cell], found: &mut Found<'_>) -> ControlFlow<()> {
    let (Some(&first), Some(&last)) = (chain.first(), chain.last()) else {
        return ControlFlow::Continue(());
    };
    let digits = view.candidates(first);
    // In a loop, neighbours are at an odd distance, and so is every second one of the other cells.
    let targets = view.peers(first) & view.peers(last);
    for cell in &targets {
        if !chain.contains(&cell) {
            found.strike(cell, digits);
        }
    }
    found.harder_by(addend(2 * chain.len()));
    found.conclude(|| {
        let evidence =
            Evidence::new().marks(Role::Defining, chain.iter().map(|&cell| (cell, digits)));
        let (one, other) = match (
            digits.min(),
            (digits - digits.min().map_or(DigitSet::EMPTY, DigitSet::of)).min(),
        ) {
            (Some(one), Some(other)) => (one, other),
            _ => return evidence,
        };
        let mut evidence = evidence;
        let (mut enter, mut leave) = (one, other);
        for pair in chain.windows(2) {
            evidence = evidence
                .link(
                    Node::new(pair[0], enter),
                    Node::new(pair[0], leave),
                    Strength::Strong,
                )
                .link(
                    Node::new(pair[0], leave),
                    Node::new(pair[1], leave),
                    Strength::Weak,
                );
            (enter, leave) = (leave, enter);
        }
        evidence.link(
            Node::new(last, enter),
            Node::new(last, leave),
            Strength::Strong,
        )
    })
}
