//! Grouped strong links: two strong links of one digit, with a group of cells at one or more of their ends.
//!
//! ```text
//!        2         8 9
//!   r1   4═══════[ 4 4 ]      the 4 of row 1 is in r1c2 or in the group r1c8, r1c9 of box 3
//!   r2   │           ×
//!        │                    r1c2 and r5c2 cannot both be 4, so one of the far ends has it: the group or r5c9.
//!   r5   4═══════════4        What sees the whole group and r5c9 loses the 4.
//! ```
//!
//! These are [skyscrapers, two-string kites and turbot fish](super::strong_links) with groups of cells. A house may have more than two places for the
//! digit, if they form two groups: each group lies in a segment, and the two segments differ. If the places of a box lie in one row and one column
//! (an *empty rectangle*), the box is also such a house.
//!
//! The extended scale of Sukaku Explainer rates all of them 4.3. Sudoku Explainer 1.2.1 has no groups, so it does not find them under this name.
//!
//! Cost: for each digit all pairs of its links; there are a few dozen links.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::evidence::{Evidence, Node, Role, Strength};
use crate::index::{Digit, House, HouseKind};
use crate::notation::Notation;
use crate::short_sort::sort_by_key;
use crate::strategy::cell_set::CellSet;
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::view::View;

techniques! {
    /// # Grouped strong links
    ///
    /// Two strong links of a digit whose ends may be several cells where a line crosses a box.
    GROUPED_STRONG_LINKS = new("grouped-strong-links", "grouped strong links", 43, &GroupedLinks)
        .on_request()
        // Puzzle 315 of seed 1.
        .example(":0000:x:.+912+8+7.5.+76.+5+13.+9+2.+5.+4+96.+718..+1+7+592....+839+5.+757+96+4+2+18+3..5+92+4+7.89.+7+3+6+8..+5.+8.7+51.3+9:451 453:497::");
}

pub(super) struct GroupedLinks;

/// The places of a digit in a house, in two groups. Each group lies in a line and a box, or is one cell.
struct GroupedLink {
    house: House,
    groups: [CellSet; 2],
    is_grouped: bool,
}

impl Strategy for GroupedLinks {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        for digit in view.digits().iter().filter(|&digit| view.can_lose(digit)) {
            found.check()?;
            let links = links(view, digit);
            for (number, one) in links.iter().enumerate() {
                for other in &links[number + 1..] {
                    if one.house != other.house && (one.is_grouped || other.is_grouped) {
                        conclude(view, found, digit, one, other)?;
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
        let digits = notation.digits(evidence.digits(Role::Pincer));
        let mut cells = evidence.cells(Role::Pincer);
        sort_by_key(&mut cells, |&cell| cell);
        let (cells, houses) = (notation.cells(&cells), evidence.houses_in(Role::Base));
        let houses = notation.houses(&houses);
        write!(
            f,
            "the strong links of {digits} in {houses} put {digits} in one of {cells}"
        )
    }
}

/// All links of a digit.
fn links(view: &View, digit: Digit) -> Vec<GroupedLink> {
    let mut links: Vec<GroupedLink> = Vec::new();
    for house in view.houses() {
        if view.positions(digit, house).count_ones() < 2 {
            continue;
        }
        let places = view.places(digit, house);
        let start = links.len();
        let mut add = |one: CellSet, other: CellSet| {
            let same =
                |link: &GroupedLink| link.groups.contains(&one) && link.groups.contains(&other);
            if !one.is_empty() && !other.is_empty() && !links[start..].iter().any(same) {
                links.push(GroupedLink {
                    house,
                    is_grouped: one.len() + other.len() > 2,
                    groups: [one, other],
                });
            }
        };
        let across = |kind, cell| view.cells_of(view.shape().house_of(cell, kind));
        let Some(first) = places.first() else {
            continue;
        };
        if places.len() == 2 {
            let one = CellSet::from_cells(view.shape(), [first]);
            let other = &places - &one;
            add(one, other);
            continue;
        }
        if house.kind() != HouseKind::Box {
            let one = &places & across(HouseKind::Box, first);
            let other = &places - &one;
            let rest = other.first().map(|cell| across(HouseKind::Box, cell));
            if rest.is_some_and(|block| other.is_subset(block)) {
                add(one, other);
            }
            continue;
        }
        // Places in one line are locked in it, which is easier to see.
        let is_locked = |kind| places.is_subset(across(kind, first));
        if is_locked(HouseKind::Row) || is_locked(HouseKind::Column) {
            continue;
        }
        // The places in one line, and the others if they are in a parallel line or in one that crosses it. First for rows, then for columns.
        for kind in [HouseKind::Row, HouseKind::Column] {
            let mut lines: Vec<House> = places
                .iter()
                .map(|cell| view.shape().house_of(cell, kind))
                .collect();
            sort_by_key(&mut lines, |&line| line);
            lines.dedup();
            for &line in &lines {
                let one = &places & view.cells_of(line);
                let other = &places - &one;
                let Some(cell) = other.first() else {
                    continue;
                };
                let parallel = other.is_subset(across(kind, cell));
                let turned = match kind {
                    HouseKind::Row => HouseKind::Column,
                    _ => HouseKind::Row,
                };
                // Two parallel lines make one link.
                if (parallel && line == lines[0])
                    || (!parallel && other.len() > 1 && other.is_subset(across(turned, cell)))
                {
                    add(one, other);
                }
            }
        }
    }
    links
}

/// Joins two links at each pair of their ends.
fn conclude(
    view: &View,
    found: &mut Found<'_>,
    digit: Digit,
    one: &GroupedLink,
    other: &GroupedLink,
) -> ControlFlow<()> {
    for (near, far) in [(0, 1), (1, 0)] {
        for (their_near, their_far) in [(0, 1), (1, 0)] {
            let (near, far) = (&one.groups[near], &one.groups[far]);
            let (their_near, their_far) = (&other.groups[their_near], &other.groups[their_far]);
            if near.intersects(their_near) || !see_each_other(view, near, their_near) {
                continue;
            }
            let ends = far | their_far;
            found.strike_all(&view.common_peers(&ends), digit);
            if !found.is_effective() {
                continue;
            }
            found.conclude(|| {
                let node = |cells: &CellSet| Node::group(cells.iter(), digit);
                let marks = |cells: &CellSet| -> Vec<_> {
                    cells.iter().map(|cell| (cell, digit.into())).collect()
                };
                Evidence::new()
                    .houses(Role::Base, [one.house, other.house])
                    .marks(Role::Pincer, marks(&ends))
                    .marks(Role::Defining, marks(&(near | their_near)))
                    .link(node(far), node(near), Strength::Strong)
                    .link(node(near), node(their_near), Strength::Weak)
                    .link(node(their_near), node(their_far), Strength::Strong)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether every cell of one group sees every cell of the other.
fn see_each_other(view: &View, one: &CellSet, other: &CellSet) -> bool {
    one.iter().all(|cell| other.is_subset(&view.peers(cell)))
}
