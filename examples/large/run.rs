//! One puzzle, one solver, one clock.

use std::cell::Cell as Slot;
use std::error::Error;
use std::ops::ControlFlow;

use sudoku_zoo::{Board, Grid, Limits};

use crate::options::Options;

#[derive(Clone, Copy)]
pub(crate) struct Run {
    pub(crate) solved: bool,
    pub(crate) seconds: f64,
    pub(crate) conflicts: u64,
}

/// Solves a grid as the options say, and checks the solutions.
pub(crate) fn solve(grid: Grid, options: &Options) -> Result<Run, Box<dyn Error>> {
    let begin = cpu_seconds();
    let spent = || cpu_seconds() - begin;
    let stopped = Slot::new(false);
    let too_long = || {
        stopped.set(spent() > options.seconds);
        stopped.get()
    };
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
        seconds: if solved { spent() } else { options.seconds },
        conflicts: report.stats.dead_ends,
    })
}

/// Time this thread was on a CPU, where the system tells it; elsewhere, time that has passed.
fn cpu_seconds() -> f64 {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let told = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    let passed = || START.get_or_init(std::time::Instant::now).elapsed();
    told.map_or_else(|| passed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}
