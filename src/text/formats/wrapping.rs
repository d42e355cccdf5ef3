//! Removes the text around the cells of a line that was copied from a program, a page or an e-mail.
//!
//! ```text
//!   > 53..7....            a letter that is quoted
//!   ``` or [code]          the fence around a block
//!   int g[9][9] = {        the left side of an assignment
//!   {"puzzle": "53..       a key
//!   ...play?bd=53..        an address
//!   R1: 5 3 . .            the name of a row
//!   {5, 3, 0}, // easy     a remark of a program
//!   , "53..7...."          a list of Haskell
//!   [_, 8, 7]].            the end of a term of Prolog
//! ```
//!
//! A line is cut only where it cannot be cells: at a sign that no grid has, and only beside a word in small letters or at the
//! beginning. So one damaged character of a grid never makes a smaller grid of it.

use super::lines::Line;
use super::single::is_bracket;
use super::{houses, json};

/// The text before the cells has at most this many bytes. A grid that has small letters is longer.
const LONGEST: usize = 200;
/// The cells of a 9×9 grid: the only size that is looked for in the middle of a line.
const CELLS: usize = 81;

/// The part of a line that may hold cells.
#[inline]
pub(super) fn unwrapped(text: &str) -> &str {
    // Two quick tests without a branch per byte. Most lines are digits and points, and most others have none of the signs below.
    let is_plain = |byte: u8| byte == b'.' || byte.wrapping_sub(b'0') < 10;
    if text.bytes().fold(true, |all, byte| all & is_plain(byte)) {
        return text;
    }
    let wraps = |byte: &u8| {
        matches!(
            byte,
            b'=' | b'>' | b'`' | b'\\' | b'/' | b'"' | b':' | b')' | b'(' | b'['
        )
    };
    if text.bytes().fold(false, |any, byte| any | wraps(&byte)) {
        without_wrapping(text)
    } else {
        text
    }
}

fn without_wrapping(text: &str) -> &str {
    let mut text = text;
    // A quoted e-mail, and an e-mail quoted in that.
    while let Some(rest) = text.trim_start().strip_prefix('>') {
        text = rest;
    }
    let trimmed = text.trim();
    // A comment may have any text, such as `a = b` or an address.
    if trimmed.starts_with('#') {
        return text;
    }
    let is_fence = |fence: &str| trimmed.eq_ignore_ascii_case(fence);
    if trimmed.starts_with("```")
        || is_tex(trimmed)
        || ["[code]", "[/code]", "[quote]", "[/quote]"]
            .into_iter()
            .any(is_fence)
    {
        return "";
    }
    // It is read as a whole, because it may state boxes or houses.
    if json::is_record(text) || json::states(text) {
        return text;
    }
    if let Some(cells) = embedded(text) {
        let is_whole = is_in_comment(text, cells) || is_before_houses(text, cells);
        return if is_whole { text } else { cells };
    }
    // The end of a row in TeX, and a remark; but not the slashes of an address.
    let text = text.split("\\\\").next().unwrap_or(text);
    let text = match text.split_once("//") {
        Some((cells, _)) if !cells.ends_with(':') => cells,
        _ => text,
    };
    let trimmed = text.trim();
    let text = match trimmed.strip_suffix("]].") {
        Some(_) => &trimmed[..trimmed.len() - 1],
        None => text,
    };
    let text = match trimmed.strip_prefix(',') {
        Some(rest) if rest.trim_start().starts_with(is_bracket) => rest,
        _ => text,
    };
    let cells = without_name(text);
    if is_in_comment(text, cells) {
        text
    } else {
        cells
    }
}

/// Whether a part of a line is in a comment behind its cells. There it may be regions without their gap, or a damaged group.
fn is_in_comment(text: &str, part: &str) -> bool {
    let start = (part.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
    text.get(..start)
        .is_some_and(|before| before.contains(" #"))
}

/// Whether a line is a TeX command: no space follows its backslash, and it has no `#`, because a comment may state houses.
fn is_tex(text: &str) -> bool {
    let command = text.strip_prefix('\\');
    command
        .is_some_and(|command| !command.starts_with(char::is_whitespace) && !command.contains('#'))
}

/// Whether houses are stated behind a part of a line: a record that has lost the line end of its header.
fn is_before_houses(text: &str, part: &str) -> bool {
    let end = (part.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize) + part.len();
    let mut fields = text.get(end..).unwrap_or_default().split([',', ';', '\t']);
    fields.any(|field| houses::refuse_statement(Line::new(1, field), field).is_err())
}

/// Whether there are two small letters side by side, as in a word, in a text that is too short for a grid with small letters.
fn has_word(text: &str) -> bool {
    let is_small = |byte: &u8| byte.is_ascii_lowercase();
    text.len() <= LONGEST
        && text
            .as_bytes()
            .windows(2)
            .any(|pair| pair.iter().all(is_small))
}

/// The cells of a 9×9 grid in the middle of something else: the value of a key or of an attribute, the end of an address.
fn embedded(text: &str) -> Option<&str> {
    if text.len() <= CELLS || text.trim_start().starts_with(':') {
        return None;
    }
    let is_cell = |byte: u8| byte.is_ascii_digit() || matches!(byte, b'.' | b'_' | b'*');
    let bytes = text.as_bytes();
    let mut start = 0;
    for (index, byte) in bytes.iter().copied().chain([0]).enumerate() {
        if is_cell(byte) {
            continue;
        }
        if index - start == CELLS && !byte.is_ascii_alphanumeric() && byte.is_ascii() {
            let before = text.get(..start)?;
            let is_quote = |symbol: char| matches!(symbol, '"' | '\'' | ' ');
            let sign = before.trim_end_matches(is_quote);
            let is_value = match sign.bytes().last() {
                Some(b'`') => byte == b'`' && sign == "`",
                Some(b'=' | b'>' | b'/' | b'(' | b']') => has_word(before),
                Some(b':') => sign.ends_with("\":") && has_word(before),
                _ => false,
            };
            if is_value {
                return text.get(start..index);
            }
        }
        start = index + 1;
    }
    None
}

/// A line without the name before its cells: of a variable, a key, a constructor, a list item or a row.
fn without_name(text: &str) -> &str {
    let opens = |text: &str| text.trim_start().starts_with(is_bracket);
    for sign in ["=", "\":", "array("] {
        if let Some(place) = text.find(sign) {
            let (name, rest) = text.split_at(place + sign.len());
            let is_name = name.contains(|symbol: char| symbol.is_ascii_alphabetic());
            if is_name && opens(rest) {
                return rest;
            }
        }
    }
    // `c(5, 3, 0` of R
    if let Some(place) = text.find("c(")
        && text[place + 2..].starts_with(|symbol: char| symbol.is_ascii_digit())
    {
        return &text[place + 1..];
    }
    let trimmed = text.trim_start();
    if let Some(item) = trimmed.strip_prefix("- ").filter(|item| opens(item)) {
        return item;
    }
    // `R1: ` or `1) `
    let number = trimmed.strip_prefix(|symbol: char| symbol.is_ascii_alphabetic());
    let number = number.unwrap_or(trimmed);
    let rest = number.trim_start_matches(|symbol: char| symbol.is_ascii_digit());
    let figures = number.len() - rest.len();
    match rest.strip_prefix([':', ')']) {
        Some(cells) if (1..=2).contains(&figures) && cells.starts_with([' ', '\t']) => cells,
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    #[test]
    fn lines_of_cells_are_left_unchanged() {
        let cells = ".".repeat(CELLS);
        for text in [
            "53..7....",
            "| 5 3 | . . |",
            "=====+=====",
            ":0000:x:53..::::",
            "[5, 3, 0],",
            "Puzzle 1",
            "1. 5",
        ] {
            assert_eq!(unwrapped(text), text);
        }
        // A grid with a sign inserted must not be cut there.
        for sign in ['=', '(', ']', ':', '/', '>'] {
            let torn = format!("1..4..7..A.......F{sign}{cells}");
            assert_eq!(unwrapped(&torn), torn);
        }
        // Nor is a comment that has lost a gap or a figure.
        for comment in [format!("regions={cells}"), "group r1c2 r2c(1".into()] {
            let text = format!(".... # {comment}");
            assert_eq!(unwrapped(&text), text);
        }
        let text = format!("puzzle,houses({cells},diagonals");
        assert_eq!(unwrapped(&text), text);
    }

    #[test]
    fn wrapping_is_removed() {
        let cells = ".".repeat(CELLS);
        for (text, expected) in [
            (
                format!("https://example.org/play?bd={cells}&level=2"),
                &*cells,
            ),
            (format!("{{\"quiz\": \"{cells}\", \"level\": 2}}"), &cells),
            (format!("<puzzle id=\"1\">{cells}</puzzle>"), &cells),
            (format!("`{cells}`"), &cells),
            ("> > 53..7....".into(), " 53..7...."),
            ("```text".into(), ""),
            ("int g[9][9] = {".into(), " {"),
            ("  array([[5, 3, 0],".into(), "[[5, 3, 0],"),
            ("  {5, 3, 0}, // easy".into(), "  {5, 3, 0}, "),
            ("5 & 3 & \\\\ \\hline".into(), "5 & 3 & "),
            ("R1: 5 3 0".into(), " 5 3 0"),
            ("- [5, 3, 0]".into(), "[5, 3, 0]"),
            (", \"53..7....\"".into(), " \"53..7....\""),
            ("[_,8,7]].".into(), "[_,8,7]]"),
            ("x <- c(5,3,0)".into(), "(5,3,0)"),
        ] {
            assert_eq!(unwrapped(&text), expected, "{text}");
        }
    }
}
