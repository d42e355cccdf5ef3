//! [`Rated`]: a number, or the least that it can be.

use core::fmt;

/// A number, or the least that it can be when the path ended before the puzzle was solved. There is no third case, so a
/// `match` needs no other arm. [`Count`](crate::Count) is the same for numbers of solutions.
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
    ///
    /// ```
    /// use sudoku_zoo::Tenths;
    /// use sudoku_zoo::rating::Rated;
    ///
    /// assert_eq!(Rated::AtLeast(Tenths(90)).get(), Tenths(90));
    /// ```
    #[must_use]
    pub const fn get(self) -> N {
        match self {
            Rated::Exactly(number) | Rated::AtLeast(number) => number,
        }
    }

    /// Whether [`get`](Rated::get) is the number itself.
    ///
    /// ```
    /// use sudoku_zoo::Tenths;
    /// use sudoku_zoo::rating::Rated;
    ///
    /// assert!(Rated::Exactly(Tenths(71)).is_exact() && !Rated::AtLeast(Tenths(71)).is_exact());
    /// ```
    #[must_use]
    pub const fn is_exact(self) -> bool {
        matches!(self, Rated::Exactly(_))
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
