//! Some lines of a reader that are answered together, and what can be wrong with a line.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::{self, Vec};
use core::fmt;
use core::iter::FusedIterator;
use core::ops::Range;
use std::io;

use thiserror::Error;

use super::lines::Answered;
use super::source::MAX_LINE;
use crate::grid::Grid;
use crate::puzzle_error::PuzzleError;
use crate::text::append_line;

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
    /// The text of the line, without the line end. Bytes that are not UTF-8 are replaced, and of a line that is too
    /// long only the beginning is kept.
    pub text: String,
    /// What is wrong.
    #[source]
    pub fault: LineFault,
}

impl fmt::Display for BadLine {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            // It names the line itself.
            LineFault::Puzzle(PuzzleError::Parse(error)) if error.line().is_some() => error.fmt(f),
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
    /// The line is not a puzzle, two givens clash, or a limit was reached.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
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

/// Some lines of a source. Blank lines and comments are not in it.
#[derive(Debug, Default)]
pub(super) struct Chunk {
    /// The bytes of the entries, one after another.
    text: Vec<u8>,
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
    /// Boxed, because faults are rare and large.
    fault: Option<Box<LineFault>>,
}

/// How much a chunk holds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Size {
    text: usize,
    entries: usize,
    grids: usize,
}

impl Chunk {
    /// An empty chunk with room for this much.
    #[inline]
    pub(super) fn with_room(size: Size) -> Chunk {
        Chunk {
            text: Vec::with_capacity(size.text),
            entries: Vec::with_capacity(size.entries),
            grids: Vec::with_capacity(size.grids),
            ..Chunk::default()
        }
    }

    #[inline]
    pub(super) fn size(&self) -> Size {
        Size {
            text: self.text.len(),
            entries: self.entries.len(),
            grids: self.grids.len(),
        }
    }

    /// Whether all its lines are blank or comments.
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Adds a line with a puzzle.
    #[inline]
    pub(super) fn push(&mut self, line: usize, text: &[u8], puzzle: Grid) {
        self.grids.push(puzzle);
        self.push_line(line, text, None);
    }

    /// Adds a line without a puzzle.
    #[inline]
    pub(super) fn push_fault(&mut self, line: usize, text: &[u8], fault: LineFault) {
        self.push_line(line, text, Some(Box::new(fault)));
    }

    #[inline]
    fn push_line(&mut self, line: usize, text: &[u8], fault: Option<Box<LineFault>>) {
        let start = self.text.len();
        self.text.extend_from_slice(text);
        self.entries.push(ReadLine {
            line,
            text: start..self.text.len(),
            fault,
        });
    }

    /// Whether it has enough lines: `most` lines, and more if these are all blank or comments. The last chunk before a stop only needs the lines up to the
    /// first puzzle.
    #[inline]
    pub(super) fn is_full(&self, most: usize) -> bool {
        if self.is_last_before_stop {
            !self.grids.is_empty()
        } else {
            !self.entries.is_empty() && self.lines >= most as u64
        }
    }

    /// Joins the lines with the answers to their puzzles, which are in the same order.
    pub(super) fn with_answers<T>(self, answers: Vec<Result<T, PuzzleError>>) -> Ready<T> {
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
    text: Vec<u8>,
    entries: vec::IntoIter<ReadLine>,
    grids: vec::IntoIter<Grid>,
    answers: vec::IntoIter<Result<T, PuzzleError>>,
}

impl<T> Ready<T> {
    /// No lines.
    pub(super) fn none() -> Ready<T> {
        Chunk::default().with_answers(Vec::new())
    }
}

impl<T> Iterator for Ready<T> {
    type Item = Result<Answered<T>, BadLine>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let ReadLine { line, text, fault } = self.entries.next()?;
        let fault = match fault {
            Some(fault) => *fault,
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
            text: String::from_utf8_lossy(&self.text[text]).into_owned(),
            fault,
        }))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.entries.size_hint()
    }
}

impl Ready<Option<Grid>> {
    /// Appends the solution of each line to `out`, as [`Format::Line`](crate::text::Format::Line) prints it (in numbers if
    /// there are more digits than symbols), and `no solution` if there is none. For a line without an answer it calls `bad`, which may append something else.
    ///
    /// This is the fastest way from puzzles to text.
    ///
    /// ```
    /// use sudoku_zoo::batch::{self, Options};
    ///
    /// let file = "1.....3..4.....2\n123........4....\nnonsense\n";
    /// let answers = batch::lines(file.as_bytes(), &Options::new()).solve();
    /// let pages = answers.by_chunk(|items| {
    ///     let mut page = Vec::new();
    ///     items.write_solutions(&mut page, &mut |_bad, page| page.extend_from_slice(b"?\n"));
    ///     page
    /// });
    /// assert_eq!(pages.collect::<Vec<_>>().concat(), b"1324423124133142\nno solution\n?\n");
    /// ```
    #[inline]
    pub fn write_solutions(
        &mut self,
        out: &mut Vec<u8>,
        bad: &mut dyn FnMut(BadLine, &mut Vec<u8>),
    ) {
        for item in self {
            match item.map(|item| item.answer) {
                Ok(Some(solution)) => append_line(&solution, out),
                Ok(None) => out.extend_from_slice(b"no solution"),
                Err(error) => {
                    bad(error, out);
                    continue;
                }
            }
            out.push(b'\n');
        }
    }
}

impl<T> ExactSizeIterator for Ready<T> {}
impl<T> FusedIterator for Ready<T> {}
