//! Locked candidate, pointing: a box has a digit in one line only.
//!
//! ```text
//!          box 9
//!         ┌───────┐
//!   … × … │ 4 . 4 │  row 7       the 4 of the box is in row 7, wherever it is, so
//!         │ . . . │              no other 4 of row 7 is outside the box
//!         │ . . . │
//!         └───────┘
//! ```
//!
//! Paper 000's "locked candidate".

use core::fmt;
use core::ops::ControlFlow;

use super::evidence::Evidence;
use super::locked_candidate;
use super::packed::PackedSearch;
use super::packed::crossing::Crossing;
use super::packed::recorder::Recorder;
use super::packed::storage::Storage;
use crate::notation::Notation;

pub(super) static STRATEGY: Pointing = Pointing;

pub(super) struct Pointing;

impl PackedSearch for Pointing {
    fn search<F: Storage>(&self, recorder: &mut Recorder<F>) -> ControlFlow<()> {
        locked_candidate::search(recorder, Crossing::BoxRow)?;
        locked_candidate::search(recorder, Crossing::BoxColumn)
    }

    fn reason(
        &self,
        evidence: &Evidence,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        locked_candidate::reason(evidence, notation, f)
    }
}
