//! `canonical`: a line per puzzle, the same for all look-alikes.

use clap::Args;
use sudoku_zoo::Board;
use sudoku_zoo::symmetry::canonical;

use crate::line_task::{LineTask, Question};
use crate::record::Field;

/// The canonical form of each puzzle: the same line for puzzles that are the same but for the names of digits and the
/// order of lines
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    question: Question,
}

impl LineTask for Options {
    const NAME: &'static str = "canonical";
    const FIELDS: &'static [&'static str] = &["canonical", "automorphisms"];

    fn question(&self) -> &Question {
        &self.question
    }

    fn fields(&self, board: &Board) -> Result<Vec<Field>, String> {
        let answer = canonical(board.grid(), &self.question.effort.limits());
        let answer = answer.map_err(|error| error.to_string())?;
        let form = Field::Grid(answer.form);
        Ok(vec![form, Field::Number(answer.automorphisms)])
    }
}
