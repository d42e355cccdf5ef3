//! [`Tenths`]: a rating with one decimal place.

use core::fmt;
use core::str::FromStr;

use thiserror::Error;

/// A rating on Sudoku Explainer's scale. It has one decimal place, so it is kept as a whole number of tenths.
///
/// ```
/// use sudoku_zoo::Tenths;
///
/// let rating: Tenths = "7.1".parse()?;
/// assert_eq!(rating, Tenths(71));
/// assert_eq!(rating.to_string(), "7.1");
/// assert!(rating < Tenths(80));
/// # Ok::<(), sudoku_zoo::NotTenths>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tenths(pub u32);

/// The text is not a number with at most one decimal place.
///
/// ```
/// use sudoku_zoo::{NotTenths, Tenths};
///
/// let error: NotTenths = "7.15".parse::<Tenths>().unwrap_err();
/// assert_eq!(error.to_string(), "a rating is a number with at most one decimal place, such as 7.1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a rating is a number with at most one decimal place, such as 7.1")]
#[non_exhaustive]
pub struct NotTenths;

impl Tenths {
    /// The sum; the largest number if it would overflow.
    pub(crate) const fn plus(self, other: Tenths) -> Tenths {
        Tenths(self.0.saturating_add(other.0))
    }
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

impl FromStr for Tenths {
    type Err = NotTenths;

    fn from_str(text: &str) -> Result<Tenths, NotTenths> {
        let (whole, tenth) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
        let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if tenth.len() != 1 || !is_number(tenth) || !is_number(whole) {
            return Err(NotTenths);
        }
        let whole: u32 = whole.parse().map_err(|_| NotTenths)?;
        let tenth: u32 = tenth.parse().map_err(|_| NotTenths)?;
        let tenths = whole
            .checked_mul(10)
            .and_then(|whole| whole.checked_add(tenth));
        tenths.map(Tenths).ok_or(NotTenths)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn printed_tenths_are_read_again() {
        for tenths in (0..130).map(Tenths) {
            assert_eq!(tenths.to_string().parse(), Ok(tenths));
        }
        assert_eq!("7".parse(), Ok(Tenths(70)));
        for wrong in [
            "",
            ".",
            "7.",
            ".5",
            "7.15",
            "-1.0",
            "+1.0",
            "seven",
            "99999999999",
        ] {
            assert_eq!(wrong.parse::<Tenths>(), Err(NotTenths), "{wrong}");
        }
    }
}
