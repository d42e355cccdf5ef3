//! Puzzles in, solutions out, a line each and in the same order. Memory does not grow with the number of lines:
//!
//! ```sh
//! cargo run --release --example stream < benches/corpora/9x9_hard.txt
//! cargo run --release --example stream --features rayon < benches/corpora/9x9_hard.txt    # on all cores
//! ```

use std::error::Error;
use std::io::{BufReader, Write as _, stdin, stdout};
#[cfg(feature = "rayon")]
use std::ops::ControlFlow;

use sudoku_zoo::Grid;
use sudoku_zoo::batch::{self, Options, Ready};

/// The output lines of some puzzles that were solved together. A bad line is reported, and also has its place in the output.
fn page(items: &mut Ready<Option<Grid>>) -> Vec<u8> {
    let mut page = Vec::new();
    items.write_solutions(&mut page, &mut |bad, page| {
        eprintln!("{bad}");
        page.extend_from_slice(b"?\n");
    });
    page
}

fn main() -> Result<(), Box<dyn Error>> {
    let lines = BufReader::with_capacity(1 << 16, stdin());
    // As many lines as fill the reader's buffer. Fewer would give the first solutions sooner.
    let options = Options::new().chunk(768);
    let answers = batch::lines(lines, &options).solve();
    let mut out = stdout();
    #[cfg(not(feature = "rayon"))]
    for page in answers.by_chunk(page) {
        out.write_all(&page)?;
    }
    // Inside `ThreadPool::install` this uses that pool, elsewhere all cores.
    #[cfg(feature = "rayon")]
    let written = answers.try_each_chunk_parallel(page, |page| match out.write_all(&page) {
        Ok(()) => ControlFlow::Continue(()),
        Err(error) => ControlFlow::Break(error),
    });
    #[cfg(feature = "rayon")]
    if let Some(error) = written.break_value() {
        return Err(error.into());
    }
    Ok(())
}
