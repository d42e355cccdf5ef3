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
        self.interval_of(0.5)
    }

    /// The same for the measure that a share of all such puzzles is below.
    pub fn interval_of(&self, share: f64) -> Option<[Measure; 2]> {
        let count = self.0.len();
        let below = Binomial::new(share, count as u64).ok()?;
        let tail = (1.0 - CONFIDENCE) / 2.0;
        let low = first(count, |rank| below.cdf(rank as u64) > tail).checked_sub(1)?;
        let high = first(count, |rank| 1.0 - below.cdf(rank as u64) <= tail);
        Some([self.0[low], *self.0.get(high)?])
    }

    /// Whether the median is this much at least; `None` when its interval or a bound leaves it open.
    pub fn median_at_least(&self, least: f64) -> Option<bool> {
        at_least(self.interval()?, least)
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

/// The first of `0..count` for which something holds that holds for all after it; `count` when there is none.
fn first(count: usize, holds: impl Fn(usize) -> bool) -> usize {
    let (mut low, mut high) = (0, count);
    while low < high {
        let middle = usize::midpoint(low, high);
        match holds(middle) {
            true => high = middle,
            false => low = middle + 1,
        }
    }
    low
}

/// Whether all of an interval is this much at least, or none of it.
fn at_least([low, high]: [Measure; 2], least: f64) -> Option<bool> {
    let least = Measure::exact(least);
    match (least.at_most(low), least.at_most(high)) {
        (Some(true), _) => Some(true),
        (_, Some(false)) => Some(false),
        _ => None,
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

    /// Two measures that differ by less than this factor are equal.
    pub fn counts(&self, equal: f64) -> Counts {
        let mut counts = Counts::default();
        for (one, other) in self.iter() {
            let (less, more) = (
                one.times(equal).at_most(other),
                other.times(equal).at_most(one),
            );
            match (less, more) {
                (Some(true), Some(true)) => counts.equal += 1,
                (Some(true), _) => counts.less += 1,
                (_, Some(true)) => counts.more += 1,
                (Some(false), Some(false)) => counts.equal += 1,
                _ => counts.open += 1,
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

    /// Between which two numbers the median ratio lies, with the confidence of [`Sample::interval`]. A ratio that a bound leaves open
    /// counts as small as it can be for the one end, and as large as it can be for the other.
    pub fn ratio_interval(&self) -> Option<[Measure; 2]> {
        let quotient = |one: Measure, other: Measure| Measure::exact(one.value / other.value);
        let smallest = self.iter().map(|(one, other)| match other.stopped {
            true => Measure::exact(0.0),
            false => quotient(one, other),
        });
        let largest = self.iter().map(|(one, other)| Measure {
            stopped: one.stopped,
            ..quotient(one, other)
        });
        let [low, _] = smallest.collect::<Sample>().interval()?;
        let [_, high] = largest.collect::<Sample>().interval()?;
        Some([low, high])
    }

    /// Whether the median ratio is this much at least; `None` when its interval leaves it open.
    pub fn ratio_at_least(&self, least: f64) -> Option<bool> {
        at_least(self.ratio_interval()?, least)
    }

    /// The median ratio and, in brackets, its interval: "2.1 (1.9 to 2.4)".
    pub fn ratio_words(&self, decimals: usize) -> String {
        let shown = |ratio: Measure| match ratio.stopped {
            true => "unknown".into(),
            false => Value::real(ratio.value, decimals).shown(),
        };
        let median =
            crate::measure::value(self.ratios().median(), |ratio| Value::real(ratio, decimals));
        match self.ratio_interval() {
            Some([low, high]) => format!("{} ({} to {})", median.shown(), shown(low), shown(high)),
            None => median.shown(),
        }
    }

    /// Whether the first is less than the second rather than more, at 5 %, looking to both sides; `None` when neither is
    /// significant. One of several `tests` of a claim refutes it alone, so it must be surer for that, by their number (Bonferroni): of
    /// twenty tests one fails by chance.
    pub fn first_is_less(&self, tests: usize) -> Option<bool> {
        let turned: Paired = self.iter().map(|(one, other)| (other, one)).collect();
        match (
            turned.more().one_tailed < 0.025,
            self.more().one_tailed < 0.025 / tests as f64,
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
    fn the_interval_of_a_tenth_is_that_of_the_binomial_distribution() {
        // Of 100 draws with a chance of a tenth, 4 or fewer succeed in 2.4 % of all cases, 17 or more in 2.1 %.
        let ends = exact(1..=100).interval_of(0.1);
        assert_eq!(
            ends.map(|ends| ends.map(|end| end.value)),
            Some([5.0, 17.0])
        );
        assert_eq!(exact(1..=20).interval_of(0.1), None);
    }

    #[test]
    fn a_median_is_compared_with_a_threshold_by_its_interval() {
        let sample = exact(11..=20);
        assert_eq!(sample.median_at_least(12.0), Some(true));
        assert_eq!(sample.median_at_least(19.5), Some(false));
        assert_eq!(sample.median_at_least(15.0), None);
    }

    #[test]
    fn open_ratios_widen_the_interval_on_both_sides() {
        let pair = |ratio: u32| (Measure::exact(f64::from(ratio)), Measure::exact(1.0));
        let known: Paired = (11..=20).map(pair).collect();
        let ends = |pairs: &Paired| pairs.ratio_interval().map(|ends| ends.map(|end| end.value));
        assert_eq!(ends(&known), Some([12.0, 19.0]));
        assert_eq!(known.ratio_at_least(12.0), Some(true));
        // Both stopped: nothing is known.
        let open = (measure(15.0, true), measure(1.0, true));
        let some: Paired = known.iter().chain([open; 2]).collect();
        assert_eq!(ends(&some), Some([11.0, 20.0]));
        assert_eq!(some.ratio_words(0), "16 (11 to 20)");
        // The second stopped: it may be as large as one likes.
        let second = (measure(15.0, false), measure(1.0, true));
        let some: Paired = known.iter().chain([second; 3]).collect();
        assert_eq!(some.ratio_at_least(1.0), None);
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
        let counts = |equal| {
            let counts = pairs.counts(equal);
            [counts.less, counts.more, counts.equal, counts.open]
        };
        assert_eq!(counts(1.1), [1, 2, 1, 1]);
        assert_eq!(counts(3.0), [1, 0, 2, 2]);
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
        assert_eq!(pairs.first_is_less(1), Some(true));
        let turned: Paired = pairs.iter().map(|(one, other)| (other, one)).collect();
        assert_eq!(turned.first_is_less(1), Some(false));
        // All ten of ten, p = 1/1024: too likely among a hundred tests.
        assert_eq!(turned.first_is_less(100), None);
        assert_eq!(pairs.first_is_less(100), Some(true));
        let few: Paired = (1..=3).map(pair).collect();
        assert_eq!(few.first_is_less(1), None);
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
