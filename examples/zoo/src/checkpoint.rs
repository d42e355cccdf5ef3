//! What a run has written so far. It is the last line of the file beside the answers, and is overwritten after every write of answers.

use std::fmt;
use std::fs::File;
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::str::FromStr;

use crate::fingerprint::Fingerprint;

/// How the line begins.
const NAME: &str = "answers: ";
/// The length of the line. Every checkpoint fits, so a new one covers the old one completely.
const LENGTH: usize = 140;

/// The answers so far and, for a stream, the puzzles that they answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    pub lines: u64,
    pub answers: Fingerprint,
    pub puzzles: Fingerprint,
}

impl Checkpoint {
    /// Nothing is written yet.
    pub const START: Checkpoint = Checkpoint {
        lines: 0,
        answers: Fingerprint::EMPTY,
        puzzles: Fingerprint::EMPTY,
    };

    /// Splits the file beside the answers into what it says about the run, and its checkpoint.
    pub fn split(text: &str) -> Option<(&str, Checkpoint)> {
        let (description, line) = text.split_at_checked(text.rfind(NAME)?)?;
        Some((description, line.parse().ok()?))
    }

    /// Writes the line at this place of the file.
    pub fn write(&self, file: &mut File, place: u64) -> io::Result<()> {
        file.seek(SeekFrom::Start(place))?;
        file.write_all(format!("{:<LENGTH$}\n", self.to_string()).as_bytes())
    }
}

impl fmt::Display for Checkpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Checkpoint {
            lines,
            answers,
            puzzles,
        } = self;
        write!(f, "{NAME}{lines} lines, {answers}, of {puzzles}")
    }
}

/// Reads what `Display` writes.
impl FromStr for Checkpoint {
    type Err = ();

    fn from_str(line: &str) -> Result<Checkpoint, ()> {
        let line = line.trim_end().strip_prefix(NAME).ok_or(())?;
        let (lines, rest) = line.split_once(" lines, ").ok_or(())?;
        let (answers, puzzles) = rest.split_once(", of ").ok_or(())?;
        Ok(Checkpoint {
            lines: lines.parse().map_err(|_| ())?,
            answers: answers.parse()?,
            puzzles: puzzles.parse()?,
        })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_checkpoint_fits_and_is_read_back() {
        let longest = format!("{} bytes {:016x}", u64::MAX, u64::MAX);
        let checkpoint = Checkpoint {
            lines: u64::MAX,
            answers: longest.parse().unwrap(),
            puzzles: longest.parse().unwrap(),
        };
        assert!(checkpoint.to_string().len() <= LENGTH);
        let text = format!("zoo solve\n{checkpoint}   \n");
        assert_eq!(Checkpoint::split(&text), Some(("zoo solve\n", checkpoint)));
        assert_eq!(Checkpoint::split("zoo solve\n"), None);
    }
}
