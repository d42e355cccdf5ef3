//! W-Wing: two cells with the same two candidates, and a house that joins them.
//!
//! ```text
//!   row 2   3 6 ─ ─ ─ ─ 3 · · ·        the 3 of row 5 is in one of two cells, and each of them sees
//!            :          │              an end: one of the ends is not 3, so it is 6,
//!   row 5    :          3 ═════ 3      and a cell that sees both ends is not
//!            :                  │
//!   row 8    × ─ ─ ─ ─ ─ ─ ─   3 6
//! ```
//!
//! The two ends do not see each other (they would be a naked pair). The joining house holds the first digit in exactly
//! two cells, neither of them an end. One of these cells sees the first end, the other sees the second. Each choice of two ends, a
//! digit and a joining pair is one pattern; a pair that shares both a line and a box counts once.
//!
//! Cost: for each pair of like bivalue cells, all houses.

use core::fmt;
use core::ops::ControlFlow;

use crate::digits::DigitSet;
use crate::evidence::{Evidence, Node, Role, Strength};
use crate::index::{Cell, Digit, House, HouseKind};
use crate::notation::{Location, Notation};
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::view::View;

techniques! {
    /// # W-Wing
    ///
    /// Two cells with the same two candidates, and a house that links one of the digits between them: cells that see both cells lose
    /// the other digit.
    // Sudoku Explainer finds it as a chain; it is as hard to see as the other wings.
    W_WING = new("w-wing", "W-Wing", 44, &WWing)
        .hodoku("0803", 150)
        // Puzzle 20 of seed 1.
        .example(":0803:x:.2+4..+58.+7.+7..24+3.6.317..+5+42+4+5+3.6.97+1+78+9.+4.+2+6+521+6+95+74+8+33.75..+1+2.......+75..9.+4+7.6+38:915 931 681 884 885 985 886:184::");
}

/// Two like bivalue cells joined by a conjugate pair.
pub(super) struct WWing;

impl Strategy for WWing {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut ones = view.bivalue_cells().iter();
        while let Some(one) = ones.next() {
            let digits = view.candidates(one);
            for other in ones.clone() {
                if view.candidates(other) != digits || view.sees(one, other) {
                    continue;
                }
                let common = view.peers(one) & view.peers(other);
                for struck in digits {
                    if common.intersects(view.cells_with(struck)) {
                        for joint in digits - DigitSet::of(struck) {
                            found.check()?;
                            join(view, found, [one, other], joint, struck)?;
                        }
                    }
                }
            }
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
        let (ends, joint) = (evidence.cells(Role::Pincer), evidence.cells(Role::Defining));
        let houses = evidence.houses_in(Role::Base);
        let (digit, both) = (
            evidence.digits(Role::Defining),
            evidence.digits(Role::Pincer),
        );
        let other = notation.digits(both - digit);
        let [both, digit] = [both, digit].map(|digits| notation.digits(digits));
        let (ends, joint) = (notation.cells(&ends), notation.cells(&joint));
        let house = notation.houses(&houses);
        write!(
            f,
            "{ends} have only the candidates {both}, and {digit} in both would exclude {digit} from {joint}, its only places in {house}; then one of {ends} holds {other}",
        )
    }

    fn location(&self, evidence: &Evidence) -> Location {
        Location::Cells(evidence.cells(Role::Pincer))
    }
}

/// Every conjugate pair that joins two ends.
fn join(
    view: &View,
    found: &mut Found<'_>,
    [one, other]: [Cell; 2],
    joint: Digit,
    struck: Digit,
) -> ControlFlow<()> {
    for (house, a, b) in view.conjugate_pairs(joint) {
        if [a, b].contains(&one) || [a, b].contains(&other) || is_repeat(view, joint, house, a, b) {
            continue;
        }
        let (a, b) = match (view.sees(a, one), view.sees(b, other)) {
            (true, true) => (a, b),
            _ if view.sees(b, one) && view.sees(a, other) => (b, a),
            _ => continue,
        };
        let common = view.peers(one) & view.peers(other);
        found.strike_all(&common, struck);
        found.conclude(|| {
            let (strong, weak) = (Strength::Strong, Strength::Weak);
            Evidence::new()
                .marks(
                    Role::Pincer,
                    [one, other].map(|cell| (cell, view.candidates(cell))),
                )
                .marks(Role::Defining, [a, b].map(|cell| (cell, joint.into())))
                .house(Role::Base, house)
                .link(Node::new(one, struck), Node::new(one, joint), strong)
                .link(Node::new(one, joint), Node::new(a, joint), weak)
                .link(Node::new(a, joint), Node::new(b, joint), strong)
                .link(Node::new(b, joint), Node::new(other, joint), weak)
                .link(Node::new(other, joint), Node::new(other, struck), strong)
        })?;
    }
    ControlFlow::Continue(())
}

/// Whether this pair of a box is also the pair of a line, which was reported before.
fn is_repeat(view: &View, digit: Digit, house: House, a: Cell, b: Cell) -> bool {
    let mut lines = view
        .houses_of(a)
        .filter(|line| line.kind() != HouseKind::Box);
    house.kind() == HouseKind::Box
        && lines.any(|line| {
            view.cells_of(line).contains(b) && view.positions(digit, line).count_ones() == 2
        })
}
