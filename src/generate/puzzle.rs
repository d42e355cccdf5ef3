//! [`Puzzle`]: clues, and the solution they lead to.

use core::fmt;

use crate::grid::Grid;

/// A puzzle with one solution. `{}` prints the clues on a line, `{:#}` draws them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Puzzle {
    /// The clues.
    pub clues: Grid,
    /// The only grid that completes them.
    pub solution: Grid,
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.clues, f)
    }
}
