//! [`Path`]: what it is made of. Reading checks that its boards fit together.

use alloc::vec::Vec;

use serde_core::de::Error;
use serde_core::{Deserialize, Deserializer};

use super::fields::fields;
use crate::board::{Board, Contradiction};
use crate::grid::Grid;
use crate::report::End;
use crate::strategy::{Deduction, Path};

/// The fields of a path, before they are checked.
struct Form {
    start: Board,
    givens: Grid,
    steps: Vec<Deduction>,
    end: Board,
    contradiction: Option<Contradiction>,
    stopped: Option<End>,
}

fields!(read refused Form {
    start: Board,
    givens: Grid,
    steps: Vec<Deduction>,
    end: Board,
    contradiction: Option<Contradiction> = default,
    stopped: Option<End> = default,
});

fields!(write Path {
    start: Board,
    givens: Grid,
    steps: Vec<Deduction>,
    end: Board,
    contradiction: Option<Contradiction>,
    stopped: Option<End>,
});

impl<'de> Deserialize<'de> for Path {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Path, D::Error> {
        let form = Form::deserialize(deserializer)?;
        let shape = form.start.shape();
        if form.givens.shape() != shape || form.end.shape() != shape {
            return Err(D::Error::custom("the boards of the path differ in shape"));
        }
        if form.end.variant() != form.start.variant() {
            return Err(D::Error::custom("the boards of the path differ in houses"));
        }
        Ok(Path {
            start: form.start,
            givens: form.givens,
            steps: form.steps,
            end: form.end,
            contradiction: form.contradiction,
            stopped: form.stopped,
        })
    }
}
