//! `trace`: Algorithm X on dancing links, step by step.

use clap::Args;
use sudoku_zoo_cli::algorithm_x::Example;
use sudoku_zoo_cli::output;

use crate::Outcome;
use crate::arguments::{Input, number};
use crate::input::{self, Origin};

/// Algorithm X on dancing links, step by step, as Appendix B of paper 000 prints it
///
/// Without a puzzle, or with the word built-in, it traces the matrix of the appendix; of several puzzles, the first. A 4×4 puzzle makes a few pages.
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    input: Input,
    /// Stops at this many solutions
    #[arg(long, value_name = "N", default_value = "1", value_parser = number)]
    limit: u64,
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    let (puzzles, origin) = input::read_with_origin(&options.input)?;
    let example = match (puzzles.into_iter().find_map(|(_, board)| board), origin) {
        (_, Origin::BuiltIn) => Example::appendix_b(),
        (Some(board), _) => Example::sudoku(&board),
        (None, _) => return Ok(Outcome::SomeFailed),
    };
    let example = example.map_err(|error| error.to_string())?;
    output::print(&example.told(options.limit)).map(|()| Outcome::Clean)
}
