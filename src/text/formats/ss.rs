//! The `.ss` file and clipboard of Simple Sudoku: a block in a frame.
//!
//! ```
//! use sudoku_zoo::text::{Format, Metadata, Reader};
//!
//! let text = "\
//! *-----*
//! |1.|..|
//! |..|3.|
//! |--+--|
//! |.4|..|
//! |..|.2|
//! *-----*
//! ";
//! let read = Reader::new().format(Format::Ss).read(text)?;
//! assert_eq!(read.grid.to_string(), "1.....3..4.....2");
//! assert_eq!(Format::Ss.print(&read.board()?, &Metadata::default())?, text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Between bars, a space or an `X` is also a blank. The clipboard may hold up to three pictures of a puzzle, one below the other: the givens, the
//! filled cells, and the pencil marks. [`read`](crate::text::Reader::read) joins those that agree.
//!
//! The source of the form is Simple Sudoku by Angus Johnson.

use alloc::string::String;

use super::Format;
use super::boxes::is_silent_about;
use super::houses::Stated;
use super::metadata::Parsed;
use super::print_error::PrintError;
use super::symbol;
use crate::grid::Grid;

/// Prints a block in a frame.
///
/// # Errors
///
/// When the side is above 61: then there are more digits than symbols.
#[inline]
pub(super) fn print(grid: &Grid, stated: &Stated<'_>) -> Result<String, PrintError> {
    let (shape, format) = (grid.shape(), Format::Ss);
    if shape.side() > symbol::MAX_SYMBOL_SIDE {
        return Err(PrintError::Symbols { format, shape });
    }
    let mut text = String::new();
    stated.push_lines(&mut text, !is_silent_about(shape));
    // At least two strokes, so that the border of the smallest grid is a border.
    let width = (shape.side() + shape.box_height() - 1).max(2);
    let border = |text: &mut String| {
        text.push('*');
        text.extend(core::iter::repeat_n('-', width));
        text.push_str("*\n");
    };
    border(&mut text);
    for (row, values) in grid.values().chunks(shape.side()).enumerate() {
        if row > 0 && shape.begins_band(row) {
            for stack in 0..shape.stacks() {
                text.push(if stack == 0 { '|' } else { '+' });
                text.extend(core::iter::repeat_n('-', shape.box_width()));
            }
            text.push_str("|\n");
        }
        for values in values.chunks(shape.box_width()) {
            text.push('|');
            text.extend(values.iter().map(|value| char::from(symbol::of(*value))));
        }
        text.push_str("|\n");
    }
    border(&mut text);
    Ok(text)
}

/// Joins a picture with the next one, if that shows a later state of the same puzzle.
pub(super) fn joined(first: &Parsed, next: Parsed) -> Option<Parsed> {
    if first.grid.shape() != next.grid.shape() {
        return None;
    }
    let shape = first.grid.shape();
    let agrees = first.grid.clues().all(|(cell, digit)| {
        let index = shape.index_of(cell);
        let marks = next.candidates.as_ref();
        let left = index.and_then(|index| marks.and_then(|marks| marks.get(index)));
        next.grid.get(cell) == Some(digit) || left.is_some_and(|left| left.single() == Some(digit))
    });
    if !agrees {
        return None;
    }
    let mut joined = next;
    let givens = first.metadata.givens.as_ref().unwrap_or(&first.grid);
    joined.metadata = first.metadata.clone();
    joined.metadata.givens = Some(givens.clone());
    // A cell that an earlier picture shows filled stays filled. Its only mark in this picture could also mean a blank cell.
    for (cell, digit) in first.grid.clues() {
        joined.grid.put(cell, Some(digit));
    }
    joined.format = Format::Ss;
    joined.line = first.line;
    Some(joined)
}
