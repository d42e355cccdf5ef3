//! Which bit stands for which cell; loading puzzles into words and writing solutions out.
//!
//! A digit has three words of 27 bits. Word `r` holds row `r` of every band, so that the three rows of a
//! band lie in three different words, bit above bit:
//!
//! ```text
//!   word 0:  row 0 | row 3 | row 6        bit 9·band + column
//!   word 1:  row 1 | row 4 | row 7
//!   word 2:  row 2 | row 5 | row 8
//!            ───────────────────────
//!            111222333 111222333 111222333    a group of three bits is a mini-row; the same group of
//!             box 0 1 2                        all three words is a box
//! ```

use crate::digits::DigitSet;
use crate::geometry::CLASSIC_HOUSES;
use crate::grid::Grid;
use crate::shape::Shape;
use crate::simd::{Row, Simd, Word};

/// A whole state: for each of the three words one lane per digit.
pub(super) type Words = [Row; 3];

/// All 27 cells of a word.
pub(super) const FULL: u32 = (1 << 27) - 1;
/// The lowest bit of every group of three.
pub(super) const LOW: u32 = 0o111_111_111;
/// The lowest bit of every field of nine.
pub(super) const FIELD: u32 = 1 | 1 << 9 | 1 << 18;

/// Word and bit of every cell.
pub(super) const WORD_AND_BIT: [(u8, u8); 81] = {
    let mut table = [(0, 0); 81];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, _] = CLASSIC_HOUSES[cell];
        table[cell] = (row % 3, row / 3 * 9 + column);
        cell += 1;
    }
    table
};

/// The cell behind every bit of every word; padded, so that five bits always index it.
pub(super) static CELL: [[u8; 32]; 3] = {
    let mut table = [[0; 32]; 3];
    let mut cell = 0;
    while cell < 81 {
        let (word, bit) = WORD_AND_BIT[cell];
        table[word as usize][bit as usize] = cell as u8;
        cell += 1;
    }
    table
};

/// All ones in one lane.
pub(super) static LANE: [Row; 9] = {
    let mut table = [Row([0; 16]); 9];
    let mut digit = 0;
    while digit < 9 {
        table[digit].0[digit] = u32::MAX;
        digit += 1;
    }
    table
};

/// Lane `d` has bit `d`.
static DIGIT: Row = {
    let mut lanes = [0; 16];
    let mut digit = 0;
    while digit < 9 {
        lanes[digit] = 1 << digit;
        digit += 1;
    }
    Row(lanes)
};

/// A board in registers, from the candidates of its cells.
///
/// Compares the set of each cell with all nine digits at once and shifts the results into the words bit by bit. The cells are
/// read from last to first, in the order in which they lie in memory, so that the processor can fetch ahead.
#[inline(always)]
pub(super) fn load<S: Simd>(simd: S, candidates: &[DigitSet; 81]) -> [S::Nine; 3] {
    let digits = simd.load_nine(&DIGIT);
    let mut missing = [simd.nine(0); 3];
    for band in candidates.as_chunks::<27>().0.iter().rev() {
        let rows = band.as_chunks::<9>().0.iter();
        for (row, missing) in rows.zip(&mut missing).rev() {
            for set in row.iter().rev() {
                // All ones are minus one.
                *missing = missing
                    .shl::<1>()
                    .sub(digits.mask(set.bits() as u32).is_zero());
            }
        }
    }
    missing.map(|missing| simd.nine(FULL).and_not(missing))
}

/// A puzzle in memory, from its givens.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Start {
    /// The candidates of every digit: all digits in blank cells.
    pub(super) words: Words,
    /// The cells with a given.
    pub(super) naked: [u32; 3],
}

impl Start {
    /// The start of a 9×9 puzzle, `None` for other shapes. Givens that clash simply lead to no solution.
    #[inline(always)]
    pub(crate) fn new(grid: &Grid) -> Option<Start> {
        let values = grid.values().try_into().ok()?;
        let values: &[_; 81] = (grid.shape() == Shape::CLASSIC).then_some(values)?;
        Some(Start::from_givens(
            &values.map(|value| value.map_or(0, |digit| digit.value() as u8)),
        ))
    }

    /// The start of a puzzle from its givens; 0 is a blank.
    #[inline(always)]
    pub(crate) fn from_givens(digits: &[u8; 81]) -> Start {
        let mut words = [Row([0; 16]); 3];
        let naked = filled(digits);
        for ((row, cells), naked) in words.iter_mut().zip(&CELL).zip(naked) {
            let mut left = naked;
            while left != 0 {
                let bit = left.trailing_zeros() as usize & 31;
                let digit = digits[usize::from(cells[bit])];
                row.0[usize::from(digit.wrapping_sub(1) & 15)] |= left & left.wrapping_neg();
                left &= left - 1;
            }
            for lane in &mut row.0[..9] {
                *lane |= FULL & !naked;
            }
        }
        Start { words, naked }
    }
}

/// Changes to single cells, for a generator that keeps one start and changes it.
#[cfg(feature = "rand")]
impl Start {
    /// Makes a cell blank: every digit is a candidate.
    pub(crate) fn blank(&mut self, cell: usize) {
        let (word, bit) = word_and_mask(cell);
        self.naked[word] &= !bit;
        for lane in &mut self.words[word].0[..9] {
            *lane |= bit;
        }
    }

    /// Gives a cell a digit from 1 to 9.
    pub(crate) fn give(&mut self, cell: usize, given: u8) {
        let (word, bit) = word_and_mask(cell);
        self.naked[word] |= bit;
        for (digit, lane) in (1..).zip(&mut self.words[word].0[..9]) {
            if digit == given {
                *lane |= bit;
            } else {
                *lane &= !bit;
            }
        }
    }

    /// Makes a cell blank and takes one digit, from 1 to 9, from its candidates.
    pub(crate) fn forbid(&mut self, cell: usize, forbidden: u8) {
        self.blank(cell);
        let (word, bit) = word_and_mask(cell);
        self.words[word].0[usize::from(forbidden.wrapping_sub(1) & 15)] &= !bit;
    }
}

/// Word and mask of a cell.
#[cfg(feature = "rand")]
fn word_and_mask(cell: usize) -> (usize, u32) {
    let (word, bit) = WORD_AND_BIT[cell];
    (word.into(), 1 << bit)
}

/// The cells with a given, digits being at most 9.
#[inline(always)]
fn filled(digits: &[u8; 81]) -> [u32; 3] {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let mut seen: u128 = 0;
    for (i, chunk) in digits.chunks(8).enumerate() {
        let mut bytes = [0; 8];
        bytes[..chunk.len()].copy_from_slice(chunk);
        // Adding 127 sets the top bit of a byte from 1 to 9, and not of a 0.
        let marks = ((u64::from_le_bytes(bytes) + 0x7F * ONES) & (0x80 * ONES)) >> 7;
        // The multiplication gathers the eight marks in the top byte.
        seen |= u128::from(marks.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * i);
    }
    let row = |r: usize| (seen >> (9 * r)) as u32 & 0x1FF;
    [0, 1, 2].map(|r| row(r) | row(r + 3) << 9 | row(r + 6) << 18)
}

/// Writes down the digits of the cells that have one candidate. The values of the other cells are arbitrary.
///
/// The number of a digit has four bits, so four sets of cells hold all digits. A multiplication moves seven bits into one byte each.
#[inline(always)]
pub(super) fn read(words: &Words) -> [u8; 81] {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const SPREAD: u64 = 0x0002_0408_1020_4081;
    let mut out = [0; 81];
    for (r, Row(w)) in words.iter().enumerate() {
        let planes = [
            w[0] | w[2] | w[4] | w[6] | w[8],
            w[1] | w[2] | w[5] | w[6],
            w[3] | w[4] | w[5] | w[6],
            w[7] | w[8],
        ];
        let mut digits = [0; 29];
        for seven in 0..4 {
            let byte =
                |plane: u32| (u64::from(plane >> (7 * seven)) & 0x7F).wrapping_mul(SPREAD) & ONES;
            let [a, b, c, d] = planes.map(byte);
            let bytes = (a | b << 1 | c << 2 | d << 3).to_le_bytes();
            digits[7 * seven..][..8].copy_from_slice(&bytes);
        }
        for band in 0..3 {
            out[27 * band + 9 * r..][..9].copy_from_slice(&digits[9 * band..][..9]);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::{Kernel, Level, Nine};

    #[test]
    fn every_cell_has_its_place() {
        let mut seen = [0u32; 3];
        for (cell, (word, bit)) in WORD_AND_BIT.into_iter().enumerate() {
            assert_eq!(usize::from(CELL[usize::from(word)][usize::from(bit)]), cell);
            seen[usize::from(word)] |= 1 << bit;
        }
        assert_eq!(seen, [FULL; 3]);
    }

    /// Both ways in, and back to memory.
    struct Load<'a>(&'a [DigitSet; 81]);

    impl Kernel for Load<'_> {
        type Output = Words;
        #[inline(always)]
        fn run<S: Simd>(self, simd: S) -> Words {
            load(simd, self.0).map(Nine::to_row)
        }
    }

    #[test]
    fn givens_and_candidates_agree() {
        let givens: [u8; 81] = core::array::from_fn(|i| (i * 7 % 3 * (i * 3 % 10) % 10) as u8);
        let start = Start::from_givens(&givens);
        let candidates = givens.map(|given| match given {
            0 => DigitSet::first(9),
            given => DigitSet::from_bits(1 << (given - 1)),
        });
        for level in Level::testable() {
            assert_eq!(start.words, level.run(Load(&candidates)), "{level}");
        }
        for (cell, (word, bit)) in WORD_AND_BIT.into_iter().enumerate() {
            let naked = start.naked[usize::from(word)] >> bit & 1 == 1;
            assert_eq!(naked, givens[cell] != 0);
        }
        assert!(givens.contains(&9) && givens.contains(&0) && givens.contains(&1));
    }
}
