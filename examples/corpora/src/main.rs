//! Makes the puzzle files in `benches/corpora`, the same ones every time:
//!
//! ```sh
//! cargo run --release -p sudoku-zoo-corpora -- benches/corpora [NAME…]
//! ```
//!
//! Every file has its own seed, recorded in its header, and may be made alone.

#![allow(unreachable_pub, reason = "a program has no outside")]

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::time::Instant;

use sudoku_zoo_corpora::RECIPES;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let folder = words.next().ok_or("usage: make_corpora FOLDER [NAME…]")?;
    let names: Vec<String> = words.collect();
    let known = |name: &String| RECIPES.iter().any(|recipe| recipe.name == name);
    if let Some(name) = names.iter().find(|name| !known(name)) {
        return Err(format!("there is no corpus {name:?}").into());
    }
    let wanted = |name: &str| names.is_empty() || names.iter().any(|one| one == name);
    for recipe in RECIPES.iter().filter(|recipe| wanted(recipe.name)) {
        let start = Instant::now();
        let mut text = recipe.header();
        for grid in recipe.puzzles() {
            writeln!(text, "{grid}")?;
        }
        let path = Path::new(&folder).join(format!("{}.txt", recipe.name));
        std::fs::write(&path, text)?;
        println!(
            "{}: {} puzzles in {:.1?}",
            path.display(),
            recipe.count,
            start.elapsed()
        );
    }
    Ok(())
}
