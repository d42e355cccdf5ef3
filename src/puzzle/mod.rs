//! Questions about one puzzle: which clues it could do without, which cells are certain, how many solutions there are. (Feature `tools`.)
//!
//! | question | function |
//! |---|---|
//! | Which clues can go, each by itself? | [`redundant_clues()`] |
//! | What is left when no more clues can go? | [`minimise()`] |
//! | Which cells hold the same digit in all solutions? | [`backbone()`] |
//! | Which sets of cells must have a clue in every puzzle of this solution? | [`unavoidable_sets()`] |
//! | About how many solutions are there, if they are too many to count? | [`estimate_solutions()`] |
//!
//! ```
//! use sudoku_zoo::puzzle::{minimise, redundant_clues};
//! use sudoku_zoo::{Grid, Limits};
//!
//! let puzzle: Grid = "1...4.3..4.....2".parse()?;
//! assert_eq!(redundant_clues(&puzzle, &Limits::new())?.redundant.len(), 1);
//! assert_eq!(minimise(&puzzle, &Limits::new())?.puzzle.clue_count(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Limits
//!
//! Each function takes [`Limits`](crate::Limits) for everything it does. Nodes are counted over all its searches; a limit on solutions
//! has no effect. If a limit cuts an answer short, its field `end` says so; otherwise `end` is
//! [`End::Exhausted`](crate::End::Exhausted). An incomplete answer is still true: it leaves out what is not known, or lists it as unknown.

mod backbone;
mod estimate;
mod found_sets;
mod magnitude;
mod minimise;
mod question;
mod redundant;
mod unanswered;
mod unavoidable;

pub use backbone::{Backbone, backbone};
pub use estimate::{Estimate, estimate_solutions};
pub use magnitude::Magnitude;
pub use minimise::{Minimised, minimise};
pub use redundant::{RedundantClues, redundant_clues};
pub use unanswered::Unanswered;
pub use unavoidable::{UnavoidableSets, unavoidable_sets};
