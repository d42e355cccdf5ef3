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
//! formats. What is read here, [`Reader`](super) reads in the same way: a property test and a fuzz target compare them. Where `Reader` looks closer
//! (gaps, tabs, rows of dashes, lists), this reader refuses the text with an error that says where to go.

use alloc::vec::Vec;

use super::boxes::{shape_of, shape_shown, split_shape};
use super::lines::{self, Line, split_line};
use super::symbol::{self, Alphabet, CellTexts, Symbols};
use super::{Doubt, FrameFault, ParseError};
use crate::grid::Grid;
use crate::index::{Digit, MAX_SIDE};
use crate::shape::{Shape, ShapeError};

/// A grid with fewer cells than this is not expected among other grids, each on a line.
const SMALLEST_OF_A_LIST: usize = 16;

/// Reads a text that is not [classic](super::classic). Not inlined, so that the commonest text does not pay for the variables of this function.
#[cold]
#[inline(never)]
pub(super) fn read(text: &str) -> Result<Grid, ParseError> {
    let picture = Picture::of(text)?;
    let mut cells = CellTexts::default();
    let shape = match picture.rows.as_slice() {
        [] => return Err(ParseError::Empty),
        [line] => picture.read_line(*line, &mut cells)?,
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

/// The first character of a text for which `is_wanted` holds, and what follows it.
fn find(text: &str, is_wanted: impl Fn(char) -> bool) -> Option<&str> {
    text.find(is_wanted).map(|start| &text[start..])
}

/// Whether no cell has this symbol.
fn is_foreign(symbol: char) -> bool {
    !symbol::is_cell(lines::fold(symbol))
}

/// The lines of a text: rows, and rules between them.
struct Picture<'a> {
    rows: Vec<Line<'a>>,
    /// `rules[n]` is 1 if there is a rule after the first `n` rows; `rules[0]` is above the grid.
    rules: Vec<u8>,
    /// A rule that may be a row of blanks.
    dashes: Option<Line<'a>>,
    /// The shape that a comment above the rows states.
    stated: Option<Shape>,
}

impl<'a> Picture<'a> {
    fn of(text: &'a str) -> Result<Picture<'a>, ParseError> {
        let mut picture = Picture {
            rows: Vec::new(),
            rules: alloc::vec![0],
            dashes: None,
            stated: None,
        };
        let mut is_complete = false;
        let mut rest = Some(text.strip_prefix('\u{feff}').unwrap_or(text));
        for number in 1.. {
            let Some(text) = rest.filter(|_| picture.rows.len() <= MAX_SIDE) else {
                break;
            };
            let (text, after) = split_line(text);
            rest = after;
            let line = Line::new(number, text);
            let line = line.part(text.trim_matches(' '));
            if let Some(gap) = find(line.text, |symbol| symbol.is_whitespace() && symbol != ' ') {
                return Err(other_format(line, gap));
            }
            if line.text.is_empty() {
                is_complete = picture.has_begun();
            } else if is_complete {
                return Err(
                    match find(line.text, |symbol| !is_drawn(symbol) && is_foreign(symbol)) {
                        Some(_) => other_format(line, line.text),
                        None => ParseError::Several { line: number },
                    },
                );
            } else {
                picture.add(line)?;
            }
        }
        Ok(picture)
    }

    fn has_begun(&self) -> bool {
        !self.rows.is_empty() || self.rules[0] > 0
    }

    /// Adds a line with something on it.
    fn add(&mut self, line: Line<'a>) -> Result<(), ParseError> {
        let after = self.rows.len();
        if let Some(comment) = line.text.strip_prefix('#') {
            let is_alone = !self.has_begun() && self.stated.is_none() && !comment.contains('#');
            let stated = split_shape(comment).filter(|(_, rest)| is_alone && rest.is_empty());
            let (shape, _) = stated.ok_or(other_format(line, line.text))?;
            self.stated = Some(shape);
        } else if line.text.contains('-')
            && !line
                .text
                .contains(|symbol: char| symbol.is_ascii_alphanumeric())
        {
            // A rule, or a row of blanks. `Reader` decides that where a single stroke could be either.
            let is_rule = line.text.contains("--") && line.text.chars().all(is_drawn);
            if !is_rule || self.rules[after] > 0 {
                return Err(other_format(line, line.text));
            }
            self.rules[after] = 1;
            if !line.text.contains(['+', '|']) {
                self.dashes = self.dashes.or(Some(line));
            }
        } else {
            self.rows.push(line);
            self.rules.push(0);
        }
        Ok(())
    }

    /// Reads the cells of a grid on one line: a symbol each, or a number each with white space between.
    fn read_line(&self, line: Line<'a>, cells: &mut CellTexts<'a>) -> Result<Shape, ParseError> {
        if self.rules.contains(&1) {
            return Err(other_format(line, line.text));
        }
        cells.begin(line);
        let mut words = line.text.split(' ').filter(|word| !word.is_empty());
        let first = words.next().unwrap_or_default();
        if let Some(second) = words.next() {
            let mut words = line.text.split(' ');
            if words.any(|word| word.chars().count() > 2) {
                return Err(other_format(line, second));
            }
            let found = line.text.split(' ').filter(|word| !word.is_empty()).count();
            let shape = shape_of(line.number, found, self.stated)?;
            push_words(cells, line, line.text);
            return Ok(shape);
        }
        let shape = shape_of(line.number, first.chars().count(), self.stated);
        // Fields of a record, for example: their cells do not add up to a grid.
        if let (Err(_), Some(other)) = (&shape, find(first, is_foreign)) {
            return Err(other_format(line, other));
        }
        let shape = shape?;
        symbol::check_shape(shape, line.number)?;
        check_candidates(line, first)?;
        check_small_letters(line, first, shape.side())?;
        cells.push_symbols(0, first);
        Ok(shape)
    }

    /// Reads the cells of a grid with a line per row.
    fn read_rows(&self, cells: &mut CellTexts<'a>) -> Result<Shape, ParseError> {
        let side = self.rows.len();
        let (first, last) = (self.rows[0], self.rows[side - 1]);
        let layouts: Vec<Layout<'_>> = self
            .rows
            .iter()
            .map(|&line| Layout::of(line, side))
            .collect();
        self.check_layouts(&layouts)?;
        let size = |error| ParseError::Size {
            line: first.number,
            error,
        };
        match self.stated {
            Some(shape) if shape.side() != side => {
                let (line, found) = (last.number, side);
                return Err(ParseError::Rows { line, found, shape });
            }
            _ if side > MAX_SIDE => return Err(size(ShapeError::Side { side })),
            _ => {}
        }
        for layout in &layouts {
            layout.push(cells);
            check_small_letters(layout.line, layout.line.text, side)?;
        }
        let fault = |fault| ParseError::Frame {
            line: first.number,
            fault,
        };
        if self.rules[0] > 0 && self.rules[side] == 0 {
            return Err(fault(FrameFault::Open));
        }
        let shown = shape_shown(&self.rules[..side], &layouts[0].bars).map_err(fault)?;
        let is_framed = self.rules.contains(&1) || first.text.contains('|');
        if !is_framed && self.stated.is_none() {
            self.check_doubts(&layouts, cells)?;
        }
        match (shown, self.stated) {
            (Some(shown), Some(stated)) if shown != stated => {
                let line = first.number;
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

    /// Refuses rows that have too few or too many cells, or that are not like the first row.
    fn check_layouts(&self, layouts: &[Layout<'a>]) -> Result<(), ParseError> {
        let side = layouts.len();
        let can_be_a_line = |layout: &Layout<'a>| {
            layout.found >= SMALLEST_OF_A_LIST && Shape::from_cell_count(layout.found).is_ok()
        };
        for (index, layout) in layouts.iter().enumerate() {
            let (line, row) = (layout.line, index + 1);
            if layout.found != side {
                let is_short_by_one = |layout: &&Layout<'a>| layout.found + 1 == side;
                let others = layouts.iter().filter(is_short_by_one).count();
                let foreign = |symbol| symbol != '|' && symbol != ' ' && is_foreign(symbol);
                let foreign =
                    |layout: &Layout<'a>| Some((layout.line, find(layout.line.text, foreign)?));
                return Err(
                    if let Some((line, symbol)) = layouts.iter().find_map(foreign) {
                        other_format(line, symbol)
                    } else if let (Some(second), true) =
                        (layouts.get(1), index == 0 && can_be_a_line(layout))
                    {
                        ParseError::Several {
                            line: second.line.number,
                        }
                    } else if side > 2 && others + 1 == side && layout.found + 1 != side
                        || layouts.iter().any(can_be_a_line)
                    {
                        // A title above the rows, or above a grid on one line.
                        other_format(line, line.text)
                    } else if let Some(dashes) = self.dashes {
                        other_format(dashes, dashes.text)
                    } else {
                        ParseError::Row {
                            line: line.number,
                            row,
                            found: layout.found,
                            side,
                        }
                    },
                );
            }
            let fault = if layout.has_one_outer_bar {
                FrameFault::Side { row }
            } else if layout.has_words != layouts[0].has_words || layout.is_uneven {
                return Err(other_format(line, line.text));
            } else if layout.bars != layouts[0].bars || layout.is_closed != layouts[0].is_closed {
                FrameFault::Bars { row }
            } else {
                continue;
            };
            return Err(ParseError::Frame {
                line: line.number,
                fault,
            });
        }
        Ok(())
    }

    /// Refuses rows without a frame that can also be something else: a list of small grids, or a grid with other boxes.
    fn check_doubts(
        &self,
        layouts: &[Layout<'_>],
        cells: &CellTexts<'_>,
    ) -> Result<(), ParseError> {
        let side = layouts.len();
        let small = side.isqrt();
        let fits = |text: &str| {
            let symbol = text.chars().next().unwrap_or('.');
            let value = symbol::value(symbol, Alphabet::OneBased, side);
            text.chars().count() == 1 && value.is_none_or(|value| value <= small)
        };
        if side >= SMALLEST_OF_A_LIST
            && small * small == side
            && cells.iter().all(|(text, _)| fits(text))
        {
            let doubt = Doubt::ListOrBlock { side };
            let line = layouts[0].line.number;
            return Err(ParseError::Ambiguous { line, doubt });
        }
        // Wider gaps between symbols may show boxes, and rows of numbers may be a list.
        let is_symbol = |word: &str| word.chars().count() <= 1;
        let is_doubtful = |layout: &&Layout<'_>| {
            let text = layout.line.text;
            let has_gaps = text.chars().count() > 2 * side - 1;
            layout.has_words
                && (has_gaps && text.split(' ').all(is_symbol) || side >= SMALLEST_OF_A_LIST)
        };
        match layouts.iter().find(is_doubtful) {
            Some(layout) => Err(other_format(layout.line, layout.line.text)),
            None => Ok(()),
        }
    }
}

/// How a row is divided into cells.
struct Layout<'a> {
    line: Line<'a>,
    /// The row without the bars at its ends.
    inner: &'a str,
    is_closed: bool,
    has_one_outer_bar: bool,
    /// Whether every word is a cell. Otherwise every symbol is one.
    has_words: bool,
    /// Whether there is white space between some of the symbols and not between others.
    is_uneven: bool,
    /// How many cells it has.
    found: usize,
    /// 1 for each column with a bar before it. Empty if the row has more or fewer cells than the grid has rows.
    bars: Vec<u8>,
}

impl<'a> Layout<'a> {
    fn of(line: Line<'a>, side: usize) -> Layout<'a> {
        let text = line.text;
        let (left, right) = (text.starts_with('|'), text.ends_with('|'));
        let closed = text
            .strip_prefix('|')
            .and_then(|text| text.strip_suffix('|'));
        let inner = closed.unwrap_or(text);
        let words_in = |group: &str| group.split(' ').filter(|word| !word.is_empty()).count();
        let symbols_in = |group: &str| group.chars().filter(|symbol| *symbol != ' ').count();
        let words: usize = inner.split('|').map(words_in).sum();
        let symbols: usize = inner.split('|').map(symbols_in).sum();
        let groups = inner.split('|').filter(|group| words_in(group) > 0).count();
        let has_words = words == side;
        let is_uneven = !has_words && words != groups;
        // Numbers are counted as numbers, although they have several figures.
        let is_of_numbers =
            is_uneven && 2 * words > side && inner.split([' ', '|']).all(|word| word.len() <= 2);
        let found = if has_words || is_of_numbers {
            words
        } else {
            symbols
        };
        let mut bars = Vec::new();
        if found == side {
            for group in inner.split('|') {
                let first = bars.len();
                let cells = if has_words {
                    words_in(group)
                } else {
                    symbols_in(group)
                };
                bars.resize(first + cells, 0);
                if first > 0 && cells > 0 {
                    bars[first] = 1;
                }
            }
        }
        Layout {
            line,
            inner,
            is_closed: closed.is_some(),
            has_one_outer_bar: left != right || inner.split('|').any(|group| words_in(group) == 0),
            has_words,
            is_uneven,
            found,
            bars,
        }
    }

    /// Adds the cells of the row.
    fn push(&self, cells: &mut CellTexts<'a>) {
        cells.begin(self.line);
        for group in self.inner.split('|') {
            if self.has_words {
                push_words(cells, self.line, group);
            } else {
                cells.push_symbols(self.line.offset_of(group), group);
            }
        }
    }
}

/// Whether a rule can have this symbol.
fn is_drawn(symbol: char) -> bool {
    matches!(symbol, '-' | '+' | '|' | ' ')
}

/// Adds a cell for each word of a part of the line of `cells`.
fn push_words<'a>(cells: &mut CellTexts<'a>, line: Line<'a>, part: &'a str) {
    for word in part.split(' ').filter(|word| !word.is_empty()) {
        let start = line.offset_of(word);
        cells.push(start, start + word.len());
    }
}

/// Refuses a line that is nearly the candidates of a smaller grid: n candidates for each cell, and n³ is sometimes a square.
fn check_candidates(line: Line<'_>, word: &str) -> Result<(), ParseError> {
    let cells = word.chars().count();
    let is_cube = |side: &usize| side.pow(3) == cells;
    let Some(side) = [4, 9, 16].into_iter().find(is_cube) else {
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

/// Refuses small letters in grids that are printed with capitals: they may be words.
fn check_small_letters(line: Line<'_>, text: &str, side: usize) -> Result<(), ParseError> {
    let is_small = |symbol: char| symbol.is_ascii_lowercase() && symbol != 'x';
    match find(text, is_small) {
        Some(letter) if side <= 35 => Err(other_format(line, letter)),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::{String, ToString as _};

    use super::*;

    fn error(text: &str) -> String {
        text.parse::<Grid>().unwrap_err().to_string()
    }

    #[test]
    fn what_is_printed_comes_back() {
        for height in 1..=MAX_SIDE {
            for width in 1..=MAX_SIDE / height {
                let shape = Shape::new(height, width).unwrap();
                for grid in [Grid::empty(shape), Grid::pattern(shape)] {
                    let drawn = format!("{grid:#}");
                    assert_eq!(drawn.parse(), Ok(grid.clone()), "{drawn}");
                    assert_eq!(drawn.replace('\n', "\r\n").parse(), Ok(grid.clone()));
                    if Shape::squarest(shape.side()) == Ok(shape) {
                        assert_eq!(grid.to_string().parse(), Ok(grid));
                    }
                }
            }
        }
    }

    #[test]
    fn rows_need_no_frame_and_may_have_one_around_them() {
        let expected = Ok("1.....3..4.....2".parse().unwrap());
        for text in [
            "1...\n..3.\n.4..\n...2",
            "\u{feff}\n 1 0 0 0 \r\n 0 0 3 0\r\n 0 4 0 0\r\n 0 0 0 2\r\n\r\n",
            "1.|..\n..|3.\n--+--\n.4|..\n..|.2",
            "+-----+-----+\n| 1 . | . . |\n| . . | 3 . |\n|-----+-----|\n| . 4 | . . |\n| . . | . 2 |\n+-----+-----+",
            "# box 2x2\n1...\n..3.\n.4..\n...2",
        ] {
            assert_eq!(text.parse::<Grid>(), expected, "{text}");
        }
        let twelve = "12 . . . . . . . . . . 10\n".repeat(12);
        let grid: Grid = twelve.parse().unwrap();
        assert_eq!(grid.to_string(), "C..........A".repeat(12));
    }

    /// Each of these can be read in another way, and `Reader` may do so.
    #[test]
    fn doubtful_texts_are_refused() {
        for text in [
            "1.....3..4.....2 # diagonals",
            "1.....3..4.....2,easy",
            "1.....3..4.....2 easy",
            "1 .\t. .\n. . 3 .\n. 4 . .\n. . . 2",
            "12  34\n34  12\n21  43\n43  21",
            "1 2  3 4  5 6\n. .  . .  . .\n. .  . .  . .\n. .  . .  . .\n. .  . .  . .\n. .  . .  . .",
            "1...\n..3.\n====\n.4..\n...2",
            "1...\n..3.\n----\n----\n.4..\n...2",
            "1...\n----\n.4..\n...2",
            "-|-\n1|2",
            "-1\n--",
            "Puzzle 1\n1.....3..4.....2",
            "Puzzle\n1...\n..3.\n.4..\n...2",
            "[[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]]",
            "1,0,0,0\n0,0,3,0\n0,4,0,0\n0,0,0,2",
            "1...\n..3.\n.4..\n...2\n# the end",
        ] {
            let error = error(text);
            assert!(
                error.contains("this is not part of a grid"),
                "{text}: {error}"
            );
        }
        let list = "1 . . . . . 3 . . 4 . . . . . 2\n".repeat(16);
        assert!(error(&list).contains("a list of small ones"));
        let candidates = "1...123412341234123412341234123412341234123412341234123412341234";
        assert!(error(candidates).contains("the candidates of a smaller one"));
    }

    #[test]
    fn errors_name_the_place() {
        for (text, expected) in [
            ("", "there is no grid in the text"),
            (
                "1.....7..4.....2",
                "line 1, column 7, r2c3: '7' is not a digit of a 4×4 grid",
            ),
            (
                "1.....3..4.....",
                "line 1: 15 cells do not make a square grid",
            ),
            (
                "\n  1...\n..3.\n.4..\n...5",
                "line 5, column 4, r4c4: '5' is not a digit of a 4×4 grid",
            ),
            (
                "1...\n..3\n.4..\n...2",
                "line 2: row 2 has 3 cells, but the grid has 4 rows",
            ),
            (
                "1.....3..4.....2\n1.....3..4.....2",
                "line 2: a second puzzle begins",
            ),
            (
                "1.....3..4.....2\n\n1.....3..4.....2",
                "line 3: a second puzzle begins",
            ),
            (
                "1.|..\n..|3.\n--+--\n.4|..\n..|.2|",
                "line 5: row 4 has a bar on one side and none on the other",
            ),
            (
                "1.|..\n..|3.\n--+--\n.|4..\n..|.2",
                "line 4: the bars of row 3 do not stand",
            ),
            (
                "# box 2x3\n1...\n..3.\n.4..\n...2",
                "line 5: the grid ends with 4 rows, but a 6×6 grid has 6",
            ),
            (
                "# box 1x4\n1.|..\n..|3.\n--+--\n.4|..\n..|.2",
                "line 2: the frame shows boxes of 2×2, but 1×4 is stated",
            ),
            (
                "1.....3..4.....2 # easy",
                "line 1, column 18: this is not part of a grid",
            ),
            (
                "1\u{200b}.....3..4.....2",
                "line 1, column 2: this is not part of a grid",
            ),
        ] {
            let error = error(text);
            assert!(error.starts_with(expected), "{text}: {error}");
        }
        let large = "1".repeat(62 * 62);
        assert!(error(&large).contains("is written in numbers"));
    }
}
