//! The part of a list above the first comment that may state houses. Batches know rows, columns and boxes only, so what is below is read as other
//! text is.
//!
//! ```text
//!   53..7.…          │
//!   6..195…          │ a list: UntilHouses reads it, and then ends
//!   # diagonals      ┐
//!   .98.…            │ Below: a text that begins with the shape of the list
//! ```

use std::io::{self, BufRead as _, Cursor, Read};
use std::sync::{Arc, Mutex, PoisonError};

use sudoku_zoo::batch::MAX_LINE;
use sudoku_zoo::{Rule, Shape};

/// Bytes that are read at a time.
const BLOCK: usize = 64 << 10;

/// Reads a list up to the comment. Its clones read on where the others stopped, so that the caller can keep one.
pub struct UntilHouses<R>(Arc<Mutex<State<R>>>);

struct State<R> {
    source: R,
    /// What was read: bytes that were handed out, bytes that are good to hand out, and the rest.
    bytes: Vec<u8>,
    given: usize,
    good: usize,
    /// Lines that were good and have an end, and whether the last one has none: it was too long to be read in one piece.
    lines: u64,
    is_torn: bool,
    is_ended: bool,
    /// Whether a comment was found that may state houses: the first byte that is not good.
    is_below: bool,
}

impl<R> Clone for UntilHouses<R> {
    fn clone(&self) -> Self {
        UntilHouses(self.0.clone())
    }
}

impl<R: Read> UntilHouses<R> {
    pub fn new(source: R) -> UntilHouses<R> {
        UntilHouses(Arc::new(Mutex::new(State {
            source,
            bytes: Vec::new(),
            given: 0,
            good: 0,
            lines: 0,
            is_torn: false,
            is_ended: false,
            is_below: false,
        })))
    }

    /// The rest of the text, if there is any: with blank lines above it, so that its lines keep their numbers, and with the shape of the list.
    pub fn below(self, shape: Shape) -> Option<impl Read> {
        let state = Arc::into_inner(self.0)?.into_inner();
        let state = state.unwrap_or_else(PoisonError::into_inner);
        if !state.is_below {
            return None;
        }
        let blank = io::repeat(b'\n').take(state.lines.saturating_sub(1));
        let (height, width) = (shape.box_height(), shape.box_width());
        let mut first = format!("# box {height}x{width}\n").into_bytes();
        first.extend(&state.bytes[state.good..]);
        Some(blank.chain(Cursor::new(first)).chain(state.source))
    }
}

impl<R: Read> State<R> {
    /// Reads until there are bytes to hand out, or no more.
    fn fill(&mut self) -> io::Result<()> {
        while self.given == self.good && !self.is_ended && !self.is_below {
            self.bytes.drain(..self.good);
            (self.given, self.good) = (0, 0);
            let start = self.bytes.len();
            self.bytes.resize(start + BLOCK, 0);
            let amount = self.source.read(&mut self.bytes[start..]);
            self.bytes.truncate(start + *amount.as_ref().unwrap_or(&0));
            self.is_ended = amount? == 0;
            let last_end = self.bytes.iter().rposition(|byte| *byte == b'\n');
            let is_whole = self.is_ended || self.bytes.len() > MAX_LINE;
            let end = last_end.map_or(0, |end| end + 1);
            self.take_good(if is_whole { self.bytes.len() } else { end });
        }
        Ok(())
    }

    /// Looks at the bytes up to `end`, which are whole lines, unless a line is too long.
    fn take_good(&mut self, end: usize) {
        let mut rest = &self.bytes[..end];
        while !rest.is_empty() {
            if !self.is_torn && may_state_houses(rest) {
                self.is_below = true;
                return;
            }
            // Memory does not fail. The standard library looks for the end faster than a loop of this package, which is built with few optimisations.
            self.good += rest.skip_until(b'\n').unwrap_or(0);
            self.is_torn = self.bytes[self.good - 1] != b'\n';
            self.lines += u64::from(!self.is_torn);
        }
    }
}

/// Whether the first of these lines is a comment with a word that states houses.
fn may_state_houses(lines: &[u8]) -> bool {
    // Most lines begin with a cell.
    if !matches!(lines[0], b'#' | b' ' | b'\t') {
        return false;
    }
    let line = lines.split(|byte| *byte == b'\n').next().unwrap_or(lines);
    if !line.trim_ascii_start().starts_with(b"#") {
        return false;
    }
    let text = String::from_utf8_lossy(line).to_ascii_lowercase();
    let names = Rule::ALL.iter().map(|rule| rule.name());
    names
        .chain(["regions", "group"])
        .any(|name| text.contains(name))
}

impl<R: Read> Read for UntilHouses<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.fill()?;
        let amount = (&state.bytes[state.given..state.good]).read(into)?;
        state.given += amount;
        Ok(amount)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_list_ends_above_a_comment_that_may_state_houses() {
        let shape = Shape::new(2, 2).unwrap();
        let parts = |text: &str| {
            let mut list = UntilHouses::new(text.as_bytes());
            let (mut above, mut below) = (String::new(), String::new());
            list.clone().read_to_string(&mut above).unwrap();
            assert_eq!(list.read(&mut [0]).unwrap(), 0);
            if let Some(mut rest) = list.below(shape) {
                rest.read_to_string(&mut below).unwrap();
            }
            (above, below)
        };
        let both = parts("a\n# note\nb\n # Diagonals\nc\n");
        let below = "\n\n# box 2x2\n # Diagonals\nc\n";
        assert_eq!(both, ("a\n# note\nb\n".into(), below.into()));
        assert_eq!(parts("a\nb"), ("a\nb".into(), String::new()));
        let long = "x".repeat(3 * BLOCK);
        let (above, below) = parts(&format!("{long}\n# group r1c1\n"));
        assert_eq!(
            (above.len(), &*below),
            (long.len() + 1, "# box 2x2\n# group r1c1\n")
        );
    }
}
