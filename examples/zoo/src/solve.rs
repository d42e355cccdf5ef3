//! `solve`: a line per solution.

use std::ops::ControlFlow;

use clap::Args;
use sudoku_zoo::{End, Limits, Solve};
use sudoku_zoo_cli::output::Output;
use sudoku_zoo_cli::progress::Progress;

use crate::Outcome;
use crate::arguments::{Chosen, Input, number};
use crate::input;

/// A line per solution, in the order of the puzzles, and 'no solution' where there is none
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    chosen: Chosen,
    /// Solutions to show of each puzzle
    #[arg(long, value_name = "N", default_value = "1", value_parser = number)]
    limit: u64,
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    let solver = options.chosen.solver();
    let limits = Limits::new().solutions(options.limit);
    let puzzles = input::read(&options.input)?;
    let mut outcome = Outcome::Clean;
    let mut progress = Progress::new("solve", puzzles.len());
    let mut output = Output::new();
    for (line, board) in &puzzles {
        let mut written = ControlFlow::Continue(());
        let report = board.as_ref().map(|board| {
            solver.run(board, &limits, &mut |grid| {
                written = output.line(grid);
                if written.is_continue() {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            })
        });
        match &report {
            Some(report) if report.count().is_some() => {
                if report.end == End::Exhausted && report.stats.solutions == 0 {
                    written = output.line("no solution");
                }
            }
            stopped => {
                if let Some(report) = stopped {
                    progress.say(&format!("line {line}: {}: {}", solver.name(), report.end));
                }
                outcome = Outcome::SomeFailed;
                written = output.line("?");
            }
        }
        if let ControlFlow::Break(verdict) = written {
            return verdict.map(|()| outcome);
        }
        progress.step();
    }
    output.finish().map(|()| outcome)
}
