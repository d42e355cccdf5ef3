//! The n² values, counted.

use sudoku_zoo::solvers::backtrack::Representation;
use sudoku_zoo::{Cell, Digit, DigitSet, Shape};

use super::entries::Entries;
use super::{Counted, index};

/// A value per cell; whether a digit is blocked is found by scanning row, column and box.
#[derive(Clone, Debug)]
pub struct Standard {
    shape: Shape,
    values: Entries<Option<Digit>>,
    /// What the board had ruled out. The paper has no such thing, so it is not counted.
    forbidden: Vec<DigitSet>,
}

impl Representation for Standard {
    fn blank(shape: Shape) -> Self {
        Standard {
            shape,
            values: Entries::new(None, shape.cell_count()),
            forbidden: vec![DigitSet::EMPTY; shape.cell_count()],
        }
    }

    fn shape(&self) -> Shape {
        self.shape
    }

    fn get(&self, cell: Cell) -> Option<Digit> {
        self.values.read(index(self.shape, cell))
    }

    fn set(&mut self, cell: Cell, digit: Digit) {
        self.values.change(index(self.shape, cell), |_| Some(digit));
    }

    fn clear(&mut self, cell: Cell) {
        self.values.change(index(self.shape, cell), |_| None);
    }

    fn forbid(&mut self, cell: Cell, digit: Digit) {
        self.forbidden[index(self.shape, cell)].insert(digit);
    }

    fn is_blocked(&self, cell: Cell, digit: Digit) -> bool {
        let houses = self.shape.houses_of(cell);
        let mut cells = houses.flat_map(|house| self.shape.cells_of(house));
        cells.any(|other| self.get(other) == Some(digit))
            || self.forbidden[index(self.shape, cell)].contains(digit)
    }
}

impl Counted for Standard {
    fn touched(&self) -> u64 {
        self.values.touched()
    }
}
