//! Records with a field that holds a grid: CSV, with commas, semicolons, tabs or spaces between fields.
//!
//! ```
//! use sudoku_zoo::text::{Format, Reader};
//!
//! let file = "id,puzzle,solution,level\n7,1.....3..4.....2,1324423124133142,\"easy, really\"\n";
//! let read = Reader::new().format(Format::Csv).read(file)?;
//! assert_eq!(read.grid.to_string(), "1.....3..4.....2");
//! assert_eq!(read.metadata.solution.as_ref().map(ToString::to_string).as_deref(), Some("1324423124133142"));
//! assert_eq!(read.metadata.field("level"), Some("easy, really"));
//! assert_eq!(Format::Csv.print(&read.board()?, &read.metadata)?, "puzzle,solution,box,houses\n1.....3..4.....2,1324423124133142,2x2,\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The first record shows which column has the puzzles: the field that has the cells of a grid of at least 4×4. If several fields have that, the
//! first one with a blank is the puzzle. A field of the same size that solves the puzzle is its solution. Some columns are known by their names, which
//! state boxes and houses: see [`record`](super::record). All other fields are kept under the name of their column. Every record has as many fields as
//! the first line.
//!
//! The source of the form is the collections of machine learning, with headers such as `quizzes,solutions`,
//! `id,puzzle,solution,clues,difficulty` or none.

use alloc::string::String;
use alloc::vec::Vec;

use super::boxes::shape_of;
use super::draft::Draft;
use super::houses::Stated;
use super::lines::{Line, fold, split_comment};
use super::metadata::{Metadata, Parsed};
use super::print_error::PrintError;
use super::reader::Reader;
use super::record::{Field, Meaning, Record};
use super::single::{SMALLEST_COMMENTED, is_like_cells};
use super::symbol::{self, CellTexts, MAX_SYMBOL_SIDE};
use super::{Alphabet, Format};
use super::{ParseError, line};
use crate::grid::Grid;
use crate::shape::Shape;

/// Prints a header and a record: the puzzle, the solution if the metadata has one that solves it, the box, and other houses.
///
/// # Errors
///
/// When the side is below 4 or above 61.
#[inline]
pub(super) fn print(
    grid: &Grid,
    stated: &Stated<'_>,
    metadata: &Metadata,
) -> Result<String, PrintError> {
    let (shape, format) = (grid.shape(), Format::Csv);
    let is_small = shape.cell_count() < SMALLEST_COMMENTED;
    if is_small || shape.side() > MAX_SYMBOL_SIDE {
        return Err(PrintError::Symbols { format, shape });
    }
    // Every puzzle has the column of houses: a file has one header for all.
    let mut text = String::from("puzzle,solution,box,houses\n");
    text.push_str(&line::symbols(grid));
    text.push(',');
    if let Some(solution) = metadata.solution_of(grid) {
        text.push_str(&line::symbols(solution));
    }
    let (height, width) = (shape.box_height(), shape.box_width());
    text.push_str(&alloc::format!(",{height}x{width},"));
    text.push_str(&stated.field());
    text.push('\n');
    Ok(text)
}

/// A record has at most this many fields. Everything after the last one counts as a single field, so that memory stays in proportion to the text.
const MOST_FIELDS: usize = 1000;

/// The fields of a line, without their quotation marks.
fn fields(text: &str, separator: char) -> Vec<&str> {
    // Where spaces separate fields, the words of a comment would become fields.
    let text = match separator {
        ' ' => split_comment(text).0,
        _ => text,
    };
    let mut fields = Vec::new();
    let (mut start, mut quoted, mut count) = (0, false, 0);
    let mut add = |start: usize, end: usize| {
        let part = text.get(start..end).unwrap_or_default();
        let inner = part.trim();
        let unquoted = inner.strip_prefix('"');
        let unquoted = unquoted.and_then(|rest| rest.strip_suffix('"'));
        let inner = unquoted.unwrap_or(inner);
        // Several spaces are one separator.
        if separator != ' ' || !inner.is_empty() {
            fields.push(inner);
        }
    };
    for (offset, symbol) in text.char_indices() {
        quoted ^= symbol == '"';
        if symbol == separator && !quoted && count < MOST_FIELDS {
            count += 1;
            add(start, offset);
            start = offset + 1;
        }
    }
    add(start, text.len());
    fields
}

/// Whether a field holds the cells of a grid of at least 4×4.
pub(super) fn is_grid(field: &str) -> bool {
    let cells = field.chars().count();
    let side = cells.isqrt();
    if cells < SMALLEST_COMMENTED || side > MAX_SYMBOL_SIDE || side * side != cells {
        return false;
    }
    let is_cell = |symbol: char| {
        symbol::value(symbol, Alphabet::OneBased, side).is_some()
            || symbol::is_usual_blank(symbol)
            || side > 9 && symbol.is_ascii_alphanumeric()
    };
    field.chars().map(fold).all(is_cell)
        && field.contains(|symbol: char| !symbol.is_ascii_alphabetic())
}

/// How many names a line has, if it is the header of records that state boxes or houses.
pub(super) fn stating_header(text: &str) -> Option<usize> {
    let names = || text.split([',', ';', '\t']).map(str::trim);
    let states = |name: &str| Meaning::of(name).is_statement();
    let fields = names().count();
    (fields > 1 && names().any(states)).then_some(fields)
}

/// Whether a line without a header can also be one run of cells into which a separator was inserted, or in which it replaced a cell.
fn is_torn(text: &str, separator: char) -> bool {
    let mut cells = 0_usize;
    let text = split_comment(text).0.trim();
    for symbol in text.chars().filter(|&symbol| symbol != separator) {
        if !symbol.is_ascii_digit() && !symbol::is_usual_blank(symbol) {
            return false;
        }
        cells += 1;
    }
    let is_whole = |cells: usize| {
        cells.isqrt().pow(2) == cells || (2..=MAX_SYMBOL_SIDE).any(|side| side.pow(3) == cells)
    };
    is_whole(cells) || is_whole(cells + 1)
}

/// Whether a field has a blank cell.
fn has_blank(field: &str) -> bool {
    field.contains(|symbol: char| !symbol.is_ascii_alphanumeric() || symbol == '0')
}

/// The columns of a file.
#[derive(Clone, Debug)]
pub(super) struct Columns {
    separator: char,
    /// The column with the puzzle, and how many cells it has.
    puzzle: usize,
    cells: usize,
    names: Vec<String>,
    /// What each column is about.
    meanings: Vec<Meaning>,
}

impl Columns {
    /// The columns of a line that is a record, and not a puzzle with a comment.
    pub(super) fn of_record(text: &str) -> Option<Columns> {
        if text.len() < SMALLEST_COMMENTED {
            return None;
        }
        [',', ';', '\t', ' '].into_iter().find_map(|separator| {
            if !text.contains(separator) {
                return None;
            }
            let columns = Columns::new(text, separator, &[])?;
            let fields = fields(text, separator);
            let has_size = |field: &str| field.chars().count() == columns.cells;
            let of_same_size = fields
                .iter()
                .filter(|field| has_size(field) && field.chars().map(fold).all(symbol::is_cell));
            let same = of_same_size.count();
            // Some fields of cells have another length, so the line is a grid that a separator has cut into pieces.
            let mut others = fields.iter().filter(|field| !has_size(field));
            if others.any(|field| is_like_cells(field, 8)) {
                return None;
            }
            if is_torn(text, separator) {
                return None;
            }
            // After the word `regions` come regions, not the cells of a puzzle.
            let before = fields.iter().take(columns.puzzle);
            if before.clone().any(|field| field.ends_with("regions")) {
                return None;
            }
            let quoted = text.trim_start().starts_with('"');
            let is_record = match separator {
                // The field with the puzzle must not be one of several groups of cells of a single grid.
                ' ' => columns.puzzle > 0 && same <= 2 && fields.len() <= 8,
                _ => columns.puzzle > 0 || quoted || same == 2,
            };
            is_record.then_some(columns)
        })
    }

    /// The columns of a header with the record below it.
    pub(super) fn of_header(header: &str, record: &str) -> Option<Columns> {
        if !header.contains(char::is_alphabetic) {
            return None;
        }
        [',', ';', '\t'].into_iter().find_map(|separator| {
            let names = fields(header, separator);
            if names.len() < 2 {
                return None;
            }
            let columns = Columns::new(record, separator, &names)?;
            let states = columns
                .meanings
                .iter()
                .any(|meaning| meaning.is_statement());
            // A header that states houses is a header even if the record has a field too many: then the record is refused. Without the header, it
            // would get other houses.
            let found = fields(record, separator).len();
            let is_header = (names.len() == found || states)
                && names
                    .iter()
                    .all(|name| name.len() < SMALLEST_COMMENTED || name.contains(' '))
                // A puzzle with a comment that has a comma is no header.
                && !names.iter().any(|name| name.split(' ').any(is_grid));
            is_header.then_some(columns)
        })
    }

    /// The columns of a file with this record, and with these names unless there are none.
    fn new(record: &str, separator: char, names: &[&str]) -> Option<Columns> {
        // A quick test for most lines: they have no field that is long enough for a grid, since no grid has a separator inside.
        let ends = |byte: &u8| matches!(byte, b',' | b';' | b'\t' | b' ');
        let mut words = record.as_bytes().split(ends);
        if !words.any(|word| word.len() >= SMALLEST_COMMENTED) {
            return None;
        }
        let fields = fields(record, separator);
        let mut meanings: Vec<Meaning> = match names {
            [] => fields.iter().map(|_| Meaning::Other).collect(),
            _ => names.iter().map(|name| Meaning::of(name)).collect(),
        };
        // Regions are not the cells of a puzzle, although they look like them.
        let is_open = |index: usize| {
            meanings
                .get(index)
                .is_none_or(|meaning| !meaning.is_statement())
        };
        let texts = fields.iter().copied().enumerate();
        let (puzzle, cells) = puzzle_among(texts.filter(|(index, _)| is_open(*index)))?;
        if names.is_empty() && fields.len() == 2 {
            // Two fields without names are the puzzle, and its solution or its regions.
            meanings = alloc::vec![Meaning::Second; 2];
        }
        if let Some(meaning) = meanings.get_mut(puzzle) {
            *meaning = Meaning::Puzzle;
        }
        Some(Columns {
            separator,
            puzzle,
            cells,
            names: names.iter().map(|name| String::from(*name)).collect(),
            meanings,
        })
    }

    /// Reads a record.
    pub(super) fn read<'a>(
        &self,
        line: Line<'a>,
        stated: Option<Shape>,
        reader: &Reader,
    ) -> Result<Draft<'a>, ParseError> {
        let texts = fields(line.text, self.separator);
        let (number, expected, found) = (line.number, self.meanings.len(), texts.len());
        if found != expected {
            return Err(ParseError::Fields {
                line: number,
                found,
                expected,
            });
        }
        let field = |(index, text): (usize, &'a str)| Field {
            meaning: self.meanings[index],
            name: self.names.get(index).map(String::as_str),
            text,
        };
        let record = Record {
            line,
            fields: texts.into_iter().enumerate().map(field).collect(),
            plain: |text| text.replace("\"\"", "\""),
        };
        let puzzle = record.puzzle()?;
        let stated = match reader.shape.or(record.shape()?).or(stated) {
            Some(shape) => shape,
            None => shape_of(number, self.cells, None)?,
        };
        let shape = shape_of(number, puzzle.chars().count(), Some(stated))?;
        let mut cells = CellTexts::default();
        cells.begin(line);
        cells.push_symbols(line.offset_of(puzzle), puzzle);
        let grid = symbol::fill(&cells, shape, &reader.symbols)?;
        let read = Parsed::new(grid, Format::Csv, number);
        record.complete(read.into(), reader)
    }
}

/// The puzzle among the fields of a record, and how many cells it has: of the largest grids, the first one with a blank.
pub(super) fn puzzle_among<'a>(
    fields: impl Iterator<Item = (usize, &'a str)> + Clone,
) -> Option<(usize, usize)> {
    let grids = fields.filter(|(_, field)| is_grid(field));
    let size = |field: &str| field.chars().count();
    let cells = grids.clone().map(|(_, field)| size(field)).max()?;
    let mut largest = grids.filter(|(_, field)| size(field) == cells);
    let first = largest.clone().next()?;
    let (puzzle, _) = largest.find(|(_, field)| has_blank(field)).unwrap_or(first);
    Some((puzzle, cells))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zero_or_a_sign_is_a_blank_cell() {
        let fields = ["1234", "12A4", "1204", "12.4", "12_4"];
        assert_eq!(fields.map(has_blank), [false, false, true, true, true]);
    }
}
