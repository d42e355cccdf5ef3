//! `explain`: prints the steps by which people would solve each puzzle.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use clap::Args;
use sudoku_zoo::strategy::{Grade, Path};
use sudoku_zoo::{Board, HouseKinds, Notation, PuzzleError, Technique, Variant};

use crate::Outcome;
use crate::arguments::{Batch, CellNames, Effort, Input};
use crate::input::refuse_other_houses;
use crate::one_line::one_line;
use crate::plans::{ChosenPlan, what_would_come};
use crate::record::{Field, Puzzle};
use crate::step_picture::StepPictures;
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
    /// Draws the board before each step, with the cells of the step marked; not in --csv and --json
    #[arg(long, conflicts_with_all = ["csv", "json"])]
    draw: bool,
    #[command(flatten)]
    effort: Effort,
    #[command(flatten)]
    batch: Batch,
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    let task = Explain {
        plan: &options.plan,
        notation: options.notation.into(),
        pictures: options
            .draw
            .then(|| StepPictures::new(options.notation.into(), options.batch.is_to_file())),
        effort: &options.effort,
    };
    task::run(&task, &options.input, &options.batch)
}

struct Explain<'a> {
    plan: &'a ChosenPlan,
    notation: Notation,
    pictures: Option<StepPictures>,
    effort: &'a Effort,
}

/// The steps and, where they get stuck, the technique of the next step that the plan leaves out.
struct Told {
    path: Path,
    left_out: Option<Technique>,
}

impl Task for Explain<'_> {
    type Answer = Told;
    const NAME: &'static str = "explain";
    const FIELDS: &'static [&'static str] = &["verdict", "hardest", "steps"];

    fn check_houses(&self, houses: &Variant) -> Result<(), String> {
        if self.pictures.is_some() {
            refuse_other_houses(houses).map_err(|_| {
                format!(
                    "--draw does not handle {}; explain without it does",
                    houses.kinds() - HouseKinds::STANDARD
                )
            })?;
        }
        self.plan.check_houses(houses)
    }

    fn answer(&self, board: &Board) -> Result<Told, PuzzleError> {
        let limits = self.effort.limits();
        let path = self.plan.plan().path(board, &limits);
        let is_stuck =
            !path.is_solved() && path.contradiction().is_none() && path.stopped().is_none();
        let left_out = is_stuck.then(|| self.plan.left_out(path.end(), &limits));
        Ok(Told {
            left_out: left_out.flatten(),
            path,
        })
    }

    fn fault(&self, told: &Told) -> Option<String> {
        told.path.stopped().map(|end| end.to_string())
    }

    fn is_line_per_puzzle(&self) -> bool {
        false
    }

    fn write(
        &self,
        line: usize,
        _houses: &Variant,
        told: &Told,
        out: &mut Vec<u8>,
    ) -> io::Result<()> {
        writeln!(
            out,
            "line {line}: {}",
            told.text(self.notation, self.pictures)
        )
    }

    fn write_unanswered(&self, line: usize, out: &mut Vec<u8>) -> io::Result<()> {
        writeln!(out, "line {line}: ?\n")
    }

    fn fields(&self, _puzzle: &Puzzle, told: Told) -> Vec<Field> {
        let path = &told.path;
        let hardest = path.hardest().map_or("", |technique| technique.id());
        let steps = path.steps().iter().map(|step| {
            let reason = step.explain(Grade::Full, self.notation);
            format!("{}: {reason}", step.technique)
        });
        vec![
            Field::Text(told.verdict()),
            Field::Text(hardest.into()),
            Field::Texts(steps.collect()),
        ]
    }
}

impl Told {
    /// The puzzle, the steps, and how far they went.
    fn text(&self, notation: Notation, pictures: Option<StepPictures>) -> String {
        let start = self.path.start();
        let mut text = format!("{}\n", one_line(start.grid(), &start.variant()));
        for (number, (before, step)) in (1..).zip(self.path.replay()) {
            if let Some(pictures) = pictures {
                let picture = pictures.draw(start.grid(), &before, step);
                let _ = write!(text, "\n{picture}{}", pictures.legend());
            }
            let reason = step.explain(Grade::Full, notation);
            // The other lines of a long explanation are indented below its first line.
            let reason = reason.to_string().replace('\n', &format!("\n{:34}", ""));
            let _ = writeln!(text, "{number:>3}  {:<28} {reason}", step.technique);
        }
        let _ = writeln!(text, "     {}", self.verdict());
        text
    }

    /// How far the path went.
    fn verdict(&self) -> String {
        let end = self.path.end();
        let grid = one_line(end.grid(), &end.variant());
        match (self.path.contradiction(), self.left_out) {
            (Some(reason), _) => format!("no solution: {reason}"),
            (None, _) if self.path.is_solved() => format!("solved: {grid}"),
            (None, Some(technique)) => format!("stuck: {grid}; {}", what_would_come(technique)),
            (None, None) => format!("stuck: {grid}"),
        }
    }
}
