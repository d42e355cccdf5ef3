//! `list`: the catalogue.

use sudoku_zoo::zoo::{self, zoo};

use crate::Outcome;

pub fn run(words: Vec<String>) -> Result<Outcome, String> {
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => print(),
        ["--markdown"] => print!("{}", zoo::catalogue()),
        _ => return Err("list takes no arguments but --markdown".into()),
    }
    Ok(Outcome::Clean)
}

fn print() {
    let width = zoo()
        .map(|entry| entry.solver.name().len())
        .max()
        .unwrap_or(0);
    for entry in zoo() {
        let name = entry.solver.name();
        println!(
            "{name:width$}  {} ({}; boxes: {})",
            entry.representation, entry.branching, entry.shapes
        );
        println!(
            "{:width$}  use it for {}; not for {}",
            "", entry.good_for, entry.bad_for
        );
        println!("{:width$}  {}, {}", "", entry.family, entry.source);
        if !entry.aliases.is_empty() {
            println!("{:width$}  also called {}", "", entry.aliases.join(", "));
        }
    }
}
