//! [`Fields`]: how houses are packed into words.
//!
//! The places of a digit in a house are a *field* of as many bits as the house has cells, and a word holds
//! as many fields as fit in 64 bits, so that a few machine instructions look at all of them at once.
//! Above each field stands a spare bit, the *guard*, from which a subtraction in the field
//! can borrow without disturbing its neighbours:
//!
//! ```text
//!   9×9, a digit in rows 1 to 6               places 8 to 0, the guard to the left
//!
//!   ┃   row 6    ┃ … ┃   row 2    ┃   row 1    ┃
//!   ┃ ▪ ··1··1··· ┃ … ┃ ▪ ·1···1··· ┃ · ········· ┃     row 1 holds the digit already: no guard, no place
//!
//!   word & ((word | guards) − lows)                   without the lowest place of each field
//!   ((word | guards) − lows) & guards                 the fields that have a place
//! ```
//!
//! A field whose only place goes with the lowest has a single: five operations find the hidden singles of a digit in
//! six houses. Marks keep the guard where the house does not hold the digit yet; a guard over an empty field
//! is then a contradiction.
//!
//! Houses of each kind are packed by their number: 9×9 takes two words for a kind and a digit (six houses and three),
//! 16×16 six, 64×64 one for each house, without room for guards.

use core::ops::Range;

use crate::digits::DigitSet;
use crate::index::HouseKind;
use crate::shape::MAX_SIDE;

/// The fields of a word: how wide they are and where they begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fields {
    side: u32,
    /// The lowest bit of each field.
    lows: u64,
    /// The bit above each field; none where a field takes the whole word.
    guards: u64,
}

impl Fields {
    const fn of(side: usize) -> Fields {
        let (mut lows, mut guards) = (0, 0);
        let mut field = 0;
        while field < Fields::per_word(side) {
            lows |= 1 << (field * (side + 1));
            if side < MAX_SIDE {
                guards |= 1 << (field * (side + 1) + side);
            }
            field += 1;
        }
        Fields {
            side: side as u32,
            lows,
            guards,
        }
    }

    /// How many fit into a word, and no more than there are houses of a kind.
    pub(super) const fn per_word(side: usize) -> usize {
        let fit = 64 / (side + 1);
        if fit == 0 {
            1
        } else if fit < side {
            fit
        } else {
            side
        }
    }

    /// The places of a word without its guards.
    #[inline]
    pub(super) const fn places(self, word: u64) -> u64 {
        word & !self.guards
    }

    /// The word without the lowest place of each field.
    #[inline]
    pub(super) const fn rest(self, word: u64) -> u64 {
        word & (word | self.guards).wrapping_sub(self.lows)
    }

    /// The fields with a place, each by its *flag*: its guard, or the lowest bit where there are no guards.
    #[inline]
    pub(super) const fn some(self, word: u64) -> u64 {
        if self.guards == 0 {
            return (word != 0) as u64;
        }
        (word | self.guards).wrapping_sub(self.lows) & self.guards
    }

    /// The guards of a word.
    #[inline]
    pub(super) const fn guards(self, word: u64) -> u64 {
        word & self.guards
    }

    /// The guard of the field that a bit is in; none where there are no guards.
    #[inline]
    pub(super) const fn guard_of(self, bit: u64) -> u64 {
        let above = self.guards & 0_u64.wrapping_sub(bit);
        above & above.wrapping_neg()
    }

    /// The places of fields with no other place, and the guards that are set over fields without any.
    #[inline]
    pub(super) const fn singles(self, word: u64) -> u64 {
        word & !(self.fill(self.some(self.rest(word))) | self.some(word) & self.guards)
    }

    /// The places of each field whose flag is given.
    #[inline]
    pub(super) const fn fill(self, flags: u64) -> u64 {
        if self.guards == 0 {
            return 0_u64.wrapping_sub(flags);
        }
        flags - (flags >> self.side)
    }

    /// Every place of every field, and every guard.
    const fn all(self) -> u64 {
        if self.guards == 0 {
            return u64::MAX;
        }
        self.fill(self.guards) | self.guards
    }
}

/// How many words are looked at together: enough to fill vectors, and on large boards no more than need be. On the
/// 9×9 grid a plane is one block.
pub(super) const BLOCK: usize = 6;

/// How large a sheet of marks is: what loops over it need to know. For 9×9 it is a constant, so that the compiler
/// can unroll them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Size {
    /// The cells of a house.
    pub(super) side: usize,
    /// The words that the houses of a kind take.
    pub(super) words: usize,
    pub(super) fields: Fields,
}

impl Size {
    pub(super) const fn of(side: usize) -> Size {
        Size {
            side,
            words: side.div_ceil(Fields::per_word(side)),
            fields: Fields::of(side),
        }
    }

    /// The words of all houses: rows, columns, boxes.
    #[inline]
    pub(super) const fn plane(self) -> usize {
        3 * self.words
    }

    /// The words of a sheet: a plane for each digit, and one more.
    #[inline]
    pub(super) const fn sheet(self) -> usize {
        (self.side + 1) * self.plane()
    }

    /// The words of the houses of a kind.
    #[inline]
    pub(super) const fn words_of(self, kind: HouseKind) -> Range<usize> {
        kind as usize * self.words..(kind as usize + 1) * self.words
    }

    /// Some words, a few at a time.
    #[inline]
    pub(super) fn blocks(words: Range<usize>) -> impl Iterator<Item = Range<usize>> {
        let starts = words.clone().step_by(BLOCK);
        starts.map(move |start| start..words.end.min(start + BLOCK))
    }

    /// The kind of the houses of a word, and the number of the word among theirs.
    #[inline]
    pub(super) const fn kind_of(self, word: usize) -> (HouseKind, usize) {
        if word < self.words {
            (HouseKind::Row, word)
        } else if word < 2 * self.words {
            (HouseKind::Column, word - self.words)
        } else {
            (HouseKind::Box, word - 2 * self.words)
        }
    }

    /// All places of a house.
    #[inline]
    pub(super) const fn house(self) -> u64 {
        DigitSet::first(self.side).bits()
    }

    /// Every place and every guard of the houses of a word.
    #[inline]
    pub(super) const fn whole(self, word: usize) -> u64 {
        let (_, word) = self.kind_of(word);
        let houses = self.side - word * Fields::per_word(self.side);
        self.fields.all() & DigitSet::first(houses * (self.side + 1)).bits()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_told_apart() {
        for side in [1, 2, 4, 9, 12, 16, 31, 32, 63, 64] {
            let fields = Fields::of(side);
            // Fields with no place, one, two and more, one after the other.
            let samples = [
                0,
                1,
                1 << (side - 1),
                0b11,
                0b101,
                DigitSet::first(side).bits(),
            ];
            let samples = samples.map(|sample| sample & DigitSet::first(side).bits());
            for turn in 0..samples.len() {
                let sample = |field: usize| samples[(field + turn) % samples.len()];
                let pack = |each: &dyn Fn(u64) -> u64| {
                    (0..Fields::per_word(side)).fold(0, |word, field| {
                        word | each(sample(field)) << (field * (side + 1))
                    })
                };
                let word = pack(&|field| field);
                assert_eq!(
                    fields.rest(word),
                    pack(&|field| field & field.wrapping_sub(1))
                );
                let whole = DigitSet::first(side).bits();
                let some = pack(&|field| if field == 0 { 0 } else { whole });
                assert_eq!(fields.fill(fields.some(word)), some);
                let singles = pack(&|field| if field.is_power_of_two() { field } else { 0 });
                assert_eq!(fields.singles(word), singles);
                // With guards, those over empty fields show.
                let none = fields.singles(word | fields.guards(u64::MAX));
                assert_eq!(fields.guards(none).count_ones(), {
                    let empty = |field: &usize| side < MAX_SIDE && sample(*field) == 0;
                    (0..Fields::per_word(side)).filter(empty).count() as u32
                });
            }
        }
    }
}
