//! Lines of a text with their numbers. A line may end with LF, CR or both.

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

    /// The line from a part of it on. A column is counted from where the line begins, so code that needs many columns of a long line
    /// moves the beginning on.
    #[cfg(feature = "formats")]
    pub(super) fn beginning_with(self, part: &str) -> Line<'a> {
        match self.text.get(self.offset_of(part)..) {
            Some(rest) => self.part(rest),
            None => self,
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

/// The first line of a text without its end, and what follows it; `None` if no line end follows it.
pub(super) fn split_line(text: &str) -> (&str, Option<&str>) {
    let bytes = text.as_bytes();
    match line_end(bytes) {
        Some(end) => {
            let both = bytes[end] == b'\r' && bytes.get(end + 1) == Some(&b'\n');
            (&text[..end], Some(&text[end + 1 + usize::from(both)..]))
        }
        None => (text, None),
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
    use super::*;

    #[test]
    fn figures_of_other_scripts_are_figures() {
        let figures = ['١', '۹', '५', '৭', '①', '⑨', '１', '９', '；', '7', 'é'];
        let folded = ['1', '9', '5', '7', '1', '9', '1', '9', ';', '7', 'é'];
        assert_eq!(figures.map(fold), folded);
    }
}
