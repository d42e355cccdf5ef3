//! Measures that may have been cut short, and solving until the first solution.

use std::time::{Duration, Instant};

use sudoku_zoo::{Board, Limits, Solver, zoo};

use crate::sample::Sample;
use crate::table::Value;
use sudoku_zoo_cli::clock::Clock;
use sudoku_zoo_cli::trial::Trial;

/// A number, or a bound from below where a search was stopped at a limit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    pub value: f64,
    pub stopped: bool,
}

impl Measure {
    pub fn exact(value: f64) -> Measure {
        Measure {
            value,
            stopped: false,
        }
    }

    /// What a CSV file says: a number, or `>=` and a number.
    pub fn parse(text: &str) -> Option<Measure> {
        let (number, stopped) = match text.strip_prefix(">=") {
            Some(number) => (number, true),
            None => (text, false),
        };
        let value = number.parse().ok()?;
        Some(Measure { value, stopped })
    }

    pub fn times(self, factor: f64) -> Measure {
        Measure {
            value: self.value * factor,
            ..self
        }
    }

    /// How many times the other; `None` when that is a bound, because then the ratio is bounded from neither side.
    pub fn over(self, other: Measure) -> Option<Measure> {
        (!other.stopped).then(|| self.times(1.0 / other.value))
    }

    /// Whether this is no more than another; `None` when a bound from below leaves it open.
    pub fn at_most(self, other: Measure) -> Option<bool> {
        match self.value <= other.value {
            true if !self.stopped => Some(true),
            false if !other.stopped => Some(false),
            _ => None,
        }
    }
}

/// The middle measure, or the mean of the two in the middle; one that was stopped ranks behind all that were not.
pub fn median(measures: impl IntoIterator<Item = Measure>) -> Option<Measure> {
    measures.into_iter().collect::<Sample>().median()
}

/// A measure in a table.
pub fn value(measure: Option<Measure>, show: impl Fn(f64) -> Value) -> Value {
    match measure {
        None => Value::Missing,
        Some(measure) if measure.stopped => Value::AtLeast(Box::new(show(measure.value))),
        Some(measure) => show(measure.value),
    }
}

/// What a trial took, as measures.
pub trait Measured {
    /// A number that this trial gave.
    fn measure(&self, value: f64) -> Measure;
    /// Seconds.
    fn time(&self) -> Measure;
    fn nodes(&self) -> Measure;
    fn branches(&self) -> Measure;
}

impl Measured for Trial {
    fn time(&self) -> Measure {
        self.measure(self.seconds())
    }

    fn measure(&self, value: f64) -> Measure {
        Measure {
            value,
            stopped: self.was_stopped(),
        }
    }

    fn nodes(&self) -> Measure {
        self.measure(self.report.stats.nodes as f64)
    }

    fn branches(&self) -> Measure {
        self.measure(self.report.stats.branches() as f64)
    }
}

/// A solver by its name.
pub fn solver(name: &str) -> Result<&'static dyn Solver, String> {
    let found = zoo::find(name).map(|entry| entry.solver as &dyn Solver);
    found.ok_or_else(|| format!("there is no solver {name:?}"))
}

/// Trials of solvers on a board, the fastest of several rounds; but a search that takes long runs only once, because
/// its time varies little.
pub fn trials(
    solvers: &[&dyn Solver],
    board: &Board,
    limits: &Limits<'_>,
    rounds: u64,
) -> Vec<Trial> {
    let trials = Trial::of_each(solvers, board, limits, 1);
    match trials.iter().all(|trial| trial.seconds() < 0.1) {
        true => Trial::of_each(solvers, board, limits, rounds),
        false => trials,
    }
}

/// A trial to the first solution, given up after a time.
pub fn within(solver: &dyn Solver, board: &Board, most: Duration) -> Trial {
    let (clock, start) = (Clock::start(), Instant::now());
    // The dearer question only when it can be so.
    let too_long = || start.elapsed() > most && clock.elapsed() > most;
    let limits = Limits::new().solutions(1).interrupt(&too_long);
    Trial::of(solver, board, &limits)
}

/// Lets caches and clocks settle before anything is timed.
pub fn warm_up(solvers: &[&dyn Solver], boards: &[Board]) {
    let limits = Limits::new().solutions(1).nodes(10_000);
    for board in boards.iter().take(3) {
        Trial::of_each(solvers, board, &limits, 2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stopped_measures_rank_last() {
        let measure = |value, stopped| Measure { value, stopped };
        let some = [measure(1.0, true), measure(5.0, false), measure(3.0, false)];
        assert_eq!(median(some), Some(measure(5.0, false)));
        let many = [measure(1.0, true), measure(2.0, true), measure(3.0, false)];
        let middle = median(many);
        assert_eq!(middle, Some(measure(1.0, true)));
        assert_eq!(
            value(middle, |value| Value::Count(value as u64)).shown(),
            "≥ 1"
        );
        assert_eq!(median([]), None);
    }

    #[test]
    fn bounds_are_compared_only_where_they_decide() {
        let (three, least_three) = (
            Measure::exact(3.0),
            Measure {
                value: 3.0,
                stopped: true,
            },
        );
        assert_eq!(three.at_most(three.times(2.0)), Some(true));
        assert_eq!(three.times(2.0).at_most(three), Some(false));
        assert_eq!(three.at_most(least_three), Some(true));
        assert_eq!(three.times(2.0).at_most(least_three), None);
        assert_eq!(least_three.at_most(three.times(2.0)), None);
        assert_eq!(least_three.times(2.0).at_most(three), Some(false));
        assert_eq!(least_three.at_most(least_three), None);
    }

    #[test]
    fn of_an_even_number_the_median_is_between_the_two_in_the_middle() {
        let measure = |value, stopped| Measure { value, stopped };
        let done = [1.0, 8.0, 4.0, 2.0].map(|value| measure(value, false));
        assert_eq!(median(done), Some(measure(3.0, false)));
        let one_stopped = [measure(2.0, false), measure(6.0, true)];
        assert_eq!(median(one_stopped), Some(measure(4.0, true)));
        let early = [measure(6.0, false), measure(2.0, true)];
        assert_eq!(median(early), Some(measure(6.0, true)));
    }
}
