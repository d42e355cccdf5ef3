//! `--name value` options and one optional file.

use sudoku_zoo::strategy::{Grade, Notation};
use sudoku_zoo::zoo::{self, Entry};
use sudoku_zoo::{Plan, Shape, Solver};

/// What follows a command.
pub struct Arguments {
    pub file: Option<String>,
    options: Vec<(String, String)>,
}

impl Arguments {
    /// Takes the words apart; every option must be one of `known`.
    pub fn new(words: Vec<String>, known: &[&str]) -> Result<Arguments, String> {
        let mut arguments = Arguments {
            file: None,
            options: Vec::new(),
        };
        let mut words = words.into_iter();
        while let Some(word) = words.next() {
            match word.strip_prefix("--") {
                Some(name) if known.contains(&name) => {
                    let value = words
                        .next()
                        .ok_or_else(|| format!("--{name} needs a value"))?;
                    arguments.options.push((name.into(), value));
                }
                Some(name) => return Err(format!("there is no option --{name} here; try help")),
                None if arguments.file.is_none() => arguments.file = Some(word),
                None => return Err(format!("{word:?} is one file too many")),
            }
        }
        Ok(arguments)
    }

    pub fn text(&self, name: &str) -> Option<&str> {
        let given = self.options.iter().rev().find(|(option, _)| option == name);
        given.map(|(_, value)| value.as_str())
    }

    pub fn number(&self, name: &str) -> Result<Option<u64>, String> {
        let parse = |value: &str| {
            let digits = value.replace(['_', ','], "");
            digits
                .parse()
                .map_err(|_| format!("--{name}: {value:?} is not a number"))
        };
        self.text(name).map(parse).transpose()
    }

    pub fn shape(&self) -> Result<Option<Shape>, String> {
        let parse = |value: &str| {
            let (height, width) = value.split_once(['x', '×'])?;
            Some((height.parse().ok()?, width.parse().ok()?))
        };
        let Some(value) = self.text("shape") else {
            return Ok(None);
        };
        let (height, width) = parse(value).ok_or_else(|| {
            format!("--shape: {value:?} is not rows x columns of a box, as in 2x3")
        })?;
        Shape::new(height, width)
            .map(Some)
            .map_err(|error| format!("--shape: {error}"))
    }

    /// The plan asked for, or the one that people follow.
    pub fn plan(&self) -> Result<Plan, String> {
        let plans = [Plan::easiest_first(), Plan::paper_000(), Plan::paper_004()];
        let name = self.text("plan").unwrap_or(plans[0].name());
        let found = plans.iter().find(|plan| plan.name() == name).cloned();
        found.ok_or_else(|| format!("--plan: {name:?} is none of easiest-first, six, pnp"))
    }

    pub fn notation(&self) -> Result<Notation, String> {
        match self.text("notation") {
            None | Some("r1c1") => Ok(Notation::RowColumn),
            Some("a1" | "A1" | "chess") => Ok(Notation::Chess),
            Some(other) => Err(format!("--notation: {other:?} is neither r1c1 nor a1")),
        }
    }

    pub fn grade(&self) -> Result<Grade, String> {
        self.text("grade").map_or(Ok(Grade::Full), grade)
    }

    /// The solver asked for, or the one that suits most puzzles.
    pub fn solver(&self) -> Result<&'static dyn Solver, String> {
        solver(self.text("solver").unwrap_or("auto")).map(|entry| entry.solver as &dyn Solver)
    }
}

pub fn grade(word: &str) -> Result<Grade, String> {
    match word {
        "nudge" => Ok(Grade::Nudge),
        "pointer" => Ok(Grade::Pointer),
        "full" => Ok(Grade::Full),
        _ => Err(format!("{word:?} is none of nudge, pointer, full")),
    }
}

pub fn solver(name: &str) -> Result<&'static Entry, String> {
    zoo::find(name).ok_or_else(|| format!("there is no solver {name:?}; try list"))
}
