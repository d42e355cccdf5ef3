//! A set of options for every item: the map from constraints to options.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::pace::parts;
use super::problem::Matrix;

/// Bits in a word.
const WORD: usize = u64::BITS as usize;

/// For each item the options that contain it, in ascending order. Any option can be taken out and
/// put back.
///
/// The options of an item are listed once, when the sets are built, and each has a *slot*: a bit
/// that says whether the option is in the set now. So a set has its members in order, and
/// [`Dictionary`](super::Dictionary), which remembers the slots, takes an option out with one
/// instruction.
///
/// ```text
///   item d      listed:  option 1   option 3   option 5       size
///   slot                    64         65         66
///   bits                     1          0          1            2      option 3 is taken out
/// ```
#[derive(Debug, Clone)]
pub(super) struct OptionSets {
    /// The slots of item `i` begin at word `begins[i]` and end before word `begins[i + 1]`.
    begins: Vec<u32>,
    /// The option at each slot.
    listed: Vec<u32>,
    bits: Vec<u64>,
    sizes: Vec<u32>,
}

impl OptionSets {
    /// All sets full, and the slot of each member of each option, in the order of the matrix.
    /// Asks `may_go_on` before it takes the memory, and before each part of the options.
    pub(super) fn new<B>(
        matrix: &impl Matrix,
        mut may_go_on: impl FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, (Self, Vec<u32>)> {
        may_go_on()?;
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
        let mut slots = Vec::with_capacity(matrix.members());
        for part in parts(matrix.options()) {
            may_go_on()?;
            for option in part {
                for &item in matrix.members_of(option) {
                    let begin = sets.begins[item as usize] as usize * WORD;
                    let slot = begin + sets.sizes[item as usize] as usize;
                    sets.listed[slot] = option as u32;
                    sets.insert(item, slot as u32);
                    slots.push(slot as u32);
                }
            }
        }
        ControlFlow::Continue((sets, slots))
    }

    /// How many options the item has left.
    #[inline]
    pub(super) fn size(&self, item: u32) -> u32 {
        self.sizes[item as usize]
    }

    /// The option at a slot.
    #[inline]
    pub(super) fn option_at(&self, slot: u32) -> u32 {
        self.listed[slot as usize]
    }

    #[inline]
    pub(super) fn remove(&mut self, item: u32, slot: u32) {
        self.bits[slot as usize / WORD] &= !(1 << (slot as usize % WORD));
        self.sizes[item as usize] -= 1;
    }

    #[inline]
    pub(super) fn insert(&mut self, item: u32, slot: u32) {
        self.bits[slot as usize / WORD] |= 1 << (slot as usize % WORD);
        self.sizes[item as usize] += 1;
    }

    /// The words that hold the item's set.
    #[inline]
    pub(super) fn words(&self, item: u32) -> core::ops::Range<u32> {
        self.begins[item as usize]..self.begins[item as usize + 1]
    }

    /// The slots of a word whose options are in the set now. The iterator has a copy of the word, so the set may change.
    #[inline]
    pub(super) fn slots(&self, word: u32) -> Slots {
        Slots {
            bits: self.bits[word as usize],
            base: word * WORD as u32,
        }
    }

    /// The first slot of the item, from this one on, whose option is in the set.
    #[inline]
    pub(super) fn first_from(&self, item: u32, slot: u32) -> Option<u32> {
        let first = slot / WORD as u32;
        let end = self.words(item).end;
        if first == end {
            // If a set fills its words, the slot after its last one belongs to the next item.
            return None;
        }
        let mut here = self.slots(first);
        here.bits &= u64::MAX << (slot as usize % WORD);
        here.next()
            .or_else(|| (first + 1..end).find_map(|word| self.slots(word).next()))
    }
}

/// The slots of the ones in a word.
pub(super) struct Slots {
    bits: u64,
    base: u32,
}

impl Iterator for Slots {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.bits == 0 {
            return None;
        }
        let slot = self.base + self.bits.trailing_zeros();
        self.bits &= self.bits - 1;
        Some(slot)
    }
}
