//! Puzzle files: the corpora that are part of the repository, and the folder of public puzzle sets, which is not.
//!
//! A test that needs the folder is marked `#[ignore = "needs the puzzle folder"]` and fails when it is run without the folder, so
//! that no test passes by doing nothing.

use std::path::{Path, PathBuf};

use sudoku_zoo::Grid;

/// The folder that the environment variable `SUDOKU_PUZZLES` names, or else `../shared/puzzles` beside the project.
pub fn puzzle_folder() -> PathBuf {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/puzzles");
    std::env::var_os("SUDOKU_PUZZLES").map_or_else(beside, PathBuf::from)
}

/// The text of a file in the puzzle folder.
///
/// # Panics
///
/// When there is no such file.
pub fn puzzle_file(name: &str) -> String {
    let path = puzzle_folder().join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!(
            "{}: {error}; SUDOKU_PUZZLES names the folder with the public puzzle sets",
            path.display()
        )
    })
}

/// The puzzles of a file in the puzzle folder.
///
/// # Panics
///
/// When there is no such file, or when a line of it cannot be read.
pub fn puzzles(name: &str) -> Vec<Grid> {
    readable(&puzzle_file(name))
}

/// The puzzles of a list: a line each, of symbols that a comment or other fields may follow, or of numbers. Lines that begin with `#` are comments.
fn readable(text: &str) -> Vec<Grid> {
    let lines = text.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let first = line
                .split([' ', '\t', ',', ';', '#'])
                .next()
                .unwrap_or_default();
            let cells = if first.len() > 2 { first } else { line };
            cells.parse().expect("a readable puzzle")
        })
        .collect()
}

/// The `name,puzzle,count,…` lines of a file in the puzzle folder; names may be quoted.
///
/// # Panics
///
/// When there is no such file, or when a line of it cannot be read.
pub fn counted_puzzles(name: &str) -> Vec<(String, Grid, String)> {
    let text = puzzle_file(name);
    let fields = |line: &str| {
        let mut quoted = false;
        let parts = line.split(|symbol| {
            quoted ^= symbol == '"';
            symbol == ',' && !quoted
        });
        parts.map(str::to_owned).collect::<Vec<_>>()
    };
    let rows = text.lines().skip(1).map(fields);
    rows.map(|row| {
        let grid = row[1].parse().expect("a puzzle");
        (row[0].clone(), grid, row[2].clone())
    })
    .collect()
}

/// The puzzles of a file in `benches/corpora`, which our generator made and which is part of the repository.
///
/// # Panics
///
/// When there is no such file, or when a line of it cannot be read.
pub fn corpus(name: &str) -> Vec<Grid> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../benches/corpora");
    let path = folder.join(format!("{name}.txt"));
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    readable(&text)
}
