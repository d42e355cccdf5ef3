//! [`Above`]: the comments that are good for a puzzle.

use alloc::vec::Vec;

use super::{Houses, read};
use crate::shape::Shape;
use crate::text::ParseError;
use crate::text::lines::Line;

/// What the comments above a puzzle state: all since the last puzzle, or else those that were good for the last puzzle, too.
#[derive(Clone, Debug)]
pub(in crate::text) struct Above {
    /// The error of a comment holds for all puzzles below it: they would be read as other puzzles without it.
    houses: Result<Houses, ParseError>,
    /// Whether a comment has stated something since the last puzzle.
    is_new: bool,
}

impl Default for Above {
    fn default() -> Above {
        Above {
            houses: Ok(Houses::default()),
            is_new: false,
        }
    }
}

impl Above {
    /// Takes a comment, and gives the shape that it states and what it says besides; `None` if it states nothing.
    pub(in crate::text) fn take<'a>(
        &mut self,
        line: Line<'_>,
        comment: &'a str,
    ) -> Option<(Option<Shape>, Vec<&'a str>)> {
        match read(line, comment) {
            Ok(read) if read.is_statement() => {
                self.begin();
                if let Ok(houses) = &mut self.houses {
                    houses.add(read.houses);
                }
                Some((read.shape, read.prose))
            }
            Ok(_) => None,
            Err(error) => {
                self.fail(error);
                Some((None, Vec::new()))
            }
        }
    }

    /// Begins anew with the first statement after a puzzle.
    fn begin(&mut self) {
        if !core::mem::replace(&mut self.is_new, true) {
            self.houses = Ok(Houses::default());
        }
    }

    /// Refuses the puzzles below.
    pub(in crate::text) fn fail(&mut self, error: ParseError) {
        self.begin();
        self.houses = self.houses.clone().and(Err(error));
    }

    /// Whether no other houses are stated.
    pub(in crate::text) fn is_standard(&self) -> bool {
        self.houses.as_ref().is_ok_and(Houses::is_empty)
    }

    /// What is stated, for a reader that has yet to see the puzzle.
    pub(in crate::text) fn houses(&self) -> Result<&Houses, ParseError> {
        self.houses.as_ref().map_err(|error| *error)
    }

    /// The same for a puzzle that ends here.
    pub(in crate::text) fn end(&mut self) -> Result<&Houses, ParseError> {
        self.is_new = false;
        self.houses()
    }

    /// What was stated below the last puzzle.
    pub(in crate::text) fn below(&self) -> Result<Option<&Houses>, ParseError> {
        match self.is_new {
            true => self.houses().map(Some),
            false => Ok(None),
        }
    }
}
