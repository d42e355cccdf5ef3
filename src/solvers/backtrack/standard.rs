//! The standard n² representation: a value per cell and nothing else.
//!
//! Whether a digit is blocked is found out by looking at every cell of the row, the column and
//! the box, one digit at a time, as papers 001 and 003 do. That is 3n reads for a digit and 3n² for a
//! cell, and the reason why the greedy order is slow on it.

use alloc::vec::Vec;

use super::counting::{Counted, Tally, Touches};
use super::{Backtracker, Order, Representation};
use crate::digits::DigitSet;
use crate::index::{Cell, Digit};
use crate::shape::Shape;
use crate::zoo::{Entry, Family, Shapes};

/// Naive DFS: standard × sequential.
pub const NAIVE: Backtracker<Standard> = Backtracker::new("naive", Order::Sequential);

/// MRV DFS, paper 001's smart DFS: standard × greedy.
pub const MRV: Backtracker<Standard> = Backtracker::new("mrv", Order::Greedy);

pub(crate) static ENTRIES: [Entry; 2] = [
    Entry {
        solver: &NAIVE,
        aliases: &["dfs", "standard-sequential"],
        family: Family::Backtrack,
        shapes: Shapes::Any,
        representation: "n² values",
        inference: "none",
        branching: "first blank cell",
        source: "papers 001 (DFS), 003 (sequential, standard)",
        good_for: "the baseline everything is measured against",
        bad_for: "anything with few clues: millions of nodes",
    },
    Entry {
        solver: &MRV,
        aliases: &["smart-dfs", "standard-greedy"],
        family: Family::Backtrack,
        shapes: Shapes::Any,
        representation: "n² values",
        inference: "none",
        branching: "cell with the fewest digits",
        source: "papers 001 (smart DFS), 003 (greedy, standard)",
        good_for: "showing what the order of cells is worth",
        bad_for: "speed: every node scans the whole grid",
    },
];

/// A value or a blank per cell. `T` is told of every value looked at; `()` does not care.
#[derive(Clone, Debug)]
pub struct Standard<T = ()> {
    shape: Shape,
    values: Vec<Option<Digit>>,
    /// What the board had ruled out. Not the papers' business, so not counted.
    forbidden: Vec<DigitSet>,
    tally: T,
}

impl<T> Standard<T> {
    #[inline]
    fn index(&self, cell: Cell) -> usize {
        cell.row() * self.shape.side() + cell.column()
    }
}

impl<T: Tally> Standard<T> {
    #[inline]
    fn holds(&self, value: Option<Digit>, digit: Digit) -> bool {
        self.tally.touch(1);
        value == Some(digit)
    }
}

impl<T: Tally> Representation for Standard<T> {
    fn blank(shape: Shape) -> Self {
        Standard {
            shape,
            values: alloc::vec![None; shape.cell_count()],
            forbidden: alloc::vec![DigitSet::EMPTY; shape.cell_count()],
            tally: T::default(),
        }
    }

    #[inline]
    fn shape(&self) -> Shape {
        self.shape
    }

    #[inline]
    fn get(&self, cell: Cell) -> Option<Digit> {
        self.tally.touch(1);
        self.values[self.index(cell)]
    }

    #[inline]
    fn set(&mut self, cell: Cell, digit: Digit) {
        self.tally.touch(1);
        let index = self.index(cell);
        self.values[index] = Some(digit);
    }

    #[inline]
    fn clear(&mut self, cell: Cell) {
        self.tally.touch(1);
        let index = self.index(cell);
        self.values[index] = None;
    }

    fn forbid(&mut self, cell: Cell, digit: Digit) {
        let index = self.index(cell);
        self.forbidden[index].insert(digit);
    }

    #[inline]
    fn is_blocked(&self, cell: Cell, digit: Digit) -> bool {
        let (side, height, width) = (
            self.shape.side(),
            self.shape.box_height(),
            self.shape.box_width(),
        );
        let row_start = cell.row() * side;
        let row = &self.values[row_start..][..side];
        if row.iter().any(|&value| self.holds(value, digit)) {
            return true;
        }
        let column = self.values[cell.column()..].iter().step_by(side);
        if column.copied().any(|value| self.holds(value, digit)) {
            return true;
        }
        let band_start = (cell.row() - cell.row() % height) * side;
        let stack_start = cell.column() - cell.column() % width;
        let band = self.values[band_start..][..height * side].chunks_exact(side);
        for row in band {
            if row[stack_start..][..width]
                .iter()
                .any(|&value| self.holds(value, digit))
            {
                return true;
            }
        }
        self.forbidden[row_start + cell.column()].contains(digit)
    }
}

impl Counted for Standard<Touches> {
    fn touched(&self) -> u64 {
        self.tally.touched()
    }
}
