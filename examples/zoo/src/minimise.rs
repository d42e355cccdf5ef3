//! `minimise`: a line per puzzle, without the clues that it does not need.

use clap::Args;
use sudoku_zoo::puzzle::minimise;
use sudoku_zoo::{Board, End};

use crate::line_task::{LineTask, Question};
use crate::record::Field;

/// Each puzzle without the clues that it does not need for its only solution
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    question: Question,
}

impl LineTask for Options {
    const NAME: &'static str = "minimise";
    const FIELDS: &'static [&'static str] = &["minimal", "removed"];

    fn question(&self) -> &Question {
        &self.question
    }

    fn fields(&self, board: &Board) -> Result<Vec<Field>, String> {
        let answer = minimise(board.grid(), &self.question.effort.limits());
        let answer = answer.map_err(|reason| reason.to_string())?;
        if answer.end != End::Exhausted {
            return Err(answer.end.to_string());
        }
        let removed = board.grid().clue_count() - answer.grid.clue_count();
        Ok(vec![
            Field::Grid(answer.grid),
            Field::Number(removed as u128),
        ])
    }
}
