//! Locked candidates: a digit whose places in one house all lie in another.
//!
//! Pointing and claiming are the same pattern with the roles of line and box exchanged, so they share
//! the search.

use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use super::crossing::Crossing;
use super::desk::Desk;
use super::fields::Size;
use super::format::Format;
use super::marks::ones;
use super::technique::Evidence;
use crate::index::{Cell, Digit, House};

/// A digit that fits one house only where another house crosses it.
pub(super) struct Locked {
    pub(super) digit: Digit,
    /// The house in which it is locked.
    pub(super) inside: House,
    /// The crossing house, from which it goes elsewhere.
    pub(super) across: House,
    pub(super) cells: Vec<Cell>,
}

/// Looks for digits locked where houses of one kind are crossed by houses of another.
#[inline(always)]
pub(super) fn search<F: Format>(
    desk: &mut Desk<F>,
    crossing: Crossing,
    evidence: fn(Locked) -> Evidence,
) -> ControlFlow<()> {
    let (kind, _) = crossing.kinds();
    let words = desk.marks().size().words_of(kind);
    for block in Size::blocks(words) {
        search_block(desk, crossing, block, evidence)?;
    }
    ControlFlow::Continue(())
}

#[inline(always)]
fn search_block<F: Format>(
    desk: &mut Desk<F>,
    crossing: Crossing,
    words: Range<usize>,
    evidence: fn(Locked) -> Evidence,
) -> ControlFlow<()> {
    let Some(fresh) = desk.fresh_block(words.clone()) else {
        return ControlFlow::Continue(());
    };
    let size = desk.marks().size();
    for digit in desk.fresh_digits() {
        desk.marks_mut().note_locked(crossing, digit, words.clone());
        let marks = desk.marks();
        let locked = words.clone().zip(fresh);
        if locked.fold(0, |any, (word, fresh)| {
            any | marks.noted(word, digit) & fresh
        }) == 0
        {
            continue;
        }
        for (word, fresh) in words.clone().zip(fresh) {
            for flag in ones(desk.marks().noted(word, digit) & fresh) {
                let marks = desk.marks();
                let places = marks.word(word, digit) & size.fields.fill(1 << flag);
                if places & places.wrapping_sub(1) == 0 {
                    // It has lost places to another that was locked.
                    continue;
                }
                let cell = marks.cell_at(word, places.trailing_zeros() as usize);
                let (beyond, struck) = marks.beyond(cell, crossing, digit);
                // Most are locked from both sides and strike nothing.
                if struck == 0 {
                    continue;
                }
                for bit in ones(struck) {
                    desk.strike(desk.marks().cell_at(beyond, bit), digit.into());
                }
                desk.conclude(move |marks| {
                    let cells = ones(places).map(|bit| marks.cell_at(word, bit));
                    evidence(Locked {
                        digit,
                        inside: marks.house_at(word, flag).0,
                        across: marks.house_at(beyond, struck.trailing_zeros() as usize).0,
                        cells: cells.collect(),
                    })
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}
