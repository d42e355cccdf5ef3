//! Many 9×9 puzzles at once, one per vector lane:
//!
//! ```sh
//! cargo run --release --example batch < benches/corpora/9x9_hard.txt
//! ```

use std::error::Error;
use std::io::Read as _;
use std::time::Instant;

use sudoku_zoo::text::{Format, Reader};
use sudoku_zoo::{Count, Grid, Limits, batch};

fn main() -> Result<(), Box<dyn Error>> {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input)?;

    // A puzzle per line; comments are skipped, and a line that cannot be read is an error with its number.
    let lines = Reader::new().format(Format::Sdm);
    let grids = lines
        .read_all(&input)
        .map(|read| read.map(|read| read.grid))
        .collect::<Result<Vec<Grid>, _>>()?;

    // Counting to two tells apart no solution, one, and several.
    let start = Instant::now();
    let counts = batch::grids(
        &grids,
        &batch::Options::new().limits(Limits::new().solutions(2)),
    )
    .count();
    let elapsed = start.elapsed();

    let (mut none, mut one, mut several, mut bad) = (0, 0, 0, 0);
    for (number, count) in (1..).zip(counts) {
        match count {
            Ok(Count::Exactly(0)) => none += 1,
            Ok(Count::Exactly(1)) => one += 1,
            Ok(_) => several += 1,
            Err(reason) => {
                bad += 1;
                eprintln!("puzzle {number}: {reason}");
            }
        }
    }
    println!("{none} without a solution, {one} with one, {several} with several, {bad} that clash");
    println!(
        "{:.0} puzzles a second",
        grids.len() as f64 / elapsed.as_secs_f64()
    );
    Ok(())
}
