//! `count`: a number per puzzle.

use std::io::{self, BufRead, Write as _};

use clap::Args;
use sudoku_zoo::batch::{Answers, Lines};
use sudoku_zoo::{Board, Count, Limits, PuzzleError, Solve, Variant};

use crate::Outcome;
use crate::arguments::{Batch, Chosen, Effort, Input, number};
use crate::record::{Field, Puzzle};
use crate::task::{self, LOCK_STEP, Task};

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
    #[command(flatten)]
    effort: Effort,
    #[command(flatten)]
    batch: Batch,
}

/// Up to this limit, many puzzles are counted at a time. Above it a single puzzle may take long, so that no puzzle should wait for others.
const SMALL_LIMIT: u64 = 1_000;

pub fn run(options: &Options) -> Result<Outcome, String> {
    task::run(options, &options.input, &options.batch)
}

impl Options {
    /// Whether the library's batches give the same answers.
    fn is_plain(&self) -> bool {
        self.chosen.is_auto() && self.effort.is_unlimited()
    }
}

impl Task for Options {
    type Answer = Count;
    const NAME: &'static str = "count";
    const FIELDS: &'static [&'static str] = &["count", "exact", "solver"];

    /// The solver says what it does not handle.
    fn check_houses(&self, _houses: &Variant) -> Result<(), String> {
        Ok(())
    }

    fn answer(&self, board: &Board) -> Result<Count, PuzzleError> {
        let limits = self.effort.limits();
        Ok(self
            .chosen
            .solver()
            .count(board, &limits.solutions(self.limit))?)
    }

    fn answers<'a, R: BufRead>(&'a self, lines: Lines<'a, R>) -> Answers<'a, R, Count> {
        if self.is_plain() {
            lines.count()
        } else {
            task::each(self, lines)
        }
    }

    fn limits(&self) -> Limits<'static> {
        Limits::new().solutions(self.limit)
    }

    fn lines_together(&self) -> usize {
        if self.is_plain() && self.limit <= SMALL_LIMIT {
            LOCK_STEP
        } else {
            task::FEW
        }
    }

    fn write(
        &self,
        _line: usize,
        _houses: &Variant,
        answer: &Count,
        out: &mut Vec<u8>,
    ) -> io::Result<()> {
        writeln!(out, "{answer}")
    }

    fn fields(&self, puzzle: &Puzzle, answer: Count) -> Vec<Field> {
        let number = Field::Number(answer.get().into());
        let solver = Field::Text(self.chosen.name_for(puzzle));
        vec![number, Field::Flag(answer.is_exact()), solver]
    }
}
