//! `explain`: how people would solve each puzzle, step by step.

use std::fmt::Write as _;
use std::ops::ControlFlow;

use clap::{Args, ValueEnum};
use sudoku_zoo::strategy::{Grade, Notation, Path};
use sudoku_zoo::{Limits, Plan};
use sudoku_zoo_cli::output::Output;

use crate::Outcome;
use crate::arguments::{CellNames, Input};
use crate::input;

/// How people would solve each puzzle, step by step
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    input: Input,
    #[arg(long, value_enum, default_value = "easiest-first")]
    plan: PlanName,
    #[arg(long, value_enum, default_value = "r1c1")]
    notation: CellNames,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum PlanName {
    /// All techniques, the easiest that finds something first
    EasiestFirst,
    /// The six of paper 000
    Six,
    /// Pencil and paper, by paper 004
    Pnp,
}

impl From<PlanName> for Plan {
    fn from(name: PlanName) -> Plan {
        match name {
            PlanName::EasiestFirst => Plan::easiest_first(),
            PlanName::Six => Plan::paper_000(),
            PlanName::Pnp => Plan::paper_004(),
        }
    }
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    let plan = Plan::from(options.plan);
    let puzzles = input::read(&options.input)?;
    let mut outcome = Outcome::Clean;
    let mut output = Output::new();
    for (line, board) in &puzzles {
        let text = match board {
            Some(board) => told(&plan.path(board, &Limits::new()), options.notation.into()),
            None => {
                outcome = Outcome::SomeFailed;
                "?\n".into()
            }
        };
        if let ControlFlow::Break(verdict) = output.line(format_args!("line {line}: {text}")) {
            return verdict.map(|()| outcome);
        }
    }
    output.finish().map(|()| outcome)
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
