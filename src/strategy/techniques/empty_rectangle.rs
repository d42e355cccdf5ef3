//! The empty rectangle.
//!
//! ```text
//!                c6          c8
//!   ┌───────────────┐
//!   │  ·    ·    9  │        in the box, 9 fits only row 2 and column 6. In column 8 it fits only r2c8 and r7c8.
//!   │  9    ·    9  │ ─ ─ ─ 9     r2
//!   │  ·    ·    9  │       ║
//!   └───────────────┘       ║     If r7c6 had the 9, column 8 would have it in r2c8, and the box nowhere.
//!                ×  ─ ─ ─ ─ 9     r7
//! ```
//!
//! All candidates of a digit in a box lie in one row and one column, so the other cells of the box, a rectangle, are empty of it. Now take a line
//! outside the box that has two places for the digit, one of them in that row. It strikes the digit where the row of the other place meets that
//! column (see the picture). The same holds with rows and columns exchanged. Both the row and the column have a candidate in the box that the other
//! lacks; otherwise the box points. Two candidates are enough.
//!
//! A *dual* empty rectangle is two of them in one box.
//!
//! Cost: for each digit and box every pair of a row and a column; few pairs hold the candidates of the box. It is a
//! grouped turbot fish.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::evidence::{Evidence, Node, Role, Strength};
use crate::index::{Cell, Digit, House, HouseKind};
use crate::notation::Notation;
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::view::View;

techniques! {
    /// # Empty rectangle
    ///
    /// A box in which a digit fits in one row and one column only: a strong link that ends in one of the two strikes the digit in the
    /// other.
    EMPTY_RECTANGLE = new("empty-rectangle", "empty rectangle", 43, &EmptyRectangle)
        .hodoku("0402", 120)
        // Puzzle 7307 of seed 1.
        .example(":0402:x:+4+1+6..+27..95+86...2+42+7+38+4..656+3+2..4+5+7.+58...6.1+27.12..+6.3+3+6..2.857+827.+6..911.+5...+2.+6:126 954 955 966 974 384 494 996:915::");
    DUAL_EMPTY_RECTANGLE = new("dual-empty-rectangle", "dual empty rectangle", 44, &DualEmptyRectangle)
        .hodoku("0405", 120)
        .on_request()
        // Puzzle 2182 of seed 1.
        .example(":0405:x:2..1..9.4....+9....+81+9.+42.5.3+8..+2+9...97+1+3.482..+24+871.+9.+1.+89+36...7+6+24..+13+9.9+321+7..8:513 521 522 624 526 327 728 329 629 547 647 648 549 649 477:613 639::");
}

pub(super) struct EmptyRectangle;

/// Two empty rectangles in one box.
pub(super) struct DualEmptyRectangle;

/// An empty rectangle and the strong link that makes use of it.
struct BoxAndLink {
    block: House,
    /// The line of the box in which the link begins, and the other line of the box, in which the digit is struck.
    lines: [House; 2],
    /// The line with two places, and the two places. The near one is in the first line of the box.
    link: House,
    near: Cell,
    far: Cell,
    struck: Cell,
}

/// Shows all patterns of a digit in a box that strike something.
fn each(
    view: &View,
    digit: Digit,
    block: House,
    show: &mut impl FnMut(BoxAndLink) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let shape = view.shape();
    if view.positions(digit, block).count_ones() < 2 {
        return ControlFlow::Continue(());
    }
    let places = view.places(digit, block);
    for row in shape.lines_across(block, HouseKind::Row) {
        let beside = &places - view.cells_of(row);
        if beside.is_empty() {
            continue;
        }
        for column in shape.lines_across(block, HouseKind::Column) {
            let in_column = view.cells_of(column);
            if !beside.is_subset(in_column) || places.is_subset(in_column) {
                continue;
            }
            for [first, second] in [[row, column], [column, row]] {
                for link in view.houses_of_kind(second.kind()) {
                    let positions = view.positions(digit, link);
                    let others = positions & !(1 << first.index());
                    if positions.count_ones() != 2 || others.count_ones() != 1 {
                        continue;
                    }
                    let other = others.trailing_zeros() as usize;
                    let at = |line| view.cell_in(line, other);
                    let (Some(near), Some(far), Some(struck)) =
                        (view.cell_in(link, first.index()), at(link), at(second))
                    else {
                        continue;
                    };
                    let outside = |cell| shape.house_of(cell, HouseKind::Box) != block;
                    if outside(near) && outside(struck) && view.has(struck, digit) {
                        show(BoxAndLink {
                            block,
                            lines: [first, second],
                            link,
                            near,
                            far,
                            struck,
                        })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl BoxAndLink {
    /// Adds this pattern to the evidence.
    fn tell(&self, evidence: Evidence, view: &View, digit: Digit) -> Evidence {
        let places = view.places(digit, self.block);
        let first = &places & view.cells_of(self.lines[0]);
        let second = &places - &first;
        let with_digit = |cell| (cell, digit.into());
        let (first_node, second_node) = (Node::group(&first, digit), Node::group(&second, digit));
        let (near, far) = (Node::new(self.near, digit), Node::new(self.far, digit));
        evidence
            .houses(Role::Base, [self.block, self.link])
            .houses(Role::Cover, self.lines)
            .marks(Role::Defining, places.iter().map(with_digit))
            .marks(Role::Pincer, [self.near, self.far].map(with_digit))
            .link(second_node, first_node.clone(), Strength::Strong)
            .link(first_node, near.clone(), Strength::Weak)
            .link(near, far, Strength::Strong)
    }
}

/// `9 fits box 1 only in row 2 and column 6, and column 8 only in r2c8 and r7c8`.
fn write_reason(
    evidence: &Evidence,
    notation: Notation,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let digits = notation.digits(evidence.digits(Role::Defining));
    let (bases, covers, ends) = (
        evidence.houses_in(Role::Base),
        evidence.houses_in(Role::Cover),
        evidence.cells(Role::Pincer),
    );
    let patterns = bases.chunks(2).zip(covers.chunks(2)).zip(ends.chunks(2));
    for (number, ((houses, lines), ends)) in patterns.enumerate() {
        let (lines, ends) = (notation.houses(lines), notation.cells(ends));
        let [block, link] = [&houses[..1], &houses[1..]].map(|house| notation.houses(house));
        let and = if number == 0 { "" } else { "; " };
        write!(
            f,
            "{and}{digits} fits {block} only in {lines}, and {link} only in {ends}"
        )?;
    }
    Ok(())
}

impl Strategy for EmptyRectangle {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        for digit in view.digits().iter().filter(|&digit| view.can_lose(digit)) {
            for block in view.houses_of_kind(HouseKind::Box) {
                each(view, digit, block, &mut |pattern| {
                    found.strike(pattern.struck, digit.into());
                    found.conclude(|| pattern.tell(Evidence::new(), view, digit))
                })?;
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
        write_reason(evidence, notation, f)
    }
}

impl Strategy for DualEmptyRectangle {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        for digit in view.digits().iter().filter(|&digit| view.can_lose(digit)) {
            for block in view.houses_of_kind(HouseKind::Box) {
                let mut patterns: Vec<BoxAndLink> = Vec::new();
                each(view, digit, block, &mut |pattern| {
                    patterns.push(pattern);
                    ControlFlow::Continue(())
                })?;
                for (number, one) in patterns.iter().enumerate() {
                    for other in &patterns[number + 1..] {
                        if one.struck != other.struck {
                            found.strike(one.struck, digit.into());
                            found.strike(other.struck, digit.into());
                            found.conclude(|| {
                                let evidence = one.tell(Evidence::new(), view, digit);
                                other.tell(evidence, view, digit)
                            })?;
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
        write_reason(evidence, notation, f)
    }
}
