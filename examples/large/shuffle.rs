//! Shuffles: digits renamed, rows and columns permuted within what Sudoku allows. The same every time.

use sudoku_zoo::{Cell, Digit, Grid, Shape};

/// One of the images of a puzzle.
pub fn shuffled(grid: &Grid, puzzle: usize, shuffle: usize) -> Grid {
    Random::new(puzzle as u64, shuffle as u64).shuffled(grid)
}

/// A small deterministic source of numbers (xorshift64*).
struct Random(u64);

impl Random {
    fn new(puzzle: u64, shuffle: u64) -> Random {
        Random((puzzle + 1) << 32 | (shuffle + 1))
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound
    }

    fn permutation(&mut self, count: usize) -> Vec<usize> {
        let mut places: Vec<usize> = (0..count).collect();
        (1..count)
            .rev()
            .for_each(|last| places.swap(last, self.below(last + 1)));
        places
    }

    /// Where each row goes when bands, and rows within bands, change places.
    fn lines(&mut self, side: usize, band: usize) -> Vec<usize> {
        let bands = self.permutation(side / band);
        let within = bands
            .iter()
            .map(|_| self.permutation(band))
            .collect::<Vec<_>>();
        (0..side)
            .map(|line| bands[line / band] * band + within[line / band][line % band])
            .collect()
    }

    fn shuffled(&mut self, grid: &Grid) -> Grid {
        let shape: Shape = grid.shape();
        let digits = self.permutation(shape.side());
        let rows = self.lines(shape.side(), shape.box_height());
        let columns = self.lines(shape.side(), shape.box_width());
        let mut image = Grid::empty(shape);
        for (cell, digit) in grid.clues() {
            let cell = Cell::new(rows[cell.row()], columns[cell.column()]);
            let digit = Digit::new(digits[digit.index()] + 1);
            if let Some(cell) = cell {
                image
                    .set(cell, digit)
                    .expect("cells and digits of the same shape");
            }
        }
        image
    }
}
