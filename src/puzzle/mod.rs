//! Questions about one puzzle: which clues it could do without, which cells are certain, how many solutions there are. (Feature `tools`.)
//!
//! | question | function |
//! |---|---|
//! | Which clues can go, each by itself? | [`redundant_clues()`] |
//! | What is left when no more clues can go? | [`minimise()`] |
//! | Which cells hold the same digit in all solutions? | [`backbone()`] |
//! | Which sets of cells need a clue in every puzzle with this solution? | [`unavoidable_sets()`] |
//! | About how many solutions are there, if they are too many to count? | [`estimate_solutions()`] |
//!
//! ```
//! use sudoku_zoo::puzzle::{minimise, redundant_clues};
//! use sudoku_zoo::{Grid, Limits};
//!
//! let puzzle: Grid = "1...4.3..4.....2".parse()?;
//! assert_eq!(redundant_clues(&puzzle, &Limits::new())?.grid.clue_count(), 1);
//! assert_eq!(minimise(&puzzle, &Limits::new())?.grid.clue_count(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Limits
//!
//! Each function takes [`Limits`](crate::Limits) for everything it does. Nodes are counted over all its searches; a limit on solutions
//! has no effect. If a limit cuts an answer short, its field `end` says so; otherwise `end` is
//! [`End::Exhausted`](crate::End::Exhausted). An incomplete answer is still true: it leaves out what is not known, or lists it as unknown.

mod answer;
mod backbone;
mod estimate;
mod found_sets;
mod magnitude;
mod minimise;
mod question;
mod redundant;
mod unavoidable;

pub use self::{
    answer::Answer,
    backbone::backbone,
    estimate::{Estimate, estimate_solutions},
    magnitude::Magnitude,
    minimise::minimise,
    redundant::redundant_clues,
    unavoidable::{UnavoidableSets, unavoidable_sets},
};
