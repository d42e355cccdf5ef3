//! Locked candidate, claiming: a line has a digit in one box only.
//!
//! ```text
//!                box 3
//!               ┌───────┐
//!               │ . 4 × │       the 4 of column 8 is in box 3, wherever it is, so
//!               │ × 4 × │       no other 4 of box 3 is outside the column
//!               │ . . × │
//!               └───────┘
//!                   8
//! ```
//!
//! Paper 000's "mini-grid/line reduction".

use core::fmt;
use core::ops::ControlFlow;

use super::evidence::Evidence;
use super::locked_candidate;
use super::packed::PackedSearch;
use super::packed::crossing::Crossing;
use super::packed::recorder::Recorder;
use super::packed::storage::Storage;
use crate::notation::Notation;

pub(super) static STRATEGY: Claiming = Claiming;

pub(super) struct Claiming;

impl PackedSearch for Claiming {
    fn search<F: Storage>(&self, recorder: &mut Recorder<F>) -> ControlFlow<()> {
        locked_candidate::search(recorder, Crossing::RowBox)?;
        locked_candidate::search(recorder, Crossing::ColumnBox)
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
