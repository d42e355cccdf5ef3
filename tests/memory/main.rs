//! What is allocated. In a program of its own because it brings its own allocator.

#![allow(clippy::unwrap_used)]

mod allocation;
mod heap;
mod learn_limits;
#[cfg(feature = "std")]
mod text_memory;
