//! `completions`: prints a script with which a shell completes commands and options.

use clap::Args;
use clap_complete::{Shell, generate};
use sudoku_zoo_cli::output;

use crate::{Outcome, whole_program};

/// A completion script for a shell, on standard output
#[derive(Args)]
pub struct Options {
    shell: Shell,
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    let mut script = Vec::new();
    generate(options.shell, &mut whole_program(), "zoo", &mut script);
    output::print(&String::from_utf8_lossy(&script)).map(|()| Outcome::Clean)
}
