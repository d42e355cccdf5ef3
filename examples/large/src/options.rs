//! The command line.

use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Parser;
use sudoku_zoo::Solver;
use sudoku_zoo::zoo::{self, NameError};
use sudoku_zoo_support::puzzle_folder;

/// Large boards by class, with percentiles
///
/// A class is a file large_*.txt in the puzzle folder. Times are CPU seconds from a grid to its first solution.
#[derive(Parser)]
#[command(version)]
pub struct Options {
    /// A class, or the beginning of several names, or another list of puzzles; may be repeated. All classes by default
    #[arg(long = "class", value_name = "NAME")]
    classes: Vec<String>,
    /// At most this many puzzles of each class
    #[arg(long, value_name = "N", default_value_t = usize::MAX, hide_default_value = true)]
    pub puzzles: usize,
    /// Solves each puzzle this many times, with digits renamed and rows and columns permuted, so that luck averages out
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub shuffles: usize,
    /// Seconds before a run is stopped; it counts with this time
    #[arg(long, value_name = "N", default_value_t = 60.0)]
    pub seconds: f64,
    /// Continues until a second solution is found or ruled out
    #[arg(long)]
    pub prove: bool,
    /// A solver of the catalogue, by name or alias, or plans and a solver as in six+learn
    #[arg(long, value_name = "NAME", default_value = "learn", value_parser = solver)]
    pub solver: Arc<dyn Solver + Send + Sync>,
    /// Writes every run to this file
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// Writes every board to this folder as clauses, for any SAT solver to try
    #[arg(long, value_name = "FOLDER")]
    pub dimacs: Option<PathBuf>,
    /// The puzzle folder; by default SUDOKU_PUZZLES or ../shared/puzzles
    #[arg(long = "dir", value_name = "FOLDER", default_value_os_t = puzzle_folder(), hide_default_value = true)]
    folder: PathBuf,
}

fn solver(name: &str) -> Result<Arc<dyn Solver + Send + Sync>, NameError> {
    zoo::parse(name).map(Arc::from)
}

impl Options {
    /// The classes that the user names, in order, with their files.
    pub fn classes(&self) -> Result<Vec<(String, PathBuf)>, Box<dyn Error>> {
        let folder = std::fs::read_dir(&self.folder)
            .map_err(|error| format!("{}: {error}", self.folder.display()))?;
        let mut found = Vec::new();
        for file in folder {
            let path = file?.path();
            if path.extension().is_none_or(|extension| extension != "txt") {
                continue;
            }
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            let (class, is_large) = match name.strip_prefix("large_") {
                Some(class) => (class, true),
                None => (&*name, false),
            };
            let mut begins = self.classes.iter();
            let is_wanted = match self.classes[..] {
                [] => is_large,
                _ => begins.any(|begin| class.starts_with(begin.as_str())),
            };
            if is_wanted {
                found.push((class.to_owned(), path.clone()));
            }
        }
        found.sort();
        let is_missing = |begin: &&String| {
            let mut classes = found.iter().map(|(class, _)| class);
            !classes.any(|class| class.starts_with(begin.as_str()))
        };
        let folder = self.folder.display();
        match self.classes.iter().find(is_missing) {
            Some(begin) => Err(format!("no class begins with {begin:?} in {folder}").into()),
            None if found.is_empty() => Err(format!("there is no large_*.txt in {folder}").into()),
            None => Ok(found),
        }
    }
}
