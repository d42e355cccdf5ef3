//! The solvers, one family per folder or file.
//!
//! [`zoo()`](crate::zoo()) lists them all with their strong and weak points; the README shows the
//! list as a table.

pub mod auto;
pub mod backtrack;
pub mod exact_cover;
pub mod hybrid;
pub mod learn;
pub mod permutation;
pub mod pipelines;
pub mod swift;
