//! [`Fresh`]: what has changed since a strategy last looked, so that it need not look again where nothing has.

use super::fields::{BLOCK, Size};
use super::format::Format;
use super::marks::{ones, pair};
use crate::digits::DigitSet;
use crate::index::{House, HouseKind};
use crate::simd::Pair;

/// Cells that have been filled or have lost candidates: as places of rows, of columns and of boxes, packed as
/// [`Layout`](super::layout::Layout) says. And the digits that they have lost: what depends on the places of a digit
/// in a house can only be new where both are fresh.
#[derive(Clone, Debug)]
pub(super) struct Fresh<F: Format> {
    /// By kind, then by word.
    words: F::Plane,
    digits: DigitSet,
}

impl<F: Format> Fresh<F> {
    /// No cell.
    #[inline]
    pub(super) fn none(format: &F) -> Fresh<F> {
        Fresh {
            words: format.plane(),
            digits: DigitSet::EMPTY,
        }
    }

    /// Every cell and every digit.
    pub(super) fn all(format: &F) -> Fresh<F> {
        let mut fresh = Fresh::none(format);
        for (index, word) in fresh.words.as_mut().iter_mut().enumerate() {
            *word = format.size().whole(index);
        }
        fresh.digits = DigitSet::first(format.size().side);
        fresh
    }

    #[inline]
    pub(super) fn clear(&mut self) {
        self.words.as_mut().fill(0);
        self.digits = DigitSet::EMPTY;
    }

    /// Adds what is fresh elsewhere.
    #[inline]
    pub(super) fn add(&mut self, other: &Fresh<F>) {
        for (mine, theirs) in self.words.as_mut().iter_mut().zip(other.words()) {
            *mine |= theirs;
        }
        self.add_digits(other.digits);
    }

    /// Adds digits.
    #[inline]
    pub(super) fn add_digits(&mut self, digits: DigitSet) {
        self.digits |= digits;
    }

    /// The digits that cells have lost.
    #[inline]
    pub(super) fn digits(&self) -> DigitSet {
        self.digits
    }

    /// Takes out the digits.
    #[inline]
    pub(super) fn take_digits(&mut self) -> DigitSet {
        core::mem::take(&mut self.digits)
    }

    /// Takes out the cells in the houses of a block.
    #[inline]
    pub(super) fn take_block(&mut self, block: usize) -> Pair {
        let cells = pair(self.words(), block);
        self.set_block(block, Pair::splat(0));
        cells
    }

    /// Adds cells in the houses of a block.
    #[inline]
    pub(super) fn add_block(&mut self, block: usize, cells: Pair) {
        self.set_block(block, pair(self.words(), block) | cells);
    }

    #[inline]
    fn set_block(&mut self, block: usize, cells: Pair) {
        let words = &mut self.words.as_mut()[Size::block(block)];
        words.copy_from_slice(&<[u64; BLOCK]>::from(cells));
    }

    /// Adds a cell of a word.
    #[inline]
    pub(super) fn insert(&mut self, word: usize, bit: u64) {
        self.words.as_mut()[word] |= bit;
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
        HouseSet(HouseKind::ALL.map(|kind| fresh.houses(format, kind)))
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
