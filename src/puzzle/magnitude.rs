//! [`Magnitude`]: a positive number that may be too large for `f64`.

use core::fmt;

/// A number that is at least 0, in decimal floating point with a wide exponent: there are about 10³⁰⁸ solved 25×25 grids,
/// more than an `f64` can say.
///
/// ```
/// use sudoku_zoo::puzzle::estimate_solutions;
/// use sudoku_zoo::{Board, Limits, Shape};
///
/// // A single probe of the empty 16×16 grid.
/// let found = estimate_solutions(&Board::empty(Shape::new(4, 4)?), 1, 1, &Limits::new())?;
/// let number = found.mean;
/// println!("about {number}, or {}", number.to_f64());
/// assert!(number.to_f64() >= 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Magnitude {
    /// 0, or from 1 to below 10.
    mantissa: f64,
    exponent: i32,
}

impl Magnitude {
    /// 0.
    pub(super) const ZERO: Magnitude = Magnitude {
        mantissa: 0.0,
        exponent: 0,
    };

    /// The nearest `f64`; infinite above 1.8·10³⁰⁸.
    #[inline]
    pub fn to_f64(self) -> f64 {
        power_of_ten(self.mantissa, self.exponent)
    }

    /// The mantissa brought into its range.
    #[inline]
    fn normal(mut mantissa: f64, mut exponent: i32) -> Magnitude {
        // NaN, negative or zero.
        if mantissa.is_nan() || mantissa <= 0.0 {
            return Magnitude::ZERO;
        }
        while mantissa >= 10.0 && mantissa.is_finite() {
            mantissa /= 10.0;
            exponent = exponent.saturating_add(1);
        }
        while mantissa < 1.0 {
            mantissa *= 10.0;
            exponent = exponent.saturating_sub(1);
        }
        Magnitude { mantissa, exponent }
    }

    /// The number; 0 for negative numbers and for NaN.
    #[inline]
    pub(super) fn of(number: f64) -> Magnitude {
        Magnitude::normal(number, 0)
    }

    #[inline]
    pub(super) fn plus(self, other: Magnitude) -> Magnitude {
        let (large, small) = match self.exponent >= other.exponent {
            _ if other.mantissa == 0.0 => return self,
            _ if self.mantissa == 0.0 => return other,
            true => (self, other),
            false => (other, self),
        };
        let scaled = power_of_ten(
            small.mantissa,
            small.exponent.saturating_sub(large.exponent),
        );
        Magnitude::normal(large.mantissa + scaled, large.exponent)
    }

    #[inline]
    pub(super) fn times(self, other: Magnitude) -> Magnitude {
        let exponent = self.exponent.saturating_add(other.exponent);
        Magnitude::normal(self.mantissa * other.mantissa, exponent)
    }

    /// 0 for a division by 0.
    #[inline]
    pub(super) fn divided_by(self, other: Magnitude) -> Magnitude {
        if other.mantissa == 0.0 {
            return Magnitude::ZERO;
        }
        let exponent = self.exponent.saturating_sub(other.exponent);
        Magnitude::normal(self.mantissa / other.mantissa, exponent)
    }

    /// The difference, or 0 if that were negative.
    #[inline]
    pub(super) fn saturating_sub(self, other: Magnitude) -> Magnitude {
        let scaled = power_of_ten(other.mantissa, other.exponent.saturating_sub(self.exponent));
        Magnitude::normal(self.mantissa - scaled, self.exponent)
    }

    #[inline]
    pub(super) fn square_root(self) -> Magnitude {
        if self.mantissa == 0.0 {
            return Magnitude::ZERO;
        }
        let (number, exponent) = match self.exponent.rem_euclid(2) {
            0 => (self.mantissa, self.exponent),
            _ => (self.mantissa * 10.0, self.exponent - 1),
        };
        // Newton's method, because `core` has no square root. For numbers from 1 to 100 it has converged after eight steps.
        let root = (0..8).fold(5.0, |root: f64, _| (root + number / root) / 2.0);
        Magnitude::normal(root, exponent / 2)
    }
}

/// `0`, plain up to a million, and `6.671e21` above; the precision (`{:.1}`) is that of the mantissa.
impl fmt::Display for Magnitude {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let precision = f.precision();
        match self.exponent {
            ..=5 => match precision {
                Some(precision) => write!(f, "{:.precision$}", self.to_f64()),
                None => write!(f, "{:.1}", self.to_f64()),
            },
            exponent => write!(f, "{:.*}e{exponent}", precision.unwrap_or(3), self.mantissa),
        }
    }
}

/// The number times a power of ten.
#[inline]
fn power_of_ten(number: f64, exponent: i32) -> f64 {
    // Beyond these exponents, any `f64` has become infinite or 0.
    let steps = exponent.clamp(-400, 400);
    match steps < 0 {
        true => (0..-steps).fold(number, |number, _| number / 10.0),
        false => (0..steps).fold(number, |number, _| number * 10.0),
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn arithmetic_is_that_of_numbers() {
        let number = |number: f64| Magnitude::of(number);
        for (one, other) in [(3.0, 4.0), (1e10, 1e-3), (123_456.0, 1e5), (0.0, 7.0)] {
            let close = |found: Magnitude, expected: f64| {
                let error = (found.to_f64() - expected).abs();
                assert!(error <= 1e-12 * expected, "{found} instead of {expected}");
            };
            close(number(one).plus(number(other)), one + other);
            close(number(other).plus(number(one)), one + other);
            close(number(one).times(number(other)), one * other);
            close(number(one).divided_by(number(other)), one / other);
            close(number(one).times(number(one)).square_root(), one);
        }
        assert_eq!(number(5.0).saturating_sub(number(3.0)).to_f64(), 2.0);
        assert_eq!(number(3.0).saturating_sub(number(5.0)), Magnitude::ZERO);
        assert_eq!(number(f64::NAN), Magnitude::ZERO);
        assert_eq!(number(1.0).divided_by(Magnitude::ZERO), Magnitude::ZERO);
    }

    #[test]
    fn numbers_too_large_for_others() {
        let mut huge = Magnitude::of(1.0);
        for _ in 0..500 {
            huge = huge.times(Magnitude::of(2_000.0));
        }
        assert_eq!(huge.to_string(), "3.273e1650");
        assert!(huge.to_f64().is_infinite());
        assert_eq!(huge.square_root().exponent, 825);
        assert_eq!(huge.plus(Magnitude::of(1.0)), huge);
    }
}
