//! Permutations: list every arrangement of each unit first, then combine them.

mod arrangements;

pub use arrangements::{Arrangements, LARGEST_SIDE, arrangements};
