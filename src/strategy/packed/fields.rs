//! [`Fields`]: how houses are packed into words.
//!
//! The positions of a digit in a house are a *field*: one bit for each cell of the house. A word holds
//! as many fields as fit in 64 bits, so that a few machine instructions look at all of them at once.
//! Above each field is a spare bit, the *guard*. A subtraction in the field can borrow from it
//! without disturbing the neighbours:
//!
//! ```text
//!   9×9, a digit in rows 1 to 6               positions 8 to 0, the guard to the left
//!
//!   ┃   row 6    ┃ … ┃   row 2    ┃   row 1    ┃
//!   ┃ ▪ ··1··1··· ┃ … ┃ ▪ ·1···1··· ┃ · ········· ┃     row 1 holds the digit already: no guard, no position
//!
//!   word & ((word | guards) − lows)                   without the lowest position of each field
//!   ((word | guards) − lows) & guards                 the fields that have a position
//! ```
//!
//! A field had a single position if it is empty without its lowest position. So a handful of operations find the hidden singles of a digit in six
//! houses. Marks keep the guard of a house until the house holds the digit. So a guard over an empty field is a contradiction.
//!
//! Houses of each kind are packed by their number: 9×9 takes two words for a kind and a digit (six houses and three),
//! 16×16 six, 64×64 one for each house, without room for guards.

use core::ops::{BitAnd, BitOr, Not, Range};

use crate::digits::DigitSet;
use crate::index::{HouseKind, MAX_SIDE};
use crate::simd::Pair;

/// The fields of a word: how wide they are and where they begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::strategy) struct Fields {
    side: u32,
    /// The lowest bit of each field.
    lows: u64,
    /// The bit above each field; none where a field takes the whole word.
    guards: u64,
}

impl Fields {
    #[inline]
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

    /// How many fields fit into a word; at most the number of houses of a kind.
    #[inline]
    pub(in crate::strategy) const fn per_word(side: usize) -> usize {
        let fit = 64 / (side + 1);
        if fit == 0 {
            1
        } else if fit < side {
            fit
        } else {
            side
        }
    }

    /// The guard of the field that a bit is in; none where there are no guards.
    #[inline]
    pub(in crate::strategy) const fn guard_of(self, bit: u64) -> u64 {
        let above = self.guards & 0_u64.wrapping_sub(bit);
        above & above.wrapping_neg()
    }

    /// Every position of every field, and every guard.
    #[inline]
    const fn all(self) -> u64 {
        if self.guards == 0 {
            return u64::MAX;
        }
        (self.guards - self.lows) | self.guards
    }

    /// The guards of a word.
    #[inline(always)]
    pub(in crate::strategy) fn guards<W: Words>(self, word: W) -> W {
        word & W::of(self.guards)
    }

    /// The positions of a word without its guards.
    #[inline(always)]
    pub(in crate::strategy) fn positions<W: Words>(self, word: W) -> W {
        word & W::of(!self.guards)
    }

    /// The word with all guards, less the lowest bit of each field.
    #[inline(always)]
    fn borrow_from_guards<W: Words>(self, word: W) -> W {
        (word | W::of(self.guards)).minus(W::of(self.lows))
    }

    /// The word without the lowest position of each field.
    #[inline(always)]
    pub(in crate::strategy) fn without_lowest<W: Words>(self, word: W) -> W {
        word & self.borrow_from_guards(word)
    }

    /// The fields with a position, each by its *flag*: its guard, or the lowest bit where there are no guards.
    #[inline(always)]
    pub(in crate::strategy) fn non_empty_fields<W: Words>(self, word: W) -> W {
        if self.guards == 0 {
            return word.each(|word| u64::from(word != 0));
        }
        self.guards(self.borrow_from_guards(word))
    }

    /// The positions of fields with no other position, and the guards that are set over fields without any.
    #[inline(always)]
    pub(in crate::strategy) fn only_positions<W: Words>(self, word: W) -> W {
        word & !(self.fill(self.non_empty_fields(self.without_lowest(word)))
            | self.guards(self.non_empty_fields(word)))
    }

    /// The fields with one position, and the empty fields whose guard is set; each by its flag.
    #[inline(always)]
    pub(in crate::strategy) fn single_place_fields<W: Words>(self, word: W) -> W {
        if self.guards == 0 {
            return word.each(|word| u64::from(word.is_power_of_two()));
        }
        self.guards(word) & !self.borrow_from_guards(self.without_lowest(word))
    }

    /// Flags, moved to the place of a digit in fields of digits.
    #[inline(always)]
    pub(in crate::strategy) fn at_digit<W: Words>(self, flags: W, digit: usize) -> W {
        if self.guards == 0 {
            return flags.each(|flags| flags << digit);
        }
        flags.down(self.side - digit as u32)
    }

    /// The positions of the fields that `flags` marks.
    #[inline(always)]
    pub(in crate::strategy) fn fill<W: Words>(self, flags: W) -> W {
        if self.guards == 0 {
            return W::of(0).minus(flags);
        }
        flags.minus(flags.down(self.side))
    }
}

/// A word, or several side by side.
pub(in crate::strategy) trait Words:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    /// The same word everywhere.
    fn of(word: u64) -> Self;

    /// Wrapping subtraction.
    fn minus(self, other: Self) -> Self;

    /// Each word shifted right by the argument.
    fn down(self, by: u32) -> Self;

    /// Applies a function to each word.
    fn each(self, change: impl Fn(u64) -> u64) -> Self;
}

impl Words for u64 {
    #[inline(always)]
    fn of(word: u64) -> u64 {
        word
    }

    #[inline(always)]
    fn minus(self, other: u64) -> u64 {
        self.wrapping_sub(other)
    }

    #[inline(always)]
    fn down(self, by: u32) -> u64 {
        self >> by
    }

    #[inline(always)]
    fn each(self, change: impl Fn(u64) -> u64) -> u64 {
        change(self)
    }
}

impl Words for Pair {
    #[inline(always)]
    fn of(word: u64) -> Pair {
        Pair::splat(word)
    }

    #[inline(always)]
    fn minus(self, other: Pair) -> Pair {
        Pair::minus(self, other)
    }

    #[inline(always)]
    fn down(self, by: u32) -> Pair {
        Pair::down(self, by)
    }

    #[inline(always)]
    fn each(self, change: impl Fn(u64) -> u64) -> Pair {
        let [low, high] = self.into();
        Pair::from([change(low), change(high)])
    }
}

/// How many words are looked at together: a [`Pair`].
pub(in crate::strategy) const CHUNK: usize = 2;

/// How large a sheet of marks is: what loops over it need to know. For 9×9 it is a constant, so that the compiler
/// can unroll them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::strategy) struct Size {
    /// The cells of a house.
    pub(in crate::strategy) side: usize,
    /// The words that the houses of a kind take: whole chunks.
    pub(in crate::strategy) words: usize,
    pub(in crate::strategy) fields: Fields,
}

impl Size {
    #[inline]
    pub(in crate::strategy) const fn of(side: usize) -> Size {
        Size {
            side,
            words: side
                .div_ceil(Fields::per_word(side))
                .next_multiple_of(CHUNK),
            fields: Fields::of(side),
        }
    }

    /// The words of all houses: rows, columns, boxes.
    #[inline]
    pub(in crate::strategy) const fn plane(self) -> usize {
        3 * self.words
    }

    /// The words of a sheet: a plane for each digit, and one more.
    #[inline]
    pub(in crate::strategy) const fn sheet(self) -> usize {
        (self.side + 1) * self.plane()
    }

    /// The words of the houses of a kind.
    #[inline]
    pub(in crate::strategy) const fn words_of(self, kind: HouseKind) -> Range<usize> {
        kind as usize * self.words..(kind as usize + 1) * self.words
    }

    /// The chunks of the houses of a kind.
    #[inline]
    pub(in crate::strategy) const fn chunks_of(self, kind: HouseKind) -> Range<usize> {
        let words = self.words_of(kind);
        words.start / CHUNK..words.end / CHUNK
    }

    /// The words of a chunk.
    #[inline]
    pub(in crate::strategy) const fn chunk(chunk: usize) -> Range<usize> {
        chunk * CHUNK..(chunk + 1) * CHUNK
    }

    /// The kind of the houses of a word, and the number of the word among theirs.
    #[inline]
    pub(in crate::strategy) const fn kind_of(self, word: usize) -> (HouseKind, usize) {
        if word < self.words {
            (HouseKind::Row, word)
        } else if word < 2 * self.words {
            (HouseKind::Column, word - self.words)
        } else {
            (HouseKind::Box, word - 2 * self.words)
        }
    }

    /// All positions of a house.
    #[inline]
    pub(in crate::strategy) const fn house(self) -> u64 {
        DigitSet::first(self.side).bits()
    }

    /// Every position and every guard of the houses of a word.
    #[inline]
    pub(in crate::strategy) const fn whole(self, word: usize) -> u64 {
        let (_, word) = self.kind_of(word);
        let houses = self.side.saturating_sub(word * Fields::per_word(self.side));
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
            // Fields with no position, one, two and more, one after the other.
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
                    fields.without_lowest(word),
                    pack(&|field| field & field.wrapping_sub(1))
                );
                let whole = DigitSet::first(side).bits();
                let some = pack(&|field| if field == 0 { 0 } else { whole });
                assert_eq!(fields.fill(fields.non_empty_fields(word)), some);
                let singles = pack(&|field| if field.is_power_of_two() { field } else { 0 });
                assert_eq!(fields.only_positions(word), singles);
                let lone = pack(&|field| u64::from(field.is_power_of_two()));
                let flags = fields.non_empty_fields(fields.only_positions(word));
                let guarded = word | flags & fields.guards(u64::MAX);
                for digit in 0..side {
                    let at_digit = fields.at_digit(fields.single_place_fields(guarded), digit);
                    assert_eq!(at_digit, lone << digit);
                }
                // With guards, those over empty fields show.
                let none = fields.only_positions(word | fields.guards(u64::MAX));
                assert_eq!(fields.guards(none).count_ones(), {
                    let empty = |field: &usize| side < MAX_SIDE && sample(*field) == 0;
                    (0..Fields::per_word(side)).filter(empty).count() as u32
                });
            }
        }
    }
}
