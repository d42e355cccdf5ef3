//! `generate`: random puzzles, a line each.

use std::ops::{Bound, ControlFlow};
use std::time::{Duration, Instant};

use sudoku_zoo::generate::{
    Difficulty, GenerateError, Generator, Pattern, SplitMix64, Symmetry, full_grid, thin_out,
};
use sudoku_zoo::{Grid, Limits, Shape, Stopped, Technique, text};

use crate::Outcome;
use crate::arguments::Arguments;
use sudoku_zoo_cli::output::Output;
use sudoku_zoo_cli::progress::Progress;

pub fn run(words: Vec<String>) -> Result<Outcome, String> {
    let known = [
        "kind",
        "count",
        "seed",
        "shape",
        "clues",
        "symmetry",
        "difficulty",
        "pattern",
        "attempts",
        "seconds",
    ];
    let arguments = Arguments::new(words, &known)?;
    if let Some(file) = &arguments.file {
        return Err(format!("generate reads no puzzles: {file:?}"));
    }
    let maker = Maker::new(&arguments)?;
    let count = arguments.number("count")?.unwrap_or(1);
    let seconds = arguments.number("seconds")?.unwrap_or(60);
    let mut rng = SplitMix64::new(arguments.number("seed")?.unwrap_or(1));
    let mut outcome = Outcome::Clean;
    let mut progress = Progress::new("generate", usize::try_from(count).unwrap_or(usize::MAX));
    let mut output = Output::new();
    for number in 1..=count {
        let mut limits = Limits::new();
        if let Some(end) = Instant::now().checked_add(Duration::from_secs(seconds)) {
            limits = limits.deadline(end);
        }
        let written = match maker.make(&mut rng, &limits) {
            Ok(grid) => output.line(grid),
            Err(Failure::Hopeless(message)) => return Err(message),
            Err(Failure::Unlucky(message)) => {
                eprintln!("puzzle {number}: {message}");
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

/// Why there is no puzzle.
enum Failure {
    /// It would be the same the next time.
    Hopeless(String),
    /// The next one may turn out better.
    Unlucky(String),
}

impl From<GenerateError> for Failure {
    fn from(error: GenerateError) -> Failure {
        match error {
            GenerateError::NotFound(report) => Failure::Unlucky(match &report.closest {
                Some(closest) => format!("{report}; the closest was {closest}"),
                None => report.to_string(),
            }),
            error => Failure::Hopeless(error.to_string()),
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
    fn new(arguments: &Arguments) -> Result<Maker, String> {
        let pattern = match arguments.text("pattern") {
            Some(path) => Some(pattern(path, arguments.shape()?)?),
            None => None,
        };
        // A pattern has its own shape.
        let shape = pattern.as_ref().map(Pattern::shape);
        let shape = shape.or(arguments.shape()?).unwrap_or_default();
        let clues = arguments.number("clues")?;
        let clues = clues.map(|clues| usize::try_from(clues).unwrap_or(usize::MAX));
        let kind = arguments.text("kind").unwrap_or("dug");
        if matches!(kind, "full" | "thin") {
            let other = ["symmetry", "difficulty", "pattern", "attempts"];
            if let Some(name) = other.iter().find(|name| arguments.text(name).is_some()) {
                return Err(format!("--{name} is not for --kind {kind}"));
            }
        }
        let generator = match kind {
            "full" if clues.is_some() => return Err("--clues is not for --kind full".into()),
            "full" => return Ok(Maker::Full(shape)),
            "thin" => {
                let clues = clues.ok_or("--kind thin needs --clues")?;
                return Ok(Maker::Thin(shape, clues));
            }
            "dug" => Generator::new(shape),
            "minimal" => Generator::new(shape).minimal(),
            other => {
                return Err(format!(
                    "--kind: {other:?} is none of full, thin, dug, minimal"
                ));
            }
        };
        let mut generator = generator.symmetry(symmetry(arguments)?);
        if let Some(clues) = clues {
            generator = generator.clues(clues);
        }
        if let Some(range) = difficulty(arguments)? {
            generator = generator.difficulty(range);
        }
        if let Some(pattern) = pattern {
            generator = generator.pattern(pattern);
        }
        if let Some(attempts) = arguments.number("attempts")? {
            generator = generator.attempts(attempts);
        }
        Ok(Maker::Puzzle(Box::new(generator)))
    }

    fn make(&self, rng: &mut SplitMix64, limits: &Limits<'_>) -> Result<Grid, Failure> {
        match self {
            Maker::Full(shape) => Ok(full_grid(*shape, rng, limits)?),
            Maker::Thin(shape, clues) => {
                let grid = full_grid(*shape, rng, limits)?;
                thin_out(&grid, *clues, rng).map_err(|error| GenerateError::from(error).into())
            }
            Maker::Puzzle(generator) => Ok(generator.generate(rng, limits)?.clues),
        }
    }
}

fn symmetry(arguments: &Arguments) -> Result<Symmetry, String> {
    let Some(name) = arguments.text("symmetry") else {
        return Ok(Symmetry::None);
    };
    let found = Symmetry::ALL
        .into_iter()
        .find(|symmetry| symmetry.to_string() == name);
    found.ok_or_else(|| {
        let names = Symmetry::ALL.map(|symmetry| symmetry.to_string());
        format!("--symmetry: {name:?} is none of {}", names.join(", "))
    })
}

type Range = (Bound<Difficulty>, Bound<Difficulty>);

/// `naked-pair`, `..naked-single`, `naked-pair..hidden-pair`, `beyond`, `beyond:200..`; both ends are part of the range, and
/// `beyond` is all that is beyond, at either end.
fn difficulty(arguments: &Arguments) -> Result<Option<Range>, String> {
    let Some(text) = arguments.text("difficulty") else {
        return Ok(None);
    };
    let end = |word: &str| match word {
        "" => Ok(Bound::Unbounded),
        word => one_difficulty(word).map(Bound::Included),
    };
    let (least, most) = match text.split_once("..") {
        Some(ends) => ends,
        None if text.is_empty() => return Err("--difficulty needs a range".into()),
        None => (text, text),
    };
    let most = if most == "beyond" { "" } else { most };
    Ok(Some((end(least)?, end(most)?)))
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
            "--difficulty: {word:?} is none of {}, beyond, beyond:NODES",
            names.join(", ")
        )
    })
}

/// The filled cells of the first grid in a file.
fn pattern(path: &str, shape: Option<Shape>) -> Result<Pattern, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    let content = String::from_utf8_lossy(&bytes);
    let first = text::list(&content, shape).next();
    let grid = first
        .ok_or_else(|| format!("{path}: there is no pattern"))?
        .grid;
    let grid = grid.map_err(|error| format!("{path}: {error}"))?;
    Ok(Pattern::of(&grid))
}
