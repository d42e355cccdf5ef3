//! Arguments that several commands share (puzzles, a solver, a notation), and how the values of options are read.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Args, ValueEnum};
use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::strategy::Grade;
use sudoku_zoo::text::{Alphabet, Format, Reader};
use sudoku_zoo::zoo::{self, Entry, Traits, zoo};
use sudoku_zoo::{Limits, Notation, Shape, Solver};
use sudoku_zoo_cli::output::Output;

use crate::answer_file::{self, AnswerFile, Answers};
use crate::houses::Houses;
use crate::input::Identity;
use crate::record::{Puzzle, Style};
use crate::select::Selection;

/// Where the puzzles come from.
#[derive(Args)]
pub struct Input {
    /// A puzzle, a file, - for standard input, or built-in for a set of puzzles that comes with the program; without it,
    /// standard input if it is piped, or else the built-in set
    #[arg(value_name = "PUZZLE|FILE|-")]
    pub source: Option<String>,
    #[command(flatten)]
    pub stated: Stated,
}

/// What the user states about the puzzles, for texts that can be read in two ways.
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
    /// The format of the puzzles; recognised if it is not stated
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    format: Option<Format>,
    #[command(flatten)]
    houses: Houses,
}

impl Stated {
    /// A reader with everything that the user states.
    pub fn reader(&self) -> Reader {
        let reader = self.houses.reader().shape(self.shape).format(self.format);
        let reader = reader.alphabet(self.alphabet.map(Alphabet::from));
        match &self.blanks {
            Some(blanks) => reader.blanks(blanks),
            None => reader,
        }
    }

    pub fn shape(&self) -> Option<Shape> {
        self.shape
    }

    /// Whether the library's reader of lists supports everything that the user states.
    pub fn fits_lists(&self) -> bool {
        self.alphabet.is_none()
            && self.blanks.is_none()
            && self.houses.is_empty()
            && matches!(self.format, None | Some(Format::Line | Format::Sdm))
    }
}

/// Limits for each puzzle.
#[derive(Args)]
pub struct Effort {
    /// Gives up on a puzzle after this many seconds, as in 0.5
    #[arg(long, value_name = "N", value_parser = seconds)]
    seconds: Option<Duration>,
    /// Gives up on a puzzle after this many nodes of the search
    #[arg(long, value_name = "N", value_parser = number)]
    nodes: Option<u64>,
}

impl Effort {
    /// The limits for a puzzle that starts now.
    pub fn limits(&self) -> Limits<'static> {
        let mut limits = Limits::new();
        if let Some(nodes) = self.nodes {
            limits = limits.nodes(nodes);
        }
        let end = self
            .seconds
            .and_then(|seconds| Instant::now().checked_add(seconds));
        match end {
            Some(end) => limits.deadline(end),
            None => limits,
        }
    }

    pub fn is_unlimited(&self) -> bool {
        self.seconds.is_none() && self.nodes.is_none()
    }
}

/// How many puzzles are answered at a time, which, and where the answers go.
#[derive(Args)]
pub struct Batch {
    /// Threads that answer puzzles; 0 means all cores. The order of the answers is the same
    #[arg(long, value_name = "N", default_value = "1")]
    pub threads: usize,
    /// Only every Nth puzzle, from the Ith on: 2/3 answers the puzzles 2, 5, 8 and so on
    #[arg(long, value_name = "I/N", value_parser = shard)]
    shard: Option<(u64, u64)>,
    /// Writes the answers to a file, and what --resume needs to know about the run to FILE.run
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Continues an earlier run with the same input and options that was interrupted: keeps the answers in --out, and
    /// skips their puzzles. Refuses a file of another run, other puzzles, and lines that the run has not written
    #[arg(long, requires = "out")]
    pub resume: bool,
    /// A record per puzzle, below a header
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// An object per puzzle, each on a line
    #[arg(long)]
    json: bool,
}

impl Batch {
    pub fn style(&self) -> Style {
        match (self.csv, self.json) {
            (true, _) => Style::Csv,
            (_, true) => Style::Json,
            _ => Style::Plain,
        }
    }

    pub fn is_to_file(&self) -> bool {
        self.out.is_some()
    }

    /// The output, and how many lines an earlier run has left there.
    pub fn answers(&self, has_header: bool, input: &Identity) -> Result<AnswerFile, String> {
        let answers = Answers {
            input,
            selection: self.selection(0),
            has_header,
            resume: self.resume,
        };
        match &self.out {
            Some(path) => answer_file::open(path, &answers),
            None => Ok(AnswerFile::new(Output::new())),
        }
    }

    /// Which puzzles are answered, when an earlier run has answered some.
    pub fn selection(&self, done: u64) -> Selection {
        let (shard, shards) = self.shard.unwrap_or((0, 1));
        Selection {
            shard,
            shards,
            done,
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

/// The solver that the user names; `auto`, which suits most puzzles, by default.
#[derive(Args)]
pub struct Chosen {
    /// A solver of the catalogue, by name or alias, or plans and a solver as in six+rows; see `zoo list`
    #[arg(long = "solver", value_name = "NAME", default_value = "auto", value_parser = SolverNames, hide_possible_values = true)]
    solver: NamedSolver,
}

impl Chosen {
    pub fn solver(&self) -> &dyn Solver {
        &*self.solver
    }

    /// The name of the solver that answers a puzzle: if it is `auto`, of the one that `auto` picks.
    pub fn name_for(&self, puzzle: &Puzzle) -> String {
        let board = puzzle.houses.board(puzzle.grid.clone()).ok();
        match board.filter(|_| self.is_auto()) {
            Some(board) => AUTO.pick(&board).name().to_owned(),
            None => self.solver.name().to_owned(),
        }
    }

    /// Whether it is `auto`, which the library's batches also use.
    pub fn is_auto(&self) -> bool {
        self.solver.name() == AUTO.name()
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

/// Reads seconds, which may have a fraction.
fn seconds(value: &str) -> Result<Duration, String> {
    let seconds = value.parse().map_err(|_| "it is not a number")?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

/// Reads a shard: which, counted from 0, and of how many.
fn shard(value: &str) -> Result<(u64, u64), String> {
    let parse = |value: &str| {
        let (which, shards) = value.split_once('/')?;
        Some((which.parse::<u64>().ok()?, shards.parse::<u64>().ok()?))
    };
    match parse(value) {
        Some((which, shards)) if (1..=shards).contains(&which) => Ok((which - 1, shards)),
        _ => Err("it is not I/N with I from 1 to N, as in 2/3".into()),
    }
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

/// A solver that the user names. Values of options are cloned, hence the `Arc`.
pub type NamedSolver = Arc<dyn Solver + Send + Sync>;

/// Reads the name of a solver with [`zoo::parse`], with blanks around it as in "mrv, dlx", and tells the shell the names of the catalogue.
#[derive(Clone)]
pub struct SolverNames;

impl TypedValueParser for SolverNames {
    type Value = NamedSolver;

    fn parse_ref(
        &self,
        command: &clap::Command,
        option: Option<&Arg>,
        name: &OsStr,
    ) -> Result<NamedSolver, clap::Error> {
        let parse = |name: &str| zoo::parse(name.trim()).map(Arc::from);
        parse.parse_ref(command, option, name)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let value = |entry: &Entry| PossibleValue::new(entry.solver.name()).aliases(entry.aliases);
        Some(Box::new(zoo().chain(zoo::incomplete()).map(value)))
    }
}

/// Which solvers of the catalogue, by what they are and can do.
#[derive(Args)]
pub struct ChosenTraits {
    /// Only solvers with these traits; see `zoo list`
    #[arg(long = "trait", value_name = "TRAITS", value_delimiter = ',', value_parser = traits())]
    with: Vec<Traits>,
    /// Only solvers without these traits
    #[arg(long, value_name = "TRAITS", value_delimiter = ',', value_parser = traits())]
    without: Vec<Traits>,
}

impl ChosenTraits {
    pub fn are_stated(&self) -> bool {
        !self.with.is_empty() || !self.without.is_empty()
    }

    /// Those of `entries` with and without these traits. There is at least one.
    pub fn chosen(
        &self,
        entries: impl Iterator<Item = &'static Entry>,
    ) -> Result<Vec<&'static Entry>, String> {
        let with = self.with.iter().copied().collect::<Traits>();
        let without = self.without.iter().copied().collect::<Traits>();
        let is_chosen =
            |entry: &&Entry| entry.traits.contains(with) && !entry.traits.intersects(without);
        let chosen: Vec<_> = entries.filter(is_chosen).collect();
        match chosen.is_empty() {
            true => Err("no solver has these traits: see `zoo list`".into()),
            false => Ok(chosen),
        }
    }
}

/// Reads the name of a trait, and tells the shell all names.
fn traits() -> impl TypedValueParser<Value = Traits> {
    let names = Traits::all().iter().map(|flag| flag.to_string());
    PossibleValuesParser::new(names.map(PossibleValue::new))
        .try_map(|name| Traits::named(&name).ok_or_else(|| format!("there is no trait {name:?}")))
}
