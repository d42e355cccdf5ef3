//! Lines of a text with their numbers. A line may end with LF, CR or both. What is wrapped around its cells is left out.

use super::wrapping::unwrapped;

/// One line without its line end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    /// Counted from 1.
    pub(super) number: usize,
    /// The part of the line that may hold cells.
    pub(super) text: &'a str,
    /// How many characters come before `text`.
    pub(super) indent: usize,
}

impl<'a> Line<'a> {
    /// The line with this number.
    pub(super) fn new(number: usize, text: &'a str) -> Line<'a> {
        Line {
            number,
            text,
            indent: 0,
        }
    }

    /// The line without what is [wrapped](super::wrapping) around its cells.
    pub(super) fn unwrapped(self) -> Line<'a> {
        self.part(unwrapped(self.text))
    }

    /// The line without blanks at its ends.
    pub(super) fn trimmed(self) -> Line<'a> {
        self.part(self.text.trim())
    }

    /// A part of the line, which knows its columns.
    pub(super) fn part(self, part: &'a str) -> Line<'a> {
        let before = self.text.get(..self.offset_of(part)).unwrap_or_default();
        Line {
            text: part,
            indent: self.indent + before.chars().count(),
            ..self
        }
    }

    /// The byte where a part of the text begins.
    pub(super) fn offset_of(&self, part: &str) -> usize {
        (part.as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize)
    }

    /// The column where a part of the text begins.
    pub(super) fn column_of(&self, part: &str) -> usize {
        self.column(self.offset_of(part))
    }

    /// The column of a byte offset into the text, counted in characters from 1.
    pub(super) fn column(&self, offset: usize) -> usize {
        let before = self.text.get(..offset);
        self.indent + 1 + before.map_or(offset, |before| before.chars().count())
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
        let rest = self.rest?;
        self.number += 1;
        let bytes = rest.as_bytes();
        let text = match line_end(bytes) {
            Some(end) => {
                let both = bytes[end] == b'\r' && bytes.get(end + 1) == Some(&b'\n');
                self.rest = Some(&rest[end + 1 + usize::from(both)..]);
                &rest[..end]
            }
            None => {
                self.rest = None;
                rest
            }
        };
        Some(Line::new(self.number, text).unwrapped())
    }
}

/// Where the first line ends.
fn line_end(bytes: &[u8]) -> Option<usize> {
    const CHUNK: usize = 16;
    let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
    // Test a whole chunk without a branch, so that the compiler can use vector instructions.
    let has_end = |chunk: &[u8; CHUNK]| chunk.iter().fold(false, |any, byte| any | is_end(byte));
    let (chunks, _) = bytes.as_chunks();
    let before = CHUNK * chunks.iter().take_while(|chunk| !has_end(chunk)).count();
    let end = bytes[before..].iter().position(is_end)?;
    Some(before + end)
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

/// The zeros of scripts whose ten figures follow each other: Arabic, Persian, Devanagari and Bengali.
const ZEROS: [u32; 4] = [0x660, 0x6f0, 0x966, 0x9e6];

/// A full-width character, or a figure of another script, as its ordinary counterpart; every other character as it is.
#[inline]
pub(super) fn fold(symbol: char) -> char {
    match symbol {
        '\u{660}'..='\u{9ef}' => {
            let above = ZEROS.map(|zero| (symbol as u32).wrapping_sub(zero));
            let figure = above.into_iter().find(|above| *above < 10);
            figure
                .and_then(|figure| char::from_digit(figure, 10))
                .unwrap_or(symbol)
        }
        // In a circle: ①.
        '\u{2460}'..='\u{2468}' => char::from_u32(symbol as u32 - 0x2460 + 0x31).unwrap_or(symbol),
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(symbol as u32 - 0xff01 + 0x21).unwrap_or(symbol),
        _ => symbol,
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn figures_of_other_scripts_are_figures() {
        let figures = ['١', '۹', '५', '৭', '①', '⑨', '１', '９', '；', '7', 'é'];
        let folded = ['1', '9', '5', '7', '1', '9', '1', '9', ';', '7', 'é'];
        assert_eq!(figures.map(fold), folded);
    }

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
