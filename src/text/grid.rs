//! A [`Grid`] from text and to text. This is not in `grid`, because the layer of `grid` is below the text formats.

use core::fmt;
use core::str::FromStr;

use super::{ParseError, Reader, drawn, line, list, single};
use crate::grid::Grid;

/// Reads every format of [`text`](crate::text) that holds one grid. Text that holds candidates, or states houses besides rows, columns and boxes, is
/// refused, because a grid cannot keep them. [`Reader`] keeps them, and lets the caller state the shape if the text does not.
impl FromStr for Grid {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Grid, ParseError> {
        match read_usual(text) {
            Some(grid) => Ok(grid),
            None => read_unusual(text),
        }
    }
}

/// Reads all other texts. Not inlined, so that the commonest one does not pay for their variables.
#[cold]
#[inline(never)]
fn read_unusual(text: &str) -> Result<Grid, ParseError> {
    list::plain_grid(Reader::new().read(text)?)
}

/// Reads the commonest text of all: 81 symbols, and perhaps the end of the line. Inlined, so that the grid is made where the caller wants it and not copied.
#[inline(always)]
pub(crate) fn read_usual(text: &str) -> Option<Grid> {
    let (grid, rest) = single::read_classic(text)?;
    matches!(rest, "" | "\n" | "\r\n").then_some(grid)
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
