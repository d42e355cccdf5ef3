//! Boards with other houses than rows, columns and boxes: diagonals, windows, irregular regions, any groups.
//!
//! There the packed fast path does not apply. A technique of that path has a second search, `find_in_houses`, which reads lists of houses and is as plain
//! as possible:
//!
//! ```text
//!   houses     all houses of a board, and the candidates of their cells
//!   runner     how the techniques of a plan run there, step by step
//! ```
//!
//! A group with fewer cells than there are digits holds each digit at most once, so naked singles and naked subsets are valid in it, hidden ones are not. It can take
//! the part of the second house of a locked candidate, which loses the digit, but not that of the first, which must hold it.
//!
//! The choice is made once for each board. Tests compare both paths: a group of a single cell adds nothing to a board, but makes it take this path.

mod houses;
mod runner;

pub(super) use houses::{AnyHouses, cells_at, may_have_subset, standard_houses};
pub(super) use runner::AnyRunner;
