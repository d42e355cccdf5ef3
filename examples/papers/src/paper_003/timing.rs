//! How long the six members take, and how that is found out without waiting for most of an hour.
//!
//! All members take their turn on a puzzle, on one thread and with nothing else going on, until [`CUT`]. That settles every
//! time that the paper's figures show. The rest is only a question of whether a second is enough, so it is run again on
//! all cores. Members of one order search the same tree: when the fastest of them is aborted, those that
//! had tried fewer nodes by the cut would be too, and are not tried.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use sudoku_zoo::Board;

use super::{BIN, BINS, MEMBERS};
use crate::measure::{solver, warm_up, within};
use crate::statistics::histogram;
use sudoku_zoo_cli::median::median;
use sudoku_zoo_cli::progress::Progress;

/// Well beyond the paper's figures, which end at 1000 µs.
pub const CUT: Duration = Duration::from_millis(20);

/// The times of one member on puzzles with one number of clues.
#[derive(Default)]
pub struct Case {
    /// Of those that were not aborted.
    pub seconds: Vec<f64>,
    pub aborted: usize,
    /// Long ones for which there was no time.
    pub unsettled: usize,
    /// All long ones.
    long: usize,
}

impl Case {
    pub fn puzzles(&self) -> usize {
        self.seconds.len() + self.aborted + self.unsettled
    }

    /// Of all puzzles: those that were not finished took longer than most.
    pub fn median(&self) -> f64 {
        let unfinished = self.puzzles() - self.seconds.len();
        let mut all = self.seconds.clone();
        all.extend(std::iter::repeat_n(f64::INFINITY, unfinished));
        median(all)
    }

    /// By when each hundredth of all puzzles was solved, as far as they were: time and how many of 100.
    pub fn percentiles(&self) -> Vec<(f64, f64)> {
        let mut seconds = self.seconds.clone();
        seconds.sort_by(f64::total_cmp);
        let percentile = |percent: usize| {
            let rank = (self.puzzles() * percent).div_ceil(100);
            Some((*seconds.get(rank.checked_sub(1)?)?, percent as f64))
        };
        (1..=100).map_while(percentile).collect()
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
        let within = |time: &&f64| **time < BIN * BINS as f64;
        let within = self.seconds.iter().filter(within).count();
        100.0 * (self.puzzles() - within) as f64 / self.puzzles() as f64
    }

    /// Of 100. Long ones for which there was no time are taken to be like the other long ones; NaN when there are no others.
    pub fn aborted(&self) -> f64 {
        if self.long == 0 {
            return 0.0;
        }
        let settled = (self.long - self.unsettled) as f64;
        let aborted = self.aborted as f64 * self.long as f64 / settled;
        100.0 * aborted / self.puzzles() as f64
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

    /// Long searches of an order for which there was no time.
    pub fn unsettled(&self, order: usize) -> usize {
        let cases = self.cases[order].iter().flatten();
        cases.map(|case| case.unsettled).sum()
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
    /// Adds the times for puzzles with one number of clues. Searches are aborted after `abort`; all long ones together may
    /// take as long as `budget`.
    pub fn add(
        &mut self,
        clues: usize,
        boards: &[Board],
        abort: Duration,
        budget: Duration,
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
        for (order, representation, end) in again(&late, abort, budget) {
            let case = &mut self.cases[order][representation][clues];
            case.long += 1;
            match end {
                End::After(seconds) => case.seconds.push(seconds),
                End::Aborted => case.aborted += 1,
                End::Unsettled => case.unsettled += 1,
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

/// How a long search ended.
enum End {
    After(f64),
    Aborted,
    Unsettled,
}

/// Order, representation and how it ended.
type Outcome = (usize, usize, End);

/// Runs what was late again, each puzzle on one of all cores.
fn again(late: &[Late<'_>], abort: Duration, budget: Duration) -> Vec<Outcome> {
    let start = Instant::now();
    let mut progress = Progress::new("paper 003, long searches", late.len());
    let shared = Mutex::new((Vec::new(), &mut progress));
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(late) = late.get(next.fetch_add(1, Ordering::Relaxed)) {
            let outcomes = late.run(abort, start.elapsed() > budget);
            // No thread panics while it holds the lock.
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
    fn run(&self, abort: Duration, over_budget: bool) -> Vec<Outcome> {
        let mut fastest_first = self.unfinished.clone();
        fastest_first.sort_unstable_by(|one, other| other.cmp(one));
        let mut hopeless = false;
        let mut end = |representation: usize| match solver(MEMBERS[self.order][representation]) {
            Ok(solver) if !over_budget && !hopeless => {
                let trial = within(solver, self.board, abort);
                hopeless = trial.was_stopped();
                match hopeless {
                    true => End::Aborted,
                    false => End::After(trial.seconds()),
                }
            }
            _ if hopeless => End::Aborted,
            _ => End::Unsettled,
        };
        let outcome = |(_, representation)| (self.order, representation, end(representation));
        fastest_first.into_iter().map(outcome).collect()
    }
}
