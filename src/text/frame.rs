//! Grids with a line per row: what is a cell, what is frame, and what the frame says about boxes.
//!
//! ```text
//!  ┌ outer frame: opens and closes         bars, after as many cells in every row
//!  ▼                                           ▼
//!  +-------+-------+-------+        rule: ignored above and below the grid
//!  | 5 3 . | . 7 . | . . . |        row:  5 3 . . 7 . . . .
//!  | 6 . . | 1 9 5 | . . . |
//!  | . 9 8 | . . . | . 6 . |
//!  +-------+-------+-------+  ◀── rule after row 3, so boxes are 3 high
//! ```
//!
//! How rows are divided into cells is decided for the whole grid: the first [`Split`] that gives every row as many
//! cells as there are rows. A bar after every cell or a rule after every row says nothing about boxes, unless some are
//! heavier than others (`║`, `||`, `═`). All rows have their bars in the same places, or the grid is refused: so a frame
//! with a damaged character never shows another shape.

use alloc::vec::Vec;

use smallvec::SmallVec;

use super::lines::{self, Line};
use super::metadata::Read;
use super::reader::{Format, Reader};
use super::single::{is_bracket, stated_shape};
use super::symbol::{self, Cells};
use super::{Doubt, FrameFault, ParseError, marks};
use crate::index::MAX_SIDE;
use crate::shape::Shape;

/// Whether a frame around this shape says nothing about its boxes: they are rows or columns, so that every row has a
/// rule or every cell a bar.
pub(super) fn is_silent_about(shape: Shape) -> bool {
    shape.box_height() == 1 || shape.box_width() == 1
}

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
    // Most rows are told apart by their first symbols.
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

/// How many fields stand between the bars of a row.
pub(super) fn count_fields(text: &str) -> usize {
    let is_bar = |symbol: char| bar_weight(symbol) > 0;
    let text = text.trim();
    let outer = usize::from(text.starts_with(is_bar)) + usize::from(text.ends_with(is_bar));
    (1 + text.chars().filter(|&symbol| is_bar(symbol)).count()).saturating_sub(outer)
}

fn rule_weight(text: &str) -> u8 {
    text.chars().map(stroke_weight).max().unwrap_or_default()
}

/// A rule of the frame that only pencil marks have: `.-----.` above and `'-----'` below. One stroke among points is a slip
/// in a row of blanks.
fn is_marks_rule(text: &str) -> bool {
    let strokes = text.chars().filter(|&symbol| stroke_weight(symbol) > 0);
    text.trim_start().starts_with(['.', '\'']) && strokes.count() > 1
}

/// A rule below the names of the columns of a Markdown table.
pub(super) fn is_table_rule(text: &str) -> bool {
    text.contains('|') && !text.contains('+') && text.trim_start().starts_with('|')
}

/// How a row is divided into cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Split {
    /// A field between bars, commas or tabs is a cell.
    Fields,
    /// A word is a cell.
    Words,
    /// A symbol is a cell, with or without gaps.
    Symbols,
    /// Every second symbol is a cell, with a dash between.
    Dashes,
    /// A column of characters is a cell; a space is a blank.
    Width,
}

impl Split {
    const ALL: [Split; 5] = [
        Split::Fields,
        Split::Words,
        Split::Symbols,
        Split::Dashes,
        Split::Width,
    ];
}

/// What divides fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Divider {
    Bar,
    Comma,
    Tab,
    None,
}

/// A part of a row, with the weight of the bar before it.
#[derive(Clone, Copy, Debug)]
struct Field {
    start: usize,
    end: usize,
    bar: u8,
}

/// Enough for the outer parts and three boxes without an allocation.
type Fields = SmallVec<[Field; 5]>;

#[derive(Clone, Debug)]
struct Row<'a> {
    line: Line<'a>,
    fields: Fields,
    /// The outer bars.
    left: u8,
    right: u8,
}

impl<'a> Row<'a> {
    /// `text` is the line without its comment.
    fn new(line: Line<'a>, text: &str, divider: Divider) -> Row<'a> {
        let mut fields = SmallVec::new();
        let (mut start, mut bar) = (0, 0);
        for (offset, symbol) in text.char_indices() {
            let weight = match divider {
                Divider::Bar => bar_weight(symbol),
                Divider::Comma => u8::from(matches!(symbol, ',' | ';')),
                Divider::Tab => u8::from(symbol == '\t'),
                Divider::None => 0,
            };
            // A row with more fields fits no grid, and must not take more memory for that.
            if weight > 0 && fields.len() < 4 * MAX_SIDE {
                fields.push(Field {
                    start,
                    end: offset,
                    bar,
                });
                (start, bar) = (offset + symbol.len_utf8(), weight);
            }
        }
        let end = text.len();
        fields.push(Field { start, end, bar });
        let mut row = Row {
            line,
            fields,
            left: 0,
            right: 0,
        };
        if divider == Divider::Bar {
            row.take_outer();
        }
        row
    }

    fn text(&self, field: &Field) -> &'a str {
        self.line
            .text
            .get(field.start..field.end)
            .unwrap_or_default()
    }

    fn is_blank(&self, field: &Field) -> bool {
        self.text(field).trim().is_empty()
    }

    /// What stands before the first bar and after the last one is no field if it is blank.
    fn take_outer(&mut self) {
        if self.fields.len() > 1 && self.fields.last().is_some_and(|last| self.is_blank(last)) {
            self.right = self.fields.pop().map_or(0, |last| last.bar);
        }
        if self.fields.len() > 1 && self.is_blank(&self.fields[0]) {
            self.fields.remove(0);
            self.left = self.fields[0].bar;
        }
        if let Some(first) = self.fields.first_mut() {
            first.bar = 0;
        }
    }

    /// Two bars without anything between are one heavy bar.
    fn join_double_bars(&mut self) {
        let mut joined = Fields::new();
        let mut weight = 0;
        for field in self.fields.iter() {
            weight = if weight > 0 { 2 } else { field.bar };
            if field.start < field.end {
                joined.push(Field {
                    bar: weight,
                    ..*field
                });
                weight = 0;
            } else {
                weight = weight.max(1);
            }
        }
        if weight > 0 {
            self.right = 2;
        }
        if let Some(first) = joined.first_mut() {
            first.bar = 0;
        }
        self.fields = joined;
    }

    /// Shows the cells: from which byte to which, and the weight of the bar before.
    fn cells(&self, split: Split, mut show: impl FnMut(usize, usize, u8)) {
        for field in &self.fields {
            let text = self.text(field);
            let mut bar = field.bar;
            let mut show = |start: usize, end: usize| {
                show(field.start + start, field.start + end, bar);
                bar = 0;
            };
            let is_space = |symbol: char| symbol.is_whitespace() || is_bracket(symbol);
            match split {
                Split::Fields => {
                    let trimmed = text.trim_matches(is_space);
                    let start = trimmed.as_ptr() as usize - text.as_ptr() as usize;
                    show(start, start + trimmed.len());
                }
                Split::Words => {
                    for (start, word) in super::single::words(text, |symbol| symbol.is_whitespace())
                    {
                        show(start, start + word.len());
                    }
                }
                Split::Symbols => {
                    for (start, symbol) in text.char_indices() {
                        if !symbol.is_whitespace() {
                            show(start, start + symbol.len_utf8());
                        }
                    }
                }
                Split::Dashes => {
                    for (start, symbol) in text.trim_end().char_indices().step_by(2) {
                        show(start, start + symbol.len_utf8());
                    }
                }
                Split::Width => {
                    for (start, symbol) in text.char_indices() {
                        let blank = symbol.is_whitespace();
                        show(
                            start,
                            if blank {
                                start
                            } else {
                                start + symbol.len_utf8()
                            },
                        );
                    }
                }
            }
        }
    }

    /// How many cells the row has when it is divided like this; `None` if it cannot be.
    fn count(&self, split: Split, side: usize) -> Option<usize> {
        let mut texts = self.fields.iter().map(|field| self.text(field));
        let is_possible = match split {
            Split::Fields => texts.all(|text| text.split_whitespace().count() <= 1),
            Split::Dashes => texts.all(|text| {
                let mut between = text.trim_end().chars().skip(1).step_by(2);
                between.all(|symbol| symbol == '-')
            }),
            // Where there is another blank, a space is none; nor before a comment.
            Split::Width => {
                let is_blank = |symbol: char| symbol::is_usual_blank(symbol) && symbol != 'x';
                !self.line.text.contains('#') && texts.all(|text| !text.contains(is_blank))
            }
            _ => true,
        };
        let mut count = 0;
        self.cells(split, |_, _, _| count += 1);
        // Numbers of one and of two figures in a row are numbers. Groups of one and of two symbols would be odd.
        if split == Split::Symbols && side > 9 && count == side && self.is_of_numbers() {
            return self.count(Split::Words, side);
        }
        is_possible.then_some(count)
    }

    fn is_of_numbers(&self) -> bool {
        let (mut numbers, mut lengths) = (true, [false; 3]);
        self.cells(Split::Words, |start, end, _| {
            let word = self.line.text.get(start..end).unwrap_or_default();
            numbers &= word == "." || word.bytes().all(|byte| byte.is_ascii_digit());
            lengths[word.len().min(2)] = true;
        });
        numbers && lengths[1] && lengths[2]
    }
}

/// What a line of a picture is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Row,
    Rule,
    Blank,
}

/// A line of a picture.
#[derive(Clone, Copy, Debug)]
struct Strip<'a> {
    line: Line<'a>,
    /// The line without its comment.
    text: &'a str,
    kind: Kind,
}

impl<'a> Strip<'a> {
    fn of(line: Line<'a>) -> Strip<'a> {
        let (text, _) = lines::split_row_comment(line.text);
        let kind = if text.trim().is_empty() {
            Kind::Blank
        } else if is_rule(text) {
            Kind::Rule
        } else {
            Kind::Row
        };
        Strip { line, text, kind }
    }
}

impl Divider {
    /// What divides the fields of all rows.
    fn of(strips: &[Strip<'_>]) -> Divider {
        let rows = strips.iter().filter(|strip| strip.kind == Kind::Row);
        let any = |wanted: fn(&str) -> bool| rows.clone().any(|row| wanted(row.text));
        if any(has_bar) {
            Divider::Bar
        } else if any(|text| text.bytes().any(|byte| matches!(byte, b',' | b';'))) {
            Divider::Comma
        } else if any(|text| text.contains('\t')) {
            let count = rows.clone().count();
            let fits = |row: &Strip<'_>| row.text.split('\t').count() == count;
            if rows.clone().all(fits) {
                Divider::Tab
            } else {
                Divider::None
            }
        } else {
            Divider::None
        }
    }
}

/// The lines of a grid, told apart.
struct Picture<'a> {
    rows: Vec<Row<'a>>,
    /// The heaviest rule after so many rows; the first is above the grid.
    rules: Vec<u8>,
    /// Blank lines after so many rows.
    gaps: Vec<bool>,
    divider: Divider,
    /// Some rule has the corners that only pencil marks have.
    has_marks_rule: bool,
    /// The first rule begins with a star.
    has_star_rule: bool,
    /// The only rule stands below the first row and is that of a table.
    has_table_rule: bool,
}

impl<'a> Picture<'a> {
    fn new(lines: &[Line<'a>]) -> Picture<'a> {
        let mut strips: Vec<Strip<'_>> = lines.iter().map(|line| Strip::of(*line)).collect();
        if let Some(side) = dash_rows(&strips) {
            for strip in &mut strips {
                if strip.text.trim().len() == side {
                    strip.kind = Kind::Row;
                }
            }
        }
        let divider = Divider::of(&strips);
        let mut picture = Picture {
            rows: Vec::new(),
            rules: alloc::vec![0],
            gaps: alloc::vec![false],
            divider,
            has_marks_rule: false,
            has_star_rule: false,
            has_table_rule: false,
        };
        let mut rules = 0;
        for Strip { line, text, kind } in strips {
            let after = picture.rows.len();
            match kind {
                Kind::Row => {
                    picture.rows.push(Row::new(line, text, divider));
                    picture.rules.push(0);
                    picture.gaps.push(false);
                }
                Kind::Blank => picture.gaps[after] = true,
                Kind::Rule => {
                    rules += 1;
                    picture.rules[after] = picture.rules[after].max(rule_weight(text));
                    picture.has_marks_rule |= is_marks_rule(text);
                    picture.has_star_rule |= rules == 1 && text.trim_start().starts_with('*');
                    picture.has_table_rule = rules == 1 && after == 1 && is_table_rule(text);
                }
            }
        }
        picture
    }

    /// Drops the names of the columns: a first row that is no cells, or one too many, above the rule of a table.
    /// Says how many columns they name.
    fn drop_header(&mut self) -> Option<usize> {
        if !self.has_table_rule {
            return None;
        }
        let is_cell = |text: &str| {
            let text = text.trim();
            text.chars().count() == 1
                || text == "-1"
                || text.bytes().all(|byte| byte.is_ascii_digit())
        };
        let first = &self.rows[0];
        let mut texts = first.fields.iter().map(|field| first.text(field));
        let is_header = !texts.clone().all(is_cell)
            || texts.all(|text| text.trim().is_empty())
            || self.rows.len() == first.fields.len() + 1;
        if !is_header {
            self.rules[1] = 0;
            return None;
        }
        let header = self.rows.remove(0);
        self.rules.remove(0);
        self.rules[0] = 0;
        self.gaps.remove(0);
        Some(header.fields.len())
    }

    /// The first split that gives every row as many cells as there are rows.
    fn split(&mut self, side: usize) -> Result<Split, ParseError> {
        let fits =
            |rows: &[Row<'_>], split| rows.iter().all(|row| row.count(split, side) == Some(side));
        if self.divider == Divider::Comma {
            for row in &mut self.rows {
                if row.fields.len() == side + 1
                    && row.fields.last().is_some_and(|last| row.is_blank(last))
                {
                    row.fields.pop();
                }
            }
        }
        if self.divider != Divider::None && fits(&self.rows, Split::Fields) {
            return Ok(Split::Fields);
        }
        if self.divider == Divider::Bar {
            for row in &mut self.rows {
                row.join_double_bars();
            }
        }
        let usable = |split: Split| self.divider != Divider::None || split != Split::Fields;
        let splits = Split::ALL.into_iter().filter(|&split| usable(split));
        if let Some(split) = splits.clone().find(|&split| fits(&self.rows, split)) {
            return Ok(split);
        }
        // Say how long a row is in the split that was most likely meant.
        let rows_that_fit = |split: &Split| {
            let rows = self.rows.iter();
            rows.filter(|row| row.count(*split, side) == Some(side))
                .count()
        };
        let numbers = self.rows.iter().all(Row::is_of_numbers);
        let usual = if numbers {
            Split::Words
        } else {
            Split::Symbols
        };
        let likely = splits.filter(|split| !matches!(split, Split::Width | Split::Dashes));
        let best = likely.max_by_key(|split| (rows_that_fit(split), *split == usual));
        let split = best
            .filter(|split| rows_that_fit(split) > 0)
            .unwrap_or(usual);
        let counts = self.rows.iter().map(|row| row.count(split, side));
        let bad = counts.enumerate().find(|&(_, count)| count != Some(side));
        let (index, found) = bad.unwrap_or((0, None));
        let row = &self.rows[index];
        let found = found.or(row.count(usual, side)).unwrap_or_default();
        Err(ParseError::Row {
            line: row.line.number,
            row: index + 1,
            found,
            side,
        })
    }

    /// The bars of all rows, which must stand in the same places: the weight of the bar before each column.
    fn bars(&self, split: Split) -> Result<Vec<u8>, ParseError> {
        let mut bars = Vec::with_capacity(self.rows.len());
        for (index, row) in self.rows.iter().enumerate() {
            let fault = |fault| ParseError::Frame {
                line: row.line.number,
                fault,
            };
            let number = index + 1;
            if (row.left > 0) != (row.right > 0) {
                return Err(fault(FrameFault::Side { row: number }));
            }
            // The first row says where the bars of all rows stand.
            let mut is_same = (row.left > 0) == (self.rows[0].left > 0);
            let mut column = 0;
            row.cells(split, |_, _, bar| {
                if index == 0 {
                    bars.push(bar);
                }
                is_same &= bars.get(column) == Some(&bar);
                column += 1;
            });
            if !is_same {
                return Err(fault(FrameFault::Bars { row: number }));
            }
        }
        Ok(bars)
    }

    /// The shape that bars and rules show.
    fn framed_shape(&self, split: Split, line: usize) -> Result<Option<Shape>, ParseError> {
        let side = self.rows.len();
        let fault = |fault| ParseError::Frame { line, fault };
        let mut bars = self.bars(split)?;
        if self.divider != Divider::Bar {
            bars.fill(0);
        }
        if self.rules.first().is_some_and(|&top| top > 0) && self.rules.last() == Some(&0) {
            return Err(fault(FrameFault::Open));
        }
        let width = period(&bars).map_err(|()| fault(FrameFault::Uneven { side }))?;
        let rules = self.rules.get(..side).unwrap_or_default();
        let height = period(rules).map_err(|()| fault(FrameFault::UnevenRules { side }))?;
        let (height, width) = match (height, width) {
            (None, None) => return Ok(None),
            (Some(height), None) => (height, side / height),
            (None, Some(width)) => (side / width, width),
            (Some(height), Some(width)) => (height, width),
        };
        match Shape::new(height, width) {
            Ok(shape) if shape.side() == side => Ok(Some(shape)),
            _ => Err(fault(FrameFault::Boxes {
                height,
                width,
                side,
            })),
        }
    }

    /// The shape of a grid without a frame: gaps between columns and blank lines between rows show it together. One of them
    /// alone may agree with the squarest shape, or else it takes the caller to say what is meant.
    fn spaced_shape(&self, split: Split, line: usize) -> Result<Shape, ParseError> {
        let side = self.rows.len();
        let squarest = Shape::squarest(side).map_err(|error| ParseError::Size { line, error })?;
        let framed = self.divider != Divider::None || self.rules.iter().any(|&rule| rule > 0);
        if framed || !matches!(split, Split::Symbols | Split::Words) {
            return Ok(squarest);
        }
        let gaps: Vec<u8> = self.gaps.iter().take(side).map(|&gap| gap.into()).collect();
        let height = period(&gaps).ok().flatten();
        let width = self
            .shared_gaps(split)
            .and_then(|gaps| period(&gaps).ok().flatten());
        let doubt = Doubt::Gaps { side };
        match (height, width) {
            (Some(height), Some(width)) if height * width == side => {
                Shape::new(height, width).map_err(|error| ParseError::Size { line, error })
            }
            (height, width)
                if height.is_none_or(|height| height == squarest.box_height())
                    && width.is_none_or(|width| width == squarest.box_width()) =>
            {
                Ok(squarest)
            }
            _ => Err(ParseError::Ambiguous { line, doubt }),
        }
    }

    /// The gaps between the columns, if they are the same in all rows: 1 before a column that white space precedes, and 2
    /// where there is more of it than elsewhere.
    fn shared_gaps(&self, split: Split) -> Option<Vec<u8>> {
        let mut shared: Option<Vec<usize>> = None;
        for row in &self.rows {
            let (mut gaps, mut last) = (Vec::new(), None);
            let mut single = true;
            row.cells(split, |start, end, _| {
                gaps.push(last.map_or(0, |last| start - last));
                last = Some(end);
                single &= end - start == 1;
            });
            if !single || shared.as_ref().is_some_and(|shared| *shared != gaps) {
                return None;
            }
            shared.get_or_insert(gaps);
        }
        let gaps = shared?;
        let least = gaps.iter().skip(1).copied().min().unwrap_or_default();
        Some(gaps.iter().map(|&gap| u8::from(gap > least)).collect())
    }
}

/// The length of a line of dashes that is a row of blanks: as long as all other rows, which have dashes, too.
fn dash_rows(strips: &[Strip<'_>]) -> Option<usize> {
    let is_dashes = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte == b'-');
    let (mut count, mut side, mut mixed) = (0, None, false);
    for strip in strips.iter().filter(|strip| strip.kind != Kind::Blank) {
        let text = strip.text.trim();
        if strip.kind == Kind::Rule && !is_dashes(text) {
            return None;
        }
        let length = text.chars().count();
        if *side.get_or_insert(length) != length || text.contains(char::is_whitespace) {
            return None;
        }
        mixed |= text.contains('-') && !is_dashes(text);
        count += 1;
    }
    side.filter(|&side| mixed && side == count)
}

/// The distance between the heaviest marks: `None` if there are none, or one before every line. The first entry stands
/// before the first line and does not count.
fn period(weights: &[u8]) -> Result<Option<usize>, ()> {
    let side = weights.len();
    let heaviest = weights.iter().skip(1).copied().max().unwrap_or_default();
    if heaviest == 0 {
        return Ok(None);
    }
    let is_marked = |index: usize| weights[index] == heaviest;
    let Some(period) = (1..side).find(|&index| is_marked(index)) else {
        return Ok(None);
    };
    if period == 1 && (1..side).all(is_marked) {
        return Ok(None);
    }
    let even = side.is_multiple_of(period)
        && (1..side).all(|index| is_marked(index) == index.is_multiple_of(period));
    if even { Ok(Some(period)) } else { Err(()) }
}

/// The side of a block without anything but symbols, for which there is nothing to find out.
fn plain_side(lines: &[Line<'_>]) -> Option<usize> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'.';
    let is_row =
        |line: &Line<'_>| line.text.len() == lines.len() && line.text.bytes().all(is_plain);
    (lines.len() > 1 && lines.iter().all(is_row)).then_some(lines.len())
}

/// Reads a grid from lines that are rows, rules or blank.
pub(super) fn read(
    lines: &[Line<'_>],
    stated: Option<Shape>,
    reader: &Reader,
) -> Result<Read, ParseError> {
    let comments = lines
        .iter()
        .filter_map(|line| lines::split_row_comment(line.text).1);
    let own = comments.filter_map(stated_shape).next();
    let stated = reader.shape.or(own).or(stated);
    if let Some(side) = plain_side(lines)
        && reader.format.is_none_or(|format| format != Format::Marks)
        && stated.is_none_or(|shape| shape.side() == side)
        && let Some(shape) = stated.or(Shape::squarest(side).ok())
    {
        let mut cells = Cells::with_capacity(shape.cell_count());
        for line in lines {
            cells.begin(*line);
            cells.push_symbols(0, line.text);
        }
        let line = cells.first_line();
        let grid = symbol::fill(&cells, shape, reader)?;
        return Ok(Read::new(grid, Format::Block, line));
    }
    let mut picture = Picture::new(lines);
    let last_line = lines.last().map_or(1, |line| line.number);
    let last_line = picture.rows.last().map_or(last_line, |row| row.line.number);
    if picture.rows.is_empty() {
        return Err(ParseError::Empty);
    }
    let named = picture.drop_header();
    let found = picture.rows.len();
    let named = named.filter(|&columns| columns != found);
    match stated.or(named.and_then(|columns| Shape::squarest(columns).ok())) {
        Some(shape) if shape.side() != found => {
            return Err(ParseError::Rows {
                line: last_line,
                found,
                shape,
            });
        }
        _ if found > MAX_SIDE || found == 0 => {
            let error = crate::shape::ShapeError::Side { side: found };
            return Err(ParseError::Size {
                line: last_line,
                error,
            });
        }
        _ => {}
    }
    let line = picture.rows[0].line.number;
    let split = picture.split(found)?;
    let shape = match (picture.framed_shape(split, line)?, stated) {
        (Some(shown), Some(stated)) if shown != stated => {
            return Err(ParseError::FrameShape {
                line,
                shown,
                stated,
            });
        }
        (Some(shape), _) | (None, Some(shape)) => shape,
        (None, None) => picture.spaced_shape(split, line)?,
    };
    let mut cells = Cells::with_capacity(shape.cell_count());
    for row in &picture.rows {
        cells.begin(row.line);
        row.cells(split, |start, end, _| cells.push(start, end));
    }
    if are_marks(&cells, &picture, split, shape, reader)? {
        return marks::read(&cells, shape, line);
    }
    let grid = symbol::fill(&cells, shape, reader)?;
    Ok(Read::new(grid, picture.format(&cells, split), line))
}

/// Whether the cells hold pencil marks.
fn are_marks(
    cells: &Cells<'_>,
    picture: &Picture<'_>,
    split: Split,
    shape: Shape,
    reader: &Reader,
) -> Result<bool, ParseError> {
    match reader.format {
        Some(format) => return Ok(format == Format::Marks),
        None if picture.has_marks_rule => return Ok(true),
        None => {}
    }
    if !matches!(split, Split::Fields | Split::Words) {
        return Ok(false);
    }
    // Above 9×9, two figures are a number.
    let is_several = |text: &str| {
        let marks = marks::count(text);
        let has_letter = text.chars().any(|symbol| symbol.is_ascii_alphabetic());
        marks >= 2
            && text != "-1"
            && !text.starts_with('0')
            && (shape.side() <= 9 || marks > 2 || has_letter)
    };
    let several = cells.iter().filter(|(text, _)| is_several(text)).count();
    let blank = |text: &str| marks::count(text) == 0 || text == "0";
    let all_have_marks = !cells.iter().any(|(text, _)| blank(text));
    match several {
        0 => Ok(false),
        1 if all_have_marks => Err(ParseError::Ambiguous {
            line: cells.first_line(),
            doubt: Doubt::Marks,
        }),
        1 => Ok(false),
        _ => Ok(true),
    }
}

impl Picture<'_> {
    /// The format that a picture without pencil marks is in.
    fn format(&self, cells: &Cells<'_>, split: Split) -> Format {
        let has_frame = self.divider == Divider::Bar || self.rules.iter().any(|&rule| rule > 0);
        let has_numbers = cells
            .iter()
            .any(|(text, _)| text.len() > 1 && text.is_ascii());
        let is_glued = |row: &Row<'_>| {
            let text = lines::split_row_comment(row.line.text).0.trim();
            !text.contains(char::is_whitespace)
        };
        let glued = split == Split::Width || self.rows.iter().all(is_glued);
        if self.has_star_rule && self.divider == Divider::Bar && glued {
            Format::Ss
        } else if split == Split::Fields && self.divider == Divider::Bar {
            Format::Table
        } else if has_frame {
            Format::Drawn
        } else if split == Split::Fields || has_numbers {
            Format::Numbers
        } else if split == Split::Symbols && self.rows.iter().all(is_glued) {
            Format::Block
        } else {
            Format::Drawn
        }
    }
}
