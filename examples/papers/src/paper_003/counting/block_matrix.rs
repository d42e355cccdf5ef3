//! The n³ counts of inhibiting cells, counted.

use sudoku_zoo::solvers::backtrack::Representation;
use sudoku_zoo::{Cell, Digit, Shape};

use super::entries::Entries;
use super::{Counted, index};

/// For every cell and digit, how many cells inhibit it there.
#[derive(Clone, Debug)]
pub struct BlockMatrix {
    shape: Shape,
    /// By cell, then digit.
    counts: Entries<i8>,
}

/// The count of the digit that a cell holds: it "negatively inhibits itself".
const OWN: i8 = -1;

impl BlockMatrix {
    fn place(&self, cell: Cell, digit: Digit) -> usize {
        index(self.shape, cell) * self.shape.side() + digit.index()
    }

    pub fn mark(&mut self, cell: Cell, digit: Digit) {
        self.inhibit(cell, digit, 1, OWN);
    }

    /// Takes back [`mark`](Self::mark); the caller knows the digit.
    pub fn unmark(&mut self, cell: Cell, digit: Digit) {
        self.inhibit(cell, digit, -1, 0);
    }

    fn inhibit(&mut self, cell: Cell, digit: Digit, change: i8, own: i8) {
        for peer in self.shape.peers(cell) {
            let place = self.place(peer, digit);
            self.counts.change(place, |count| count + change);
        }
        self.counts.change(self.place(cell, digit), |_| own);
    }
}

impl Representation for BlockMatrix {
    fn blank(shape: Shape) -> Self {
        BlockMatrix {
            shape,
            counts: Entries::new(0, shape.cell_count() * shape.side()),
        }
    }

    fn shape(&self) -> Shape {
        self.shape
    }

    fn get(&self, cell: Cell) -> Option<Digit> {
        let mut digits = self.shape.digits().iter();
        digits.find(|&digit| self.counts.read(self.place(cell, digit)) == OWN)
    }

    fn set(&mut self, cell: Cell, digit: Digit) {
        self.mark(cell, digit);
    }

    fn clear(&mut self, cell: Cell) {
        if let Some(digit) = self.get(cell) {
            self.unmark(cell, digit);
        }
    }

    fn forbid(&mut self, cell: Cell, digit: Digit) {
        // One more inhibiting cell, as it were. The search forbids before it begins, and no operation is booked for it.
        let place = self.place(cell, digit);
        self.counts.change(place, |count| count + 1);
    }

    fn is_blocked(&self, cell: Cell, digit: Digit) -> bool {
        self.counts.read(self.place(cell, digit)) > 0
    }
}

impl Counted for BlockMatrix {
    fn touched(&self) -> u64 {
        self.counts.touched()
    }
}
