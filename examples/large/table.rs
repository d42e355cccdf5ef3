//! What many runs have in common.

use std::collections::BTreeMap;
use std::fmt;

use crate::run::Run;

pub const HEAD: &str =
    "class             solved  median s    95 % s    most s geo. mean   conflicts";

/// The shortest time that has a bar.
const LEAST: f64 = 1e-4;

/// Bars per factor of ten.
const SCALE: f64 = 8.0;

/// How many were solved, the percentiles and geometric mean of the time, and the median of the conflicts.
pub fn summary(runs: &mut [Run]) -> String {
    let Some(most) = at(runs, 1.0) else {
        return "no puzzles".to_owned();
    };
    let seconds = |part: f64, runs: &mut [Run]| at(runs, part).map_or(0.0, |run| run.seconds);
    let logarithms = runs.iter().map(|run| run.seconds.max(LEAST).ln());
    let mean = (logarithms.sum::<f64>() / runs.len() as f64).exp();
    let mut conflicts: Vec<u64> = runs.iter().map(|run| run.conflicts).collect();
    conflicts.sort_unstable();
    format!(
        "{:>9} {:9.4} {:9.4} {:9.4} {mean:9.4} {:11}",
        solved(runs),
        seconds(0.5, runs),
        seconds(0.95, runs),
        most.seconds,
        conflicts[conflicts.len() / 2],
    )
}

/// The run at a percentile of the time.
fn at(runs: &mut [Run], part: f64) -> Option<Run> {
    runs.sort_by(|one, other| one.seconds.total_cmp(&other.seconds));
    let last = runs.len().checked_sub(1)?;
    runs.get((last as f64 * part).round() as usize).copied()
}

fn solved(runs: &[Run]) -> String {
    let solved = runs.iter().filter(|run| run.solved).count();
    format!("{solved}/{}", runs.len())
}

/// The runs by side and by percentage given, in steps of 5.
#[derive(Default)]
pub struct Densities(BTreeMap<(usize, u32), Vec<Run>>);

impl Densities {
    pub fn add(&mut self, side: usize, given: f64, run: Run) {
        let percentage = (given * 20.0).round() as u32 * 5;
        self.0.entry((side, percentage)).or_default().push(run);
    }
}

impl fmt::Display for Densities {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut last = None;
        for (&(side, percentage), runs) in &self.0 {
            if last != Some(side) {
                last = Some(side);
                writeln!(
                    f,
                    "\n{side}×{side}: seconds by fraction given; median █, 95 % ░, logarithmic"
                )?;
            }
            let mut runs = runs.clone();
            let [median, most] =
                [0.5, 0.95].map(|part| at(&mut runs, part).map_or(0.0, |run| run.seconds));
            let length =
                |seconds: f64| ((seconds / LEAST).max(1.0).log10() * SCALE).round() as usize;
            let (short, long) = (length(median), length(most));
            let bar = "█".repeat(short) + &"░".repeat(long.saturating_sub(short));
            writeln!(
                f,
                "{percentage:3} % {:>9} {median:9.4} {most:9.4} {bar}",
                solved(&runs)
            )?;
        }
        Ok(())
    }
}
