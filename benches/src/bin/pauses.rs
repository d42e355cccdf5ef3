//! Measures what it costs to get solutions one at a time: `iter`, which pauses after each, against `run`, which shows them all to a closure. The ratio of CPU time,
//! the median of interleaved rounds.
//!
//! ```text
//! cargo run --release -p sudoku-zoo-benches --bin pauses
//! ```

use std::hint::black_box;
use std::ops::ControlFlow;

use cpu_time::ThreadTime;
use sudoku_zoo::{AUTO, Board, Limits, Shape, Solve};

/// Odd, so that there is a median.
const ROUNDS: usize = 15;
const SOLUTIONS: u64 = 100_000;

fn main() {
    let board = Board::empty(Shape::CLASSIC);
    let limits = Limits::new().solutions(SOLUTIONS);
    let seconds = |job: &dyn Fn() -> u64| {
        let start = ThreadTime::now();
        assert_eq!(job(), SOLUTIONS);
        start.elapsed().as_secs_f64()
    };
    let run = || {
        let show = &mut |grid: &_| {
            black_box(sudoku_zoo::Grid::clone(grid));
            ControlFlow::Continue(())
        };
        AUTO.run(&board, &limits, show).stats.solutions
    };
    let iter = || AUTO.iter(&board, &limits).map(black_box).count() as u64;
    let mut ratios: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let run = seconds(&run);
            seconds(&iter) / run
        })
        .collect();
    ratios.sort_by(f64::total_cmp);
    println!(
        "iter takes {:.2} times as long as run, for {SOLUTIONS} solutions of the empty board",
        ratios[ROUNDS / 2]
    );
}
