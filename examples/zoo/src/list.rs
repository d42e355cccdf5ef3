//! `list`: the catalogue.

use std::fmt::Write as _;

use clap::Args;
use sudoku_zoo::zoo::{self, zoo};
use sudoku_zoo_cli::output;

use crate::Outcome;

/// The catalogue of solvers
#[derive(Args)]
pub struct Options {
    /// As a table in Markdown
    #[arg(long)]
    markdown: bool,
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    let text = match options.markdown {
        true => zoo::catalogue().to_string(),
        false => catalogue().map_err(|error| error.to_string())?,
    };
    output::print(&text).map(|()| Outcome::Clean)
}

fn catalogue() -> Result<String, std::fmt::Error> {
    let mut text = String::new();
    let width = zoo()
        .map(|entry| entry.solver.name().len())
        .max()
        .unwrap_or(0);
    for entry in zoo() {
        let name = entry.solver.name();
        writeln!(
            text,
            "{name:width$}  {} ({}; boxes: {})",
            entry.representation, entry.branching, entry.shapes
        )?;
        writeln!(
            text,
            "{:width$}  use it for {}; not for {}",
            "", entry.good_for, entry.bad_for
        )?;
        writeln!(text, "{:width$}  {}, {}", "", entry.family, entry.source)?;
        if !entry.aliases.is_empty() {
            writeln!(
                text,
                "{:width$}  also called {}",
                "",
                entry.aliases.join(", ")
            )?;
        }
    }
    Ok(text)
}
