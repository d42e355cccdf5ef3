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
        // The commonest text of all: 81 symbols, and perhaps the end of the line. The grid is made here and nowhere before, so that it is not copied.
        let mut values = [0; 81];
        match classic::read_values(text, &mut values) {
            Some("" | "\n" | "\r\n") => Ok(Grid::from_classic_values(&values)),
            _ => printed::read(text),
        }
    }
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
