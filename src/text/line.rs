//! The one-line form: a symbol per cell in reading order, 81 of them for the classic grid.
//!
//! ```
//! use sudoku_zoo::text::line;
//!
//! let grid = line::parse("1.....3..4.....2   from the docs", None)?;
//! assert_eq!(grid.to_string(), "1.....3..4.....2");
//!
//! let error = line::parse("1.....3..4.....", None).unwrap_err();
//! assert_eq!(error.to_string(), "line 1: 15 cells do not make a square grid");
//! # Ok::<(), sudoku_zoo::text::ParseError>(())
//! ```

use core::fmt;

use super::{ParseError, detect, numbers, symbol};
use crate::grid::Grid;
use crate::shape::Shape;

/// A one-line grid with fewer cells than this, 4×4, can only be followed by a `#`.
const SMALLEST_COMMENTED: usize = 16;

/// Reads the first line that is neither blank nor a comment. What follows the cells after white
/// space, a comma, a semicolon or a `#` is a comment; after fewer than 16 cells, only a `#` is.
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
    let ends = |symbol: char| symbol.is_whitespace() || matches!(symbol, ',' | ';' | '#');
    let text = text.trim_start();
    let cells = text.split(ends).next().unwrap_or_default();
    let found = cells.chars().count();
    let rest = detect::without_comment(&text[cells.len()..]);
    if found < SMALLEST_COMMENTED && !rest.trim().is_empty() {
        // Cells in groups, more likely than a tiny grid and a comment.
        return Err(ParseError::Trailing { line, found });
    }
    let shape = detect::shape_of(line, found, shape)?;
    symbol::check_shape(shape, line)?;
    let mut grid = Grid::empty(shape);
    for (cell, symbol) in shape.cells().zip(cells.chars()) {
        symbol::read(&mut grid, cell, symbol, line)?;
    }
    Ok(grid)
}

/// Prints the cells on one line: symbols, or [`numbers`] for sides above 61.
pub(crate) fn print(grid: &Grid, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let side = grid.shape().side();
    if side > symbol::MAX_SYMBOL_SIDE {
        return numbers::print(grid, f);
    }
    // A row at a time: a call into the formatter per cell would cost more than the cell.
    let mut row = [0; symbol::MAX_SYMBOL_SIDE];
    for values in grid.values().chunks_exact(side) {
        for (symbol, value) in row.iter_mut().zip(values) {
            *symbol = symbol::of(*value);
        }
        f.write_str(core::str::from_utf8(&row[..side]).map_err(|_| fmt::Error)?)?;
    }
    Ok(())
}
