//! Reads a comment: what it states, and what is prose.

use alloc::string::String;
use alloc::vec::Vec;

use super::nearly::nearly;
use super::{GROUP, Houses, REGIONS, Said};
use crate::index::Cell;
use crate::notation::Notation;
use crate::shape::Shape;
use crate::text::boxes::split_shape;
use crate::text::formats::single::words;
use crate::text::lines::Line;
use crate::text::{HousesFault, ParseError};
#[cfg(feature = "serde")]
use crate::variant::Variant;
use crate::variant::{Regions, Rule, VariantError};

/// Rules of other puzzles that are not about houses. A puzzle without its rule would be another puzzle, so such comments are refused.
const OTHER_RULES: &[&str] = &[
    "killer",
    "cage",
    "cages",
    "thermo",
    "thermometer",
    "arrow",
    "arrows",
    "kropki",
    "xv",
    "sandwich",
    "skyscrapers",
    "little-killer",
    "consecutive",
    "non-consecutive",
    "nonconsecutive",
    "palindrome",
    "renban",
    "whispers",
    "difference",
    "ratio",
];

/// A comment, divided into what it states and the rest.
#[derive(Debug)]
pub(in crate::text) struct Comment<'a> {
    pub(in crate::text) shape: Option<Shape>,
    pub(in crate::text) houses: Houses,
    /// Its parts that state nothing.
    pub(in crate::text) prose: Vec<&'a str>,
}

impl Comment<'_> {
    /// What is left of the comment.
    pub(in crate::text) fn prose(&self) -> String {
        join(&self.prose)
    }

    /// Whether it states anything.
    pub(in crate::text) fn is_statement(&self) -> bool {
        self.shape.is_some() || !self.houses.is_empty()
    }
}

/// Divides a comment, which is the part of a line after its `#`.
pub(in crate::text) fn read<'a>(
    line: Line<'_>,
    comment: &'a str,
) -> Result<Comment<'a>, ParseError> {
    let mut read = Comment {
        shape: None,
        houses: Houses::default(),
        prose: Vec::new(),
    };
    let is_group = |part: &str| {
        let first = words(part, is_gap).next();
        first.is_some_and(|(_, first)| first.eq_ignore_ascii_case(GROUP))
    };
    let parts = comment.split(['#', ';']);
    let has_group = parts.clone().any(is_group);
    let mut line = line;
    for part in parts {
        line = line.beginning_with(part);
        if let Some((shape, rest)) = split_shape(part) {
            read.shape = read.shape.or(Some(shape));
            statement(line, rest, &mut read.houses)?;
        } else if !statement(line, part, &mut read.houses)? {
            // A cell was probably cut off from its group.
            if has_group && words(part, is_gap).any(|(_, word)| is_like_cell(word)) {
                let fault = HousesFault::Nearly { comment: GROUP };
                return Err(fault_at(line, part.trim_start(), fault));
            }
            read.prose.push(part.trim());
        }
    }
    if read.is_statement() {
        read.prose.retain(|part| !part.is_empty());
    } else {
        // In a comment that states nothing, `#` and `;` are also prose.
        read.prose = alloc::vec![comment.trim()];
    }
    Ok(read)
}

/// What the field `regions` of a record states: a symbol for each cell.
pub(in crate::text) fn read_regions(line: Line<'_>, field: &str) -> Result<Houses, ParseError> {
    let regions =
        regions_of(&words_of(field)).map_err(|error| fault_at(line, field, error.into()))?;
    let mut houses = Houses::default();
    houses.add_regions(line.number, line.column_of(field), regions);
    Ok(houses)
}

/// What the field `groups` of a record states: the cells of each group, separated by `;`.
pub(in crate::text) fn read_groups(line: Line<'_>, field: &str) -> Result<Houses, ParseError> {
    let mut houses = Houses::default();
    for part in field.split(';').filter(|part| !part.trim().is_empty()) {
        let found = words_of(part);
        let cells = match found.split_first() {
            Some((first, cells)) if first.eq_ignore_ascii_case(GROUP) => cells_of(line, cells)?,
            _ => cells_of(line, &found)?,
        };
        houses.push(
            line.number,
            line.column_of(part.trim_start()),
            Said::Group(cells),
        );
    }
    Ok(houses)
}

/// Whether a text has a cell, or something that was one before it was damaged.
pub(in crate::text) fn has_cell(text: &str) -> bool {
    words(text, |symbol| is_gap(symbol) || symbol == ';').any(|(_, word)| is_like_cell(word))
}

/// What the field `houses` of a record states: comments separated by `;`.
pub(in crate::text) fn read_field(line: Line<'_>, field: &str) -> Result<Houses, ParseError> {
    let read = read(line, field)?;
    if read.shape.is_some() {
        return Err(fault_at(line, field, HousesFault::Box));
    }
    match read.prose.iter().find(|part| !part.is_empty()) {
        Some(part) => Err(fault_at(line, part, HousesFault::Prose)),
        None => Ok(read.houses),
    }
}

/// The variant of a shape with the houses that [`houses_of`] states.
#[cfg(feature = "serde")]
pub(crate) fn read_variant(shape: Shape, text: &str) -> Result<Variant, ParseError> {
    read_field(Line::new(1, text), text)?.variant(shape, 1)
}

/// The parts of a comment in one line.
pub(in crate::text) fn join(parts: &[&str]) -> String {
    parts.join("; ")
}

/// Refuses words without a `#` that are, or nearly are, a statement: a `#` was probably lost.
pub(in crate::text) fn refuse_statement(line: Line<'_>, text: &str) -> Result<(), ParseError> {
    for part in text.split(['#', ';']) {
        let mut houses = Houses::default();
        if statement(line, part, &mut houses)?
            && let Some(first) = houses.0.first()
        {
            let comment = first.said.word();
            let fault = HousesFault::Nearly { comment };
            return Err(fault_at(line, part.trim_start(), fault));
        }
    }
    Ok(())
}

/// Whether a comment is certainly prose: it states neither boxes nor houses, and is not nearly such a statement.
pub(in crate::text) fn is_prose(comment: &str) -> bool {
    let read = read(Line::new(1, comment), comment);
    read.is_ok_and(|read| !read.is_statement())
}

/// Whether a symbol separates the words of a comment.
fn is_gap(symbol: char) -> bool {
    symbol.is_whitespace() || symbol == ','
}

/// The words of a part of a comment.
pub(super) fn words_of(part: &str) -> Vec<&str> {
    words(part, is_gap).map(|(_, word)| word).collect()
}

/// The error for a part of a line.
pub(in crate::text) fn fault_at(line: Line<'_>, part: &str, fault: HousesFault) -> ParseError {
    ParseError::Houses {
        line: line.number,
        column: line.column_of(part),
        fault,
    }
}

pub(in crate::text) fn rule_named(word: &str) -> Option<Rule> {
    let mut rules = Rule::ALL.iter().copied();
    rules.find(|rule| rule.name().eq_ignore_ascii_case(word))
}

/// The rule of this name, if it is one that is not about houses.
pub(in crate::text) fn other_rule(word: &str) -> Option<&'static str> {
    let mut others = OTHER_RULES.iter().copied();
    others.find(|rule| word.eq_ignore_ascii_case(rule))
}

/// The cells of a group, with their columns.
fn cells_of(line: Line<'_>, words: &[&str]) -> Result<Vec<(Cell, usize)>, ParseError> {
    let mut line = line;
    let cell = |word: &&str| {
        line = line.beginning_with(word);
        let cell = Notation::parse_row_column(word);
        let cell = cell.ok_or_else(|| fault_at(line, word, HousesFault::Cell))?;
        Ok((cell, line.column_of(word)))
    };
    words.iter().map(cell).collect()
}

/// Adds what a part of a comment states; `false` if it is prose.
fn statement(line: Line<'_>, part: &str, houses: &mut Houses) -> Result<bool, ParseError> {
    let found = words_of(part);
    let Some((&first, found)) = found.split_first() else {
        return Ok(false);
    };
    let mut add = |word: &str, said| houses.push(line.number, line.column_of(word), said);
    // Names of rules may follow: `diagonals, windows` and `regions 1112…, diagonals`.
    let is_rule = |word: &&str| rule_named(word).is_some();
    let (arguments, rules) = found.split_at(found.iter().position(is_rule).unwrap_or(found.len()));
    let mut is_statement = true;
    if let Some(rule) = rule_named(first) {
        add(first, Said::Rule(rule));
        if let Some(word) = arguments.first() {
            return Err(fault_at(line, word, HousesFault::Word));
        }
    } else if first.eq_ignore_ascii_case(REGIONS) {
        let place = arguments.first().unwrap_or(&first);
        let regions = regions_of(arguments).map_err(|error| fault_at(line, place, error.into()))?;
        add(place, Said::Regions(regions));
    } else if first.eq_ignore_ascii_case(GROUP)
        // `group 3: easy` is prose.
        && (found.is_empty() || found.iter().any(|word| is_like_cell(word)))
    {
        add(first, Said::Group(cells_of(line, arguments)?));
    } else {
        is_statement = false;
    }
    if is_statement {
        let mut line = line;
        for word in rules {
            line = line.beginning_with(word);
            let rule = rule_named(word);
            let rule = rule.ok_or_else(|| fault_at(line, word, HousesFault::Word))?;
            houses.push(line.number, line.column_of(word), Said::Rule(rule));
        }
        return Ok(true);
    }
    // Numbers and cells follow the name of such a rule. Other words mean that the part is prose.
    let has_figure = |word: &str| word.contains(|symbol: char| symbol.is_ascii_digit());
    if let Some(rule) = other_rule(first).filter(|_| found.iter().all(|word| has_figure(word))) {
        return Err(fault_at(line, first, HousesFault::OtherRule { rule }));
    }
    match nearly(part) {
        Some(comment) => Err(fault_at(line, first, HousesFault::Nearly { comment })),
        None => Ok(false),
    }
}

/// The regions that these words state: a symbol for each cell, with or without gaps, or numbers with gaps.
pub(super) fn regions_of(words: &[&str]) -> Result<Regions, VariantError> {
    let is_square = words.len().isqrt().pow(2) == words.len();
    let mut symbols = Vec::new();
    if is_square {
        let number = |word: &&str| word.parse::<usize>().ok().filter(|_| word.len() <= 2);
        symbols.extend(words.iter().map_while(number));
    }
    if symbols.len() != words.len() {
        symbols.clear();
        for word in words {
            symbols.extend(word.chars().map(|symbol| symbol as usize));
        }
    }
    Regions::of(&symbols)
}

/// Whether a word is a cell, or was one before a character was damaged.
fn is_like_cell(word: &str) -> bool {
    let is_letter = |byte: u8, letter: u8| byte.eq_ignore_ascii_case(&letter);
    let pairs = || word.as_bytes().windows(2);
    let before_figure =
        |letter| pairs().any(|pair| is_letter(pair[0], letter) && pair[1].is_ascii_digit());
    before_figure(b'r') && word.starts_with(['r', 'R']) || before_figure(b'c')
}
