//! What several commands take: puzzles, a solver, a notation; and how the values of options are read.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use sudoku_zoo::strategy::{Grade, Notation};
use sudoku_zoo::zoo::{self, Entry, zoo};
use sudoku_zoo::{Shape, Solver};

/// Where the puzzles come from.
#[derive(Args)]
pub struct Input {
    /// A file with a puzzle per line, or - for standard input; without it, a set that comes with the program
    pub file: Option<String>,
    /// Rows and columns of a box, as in 2x3, where the file does not say
    #[arg(long, value_name = "HxW", value_parser = shape)]
    pub shape: Option<Shape>,
}

/// Where a single puzzle comes from.
#[derive(Args)]
pub struct OnePuzzle {
    /// A puzzle, a file whose first puzzle is taken, or - for standard input; without it, one that comes with the program
    pub puzzle: Option<String>,
    /// Rows and columns of a box, as in 2x3, where the puzzle does not say
    #[arg(long, value_name = "HxW", value_parser = shape)]
    pub shape: Option<Shape>,
}

/// The solver asked for, or the one that suits most puzzles.
#[derive(Args)]
pub struct Chosen {
    /// A solver of the catalogue, by name or alias; see `zoo list`
    #[arg(long = "solver", value_name = "NAME", default_value = "auto", value_parser = solvers(), hide_possible_values = true)]
    entry: &'static Entry,
}

impl Chosen {
    pub fn solver(&self) -> &'static dyn Solver {
        self.entry.solver
    }
}

/// How cells are named.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum CellNames {
    /// Row 3, column 5
    R1c1,
    /// The same cell as E3
    #[value(alias = "A1", alias = "chess")]
    A1,
}

impl From<CellNames> for Notation {
    fn from(names: CellNames) -> Notation {
        match names {
            CellNames::R1c1 => Notation::RowColumn,
            CellNames::A1 => Notation::Chess,
        }
    }
}

/// How much a hint gives away.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Detail {
    /// Where to look
    Nudge,
    /// What to look for
    Pointer,
    /// The reasoning
    Full,
}

impl From<Detail> for Grade {
    fn from(detail: Detail) -> Grade {
        match detail {
            Detail::Nudge => Grade::Nudge,
            Detail::Pointer => Grade::Pointer,
            Detail::Full => Grade::Full,
        }
    }
}

/// Reads a number, which may have `_` or `,` between its digits.
pub fn number(value: &str) -> Result<u64, String> {
    let digits = value.replace(['_', ','], "");
    digits.parse().map_err(|_| "it is not a number".into())
}

/// Reads the rows and columns of a box.
pub fn shape(value: &str) -> Result<Shape, String> {
    let parse = |value: &str| {
        let (height, width) = value.split_once(['x', '×'])?;
        Some((height.parse().ok()?, width.parse().ok()?))
    };
    let (height, width) = parse(value).ok_or("it is not rows x columns of a box, as in 2x3")?;
    Shape::new(height, width).map_err(|error| error.to_string())
}

/// Reads the name or an alias of a solver, and tells the shell all names.
pub fn solvers() -> impl TypedValueParser<Value = &'static Entry> {
    let names = zoo().map(|entry| PossibleValue::new(entry.solver.name()).aliases(entry.aliases));
    PossibleValuesParser::new(names)
        .try_map(|name| zoo::find(&name).ok_or_else(|| format!("there is no solver {name:?}")))
}
