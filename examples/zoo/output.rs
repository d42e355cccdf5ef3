//! Standard output, and readers who have seen enough of it.

use std::fmt::Display;
use std::io::{BufWriter, ErrorKind, StdoutLock, Write as _};
use std::ops::ControlFlow;

pub struct Output(BufWriter<StdoutLock<'static>>);

impl Output {
    pub fn new() -> Output {
        Output(BufWriter::new(std::io::stdout().lock()))
    }

    /// Writes a line; breaks when there is nobody to read it.
    pub fn line(&mut self, text: impl Display) -> ControlFlow<Result<(), String>> {
        match writeln!(self.0, "{text}") {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(Output::verdict(error)),
        }
    }

    pub fn finish(mut self) -> Result<(), String> {
        self.0.flush().or_else(Output::verdict)
    }

    /// A closed pipe is how `head` says thank you.
    fn verdict(error: std::io::Error) -> Result<(), String> {
        match error.kind() {
            ErrorKind::BrokenPipe => Ok(()),
            _ => Err(format!("standard output: {error}")),
        }
    }
}
