//! [`SplitMix64`]: a small random number generator, so that callers need no other crate.

#![cfg_attr(
    not(feature = "rand"),
    allow(
        unreachable_pub,
        reason = "public in `generate`, with the feature `rand`"
    )
)]

#[cfg(feature = "rand")]
use core::convert::Infallible;

#[cfg(feature = "rand")]
use rand_core::TryRng;

/// Random numbers from a seed of 64 bits: SplitMix64 (Steele, Lea and Flood, *Fast splittable pseudorandom number
/// generators*, 2014). Eight bytes of state, every seed a good one, the same numbers on every machine. Not for secrets.
///
/// ```
/// use sudoku_zoo::generate::SplitMix64;
/// use rand_core::Rng;
///
/// let mut rng = SplitMix64::new(1234567);
/// assert_eq!(rng.next_u64(), 6457827717110365317);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// The generator of this seed.
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64 { state: seed }
    }

    /// The next 64 bits, for callers inside the crate, who may not have `rand_core`.
    #[inline]
    pub(crate) const fn next_word(&mut self) -> u64 {
        // The golden ratio's fraction, then two rounds of shifting and multiplying: the paper's variant 13.
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.state ^ self.state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }
}

#[cfg(feature = "rand")]
impl TryRng for SplitMix64 {
    type Error = Infallible;

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.next_word())
    }

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        // The upper half: the better one.
        self.try_next_u64().map(|word| (word >> 32) as u32)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        rand_core::utils::fill_bytes_via_next_word(bytes, || self.try_next_u64())
    }
}
