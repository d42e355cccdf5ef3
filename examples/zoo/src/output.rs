//! Results, line by line, to standard output or to a file. The reader may close the pipe early, as `head` does.

use std::fmt::{self, Display};
use std::io::{self, ErrorKind, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

pub use crate::closed::was_closed;
use crate::progress::Progress;

/// Bytes that are kept before they are written.
const FULL: usize = 64 << 10;
/// Pages of this many bytes are written as they are.
const LARGE: usize = 16 << 10;
/// Results wait no longer than this, so that a run that is killed has shown what it had found.
const FLUSH_EVERY: Duration = Duration::from_millis(100);

/// Where results go, line by line.
#[derive(Debug)]
pub struct Output {
    sink: Sink,
    /// Lines that are not yet written.
    buffer: Vec<u8>,
    flushed: Instant,
    /// A bar that makes way when lines are written.
    progress: Option<Progress>,
}

enum Sink {
    Standard,
    File(Box<dyn Write + Send>, String),
}

impl fmt::Debug for Sink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sink::Standard => f.write_str("Standard"),
            Sink::File(_, name) => f.debug_tuple("File").field(name).finish(),
        }
    }
}

impl Default for Output {
    fn default() -> Output {
        Output::to(Sink::Standard)
    }
}

impl Output {
    /// Standard output.
    pub fn new() -> Output {
        Output::default()
    }

    /// A file, with its name for messages. It gets whole lines, and is flushed once, after the last of them.
    pub fn file(file: impl Write + Send + 'static, name: impl Into<String>) -> Output {
        Output::to(Sink::File(Box::new(file), name.into()))
    }

    fn to(sink: Sink) -> Output {
        Output {
            sink,
            buffer: Vec::with_capacity(FULL + FULL / 4),
            flushed: Instant::now(),
            progress: None,
        }
    }

    /// With a bar that makes way when lines are written.
    #[must_use]
    pub fn beside(mut self, progress: &Progress) -> Output {
        self.progress = Some(progress.clone());
        self
    }

    /// Whether all lines are written.
    pub fn is_flushed(&self) -> bool {
        self.buffer.is_empty()
    }

    /// Writes a line; breaks when the reader has closed the pipe.
    pub fn line(&mut self, text: impl Display) -> ControlFlow<Result<(), String>> {
        self.write(|buffer| writeln!(buffer, "{text}"))
    }

    /// Writes what `write` appends to the buffer; breaks when the reader has closed the pipe.
    pub fn write(
        &mut self,
        write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>,
    ) -> ControlFlow<Result<(), String>> {
        let mut written = write(&mut self.buffer);
        let is_due = self.buffer.len() >= FULL || self.flushed.elapsed() >= FLUSH_EVERY;
        if written.is_ok() && is_due {
            written = self.flush();
        }
        self.flow(written)
    }

    /// Writes some lines. Many lines are written directly, and not copied into the buffer first, because other threads have used that memory.
    pub fn page(&mut self, lines: &[u8]) -> ControlFlow<Result<(), String>> {
        if lines.len() < LARGE {
            return self.write(|buffer| buffer.write_all(lines));
        }
        let written = self.flush().and_then(|()| self.sink(lines));
        self.flow(written)
    }

    fn flow(&self, written: io::Result<()>) -> ControlFlow<Result<(), String>> {
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(self.verdict(error)),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        let mut buffer = std::mem::take(&mut self.buffer);
        let written = self.sink(&buffer);
        if written.is_ok() {
            buffer.clear();
        }
        self.buffer = buffer;
        written
    }

    fn sink(&mut self, lines: &[u8]) -> io::Result<()> {
        self.flushed = Instant::now();
        if lines.is_empty() {
            return Ok(());
        }
        let mut write = || match &mut self.sink {
            Sink::Standard if was_closed() => {
                Err(io::Error::other("it was closed before the program began"))
            }
            Sink::Standard => {
                let mut out = io::stdout().lock();
                out.write_all(lines)?;
                out.flush()
            }
            Sink::File(file, _) => file.write_all(lines),
        };
        match &self.progress {
            Some(progress) => progress.aside(write),
            None => write(),
        }
    }

    /// Writes what is left.
    pub fn finish(mut self) -> Result<(), String> {
        let mut written = self.flush();
        if let Sink::File(file, _) = &mut self.sink {
            written = written.and_then(|()| file.flush());
        }
        written.or_else(|error| self.verdict(error))
    }

    /// A closed pipe is no error: `head` closes it when it has enough lines.
    fn verdict(&self, error: io::Error) -> Result<(), String> {
        match (&self.sink, error.kind()) {
            (Sink::Standard, ErrorKind::BrokenPipe) => Ok(()),
            (Sink::Standard, _) => Err(format!("standard output: {error}")),
            (Sink::File(_, name), _) => Err(format!("{name}: {error}")),
        }
    }
}

/// Prints a text that was made in one piece.
pub fn print(text: &str) -> Result<(), String> {
    let mut output = Output::new();
    let written = output.line(text.trim_end());
    written.break_value().unwrap_or_else(|| output.finish())
}
