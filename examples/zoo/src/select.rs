//! Selects puzzles of a list: one shard of several, without the puzzles that an earlier run has answered.
//!
//! ```text
//!   list        a  b  # note  c  d  e  f
//!   shard 2/2      b              d     f
//!   1 is done                     d     f
//! ```

use std::io::{self, BufRead, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sudoku_zoo::batch::MAX_LINE;

use crate::trail::Trail;

/// Which puzzles of the input are answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selection {
    /// This shard, counted from 0,
    pub shard: u64,
    /// of this many.
    pub shards: u64,
    /// Puzzles of the shard that an earlier run has answered.
    pub done: u64,
}

impl Selection {
    /// Whether it is all puzzles.
    pub fn is_all(self) -> bool {
        self.shards == 1 && self.done == 0
    }

    /// Refuses an input with fewer puzzles than the earlier run has answered.
    pub fn check(self, puzzles: u64) -> Result<(), String> {
        let of_shard = (puzzles + self.shards - 1 - self.shard) / self.shards;
        if of_shard < self.done {
            let done = self.done;
            return Err(format!(
                "the output has {done} answers, and the input has {of_shard} puzzles: it is not the input of the earlier run"
            ));
        }
        Ok(())
    }

    /// How many puzzles of the input have been read when the shard has `answered` answers.
    pub fn puzzles_up_to(self, answered: u64) -> u64 {
        match answered {
            0 => 0,
            _ => self.shard + (answered - 1) * self.shards + 1,
        }
    }

    /// Whether it has the puzzle with this index in the input, counted from 0.
    pub fn contains(self, place: u64) -> bool {
        place % self.shards == self.shard && place / self.shards >= self.done
    }
}

/// A list in which the lines of puzzles that are not selected are blank, so that line numbers stay the same. Blank lines and comments, which
/// may state the shape, go through. So does the first puzzle, whether selected or not: a list keeps its shape.
#[derive(Debug)]
pub struct Select<R> {
    list: R,
    selection: Selection,
    /// What a later run will compare.
    trail: Option<Trail>,
    /// Puzzles so far. The caller looks at it when the list has been read.
    place: Arc<AtomicU64>,
    /// The line that is being read, and how much of it has been.
    line: Vec<u8>,
    consumed: usize,
    /// Whether the next bytes belong to a line that was too long to be read in one piece, and whether that is selected.
    rest_of: Option<bool>,
}

impl<R: BufRead> Select<R> {
    pub fn new(list: R, selection: Selection, trail: Option<Trail>) -> Select<R> {
        Select {
            list,
            selection,
            trail,
            place: Arc::default(),
            line: Vec::new(),
            consumed: 0,
            rest_of: None,
        }
    }

    /// The number of puzzles that were read.
    pub fn puzzles(&self) -> Arc<AtomicU64> {
        self.place.clone()
    }

    fn next_line(&mut self) -> io::Result<()> {
        self.line.clear();
        self.consumed = 0;
        let mut piece = (&mut self.list).take(MAX_LINE as u64 + 1);
        piece.read_until(b'\n', &mut self.line)?;
        if self.line.is_empty() {
            return Ok(());
        }
        let goes_through = match self.rest_of.take() {
            Some(goes_through) => goes_through,
            None if is_no_puzzle(&self.line) => true,
            None => {
                if let Some(trail) = &self.trail {
                    trail.add(self.line.trim_ascii())?;
                }
                let place = self.place.fetch_add(1, Ordering::Relaxed);
                place == 0 || self.selection.contains(place)
            }
        };
        let ends = self.line.ends_with(b"\n");
        if !ends {
            self.rest_of = Some(goes_through);
        }
        if !goes_through {
            self.line.clear();
            // A piece without its end still needs a byte: an empty buffer means the end of the list.
            self.line.push(if ends { b'\n' } else { b' ' });
        }
        Ok(())
    }
}

/// Whether a line of a list is blank or a comment.
pub fn is_no_puzzle(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line);
    let text = text.trim_start_matches('\u{feff}').trim();
    text.is_empty() || text.starts_with('#')
}

impl<R: BufRead> BufRead for Select<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.consumed == self.line.len() {
            self.next_line()?;
        }
        Ok(&self.line[self.consumed..])
    }

    fn consume(&mut self, amount: usize) {
        self.consumed = (self.consumed + amount).min(self.line.len());
    }
}

impl<R: BufRead> Read for Select<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let mut available = self.fill_buf()?;
        let amount = available.read(into)?;
        self.consume(amount);
        Ok(amount)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn selected(list: &[u8], selection: Selection) -> String {
        let mut text = String::new();
        let mut lines = Select::new(list, selection, None);
        lines.read_to_string(&mut text).unwrap();
        text
    }

    #[test]
    fn other_lines_become_blank_and_comments_stay() {
        let list = b"a\nb\n# note\nc\n\nd\ne\nf";
        let of = |shard, shards, done| {
            selected(
                list,
                Selection {
                    shard,
                    shards,
                    done,
                },
            )
        };
        assert_eq!(of(0, 1, 0).as_bytes(), list);
        assert_eq!(of(1, 2, 0), "a\nb\n# note\n\n\nd\n\nf");
        assert_eq!(of(0, 2, 1), "a\n\n# note\nc\n\n\ne\n ");
        assert_eq!(of(0, 1, 4), "a\n\n# note\n\n\n\ne\nf");
    }

    #[test]
    fn puzzles_of_others_are_counted() {
        let second = Selection {
            shard: 1,
            shards: 3,
            done: 0,
        };
        assert_eq!(
            [0, 1, 2].map(|answered| second.puzzles_up_to(answered)),
            [0, 2, 5]
        );
    }

    #[test]
    fn a_line_of_many_pieces_is_one_puzzle() {
        let long = "x".repeat(3 * MAX_LINE);
        let list = format!("a\n{long}\nb\n");
        let second = Selection {
            shard: 1,
            shards: 3,
            done: 0,
        };
        let third = Selection { shard: 2, ..second };
        assert_eq!(selected(list.as_bytes(), second), format!("a\n{long}\n\n"));
        assert!(selected(list.as_bytes(), third).ends_with(" \nb\n"));
    }
}
