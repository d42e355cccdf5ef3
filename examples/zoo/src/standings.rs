//! How solvers did on the same puzzles, the fastest first.

use std::fmt::Write as _;

use sudoku_zoo::{End, Solver};
use sudoku_zoo_cli::grouped::grouped;
use sudoku_zoo_cli::median::median;
use sudoku_zoo_cli::trial::Trial;

/// Columns that a table may take.
const COLUMNS: usize = 60;

/// A solver on all puzzles.
pub struct Row {
    pub name: String,
    /// Medians over the puzzles: seconds until the search began, and from there.
    prepare: f64,
    search: f64,
    /// The median of both together.
    pub seconds: f64,
    nodes: f64,
    guesses: f64,
    branches: f64,
    depth: f64,
    /// How many puzzles a limit stopped, and how many puzzles the solver does not accept.
    stopped: usize,
    refused: usize,
    /// How many times as long as the fastest it takes; only if it has answered every puzzle.
    pub ratio: Option<f64>,
}

impl Row {
    fn new(solver: &dyn Solver, trials: &[Trial]) -> Row {
        let median_of = |measure: fn(&Trial) -> f64| median(trials.iter().map(measure));
        let refused = trials
            .iter()
            .filter(|trial| matches!(trial.report.end, End::Unsupported(_)));
        let refused = refused.count();
        let stopped = trials.iter().filter(|trial| trial.was_stopped()).count();
        Row {
            name: solver.name().to_owned(),
            prepare: median_of(|trial| trial.preparation.as_secs_f64()),
            search: median_of(|trial| trial.search.as_secs_f64()),
            seconds: median_of(Trial::seconds),
            nodes: median_of(|trial| trial.report.stats.nodes as f64),
            guesses: median_of(|trial| trial.report.stats.guesses as f64),
            branches: median_of(|trial| trial.report.stats.branches() as f64),
            depth: median_of(|trial| trial.report.stats.max_depth as f64),
            stopped: stopped - refused,
            refused,
            ratio: None,
        }
    }

    fn is_complete(&self) -> bool {
        self.stopped + self.refused == 0
    }

    /// Numbers for programs: times in microseconds.
    fn fields(&self) -> [(&'static str, String); 9] {
        let micros = |seconds: f64| format!("{:.3}", 1e6 * seconds);
        [
            ("prepare_us", micros(self.prepare)),
            ("search_us", micros(self.search)),
            ("nodes", format!("{:.1}", self.nodes)),
            ("guesses", format!("{:.1}", self.guesses)),
            ("branches", format!("{:.1}", self.branches)),
            ("depth", format!("{:.1}", self.depth)),
            ("stopped", self.stopped.to_string()),
            ("refused", self.refused.to_string()),
            (
                "ratio",
                self.ratio
                    .map_or_else(String::new, |ratio| format!("{ratio:.3}")),
            ),
        ]
    }
}

/// All solvers: those that have answered every puzzle, the fastest first; then the others.
pub struct Standings {
    pub rows: Vec<Row>,
    puzzles: usize,
}

impl Standings {
    /// `trials` has a list for each solver, with the same puzzles.
    pub fn new(solvers: &[&dyn Solver], trials: &[Vec<Trial>]) -> Standings {
        let rows = solvers.iter().zip(trials);
        let mut rows: Vec<Row> = rows
            .map(|(solver, trials)| Row::new(*solver, trials))
            .collect();
        rows.sort_by(|one, other| {
            let missed = |row: &Row| row.stopped + row.refused;
            let by_missed = missed(one).cmp(&missed(other));
            by_missed.then(one.seconds.total_cmp(&other.seconds))
        });
        let best = rows.first().filter(|row| row.is_complete());
        let best = best.map(|row| row.seconds.max(f64::MIN_POSITIVE));
        for row in rows.iter_mut().filter(|row| row.is_complete()) {
            row.ratio = best.map(|best| row.seconds / best);
        }
        let puzzles = trials.first().map_or(0, Vec::len);
        Standings { rows, puzzles }
    }

    /// Where a ratio lies between the fastest, 0, and the slowest, 1, on a logarithmic scale. The scale goes up to 10 at least, so that small
    /// differences look small.
    pub fn place(&self, ratio: f64) -> f64 {
        let ratios = self.rows.iter().filter_map(|row| row.ratio);
        ratio.ln() / ratios.fold(10.0, f64::max).ln()
    }

    /// A table with a bar per row.
    pub fn text(&self, node_limit: u64) -> String {
        let noun = if self.puzzles == 1 {
            "puzzle"
        } else {
            "puzzles"
        };
        let mut text = format!(
            "{} {noun}, on which all solvers agree. Median times:\n\n",
            self.puzzles
        );
        let width = self
            .rows
            .iter()
            .map(|row| row.name.len())
            .max()
            .unwrap_or(0);
        let bar = COLUMNS.saturating_sub(width + 21).max(1);
        // Writing to a string does not fail.
        for row in &self.rows {
            let _ = write!(text, "{:width$} ", row.name);
            let _ = match row.ratio {
                Some(ratio) => {
                    let blocks = 1 + (self.place(ratio) * (bar - 1) as f64).round() as usize;
                    let blocks = "█".repeat(blocks);
                    writeln!(
                        text,
                        "{:>8} {:>9} {blocks}",
                        time(row.seconds),
                        factor(ratio)
                    )
                }
                None if row.stopped > 0 => {
                    writeln!(text, "stopped on {} of {}", row.stopped, self.puzzles)
                }
                None => writeln!(text, "does not take {} of {}", row.refused, self.puzzles),
            };
        }
        text.push_str("\n1× is the fastest; the bars are logarithmic.\n");
        if self.rows.iter().any(|row| row.stopped > 0) {
            let _ = writeln!(
                text,
                "Stopped: it took more than {} nodes, so it has no time.\n--node-limit N allows more.",
                grouped(node_limit)
            );
        }
        text
    }

    /// A record per solver, below a header.
    pub fn csv(&self) -> String {
        let mut text = String::new();
        for row in &self.rows {
            let fields = row.fields();
            if text.is_empty() {
                text.push_str("solver,");
                text.push_str(&fields.each_ref().map(|(name, _)| *name).join(","));
            }
            let values = fields.map(|(_, value)| value);
            let _ = write!(text, "\n{},{}", row.name, values.join(","));
        }
        text
    }

    /// An object per solver. Names of solvers have no characters that JSON would escape.
    pub fn json(&self) -> String {
        let mut text = String::new();
        for row in &self.rows {
            let _ = write!(text, "{{\"solver\":\"{}\"", row.name);
            for (name, value) in row.fields() {
                let value = if value.is_empty() { "null" } else { &value };
                let _ = write!(text, ",\"{name}\":{value}");
            }
            text.push_str("}\n");
        }
        text
    }
}

/// A time with three figures and its unit.
pub fn time(seconds: f64) -> String {
    let (value, unit) = match seconds {
        ..1e-3 => (1e6 * seconds, "µs"),
        ..1.0 => (1e3 * seconds, "ms"),
        _ => (seconds, "s"),
    };
    let decimals = match value {
        ..10.0 => 2,
        ..100.0 => 1,
        _ => 0,
    };
    format!("{value:.decimals$} {unit}")
}

/// How many times as long, as in `8.4×`.
pub fn factor(ratio: f64) -> String {
    match ratio {
        ..1.05 => "1×".into(),
        ..10.0 => format!("{ratio:.1}×"),
        _ => format!("{}×", grouped(ratio.round() as u64)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_factors_have_few_figures() {
        let times = [1.234e-6, 56.78e-6, 999e-6, 0.0123, 4.5];
        let shown = ["1.23 µs", "56.8 µs", "999 µs", "12.3 ms", "4.50 s"];
        assert_eq!(times.map(time), shown);
        let factors = [1.0, 1.04, 8.44, 12_345.6];
        assert_eq!(factors.map(factor), ["1×", "1×", "8.4×", "12,346×"]);
    }
}
