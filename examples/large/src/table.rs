//! Summaries of many runs: percentiles, means and a table by density.

use std::collections::BTreeMap;
use std::fmt;

use crate::run::Run;
use sudoku_zoo_cli::median::median;

pub const HEAD: &str =
    "class             solved  median s    95 % s    most s geo. mean   conflicts";

/// The shortest time that has a bar.
const LEAST: f64 = 1e-4;

/// Bars per factor of ten.
const SCALE: f64 = 8.0;

/// How many were solved, the percentiles and geometric mean of the time, and the median of the conflicts.
pub fn summary(runs: &[Run]) -> String {
    if runs.is_empty() {
        return "no puzzles".to_owned();
    }
    let logarithms = runs.iter().map(|run| run.seconds.max(LEAST).ln());
    let mean = (logarithms.sum::<f64>() / runs.len() as f64).exp();
    format!(
        "{:>9} {:9.4} {:9.4} {:9.4} {mean:9.4} {:11.0}",
        solved(runs),
        median(seconds(runs)),
        nearly_most(runs),
        seconds(runs).fold(0.0, f64::max),
        median(runs.iter().map(|run| run.conflicts as f64)),
    )
}

fn seconds(runs: &[Run]) -> impl Iterator<Item = f64> {
    runs.iter().map(|run| run.seconds)
}

/// The seconds that 95 % of the runs do not exceed: the time of the run at that place in the sorted list.
fn nearly_most(runs: &[Run]) -> f64 {
    let mut seconds: Vec<f64> = seconds(runs).collect();
    seconds.sort_by(f64::total_cmp);
    let last = seconds.len().saturating_sub(1);
    let place = (last as f64 * 0.95).round() as usize;
    seconds.get(place).copied().unwrap_or(f64::NAN)
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
            let (median, most) = (median(seconds(runs)), nearly_most(runs));
            let length =
                |seconds: f64| ((seconds / LEAST).max(1.0).log10() * SCALE).round() as usize;
            let (short, long) = (length(median), length(most));
            let bar = "█".repeat(short) + &"░".repeat(long.saturating_sub(short));
            writeln!(
                f,
                "{percentage:3} % {:>9} {median:9.4} {most:9.4} {bar}",
                solved(runs)
            )?;
        }
        Ok(())
    }
}
