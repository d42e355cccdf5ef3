//! `man`: the manual, from the same definition as `--help`.

use clap::Args;
use clap_mangen::Man;
use sudoku_zoo_cli::output;

use crate::{Outcome, whole_program};

/// A page of the manual, on standard output: `zoo man solve > zoo-solve.1`
#[derive(Args)]
pub struct Options {
    /// A command; without it, the page of the program
    command: Option<String>,
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    let mut program = whole_program().disable_help_subcommand(true);
    // Gives every command its full name.
    program.build();
    let page = match &options.command {
        None => program,
        Some(name) => {
            let command = program.find_subcommand(name);
            let command = command.ok_or_else(|| format!("there is no command {name:?}"))?;
            let full_name = format!("zoo-{name}");
            command.clone().name(full_name)
        }
    };
    let mut text = Vec::new();
    let rendered = Man::new(page).render(&mut text);
    rendered.map_err(|error| error.to_string())?;
    output::print(&String::from_utf8_lossy(&text)).map(|()| Outcome::Clean)
}
