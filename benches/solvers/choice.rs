//! The options of this program, which users mix with those of criterion.

use std::env;
use std::process::{Command, ExitCode};

use sudoku_zoo::Solver;
use sudoku_zoo::zoo::{self, Traits, zoo};

/// What the five papers compare, and swift.
const SOLVERS: &str =
    "naive,mrv,combined-greedy,rows,boxes,dictionary-x,dlx,hybrid,two-phase,swift";

/// Easy puzzles show what setting up costs, hard ones what searching costs, and few clues are bad for lists of arrangements.
const CORPORA: [&str; 3] = ["9x9_easy", "9x9_few_clues", "9x9_hard"];

/// The options, with a space between, for the process that measures.
const VARIABLE: &str = "SUDOKU_ZOO_BENCH";

/// Which solvers run on which corpora.
pub(crate) struct Choice {
    pub(crate) solvers: Vec<Box<dyn Solver>>,
    /// Whether they run on all corpora.
    all: bool,
}

impl Choice {
    /// What the user chooses; or the result of the process that measures it. Criterion reads the command line by itself and refuses options that
    /// it does not know, so a process that is given some starts another one without.
    pub(crate) fn read() -> Result<Choice, ExitCode> {
        let words: Vec<String> = env::args().skip(1).collect();
        let (mut own, mut others) = (Vec::new(), Vec::new());
        let mut rest = words.into_iter();
        while let Some(word) = rest.next() {
            match word.as_str() {
                "--all" => own.push(word),
                "--solvers" | "--trait" | "--without" => {
                    own.extend([word, rest.next().unwrap_or_default()]);
                }
                _ => others.push(word),
            }
        }
        if own.is_empty() {
            let own = env::var(VARIABLE).unwrap_or_default();
            return Choice::parse(&own).map_err(|message| {
                eprintln!("{message}");
                ExitCode::from(2)
            });
        }
        let program = env::current_exe().expect("the path of this program");
        let mut process = Command::new(program);
        let status = process.args(others).env(VARIABLE, own.join(" ")).status();
        Err(match status.is_ok_and(|status| status.success()) {
            true => ExitCode::SUCCESS,
            false => ExitCode::FAILURE,
        })
    }

    fn parse(options: &str) -> Result<Choice, String> {
        let (mut all, mut names) = (false, None);
        let (mut with, mut without) = (Traits::empty(), Traits::empty());
        let mut words = options.split(' ').filter(|word| !word.is_empty());
        while let Some(option) = words.next() {
            if option == "--all" {
                all = true;
                continue;
            }
            let value = words.next();
            let value = value.ok_or_else(|| format!("{option} needs a value"))?;
            match option {
                "--trait" => with |= traits(value)?,
                "--without" => without |= traits(value)?,
                _ => names = Some(value),
            }
        }
        let by_traits = !(with | without).is_empty();
        let solvers = match names {
            None if all || by_traits => zoo()
                .filter(|entry| entry.traits.contains(with) && !entry.traits.intersects(without))
                .map(|entry| Ok(Box::new(entry.solver) as Box<dyn Solver>))
                .collect(),
            Some(_) if by_traits => Err("--solvers names the solvers: traits choose none".into()),
            _ => names
                .unwrap_or(SOLVERS)
                .split(',')
                .map(|name| {
                    Ok(zoo::parse(name).map_err(|error| error.to_string())? as Box<dyn Solver>)
                })
                .collect(),
        };
        solvers.map(|solvers| Choice { solvers, all })
    }

    pub(crate) fn has_corpus(&self, name: &str) -> bool {
        self.all || CORPORA.contains(&name)
    }
}

fn traits(names: &str) -> Result<Traits, String> {
    let flag = |name| {
        let unknown = || {
            format!(
                "there is no trait {name:?}; the traits are {}",
                Traits::all()
            )
        };
        Traits::named(name).ok_or_else(unknown)
    };
    names.split(',').map(flag).collect()
}
