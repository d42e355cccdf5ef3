//! Avoidable rectangles: unique rectangles in which some corners are filled, but not given.
//!
//! ```text
//!            4           7
//!   row 2   (2)         (5)           the digits in brackets were filled since: with a 2 in r3c7 the four
//!   row 3   (5)          2 8          corners could be swapped, so r3c7 is not 2
//! ```
//!
//! The corners are those of a [unique rectangle](super::unique_rectangle): two rows, two columns, exactly two boxes, and none of them is given. Type
//! 1: three corners are filled, and the fourth must not complete the rectangle. Type 2: two corners are filled. Each of the other two has two
//! candidates: the one that completes the rectangle, and an extra, the same for both. One of the two holds the extra, so every cell that sees both
//! loses it.
//!
//! This needs to know which cells are given: see [`View::with_givens`](super::View::with_givens). Why it is sound:
//! [deadly patterns](crate::strategy::deadly). Cost: all rectangles, for each cell filled since.

use core::fmt;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use super::unique_rectangle::Rectangle;
use crate::digits::DigitSet;
use crate::evidence::{Evidence, Role};
use crate::index::{Cell, Digit};
use crate::notation::{Location, Notation};
use crate::strategy::cell_set::CellSet;
use crate::strategy::deadly::{Extra, Way};
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::view::View;

techniques! {
    /// # Avoidable rectangles
    ///
    /// Four cells, some of them filled since the start, in which two digits could be swapped: whatever prevents that must hold.
    AVOIDABLE_RECTANGLE_1 = new("avoidable-rectangle-1", "avoidable rectangle type 1", 46, &AvoidableRectangle { way: Way::Alone, blanks: 1 })
        .hodoku("0607", 100)
        .assuming_one_solution()
        // Puzzle 1846 of seed 1.
        .example(":0607:x:9+86+43+25+17+3+7+1+58+9+2+46+5+4+2..+1+83+946+38+271+9+5+2+5+9.1.+78.7+1+8....+62+8+27..3+65.+6+95..+8.+2.1+3+42..9+7+8:465:487::");
    AVOIDABLE_RECTANGLE_2 = new("avoidable-rectangle-2", "avoidable rectangle type 2", 46, &AvoidableRectangle { way: Way::Alike, blanks: 2 })
        .hodoku("0608", 100)
        .assuming_one_solution()
        // Puzzle 11292 of seed 1.
        .example(":0608:x:...3..+5.+7..7.51..+8.+59+7....6.6.8.+7.51+7..5.+698+4.8+5+4..+67..+9..7+5.+6.2+71..38+4+55+3+6.4+8+7.9:411 212 413 216 421 224 327 228 431 237 337 341 243 345 255 361 265 965 277:118 131::");
}

/// A rectangle that digits filled since the start would make swappable.
pub(super) struct AvoidableRectangle {
    way: Way,
    /// How many corners are blank.
    blanks: usize,
}

impl Strategy for AvoidableRectangle {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        let since = &(&CellSet::all(view.shape()) - view.blank_cells()) - view.givens();
        if since.len() < 4 - self.blanks {
            return ControlFlow::Continue(());
        }
        for corner in &since {
            found.check()?;
            let usable = &since | view.blank_cells();
            for opposite in &usable {
                let Some(rectangle) = Rectangle::new(view, corner, opposite) else {
                    continue;
                };
                let corners = rectangle.corners;
                let is_filled = |cell: &Cell| since.contains(*cell);
                let filled = corners.iter().filter(|cell| is_filled(cell)).count();
                let is_first = !corners[1..]
                    .iter()
                    .any(|cell| is_filled(cell) && *cell < corner);
                let is_usable = corners.iter().all(|&cell| usable.contains(cell));
                if filled + self.blanks == 4 && is_first && is_usable {
                    self.conclude(view, found, corners)?;
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
        let cells = evidence.cells(Role::Defining);
        let digits = notation.digits(evidence.digits(Role::Defining));
        let cells = notation.cells(&cells);
        write!(
            f,
            "{digits} could be swapped in {cells}, none of them given, for a second solution, unless "
        )?;
        self.way.reason(evidence, notation, f)
    }

    fn location(&self, evidence: &Evidence) -> Location {
        Location::Cells(evidence.cells(Role::Defining))
    }
}

impl AvoidableRectangle {
    /// Every arrangement that the filled corners allow.
    fn conclude(&self, view: &View, found: &mut Found<'_>, corners: [Cell; 4]) -> ControlFlow<()> {
        // The digits that two opposite corners may share: that of a filled one, or what both may hold.
        let shared = |one: usize, other: usize| {
            let may_hold = |number: usize| match view.value(corners[number]) {
                Some(digit) => DigitSet::of(digit),
                None => view.candidates(corners[number]),
            };
            may_hold(one) & may_hold(other)
        };
        for a in shared(0, 3) {
            for b in shared(1, 2) - a.into() {
                self.arrange(view, found, corners, [a, b, b, a])?;
            }
        }
        ControlFlow::Continue(())
    }

    fn arrange(
        &self,
        view: &View,
        found: &mut Found<'_>,
        corners: [Cell; 4],
        digits: [Digit; 4],
    ) -> ControlFlow<()> {
        let cells = [0, 1, 2, 3].map(|number: usize| (corners[number], digits[number].into()));
        let blank = cells.iter().filter(|(cell, _)| view.value(*cell).is_none());
        let extras: SmallVec<[Extra; 4]> = blank
            .map(|&(cell, digit)| Extra::new(view, cell, digit))
            .collect();
        // A corner without extras would have completed the rectangle.
        if extras.iter().any(|extra| extra.extras.is_empty()) {
            return ControlFlow::Continue(());
        }
        self.way.conclude(view, found, &cells, &extras)
    }
}
