//! A [`Grid`] from text and to text. This is not in `grid`, because the layer of `grid` is below the text formats.

use core::fmt;
use core::str::FromStr;

use super::{ParseError, Reader, drawn, line, sdm, single};
use crate::grid::Grid;
use crate::shape::Shape;

impl Grid {
    /// Reads a grid in any of the formats of [`text`](crate::text), as [`FromStr`] does, but with boxes of a
    /// given shape where the text alone does not say it. Text that holds candidates is refused, because a grid cannot
    /// keep them: see [`text::read`](crate::text::read).
    ///
    /// # Errors
    ///
    /// Names the line, the cell and the symbol that could not be read.
    pub fn parse(text: &str, shape: Option<Shape>) -> Result<Grid, ParseError> {
        // The commonest text of all: 81 symbols, and perhaps the end of the line.
        if shape.is_none_or(|shape| shape == Shape::CLASSIC)
            && let Some((grid, rest)) = single::read_classic(text)
            && matches!(rest, "" | "\n" | "\r\n")
        {
            return Ok(grid);
        }
        let read = Reader::new().shape(shape).read(text)?;
        sdm::without_candidates(read)
    }
}

/// Reads every format of [`text`](crate::text) that holds one grid.
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
            drawn::write(self, f)
        } else {
            line::write(self, f)
        }
    }
}
