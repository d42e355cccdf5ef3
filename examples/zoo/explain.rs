//! `explain`: how people would solve each puzzle, step by step.

use std::fmt::Write as _;
use std::ops::ControlFlow;

use sudoku_zoo::Limits;
use sudoku_zoo::strategy::{Grade, Notation, Path};

use crate::Outcome;
use crate::arguments::Arguments;
use crate::input;
use crate::output::Output;

pub fn run(words: Vec<String>) -> Result<Outcome, String> {
    let arguments = Arguments::new(words, &["plan", "notation", "shape"])?;
    let (plan, notation) = (arguments.plan()?, arguments.notation()?);
    let puzzles = input::read(&arguments)?;
    let mut outcome = Outcome::Clean;
    let mut output = Output::new();
    for (line, board) in &puzzles {
        let text = match board {
            Some(board) => told(&plan.path(board, &Limits::new()), notation),
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
