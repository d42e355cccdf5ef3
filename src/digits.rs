//! [`DigitSet`]: a set of digits in one 64-bit word.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use crate::index::Digit;

/// A set of digits: bit 0 is the digit 1, bit 63 is 64.
///
/// ```
/// use sudoku_zoo::{Digit, DigitSet};
///
/// let odd: DigitSet = [1, 3, 5].into_iter().filter_map(Digit::new).collect();
/// assert_eq!(odd.len(), 3);
/// assert_eq!((DigitSet::first(4) - odd).to_string(), "{2 4}");
/// assert_eq!(odd.single(), None);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DigitSet(u64);

impl DigitSet {
    /// No digits.
    ///
    /// ```
    /// use sudoku_zoo::DigitSet;
    ///
    /// assert!(DigitSet::EMPTY.is_empty());
    /// ```
    pub const EMPTY: DigitSet = DigitSet(0);

    /// The digits 1 to `count`; all 64 for anything larger.
    ///
    /// ```
    /// use sudoku_zoo::DigitSet;
    ///
    /// assert_eq!(DigitSet::first(4).to_string(), "{1 2 3 4}");
    /// assert_eq!(DigitSet::first(1_000).len(), 64);
    /// ```
    #[inline]
    #[must_use]
    pub const fn first(count: usize) -> DigitSet {
        if count == 0 {
            DigitSet(0)
        } else if count < 64 {
            DigitSet(u64::MAX >> (64 - count))
        } else {
            DigitSet(u64::MAX)
        }
    }

    /// The set of one digit. Private: `DigitSet::from(digit)` does the same. Tables need a `const fn`.
    #[inline]
    #[must_use]
    pub(crate) const fn of(digit: Digit) -> DigitSet {
        DigitSet(1 << digit.index())
    }

    /// The set with these bits; bit 0 is the digit 1.
    ///
    /// ```
    /// use sudoku_zoo::DigitSet;
    ///
    /// assert_eq!(DigitSet::from_bits(0b1_0001).to_string(), "{1 5}");
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u64) -> DigitSet {
        DigitSet(bits)
    }

    /// The bits; bit 0 is the digit 1.
    ///
    /// ```
    /// use sudoku_zoo::DigitSet;
    ///
    /// assert_eq!(DigitSet::first(3).bits(), 0b111);
    /// ```
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many digits.
    ///
    /// ```
    /// use sudoku_zoo::DigitSet;
    ///
    /// assert_eq!(DigitSet::first(9).len(), 9);
    /// ```
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    ///
    /// ```
    /// use sudoku_zoo::DigitSet;
    ///
    /// assert!((DigitSet::first(3) - DigitSet::first(9)).is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this digit is in the set.
    ///
    /// ```
    /// use sudoku_zoo::{Digit, DigitSet};
    ///
    /// let seven = Digit::must(7);
    /// assert!(DigitSet::first(9).contains(seven) && !DigitSet::first(6).contains(seven));
    /// ```
    #[inline]
    #[must_use]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> digit.index() & 1 == 1
    }

    /// Whether every digit of this set is in the other.
    ///
    /// ```
    /// use sudoku_zoo::DigitSet;
    ///
    /// assert!(DigitSet::first(3).is_subset(DigitSet::first(4)));
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_subset(self, other: DigitSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The smallest digit.
    ///
    /// ```
    /// use sudoku_zoo::{Digit, DigitSet};
    ///
    /// assert_eq!(DigitSet::from_bits(0b1_0100).min(), Digit::new(3));
    /// assert_eq!(DigitSet::EMPTY.min(), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn min(self) -> Option<Digit> {
        if self.0 == 0 {
            None
        } else {
            Some(Digit::from_index(self.0.trailing_zeros() as usize))
        }
    }

    /// The only digit, when there is exactly one.
    ///
    /// ```
    /// use sudoku_zoo::{Digit, DigitSet};
    ///
    /// assert_eq!(DigitSet::from_bits(0b100).single(), Digit::new(3));
    /// assert_eq!(DigitSet::first(2).single(), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() {
            self.min()
        } else {
            None
        }
    }

    /// Adds a digit.
    ///
    /// ```
    /// use sudoku_zoo::{Digit, DigitSet};
    ///
    /// let mut set = DigitSet::first(2);
    /// set.insert(Digit::must(7));
    /// assert_eq!(set.to_string(), "{1 2 7}");
    /// ```
    #[inline]
    pub const fn insert(&mut self, digit: Digit) {
        self.0 |= 1 << digit.index();
    }

    /// Removes a digit.
    ///
    /// ```
    /// use sudoku_zoo::{Digit, DigitSet};
    ///
    /// let mut set = DigitSet::first(3);
    /// set.remove(Digit::must(2));
    /// assert_eq!(set.to_string(), "{1 3}");
    /// ```
    #[inline]
    pub const fn remove(&mut self, digit: Digit) {
        self.0 &= !(1 << digit.index());
    }

    /// The digits in ascending order.
    ///
    /// ```
    /// use sudoku_zoo::{Digit, DigitSet};
    ///
    /// let values = DigitSet::from_bits(0b1_0001).iter().map(Digit::value);
    /// assert!(values.eq([1, 5]));
    /// ```
    #[inline]
    pub const fn iter(self) -> Digits {
        Digits(self)
    }
}

/// The digits of a [`DigitSet`] in ascending order.
///
/// ```
/// use sudoku_zoo::DigitSet;
///
/// let digits = DigitSet::first(9).into_iter();
/// assert_eq!(digits.len(), 9);
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Digits(DigitSet);

impl Iterator for Digits {
    type Item = Digit;

    #[inline]
    fn next(&mut self) -> Option<Digit> {
        let digit = self.0.min()?;
        self.0.0 &= self.0.0 - 1;
        Some(digit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Digits {}
impl FusedIterator for Digits {}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = Digits;

    fn into_iter(self) -> Digits {
        self.iter()
    }
}

impl From<Digit> for DigitSet {
    fn from(digit: Digit) -> DigitSet {
        DigitSet::of(digit)
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        let mut set = DigitSet::EMPTY;
        set.extend(digits);
        set
    }
}

impl Extend<Digit> for DigitSet {
    fn extend<I: IntoIterator<Item = Digit>>(&mut self, digits: I) {
        digits.into_iter().for_each(|digit| self.insert(digit));
    }
}

impl BitOr for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn bitor(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }
}

impl BitOrAssign for DigitSet {
    #[inline]
    fn bitor_assign(&mut self, other: DigitSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn bitand(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }
}

impl BitAndAssign for DigitSet {
    #[inline]
    fn bitand_assign(&mut self, other: DigitSet) {
        self.0 &= other.0;
    }
}

/// The digits of the left set that are not in the right one.
impl Sub for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn sub(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }
}

impl SubAssign for DigitSet {
    #[inline]
    fn sub_assign(&mut self, other: DigitSet) {
        self.0 &= !other.0;
    }
}

/// `{1 5 9}`.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (position, digit) in self.iter().enumerate() {
            let gap = if position == 0 { "" } else { " " };
            write!(f, "{gap}{digit}")?;
        }
        f.write_str("}")
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_digits() {
        assert_eq!(DigitSet::first(0), DigitSet::EMPTY);
        assert_eq!(DigitSet::first(9).bits(), 0x1ff);
        assert_eq!(DigitSet::first(64).bits(), u64::MAX);
        assert_eq!(DigitSet::first(1000).len(), 64);
    }

    #[test]
    fn iterates_in_ascending_order_and_knows_its_length() {
        let set = DigitSet::from_bits(0x8000_0000_0000_0011);
        assert_eq!(set.iter().len(), 3);
        assert!(set.iter().map(Digit::value).eq([1, 5, 64]));
        assert_eq!(set.iter().collect::<DigitSet>(), set);
    }

    #[test]
    fn a_single_digit_is_told_from_none_and_several() {
        assert_eq!(DigitSet::EMPTY.single(), None);
        assert_eq!(DigitSet::first(2).single(), None);
        assert_eq!(DigitSet::from_bits(8).single(), Digit::new(4));
    }
}
