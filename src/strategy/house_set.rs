//! [`HouseSet`]: a set of houses of one board.

use crate::index::{House, HouseKind};

/// A set of houses: a word each for the rows, the columns and the boxes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct HouseSet([u64; 3]);

impl HouseSet {
    /// The houses whose bits are set in the words of the rows, the columns and the boxes.
    pub(super) fn from_words(words: [u64; 3]) -> HouseSet {
        HouseSet(words)
    }

    pub(super) fn insert(&mut self, house: House) {
        self.0[house.kind() as usize] |= 1 << house.index();
    }

    pub(super) fn remove(&mut self, house: House) {
        self.0[house.kind() as usize] &= !(1 << house.index());
    }

    pub(super) fn contains(&self, house: House) -> bool {
        self.0[house.kind() as usize] >> house.index() & 1 == 1
    }

    pub(super) fn has_kind(&self, kind: HouseKind) -> bool {
        self.0[kind as usize] != 0
    }

    /// Takes out the first house of a kind.
    #[inline]
    pub(super) fn take(&mut self, kind: HouseKind) -> Option<House> {
        let word = &mut self.0[kind as usize];
        let index = (*word != 0).then(|| word.trailing_zeros() as usize)?;
        *word &= *word - 1;
        Some(House::from_parts(kind, index))
    }

    /// The houses: rows, columns, boxes.
    pub(super) fn iter(mut self) -> impl Iterator<Item = House> {
        let mut kinds = HouseKind::ROW_COLUMN_BOX.into_iter().peekable();
        core::iter::from_fn(move || {
            while let Some(&kind) = kinds.peek() {
                match self.take(kind) {
                    Some(house) => return Some(house),
                    None => kinds.next(),
                };
            }
            None
        })
    }
}
