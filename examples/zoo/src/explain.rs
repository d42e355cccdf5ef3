//! `explain`: prints the steps by which people would solve each puzzle.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use clap::Args;
use sudoku_zoo::batch::BadItem;
use sudoku_zoo::strategy::{Grade, Notation, Path};
use sudoku_zoo::{Board, Grid, Plan};

use crate::Outcome;
use crate::arguments::{Batch, CellNames, Effort, Input};
use crate::plans::ChosenPlan;
use crate::record::Field;
use crate::task::{self, Task};

/// How people would solve each puzzle, step by step
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    plan: ChosenPlan,
    #[arg(long, value_enum, default_value = "r1c1")]
    notation: CellNames,
    #[command(flatten)]
    effort: Effort,
    #[command(flatten)]
    batch: Batch,
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    let task = Explain {
        plan: options.plan.plan(),
        notation: options.notation.into(),
        effort: &options.effort,
    };
    task::run(&task, &options.input, &options.batch)
}

struct Explain<'a> {
    plan: Plan,
    notation: Notation,
    effort: &'a Effort,
}

impl Task for Explain<'_> {
    type Answer = Path;
    const NAME: &'static str = "explain";
    const FIELDS: &'static [&'static str] = &["verdict", "hardest", "steps"];

    fn answer(&self, board: &Board) -> Result<Path, BadItem> {
        Ok(self.plan.path(board, &self.effort.limits()))
    }

    fn fault(&self, path: &Path) -> Option<String> {
        path.stopped().map(|end| end.to_string())
    }

    fn is_line_per_puzzle(&self) -> bool {
        false
    }

    fn write(&self, line: usize, _puzzle: &Grid, path: &Path, out: &mut Vec<u8>) -> io::Result<()> {
        writeln!(out, "line {line}: {}", told(path, self.notation))
    }

    fn write_unanswered(&self, line: usize, out: &mut Vec<u8>) -> io::Result<()> {
        writeln!(out, "line {line}: ?\n")
    }

    fn fields(&self, path: Path) -> Vec<Field> {
        let hardest = path.hardest().map_or("", |technique| technique.id());
        let steps = path.steps().iter().map(|step| {
            let reason = step.explain(Grade::Full).in_notation(self.notation);
            format!("{}: {reason}", step.technique)
        });
        vec![
            Field::Text(verdict(&path)),
            Field::Text(hardest.into()),
            Field::Texts(steps.collect()),
        ]
    }
}

/// The puzzle, the steps, and how far they went.
fn told(path: &Path, notation: Notation) -> String {
    let mut text = format!("{}\n", path.start().grid());
    for (number, step) in (1..).zip(path.steps()) {
        let reason = step.explain(Grade::Full).in_notation(notation);
        let _ = writeln!(text, "{number:>3}  {:<28} {reason}", step.technique);
    }
    let _ = writeln!(text, "     {}", verdict(path));
    text
}

/// How far the path went.
fn verdict(path: &Path) -> String {
    let grid = path.end().grid();
    match path.contradiction() {
        Some(reason) => format!("no solution: {reason}"),
        None if path.is_solved() => format!("solved: {grid}"),
        None => format!("stuck: {grid}"),
    }
}
