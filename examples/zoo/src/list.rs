//! `list`: the catalogue of solvers, and the plans.

use clap::Args;
use sudoku_zoo::zoo::{self, Entry};
use sudoku_zoo::{HouseKinds, Stage as _};
use sudoku_zoo_cli::output;

use crate::Outcome;
use crate::arguments::ChosenTraits;

/// A text beside a name needs at least this many columns, the gap included.
const NARROWEST: usize = 42;

/// The catalogue of solvers, or the plans
///
/// Wherever you name a solver, you can put plans in front of it: six+rows, singles+dictionary-x, six+pnp+naive.
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
        zoo::catalogue().to_string()
    } else if options.plans {
        plans()
    } else {
        catalogue(
            options
                .traits
                .chosen(zoo::zoo().chain(zoo::incomplete()))?
                .into_iter(),
        )
    };
    output::print(&text).map(|()| Outcome::Clean)
}

fn plans() -> String {
    let plans = zoo::plans().map(|named| {
        let mut facts = vec![named.about.to_owned(), houses(named.plan.accepts())];
        facts.extend(also_called(named.aliases));
        (named.plan.name(), facts)
    });
    described(&plans.collect::<Vec<_>>(), columns())
}

fn catalogue(entries: impl Iterator<Item = &'static Entry>) -> String {
    let entries = entries.map(|entry| {
        let mut facts = vec![
            format!(
                "{} ({}; boxes: {})",
                entry.representation, entry.branching, entry.shapes
            ),
            format!("use it for {}; not for {}", entry.good_for, entry.bad_for),
            format!("{}, {}", entry.family, entry.source),
            houses(entry.solver.accepts()),
        ];
        if !entry.traits.is_empty() {
            facts.push(format!("traits: {}", entry.traits));
        }
        facts.extend(also_called(entry.aliases));
        (entry.solver.name(), facts)
    });
    described(&entries.collect::<Vec<_>>(), columns())
}

/// Which boards a solver or a plan handles.
fn houses(accepted: HouseKinds) -> String {
    match accepted {
        kinds if kinds.is_all() => "houses: all kinds".into(),
        kinds => format!("houses: {kinds}"),
    }
}

fn also_called(aliases: &[&str]) -> Option<String> {
    (!aliases.is_empty()).then(|| format!("also called {}", aliases.join(", ")))
}

/// How many columns a line may have: as many as the user or the terminal says, and any number in a pipe.
fn columns() -> usize {
    let stated = std::env::var("COLUMNS").ok();
    let stated = stated.and_then(|columns| columns.parse().ok());
    let of_terminal = || Some(usize::from(terminal_size::terminal_size()?.0.0));
    stated.or_else(of_terminal).unwrap_or(usize::MAX)
}

/// Names with what is to be said about each: beside them, or below them if there is little room.
fn described(names: &[(&str, Vec<String>)], columns: usize) -> String {
    let width = names.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let is_narrow = columns < width + NARROWEST;
    let indent = if is_narrow { 2 } else { width + 2 };
    let mut text = String::new();
    for (name, facts) in names {
        let mut before = (*name).to_owned();
        if is_narrow {
            text.push_str(&before);
            text.push('\n');
            before.clear();
        }
        for line in facts
            .iter()
            .flat_map(|fact| wrapped(fact, columns.saturating_sub(indent)))
        {
            text.push_str(&format!("{before:indent$}{line}\n"));
            before.clear();
        }
    }
    text
}

/// Breaks a text between words into lines of at most this width. A longer word gets a line of its own.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_as_long_as_they_may_be() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("one two three", 3), ["one", "two", "three"]);
        assert_eq!(wrapped("one two three", usize::MAX), ["one two three"]);
        let names = [
            ("short", vec!["a b".to_owned()]),
            ("longer", vec!["c".to_owned()]),
        ];
        assert_eq!(described(&names, 80), "short   a b\nlonger  c\n");
        assert_eq!(described(&names, 8), "short\n  a b\nlonger\n  c\n");
    }
}
