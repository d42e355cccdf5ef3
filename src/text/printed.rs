//! Reads a grid as [`Display`](core::fmt::Display) prints it: on one line, or a line per row with or without a frame.
//!
//! ```text
//!   1.....3..4.....2        # box 1x4  ◀── boxes that a frame cannot show
//!                           1 . . .
//!   1 . | . .               -------
//!   . . | 3 .               . . 3 .
//!   ----+----               -------
//!   . 4 | . .               …
//!   . . | . 2
//! ```
//!
//! This is all that `text.parse::<Grid>()`, `solve`, `is_unique` and `count` read. A program that uses only these does not carry the code of all other
//! formats. Whatever is read here, [`Reader`](super) reads in the same way (a property test compares them); it also reads comments, lists, pencil
//! marks, other frames and a dozen formats. Text of that kind is refused here with an error that says so.

use alloc::vec::Vec;

use super::boxes::{shape_of, shape_shown, split_shape};
use super::lines::{Line, split_line};
use super::symbol::{self, Alphabet, CellTexts, Symbols};
use super::{Doubt, FrameFault, ParseError};
use crate::grid::Grid;
use crate::index::{Digit, MAX_SIDE};
use crate::shape::{Shape, ShapeError};

/// Fast path for the most common line: 81 symbols from the first character on, and what follows them. `None` means
/// that another reader must look at the line.
#[inline]
pub(super) fn read_classic(text: &str) -> Option<(Grid, &str)> {
    let mut values = [0; 81];
    let good = classic_values(text.as_bytes().first_chunk()?, &mut values);
    let rest = text.get(81..)?;
    good.then(|| (Grid::from_classic_values(&values), rest))
}

/// The grid of 81 symbols, if they are digits, zeros and dots.
#[inline]
pub(super) fn classic_cells(cells: &[u8; 81]) -> Option<Grid> {
    let mut values = [0; 81];
    classic_values(cells, &mut values).then(|| Grid::from_classic_values(&values))
}

/// Writes the values of 81 symbols to an array of the caller, and says whether all of them are digits, zeros and dots. If the function returned the
/// values, they would be copied once more.
#[inline(always)]
fn classic_values(cells: &[u8; 81], values: &mut [u8; 81]) -> bool {
    let mut good = true;
    for (value, symbol) in values.iter_mut().zip(cells) {
        let digit = symbol.wrapping_sub(b'0');
        // `digit` is 0 for `0`, and 254 for `.`, whose code is two less.
        let blank = digit == 0 || *symbol == b'.';
        *value = if blank { 0 } else { digit };
        good &= blank | (digit <= 9);
    }
    good
}

/// Reads a text that [`read_classic`] does not read. Not inlined, so that the commonest text does not pay for the variables of this function.
#[cold]
#[inline(never)]
pub(super) fn read(text: &str) -> Result<Grid, ParseError> {
    let picture = Picture::of(text)?;
    let mut cells = CellTexts::default();
    let shape = match picture.rows.as_slice() {
        [] => return Err(ParseError::Empty),
        [line] if !picture.rules.contains(&1) => picture.read_line(*line, &mut cells)?,
        _ => picture.read_rows(&mut cells)?,
    };
    symbol::fill(&cells, shape, &Symbols::default())
}

fn other_format(line: Line<'_>, part: &str) -> ParseError {
    ParseError::OtherFormat {
        line: line.number,
        column: line.column_of(part),
    }
}

/// The lines of a text.
struct Picture<'a> {
    rows: Vec<Line<'a>>,
    /// `rules[n]` is 1 if there is a rule after `n` rows.
    rules: Vec<u8>,
    /// The shape that a comment above the rows states.
    stated: Option<Shape>,
}

impl<'a> Picture<'a> {
    fn of(text: &'a str) -> Result<Picture<'a>, ParseError> {
        let mut picture = Picture {
            rows: Vec::new(),
            rules: alloc::vec![0],
            stated: None,
        };
        let mut is_complete = false;
        let mut rest = Some(text);
        for number in 1.. {
            let Some(text) = rest else { break };
            let (text, after) = split_line(text);
            rest = after;
            let line = Line::new(number, text).trimmed();
            let has_begun = !picture.rows.is_empty() || picture.rules[0] > 0;
            if line.text.is_empty() {
                is_complete = has_begun;
            } else if is_complete || picture.rows.len() > MAX_SIDE {
                return Err(other_format(line, line.text));
            } else if let Some(comment) = line.text.strip_prefix('#') {
                let stated = split_shape(comment)
                    .filter(|(_, rest)| rest.trim().is_empty() && !comment.contains('#'));
                let stated = stated.filter(|_| !has_begun && picture.stated.is_none());
                let (shape, _) = stated.ok_or(other_format(line, line.text))?;
                picture.stated = Some(shape);
            } else if has_strokes(line.text) {
                if !line.text.chars().all(is_drawn) {
                    return Err(other_format(line, line.text));
                }
                let after = picture.rows.len();
                picture.rules[after] = 1;
            } else {
                picture.rows.push(line);
                picture.rules.push(0);
            }
        }
        Ok(picture)
    }

    /// Reads the cells of a grid on one line: a symbol each, or a number each with white space between.
    fn read_line(&self, line: Line<'a>, cells: &mut CellTexts<'a>) -> Result<Shape, ParseError> {
        cells.begin(line);
        let number = line.number;
        let mut words = line.text.split_whitespace();
        let first = words.next().unwrap_or_default();
        let Some(second) = words.next() else {
            cells.push_symbols(0, first);
            let is_other = |symbol| !symbol::is_cell(symbol) && symbol.is_ascii();
            let shape = shape_of(number, cells.len(), self.stated);
            // Fields of a record, for example: their cells do not add up to a grid.
            return match (shape, first.find(is_other)) {
                (Err(_), Some(other)) => Err(other_format(line, &first[other..])),
                (shape, _) => {
                    let shape = shape?;
                    symbol::check_shape(shape, number)?;
                    self.check_candidates(line, first)?;
                    Ok(shape)
                }
            };
        };
        let mut words = line.text.split_whitespace();
        if words.any(|word| word.chars().count() > 2) {
            return Err(other_format(line, second));
        }
        push_words(cells, line, line.text);
        shape_of(number, cells.len(), self.stated)
    }

    /// Refuses a line that is nearly the candidates of a smaller grid: n candidates for each cell, and n³ is sometimes a square.
    fn check_candidates(&self, line: Line<'_>, word: &str) -> Result<(), ParseError> {
        let cells = word.chars().count();
        let Some(side) = [4, 9, 16]
            .into_iter()
            .find(|side| side * side * side == cells)
        else {
            return Ok(());
        };
        let own = |index: usize| Digit::new(index % side + 1).map(|digit| symbol::of(Some(digit)));
        let (mut marks, mut others) = (0, 0);
        for (index, symbol) in word.chars().enumerate() {
            if own(index).is_some_and(|own| symbol.eq_ignore_ascii_case(&char::from(own))) {
                marks += 1;
            } else if !symbol::is_usual_blank(symbol) {
                others += 1;
            }
        }
        if others > 2 || marks + 2 < side * side {
            return Ok(());
        }
        let doubt = Doubt::Candidates { cells };
        let line = line.number;
        Err(ParseError::Ambiguous { line, doubt })
    }

    /// Whether this many cells are a whole grid, more likely than a row.
    fn can_be_one_line(&self, cells: usize) -> bool {
        cells >= 16 && Shape::from_cell_count(cells).is_ok()
    }

    /// Whether every row can also be a small grid on one line.
    fn can_be_list(&self, cells: &CellTexts<'_>) -> bool {
        let side = self.rows.len();
        let small = side.isqrt();
        let fits = |text: &str| {
            let symbol = text.chars().next().unwrap_or('.');
            let value = symbol::value(symbol, Alphabet::OneBased, side);
            value.is_none_or(|value| value <= small)
        };
        let has_words = |row: &Line<'_>| row.text.contains(char::is_whitespace);
        side >= 16
            && small * small == side
            && !self.rows.iter().any(has_words)
            && cells.iter().all(|(text, _)| fits(text))
    }

    /// Reads the cells of a grid with a line per row.
    fn read_rows(&self, cells: &mut CellTexts<'a>) -> Result<Shape, ParseError> {
        let side = self.rows.len();
        let (first, last) = (self.rows[0].number, self.rows[side - 1].number);
        let size = |error| ParseError::Size { line: first, error };
        match self.stated {
            Some(shape) if shape.side() != side => {
                let (line, found) = (last, side);
                return Err(ParseError::Rows { line, found, shape });
            }
            _ if side > MAX_SIDE => return Err(size(ShapeError::Side { side })),
            _ => {}
        }
        let is_framed = self.rules.contains(&1) || self.rows[0].text.contains('|');
        let mut layout: Option<Layout> = None;
        for (index, &line) in self.rows.iter().enumerate() {
            let (row, number) = (index + 1, line.number);
            let before = cells.len();
            let own = push_row(cells, line, side, is_framed)?;
            let found = cells.len() - before;
            if found != side {
                // Two whole grids, each on a line, are more likely than two rows.
                return Err(match self.rows.get(1) {
                    Some(second) if index == 0 && self.can_be_one_line(found) => {
                        ParseError::Several {
                            line: second.number,
                        }
                    }
                    _ => ParseError::Row {
                        line: number,
                        row,
                        found,
                        side,
                    },
                });
            }
            let first = layout.get_or_insert_with(|| own.clone());
            if own.has_words != first.has_words {
                return Err(other_format(line, line.text));
            }
            if own != *first {
                return Err(ParseError::Frame {
                    line: number,
                    fault: FrameFault::Bars { row },
                });
            }
        }
        let bars = layout.map_or(Vec::new(), |layout| layout.bars);
        let fault = |fault| ParseError::Frame { line: first, fault };
        if self.rules[0] > 0 && self.rules[side] == 0 {
            return Err(fault(FrameFault::Open));
        }
        let shown = shape_shown(&self.rules[..side], &bars).map_err(fault)?;
        if !is_framed && self.stated.is_none() && self.can_be_list(cells) {
            let doubt = Doubt::ListOrBlock { side };
            let line = first;
            return Err(ParseError::Ambiguous { line, doubt });
        }
        match (shown, self.stated) {
            (Some(shown), Some(stated)) if shown != stated => {
                let line = first;
                Err(ParseError::FrameShape {
                    line,
                    shown,
                    stated,
                })
            }
            (Some(shape), _) | (None, Some(shape)) => Ok(shape),
            (None, None) => Shape::squarest(side).map_err(size),
        }
    }
}

/// Whether a line is drawn and has no cells.
fn has_strokes(text: &str) -> bool {
    let has_cells = text.contains(|symbol: char| symbol.is_ascii_alphanumeric());
    !has_cells && (text.contains("--") || text.contains("=="))
}

/// Whether a rule can have this symbol.
fn is_drawn(symbol: char) -> bool {
    matches!(symbol, '-' | '=' | '+' | '|' | ' ')
}

/// Adds a cell for each word of a part of the line of `cells`.
fn push_words<'a>(cells: &mut CellTexts<'a>, line: Line<'a>, part: &'a str) {
    for word in part.split_whitespace() {
        let start = line.offset_of(word);
        cells.push(start, start + word.len());
    }
}

/// What all rows of a grid have in common.
#[derive(Clone, PartialEq)]
struct Layout {
    /// Whether there is a bar at both ends.
    has_outer_bars: bool,
    /// Whether every word is a cell. Otherwise every symbol is one.
    has_words: bool,
    /// 1 for each column with a bar before it.
    bars: Vec<u8>,
}

/// Adds the cells of a row.
fn push_row<'a>(
    cells: &mut CellTexts<'a>,
    line: Line<'a>,
    side: usize,
    is_framed: bool,
) -> Result<Layout, ParseError> {
    cells.begin(line);
    let text = line.text;
    let inner = text
        .strip_prefix('|')
        .and_then(|text| text.strip_suffix('|'));
    let groups = inner.unwrap_or(text).split('|');
    let words = groups.clone().flat_map(str::split_whitespace).count();
    let has_words = words == side;
    let before = cells.len();
    let mut bars = Vec::new();
    for group in groups {
        let first = bars.len();
        match group.split_whitespace().count() {
            1.. if has_words => push_words(cells, line, group),
            1 => cells.push_symbols(line.offset_of(group), group),
            // A bar at one end only, or gaps, which may say something about boxes.
            _ => return Err(other_format(line, group.trim_start())),
        }
        bars.resize(cells.len() - before, 0);
        if first > 0 {
            bars[first] = 1;
        }
    }
    // Wider gaps between symbols may show boxes, too.
    let is_symbol = |word: &str| word.chars().count() == 1;
    let is_evenly_spaced = text.chars().count() < 2 * side;
    if !is_framed && has_words && !is_evenly_spaced && text.split_whitespace().all(is_symbol) {
        return Err(other_format(line, text));
    }
    Ok(Layout {
        has_outer_bars: inner.is_some(),
        has_words,
        bars,
    })
}
