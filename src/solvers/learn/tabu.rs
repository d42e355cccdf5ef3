//! Tabu search: fills every cell and repairs the grid, one cell at a time.
//!
//! The main search builds grids step by step. On boards with hundreds of blank cells and few consequences per decision it
//! may take forever to complete one, and this opposite method does better. It gives every blank cell one of
//! its candidates, counts how often two cells of a house have the same digit, and then changes one cell at a time, always the cell where a change helps most:
//!
//! ```text
//!   row 3 │ 1 5 5 2 │   two clashes: the 5s in row 3, the 2s in column 4
//!   row 4 │ 3 4 1 2 │   r3c3 → 4 or r3c4 → 4 removes one clash and adds none
//! ```
//!
//! To keep it from going in circles, the digit that a cell has just given up is *tabu* for this cell for some
//! moves (the *tenure*), longer when more cells clash. The best move that is not tabu is made even if it adds clashes. A tabu move
//! is allowed if it leads to fewer clashes than ever before. This is tabu search for graph colouring
//! (Hertz and de Werra 1987, with the tenure of Galinier and Hao 1999). Clashes are counted per house and digit, so that
//! a move costs a few additions.
//!
//! Tabu search is incomplete: it finds solutions, but it never proves that there is none. When nothing clashes any more, its grid
//! becomes the saved [phases](super::heuristics::Phases) of the main search. The next decisions of the main search then lead to that solution.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::encoding::Encoding;
use crate::index::Cell;
use crate::report::Stopped;
use crate::search::Search;

/// Boards with fewer blank cells are solved faster without tabu search. Near their hardest density, 25×25 boards
/// have at most about 440 blank cells and 36×36 boards more than 500.
pub(super) const MIN_BLANK_CELLS: usize = 450;

/// The tenure is a random number below `MAX_RANDOM_TENURE`, plus `TENURE_PER_256` for every 256 cells that clash.
const MAX_RANDOM_TENURE: usize = 10;
const TENURE_PER_256: usize = 115;

/// Moves are made in rounds of this many.
const ROUND: u64 = 4096;

/// Candidates that are weighed per unit of [`Search::work`].
const WEIGHED_PER_UNIT: usize = 64;

/// Seed of the random numbers that break ties. It is fixed, so that every run is the same.
const SEED: u64 = 0x9E37_79B9_7F4A_7C15;

/// In `TabuSearch::list_positions`: the cell does not clash.
const ABSENT: u32 = u32::MAX;

/// A blank cell: its candidates are the variables from `begin` to `end`, and `chosen` is the one in the grid.
#[derive(Clone, Copy, Debug)]
struct BlankCell {
    begin: u32,
    end: u32,
    chosen: u32,
}

/// A full grid that may break the rules, and the clashes in it.
#[derive(Debug)]
pub(super) struct TabuSearch {
    cells: Vec<BlankCell>,
    /// By variable: the indices in `counts` of its digit in its row, its column and its box.
    house_digits: Vec<[u16; 3]>,
    /// By variable: the move until which it is tabu.
    tabu_until: Vec<u64>,
    /// By house and digit: how many blank cells of the house have the digit.
    counts: Vec<u8>,
    /// By house and digit: the sum of the indices of these cells. If there is one such cell, the sum is its index.
    sums: Vec<u32>,
    /// The cells that share a digit with another cell of a house.
    clashing: Vec<u32>,
    /// By cell: its index in `clashing`.
    list_positions: Vec<u32>,
    /// How many pairs of cells share a digit in a house: now, and the fewest so far.
    clashes: i32,
    fewest: i32,
    moves: u64,
    random: u64,
}

impl TabuSearch {
    /// Gives every blank cell, one after the other, the candidate that clashes least with those before.
    pub(super) fn new(
        encoding: &Encoding,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped, TabuSearch> {
        search.check()?;
        let shape = encoding.shape();
        let side = shape.side();
        let house_digits = encoding.blank_cells().flatten().map(|&(cell, digit)| {
            let cell = Cell::from_coordinates(cell as usize / side, cell as usize % side);
            let houses = shape.row_column_box(cell);
            [0, 1, 2]
                .map(|kind| ((kind * side + houses[kind].index()) * side + digit.index()) as u16)
        });
        let house_digits: Vec<[u16; 3]> = house_digits.collect();
        let mut begin = 0;
        let cells = encoding.blank_cells().map(|candidates| {
            let end = begin + candidates.len() as u32;
            let cell = BlankCell {
                begin,
                end,
                chosen: begin,
            };
            begin = end;
            cell
        });
        let cells: Vec<BlankCell> = cells.collect();
        search.check()?;
        let mut tabu = TabuSearch {
            tabu_until: vec![0; house_digits.len()],
            counts: vec![0; 3 * side * side],
            sums: vec![0; 3 * side * side],
            clashing: Vec::new(),
            list_positions: vec![ABSENT; cells.len()],
            clashes: 0,
            fewest: i32::MAX,
            moves: 0,
            random: SEED,
            cells,
            house_digits,
        };
        for index in 0..tabu.cells.len() {
            let BlankCell { begin, end, .. } = tabu.cells[index];
            search.work((end - begin) as usize / WEIGHED_PER_UNIT)?;
            let best = (begin..end).min_by_key(|&variable| tabu.occurrences(variable));
            let chosen = best.unwrap_or(begin);
            tabu.clashes += tabu.occurrences(chosen);
            tabu.fill(index, chosen);
        }
        ControlFlow::Continue(tabu)
    }

    /// How often the digit of a candidate is in the row, the column and the box of its cell, in all. A candidate in
    /// the grid counts itself three times.
    #[inline]
    fn occurrences(&self, variable: u32) -> i32 {
        let [row, column, block] = self.house_digits[variable as usize];
        let count = |house_digit: u16| i32::from(self.counts[usize::from(house_digit)]);
        count(row) + count(column) + count(block)
    }

    /// Makes `moves` moves, rounded up to whole rounds, or fewer if the grid becomes a solution. Returns whether it is one.
    pub(super) fn run(
        &mut self,
        moves: u64,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped, bool> {
        for _ in 0..moves.next_multiple_of(ROUND) {
            if self.clashes == 0 {
                break;
            }
            let weighed = self.make_best_move();
            search.work(1 + weighed / WEIGHED_PER_UNIT)?;
        }
        ControlFlow::Continue(self.clashes == 0)
    }

    /// The variables of the candidates in the grid.
    pub(super) fn chosen(&self) -> impl Iterator<Item = usize> + '_ {
        self.cells.iter().map(|cell| cell.chosen as usize)
    }

    /// Changes the clashing cell where that leaves the fewest clashes. Ties are broken at random. Returns how many
    /// candidates were weighed.
    fn make_best_move(&mut self) -> usize {
        self.moves += 1;
        let mut best = i32::MAX;
        let mut ties = 0;
        let mut change = None;
        let mut weighed = 0;
        for position in 0..self.clashing.len() {
            let index = self.clashing[position];
            let BlankCell { begin, end, chosen } = self.cells[index as usize];
            weighed += (end - begin) as usize;
            // The cell itself is in all three counts.
            let present = self.occurrences(chosen) - 3;
            for variable in begin..end {
                let added = self.occurrences(variable) - present;
                if added > best || variable == chosen {
                    continue;
                }
                let is_tabu = self.tabu_until[variable as usize] > self.moves;
                if is_tabu && self.clashes + added >= self.fewest {
                    continue;
                }
                ties = if added < best { 1 } else { ties + 1 };
                if ties == 1 || self.random_below(ties) == 0 {
                    change = Some((index as usize, variable));
                }
                best = added;
            }
        }
        let Some((index, variable)) = change else {
            return weighed;
        };
        let before = self.clear(index);
        self.fill(index, variable);
        self.clashes += best;
        self.fewest = self.fewest.min(self.clashes);
        let tenure =
            self.random_below(MAX_RANDOM_TENURE) + self.clashing.len() * TENURE_PER_256 / 256;
        self.tabu_until[before as usize] = self.moves + 1 + tenure as u64;
        weighed
    }

    /// Fills the empty cell `index` with the candidate `variable`.
    fn fill(&mut self, index: usize, variable: u32) {
        self.cells[index].chosen = variable;
        let mut clashes = false;
        for house_digit in self.house_digits[variable as usize].map(usize::from) {
            if self.counts[house_digit] > 0 {
                clashes = true;
                if self.counts[house_digit] == 1 {
                    self.add_clashing(self.sums[house_digit] as usize);
                }
            }
            self.counts[house_digit] += 1;
            self.sums[house_digit] += index as u32;
        }
        if clashes {
            self.add_clashing(index);
        }
    }

    /// Empties the cell `index`, and returns the candidate that was in it.
    fn clear(&mut self, index: usize) -> u32 {
        let variable = self.cells[index].chosen;
        self.remove_clashing(index);
        for house_digit in self.house_digits[variable as usize].map(usize::from) {
            self.counts[house_digit] -= 1;
            self.sums[house_digit] -= index as u32;
            if self.counts[house_digit] == 1 {
                let other = self.sums[house_digit] as usize;
                if self.occurrences(self.cells[other].chosen) == 3 {
                    self.remove_clashing(other);
                }
            }
        }
        variable
    }

    fn add_clashing(&mut self, index: usize) {
        if self.list_positions[index] == ABSENT {
            self.list_positions[index] = self.clashing.len() as u32;
            self.clashing.push(index as u32);
        }
    }

    fn remove_clashing(&mut self, index: usize) {
        let position = core::mem::replace(&mut self.list_positions[index], ABSENT);
        if position != ABSENT {
            self.clashing.swap_remove(position as usize);
            if let Some(&moved) = self.clashing.get(position as usize) {
                self.list_positions[moved as usize] = position;
            }
        }
    }

    /// A random number below `bound`, which must not be 0 (xorshift64*, Vigna 2016).
    fn random_below(&mut self, bound: usize) -> usize {
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
    use crate::{Board, Limits, Shape};

    #[test]
    fn the_counts_are_right_after_every_move_and_the_end_is_a_solution() {
        let shape = Shape::new(3, 4).expect("a shape");
        let board = Board::empty(shape);
        let mut search = Search::counting(&Limits::new());
        let encoded = Encoding::new(shape, None, board.candidate_sets(), &mut search);
        let ControlFlow::Continue((encoding, _)) = encoded else {
            panic!("no limit");
        };
        let ControlFlow::Continue(mut tabu) = TabuSearch::new(&encoding, &mut search) else {
            panic!("no limit");
        };
        for _ in 0..100_000 {
            let mut counts = vec![0; tabu.counts.len()];
            let chosen: Vec<usize> = tabu.chosen().collect();
            for house_digit in chosen
                .iter()
                .flat_map(|&variable| tabu.house_digits[variable])
            {
                counts[usize::from(house_digit)] += 1;
            }
            assert_eq!(counts, tabu.counts);
            let pairs = counts.iter().map(|&count| i32::from(count));
            assert_eq!(
                pairs.map(|count| count * (count - 1) / 2).sum::<i32>(),
                tabu.clashes
            );
            for (index, &variable) in chosen.iter().enumerate() {
                let clashes = tabu.occurrences(variable as u32) > 3;
                assert_eq!(clashes, tabu.clashing.contains(&(index as u32)));
            }
            if tabu.clashes == 0 {
                assert!(encoding.decode(tabu.chosen()).is_solved());
                return;
            }
            tabu.make_best_move();
        }
        panic!("an empty 12×12 should not take that long");
    }
}
