//! [`arrangements`]: every way to fill one house.

use alloc::vec::Vec;
use core::iter::FusedIterator;

use crate::board::Board;
use crate::digits::DigitSet;
use crate::index::{Digit, House};
use crate::report::Unsupported;

/// The largest side for which houses can be listed: the count needs a table of 2ⁿ entries, and the
/// solvers keep a position in four bits.
pub(super) const LARGEST_SIDE: usize = 16;

/// Every arrangement of a house that the board's candidates allow: paper 002's part solutions.
///
/// An arrangement gives each cell of the house one of its candidates and uses each digit once. The order is that of the paper's lists: by the digit of the last
/// cell, then by the digit of the cell before it, and so on. A house that is not of this board, or that has fewer cells than there are digits, has no
/// arrangements.
///
/// # Errors
///
/// When the board's side is more than 16.
#[inline]
pub(crate) fn arrangements(board: &Board, house: House) -> Result<Arrangements, Unsupported> {
    let shape = board.shape();
    if shape.side() > LARGEST_SIDE {
        return Err(Unsupported::Shape { shape });
    }
    let cells = board.cells_of(house);
    let candidates: Vec<DigitSet> = cells.map(|cell| board.candidates(cell)).collect();
    Ok(Arrangements::new(&candidates))
}

/// A lazy iterator over the arrangements of one house; see [`arrangements()`].
///
/// It fills cells from the last to the first. A table says in how many ways the rest of the house can
/// be filled once a set of digits is used. So the number of arrangements is known before the first
/// is made, and the iterator tries no digit that leads to none. Cells with a single candidate are left
/// out, which keeps the table small: a house with k other cells needs at most 2ᵏ⁺¹ entries.
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub(crate) struct Arrangements {
    /// The digits of the open cells, in ascending order. In the other fields, except `digits`, digit k means
    /// the k-th of these.
    alphabet: Vec<Digit>,
    /// The open cells in reading order.
    cells: Vec<OpenCell>,
    /// For each set of digits: the number of ways to fill the first open cells if the last open cells use exactly this set.
    completions: Vec<u64>,
    /// The open cells filled so far and the one being filled, from the last on.
    path: Vec<Filling>,
    /// The house as it was last filled, in reading order. Only open cells change.
    digits: Vec<Digit>,
    left: u64,
}

/// A cell with a choice.
#[derive(Clone, Copy, Debug)]
struct OpenCell {
    /// Its position in the house.
    position: usize,
    candidates: DigitSet,
}

/// A cell being filled.
#[derive(Clone, Copy, Debug)]
struct Filling {
    /// The digits of the open cells after it.
    used: DigitSet,
    /// Its digits still to try.
    untried: DigitSet,
}

impl Arrangements {
    /// For a house of up to [`LARGEST_SIDE`] cells with these candidates, in reading order.
    #[inline]
    fn new(house: &[DigitSet]) -> Arrangements {
        // The first cell always counts as open, so every house has at least one open cell.
        let is_fixed = |position: usize| position > 0 && house[position].single().is_some();
        let (fixed, open): (Vec<_>, Vec<_>) = (0..house.len()).partition(|&cell| is_fixed(cell));
        let taken = fixed
            .iter()
            .fold(DigitSet::EMPTY, |set, &cell| set | house[cell]);
        let alphabet: Vec<Digit> = (DigitSet::first(house.len()) - taken).iter().collect();
        let spell = |digits: DigitSet| {
            let among = alphabet.iter().enumerate();
            among
                .filter(|(_, digit)| digits.contains(**digit))
                .map(|(position, _)| Digit::from_index(position))
                .collect()
        };
        let cells: Vec<OpenCell> = open
            .into_iter()
            .map(|position| OpenCell {
                position,
                candidates: spell(house[position]),
            })
            .collect();
        // When two fixed cells have the same digit, there are more digits left than open cells.
        let completions = if cells.len() == alphabet.len() {
            completions(&cells)
        } else {
            Vec::new()
        };
        let mut listing = Arrangements {
            left: completions.first().copied().unwrap_or(0),
            path: Vec::with_capacity(cells.len()),
            digits: house
                .iter()
                .map(|set| set.single().unwrap_or(Digit::from_index(0)))
                .collect(),
            alphabet,
            cells,
            completions,
        };
        if let (Some(last), 1..) = (listing.cells.last(), listing.left) {
            let (used, untried) = (DigitSet::EMPTY, last.candidates);
            listing.path.push(Filling { used, untried });
        }
        listing
    }

    /// How many arrangements are still to come, without listing them.
    #[inline]
    pub(crate) fn left(&self) -> u64 {
        self.left
    }

    /// The next arrangement, without a copy.
    #[inline]
    pub(super) fn advance(&mut self) -> Option<&[Digit]> {
        while let Some(filling) = self.path.last_mut() {
            let Some(digit) = filling.untried.min() else {
                self.path.pop();
                continue;
            };
            filling.untried.remove(digit);
            let used = filling.used | digit.into();
            if self.completions[table_index(used)] == 0 {
                continue;
            }
            let cell = self.cells.len() - self.path.len();
            self.digits[self.cells[cell].position] = self.alphabet[digit.index()];
            if cell == 0 {
                self.left -= 1;
                return Some(&self.digits);
            }
            let untried = self.cells[cell - 1].candidates - used;
            self.path.push(Filling { used, untried });
        }
        None
    }
}

impl Iterator for Arrangements {
    type Item = Vec<Digit>;

    #[inline]
    fn next(&mut self) -> Option<Vec<Digit>> {
        self.advance().map(Vec::from)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        match usize::try_from(self.left) {
            Ok(left) => (left, Some(left)),
            Err(_) => (usize::MAX, None),
        }
    }
}

impl FusedIterator for Arrangements {}

/// The table of an [`Arrangements`]: the permanent of the candidates, by subsets. It is zero without cells.
#[inline]
fn completions(cells: &[OpenCell]) -> Vec<u64> {
    let all = DigitSet::first(cells.len());
    let mut table = alloc::vec![0; 1 << cells.len()];
    table[table_index(all)] = u64::from(!cells.is_empty());
    for used in (0..all.bits()).rev().map(DigitSet::from_bits) {
        let open = cells[cells.len() - 1 - used.len()].candidates - used;
        table[table_index(used)] = open
            .iter()
            .map(|digit| table[table_index(used | digit.into())])
            .sum();
    }
    table
}

/// The position of a set of the first sixteen digits in the table.
#[inline]
fn table_index(digits: DigitSet) -> usize {
    digits.bits() as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::index::{Cell, HouseKind};
    use crate::shape::Shape;

    const FIGURE_2B: &str =
        "4..2.7.5...31......29.....4.......4227.6.4.1864.......1.....28......14...8.5.6..1";
    const FIGURE_2C: &str =
        "9136.....25..87.9........4.58..46..7....5....7..89..56.9........6.37..29.....5364";

    fn board(text: &str) -> Board {
        Board::new(text.parse::<Grid>().unwrap()).unwrap()
    }

    fn shape(height: usize, width: usize) -> Shape {
        Shape::new(height, width).unwrap()
    }

    fn listed(board: &Board, house: House) -> Vec<Vec<usize>> {
        let listing = arrangements(board, house).unwrap();
        let (promised, length) = (listing.left(), listing.size_hint());
        let listed: Vec<Vec<usize>> = listing
            .map(|digits| digits.into_iter().map(Digit::value).collect())
            .collect();
        assert_eq!(promised, listed.len() as u64);
        assert_eq!(length, (listed.len(), Some(listed.len())));
        listed
    }

    #[test]
    fn block_0_of_figure_2b() {
        let expected = [
            [4, 1, 8, 7, 6, 3, 5, 2, 9],
            [4, 6, 1, 8, 5, 3, 7, 2, 9],
            [4, 1, 6, 8, 5, 3, 7, 2, 9],
            [4, 1, 8, 5, 6, 3, 7, 2, 9],
            [4, 6, 1, 7, 5, 3, 8, 2, 9],
            [4, 1, 6, 7, 5, 3, 8, 2, 9],
        ];
        assert_eq!(
            listed(&board(FIGURE_2B), House::must(HouseKind::Box, 0)),
            expected
        );
    }

    #[test]
    fn row_5_of_figure_2c() {
        let expected = [
            [7, 3, 4, 8, 9, 2, 1, 5, 6],
            [7, 4, 2, 8, 9, 3, 1, 5, 6],
            [7, 2, 4, 8, 9, 3, 1, 5, 6],
            [7, 3, 4, 8, 9, 1, 2, 5, 6],
            [7, 4, 1, 8, 9, 3, 2, 5, 6],
            [7, 3, 2, 8, 9, 1, 4, 5, 6],
            [7, 3, 1, 8, 9, 2, 4, 5, 6],
            [7, 2, 1, 8, 9, 3, 4, 5, 6],
        ];
        assert_eq!(
            listed(&board(FIGURE_2C), House::must(HouseKind::Row, 5)),
            expected
        );
    }

    #[test]
    fn the_lists_are_those_of_trying_everything() {
        for (height, width) in [(1, 1), (1, 2), (2, 2), (1, 5), (2, 3), (3, 2)] {
            let shape = shape(height, width);
            for seed in 0..60 {
                let mut word: u64 = 0x9E37_79B9_7F4A_7C15u64.wrapping_mul(2 * seed + 1);
                let mut board = Board::empty(shape);
                for cell in shape.cells() {
                    // A linear congruential generator. Two draws are combined, so that three candidates in four stay.
                    let mut draw = || {
                        word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                        word >> 40
                    };
                    let kept = DigitSet::from_bits(draw() | draw());
                    let _ = board.eliminate(cell, shape.digits() - kept);
                }
                for house in shape.houses() {
                    let sets: Vec<DigitSet> = shape
                        .cells_of(house)
                        .map(|cell| board.candidates(cell))
                        .collect();
                    // From the last cell to the first, in ascending order.
                    let mut expected = alloc::vec![Vec::new()];
                    for set in sets.iter().rev() {
                        expected = expected
                            .iter()
                            .flat_map(|rest: &Vec<usize>| {
                                let open = set.iter().map(Digit::value);
                                open.filter(|value| !rest.contains(value))
                                    .map(|value| [&[value], &rest[..]].concat())
                            })
                            .collect();
                    }
                    assert_eq!(listed(&board, house), expected, "{house} of {board:?}");
                }
            }
        }
    }

    #[test]
    fn lists_of_the_largest_houses_are_counted_and_begun() {
        let empty = Board::empty(shape(4, 4));
        let mut listing = arrangements(&empty, House::must(HouseKind::Row, 0)).unwrap();
        assert_eq!(listing.left(), (1..=16).product::<u64>());
        let first: Vec<usize> = listing
            .next()
            .unwrap()
            .into_iter()
            .map(Digit::value)
            .collect();
        assert!(first.iter().copied().eq((1..=16).rev()));
        assert_eq!(listing.left(), (1..=16).product::<u64>() - 1);

        // Three cells share two digits, and the other thirteen can hold anything. Trying digits would take far too long to find that there is no arrangement.
        let mut hopeless = Board::empty(shape(4, 4));
        for column in 0..3 {
            let cell = Cell::new(0, column).unwrap();
            hopeless
                .eliminate(cell, shape(4, 4).digits() - DigitSet::first(2))
                .unwrap();
        }
        let mut listing = arrangements(&hopeless, House::must(HouseKind::Row, 0)).unwrap();
        assert_eq!((listing.left(), listing.next()), (0, None));
    }

    #[test]
    fn lists_that_cannot_be_are_refused_or_empty() {
        let large = shape(1, 17);
        let refused =
            arrangements(&Board::empty(large), House::must(HouseKind::Row, 0)).unwrap_err();
        assert_eq!(refused, Unsupported::Shape { shape: large });
        assert!(listed(&board(FIGURE_2B), House::must(HouseKind::Row, 9)).is_empty());
    }
}
