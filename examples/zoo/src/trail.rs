//! A fingerprint of the puzzles of a stream, after each puzzle. A stream can be read only once, so a run that is resumed compares while it reads.

use std::collections::VecDeque;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::fingerprint::Fingerprint;

/// The fingerprint of the puzzles so far. The thread that reads adds to it. The thread that prints is some puzzles behind, and asks for the fingerprint at its
/// own place.
#[derive(Clone, Debug)]
pub struct Trail(Arc<Mutex<State>>);

#[derive(Debug)]
struct State {
    so_far: Fingerprint,
    puzzles: u64,
    /// The number of puzzles and their fingerprint after each puzzle, from the first one on that has not been asked for.
    after: VecDeque<(u64, Fingerprint)>,
    /// What an earlier run has seen.
    expected: Option<(u64, Fingerprint)>,
}

impl Trail {
    /// The trail of a stream that begins with puzzles of an earlier run, if there was one.
    pub fn new(expected: Option<(u64, Fingerprint)>) -> Trail {
        Trail(Arc::new(Mutex::new(State {
            so_far: Fingerprint::EMPTY,
            puzzles: 0,
            after: VecDeque::new(),
            expected,
        })))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds the next puzzle of the stream.
    ///
    /// # Errors
    ///
    /// When the puzzles up to this one are not those of the earlier run.
    pub fn add(&self, puzzle: &[u8]) -> io::Result<()> {
        let mut state = self.state();
        // A line of its own, so that the ends of puzzles matter.
        state.so_far.add(puzzle);
        state.so_far.add(b"\n");
        state.puzzles += 1;
        let now = (state.puzzles, state.so_far);
        state.after.push_back(now);
        match state.expected {
            Some((puzzles, fingerprint)) if puzzles == now.0 && fingerprint != now.1 => {
                Err(io::Error::other(format!(
                    "the first {puzzles} puzzles are not those of the earlier run"
                )))
            }
            _ => Ok(()),
        }
    }

    /// The fingerprint of this many puzzles. Later calls must not ask for fewer.
    pub fn after(&self, puzzles: u64) -> Option<Fingerprint> {
        let after = &mut self.state().after;
        while after.front().is_some_and(|(earlier, _)| *earlier < puzzles) {
            after.pop_front();
        }
        after.front().map(|(_, fingerprint)| *fingerprint)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn other_puzzles_are_refused_at_the_last_that_was_answered() {
        let first = Trail::new(None);
        for puzzle in [&b"a"[..], b"b", b"c"] {
            first.add(puzzle).unwrap();
        }
        let two = first.after(2).unwrap();
        let again = |puzzles: [&[u8]; 3]| {
            let trail = Trail::new(Some((2, two)));
            puzzles.map(|puzzle| trail.add(puzzle).is_ok())
        };
        assert_eq!(again([b"a", b"b", b"x"]), [true; 3]);
        assert_eq!(again([b"x", b"b", b"c"]), [true, false, true]);
        assert_eq!(again([b"ab", b"", b"c"]), [true, false, true]);
    }
}
