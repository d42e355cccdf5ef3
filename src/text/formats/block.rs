//! The block: a line per row, a symbol per cell, and nothing else.
//!
//! ```
//! use sudoku_zoo::text::{Format, Metadata, Reader};
//!
//! let read = Reader::new().format(Format::Block).read("1...\n..3.\n.4..\n...2\n")?;
//! assert_eq!(read.grid.to_string(), "1.....3..4.....2");
//! assert_eq!(Format::Block.print(&read.board()?, &Metadata::default())?, "1...\n..3.\n.4..\n...2\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The form does not show the boxes. If they are not the [squarest](crate::Shape::squarest), a comment above the block states them. Blank lines and
//! gaps between columns show the boxes if the text has both. If it has only one of them, and that suggests other boxes than the squarest, the text is
//! ambiguous. A space can be a blank cell if every line is as wide as the grid.
//!
//! A second block is the solution of the first or its regions, by the same rule as on a [line](super::line).
//!
//! The source of the form is SudoCue's `.sdk`, SadMan's `.msk` and `.sol`, and Project Euler's file of fifty grids.

use alloc::string::String;

use super::Format;
use super::houses::Stated;
use super::print_error::PrintError;
use super::symbol;
use crate::grid::Grid;

/// Prints a line per row.
///
/// # Errors
///
/// When the side is above 61: then there are more digits than symbols.
#[inline]
pub(super) fn print(grid: &Grid, stated: &Stated<'_>) -> Result<String, PrintError> {
    let (shape, format) = (grid.shape(), Format::Block);
    if shape.side() > symbol::MAX_SYMBOL_SIDE {
        return Err(PrintError::Symbols { format, shape });
    }
    let mut text = String::new();
    stated.push_lines(&mut text, false);
    push_rows(&mut text, grid);
    Ok(text)
}

/// Adds a line per row.
pub(super) fn push_rows(text: &mut String, grid: &Grid) {
    for row in grid.values().chunks(grid.shape().side()) {
        text.extend(row.iter().map(|value| char::from(symbol::of(*value))));
        text.push('\n');
    }
}
