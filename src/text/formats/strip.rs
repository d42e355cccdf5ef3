//! One line of a drawn grid: a row, a rule or a blank line; which characters are bars and strokes, and how heavy they are.

use super::lines::{Line, split_row_comment};

/// The weight of a bar: 1, or 2 for those that are heavier than others; 0 for what is no bar.
pub(super) fn bar_weight(symbol: char) -> u8 {
    match symbol {
        '|' | '¦' | '│' | '┆' | '┊' | '╎' | '｜' => 1,
        '┃' | '║' | '┇' | '┋' | '╏' => 2,
        _ => 0,
    }
}

/// The weight of the horizontal strokes of a rule: 1, or 2 for heavier ones.
fn stroke_weight(symbol: char) -> u8 {
    match symbol {
        '-' | '─' | '┄' | '┈' | '╌' | '—' | '–' | '~' => 1,
        '=' | '═' | '━' | '┅' | '┉' | '╍' => 2,
        _ => 0,
    }
}

/// Whether a symbol can be part of a rule.
fn is_rule_symbol(symbol: char) -> bool {
    stroke_weight(symbol) > 0
        || bar_weight(symbol) > 0
        || matches!(
            symbol,
            '+' | '*' | '.' | ':' | '\'' | '`' | ',' | '\u{2500}'..='\u{257f}'
        )
}

/// Whether a line is drawing only: strokes side by side, or strokes with corners between.
pub(super) fn is_rule(text: &str) -> bool {
    // A quick test for most rows: a letter or a figure is no drawing.
    if text.bytes().any(|byte| byte.is_ascii_alphanumeric()) {
        return false;
    }
    let mut previous = 0;
    let (mut joined, mut strokes, mut corners, mut drawn) = (false, false, false, false);
    for symbol in text.chars() {
        if symbol.is_whitespace() {
            previous = 0;
            continue;
        }
        if !is_rule_symbol(symbol) {
            return false;
        }
        let weight = stroke_weight(symbol);
        joined |= previous > 0 && weight > 0;
        strokes |= weight > 0;
        corners |= symbol == '+' || bar_weight(symbol) > 0;
        drawn |= matches!(symbol, '\u{2500}'..='\u{257f}') && bar_weight(symbol) == 0;
        previous = weight;
    }
    joined || drawn || strokes && corners
}

/// Whether a row has a bar.
pub(super) fn has_bar(text: &str) -> bool {
    // Every bar but one is beyond ASCII.
    let mut bytes = text.bytes();
    bytes.any(|byte| byte == b'|' || !byte.is_ascii())
        && text.chars().any(|symbol| bar_weight(symbol) > 0)
}

/// How many fields a row has between its bars.
pub(super) fn count_fields(text: &str) -> usize {
    let is_bar = |symbol: char| bar_weight(symbol) > 0;
    let text = text.trim();
    let outer = usize::from(text.starts_with(is_bar)) + usize::from(text.ends_with(is_bar));
    (1 + text.chars().filter(|&symbol| is_bar(symbol)).count()).saturating_sub(outer)
}

pub(super) fn rule_weight(text: &str) -> u8 {
    text.chars().map(stroke_weight).max().unwrap_or_default()
}

/// A rule of the frame that only pencil marks have: `.-----.` above and `'-----'` below. One stroke among points does not count: it is
/// a typing mistake in a row of blanks.
pub(super) fn is_marks_rule(text: &str) -> bool {
    let strokes = text.chars().filter(|&symbol| stroke_weight(symbol) > 0);
    text.trim_start().starts_with(['.', '\'']) && strokes.count() > 1
}

/// A rule below the names of the columns of a Markdown table.
pub(super) fn is_table_rule(text: &str) -> bool {
    text.contains('|') && !text.contains('+') && text.trim_start().starts_with('|')
}
/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Row,
    Rule,
    Blank,
}

/// A line with its kind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strip<'a> {
    pub(super) line: Line<'a>,
    /// The line without its comment.
    pub(super) text: &'a str,
    pub(super) comment: Option<&'a str>,
    pub(super) kind: Kind,
}

impl<'a> Strip<'a> {
    pub(super) fn of(line: Line<'a>) -> Strip<'a> {
        let (text, comment) = split_row_comment(line.text);
        let kind = if text.trim().is_empty() {
            Kind::Blank
        } else if is_rule(text) {
            Kind::Rule
        } else {
            Kind::Row
        };
        Strip {
            line,
            text,
            comment,
            kind,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_stand_between_bars() {
        let texts = ["| 1 2 | 3 4 |", "1 2 | 3 4", "1 2", "| 1 || 2 |", "|", ""];
        assert_eq!(texts.map(count_fields), [2, 2, 1, 3, 0, 1]);
    }

    #[test]
    fn bars_and_rules_of_tables() {
        let texts = ["|", "1|2", "1│2", "12", "1é2"];
        assert_eq!(texts.map(has_bar), [true, true, true, false, false]);
        let rules = ["|---|---|", "|---+---|", "---|---", "+---+"];
        assert_eq!(rules.map(is_table_rule), [true, false, false, false]);
    }
}
