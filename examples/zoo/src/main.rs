//! The zoo on the command line: `cargo run --release --example zoo -- help`.

#![allow(unreachable_pub, reason = "a program has no outside")]

mod arguments;
mod compare;
mod count;
mod explain;
mod generate;
mod hint;
mod input;
mod list;
mod picture;
mod play;
mod solve;

use std::process::ExitCode;

use sudoku_zoo_cli::output;

const HELP: &str = "\
The Sudoku zoo.

  zoo list [--markdown]
      The catalogue of solvers.
  zoo solve [FILE|-] [--solver NAME] [--limit N] [--shape HxW]
      A line per solution, in the order of the puzzles; one per puzzle unless --limit says more, and
      'no solution' where there is none.
  zoo count [FILE|-] [--solver NAME] [--limit N] [--shape HxW]
      A number per puzzle: N+ where the limit (1000000 unless told) stopped the count.
  zoo compare [FILE|-] [--solvers A,B,…] [--node-limit N] [--limit N] [--first N] [--rounds N] [--shape HxW]
      A table of what the solvers need to show up to --limit solutions (2 unless told, which proves
      that there is one) of each puzzle, or of the --first few. Their answers are compared first;
      then they take turns, and the fastest of --rounds (3 unless told) counts.
  zoo explain [FILE|-] [--plan easiest-first|six|pnp] [--notation r1c1|a1] [--shape HxW]
      How people would solve each puzzle, step by step.
  zoo hint [PUZZLE|FILE|-] [--grade nudge|pointer|full] [--notation r1c1|a1] [--shape HxW]
      The next step for a puzzle, or for the first one of a file.
  zoo play [PUZZLE|FILE] [--notation r1c1|a1] [--shape HxW]
      A game with a coach; commands come from standard input.
  zoo generate [--kind full|thin|dug|minimal] [--count N] [--seed N] [--shape HxW] [--clues N] [--symmetry NAME]
               [--difficulty RANGE] [--pattern FILE] [--attempts N] [--seconds N]
      Random grids, a line each, the same ones for the same seed: solved (full), with so many clues left and any number
      of solutions (thin), or with one solution from which no clue can go (dug; minimal if that must be proven at any
      cost). RANGE is a technique, as in naked-pair, or two with .. between or on one side, or beyond, or beyond:NODES;
      FILE has a grid, which gives the shape, too, and whose filled cells are to have clues. Gives up on a puzzle after --seconds (60 unless told).

FILE has a puzzle per line; - is standard input; without either, a set made by this project is used (by compare, the first
60 of it).
Lines that cannot be read, and puzzles that a solver cannot answer, are reported on standard error and
leave a ? in the output (compare leaves them out of its table); the rest goes on, and the exit code is 1.
";

fn main() -> ExitCode {
    // What is not text cannot be one of ours, but can be named.
    let mut words = std::env::args_os()
        .skip(1)
        .map(|word| word.to_string_lossy().into_owned());
    let command = words.next().unwrap_or_else(|| "help".into());
    let rest: Vec<String> = words.collect();
    let outcome = match command.as_str() {
        "list" => list::run(rest),
        "solve" => solve::run(rest),
        "count" => count::run(rest),
        "explain" => explain::run(rest),
        "generate" => generate::run(rest),
        "hint" => hint::run(rest),
        "play" => play::run(rest),
        "compare" => compare::run(rest),
        "help" | "--help" | "-h" => output::print(HELP).map(|()| Outcome::Clean),
        other => Err(format!("there is no command {other:?}; try help")),
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

/// How a command went that could be carried out at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Clean,
    /// Some puzzles could not be read or answered; they have been named.
    SomeFailed,
}
