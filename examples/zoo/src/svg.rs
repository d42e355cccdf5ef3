//! `svg`: a picture of a puzzle.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use sudoku_zoo::strategy::View;
use sudoku_zoo::svg::{Drawing, Theme};
use sudoku_zoo::text::{Format, Reader};
use sudoku_zoo::{Board, Limits, Technique};
use sudoku_zoo_cli::output;

use crate::Outcome;
use crate::arguments::Input;
use crate::input::{self, Pipe, board_of};
use crate::plans::ChosenPlan;

/// A picture of a puzzle, or of the first one of a file, or of a technique
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    puzzle: Input,
    #[command(flatten)]
    plan: ChosenPlan,
    #[arg(long, value_enum, default_value = "auto")]
    theme: ThemeName,
    /// Leaves the pencil marks out
    #[arg(long, conflicts_with = "step")]
    no_marks: bool,
    /// Shows this step of `zoo explain` with the same plan, on the board as it is by then
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    step: Option<u64>,
    /// Shows what this technique finds on a board that comes with the program
    #[arg(long, value_name = "TECHNIQUE", conflicts_with_all = ["step", "no_marks"], value_parser = techniques(), hide_possible_values = true)]
    technique: Option<Technique>,
    /// Writes the picture to a file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum ThemeName {
    /// The theme that the browser prefers
    Auto,
    Light,
    Dark,
}

impl From<ThemeName> for Theme {
    fn from(name: ThemeName) -> Theme {
        match name {
            ThemeName::Auto => Theme::Auto,
            ThemeName::Light => Theme::Light,
            ThemeName::Dark => Theme::Dark,
        }
    }
}

/// Reads the id of a technique, and tells the shell all ids.
fn techniques() -> impl TypedValueParser<Value = Technique> {
    PossibleValuesParser::new(Technique::ALL.iter().map(Technique::id)).try_map(|id| {
        Technique::from_id(&id).ok_or_else(|| format!("there is no technique {id:?}"))
    })
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    if let (Some(path), None) = (&options.out, options.technique) {
        options.puzzle.refuse_overwriting(path)?;
    }
    let picture = match options.technique {
        Some(technique) => picture_of_technique(technique, options)?,
        None => picture_of_puzzle(options)?,
    };
    let written = match &options.out {
        Some(path) => {
            std::fs::write(path, picture).map_err(|error| format!("{}: {error}", path.display()))
        }
        None => output::print(&picture),
    };
    written.map(|()| Outcome::Clean)
}

fn picture_of_puzzle(options: &Options) -> Result<String, String> {
    let puzzle = input::one(&options.puzzle, Pipe::Puzzles)?;
    input::refuse_other_houses(&puzzle.variant)?;
    let board = board_of(&puzzle)?;
    if let Some(number) = options.step {
        return picture_of_step(&board, number, options);
    }
    let drawing = Drawing::new(&board).theme(options.theme.into());
    Ok(if options.no_marks {
        drawing.without_marks().to_string()
    } else {
        drawing.to_string()
    })
}

fn picture_of_technique(technique: Technique, options: &Options) -> Result<String, String> {
    let line = technique.example().ok_or("the technique has no example")?;
    let read = Reader::new()
        .format(Format::Library)
        .read(line)
        .map_err(|error| error.to_string())?;
    let board = board_of(&read)?;
    let givens = read.metadata.givens.as_ref().unwrap_or(board.grid());
    let step = technique
        .first(&View::with_givens(&board, givens), &Limits::new())
        .map_err(|stopped| stopped.to_string())?
        .ok_or("the technique finds nothing on its example")?;
    let drawing = Drawing::new(&board).givens(givens);
    Ok(drawing
        .theme(options.theme.into())
        .deduction(&step)
        .to_string())
}

fn picture_of_step(board: &Board, number: u64, options: &Options) -> Result<String, String> {
    let path = options.plan.plan().path(board, &Limits::new());
    let index = usize::try_from(number - 1).unwrap_or(usize::MAX);
    let (before, step) = path
        .replay()
        .nth(index)
        .ok_or_else(|| format!("there are only {} steps", path.steps().len()))?;
    let drawing = Drawing::new(&before).givens(board.grid());
    Ok(drawing
        .theme(options.theme.into())
        .deduction(step)
        .to_string())
}
