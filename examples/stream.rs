//! Puzzles in, solutions out, a line each and in the same order. Memory does not grow with the number of lines:
//!
//! ```sh
//! cargo run --release --example stream < benches/corpora/9x9_hard.txt
//! cargo run --release --example stream --features rayon < benches/corpora/9x9_hard.txt    # on all cores
//! ```

use std::error::Error;
use std::fmt::Write as _;
use std::io::{BufReader, Write as _, stdin, stdout};

use sudoku_zoo::Grid;
use sudoku_zoo::batch::{self, Options, Ready};

/// The lines of some puzzles, which were solved together. A bad one is reported, and has its place in the output.
fn page(items: &mut Ready<Option<Grid>>) -> String {
    let mut text = String::new();
    for item in items {
        // To write into a string does not fail.
        let _ = match item.map(|item| item.answer) {
            Ok(Some(solution)) => writeln!(text, "{solution}"),
            Ok(None) => writeln!(text, "no solution"),
            Err(bad) => {
                eprintln!("{bad}");
                writeln!(text, "?")
            }
        };
    }
    text
}

fn main() -> Result<(), Box<dyn Error>> {
    let lines = BufReader::with_capacity(1 << 16, stdin());
    let pages = batch::lines(lines, &Options::new()).solve().by_chunk(page);
    // Inside `ThreadPool::install` this uses that pool, elsewhere all cores.
    #[cfg(feature = "rayon")]
    let pages = pages.parallel();
    let mut out = stdout().lock();
    for page in pages {
        out.write_all(page.as_bytes())?;
    }
    Ok(())
}
