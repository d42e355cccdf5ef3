//! One solver on one puzzle, timed: set-up and search apart.

use std::ops::ControlFlow;
use std::time::Duration;

use sudoku_zoo::{Board, End, Limits, Report, Search, Solver};

use crate::clock::Clock;

/// A run that takes longer than this is not repeated, because disturbances are small compared with it.
const LONG: Duration = Duration::from_millis(5);

/// What one run took.
#[derive(Clone, Debug)]
pub struct Trial {
    /// Until the solver called [`Search::prepared`].
    pub preparation: Duration,
    /// From there to the end.
    pub search: Duration,
    /// How it ended and what it counted.
    pub report: Report,
}

impl Trial {
    /// Runs a solver on a board.
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

    /// The second of two runs, which finds the caches as the first has left them. A long run is not repeated.
    fn of_warm(solver: &dyn Solver, board: &Board, limits: &Limits<'_>) -> Trial {
        let first = Trial::of(solver, board, limits);
        match first.time() < LONG {
            true => Trial::of(solver, board, limits),
            false => first,
        }
    }

    /// Solvers take turns, `rounds` times, and the fastest run of each counts. So other work of the machine disturbs all of them
    /// about equally. Only runs below five milliseconds are repeated.
    pub fn of_each(
        solvers: &[&dyn Solver],
        board: &Board,
        limits: &Limits<'_>,
        rounds: u64,
    ) -> Vec<Trial> {
        best_of(solvers, rounds, |solver| Trial::of(solver, board, limits))
    }

    /// The same with warm caches. Otherwise a solver that shares its code with the one before it would look faster.
    pub fn of_each_warm(
        solvers: &[&dyn Solver],
        board: &Board,
        limits: &Limits<'_>,
        rounds: u64,
    ) -> Vec<Trial> {
        best_of(solvers, rounds, |solver| {
            Trial::of_warm(solver, board, limits)
        })
    }

    fn time(&self) -> Duration {
        self.preparation + self.search
    }

    /// Preparation and search together.
    pub fn seconds(&self) -> f64 {
        self.time().as_secs_f64()
    }

    /// Whether a limit stopped it.
    pub fn was_stopped(&self) -> bool {
        !matches!(self.report.end, End::Exhausted | End::Enough)
    }
}

fn best_of(
    solvers: &[&dyn Solver],
    rounds: u64,
    turn: impl Fn(&dyn Solver) -> Trial,
) -> Vec<Trial> {
    let mut trials: Vec<Trial> = solvers.iter().map(|solver| turn(*solver)).collect();
    for _ in 1..rounds {
        let short = |(_, best): &(_, &mut Trial)| best.time() < LONG;
        for (solver, best) in solvers.iter().zip(&mut trials).filter(short) {
            let trial = turn(*solver);
            if trial.time() < best.time() {
                *best = trial;
            }
        }
    }
    trials
}
