//! A [`Grid`] from text and to text. Here and not beside the type, because a grid does not know formats.

use core::fmt;
use core::str::FromStr;

use super::{ParseError, detect, drawn, line};
use crate::grid::Grid;
use crate::shape::Shape;

impl Grid {
    /// Reads a grid in any of the forms of [`text`](crate::text), as [`FromStr`] does, but with boxes of a
    /// given shape where the text alone does not say it.
    ///
    /// # Errors
    ///
    /// Names the line, the cell and the symbol that could not be read.
    pub fn parse(text: &str, shape: Option<Shape>) -> Result<Grid, ParseError> {
        detect::parse(text, shape)
    }
}

/// Reads the one-line, the number and the drawn form: see [`text`](crate::text).
impl FromStr for Grid {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Grid, ParseError> {
        Grid::parse(text, None)
    }
}

/// `{}` is the one-line form, `{:#}` the drawn one: see [`text`](crate::text).
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            drawn::print(self, f)
        } else {
            line::print(self, f)
        }
    }
}
