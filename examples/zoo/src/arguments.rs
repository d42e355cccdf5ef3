//! What several commands take: puzzles, a solver, a notation; and how the values of options are read.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use sudoku_zoo::strategy::{Grade, Notation};
use sudoku_zoo::text::{Alphabet, Format, Reader};
use sudoku_zoo::zoo::{self, Entry, zoo};
use sudoku_zoo::{Shape, Solver};

/// Where the puzzles come from.
#[derive(Args)]
pub struct Input {
    /// A puzzle, a file, or - for standard input; without it, what is piped in, or a set that comes with the program
    #[arg(value_name = "PUZZLE|FILE|-")]
    pub source: Option<String>,
    #[command(flatten)]
    pub stated: Stated,
}

/// What the caller knows about the puzzles, for texts that can be read in two ways.
#[derive(Args)]
pub struct Stated {
    /// Rows and columns of a box, as in 2x3, where the text does not say
    #[arg(long, value_name = "HxW", value_parser = shape)]
    shape: Option<Shape>,
    /// Which symbols stand for which values
    #[arg(long, value_enum)]
    alphabet: Option<Symbols>,
    /// The symbols of blank cells, as in .0
    #[arg(long, value_name = "SYMBOLS")]
    blanks: Option<String>,
    /// The format of the puzzles, instead of what they look like
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    format: Option<Format>,
}

impl Stated {
    /// A reader that knows it.
    pub fn reader(&self) -> Reader {
        let reader = Reader::new().shape(self.shape).format(self.format);
        let reader = reader.alphabet(self.alphabet.map(Alphabet::from));
        match &self.blanks {
            Some(blanks) => reader.blanks(blanks),
            None => reader,
        }
    }
}

/// Which symbols stand for which values.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Symbols {
    /// 1 is 1 and A is 10
    OneBased,
    /// 0 is the first value and A the eleventh
    ZeroBased,
    /// A is 1
    Letters,
}

impl From<Symbols> for Alphabet {
    fn from(symbols: Symbols) -> Alphabet {
        match symbols {
            Symbols::OneBased => Alphabet::OneBased,
            Symbols::ZeroBased => Alphabet::ZeroBased,
            Symbols::Letters => Alphabet::Letters,
        }
    }
}

/// Reads the name of a format, and tells the shell all names.
pub fn formats() -> impl TypedValueParser<Value = Format> {
    let names = Format::ALL
        .iter()
        .map(|format| PossibleValue::new(format.name()));
    PossibleValuesParser::new(names)
        .try_map(|name| name.parse::<Format>().map_err(|error| error.to_string()))
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
