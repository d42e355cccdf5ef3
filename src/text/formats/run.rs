//! Runs of lines: where a grid ends, and whether lines are its rows or a list.

use alloc::vec::Vec;

use super::Alphabet;
use super::boxes::stated_shape;
use super::lines::Line;
use super::single::{SMALLEST_COMMENTED, is_bracket, is_separator};
use super::strip::{self, Kind, Strip};
use super::symbol;
use crate::index::MAX_SIDE;
use crate::shape::Shape;

/// Lines of one grid, with what is needed to know where it ends.
#[derive(Default)]
pub(super) struct Block<'a> {
    strips: Vec<Strip<'a>>,
    rows: usize,
    /// For each number of symbols in a row, how many rows have that number; then the same for words.
    symbols: Frequencies,
    words: Frequencies,
    /// The same for the length of the first word of a row.
    firsts: Frequencies,
    /// The same for the number of fields between bars.
    fields: Frequencies,
    /// The length of the longest first word.
    longest_first: usize,
    /// Whether the names of the columns of a table are above the rows.
    header: bool,
    framed: bool,
    /// Some row has words of different lengths or of one symbol, so that words can be cells.
    uneven: bool,
    /// Whether there is a rule above the first row, and one below the last row so far.
    top: bool,
    bottom: bool,
}

impl<'a> Block<'a> {
    pub(super) fn push(&mut self, line: Line<'a>) {
        let strip = Strip::of(line);
        let text = strip.text;
        self.strips.push(strip);
        if strip.kind == Kind::Blank {
            return;
        }
        let has_bar = strip::has_bar(text);
        self.bottom = strip.kind == Kind::Rule;
        self.framed |= self.bottom || has_bar;
        if self.bottom {
            self.top |= self.rows == 0;
            self.header |= self.rows == 1 && strip::is_table_rule(text);
        } else {
            self.rows += 1;
            let counts = Counts::of(text);
            self.symbols.add(counts.symbols);
            self.words.add(counts.words);
            self.firsts.add(counts.first);
            self.longest_first = self.longest_first.max(counts.first);
            self.uneven |= counts.uneven || counts.symbols == counts.words;
            if has_bar {
                self.fields.add(strip::count_fields(text));
            }
        }
    }

    pub(super) fn strips(&self) -> &[Strip<'a>] {
        &self.strips
    }

    /// The upper and the lower half of the rows, if there are twice as many as a row has cells: a grid, and its solution or its regions.
    pub(super) fn halves(&self) -> Option<(&[Strip<'a>], &[Strip<'a>])> {
        let is_double = |cells: usize| cells > 1 && self.rows == 2 * cells;
        let by_words = self.uneven && is_double(self.words.mode());
        if !by_words && !is_double(self.symbols.mode()) {
            return None;
        }
        let is_row = |(_, strip): &(usize, &Strip<'_>)| strip.kind == Kind::Row;
        let mut rows = self.strips.iter().enumerate().filter(is_row);
        let (middle, _) = rows.nth(self.rows / 2)?;
        Some(self.strips.split_at(middle))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.strips.is_empty()
    }

    /// As many rows as most rows have cells.
    pub(super) fn is_complete(&self) -> bool {
        // The names of the columns of a table are no row.
        if self.header && self.rows == self.fields.mode() + 1 {
            return true;
        }
        let is_short = self.firsts.mode() <= MAX_SIDE;
        let by_words = self.uneven && is_short && self.rows == self.words.mode();
        let by_fields = self.rows == self.fields.mode() && !self.header;
        self.rows > 0 && (by_words || by_fields || self.rows == self.symbols.mode())
    }

    /// Whether there is a rule above and one below.
    pub(super) fn is_closed(&self) -> bool {
        self.top && self.bottom
    }

    /// Too many lines for a grid with rules and blank lines between all rows.
    pub(super) fn is_full(&self) -> bool {
        self.rows > MAX_SIDE + 1 || self.strips.len() > 4 * MAX_SIDE
    }
}

/// How many symbols and words a row has, apart from bars and separators.
#[derive(Default)]
struct Counts {
    symbols: usize,
    words: usize,
    /// The length of the first word.
    first: usize,
    /// Not all words have the length of the first.
    uneven: bool,
}

impl Counts {
    fn of(text: &str) -> Counts {
        let mut counts = Counts::default();
        let mut length = 0;
        for symbol in text.chars().chain([' ']) {
            // Most symbols are cells, and need no closer look.
            let is_between = !(symbol.is_ascii_alphanumeric() || symbol == '.')
                && (symbol.is_whitespace()
                    || strip::bar_weight(symbol) > 0
                    || is_separator(symbol)
                    || is_bracket(symbol));
            if !is_between {
                length += 1;
            } else if length > 0 {
                if counts.words == 0 {
                    counts.first = length;
                }
                counts.uneven |= length != counts.first;
                counts.symbols += length;
                counts.words += 1;
                length = 0;
            }
        }
        counts
    }
}

/// How often each number occurs, up to the number of cells of the largest grid.
#[derive(Default)]
struct Frequencies(Vec<(usize, usize)>);

impl Frequencies {
    fn add(&mut self, number: usize) {
        match self.0.iter_mut().find(|(other, _)| *other == number) {
            Some((_, count)) => *count += 1,
            None => self.0.push((number, 1)),
        }
    }

    /// The most frequent number; the first of several.
    fn mode(&self) -> usize {
        let most = self.0.iter().map(|(_, count)| *count).max();
        let first = self.0.iter().find(|(_, count)| Some(*count) == most);
        first.map_or(0, |(number, _)| *number)
    }
}

/// What a run of lines can be.
pub(super) struct Run<'a> {
    strips: &'a [Strip<'a>],
    rows: usize,
    framed: bool,
    /// The usual number of symbols and of words on a line, and the usual length of the first word.
    symbols: usize,
    words: usize,
    first: usize,
    longest_first: usize,
    /// Whether words can be cells, and not groups of cells.
    words_are_cells: bool,
}

/// What a run of lines is.
pub(super) enum Decision {
    /// The rows of a grid.
    Rows,
    /// A grid on every line.
    List,
    /// Either of the two: there are as many lines as a line has cells.
    Doubt(usize),
}

impl<'a> Run<'a> {
    pub(super) fn of(block: &'a Block<'_>) -> Run<'a> {
        Run {
            strips: &block.strips,
            rows: block.rows,
            framed: block.framed,
            symbols: block.symbols.mode(),
            words: block.words.mode(),
            first: block.firsts.mode(),
            longest_first: block.longest_first,
            words_are_cells: block.uneven,
        }
    }

    /// How many lines have a value that is too large for a grid with as many cells as a line has symbols. (Values above 9 always count.)
    fn strange(&self) -> usize {
        let small = self.symbols.isqrt().min(9);
        let is_strange = |text: &str| {
            let value = |symbol| symbol::value(symbol, Alphabet::OneBased, 35);
            let mut values = text.chars().filter_map(value);
            values.any(|value| value > small)
        };
        let texts = self.strips.iter().map(|strip| strip.text);
        texts.filter(|text| is_strange(text)).count()
    }

    /// A single line without a frame.
    pub(super) fn is_one_line(&self) -> bool {
        self.rows == 1 && !self.framed
    }

    /// The numbers of cells that a line has, if lines are grids: its first word, all symbols or all words.
    fn sizes(&self) -> [usize; 3] {
        [self.first, self.symbols, self.words]
    }

    /// Whether every line can be a grid.
    pub(super) fn can_be_list(&self, stated: Option<Shape>) -> bool {
        let is_grid = |&cells: &usize| match stated {
            Some(shape) => cells == shape.cell_count(),
            None => {
                let is_square = cells.isqrt().pow(2) == cells;
                let is_cube = cells >= 64 && (4..MAX_SIDE).any(|side| side.pow(3) == cells);
                cells >= SMALLEST_COMMENTED && is_square || is_cube
            }
        };
        !self.framed && self.sizes().iter().any(is_grid)
    }

    /// Whether a comment on a line states a shape with as many cells as the line has. If the line were a row, it would have only as many cells as a
    /// side.
    fn states_list(&self) -> bool {
        let comments = self.strips.iter().filter_map(|strip| strip.comment);
        let mut shapes = comments.filter_map(stated_shape);
        shapes.any(|shape| self.sizes().contains(&shape.cell_count()))
    }

    /// Whether the lines are rows of one grid or a list of grids.
    pub(super) fn decide(&self, stated: Option<Shape>) -> Decision {
        // A line has more cells than a row can have, unless there are too many rows as well.
        let is_long = self.longest_first > MAX_SIDE || self.words > MAX_SIDE;
        let by_words = self.words_are_cells && self.first < SMALLEST_COMMENTED;
        let can_be_rows = self.rows == self.symbols || by_words && self.rows == self.words;
        match (self.can_be_list(stated), can_be_rows) {
            _ if self.framed => Decision::Rows,
            _ if self.states_list() => Decision::List,
            _ if is_long && !can_be_rows => Decision::List,
            (false, _) => Decision::Rows,
            (true, _) if stated.is_some() => Decision::List,
            (true, true) if self.rows < SMALLEST_COMMENTED || self.strange() >= 2 => Decision::Rows,
            (true, true) => Decision::Doubt(self.rows),
            // Most lines have symbols that small grids do not have. So they are rows of a larger grid that has lost some rows.
            (true, false) if self.first <= MAX_SIDE && 2 * self.strange() > self.rows => {
                Decision::Rows
            }
            (true, false) => Decision::List,
        }
    }
}
