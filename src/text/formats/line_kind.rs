//! What one line of a document is, before anything is known about its neighbours.
//!
//! [`document`](super::document) decides by the kinds of its lines where a puzzle begins and ends. A line of words is not cells,
//! and a line in a form that we know but do not read gets an error that says so.

use super::lines::{Line, TextLines, split_comment};
use super::single::{SMALLEST_COMMENTED, ends_field, is_bracket, is_separator, words};
use super::{HousesFault, ParseError, csv, json, library, strip, sumocue, symbol};

/// What a line is.
pub(super) enum LineKind<'a> {
    Blank,
    Comment(&'a str),
    Section(&'a str),
    Words,
    Library,
    /// A JSON object with a puzzle, or a part of one that states boxes or houses.
    Json,
    Grid,
}

impl LineKind<'_> {
    pub(super) fn of(text: &str) -> LineKind<'_> {
        let trimmed = text.trim();
        if trimmed.is_empty()
            || trimmed
                .chars()
                .all(|symbol| is_bracket(symbol) || is_separator(symbol))
        {
            return LineKind::Blank;
        }
        if let Some(comment) = trimmed.strip_prefix('#') {
            return LineKind::Comment(comment);
        }
        let section = trimmed
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'));
        if let Some(name) = section
            && name
                .chars()
                .all(|symbol| symbol.is_alphabetic() || symbol == ' ')
        {
            return LineKind::Section(name);
        }
        if library::is_line(trimmed) {
            LineKind::Library
        } else if json::is_record(trimmed) {
            LineKind::Json
        } else if sumocue::is_line(trimmed) {
            LineKind::Grid
        } else if has_words(split_comment(trimmed).0) {
            // A part of an object that was torn apart is not a name.
            match json::states(trimmed) {
                true => LineKind::Json,
                false => LineKind::Words,
            }
        } else {
            LineKind::Grid
        }
    }
}

/// Whether a line is words and not cells. It is if one of its words has at least two letters, one of them small, more letters than figures, and is
/// shorter than a row of letters would be. A line with a bar, or with all cells of a grid, is never words.
fn has_words(text: &str) -> bool {
    if !text
        .bytes()
        .any(|byte| byte.is_ascii_lowercase() || !byte.is_ascii())
    {
        return false;
    }
    let is_word = |word: &str| {
        // The length includes the dots at its end, which may be blank cells of a row.
        let is_short = word.len() < SMALLEST_COMMENTED;
        let word = word.trim_end_matches([':', '.', '!', '?', '=']);
        let letters = word.chars().filter(|symbol| symbol.is_alphabetic()).count();
        let small = |symbol: char| symbol.is_lowercase() && symbol != 'x';
        let is_cell = |symbol: char| symbol.is_ascii_digit() || symbol::is_usual_blank(symbol);
        // `r1c1`, `x-wing` and `e.g.` have figures or blanks, and are words by their letters.
        let figures = word.chars().filter(|&symbol| is_cell(symbol)).count();
        if symbol::is_nothing(word) {
            return false;
        }
        letters >= 2
            && word.contains(small)
            && letters > figures
            && is_short
            && !word
                .chars()
                .all(|symbol| symbol.is_ascii_hexdigit() || is_cell(symbol))
            || letters >= 2 && figures == 0 && word.contains(small) && is_short
    };
    !strip::has_bar(text)
        && words(text, ends_field).any(|(_, word)| is_word(word))
        && !words(text, ends_field).any(|(_, word)| csv::is_grid(word.trim_matches('"')))
}

/// The error for a line in a form that we know but do not read (other rules, HTML, …). It says more than an error about the number of cells.
pub(super) fn known_stranger(line: Line<'_>) -> Option<ParseError> {
    let (number, text) = (line.number, line.text.trim_start());
    if text.starts_with('<') {
        return Some(ParseError::Markup { line: number });
    }
    // PS and the like: `3x3::k:3841:…`.
    if let Some(place) = text.find("::k:") {
        let indent = line.text.len() - text.len();
        return Some(ParseError::Houses {
            line: number,
            column: line.column(indent + place),
            fault: HousesFault::OtherRule { rule: "killer" },
        });
    }
    let is_invisible = |symbol: char| {
        symbol.is_control() && !symbol.is_whitespace()
            || matches!(
                symbol,
                '\u{ad}' | '\u{200b}'
                    ..='\u{200f}' | '\u{2060}' | '\u{fe0f}' | '\u{20e3}' | '\u{feff}'
            )
    };
    let mut symbols = line.text.char_indices();
    let (offset, symbol) = symbols.find(|(_, symbol)| is_invisible(*symbol))?;
    Some(ParseError::Invisible {
        line: number,
        column: line.column(offset),
        symbol,
    })
}

/// Whether a line begins the cells of an `.sdk` file.
pub(super) fn is_puzzle_section(line: Line<'_>) -> bool {
    line.text.trim().eq_ignore_ascii_case("[puzzle]")
}

/// Whether a text is UTF-16 that was decoded as something else: every other character of its beginning is a zero.
pub(super) fn is_utf16(lines: &TextLines<'_>) -> bool {
    let Some(first) = lines.clone().next() else {
        return false;
    };
    let text = first.text.trim_start_matches(['\u{fffd}', 'ÿ', 'þ']);
    let zero = |index: usize| text.chars().nth(index) == Some('\0');
    zero(0) && zero(2) && !zero(1) || zero(1) && zero(3) && !zero(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_small_letters_are_no_words() {
        for words in ["a puzzle of mine", "x-wing in r1c1"] {
            assert!(has_words(words), "{words}");
        }
        for cells in ["abc1 2def", "12.4 .a.b", "ABCD EFGH"] {
            assert!(!has_words(cells), "{cells}");
        }
    }
}
