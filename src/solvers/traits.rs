//! [`Traits`]: what callers choose solvers by.

use alloc::string::ToString;
use core::fmt;

use bitflags::bitflags;

bitflags! {
    /// What a solver is and can do, as a set of flags. The tests hold every solver to its traits.
    ///
    /// ```
    /// use sudoku_zoo::zoo::{self, Traits, zoo};
    ///
    /// let dlx = zoo::find("dlx").expect("registered");
    /// assert_eq!(dlx.traits.to_string(), "paper, infers, greedy, resumable");
    ///
    /// // The papers' solvers, without those that follow a listing to the letter.
    /// let mut papers = zoo().filter(|entry| {
    ///     entry.traits.contains(Traits::PAPER) && !entry.traits.contains(Traits::AS_PRINTED)
    /// });
    /// assert!(papers.any(|entry| entry.solver.name() == "rows"));
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub struct Traits: u32 {
        /// Does what a paper's listing does, as slowly as the listing: another solver does the same faster.
        const AS_PRINTED = 1 << 0;
        /// From one of the five papers, perhaps improved.
        const PAPER = 1 << 1;
        /// Rules out candidates without trying them.
        const INFERS = 1 << 2;
        /// Branches in a fixed order: the first blank cell, or the next house.
        const SEQUENTIAL = 1 << 3;
        /// Branches on a cell, item or house with the fewest choices.
        const GREEDY = 1 << 4;
        /// Pauses after every solution, on every board where it searches: see [`Solver::resumable`](crate::Solver::resumable).
        const RESUMABLE = 1 << 5;
        /// Takes 9×9 boards only, with 3×3 boxes.
        const ONLY_9X9 = 1 << 6;
        /// May end [unsupported](crate::End::Unsupported) after a search, because it may have missed solutions.
        /// [`zoo::incomplete`](crate::zoo::incomplete) lists these solvers, [`zoo()`](crate::zoo()) does not.
        const INCOMPLETE = 1 << 7;
    }
}

impl Traits {
    /// The flag with this name: what it is called here, in lower case, with `-` between words.
    ///
    /// ```
    /// use sudoku_zoo::zoo::Traits;
    ///
    /// assert_eq!(Traits::named("as-printed"), Some(Traits::AS_PRINTED));
    /// assert_eq!(Traits::named("fast"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Traits> {
        Traits::all().iter().find(|flag| flag.to_string() == name)
    }
}

/// The names of the flags, as `zoo list` shows them: `as-printed, paper`.
impl fmt::Display for Traits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (name, _)) in self.iter_names().enumerate() {
            if index > 0 {
                f.write_str(", ")?;
            }
            for symbol in name.chars() {
                let symbol = if symbol == '_' { '-' } else { symbol };
                write!(f, "{}", symbol.to_ascii_lowercase())?;
            }
        }
        Ok(())
    }
}
