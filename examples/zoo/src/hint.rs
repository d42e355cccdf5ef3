//! `hint`: the next step for one puzzle.

use clap::Args;
use sudoku_zoo_cli::output::Output;

use crate::Outcome;
use crate::arguments::{CellNames, Detail, Input};
use crate::input::{self, Pipe};
use crate::plans::ChosenPlan;

/// The next step for a puzzle, or for the first one of a file
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    puzzle: Input,
    #[command(flatten)]
    plan: ChosenPlan,
    #[arg(long, value_enum, default_value = "full")]
    grade: Detail,
    #[arg(long, value_enum, default_value = "r1c1")]
    notation: CellNames,
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    let puzzle = input::one(&options.puzzle, Pipe::Puzzles)?.grid;
    let coach = options.plan.coach(puzzle)?;
    let text = coach
        .hint()
        .explain(options.grade.into(), options.notation.into());
    let mut output = Output::new();
    // A reader who has closed the pipe needs no hint.
    let _ = output.line(text);
    output.finish().map(|()| Outcome::Clean)
}
