//! A JSON object on a line, as the program `zoo` writes one for each puzzle. It is read, and not printed.
//!
//! ```text
//! {"line":1,"puzzle":"1...............","box":"2x2","houses":"diagonals","count":12}
//! ```
//!
//! ```
//! use sudoku_zoo::Rule;
//! use sudoku_zoo::text::Reader;
//!
//! let read = Reader::new().read(r#"{"puzzle":"1...............","houses":"diagonals","level":"easy"}"#)?;
//! assert_eq!((read.grid.clue_count(), read.variant.rules()), (1, &[Rule::Diagonals][..]));
//! assert_eq!(read.metadata.field("level"), Some("easy"));
//! # Ok::<(), sudoku_zoo::text::ParseError>(())
//! ```
//!
//! The puzzle is the value of `puzzle` or `cells` (or, if there is neither, the first text that can be a grid of at least 4×4): whatever can be read on one line. The other
//! [fields](super::record) mean what they mean in a record of CSV. Values are texts, numbers, `true`, `false`, `null`, and lists of them. An object
//! inside the object is refused, because it may change the puzzle.
//!
//! Objects without any of the names that [`is_record`] looks for are left to [`wrapping`](super::wrapping), which finds the cells in them.

use alloc::string::String;
use alloc::vec::Vec;

use super::Format;
use super::draft::Draft;
use super::lines::Line;
use super::reader::Reader;
use super::record::{Field, Meaning, Record};
use super::{ParseError, csv, single};
use crate::shape::Shape;

/// Names of the puzzle.
const PUZZLE: [&str; 2] = ["puzzle", "cells"];

/// Whether a line is an object with a puzzle, or a part of an object that states boxes or houses.
pub(super) fn is_record(text: &str) -> bool {
    // Most lines are not.
    if !text.trim_start().starts_with(['{', '[', '"']) {
        return false;
    }
    let inside = inside(text);
    let is_closed = inside.starts_with('{') && inside.ends_with('}');
    inside.starts_with(['{', '"']) && states(inside)
        || is_closed && names(inside).any(|name| PUZZLE.contains(&name))
}

/// Whether a line has a name that states boxes or houses. Such a line is never read without it.
pub(super) fn states(text: &str) -> bool {
    names(text).any(|name| Meaning::of(name).is_statement())
}

/// The names in a text: in quotation marks, with a colon behind.
fn names(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split('"').skip(1);
    let pairs = parts.clone().zip(parts.skip(1));
    let is_name = |(_, behind): &(&str, &str)| behind.trim_start().starts_with(':');
    pairs.filter(is_name).map(|(name, _)| name)
}

/// Whether a line is a part of an object on several lines, or of one that has lost its beginning. What it states cannot be read.
pub(super) fn is_part(text: &str) -> bool {
    !inside(text).starts_with('{')
}

/// The error for such a line.
pub(super) fn fault(line: Line<'_>) -> ParseError {
    Cursor::new(line).fault()
}

/// The object of a line that may be one of a list.
fn inside(text: &str) -> &str {
    let text = text.trim();
    let text = text.strip_prefix('[').unwrap_or(text).trim_start();
    let text = text.strip_suffix(',').unwrap_or(text).trim_end();
    text.strip_suffix(']').unwrap_or(text).trim_end()
}

/// Reads a line with an object. `stated` is the shape that a comment or the caller states.
pub(super) fn read<'a>(
    line: Line<'a>,
    stated: Option<Shape>,
    reader: &Reader,
) -> Result<Draft<'a>, ParseError> {
    let record = Record {
        line,
        fields: Cursor::new(line).fields()?,
        plain,
    };
    let shape = reader.shape.or(record.shape()?).or(stated);
    let mut draft = single::read(line.part(record.puzzle()?), shape, reader)?;
    draft.read.format = Format::Csv;
    record.complete(draft, reader)
}

/// A text without the marks of JSON.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut symbols = text.chars();
    while let Some(symbol) = symbols.next() {
        let symbol = match symbol {
            '\\' => match symbols.next() {
                Some('n') => '\n',
                Some('t') => '\t',
                Some('u') => {
                    let code: String = symbols.by_ref().take(4).collect();
                    let code = u32::from_str_radix(&code, 16).ok();
                    code.and_then(char::from_u32).unwrap_or('\u{fffd}')
                }
                Some(other) => other,
                None => '\\',
            },
            other => other,
        };
        plain.push(symbol);
    }
    plain
}

/// What is left of a line.
struct Cursor<'a> {
    line: Line<'a>,
    rest: &'a str,
}

impl<'a> Cursor<'a> {
    fn new(line: Line<'a>) -> Cursor<'a> {
        let rest = inside(line.text);
        Cursor { line, rest }
    }

    /// The fields of the object, with the meanings of their names.
    fn fields(mut self) -> Result<Vec<Field<'a, 'a>>, ParseError> {
        let mut fields = Vec::new();
        self.take('{')?;
        loop {
            let name = self.string()?;
            self.take(':')?;
            let text = self.value()?;
            let meaning = match PUZZLE.contains(&name) {
                true => Meaning::Puzzle,
                false => Meaning::of(name),
            };
            fields.push(Field {
                meaning,
                name: Some(name),
                text,
            });
            if self.take(',').is_err() {
                break;
            }
        }
        self.take('}')?;
        if !self.rest.is_empty() {
            return Err(self.fault());
        }
        let has_puzzle = fields.iter().any(|field| field.meaning == Meaning::Puzzle);
        if !has_puzzle {
            let others = || fields.iter().enumerate();
            let others = others().filter(|(_, field)| field.meaning == Meaning::Other);
            let puzzle = csv::puzzle_among(others.map(|(index, field)| (index, field.text)));
            if let Some((puzzle, _)) = puzzle {
                fields[puzzle].meaning = Meaning::Puzzle;
            }
        }
        Ok(fields)
    }

    fn fault(&self) -> ParseError {
        ParseError::Json {
            line: self.line.number,
            column: self.line.column_of(self.rest),
        }
    }

    /// Goes past a sign, and the blanks around it.
    fn take(&mut self, sign: char) -> Result<(), ParseError> {
        let rest = self.rest.trim_start().strip_prefix(sign);
        self.rest = rest.ok_or(self.fault())?.trim_start();
        Ok(())
    }

    /// Goes past some bytes, and returns them.
    fn advance(&mut self, bytes: usize) -> Result<&'a str, ParseError> {
        let (passed, rest) = self.rest.split_at_checked(bytes).ok_or(self.fault())?;
        self.rest = rest;
        Ok(passed)
    }

    /// A text, without its quotation marks.
    fn string(&mut self) -> Result<&'a str, ParseError> {
        let inner = self.rest.strip_prefix('"').ok_or(self.fault())?;
        let length = string_length(inner).ok_or(self.fault())?;
        self.advance(length + 2)?;
        Ok(&inner[..length])
    }

    /// The text of a value. That of `null` is empty.
    fn value(&mut self) -> Result<&'a str, ParseError> {
        match self.rest.chars().next() {
            Some('"') => self.string(),
            Some('[') => {
                let length = list_length(self.rest).ok_or(self.fault())?;
                self.advance(length)
            }
            _ => {
                let is_end =
                    |symbol: char| !symbol.is_ascii_alphanumeric() && !"+-.".contains(symbol);
                let length = self.rest.find(is_end).filter(|length| *length > 0);
                let word = self.advance(length.ok_or(self.fault())?)?;
                Ok(if word == "null" { &word[..0] } else { word })
            }
        }
    }
}

/// How long a text is that begins here and ends before the next quotation mark.
fn string_length(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    text.find(|symbol| {
        let is_end = symbol == '"' && !is_escaped;
        is_escaped = symbol == '\\' && !is_escaped;
        is_end
    })
}

/// How long a list is that begins here; `None` if it does not end, or has an object in it.
fn list_length(text: &str) -> Option<usize> {
    let mut depth = 0;
    let mut place = 0;
    loop {
        let symbol = text[place..].chars().next()?;
        match symbol {
            '[' => depth += 1,
            ']' => depth -= 1,
            '"' => place += string_length(&text[place + 1..])? + 1,
            '{' | '}' => return None,
            _ => {}
        }
        place += symbol.len_utf8();
        if depth == 0 {
            return Some(place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_are_found() {
        for text in [
            r#"{"puzzle":"1..."}"#,
            r#" { "line": 1, "puzzle" : "1..." },"#,
            r#"[{"puzzle":"1..."}]"#,
            r#"{"quiz":"1...","houses":"diagonals"}"#,
            r#"{"quiz":"1...","houses":"diagonals""#,
            r#"  "houses": "diagonals","#,
            r#""quiz":"1...","houses":"diagonals"}"#,
        ] {
            assert!(is_record(text), "{text}");
        }
        for text in [
            r#"{"grid": [[1, 0]]}"#,
            r#"{"puzzle": ""#,
            r#"{"puzzle":"#,
            "{5, 3, 0}",
            r#""1...""#,
            "the box: empty",
        ] {
            assert!(!is_record(text), "{text}");
        }
    }

    #[test]
    fn marks_of_texts_are_resolved() {
        assert_eq!(plain(r#"a \"b\", \\c\n\u0041"#), "a \"b\", \\c\nA");
        assert_eq!(string_length(r#"a\"b\\" c"#), Some(6));
        assert_eq!(list_length(r#"[1,["]",2]],3"#), Some(11));
        assert_eq!(list_length(r#"[{"a":1}]"#), None);
    }
}
