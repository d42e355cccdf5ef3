//! Measures how long solvers go on after a deadline, in CPU time of the thread, so that a busy machine changes little:
//!
//! ```sh
//! cargo run --release -p sudoku-zoo-benches --bin overruns
//! ```
//!
//! Every solver gets 5 ms for the empty board, a half filled one and a sparse one of each size. The table has the worst overrun
//! of each solver and size in milliseconds; the program ends with exit code 1 when one is more than 20 ms.

use std::process::ExitCode;
use std::time::Duration;

use cpu_time::ThreadTime;
use sudoku_zoo::{Board, End, Grid, Limits, Search, Shape, Solver, zoo};

/// What a solver may use.
const PATIENCE: Duration = Duration::from_millis(5);
/// What it may use beyond that.
const MOST: Duration = Duration::from_millis(20);
/// The sizes of square boxes.
const BOXES: [usize; 6] = [3, 4, 5, 6, 7, 8];

fn now() -> Duration {
    ThreadTime::now().as_duration()
}

/// The pattern with about `percent` of its cells.
fn partly_filled(shape: Shape, percent: u64) -> Board {
    // Xorshift: the same boards every time.
    let mut state = 1_u64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut grid = Grid::pattern(shape);
    for cell in shape.cells() {
        if random() % 100 >= percent {
            grid.set(cell, None).expect("its shape");
        }
    }
    Board::new(grid).expect("a part of a solution")
}

/// How much longer than allowed a solver works on a board; nothing, if it is through before.
fn overrun(solver: &dyn Solver, board: &Board) -> Duration {
    let end = now() + PATIENCE;
    let is_late = || now() >= end;
    let limits = Limits::new().interrupt(&is_late);
    let report = Search::counting(&limits).run(solver, board);
    match report.end {
        End::Interrupted => now().saturating_sub(end),
        _ => Duration::ZERO,
    }
}

fn main() -> ExitCode {
    let shapes = BOXES.map(|side| Shape::new(side, side).expect("a shape"));
    let boards = shapes.map(|shape| [0, 25, 50].map(|percent| partly_filled(shape, percent)));
    print!("{:34}", "ms");
    shapes
        .iter()
        .for_each(|shape| print!("{:>8}", shape.side()));
    println!();
    let mut worst = Duration::ZERO;
    for entry in zoo() {
        print!("{:34}", entry.solver.name());
        for boards in &boards {
            let late = boards.iter().map(|board| overrun(entry.solver, board));
            let late = late.max().unwrap_or_default();
            print!("{:8.1}", late.as_secs_f64() * 1e3);
            worst = worst.max(late);
        }
        println!();
    }
    println!("worst: {:.1} ms", worst.as_secs_f64() * 1e3);
    if worst > MOST {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}
