//! A file of answers. An earlier run may have written some of them.
//!
//! ```text
//!   │ answers up to the checkpoint │ what else an earlier run has left │
//!     compared by their fingerprint  compared with this run's answers    then this run goes on
//! ```
//!
//! Between the last checkpoint and the end of the earlier run there is at most one write. There is more if somebody has cut the file.

use std::fs::File;
use std::io::{self, Read as _, Write};

use crate::checkpoint::Checkpoint;
use crate::select::Selection;
use crate::trail::Trail;

/// Compares the answers that are already in the file, then appends new ones. A checkpoint follows every write.
#[derive(Debug)]
pub struct CheckedFile {
    /// Its position is after the answers that have been compared.
    pub file: File,
    /// How many bytes come after the position.
    pub left: u64,
    /// The file beside it, and the place of the checkpoint there.
    pub run: File,
    pub place: u64,
    pub so_far: Checkpoint,
    /// For a stream: what was read of it.
    pub trail: Option<Trail>,
    /// Which puzzles the lines answer, below this many lines of a header.
    pub selection: Selection,
    pub header: u64,
    /// Once something was wrong, nothing more is written.
    pub is_refused: bool,
}

impl CheckedFile {
    /// Compares as many bytes as there are with those that an earlier run has left.
    fn compare(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut there = vec![0; bytes.len()];
        self.file.read_exact(&mut there)?;
        let Some(place) = (0..bytes.len()).find(|place| there[*place] != bytes[*place]) else {
            self.left -= bytes.len() as u64;
            return Ok(());
        };
        let ends = bytes[..place].iter().filter(|byte| **byte == b'\n');
        let line = self.so_far.lines + ends.count() as u64 + 1;
        Err(io::Error::other(format!(
            "it cannot be resumed: its line {line} is not what this run writes there"
        )))
    }

    fn append(&mut self, lines: &[u8]) -> io::Result<()> {
        let known = usize::try_from(self.left).map_or(lines.len(), |left| left.min(lines.len()));
        let (known, new) = lines.split_at(known);
        self.compare(known)?;
        self.file.write_all(new)?;
        self.so_far.answers.add(lines);
        self.so_far.lines += lines.iter().filter(|byte| **byte == b'\n').count() as u64;
        let answered = self.so_far.lines.saturating_sub(self.header);
        let puzzles = self.selection.puzzles_up_to(answered);
        if let Some(puzzles) = self.trail.as_ref().and_then(|trail| trail.after(puzzles)) {
            self.so_far.puzzles = puzzles;
        }
        self.so_far.write(&mut self.run, self.place)
    }
}

impl Write for CheckedFile {
    /// Writes whole lines.
    fn write(&mut self, lines: &[u8]) -> io::Result<usize> {
        if self.is_refused {
            return Err(io::Error::other("nothing more is written to it"));
        }
        let written = self.append(lines);
        self.is_refused = written.is_err();
        written.map(|()| lines.len())
    }

    /// Called when this run has no more answers.
    fn flush(&mut self) -> io::Result<()> {
        match self.left {
            0 => Ok(()),
            _ if self.is_refused => Ok(()),
            _ => Err(io::Error::other(format!(
                "it cannot be resumed: it goes on behind line {}, the last that this run writes",
                self.so_far.lines
            ))),
        }
    }
}
