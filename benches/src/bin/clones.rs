//! Measures how long it takes to clone a grid and a board, in nanoseconds of processor time: the median of some rounds.
//!
//! ```text
//! cargo run --release -p sudoku-zoo-benches --bin clones
//! ```

use std::error::Error;
use std::hint::black_box;

use cpu_time::ThreadTime;
use sudoku_zoo::{Board, Grid, Shape};

/// Odd, so that there is a median.
const ROUNDS: usize = 31;
const CLONES: u32 = 200_000;

fn nanoseconds<T: Clone>(value: &T) -> f64 {
    let mut rounds: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let start = ThreadTime::now();
            for _ in 0..CLONES {
                black_box(black_box(value).clone());
            }
            start.elapsed().as_secs_f64() * 1e9 / f64::from(CLONES)
        })
        .collect();
    rounds.sort_by(f64::total_cmp);
    rounds[ROUNDS / 2]
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("{:>7} {:>8} {:>8}", "", "grid", "board");
    for side in [4, 9, 16, 25] {
        let grid = Grid::pattern(Shape::squarest(side)?);
        let board = Board::new(grid.clone())?;
        let side = format!("{side}×{side}");
        println!(
            "{side:>7} {:>5.1} ns {:>5.1} ns",
            nanoseconds(&grid),
            nanoseconds(&board)
        );
    }
    Ok(())
}
