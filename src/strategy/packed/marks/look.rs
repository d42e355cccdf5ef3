//! Looks at many houses at once: singles, subsets and locked candidates of a pair of words.
//!
//! A look takes a [`Pair`] of words, which on 9×9 are all houses of a kind, and goes through the digits. The result is another pair, in one of three
//! forms:
//!
//! ```text
//!   cells              ┃ ··1·····1· ┃ … ┃        by their positions: those with one candidate, with two
//!   flags              ┃ ▪········· ┃ … ┃        houses worth a closer look
//!   fields of digits   ┃ ·······7·2 ┃ … ┃        for each house the digits with one position, or locked
//! ```
//!
//! The last form saves branches. The flags of each digit are shifted to the place of that digit in the field of the house, so that one pair of words
//! says which of nine digits were found in which of nine houses. Each bit that is set is something to do.

use super::Marks;
use crate::board::Contradiction;
use crate::digits::DigitSet;
use crate::index::{Digit, HouseKind, MAX_SIDE};
use crate::simd::Pair;
use crate::strategy::packed::crossing::{Crossing, Segments};
use crate::strategy::packed::fields::{CHUNK, Fields, Size};
use crate::strategy::packed::storage::Storage;

impl<F: Storage> Marks<F> {
    /// The positions of each digit in the houses of a chunk.
    #[inline(always)]
    fn chunks(&self, chunk: usize) -> impl Iterator<Item = Pair> {
        let blanks = pair(self.blanks(), chunk);
        self.planes().map(move |plane| pair(plane, chunk) & blanks)
    }

    /// The cells with no candidate, with one, with two and so on, in the rows of a chunk.
    #[inline(always)]
    pub(in crate::strategy) fn cells_with<const COUNTS: usize>(
        &self,
        chunk: usize,
    ) -> [Pair; COUNTS] {
        let mut at_least = [Pair::splat(0); COUNTS];
        for positions in self.chunks(chunk) {
            for count in (1..COUNTS).rev() {
                at_least[count] = at_least[count] | at_least[count - 1] & positions;
            }
            at_least[0] = at_least[0] | positions;
        }
        let mut cells = self.size().fields.positions(pair(self.blanks(), chunk));
        // Turns "at least this many" into "exactly this many".
        for count in &mut at_least {
            let more = *count;
            *count = cells & !more;
            cells = cells & more;
        }
        at_least
    }

    /// The cells with one candidate in the rows of a chunk.
    #[inline(always)]
    pub(in crate::strategy) fn cells_with_one(&mut self, chunk: usize) -> Pair {
        let [none, one] = self.cells_with(chunk);
        self.check_cells(chunk, none);
        one
    }

    /// Notes a contradiction if any cells were found without candidates.
    #[inline(always)]
    fn check_cells(&mut self, chunk: usize, none: Pair) {
        if none.is_zero() {
            return;
        }
        for (word, none) in words(chunk, none) {
            if none != 0 {
                self.empty_cell(word, none.trailing_zeros() as usize);
            }
        }
    }

    /// For each house of a chunk a field of digits: those for which a look at their positions flags the house.
    #[inline(always)]
    pub(in crate::strategy) fn digits_where(
        &self,
        chunk: usize,
        digits: DigitSet,
        look: impl Fn(Fields, Pair) -> Pair,
    ) -> Pair {
        let (fields, mut found) = (self.size().fields, Pair::splat(0));
        let mut look_at = |digit: usize, positions: Pair| {
            found = found | fields.at_digit(look(fields, positions), digit);
        };
        if F::LARGE {
            let blanks = pair(self.blanks(), chunk);
            for digit in digits {
                look_at(digit.index(), pair(self.plane(digit), chunk) & blanks);
            }
        } else {
            for (digit, positions) in self.chunks(chunk).enumerate() {
                look_at(digit, positions);
            }
        }
        found
    }

    /// The digit that a bit of a field of digits represents, and its positions in the house of the field.
    #[inline]
    pub(in crate::strategy) fn digit_at(&self, word: usize, bit: usize) -> (Digit, u64) {
        let digit = self.table().position_at(bit);
        let field = self.size().house() << (bit - digit);
        let digit = Digit::from_index(digit);
        (digit, self.word(word, digit) & field)
    }

    /// The masks that find digits locked in the segments where houses of a kind cross.
    #[inline]
    pub(in crate::strategy) fn segments(&self, crossing: Crossing) -> Segments {
        self.storage.segments(crossing)
    }

    /// The only blank cells of houses of a word.
    #[inline]
    pub(in crate::strategy) fn last_blanks(&self, word: usize) -> u64 {
        let fields = self.size().fields;
        fields.positions(fields.only_positions(self.blanks()[word]))
    }

    /// The houses of a chunk, by their flags, where a hidden subset of some size may strike something: two cells or more
    /// are among the positions of two digits or more that have at least 2 positions and at most `size`; and for a pair,
    /// something else fits one of those cells.
    #[inline(always)]
    pub(in crate::strategy) fn scarce(&self, chunk: usize, size: usize) -> Pair {
        let (fields, none) = (self.size().fields, Pair::splat(0));
        let (mut once, mut twice) = (none, none);
        let (mut one, mut two, mut three) = (none, none, none);
        for positions in self.chunks(chunk) {
            let rest = fields.without_lowest(positions);
            let beyond = (2..size).fold(fields.without_lowest(rest), |rest, _| {
                fields.without_lowest(rest)
            });
            let few = positions
                & fields.fill(fields.non_empty_fields(rest) & !fields.non_empty_fields(beyond));
            twice = twice | once & few;
            once = once | few;
            three = three | two & positions;
            two = two | one & positions;
            one = one | positions;
        }
        let struck = if size == 2 { twice & three } else { twice };
        fields.non_empty_fields(fields.without_lowest(twice)) & fields.non_empty_fields(struck)
    }

    /// Looks for a cell without a candidate and for a house without a position for some digit.
    pub(in crate::strategy) fn check(&mut self) {
        for chunk in self.size().chunks_of(HouseKind::Row) {
            let [none] = self.cells_with(chunk);
            self.check_cells(chunk, none);
        }
        if self.size().side == MAX_SIDE {
            // Without guards, the words do not show which digits a house still lacks.
            let mut houses = self.shape().houses();
            let none = houses.find_map(|house| {
                let missing = self.missing(house);
                let digit = missing
                    .iter()
                    .find(|&digit| self.positions(house, digit) == 0)?;
                Some(Contradiction::NoPlace { digit, house })
            });
            if let Some(reason) = none {
                self.refute(reason);
            }
            return;
        }
        let (size, fields) = (self.size(), self.size().fields);
        let mut none = Pair::splat(0);
        for chunk in 0..size.plane() / CHUNK {
            for positions in self.chunks(chunk) {
                none = none | fields.guards(fields.only_positions(positions));
            }
        }
        if none.is_zero() {
            return;
        }
        for digit in self.shape().digits() {
            for word in 0..size.plane() {
                let none = fields.guards(fields.only_positions(self.word(word, digit)));
                if none != 0 {
                    self.no_place(word, none.trailing_zeros() as usize, digit);
                    return;
                }
            }
        }
    }
}

/// The words of a chunk of a plane.
#[inline(always)]
pub(in crate::strategy) fn pair(plane: &[u64], chunk: usize) -> Pair {
    let words = &plane[Size::chunk(chunk)];
    Pair::from([words[0], words[1]])
}

/// The words of a chunk, each with its number in the plane.
#[inline(always)]
pub(in crate::strategy) fn words(chunk: usize, pair: Pair) -> impl Iterator<Item = (usize, u64)> {
    Size::chunk(chunk).zip(<[u64; CHUNK]>::from(pair))
}
