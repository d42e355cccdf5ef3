//! Reads the lines of a reader in chunks, numbers them, and turns them into grids.
//!
//! ```text
//!   reader ──fill_buf──▶ bytes ──Cutter──▶ chunk of lines and grids
//!          ◀──consume───       (how many were taken)
//! ```
//!
//! Only a small part is generic over the reader. A generic function is compiled in the crate that calls it, with the optimisation level of that crate. The
//! [`Cutter`] is not generic, so it always has the optimisation level of this crate.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::ControlFlow;
use std::io::{self, BufRead};

use super::INTERRUPTED;
use super::chunk::{Chunk, LineFault, Size};
use crate::limits::Limits;
use crate::shape::Shape;
use crate::text::ListState;

/// A line has at most this many bytes: four times what the largest grid needs in numbers. Longer ones are refused, so
/// that a file without line ends cannot fill the memory.
pub const MAX_LINE: usize = 1 << 16;

/// Bytes that are read between two looks at the caller's interrupts. The worst case, a faulty line for every two bytes, takes a few milliseconds.
const BYTES_BETWEEN_LOOKS: usize = 1 << 15;

/// A reader, and how far it has been read.
#[derive(Debug)]
pub(super) struct Source<R> {
    reader: R,
    cutter: Cutter,
    /// How much memory the last chunk needed. The next chunk often has the same size, and its memory then does not have to grow.
    last: Size,
}

impl<R: BufRead> Source<R> {
    pub(super) fn new(reader: R, shape: Option<Shape>) -> Source<R> {
        Source {
            reader,
            last: Size::default(),
            cutter: Cutter {
                list: ListState::new(shape),
                line: 0,
                begun: Vec::new(),
                is_ended: false,
            },
        }
    }

    /// Reads up to `most` lines, and more if these are all blank or comments. `None` at the end.
    ///
    /// When an interrupt says stop before there is a line to answer, this is the last chunk. Unless the source has ended, it has a
    /// puzzle or a line that is not answered, which shows the caller that the answers are not complete.
    pub(super) fn next_chunk(&mut self, most: usize, limits: &Limits<'_>) -> Option<Chunk> {
        let mut chunk = Chunk::with_room(self.last);
        let is_stopped = limits.interrupted() || self.fill(most, &mut chunk, limits).is_break();
        // Lines that have been read are answered first.
        if is_stopped && chunk.is_empty() {
            self.read_last(&mut chunk);
        }
        self.last = chunk.size();
        (chunk.lines > 0).then_some(chunk)
    }

    /// Reads until the chunk is full or the source ends. Breaks if an interrupt says stop before.
    fn fill(&mut self, most: usize, chunk: &mut Chunk, limits: &Limits<'_>) -> ControlFlow<()> {
        let mut next_look = BYTES_BETWEEN_LOOKS as u64;
        while !self.cutter.is_ended && !chunk.is_full(most) {
            let was_refused = self.read(most, chunk).is_break();
            if was_refused || chunk.bytes >= next_look {
                next_look = chunk.bytes + BYTES_BETWEEN_LOOKS as u64;
                if limits.interrupted() {
                    return ControlFlow::Break(());
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Reads on to the next puzzle, which will not be answered, and ends the source. It does not read far. If it gives up, it reports the line that it has
    /// reached in place of all lines that follow.
    fn read_last(&mut self, chunk: &mut Chunk) {
        chunk.is_last_before_stop = true;
        let end = chunk.bytes + BYTES_BETWEEN_LOOKS as u64;
        while !self.cutter.is_ended && chunk.grids.is_empty() {
            let gives_up = self.read(1, chunk).is_break() || chunk.bytes >= end;
            if gives_up && chunk.grids.is_empty() {
                self.cutter.fail(LineFault::Puzzle(INTERRUPTED), chunk);
            }
        }
        self.cutter.is_ended = true;
    }

    /// Reads some bytes. Breaks if a signal interrupted the reader, so that it can be called again.
    fn read(&mut self, most: usize, chunk: &mut Chunk) -> ControlFlow<()> {
        match self.reader.fill_buf() {
            Ok(bytes) => {
                let bytes = &bytes[..bytes.len().min(BYTES_BETWEEN_LOOKS)];
                let taken = self.cutter.cut(bytes, most, chunk);
                self.reader.consume(taken);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {
                return ControlFlow::Break(());
            }
            Err(error) => self.cutter.fail(LineFault::Read(error), chunk),
        }
        ControlFlow::Continue(())
    }
}

/// Cuts bytes into lines.
#[derive(Debug)]
struct Cutter {
    list: ListState,
    /// Lines read so far.
    line: usize,
    /// The beginning of a line that has not been read to its end: at most one byte more than a line may have.
    begun: Vec<u8>,
    is_ended: bool,
}

impl Cutter {
    /// Moves lines into the chunk until it is full, and returns how many bytes it has taken. If `bytes` is empty, the source has ended.
    #[inline]
    fn cut(&mut self, bytes: &[u8], most: usize, chunk: &mut Chunk) -> usize {
        if bytes.is_empty() {
            self.is_ended = true;
            if !self.begun.is_empty() {
                self.end_begun(chunk);
            }
        }
        let mut rest = bytes;
        while !rest.is_empty() && !chunk.is_full(most) {
            rest = self.cut_classic(rest, chunk).unwrap_or_else(|| {
                let (line, rest) = match rest.iter().position(|byte| *byte == b'\n') {
                    Some(end) => (&rest[..end], Some(&rest[end + 1..])),
                    None => (rest, None),
                };
                self.cut_any(line, rest.is_some(), chunk);
                rest.unwrap_or_default()
            });
        }
        let taken = bytes.len() - rest.len();
        chunk.bytes += taken as u64;
        taken
    }

    /// Fast path for the most common line: 81 cells. The end of such a line is known without a search, and a line of cells is always valid text. Returns the
    /// bytes after the line; `None` means that nothing was done.
    #[inline]
    fn cut_classic<'b>(&mut self, bytes: &'b [u8], chunk: &mut Chunk) -> Option<&'b [u8]> {
        let (cells, rest) = bytes.split_first_chunk::<81>()?;
        let rest = match rest {
            [b'\n', rest @ ..] | [b'\r', b'\n', rest @ ..] => rest,
            _ => return None,
        };
        if !self.begun.is_empty() {
            return None;
        }
        let grid = self.list.read_classic(self.line + 1, cells)?;
        self.line += 1;
        chunk.lines += 1;
        chunk.push(self.line, cells, grid);
        Some(rest)
    }

    /// Reads a line, or the first piece of a line whose end has not been read yet.
    #[inline]
    fn cut_any(&mut self, piece: &[u8], is_end: bool, chunk: &mut Chunk) {
        if is_end && self.begun.is_empty() && piece.len() <= MAX_LINE {
            return self.end(piece, chunk);
        }
        let room = MAX_LINE + 1 - self.begun.len();
        self.begun
            .extend_from_slice(&piece[..piece.len().min(room)]);
        if is_end {
            self.end_begun(chunk);
        }
    }

    #[inline]
    fn end_begun(&mut self, chunk: &mut Chunk) {
        let line = core::mem::take(&mut self.begun);
        self.end(&line, chunk);
        self.begun = line;
        self.begun.clear();
    }

    /// Reads a complete line.
    #[inline]
    fn end(&mut self, line: &[u8], chunk: &mut Chunk) {
        self.line += 1;
        chunk.lines += 1;
        let line = trimmed(self.line, line);
        let fault = match core::str::from_utf8(line) {
            _ if line.len() > MAX_LINE => LineFault::TooLong,
            // No grid uses the symbol that replaces such bytes. So if the line can be read, they are in a comment.
            Err(_) => match self.list.read(self.line, &String::from_utf8_lossy(line)) {
                None => return,
                Some(Ok(grid)) => return chunk.push(self.line, line, grid),
                Some(Err(_)) => LineFault::NotText,
            },
            Ok(text) => match self.list.read(self.line, text) {
                None => return,
                Some(Ok(grid)) => return chunk.push(self.line, line, grid),
                Some(Err(error)) => LineFault::Puzzle(error.into()),
            },
        };
        chunk.push_fault(self.line, line, fault);
    }

    /// Reading ends in the middle of a line.
    #[inline]
    fn fail(&mut self, fault: LineFault, chunk: &mut Chunk) {
        self.is_ended = true;
        self.line += 1;
        chunk.lines += 1;
        let line = trimmed(self.line, &self.begun);
        chunk.push_fault(self.line, line, fault);
    }
}

/// A line without the mark that some programs write at the beginning of a file, and without what Windows puts before a line end.
#[inline]
fn trimmed(number: usize, line: &[u8]) -> &[u8] {
    let mark = if number == 1 { "\u{feff}" } else { "" };
    let line = line.strip_prefix(mark.as_bytes()).unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}
