//! `learn-plain` against the published SAT solver crate `batsat`, on large boards: from a puzzle line to its first
//! solution, encoding included. (Not `learn`, which recognises the pattern that the lew and bal classes are dug out of;
//! what is compared is search.)
//!
//! ```sh
//! cargo run --release --manifest-path benches/peers/Cargo.toml --bin large -- [--class NAME] [--puzzles N] [--seconds N] [--dir FOLDER]
//! ```
//!
//! Both start from the candidates that the givens leave open. batsat gets the usual encoding: a variable per
//! candidate, a clause per cell and per digit of a house, and a clause for every two candidates that
//! exclude each other. They take turns, puzzle by puzzle, and every solution is checked. A run that is stopped at
//! `--seconds` counts with that time.

use core::ops::ControlFlow;

use cpu_time::ThreadTime;
use sudoku_zoo::{Board, Grid, Limits, Solve, solvers};
use sudoku_zoo_peers::sat::{Deadline, Sat};
use sudoku_zoo_peers::{median, number, option, puzzles};

/// The classes on which both are expected to get through.
const CLASSES: [&str; 7] = [
    "acs25_f40",
    "acs25_f45",
    "lew25_b600",
    "bal25_k15",
    "lew36_b450",
    "bal36_k17",
    "pub25_gecode",
];

/// A solution, unless there was not enough time.
type Contender = fn(&Board, seconds: f64) -> Option<Grid>;

const CONTENDERS: [(&str, Contender); 2] = [("sudoku-zoo learn-plain", learn), ("batsat", batsat)];

fn main() {
    let seconds = number("--seconds", 60) as f64;
    let asked = option("--class");
    let classes = asked
        .as_deref()
        .map_or(CLASSES.to_vec(), |class| vec![class]);
    println!("CPU seconds to the first solution, at most {seconds}");
    for class in classes {
        let puzzles = puzzles(&format!("large_{class}.txt"), number("--puzzles", 10));
        let mut times = CONTENDERS.map(|_| Vec::new());
        let mut solved = CONTENDERS.map(|_| 0);
        for puzzle in &puzzles {
            let grid: Grid = puzzle.parse().expect("a readable puzzle");
            let board = Board::new(grid).expect("no clash");
            for (index, (name, contender)) in CONTENDERS.iter().enumerate() {
                let begin = ThreadTime::now();
                let solution = contender(&board, seconds);
                let time = begin.elapsed().as_secs_f64();
                if let Some(solution) = &solution {
                    assert!(board.admits(solution), "{name} is wrong");
                    solved[index] += 1;
                }
                times[index].push(if solution.is_some() { time } else { seconds });
            }
        }
        for ((name, _), (times, solved)) in CONTENDERS.iter().zip(times.iter().zip(solved)) {
            println!(
                "{class:14} {name:22} solved {solved:2}/{:<2} median {:8.4} s, most {:8.4} s",
                puzzles.len(),
                median(times.iter().copied()),
                times.iter().copied().fold(0.0, f64::max),
            );
        }
    }
}

fn learn(board: &Board, seconds: f64) -> Option<Grid> {
    let deadline = Deadline::new(seconds);
    let too_long = || deadline.is_over();
    let limits = Limits::new().solutions(1).interrupt(&too_long);
    let mut solution = None;
    solvers::learn::LEARN_PLAIN.run(board, &limits, &mut |grid| {
        solution = Some(grid.clone());
        ControlFlow::Continue(())
    });
    solution
}

fn batsat(board: &Board, seconds: f64) -> Option<Grid> {
    Sat::new(board, Deadline::new(seconds)).solve()?
}
