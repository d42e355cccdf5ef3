//! `compare`: what each solver needs for the same puzzles.
//!
//! Solvers take turns on every puzzle, several times over, and the fastest counts, so that whatever
//! else the machine does falls on all of them alike or not at all. Set-up and search are timed apart, answers are compared before anything is timed.

use std::fmt::Write as _;

use sudoku_zoo::{Limits, Solver, agreement, zoo};

use crate::arguments::{self, Arguments};
use crate::input;
use sudoku_zoo_cli::median::median;
use sudoku_zoo_cli::output;
use sudoku_zoo_cli::progress::Progress;
use sudoku_zoo_cli::trial::Trial;

use crate::Outcome;

/// On the embedded set every solver is through, or well into it, by then.
const DEFAULT_NODE_LIMIT: u64 = 200_000;

/// Puzzles of the embedded set unless told otherwise: enough for a table, and soon done.
const DEFAULT_FIRST: usize = 60;

pub fn run(words: Vec<String>) -> Result<Outcome, String> {
    let arguments = Arguments::new(
        words,
        &["solvers", "node-limit", "limit", "first", "rounds", "shape"],
    )?;
    let solvers: Vec<&dyn Solver> = match arguments.text("solvers") {
        None => zoo().map(|entry| entry.solver as &dyn Solver).collect(),
        Some(names) => names
            .split(',')
            .map(|name| arguments::solver(name).map(|entry| entry.solver as &dyn Solver))
            .collect::<Result<_, _>>()?,
    };
    let node_limit = arguments
        .number("node-limit")?
        .unwrap_or(DEFAULT_NODE_LIMIT);
    let solutions = arguments.number("limit")?.unwrap_or(2);
    let limits = Limits::new().solutions(solutions).nodes(node_limit);
    let rounds = arguments.number("rounds")?.unwrap_or(3);
    let first = match (arguments.number("first")?, &arguments.file) {
        (Some(first), _) => first as usize,
        (None, Some(_)) => usize::MAX,
        (None, None) => DEFAULT_FIRST,
    };
    let puzzles = input::read(&arguments)?;
    let mut outcome = Outcome::Clean;

    let mut columns: Vec<Vec<Trial>> = solvers.iter().map(|_| Vec::new()).collect();
    let mut progress = Progress::new("compare", puzzles.len().min(first));
    for (line, board) in puzzles.iter().take(first) {
        let Some(board) = board else {
            outcome = Outcome::SomeFailed;
            continue;
        };
        if let Err(disagreement) = agreement::check_within(&solvers, board, &limits) {
            eprintln!("line {line}: {disagreement}");
            outcome = Outcome::SomeFailed;
            continue;
        }
        let trials = Trial::of_each(&solvers, board, &limits, rounds);
        columns
            .iter_mut()
            .zip(trials)
            .for_each(|(column, trial)| column.push(trial));
        progress.step();
    }
    drop(progress);
    let text =
        table(&solvers, &columns, solutions, node_limit).map_err(|error| error.to_string())?;
    output::print(&text).map(|()| outcome)
}

fn table(
    solvers: &[&dyn Solver],
    columns: &[Vec<Trial>],
    solutions: u64,
    node_limit: u64,
) -> Result<String, std::fmt::Error> {
    let mut text = String::new();
    let puzzles = columns.first().map_or(0, Vec::len);
    writeln!(
        text,
        "{puzzles} puzzles, on which all solvers agree; up to {solutions} solutions and {node_limit} nodes each."
    )?;
    writeln!(
        text,
        "Medians over the puzzles; times in microseconds; ratios to {}.\n",
        solvers.first().map_or("", |solver| solver.name())
    )?;
    writeln!(
        text,
        "{:24} {:>9} {:>12} {:>10} {:>9} {:>9} {:>6} {:>8} {:>8} {:>8}",
        "solver",
        "prepare",
        "search",
        "nodes",
        "guesses",
        "branches",
        "depth",
        "stopped",
        "time ×",
        "nodes ×"
    )?;
    for (solver, trials) in solvers.iter().zip(columns) {
        let median_of = |measure: fn(&Trial) -> f64| median(trials.iter().map(measure));
        let ratio_of = |measure: fn(&Trial) -> f64| {
            let pairs = trials.iter().zip(&columns[0]);
            median(pairs.map(|(own, first)| measure(own) / measure(first).max(f64::MIN_POSITIVE)))
        };
        writeln!(
            text,
            "{:24} {:9.1} {:12.1} {:10.0} {:9.0} {:9.0} {:6.0} {:8} {:8.3} {:8.4}",
            solver.name(),
            median_of(|trial| trial.preparation.as_secs_f64() * 1e6),
            median_of(|trial| trial.search.as_secs_f64() * 1e6),
            median_of(|trial| trial.report.stats.nodes as f64),
            median_of(|trial| trial.report.stats.guesses as f64),
            median_of(|trial| trial.report.stats.branches() as f64),
            median_of(|trial| trial.report.stats.max_depth as f64),
            trials.iter().filter(|trial| trial.was_stopped()).count(),
            ratio_of(Trial::seconds),
            ratio_of(|trial| trial.report.stats.nodes.max(1) as f64),
        )?;
    }
    Ok(text)
}
