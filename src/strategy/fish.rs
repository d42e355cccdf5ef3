//! Basic fish: X-Wing, Swordfish and Jellyfish.
//!
//! ```text
//!            3           7
//!   row 2  · 4 · · · · · 4 ·  ·        the 4 of row 2 and the 4 of row 6 both lie in columns 3 and 7:
//!            │           │             one in each, whichever way round, so the rest of
//!            ×           ×             columns 3 and 7 has no 4
//!            │           │
//!   row 6  · 4 · · · · · 4 ·  ·
//!            ×           │
//! ```
//!
//! In general: a digit that fits `size` lines of one direction (the *base*) only in `size` lines of the other
//! direction (the *cover*) goes from the rest of the cover. Two lines make an X-Wing, three a Swordfish, four a
//! Jellyfish. No base line need reach every cover line. A base line with a single place is left out: that is a hidden
//! single.
//!
//! This is the pattern of the naked subset with lines for cells and the digit's positions for candidates,
//! so the search for subsets serves it, too. Cost: for each digit and direction at most all choices of `size`
//! lines, of which most are cut off early.
//!
//! Paper 000 names X-Wing and Swordfish among the techniques to add.

use core::fmt;
use core::ops::ControlFlow;

use super::evidence::{Evidence, Role};
use super::find::{Found, Strategy};
use super::subset::{Sets, Subset};
use super::view::View;
use crate::index::{Digit, HouseKind};
use crate::notation::Notation;

pub(super) static X_WING: Fish = Fish { size: 2 };
pub(super) static SWORDFISH: Fish = Fish { size: 3 };
pub(super) static JELLYFISH: Fish = Fish { size: 4 };

/// Rows that cover columns, or columns that cover rows.
pub(super) struct Fish {
    /// How many lines.
    size: usize,
}

impl Strategy for Fish {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        let directions = [
            (HouseKind::Row, HouseKind::Column),
            (HouseKind::Column, HouseKind::Row),
        ];
        let mut lines = Sets::new(self.size);
        for (base, cover) in directions {
            for digit in view.digits() {
                lines.clear();
                let positions = view.positions_of_kind(digit, base).iter();
                for (number, &positions) in positions.enumerate() {
                    lines.add(number, positions);
                }
                if lines.can_form_subset() {
                    lines.each(&mut |fish| conclude(view, found, digit, (base, cover), fish))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn reason(
        &self,
        evidence: &Evidence,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let digits = notation.digits(evidence.digits(Role::Defining));
        let (base, cover) = (
            evidence.houses_in(Role::Base),
            evidence.houses_in(Role::Cover),
        );
        let (base, cover) = (notation.houses(&base), notation.houses(&cover));
        write!(f, "{digits} fits {base} only in {cover}")
    }
}

/// Strikes the digit from the cover lines, but not where the base lines cross them.
fn conclude(
    view: &View,
    found: &mut Found<'_>,
    digit: Digit,
    (base, cover): (HouseKind, HouseKind),
    fish: Subset,
) -> ControlFlow<()> {
    let lines = |kind, numbers: u64| {
        let lines = view.houses_of_kind(kind);
        lines.filter(move |line| numbers >> line.index() & 1 == 1)
    };
    // In a line of one direction, a position is the number of the line of the other that crosses it there.
    let (base, cover) = (lines(base, fish.owners), lines(cover, fish.union));
    for line in cover.clone() {
        let beyond = view.positions(digit, line) & !fish.owners;
        for cell in view.cells_at(line, beyond) {
            found.strike(cell, digit.into());
        }
    }
    found.conclude(|| {
        let cells = base
            .clone()
            .flat_map(|line| view.cells_at(line, view.positions(digit, line)));
        Evidence::new()
            .marks(Role::Defining, cells.map(|cell| (cell, digit.into())))
            .houses(Role::Base, base.clone())
            .houses(Role::Cover, cover)
    })
}
