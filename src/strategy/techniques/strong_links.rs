//! Two strong links of one digit: skyscraper, two-string kite and turbot fish.
//!
//! ```text
//!   skyscraper                    two-string kite
//!        2         8                   2     4     7
//!   r1   4═════════4 end          r1   ·  ┌──4═════4 end
//!   r2   │       × ·              r2   ·  │  ·     │
//!        │                        r3   ·  4  ·     │        in the box, r1c4 and r3c5 see each other
//!   r5   4═══════4 ·              r6   ·  4 end    ×
//!               end
//! ```
//!
//! A digit with two places in a house is in one of them: a *strong link*. When a place of one link sees a place of another, the two cannot both have
//! the digit, so at least one of the two far ends has it. Cells that see both ends lose it.
//!
//! | name | links | what joins them |
//! |---|---|---|
//! | skyscraper | in two rows, or in two columns | a line across |
//! | two-string kite | in a row and a column | a box |
//! | turbot fish | in any two houses | any house |
//!
//! So every skyscraper and every kite is also a turbot fish; a plan tries the easier ones first. A skyscraper whose ends are also in one line is an
//! X-Wing and is not listed. A *dual* kite is two kites, of one digit or of two, joined by the same two cells of a box.
//!
//! Cost: for each digit all pairs of its strong links; there are few.
//!
//! Turbot fish are X-chains of two strong links; Sudoku Explainer 1.2.1 finds them as forcing chains of 6.6.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::digits::DigitSet;
use crate::evidence::{Evidence, Node, Role, Strength};
use crate::index::{Cell, Digit, House, HouseKind};
use crate::notation::Notation;
use crate::strategy::cell_set::CellSet;
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::view::View;

techniques! {
    /// # Two strong links
    ///
    /// Two houses in which a digit has two places each, one place of each seeing the other: cells that see both remaining places lose
    /// the digit.
    // The numbers of the extended scale; Sudoku Explainer 1.2.1 finds these as forcing chains of 6.6.
    SKYSCRAPER = new("skyscraper", "skyscraper", 40, &TwoLinks(Kind::Skyscraper))
        .hodoku("0400", 130)
        // Puzzle 224 of seed 1.
        .example(":0400:x:..36+1+5+9+7.+5+1+948+7+36+2+67.+9+2+3..1+13..7+6.+9.96.1..7.3....+391.+63+96...+217+841+7+92+6+3+5...+3+6+18+49:443 843 453 261 263 563 863:868::");
    TWO_STRING_KITE = new("two-string-kite", "two-string kite", 41, &TwoLinks(Kind::Kite))
        .hodoku("0401", 150)
        // Puzzle 133 of seed 1.
        .example(":0401:x:+9+341+5728+6..+549.+3+7+17...+36+9+45..3...65.85.+6.3..9..+7...+8.+3+5+467.+913.+128+3+6..9.+37+9.1..+6.:446 249 255 261 264 266 466 487 499:244::");
    TURBOT_FISH = new("turbot-fish", "turbot fish", 42, &TwoLinks(Kind::Turbot))
        .hodoku("0403", 120)
        // Puzzle 10796 of seed 1.
        .example(":0403:x:+7+3+5+4+1+2+896.+98+673..+5+6.48+9+5.3.+94.+3+5+6.+8235+6.28+9...+8.9+4.6+53+4.+3.+8.+56957+9.+64+3.+88+6.5+3+9...:127 228 297:163::");
    DUAL_TWO_STRING_KITE = new("dual-two-string-kite", "dual two-string kite", 42, &DualKite)
        .hodoku("0404", 150)
        .on_request()
        // Puzzle 2182 of seed 1.
        .example(":0404:x:2..1..9.4....+9....+81+9.+42.5.3+8..+2+9...97+1+3.482..+24+871.+9.+1.+89+36...7+6+24..+13+9.9+321+7..8:513 521 522 624 526 327 728 329 629 547 647 648 549 649 477:613 639::");
}

/// Two strong links, joined by a weak one.
pub(super) struct TwoLinks(Kind);

/// Two kites, joined by the same two cells.
pub(super) struct DualKite;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Skyscraper,
    Kite,
    Turbot,
}

/// A house where a digit has two places.
#[derive(Clone, Copy, Debug)]
struct StrongLink {
    house: House,
    cells: [Cell; 2],
}

/// Two strong links, each from its far end to the cell that sees the other link.
struct LinkPair {
    houses: [House; 2],
    ends: [Cell; 2],
    joined: [Cell; 2],
    struck: CellSet,
}

impl Kind {
    /// Whether two strong links can be of this kind.
    fn admits(self, one: HouseKind, other: HouseKind) -> bool {
        match self {
            Kind::Skyscraper => one == other && one != HouseKind::Box,
            Kind::Kite => one != other && one != HouseKind::Box && other != HouseKind::Box,
            Kind::Turbot => true,
        }
    }

    /// Whether two cells of such links join them.
    fn joins(self, view: &View, one: Cell, other: Cell) -> bool {
        match self {
            Kind::Skyscraper => one.row() == other.row() || one.column() == other.column(),
            Kind::Kite => same_box(view, one, other),
            Kind::Turbot => view.sees(one, other),
        }
    }
}

fn same_box(view: &View, one: Cell, other: Cell) -> bool {
    let block = |cell| view.shape().house_of(cell, HouseKind::Box);
    block(one) == block(other)
}

/// Shows all patterns of a digit that strike something.
fn each(
    view: &View,
    digit: Digit,
    kind: Kind,
    show: &mut impl FnMut(LinkPair) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut links: Vec<StrongLink> = Vec::new();
    for (house, one, other) in view.conjugate_pairs(digit) {
        let cells = [one, other];
        // If a line and a box both have only these two places, they make one link.
        if !links.iter().any(|link| link.cells == cells) {
            links.push(StrongLink { house, cells });
        }
    }
    for (number, one) in links.iter().enumerate() {
        for other in &links[number + 1..] {
            if !kind.admits(one.house.kind(), other.house.kind())
                || one.cells.iter().any(|cell| other.cells.contains(cell))
            {
                continue;
            }
            for (near, far) in [(0, 1), (1, 0)] {
                for (their_near, their_far) in [(0, 1), (1, 0)] {
                    let joined = [one.cells[near], other.cells[their_near]];
                    let ends = [one.cells[far], other.cells[their_far]];
                    let is_x_wing = kind == Kind::Skyscraper && kind.joins(view, ends[0], ends[1]);
                    if is_x_wing || !kind.joins(view, joined[0], joined[1]) {
                        continue;
                    }
                    let mut struck = view.peers(ends[0]) & view.peers(ends[1]);
                    struck &= view.cells_with(digit);
                    joined.into_iter().for_each(|cell| struck.remove(cell));
                    if !struck.is_empty() {
                        show(LinkPair {
                            houses: [one.house, other.house],
                            ends,
                            joined,
                            struck,
                        })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl LinkPair {
    /// Adds this pattern to the evidence.
    fn tell(&self, evidence: Evidence, digit: Digit) -> Evidence {
        let node = |cell| Node::new(cell, digit);
        let marks = |cells: [Cell; 2]| cells.map(|cell| (cell, digit.into()));
        let ([one_end, other_end], [one, other]) = (self.ends, self.joined);
        evidence
            .houses(Role::Base, self.houses)
            .marks(Role::Defining, marks(self.joined))
            .marks(Role::Pincer, marks(self.ends))
            .link(node(one_end), node(one), Strength::Strong)
            .link(node(one), node(other), Strength::Weak)
            .link(node(other), node(other_end), Strength::Strong)
    }
}

impl Strategy for TwoLinks {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        for digit in view.digits().iter().filter(|&digit| view.can_lose(digit)) {
            each(view, digit, self.0, &mut |pattern| {
                found.strike_all(&pattern.struck, digit);
                found.conclude(|| pattern.tell(Evidence::new(), digit))
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
        let (ends, joined) = (evidence.cells(Role::Pincer), evidence.cells(Role::Defining));
        write!(
            f,
            "one of {0} has {1}: {1} fits {2} only there and in {3}, which see each other",
            notation.cells(&ends),
            notation.digits(evidence.digits(Role::Pincer)),
            notation.houses(&evidence.houses_in(Role::Base)),
            notation.cells(&joined),
        )
    }
}

impl Strategy for DualKite {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        let mut kites: Vec<(Digit, LinkPair)> = Vec::new();
        for digit in view.digits().iter().filter(|&digit| view.can_lose(digit)) {
            each(view, digit, Kind::Kite, &mut |kite| {
                kites.push((digit, kite));
                ControlFlow::Continue(())
            })?;
        }
        for (number, (digit, one)) in kites.iter().enumerate() {
            for (other_digit, other) in &kites[number + 1..] {
                let same_cells = one.joined.iter().all(|cell| other.joined.contains(cell));
                if !same_cells || (digit, &one.struck) == (other_digit, &other.struck) {
                    continue;
                }
                found.strike_all(&one.struck, *digit);
                found.strike_all(&other.struck, *other_digit);
                found.conclude(|| other.tell(one.tell(Evidence::new(), *digit), *other_digit))?;
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
        let mut joined = evidence.cells(Role::Defining);
        joined.truncate(2);
        write!(f, "{} join two kites: ", notation.cells(&joined))?;
        let ends = evidence
            .marks
            .iter()
            .filter(|mark| mark.role == Role::Pincer);
        let ends: Vec<_> = ends.map(|mark| (mark.cell, mark.digits)).collect();
        for (number, ends) in ends.chunks(2).enumerate() {
            let and = if number == 0 { "" } else { ", and " };
            let cells: Vec<Cell> = ends.iter().map(|(cell, _)| *cell).collect();
            let digits = ends.first().map_or(DigitSet::EMPTY, |(_, digits)| *digits);
            let (cells, digits) = (notation.cells(&cells), notation.digits(digits));
            write!(f, "{and}one of {cells} has {digits}")?;
        }
        Ok(())
    }
}
