//! Locked candidates: a digit whose places in one house all lie in another.
//!
//! Pointing and claiming are the same pattern with the roles of line and box exchanged, so they share
//! the search.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::desk::Desk;
use super::technique::Evidence;
use crate::index::{Cell, Digit, House, HouseKind};

/// A digit that fits one house only where another house crosses it.
pub(super) struct Locked {
    pub(super) digit: Digit,
    /// The house in which it is locked.
    pub(super) inside: House,
    /// The crossing house, from which it goes elsewhere.
    pub(super) across: House,
    pub(super) cells: Vec<Cell>,
}

/// Looks for digits locked in houses of one kind.
pub(super) fn search(
    desk: &mut Desk,
    kind: HouseKind,
    evidence: fn(Locked) -> Evidence,
) -> ControlFlow<()> {
    while let Some(inside) = desk.next_house(kind) {
        let marks = desk.marks();
        // A single place is a hidden single.
        for digit in marks.missing(inside) - marks.once(inside) {
            let places = desk.marks().places(inside, digit);
            let Some(across) = desk.marks().across(inside, places) else {
                continue;
            };
            desk.strike_places(across.house, !across.there, digit);
            desk.conclude(|marks| {
                evidence(Locked {
                    digit,
                    inside,
                    across: across.house,
                    cells: marks.cells(inside, places).collect(),
                })
            })?;
        }
    }
    ControlFlow::Continue(())
}
