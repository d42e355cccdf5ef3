//! [`Rated`]: a number, or the least that it can be.

use core::fmt;

/// A number, or the least that it can be when the path ended before the puzzle was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Rated<N> {
    /// The number.
    Exactly(N),
    /// The number is this or more.
    AtLeast(N),
}

impl<N: Copy> Rated<N> {
    /// The number, or the least that it can be.
    pub fn least(&self) -> N {
        match *self {
            Rated::Exactly(number) | Rated::AtLeast(number) => number,
        }
    }

    /// The number, if it is known.
    pub fn exact(&self) -> Option<N> {
        match *self {
            Rated::Exactly(number) => Some(number),
            Rated::AtLeast(_) => None,
        }
    }
}

/// `7.1`, or `at least 9.0`.
impl<N: fmt::Display> fmt::Display for Rated<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rated::Exactly(number) => number.fmt(f),
            Rated::AtLeast(number) => write!(f, "at least {number}"),
        }
    }
}
