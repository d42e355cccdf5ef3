//! `solve`: a line per solution.

use std::io::{self, BufRead, Write as _};

use clap::Args;
use sudoku_zoo::batch::{Answers, Lines, Ready};
use sudoku_zoo::{Board, Grid, Limits, PuzzleError, Shape, Solve, Variant};

use crate::Outcome;
use crate::arguments::{Batch, Chosen, Effort, Input, number};
use crate::one_line::one_line;
use crate::record::{Field, Puzzle};
use crate::task::{self, LOCK_STEP, PrintList, Task};

/// A line per solution, in the order of the puzzles, and 'no solution' where there is none
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    chosen: Chosen,
    /// Solutions to show of each puzzle. They are printed when the last of them is found
    #[arg(long, value_name = "N", default_value = "1", value_parser = number)]
    limit: u64,
    #[command(flatten)]
    effort: Effort,
    #[command(flatten)]
    batch: Batch,
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    let is_plain = options.chosen.is_auto() && options.effort.is_unlimited();
    if options.limit == 1 && is_plain {
        task::run(&First(&options.chosen), &options.input, &options.batch)
    } else {
        task::run(&Several(options), &options.input, &options.batch)
    }
}

/// The first solution, by the fastest solver, many puzzles at a time.
struct First<'a>(&'a Chosen);

impl Task for First<'_> {
    type Answer = Option<Grid>;
    const NAME: &'static str = "solve";
    const FIELDS: &'static [&'static str] = &["solutions", "solver"];
    const PRINT_LIST: Option<PrintList<Option<Grid>>> = Some(Ready::write_solutions);

    /// The solver says what it does not handle.
    fn check_houses(&self, _houses: &Variant) -> Result<(), String> {
        Ok(())
    }

    fn answer(&self, board: &Board) -> Result<Option<Grid>, PuzzleError> {
        Ok(sudoku_zoo::solvers::auto::AUTO.solve(board, &Limits::new())?)
    }

    fn answers<'a, R: BufRead>(&'a self, lines: Lines<'a, R>) -> Answers<'a, R, Option<Grid>> {
        lines.solve()
    }

    fn lines_together(&self) -> usize {
        LOCK_STEP
    }

    fn write(
        &self,
        _line: usize,
        houses: &Variant,
        answer: &Option<Grid>,
        out: &mut Vec<u8>,
    ) -> io::Result<()> {
        write_all(answer.as_slice(), houses, out)
    }

    fn shape_of_lines(&self, answer: &Option<Grid>) -> Option<Shape> {
        answer.as_ref().map(Grid::shape)
    }

    fn fields(&self, puzzle: &Puzzle, answer: Option<Grid>) -> Vec<Field> {
        let solver = Field::Text(self.0.name_for(puzzle));
        vec![texts(answer.as_slice()), solver]
    }
}

/// Some solutions, by any solver, within any limits.
struct Several<'a>(&'a Options);

impl Task for Several<'_> {
    type Answer = Vec<Grid>;
    const NAME: &'static str = First::NAME;
    const FIELDS: &'static [&'static str] = First::FIELDS;

    /// The solver says what it does not handle.
    fn check_houses(&self, _houses: &Variant) -> Result<(), String> {
        Ok(())
    }

    fn answer(&self, board: &Board) -> Result<Vec<Grid>, PuzzleError> {
        let limits = self.0.effort.limits().solutions(self.0.limit);
        Ok(self.0.chosen.solver().solutions(board, &limits)?.grids)
    }

    fn is_line_per_puzzle(&self) -> bool {
        self.0.limit == 1
    }

    fn write(
        &self,
        _line: usize,
        houses: &Variant,
        answer: &Vec<Grid>,
        out: &mut Vec<u8>,
    ) -> io::Result<()> {
        write_all(answer, houses, out)
    }

    fn shape_of_lines(&self, answer: &Vec<Grid>) -> Option<Shape> {
        answer.first().map(Grid::shape)
    }

    fn fields(&self, puzzle: &Puzzle, answer: Vec<Grid>) -> Vec<Field> {
        let solver = Field::Text(self.0.chosen.name_for(puzzle));
        vec![texts(&answer), solver]
    }
}

fn write_all(grids: &[Grid], houses: &Variant, out: &mut Vec<u8>) -> io::Result<()> {
    if grids.is_empty() {
        return writeln!(out, "no solution");
    }
    grids
        .iter()
        .try_for_each(|grid| writeln!(out, "{}", one_line(grid, houses)))
}

fn texts(grids: &[Grid]) -> Field {
    Field::Texts(grids.iter().map(Grid::to_string).collect())
}
