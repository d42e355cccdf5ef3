//! Random choices, made from the caller's random numbers.
//!
//! Every choice makes one call of the caller's generator, and no other library is involved. So the same seed gives the same puzzle in every future
//! version.

#[cfg(feature = "rand")]
use rand_core::Rng;

/// Maps a random word to a number below `bound`; 0 if `bound` is 0.
///
/// This takes the high half of a product instead of a remainder, because it uses the generator's best bits. Some numbers are more likely than others
/// by at most `bound` in 2⁶⁴, which no test can detect. In return no number is ever rejected and drawn again, so the function ends even if the
/// generator always returns the same number.
pub(crate) fn scaled(word: u64, bound: usize) -> usize {
    ((u128::from(word) * bound as u128) >> 64) as usize
}

/// A random number below `bound`; 0 if `bound` is 0.
#[cfg(feature = "rand")]
pub(crate) fn below<R: Rng + ?Sized>(rng: &mut R, bound: usize) -> usize {
    scaled(rng.next_u64(), bound)
}

/// Shuffles the items; every order is equally likely (Fisher and Yates).
#[cfg(feature = "rand")]
pub(crate) fn shuffle<R: Rng + ?Sized, T>(rng: &mut R, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(rng, last + 1));
    }
}

#[cfg(test)]
#[cfg(feature = "rand")]
mod tests {
    use super::*;
    use crate::split_mix::SplitMix64;

    #[test]
    fn stays_below_and_reaches_all() {
        let mut rng = SplitMix64::new(1);
        let mut seen = [0; 7];
        (0..7_000).for_each(|_| seen[below(&mut rng, 7)] += 1);
        assert!(
            seen.iter().all(|times| (850..1150).contains(times)),
            "{seen:?}"
        );
        assert_eq!((below(&mut rng, 0), below(&mut rng, 1)), (0, 0));
    }

    #[test]
    fn every_order_is_as_likely_as_any_other() {
        let mut rng = SplitMix64::new(2);
        let mut seen = alloc::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut items = [1, 2, 3, 4];
            shuffle(&mut rng, &mut items);
            *seen.entry(items).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 24);
        assert!(
            seen.values().all(|times| (850..1150).contains(times)),
            "{seen:?}"
        );
    }
}
