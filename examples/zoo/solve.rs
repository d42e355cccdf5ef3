//! `solve`: a line per solution.

use std::ops::ControlFlow;

use sudoku_zoo::{End, Limits};

use crate::Outcome;
use crate::arguments::Arguments;
use crate::input;
use crate::output::Output;
use crate::progress::Progress;

pub fn run(words: Vec<String>) -> Result<Outcome, String> {
    let arguments = Arguments::new(words, &["solver", "limit", "shape"])?;
    let solver = arguments.solver()?;
    let limits = Limits::new().solutions(arguments.number("limit")?.unwrap_or(1));
    let input = input::read(&arguments)?;
    let mut outcome = input.outcome;
    let mut progress = Progress::new(input.boards.len());
    let mut output = Output::new();
    for (line, board) in &input.boards {
        let mut written = ControlFlow::Continue(());
        let report = solver.run(board, &limits, &mut |grid| {
            written = output.line(grid);
            if written.is_continue() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        if report.end == End::Exhausted && report.stats.solutions == 0 {
            written = output.line("no solution");
        }
        if report.count().is_none() {
            eprintln!("line {line}: {}: {}", solver.name(), report.end);
            outcome = Outcome::SomeFailed;
        }
        if let ControlFlow::Break(verdict) = written {
            return verdict.map(|()| outcome);
        }
        progress.step();
    }
    output.finish().map(|()| outcome)
}
