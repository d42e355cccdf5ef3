//! Reads a puzzle that is on one line: symbols, numbers or candidates, in one word or in groups.

use super::Format;
use super::boxes::shape_of;
use super::classic::read_classic;
use super::draft::{Draft, Second};
use super::houses::{self, Comment};
use super::lines::{Line, split_comment};
use super::metadata::{Parsed, is_part};
use super::reader::Reader;
use super::regions::regions;
use super::symbol::{self, CellTexts};
use super::{Doubt, ParseError, candidates, json, numbers, sumocue};
use crate::grid::Grid;
use crate::index::MAX_SIDE;
use crate::shape::Shape;

/// A one-line grid with fewer cells than this, 4×4, can only be followed by a `#`.
pub(super) const SMALLEST_COMMENTED: usize = 16;

/// What separates cells or fields, besides white space.
pub(super) fn is_separator(symbol: char) -> bool {
    matches!(symbol, ',' | ';' | '/' | '&')
}

/// What encloses rows of cells in programs.
pub(super) fn is_bracket(symbol: char) -> bool {
    matches!(symbol, '[' | ']' | '(' | ')' | '{' | '}' | '"' | '\'')
}

/// Whether a word ends before this symbol.
fn ends_word(symbol: char) -> bool {
    symbol.is_whitespace() || is_separator(symbol)
}

/// The same in a line whose cells are in brackets.
pub(super) fn ends_field(symbol: char) -> bool {
    ends_word(symbol) || is_bracket(symbol)
}

/// The same in what follows the cells.
fn ends_remark(symbol: char) -> bool {
    ends_word(symbol) || symbol == '#'
}

/// The words of a text, each with the byte where it begins. `ends` says which symbols separate words.
pub(super) fn words(
    text: &str,
    ends: fn(char) -> bool,
) -> impl Iterator<Item = (usize, &str)> + Clone {
    text.split(ends)
        .map(move |word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
        .filter(|(_, word)| !word.is_empty())
}

/// Whether this many cells make a grid: of the stated shape, or of any.
fn is_grid(cells: usize, stated: Option<Shape>) -> bool {
    match stated {
        Some(shape) => shape.cell_count() == cells,
        None => cells <= MAX_SIDE * MAX_SIDE && Shape::from_cell_count(cells).is_ok(),
    }
}

/// Reads a puzzle that is on one line. `stated` is the shape that comments before this line state.
pub(super) fn read<'a>(
    line: Line<'a>,
    stated: Option<Shape>,
    reader: &Reader,
) -> Result<Draft<'a>, ParseError> {
    if reader.is_plain()
        && reader
            .shape
            .or(stated)
            .is_none_or(|shape| shape == Shape::CLASSIC)
        && let Some((grid, "")) = read_classic(line.text)
    {
        return Ok(Parsed::new(grid, Format::Line, line.number).into());
    }
    if json::is_record(line.text) {
        return json::read(line, stated, reader);
    }
    if sumocue::is_line(line.text) {
        return sumocue::read(line, reader.shape.or(stated));
    }
    let (text, comment) = split_comment(line.text);
    let Some(comment) = comment else {
        return read_cells(line, text, &[], stated, reader);
    };
    let Comment {
        shape,
        houses,
        prose,
    } = houses::read(line, comment)?;
    let stated = reader.shape.or(houses.shape()).or(shape).or(stated);
    let mut read = read_cells(line, text, &prose, stated, reader)?;
    read.houses.add(houses);
    Ok(read)
}

/// Reads the cells before the comment of a line. `comment` are its parts that state neither boxes nor houses.
fn read_cells<'a>(
    line: Line<'a>,
    text: &'a str,
    comment: &[&str],
    stated: Option<Shape>,
    reader: &Reader,
) -> Result<Draft<'a>, ParseError> {
    let stated = reader.shape.or(stated);
    // Rows of a program: brackets and quotation marks are no cells.
    let wide = text.trim_start().starts_with(is_bracket);
    let found = words(text, if wide { ends_field } else { ends_word });
    let count = found.clone().count();
    let Some((_, first)) = found.clone().next() else {
        return Err(ParseError::Empty);
    };
    let short = first.chars().take(3).count() <= 2;
    match reader.format {
        Some(Format::Numbers) => return of_numbers(line, found, comment, stated, reader),
        Some(Format::Candidates) => {
            let read = candidates::read_line(line, first, stated, reader)?;
            return with_remark(line, text, first, read);
        }
        _ => {}
    }
    if reader.format.is_none() && is_torn(line, first, reader) {
        let doubt = Doubt::Candidates {
            cells: first.chars().count(),
        };
        return Err(ParseError::Ambiguous {
            line: line.number,
            doubt,
        });
    }
    if count > 1 && short && is_grid(count, stated) {
        return of_numbers(line, found, comment, stated, reader);
    }
    if let Some(read) = of_fields(line, text, stated, reader)? {
        return Ok(read.into());
    }
    // Groups of one length: every word is cells, and none a comment.
    let length = first.chars().count();
    let even = length > 1
        && found
            .clone()
            .all(|(_, word)| word.chars().count() == length);
    let apart = length < SMALLEST_COMMENTED || count == length || !is_grid(length, stated);
    if count > 1 && even && apart && is_grid(count * length, stated) {
        return of_symbols(line, found, comment, stated, reader).map(Draft::from);
    }
    if let Some(read) = with_spaces(line, text, stated, reader)? {
        return Ok(read.into());
    }
    if count > 1 && short {
        return of_numbers(line, found, comment, stated, reader);
    }
    if let Some(read) = candidates::find(line, first, stated, reader)? {
        check_rest(line, first, text, comment, read.grid.shape().side(), length)?;
        return with_remark(line, text, first, read);
    }
    one_word(line, first, text, comment, stated, reader)
}

/// What follows the cells before a `#`. It may also state houses.
fn with_remark<'a>(
    line: Line<'_>,
    text: &str,
    cells: &str,
    read: Parsed,
) -> Result<Draft<'a>, ParseError> {
    let start = cells.as_ptr() as usize - text.as_ptr() as usize + cells.len();
    let remark = houses::read(line, text.get(start..).unwrap_or_default())?;
    let mut read = Draft::from(read);
    read.houses = remark.houses;
    Ok(read)
}

/// A number for each cell, or twice as many: then the second half is the regions or the solution.
fn of_numbers<'a>(
    line: Line<'a>,
    found: impl Iterator<Item = (usize, &'a str)> + Clone,
    comment: &[&str],
    stated: Option<Shape>,
    reader: &Reader,
) -> Result<Draft<'a>, ParseError> {
    let (count, number) = (found.clone().count(), line.number);
    if let Some(half) = half_of(count, stated) {
        let mut cells = CellTexts::default();
        cells.begin(line);
        for (start, word) in found.clone().skip(half) {
            cells.push(start, start + word.len());
        }
        if regions(&cells).is_ok()
            && let Err(refusal) = shape_of(number, count, stated)
        {
            let found = found.take(half);
            let read = numbers::read_line(line, found, comment, stated, reader)?;
            let second = Some(Second {
                cells,
                refusal,
                third: None,
            });
            return Ok(Draft {
                second,
                ..Draft::from(read)
            });
        }
    }
    numbers::read_line(line, found, comment, stated, reader).map(Draft::from)
}

/// Half of this number of cells, if all of them do not make a grid and half of them make one of at least 4×4.
fn half_of(cells: usize, stated: Option<Shape>) -> Option<usize> {
    let half = cells / 2;
    let is_double = cells.is_multiple_of(2) && half >= SMALLEST_COMMENTED && is_grid(half, stated);
    (is_double && !is_grid(cells, stated)).then_some(half)
}

/// Whether the first word of a line and the one that follows it are a candidate line that was torn apart.
fn is_torn(line: Line<'_>, first: &str, reader: &Reader) -> bool {
    let start = first.as_ptr() as usize - line.text.as_ptr() as usize + first.len();
    let rest = line.text.get(start..).unwrap_or_default();
    let second = words(rest, ends_remark).next();
    second.is_some_and(|(_, second)| candidates::are_torn(first, second, reader))
}

/// The cells in one word, and what follows it.
fn one_word<'a>(
    line: Line<'a>,
    word: &'a str,
    text: &'a str,
    comment: &[&str],
    stated: Option<Shape>,
    reader: &Reader,
) -> Result<Draft<'a>, ParseError> {
    let number = line.number;
    let start = word.as_ptr() as usize - line.text.as_ptr() as usize;
    let rest = text.get(start + word.len()..).unwrap_or_default();
    let symbols = |start: usize, word: &str| {
        let mut cells = CellTexts::default();
        cells.begin(line);
        cells.push_symbols(start, word);
        cells
    };
    // The second half of a word may be the regions or the solution of the first.
    let mut second = None;
    let mut givens = word;
    if let Some(half) = half_of(word.chars().count(), stated)
        && let Some((offset, _)) = word.char_indices().nth(half)
    {
        let cells = symbols(start + offset, &word[offset..]);
        if regions(&cells).is_ok()
            && let Err(refusal) = shape_of(number, 2 * half, stated)
        {
            givens = &word[..offset];
            second = Some(Second {
                cells,
                refusal,
                third: None,
            });
        }
    }
    let found = givens.chars().count();
    let mut remark = rest;
    // A second word of the same length may be the same.
    let next = words(rest, ends_word).next().filter(|_| second.is_none());
    if let Some((offset, next)) = next
        && next.chars().count() == found
    {
        let cells = symbols(start + word.len() + offset, next);
        let is_small = found < SMALLEST_COMMENTED;
        let after = rest.get(offset + next.len()..).unwrap_or_default();
        let refusal = match check_rest(line, word, text, comment, found.isqrt(), found) {
            _ if is_small => Some(ParseError::Trailing {
                line: number,
                found,
            }),
            Err(refusal) => Some(refusal),
            Ok(()) => None,
        };
        let is_regions = regions(&cells).is_ok() && (!is_small || after.trim().is_empty());
        let column = line.column(start + word.len() + offset);
        let more = ParseError::MoreCells {
            line: number,
            column,
            found,
        };
        if is_regions || refusal.is_some() && !is_small {
            let refusal = refusal.unwrap_or(more);
            second = Some(Second {
                cells,
                refusal,
                third: None,
            });
            remark = after;
        }
    }
    // Regions may have the solution behind them.
    if let Some(second) = &mut second
        && let Some((offset, next)) = words(remark, ends_word).next()
        && next.chars().count() == found
    {
        second.third = Some(symbols(line.offset_of(next), next));
        remark = &remark[offset + next.len()..];
    }
    if second.is_none() && found < SMALLEST_COMMENTED && !rest.trim().is_empty() {
        // Cells in groups, more likely than a tiny grid and a comment.
        return Err(ParseError::Trailing {
            line: number,
            found,
        });
    }
    let shape = shape_of(number, found, stated)?;
    symbol::check_shape(shape, number)?;
    if second.is_none() {
        check_rest(line, word, text, comment, shape.side(), found)?;
    }
    let grid = symbol::fill(&symbols(start, givens), shape, &reader.symbols)?;
    let mut read = Parsed::new(grid, Format::Line, number);
    let remark = houses::read(line, remark)?;
    // A record that has lost its header.
    for field in remark.prose.iter().flat_map(|part| part.split([',', '\t'])) {
        houses::refuse_statement(line, field)?;
    }
    for remark in [remark.prose(), houses::join(comment)] {
        let remark = remark.trim_matches(ends_word);
        if !remark.is_empty() {
            read.metadata.add_comment(remark);
        }
    }
    Ok(Draft {
        read,
        houses: remark.houses,
        second,
    })
}

/// The solved grid in a word, if it agrees with the puzzle before it.
pub(super) fn solution_of(puzzle: &Grid, word: &str, reader: &Reader) -> Option<Grid> {
    let shape = puzzle.shape();
    let mut cells = CellTexts::default();
    cells.begin(Line::new(1, word));
    cells.push_symbols(0, word);
    if cells.len() != shape.cell_count() {
        return None;
    }
    let solution = symbol::fill(&cells, shape, &reader.symbols).ok()?;
    (solution.is_full() && is_part(puzzle, &solution)).then_some(solution)
}

/// Refuses a comment that consists of more cells: the line is then likely part of a larger grid, broken by a line end.
fn check_rest(
    line: Line<'_>,
    word: &str,
    text: &str,
    comment: &[&str],
    side: usize,
    found: usize,
) -> Result<(), ParseError> {
    let start = word.as_ptr() as usize - line.text.as_ptr() as usize + word.len();
    for part in text.get(start..).iter().chain(comment) {
        for (_, rest) in words(part, ends_remark) {
            if is_like_cells(rest, side) {
                let offset = rest.as_ptr() as usize - line.text.as_ptr() as usize;
                return Err(ParseError::MoreCells {
                    line: line.number,
                    column: line.column(offset),
                    found,
                });
            }
        }
    }
    if found == 1 {
        numbers::check_comment(line, comment, found)?;
    }
    Ok(())
}

/// Whether a word of a comment can be a piece of a grid with more than `side` rows: long enough for that, and
/// without small letters, unless it is longer than ordinary words.
pub(super) fn is_like_cells(word: &str, side: usize) -> bool {
    if word.len() < 2 * side {
        return false;
    }
    let is_sure = |symbol: char| !symbol.is_ascii_alphabetic();
    let has_small = |symbol: char| symbol.is_ascii_lowercase() && symbol != 'x';
    word.chars().all(symbol::is_cell)
        && (word.len() > 64 || word.contains(is_sure) && !word.contains(has_small))
}

/// Cells in groups.
fn of_symbols<'a>(
    line: Line<'a>,
    groups: impl Iterator<Item = (usize, &'a str)>,
    comment: &[&str],
    stated: Option<Shape>,
    reader: &Reader,
) -> Result<Parsed, ParseError> {
    let mut cells = CellTexts::default();
    cells.begin(line);
    for (start, group) in groups {
        cells.push_symbols(start, group);
    }
    let shape = shape_of(line.number, cells.len(), stated)?;
    symbol::check_shape(shape, line.number)?;
    let mut read = Parsed::new(
        symbol::fill(&cells, shape, &reader.symbols)?,
        Format::Line,
        line.number,
    );
    let comment = houses::join(comment);
    if !comment.is_empty() {
        read.metadata.add_comment(&comment);
    }
    Ok(read)
}

/// Fields with one cell each, where the field of a blank cell is empty: `5,3,,,7,,,,` and so on.
fn of_fields(
    line: Line<'_>,
    text: &str,
    stated: Option<Shape>,
    reader: &Reader,
) -> Result<Option<Parsed>, ParseError> {
    let Some(separator) = [',', ';', '\t']
        .into_iter()
        .find(|&symbol| text.contains(symbol))
    else {
        return Ok(None);
    };
    let text = text.trim_matches(' ');
    let fields = text.split(separator).map(str::trim);
    let count = fields.clone().count();
    let has_nothing = fields.clone().any(str::is_empty);
    if count < SMALLEST_COMMENTED || !has_nothing || !is_grid(count, stated) {
        return Ok(None);
    }
    let mut cells = CellTexts::default();
    cells.begin(line);
    for field in fields {
        let start = field.as_ptr() as usize - line.text.as_ptr() as usize;
        cells.push(start, start + field.len());
    }
    let shape = shape_of(line.number, count, stated)?;
    let grid = symbol::fill(&cells, shape, &reader.symbols)?;
    Ok(Some(Parsed::new(grid, Format::Numbers, line.number)))
}

/// Figures and spaces, where a space is a blank cell. They are read like this only if the width allows nothing else, there is no other blank, and the
/// spaces are too irregular to be gaps.
fn with_spaces(
    line: Line<'_>,
    text: &str,
    stated: Option<Shape>,
    reader: &Reader,
) -> Result<Option<Parsed>, ParseError> {
    let width = text.chars().count();
    let plain = text
        .bytes()
        .all(|byte| byte == b' ' || byte.is_ascii_digit() && byte != b'0');
    if !plain || width < SMALLEST_COMMENTED || !is_grid(width, stated) {
        return Ok(None);
    }
    let bytes = text.as_bytes();
    let pairs = |wanted: fn(u8) -> bool| {
        let pairs = bytes.windows(2);
        pairs
            .filter(|pair| pair.iter().all(|&byte| wanted(byte)))
            .count()
    };
    if pairs(|byte| byte == b' ') < 2 || pairs(|byte| byte != b' ') < 2 {
        return Ok(None);
    }
    let mut cells = CellTexts::default();
    cells.begin(line);
    for (index, &byte) in bytes.iter().enumerate() {
        cells.push(index, index + usize::from(byte != b' '));
    }
    let shape = shape_of(line.number, cells.len(), stated)?;
    let grid = symbol::fill(&cells, shape, &reader.symbols)?;
    Ok(Some(Parsed::new(grid, Format::Line, line.number)))
}

/// Whether what follows 81 cells is surely a comment, or nothing.
#[inline]
pub(super) fn is_comment(rest: &str) -> bool {
    if rest.is_empty() {
        return true;
    }
    rest.starts_with(ends_remark)
        && !words(rest, ends_remark).any(|(_, word)| is_like_cells(word, Shape::CLASSIC.side()))
        && houses::is_prose(rest)
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;

    #[test]
    fn the_fast_path_reads_what_the_full_reader_reads() {
        let reader = Reader::new().blanks(".0");
        let plain = String::from(".0123456789") + &".".repeat(70);
        let closer = |text: &str| read(Line::new(1, text), None, &reader).map(|draft| draft.read);
        let (grid, rest) = read_classic(&plain).unwrap();
        assert_eq!((closer(&plain).unwrap().grid, rest), (grid.clone(), ""));
        for rest in ["", " ", "\t5", ",5", ";x", "#", " # 1 2 3", " easy"] {
            let text = plain.clone() + rest;
            assert!(is_comment(rest), "{rest:?}");
            assert_eq!(read_classic(&text), Some((grid.clone(), rest)));
            assert_eq!(closer(&text).unwrap().grid, grid, "{rest:?}");
        }
        for bad in ["é", "A", "/", ":", "-"] {
            let text = String::from(&plain[..80]) + bad;
            assert_eq!(read_classic(&text), None);
            assert!(closer(&text).is_err());
        }
        let more = " 123456789.........";
        assert!(!is_comment(more) && closer(&(plain.clone() + more)).is_err());
        assert!(!is_comment("1") && closer(&(plain.clone() + "1")).is_err());
        assert_eq!(read_classic(&plain[..80]), None);
    }
}
