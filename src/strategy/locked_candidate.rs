//! Locked candidates: a digit whose places in one house all lie in another.
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

use core::fmt;
use core::ops::ControlFlow;

use super::evidence::{Evidence, Role};
use super::packed::PackedSearch;
use super::packed::crossing::Crossing;
use super::packed::marks::{ones, words};
use super::packed::recorder::Recorder;
use super::packed::storage::Storage;
use crate::notation::Notation;

pub(super) static POINTING: LockedCandidate<true> = LockedCandidate;
pub(super) static CLAIMING: LockedCandidate<false> = LockedCandidate;

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

    fn reason(
        &self,
        evidence: &Evidence,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let digits = notation.digits(evidence.digits(Role::Defining));
        let cells = evidence.cells(Role::Defining);
        let (inside, across) = (
            evidence.houses_in(Role::Base),
            evidence.houses_in(Role::Cover),
        );
        let (inside, across) = (notation.houses(&inside), notation.houses(&across));
        let cells = notation.cells(&cells);
        write!(f, "{digits} fits only {cells} in {inside}, all in {across}")
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
                // It has lost places to another that was locked.
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
