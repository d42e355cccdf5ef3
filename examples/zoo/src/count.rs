//! `count`: a number per puzzle.

use std::ops::ControlFlow;

use crate::Outcome;
use crate::arguments::Arguments;
use crate::input;
use sudoku_zoo_cli::output::Output;
use sudoku_zoo_cli::progress::Progress;

/// Enough to tell few from many, and soon reached.
const DEFAULT_LIMIT: u64 = 1_000_000;

pub fn run(words: Vec<String>) -> Result<Outcome, String> {
    let arguments = Arguments::new(words, &["solver", "limit", "shape"])?;
    let solver = arguments.solver()?;
    let limit = arguments.number("limit")?.unwrap_or(DEFAULT_LIMIT);
    let puzzles = input::read(&arguments)?;
    let mut outcome = Outcome::Clean;
    let mut progress = Progress::new("count", puzzles.len());
    let mut output = Output::new();
    for (line, board) in &puzzles {
        let count = board.as_ref().and_then(|board| {
            let count = solver.count(board, limit);
            count
                .map_err(|stopped| eprintln!("line {line}: {}: {stopped}", solver.name()))
                .ok()
        });
        let written = match count {
            Some(count) => output.line(count),
            None => {
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
