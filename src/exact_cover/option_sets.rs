//! A set of options for every item: the map from constraints to options.

use alloc::vec::Vec;

use super::matrix::Matrix;

/// Bits in a word.
const WORD: usize = u64::BITS as usize;

/// For each item the options that contain it, in ascending order, any of which can be taken out and
/// put back.
///
/// All options that an item ever has are listed once and for all, and each of them has a *place*:
/// its position in that list, counted in bits. What comes and goes are the bits. So a set knows its
/// members in order, and whoever knows the place of an option (and
/// [`Dictionary`](super::Dictionary) does) takes it out with one instruction.
///
/// ```text
///   item d      listed:  option 1   option 3   option 5       size
///   place                   64         65         66
///   bits                     1          0          1            2      option 3 is taken out
/// ```
#[derive(Debug, Clone)]
pub(super) struct OptionSets {
    /// The places of item `i` begin at word `begins[i]` and end before word `begins[i + 1]`.
    begins: Vec<u32>,
    /// The option at each place.
    listed: Vec<u32>,
    bits: Vec<u64>,
    sizes: Vec<u32>,
}

impl OptionSets {
    /// All sets full, and the place of each member of each option, in the order of the matrix.
    pub(super) fn new(matrix: &impl Matrix) -> (Self, Vec<u32>) {
        let members = || (0..matrix.options()).flat_map(|option| matrix.members_of(option).iter());
        let mut sizes = alloc::vec![0_u32; matrix.items()];
        members().for_each(|&item| sizes[item as usize] += 1);

        let mut begins = Vec::with_capacity(matrix.items() + 1);
        let mut words = 0;
        begins.push(0);
        for &size in &sizes {
            words += size.div_ceil(WORD as u32);
            begins.push(words);
        }

        let mut sets = Self {
            begins,
            listed: alloc::vec![0; words as usize * WORD],
            bits: alloc::vec![0; words as usize],
            sizes: alloc::vec![0; matrix.items()],
        };
        let mut places = Vec::with_capacity(matrix.members());
        for option in 0..matrix.options() {
            for &item in matrix.members_of(option) {
                let place =
                    sets.begins[item as usize] as usize * WORD + sets.sizes[item as usize] as usize;
                sets.listed[place] = option as u32;
                sets.insert(item, place as u32);
                places.push(place as u32);
            }
        }
        (sets, places)
    }

    /// How many options the item has left.
    #[inline]
    pub(super) fn size(&self, item: u32) -> u32 {
        self.sizes[item as usize]
    }

    /// The option at a place.
    #[inline]
    pub(super) fn option_at(&self, place: u32) -> u32 {
        self.listed[place as usize]
    }

    #[inline]
    pub(super) fn remove(&mut self, item: u32, place: u32) {
        self.bits[place as usize / WORD] &= !(1 << (place as usize % WORD));
        self.sizes[item as usize] -= 1;
    }

    #[inline]
    pub(super) fn insert(&mut self, item: u32, place: u32) {
        self.bits[place as usize / WORD] |= 1 << (place as usize % WORD);
        self.sizes[item as usize] += 1;
    }

    /// The words that hold the item's set.
    #[inline]
    pub(super) fn words(&self, item: u32) -> core::ops::Range<u32> {
        self.begins[item as usize]..self.begins[item as usize + 1]
    }

    /// The places in a word that are taken, as they are now: the set may change under the iterator.
    #[inline]
    pub(super) fn places(&self, word: u32) -> Places {
        Places {
            bits: self.bits[word as usize],
            base: word * WORD as u32,
        }
    }

    /// The first option of the item at this place or after it.
    #[inline]
    pub(super) fn first_from(&self, item: u32, place: u32) -> Option<u32> {
        let first = place / WORD as u32;
        let end = self.words(item).end;
        if first == end {
            // After the last place of a set that fills its words, where another item's begins.
            return None;
        }
        let mut here = self.places(first);
        here.bits &= u64::MAX << (place as usize % WORD);
        here.next()
            .or_else(|| (first + 1..end).find_map(|word| self.places(word).next()))
    }
}
/// The places of the ones in a word.
pub(super) struct Places {
    bits: u64,
    base: u32,
}

impl Iterator for Places {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.bits == 0 {
            return None;
        }
        let place = self.base + self.bits.trailing_zeros();
        self.bits &= self.bits - 1;
        Some(place)
    }
}
