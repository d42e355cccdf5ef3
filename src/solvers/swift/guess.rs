//! Chooses which value the search tries next.
//!
//! The best choice is a cell with two candidates, because then either branch places a value. Among the first [`UNLUCKY_CAP`] such cells, the search takes the one
//! where a value removes the most: it counts how often the two digits are candidates of the cell's twenty peers. A [`tight`] candidate counts three times,
//! because losing it places a value at once: its cell has one other candidate, or a house has one other place for the digit. Without the houses, the hardest puzzles
//! take a fifth more guesses.
//!
//! Only a search that has met a few dead ends is worth that care ([`Luck`]). Until then it weighs [`MIXED_CAP`] cells, and only candidates in two-candidate cells
//! are tight, since finding the houses takes as long as weighing three cells. A search that has guessed and not met any dead end, or has found two solutions, is *lucky*: the puzzle
//! probably has many. It weighs [`LUCKY_CAP`] cells in the same way; with at most [`HASTY_OPEN`] open cells it does not weigh at all. Then it takes the first
//! two-candidate cell, box by box. So guess after guess settles cells that are close together, and one mistake rarely meets another: in that order, a search with many solutions meets
//! as few dead ends as with weights.
//!
//! If there are at most [`FEW`] such cells, the search also weighs rows and columns in which a digit has two places. The weight is the same, plus the other
//! candidates of the two places. That saves a tenth of the guesses on `hardest_110626`.
//!
//! Of the two digits, the one with the larger weight goes first, unless the search is unlucky. For puzzles with one solution the order makes no
//! difference; with many solutions the search reaches the first one with an eighth fewer guesses. Of two places, the
//! one with fewer candidates goes first, because the digit is more likely there.

use super::layout::{FIELD, LOW, PEERS, WORD_AND_BIT, Words};
use super::tail::open_cells;
use crate::geometry::CLASSIC_HOUSES;
use crate::simd::{Mask, Nine, Records, Row, Simd, Word};

/// A value to try, and what is left if it fails.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    /// Tried first.
    pub(super) first: Value,
    /// Tried next.
    pub(super) rest: Rest,
}

impl Guess {
    /// One of two digits in a cell.
    #[inline(always)]
    fn between(cell: usize, (first, second): (usize, usize)) -> Guess {
        Guess {
            first: Value::new(cell, first),
            rest: Rest::Place(Value::new(cell, second)),
        }
    }
}

/// A digit in a cell. Two bytes, so that a guess stays in registers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    /// 32 · word + bit.
    cell: u8,
    /// From 0.
    digit: u8,
}

impl Value {
    #[inline(always)]
    fn new(cell: usize, digit: usize) -> Value {
        Value {
            cell: cell as u8,
            digit: digit as u8,
        }
    }

    /// The word of the cell.
    #[inline(always)]
    pub(super) fn word(self) -> usize {
        usize::from(self.cell / 32).min(2)
    }

    /// The bit of the cell, as a mask.
    #[inline(always)]
    pub(super) fn bit(self) -> u32 {
        1 << (self.cell % 32)
    }

    /// The words of a set with this cell alone.
    #[inline(always)]
    pub(super) fn bits(self) -> [u32; 3] {
        [0, 1, 2].map(|r| if self.word() == r { self.bit() } else { 0 })
    }

    /// The digit, from 0.
    #[inline(always)]
    pub(super) fn digit(self) -> usize {
        usize::from(self.digit).min(8)
    }
}

/// What is left when the first value fails.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rest {
    /// There were two choices, so this is forced.
    Place(Value),
    /// All that is known is that the first value was wrong.
    Remove,
}

/// How a search has fared. That decides how carefully it chooses.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Luck {
    /// It has guessed and met no dead end, or has found two solutions. So the puzzle probably has many.
    Lucky,
    /// It has not guessed yet, or has met fewer than [`MANY_DEAD_ENDS`] dead ends, but at least one.
    Mixed,
    /// It has met at least [`MANY_DEAD_ENDS`] dead ends, so the puzzle is hard.
    Unlucky,
}

impl Luck {
    /// From what a search has counted.
    #[inline(always)]
    pub(super) fn new(has_guessed: bool, dead_ends: u64, has_several: bool) -> Luck {
        if has_several || has_guessed && dead_ends == 0 {
            Luck::Lucky
        } else if dead_ends < MANY_DEAD_ENDS {
            Luck::Mixed
        } else {
            Luck::Unlucky
        }
    }
}

/// From this many dead ends on, care pays off.
const MANY_DEAD_ENDS: u64 = 4;
/// How many two-candidate cells an unlucky search weighs.
const UNLUCKY_CAP: u32 = 8;
/// How many two-candidate cells a search weighs that is neither lucky nor unlucky.
const MIXED_CAP: u32 = 6;
/// How many two-candidate cells a lucky search weighs.
const LUCKY_CAP: u32 = 2;
/// With at most this many open cells, a lucky search weighs nothing.
const HASTY_OPEN: usize = 43;
/// With at most this many two-candidate cells, the search also weighs digits with two places in a row or column.
const FEW: u32 = 2;

/// A set of cells, each word twice over: once for each of two digits.
type CellBits = [u64; 3];

const TWICE: u64 = 1 | 1 << 32;

/// The [`PEERS`], for each of two digits.
static PEERS_TWICE: [CellBits; 96] = {
    let mut t = [[0; 3]; 96];
    let mut i = 0;
    while i < 96 {
        let peers = PEERS[i];
        t[i] = [
            TWICE * (peers as u32 as u64),
            TWICE * ((peers >> 32) as u32 as u64),
            TWICE * ((peers >> 64) as u32 as u64),
        ];
        i += 1;
    }
    t
};

/// The same cells, each word once.
static PEER_MASKS: [Mask; 96] = {
    let mut t = [Mask([0; 4]); 96];
    let mut i = 0;
    while i < 96 {
        let [a, b, c] = PEERS_TWICE[i];
        t[i] = Mask([a as u32, b as u32, c as u32, 0]);
        i += 1;
    }
    t
};

/// The rows and columns, numbered as [`two_places`] marks them.
static LINES: [[u32; 3]; 32] = {
    let mut t = [[0; 3]; 32];
    let mut a = 0;
    while a < 81 {
        let ([row, column, _], (word, bit)) = (CLASSIC_HOUSES[a], WORD_AND_BIT[a]);
        t[row as usize / 3 * 9 + word as usize][word as usize] |= 1 << bit;
        t[21 + column as usize][word as usize] |= 1 << bit;
        a += 1;
    }
    t
};

/// How many candidates go if digit `digits[i]` is placed in cell `at[i]`, summed over both `i`. The cells of `tight` count three times.
#[inline(always)]
fn weight(words: &Words, digits: [usize; 2], at: [usize; 2], tight: CellBits) -> u32 {
    // Both digits share a 64-bit word, so that six population counts are enough for two digits.
    let [a, b, c] = seen(words, digits, at);
    let all = a.count_ones() + b.count_ones() + c.count_ones();
    let [a, b, c] = [a & tight[0], b & tight[1], c & tight[2]];
    all + 2 * (a.count_ones() + b.count_ones() + c.count_ones())
}

/// Whether the second digit weighs more than the first one in the same cell.
#[inline(always)]
fn is_second_heavier(words: &Words, digits: [usize; 2], cell: usize, tight: CellBits) -> bool {
    let (mut first, mut second) = (0, 0);
    for (seen, tight) in seen(words, digits, [cell; 2]).into_iter().zip(tight) {
        for (seen, weight) in [(seen, 1), (seen & tight, 2)] {
            first += weight * (seen as u32).count_ones();
            second += weight * ((seen >> 32) as u32).count_ones();
        }
    }
    second > first
}

/// The peers of cell `at[i]` in which digit `digits[i]` is a candidate, side by side for both `i`.
#[inline(always)]
fn seen(words: &Words, digits: [usize; 2], at: [usize; 2]) -> CellBits {
    const HALF: u64 = u32::MAX as u64;
    let both = of_both(words, digits);
    let peers = |r: usize| PEERS_TWICE[at[0]][r] & HALF | PEERS_TWICE[at[1]][r] & !HALF;
    [both[0] & peers(0), both[1] & peers(1), both[2] & peers(2)]
}

/// The words of two digits, side by side.
#[inline(always)]
fn of_both(words: &Words, digits: [usize; 2]) -> CellBits {
    let both = |Row(lanes): &Row| {
        u64::from(lanes[digits[0] & 15]) | u64::from(lanes[digits[1] & 15]) << 32
    };
    [both(&words[0]), both(&words[1]), both(&words[2])]
}

/// The first cell of a non-empty set, and the set without it.
#[inline(always)]
fn first([low, high]: [u64; 2]) -> (usize, [u64; 2]) {
    if low != 0 {
        (low.trailing_zeros() as usize, [low & (low - 1), high])
    } else {
        (
            64 + (high.trailing_zeros() as usize & 31),
            [0, high & high.wrapping_sub(1)],
        )
    }
}

/// The first cell of a non-empty set, box by box: 32 · word + bit.
#[inline(always)]
fn first_by_box([a, b, c]: [u32; 3]) -> usize {
    // A box is the same group of three bits in each word.
    let group = (a | b | c).trailing_zeros() / 3 * 3 % 32;
    let row = |word: u32| word >> group & 0o7;
    let nine = row(a) | row(b) << 3 | row(c) << 6;
    let at = nine.trailing_zeros() % 16;
    (at / 3 * 32 + group + at % 3) as usize
}

/// Chooses in a state that has no single and no contradiction.
///
/// `cells` and `words` are the same state in registers and in memory; `pairs` are its cells with two candidates, and `naked` those with one.
#[inline(always)]
pub(super) fn choose<S: Simd>(
    simd: S,
    cells: [S::Nine; 3],
    words: &Words,
    pairs: [u32; 3],
    naked: [u32; 3],
    luck: Luck,
) -> Guess {
    let found = pairs[0].count_ones() + pairs[1].count_ones() + pairs[2].count_ones();
    let digits = |cell: usize| {
        let word = simd.load_nine(&words[cell / 32 % 3]);
        two(word.lanes_with(1 << (cell % 32)))
    };
    if luck == Luck::Lucky && found > FEW && open_cells(naked) <= HASTY_OPEN {
        let cell = first_by_box(pairs);
        return Guess::between(cell, digits(cell));
    }
    let pair_words = pairs;
    let left = [
        u64::from(pairs[0]) | u64::from(pairs[1]) << 32,
        u64::from(pairs[2]),
    ];
    let twice = |pairs: u32| u64::from(pairs) * TWICE;
    let pairs = [twice(pairs[0]), twice(pairs[1]), twice(pairs[2])];

    let best = if luck == Luck::Lucky {
        let scale = Pairs(words, pairs);
        heaviest(simd, words, left, found.min(LUCKY_CAP), &scale)
    } else {
        let [a, b, c] = cells;
        let ([p, q, r], cap) = if luck == Luck::Unlucky {
            (tight(cells, pair_words), UNLUCKY_CAP)
        } else {
            let [p, q, r] = pair_words;
            ([a.splat(p), b.splat(q), c.splat(r)], MIXED_CAP)
        };
        let records = simd.records(cells, [a.and(p), b.and(q), c.and(r)]);
        heaviest(simd, words, left, found.min(cap), &Houses(&records))
    };
    let cell = 95 - (best as usize & 127).min(95);
    let (x, y) = digits(cell);
    let swap = luck != Luck::Unlucky && is_second_heavier(words, [x, y], cell, pairs);
    let guess = Guess::between(cell, if swap { (y, x) } else { (x, y) });
    if found > FEW {
        guess
    } else {
        choose_line(simd, cells, words, pairs, best >> 8, guess)
    }
}

/// A scale for two-candidate cells.
trait PairScale {
    /// How many candidates go if one of two digits is placed in a cell, summed over both. Tight ones count three times.
    fn weigh<S: Simd>(&self, simd: S, cell: usize, digits: [usize; 2]) -> u32;
}

/// Candidates are tight in two-candidate cells only. This scale needs no preparation, so it is the right one for a few cells.
struct Pairs<'a>(&'a Words, CellBits);

impl PairScale for Pairs<'_> {
    #[inline(always)]
    fn weigh<S: Simd>(&self, _: S, cell: usize, digits: [usize; 2]) -> u32 {
        weight(self.0, digits, [cell; 2], self.1)
    }
}

/// The records say which candidates are tight.
struct Houses<'a>(&'a Records);

impl PairScale for Houses<'_> {
    #[inline(always)]
    fn weigh<S: Simd>(&self, simd: S, cell: usize, [x, y]: [usize; 2]) -> u32 {
        simd.weigh(&self.0[x & 15], &self.0[y & 15], &PEER_MASKS[cell])
    }
}

/// The heaviest of the first `count` cells of `left`, all of which have two candidates: its weight, and under it 95 - the number of the cell.
#[inline(always)]
fn heaviest<S: Simd>(
    simd: S,
    words: &Words,
    mut left: [u64; 2],
    count: u32,
    scale: &impl PairScale,
) -> u32 {
    let mut best = 0;
    for _ in 0..count {
        let (cell, rest) = first(left);
        left = rest;
        let (x, y) = two(simd
            .load_nine(&words[cell / 32 % 3])
            .lanes_with(1 << (cell % 32)));
        let score = 1 + scale.weigh(simd, cell, [x, y]);
        // Branchless maximum. The cell counts down, so that the first of equals wins.
        best = best.max(score << 8 | (95 - cell as u32));
    }
    best
}

/// For each digit the cells where its candidate is *tight*: if it goes, a value is placed at once. Either the cell has one other candidate, or a house has one
/// other place for the digit. Cells in which the digit is no candidate may be among them.
#[inline(always)]
fn tight<W: Word>([a, b, c]: [W; 3], pairs: [u32; 3]) -> [W; 3] {
    let sums = add(a, b, c);
    let columns = two_of_nine::<W, 9, 18>(sums).mask(0x1FF);
    let columns = columns.or3(columns.shl::<9>(), columns.shl::<18>());
    let boxes = two_of_nine::<W, 1, 2>(sums).mask(LOW);
    let houses = columns.or(boxes.shl::<3>().sub(boxes));
    [
        houses.or3(fill_rows(two_in_rows(a)), a.splat(pairs[0])),
        houses.or3(fill_rows(two_in_rows(b)), b.splat(pairs[1])),
        houses.or3(fill_rows(two_in_rows(c)), c.splat(pairs[2])),
    ]
}

/// Looks for a row or column with two places for a digit that weighs more than `best`.
#[inline(always)]
fn choose_line<S: Simd>(
    simd: S,
    cells: [S::Nine; 3],
    words: &Words,
    pairs: CellBits,
    mut best: u32,
    mut guess: Guess,
) -> Guess {
    let lines = two_places(cells).to_row().0;
    for (digit, &lines) in lines[..9].iter().enumerate() {
        let mut left = lines;
        while left != 0 {
            let line = LINES[left.trailing_zeros() as usize & 31];
            left &= left - 1;
            let places = |r: usize| u64::from(words[r].0[digit] & line[r]);
            let (x, rest) = first([places(0) | places(1) << 32, places(2)]);
            let (y, _) = first(rest);
            let (p, q) = (Value::new(x, digit), Value::new(y, digit));
            let candidates = |at: Value| {
                simd.load_nine(&words[at.word()])
                    .lanes_with(at.bit())
                    .count_ones()
            };
            let (of_p, of_q) = (candidates(p), candidates(q));
            let score = of_p + of_q - 1 + weight(words, [digit; 2], [x, y], pairs);
            if score > best {
                best = score;
                let (p, q) = if of_q < of_p { (q, p) } else { (p, q) };
                guess = Guess {
                    first: p,
                    rest: Rest::Place(q),
                };
            }
        }
    }
    if best == 0 { fewest(words) } else { guess }
}

/// The two lanes of a pair.
#[inline(always)]
fn two(lanes: u32) -> (usize, usize) {
    (
        lanes.trailing_zeros() as usize & 15,
        (lanes & lanes.wrapping_sub(1)).trailing_zeros() as usize & 15,
    )
}

/// For each digit the rows (three to a field) and the columns (from bit 21) with exactly two places.
#[inline(always)]
fn two_places<W: Word>([a, b, c]: [W; 3]) -> W {
    let (x, y, z) = (two_in_rows(a), two_in_rows(b), two_in_rows(c));
    let columns = two_of_nine::<W, 9, 18>(add(a, b, c)).mask(0x1FF);
    let rows = x.shr::<8>().or3(y.shr::<7>(), z.shr::<6>());
    rows.or(columns.shl::<21>())
}

/// The bits that are set in at least one of the three words, in at least two, and in all three.
#[inline(always)]
fn add<W: Word>(x: W, y: W, z: W) -> (W, W, W) {
    (x.or3(y, z), x.majority(y, z), x.and(y).and(z))
}

/// The bits that are set in exactly two of nine places: in three words, and in each at the bit itself, `M` bits on and `N` bits on. The words come as [`add`]
/// returns them. Bits of the result that have a place of the same nine below them mean nothing.
#[inline(always)]
fn two_of_nine<W: Word, const M: i32, const N: i32>((o, t, m): (W, W, W)) -> W {
    let (_, several, everywhere) = add(o, o.shr::<M>(), o.shr::<N>());
    let twice = t.or3(t.shr::<M>(), t.shr::<N>());
    let thrice = m.or3(m.shr::<M>(), m.shr::<N>());
    // More than two: three at one bit, one at each of the three, or two at one and another elsewhere.
    let more = thrice.or3(everywhere, twice.and(several));
    several.or(twice).and_not(more)
}

/// The top bit of every row that has exactly two bits set. No row may be empty.
#[inline(always)]
fn two_in_rows<W: Word>(x: W) -> W {
    let several = without_lowest(x);
    let more = without_lowest(several);
    carries(several).and_not(carries(more)).mask(0x100 * FIELD)
}

/// Clears the lowest bit of every row. No row may be empty the first time. The second time, a row that has become empty borrows from the next row; the lowest
/// bit of that row is clear, so the subtraction still clears the right bit.
#[inline(always)]
fn without_lowest<W: Word>(x: W) -> W {
    x.and(x.sub(x.splat(FIELD)))
}

/// Sets the top bit of every row that is not empty, and changes the other bits. The lowest bit of every row is clear.
#[inline(always)]
fn carries<W: Word>(x: W) -> W {
    x.shr::<1>().sub(x.splat((0xFF * FIELD).wrapping_neg()))
}

/// Fills every row whose top bit is set; no other bit may be set.
#[inline(always)]
fn fill_rows<W: Word>(x: W) -> W {
    x.shl::<1>().sub(x.shr::<8>())
}

/// If no cell has two candidates and no line has two places for a digit: a cell with the fewest candidates.
#[cold]
#[inline(never)]
fn fewest(words: &Words) -> Guess {
    let has = |d: usize, word: u8, p: u8| words[usize::from(word)].0[d] >> p & 1 == 1;
    let (mut fewest, mut first) = (10, Value::new(0, 0));
    for (word, p) in WORD_AND_BIT {
        let count = (0..9).filter(|&d| has(d, word, p)).count();
        if count > 1 && count < fewest {
            fewest = count;
            let digit = (0..9).find(|&d| has(d, word, p)).unwrap_or(0);
            first = Value::new(usize::from(word) * 32 + usize::from(p), digit);
        }
    }
    Guess {
        first,
        rest: Rest::Remove,
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::index::HouseKind;
    use crate::shape::Shape;
    use crate::simd::{Kernel, Level};
    use crate::solvers::swift::layout::FULL;

    /// The words and bits of some cells.
    fn words(cells: impl Iterator<Item = crate::index::Cell>) -> [u32; 3] {
        let mut words = [0; 3];
        for index in cells.filter_map(|cell| Shape::CLASSIC.index_of(cell)) {
            let (word, bit) = WORD_AND_BIT[index];
            words[usize::from(word)] |= 1 << bit;
        }
        words
    }

    /// The tight cells of a state.
    struct Tight<'a>(&'a Words, [u32; 3]);

    impl Kernel for Tight<'_> {
        type Output = (Words, Row);
        #[inline(always)]
        fn run<S: Simd>(self, simd: S) -> (Words, Row) {
            let [a, b, c] = self.0;
            let cells = [simd.load_nine(a), simd.load_nine(b), simd.load_nine(c)];
            let [a, b, c] = tight(cells, self.1);
            (
                [a.to_row(), b.to_row(), c.to_row()],
                two_places(cells).to_row(),
            )
        }
    }

    /// Words of cells, the same every time.
    fn random_words() -> impl FnMut() -> u32 {
        let mut seed = 1u64;
        move || {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (seed >> 37) as u32 & FULL
        }
    }

    #[test]
    fn tight_candidates_are_in_a_pair_or_in_a_house_with_two_places() {
        let shape = Shape::CLASSIC;
        let mut random = random_words();
        let mut seen = [0; 2];
        for _ in 0..300 {
            let mut cells = [Row([0; 16]); 3];
            // A cell in every row and box, and a few others.
            for digit in 0..9 {
                cells[0].0[digit] = 0o421_142_214 | random() & random() & random();
                cells[1].0[digit] = 0o142_214_421 | random() & random() & random();
                cells[2].0[digit] = 0o214_421_142 | random() & random() & random();
            }
            let pairs = [random() & random(), 0, random() & random()];
            let results: Vec<_> = Level::testable()
                .map(|level| level.run(Tight(&cells, pairs)))
                .collect();
            for digit in 0..9 {
                let mut expected = pairs;
                let mut lines = 0;
                for house in shape.houses() {
                    let house_words = words(shape.cells_of(house));
                    let places = |r: usize| (house_words[r] & cells[r].0[digit]).count_ones();
                    if places(0) + places(1) + places(2) == 2 {
                        expected = [0, 1, 2].map(|r| expected[r] | house_words[r]);
                        let line = LINES.iter().position(|line| *line == house_words);
                        lines |= line.map_or(0, |line| 1 << line);
                    }
                }
                seen[0] += expected[0].count_ones();
                seen[1] += (FULL & !expected[0]).count_ones();
                for (tight, two_places) in &results {
                    assert_eq!([0, 1, 2].map(|r| tight[r].0[digit]), expected);
                    assert_eq!(two_places.0[digit], lines);
                }
            }
        }
        assert!(seen[0] > 10_000 && seen[1] > 10_000, "{seen:?}");
    }

    /// The weights of some digits in some cells.
    struct Weights<'a>(&'a Words, &'a Words);

    impl Kernel for Weights<'_> {
        type Output = Vec<u32>;
        #[inline(always)]
        fn run<S: Simd>(self, simd: S) -> Vec<u32> {
            let [a, b, c] = self.0;
            let [p, q, r] = self.1;
            let records = simd.records(
                [simd.load_nine(a), simd.load_nine(b), simd.load_nine(c)],
                [simd.load_nine(p), simd.load_nine(q), simd.load_nine(r)],
            );
            let mut weights = Vec::new();
            for (cell, mask) in PEER_MASKS.iter().enumerate() {
                weights.push(simd.weigh(&records[cell % 9], &records[cell * 5 % 9], mask));
            }
            weights
        }
    }

    #[test]
    fn tight_candidates_weigh_three_times_as_much() {
        let mut random = random_words();
        for few in [false, true] {
            let (mut cells, mut tight) = ([Row([0; 16]); 3], [Row([0; 16]); 3]);
            for r in 0..3 {
                for digit in 0..9 {
                    cells[r].0[digit] = if few { random() } else { FULL };
                    tight[r].0[digit] = cells[r].0[digit] & if few { random() } else { FULL };
                }
            }
            let of_one = |cell: usize, digit: usize| -> u32 {
                let Mask(peers) = PEER_MASKS[cell];
                let in_word = |r: usize| {
                    let all = (cells[r].0[digit] & peers[r]).count_ones();
                    all + 2 * (tight[r].0[digit] & peers[r]).count_ones()
                };
                in_word(0) + in_word(1) + in_word(2)
            };
            let expected: Vec<u32> = (0..96)
                .map(|cell| of_one(cell, cell % 9) + of_one(cell, cell * 5 % 9))
                .collect();
            for level in Level::testable() {
                assert_eq!(level.run(Weights(&cells, &tight)), expected, "{level}");
            }
        }
    }

    #[test]
    fn the_first_cell_is_that_of_the_first_box() {
        let shape = Shape::CLASSIC;
        let by_box = shape
            .houses_of_kind(HouseKind::Box)
            .flat_map(|house| shape.cells_of(house));
        let mut left: Vec<_> = by_box.collect();
        assert_eq!(left.len(), 81);
        while !left.is_empty() {
            let found = first_by_box(words(left.iter().copied()));
            let cell = left.remove(0);
            let (word, bit) = WORD_AND_BIT[shape.index_of(cell).expect("a cell")];
            assert_eq!(found, usize::from(word) * 32 + usize::from(bit), "{cell}");
        }
    }

    #[test]
    fn peers_and_lines_are_those_of_the_shape() {
        let shape = Shape::CLASSIC;
        for (cell, (word, bit)) in shape.cells().zip(WORD_AND_BIT) {
            let peers = PEERS_TWICE[usize::from(word) * 32 + usize::from(bit)];
            let expected = words(shape.peers(cell));
            assert_eq!(
                peers,
                expected.map(|word| u64::from(word) * TWICE),
                "{cell}"
            );
        }
        let rows = shape.houses_of_kind(HouseKind::Row);
        for (row, house) in rows.enumerate() {
            assert_eq!(LINES[row / 3 * 9 + row % 3], words(shape.cells_of(house)));
        }
        let columns = shape.houses_of_kind(HouseKind::Column);
        for (column, house) in columns.enumerate() {
            assert_eq!(LINES[21 + column], words(shape.cells_of(house)));
        }
    }
}
