//! A [`Grid`] from text and to text. This is not in `grid`, because the layer of `grid` is below the text formats.

use core::fmt;
use core::str::FromStr;

use super::{ParseError, classic, printed, write};
use crate::grid::Grid;

/// Reads what [`Display`](fmt::Display) prints: a grid on one line, or a line per row with or without a frame. All other text is refused: comments,
/// lists, pencil marks and other formats are for `text::Reader`, which comes with the feature `formats`.
///
/// What is printed comes back, with two exceptions. One line (`{}`) does not say which boxes the grid has, so it is read with the
/// [squarest](crate::Shape::squarest). And a grid above 9×9 whose only clues are letters is refused, because `A` can be 10 or 1.
impl FromStr for Grid {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Grid, ParseError> {
        match read_usual(text) {
            Some(grid) => Ok(grid),
            None => printed::read(text),
        }
    }
}

/// Reads the commonest text of all: 81 symbols, and perhaps the end of the line. Inlined, so that the grid is made where the caller wants it and not copied.
#[inline(always)]
fn read_usual(text: &str) -> Option<Grid> {
    let (grid, rest) = classic::read_classic(text)?;
    matches!(rest, "" | "\n" | "\r\n").then_some(grid)
}

/// `{}` is the one-line form, `{:#}` the drawn one: see [`text`](crate::text).
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            write::drawn(self, f)
        } else {
            write::line(self, f)
        }
    }
}
