//! `rand()` of the GNU C library, and `std::random_shuffle` of its C++ library: the random source of the paper's listing.
//!
//! The listing never calls `srand`, and the C standard says what that means: `rand()` begins as after `srand(1)`. The paper
//! ran on Ubuntu 12.04, so with this source the puzzles here are the very puzzles of the paper, unless the program that
//! was run differs from the one that was printed.
//!
//! Each number is the sum, modulo 2³², of those 3 and 31 places before it; `rand()` returns its upper 31 bits:
//!
//! ```text
//! r[0]         the seed
//! r[1 .. 31]   16807 · r[i−1] mod (2³¹ − 1)
//! r[31 .. 34]  r[i−31]
//! r[34 ..]     r[i−31] + r[i−3]         the first 310 of these are dropped
//! ```

/// The state of `rand()`.
pub struct CRandom {
    /// The last 31 numbers, in a ring.
    numbers: [u32; FAR],
    /// Where the oldest of them is, which the next one replaces.
    oldest: usize,
}

/// How far back the older of the two numbers is that make a new one, and the younger.
const FAR: usize = 31;
const NEAR: usize = 3;
/// How many numbers are dropped.
const DROPPED: usize = 310;

impl CRandom {
    /// As after `srand(seed)`; the seed is not 0.
    pub fn new(seed: u32) -> CRandom {
        let mut numbers = [seed; FAR];
        for index in 1..FAR {
            let product = 16_807 * u64::from(numbers[index - 1]);
            numbers[index] = (product % 2_147_483_647) as u32;
        }
        let mut random = CRandom {
            // r[3 .. 34]: the first three stand again at the end, which in the ring is where they are.
            numbers,
            oldest: NEAR,
        };
        for _ in 0..DROPPED {
            let _ = random.rand();
        }
        random
    }

    /// A number below 2³¹.
    pub fn rand(&mut self) -> u32 {
        let near = self.numbers[(self.oldest + FAR - NEAR) % FAR];
        let number = self.numbers[self.oldest].wrapping_add(near);
        self.numbers[self.oldest] = number;
        self.oldest = (self.oldest + 1) % FAR;
        number >> 1
    }

    /// Swaps each item with a random one of those up to it.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for index in 1..items.len() {
            let other = self.rand() as usize % (index + 1);
            items.swap(index, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_c_library() {
        let mut random = CRandom::new(1);
        let numbers = [0; 4].map(|_| random.rand());
        assert_eq!(
            numbers,
            [1_804_289_383, 846_930_886, 1_681_692_777, 1_714_636_915]
        );
    }
}
