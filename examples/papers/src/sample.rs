//! Samples of measures that may have been cut short: medians with intervals, and pairs.
//!
//! A search that was stopped at a limit gives a bound from below. It ranks behind all searches of the same sample that came
//! to their end under the same limit, and a statistic that would need its true value is a bound itself. A comparison that
//! a bound leaves open is `None`.

use statrs::distribution::{Binomial, DiscreteCDF as _};

use crate::measure::Measure;
use crate::statistics::Wilcoxon;
use crate::table::Value;

/// How sure an interval is.
pub const CONFIDENCE: f64 = 0.95;

/// Measures of one kind, sorted: the stopped ones last.
#[derive(Clone, Debug, Default)]
pub struct Sample(Vec<Measure>);

impl FromIterator<Measure> for Sample {
    fn from_iter<I: IntoIterator<Item = Measure>>(measures: I) -> Sample {
        let mut measures: Vec<Measure> = measures.into_iter().collect();
        measures.sort_by(|one, other| {
            let stopped = one.stopped.cmp(&other.stopped);
            stopped.then(one.value.total_cmp(&other.value))
        });
        Sample(measures)
    }
}

impl Sample {
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The numbers, if none was stopped.
    pub fn values(&self) -> Option<Vec<f64>> {
        (self.stopped() == 0).then(|| self.0.iter().map(|measure| measure.value).collect())
    }

    /// How many were stopped.
    pub fn stopped(&self) -> usize {
        self.count(|measure| measure.stopped)
    }

    pub fn count(&self, keep: impl Fn(Measure) -> bool) -> usize {
        self.0.iter().filter(|&&measure| keep(measure)).count()
    }

    /// The measures that were not stopped, in ascending order.
    pub fn finished(&self) -> impl Iterator<Item = Measure> + '_ {
        self.0.iter().copied().filter(|measure| !measure.stopped)
    }

    pub fn least(&self) -> Option<Measure> {
        self.0.first().copied()
    }

    /// A bound when one was stopped.
    pub fn most(&self) -> Option<Measure> {
        let value = self.0.iter().map(|measure| measure.value);
        Some(Measure {
            value: value.fold(f64::NEG_INFINITY, f64::max),
            stopped: self.0.last()?.stopped,
        })
    }

    /// The middle measure, or the mean of the two in the middle.
    pub fn median(&self) -> Option<Measure> {
        let middle = self.0.len().checked_sub(1)? / 2;
        Some(between(self.0[middle], self.0[self.0.len() / 2]))
    }

    /// Between which two measures the median of all such puzzles lies, with a confidence of 95 % or a little more. It asks
    /// nothing of the distribution: each puzzle is as likely to be above the true median as below. `None` for fewer than
    /// six measures, because then not even the whole range is that sure.
    pub fn interval(&self) -> Option<[Measure; 2]> {
        let count = self.0.len();
        let coins = Binomial::new(0.5, count as u64).ok()?;
        let tail = (1.0 - CONFIDENCE) / 2.0;
        let rank = (0..count).take_while(|&rank| coins.cdf(rank as u64) <= tail);
        let rank = rank.last()?;
        Some([self.0[rank], self.0[count - 1 - rank]])
    }

    /// A bound when one was stopped.
    pub fn mean(&self) -> Option<Measure> {
        let sum: f64 = self.0.iter().map(|measure| measure.value).sum();
        let stopped = self.0.last()?.stopped;
        Some(Measure {
            value: sum / self.0.len() as f64,
            stopped,
        })
    }

    /// Whether the median is below that of another sample: `None` when the intervals of the two overlap, or when bounds leave
    /// it open.
    pub fn below(&self, other: &Sample) -> Option<bool> {
        let (own, other) = (self.interval()?, other.interval()?);
        let apart = |low: [Measure; 2], high: [Measure; 2]| low[1].at_most(high[0]) == Some(true);
        match (apart(own, other), apart(other, own)) {
            (true, false) => Some(true),
            (false, true) => Some(false),
            _ => None,
        }
    }

    /// The median and, in brackets, its interval: "12.3 µs (11.0 µs to 14.1 µs)".
    pub fn words(&self, show: impl Fn(f64) -> Value) -> String {
        let shown = |measure| crate::measure::value(measure, &show).shown();
        let median = shown(self.median());
        match self.interval() {
            Some([low, high]) => {
                format!("{median} ({} to {})", shown(Some(low)), shown(Some(high)))
            }
            None => median,
        }
    }
}

/// The middle of two measures, of which the first does not rank behind the second.
fn between(lower: Measure, upper: Measure) -> Measure {
    // A search that was stopped early may show less than one that came to its end.
    let most = upper.value.max(lower.value);
    Measure {
        value: f64::midpoint(lower.value, most),
        stopped: upper.stopped,
    }
}

/// Two measures of each puzzle.
#[derive(Clone, Debug, Default)]
pub struct Paired(Vec<(Measure, Measure)>);

impl FromIterator<(Measure, Measure)> for Paired {
    fn from_iter<I: IntoIterator<Item = (Measure, Measure)>>(pairs: I) -> Paired {
        Paired(pairs.into_iter().collect())
    }
}

/// How often the first of two is less than the second, and how often more. Bounds leave some open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub less: usize,
    pub more: usize,
    pub equal: usize,
    pub open: usize,
}

impl Paired {
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn iter(&self) -> impl Iterator<Item = (Measure, Measure)> + '_ {
        self.0.iter().copied()
    }

    /// The first of each pair, and the second.
    pub fn samples(&self) -> [Sample; 2] {
        let ones = self.iter().map(|(one, _)| one);
        [
            ones.collect(),
            self.iter().map(|(_, other)| other).collect(),
        ]
    }

    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for (one, other) in self.iter() {
            match (one.at_most(other), other.at_most(one)) {
                (Some(true), Some(true)) => counts.equal += 1,
                (Some(true), _) | (_, Some(false)) => counts.less += 1,
                (Some(false), _) | (_, Some(true)) => counts.more += 1,
                (None, None) => counts.open += 1,
            }
        }
        counts
    }

    /// How many times the second the first is, puzzle by puzzle; pairs whose second was stopped are left out.
    pub fn ratios(&self) -> Sample {
        self.iter()
            .filter_map(|(one, other)| one.over(other))
            .collect()
    }

    /// Whether the first is less than the second rather than more, at 5 %, looking to both sides; `None` when neither is
    /// significant.
    pub fn first_is_less(&self) -> Option<bool> {
        let turned: Paired = self.iter().map(|(one, other)| (other, one)).collect();
        match (
            turned.more().one_tailed < 0.025,
            self.more().one_tailed < 0.025,
        ) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    }

    /// Whether the first is more than the second, by Wilcoxon's test of signed ranks. What a bound leaves open counts as
    /// strongly as possible for the opposite, so that the true p is not larger than the one given here.
    pub fn more(&self) -> Wilcoxon {
        let differences = self.iter().map(|(one, other)| match one.at_most(other) {
            // A bound on the first only adds to a difference that is positive already.
            Some(false) => one.value - other.value,
            Some(true) if !other.stopped => one.value - other.value,
            _ => f64::NEG_INFINITY,
        });
        Wilcoxon::of(&differences.collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measure(value: f64, stopped: bool) -> Measure {
        Measure { value, stopped }
    }

    fn exact(values: impl IntoIterator<Item = u32>) -> Sample {
        let values = values.into_iter();
        values
            .map(|value| Measure::exact(f64::from(value)))
            .collect()
    }

    #[test]
    fn the_interval_of_a_median_is_that_of_the_sign_test() {
        // From tables of the sign test: of 10 the second and the ninth, of 25 the eighth and the eighteenth.
        let ends = |count: u32| {
            let interval = exact(1..=count).interval();
            interval.map(|ends| ends.map(|end| end.value))
        };
        assert_eq!(ends(5), None);
        assert_eq!(ends(6), Some([1.0, 6.0]));
        assert_eq!(ends(10), Some([2.0, 9.0]));
        assert_eq!(ends(25), Some([8.0, 18.0]));
    }

    #[test]
    fn samples_are_apart_only_when_their_intervals_are() {
        let (low, high) = (exact(1..=10), exact(11..=20));
        assert_eq!(low.below(&high), Some(true));
        assert_eq!(high.below(&low), Some(false));
        assert_eq!(low.below(&exact(5..=14)), None);
        // The larger one was stopped below the smaller one: nothing is known.
        let stopped: Sample = (0..10).map(|_| measure(0.5, true)).collect();
        assert_eq!(low.below(&stopped), None);
        assert_eq!(exact([]).below(&low), None);
    }

    #[test]
    fn a_bound_never_decides_which_is_slower() {
        let pairs: Paired = [
            (measure(1.0, false), measure(5.0, true)),
            (measure(9.0, false), measure(5.0, true)),
            (measure(9.0, true), measure(5.0, false)),
            (measure(2.0, false), measure(1.0, false)),
            (measure(2.0, false), measure(2.0, false)),
        ]
        .into_iter()
        .collect();
        let counts = pairs.counts();
        assert_eq!(
            (counts.less, counts.more, counts.equal, counts.open),
            (1, 2, 1, 1)
        );
    }

    #[test]
    fn pairs_show_what_two_medians_hide() {
        // Puzzles differ far more than the two measures of a puzzle do.
        let pair = |size: i32| {
            (
                Measure::exact(2_f64.powi(size)),
                Measure::exact(2.1_f64.powi(size)),
            )
        };
        let pairs: Paired = (1..=10).map(pair).collect();
        let [one, other] = pairs.samples();
        assert_eq!(one.below(&other), None);
        assert_eq!(pairs.first_is_less(), Some(true));
        let turned: Paired = pairs.iter().map(|(one, other)| (other, one)).collect();
        assert_eq!(turned.first_is_less(), Some(false));
        let few: Paired = (1..=3).map(pair).collect();
        assert_eq!(few.first_is_less(), None);
    }

    #[test]
    fn words_tell_the_median_and_its_interval() {
        let show = |value| Value::real(value, 0);
        assert_eq!(exact(1..=9).words(show), "5 (2 to 8)");
        assert_eq!(exact([7]).words(show), "7");
        let stopped: Sample = (0..7).map(|_| measure(3.0, true)).collect();
        assert_eq!(stopped.words(show), "≥ 3 (≥ 3 to ≥ 3)");
    }
}
