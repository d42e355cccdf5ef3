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
//! so the search for subsets also finds fish. Cost: for each digit and direction at most all choices of `size`
//! lines; most of them are cut off early.
//!
//! Paper 000 names X-Wing and Swordfish among the techniques to add.

use core::fmt;
use core::ops::ControlFlow;

use crate::evidence::{Evidence, Role};
use crate::index::{Digit, HouseKind};
use crate::notation::Notation;
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Found, Strategy};
use crate::strategy::subset::{Sets, Subset};
use crate::strategy::view::View;

techniques! {
    /// # Fish
    ///
    /// A digit that fits in two, three or four rows only where they cross as many columns, or the other way round: the rest of the
    /// crossing lines loses it.
    X_WING = new("x-wing", "X-Wing", 32, &Fish { size: 2 })
        .hodoku("0300", 140)
        // Puzzle 26 of seed 1.
        .example(":0300:x:+74+8+3+2+9+1+5+6..9.+5.728512+7+86+34+9.+7.2+9.+4+8+3..+3.4+8.71..4.+7+3.9+2...91.+8+3+7..7.62+914..+1.3+72+65:651 552 652 661 662 671 891:572::");
    SWORDFISH = new("swordfish", "Swordfish", 38, &Fish { size: 3 })
        .hodoku("0301", 150)
        // Puzzle 2050 of seed 1.
        .example(":0301:x:.1..52.+69.296.+1.+5+8+6+3+5.+9.+2+17.+635.7+94+2+5.+294.1.6.+9....8.+52.1..+56+9434...+9+581+95....+72+3:414 814 364 365 875 785 896:894::");
    JELLYFISH = new("jellyfish", "Jellyfish", 52, &Fish { size: 4 })
        .hodoku("0302", 160)
        // Puzzle 1502 of seed 1.
        .example(":0302:x:6+9.+15.+2+7+4.+254.+7+19+6714+9+62..5+247+69.5+1.1+6+9..+54.7...+7+1+4+6+2+9+4.+1..+9.6..7+234+6.+51.3+6..1.+42:874 875 877 891 897:861::");
}

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
        step: &Deduction,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let evidence = &step.evidence;
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
