//! One run: a solver on a puzzle, with its time.

use std::error::Error;
use std::ops::ControlFlow;

use sudoku_zoo::{Board, Grid, Limits, Solve};

use crate::options::Options;
use sudoku_zoo_cli::clock::Clock;

#[derive(Clone, Copy)]
pub struct Run {
    pub solved: bool,
    pub seconds: f64,
    pub conflicts: u64,
}

/// Solves a grid as the options say, and checks the solutions.
pub fn solve(grid: Grid, options: &Options) -> Result<Run, Box<dyn Error>> {
    let clock = Clock::start();
    let too_long = || clock.elapsed().as_secs_f64() > options.seconds;
    let board = Board::new(grid)?;
    let limits = Limits::new()
        .solutions(if options.prove { 2 } else { 1 })
        .interrupt(&too_long);
    let mut wrong = false;
    let report = options.solver.run(&board, &limits, &mut |solution| {
        wrong |= !board.admits(solution);
        ControlFlow::Continue(())
    });
    if wrong {
        return Err(format!("{} is wrong on {:?}", options.solver.name(), board.grid()).into());
    }
    let solved = report.count().is_some();
    Ok(Run {
        solved,
        seconds: if solved {
            clock.elapsed().as_secs_f64()
        } else {
            options.seconds
        },
        conflicts: report.stats.dead_ends,
    })
}
