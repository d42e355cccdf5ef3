//! `hint`: the next step for one puzzle.

use clap::Args;
use sudoku_zoo::Limits;
use sudoku_zoo::coach::Coach;
use sudoku_zoo::text::Parsed;
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
    let puzzle = input::one(&options.puzzle, Pipe::Puzzles)?;
    options.plan.check_houses(&puzzle.variant)?;
    let coach = coach(&puzzle, &options.plan)?;
    let hint = coach.hint(&Limits::new());
    let hint = hint.map_err(|stopped| stopped.to_string())?;
    let (grade, notation) = (options.grade.into(), options.notation.into());
    let text = options.plan.words(&coach, &hint, grade, notation);
    let mut output = Output::new();
    // An error means that the reader has closed the pipe.
    let _ = output.line(text);
    output.finish().map(|()| Outcome::Clean)
}

/// The game as the text shows it: its givens, what was filled since, and the pencil marks that are left.
fn coach(puzzle: &Parsed, plan: &ChosenPlan) -> Result<Coach, String> {
    let givens = puzzle.metadata.givens.as_ref().unwrap_or(&puzzle.grid);
    let mut coach = plan.coach(&puzzle.variant, givens.clone())?;
    let since = puzzle.grid.clues();
    for (cell, digit) in since.filter(|(cell, _)| givens.get(*cell).is_none()) {
        let placed = coach.place(cell, digit);
        placed.map_err(|refusal| refusal.to_string())?;
    }
    let left = puzzle.candidates.iter().flatten();
    for (cell, left) in givens.shape().cells().zip(left) {
        for digit in coach.marks(cell) - *left {
            let struck = coach.toggle_mark(cell, digit);
            struck.map_err(|refusal| refusal.to_string())?;
        }
    }
    Ok(coach)
}
