//! One puzzle, one solver, one clock.

use std::error::Error;
use std::ops::ControlFlow;
use std::time::Instant;

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
    let clock = Clock::start();
    let too_long = || clock.seconds() > options.seconds;
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
            clock.seconds()
        } else {
            options.seconds
        },
        conflicts: report.stats.dead_ends,
    })
}

/// Time this thread has been on a CPU, where the system tells it and it is not too short to tell; otherwise, time
/// that has passed.
struct Clock {
    start: Instant,
    told: Option<f64>,
}

impl Clock {
    fn start() -> Clock {
        let (start, told) = (Instant::now(), told());
        Clock { start, told }
    }

    fn seconds(&self) -> f64 {
        let passed = self.start.elapsed().as_secs_f64();
        match (self.told, told()) {
            (Some(begin), Some(now)) if passed > COARSE => now - begin,
            _ => passed,
        }
    }
}

/// The system counts CPU time in ticks of some milliseconds; below so many seconds that says nothing.
const COARSE: f64 = 0.01;

/// CPU seconds of this thread since it began.
fn told() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split(' ').next()?.parse::<f64>().ok()?;
    Some(nanoseconds / 1e9)
}
