//! Means, histograms, Welch's t-test, and Wilcoxon's test of signed ranks.

use statrs::distribution::{ContinuousCDF as _, Normal, StudentsT};
use statrs::statistics::Statistics as _;

/// The mean of some numbers; NaN for none.
pub fn mean(values: &[f64]) -> f64 {
    values.mean()
}

/// The sample variance: with n − 1.
pub fn variance(values: &[f64]) -> f64 {
    values.variance()
}

/// How many values lie in each bin of this width, from 0 on; what lies beyond the last is left out.
pub fn histogram(values: &[f64], width: f64, bins: usize) -> Vec<u64> {
    let mut counts = vec![0; bins];
    for value in values {
        if let Some(count) = counts.get_mut((value / width) as usize) {
            *count += 1;
        }
    }
    counts
}

/// Welch's t-test of two samples that need not have the same variance.
#[derive(Clone, Copy, Debug)]
pub struct Welch {
    pub t: f64,
    /// By Welch and Satterthwaite, rounded to a whole number as spreadsheets do.
    pub degrees: f64,
    /// How likely a t as far from zero as this one is, either way, when the means are equal.
    pub p: f64,
}

impl Welch {
    /// NaN all over when a sample has fewer than two values.
    pub fn of(one: &[f64], other: &[f64]) -> Welch {
        let [a, b] = [one, other].map(|values| variance(values) / values.len() as f64);
        let t = (mean(one) - mean(other)) / (a + b).sqrt();
        let freedom = |part: f64, values: &[f64]| part * part / (values.len() as f64 - 1.0);
        let degrees = (a + b).powi(2) / (freedom(a, one) + freedom(b, other));
        let degrees = degrees.round();
        Welch {
            t,
            degrees,
            p: two_tailed(t, degrees),
        }
    }
}

impl Welch {
    /// How likely a t as large as this one is when the first mean is not the larger one.
    pub fn one_tailed(&self) -> f64 {
        match self.t >= 0.0 {
            true => self.p / 2.0,
            false => 1.0 - self.p / 2.0,
        }
    }

    /// From which t on the difference is significant at 5 %: looking to one side, and to both.
    pub fn critical(&self) -> [f64; 2] {
        let distribution = StudentsT::new(0.0, 1.0, self.degrees);
        [0.95, 0.975]
            .map(|share| (distribution.as_ref()).map_or(f64::NAN, |known| known.inverse_cdf(share)))
    }
}

/// Wilcoxon's test of signed ranks: whether differences of pairs lie above zero rather than below.
///
/// Of 40 puzzles that two solvers solve, the pair is the natural unit: what a puzzle is like moves both times alike, and an
/// unpaired test counts that as noise. Ranks, unlike means, do not hang on a few long times.
#[derive(Clone, Copy, Debug)]
pub struct Wilcoxon {
    /// Pairs that differ.
    pub pairs: usize,
    /// The sum of the ranks of the differences above zero.
    pub above: f64,
    /// And below.
    pub below: f64,
    /// How likely such a sum above zero is, or a larger one, when either sign is as likely as the other.
    pub one_tailed: f64,
}

impl Wilcoxon {
    /// Up to this many pairs the distribution is counted out; beyond, it is as good as normal.
    const COUNTED: usize = 200;

    pub fn of(differences: &[f64]) -> Wilcoxon {
        let differences: Vec<f64> = differences
            .iter()
            .copied()
            .filter(|&difference| difference != 0.0 && !difference.is_nan())
            .collect();
        let sizes: Vec<f64> = differences.iter().map(|size| size.abs()).collect();
        let ranks = ranks(&sizes);
        let signed = ranks.iter().zip(&differences);
        let above: f64 = signed
            .filter(|(_, difference)| **difference > 0.0)
            .map(|(rank, _)| rank)
            .sum();
        let total: f64 = ranks.iter().sum();
        let one_tailed = match differences.len() {
            0 => 1.0,
            few if few <= Self::COUNTED => counted_out(&ranks, above),
            _ => as_good_as_normal(&ranks, above),
        };
        Wilcoxon {
            pairs: differences.len(),
            above,
            below: total - above,
            one_tailed,
        }
    }
}

/// Between which two numbers a correlation of ranks lies with a confidence of 95 %, by Fisher's transformation; with the variance that Bonett and
/// Wright give for Spearman's.
pub fn correlation_interval(correlation: f64, pairs: usize) -> [f64; 2] {
    let middle = correlation.atanh();
    let deviation = ((1.0 + correlation * correlation / 2.0) / (pairs as f64 - 3.0)).sqrt();
    [-1.96, 1.96].map(|times| (middle + times * deviation).tanh())
}

/// Between which two numbers a share lies with a confidence of 95 %, by Wilson; of 100.
pub fn share_interval(count: usize, of: usize) -> [f64; 2] {
    let (count, of) = (count as f64, of as f64);
    let square = 1.96_f64 * 1.96;
    let middle = (count + square / 2.0) / (of + square);
    let half = 1.96 * (count * (of - count) / of + square / 4.0).sqrt() / (of + square);
    [middle - half, middle + half].map(|share| 100.0 * share)
}

/// The same as [`counted_out`] for many ranks.
fn as_good_as_normal(ranks: &[f64], above: f64) -> f64 {
    // Ties are in the ranks already, and so in their squares.
    let deviation = (ranks.iter().map(|rank| rank * rank).sum::<f64>() / 4.0).sqrt();
    let middle = ranks.iter().sum::<f64>() / 2.0;
    Normal::standard().cdf(-(above - middle - 0.5) / deviation)
}

/// The share of all choices of signs whose ranks above zero add up to at least `above`.
fn counted_out(ranks: &[f64], above: f64) -> f64 {
    // Twice a rank is whole, also that of a tie.
    let double = |rank: f64| (2.0 * rank).round() as usize;
    let total: usize = ranks.iter().map(|&rank| double(rank)).sum();
    let mut shares = vec![0.0; total + 1];
    shares[0] = 1.0;
    for &rank in ranks {
        let rank = double(rank);
        for sum in (0..=total).rev() {
            let with = sum.checked_sub(rank).map_or(0.0, |rest| shares[rest]);
            shares[sum] = f64::midpoint(shares[sum], with);
        }
    }
    shares[double(above)..].iter().sum()
}

/// The rank of each value, from 1; equal values share the mean of their ranks.
fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&one, &other| values[one].total_cmp(&values[other]));
    let mut ranks = vec![0.0; values.len()];
    let mut first = 0;
    for equal in order.chunk_by(|&one, &other| values[one] == values[other]) {
        let rank = first as f64 + f64::midpoint(1.0, equal.len() as f64);
        equal.iter().for_each(|&index| ranks[index] = rank);
        first += equal.len();
    }
    ranks
}

/// The probability that Student's t is further from zero than this.
fn two_tailed(t: f64, degrees: f64) -> f64 {
    let distribution = StudentsT::new(0.0, 1.0, degrees);
    distribution.map_or(f64::NAN, |distribution| 2.0 * distribution.cdf(-t.abs()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::published::paper_004;

    fn close(one: f64, other: f64, within: f64) {
        assert!((one - other).abs() < within, "{one} is not {other}");
    }

    #[test]
    fn the_test_of_paper_004_by_its_own_numbers() {
        let (backtracking, hybrid) = (paper_004::backtracking(), paper_004::hybrid_corrected());
        close(mean(&backtracking), 7.621675, 5e-7);
        close(mean(&hybrid), 2.28675, 5e-7);
        close(variance(&backtracking), 95.14481, 5e-6);
        close(variance(&hybrid), 6.015863526, 5e-10);
        let welch = Welch::of(&backtracking, &hybrid);
        close(welch.t, 3.354691, 5e-7);
        assert_eq!(welch.degrees, 44.0);
        close(welch.p, 0.001644, 5e-7);
        close(welch.one_tailed(), 0.000822, 5e-7);
        close(welch.critical()[0], 1.68023, 5e-6);
        close(welch.critical()[1], 2.015368, 5e-7);
    }

    #[test]
    fn without_the_correction_the_printed_numbers_do_not_give_the_printed_test() {
        let printed = Welch::of(&paper_004::backtracking(), &paper_004::hybrid_printed());
        assert!((printed.t - 3.354691).abs() > 0.01, "{printed:?}");
    }

    #[test]
    fn tails_of_known_distributions() {
        // One degree of freedom is Cauchy's distribution, two have a closed form.
        let cauchy = |t: f64| 1.0 - 2.0 / std::f64::consts::PI * t.atan();
        let two = |t: f64| 1.0 - t / (2.0 + t * t).sqrt();
        for t in [0.0, 0.1, 0.5, 1.0, 2.0, 5.0, 30.0] {
            close(two_tailed(t, 1.0), cauchy(t), 1e-12);
            close(two_tailed(t, 2.0), two(t), 1e-12);
            close(two_tailed(-t, 2.0), two(t), 1e-12);
        }
        // The critical values of the paper's Table 3.
        close(two_tailed(2.015368, 44.0), 0.05, 1e-7);
        close(two_tailed(1.68023, 44.0), 0.10, 1e-6);
    }

    #[test]
    fn signed_ranks_of_small_samples() {
        // All of n differences above zero: one choice of signs of 2^n.
        let all = Wilcoxon::of(&[1.0, 2.0, 3.0, 4.0, 5.0]);
        assert_eq!((all.pairs, all.above, all.below), (5, 15.0, 0.0));
        close(all.one_tailed, 1.0 / 32.0, 1e-12);
        // Of 8 pairs a sum of 5 below has p = 0.0391 in the tables of the one-sided test.
        let tabled = Wilcoxon::of(&[-5.0, 1.0, 2.0, 3.0, 4.0, 6.0, 7.0, 8.0]);
        close(tabled.one_tailed, 10.0 / 256.0, 1e-12);
        // Zeros do not count, ties share a rank.
        let ties = Wilcoxon::of(&[0.0, 1.0, -1.0]);
        assert_eq!((ties.pairs, ties.above), (2, 1.5));
        close(ties.one_tailed, 0.75, 1e-12);
        assert_eq!(Wilcoxon::of(&[]).one_tailed, 1.0);
    }

    #[test]
    fn counting_out_and_the_normal_distribution_agree() {
        let ranks: Vec<f64> = (1..=200).map(f64::from).collect();
        let middle = ranks.iter().sum::<f64>() / 2.0;
        for share in [0.8, 1.0, 1.1, 1.2, 1.3] {
            let above = (middle * share).round();
            let (counted, normal) = (counted_out(&ranks, above), as_good_as_normal(&ranks, above));
            close(counted, normal, 5e-4);
        }
    }

    #[test]
    fn intervals_of_shares_and_correlations_are_those_of_textbooks() {
        // Wilson's interval of 10 in 100, and Fisher's of 0.6 for many pairs.
        let [low, high] = share_interval(10, 100);
        close(low, 5.52, 0.01);
        close(high, 17.44, 0.01);
        let [low, high] = correlation_interval(0.6, 100);
        close(low, 0.44, 0.01);
        close(high, 0.72, 0.01);
    }

    #[test]
    fn equal_values_share_a_rank() {
        assert_eq!(ranks(&[3.0, 1.0, 3.0]), [2.5, 1.0, 2.5]);
    }

    #[test]
    fn too_little_to_test_is_not_a_number() {
        assert!(Welch::of(&[1.0], &[2.0, 3.0]).p.is_nan());
    }

    #[test]
    fn values_fall_into_bins() {
        assert_eq!(histogram(&[0.0, 9.9, 10.0, 35.0], 10.0, 3), [2, 1, 0]);
    }
}
