//! Grids with a line per row: what is a cell, what is frame, and what the frame says about boxes.
//!
//! ```text
//!  ┌ outer frame: opens and closes         bars, at the same cells in every row
//!  ▼                                           ▼
//!  +-------+-------+-------+        rule: ignored above and below the grid
//!  | 5 3 . | . 7 . | . . . |        row:  5 3 . . 7 . . . .
//!  | 6 . . | 1 9 5 | . . . |
//!  | . 9 8 | . . . | . 6 . |
//!  +-------+-------+-------+  ◀── rule after row 3, so boxes are 3 high
//! ```
//!
//! All rows are divided into cells in the same way: by the first [`Split`] that gives every row as many
//! cells as there are rows. A bar after every cell or a rule after every row says nothing about boxes, unless some are
//! heavier than others (`║`, `||`, `═`). If the rows do not all have their bars at the same columns, the grid is refused. So a
//! damaged character in a frame never changes the shape.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::Format;
use super::boxes::{period, shape_shown};
use super::draft::Draft;
use super::houses::{self, Houses};
use super::metadata::Parsed;
use super::reader::Reader;
use super::row::{Divider, Row, Split};
use super::strip::{Kind, Strip, is_marks_rule, is_table_rule, rule_weight};
use super::symbol::{self, CellTexts};
use super::{Doubt, FrameFault, ParseError, marks};
use crate::index::MAX_SIDE;
use crate::shape::Shape;

/// The lines of a grid, sorted into rows, rules and blank lines.
struct Picture<'a> {
    rows: Vec<Row<'a>>,
    /// `rules[n]` is the weight of the heaviest rule after `n` rows; `rules[0]` is above the grid.
    rules: Vec<u8>,
    /// `gaps[n]` says whether there is a blank line after `n` rows.
    gaps: Vec<bool>,
    divider: Divider,
    /// Some rule has the corners that only pencil marks have.
    has_marks_rule: bool,
    /// The first rule begins with a star.
    has_star_rule: bool,
    /// There is only one rule. It is below the first row and is that of a table.
    has_table_rule: bool,
}

impl<'a> Picture<'a> {
    fn new(strips: &[Strip<'a>]) -> Picture<'a> {
        let mut strips = Cow::Borrowed(strips);
        if let Some(side) = dash_rows(&strips) {
            for strip in strips.to_mut() {
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
        for strip in strips.iter() {
            let (line, text) = (strip.line, strip.text);
            let after = picture.rows.len();
            match strip.kind {
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

    /// Drops the names of the columns above the rule of a table. They are a first row that does not hold cells, or that is one row too many. Returns
    /// the number of columns.
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

    /// Drops the names of rows and columns: letters from A on before the rows, with or without numbers from 1 on above the
    /// columns, or numbers both above and beside. Numbers beside the rows alone can be cells.
    fn drop_names(&mut self) {
        let Some(first) = self.rows.first() else {
            return;
        };
        let mut words = first.line.text.split_whitespace();
        let numbers = 1..self.rows.len();
        let is_header = self.rows.len() > 2
            && numbers
                .clone()
                .all(|number| words.next().and_then(|word| word.parse().ok()) == Some(number))
            && words.next().is_none();
        let rows = &self.rows[usize::from(is_header)..];
        let are = |name: fn(usize, &str) -> bool| {
            rows.len() > 1
                && rows.len() <= 26
                && rows
                    .iter()
                    .enumerate()
                    .all(|(index, row)| row.name().is_some_and(|text| name(index, text)))
        };
        let is_letter = |index: usize, name: &str| {
            name.len() == 1
                && name
                    .bytes()
                    .all(|byte| usize::from(byte) == usize::from(b'A') + index)
        };
        let is_number = |index: usize, name: &str| name.parse() == Ok(index + 1);
        let are_names = are(is_letter) || is_header && are(is_number);
        if !are_names {
            return;
        }
        if is_header {
            self.rows.remove(0);
            let above = self.rules.remove(0);
            self.rules[0] = self.rules[0].max(above);
            self.gaps.remove(0);
        }
        for row in &mut self.rows {
            row.drop_name();
        }
    }

    /// The first split that gives every row as many cells as there are rows.
    fn split(&mut self, side: usize) -> Result<Split, ParseError> {
        let fits =
            |rows: &[Row<'_>], split| rows.iter().all(|row| row.count(split, side) == Some(side));
        if matches!(self.divider, Divider::Comma | Divider::Bracket) {
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
        let unlikely = [Split::Width, Split::SpacedWidth, Split::Dashes];
        let likely = splits.filter(|split| !unlikely.contains(split));
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

    /// The bars of all rows, which must be in the same places: the weight of the bar before each column.
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
            // The first row says where the bars of all rows are.
            let mut is_same = (row.left > 0) == (self.rows[0].left > 0);
            let mut column = 0;
            row.cells(split, &mut |_, _, bar| {
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
        let rules = self.rules.get(..side).unwrap_or_default();
        shape_shown(rules, &bars).map_err(fault)
    }

    /// The shape of a grid without a frame: gaps between columns and blank lines between rows show it together. One of them
    /// alone is enough if it agrees with the squarest shape; otherwise the caller must state the shape.
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

    /// The gaps between the columns, if they are the same in all rows: 1 before a column that follows white space, and 2 if there is more of it than
    /// elsewhere.
    fn shared_gaps(&self, split: Split) -> Option<Vec<u8>> {
        let mut shared: Option<Vec<usize>> = None;
        for row in &self.rows {
            let (mut gaps, mut last) = (Vec::new(), None);
            let mut single = true;
            row.cells(split, &mut |start, end, _| {
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

/// The length of a line of dashes that is a row of blanks: it is as long as all other rows, and these also have dashes.
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

/// The side of a block that has nothing but symbols. Such a block has one split only.
fn plain_side(strips: &[Strip<'_>]) -> Option<usize> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'.';
    let side = strips.len();
    let is_row = |text: &str| text.len() == side && text.bytes().all(is_plain);
    let mut texts = strips.iter().map(|strip| strip.line.text);
    (side > 1 && texts.all(is_row)).then_some(side)
}

/// Reads a grid from lines that are rows, rules or blank. `stated` is the shape, and `above` the other houses, that comments before these lines
/// state.
pub(super) fn read<'a>(
    strips: &[Strip<'_>],
    stated: Option<Shape>,
    above: &Houses,
    reader: &Reader,
) -> Result<Draft<'a>, ParseError> {
    let mut own = Houses::default();
    let mut own_shape = None;
    for strip in strips {
        if let Some(comment) = strip.comment {
            let comment = houses::read(strip.line, comment)?;
            own_shape = own_shape.or(comment.shape);
            own.add(comment.houses);
        }
    }
    let stated = reader.shape.or(own.shape()).or(own_shape).or(stated);
    let has_regions = above.has_regions() || own.has_regions();
    let read = read_grid(strips, stated, has_regions, reader)?;
    Ok(Draft {
        houses: own,
        ..Draft::from(read)
    })
}

/// The texts of the cells of a block that follows a grid of this side; `None` if the block has another number of cells.
pub(super) fn texts<'a>(strips: &[Strip<'a>], side: usize) -> Option<CellTexts<'a>> {
    let mut picture = Picture::new(strips);
    if picture.rows.len() != side {
        return None;
    }
    let split = picture.split(side).ok()?;
    let mut cells = CellTexts::with_capacity(side * side);
    for row in &picture.rows {
        cells.begin(row.line);
        row.cells(split, &mut |start, end, _| cells.push(start, end));
    }
    Some(cells)
}

/// The grid. Where regions are stated, a frame says nothing about boxes.
fn read_grid(
    strips: &[Strip<'_>],
    stated: Option<Shape>,
    has_regions: bool,
    reader: &Reader,
) -> Result<Parsed, ParseError> {
    if let Some(side) = plain_side(strips)
        && reader.format.is_none_or(|format| format != Format::Marks)
        && stated.is_none_or(|shape| shape.side() == side)
        && let Some(shape) = stated.or(Shape::squarest(side).ok())
    {
        let mut cells = CellTexts::with_capacity(shape.cell_count());
        for strip in strips {
            cells.begin(strip.line);
            cells.push_symbols(0, strip.text);
        }
        let line = cells.first_line();
        let grid = symbol::fill(&cells, shape, &reader.symbols)?;
        return Ok(Parsed::new(grid, Format::Block, line));
    }
    let mut picture = Picture::new(strips);
    let last_line = strips.last().map_or(1, |strip| strip.line.number);
    let last_line = picture.rows.last().map_or(last_line, |row| row.line.number);
    if picture.rows.is_empty() {
        return Err(ParseError::Empty);
    }
    let named = picture.drop_header();
    picture.drop_names();
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
    let framed = match has_regions {
        true => None,
        false => picture.framed_shape(split, line)?,
    };
    let shape = match (framed, stated) {
        (Some(shown), Some(stated)) if shown != stated => {
            return Err(ParseError::FrameShape {
                line,
                shown,
                stated,
            });
        }
        (Some(shape), _) | (None, Some(shape)) => shape,
        (None, None) if has_regions => {
            Shape::squarest(found).map_err(|error| ParseError::Size { line, error })?
        }
        (None, None) => picture.spaced_shape(split, line)?,
    };
    let mut cells = CellTexts::with_capacity(shape.cell_count());
    for row in &picture.rows {
        cells.begin(row.line);
        row.cells(split, &mut |start, end, _| cells.push(start, end));
    }
    if are_marks(&cells, &picture, split, shape, reader)? {
        return marks::read(&cells, shape, line);
    }
    let grid = symbol::fill(&cells, shape, &reader.symbols)?;
    Ok(Parsed::new(grid, picture.format(&cells, split), line))
}

/// Whether the cells hold pencil marks.
fn are_marks(
    cells: &CellTexts<'_>,
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
            && !symbol::is_nothing(text)
            && !text.starts_with('0')
            && symbol::without_fraction(text).len() == text.len()
            && (shape.side() <= 9 || marks > 2 || has_letter)
    };
    let several = cells.iter().filter(|(text, _)| is_several(text)).count();
    let blank = |text: &str| marks::count(text) == 0 || text == "0" || symbol::is_nothing(text);
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
    fn format(&self, cells: &CellTexts<'_>, split: Split) -> Format {
        let has_frame = self.divider == Divider::Bar || self.rules.iter().any(|&rule| rule > 0);
        let has_numbers = cells
            .iter()
            .any(|(text, _)| text.len() > 1 && text.is_ascii());
        let is_glued = |row: &Row<'_>| {
            let text = super::lines::split_row_comment(row.line.text).0.trim();
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
