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
/// An arrangement gives each cell of the house one of its candidates and uses each digit once. They
/// come in the order in which the paper prints them: by the digit of the last cell, then of the
/// one before it, and so on. A house that is not of this board, or that has fewer cells than there are digits, has no arrangements.
///
/// # Errors
///
/// When the board's side is more than 16.
///
/// ```
/// use sudoku_zoo::solvers::permutation::arrangements;
/// use sudoku_zoo::{Board, Digit, Grid, House, HouseKind};
///
/// let grid: Grid = "1....3....2..4..".parse()?;
/// let board = Board::new(grid)?;
/// let row = House::must(HouseKind::Row, 0);
/// let found = arrangements(&board, row)?;
/// assert_eq!(found.left(), 2);
/// let found = found.map(|digits| digits.into_iter().map(Digit::value).collect());
/// let found: Vec<Vec<_>> = found.collect();
/// assert_eq!(found, [[1, 2, 4, 3], [1, 2, 3, 4]].map(Vec::from));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn arrangements(board: &Board, house: House) -> Result<Arrangements, Unsupported> {
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
pub struct Arrangements {
    /// The digits of the open cells, in ascending order. In the other fields, except `digits`, digit k means
    /// the k-th of these.
    alphabet: Vec<Digit>,
    /// The open cells in reading order.
    cells: Vec<OpenCell>,
    /// For each set of digits, when the last open cells use it: the number of ways to fill the cells before them.
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
    ///
    /// ```
    /// use sudoku_zoo::solvers::permutation::{Arrangements, arrangements};
    /// use sudoku_zoo::{Board, House, HouseKind, Shape};
    ///
    /// let row = House::must(HouseKind::Row, 0);
    /// let mut found: Arrangements = arrangements(&Board::empty(Shape::CLASSIC), row)?;
    /// assert_eq!(found.left(), 362_880); // 9!
    /// found.next();
    /// assert_eq!(found.left(), 362_879);
    /// # Ok::<(), sudoku_zoo::Unsupported>(())
    /// ```
    pub fn left(&self) -> u64 {
        self.left
    }

    /// The next arrangement, without a copy.
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

    fn next(&mut self) -> Option<Vec<Digit>> {
        self.advance().map(Vec::from)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match usize::try_from(self.left) {
            Ok(left) => (left, Some(left)),
            Err(_) => (usize::MAX, None),
        }
    }
}

impl FusedIterator for Arrangements {}

/// The table of an [`Arrangements`]: the permanent of the candidates, by subsets. It is zero without cells.
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
