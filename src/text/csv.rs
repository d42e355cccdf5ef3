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
//! first one with a blank is the puzzle. A field of the same size that solves the puzzle is its solution. Three columns are known by their names.
//! `box` states the rows and columns of a box: `3x2`. `houses` states other houses as comments do, separated by `;`: `diagonals; group r1c1 r2c5`.
//! `regions` has a symbol for each cell. All other fields are kept under the name of their column. Every record has as many fields as the first line.
//!
//! The source of the form is the collections of machine learning, with headers such as `quizzes,solutions`,
//! `id,puzzle,solution,clues,difficulty` or none.

use alloc::borrow::ToOwned as _;
use alloc::string::String;
use alloc::vec::Vec;

use super::draft::{Draft, Second};
use super::houses::{self, Houses, Stated};
use super::lines::{Line, fold, split_comment};
use super::metadata::{Metadata, Parsed};
use super::reader::{Alphabet, Format, Reader};
use super::single::{SMALLEST_COMMENTED, box_shape, is_like_cells, shape_of, solution_of};
use super::symbol::{self, CellTexts, MAX_SYMBOL_SIDE};
use super::{ParseError, PrintError, line};
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

/// Where the fields of a line begin and end, quotation marks excluded.
fn fields(text: &str, separator: char) -> Vec<(usize, usize)> {
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
        let inner = match inner
            .strip_prefix('"')
            .and_then(|rest| rest.strip_suffix('"'))
        {
            Some(unquoted) => unquoted,
            None => inner,
        };
        let from = inner.as_ptr() as usize - text.as_ptr() as usize;
        // Several spaces are one separator.
        if separator != ' ' || !inner.is_empty() {
            fields.push((from, from + inner.len()));
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
    let states = |name: &str| {
        let stating = ["box", "houses", "regions"];
        stating.iter().any(|other| name.eq_ignore_ascii_case(other))
    };
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
    count: usize,
    /// The column with the puzzle, and how many cells it has.
    puzzle: usize,
    cells: usize,
    names: Vec<String>,
    /// The column named `box`.
    boxes: Option<usize>,
    /// The column named `houses`, and the one named `regions`.
    houses: Option<usize>,
    regions: Option<usize>,
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
            let columns = Columns::new(text, separator)?;
            let fields = fields(text, separator);
            let field = |start, end| text.get(start..end).unwrap_or_default();
            let has_size = |start, end| field(start, end).chars().count() == columns.cells;
            let of_same_size = fields.iter().filter(|&&(start, end)| {
                has_size(start, end) && field(start, end).chars().map(fold).all(symbol::is_cell)
            });
            let same = of_same_size.count();
            // Some fields of cells have another length, so the line is a grid that a separator has cut into pieces.
            let mut others = fields.iter().filter(|&&(start, end)| !has_size(start, end));
            if others.any(|&(start, end)| is_like_cells(field(start, end), 8)) {
                return None;
            }
            if is_torn(text, separator) {
                return None;
            }
            // After the word `regions` come regions, not the cells of a puzzle.
            let before = fields.iter().take(columns.puzzle);
            if before
                .clone()
                .any(|&(start, end)| field(start, end).ends_with("regions"))
            {
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
            let mut columns = Columns::new(record, separator)?;
            let texts = names
                .iter()
                .map(|&(start, end)| header.get(start..end).unwrap_or_default());
            let column = |wanted: &str| {
                let mut texts = texts.clone();
                texts.position(|name| name.eq_ignore_ascii_case(wanted))
            };
            columns.boxes = column("box");
            columns.houses = column("houses");
            columns.regions = column("regions");
            let states = columns
                .boxes
                .or(columns.houses)
                .or(columns.regions)
                .is_some();
            // A header that states houses is a header even if the record has a field too many: then the record is refused. Without the header, it
            // would get other houses.
            let is_header = (names.len() == columns.count || states)
                && texts
                    .clone()
                    .all(|name| name.len() < SMALLEST_COMMENTED || name.contains(' '));
            columns.count = names.len();
            columns.names = texts.map(str::to_owned).collect();
            is_header.then_some(columns)
        })
    }

    fn new(record: &str, separator: char) -> Option<Columns> {
        // A quick test for most lines: they have no field that is long enough for a grid, since no grid has a separator inside.
        let ends = |byte: &u8| matches!(byte, b',' | b';' | b'\t' | b' ');
        let mut words = record.as_bytes().split(ends);
        if !words.any(|word| word.len() >= SMALLEST_COMMENTED) {
            return None;
        }
        let fields = fields(record, separator);
        let text = |&(start, end): &(usize, usize)| record.get(start..end).unwrap_or_default();
        let grids = || {
            fields
                .iter()
                .enumerate()
                .filter(|(_, field)| is_grid(text(field)))
        };
        let size = |field| text(field).chars().count();
        let cells = grids().map(|(_, field)| size(field)).max()?;
        let mut largest = grids().filter(|(_, field)| size(field) == cells);
        let first = largest.clone().next()?;
        let (puzzle, _) = largest
            .find(|(_, field)| has_blank(text(field)))
            .unwrap_or(first);
        Some(Columns {
            separator,
            count: fields.len(),
            puzzle,
            cells,
            names: Vec::new(),
            boxes: None,
            houses: None,
            regions: None,
        })
    }

    /// Reads a record.
    pub(super) fn read<'a>(
        &self,
        line: Line<'a>,
        stated: Option<Shape>,
        reader: &Reader,
    ) -> Result<Draft<'a>, ParseError> {
        let fields = fields(line.text, self.separator);
        let (number, expected, found) = (line.number, self.count, fields.len());
        if found != expected {
            return Err(ParseError::Fields {
                line: number,
                found,
                expected,
            });
        }
        let text = |&(start, end): &(usize, usize)| line.text.get(start..end).unwrap_or_default();
        let Some(field) = fields
            .get(self.puzzle)
            .filter(|field| !text(field).is_empty())
        else {
            return Err(ParseError::NoGridField {
                line: number,
                fields: found,
            });
        };
        let own_box = self
            .boxes
            .and_then(|column| box_shape(text(fields.get(column)?)));
        let stated = match reader.shape.or(own_box).or(stated) {
            Some(shape) => shape,
            None => shape_of(number, self.cells, None)?,
        };
        let found = text(field).chars().count();
        let shape = shape_of(number, found, Some(stated))?;
        let mut cells = CellTexts::default();
        cells.begin(line);
        cells.push_symbols(field.0, text(field));
        let mut read = Parsed::new(symbol::fill(&cells, shape, reader)?, Format::Csv, number);
        let (mut houses, mut second) = (Houses::default(), None);
        for (index, field) in fields.iter().enumerate() {
            let value = text(field);
            let is_shape = own_box.is_some() && self.boxes == Some(index);
            if index == self.puzzle || is_shape || value.is_empty() {
                continue;
            }
            if self.houses == Some(index) || self.regions == Some(index) && value != "-" {
                let field = match self.houses == Some(index) {
                    true => houses::read_field(line, value)?,
                    false => houses::read_regions(line, value)?,
                };
                houses.add(field);
                continue;
            }
            // The name of the column may be damaged.
            houses::refuse_statement(line, value)?;
            // Two fields without names are the puzzle, and its solution or its regions.
            if self.names.is_empty() && self.count == 2 && value.chars().count() == found {
                let mut cells = CellTexts::default();
                cells.begin(line);
                cells.push_symbols(field.0, value);
                let column = line.column(field.0);
                let refusal = ParseError::MoreCells {
                    line: number,
                    column,
                    found,
                };
                second = Some(Second { cells, refusal });
                continue;
            }
            if read.metadata.solution.is_none() && value.len() == found {
                read.metadata.solution = solution_of(&read.grid, value, reader);
                if read.metadata.solution.is_some() {
                    continue;
                }
            }
            let name = self.names.get(index).cloned();
            let name = name.unwrap_or_else(|| alloc::format!("column {}", index + 1));
            read.metadata
                .fields
                .push((name, value.replace("\"\"", "\"")));
        }
        Ok(Draft {
            read,
            houses,
            second,
        })
    }
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
