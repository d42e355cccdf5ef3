//! A progress bar on standard error: how far, how fast, how long still.

use std::io::Read;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressBarIter, ProgressFinish, ProgressStyle};

/// The bar moves this often, also while a single puzzle takes long.
const TICK: Duration = Duration::from_millis(200);

/// A bar that shows only on a terminal, and leaves a clean line behind. Clones are the same bar.
#[derive(Clone, Debug)]
pub struct Progress(ProgressBar);

impl Progress {
    /// A bar for `total` pieces of work, with a word or two before it.
    pub fn new(label: &'static str, total: usize) -> Progress {
        let bar = ProgressBar::new(total as u64);
        let template = "{msg} [{wide_bar}] {pos}/{len}, {per_sec}, {eta} left";
        Progress::styled(bar, template, label)
    }

    /// A bar for work whose size is known in bytes or lines, or not known at all. The bar does not print that number;
    /// [`done`](Progress::done) sets the number that it prints.
    pub fn of_size(label: &'static str, size: Option<u64>) -> Progress {
        match size {
            Some(size) => {
                let template = "{msg} [{wide_bar}] {percent}%, {elapsed} gone, {eta} left";
                Progress::styled(ProgressBar::new(size), template, label)
            }
            None => {
                let template = "{spinner} {msg}, {elapsed} gone";
                Progress::styled(ProgressBar::new_spinner(), template, label)
            }
        }
    }

    fn styled(bar: ProgressBar, template: &str, label: &'static str) -> Progress {
        let style = ProgressStyle::with_template(template);
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = bar
            .with_style(style.progress_chars("## "))
            .with_message(label)
            .with_finish(ProgressFinish::AndClear);
        if !bar.is_hidden() {
            bar.tick();
            bar.enable_steady_tick(TICK);
        }
        Progress(bar)
    }

    /// One more piece of work is done.
    pub fn step(&mut self) {
        self.0.inc(1);
    }

    /// Moves the bar to `place`, in units of the size.
    pub fn at(&self, place: u64) {
        self.0.set_position(place);
    }

    /// A reader that moves the bar by the bytes that are read.
    pub fn over<R: Read>(&self, reader: R) -> ProgressBarIter<R> {
        self.0.wrap_read(reader)
    }

    /// Shows how many puzzles are done, and how many that is in a second.
    pub fn done(&self, label: &str, puzzles: u64) {
        if !self.0.is_hidden() {
            let rate = puzzles as f64 / self.0.elapsed().as_secs_f64().max(1e-3);
            let rate = if rate < 100.0 {
                format!("{rate:.1}")
            } else {
                format!("{rate:.0}")
            };
            self.0
                .set_message(format!("{label}: {puzzles} puzzles, {rate}/s"));
        }
    }

    /// Hides the bar while `act` runs.
    pub fn aside<T>(&self, act: impl FnOnce() -> T) -> T {
        self.0.suspend(act)
    }

    /// Writes a line to standard error, above the bar.
    pub fn say(&self, line: &str) {
        self.aside(|| eprintln!("{line}"));
    }

    /// Removes the bar.
    pub fn finish(&self) {
        self.0.finish_and_clear();
    }
}
