//! The command line.

use std::path::PathBuf;

use clap::Parser;
use sudoku_zoo_support::puzzle_folder;

/// How much work to put in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Quick,
    Full,
}

impl Mode {
    pub fn pick<T>(self, quick: T, full: T) -> T {
        match self {
            Mode::Quick => quick,
            Mode::Full => full,
        }
    }
}

/// Re-runs the experiments of the five papers with the solvers of this crate
///
/// The report is written anew after every paper, so that a run that is ended early leaves what it had finished.
#[derive(Parser)]
#[command(version)]
pub struct Options {
    /// Fewer puzzles and lower limits: under a minute instead of under forty minutes
    #[arg(long)]
    pub quick: bool,
    /// Only this paper; may be repeated
    #[arg(long = "paper", value_name = "NUMBER", value_parser = ["000", "001", "002", "003", "004"])]
    pub papers: Vec<String>,
    /// Where to write report.html, report.md, the tables as CSV and the plots as SVG; target/papers unless told
    #[arg(long, value_name = "FOLDER", default_value_os_t = target(), hide_default_value = true)]
    pub out: PathBuf,
    /// Runs nothing: derives the verdicts again from the CSV files of an earlier run, and fails when one is not what that run
    /// wrote
    #[arg(long)]
    pub judge: bool,
    /// With --judge: writes the verdicts that follow from the data instead of failing when they differ. For a claim that is judged in
    /// another way than when the run was made; the page stays as it is
    #[arg(long, requires = "judge")]
    pub accept: bool,
    /// A document whose table of verdicts is to be replaced by that of this run
    #[arg(long, value_name = "FILE")]
    pub docs: Option<PathBuf>,
    /// Where the public puzzle sets are; SUDOKU_PUZZLES, or ../shared/puzzles, unless told. Without them, puzzles made by
    /// this project stand in, and the report says so
    #[arg(long = "dir", value_name = "FOLDER", default_value_os_t = puzzle_folder(), hide_default_value = true)]
    pub puzzles: PathBuf,
}

impl Options {
    pub fn mode(&self) -> Mode {
        match self.quick {
            true => Mode::Quick,
            false => Mode::Full,
        }
    }
}

fn target() -> PathBuf {
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/papers").into()
}
