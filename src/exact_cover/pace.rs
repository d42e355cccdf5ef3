//! Divides the building of a large matrix, which takes tens of milliseconds, into parts. Builders check before each part whether to go on.
//!
//! The 64×64 Sudoku has 262,144 options. A search with a deadline must not wait for all of them.

use core::convert::Infallible;
use core::ops::{ControlFlow, Range};

use super::problem::Matrix;

/// Options in a part. Laying out as many takes less than a millisecond.
const PART: usize = 1 << 12;

/// The options of a matrix, part by part.
#[inline]
pub(super) fn parts(options: usize) -> impl Iterator<Item = Range<usize>> {
    let begins = (0..options).step_by(PART);
    begins.map(move |begin| begin..options.min(begin + PART))
}

/// How many nodes a search may try between two looks at interrupts. A node looks at most at everything in the matrix, a few nanoseconds
/// for each.
pub(super) fn nodes_between_looks(matrix: &impl Matrix) -> u64 {
    let size = matrix.items() + matrix.options() + matrix.members();
    (1 << 21) / (size as u64 + 1)
}

/// The answer of a caller who waits for the whole matrix.
#[inline]
pub(super) fn go_on() -> ControlFlow<Infallible> {
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn every_option_is_in_one_part() {
        for options in [0, 1, PART - 1, PART, PART + 1, 3 * PART] {
            assert!(parts(options).flatten().eq(0..options), "{options}");
            let lengths: Vec<usize> = parts(options).map(|part| part.len()).collect();
            assert!(lengths.iter().all(|length| (1..=PART).contains(length)));
        }
    }
}
