//! What is allocated. In a program of its own because it brings its own allocator.

#![allow(clippy::unwrap_used)]

mod allocation;
mod learn_limits;
#[cfg(feature = "formats")]
mod text_memory;

use sudoku_zoo_support::heap::{self, Counting};

#[global_allocator]
static ALLOCATOR: Counting = Counting;
