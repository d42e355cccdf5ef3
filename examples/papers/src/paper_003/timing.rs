//! How long the members take, and how that is found out without waiting for most of an hour.
//!
//! All members take their turn on a puzzle, on one thread and with nothing else going on, until [`CUT`]. That settles every
//! time that the paper's figures show. The rest is only a question of whether a second is enough, so it is run again on
//! all cores. Members of one order search the same tree: when the fastest of them is aborted, those that
//! had tried fewer nodes by the cut would be too, and are not tried. A search that was stopped is a bound from below: of a
//! second if it was aborted, of [`CUT`] if there was no time to run it again.

use std::cmp::Reverse;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use sudoku_zoo::{Board, Solver};

use super::{Key, Member, VERSIONS, column, keys};
use crate::measure::{self, Measure, Measured as _, solver, warm_up, within};
use crate::published::paper_003 as published;
use crate::table::{Column, Table, Value};
use sudoku_zoo_cli::progress::Progress;

/// Well beyond the paper's figures, which end at 1000 µs.
pub const CUT: Duration = Duration::from_millis(20);

/// What is timed.
pub struct Plan {
    /// When a search is aborted.
    pub abort: Duration,
    /// How much CPU time all long searches of a number of clues may take together, on all cores: a busy machine then settles as
    /// many of them as a free one.
    pub budget: Duration,
    /// How many of the puzzles the improved members get. Their long searches are not run again.
    pub improved: usize,
}

/// The times of every puzzle: a row each, a column for each member.
pub struct Times {
    table: Table,
}

impl Times {
    pub fn new() -> Times {
        let mut columns = vec![Column::label("clues")];
        for version in 0..VERSIONS.len() {
            columns.extend(members().map(|(order, representation)| {
                Column::measured(&column(version, order, representation))
            }));
        }
        let caption =
            "The time of every search, in seconds; the number of clues is what the paper says";
        Times {
            table: Table::new("times", caption, columns),
        }
    }

    pub fn into_table(self) -> Table {
        self.table
    }

    /// Adds the times for puzzles with one number of clues.
    pub fn add(
        &mut self,
        clues: usize,
        boards: &[Board],
        plan: &Plan,
        progress: &mut Progress,
    ) -> Result<(), String> {
        let solvers = VERSIONS
            .iter()
            .flat_map(|(_, members)| members.iter().flatten())
            .map(|name| solver(name))
            .collect::<Result<Vec<_>, _>>()?;
        warm_up(&solvers, boards);
        let mut rows = Vec::new();
        let mut late = Vec::new();
        for (index, board) in boards.iter().enumerate() {
            let mut row: [Option<Measure>; 12] = [None; 12];
            let versions = if index < plan.improved { 2 } else { 1 };
            for place in 0..6 * versions {
                let trial = within(solvers[place], board, CUT);
                row[place] = Some(trial.time());
                // The bound of a search that was stopped is the cut, however late it was noticed.
                if trial.was_stopped() {
                    row[place] = Some(stopped(CUT));
                    if place < 6 {
                        late.push(Late {
                            puzzle: index,
                            place,
                            nodes: trial.report.stats.nodes,
                        });
                    }
                }
            }
            rows.push(row);
            progress.step();
        }
        for (late, measure) in again(&late, boards, &solvers, plan) {
            rows[late.puzzle][late.place] = Some(measure);
        }
        for row in rows {
            let times = row.map(|time| measure::value(time, Value::seconds));
            let clues = Value::from(published::CLUES[clues].to_string());
            self.table.row([clues].into_iter().chain(times));
        }
        Ok(())
    }
}

fn stopped(at: Duration) -> Measure {
    Measure {
        value: at.as_secs_f64(),
        stopped: true,
    }
}

/// The six members of a version, in the order of their columns.
fn members() -> impl Iterator<Item = Member> {
    keys().filter(|key| key.clues == 0).map(
        |Key {
             order,
             representation,
             ..
         }| (order, representation),
    )
}

/// A search as printed that was not over at the cut.
#[derive(Clone, Copy)]
struct Late {
    puzzle: usize,
    /// Which of the six members: those of an order are neighbours.
    place: usize,
    /// How many nodes it had tried.
    nodes: u64,
}

/// Runs what was late again, each puzzle on one of all cores.
fn again(
    late: &[Late],
    boards: &[Board],
    solvers: &[&dyn Solver],
    plan: &Plan,
) -> Vec<(Late, Measure)> {
    // The searches of one puzzle in one order, the fastest first; the greedy order first, because it has few long ones and
    // the paper says that it has none.
    let mut late = late.to_vec();
    late.sort_by_key(|late| {
        let order = late.place / 3;
        (Reverse(order), late.puzzle, Reverse(late.nodes))
    });
    let groups: Vec<&[Late]> = late
        .chunk_by(|one, other| (one.puzzle, one.place / 3) == (other.puzzle, other.place / 3))
        .collect();
    let names: Vec<&str> = solvers.iter().map(|solver| solver.name()).collect();
    let budget = plan.budget.as_nanos() as u64;
    let spent = AtomicU64::new(0);
    let mut progress = Progress::new("paper 003, long searches", groups.len());
    let shared = Mutex::new((Vec::new(), &mut progress));
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(group) = groups.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut hopeless = false;
            for late in *group {
                let measure = match solver(names[late.place]) {
                    _ if hopeless => stopped(plan.abort),
                    Ok(solver) if spent.load(Ordering::Relaxed) <= budget => {
                        let trial = within(solver, &boards[late.puzzle], plan.abort);
                        spent.fetch_add((trial.seconds() * 1e9) as u64, Ordering::Relaxed);
                        hopeless = trial.was_stopped();
                        match hopeless {
                            true => stopped(plan.abort),
                            false => trial.time(),
                        }
                    }
                    _ => stopped(CUT),
                };
                // No thread panics while it holds the lock.
                if let Ok(mut shared) = shared.lock() {
                    shared.0.push((*late, measure));
                }
            }
            if let Ok(mut shared) = shared.lock() {
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
