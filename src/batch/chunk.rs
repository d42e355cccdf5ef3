//! Reads the lines of a reader in chunks, numbers them, and turns them into grids.

use alloc::string::String;
use alloc::vec::{self, Vec};
use core::fmt;
use core::iter::FusedIterator;
use core::ops::Range;
use std::io::{self, BufRead, Read};

use thiserror::Error;

use super::BadItem;
use super::lines::Answered;
use crate::grid::Grid;
use crate::shape::Shape;
use crate::text::{ListState, ParseError};

/// A line has at most this many bytes: four times what the largest grid needs in numbers. Longer ones are refused, so
/// that a file without line ends cannot fill the memory.
pub const MAX_LINE: usize = 1 << 16;

/// A line without an answer: its number, its text and what is wrong.
///
/// The text of the message names the line and the reason, not the line's text, which may be long.
///
/// ```
/// use sudoku_zoo::batch::{self, Options};
///
/// let mut answers = batch::lines("1.....3..4.....9".as_bytes(), &Options::new()).solve();
/// let bad = answers.next().expect("one line").unwrap_err();
/// assert_eq!((bad.line, bad.text.as_str()), (1, "1.....3..4.....9"));
/// assert_eq!(bad.to_string(), "line 1, column 16, r4c4: '9' is not a digit of a 4×4 grid");
/// ```
#[derive(Debug, Error)]
#[non_exhaustive]
pub struct BadLine {
    /// The line, counted from 1.
    pub line: usize,
    /// What stands on it, without the line end. Bytes that are not UTF-8 are replaced, and of a line that is too
    /// long only the beginning is kept.
    pub text: String,
    /// What is wrong.
    #[source]
    pub fault: LineFault,
}

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            // It names the line itself.
            LineFault::Parse(error) if error.line().is_some() => error.fmt(f),
            fault => write!(f, "line {}: {fault}", self.line),
        }
    }
}

/// Why a line has no answer.
///
/// ```
/// use sudoku_zoo::batch::{self, LineFault, Options};
///
/// let mut answers = batch::lines(&b"\xff\n"[..], &Options::new()).solve();
/// let bad = answers.next().expect("one line").unwrap_err();
/// assert!(matches!(bad.fault, LineFault::NotText));
/// ```
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LineFault {
    /// The line is not a puzzle.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// Two givens clash, or a limit was reached.
    #[error(transparent)]
    Item(#[from] BadItem),
    /// The line has more than [`MAX_LINE`] bytes.
    #[error("the line has more than {MAX_LINE} bytes")]
    TooLong,
    /// The line is not UTF-8.
    #[error("the line is not UTF-8 text")]
    NotText,
    /// The reader failed. This ends the iteration.
    #[error(transparent)]
    Read(#[from] io::Error),
}

/// A reader, and how far it has been read.
#[derive(Debug)]
pub(super) struct Source<R> {
    reader: R,
    list: ListState,
    /// Lines read so far.
    line: usize,
    /// The bytes of one line.
    bytes: Vec<u8>,
    is_ended: bool,
}

/// Some lines of a source. Blank lines and comments are not in it.
#[derive(Debug, Default)]
pub(super) struct Chunk {
    /// The texts of the entries, one after another.
    text: String,
    entries: Vec<ReadLine>,
    /// The puzzles of the entries without a fault.
    pub(super) grids: Vec<Grid>,
    /// Lines read, blank ones and comments included.
    pub(super) lines: u64,
    /// Bytes read.
    pub(super) bytes: u64,
    /// Whether an interrupt came before this chunk, so that its puzzles have no answer.
    pub(super) is_last_before_stop: bool,
}

#[derive(Debug)]
struct ReadLine {
    line: usize,
    text: Range<usize>,
    fault: Option<LineFault>,
}

impl<R: BufRead> Source<R> {
    pub(super) fn new(reader: R, shape: Option<Shape>) -> Source<R> {
        Source {
            reader,
            list: ListState::new(shape),
            line: 0,
            bytes: Vec::new(),
            is_ended: false,
        }
    }

    /// Reads up to `most` lines, and more if these are all blank or comments. `None` at the end.
    pub(super) fn next_chunk(&mut self, most: usize) -> Option<Chunk> {
        let mut chunk = Chunk::default();
        while !self.is_ended && (chunk.entries.is_empty() || chunk.lines < most as u64) {
            self.read_line(&mut chunk);
        }
        (chunk.lines > 0).then_some(chunk)
    }

    /// Reads up to the next puzzle, which will not be answered, and ends the source. This puzzle shows the caller that
    /// the answers are not complete. `None` if there is no further puzzle.
    pub(super) fn last_chunk(&mut self) -> Option<Chunk> {
        let mut chunk = Chunk {
            is_last_before_stop: true,
            ..Chunk::default()
        };
        while !self.is_ended && chunk.grids.is_empty() {
            self.read_line(&mut chunk);
        }
        self.is_ended = true;
        (chunk.lines > 0).then_some(chunk)
    }

    fn read_line(&mut self, chunk: &mut Chunk) {
        self.bytes.clear();
        let mut line = (&mut self.reader).take(MAX_LINE as u64 + 1);
        let outcome = line.read_until(b'\n', &mut self.bytes);
        if matches!(outcome, Ok(0)) {
            self.is_ended = true;
            return;
        }
        self.line += 1;
        chunk.lines += 1;
        chunk.bytes += self.bytes.len() as u64;
        let outcome = outcome.and_then(|_| {
            let is_whole = self.bytes.len() <= MAX_LINE || self.bytes.ends_with(b"\n");
            if !is_whole {
                chunk.bytes += self.reader.skip_until(b'\n')? as u64;
            }
            Ok(is_whole)
        });
        let mut bytes = self.bytes.as_slice();
        if self.line == 1 {
            bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
        }
        bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
        bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        let fault = match (outcome, core::str::from_utf8(bytes)) {
            (Err(error), _) => {
                self.is_ended = true;
                LineFault::Read(error)
            }
            (Ok(false), _) => LineFault::TooLong,
            (Ok(true), Err(_)) => LineFault::NotText,
            (Ok(true), Ok(text)) => match self.list.read(self.line, text) {
                None => return,
                Some(Err(error)) => LineFault::Parse(error),
                Some(Ok(grid)) => {
                    chunk.grids.push(grid);
                    chunk.push(self.line, text, None);
                    return;
                }
            },
        };
        chunk.push(self.line, &String::from_utf8_lossy(bytes), Some(fault));
    }
}

impl Chunk {
    fn push(&mut self, line: usize, text: &str, fault: Option<LineFault>) {
        let start = self.text.len();
        self.text.push_str(text);
        self.entries.push(ReadLine {
            line,
            text: start..self.text.len(),
            fault,
        });
    }

    /// Joins the lines with the answers to their puzzles, which are in the same order.
    pub(super) fn with_answers<T>(self, answers: Vec<Result<T, BadItem>>) -> Ready<T> {
        Ready {
            text: self.text,
            entries: self.entries.into_iter(),
            grids: self.grids.into_iter(),
            answers: answers.into_iter(),
        }
    }
}

/// The lines of a chunk with their answers, in order: what [`Answers::by_chunk`](super::Answers::by_chunk) shows.
///
/// ```
/// use sudoku_zoo::batch::{self, Options, Ready};
///
/// /// The lines of a chunk that have no solution.
/// fn unsolvable<T>(items: &mut Ready<Option<T>>) -> usize {
///     items.filter(|item| item.as_ref().is_ok_and(|item| item.answer.is_none())).count()
/// }
///
/// let file = "1.....3..4.....2\n123........4....\n";
/// let counts = batch::lines(file.as_bytes(), &Options::new()).solve().by_chunk(unsolvable);
/// assert_eq!(counts.sum::<usize>(), 1);
/// ```
#[derive(Debug)]
pub struct Ready<T> {
    text: String,
    entries: vec::IntoIter<ReadLine>,
    grids: vec::IntoIter<Grid>,
    answers: vec::IntoIter<Result<T, BadItem>>,
}

impl<T> Default for Ready<T> {
    fn default() -> Ready<T> {
        Chunk::default().with_answers(Vec::new())
    }
}

impl<T> Iterator for Ready<T> {
    type Item = Result<Answered<T>, BadLine>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let ReadLine { line, text, fault } = self.entries.next()?;
        let fault = match fault {
            Some(fault) => fault,
            None => match (self.grids.next()?, self.answers.next()?) {
                (puzzle, Ok(answer)) => {
                    return Some(Ok(Answered {
                        line,
                        puzzle,
                        answer,
                    }));
                }
                (_, Err(error)) => error.into(),
            },
        };
        Some(Err(BadLine {
            line,
            text: self.text[text].into(),
            fault,
        }))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.entries.size_hint()
    }
}

impl<T> ExactSizeIterator for Ready<T> {}
impl<T> FusedIterator for Ready<T> {}
