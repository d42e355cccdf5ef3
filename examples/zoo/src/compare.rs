//! `compare`: what each solver needs for the same puzzles.
//!
//! Answers are compared before anything is timed. Then the solvers take turns on every puzzle, several times over, and
//! the fastest run counts. Preparation and search are timed apart.

use clap::Args;
use comfy_table::{CellAlignment, Table, presets};
use sudoku_zoo::{Limits, Solver, agreement};
use sudoku_zoo_cli::median::median;
use sudoku_zoo_cli::output;
use sudoku_zoo_cli::progress::Progress;
use sudoku_zoo_cli::trial::Trial;

use crate::Outcome;
use crate::arguments::{ChosenTraits, Input, NamedSolver, SolverNames, number};
use crate::input::{self, Origin};

/// How many puzzles of the built-in set are compared by default: enough for a table, and soon done.
const DEFAULT_FIRST: u64 = 20;

/// A table of what each solver needs for the same puzzles
///
/// The solvers' answers are compared first; then they take turns, and the fastest of --rounds counts.
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    input: Input,
    /// Solvers by name, with commas between, also with plans in front as in six+rows; all of the catalogue by default
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = SolverNames, hide_possible_values = true, conflicts_with_all = ["with", "without"])]
    solvers: Vec<NamedSolver>,
    #[command(flatten)]
    traits: ChosenTraits,
    /// Stops a search after this many nodes. The default is enough for most solvers on the built-in set
    #[arg(long, value_name = "N", default_value = "200000", value_parser = number)]
    node_limit: u64,
    /// Solutions to look for in each puzzle; two prove that there is one
    #[arg(long, value_name = "N", default_value = "2", value_parser = number)]
    limit: u64,
    /// Only this many puzzles; by default all of a file, and 20 of the built-in set
    #[arg(long, value_name = "N", value_parser = number)]
    first: Option<u64>,
    /// Turns of each solver on each puzzle
    #[arg(long, value_name = "N", default_value = "3", value_parser = number)]
    rounds: u64,
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    let named = options
        .solvers
        .iter()
        .map(|solver| &**solver as &dyn Solver);
    let mut solvers: Vec<&dyn Solver> = named.collect();
    if solvers.is_empty() {
        solvers.extend(
            options
                .traits
                .entries()
                .map(|entry| entry.solver as &dyn Solver),
        );
    }
    if solvers.is_empty() {
        return Err("no solver has these traits: see `zoo list`".into());
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

    let mut columns: Vec<Vec<Trial>> = solvers.iter().map(|_| Vec::new()).collect();
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
        let trials = Trial::of_each(&solvers, board, &limits, options.rounds);
        for (column, trial) in columns.iter_mut().zip(trials) {
            column.push(trial);
        }
        progress.step();
    }
    drop(progress);
    let (solutions, nodes) = (options.limit, options.node_limit);
    let puzzles = columns.first().map_or(0, Vec::len);
    let noun = if puzzles == 1 { "puzzle" } else { "puzzles" };
    let text = format!(
        "{puzzles} {noun}, on which all solvers agree; up to {solutions} solutions and {nodes} nodes each.\n\
         Medians over the puzzles; times in microseconds; ratios to {}.\n\n{}",
        solvers.first().map_or("", |solver| solver.name()),
        table(&solvers, &columns)
    );
    output::print(&text).map(|()| outcome)
}

fn table(solvers: &[&dyn Solver], columns: &[Vec<Trial>]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header([
        "solver", "prepare", "search", "nodes", "guesses", "branches", "depth", "stopped",
        "time ×", "nodes ×",
    ]);
    for (solver, trials) in solvers.iter().zip(columns) {
        let median_of = |measure: fn(&Trial) -> f64| median(trials.iter().map(measure));
        let ratio_of = |measure: fn(&Trial) -> f64| {
            let pairs = trials.iter().zip(&columns[0]);
            median(pairs.map(|(own, first)| measure(own) / measure(first).max(f64::MIN_POSITIVE)))
        };
        let stopped = trials.iter().filter(|trial| trial.was_stopped()).count();
        table.add_row([
            solver.name().to_owned(),
            format!(
                "{:.1}",
                median_of(|trial| trial.preparation.as_secs_f64() * 1e6)
            ),
            format!("{:.1}", median_of(|trial| trial.search.as_secs_f64() * 1e6)),
            format!("{:.0}", median_of(|trial| trial.report.stats.nodes as f64)),
            format!(
                "{:.0}",
                median_of(|trial| trial.report.stats.guesses as f64)
            ),
            format!(
                "{:.0}",
                median_of(|trial| trial.report.stats.branches() as f64)
            ),
            format!(
                "{:.0}",
                median_of(|trial| trial.report.stats.max_depth as f64)
            ),
            stopped.to_string(),
            format!("{:.3}", ratio_of(Trial::seconds)),
            format!(
                "{:.4}",
                ratio_of(|trial| trial.report.stats.nodes.max(1) as f64)
            ),
        ]);
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}
