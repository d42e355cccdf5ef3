//! Puzzles as the listing of paper 003 makes them (Appendix A.2 and `solveSudokuRandom` of A.3).
//!
//! It fills an empty grid in reading order, each call trying the digits in an order of its own, and then removes digits at
//! random. Its loop runs from 0 to 81 − clues, both included, so one cell more is removed than said. A random cell is
//! `(unsigned char) rand() % 9` twice: the cast comes first, and 256 is not a multiple of 9, so the first four rows and
//! columns are hit a little more often than the others. The random numbers are those that the listing got, too
//! ([`CRandom`]).

use super::c_random::CRandom;
use sudoku_zoo::{Board, Cell, Digit, Grid, Shape};

/// The seed that `rand()` has when nobody calls `srand`, as in the listing.
pub const UNSEEDED: u32 = 1;

const SIDE: usize = 9;

/// A puzzle that is said to have `clues` clues, and has one less.
pub fn puzzle(clues: usize, random: &mut CRandom) -> Result<Board, String> {
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
fn coordinate(random: &mut CRandom) -> usize {
    let byte = random.rand() as u8;
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
    fn fill(&mut self, index: usize, random: &mut CRandom) -> bool {
        // The listing shuffles before it sees that the grid is full.
        let digits = shuffled(random);
        if index == self.values.len() {
            return true;
        }
        for digit in digits {
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
fn shuffled(random: &mut CRandom) -> [usize; SIDE] {
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    random.shuffle(&mut digits);
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_listing_removes_one_cell_too_many() {
        let mut random = CRandom::new(UNSEEDED);
        for clues in [17, 24, 32] {
            let board = puzzle(clues, &mut random).expect("a puzzle");
            assert_eq!(board.grid().clue_count(), clues - 1);
        }
    }

    /// A program in C++ that fills and removes as the listing does, with `std::rand` and `std::random_shuffle`, printed these: the first and
    /// the 10,000th puzzle.
    #[test]
    fn the_puzzles_are_those_of_the_listing() {
        let known = [
            (
                17,
                ".......4.....8...5....45.....2.......8.......3....8....6.......251.....7.3..2....",
                "3...746..7.............9..7..7.9.............1...2..7......2....2....5..4........",
            ),
            (
                24,
                ".......48..9.8.3.5....45.....2.......862....93....8..2.6.......251.....7.3..2....",
                "9......276..2..........54.883...4...5........12...9735....2........4.58........4.",
            ),
            (
                32,
                "...9...48..9.8.3.5....45.....23...5..862...393..418..2.6......3251.....7.3..2.4..",
                "3..6......462.7.5.7518....31.......9.....8..2.879.1.3..135.69......92......1...25",
            ),
        ];
        for (clues, first, last) in known {
            let mut random = CRandom::new(UNSEEDED);
            let boards = (0..10_000).map(|_| puzzle(clues, &mut random).expect("a puzzle"));
            let boards: Vec<Board> = boards.collect();
            let shown = [&boards[0], &boards[9_999]].map(|board| board.grid().to_string());
            assert_eq!(shown, [first, last]);
        }
    }
}
