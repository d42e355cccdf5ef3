//! What is allocated. In a program of its own because it brings its own allocator.

#![allow(clippy::unwrap_used)]

mod allocation;
mod heap;
mod learn_limits;
mod text_memory;
