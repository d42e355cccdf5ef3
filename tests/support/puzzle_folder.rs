//! Where the public puzzle sets are. Tests, examples and benches ask here.

use std::path::{Path, PathBuf};

/// The folder that `SUDOKU_PUZZLES` names, or else `../shared/puzzles` beside the project, whose own folder the caller knows.
pub fn puzzle_folder(project: impl AsRef<Path>) -> PathBuf {
    let beside = || project.as_ref().join("../shared/puzzles");
    std::env::var_os("SUDOKU_PUZZLES").map_or_else(beside, PathBuf::from)
}
