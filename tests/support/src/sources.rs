//! The source files of a package, for tests that read them.

use std::fs;
use std::path::{Path, PathBuf};

/// The Rust files in a folder and in the folders below it, in the order of their paths.
///
/// # Panics
///
/// When the folder cannot be read.
pub fn source_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files.extend(source_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}
