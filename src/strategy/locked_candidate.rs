//! Locked candidates: a digit whose places in one house all lie in another.
//!
//! Pointing and claiming are the same pattern with the roles of line and box exchanged, so they share
//! the search.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::crossing::Crossing;
use super::desk::Desk;
use super::format::Format;
use super::marks::{ones, words};
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
    for block in desk.marks().size().blocks_of(kind) {
        search_block(desk, crossing, block, evidence)?;
    }
    ControlFlow::Continue(())
}

#[inline(always)]
fn search_block<F: Format>(
    desk: &mut Desk<F>,
    crossing: Crossing,
    block: usize,
    evidence: fn(Locked) -> Evidence,
) -> ControlFlow<()> {
    let Some((fresh, digits)) = desk.fresh_block(block) else {
        return ControlFlow::Continue(());
    };
    let segments = desk.marks().segments(crossing);
    let locked = desk.marks().digits_where(block, digits, |fields, places| {
        segments.locked(fields, places)
    });
    for (word, locked) in words(block, locked & fresh) {
        for at in ones(locked) {
            let marks = desk.marks();
            let (digit, places) = marks.digit_at(word, at);
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
                    inside: marks.house_at(word, at).0,
                    across: marks.house_at(beyond, struck.trailing_zeros() as usize).0,
                    cells: cells.collect(),
                })
            })?;
        }
    }
    ControlFlow::Continue(())
}
