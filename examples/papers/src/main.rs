//! The experiments of the five papers, run again with our solvers:
//!
//! ```sh
//! cargo run --release -p sudoku-zoo-papers -- --quick
//! ```
//!
//! A paper is one file here and one line in [`PAPERS`]. It hands over a [`Section`]: claims with the
//! verdict of this run, tables and plots. Everything else (terminal, HTML, Markdown, CSV) follows. The only
//! numbers that are not measured by the run are those in `published.rs`, and they are marked.

#![allow(unreachable_pub, reason = "a program has no outside")]

mod arguments;
mod measure;
mod page;
mod paper_000;
mod paper_001;
mod paper_002;
mod paper_003;
mod paper_004;
mod plot;
mod published;
mod puzzles;
mod report;
mod section;
mod statistics;
mod table;

use std::process::ExitCode;
use std::time::Instant;

use clap::Parser as _;

use arguments::{Mode, Options};
use puzzles::Library;
use report::{Finished, Report};
use section::Section;
use sudoku_zoo_cli::output;

/// A paper and how to run it again.
struct Paper {
    pub number: &'static str,
    pub title: &'static str,
    /// What was claimed, in its own language.
    pub about: &'static str,
    pub run: fn(&Setting) -> Result<Section, String>,
}

const PAPERS: &[Paper] = &[
    paper_000::PAPER,
    paper_001::PAPER,
    paper_002::PAPER,
    paper_003::PAPER,
    paper_004::PAPER,
];

/// What every paper's experiment is given.
struct Setting {
    pub mode: Mode,
    pub library: Library,
}

fn main() -> ExitCode {
    match run(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("papers: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<(), String> {
    let asked = |paper: &&Paper| {
        options.papers.is_empty() || options.papers.iter().any(|number| number == paper.number)
    };
    let chosen: Vec<&Paper> = PAPERS.iter().filter(asked).collect();
    let setting = Setting {
        mode: options.mode(),
        library: Library::new(&options.puzzles),
    };
    let mut report = Report::new(options, &chosen)?;
    let mut failures = Vec::new();
    for paper in chosen {
        let start = Instant::now();
        match (paper.run)(&setting) {
            Ok(section) => {
                let seconds = start.elapsed().as_secs_f64();
                let finished = Finished {
                    paper,
                    section,
                    seconds,
                };
                output::print(&report::terminal(&finished))?;
                report.add(finished)?;
            }
            Err(message) => failures.push(format!("paper {}: {message}", paper.number)),
        }
    }
    if !report.finished.is_empty() {
        output::print(&format!("{}", report.html_path().display()))?;
    }
    match failures.is_empty() {
        true => Ok(()),
        false => Err(failures.join("\n")),
    }
}
