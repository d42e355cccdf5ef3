//! Counting without visiting: how many solutions are below a state, from the patterns of its digits.
//!
//! A *pattern* of a digit is a way to place it in all rows, columns and boxes that lack it. A solution takes one pattern of every digit, and no two of these
//! patterns share a cell. A state with forty open cells has ten to twenty patterns of a digit, and often hundreds of solutions. So the patterns are listed
//! once, and solutions are counted by combining them, without closing a state or filling a cell:
//!
//! ```text
//!     digit 3     p₀ p₁ p₂                 choose p₁            one bit per pattern of a later digit:
//!     digit 7     q₀ q₁ q₂ q₃        ▶     · q₁ · q₃      ▶     those that share no cell with p₁.
//!     digit 2     r₀ r₁ r₂ r₃ r₄           r₀ · · · r₄          A digit without any: no solution here
//! ```
//!
//! The digits are ordered by the number of their patterns. The digit with the most candidates comes last, and its patterns are not listed: when all others are
//! placed, it must take every cell that is left. That is a solution if the digit is a candidate of all these cells, because each house has as many open cells
//! as missing digits.

use alloc::boxed::Box;
use core::ops::Range;

use super::layout::{FULL, PEERS, Words};
use crate::simd::{Kernel, Simd};

/// A set of cells in one wide integer: bit 32 · word + bit.
type WideCells = u128;

/// For each digit but the first a set of its patterns.
type Choices = [u64; 8];

/// States with more open cells than this have too many patterns.
const MAX_OPEN: u32 = 44;
/// A digit with more candidates than this has too many patterns.
const MAX_CANDIDATES: u32 = 32;
/// The most patterns of a digit: as many as there are bits.
const MAX_PATTERNS: usize = u64::BITS as usize;
/// The most partial patterns of a digit, which cover only some rows. Not all of them can be extended to the other rows.
const MAX_PARTIAL: usize = 3 * MAX_PATTERNS;
/// The most combinations of patterns that one count extends, which takes about a millisecond. Between two counts, the search looks at its interrupts.
const MAX_STEPS: u32 = 1 << 14;

/// How many microseconds listing and comparing patterns takes at most, and how many combinations are extended per microsecond.
const EFFORT: usize = 16;
const STEPS_IN_EFFORT: usize = 16;

/// The first bit of each row.
const ROWS: [usize; 9] = [0, 9, 18, 32, 41, 50, 64, 73, 82];

/// The cells of the row that begins with this bit.
#[inline(always)]
fn in_row(cells: WideCells, row: usize) -> u32 {
    (cells >> row) as u32 & 0o777
}

/// Memory for patterns. Clearing it takes long, so callers keep it.
pub(super) struct Patterns {
    cells: [WideCells; 8 * MAX_PATTERNS],
    /// For each pattern the patterns of later digits that share a cell with it.
    clashes: [Choices; 8 * MAX_PATTERNS],
    /// For each cell the patterns that have it.
    having: [Choices; 96],
    partial: [[WideCells; MAX_PARTIAL + 9]; 2],
    effort: usize,
}

impl Patterns {
    pub(super) fn boxed() -> Box<Self> {
        Box::new(Patterns {
            cells: [0; 8 * MAX_PATTERNS],
            clashes: [[0; 8]; 8 * MAX_PATTERNS],
            having: [[0; 8]; 96],
            partial: [[0; MAX_PARTIAL + 9]; 2],
            effort: 0,
        })
    }

    /// How long counting took since the last call: at most this many microseconds.
    #[inline(always)]
    pub(super) fn take_effort(&mut self) -> usize {
        core::mem::take(&mut self.effort)
    }

    /// Lists the patterns of a digit with these candidates, and stores them from index `start` on. Returns how many there are, unless there are too many.
    #[inline(always)]
    fn list(&mut self, candidates: WideCells, start: usize) -> Option<usize> {
        let [from, to] = &mut self.partial;
        let (mut from, mut to) = (from, to);
        // In a partial pattern each finished row has one cell, and every other row has the candidates that are left.
        from[0] = candidates;
        let mut number = 1;
        for row in ROWS {
            if in_row(candidates, row) == 0 {
                continue;
            }
            let mut extended = 0;
            for &partial in &from[..number] {
                let mut left = in_row(partial, row);
                while left != 0 {
                    let cell = row + left.trailing_zeros() as usize;
                    to[extended] = partial & !PEERS[cell & 127];
                    extended += 1;
                    left &= left - 1;
                }
                if extended > MAX_PARTIAL {
                    return None;
                }
            }
            number = extended;
            (from, to) = (to, from);
        }
        let list = from
            .get(..number)
            .filter(|list| list.len() <= MAX_PATTERNS)?;
        self.cells[start..][..number].copy_from_slice(list);
        Some(number)
    }
}

/// Calls `visit` with the bit of every cell.
#[inline(always)]
fn each(cells: WideCells, mut visit: impl FnMut(usize)) {
    let mut low = cells as u64;
    while low != 0 {
        visit(low.trailing_zeros() as usize & 63);
        low &= low - 1;
    }
    let mut high = (cells >> 64) as u32;
    while high != 0 {
        visit(64 + (high.trailing_zeros() as usize & 31));
        high &= high - 1;
    }
}

/// Counts the solutions below a state that has no single and no contradiction. `None` if it has too many patterns, or combinations of them.
pub(super) struct CountAll<'a> {
    /// The state.
    pub(super) words: &'a Words,
    /// Its cells with one candidate.
    pub(super) naked: [u32; 3],
    pub(super) patterns: &'a mut Patterns,
}

impl Kernel for CountAll<'_> {
    type Output = Option<u64>;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Option<u64> {
        let CountAll {
            words: [a, b, c],
            naked,
            patterns,
        } = self;
        let cells = |[a, b, c]: [u32; 3]| {
            WideCells::from(a) | WideCells::from(b) << 32 | WideCells::from(c) << 64
        };
        let open = cells(naked.map(|naked| FULL & !naked));
        if open.count_ones() > MAX_OPEN {
            return None;
        }
        let mut digits = [(0, 0); 9];
        let mut missing = 0;
        for digit in 0..9 {
            let candidates = cells([a.0[digit], b.0[digit], c.0[digit]]) & open;
            digits[missing] = (candidates.count_ones(), candidates);
            missing += usize::from(candidates != 0);
        }
        // Digits with many candidates come first: if any digit has too many patterns, it is one of these, and the count is given up early.
        let digits = &mut digits[..missing];
        digits.sort_unstable_by_key(|&(number, _)| u32::MAX - number);
        let (&mut (_, last), listed) = digits.split_first_mut()?;
        if listed.first()?.0 > MAX_CANDIDATES {
            return None;
        }
        // A row has as many open cells as missing digits. If fewer digits have a place in their rows than there are open cells, some row has no place for a
        // digit that it lacks.
        let rows = ROWS.iter().map(|&row| {
            let has_place = |candidates: WideCells| usize::from(in_row(candidates, row) != 0);
            let listed = listed.iter().map(|&(_, candidates)| has_place(candidates));
            has_place(last) + listed.sum::<usize>()
        });
        if rows.sum::<usize>() < open.count_ones() as usize {
            return Some(0);
        }
        patterns.effort += EFFORT;
        let mut lists = [const { 0..0 }; 8];
        let mut end = 0;
        for (list, &(_, candidates)) in lists.iter_mut().zip(&*listed) {
            let number = patterns.list(candidates, end)?;
            if number == 0 {
                return Some(0);
            }
            *list = end..end + number;
            end += number;
        }
        let lists = &mut lists[..listed.len()];
        lists.sort_unstable_by_key(Range::len);
        patterns.compare(open, lists);
        let choices = core::array::from_fn(|i| lists.get(i + 1).map_or(u64::MAX, all));
        let mut steps = MAX_STEPS;
        let number = simd.call(Combine {
            simd,
            patterns,
            here: all(lists.first()?),
            lists,
            choices: &choices,
            level: 0,
            uncovered: open & !last,
            steps: &mut steps,
        });
        patterns.effort += (MAX_STEPS - steps) as usize / STEPS_IN_EFFORT;
        (steps > 0).then_some(number)
    }
}

/// All patterns of a list, one bit each.
#[inline(always)]
fn all(list: &Range<usize>) -> u64 {
    u64::MAX >> (MAX_PATTERNS - list.len())
}

impl Patterns {
    /// Finds which patterns clash with patterns of later lists.
    #[inline(always)]
    fn compare(&mut self, open: WideCells, lists: &[Range<usize>]) {
        each(open, |cell| self.having[cell] = [0; 8]);
        for (i, list) in lists.iter().skip(1).enumerate() {
            for (number, &pattern) in self.cells[list.clone()].iter().enumerate() {
                each(pattern, |cell| self.having[cell][i & 7] |= 1 << number);
            }
        }
        for (level, list) in lists.iter().enumerate() {
            let clashes = &mut self.clashes[list.clone()];
            for (clashes, &pattern) in clashes.iter_mut().zip(&self.cells[list.clone()]) {
                *clashes = [0; 8];
                each(pattern, |cell| {
                    for (clashes, having) in clashes.iter_mut().zip(&self.having[cell]) {
                        *clashes |= having;
                    }
                });
                // When this pattern is chosen, the earlier digits already have theirs. A clash with them must not make them look as if they had none left.
                clashes[..level].fill(0);
            }
        }
    }
}

/// Counts the solutions that contain the chosen patterns. A kernel, so that the recursion stays inside the instruction set.
struct Combine<'a, S> {
    simd: S,
    patterns: &'a Patterns,
    /// The patterns of each digit, by their indices.
    lists: &'a [Range<usize>],
    /// How many of the digits have their pattern.
    level: usize,
    /// The patterns that the next digit can choose from.
    here: u64,
    /// The patterns that the digits after it can choose from.
    choices: &'a Choices,
    /// The cells that no chosen pattern covers yet and where the last digit cannot go.
    uncovered: WideCells,
    /// How many combinations may still be extended.
    steps: &'a mut u32,
}

impl<S: Simd> Kernel for Combine<'_, S> {
    type Output = u64;

    #[inline(always)]
    fn run<T: Simd>(self, _: T) -> u64 {
        let Combine {
            simd,
            patterns,
            lists,
            level,
            here,
            choices,
            uncovered,
            steps,
        } = self;
        let start = lists[level & 7].start;
        let chosen = bits(start, here);
        if level + 1 >= lists.len() {
            return chosen.map(|p| covers(patterns, uncovered, p)).sum();
        }
        let mut number = 0;
        if level + 2 == lists.len() {
            // Two digits are left besides the last one, so there are no choices of further digits to keep.
            let next = lists[(level + 1) & 7].start;
            for p in chosen {
                let uncovered = uncovered & !patterns.cells[p];
                let fitting = choices[level & 7] & !patterns.clashes[p][level & 7];
                number += bits(next, fitting)
                    .map(|q| covers(patterns, uncovered, q))
                    .sum::<u64>();
            }
            return number;
        }
        for p in chosen {
            if *steps == 0 {
                break;
            }
            *steps -= 1;
            let mut fitting = [0; 8];
            let mut some = u64::MAX;
            for ((fitting, choices), clashes) in
                fitting.iter_mut().zip(choices).zip(&patterns.clashes[p])
            {
                *fitting = choices & !clashes;
                // The highest bit says that there is another one.
                some &= *fitting | fitting.wrapping_neg();
            }
            if some >> 63 == 1 {
                number += simd.call(Combine {
                    simd,
                    patterns,
                    lists,
                    level: level + 1,
                    here: fitting[level & 7],
                    choices: &fitting,
                    uncovered: uncovered & !patterns.cells[p],
                    steps: &mut *steps,
                });
            }
        }
        number
    }
}

/// The indices of these patterns, which are in the list that begins at `start`.
#[inline(always)]
fn bits(start: usize, mut patterns: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let number = patterns.trailing_zeros() as usize;
        patterns &= patterns.wrapping_sub(1);
        (number < MAX_PATTERNS).then_some((start + number) % (8 * MAX_PATTERNS))
    })
}

/// Whether a pattern has all of these cells: 1 or 0.
#[inline(always)]
fn covers(patterns: &Patterns, cells: WideCells, pattern: usize) -> u64 {
    u64::from(cells & !patterns.cells[pattern] == 0)
}
