//! Boards with other houses than rows, columns and boxes: diagonals, windows, irregular regions, any groups.
//!
//! The packed fast path does not apply to such boards. So each technique of that path has a second search, `find_in_houses`, which reads lists of
//! houses and is as plain as possible:
//!
//! ```text
//!   houses     all houses of a board, and the candidates of their cells
//!   runner     how the techniques of a plan run there, step by step
//! ```
//!
//! A group with fewer cells than there are digits holds each digit at most once. So naked singles and naked subsets are valid in it, but hidden ones
//! are not. A locked candidate has a first house, which must hold the digit, and a second house, which loses it elsewhere. Such a group can be the
//! second house but not the first.
//!
//! The choice between the two paths is made once for each board. Tests compare both paths with a group of a single cell: it adds nothing to a board,
//! but makes it take this path.

mod houses;
mod runner;

pub(super) use houses::{AnyHouses, cells_at, may_have_subset, standard_houses};
pub(super) use runner::AnyRunner;
