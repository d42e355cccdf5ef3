//! Makes the puzzle files in `benches/corpora`, the same ones every time:
//!
//! ```sh
//! cargo run --release -p sudoku-zoo-corpora -- benches/corpora [NAME…]
//! ```
//!
//! Every file has its own seed, recorded in its header, and may be made alone.

use std::error::Error;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Instant;

use clap::Parser;
use clap::builder::PossibleValuesParser;
use sudoku_zoo_corpora::RECIPES;

/// Makes puzzle files, the same ones every time
#[derive(Parser)]
#[command(version)]
struct Options {
    /// Where to write the files
    folder: PathBuf,
    /// Only these files; all by default
    #[arg(value_parser = PossibleValuesParser::new(RECIPES.iter().map(|recipe| recipe.name)))]
    names: Vec<String>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::parse();
    let wanted =
        |name: &str| options.names.is_empty() || options.names.iter().any(|one| one == name);
    for recipe in RECIPES.iter().filter(|recipe| wanted(recipe.name)) {
        let start = Instant::now();
        let mut text = recipe.header();
        for grid in recipe.puzzles() {
            writeln!(text, "{grid}")?;
        }
        let path = options.folder.join(format!("{}.txt", recipe.name));
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
