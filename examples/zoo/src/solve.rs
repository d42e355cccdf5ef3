//! `solve`: a line per solution.

use std::ops::ControlFlow;

use sudoku_zoo::{End, Limits};

use crate::Outcome;
use crate::arguments::Arguments;
use crate::input;
use sudoku_zoo_cli::output::Output;
use sudoku_zoo_cli::progress::Progress;

pub fn run(words: Vec<String>) -> Result<Outcome, String> {
    let arguments = Arguments::new(words, &["solver", "limit", "shape"])?;
    let solver = arguments.solver()?;
    let limits = Limits::new().solutions(arguments.number("limit")?.unwrap_or(1));
    let puzzles = input::read(&arguments)?;
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
                    eprintln!("line {line}: {}: {}", solver.name(), report.end);
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
