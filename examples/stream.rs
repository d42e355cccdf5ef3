//! Puzzles in, solutions out, a line each and in the same order. Memory does not grow with the number of lines:
//!
//! ```sh
//! cargo run --release --example stream < benches/corpora/9x9_hard.txt
//! cargo run --release --example stream -- 1 < benches/corpora/9x9_hard.txt    # one thread instead of all
//! ```

use std::error::Error;
use std::io::{BufReader, Write as _, stdin, stdout};
use std::ops::ControlFlow;

use sudoku_zoo::batch::{self, Options, Ready};
use sudoku_zoo::{Grid, Threads};

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
    let threads = match std::env::args().nth(1) {
        Some(count) => Threads::new(count.parse()?),
        None => Threads::all(),
    };
    let lines = BufReader::with_capacity(1 << 16, stdin());
    // As many lines as fill the reader's buffer. Fewer would give the first solutions sooner.
    let options = Options::new().chunk(768);
    let answers = batch::lines(lines, &options).solve();
    let mut out = stdout();
    let written =
        answers.try_each_chunk_parallel(threads, page, |page| match out.write_all(&page) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(error),
        });
    match written {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(error) => Err(error.into()),
    }
}
