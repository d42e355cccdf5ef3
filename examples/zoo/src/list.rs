//! `list`: the catalogue of solvers, and the plans.

use std::fmt::{self, Write as _};

use clap::Args;
use sudoku_zoo::zoo::{self, Entry};
use sudoku_zoo_cli::output;

use crate::Outcome;
use crate::arguments::ChosenTraits;

/// The catalogue of solvers, or the plans
///
/// Wherever a solver is named, plans may stand in front of it: six+rows, singles+dictionary-x, six+pnp+naive.
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    traits: ChosenTraits,
    /// As a table in Markdown, all solvers
    #[arg(long, conflicts_with_all = ["with", "without", "plans"])]
    markdown: bool,
    /// The plans instead of the solvers
    #[arg(long, conflicts_with_all = ["with", "without"])]
    plans: bool,
}

pub fn run(options: &Options) -> Result<Outcome, String> {
    let text = if options.markdown {
        Ok(zoo::catalogue().to_string())
    } else if options.plans {
        plans()
    } else {
        catalogue(options.traits.entries())
    };
    let text = text.map_err(|error| error.to_string())?;
    output::print(&text).map(|()| Outcome::Clean)
}

fn plans() -> Result<String, fmt::Error> {
    let mut text = String::new();
    let names = zoo::plans().map(|named| named.plan.name().len());
    let width = names.max().unwrap_or(0);
    for named in zoo::plans() {
        writeln!(text, "{:width$}  {}", named.plan.name(), named.about)?;
        if !named.aliases.is_empty() {
            let aliases = named.aliases.join(", ");
            writeln!(text, "{:width$}  also called {aliases}", "")?;
        }
    }
    Ok(text)
}

fn catalogue(entries: impl Iterator<Item = &'static Entry> + Clone) -> Result<String, fmt::Error> {
    let mut text = String::new();
    let names = entries.clone().map(|entry| entry.solver.name().len());
    let width = names.max().unwrap_or(0);
    for entry in entries {
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
        if !entry.traits.is_empty() {
            writeln!(text, "{:width$}  traits: {}", "", entry.traits)?;
        }
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
