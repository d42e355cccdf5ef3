//! [`Fresh`]: what has changed since a strategy last looked, so that it need not look again where nothing has.

use super::fields::{CHUNK, Size};
use super::marks::{ones, pair};
use super::storage::Storage;
use crate::digits::DigitSet;
use crate::index::HouseKind;
use crate::strategy::house_set::HouseSet;

/// Cells that have been filled or have lost candidates: as positions of rows, of columns and of boxes, packed as
/// [`FieldTable`](super::field_table::FieldTable) says. If there are many digits, also the digits that the cells of each chunk have lost: a pattern
/// that depends on the positions of a digit in a house can only be new if both the house and the digit are fresh.
#[derive(Clone, Debug)]
pub(in crate::strategy) struct Fresh<F: Storage> {
    /// By kind, then by word.
    words: F::Plane,
    /// By chunk.
    digits: F::Digits,
}

impl<F: Storage> Fresh<F> {
    /// No cell.
    #[inline]
    pub(in crate::strategy) fn none(storage: &F) -> Fresh<F> {
        Fresh {
            words: storage.plane(),
            digits: storage.digits(),
        }
    }

    /// Every cell and every digit.
    pub(in crate::strategy) fn all(storage: &F) -> Fresh<F> {
        let mut fresh = Fresh::none(storage);
        for (index, word) in fresh.words.as_mut().iter_mut().enumerate() {
            *word = storage.size().whole(index);
        }
        let digits = DigitSet::first(storage.size().side);
        fresh.digits.as_mut().fill(digits.bits());
        fresh
    }

    #[inline]
    pub(in crate::strategy) fn clear(&mut self) {
        self.words.as_mut().fill(0);
        self.digits.as_mut().fill(0);
    }

    /// Adds what is fresh elsewhere.
    #[inline]
    pub(in crate::strategy) fn add(&mut self, other: &Fresh<F>) {
        for (mine, theirs) in self.words.as_mut().iter_mut().zip(other.words()) {
            *mine |= theirs;
        }
        for (mine, theirs) in self.digits.as_mut().iter_mut().zip(other.digits.as_ref()) {
            *mine |= theirs;
        }
    }

    /// Adds a cell of a word, which has lost some digits.
    #[inline]
    pub(in crate::strategy) fn insert(&mut self, word: usize, bit: u64, digits: DigitSet) {
        self.words.as_mut()[word] |= bit;
        if F::LARGE {
            self.digits.as_mut()[word / CHUNK] |= digits.bits();
        }
    }

    /// The digits that cells of a chunk have lost, and perhaps others.
    #[inline]
    pub(in crate::strategy) fn digits(&self, chunk: usize) -> DigitSet {
        DigitSet::from_bits(if F::LARGE {
            self.digits.as_ref()[chunk]
        } else {
            u64::MAX
        })
    }

    /// Forgets a chunk.
    #[inline]
    pub(in crate::strategy) fn forget_chunk(&mut self, chunk: usize) {
        self.words.as_mut()[Size::chunk(chunk)].fill(0);
        if F::LARGE {
            self.digits.as_mut()[chunk] = 0;
        }
    }

    /// Adds what is fresh elsewhere in a chunk.
    #[inline]
    pub(in crate::strategy) fn add_chunk(&mut self, chunk: usize, other: &Fresh<F>) {
        let both = pair(self.words(), chunk) | pair(other.words(), chunk);
        let words = &mut self.words.as_mut()[Size::chunk(chunk)];
        words.copy_from_slice(&<[u64; CHUNK]>::from(both));
        if F::LARGE {
            self.digits.as_mut()[chunk] |= other.digits.as_ref()[chunk];
        }
    }

    #[inline]
    pub(in crate::strategy) fn is_empty(&self) -> bool {
        self.words.as_ref().iter().fold(0, |all, word| all | word) == 0
    }

    /// The cells in the houses of a word.
    #[inline]
    pub(in crate::strategy) fn word(&self, word: usize) -> u64 {
        self.words.as_ref()[word]
    }

    /// All of them, word by word.
    #[inline]
    pub(in crate::strategy) fn words(&self) -> &[u64] {
        self.words.as_ref()
    }

    #[inline]
    pub(in crate::strategy) fn words_mut(&mut self) -> &mut [u64] {
        self.words.as_mut()
    }

    /// The houses of the cells.
    pub(in crate::strategy) fn house_set(&self, storage: &F) -> HouseSet {
        HouseSet::from_words(HouseKind::ROW_COLUMN_BOX.map(|kind| self.houses(storage, kind)))
    }

    /// The houses of a kind that hold any of the cells, as bits.
    fn houses(&self, storage: &F, kind: HouseKind) -> u64 {
        let size = storage.size();
        let mut houses = 0;
        for word in size.words_of(kind) {
            for bit in ones(size.fields.non_empty_fields(self.word(word))) {
                houses |= 1 << storage.table().house_at(word, bit).0.index();
            }
        }
        houses
    }
}
