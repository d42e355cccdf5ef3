//! Puzzles as the listing of paper 003 makes them (Appendix A.2 and `solveSudokuRandom` of A.3).
//!
//! It fills an empty grid in reading order, each call trying the digits in an order of its own, and then removes digits at
//! random. Its loop runs from 0 to 81 − clues, both included, so one cell more is removed than said. A random cell is
//! `(unsigned char) rand() % 9` twice: the cast comes first, and 256 is not a multiple of 9, so the first four rows and
//! columns are hit a little more often than the others.

use sudoku_zoo::generate::SplitMix64;
use sudoku_zoo::generate::rand_core::Rng as _;
use sudoku_zoo::{Board, Cell, Digit, Grid, Shape};

const SIDE: usize = 9;

/// A puzzle that is said to have `clues` clues, and has one less.
pub fn puzzle(clues: usize, random: &mut SplitMix64) -> Result<Board, String> {
    let mut grid = Filling::default();
    if !grid.fill(0, random) {
        return Err("an empty grid cannot be filled".into());
    }
    let mut values = grid.values;
    for _ in 0..=SIDE * SIDE - clues {
        loop {
            let (row, column) = (coordinate(random), coordinate(random));
            if values[row * SIDE + column] != 0 {
                values[row * SIDE + column] = 0;
                break;
            }
        }
    }
    let mut puzzle = Grid::empty(Shape::CLASSIC);
    for (index, value) in values.into_iter().enumerate() {
        if let (Some(cell), Some(digit)) =
            (Cell::new(index / SIDE, index % SIDE), Digit::new(value))
        {
            puzzle
                .set(cell, Some(digit))
                .map_err(|error| error.to_string())?;
        }
    }
    Board::new(puzzle).map_err(|clash| clash.to_string())
}

/// A row or a column, as the listing draws it: a byte, modulo nine.
fn coordinate(random: &mut SplitMix64) -> usize {
    let byte = random.next_u64() as u8;
    usize::from(byte) % SIDE
}

/// How many of the 256 bytes fall on each row or column.
pub fn bytes_per_coordinate() -> [u32; SIDE] {
    let mut counts = [0; SIDE];
    (0..=u8::MAX).for_each(|byte| counts[usize::from(byte) % SIDE] += 1);
    counts
}

/// A partly filled grid; 0 is a blank.
#[derive(Clone, Copy)]
struct Filling {
    values: [usize; SIDE * SIDE],
}

impl Default for Filling {
    fn default() -> Filling {
        Filling {
            values: [0; SIDE * SIDE],
        }
    }
}

impl Filling {
    /// Fills the cells from `index` on.
    fn fill(&mut self, index: usize, random: &mut SplitMix64) -> bool {
        if index == self.values.len() {
            return true;
        }
        for digit in shuffled(random) {
            if !self.is_blocked(index, digit) {
                self.values[index] = digit;
                if self.fill(index + 1, random) {
                    return true;
                }
                self.values[index] = 0;
            }
        }
        false
    }

    fn is_blocked(&self, index: usize, digit: usize) -> bool {
        let (row, column) = (index / SIDE, index % SIDE);
        let (top, left) = (row / 3 * 3, column / 3 * 3);
        (0..SIDE).any(|step| {
            self.values[row * SIDE + step] == digit
                || self.values[step * SIDE + column] == digit
                || self.values[(top + step / 3) * SIDE + left + step % 3] == digit
        })
    }
}

/// The nine digits in a random order.
fn shuffled(random: &mut SplitMix64) -> [usize; SIDE] {
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    for last in (1..SIDE).rev() {
        let other = (random.next_u64() % (last as u64 + 1)) as usize;
        digits.swap(last, other);
    }
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_cell_more_is_removed_than_said() {
        let mut random = SplitMix64::new(3);
        for clues in [17, 24, 32] {
            let board = puzzle(clues, &mut random).expect("a puzzle");
            assert_eq!(board.grid().clue_count(), clues - 1);
        }
    }
}
