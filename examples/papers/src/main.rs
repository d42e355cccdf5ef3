//! The experiments of the five papers, run again with our solvers:
//!
//! ```sh
//! cargo run --release -p sudoku-zoo-papers -- --quick
//! ```
//!
//! A paper is one module here and one line in [`PAPERS`]. Its [`Paper`] names its claims, where ours departs from the print,
//! and its misprints; its run hands over a [`Section`](section::Section) of tables and plots. Everything else (terminal, HTML, Markdown, CSV) follows.
//! The only numbers that are not measured by the run are those in `published.rs`, and they are marked. A verdict is a
//! function of the CSV files that the run writes ([`verdict`]).

#![allow(unreachable_pub, reason = "a program has no outside")]

mod arguments;
mod changes;
mod docs;
mod drawing;
mod glance;
mod measure;
mod page;
mod paper;
mod paper_000;
mod paper_001;
mod paper_002;
mod paper_003;
mod paper_004;
mod pictures;
mod plot;
mod published;
mod puzzles;
mod recovered;
mod report;
mod sample;
mod section;
mod sheet;
mod statistics;
mod table;
mod threshold;
mod verdict;

use std::process::ExitCode;
use std::time::Instant;

use clap::Parser as _;

use arguments::{Mode, Options};
use paper::Paper;
use puzzles::Library;
use report::{Finished, Report};
use sudoku_zoo_cli::output;
use sudoku_zoo_support::heap::Counting;

/// Counts only where memory is measured.
#[global_allocator]
static ALLOCATOR: Counting = Counting;

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
    if options.judge {
        return judge_again(options, &chosen);
    }
    let mut report = Report::new(options, &chosen)?;
    let mut failures = Vec::new();
    for paper in chosen {
        let start = Instant::now();
        let section = (paper.run)(&setting);
        let seconds = start.elapsed().as_secs_f64();
        match section.and_then(|section| Finished::new(paper, section, seconds)) {
            Ok(finished) => {
                output::print(&report::terminal(&finished))?;
                report.add(finished)?;
            }
            Err(message) => failures.push(format!("paper {}: {message}", paper.number)),
        }
    }
    if !report.finished.is_empty() {
        output::print(&format!("{}", report.html_path().display()))?;
    }
    if let Some(path) = &options.docs {
        docs::replace_in(path, &report.finished)?;
    }
    match failures.is_empty() {
        true => Ok(()),
        false => Err(failures.join("\n")),
    }
}

/// Derives the verdicts again from the files of an earlier run.
fn judge_again(options: &Options, chosen: &[&'static Paper]) -> Result<(), String> {
    let mut all = Vec::new();
    let mut failures = Vec::new();
    for &paper in chosen {
        let (finished, differences) = Finished::again(paper, &options.out)
            .map_err(|error| format!("paper {}: {error}", paper.number))?;
        output::print(&report::terminal(&finished))?;
        let named = |difference| format!("paper {}: {difference}", paper.number);
        match options.accept {
            true => finished.write_verdicts(&options.out)?,
            false => failures.extend(differences.into_iter().map(named)),
        }
        all.push(finished);
    }
    if !failures.is_empty() {
        return Err(failures.join("\n"));
    }
    match &options.docs {
        Some(path) => docs::replace_in(path, &all),
        None => Ok(()),
    }
}
