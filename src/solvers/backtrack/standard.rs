//! The standard n² representation: a value per cell and nothing else.
//!
//! To learn whether a digit is blocked, it looks at every cell of the row, the column and
//! the box, one digit at a time, as papers 001 and 003 do. This takes 3n reads for a digit and 3n² for a
//! cell, which makes the greedy order slow.

use alloc::vec::Vec;

use super::{Backtracker, Greedy, Representation, Sequential};
use crate::digits::DigitSet;
use crate::index::{Cell, Digit};
use crate::shape::Shape;
use crate::solvers::entry::{Entry, Family, Shapes};

/// Naive DFS: standard × sequential.
pub const NAIVE: Backtracker<Standard, Sequential> = Backtracker::new("naive");

/// MRV DFS, paper 001's smart DFS: standard × greedy.
pub const MRV: Backtracker<Standard, Greedy> = Backtracker::new("mrv");

pub(crate) const ENTRIES: [Entry; 2] = [
    Entry {
        solver: &NAIVE,
        aliases: &["dfs", "standard-sequential"],
        family: Family::Backtrack,
        traits: super::SEQUENTIAL,
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
        traits: super::GREEDY,
        shapes: Shapes::Any,
        representation: "n² values",
        inference: "none",
        branching: "cell with the fewest digits",
        source: "papers 001 (smart DFS), 003 (greedy, standard)",
        good_for: "showing what the order of cells is worth",
        bad_for: "speed: every node scans the whole grid",
    },
];

/// A value or a blank per cell.
///
/// ```
/// use sudoku_zoo::solvers::backtrack::{Representation, Standard};
/// use sudoku_zoo::{Cell, Digit, Shape};
///
/// let mut grid = Standard::blank(Shape::CLASSIC);
/// let [first, last] = [0, 8].map(|column| Cell::must(0, column));
/// let five = Digit::must(5);
/// grid.set(first, five);
/// assert!(grid.is_blocked(last, five));
/// ```
#[derive(Clone, Debug)]
pub struct Standard {
    shape: Shape,
    side: usize,
    values: Vec<Option<Digit>>,
    /// What the board had ruled out.
    forbidden: Vec<DigitSet>,
}

impl Standard {
    #[inline]
    fn index(&self, cell: Cell) -> usize {
        cell.row() * self.side + cell.column()
    }
}

/// The three houses of a cell, ready to be scanned for one digit after another.
struct Houses<'a> {
    row: &'a [Option<Digit>],
    /// From the top cell of the column on.
    column: &'a [Option<Digit>],
    /// From the first cell of the box on.
    block: &'a [Option<Digit>],
    height: usize,
    width: usize,
    forbidden: DigitSet,
}

impl Standard {
    #[inline]
    fn houses(&self, mut cell: Cell) -> Houses<'_> {
        if !self.shape.contains(cell) {
            cell = Cell::from_coordinates(0, 0);
        }
        let (height, width) = (self.shape.box_height(), self.shape.box_width());
        let start = self.index(cell) - cell.column();
        Houses {
            row: &self.values[start..start + self.side],
            column: &self.values[cell.column()..],
            block: &self.values[self.index(self.shape.box_corner(cell))..],
            height,
            width,
            forbidden: self.forbidden[start + cell.column()],
        }
    }
}

impl Houses<'_> {
    /// Whether one of the houses holds the digit, or the board had ruled it out.
    #[inline]
    fn hold(&self, digit: Digit) -> bool {
        let wanted = Some(digit);
        let holds = |value: &Option<Digit>| *value == wanted;
        let side = self.row.len();
        if self.row.iter().any(holds) {
            return true;
        }
        let mut below = 0;
        while let Some(value) = self.column.get(below) {
            if holds(value) {
                return true;
            }
            below += side;
        }
        let mut block = self.block;
        for _ in 1..self.height {
            let (row, rest) = block.split_at(side);
            if row[..self.width].iter().any(holds) {
                return true;
            }
            block = rest;
        }
        block[..self.width].iter().any(holds) || self.forbidden.contains(digit)
    }
}

impl Representation for Standard {
    #[inline]
    fn blank(shape: Shape) -> Self {
        Standard {
            shape,
            side: shape.side(),
            values: alloc::vec![None; shape.cell_count()],
            forbidden: alloc::vec![DigitSet::EMPTY; shape.cell_count()],
        }
    }

    #[inline]
    fn shape(&self) -> Shape {
        self.shape
    }

    #[inline]
    fn get(&self, cell: Cell) -> Option<Digit> {
        self.values.get(self.index(cell)).copied().flatten()
    }

    #[inline]
    fn set(&mut self, cell: Cell, digit: Digit) {
        let index = self.index(cell);
        if let Some(value) = self.values.get_mut(index) {
            *value = Some(digit);
        }
    }

    #[inline]
    fn clear(&mut self, cell: Cell) {
        let index = self.index(cell);
        if let Some(value) = self.values.get_mut(index) {
            *value = None;
        }
    }

    #[inline]
    fn forbid(&mut self, cell: Cell, digit: Digit) {
        let index = self.index(cell);
        if let Some(forbidden) = self.forbidden.get_mut(index) {
            forbidden.insert(digit);
        }
    }

    #[inline]
    fn is_blocked(&self, cell: Cell, digit: Digit) -> bool {
        self.houses(cell).hold(digit)
    }

    #[inline]
    fn open(&self, cell: Cell) -> DigitSet {
        let houses = self.houses(cell);
        let digits = (0..self.side).map(Digit::from_index);
        digits.filter(|&digit| !houses.hold(digit)).collect()
    }

    #[inline]
    fn blocked_count(&self, cell: Cell) -> usize {
        self.side - self.open(cell).len()
    }
}
