//! `canonical`: a line per puzzle, the same for all look-alikes.

use std::io::{self, Write as _};

use clap::Args;
use sudoku_zoo::batch::BadItem;
use sudoku_zoo::symmetry::{Canonical, CanonicalError, canonical};
use sudoku_zoo::{Board, Grid};

use crate::Outcome;
use crate::arguments::{Batch, Effort, Input};
use crate::record::Field;
use crate::task::{self, Task};

/// The canonical form of each puzzle: the same line for puzzles that are the same but for the names of digits and the
/// order of lines
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
    type Answer = Result<Canonical<Grid>, CanonicalError>;
    const NAME: &'static str = "canonical";
    const FIELDS: &'static [&'static str] = &["canonical", "automorphisms"];

    fn answer(&self, board: &Board) -> Result<Self::Answer, BadItem> {
        Ok(canonical(board.grid(), &self.effort.limits()))
    }

    fn fault(&self, answer: &Self::Answer) -> Option<String> {
        answer.as_ref().err().map(CanonicalError::to_string)
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
            .try_for_each(|answer| writeln!(out, "{}", answer.form))
    }

    fn fields(&self, answer: Self::Answer) -> Vec<Field> {
        answer.map_or_else(
            |_| Vec::new(),
            |answer| {
                let form = Field::Text(answer.form.to_string());
                vec![form, Field::Number(answer.automorphisms.count)]
            },
        )
    }
}
