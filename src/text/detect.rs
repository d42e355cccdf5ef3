//! Which form a text is in.

use super::{ParseError, drawn, line, numbers};
use crate::grid::Grid;
use crate::shape::Shape;

/// Reads a grid in whichever form it is written.
///
/// Several lines are the [`drawn`] form. One line is the number form when it begins with two
/// numbers of at most two figures, as no one-line form does, and the one-line form otherwise.
///
/// # Errors
///
/// Names the line, the cell and the symbol that could not be read.
pub fn parse(text: &str, shape: Option<Shape>) -> Result<Grid, ParseError> {
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
    let mut tokens = without_comment(text).split_whitespace().take(2);
    let small = |token: &str| token.len() <= 2 && numbers::is_number(token);
    if tokens.clone().count() == 2 && tokens.all(small) {
        numbers::parse_line(number, text, shape)
    } else {
        line::parse_line(number, text, shape)
    }
}

/// The lines that are neither blank nor comments, with their numbers from 1.
pub(super) fn content(text: &str) -> impl Iterator<Item = (usize, &str)> + Clone {
    text.lines()
        .zip(1..)
        .map(|(line, number)| (number, line))
        .filter(|(_, line)| !without_comment(line).trim().is_empty())
}

/// What stands before a `#`.
pub(super) fn without_comment(text: &str) -> &str {
    text.split('#').next().unwrap_or_default()
}
