//! The one-line form: a symbol per cell in reading order, 81 of them for the classic grid.
//!
//! ```
//! use sudoku_zoo::text::{Format, Metadata, Reader};
//!
//! let read = Reader::new().format(Format::Line).read("1.....3..4.....2   from the docs")?;
//! assert_eq!(Format::Line.print(&read.board()?, &Metadata::default())?, "1.....3..4.....2\n");
//! assert_eq!(read.metadata.comment.as_deref(), Some("from the docs"));
//!
//! let error = Reader::new().format(Format::Line).read("1.....3..4.....").unwrap_err();
//! assert_eq!(error.to_string(), "line 1: 15 cells do not make a square grid");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! After white space, a comma, a semicolon or a `#`, the rest of the line is a comment; after fewer than 16 cells, only a `#` starts a comment. A
//! second word of the same length, or the second half of the word, is the solution if it solves the puzzle; otherwise it is the regions if it has n
//! symbols, n times each. A comment that looks like more cells is refused, because it may be the rest of a larger grid that a space has cut in two.
//! The cells may be in groups of equal length.
//!
//! The form does not show the houses. [`print`](print()) adds comments: `# box 3x2` if the boxes are not the [squarest](crate::Shape::squarest), and
//! [those of other houses](super). [`Display`](core::fmt::Display) adds no comment.
//!
//! The source of the form is Usenet and the programmers' forums of 2005, where every solver read it from standard input.

use alloc::string::String;
#[cfg(all(feature = "std", feature = "fast"))]
use alloc::vec::Vec;

use super::Format;
use super::houses::Stated;
use super::print_error::PrintError;
use super::symbol;
use crate::grid::Grid;

/// Prints the cells on a line.
///
/// # Errors
///
/// When the side is above 61: then there are more digits than symbols.
#[inline]
pub(super) fn print(grid: &Grid, stated: &Stated<'_>) -> Result<String, PrintError> {
    let shape = grid.shape();
    if shape.side() > symbol::MAX_SYMBOL_SIDE {
        let format = Format::Line;
        return Err(PrintError::Symbols { format, shape });
    }
    let mut text = symbols(grid);
    stated.push_to_line(&mut text);
    text.push('\n');
    Ok(text)
}

/// The cells alone, for sides up to 61.
pub(super) fn symbols(grid: &Grid) -> String {
    let values = grid.values().iter();
    values.map(|value| char::from(symbol::of(*value))).collect()
}

/// Appends a line that is read back as this grid, without a line end: the cells, and a comment if the boxes are not the squarest. For the classic
/// shape this takes half the time of `Display`, because no formatter is involved.
#[cfg(all(feature = "std", feature = "fast"))]
pub(crate) fn append(grid: &Grid, out: &mut Vec<u8>) {
    let (values, shape) = (grid.values(), grid.shape());
    if shape.side() > symbol::MAX_SYMBOL_SIDE {
        let variant = crate::variant::Variant::new(shape);
        let text = super::numbers::print(grid, &Stated(&variant));
        return out.extend_from_slice(text.trim_end().as_bytes());
    }
    let start = out.len();
    out.resize(start + values.len(), 0);
    super::write::fill(&mut out[start..], values, shape);
    if shape != crate::shape::Shape::CLASSIC
        && let Some(comment) = super::boxes::shape_comment(shape)
    {
        out.extend_from_slice(b" # ");
        out.extend_from_slice(comment.as_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Shape;
    use crate::variant::Variant;

    #[test]
    fn there_are_symbols_up_to_a_side_of_61() {
        for (height, width, fits) in [(1, 60, true), (1, 61, true), (2, 31, false), (8, 8, false)] {
            let grid = Grid::empty(Shape::new(height, width).unwrap());
            let variant = Variant::new(grid.shape());
            let printed = print(&grid, &Stated(&variant));
            assert_eq!(printed.is_ok(), fits, "{}", grid.shape());
        }
    }
}
