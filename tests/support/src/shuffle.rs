//! Shuffles: digits renamed, rows and columns permuted within what Sudoku allows.

use sudoku_zoo::{Cell, Digit, Grid};

use crate::Numbers;

/// What becomes of each digit, and where each row and each column goes; all counted from 0.
#[derive(Clone, Debug)]
pub struct Shuffle {
    /// The new digit of each digit.
    pub digits: Vec<usize>,
    /// The new row of each row.
    pub rows: Vec<usize>,
    /// The new column of each column.
    pub columns: Vec<usize>,
}

impl Shuffle {
    /// The grid after the shuffle.
    pub fn image(&self, grid: &Grid) -> Grid {
        let mut image = Grid::empty(grid.shape());
        for (cell, digit) in grid.clues() {
            let place = Cell::new(self.rows[cell.row()], self.columns[cell.column()]);
            let digit = Digit::new(self.digits[digit.index()] + 1);
            let set = image.set(place.expect("a cell"), digit);
            set.expect("cells and digits of the same shape");
        }
        image
    }
}

/// A random order of the numbers below `count`.
pub fn permutation(numbers: &mut Numbers, count: usize) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    (1..count)
        .rev()
        .for_each(|last| places.swap(last, numbers.below(last + 1)));
    places
}

/// Rows or columns when bands, and lines within bands, change places.
pub fn lines(numbers: &mut Numbers, side: usize, band: usize) -> Vec<usize> {
    let bands = permutation(numbers, side / band);
    let within: Vec<_> = bands.iter().map(|_| permutation(numbers, band)).collect();
    (0..side)
        .map(|line| bands[line / band] * band + within[line / band][line % band])
        .collect()
}
