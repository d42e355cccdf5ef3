//! How the answer for a puzzle is printed: as the command's own lines, as a record of CSV, or as an object of JSON.

use std::fmt;
use std::io::{self, Write};

use sudoku_zoo::text::houses_of;
use sudoku_zoo::{Grid, Tenths, Variant};

/// How results are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// As people read them.
    Plain,
    /// A record per puzzle, below a header.
    Csv,
    /// An object per puzzle, each on a line.
    Json,
}

/// A field of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Field {
    Text(String),
    /// A grid with the boxes of the puzzle, which the record names.
    Grid(Grid),
    Number(u128),
    Tenths(Tenths),
    Flag(bool),
    /// An array in JSON; in CSV, a text with `;` between the items.
    Texts(Vec<String>),
}

/// The text of the field in CSV, before it is quoted.
impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Field::Text(text) => f.write_str(text),
            Field::Grid(grid) => grid.fmt(f),
            Field::Number(number) => number.fmt(f),
            Field::Tenths(number) => number.fmt(f),
            Field::Flag(flag) => flag.fmt(f),
            Field::Texts(texts) => f.write_str(&texts.join(";")),
        }
    }
}

/// The header of a file with these fields.
pub fn csv_header(names: &[&str]) -> String {
    format!("line,puzzle,box,houses,{},error", names.join(","))
}

/// A puzzle and its houses.
pub struct Puzzle {
    pub grid: Grid,
    pub houses: Variant,
}

/// The puzzles of a list have the standard houses of their shape.
impl From<Grid> for Puzzle {
    fn from(grid: Grid) -> Puzzle {
        let houses = grid.shape().into();
        Puzzle { grid, houses }
    }
}

/// What is printed for one puzzle.
pub struct Record<'a> {
    pub line: usize,
    pub puzzle: Option<&'a Puzzle>,
    /// The names of the fields.
    pub names: &'a [&'a str],
    /// The fields, or the reason why there is no answer.
    pub fields: Result<Vec<Field>, &'a str>,
}

/// Writes a record of CSV or, for every other style, an object of JSON on a line. A puzzle without an answer has an error
/// instead of its fields.
pub fn write(style: Style, out: &mut impl Write, record: Record<'_>) -> io::Result<()> {
    match style {
        Style::Csv => write_csv(out, record),
        _ => write_json(out, record),
    }
}

fn write_csv(out: &mut impl Write, record: Record<'_>) -> io::Result<()> {
    let Record {
        line,
        puzzle,
        names,
        fields,
    } = record;
    write!(out, "{line},")?;
    if let Some(Puzzle { grid, houses }) = puzzle {
        write!(out, "{grid},{},", box_of(houses))?;
        write_quoted(out, &houses_of(houses))?;
    } else {
        out.write_all(b",,")?;
    }
    match fields {
        Ok(fields) => {
            for field in fields {
                out.write_all(b",")?;
                write_quoted(out, &field.to_string())?;
            }
            out.write_all(b",\n")
        }
        Err(error) => {
            out.write_all(",".repeat(names.len() + 1).as_bytes())?;
            write_quoted(out, error)?;
            out.write_all(b"\n")
        }
    }
}

/// The rows and columns of a box, as `--shape` takes them and the reader of CSV does.
fn box_of(houses: &Variant) -> String {
    let shape = houses.shape();
    format!("{}x{}", shape.box_height(), shape.box_width())
}

/// Quotes a text that has one of CSV's own characters.
fn write_quoted(out: &mut impl Write, text: &str) -> io::Result<()> {
    if text.contains(['"', ',', '\n', '\r']) {
        write!(out, "\"{}\"", text.replace('"', "\"\""))
    } else {
        out.write_all(text.as_bytes())
    }
}

fn write_json(out: &mut impl Write, record: Record<'_>) -> io::Result<()> {
    let Record {
        line,
        puzzle,
        names,
        fields,
    } = record;
    write!(out, "{{\"line\":{line}")?;
    if let Some(Puzzle { grid, houses }) = puzzle {
        out.write_all(b",\"puzzle\":")?;
        write_string(out, &grid.to_string())?;
        write!(out, ",\"box\":\"{}\"", box_of(houses))?;
        let houses = houses_of(houses);
        if !houses.is_empty() {
            out.write_all(b",\"houses\":")?;
            write_string(out, &houses)?;
        }
    }
    match fields {
        Ok(fields) => {
            for (name, field) in names.iter().zip(fields) {
                write!(out, ",\"{name}\":")?;
                match field {
                    Field::Text(text) => write_string(out, &text)?,
                    Field::Grid(grid) => write_string(out, &grid.to_string())?,
                    Field::Number(_) | Field::Tenths(_) | Field::Flag(_) => write!(out, "{field}")?,
                    Field::Texts(texts) => {
                        for (index, text) in texts.iter().enumerate() {
                            out.write_all(if index == 0 { b"[" } else { b"," })?;
                            write_string(out, text)?;
                        }
                        out.write_all(if texts.is_empty() { b"[]" } else { b"]" })?;
                    }
                }
            }
        }
        Err(error) => {
            out.write_all(b",\"error\":")?;
            write_string(out, error)?;
        }
    }
    out.write_all(b"}\n")
}

fn write_string(out: &mut impl Write, text: &str) -> io::Result<()> {
    out.write_all(b"\"")?;
    for symbol in text.chars() {
        match symbol {
            '"' | '\\' => write!(out, "\\{symbol}")?,
            '\n' => out.write_all(b"\\n")?,
            symbol if u32::from(symbol) < 0x20 => write!(out, "\\u{:04x}", u32::from(symbol))?,
            symbol => write!(out, "{symbol}")?,
        }
    }
    out.write_all(b"\"")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn special_characters_are_quoted() {
        let text = "a \"b\", \\c\n\u{1}";
        let record = |fields| Record {
            line: 7,
            puzzle: None,
            names: &["x", "y"],
            fields,
        };
        let mut json = Vec::new();
        let fields = vec![Field::Text(text.into()), Field::Texts(vec![])];
        write_json(&mut json, record(Ok(fields))).unwrap();
        let expected = "{\"line\":7,\"x\":\"a \\\"b\\\", \\\\c\\n\\u0001\",\"y\":[]}\n";
        assert_eq!(String::from_utf8(json).unwrap(), expected);
        let mut csv = Vec::new();
        write_csv(&mut csv, record(Err("a \"b\", c"))).unwrap();
        assert_eq!(
            String::from_utf8(csv).unwrap(),
            "7,,,,,,\"a \"\"b\"\", c\"\n"
        );
    }
}
