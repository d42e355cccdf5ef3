//! `count`: a number per puzzle.

use std::ops::ControlFlow;

use clap::Args;
use sudoku_zoo::Solve;
use sudoku_zoo_cli::output::Output;
use sudoku_zoo_cli::progress::Progress;

use crate::Outcome;
use crate::arguments::{Chosen, Input, number};
use crate::input;

/// How many solutions each puzzle has: N+ where the limit stopped the count
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    chosen: Chosen,
    /// Where to stop counting
    #[arg(long, value_name = "N", default_value = "1000000", value_parser = number)]
    limit: u64,
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    let solver = options.chosen.solver();
    let puzzles = input::read(&options.input)?;
    let mut outcome = Outcome::Clean;
    let mut progress = Progress::new("count", puzzles.len());
    let mut output = Output::new();
    for (line, board) in &puzzles {
        let count = board.as_ref().and_then(|board| {
            let count = solver.count(board, options.limit);
            let say = |stopped| progress.say(&format!("line {line}: {}: {stopped}", solver.name()));
            count.map_err(say).ok()
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
