//! `completions`: prints a script with which a shell completes commands and options.

use clap::{Args, CommandFactory as _};
use clap_complete::{Shell, generate};
use sudoku_zoo_cli::output;

use crate::{Cli, Outcome};

/// A completion script for a shell, on standard output
#[derive(Args)]
pub struct Options {
    shell: Shell,
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    let mut script = Vec::new();
    generate(options.shell, &mut Cli::command(), "zoo", &mut script);
    output::print(&String::from_utf8_lossy(&script)).map(|()| Outcome::Clean)
}
