//! The fast path for singles, subsets and locked candidates: the marks of a board packed into words.
//!
//! Techniques that a plan runs all the time are written against packed marks instead of a [`View`]: one look
//! finds what nine digits have in nine houses. Such a search is more work to write, so only these techniques have one.
//!
//! ```text
//!   fields        how houses are packed into words
//!   field_table   the positions of cells
//!   crossing      where lines and boxes meet there
//!   storage       what the words are kept in: arrays for 9×9, vectors for other shapes
//!   marks         the words of a board, how strategies read them, and how they change
//!   fresh         what has changed since a search last looked
//!   recorder      where a search reads all this and says what it concludes
//!   runner        how the techniques of a plan run there
//! ```

use core::fmt;
use core::ops::ControlFlow;

use super::any_houses::AnyHouses;
use super::deduction::Deduction;
use super::find::{Found, Strategy};
use super::view::View;
use crate::notation::Notation;
use crate::shape::Shape;

pub(super) mod crossing;
pub(super) mod field_table;
pub(super) mod fields;
pub(super) mod fresh;
pub(super) mod marks;
pub(super) mod recorder;
pub(super) mod runner;
pub(super) mod storage;

use recorder::Recorder;
use storage::{Classic, General, Storage};

/// A technique that is found on packed marks: what its file provides.
pub(super) trait PackedSearch: Send + Sync {
    /// Looks for patterns where the recorder says that something has changed, and reports them to it. See [`Recorder`].
    ///
    /// # Errors
    ///
    /// Breaks when the recorder does.
    fn search<F: Storage>(&self, recorder: &mut Recorder<F>) -> ControlFlow<()>;

    /// Looks for the same patterns on a board with other houses than rows, columns and boxes, plainly: see [`any_houses`](super::any_houses).
    ///
    /// # Errors
    ///
    /// Breaks when `found` does.
    fn find_in_houses(&self, houses: AnyHouses<'_>, found: &mut Found<'_>) -> ControlFlow<()>;

    /// The words for it; see [`Strategy::reason`].
    ///
    /// # Errors
    ///
    /// When `f` fails.
    fn reason(
        &self,
        step: &Deduction,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result;
}

/// A [`PackedSearch`] behind a pointer: one method for each storage instead of a generic one.
pub(super) trait Packed: Strategy {
    fn on_classic(&self, recorder: &mut Recorder<Classic>) -> ControlFlow<()>;
    fn on_general(&self, recorder: &mut Recorder<General>) -> ControlFlow<()>;
    fn in_houses(&self, houses: AnyHouses<'_>, found: &mut Found<'_>) -> ControlFlow<()>;
}

impl<P: PackedSearch> Packed for P {
    fn on_classic(&self, recorder: &mut Recorder<Classic>) -> ControlFlow<()> {
        self.search(recorder)
    }

    fn on_general(&self, recorder: &mut Recorder<General>) -> ControlFlow<()> {
        self.search(recorder)
    }

    fn in_houses(&self, houses: AnyHouses<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        self.find_in_houses(houses, found)
    }
}

impl<P: PackedSearch> Strategy for P {
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
        find(self, view, found)
    }

    fn reason(
        &self,
        step: &Deduction,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        PackedSearch::reason(self, step, notation, f)
    }
}

/// Finds a technique's patterns on a view by packing its board, or in lists of houses if the board has others than rows, columns and boxes. One function for
/// all techniques.
#[inline]
fn find(packed: &dyn Packed, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
    if let Some(houses) = view.any_houses(found.fresh()) {
        return packed.in_houses(houses, found);
    }
    let (board, only_first) = (view.board(), found.stops_at_first());
    let conclusions = if board.shape() == Shape::CLASSIC {
        Recorder::list(Classic, board, packed, only_first)
    } else {
        Recorder::list(General::new(board.shape()), board, packed, only_first)
    };
    for conclusion in conclusions {
        for (cell, digit) in conclusion.placements {
            found.place(cell, digit);
        }
        for (cell, digits) in conclusion.eliminations {
            found.strike(cell, digits);
        }
        found.conclude(|| conclusion.evidence)?;
    }
    ControlFlow::Continue(())
}
