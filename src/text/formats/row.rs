//! One row of a drawn grid: the ways to divide it into cells.

use smallvec::SmallVec;

use super::lines::Line;
use super::single::{is_bracket, is_separator};
use super::strip::{Kind, Strip, bar_weight, has_bar};
use super::symbol;
use crate::index::MAX_SIDE;

/// How a row is divided into cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Split {
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
    /// The same with a space beside every cell: `5 3   ` is 5, 3 and a blank.
    SpacedWidth,
}

impl Split {
    pub(super) const ALL: [Split; 6] = [
        Split::Fields,
        Split::Words,
        Split::Symbols,
        Split::Dashes,
        Split::Width,
        Split::SpacedWidth,
    ];
}

/// What divides fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Divider {
    Bar,
    Comma,
    Tab,
    /// Each cell is in brackets: `[5][3][ ]`.
    Bracket,
    None,
}

/// A part of a row, with the weight of the bar before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    start: usize,
    end: usize,
    bar: u8,
}

/// Enough for the outer parts and three boxes without an allocation.
pub(super) type Fields = SmallVec<[Field; 5]>;

/// A row, divided into fields.
#[derive(Clone, Debug)]
pub(super) struct Row<'a> {
    pub(super) line: Line<'a>,
    pub(super) fields: Fields,
    /// The outer bars.
    pub(super) left: u8,
    pub(super) right: u8,
}

impl<'a> Row<'a> {
    /// `text` is the line without its comment.
    pub(super) fn new(line: Line<'a>, text: &str, divider: Divider) -> Row<'a> {
        let mut fields = SmallVec::new();
        let (mut start, mut bar) = (0, 0);
        for (offset, symbol) in text.char_indices() {
            let weight = match divider {
                Divider::Bar => bar_weight(symbol),
                Divider::Comma => u8::from(is_separator(symbol)),
                Divider::Tab => u8::from(symbol == '\t'),
                Divider::Bracket => u8::from(matches!(symbol, ']' | ')')),
                Divider::None => 0,
            };
            // A row with more fields fits no grid, so its further fields need no memory.
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

    pub(super) fn text(&self, field: &Field) -> &'a str {
        self.line
            .text
            .get(field.start..field.end)
            .unwrap_or_default()
    }

    pub(super) fn is_blank(&self, field: &Field) -> bool {
        self.text(field).trim().is_empty()
    }

    /// Blank text before the first bar or after the last one is no field.
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
    pub(super) fn join_double_bars(&mut self) {
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

    /// Calls `show` for each cell with its first byte, the byte after it, and the weight of the bar before it.
    pub(super) fn cells(&self, split: Split, show: &mut dyn FnMut(usize, usize, u8)) {
        for (index, field) in self.fields.iter().enumerate() {
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
                    for word in text.split_whitespace() {
                        let word = word.trim_matches(is_bracket);
                        if !word.is_empty() {
                            let start = word.as_ptr() as usize - text.as_ptr() as usize;
                            show(start, start + word.len());
                        }
                    }
                }
                Split::Symbols => {
                    let trimmed = text.trim_matches(is_space);
                    let before = trimmed.as_ptr() as usize - text.as_ptr() as usize;
                    for (start, symbol) in trimmed.char_indices() {
                        if !symbol.is_whitespace() {
                            let start = before + start;
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
                        show(start, end_of_cell(start, symbol));
                    }
                }
                Split::SpacedWidth => {
                    let inner = self.without_padding(index);
                    let before = inner.as_ptr() as usize - text.as_ptr() as usize;
                    for (start, symbol) in inner.char_indices().step_by(2) {
                        show(before + start, end_of_cell(before + start, symbol));
                    }
                }
            }
        }
    }

    /// How many cells the row has when it is divided like this; `None` if it cannot be.
    pub(super) fn count(&self, split: Split, side: usize) -> Option<usize> {
        let mut texts = self.fields.iter().map(|field| self.text(field));
        let is_possible = match split {
            Split::Fields => texts.all(|text| text.split_whitespace().count() <= 1),
            Split::Dashes => texts.all(|text| {
                let mut between = text.trim_end().chars().skip(1).step_by(2);
                between.all(|symbol| symbol == '-')
            }),
            Split::Width => self.has_spaces_for_blanks(),
            Split::SpacedWidth => {
                self.has_spaces_for_blanks()
                    && (0..self.fields.len()).all(|index| {
                        let inner = self.without_padding(index);
                        let mut between = inner.chars().skip(1).step_by(2);
                        between.all(|symbol| symbol == ' ')
                    })
            }
            _ => true,
        };
        let mut count = 0;
        self.cells(split, &mut |_, _, _| count += 1);
        // A row with words of one and of two figures holds numbers, not symbols: groups of one and of two symbols would be unusual.
        if split == Split::Symbols && side > 9 && count == side && self.is_of_numbers() {
            return self.count(Split::Words, side);
        }
        is_possible.then_some(count)
    }

    /// A space is no blank cell if the row has another blank, or if a comment follows.
    fn has_spaces_for_blanks(&self) -> bool {
        let is_blank = |symbol: char| symbol::is_usual_blank(symbol) && symbol != 'x';
        let mut texts = self.fields.iter().map(|field| self.text(field));
        !self.line.text.contains('#') && texts.all(|text| !text.contains(is_blank))
    }

    /// A field without the space between its cells and the bars beside it. A row without an outer bar may end with a space.
    fn without_padding(&self, index: usize) -> &'a str {
        let mut text = self.fields.get(index).map_or("", |field| self.text(field));
        if index > 0 || self.left > 0 {
            text = text.strip_prefix(' ').unwrap_or(text);
        }
        let has_bar = index + 1 < self.fields.len() || self.right > 0;
        if has_bar || text.chars().count().is_multiple_of(2) {
            text = text.strip_suffix(' ').unwrap_or(text);
        }
        text
    }

    /// The name before the cells, such as `A` in `A  5 3 . .` and in `A | 5 3 . |`.
    pub(super) fn name(&self) -> Option<&'a str> {
        let first = self.fields.first()?;
        let name = self.text(first).split_whitespace().next()?;
        let is_apart = self.text(first).trim_start().len() > name.len() || self.fields.len() > 1;
        is_apart.then_some(name)
    }

    /// Takes away the [name](Row::name).
    pub(super) fn drop_name(&mut self) {
        let Some(name) = self.name() else {
            return;
        };
        let first = &mut self.fields[0];
        first.start = name.as_ptr() as usize - self.line.text.as_ptr() as usize + name.len();
        if self.fields.len() > 1 && self.is_blank(&self.fields[0]) {
            self.fields.remove(0);
            self.left = core::mem::take(&mut self.fields[0].bar);
        }
    }

    pub(super) fn is_of_numbers(&self) -> bool {
        let (mut numbers, mut lengths) = (true, [false; 3]);
        self.cells(Split::Words, &mut |start, end, _| {
            let word = self.line.text.get(start..end).unwrap_or_default();
            numbers &= word == "." || word.bytes().all(|byte| byte.is_ascii_digit());
            lengths[word.len().min(2)] = true;
        });
        numbers && lengths[1] && lengths[2]
    }
}
/// The end of a cell that begins here with this symbol: a space is a cell without text.
fn end_of_cell(start: usize, symbol: char) -> usize {
    if symbol.is_whitespace() {
        start
    } else {
        start + symbol.len_utf8()
    }
}

impl Divider {
    /// What divides the fields of all rows.
    pub(super) fn of(strips: &[Strip<'_>]) -> Divider {
        let rows = strips.iter().filter(|strip| strip.kind == Kind::Row);
        let any = |wanted: fn(&str) -> bool| rows.clone().any(|row| wanted(row.text));
        if any(has_bar) {
            Divider::Bar
        } else if any(|text| text.contains("][") || text.contains(")(")) {
            Divider::Bracket
        } else if any(|text| text.contains(is_separator)) {
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
