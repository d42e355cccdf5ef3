//! Literals: a variable or its opposite, in one word.

use core::ops::Not;

/// "Variable `v` is true" or "variable `v` is false": twice the number of the variable, plus one for
/// false, so that a literal and its opposite are neighbours in every table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Lit(u32);

impl Lit {
    #[inline]
    pub(super) fn new(variable: usize, truth: bool) -> Lit {
        Lit((variable as u32) << 1 | u32::from(!truth))
    }

    #[inline]
    pub(super) fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Whether this says "true" of its variable.
    #[inline]
    pub(super) fn truth(self) -> bool {
        self.0 & 1 == 0
    }

    /// For tables with a place per literal.
    #[inline]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(super) fn to_word(self) -> u32 {
        self.0
    }

    #[inline]
    pub(super) fn from_word(word: u32) -> Lit {
        Lit(word)
    }
}

impl Not for Lit {
    type Output = Lit;

    #[inline]
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}
