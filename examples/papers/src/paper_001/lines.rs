//! How difficult an algorithm is to implement: lines of our own code and of the paper's listings, as a proxy.
//!
//! Lines say little about difficulty. They are what can be counted.

use super::ALGORITHMS;
use crate::published::paper_001 as published;
use crate::section::Section;
use crate::table::{Column, Table};

/// The slug of the table, and its columns of numbers.
pub const SLUG: &str = "lines";
pub const LINES: &str = "lines of code";
pub const PRINTED_LINES: &str = "lines of the listing (published)";

/// A file of the library: its name and its text.
type File = (&'static str, &'static str);

macro_rules! files {
    ($($file:literal),*) => {
        &[$(($file, include_str!(concat!("../../../../src/", $file)))),*]
    };
}

/// Both orders of cells are in one file, so DFS and smart DFS count the same.
const BACKTRACKING: &[File] = files![
    "solvers/backtrack/representation.rs",
    "solvers/backtrack/standard.rs",
    "solvers/backtrack/order.rs",
    "solvers/backtrack/solver.rs"
];

/// What each algorithm needs beyond the board and the contract, which all have in common.
const FILES: [&[File]; 3] = [
    BACKTRACKING,
    BACKTRACKING,
    files![
        "exact_cover/problem.rs",
        "exact_cover/walk.rs",
        "exact_cover/printed_dictionary.rs",
        "exact_cover/sudoku.rs",
        "solvers/exact_cover.rs"
    ],
];

/// Lines that are neither blank nor comments, before the tests.
fn code_lines(text: &str) -> usize {
    let lines = text.lines().map(str::trim);
    lines
        .take_while(|line| *line != "#[cfg(test)]")
        .filter(|line| !line.is_empty() && !line.starts_with("//"))
        .count()
}

pub fn add(section: &mut Section) {
    let columns = vec![
        Column::label("algorithm"),
        Column::measured(LINES),
        Column::published("lines of the listing"),
        Column::label("files"),
    ];
    let caption = "Lines of code without comments and tests, ours and the paper's: a proxy for how difficult an algorithm is to implement";
    let mut table = Table::new(SLUG, caption, columns);
    for (index, (word, files)) in ALGORITHMS.into_iter().zip(FILES).enumerate() {
        let lines: usize = files.iter().map(|(_, text)| code_lines(text)).sum();
        let names: Vec<&str> = files.iter().map(|(name, _)| *name).collect();
        table.row([
            word.into(),
            lines.into(),
            published::LINES[index].into(),
            names.join(", ").into(),
        ]);
    }
    section.table(table);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_tests_do_not_count() {
        let text = "//! Docs.\n\nfn one() {\n    // Why.\n}\n#[cfg(test)]\nmod tests {}\n";
        assert_eq!(code_lines(text), 2);
    }
}
