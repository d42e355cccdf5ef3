//! The combined representation: n² values and the n³ block matrix, kept in step.
//!
//! Paper 003's best: the value of a cell comes from the n² board and whether a digit is blocked from
//! the n³ counts, each in one look-up. Setting and clearing cost more in return.

use super::{Backtracker, BlockMatrix, Greedy, Representation, Sequential, Standard};
use crate::index::{Cell, Digit};
use crate::shape::Shape;
use crate::solvers::entry::{Entry, Family, Shapes};

/// Combined × sequential.
const COMBINED_SEQUENTIAL: Backtracker<Combined, Sequential> =
    Backtracker::new("combined-sequential");

/// Combined × greedy: the winner of paper 003.
const COMBINED_GREEDY: Backtracker<Combined, Greedy> = Backtracker::new("combined-greedy");

pub(crate) const ENTRIES: [Entry; 2] = [
    Entry {
        solver: &COMBINED_SEQUENTIAL,
        aliases: &[],
        family: Family::Backtrack,
        traits: super::SEQUENTIAL,
        shapes: Shapes::Any,
        representation: "n² values and n³ counts",
        inference: "none",
        branching: "first blank cell",
        source: "paper 003 (sequential, combined)",
        good_for: "easy puzzles with many clues, by paper 003",
        bad_for: "hard puzzles: as many nodes as naive",
    },
    Entry {
        solver: &COMBINED_GREEDY,
        aliases: &[],
        family: Family::Backtrack,
        traits: super::GREEDY,
        shapes: Shapes::Any,
        representation: "n² values and n³ counts",
        inference: "none",
        branching: "cell with the fewest digits",
        source: "paper 003 (greedy, combined)",
        good_for: "paper 003's all-round winner",
        bad_for: "large boards: n³ counts, no inference",
    },
];

/// A value per cell and a count per cell and digit.
///
/// ```
/// use sudoku_zoo::solvers::backtrack::{Combined, Representation};
/// use sudoku_zoo::{Cell, Digit, Shape};
///
/// let mut grid = Combined::blank(Shape::CLASSIC);
/// let [first, last] = [0, 8].map(|column| Cell::must(0, column));
/// let five = Digit::must(5);
/// grid.set(first, five);
/// assert!(grid.is_blocked(last, five));
/// ```
#[derive(Clone, Debug)]
pub struct Combined {
    values: Standard,
    matrix: BlockMatrix,
}

impl Representation for Combined {
    #[inline]
    fn blank(shape: Shape) -> Self {
        Combined {
            values: Standard::blank(shape),
            matrix: BlockMatrix::blank(shape),
        }
    }

    #[inline]
    fn shape(&self) -> Shape {
        self.values.shape()
    }

    #[inline]
    fn get(&self, cell: Cell) -> Option<Digit> {
        self.values.get(cell)
    }

    #[inline]
    fn set(&mut self, cell: Cell, digit: Digit) {
        self.values.set(cell, digit);
        self.matrix.mark(cell, digit);
    }

    #[inline]
    fn clear(&mut self, cell: Cell) {
        if let Some(digit) = self.values.get(cell) {
            self.values.clear(cell);
            self.matrix.unmark(cell, digit);
        }
    }

    #[inline]
    fn forbid(&mut self, cell: Cell, digit: Digit) {
        self.matrix.forbid(cell, digit);
    }

    #[inline]
    fn is_blocked(&self, cell: Cell, digit: Digit) -> bool {
        self.matrix.is_blocked(cell, digit)
    }

    #[inline]
    fn count(&self, cell: Cell, digit: Digit) -> Option<i8> {
        self.matrix.count(cell, digit)
    }

    #[inline]
    fn blocked_count(&self, cell: Cell) -> usize {
        self.matrix.blocked_count(cell)
    }
}
