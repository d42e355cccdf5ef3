//! The part of a list above the first line that may state houses. Batches know rows, columns and boxes only, so what is below is read as other
//! text is.
//!
//! ```text
//!   53..7.…          │
//!   6..195…          │ a list: UntilHouses reads it, and then ends
//!   # diagonals      ┐
//!   .98.…            │ Below: a text that begins with the boxes of the list
//! ```

use std::io::{self, BufRead as _, Cursor, Read};
use std::sync::{Arc, Mutex, PoisonError};

use sudoku_zoo::batch::MAX_LINE;
use sudoku_zoo::{Rule, Shape};

/// Bytes that are read at a time.
const BLOCK: usize = 64 << 10;

/// Reads a list up to that line. Its clones read on where the others stopped, so that the caller can keep one.
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
    /// Whether a line was found that may state houses: the first byte that is not good.
    is_below: bool,
    /// The boxes that the last comment about boxes states.
    boxes: Option<Shape>,
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
            boxes: None,
        })))
    }

    /// The rest of the text, if there is any: with blank lines above it, so that its lines keep their numbers, and with the boxes that hold there. `shape` is the
    /// shape of the first puzzle.
    pub fn below(self, shape: Shape) -> Option<impl Read> {
        let state = Arc::into_inner(self.0)?.into_inner();
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        if !state.is_below {
            return None;
        }
        let mut first = Vec::new();
        if let Some(above) = state.lines.checked_sub(1) {
            // Regions and `latin` on the first line leave boxes of one row, which hold for that line only.
            let is_usual = shape.box_height() > 1;
            let boxes = state.boxes.or(is_usual.then_some(shape));
            first.extend(boxes.iter().flat_map(|shape| {
                let (height, width) = (shape.box_height(), shape.box_width());
                format!("# box {height}x{width}").into_bytes()
            }));
            first.push(b'\n');
            state.lines = above;
        }
        first.extend(&state.bytes[state.good..]);
        let blank = io::repeat(b'\n').take(state.lines);
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
            let mut below = rest;
            // Memory does not fail.
            let length = below.skip_until(b'\n').unwrap_or(0);
            let line = &rest[..length];
            if !self.is_torn && may_state_houses(line) {
                self.is_below = true;
                return;
            }
            if line[0] == b'#' {
                self.boxes = boxes(line).or(self.boxes);
            }
            self.good += length;
            rest = below;
            self.is_torn = self.bytes[self.good - 1] != b'\n';
            self.lines += u64::from(!self.is_torn);
        }
    }
}

/// Whether a line is a JSON object, or has a comment with a word that states houses.
fn may_state_houses(line: &[u8]) -> bool {
    // Most lines have cells only.
    if !line.contains(&b'#') {
        return line.starts_with(b"{");
    }
    let text = String::from_utf8_lossy(line).to_ascii_lowercase();
    let names = Rule::ALL.iter().map(|rule| rule.name());
    names
        .chain(["regions", "group"])
        .any(|name| text.contains(name))
}

/// The boxes that a comment states: `# box 3x2`.
fn boxes(comment: &[u8]) -> Option<Shape> {
    let comment = String::from_utf8_lossy(comment);
    comment.split(['#', ';']).find_map(|part| {
        let mut words = part.split([' ', '\t', ',', '\r', '\n']);
        let mut words = words.by_ref().filter(|word| !word.is_empty());
        words
            .next()
            .filter(|word| word.eq_ignore_ascii_case("box"))?;
        let (height, width) = words.next()?.split_once(['x', '×'])?;
        Shape::new(height.parse().ok()?, width.parse().ok()?).ok()
    })
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
        // The last comment about boxes holds, and lines keep their numbers from the first on.
        let (_, below) = parts("a\n# Box 3x2, hard\nb\nc # latin\n");
        assert_eq!(below, "\n\n# box 3x2\nc # latin\n");
        assert_eq!(parts("# group r1c1\na\n").1, "# group r1c1\na\n");
    }
}
