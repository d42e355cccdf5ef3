//! [`Fresh`]: what has changed since a strategy last looked, so that it need not look again where nothing has.

use super::fields::{BLOCK, Size};
use super::format::Format;
use super::marks::{ones, pair};
use crate::digits::DigitSet;
use crate::index::{House, HouseKind};

/// Cells that have been filled or have lost candidates: as places of rows, of columns and of boxes, packed as
/// [`Layout`](super::layout::Layout) says. And, where there are many digits, those that the cells of each block have lost: what
/// depends on the places of a digit in a house can only be new where both are fresh.
#[derive(Clone, Debug)]
pub(super) struct Fresh<F: Format> {
    /// By kind, then by word.
    words: F::Plane,
    /// By block.
    digits: F::Digits,
}

impl<F: Format> Fresh<F> {
    /// No cell.
    #[inline]
    pub(super) fn none(format: &F) -> Fresh<F> {
        Fresh {
            words: format.plane(),
            digits: format.digits(),
        }
    }

    /// Every cell and every digit.
    pub(super) fn all(format: &F) -> Fresh<F> {
        let mut fresh = Fresh::none(format);
        for (index, word) in fresh.words.as_mut().iter_mut().enumerate() {
            *word = format.size().whole(index);
        }
        let digits = DigitSet::first(format.size().side);
        fresh.digits.as_mut().fill(digits.bits());
        fresh
    }

    #[inline]
    pub(super) fn clear(&mut self) {
        self.words.as_mut().fill(0);
        self.digits.as_mut().fill(0);
    }

    /// Adds what is fresh elsewhere.
    #[inline]
    pub(super) fn add(&mut self, other: &Fresh<F>) {
        for (mine, theirs) in self.words.as_mut().iter_mut().zip(other.words()) {
            *mine |= theirs;
        }
        for (mine, theirs) in self.digits.as_mut().iter_mut().zip(other.digits.as_ref()) {
            *mine |= theirs;
        }
    }

    /// Adds a cell of a word, which has lost some digits.
    #[inline]
    pub(super) fn insert(&mut self, word: usize, bit: u64, digits: DigitSet) {
        self.words.as_mut()[word] |= bit;
        if F::LARGE {
            self.digits.as_mut()[word / BLOCK] |= digits.bits();
        }
    }

    /// The digits that cells of a block have lost, and perhaps others.
    #[inline]
    pub(super) fn digits(&self, block: usize) -> DigitSet {
        DigitSet::from_bits(if F::LARGE {
            self.digits.as_ref()[block]
        } else {
            u64::MAX
        })
    }

    /// Forgets a block.
    #[inline]
    pub(super) fn forget_block(&mut self, block: usize) {
        self.words.as_mut()[Size::block(block)].fill(0);
        if F::LARGE {
            self.digits.as_mut()[block] = 0;
        }
    }

    /// Adds what is fresh elsewhere in a block.
    #[inline]
    pub(super) fn add_block(&mut self, block: usize, other: &Fresh<F>) {
        let both = pair(self.words(), block) | pair(other.words(), block);
        let words = &mut self.words.as_mut()[Size::block(block)];
        words.copy_from_slice(&<[u64; BLOCK]>::from(both));
        if F::LARGE {
            self.digits.as_mut()[block] |= other.digits.as_ref()[block];
        }
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.words.as_ref().iter().fold(0, |all, word| all | word) == 0
    }

    /// The cells in the houses of a word.
    #[inline]
    pub(super) fn word(&self, word: usize) -> u64 {
        self.words.as_ref()[word]
    }

    /// All of them, word by word.
    #[inline]
    pub(super) fn words(&self) -> &[u64] {
        self.words.as_ref()
    }

    #[inline]
    pub(super) fn words_mut(&mut self) -> &mut [u64] {
        self.words.as_mut()
    }

    /// The houses of a kind that hold any of the cells, as bits.
    fn houses(&self, format: &F, kind: HouseKind) -> u64 {
        let size = format.size();
        let mut houses = 0;
        for word in size.words_of(kind) {
            for bit in ones(size.fields.some(self.word(word))) {
                houses |= 1 << format.layout().house_at(word, bit).0.index();
            }
        }
        houses
    }
}

/// A set of houses: a word each for the rows, the columns and the boxes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct HouseSet([u64; 3]);

impl HouseSet {
    /// The houses of some cells.
    pub(super) fn of<F: Format>(fresh: &Fresh<F>, format: &F) -> HouseSet {
        HouseSet(HouseKind::ROW_COLUMN_BOX.map(|kind| fresh.houses(format, kind)))
    }

    /// Takes out the first house of a kind.
    #[inline]
    pub(super) fn take(&mut self, kind: HouseKind) -> Option<House> {
        let word = &mut self.0[kind as usize];
        let index = (*word != 0).then(|| word.trailing_zeros() as usize)?;
        *word &= *word - 1;
        Some(House::from_parts(kind, index))
    }
}
