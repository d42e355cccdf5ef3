//! Tasks whose answer is one line. `rate`, `canonical` and `minimise` use this.

use std::io::{self, Write as _};

use clap::Args;
use sudoku_zoo::{Board, PuzzleError, Shape, Variant};

use crate::Outcome;
use crate::arguments::{Batch, Effort, Input};
use crate::one_line::one_line;
use crate::record::{Field, Puzzle};
use crate::task::{self, Task};

/// The options that all of them have.
#[derive(Args)]
pub struct Question {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    pub effort: Effort,
    #[command(flatten)]
    batch: Batch,
}

/// A task that gives the fields of a record for each puzzle. In plain output only the first field is printed.
pub trait LineTask: Sync {
    /// The name of the command.
    const NAME: &'static str;

    /// The names of the fields.
    const FIELDS: &'static [&'static str];

    fn question(&self) -> &Question;

    /// The fields, or why there are none.
    fn fields(&self, board: &Board) -> Result<Vec<Field>, String>;
}

pub fn run<T: LineTask>(task: &T) -> Result<Outcome, String> {
    let Question { input, batch, .. } = task.question();
    task::run(task, input, batch)
}

impl<T: LineTask> Task for T {
    type Answer = Result<Vec<Field>, String>;
    const NAME: &'static str = T::NAME;
    const FIELDS: &'static [&'static str] = T::FIELDS;

    fn answer(&self, board: &Board) -> Result<Self::Answer, PuzzleError> {
        Ok(LineTask::fields(self, board))
    }

    fn fault(&self, answer: &Self::Answer) -> Option<String> {
        answer.as_ref().err().cloned()
    }

    fn write(
        &self,
        _line: usize,
        houses: &Variant,
        answer: &Self::Answer,
        out: &mut Vec<u8>,
    ) -> io::Result<()> {
        match answer.as_ref().ok().and_then(|fields| fields.first()) {
            Some(Field::Grid(grid)) => writeln!(out, "{}", one_line(grid, houses)),
            Some(field) => writeln!(out, "{field}"),
            None => Ok(()),
        }
    }

    fn shape_of_lines(&self, answer: &Self::Answer) -> Option<Shape> {
        match answer.as_ref().ok()?.first()? {
            Field::Grid(grid) => Some(grid.shape()),
            _ => None,
        }
    }

    fn fields(&self, _puzzle: &Puzzle, answer: Self::Answer) -> Vec<Field> {
        answer.unwrap_or_default()
    }
}
