//! The lines of a text as the formats read them: without what is wrapped around their cells.

use super::super::lines::split_line;
pub(super) use super::super::lines::{Line, fold};
use super::wrapping::unwrapped;

impl<'a> Line<'a> {
    /// The line without what is [wrapped](super::wrapping) around its cells.
    pub(super) fn unwrapped(self) -> Line<'a> {
        self.part(unwrapped(self.text))
    }
}

/// The lines of a text. LF, CR LF and CR all end a line; a byte order mark before the first line is dropped.
#[derive(Clone, Debug)]
pub(super) struct TextLines<'a> {
    rest: Option<&'a str>,
    number: usize,
}

impl<'a> TextLines<'a> {
    pub(super) fn new(text: &'a str) -> TextLines<'a> {
        TextLines {
            rest: Some(text.strip_prefix('\u{feff}').unwrap_or(text)),
            number: 0,
        }
    }

    /// How many lines have been read.
    pub(super) fn number(&self) -> usize {
        self.number
    }
}

#[cfg(feature = "std")]
impl<'a> TextLines<'a> {
    /// The lines of a text that follows `number` other lines.
    pub(super) fn after(number: usize, text: &'a str) -> TextLines<'a> {
        TextLines {
            rest: Some(text),
            number,
        }
    }

    /// What was not yet read.
    pub(super) fn rest(&self) -> &'a str {
        self.rest.unwrap_or_default()
    }
}

impl<'a> Iterator for TextLines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        let (text, rest) = split_line(self.rest?);
        self.rest = rest;
        self.number += 1;
        Some(Line::new(self.number, text).unwrapped())
    }
}

/// The text before a `#`, and the comment after it.
pub(super) fn split_comment(text: &str) -> (&str, Option<&str>) {
    match text.split_once('#') {
        Some((cells, comment)) => (cells, Some(comment)),
        None => (text, None),
    }
}

/// The same, but a comment begins only with a `#` at the start or after white space: in grids with pencil marks, a `#` beside a digit is mark-up.
pub(super) fn split_row_comment(text: &str) -> (&str, Option<&str>) {
    // Most lines have no comment.
    if !text.as_bytes().contains(&b'#') {
        return (text, None);
    }
    let mut apart = true;
    for (offset, symbol) in text.char_indices() {
        if symbol == '#' && apart {
            return (&text[..offset], Some(&text[offset + 1..]));
        }
        apart = symbol.is_whitespace();
    }
    (text, None)
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn every_line_end_counts_once() {
        let lines = |text| {
            TextLines::new(text)
                .map(|line| (line.number, line.text))
                .collect::<Vec<_>>()
        };
        for text in [
            "a\nb\n\nc",
            "a\r\nb\r\n\r\nc",
            "a\rb\r\rc",
            "\u{feff}a\nb\r\n\rc",
        ] {
            assert_eq!(
                lines(text),
                [(1, "a"), (2, "b"), (3, ""), (4, "c")],
                "{text:?}"
            );
        }
    }
}
