//! The zoo on the command line: `cargo run --release -p sudoku-zoo-cli -- help`.

#![allow(unreachable_pub, reason = "a program has no outside")]

mod answer_file;
mod answer_writer;
mod arguments;
mod canonical;
mod changes;
mod checked_file;
mod checkpoint;
mod compare;
mod completions;
mod convert;
mod count;
mod explain;
mod fingerprint;
mod generate;
mod grid_lines;
mod hint;
mod houses;
mod input;
mod line_task;
mod list;
mod man;
mod minimise;
mod one_line;
mod own_board;
mod picture;
mod plans;
mod play;
mod plot;
mod rate;
mod record;
mod screen;
mod select;
mod solve;
mod standings;
mod step_picture;
mod svg;
mod symbols;
mod task;
mod trace;
mod trail;
mod until_houses;

use std::process::ExitCode;

use clap::{Args as _, FromArgMatches as _, Subcommand};
use sudoku_zoo_cli::output;

/// What `zoo` alone prints.
const WELCOME: &str = "\
zoo: every Sudoku algorithm, on the command line

  solve, count      one puzzle or millions, in any format
  explain, hint     the steps of a person, in words
  rate              how hard a puzzle is
  generate          new puzzles, as hard as you like
  play              a game, with a coach
  compare, list     the solvers, side by side
  convert, svg      other formats, and pictures

Try:
  zoo compare
  zoo generate | zoo explain
  zoo play

zoo help lists all commands, zoo help COMMAND its options.";

/// Declares the commands: a variant for each, its options and what runs it.
macro_rules! commands {
    ($($variant:ident($options:ty) => $run:path,)*) => {
        #[derive(Subcommand)]
        enum Command {
            $($variant($options),)*
        }

        impl Command {
            fn run(&self) -> Result<Outcome, String> {
                match self {
                    $(Command::$variant(options) => $run(options),)*
                }
            }

            /// The command of this name with its options, and no other: to build all of them takes more than half of the time
            /// of a short run.
            fn alone(name: &str) -> Option<clap::Command> {
                $(
                    let variant = stringify!($variant);
                    if name == variant.to_ascii_lowercase() {
                        return Some(<$options>::augment_args(clap::Command::new(name.to_owned())));
                    }
                )*
                None
            }
        }
    };
}

commands! {
    List(list::Options) => list::run,
    Solve(solve::Options) => solve::run,
    Count(count::Options) => count::run,
    Compare(compare::Options) => compare::run,
    Convert(convert::Options) => convert::run,
    Explain(explain::Options) => explain::run,
    Hint(hint::Options) => hint::run,
    Rate(rate::Options) => rate::run,
    Play(play::Options) => play::run,
    Generate(generate::Options) => generate::run,
    Canonical(canonical::Options) => line_task::run,
    Minimise(minimise::Options) => line_task::run,
    Svg(svg::Options) => svg::run,
    Trace(trace::Options) => trace::run,
    Man(man::Options) => man::run,
    Completions(completions::Options) => completions::run,
}

/// The program without its commands.
fn program() -> clap::Command {
    clap::Command::new("zoo")
        .version(env!("CARGO_PKG_VERSION"))
        .about("The Sudoku zoo: solve, count, compare, convert, explain, rate, play, generate")
        .args_override_self(true)
        .after_help(
            "Lines that cannot be read, and puzzles that a solver cannot answer, are reported on standard error and leave a ? \
             in the output (compare leaves them out of its table); the rest goes on.\n\n\
             Exit codes:\n  \
             0  every puzzle has its answer, also if that is 'no solution'\n  \
             1  some puzzles have none: they could not be read, a limit stopped them, or none was found\n  \
             2  nothing could be done: wrong options, or an input or output that cannot be used",
        )
}

/// The program with all commands, as help, manual and completions show it.
fn whole_program() -> clap::Command {
    Command::augment_subcommands(program())
}

/// What the user has typed.
fn matches() -> clap::ArgMatches {
    let first = std::env::args_os().nth(1);
    let command = match first.as_deref().and_then(|first| first.to_str()) {
        Some("--version" | "-V") => program(),
        Some(name) => match Command::alone(name) {
            Some(command) => program().subcommand(command),
            None => whole_program(),
        },
        // It prints the welcome.
        None => program(),
    };
    command.get_matches()
}

/// Whether the answers go to standard output. This looks at the raw arguments, because the parser has not run yet.
fn prints() -> bool {
    let is_out =
        |word: std::ffi::OsString| word == "--out" || word.to_string_lossy().starts_with("--out=");
    !std::env::args_os().any(is_out)
}

fn main() -> ExitCode {
    // Otherwise the help, which the parser prints, and a whole game would be lost without a message.
    if output::was_closed() && prints() {
        eprintln!("zoo: standard output: it was closed before the program began");
        return ExitCode::from(2);
    }
    let matches = matches();
    let outcome = match matches.subcommand_name() {
        Some(_) => match Command::from_arg_matches(&matches) {
            Ok(command) => command.run(),
            Err(error) => error.exit(),
        },
        None => output::print(WELCOME).map(|()| Outcome::Clean),
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

/// How a command ended, if it could be run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Clean,
    /// Some puzzles could not be read or answered; they have been named.
    SomeFailed,
}
