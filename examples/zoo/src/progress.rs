//! A progress bar on standard error.

use indicatif::{ProgressBar, ProgressFinish, ProgressStyle};

/// A bar that shows only on a terminal, and leaves a clean line behind.
#[derive(Debug)]
pub struct Progress(ProgressBar);

impl Progress {
    /// A bar for `total` pieces of work, with a word or two before it.
    pub fn new(label: &'static str, total: usize) -> Progress {
        let style = ProgressStyle::with_template("{msg} [{bar:40}] {pos}/{len}");
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::new(total as u64)
            .with_style(style.progress_chars("## "))
            .with_message(label)
            .with_finish(ProgressFinish::AndClear);
        Progress(bar)
    }

    /// One more piece of work is done.
    pub fn step(&mut self) {
        self.0.inc(1);
    }

    /// Writes a line to standard error, above the bar.
    pub fn say(&self, line: &str) {
        self.0.suspend(|| eprintln!("{line}"));
    }
}
