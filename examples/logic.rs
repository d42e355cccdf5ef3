//! Solves puzzles by logic alone, and prints how many it solves, how long that takes, and which techniques it uses.
//!
//! ```text
//! cargo run --release --example logic -- FILE [COUNT]
//! ```
//!
//! The file has a puzzle on each line; the program solves the first COUNT of them. It runs on one thread and prints the time that passes; on a busy machine,
//! compare that with the `user` time that the shell's `time` prints.

use std::collections::BTreeMap;
use std::error::Error;
use std::time::{Duration, Instant};

use sudoku_zoo::strategy::Plan;
use sudoku_zoo::{Board, Grid, Limits};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("which file?")?;
    let count: usize = match arguments.next() {
        Some(count) => count.parse()?,
        None => usize::MAX,
    };
    let plan = Plan::easiest_first().assume_one_solution();
    let mut used: BTreeMap<_, usize> = BTreeMap::new();
    let (mut solved, mut all) = (0, 0);
    let (mut time, mut longest) = (Duration::ZERO, Duration::ZERO);
    for line in std::fs::read_to_string(file)?.lines().take(count) {
        let puzzle = line.split([' ', ',', '\t']).next().unwrap_or_default();
        let Ok(grid) = puzzle.parse::<Grid>() else {
            continue;
        };
        let board = Board::new(grid)?;
        let start = Instant::now();
        let path = plan.path(&board, &Limits::new());
        let taken = start.elapsed();
        time += taken;
        longest = longest.max(taken);
        all += 1;
        solved += usize::from(path.is_solved());
        for step in path.steps() {
            *used.entry(step.technique).or_default() += 1;
        }
    }
    for (technique, times) in used {
        println!("{times:>8}  {technique}");
    }
    let mean = time.as_secs_f64() * 1e3 / f64::from(all.max(1));
    println!(
        "{solved} of {all} solved, {mean:.3} ms a puzzle, {:.1} ms the longest",
        longest.as_secs_f64() * 1e3
    );
    Ok(())
}
