//! Local search: a grid that is full but wrong, mended cell by cell.
//!
//! The search builds grids and learns why they cannot be completed. On boards with hundreds of blank cells and
//! little that follows from little, that takes it forever to get anywhere, and the opposite does better: fill
//! every cell with one of its candidates, count how often a house has the same digit twice,
//! and change the one cell where that helps most, again and again.
//!
//! ```text
//!   row 3 │ 1 5 5 2 │   two clashes: the 5s in row 3, the 2s in column 4
//!   row 4 │ 3 4 1 2 │   r3c3 → 4 or r3c4 → 4 mends one and breaks nothing
//! ```
//!
//! What keeps it from going in circles is that the digit a cell has just given up is *tabu* for it for a while, the
//! longer the more cells clash; the best move that is left is made even if it makes things worse. This is
//! tabu search for colouring graphs (Hertz and de Werra 1987, with the tenure of Galinier and Hao 1999), with the
//! clashes counted per house, so that a move costs a handful of additions.
//!
//! It proves nothing. Its grid is advice on [phases](super::phases); when nothing clashes any more, the decisions that
//! follow the advice are a solution.

use alloc::vec;
use alloc::vec::Vec;

/// Boards with fewer blank cells are quicker without: 25×25 has at most some 440 near its hardest density,
/// 36×36 more than 500.
pub(super) const WORTHWHILE: usize = 450;

/// How long a digit is tabu: something below `LEAST_TENURE`, and so much for every 256 cells that clash.
const LEAST_TENURE: usize = 10;
const TENURE: usize = 115;

/// Where the numbers come from that break ties: always the same, so that every run is.
const SEED: u64 = 0x9E37_79B9_7F4A_7C15;

/// Not among the cells that clash.
const ABSENT: u32 = u32::MAX;

/// A blank cell: its candidates are the variables from `begin` to `end`, and `chosen` is the one in the grid.
#[derive(Clone, Copy, Debug)]
struct Spot {
    begin: u32,
    end: u32,
    chosen: u32,
}

#[derive(Debug)]
pub(super) struct Walk {
    spots: Vec<Spot>,
    /// By variable: its digit's *slots* in row, column and box.
    slots: Vec<[u16; 3]>,
    /// By variable: the step until which it is tabu.
    tabu: Vec<u64>,
    /// By slot: how many cells of the house have the digit, and the sum of their spots. With one
    /// cell left, the sum is that cell.
    counts: Vec<u8>,
    sums: Vec<u32>,
    /// The spots that share a digit with another one of a house, and where they are in that list.
    clashing: Vec<u32>,
    places: Vec<u32>,
    /// How many pairs of cells share a digit in a house, now and at best.
    pairs: i32,
    fewest: i32,
    steps: u64,
    random: u64,
}

impl Walk {
    /// A walk over cells with so many candidates each, whose variables are numbered in order, each
    /// with its slots in row, column and box, which are below `count`.
    pub(super) fn new(
        sizes: impl Iterator<Item = usize>,
        slots: Vec<[u16; 3]>,
        count: usize,
    ) -> Walk {
        let mut begin = 0;
        let spots = sizes.map(|size| {
            let end = begin + size as u32;
            let spot = Spot {
                begin,
                end,
                chosen: begin,
            };
            begin = end;
            spot
        });
        let spots: Vec<Spot> = spots.collect();
        let mut walk = Walk {
            tabu: vec![0; slots.len()],
            counts: vec![0; count],
            sums: vec![0; count],
            clashing: Vec::new(),
            places: vec![ABSENT; spots.len()],
            pairs: 0,
            fewest: i32::MAX,
            steps: 0,
            random: SEED,
            spots,
            slots,
        };
        for index in 0..walk.spots.len() {
            let Spot { begin, end, .. } = walk.spots[index];
            let best = (begin..end).min_by_key(|&variable| walk.shared(variable));
            let chosen = best.unwrap_or(begin);
            walk.pairs += walk.shared(chosen);
            walk.put(index, chosen);
        }
        walk
    }

    /// How often the digit of a candidate is in its houses.
    #[inline]
    fn shared(&self, variable: u32) -> i32 {
        let [row, column, area] = self.slots[variable as usize];
        let count = |slot: u16| i32::from(self.counts[usize::from(slot)]);
        count(row) + count(column) + count(area)
    }

    /// Takes so many steps, and says whether nothing clashes any more.
    pub(super) fn run(&mut self, steps: u64) -> bool {
        for _ in 0..steps {
            if self.pairs == 0 {
                break;
            }
            self.step();
        }
        self.pairs == 0
    }

    /// The candidates that are in the grid.
    pub(super) fn chosen(&self) -> impl Iterator<Item = usize> + '_ {
        self.spots.iter().map(|spot| spot.chosen as usize)
    }

    /// Changes the clashing cell where that leaves the fewest clashes.
    fn step(&mut self) {
        self.steps += 1;
        let mut best = i32::MAX;
        let mut ties = 0;
        let mut change = None;
        for place in 0..self.clashing.len() {
            let index = self.clashing[place];
            let Spot { begin, end, chosen } = self.spots[index as usize];
            // The cell itself is in all three counts.
            let now = self.shared(chosen) - 3;
            for variable in begin..end {
                let gain = self.shared(variable) - now;
                if gain > best || variable == chosen {
                    continue;
                }
                let is_tabu = self.tabu[variable as usize] > self.steps;
                if is_tabu && self.pairs + gain >= self.fewest {
                    continue;
                }
                ties = if gain < best { 1 } else { ties + 1 };
                if ties == 1 || self.below(ties) == 0 {
                    change = Some((index as usize, variable));
                }
                best = gain;
            }
        }
        let Some((index, variable)) = change else {
            return;
        };
        let before = self.take(index);
        self.put(index, variable);
        self.pairs += best;
        self.fewest = self.fewest.min(self.pairs);
        let tenure = self.below(LEAST_TENURE) + self.clashing.len() * TENURE / 256;
        self.tabu[before as usize] = self.steps + 1 + tenure as u64;
    }

    fn put(&mut self, index: usize, variable: u32) {
        self.spots[index].chosen = variable;
        let mut clashes = false;
        for slot in self.slots[variable as usize].map(usize::from) {
            if self.counts[slot] > 0 {
                clashes = true;
                if self.counts[slot] == 1 {
                    self.mark(self.sums[slot] as usize);
                }
            }
            self.counts[slot] += 1;
            self.sums[slot] += index as u32;
        }
        if clashes {
            self.mark(index);
        }
    }

    /// Empties a cell, and says which candidate was in it.
    fn take(&mut self, index: usize) -> u32 {
        let variable = self.spots[index].chosen;
        self.unmark(index);
        for slot in self.slots[variable as usize].map(usize::from) {
            self.counts[slot] -= 1;
            self.sums[slot] -= index as u32;
            if self.counts[slot] == 1 {
                let other = self.sums[slot] as usize;
                if self.shared(self.spots[other].chosen) == 3 {
                    self.unmark(other);
                }
            }
        }
        variable
    }

    fn mark(&mut self, index: usize) {
        if self.places[index] == ABSENT {
            self.places[index] = self.clashing.len() as u32;
            self.clashing.push(index as u32);
        }
    }

    fn unmark(&mut self, index: usize) {
        let place = core::mem::replace(&mut self.places[index], ABSENT);
        if place != ABSENT {
            self.clashing.swap_remove(place as usize);
            if let Some(&moved) = self.clashing.get(place as usize) {
                self.places[moved as usize] = place;
            }
        }
    }

    /// A number below `bound`, which must not be 0 (xorshift64*).
    fn below(&mut self, bound: usize) -> usize {
        self.random ^= self.random >> 12;
        self.random ^= self.random << 25;
        self.random ^= self.random >> 27;
        let number = self.random.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32;
        ((number * bound as u64) >> 32) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solvers::learn::layout::Layout;
    use crate::{Board, Shape};

    #[test]
    fn the_books_are_right_after_every_step_and_the_end_is_a_solution() {
        let shape = Shape::new(3, 4).expect("a shape");
        let (layout, _) = Layout::new(shape, Board::empty(shape).candidate_sets());
        let mut walk = layout.walk();
        for _ in 0..100_000 {
            let mut counts = vec![0; walk.counts.len()];
            let chosen: Vec<usize> = walk.chosen().collect();
            for slot in chosen.iter().flat_map(|&variable| walk.slots[variable]) {
                counts[usize::from(slot)] += 1;
            }
            assert_eq!(counts, walk.counts);
            let pairs = counts.iter().map(|&count| i32::from(count));
            assert_eq!(
                pairs.map(|count| count * (count - 1) / 2).sum::<i32>(),
                walk.pairs
            );
            for (index, &variable) in chosen.iter().enumerate() {
                let clashes = walk.shared(variable as u32) > 3;
                assert_eq!(clashes, walk.clashing.contains(&(index as u32)));
            }
            if walk.run(1) {
                assert!(layout.picture(walk.chosen()).is_solved());
                return;
            }
        }
        panic!("an empty 12×12 should not take that long");
    }
}
