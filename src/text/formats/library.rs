//! A line of a HoDoKu library: a puzzle in the middle of being solved, and the step that comes next.
//!
//! ```text
//! :0002:3:1.....3..4.....2:214 413::312:
//!  │    │ │               │      ││   └ what the step needs besides
//!  │    │ │               │      │└ digits that the step places
//!  │    │ │               │      └ candidates that the step removes
//!  │    │ │               └ candidates that were removed before: digit, row, column
//!  │    │ └ the cells; a + before a digit means that it was placed and is not a given
//!  │    └ the candidates that the step is about
//!  └ the technique, by its number
//! ```
//!
//! ```
//! use sudoku_zoo::text::{Format, Reader};
//!
//! let line = ":0000:x:1..+4..3..4.....2:312:::\n";
//! let read = Reader::new().format(Format::Library).read(line)?;
//! let board = read.board()?;
//! assert_eq!(board.grid().to_string(), "1..4..3..4.....2");
//! assert_eq!(read.metadata.givens.as_ref().map(|givens| givens.clue_count()), Some(4));
//! assert_eq!(board.eliminations().count(), 1);
//! assert_eq!(Format::Library.print(&board, &read.metadata)?, line);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The fields about the step are kept in [`Metadata::fields`](super::Metadata::fields) as `technique`, `candidates`,
//! `eliminations`, `placements` and `extra`. Coordinates have one figure, so sides go from 4 to 9.
//!
//! The source of the form is HoDoKu by Bernhard Hobiger, and its regression library.

use alloc::borrow::ToOwned as _;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::Format;
use super::lines::Line;
use super::metadata::{Metadata, Parsed};
use super::print_error::PrintError;
use super::reader::Reader;
use super::{LibraryFault, ParseError, strip, symbol};
use crate::board::Board;
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::index::Digit;
use crate::shape::Shape;
use crate::variant::HouseKinds;

/// The names of the fields about the step, each with its index among the fields between colons.
const STEP: [(usize, &str); 5] = [
    (1, "technique"),
    (2, "candidates"),
    (5, "eliminations"),
    (6, "placements"),
    (7, "extra"),
];

/// Coordinates have one figure, so 9 is the largest side. In grids below 4×4, a candidate of three figures could be taken for cells.
const SIDES: RangeInclusive<usize> = 4..=9;

/// Prints a line of a library, with the step of the metadata if there is one.
///
/// # Errors
///
/// When the side is below 4 or above 9, boxes are not the [squarest](crate::Shape::squarest), or a filled cell has lost its digit.
#[inline]
pub(super) fn print(board: &Board, metadata: &Metadata) -> Result<String, PrintError> {
    let (shape, format) = (board.shape(), Format::Library);
    if !SIDES.contains(&shape.side()) {
        return Err(PrintError::Symbols { format, shape });
    }
    if board.groups().is_some() {
        let kinds = board.kinds() - HouseKinds::STANDARD;
        return Err(PrintError::Houses { format, kinds });
    }
    if Shape::squarest(shape.side()) != Ok(shape) {
        return Err(PrintError::Shape { format, shape });
    }
    if let Some((cell, _)) = board
        .grid()
        .clues()
        .find(|(cell, _)| board.candidates(*cell).is_empty())
    {
        return Err(PrintError::NoCandidate { format, cell });
    }
    // What HoDoKu writes there. Anything else could end the field or the line.
    let fits = |value: &&str| {
        let is_usual = |symbol: char| symbol.is_ascii_alphanumeric() || " +-,.".contains(symbol);
        value.chars().all(is_usual)
    };
    let step = |index: usize, usual: &'static str| {
        let name = STEP
            .iter()
            .find(|(place, _)| *place == index)
            .map_or("", |(_, name)| name);
        metadata.field(name).filter(fits).unwrap_or(usual)
    };
    let mut text = alloc::format!(":{}:{}:", step(1, "0000"), step(2, "x"));
    for cell in shape.cells() {
        let value = board.get(cell);
        let is_given = |givens: &Grid| givens.get(cell) == value;
        if value.is_some() && !metadata.givens.as_ref().is_none_or(is_given) {
            text.push('+');
        }
        text.push(char::from(symbol::of(value)));
    }
    text.push(':');
    let mut gap = "";
    for (cell, digits) in board.eliminations() {
        for digit in digits {
            text.push_str(&alloc::format!(
                "{gap}{digit}{}{}",
                cell.row() + 1,
                cell.column() + 1
            ));
            gap = " ";
        }
    }
    text.push_str(&alloc::format!(
        ":{}:{}:{}\n",
        step(5, ""),
        step(6, ""),
        step(7, "")
    ));
    Ok(text)
}

/// Whether a line is of a library.
pub(super) fn is_line(text: &str) -> bool {
    text.starts_with(':') && text.matches(':').count() >= 4 && !strip::is_rule(text)
}

/// Reads a line of a library.
pub(super) fn read(line: Line<'_>, reader: &Reader) -> Result<Parsed, ParseError> {
    let fault = |offset: usize, fault| ParseError::Library {
        line: line.number,
        column: line.column(offset),
        fault,
    };
    let text = line.text.trim_end();
    let parts: Vec<&str> = text.trim_start().split(':').collect();
    let colons = parts.len() - 1;
    let offset_of = |part: &str| part.as_ptr() as usize - line.text.as_ptr() as usize;
    if !(6..=7).contains(&colons) {
        return Err(fault(0, LibraryFault::Colons { found: colons }));
    }
    let cells = parts[3].trim();
    let found = cells.chars().filter(|symbol| *symbol != '+').count();
    let shape = match (Shape::from_cell_count(found), reader.shape) {
        (_, Some(shape)) if shape.cell_count() != found => {
            return Err(ParseError::Count {
                line: line.number,
                found,
                shape,
            });
        }
        (_, Some(shape)) => shape,
        (Ok(shape), None) => shape,
        (Err(_), None) => return Err(fault(offset_of(cells), LibraryFault::Cells { found })),
    };
    if !SIDES.contains(&shape.side()) {
        return Err(fault(offset_of(cells), LibraryFault::Cells { found }));
    }
    let (mut grid, mut givens) = (Grid::empty(shape), Grid::empty(shape));
    let mut targets = shape.cells();
    let mut placed = false;
    let mut has_placed = false;
    for (offset, symbol) in cells.char_indices() {
        let strange = fault(offset_of(cells) + offset, LibraryFault::Symbol { symbol });
        let digit = symbol
            .to_digit(10)
            .and_then(|value| shape.digit(value as usize));
        match (symbol, digit) {
            ('+', _) if !placed => {
                (placed, has_placed) = (true, true);
                continue;
            }
            (_, Some(digit)) => {
                let cell = targets.next().ok_or(strange)?;
                grid.put(cell, Some(digit));
                if !placed {
                    givens.put(cell, Some(digit));
                }
            }
            ('.' | '0', None) if !placed => {
                targets.next();
            }
            _ => return Err(strange),
        }
        placed = false;
    }
    let mut read = Parsed::new(grid, Format::Library, line.number);
    read.metadata.givens = has_placed.then_some(givens);
    for (place, name) in STEP {
        if let Some(value) = parts
            .get(place)
            .map(|part| part.trim())
            .filter(|part| !part.is_empty())
        {
            read.metadata
                .fields
                .push((name.to_owned(), value.to_owned()));
        }
    }
    let mut struck = Vec::new();
    for word in parts[4].split_whitespace() {
        let bytes: Option<[u8; 3]> = word.as_bytes().try_into().ok();
        let figure = |byte: u8| char::from(byte).to_digit(10).map(|figure| figure as usize);
        let triplet = bytes.and_then(|[digit, row, column]| {
            let digit: Digit = shape.digit(figure(digit)?)?;
            let cell = shape.cell(
                figure(row)?.checked_sub(1)?,
                figure(column)?.checked_sub(1)?,
            )?;
            Some((cell, digit))
        });
        struck.push(triplet.ok_or_else(|| fault(offset_of(word), LibraryFault::Triplet))?);
    }
    if !struck.is_empty() {
        let mut sets: Vec<DigitSet> = match Board::new(read.grid.clone()) {
            Ok(board) => board.candidate_sets().to_vec(),
            // When cells clash there is no board, so there are no candidates to check.
            Err(_) => alloc::vec![shape.digits(); shape.cell_count()],
        };
        for (cell, digit) in struck {
            if let Some(set) = shape.index_of(cell).and_then(|index| sets.get_mut(index)) {
                set.remove(digit);
            }
        }
        read.candidates = Some(sets);
    }
    Ok(read)
}
