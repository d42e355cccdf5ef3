//! `count`: a number per puzzle.

use std::ops::ControlFlow;

use crate::Outcome;
use crate::arguments::Arguments;
use crate::input;
use crate::output::Output;
use crate::progress::Progress;

/// Enough to tell few from many, and soon reached.
const DEFAULT_LIMIT: u64 = 1_000_000;

pub fn run(words: Vec<String>) -> Result<Outcome, String> {
    let arguments = Arguments::new(words, &["solver", "limit", "shape"])?;
    let solver = arguments.solver()?;
    let limit = arguments.number("limit")?.unwrap_or(DEFAULT_LIMIT);
    let input = input::read(&arguments)?;
    let mut outcome = input.outcome;
    let mut progress = Progress::new(input.boards.len());
    let mut output = Output::new();
    for (line, board) in &input.boards {
        let written = match solver.count(board, limit) {
            Ok(count) => output.line(count),
            Err(stopped) => {
                eprintln!("line {line}: {}: {stopped}", solver.name());
                outcome = Outcome::SomeFailed;
                output.line("?")
            }
        };
        if let ControlFlow::Break(verdict) = written {
            return verdict.map(|()| outcome);
        }
        progress.step();
    }
    output.finish().map(|()| outcome)
}
