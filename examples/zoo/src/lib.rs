//! Shared by the programs of this repository: a clock, trials of a solver, an explained trace of Algorithm X, a progress bar
//! and standard output.
//!
//! The package is the program `zoo`. This library serves it and its sister programs, and promises nothing to others.

pub mod algorithm_x;
pub mod clock;
mod closed;
pub mod grouped;
pub mod median;
pub mod output;
pub mod progress;
pub mod trial;
