//! The number form: a number per cell in reading order with white space or commas between, all on one line or a line
//! per row. The only form on one line for sides 62 to 64, and readable for every other.
//!
//! ```
//! use sudoku_zoo::text::{Format, Metadata, Reader};
//!
//! let read = Reader::new().format(Format::Numbers).read("1 0 0 0  0 0 3 0  0 4 0 0  0 0 0 2 # from the docs")?;
//! assert_eq!(read.grid.to_string(), "1.....3..4.....2");
//! assert_eq!(Format::Numbers.print(&read.board()?, &Metadata::default())?, "1 . . . . . 3 . . 4 . . . . . 2\n");
//!
//! // A program's list of lists, with -1 for a blank.
//! let read = Reader::new().format(Format::Numbers).read("[[1, -1, -1, -1], [-1, -1, 3, -1], [-1, 4, -1, -1], [-1, -1, -1, 2]]")?;
//! assert_eq!(read.grid.to_string(), "1.....3..4.....2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A blank is `0`, `-1` or one of the blank symbols. Above 9×9, `0` is a value if the text has other blanks and does not have the largest number. If
//! that is not clear, the caller must state the [`Alphabet`](super::Alphabet).
//!
//! The source of the form is programs that print arrays, and the large puzzles of the constraint programming
//! literature.

use alloc::string::{String, ToString as _};
use core::fmt;

use super::Format;
use super::ParseError;
use super::boxes::shape_of;
use super::houses::{self, Stated};
use super::lines::Line;
use super::metadata::Parsed;
use super::reader::Reader;
use super::symbol::{self, CellTexts};
use super::write;
use crate::grid::Grid;
use crate::shape::Shape;

/// Prints the cells on one line, a point for a blank.
#[must_use]
#[inline]
pub(super) fn print(grid: &Grid, stated: &Stated<'_>) -> String {
    struct Numbers<'a>(&'a Grid);
    impl fmt::Display for Numbers<'_> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write::numbers(self.0, f)
        }
    }
    let mut text = Numbers(grid).to_string();
    stated.push_to_line(&mut text);
    text.push('\n');
    text
}

/// Reads the words of a line as numbers.
pub(super) fn read_line<'a>(
    line: Line<'a>,
    words: impl Iterator<Item = (usize, &'a str)> + Clone,
    comment: &[&str],
    stated: Option<Shape>,
    reader: &Reader,
) -> Result<Parsed, ParseError> {
    let found = words.clone().count();
    let shape = shape_of(line.number, found, stated)?;
    let mut cells = CellTexts::default();
    cells.begin(line);
    for (start, word) in words {
        cells.push(start, start + word.len());
    }
    let grid = symbol::fill(&cells, shape, &reader.symbols)?;
    let mut read = Parsed::new(grid, Format::Numbers, line.number);
    check_comment(line, comment, found)?;
    let comment = houses::join(comment);
    if !comment.is_empty() {
        read.metadata.add_comment(&comment);
    }
    Ok(read)
}

/// Refuses a comment that begins with more cells: the line is then likely part of a larger grid, broken by a line end.
pub(super) fn check_comment(
    line: Line<'_>,
    comment: &[&str],
    found: usize,
) -> Result<(), ParseError> {
    let is_cell = |word: &str| {
        let mut symbols = word.chars();
        match (symbols.next(), symbols.next()) {
            (Some(symbol), None) => symbol.is_ascii_digit() || symbol::is_usual_blank(symbol),
            _ => word.len() == 2 && word.bytes().all(|byte| byte.is_ascii_digit()),
        }
    };
    for part in comment {
        let mut words = part.split_whitespace().take(2 * found.isqrt());
        if words.clone().count() == 2 * found.isqrt() && words.all(is_cell) {
            let first = part.trim_start();
            let offset = first.as_ptr() as usize - line.text.as_ptr() as usize;
            return Err(ParseError::MoreCells {
                line: line.number,
                column: line.column(offset),
                found,
            });
        }
    }
    Ok(())
}
