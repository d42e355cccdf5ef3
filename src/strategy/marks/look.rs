//! What a look at many houses at once tells.
//!
//! A look takes a [`Pair`] of words, which on 9×9 are all houses of a kind, and goes through the digits. Whatever it finds comes
//! as one more pair, in one of three forms:
//!
//! ```text
//!   cells              ┃ ··1·····1· ┃ … ┃        by their places: those with one candidate, with two
//!   flags              ┃ ▪········· ┃ … ┃        houses worth a closer look
//!   fields of digits   ┃ ·······7·2 ┃ … ┃        for each house the digits with one place, or locked
//! ```
//!
//! The last is what spares branches: a digit's flags are shifted to where the digit stands in the field of the house, and what
//! nine digits have in nine houses is gathered before anybody asks. Then each bit that is set is something to do.

use super::Marks;
use crate::board::Contradiction;
use crate::digits::DigitSet;
use crate::index::{Digit, HouseKind, MAX_SIDE};
use crate::simd::Pair;
use crate::strategy::crossing::{Crossing, Segments};
use crate::strategy::fields::{BLOCK, Fields, Size};
use crate::strategy::format::Format;

impl<F: Format> Marks<F> {
    /// The places of each digit in the houses of a block.
    #[inline(always)]
    fn blocks(&self, block: usize) -> impl Iterator<Item = Pair> {
        let blanks = pair(self.blanks(), block);
        self.planes().map(move |plane| pair(plane, block) & blanks)
    }

    /// The cells with no candidate, with one, with two and so on, in the rows of a block.
    #[inline(always)]
    pub(in crate::strategy) fn cells_with<const COUNTS: usize>(
        &self,
        block: usize,
    ) -> [Pair; COUNTS] {
        let mut at_least = [Pair::splat(0); COUNTS];
        for places in self.blocks(block) {
            for count in (1..COUNTS).rev() {
                at_least[count] = at_least[count] | at_least[count - 1] & places;
            }
            at_least[0] = at_least[0] | places;
        }
        let mut cells = self.size().fields.places(pair(self.blanks(), block));
        at_least.map(|more| {
            let exactly = cells & !more;
            cells = cells & more;
            exactly
        })
    }

    /// The cells with one candidate in the rows of a block.
    #[inline(always)]
    pub(in crate::strategy) fn lone(&mut self, block: usize) -> Pair {
        let [none, one] = self.cells_with(block);
        self.check_cells(block, none);
        one
    }

    /// Looks whether any cells have been found to be without candidates.
    #[inline(always)]
    fn check_cells(&mut self, block: usize, none: Pair) {
        if none.is_zero() {
            return;
        }
        for (word, none) in words(block, none) {
            if none != 0 {
                self.empty_cell(word, none.trailing_zeros() as usize);
            }
        }
    }

    /// For each house of a block a field of digits: those for which a look at their places flags the house.
    #[inline(always)]
    pub(in crate::strategy) fn digits_where(
        &self,
        block: usize,
        digits: DigitSet,
        look: impl Fn(Fields, Pair) -> Pair,
    ) -> Pair {
        let (fields, mut found) = (self.size().fields, Pair::splat(0));
        let mut look_at = |digit: usize, places: Pair| {
            found = found | fields.at_digit(look(fields, places), digit);
        };
        if F::LARGE {
            let blanks = pair(self.blanks(), block);
            for digit in digits {
                look_at(digit.index(), pair(self.plane(digit), block) & blanks);
            }
        } else {
            for (digit, places) in self.blocks(block).enumerate() {
                look_at(digit, places);
            }
        }
        found
    }

    /// The digit that a bit of a field of digits stands for, and its places in the house of the field.
    #[inline]
    pub(in crate::strategy) fn digit_at(&self, word: usize, bit: usize) -> (Digit, u64) {
        let digit = self.layout().place_at(bit);
        let field = self.size().house() << (bit - digit);
        let digit = Digit::from_index(digit);
        (digit, self.word(word, digit) & field)
    }

    /// How digits locked where houses of a kind cross are told from their places.
    #[inline]
    pub(in crate::strategy) fn segments(&self, crossing: Crossing) -> Segments {
        self.format.segments(crossing)
    }

    /// The only blank cells of houses of a word.
    #[inline]
    pub(in crate::strategy) fn last_blanks(&self, word: usize) -> u64 {
        let fields = self.size().fields;
        fields.places(fields.singles(self.blanks()[word]))
    }

    /// The houses of a block, by their flags, where a hidden subset of some size may strike something: two cells or more
    /// are among the places of two digits or more that have at least 2 places and at most `size`; and for a pair,
    /// something else fits one of those cells.
    #[inline(always)]
    pub(in crate::strategy) fn scarce(&self, block: usize, size: usize) -> Pair {
        let (fields, none) = (self.size().fields, Pair::splat(0));
        let (mut once, mut twice) = (none, none);
        let (mut one, mut two, mut three) = (none, none, none);
        for places in self.blocks(block) {
            let rest = fields.rest(places);
            let beyond = (2..size).fold(fields.rest(rest), |rest, _| fields.rest(rest));
            let few = places & fields.fill(fields.some(rest) & !fields.some(beyond));
            twice = twice | once & few;
            once = once | few;
            three = three | two & places;
            two = two | one & places;
            one = one | places;
        }
        let struck = if size == 2 { twice & three } else { twice };
        fields.some(fields.rest(twice)) & fields.some(struck)
    }

    /// Looks for a cell without a candidate and for a house without a place for some digit.
    pub(in crate::strategy) fn check(&mut self) {
        for block in self.size().blocks_of(HouseKind::Row) {
            let [none] = self.cells_with(block);
            self.check_cells(block, none);
        }
        if self.size().side == MAX_SIDE {
            // There are no guards to tell which digits a house still misses.
            let mut houses = self.shape().houses();
            let none = houses.find_map(|house| {
                let missing = self.missing(house);
                let digit = missing
                    .iter()
                    .find(|&digit| self.places(house, digit) == 0)?;
                Some(Contradiction::NoPlace { digit, house })
            });
            if let Some(reason) = none {
                self.refute(reason);
            }
            return;
        }
        let (size, fields) = (self.size(), self.size().fields);
        let mut none = Pair::splat(0);
        for block in 0..size.plane() / BLOCK {
            for places in self.blocks(block) {
                none = none | fields.guards(fields.singles(places));
            }
        }
        if none.is_zero() {
            return;
        }
        for digit in self.shape().digits() {
            for word in 0..size.plane() {
                let none = fields.guards(fields.singles(self.word(word, digit)));
                if none != 0 {
                    self.no_place(word, none.trailing_zeros() as usize, digit);
                    return;
                }
            }
        }
    }
}

/// The words of a block of a plane.
#[inline(always)]
pub(in crate::strategy) fn pair(plane: &[u64], block: usize) -> Pair {
    let words = &plane[Size::block(block)];
    Pair::from([words[0], words[1]])
}

/// The words of a block, each with its number in the plane.
#[inline(always)]
pub(in crate::strategy) fn words(block: usize, pair: Pair) -> impl Iterator<Item = (usize, u64)> {
    Size::block(block).zip(<[u64; BLOCK]>::from(pair))
}
