//! Documents: where a puzzle begins and ends, and which format it is in.
//!
//! A document is read from top to bottom. Comments, sections and lines of words are set aside as metadata. The first
//! other line decides: a line with colons is a HoDoKu library, a line with a grid among other fields is CSV, and a run of
//! lines that each have the cells of a grid is a list. All other runs of lines are grids with a line per row.
//!
//! The reader looks ahead at most as many lines as the largest grid and its frame have.

mod rows;

use alloc::string::String;

use super::Format;
use super::classic::classic_cells;
use super::csv::Columns;
use super::draft::Draft;
use super::houses::{self, Above, Houses};
use super::line_kind::{LineKind, is_puzzle_section, is_utf16, known_stranger};
use super::lines::{Line, TextLines};
use super::metadata::{Metadata, Parsed, append};
use super::reader::Reader;
use super::run::{Decision, Run};
use super::{Doubt, ParseError, csv, frame, json, library, list, sdk, single, ss};
use crate::index::MAX_SIDE;
use crate::shape::Shape;

pub(super) fn read_with(text: &str, reader: &Reader) -> Result<Parsed, ParseError> {
    let mut puzzles = Puzzles::new(text, reader.clone());
    // Comments below the only puzzle belong to it.
    puzzles.reports_unused = false;
    let first = puzzles.next().ok_or(ParseError::Empty)?;
    // The error of the cells says more than that of the words above them.
    let mut first = first.map_err(|error| puzzles.below_words.unwrap_or(error))?;
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
        // A comment below the only puzzle also belongs to that puzzle.
        None => match puzzles.stated {
            Some(shape)
                if reader.shape.is_none()
                    && shape != first.grid.shape()
                    && !puzzles.last.has_regions() =>
            {
                read_with(text, &reader.clone().shape(shape))
            }
            _ => {
                let below = puzzles.above.below()?;
                if !below.is_empty() {
                    let mut houses = puzzles.last;
                    houses.add(below);
                    first.take_houses(houses.variant(first.grid.shape(), first.line)?);
                }
                Ok(first)
            }
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

/// The puzzles of a document. Each is read when the caller asks for it.
#[derive(Clone, Debug)]
pub(super) struct Puzzles<'a> {
    lines: TextLines<'a>,
    reader: Reader,
    mode: Mode,
    /// The shape that the last comment about boxes stated.
    stated: Option<Shape>,
    /// The other houses that comments above the next puzzle state.
    above: Above,
    /// The other houses of the last puzzle.
    last: Houses,
    /// What else the text has above the next puzzle.
    metadata: Metadata,
    /// The line of the first section, and whether `[Puzzle]` was seen.
    sections: Option<(usize, bool)>,
    /// The whole document.
    whole: TextLines<'a>,
    /// Whether the document has a `[Puzzle]` near its beginning; computed when the first comment is read.
    has_sections: Option<bool>,
    /// The first line of words, as long as no puzzle was found.
    words: Option<Line<'a>>,
    /// The error of the first grid, kept if the last item was the error of the words above it.
    below_words: Option<ParseError>,
    /// Whether there were words above the first puzzle. In a list without names, a line of words is a bad line.
    named: bool,
    /// Whether no puzzle was found yet.
    start: bool,
    /// Whether boxes or houses that are stated below the last puzzle are still to be reported as an error.
    reports_unused: bool,
    /// The last line of the last puzzle, good or bad.
    read_to: usize,
}

impl<'a> Puzzles<'a> {
    pub(super) fn new(text: &'a str, reader: Reader) -> Puzzles<'a> {
        let mode = match reader.format {
            Some(Format::Sdm) => Mode::List { kept: None },
            _ => Mode::Unknown,
        };
        Puzzles {
            lines: TextLines::new(text),
            above: Above::new(reader.houses.clone()),
            reader,
            mode,
            stated: None,
            last: Houses::default(),
            metadata: Metadata::default(),
            sections: None,
            whole: TextLines::new(text),
            has_sections: None,
            words: None,
            below_words: None,
            named: false,
            start: true,
            reports_unused: true,
            read_to: 0,
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
            last: self.last,
            metadata: self.metadata,
            sections: self.sections,
            whole: TextLines::new(text),
            // Only the beginning of a document decides whether it has sections.
            has_sections: self.has_sections.or((!self.start).then_some(false)),
            words: None,
            below_words: self.below_words,
            named: self.named,
            start: self.start,
            reports_unused: self.reports_unused,
            read_to: self.read_to,
        }
    }

    /// What was not yet read.
    #[cfg(feature = "std")]
    pub(super) fn rest(&self) -> &'a str {
        self.lines.rest()
    }

    /// Gives a puzzle the metadata above it.
    fn with_metadata(&mut self, mut read: Parsed) -> Parsed {
        let above = core::mem::take(&mut self.metadata);
        let own = core::mem::replace(&mut read.metadata, above);
        let metadata = &mut read.metadata;
        if let Some(comment) = own.comment {
            append(&mut metadata.comment, &comment);
        }
        metadata.name = own.name.or(metadata.name.take());
        metadata.solution = own.solution;
        metadata.givens = own.givens;
        // If two fields have the same name, the one of the puzzle itself counts.
        let above = core::mem::replace(&mut metadata.fields, own.fields);
        if !above.is_empty() {
            metadata.fields.extend(above);
        }
        read
    }

    fn take_comment(&mut self, line: Line<'a>, comment: &str) {
        let sections = || self.whole.clone().take(MAX_SIDE).any(is_puzzle_section);
        let has_sections = *self.has_sections.get_or_insert_with(sections);
        let is_capital = comment.starts_with(char::is_uppercase);
        if is_capital && sdk::take_metadata(comment, has_sections, &mut self.metadata) {
            // The comment may be `# diagonals` with a letter typed in place of the space.
            if let Err(error) = houses::refuse_statement(line, &comment[1..]) {
                self.above.fail(error);
            }
            return;
        }
        let comments = match self.above.take(line, comment) {
            Some((shape, prose)) => {
                self.stated = shape.or(self.stated);
                prose
            }
            None => alloc::vec![comment.trim()],
        };
        for comment in comments.into_iter().filter(|comment| !comment.is_empty()) {
            self.metadata.add_comment(comment);
        }
    }

    /// The shape that the caller or a comment states. The regions of a comment win over boxes.
    fn stated(&self) -> Option<Shape> {
        let regions = || self.above.houses().ok().and_then(Houses::shape);
        self.reader.shape.or_else(regions).or(self.stated)
    }

    /// The puzzle with the houses that comments above it and on its lines state.
    fn finish(&mut self, draft: Draft<'_>) -> Result<Parsed, ParseError> {
        let (read, houses) = draft.finish(self.above.end()?, &self.reader)?;
        self.last = houses;
        Ok(read)
    }

    /// The puzzle of the most common line of a list: 81 digits, zeros and dots, below others of that shape, with nothing stated or named since the last
    /// one. `None` means that the line is to be looked at.
    fn read_plain(&mut self, line: Line<'_>) -> Option<Parsed> {
        let is_classic = |shape| shape == Shape::CLASSIC;
        let is_plain = !self.start
            && matches!(self.mode, Mode::List { kept: Some((shape, _)) } if is_classic(shape))
            && self.sections.is_none()
            && self.above.is_standard()
            && self.stated().is_none_or(is_classic)
            && self.metadata.is_empty()
            && self.reader.is_plain();
        let cells = line.text.as_bytes().try_into().ok()?;
        let grid = is_plain.then(|| classic_cells(cells)).flatten()?;
        self.above.end().ok()?;
        self.last = Houses::default();
        Some(Parsed::new(grid, Format::Line, line.number))
    }

    /// The next line of a list.
    fn read_listed(
        &mut self,
        line: Line<'a>,
        kept: Option<(Shape, usize)>,
    ) -> Result<Draft<'a>, ParseError> {
        let read = |line: Line<'a>, shape| single::read(line, shape, &self.reader);
        let read = list::listed(
            line,
            self.stated(),
            kept,
            |draft: &Draft<'_>| draft.read.grid.shape(),
            read,
        )?;
        self.mode = Mode::List {
            kept: kept.or_else(|| Some(self.kept(&read, line))),
        };
        Ok(read)
    }

    /// What the first good line of a list tells about the others.
    fn kept(&self, draft: &Draft<'_>, line: Line<'_>) -> (Shape, usize) {
        list::kept(
            draft.read.grid.shape(),
            line,
            self.reader.shape.or(self.stated),
        )
    }

    /// Decides what a run of lines is, and reads the first puzzle of it.
    fn read_run(&mut self, line: Line<'a>) -> Result<Draft<'a>, ParseError> {
        let by_rows = self.reader.format.is_some_and(Format::has_line_per_row);
        // The `[Puzzle]` section also has a line per row.
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
                let kept = |draft: &Draft<'_>| self.kept(draft, line);
                self.mode = Mode::List {
                    kept: read.as_ref().ok().map(kept),
                };
            }
            return read;
        }
        match run.decide(self.stated()) {
            Decision::Rows => {
                self.lines = rest;
                self.read_rows(&block)
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
    fn read_state(&mut self, mut puzzle: Draft<'a>) -> Result<Draft<'a>, ParseError> {
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
                        let shape = Some(puzzle.read.grid.shape());
                        let (block, rest) = self.block();
                        self.lines = rest;
                        let above = Houses::default();
                        let state = frame::read(block.strips(), shape, &above, &self.reader)?;
                        puzzle.houses.add(state.houses);
                        puzzle.read = sdk::with_state(puzzle.read, state.read)?;
                        return Ok(puzzle);
                    }
                    self.skip_section();
                }
                _ => return Ok(puzzle),
            }
        }
    }

    /// What is wrong with a document in which no puzzle was found, or which ends with houses for no puzzle.
    fn at_the_end(&mut self) -> Option<ParseError> {
        if core::mem::take(&mut self.reports_unused)
            && let Some(error) = self.above.unused(self.read_to)
        {
            // The same line may be words.
            self.words = None;
            return Some(error);
        }
        if let Some((line, false)) = self.sections.take() {
            return Some(ParseError::NoPuzzleSection { line });
        }
        let words = self.words.take()?;
        self.words_error(words)
    }

    /// What is wrong with words that name no puzzle.
    fn words_error(&self, words: Line<'_>) -> Option<ParseError> {
        let error = single::read(words, self.stated(), &self.reader).err()?;
        Some(known_stranger(words).unwrap_or(error))
    }

    /// Whether the grid that was read last is on one line. If it has a line per row, the words above it are its name, even if a row is bad.
    fn is_line(&self, line: Line<'_>) -> bool {
        self.lines.number() == line.number
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
    type Item = Result<Parsed, ParseError>;

    fn next(&mut self) -> Option<Result<Parsed, ParseError>> {
        let next = self.find();
        if next.is_some() {
            self.read_to = self.lines.number();
        }
        next
    }
}

impl Puzzles<'_> {
    /// The next puzzle or bad line.
    fn find(&mut self) -> Option<Result<Parsed, ParseError>> {
        if self.start && is_utf16(&self.lines) {
            self.start = false;
            self.lines = TextLines::new("");
            return Some(Err(ParseError::Utf16));
        }
        if let Some(error) = self.below_words.take() {
            return Some(Err(error));
        }
        loop {
            let mut ahead = self.lines.clone();
            let Some(line) = ahead.next() else {
                return self.at_the_end().map(Err);
            };
            if let Some(read) = self.read_plain(line) {
                self.lines = ahead;
                return Some(self.check_format(read));
            }
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
                    self.take_comment(line, comment);
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
                    library::read(line, &self.reader).map(Draft::from)
                }
                LineKind::Json if json::is_part(line.text) => {
                    self.lines = ahead;
                    let error = json::fault(line);
                    self.above.fail(error);
                    Err(error)
                }
                LineKind::Json => {
                    self.lines = ahead;
                    json::read(line, self.stated(), &self.reader)
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
                    if let Err(error) = houses::refuse_statement(line, line.text) {
                        self.above.fail(error);
                    }
                    // Below a header there was no record.
                    if let Some(fields) = csv::stating_header(line.text) {
                        let line = line.number;
                        self.above.fail(ParseError::NoGridField { line, fields });
                    }
                    self.metadata.name = Some(String::from(line.text.trim()));
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
            let words = self.words.take();
            let read = read.map_err(|error| known_stranger(line).unwrap_or(error));
            let read = read.and_then(|read| match self.sections {
                Some((_, true)) => {
                    let mut read = read;
                    read.read.format = Format::Sdk;
                    self.read_state(read)
                }
                _ => Ok(read),
            });
            let read = read.and_then(|read| self.finish(read));
            let read = read.map(|read| self.with_metadata(read));
            if let Err(error) = read {
                // The comments above hold for this puzzle, although it cannot be read: the next comment replaces them.
                let _ = self.above.end();
                self.metadata = Metadata::default();
                // A bad line has no name, so the words above it are another bad line.
                let is_below_statement = matches!(error, ParseError::Houses { .. });
                if let Some(words) = words.filter(|_| !is_below_statement && self.is_line(line))
                    && let Some(first) = self.words_error(words)
                {
                    self.named = false;
                    self.below_words = Some(error);
                    return Some(Err(first));
                }
            }
            return Some(read.and_then(|read| self.check_format(read)));
        }
    }
}

impl Puzzles<'_> {
    /// Refuses a puzzle in another format than the stated one. A grid with the metadata of an `.sdk` file gets the format
    /// `Sdk`.
    fn check_format(&self, mut read: Parsed) -> Result<Parsed, ParseError> {
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
            // Lists write large grids as numbers, one grid per line.
            Format::Sdm => matches!(found, Format::Line | Format::Numbers),
            Format::Line | Format::Numbers => matches!(found, Format::Line | Format::Numbers),
            // The text of a single cell fits many formats.
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
