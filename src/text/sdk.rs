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
//! assert_eq!(read.metadata.author.as_deref(), Some("Ada"));
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

use super::houses::Stated;
use super::metadata::{Metadata, Parsed, append};
use super::reader::Format;
use super::{ParseError, PrintError, block, symbol};
use crate::grid::Grid;

/// Prints a file with sections: the metadata, the givens, and the filled cells if there are others than givens. Givens that the
/// grid does not have are not printed.
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
    let fields = [
        ('A', &metadata.author),
        ('D', &metadata.description),
        ('C', &metadata.comment),
        ('B', &metadata.published),
        ('S', &metadata.source),
        ('L', &metadata.level),
        ('U', &metadata.url),
    ];
    for (letter, value) in fields {
        let lines = value.iter().flat_map(|value| value.lines()).map(str::trim);
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

/// Keeps what stands behind a `#`, if it is metadata.
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
    let field = match letter {
        Some('A') => &mut metadata.author,
        Some('D') => &mut metadata.description,
        Some('C') => &mut metadata.comment,
        Some('B') => &mut metadata.published,
        Some('S') => &mut metadata.source,
        Some('L') => &mut metadata.level,
        Some('U') => &mut metadata.url,
        _ => return false,
    };
    append(field, value.trim());
    true
}

/// Whether there is metadata that only this format has.
pub(super) fn has_metadata(metadata: &Metadata) -> bool {
    let fields = [
        &metadata.author,
        &metadata.description,
        &metadata.published,
        &metadata.source,
        &metadata.level,
        &metadata.url,
    ];
    fields.into_iter().any(Option::is_some)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Reader;
    use crate::{Shape, Variant};

    #[test]
    fn every_field_is_written_and_read_again() {
        let field = |text: &str| Some(String::from(text));
        let metadata = Metadata {
            author: field("Ada"),
            description: field("A small one"),
            comment: field("Try it"),
            published: field("1979"),
            source: field("A magazine"),
            level: field("Easy"),
            url: field("https://example.org"),
            ..Metadata::default()
        };
        let variant = Variant::new(Shape::CLASSIC);
        let grid = Grid::empty(Shape::CLASSIC);
        let text = print(&grid, &Stated(&variant), &metadata).unwrap();
        let mut read = Reader::new().read(&text).unwrap();
        read.metadata.givens = None;
        assert_eq!(read.metadata, metadata, "{text}");
    }
}
