//! n² values and n³ counts kept in step, counted.

use sudoku_zoo::solvers::backtrack::Representation;
use sudoku_zoo::{Cell, Digit, Shape};

use super::{BlockMatrix, Counted, Standard};

/// Values are read from the n² board, blocked digits from the n³ counts.
#[derive(Clone, Debug)]
pub struct Combined {
    values: Standard,
    matrix: BlockMatrix,
}

impl Representation for Combined {
    fn blank(shape: Shape) -> Self {
        Combined {
            values: Standard::blank(shape),
            matrix: BlockMatrix::blank(shape),
        }
    }

    fn shape(&self) -> Shape {
        self.values.shape()
    }

    fn get(&self, cell: Cell) -> Option<Digit> {
        self.values.get(cell)
    }

    fn set(&mut self, cell: Cell, digit: Digit) {
        self.values.set(cell, digit);
        self.matrix.mark(cell, digit);
    }

    fn clear(&mut self, cell: Cell) {
        if let Some(digit) = self.values.get(cell) {
            self.values.clear(cell);
            self.matrix.unmark(cell, digit);
        }
    }

    fn forbid(&mut self, cell: Cell, digit: Digit) {
        self.matrix.forbid(cell, digit);
    }

    fn is_blocked(&self, cell: Cell, digit: Digit) -> bool {
        self.matrix.is_blocked(cell, digit)
    }
}

impl Counted for Combined {
    fn touched(&self) -> u64 {
        self.values.touched() + self.matrix.touched()
    }
}
