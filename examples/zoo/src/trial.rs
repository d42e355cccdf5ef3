//! One solver on one puzzle, timed: set-up and search apart.

use std::ops::ControlFlow;
use std::time::Duration;

use sudoku_zoo::{Board, End, Limits, Report, Search, Solver};

use crate::clock::Clock;

pub struct Trial {
    pub preparation: Duration,
    pub search: Duration,
    pub report: Report,
}

impl Trial {
    pub fn of(solver: &dyn Solver, board: &Board, limits: &Limits<'_>) -> Trial {
        let clock = Clock::start();
        let mut preparation = None;
        let mut prepared = || preparation = Some(clock.elapsed());
        let mut visit = |_: &_| ControlFlow::Continue(());
        let report = Search::new(limits, &mut visit)
            .on_prepared(&mut prepared)
            .run(solver, board);
        let total = clock.elapsed();
        let preparation = preparation.unwrap_or(total);
        Trial {
            preparation,
            search: total.saturating_sub(preparation),
            report,
        }
    }

    /// Solvers take turns, `rounds` times over, and the fastest trial of each counts: whatever else the machine
    /// does falls on all of them alike or not at all.
    pub fn of_each(
        solvers: &[&dyn Solver],
        board: &Board,
        limits: &Limits<'_>,
        rounds: u64,
    ) -> Vec<Trial> {
        let once = |solver: &&dyn Solver| Trial::of(*solver, board, limits);
        let mut trials: Vec<Trial> = solvers.iter().map(once).collect();
        for _ in 1..rounds {
            for (solver, best) in solvers.iter().zip(&mut trials) {
                let trial = once(solver);
                if trial.seconds() < best.seconds() {
                    *best = trial;
                }
            }
        }
        trials
    }

    pub fn seconds(&self) -> f64 {
        (self.preparation + self.search).as_secs_f64()
    }

    pub fn was_stopped(&self) -> bool {
        !matches!(self.report.end, End::Exhausted | End::Enough)
    }
}
