//! The number form: a number per cell in reading order with white space between, `0` or `.` for a
//! blank. The only form on one line for sides 62 to 64, and readable for every other.
//!
//! ```
//! use sudoku_zoo::text::numbers;
//!
//! let grid = numbers::parse("1 0 0 0  0 0 3 0  0 4 0 0  0 0 0 2 # from the docs", None)?;
//! assert_eq!(grid.to_string(), "1.....3..4.....2");
//! # Ok::<(), sudoku_zoo::text::ParseError>(())
//! ```

use core::fmt::{self, Write as _};

use super::{ParseError, detect};
use crate::grid::Grid;
use crate::index::{Cell, Digit};
use crate::shape::Shape;

/// Reads the first line that is neither blank nor a comment.
///
/// # Errors
///
/// When there is no such line, it does not have the cells of a grid, or one of them is not a digit.
pub fn parse(text: &str, shape: Option<Shape>) -> Result<Grid, ParseError> {
    let (line, text) = detect::content(text).next().ok_or(ParseError::Empty)?;
    parse_line(line, text, shape)
}

pub(super) fn parse_line(
    line: usize,
    text: &str,
    shape: Option<Shape>,
) -> Result<Grid, ParseError> {
    let cells = detect::without_comment(text).split_whitespace();
    let found = cells.clone().count();
    let shape = detect::shape_of(line, found, shape)?;
    let mut grid = Grid::empty(shape);
    for (cell, token) in shape.cells().zip(cells) {
        read(&mut grid, cell, token, line)?;
    }
    Ok(grid)
}

/// Whether a token can be a cell in this form.
pub(super) fn is_number(token: &str) -> bool {
    token == "." || token.bytes().all(|byte| byte.is_ascii_digit())
}

/// Writes what a token says into a cell of the grid.
pub(super) fn read(
    grid: &mut Grid,
    cell: Cell,
    token: &str,
    line: usize,
) -> Result<(), ParseError> {
    let shape = grid.shape();
    let stranger = token.chars().find(|symbol| !symbol.is_ascii_digit());
    if let Some(symbol) = stranger.filter(|_| token != ".") {
        return Err(ParseError::Symbol {
            line,
            cell,
            symbol,
            shape,
        });
    }
    // Digits only, so it can only fail by being too large.
    let value = if token == "." {
        0
    } else {
        token.parse().unwrap_or(usize::MAX)
    };
    if value != 0 {
        let digit = shape.digit(value);
        let digit = digit.ok_or(ParseError::Number {
            line,
            cell,
            value,
            shape,
        })?;
        grid.put(cell, Some(digit));
    }
    Ok(())
}

/// Prints the cells on one line.
pub(crate) fn print(grid: &Grid, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (index, value) in grid.values().iter().enumerate() {
        if index > 0 {
            f.write_char(' ')?;
        }
        write!(f, "{}", value.map_or(0, Digit::value))?;
    }
    Ok(())
}
