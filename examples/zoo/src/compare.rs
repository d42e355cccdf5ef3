//! `compare`: what each solver needs for the same puzzles.
//!
//! Answers are compared before anything is timed. Then the solvers take turns on every puzzle, several times over, and
//! the fastest run counts.

use std::path::PathBuf;

use clap::Args;
use sudoku_zoo::{Limits, Solver, agreement, zoo};
use sudoku_zoo_cli::output;
use sudoku_zoo_cli::progress::Progress;
use sudoku_zoo_cli::trial::Trial;

use crate::Outcome;
use crate::arguments::{ChosenTraits, Input, NamedSolver, SolverNames, number};
use crate::input::{self, Origin};
use crate::plot;
use crate::standings::Standings;

/// How many puzzles of the built-in set are compared by default: enough for a table, and soon done.
const DEFAULT_FIRST: u64 = 20;

/// The solvers that are compared by default: the fastest of each family, and two that everybody writes first.
const USUAL: [&str; 8] = [
    "swift",
    "auto",
    "dlx",
    "dictionary-x",
    "boxes",
    "learn",
    "mrv",
    "naive",
];

/// How long each solver takes for the same puzzles, the fastest first
///
/// The solvers' answers are compared first; then they take turns, and the fastest of --rounds counts.
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    input: Input,
    /// Solvers by name, with commas between, also with plans in front as in six+rows; eight of the catalogue by default
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = SolverNames, hide_possible_values = true, conflicts_with_all = ["with", "without", "all"])]
    solvers: Vec<NamedSolver>,
    #[command(flatten)]
    traits: ChosenTraits,
    /// All solvers of the catalogue
    #[arg(long)]
    all: bool,
    /// Stops a search after this many nodes. The default is enough for most solvers on the built-in set
    #[arg(long, value_name = "N", default_value = "200000", value_parser = number)]
    node_limit: u64,
    /// Solutions to look for in each puzzle; two prove that there is one
    #[arg(long, value_name = "N", default_value = "2", value_parser = number)]
    limit: u64,
    /// Only this many puzzles; by default all of a file, and 20 of the built-in set
    #[arg(long, value_name = "N", value_parser = number)]
    first: Option<u64>,
    /// Turns of each solver on each puzzle. With more than one, a run that is not timed goes before each turn
    #[arg(long, value_name = "N", default_value = "3", value_parser = number)]
    rounds: u64,
    /// A record per solver, with its nodes, guesses and depth, below a header
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// An object per solver, each on a line
    #[arg(long)]
    json: bool,
    /// Also draws the bars to a file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

impl Options {
    fn solvers(&self) -> Result<Vec<&dyn Solver>, String> {
        if !self.solvers.is_empty() {
            let named = self.solvers.iter().map(|solver| &**solver as &dyn Solver);
            return Ok(named.collect());
        }
        if !self.all && !self.traits.are_stated() {
            let usual = USUAL.iter().filter_map(|name| zoo::find(name));
            return Ok(usual.map(|entry| entry.solver as &dyn Solver).collect());
        }
        let entries = self.traits.chosen(zoo())?.into_iter();
        Ok(entries.map(|entry| entry.solver as &dyn Solver).collect())
    }
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    let solvers = options.solvers()?;
    if let Some(path) = &options.svg {
        options.input.refuse_overwriting(path)?;
    }
    let limits = Limits::new()
        .solutions(options.limit)
        .nodes(options.node_limit);
    let (mut puzzles, origin) = input::read_with_origin(&options.input)?;
    let first = match (options.first, origin) {
        (Some(first), _) => first,
        (None, Origin::BuiltIn) => DEFAULT_FIRST,
        (None, _) => u64::MAX,
    };
    puzzles.truncate(usize::try_from(first).unwrap_or(usize::MAX));
    let mut outcome = Outcome::Clean;

    let mut trials: Vec<Vec<Trial>> = solvers.iter().map(|_| Vec::new()).collect();
    let mut progress = Progress::new("compare", puzzles.len());
    for (line, board) in &puzzles {
        let Some(board) = board else {
            outcome = Outcome::SomeFailed;
            continue;
        };
        if let Err(disagreement) = agreement::check(&solvers, board, &limits) {
            progress.say(&format!("line {line}: {disagreement}"));
            outcome = Outcome::SomeFailed;
            continue;
        }
        let turns = match options.rounds {
            1 => Trial::of_each(&solvers, board, &limits, 1),
            rounds => Trial::of_each_warm(&solvers, board, &limits, rounds),
        };
        for (of_solver, trial) in trials.iter_mut().zip(turns) {
            of_solver.push(trial);
        }
        progress.step();
    }
    drop(progress);
    let standings = Standings::new(&solvers, &trials);
    if let Some(path) = &options.svg {
        let drawn = std::fs::write(path, plot::svg(&standings));
        drawn.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let text = match (options.csv, options.json) {
        (true, _) => standings.csv(),
        (_, true) => standings.json(),
        _ => standings.text(options.node_limit),
    };
    output::print(&text).map(|()| outcome)
}
