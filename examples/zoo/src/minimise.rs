//! `minimise`: a line per puzzle, without the clues that it does not need.

use std::io::{self, Write as _};

use clap::Args;
use sudoku_zoo::batch::BadItem;
use sudoku_zoo::puzzle::{Minimised, Unanswered, minimise};
use sudoku_zoo::{Board, End, Grid};

use crate::Outcome;
use crate::arguments::{Batch, Effort, Input};
use crate::record::Field;
use crate::task::{self, Task};

/// Each puzzle without the clues that it does not need for its only solution
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    effort: Effort,
    #[command(flatten)]
    batch: Batch,
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    task::run(options, &options.input, &options.batch)
}

impl Task for Options {
    type Answer = Result<Minimised, Unanswered>;
    const NAME: &'static str = "minimise";
    const FIELDS: &'static [&'static str] = &["minimal", "removed"];

    fn answer(&self, board: &Board) -> Result<Self::Answer, BadItem> {
        Ok(minimise(board.grid(), &self.effort.limits()))
    }

    fn fault(&self, answer: &Self::Answer) -> Option<String> {
        match answer {
            Ok(answer) if answer.end == End::Exhausted => None,
            Ok(answer) => Some(answer.end.to_string()),
            Err(reason) => Some(reason.to_string()),
        }
    }

    fn write(
        &self,
        _line: usize,
        _puzzle: &Grid,
        answer: &Self::Answer,
        out: &mut Vec<u8>,
    ) -> io::Result<()> {
        answer
            .iter()
            .try_for_each(|answer| writeln!(out, "{}", answer.puzzle))
    }

    fn fields(&self, answer: Self::Answer) -> Vec<Field> {
        answer.map_or_else(
            |_| Vec::new(),
            |answer| {
                let minimal = Field::Text(answer.puzzle.to_string());
                vec![minimal, Field::Number(answer.removed.len() as u128)]
            },
        )
    }
}
