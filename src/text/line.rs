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
use crate::grid::{Grid, INLINE_CELLS};
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

/// The commonest line of all in one glance: 81 symbols from the first character on. `None` says nothing
/// but that the line wants a closer look.
pub(super) fn read_classic(text: &str) -> Option<Grid> {
    let (cells, rest) = text.as_bytes().split_first_chunk::<81>()?;
    let ended = rest
        .first()
        .is_none_or(|symbol| symbol.is_ascii_whitespace() || matches!(symbol, b',' | b';' | b'#'));
    let mut values = [0; 81];
    let mut good = ended;
    for (value, symbol) in values.iter_mut().zip(cells) {
        let digit = symbol.wrapping_sub(b'0');
        let filled = (1..=9).contains(&digit);
        let blank = matches!(symbol, b'.' | b'0' | b'_' | b'*');
        *value = if filled { digit } else { 0 };
        good &= filled | blank;
    }
    good.then(|| Grid::from_classic_values(&values))
}

/// Prints the cells on one line: symbols, or [`numbers`] for sides above 61.
pub(crate) fn print(grid: &Grid, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let side = grid.shape().side();
    if side > symbol::MAX_SYMBOL_SIDE {
        return numbers::print(grid, f);
    }
    // Many at a time: a call into the formatter per cell would cost more than the cell.
    let mut symbols = [0; INLINE_CELLS];
    for values in grid.values().chunks(INLINE_CELLS) {
        for (symbol, value) in symbols.iter_mut().zip(values) {
            *symbol = symbol::of(*value);
        }
        let symbols = core::str::from_utf8(&symbols[..values.len()]);
        f.write_str(symbols.map_err(|_| fmt::Error)?)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};

    use super::*;

    #[test]
    fn one_glance_sees_what_a_closer_look_sees() {
        let plain = String::from(".0_*123456789") + &".".repeat(68);
        for end in ["", " ", "\t5", ",5", ";x", "#", "\u{85}", "\u{b}5"] {
            let text = plain.clone() + end;
            let grid = parse_line(1, &text, None).unwrap();
            assert!(
                read_classic(&text).is_none_or(|seen| seen == grid),
                "{end:?}"
            );
            assert_eq!(grid.clue_count(), 9);
        }
        assert!(read_classic(&plain).is_some());
        for bad in ["é", "A", "/", ":", "-"] {
            let text = plain[..80].to_string() + bad;
            assert_eq!(read_classic(&text), None);
            assert!(detect::parse_line(1, &text, None).is_err());
        }
        assert_eq!(read_classic(&(plain.clone() + "1")), None);
        assert_eq!(read_classic(&plain[..80]), None);
    }
}
