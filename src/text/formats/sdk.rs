//! The `.sdk` file: one puzzle with its author and the like, in both dialects.
//!
//! ```
//! use sudoku_zoo::text::{Format, Reader};
//!
//! let file = "\
//! #AAda
//! #Lmild
//! [Puzzle]
//! 1...
//! ..3.
//! .4..
//! ...2
//! [State]
//! 1..4
//! ..3.
//! .4..
//! ...2
//! ";
//! let read = Reader::new().format(Format::Sdk).read(file)?;
//! assert_eq!(read.metadata.field("author"), Some("Ada"));
//! assert_eq!(read.grid.to_string(), "1..4..3..4.....2");
//! assert_eq!(read.metadata.givens.as_ref().map(|givens| givens.clue_count()), Some(4));
//! assert_eq!(Format::Sdk.print(&read.board()?, &read.metadata)?, file);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! SudoCue's dialect is lines of metadata and a block. SadMan's has sections: `[Puzzle]` with the givens and
//! `[State]` with all filled cells; other sections are skipped. The metadata are `#A` author, `#D` description, `#C`
//! comment, `#B` date of publication, `#S` source, `#L` level and `#U` address, with nothing between the letter and the
//! value. In a file without sections, a value that starts with a small letter makes the line an ordinary comment
//! (`#Comment`).
//!
//! The source of the form is SadMan Software's Sudoku and SudoCue.

use alloc::string::String;

use super::Format;
use super::houses::Stated;
use super::metadata::{Metadata, Parsed};
use super::print_error::PrintError;
use super::{ParseError, block, symbol};
use crate::grid::Grid;

/// The letters of the metadata, in the order in which they are printed, with the names of the [fields](Metadata::fields).
const FIELDS: [(char, &str); 7] = [
    ('A', "author"),
    ('D', "description"),
    ('C', COMMENT),
    ('B', "published"),
    ('S', "source"),
    ('L', "level"),
    ('U', "url"),
];

/// What every format may have; it is no field.
const COMMENT: &str = "comment";

/// Prints a file with sections: the metadata, the givens and, if there are other filled cells, all filled cells. Givens that the grid does not have
/// are not printed.
///
/// # Errors
///
/// When the side is above 61: then there are more digits than symbols.
#[inline]
pub(super) fn print(
    grid: &Grid,
    stated: &Stated<'_>,
    metadata: &Metadata,
) -> Result<String, PrintError> {
    let (shape, format) = (grid.shape(), Format::Sdk);
    if shape.side() > symbol::MAX_SYMBOL_SIDE {
        return Err(PrintError::Symbols { format, shape });
    }
    let mut text = String::new();
    for (letter, name) in FIELDS {
        let value = match name {
            COMMENT => metadata.comment.as_deref(),
            name => metadata.field(name),
        };
        let lines = value.unwrap_or_default().lines().map(str::trim);
        for line in lines.filter(|line| !line.is_empty()) {
            text.extend(['#', letter]);
            text.push_str(line);
            text.push('\n');
        }
    }
    stated.push_lines(&mut text, false);
    text.push_str("[Puzzle]\n");
    let givens = metadata.givens_of(grid);
    block::push_rows(&mut text, givens.unwrap_or(grid));
    if givens.is_some_and(|givens| givens != grid) {
        text.push_str("[State]\n");
        block::push_rows(&mut text, grid);
    }
    Ok(text)
}

/// Keeps the text after a `#`, if it is metadata.
pub(super) fn take_metadata(comment: &str, has_sections: bool, metadata: &mut Metadata) -> bool {
    let mut symbols = comment.chars();
    let (letter, value) = (symbols.next(), symbols.as_str());
    let starts = |wanted: fn(char) -> bool| value.starts_with(wanted);
    if starts(char::is_whitespace)
        || value.is_empty()
        || starts(char::is_lowercase) && !has_sections
    {
        return false;
    }
    let field = FIELDS.iter().find(|(other, _)| Some(*other) == letter);
    match field {
        None => return false,
        Some(&(_, COMMENT)) => metadata.add_comment(value.trim()),
        Some((_, name)) => metadata.add_to_field(name, value.trim()),
    }
    true
}

/// Whether there is metadata that only this format has.
pub(super) fn has_metadata(metadata: &Metadata) -> bool {
    let is_field = |(_, name): &(char, &str)| metadata.field(name).is_some();
    FIELDS.iter().any(is_field)
}

/// A puzzle with the state that follows it, which must not contradict it.
pub(super) fn with_state(puzzle: Parsed, state: Parsed) -> Result<Parsed, ParseError> {
    let mut clues = puzzle.grid.clues();
    if let Some((cell, digit)) = clues.find(|(cell, digit)| state.grid.get(*cell) != Some(*digit)) {
        let line = state.line;
        return Err(ParseError::State {
            line,
            cell,
            puzzle: digit,
        });
    }
    drop(clues);
    let mut read = puzzle;
    read.metadata.givens = Some(core::mem::replace(&mut read.grid, state.grid));
    read.candidates = state.candidates;
    Ok(read)
}
