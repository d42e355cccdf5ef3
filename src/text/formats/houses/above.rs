//! [`Above`]: the comments that hold for a puzzle.

use alloc::vec::Vec;

use super::{Houses, Statement, read};
use crate::shape::Shape;
use crate::text::lines::Line;
use crate::text::{HousesFault, ParseError};

/// What the comments above a puzzle state: all comments since the last puzzle or, if there are none, those that held for the last puzzle.
///
/// What the caller of the reader states comes first, and no comment replaces it.
#[derive(Clone, Debug)]
pub(in crate::text) struct Above {
    caller: Houses,
    /// If a comment has an error, all puzzles below it are refused: without the comment they would be read as other puzzles.
    houses: Result<Houses, ParseError>,
    /// Whether a comment has stated something since the last puzzle.
    is_new: bool,
    /// The line and the column of the last comment since then that states boxes.
    boxes: Option<(usize, usize)>,
}

impl Above {
    /// What holds before the first comment: what the caller states.
    pub(in crate::text) fn new(caller: Houses) -> Above {
        Above {
            houses: Ok(caller.clone()),
            caller,
            is_new: false,
            boxes: None,
        }
    }

    /// Takes a comment. Returns the shape that it states and its parts that state nothing; `None` if the whole comment states nothing.
    pub(in crate::text) fn take<'a>(
        &mut self,
        line: Line<'_>,
        comment: &'a str,
    ) -> Option<(Option<Shape>, Vec<&'a str>)> {
        match read(line, comment) {
            Ok(read) if read.is_statement() => {
                self.begin();
                if read.shape.is_some() {
                    let column = line.column_of(comment.trim_start());
                    self.boxes = Some((line.number, column));
                }
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

    /// The first statement after a puzzle replaces all earlier ones.
    fn begin(&mut self) {
        if !core::mem::replace(&mut self.is_new, true) {
            self.houses = Ok(self.caller.clone());
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
        self.boxes = None;
        self.houses()
    }

    /// What was stated below the last puzzle.
    pub(in crate::text) fn below(&self) -> Result<Houses, ParseError> {
        match self.is_new {
            true => self.houses().map(Houses::of_text),
            false => Ok(Houses::default()),
        }
    }

    /// The error for boxes or houses that are stated after line `read_to`, where the last puzzle ends: they hold for none.
    pub(in crate::text) fn unused(&self, read_to: usize) -> Option<ParseError> {
        let error = match self.below() {
            Ok(houses) => {
                let of_houses = houses.0.first().and_then(Statement::place);
                let (line, column) = of_houses.or(self.boxes)?;
                ParseError::Houses {
                    line,
                    column,
                    fault: HousesFault::Below,
                }
            }
            Err(error) => error,
        };
        (error.line() > Some(read_to)).then_some(error)
    }
}
