//! Puzzles from a file or a pipe, in any format, without holding all of it in memory.
//!
//! ```text
//!   reader ──▶ │ lines that are read already │ window: some lines │ not yet read
//!                                            ▲                 ▲
//!                                            next puzzle       safe: a puzzle that ends here was seen whole
//! ```
//!
//! A window of lines slides over the input. To read a puzzle, the reader looks at most as far ahead as the largest grid with its frame needs. So a
//! puzzle that ends far enough from the end of the window is read as in the whole document. Otherwise the window grows and
//! the puzzle is read again.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::iter::FusedIterator;
use std::io;

use thiserror::Error;

use super::ParseError;
use super::document::Puzzles;
use super::metadata::Parsed;
use super::reader::Reader;
use crate::index::MAX_SIDE;

/// Read at least this many bytes at a time.
const STEP: usize = 256 << 10;
/// The most bytes that are held without a puzzle in them. The largest grid with all its candidates takes about one MiB.
const MAX_WITHOUT_PUZZLE: usize = 16 << 20;
/// The most bytes that are held behind a puzzle to be sure where it ends: [`LOOKAHEAD`] lines, each with the candidates of the largest grid, take 192 MiB.
const MAX_WINDOW: usize = 256 << 20;
/// No puzzle looks at more lines than this: its own, and those of the block below it.
const LOOKAHEAD: usize = 12 * MAX_SIDE;

/// Why the next puzzle of a [`Stream`] could not be read.
///
/// ```
/// use sudoku_zoo::text::{Reader, StreamError};
///
/// let mut puzzles = Reader::new().read_from("1.....3..4.z...2".as_bytes());
/// match puzzles.next().expect("one line") {
///     Err(StreamError::Parse(error)) => assert_eq!(error.column(), Some(12)),
///     other => panic!("{other:?}"),
/// }
/// ```
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StreamError {
    /// The text is not a puzzle. The next one may be.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The input failed. This ends the iteration.
    #[error(transparent)]
    Read(#[from] io::Error),
}

impl Reader {
    /// Reads the puzzles of a file or a pipe one by one in any format, as [`read_all`](Reader::read_all) does, with
    /// memory that does not grow with the number of puzzles. Bytes that are not UTF-8 become a symbol that no grid has. After 16 MiB without
    /// a puzzle the iteration ends with an error, because a puzzle may need all lines since the last one.
    ///
    /// ```
    /// use sudoku_zoo::text::Reader;
    ///
    /// let file = "id,puzzle\n1,1.....3..4.....2\n2,too short\n3,1.....3..4......\n";
    /// let mut puzzles = Reader::new().read_from(file.as_bytes());
    /// let first = puzzles.next().expect("three records")?;
    /// assert_eq!((first.line, first.metadata.field("id")), (2, Some("1")));
    /// assert!(puzzles.next().expect("three records").is_err());
    /// assert_eq!(puzzles.next().expect("three records")?.line, 4);
    /// # Ok::<(), sudoku_zoo::text::StreamError>(())
    /// ```
    pub fn read_from<R: io::Read>(&self, input: R) -> Stream<R> {
        Stream {
            input,
            text: String::new(),
            place: 0,
            safe: 0,
            torn: Vec::new(),
            state: Puzzles::new("", self.clone()),
            consumed: 0,
            is_ended: false,
            is_failed: false,
        }
    }
}

/// Lazy iterator over the puzzles of a file or a pipe; made by [`Reader::read_from`](Reader::read_from).
#[derive(Debug)]
#[must_use = "puzzles are read as they are iterated"]
pub struct Stream<R> {
    input: R,
    /// Whole lines.
    text: String,
    /// Where the next puzzle is looked for.
    place: usize,
    /// A puzzle that ends at or before this byte was read in full.
    safe: usize,
    /// The beginning of a line whose end has not been read.
    torn: Vec<u8>,
    /// What is known of the document so far.
    state: Puzzles<'static>,
    /// Bytes before the window.
    consumed: u64,
    is_ended: bool,
    is_failed: bool,
}

impl<R: io::Read> Stream<R> {
    /// About how many bytes the puzzles read so far take. Together with the length of the file this gives the time left.
    ///
    /// ```
    /// use sudoku_zoo::text::{Reader, Stream};
    ///
    /// let file = "1.....3..4.....2\n".repeat(4);
    /// let mut puzzles: Stream<&[u8]> = Reader::new().read_from(file.as_bytes());
    /// for part in 1..=4 {
    ///     puzzles.next();
    ///     println!("{} %", 100 * puzzles.position() / file.len() as u64);
    ///     assert!(puzzles.position() <= file.len() as u64 * part / 4);
    /// }
    /// ```
    pub fn position(&self) -> u64 {
        self.consumed + self.place as u64
    }

    /// Forgets the lines before the next puzzle, and reads more, but holds at most about `most` bytes.
    fn advance(&mut self, most: usize) -> io::Result<()> {
        self.text.drain(..self.place);
        self.consumed += self.place as u64;
        self.place = 0;
        let wanted = self.text.len().max(STEP);
        let is_start = self.consumed == 0 && self.text.is_empty();
        let mut read = 0;
        let end = loop {
            if self.text.len() + self.torn.len() > most {
                let reason = format!("no puzzle ends in {} MiB of text", most >> 20);
                return Err(io::Error::new(io::ErrorKind::InvalidData, reason));
            }
            // A carriage return may have its line feed in what comes next.
            let whole = &self.torn[..self.torn.len().saturating_sub(1)];
            let end = whole.iter().rposition(|byte| matches!(byte, b'\n' | b'\r'));
            match end {
                Some(end) if read >= wanted => {
                    let is_pair = self.torn[end..].starts_with(b"\r\n");
                    break end + 1 + usize::from(is_pair);
                }
                _ => {}
            }
            let before = self.torn.len();
            let mut some = io::Read::take(&mut self.input, wanted.max(self.torn.len()) as u64);
            io::Read::read_to_end(&mut some, &mut self.torn)?;
            read += self.torn.len() - before;
            if self.torn.len() == before {
                self.is_ended = true;
                break before;
            }
        };
        let mut lines = String::from_utf8_lossy(&self.torn[..end]);
        if is_start && lines.starts_with('\u{feff}') {
            lines.to_mut().remove(0);
        }
        self.text.push_str(&lines);
        drop(lines);
        self.torn.drain(..end);
        self.safe = if self.is_ended {
            self.text.len()
        } else {
            let ends = self.text.rmatch_indices(['\n', '\r']);
            ends.map(|(place, _)| place).nth(LOOKAHEAD).unwrap_or(0)
        };
        Ok(())
    }
}

impl<R: io::Read> Iterator for Stream<R> {
    type Item = Result<Parsed, StreamError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_failed {
            return None;
        }
        loop {
            let rest = &self.text[self.place..];
            let mut puzzles = self.state.clone().over(rest);
            let read = puzzles.next();
            let place = self.text.len() - puzzles.rest().len();
            if self.is_ended || read.is_some() && place <= self.safe {
                self.state = puzzles.over("");
                self.place = place;
                return read.map(|read| read.map_err(StreamError::from));
            }
            let most = match read {
                Some(_) => MAX_WINDOW,
                None => MAX_WITHOUT_PUZZLE,
            };
            if let Err(error) = self.advance(most) {
                self.is_failed = true;
                return Some(Err(error.into()));
            }
        }
    }
}

impl<R: io::Read> FusedIterator for Stream<R> {}
