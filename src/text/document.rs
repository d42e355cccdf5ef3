//! Documents: where a puzzle begins and ends, and which format it is in.
//!
//! A document is read from top to bottom. Comments, sections and lines of words are set aside as metadata. The first
//! other line decides: a line with colons is a HoDoKu library, a line with a grid among other fields is CSV, and a run of
//! lines that each have the cells of a grid is a list. All other runs of lines are grids with a line per row.
//!
//! The reader looks ahead at most as many lines as the largest grid and its frame have.

use alloc::string::String;

use super::csv::Columns;
use super::line_kind::{LineKind, is_puzzle_section, is_utf16, known_stranger};
use super::lines::{Line, TextLines};
use super::metadata::{Metadata, Read, append};
use super::reader::{Format, Reader};
use super::run::{Block, Decision, Run};
use super::single::{self, stated_shape};
use super::{Doubt, ParseError, frame, library, sdk, sdm, ss, strip};
use crate::index::MAX_SIDE;
use crate::shape::Shape;

pub(super) fn read_with(text: &str, reader: &Reader) -> Result<Read, ParseError> {
    let mut puzzles = Puzzles::new(text, reader.clone());
    let mut first = puzzles.next().ok_or(ParseError::Empty)??;
    // The clipboard of Simple Sudoku holds up to three pictures of one puzzle.
    while first.format == Format::Ss
        && let Some(next) = puzzles.next()
    {
        let line = next
            .as_ref()
            .map_or_else(ParseError::line, |next| Some(next.line));
        first = next
            .ok()
            .and_then(|next| ss::joined(&first, next))
            .ok_or(ParseError::Several {
                line: line.unwrap_or(1),
            })?;
    }
    match puzzles.next() {
        // A comment below the only puzzle belongs to it, too.
        None => match puzzles.stated {
            Some(shape) if reader.shape.is_none() && shape != first.grid.shape() => {
                read_with(text, &reader.clone().shape(shape))
            }
            _ => Ok(first),
        },
        Some(second) => {
            let line = second.map_or_else(|error| error.line(), |second| Some(second.line));
            Err(ParseError::Several {
                line: line.unwrap_or(1),
            })
        }
    }
}

/// What kind of document it is, once that is known.
#[derive(Clone, Debug)]
enum Mode {
    Unknown,
    /// A puzzle per line, with the shape of the first good one and its line.
    List {
        kept: Option<(Shape, usize)>,
    },
    /// Records.
    Csv(Columns),
}

/// The puzzles of a document, read as they are asked for.
#[derive(Clone, Debug)]
pub(super) struct Puzzles<'a> {
    lines: TextLines<'a>,
    reader: Reader,
    mode: Mode,
    /// The shape that the last comment stated.
    stated: Option<Shape>,
    /// What stood above the next puzzle.
    above: Metadata,
    /// The line of the first section, and whether `[Puzzle]` was seen.
    sections: Option<(usize, bool)>,
    /// The whole document.
    whole: TextLines<'a>,
    /// Whether the document has a `[Puzzle]` near its beginning; computed when the first comment is read.
    has_sections: Option<bool>,
    /// The first line of words, as long as no puzzle was found.
    words: Option<Line<'a>>,
    /// Whether words stood above the first puzzle. In a list without names, a line of words is a bad line.
    named: bool,
    /// Whether no puzzle was found yet.
    start: bool,
}

impl<'a> Puzzles<'a> {
    pub(super) fn new(text: &'a str, reader: Reader) -> Puzzles<'a> {
        let mode = match reader.format {
            Some(Format::Sdm) => Mode::List { kept: None },
            _ => Mode::Unknown,
        };
        Puzzles {
            lines: TextLines::new(text),
            reader,
            mode,
            stated: None,
            above: Metadata::default(),
            sections: None,
            whole: TextLines::new(text),
            has_sections: None,
            words: None,
            named: false,
            start: true,
        }
    }

    /// Continues the same document with `text`, the part that was not yet read.
    #[cfg(feature = "std")]
    pub(super) fn over(self, text: &str) -> Puzzles<'_> {
        let number = self.lines.number();
        Puzzles {
            lines: TextLines::after(number, text),
            reader: self.reader,
            mode: self.mode,
            stated: self.stated,
            above: self.above,
            sections: self.sections,
            whole: TextLines::new(text),
            // Only the beginning of a document decides whether it has sections.
            has_sections: self.has_sections.or((!self.start).then_some(false)),
            words: None,
            named: self.named,
            start: self.start,
        }
    }

    /// What was not yet read.
    #[cfg(feature = "std")]
    pub(super) fn rest(&self) -> &'a str {
        self.lines.rest()
    }

    /// Gives a puzzle what stood above it.
    fn with_metadata(&mut self, mut read: Read) -> Read {
        let above = core::mem::take(&mut self.above);
        let own = core::mem::replace(&mut read.metadata, above);
        let metadata = &mut read.metadata;
        if let Some(comment) = own.comment {
            append(&mut metadata.comment, &comment);
        }
        metadata.name = own.name.or(metadata.name.take());
        metadata.solution = own.solution;
        metadata.givens = own.givens;
        metadata.fields = own.fields;
        read
    }

    fn take_comment(&mut self, comment: &str) {
        if let Some(shape) = stated_shape(comment) {
            self.stated = Some(shape);
            return;
        }
        let sections = || self.whole.clone().take(MAX_SIDE).any(is_puzzle_section);
        let has_sections = *self.has_sections.get_or_insert_with(sections);
        if !sdk::take_metadata(comment, has_sections, &mut self.above) {
            let comment = comment.trim();
            if !comment.is_empty() {
                self.above.add_comment(comment);
            }
        }
    }

    fn stated(&self) -> Option<Shape> {
        self.reader.shape.or(self.stated)
    }

    /// The next line of a list.
    fn read_listed(
        &mut self,
        line: Line<'a>,
        kept: Option<(Shape, usize)>,
    ) -> Result<Read, ParseError> {
        let read = |line: Line<'_>, shape| single::read(line, shape, &self.reader);
        let read = sdm::listed(
            line,
            self.stated(),
            kept,
            |read: &Read| read.grid.shape(),
            read,
        )?;
        self.mode = Mode::List {
            kept: kept.or(Some((read.grid.shape(), line.number))),
        };
        Ok(read)
    }

    /// The lines from here to the end of a grid, as far as that can be told before it is read, and what is left.
    fn block(&self) -> (Block<'a>, TextLines<'a>) {
        let mut block = Block::default();
        let mut rest = self.lines.clone();
        loop {
            let mut ahead = rest.clone();
            let Some(line) = ahead.next() else {
                break;
            };
            match LineKind::of(line.text) {
                LineKind::Comment(_)
                | LineKind::Section(_)
                | LineKind::Words
                | LineKind::Library
                    if !block.is_empty() =>
                {
                    break;
                }
                LineKind::Blank if block.is_complete() => break,
                LineKind::Blank if block.is_empty() => {}
                // A rule below a rule: the next frame begins.
                LineKind::Grid
                    if block.is_closed() && block.is_complete() && strip::is_rule(line.text) =>
                {
                    break;
                }
                _ if block.is_full() => break,
                _ => block.push(line),
            }
            rest = ahead;
        }
        (block, rest)
    }

    /// A grid with a line per row.
    fn read_block(&mut self) -> Result<Read, ParseError> {
        let (block, rest) = self.block();
        self.lines = rest;
        frame::read(block.strips(), self.stated(), &self.reader)
    }

    /// Decides what a run of lines is, and reads the first puzzle of it.
    fn read_run(&mut self, line: Line<'a>) -> Result<Read, ParseError> {
        let by_rows = self.reader.format.is_some_and(Format::has_line_per_row);
        // The section of a puzzle has a line per row, too.
        if by_rows || self.sections.is_some() {
            return self.read_block();
        }
        let (block, rest) = self.block();
        let run = Run::of(&block);
        let by_line = matches!(self.reader.format, Some(Format::Line | Format::Candidates));
        if by_line || run.is_one_line() {
            self.lines.next();
            let read = single::read(line, self.stated(), &self.reader);
            let mut below = self.lines.clone();
            let is_last = below.all(|line| matches!(LineKind::of(line.text), LineKind::Blank));
            if !is_last && run.can_be_list(self.stated()) {
                let kept = read
                    .as_ref()
                    .ok()
                    .map(|read| (read.grid.shape(), line.number));
                self.mode = Mode::List { kept };
            }
            return read;
        }
        match run.decide(self.stated()) {
            Decision::Rows => {
                self.lines = rest;
                frame::read(block.strips(), self.stated(), &self.reader)
            }
            Decision::List => {
                self.lines.next();
                self.mode = Mode::List { kept: None };
                self.read_listed(line, None)
            }
            Decision::Doubt(side) => {
                self.lines = rest;
                let doubt = Doubt::ListOrBlock { side };
                Err(ParseError::Ambiguous {
                    line: line.number,
                    doubt,
                })
            }
        }
    }

    /// Goes past the lines of a section that holds no puzzle.
    fn skip_section(&mut self) {
        loop {
            let mut ahead = self.lines.clone();
            match ahead.next() {
                Some(line) if matches!(LineKind::of(line.text), LineKind::Section(_)) => return,
                Some(_) => self.lines = ahead,
                None => return,
            }
        }
    }

    /// The `[State]` that follows a `[Puzzle]`.
    fn read_state(&mut self, puzzle: Read) -> Result<Read, ParseError> {
        loop {
            let mut ahead = self.lines.clone();
            let Some(line) = ahead.next() else {
                return Ok(puzzle);
            };
            match LineKind::of(line.text) {
                LineKind::Blank => self.lines = ahead,
                LineKind::Section(name) if name.trim().eq_ignore_ascii_case("puzzle") => {
                    return Ok(puzzle);
                }
                LineKind::Section(name) => {
                    self.lines = ahead;
                    if name.trim().eq_ignore_ascii_case("state") {
                        let shape = Some(puzzle.grid.shape());
                        let (block, rest) = self.block();
                        self.lines = rest;
                        let state = frame::read(block.strips(), shape, &self.reader)?;
                        return sdk::with_state(puzzle, state);
                    }
                    self.skip_section();
                }
                _ => return Ok(puzzle),
            }
        }
    }

    /// What is wrong with a document in which no puzzle was found.
    fn at_the_end(&mut self) -> Option<ParseError> {
        if let Some((line, false)) = self.sections.take() {
            return Some(ParseError::NoPuzzleSection { line });
        }
        let words = self.words.take()?;
        let error = single::read(words, self.stated(), &self.reader).err()?;
        Some(known_stranger(words).unwrap_or(error))
    }

    /// The columns of a CSV file that begins with this line, which is a header or a record; and whether it is a header.
    fn columns(&self, line: Line<'a>) -> Option<(Columns, bool)> {
        if let Some(columns) = Columns::of_record(line.text) {
            return Some((columns, false));
        }
        let mut ahead = self.lines.clone();
        let next = ahead
            .by_ref()
            .skip(1)
            .find(|line| !matches!(LineKind::of(line.text), LineKind::Blank))?;
        Columns::of_header(line.text, next.text).map(|columns| (columns, true))
    }
}

impl Iterator for Puzzles<'_> {
    type Item = Result<Read, ParseError>;

    fn next(&mut self) -> Option<Result<Read, ParseError>> {
        if self.start && is_utf16(&self.lines) {
            self.start = false;
            self.lines = TextLines::new("");
            return Some(Err(ParseError::Utf16));
        }
        loop {
            let mut ahead = self.lines.clone();
            let Some(line) = ahead.next() else {
                return self.at_the_end().map(Err);
            };
            let found = LineKind::of(line.text);
            if matches!(found, LineKind::Words | LineKind::Grid)
                && matches!(self.mode, Mode::Unknown)
                && self
                    .reader
                    .format
                    .is_none_or(|format| format == Format::Csv)
                && let Some((columns, is_header)) = self.columns(line)
            {
                if is_header {
                    self.lines = ahead;
                }
                self.mode = Mode::Csv(columns);
                continue;
            }
            let in_records = matches!(self.mode, Mode::Csv(_));
            let read = match found {
                LineKind::Blank => {
                    self.lines = ahead;
                    continue;
                }
                LineKind::Comment(comment) => {
                    self.lines = ahead;
                    self.take_comment(comment);
                    continue;
                }
                LineKind::Section(name) => {
                    self.lines = ahead;
                    let is_puzzle = name.trim().eq_ignore_ascii_case("puzzle");
                    let (first, seen) = self.sections.unwrap_or((line.number, false));
                    self.sections = Some((first, seen || is_puzzle));
                    if !is_puzzle {
                        self.skip_section();
                    }
                    continue;
                }
                LineKind::Library => {
                    self.lines = ahead;
                    library::read(line, &self.reader)
                }
                _ if in_records => {
                    self.lines = ahead;
                    let Mode::Csv(columns) = &self.mode else {
                        continue;
                    };
                    columns.read(line, self.stated(), &self.reader)
                }
                LineKind::Words if self.named || !matches!(self.mode, Mode::List { .. }) => {
                    self.lines = ahead;
                    self.named |= self.start;
                    if self.start {
                        self.words.get_or_insert(line);
                    }
                    self.above.name = Some(String::from(line.text.trim()));
                    continue;
                }
                LineKind::Words | LineKind::Grid => match self.mode {
                    Mode::List { kept } => {
                        self.lines = ahead;
                        self.read_listed(line, kept)
                    }
                    _ => self.read_run(line),
                },
            };
            self.start = false;
            self.words = None;
            let read = read.map_err(|error| known_stranger(line).unwrap_or(error));
            let read = read.and_then(|read| match self.sections {
                Some((_, true)) => self.read_state(Read {
                    format: Format::Sdk,
                    ..read
                }),
                _ => Ok(read),
            });
            let read = read.map(|read| self.with_metadata(read));
            if read.is_err() {
                self.above = Metadata::default();
            }
            return Some(read.and_then(|read| self.check_format(read)));
        }
    }
}

impl Puzzles<'_> {
    /// Refuses a puzzle in another format than the stated one. A grid with the metadata of an `.sdk` file gets the format
    /// `Sdk`.
    fn check_format(&self, mut read: Read) -> Result<Read, ParseError> {
        let Some(asked) = self.reader.format else {
            if read.format == Format::Block && sdk::has_metadata(&read.metadata) {
                read.format = Format::Sdk;
            }
            return Ok(read);
        };
        let found = read.format;
        let fits = match asked {
            Format::Drawn => matches!(
                found,
                Format::Drawn | Format::Block | Format::Table | Format::Ss | Format::Numbers
            ),
            Format::Sdk => matches!(found, Format::Block | Format::Sdk),
            // Large grids are listed as numbers, a grid on a line.
            Format::Sdm => matches!(found, Format::Line | Format::Numbers),
            Format::Line | Format::Numbers => matches!(found, Format::Line | Format::Numbers),
            // A grid of one cell can be many things.
            _ => found == asked || read.grid.shape().side() == 1,
        };
        if !fits {
            return Err(ParseError::Format {
                line: read.line,
                asked,
                found,
            });
        }
        read.format = asked;
        Ok(read)
    }
}
