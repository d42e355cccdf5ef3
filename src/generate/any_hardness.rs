//! Without the feature `techniques`: puzzles are as hard as they happen to be.

use super::dig::Test;
use super::error::GenerateError;
use crate::board::Board;
use crate::budget::Budget;
use crate::report::Stopped;

/// Replaces the type of the same name in the module `hardness`; it has no wishes.
#[derive(Clone, Debug)]
pub(super) struct Hardness;

impl Hardness {
    pub(super) const ANY: Hardness = Hardness;

    #[inline]
    pub(super) fn test(&self) -> Option<Test> {
        None
    }

    #[inline]
    pub(super) fn accepts(&self, _: &Board, _: &mut Budget<'_>) -> Result<bool, Stopped> {
        Ok(true)
    }

    #[inline]
    pub(super) fn check(&self) -> Result<(), GenerateError> {
        Ok(())
    }
}
