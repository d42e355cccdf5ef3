//! [`arrangements`]: every way to fill one house.

use alloc::vec::Vec;
use core::iter::FusedIterator;

use crate::board::Board;
use crate::digits::DigitSet;
use crate::index::{Digit, House};
use crate::report::Unsupported;

/// The largest side whose houses can be listed: the count needs a table of 2ⁿ entries, and the
/// solvers keep a place in four bits.
pub const LARGEST_SIDE: usize = 16;

/// Every arrangement of a house that the board's candidates allow: paper 002's part solutions.
///
/// An arrangement gives each cell of the house one of its candidates and uses each digit once. They
/// come in the order in which the paper prints them: by the digit of the last cell, then of the
/// one before it, and so on. None come for a house that is not of this board.
///
/// # Errors
///
/// When the board's side is more than [`LARGEST_SIDE`].
///
/// ```
/// use sudoku_zoo::solvers::permutation::arrangements;
/// use sudoku_zoo::{Board, Digit, Grid, House};
///
/// let grid: Grid = "1....3....2..4..".parse()?;
/// let board = Board::new(grid)?;
/// let row = House::row(0).expect("below 64");
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
    let cells = shape.cells_of(house);
    let candidates: Vec<DigitSet> = cells.map(|cell| board.candidates(cell)).collect();
    Ok(Arrangements::new(&candidates))
}

/// The arrangements of one house, found as they are asked for; see [`arrangements()`].
///
/// Cells are filled from the last to the first. A table says in how many ways the rest of the house can
/// be filled once a set of digits is used, so the number of arrangements is known before the first
/// is made, and no digit is tried that does not lead to one. Cells with a single candidate take no
/// part in this, which keeps the table small: a house with k other cells needs at most 2ᵏ⁺¹ entries.
#[derive(Clone, Debug)]
pub struct Arrangements {
    /// The digits that the open cells share out among them, in ascending order. In what follows a
    /// digit stands for its position here.
    alphabet: Vec<Digit>,
    /// The open cells in reading order.
    cells: Vec<OpenCell>,
    /// For each set of digits, used by as many open cells at the end: the ways to fill those before.
    completions: Vec<u64>,
    /// The open cells filled so far and the one being filled, from the last on.
    levels: Vec<Level>,
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
struct Level {
    /// The digits of the open cells after it.
    used: DigitSet,
    /// Its digits still to try.
    untried: DigitSet,
}

impl Arrangements {
    /// For a house of up to [`LARGEST_SIDE`] cells with these candidates, in reading order.
    fn new(house: &[DigitSet]) -> Arrangements {
        // The first cell is always open, so that every house has an open cell to end with.
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
        // Two fixed cells with one digit leave more digits than open cells.
        let completions = if cells.len() == alphabet.len() {
            completions(&cells)
        } else {
            Vec::new()
        };
        let mut listing = Arrangements {
            left: completions.first().copied().unwrap_or(0),
            levels: Vec::with_capacity(cells.len()),
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
            listing.levels.push(Level { used, untried });
        }
        listing
    }

    /// How many are still to come, without listing them.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// The next arrangement, without a copy.
    pub(super) fn advance(&mut self) -> Option<&[Digit]> {
        while let Some(level) = self.levels.last_mut() {
            let Some(digit) = level.untried.min() else {
                self.levels.pop();
                continue;
            };
            level.untried.remove(digit);
            let used = level.used | digit.into();
            if self.completions[table_index(used)] == 0 {
                continue;
            }
            let cell = self.cells.len() - self.levels.len();
            self.digits[self.cells[cell].position] = self.alphabet[digit.index()];
            if cell == 0 {
                self.left -= 1;
                return Some(&self.digits);
            }
            let untried = self.cells[cell - 1].candidates - used;
            self.levels.push(Level { used, untried });
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

/// The table of an [`Arrangements`]: the permanent of the candidates, by subsets. None without cells.
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

/// A set of the first sixteen digits as a place in the table.
#[inline]
fn table_index(digits: DigitSet) -> usize {
    digits.bits() as usize
}
