//! How long the six members take, and how that is found out without waiting for most of an hour.
//!
//! All members take their turn on a puzzle, on one thread and with nothing else going on, until [`CUT`]. That settles every
//! time that the paper's figures show. The rest is only a question of whether a second is enough, so it is run again on
//! all cores. Members of one order search the same tree: when the fastest of them is aborted, those that
//! had tried fewer nodes by the cut would be too, and are not tried.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use sudoku_zoo::Board;

use super::{BIN, BINS, MEMBERS};
use crate::measure::{solver, warm_up, within};
use crate::progress::Progress;
use crate::statistics::{histogram, median};

/// Well beyond the paper's figures, which end at 1000 µs.
pub const CUT: Duration = Duration::from_millis(20);

/// The times of one member on puzzles with one number of clues.
#[derive(Default)]
pub struct Case {
    /// Of those that were not aborted.
    pub seconds: Vec<f64>,
    pub aborted: usize,
}

impl Case {
    pub fn puzzles(&self) -> usize {
        self.seconds.len() + self.aborted
    }

    /// Of all puzzles: aborted ones took longer than any other.
    pub fn median(&self) -> f64 {
        let aborted = std::iter::repeat_n(f64::INFINITY, self.aborted);
        median(
            &self
                .seconds
                .iter()
                .copied()
                .chain(aborted)
                .collect::<Vec<_>>(),
        )
    }

    /// Where the bin with the most puzzles begins.
    pub fn mode(&self) -> f64 {
        let bins = histogram(&self.seconds, BIN, BINS);
        let most = bins.iter().copied().max().unwrap_or(0);
        let bin = bins.iter().position(|&bin| bin == most);
        bin.unwrap_or(0) as f64 * BIN
    }

    /// Over 1000 µs, aborted or not; of 100.
    pub fn truncated(&self) -> f64 {
        let over = self
            .seconds
            .iter()
            .filter(|&&time| time >= BIN * BINS as f64)
            .count();
        100.0 * (over + self.aborted) as f64 / self.puzzles() as f64
    }

    pub fn aborted(&self) -> f64 {
        100.0 * self.aborted as f64 / self.puzzles() as f64
    }

    /// The share of puzzles in each bin; of 100.
    pub fn shares(&self) -> Vec<f64> {
        let bins = histogram(&self.seconds, BIN, BINS).into_iter();
        bins.map(|bin| 100.0 * bin as f64 / self.puzzles() as f64)
            .collect()
    }
}

/// By order, representation, clues.
#[derive(Default)]
pub struct Times {
    pub cases: [[[Case; 3]; 3]; 2],
}

impl Times {
    pub fn medians(&self, order: usize, representation: usize) -> [f64; 3] {
        self.cases[order][representation]
            .each_ref()
            .map(Case::median)
    }
}

/// Which case: indices into orders, representations, numbers of clues.
#[derive(Clone, Copy)]
pub struct Key {
    pub order: usize,
    pub representation: usize,
    pub clues: usize,
}

impl Times {
    pub fn case(&self, key: Key) -> &Case {
        &self.cases[key.order][key.representation][key.clues]
    }
}

pub fn keys() -> impl Iterator<Item = Key> {
    (0..18).map(|index| Key {
        order: index / 9,
        representation: index / 3 % 3,
        clues: index % 3,
    })
}

impl Times {
    /// Adds the times for puzzles with one number of clues.
    pub fn add(
        &mut self,
        clues: usize,
        boards: &[Board],
        abort: Duration,
        progress: &mut Progress,
    ) -> Result<(), String> {
        let solvers = MEMBERS
            .iter()
            .flatten()
            .map(|name| solver(name))
            .collect::<Result<Vec<_>, _>>()?;
        warm_up(&solvers, boards);
        let mut late = Vec::new();
        for board in boards {
            for order in 0..MEMBERS.len() {
                let mut unfinished = Vec::new();
                for representation in 0..MEMBERS[order].len() {
                    let trial = within(solvers[3 * order + representation], board, CUT);
                    match trial.was_stopped() {
                        true => unfinished.push((trial.report.stats.nodes, representation)),
                        false => self.cases[order][representation][clues]
                            .seconds
                            .push(trial.seconds()),
                    }
                }
                if !unfinished.is_empty() {
                    late.push(Late {
                        board,
                        order,
                        unfinished,
                    });
                }
            }
            progress.step();
        }
        for (order, representation, seconds) in again(&late, abort) {
            let case = &mut self.cases[order][representation][clues];
            match seconds {
                Some(seconds) => case.seconds.push(seconds),
                None => case.aborted += 1,
            }
        }
        Ok(())
    }
}

/// A puzzle that some members of an order were not done with at the cut.
struct Late<'a> {
    board: &'a Board,
    order: usize,
    /// How many nodes each of these representations had tried.
    unfinished: Vec<(u64, usize)>,
}

/// Order, representation and time, `None` where it was aborted.
type Outcome = (usize, usize, Option<f64>);

/// Runs what was late again, each puzzle on one of all cores.
fn again(late: &[Late<'_>], abort: Duration) -> Vec<Outcome> {
    let mut progress = Progress::new("paper 003, long searches", late.len());
    let shared = Mutex::new((Vec::new(), &mut progress));
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(late) = late.get(next.fetch_add(1, Ordering::Relaxed)) {
            let outcomes = late.run(abort);
            // Nobody panics while holding it.
            if let Ok(mut shared) = shared.lock() {
                shared.0.extend(outcomes);
                shared.1.step();
            }
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(work);
        }
    });
    shared
        .into_inner()
        .map_or_else(|_| Vec::new(), |(outcomes, _)| outcomes)
}

impl Late<'_> {
    fn run(&self, abort: Duration) -> Vec<Outcome> {
        let mut fastest_first = self.unfinished.clone();
        fastest_first.sort_unstable_by(|one, other| other.cmp(one));
        let mut hopeless = false;
        let mut outcome = |&(_, representation): &(u64, usize)| {
            let mut seconds = None;
            if !hopeless && let Ok(solver) = solver(MEMBERS[self.order][representation]) {
                let trial = within(solver, self.board, abort);
                hopeless = trial.was_stopped();
                seconds = (!hopeless).then(|| trial.seconds());
            }
            (self.order, representation, seconds)
        };
        fastest_first.iter().map(&mut outcome).collect()
    }
}
