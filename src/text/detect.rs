//! Which form a text is in.

use super::{ParseError, drawn, line, numbers};
use crate::grid::Grid;
use crate::shape::Shape;

/// Reads a grid in whichever form it is written.
///
/// Several lines are the [`drawn`] form. One line is the number form when its first word has at most two
/// figures and another word follows, and the one-line form otherwise. (So only a `#` can follow
/// the one cell of a 1×1 grid.)
///
/// # Errors
///
/// Names the line, the cell and the symbol that could not be read.
pub(crate) fn parse(text: &str, shape: Option<Shape>) -> Result<Grid, ParseError> {
    let mut lines = content(text);
    let (number, first) = lines.next().ok_or(ParseError::Empty)?;
    if lines.next().is_some() {
        drawn::parse(text, shape)
    } else {
        parse_line(number, first, shape)
    }
}

/// Reads a grid that is known to stand on one line.
pub(super) fn parse_line(
    number: usize,
    text: &str,
    shape: Option<Shape>,
) -> Result<Grid, ParseError> {
    if shape.is_none_or(|shape| shape == Shape::CLASSIC)
        && let Some(grid) = line::read_classic(text)
    {
        return Ok(grid);
    }
    let mut words = without_comment(text).split_whitespace();
    let first = words.next().unwrap_or_default();
    if first.chars().count() <= 2 && words.next().is_some() {
        numbers::parse_line(number, text, shape)
    } else {
        line::parse_line(number, text, shape)
    }
}

/// The shape of a grid with this many cells on one line: the one asked for, or the squarest.
pub(super) fn shape_of(
    line: usize,
    found: usize,
    asked: Option<Shape>,
) -> Result<Shape, ParseError> {
    match asked {
        Some(shape) if shape.cell_count() == found => Ok(shape),
        Some(shape) => Err(ParseError::Count { line, found, shape }),
        None => Shape::from_cell_count(found).map_err(|error| ParseError::Size { line, error }),
    }
}

/// The lines that are neither blank nor comments, with their numbers from 1.
pub(super) fn content(text: &str) -> impl Iterator<Item = (usize, &str)> + Clone {
    without_mark(text)
        .lines()
        .zip(1..)
        .map(|(line, number)| (number, line))
        .filter(|(_, line)| !without_comment(line).trim().is_empty())
}

/// What stands before a `#`.
pub(super) fn without_comment(text: &str) -> &str {
    text.split('#').next().unwrap_or_default()
}

/// The text without the byte order mark that some editors put before it.
pub(super) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}
