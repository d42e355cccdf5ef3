//! The table: a cell of the grid in every cell of a Markdown or ASCII table.
//!
//! ```
//! use sudoku_zoo::text::{Format, Metadata, Reader};
//!
//! let text = "\
//! | c1 | c2 | c3 | c4 |
//! |----|----|----|----|
//! | 1  |    |    |    |
//! |    |    | 3  |    |
//! |    | 4  |    |    |
//! |    |    |    | 2  |
//! ";
//! let read = Reader::new().format(Format::Table).read(text)?;
//! assert_eq!(read.grid.to_string(), "1.....3..4.....2");
//! assert_eq!(Format::Table.print(&read.board()?, &Metadata::default())?, text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A table has a bar after every cell, so its frame says nothing about boxes, unless some of its bars or rules are heavier (`║`, `||`, `===`). The
//! names of the columns are dropped if they cannot be cells, or if the table has one row too many. A header row with empty names is also dropped.
//!
//! The source of the form is what people paste into issues, and the tables of spreadsheets.

use alloc::format;
use alloc::string::String;

use super::houses::Stated;
use crate::grid::Grid;

/// Prints a Markdown table, in numbers.
#[must_use]
#[inline]
pub(super) fn print(grid: &Grid, stated: &Stated<'_>) -> String {
    let side = grid.shape().side();
    let width = 1 + side.ilog10() as usize + 1;
    let mut text = String::new();
    stated.push_lines(&mut text, false);
    for column in 1..=side {
        let name = format!("c{column}");
        text.push_str(&format!("| {name:<width$} "));
    }
    text.push_str("|\n");
    for _ in 0..side {
        text.push('|');
        text.extend(core::iter::repeat_n('-', width + 2));
    }
    text.push_str("|\n");
    for row in grid.values().chunks(side) {
        for value in row {
            let value = value.map_or_else(String::new, |digit| format!("{digit}"));
            text.push_str(&format!("| {value:<width$} "));
        }
        text.push_str("|\n");
    }
    text
}
