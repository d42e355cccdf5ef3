//! Means, histograms, and Welch's t-test.

use statrs::distribution::{ContinuousCDF as _, StudentsT};
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
        close(welch.p / 2.0, 0.000822, 5e-7);
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
    fn too_little_to_test_is_not_a_number() {
        assert!(Welch::of(&[1.0], &[2.0, 3.0]).p.is_nan());
    }

    #[test]
    fn values_fall_into_bins() {
        assert_eq!(histogram(&[0.0, 9.9, 10.0, 35.0], 10.0, 3), [2, 1, 0]);
    }
}
