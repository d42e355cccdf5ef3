//! Standard output that may be closed early, as `head` does.

use std::fmt::Display;
use std::io::{BufWriter, ErrorKind, StdoutLock, Write as _};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Standard output, line by line.
#[derive(Debug)]
pub struct Output {
    out: BufWriter<StdoutLock<'static>>,
    flushed: Instant,
}

impl Default for Output {
    fn default() -> Output {
        Output {
            out: BufWriter::new(std::io::stdout().lock()),
            flushed: Instant::now(),
        }
    }
}

impl Output {
    /// Standard output, locked until it is dropped.
    pub fn new() -> Output {
        Output::default()
    }

    /// Writes a line; breaks when the reader has closed the pipe. Flushes every tenth of a second, so that a run that is
    /// ended early has shown what it had found.
    pub fn line(&mut self, text: impl Display) -> ControlFlow<Result<(), String>> {
        let mut written = writeln!(self.out, "{text}");
        if written.is_ok() && self.flushed.elapsed() > Duration::from_millis(100) {
            self.flushed = Instant::now();
            written = self.out.flush();
        }
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(Output::verdict(error)),
        }
    }

    /// Flushes what is left.
    pub fn finish(mut self) -> Result<(), String> {
        self.out.flush().or_else(Output::verdict)
    }

    /// A closed pipe is how `head` says thank you.
    fn verdict(error: std::io::Error) -> Result<(), String> {
        match error.kind() {
            ErrorKind::BrokenPipe => Ok(()),
            _ => Err(format!("standard output: {error}")),
        }
    }
}

/// Prints a text that was made in one piece.
pub fn print(text: &str) -> Result<(), String> {
    let mut output = Output::new();
    let written = output.line(text.trim_end());
    written.break_value().unwrap_or_else(|| output.finish())
}
