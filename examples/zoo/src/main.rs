//! The zoo on the command line: `cargo run --release -p sudoku-zoo-cli -- help`.

#![allow(unreachable_pub, reason = "a program has no outside")]

mod answer_file;
mod arguments;
mod canonical;
mod compare;
mod completions;
mod convert;
mod count;
mod explain;
mod fingerprint;
mod generate;
mod hint;
mod input;
mod line_task;
mod list;
mod man;
mod minimise;
mod one_line;
mod picture;
mod plans;
mod play;
mod rate;
mod record;
mod select;
mod solve;
mod svg;
mod symbols;
mod task;
mod trace;

use std::process::ExitCode;

use clap::{CommandFactory as _, Parser, Subcommand};
use sudoku_zoo_cli::output;

/// The Sudoku zoo: solve, count, compare, convert, explain, rate, play, generate
#[derive(Parser)]
#[command(
    name = "zoo",
    version,
    args_override_self = true,
    after_help = "Lines that cannot be read, and puzzles that a solver cannot answer, are reported on standard error and leave a ? \
                  in the output (compare leaves them out of its table); the rest goes on.\n\n\
                  Exit codes:\n  \
                  0  every puzzle has its answer, also if that is 'no solution'\n  \
                  1  some puzzles have none: they could not be read, a limit stopped them, or none was found\n  \
                  2  nothing could be done: wrong options, or an input or output that cannot be used"
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    List(list::Options),
    Solve(solve::Options),
    Count(count::Options),
    Compare(compare::Options),
    Convert(convert::Options),
    Explain(explain::Options),
    Hint(hint::Options),
    Rate(rate::Options),
    Play(play::Options),
    Generate(generate::Options),
    Canonical(canonical::Options),
    Minimise(minimise::Options),
    Svg(svg::Options),
    Trace(trace::Options),
    Man(man::Options),
    Completions(completions::Options),
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Some(Command::List(options)) => list::run(&options),
        Some(Command::Solve(options)) => solve::run(&options),
        Some(Command::Count(options)) => count::run(&options),
        Some(Command::Compare(options)) => compare::run(&options),
        Some(Command::Convert(options)) => convert::run(&options),
        Some(Command::Explain(options)) => explain::run(&options),
        Some(Command::Hint(options)) => hint::run(&options),
        Some(Command::Rate(options)) => line_task::run(&options),
        Some(Command::Play(options)) => play::run(&options),
        Some(Command::Generate(options)) => generate::run(&options),
        Some(Command::Canonical(options)) => line_task::run(&options),
        Some(Command::Minimise(options)) => line_task::run(&options),
        Some(Command::Svg(options)) => svg::run(&options),
        Some(Command::Trace(options)) => trace::run(&options),
        Some(Command::Man(options)) => man::run(&options),
        Some(Command::Completions(options)) => completions::run(&options),
        None => output::print(&Cli::command().render_help().to_string()).map(|()| Outcome::Clean),
    };
    match outcome {
        Ok(Outcome::Clean) => ExitCode::SUCCESS,
        Ok(Outcome::SomeFailed) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("zoo: {message}");
            ExitCode::from(2)
        }
    }
}

/// How a command ended that could be run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Clean,
    /// Some puzzles could not be read or answered; they have been named.
    SomeFailed,
}
