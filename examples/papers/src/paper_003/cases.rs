//! The eighteen cases of the paper, as read from `times.csv`.

use super::{BIN, BINS, Key, Member, column};
use crate::measure::Measure;
use crate::published::paper_003 as published;
use crate::sample::{Paired, Sample};
use crate::sheet::{Sheet, Sheets};
use crate::statistics::histogram;

/// What was measured, by the number of clues.
pub struct Cases {
    by_clues: Vec<Sheet>,
}

impl Cases {
    pub fn new(sheets: &Sheets) -> Result<Cases, String> {
        let sheet = sheets.get("times")?;
        let by_clues = published::CLUES.iter();
        let by_clues = by_clues.map(|clues| sheet.only("clues", &clues.to_string()));
        Ok(Cases {
            by_clues: by_clues.collect::<Result<_, _>>()?,
        })
    }

    /// How many puzzles each number of clues has.
    pub fn puzzles(&self) -> usize {
        self.by_clues.first().map_or(0, Sheet::len)
    }

    /// All puzzles.
    pub fn all(&self) -> usize {
        self.by_clues.iter().map(Sheet::len).sum()
    }

    /// The times of a member as printed.
    pub fn printed(&self, key: Key) -> Result<Case, String> {
        self.version(0, key)
    }

    /// The times of an improved member, on the first puzzles.
    pub fn improved(&self, key: Key) -> Result<Case, String> {
        self.version(1, key)
    }

    fn version(&self, version: usize, key: Key) -> Result<Case, String> {
        let column = column(version, key.order, key.representation);
        Ok(Case(self.by_clues[key.clues].sample(&column)?))
    }

    /// Puzzle by puzzle: the times of a member as printed and improved.
    pub fn both(&self, key: Key) -> Result<Paired, String> {
        let [printed, improved] =
            [0, 1].map(|version| column(version, key.order, key.representation));
        self.by_clues[key.clues].pairs(&printed, &improved)
    }

    /// Puzzle by puzzle: the times as printed of two members.
    pub fn pairs(&self, one: Member, other: Member, clues: usize) -> Result<Paired, String> {
        let [one, other] =
            [one, other].map(|(order, representation)| column(0, order, representation));
        self.by_clues[clues].pairs(&one, &other)
    }

    /// The same data in two halves, puzzles taken in turn: what both say is not chance.
    pub fn halves(&self) -> [Cases; 2] {
        [0, 1].map(|half| Cases {
            by_clues: self
                .by_clues
                .iter()
                .map(|sheet| sheet.halves()[half].clone())
                .collect(),
        })
    }
}

/// The times of one member on puzzles with one number of clues.
pub struct Case(pub Sample);

impl Case {
    /// A share of the puzzles, of 100.
    fn percent(&self, keep: impl Fn(Measure) -> bool) -> f64 {
        100.0 * self.0.count(keep) as f64 / self.0.len() as f64
    }

    pub fn median(&self) -> Option<Measure> {
        self.0.median()
    }

    /// Over 1000 µs, aborted or not; of 100.
    pub fn truncated(&self) -> f64 {
        self.percent(is_truncated)
    }

    /// How many are over 1000 µs, aborted or not.
    pub fn truncated_count(&self) -> usize {
        self.0.count(is_truncated)
    }

    /// How many were aborted after this time.
    pub fn aborted(&self, abort: f64) -> usize {
        self.0.count(|time| time.stopped && time.value >= abort)
    }

    /// How many long ones were not run again, so that whether a second is enough is open.
    pub fn open(&self, abort: f64) -> usize {
        self.0.count(|time| time.stopped && time.value < abort)
    }

    /// The mean when an aborted search counts as long as it ran; a bound when a long one was not run again.
    pub fn capped_mean(&self, abort: f64) -> Option<Measure> {
        Some(Measure {
            stopped: self.open(abort) > 0,
            ..self.0.mean()?
        })
    }

    /// The seconds of the searches that were over, sorted.
    pub fn seconds(&self) -> Vec<f64> {
        self.0.finished().map(|time| time.value).collect()
    }

    /// By when each hundredth of all puzzles was solved, as far as they were: time and how many of 100.
    pub fn percentiles(&self) -> Vec<(f64, f64)> {
        let seconds = self.seconds();
        let percentile = |percent: usize| {
            let rank = (self.0.len() * percent).div_ceil(100);
            Some((*seconds.get(rank.checked_sub(1)?)?, percent as f64))
        };
        (1..=100).map_while(percentile).collect()
    }

    /// How many puzzles lie in each bin of the paper.
    pub fn bins(&self) -> Vec<u64> {
        histogram(&self.seconds(), BIN, BINS)
    }

    /// Where the bin with the most puzzles begins.
    pub fn mode(&self) -> f64 {
        let bins = self.bins();
        let most = bins.iter().copied().max().unwrap_or(0);
        let bin = bins.iter().position(|&bin| bin == most);
        bin.unwrap_or(0) as f64 * BIN
    }

    /// The share of puzzles in each bin; of 100.
    pub fn shares(&self) -> Vec<f64> {
        let bins = self.bins().into_iter();
        bins.map(|bin| 100.0 * bin as f64 / self.0.len() as f64)
            .collect()
    }
}

fn is_truncated(time: Measure) -> bool {
    time.value >= BIN * BINS as f64
}

/// Where the cumulative frequencies of two cases intersect: the share of puzzles, of 100, from which on the first is no
/// longer ahead.
pub fn crossing(ahead: &Case, other: &Case) -> Option<f64> {
    let (ahead, other) = (ahead.percentiles(), other.percentiles());
    let behind = |percent: &usize| match (ahead.get(*percent), other.get(*percent)) {
        (Some(one), Some(other)) => one.0 >= other.0,
        (None, Some(_)) => true,
        _ => false,
    };
    (0..100).find(behind).map(|percent| percent as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn case(values: impl Iterator<Item = f64>) -> Case {
        Case(values.map(Measure::exact).collect())
    }

    #[test]
    fn curves_cross_where_the_steeper_one_overtakes() {
        let steady = case((1..=100).map(|_| 50.0));
        let spread = case((1..=100).map(f64::from));
        assert_eq!(crossing(&spread, &steady), Some(49.0));
        assert_eq!(crossing(&steady, &spread), Some(0.0));
        let faster = case((1..=100).map(|_| 0.5));
        assert_eq!(crossing(&faster, &spread), None);
    }

    #[test]
    fn bounds_are_aborted_or_open() {
        let bound = |value| Measure {
            value,
            stopped: true,
        };
        let times = [
            Measure::exact(5e-6),
            Measure::exact(2e-3),
            bound(0.02),
            bound(1.0),
        ];
        let case = Case(times.into_iter().collect());
        assert_eq!((case.aborted(1.0), case.open(1.0)), (1, 1));
        assert_eq!(case.truncated(), 75.0);
        assert_eq!(case.seconds(), [5e-6, 2e-3]);
    }
}
