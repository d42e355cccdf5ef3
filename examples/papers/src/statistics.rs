//! Means, histograms, and Welch's t-test.

/// The mean of some numbers; NaN for none.
pub fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// The sample variance: with n − 1.
pub fn variance(values: &[f64]) -> f64 {
    let mean = mean(values);
    let squares = values.iter().map(|value| (value - mean).powi(2));
    squares.sum::<f64>() / (values.len() as f64 - 1.0)
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
    incomplete_beta(degrees / (degrees + t * t), degrees / 2.0, 0.5)
}

/// The regularised incomplete beta function I_x(a, b).
///
/// Its continued fraction converges fast below (a + 1) / (a + b + 2); above, I_x(a, b) = 1 − I_{1−x}(b, a).
fn incomplete_beta(x: f64, a: f64, b: f64) -> f64 {
    if x.is_nan() || a.is_nan() || b.is_nan() {
        return f64::NAN;
    }
    if x <= 0.0 || x >= 1.0 {
        return x.clamp(0.0, 1.0);
    }
    if x > (a + 1.0) / (a + b + 2.0) {
        return 1.0 - incomplete_beta(1.0 - x, b, a);
    }
    let log_front = a * x.ln() + b * (1.0 - x).ln() + ln_gamma(a + b) - ln_gamma(a) - ln_gamma(b);
    // The fraction from the inside out. 200 terms are far more than doubles can tell apart here.
    let mut fraction = 1.0;
    for index in (1..=200).rev() {
        let m = f64::from(index / 2);
        let term = match index % 2 {
            0 => m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m)),
            _ => -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0)),
        };
        fraction = 1.0 + term / fraction;
    }
    log_front.exp() / (a * fraction)
}

/// The logarithm of the gamma function, for positive arguments: Stirling's series, after walking up to
/// where it is accurate.
fn ln_gamma(mut x: f64) -> f64 {
    let mut shift = 0.0;
    while x < 12.0 {
        shift -= x.ln();
        x += 1.0;
    }
    let inverse = 1.0 / x;
    let square = inverse * inverse;
    let series =
        inverse * (1.0 / 12.0 - square * (1.0 / 360.0 - square * (1.0 / 1260.0 - square / 1680.0)));
    shift + (x - 0.5) * x.ln() - x + 0.5 * (2.0 * std::f64::consts::PI).ln() + series
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
    fn gamma_at_whole_and_half_numbers() {
        close(ln_gamma(1.0), 0.0, 1e-12);
        close(ln_gamma(11.0), 3_628_800_f64.ln(), 1e-12);
        close(ln_gamma(0.5), std::f64::consts::PI.sqrt().ln(), 1e-12);
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
