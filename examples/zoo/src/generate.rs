//! `generate`: random puzzles, a line each.

use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::ops::{Bound, ControlFlow};
use std::time::{Duration, Instant};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use sudoku_zoo::generate::{
    Difficulty, GenerateError, Generator, SplitMix64, Symmetry, full_grid, thin_out,
};
use sudoku_zoo::text::{Format, Reader};
use sudoku_zoo::{Grid, Limits, Shape, Stopped, Technique};

use crate::Outcome;
use crate::arguments::{number, shape};
use crate::grid_lines::GridLines;
use crate::one_line::one_line;
use crate::rate;
use sudoku_zoo_cli::output::Output;
use sudoku_zoo_cli::progress::Progress;

/// Random grids, a line each, the same ones for the same seed
#[derive(Args)]
pub struct Options {
    #[arg(long, value_enum, default_value = "dug")]
    kind: Kind,
    /// How many
    #[arg(long, value_name = "N", default_value = "1", value_parser = number)]
    count: u64,
    /// Where the random numbers begin; without it, a number is drawn and printed on standard error
    #[arg(long, value_name = "N", value_parser = number)]
    seed: Option<u64>,
    /// Rows and columns of a box, as in 2x3
    #[arg(long, value_name = "HxW", value_parser = shape)]
    shape: Option<Shape>,
    /// Exactly this number of clues
    #[arg(long, value_name = "N", value_parser = number)]
    clues: Option<u64>,
    /// How the clues lie
    #[arg(long, value_name = "NAME", value_parser = symmetries())]
    symmetry: Option<Symmetry>,
    /// A technique, as in naked-pair, or two with .. between or on one side, or beyond, or beyond:NODES
    #[arg(long, value_name = "RANGE", value_parser = difficulty)]
    difficulty: Option<Range>,
    /// A rating on the scale of Sudoku Explainer, as in 7.0..7.5, or with one end only
    #[arg(long, value_name = "RANGE", value_parser = rate::range)]
    rating: Option<rate::Range>,
    /// A file with a grid: its filled cells get clues, and the puzzles have its shape
    #[arg(long, value_name = "FILE")]
    pattern: Option<String>,
    /// Tries before it gives up on a puzzle
    #[arg(long, value_name = "N", value_parser = number)]
    attempts: Option<u64>,
    /// Seconds before it gives up on a puzzle
    #[arg(long, value_name = "N", default_value = "60", value_parser = number)]
    seconds: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// Solved
    Full,
    /// --clues left at random, any number of solutions
    Thin,
    /// One solution, and no clue can go
    Dug,
    /// The same, proven at any cost
    Minimal,
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    let maker = Maker::new(options)?;
    let seed = options.seed.unwrap_or_else(|| {
        let seed = drawn_seed();
        eprintln!("zoo: --seed {seed}");
        seed
    });
    let mut rng = SplitMix64::new(seed);
    let mut outcome = Outcome::Clean;
    let total = usize::try_from(options.count).unwrap_or(usize::MAX);
    let mut progress = Progress::new("generate", total);
    let mut output = GridLines::new(Output::new(), 0);
    for number in 1..=options.count {
        let mut limits = Limits::new();
        if let Some(end) = Instant::now().checked_add(Duration::from_secs(options.seconds)) {
            limits = limits.deadline(end);
        }
        let written = match maker.make(&mut rng, &limits) {
            Ok(grid) => output.grid(&one_line(&grid, &grid.shape().into()), grid.shape()),
            Err(Failure::Hopeless(message)) => return Err(message),
            Err(Failure::Unlucky(message)) => {
                progress.say(&format!("puzzle {number}: {message}"));
                outcome = Outcome::SomeFailed;
                output.line("?")
            }
        };
        if let ControlFlow::Break(verdict) = written {
            return verdict.map(|()| outcome);
        }
        progress.step();
    }
    output.finish().map(|()| outcome)
}

/// A number that is hard to guess: the standard library keys its hash maps at random. It is short enough to be typed.
fn drawn_seed() -> u64 {
    let bits = RandomState::new().build_hasher().finish();
    bits % 1_000_000_000
}

/// Why there is no puzzle.
enum Failure {
    /// No seed would help.
    Hopeless(String),
    /// Another seed may give a puzzle.
    Unlucky(String),
}

impl From<GenerateError> for Failure {
    fn from(error: GenerateError) -> Failure {
        match &error {
            GenerateError::NotFound {
                closest: Some(closest),
                ..
            } => Failure::Unlucky(format!(
                "{error}; the closest was {}",
                one_line(&closest.clues, &closest.clues.shape().into())
            )),
            GenerateError::NotFound { .. } => Failure::Unlucky(error.to_string()),
            _ => Failure::Hopeless(error.to_string()),
        }
    }
}

impl From<Stopped> for Failure {
    fn from(stopped: Stopped) -> Failure {
        Failure::Unlucky(stopped.to_string())
    }
}

/// What to make.
enum Maker {
    Full(Shape),
    Thin(Shape, usize),
    Puzzle(Box<Generator>),
}

impl Maker {
    fn new(options: &Options) -> Result<Maker, String> {
        options.check()?;
        let pattern = options.pattern.as_ref();
        let pattern = pattern
            .map(|path| pattern_of(path, options.shape))
            .transpose()?;
        // A pattern has its own shape.
        let shape = pattern.as_ref().map(Grid::shape).or(options.shape);
        let shape = shape.unwrap_or(Shape::CLASSIC);
        let clues = options.clues;
        let clues = clues.map(|clues| usize::try_from(clues).unwrap_or(usize::MAX));
        let mut generator = match options.kind {
            Kind::Full => return Ok(Maker::Full(shape)),
            Kind::Thin => {
                return Ok(Maker::Thin(
                    shape,
                    clues.ok_or("--kind thin needs --clues")?,
                ));
            }
            Kind::Dug => Generator::new(shape),
            Kind::Minimal => Generator::new(shape).minimal(),
        };
        if let Some(symmetry) = options.symmetry {
            generator = generator.symmetry(symmetry);
        }
        if let Some(clues) = clues {
            generator = generator.clues(clues);
        }
        if let Some(range) = options.difficulty {
            generator = generator.difficulty(range);
        }
        if let Some(range) = options.rating {
            generator = generator.rating(range);
        }
        if let Some(pattern) = pattern {
            generator = generator.pattern(&pattern);
        }
        if let Some(attempts) = options.attempts {
            generator = generator.attempts(attempts);
        }
        Ok(Maker::Puzzle(Box::new(generator)))
    }

    fn make(&self, rng: &mut SplitMix64, limits: &Limits<'_>) -> Result<Grid, Failure> {
        match self {
            Maker::Full(shape) => Ok(full_grid(*shape, rng, limits)?),
            Maker::Thin(shape, clues) => {
                let grid = full_grid(*shape, rng, limits)?;
                thin_out(&grid, *clues, rng).map_err(Into::into)
            }
            Maker::Puzzle(generator) => Ok(generator.generate(rng, limits)?.clues),
        }
    }
}

impl Options {
    /// Refuses options that would have no effect.
    fn check(&self) -> Result<(), String> {
        let (kind, given) = match self.kind {
            Kind::Full => ("full", self.clues.map(|_| "--clues")),
            Kind::Thin => ("thin", None),
            Kind::Dug | Kind::Minimal => return Ok(()),
        };
        let given = given
            .or(self.symmetry.map(|_| "--symmetry"))
            .or(self.difficulty.map(|_| "--difficulty"))
            .or(self.rating.map(|_| "--rating"))
            .or(self.pattern.as_ref().map(|_| "--pattern"))
            .or(self.attempts.map(|_| "--attempts"));
        given.map_or(Ok(()), |name| {
            Err(format!("{name} is not for --kind {kind}"))
        })
    }
}

/// Reads the name of a symmetry, and tells the shell all names.
fn symmetries() -> impl TypedValueParser<Value = Symmetry> {
    let names = Symmetry::ALL.iter().map(|symmetry| symmetry.to_string());
    PossibleValuesParser::new(names).try_map(|name| {
        let mut all = Symmetry::ALL.iter().copied();
        let found = all.find(|symmetry| symmetry.to_string() == name);
        found.ok_or_else(|| format!("there is no symmetry {name:?}"))
    })
}

type Range = (Bound<Difficulty>, Bound<Difficulty>);

/// `naked-pair`, `..naked-single`, `naked-pair..hidden-pair`, `beyond`, `beyond:200..`; both ends are part of the range, and
/// `beyond`, at either end, means every number of nodes.
fn difficulty(text: &str) -> Result<Range, String> {
    let end = |word: &str| match word {
        "" => Ok(Bound::Unbounded),
        word => one_difficulty(word).map(Bound::Included),
    };
    let (least, most) = match text.split_once("..") {
        Some(ends) => ends,
        None if text.is_empty() => return Err("it needs a range".into()),
        None => (text, text),
    };
    let most = if most == "beyond" { "" } else { most };
    Ok((end(least)?, end(most)?))
}

fn one_difficulty(word: &str) -> Result<Difficulty, String> {
    let beyond = match word.split_once(':') {
        None if word == "beyond" => Some(0),
        Some(("beyond", nodes)) => nodes.parse().ok(),
        _ => None,
    };
    let technique = Technique::from_id(word).map(Difficulty::Needs);
    let difficulty = technique.or(beyond.map(|nodes| Difficulty::Beyond { nodes }));
    difficulty.ok_or_else(|| {
        let names: Vec<&str> = Technique::ALL
            .iter()
            .map(|technique| technique.id())
            .collect();
        format!(
            "{word:?} is none of {}, beyond, beyond:NODES",
            names.join(", ")
        )
    })
}

/// The filled cells of the first grid in a file.
fn pattern_of(path: &str, shape: Option<Shape>) -> Result<Grid, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    let content = String::from_utf8_lossy(&bytes);
    let lines = Reader::new().shape(shape).format(Format::Sdm);
    let first = lines.read_all(&content).next();
    let read = first.ok_or_else(|| format!("{path}: there is no pattern"))?;
    let read = read.map_err(|error| format!("{path}: {error}"))?;
    Ok(read.grid)
}
