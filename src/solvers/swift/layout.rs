//! Which bit is which cell; loading puzzles into words and writing solutions out.
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
use crate::simd::{Bytes, Kernel, Row, Simd, Word};

/// A whole state: for each of the three words one lane per digit.
pub(super) type Words = [Row; 3];

/// All 27 cells of a word.
pub(super) const FULL: u32 = (1 << 27) - 1;
/// The lowest bit of every group of three.
pub(super) const LOW: u32 = 0o111_111_111;
/// The lowest bit of every field of nine.
pub(super) const FIELD: u32 = 1 | 1 << 9 | 1 << 18;

/// Word and bit of every cell.
pub(super) static WORD_AND_BIT: [(u8, u8); 81] = {
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

/// The cells of the rows, the columns and the boxes: bit 32 · word + bit for each cell.
static HOUSES: [[u128; 9]; 3] = {
    let mut houses = [[0; 9]; 3];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, block] = CLASSIC_HOUSES[cell];
        let (word, bit) = WORD_AND_BIT[cell];
        let own = 1 << (word * 32 + bit);
        houses[0][row as usize] |= own;
        houses[1][column as usize] |= own;
        houses[2][block as usize] |= own;
        cell += 1;
    }
    houses
};

/// The twenty cells that see cell 32 · word + bit, as bits with the same numbers. Padded, so that seven bits always index it.
pub(super) static PEERS: [u128; 128] = {
    let mut peers = [0; 128];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, block] = CLASSIC_HOUSES[cell];
        let (word, bit) = WORD_AND_BIT[cell];
        let place = word * 32 + bit;
        let all = HOUSES[0][row as usize] | HOUSES[1][column as usize] | HOUSES[2][block as usize];
        peers[place as usize] = all & !(1 << place);
        cell += 1;
    }
    peers
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

/// A board in registers, from the candidates of its cells.
///
/// Each band is transposed, so that a lane has the 27 cells of that band for one digit. Then the rows are regrouped: word `r` gets row `r` of every band.
#[inline(always)]
pub(super) fn load<S: Simd>(simd: S, candidates: &[DigitSet; 81]) -> [S::Nine; 3] {
    const FIELDS: [u32; 3] = [0o777, 0o777 << 9, 0o777 << 18];
    let none = simd.nine(0);
    let [mut a, mut b, mut c] = [none; 3];
    if let (Some(first), Some(second), Some(last)) = (
        candidates.first_chunk(),
        candidates[27..].first_chunk(),
        candidates.last_chunk(),
    ) {
        a = simd.turn(first);
        b = simd.turn(second);
        // The last 32 cells begin with five cells of the second band.
        c = simd.turn(last).shr::<5>();
    }
    let [low, middle, high] = FIELDS;
    [
        a.mask(low)
            .or3(b.mask(low).shl::<9>(), c.mask(low).shl::<18>()),
        a.mask(middle)
            .shr::<9>()
            .or3(b.mask(middle), c.mask(middle).shl::<9>()),
        a.mask(high)
            .shr::<18>()
            .or3(b.mask(high).shr::<9>(), c.mask(high)),
    ]
}

/// The givens of a 9×9 puzzle, 0 for a blank; `None` for other shapes.
#[inline(always)]
pub(crate) fn givens(grid: &Grid) -> Option<[u8; 81]> {
    let values: &[_; 81] = grid.values().try_into().ok()?;
    let is_classic = grid.shape() == Shape::CLASSIC;
    is_classic.then(|| values.map(|value| value.map_or(0, |digit| digit.value() as u8)))
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
    /// The start of a puzzle from its givens; 0 is a blank. Givens that clash simply lead to no solution.
    #[inline(always)]
    pub(super) fn new<S: Simd>(simd: S, givens: &[u8; 81]) -> Start {
        let mut start = Start {
            words: [Row([0; 16]); 3],
            naked: [0; 3],
        };
        for (r, Row(lanes)) in start.words.iter_mut().enumerate() {
            let mut bytes = Bytes([0; 32]);
            for (band, row) in bytes.0.chunks_exact_mut(9).enumerate() {
                row.copy_from_slice(&givens[27 * band + 9 * r..][..9]);
            }
            let [blank, places @ ..] = simd.find_values(&bytes);
            for (lane, place) in lanes.iter_mut().zip(places) {
                *lane = FULL & (place | blank);
            }
            start.naked[r] = FULL & !blank;
        }
        start
    }
}

/// Makes a start with [`Start::new`], for callers outside of a kernel.
#[cfg(feature = "rand")]
pub(super) struct StartOf<'a>(pub(super) &'a [u8; 81]);

#[cfg(feature = "rand")]
impl Kernel for StartOf<'_> {
    type Output = Start;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Start {
        Start::new(simd, self.0)
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

    /// Makes a cell blank and removes one digit, from 1 to 9, from its candidates.
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

/// Writes down the digits of the cells that have one candidate. The values of the other cells are arbitrary.
///
/// The number of a digit has four bits, so four sets of cells hold all digits.
#[inline(always)]
pub(super) fn read<S: Simd>(simd: S, words: &Words) -> [u8; 81] {
    simd.prompt().call(Decode(words))
}

/// [`read`] as a kernel. Solutions are written down on demand, in a closure that the compiler may not inline.
struct Decode<'a>(&'a Words);

impl Kernel for Decode<'_> {
    type Output = [u8; 81];

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> [u8; 81] {
        let mut out = [0; 81];
        for (r, Row(w)) in self.0.iter().enumerate() {
            let Bytes(digits) = simd.weave([
                w[0] | w[2] | w[4] | w[6] | w[8],
                w[1] | w[2] | w[5] | w[6],
                w[3] | w[4] | w[5] | w[6],
                w[7] | w[8],
            ]);
            for band in 0..3 {
                out[27 * band + 9 * r..][..9].copy_from_slice(&digits[9 * band..][..9]);
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::{Level, Nine};

    #[test]
    fn every_cell_has_its_place() {
        let mut seen = [0u32; 3];
        for (cell, (word, bit)) in WORD_AND_BIT.into_iter().enumerate() {
            assert_eq!(usize::from(CELL[usize::from(word)][usize::from(bit)]), cell);
            seen[usize::from(word)] |= 1 << bit;
        }
        assert_eq!(seen, [FULL; 3]);
    }

    /// Loads a board from candidates and from givens, and writes both back to memory.
    struct Load<'a>(&'a [DigitSet; 81], &'a [u8; 81]);

    impl Kernel for Load<'_> {
        type Output = (Words, Start);
        #[inline(always)]
        fn run<S: Simd>(self, simd: S) -> (Words, Start) {
            let words = load(simd, self.0).map(Nine::to_row);
            (words, Start::new(simd, self.1))
        }
    }

    #[test]
    fn givens_and_candidates_agree() {
        let givens: [u8; 81] = core::array::from_fn(|i| (i * 7 % 3 * (i * 3 % 10) % 10) as u8);
        let candidates = givens.map(|given| match given {
            0 => DigitSet::first(9),
            given => DigitSet::from_bits(1 << (given - 1)),
        });
        for level in Level::testable() {
            let (words, start) = level.run(Load(&candidates, &givens));
            assert_eq!(start.words, words, "{level}");
            for (cell, (word, bit)) in WORD_AND_BIT.into_iter().enumerate() {
                let naked = start.naked[usize::from(word)] >> bit & 1 == 1;
                assert_eq!(naked, givens[cell] != 0);
            }
            let digits = level.run(Decode(&start.words));
            for (digit, given) in digits.into_iter().zip(givens) {
                assert!(given == 0 || digit == given, "{level}");
            }
        }
        assert!(givens.contains(&9) && givens.contains(&0) && givens.contains(&1));
    }
}
