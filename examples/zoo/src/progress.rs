//! A progress bar on standard error, when somebody is looking.

use std::io::{IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

pub struct Progress {
    label: &'static str,
    done: usize,
    total: usize,
    shown: Option<Instant>,
    wanted: bool,
}

impl Progress {
    /// A bar with a word or two before it.
    pub fn new(label: &'static str, total: usize) -> Progress {
        Progress {
            label,
            done: 0,
            total,
            shown: None,
            wanted: std::io::stderr().is_terminal(),
        }
    }

    /// One more piece of work is done.
    pub fn step(&mut self) {
        self.done += 1;
        let due = self
            .shown
            .is_none_or(|shown| shown.elapsed() > Duration::from_millis(100));
        if self.wanted && due {
            self.shown = Some(Instant::now());
            let filled = (40 * self.done / self.total.max(1)).min(40);
            eprint!(
                "\r{} [{}{}] {}/{}",
                self.label,
                "#".repeat(filled),
                " ".repeat(40 - filled),
                self.done,
                self.total
            );
            let _ = std::io::stderr().flush();
        }
    }
}

/// Leaves a clean line behind.
impl Drop for Progress {
    fn drop(&mut self) {
        if self.shown.is_some() {
            eprint!("\r{}\r", " ".repeat(78));
        }
    }
}
