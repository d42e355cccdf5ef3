//! Locked candidates: all places of a digit in one house lie in another house as well.
//!
//! ```text
//!   pointing, by a box                        claiming, by a line
//!          box 9                                      box 3
//!         ┌───────┐                                  ┌───────┐
//!   … × … │ 4 . 4 │  row 7                           │ . 4 × │
//!         │ . . . │                                  │ × 4 × │
//!         │ . . . │                                  │ . . × │
//!         └───────┘                                  └───────┘
//!   the 4 of the box is in row 7, wherever               8
//!   it is, so no other 4 of row 7 is          the 4 of column 8 is in box 3, wherever it is, so
//!   outside the box                           no other 4 of box 3 is outside the column
//! ```
//!
//! The two are one pattern with the roles of line and box exchanged. Paper 000 calls them "locked candidate" and
//! "mini-grid/line reduction".
//!
//! With rows, columns and boxes alone, a cell that sees all places of a digit sees them through one house. With other houses, it may see each place
//! through a different house, for example if cells a knight's move apart see each other:
//!
//! ```text
//!   . × . . .        the 4 of the middle row is in one of two cells, and
//!   . . . . .        × is a knight's move away from both: it loses 4
//!   4 . 4 . .
//! ```
//!
//! For a player that is the same pattern, so it is also found here: first what a second house loses, then what other cells lose that see all places.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::evidence::{Evidence, Role};
use crate::index::HouseKind;
use crate::notation::Notation;
use crate::strategy::any_houses::{AnyHouses, cells_at};
use crate::strategy::deduction::Deduction;
use crate::strategy::find::Found;
use crate::strategy::packed::PackedSearch;
use crate::strategy::packed::crossing::Crossing;
use crate::strategy::packed::marks::{ones, words};
use crate::strategy::packed::recorder::Recorder;
use crate::strategy::packed::storage::Storage;

techniques! {
    /// # Locked candidates
    ///
    /// Pointing: a digit of a box that fits in one line only; the rest of the line loses it. Claiming: a digit of a line that fits
    /// in one box only; the rest of the box loses it.
    POINTING = packed("pointing", "locked candidate (pointing)", 26, &LockedCandidate::<true>)
        .hodoku("0100", 50)
        // Puzzle 0 of seed 1.
        .example(":0100:x:5+8.+2.+36+412..6.+8+3+59.3.+1.+5+78289.5+34.7+6..+3+7+6+9+5.+8+76+5+8+2+149337.+48+6..+5.+5.912+83+7..+8+3+5+7.+6+4:197:173::");
    CLAIMING = packed("claiming", "locked candidate (claiming)", 28, &LockedCandidate::<false>)
        .hodoku("0101", 50)
        // Puzzle 127 of seed 1.
        .example(":0101:x:1+5+274+3+6+9+8+7+48+6+5+9+321+9+3+6+82+15..+37..6.8.+9.+6+19+7823.+2+8+9.+357.+6+8+1.+39.+46.+62..+1.+9+83.+93.+86+1..::779::");
}

/// A digit locked in a line by a box, or in a box by a line.
pub(super) struct LockedCandidate<const BY_BOX: bool>;

impl<const BY_BOX: bool> PackedSearch for LockedCandidate<BY_BOX> {
    fn search<F: Storage>(&self, recorder: &mut Recorder<F>) -> ControlFlow<()> {
        let (first, second) = if BY_BOX {
            (Crossing::BoxRow, Crossing::BoxColumn)
        } else {
            (Crossing::RowBox, Crossing::ColumnBox)
        };
        search(recorder, first)?;
        search(recorder, second)
    }

    /// Looks between any two houses that share cells, and then for cells that see all places through different houses. Lines claim; all other houses
    /// point: a diagonal or a region points like a box.
    fn find_in_houses(&self, houses: AnyHouses<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        for inside in houses.fresh().filter(|house| house.is_full) {
            let is_line = matches!(inside.house.kind(), HouseKind::Row | HouseKind::Column);
            if is_line == BY_BOX {
                continue;
            }
            found.check()?;
            for digit in houses.shape().digits() {
                let places = cells_at(inside, houses.positions(inside, digit));
                // A single place is a hidden single.
                if places.len() < 2 {
                    continue;
                }
                let defining = || {
                    let cells = places.iter().map(|&cell| houses.cell(cell));
                    let marks = cells.map(|cell| (cell, digit.into()));
                    let evidence = Evidence::new().house(Role::Base, inside.house);
                    evidence.marks(Role::Defining, marks)
                };
                let mut seen = houses.common_peers(&places);
                for across in houses.shared(&places) {
                    for &cell in across.cells {
                        seen.remove(houses.cell(cell));
                    }
                    for &cell in across.cells.iter().filter(|cell| !places.contains(cell)) {
                        found.strike(houses.cell(cell), digit.into());
                    }
                    found.conclude(|| defining().house(Role::Cover, across.house))?;
                }
                found.strike_all(&seen, digit);
                found.conclude(defining)?;
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
        let cells = evidence.cells(Role::Defining);
        let (inside, across) = (
            evidence.houses_in(Role::Base),
            evidence.houses_in(Role::Cover),
        );
        let all = if cells.len() == 2 { "both" } else { "all" };
        let (cells, inside) = (notation.cells(&cells), notation.houses(&inside));
        write!(f, "{digits} fits only {cells} in {inside}, {all} ")?;
        if across.is_empty() {
            let seen: Vec<_> = step.eliminations.iter().map(|(cell, _)| *cell).collect();
            write!(f, "of which see {}", notation.cells(&seen))
        } else {
            write!(f, "in {}", notation.houses(&across))
        }
    }
}

/// Looks for digits locked where houses of one kind are crossed by houses of another.
#[inline(always)]
fn search<F: Storage>(recorder: &mut Recorder<F>, crossing: Crossing) -> ControlFlow<()> {
    let (kind, _) = crossing.kinds();
    for chunk in recorder.marks().size().chunks_of(kind) {
        search_chunk(recorder, crossing, chunk)?;
    }
    ControlFlow::Continue(())
}

#[inline(always)]
fn search_chunk<F: Storage>(
    recorder: &mut Recorder<F>,
    crossing: Crossing,
    chunk: usize,
) -> ControlFlow<()> {
    let Some((fresh, digits)) = recorder.fresh_chunk(chunk) else {
        return ControlFlow::Continue(());
    };
    let segments = recorder.marks().segments(crossing);
    let locked = recorder
        .marks()
        .digits_where(chunk, digits, |fields, positions| {
            segments.locked(fields, positions)
        });
    for (word, locked) in words(chunk, locked & fresh) {
        for at in ones(locked) {
            let marks = recorder.marks();
            let (digit, positions) = marks.digit_at(word, at);
            if positions & positions.wrapping_sub(1) == 0 {
                // Another locked candidate has just removed places, and only one is left.
                continue;
            }
            let cell = marks.cell_at(word, positions.trailing_zeros() as usize);
            let (beyond, struck) = marks.beyond(cell, crossing, digit);
            // Most are locked from both sides and strike nothing.
            if struck == 0 {
                continue;
            }
            for bit in ones(struck) {
                recorder.strike(recorder.marks().cell_at(beyond, bit), digit.into());
            }
            recorder.conclude(move |marks| {
                let cells = ones(positions).map(|bit| marks.cell_at(word, bit));
                // The house in which the digit is locked, and the one that loses it elsewhere.
                let inside = marks.house_at(word, at).0;
                let across = marks.house_at(beyond, struck.trailing_zeros() as usize).0;
                Evidence::new()
                    .house(Role::Base, inside)
                    .house(Role::Cover, across)
                    .marks(Role::Defining, cells.map(|cell| (cell, digit.into())))
            })?;
        }
    }
    ControlFlow::Continue(())
}
