//! House sets: the digits of each row, column and box.
//!
//! Paper 002's "intuitive" backtracking keeps a hash set of digits per row, per column and per block
//! beside the values, so that a digit is blocked when one of three sets has it. Here a set is a word, so
//! the three sets of a cell together say at once which digits are blocked.
//!
//! ```text
//!   rows[2]     {1 3 4 5 6}
//!   columns[4]  {1 7}           union = blocked in r3c5, its complement = open
//!   boxes[1]    {1 3}
//! ```

use alloc::vec::Vec;

use super::{Backtracker, Greedy, Representation, Sequential};
use crate::digits::DigitSet;
use crate::geometry::BoxTable;
use crate::index::{Cell, Digit, MAX_SIDE};
use crate::shape::Shape;
use crate::solvers::entry::{Entry, Family, Shapes};

/// Paper 002's intuitive backtracking: house sets × sequential.
const HOUSE_SETS_SEQUENTIAL: Backtracker<HouseSets, Sequential> =
    Backtracker::new("house-sets-sequential");

/// House sets × greedy.
pub const HOUSE_SETS_GREEDY: Backtracker<HouseSets, Greedy> = Backtracker::new("house-sets-greedy");

pub(crate) const ENTRIES: [Entry; 2] = [
    Entry {
        solver: &HOUSE_SETS_SEQUENTIAL,
        aliases: &["intuitive"],
        family: Family::Backtrack,
        traits: super::SEQUENTIAL,
        shapes: Shapes::Any,
        representation: "a digit set per house",
        inference: "none",
        branching: "first blank cell",
        source: "paper 002 (intuitive)",
        good_for: "enumerating many solutions: the cheapest step of all",
        bad_for: "hard puzzles: as many nodes as naive",
    },
    Entry {
        solver: &HOUSE_SETS_GREEDY,
        aliases: &[],
        family: Family::Backtrack,
        traits: super::GREEDY,
        shapes: Shapes::Any,
        representation: "a digit set per house",
        inference: "none",
        branching: "cell with the fewest digits",
        source: "paper 002's sets with paper 003's order",
        good_for: "the fastest backtracker on 9×9 puzzles with one solution",
        bad_for: "boards above 16×16: no inference",
    },
];

/// The digits of each house, and a value per cell.
///
/// ```
/// use sudoku_zoo::solvers::backtrack::{HouseSets, Representation};
/// use sudoku_zoo::{Cell, Digit, Shape};
///
/// let mut sets = HouseSets::blank(Shape::CLASSIC);
/// sets.set(Cell::must(0, 0), Digit::must(4));
/// assert!(sets.is_blocked(Cell::must(0, 8), Digit::must(4)));
/// ```
#[derive(Clone, Debug)]
pub struct HouseSets {
    shape: Shape,
    rows: [DigitSet; MAX_SIDE],
    columns: [DigitSet; MAX_SIDE],
    boxes: [DigitSet; MAX_SIDE],
    digits: DigitSet,
    side: usize,
    cells: Vec<Square>,
}

/// The facts about a cell, side by side in memory, so that one look-up finds them all.
#[derive(Clone, Copy, Debug)]
struct Square {
    value: Option<Digit>,
    /// The number of its box.
    block: u8,
    /// The digits that the board had ruled out.
    forbidden: DigitSet,
}

impl HouseSets {
    #[inline]
    fn index(&self, cell: Cell) -> usize {
        cell.row() * self.side + cell.column()
    }

    #[inline]
    fn blocked(&self, cell: Cell) -> DigitSet {
        let Some(square) = self.cells.get(self.index(cell)) else {
            return DigitSet::EMPTY;
        };
        self.rows[cell.row() % MAX_SIDE]
            | self.columns[cell.column() % MAX_SIDE]
            | self.boxes[usize::from(square.block) % MAX_SIDE]
            | square.forbidden
    }
}

impl Representation for HouseSets {
    #[inline]
    fn blank(shape: Shape) -> Self {
        let sets = [DigitSet::EMPTY; MAX_SIDE];
        let table = BoxTable::new(shape);
        let blank = |cell: Cell| Square {
            value: None,
            block: table.box_of(cell.row(), cell.column()) as u8,
            forbidden: DigitSet::EMPTY,
        };
        HouseSets {
            shape,
            rows: sets,
            columns: sets,
            boxes: sets,
            digits: shape.digits(),
            side: shape.side(),
            cells: shape.cells().map(blank).collect(),
        }
    }

    #[inline]
    fn shape(&self) -> Shape {
        self.shape
    }

    #[inline]
    fn get(&self, cell: Cell) -> Option<Digit> {
        self.cells.get(self.index(cell))?.value
    }

    #[inline]
    fn set(&mut self, cell: Cell, digit: Digit) {
        let index = self.index(cell);
        let Some(square) = self.cells.get_mut(index) else {
            return;
        };
        square.value = Some(digit);
        self.rows[cell.row() % MAX_SIDE].insert(digit);
        self.columns[cell.column() % MAX_SIDE].insert(digit);
        self.boxes[usize::from(square.block) % MAX_SIDE].insert(digit);
    }

    #[inline]
    fn clear(&mut self, cell: Cell) {
        let index = self.index(cell);
        let Some(square) = self.cells.get_mut(index) else {
            return;
        };
        if let Some(digit) = square.value.take() {
            self.rows[cell.row() % MAX_SIDE].remove(digit);
            self.columns[cell.column() % MAX_SIDE].remove(digit);
            self.boxes[usize::from(square.block) % MAX_SIDE].remove(digit);
        }
    }

    #[inline]
    fn forbid(&mut self, cell: Cell, digit: Digit) {
        let index = self.index(cell);
        if let Some(square) = self.cells.get_mut(index) {
            square.forbidden.insert(digit);
        }
    }

    #[inline]
    fn is_blocked(&self, cell: Cell, digit: Digit) -> bool {
        self.blocked(cell).contains(digit)
    }

    #[inline]
    fn open(&self, cell: Cell) -> DigitSet {
        self.digits - self.blocked(cell)
    }

    #[inline]
    fn blocked_count(&self, cell: Cell) -> usize {
        self.blocked(cell).len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;

    #[test]
    fn paper_002_figure_2a_row_sets() {
        let drawn = "
            4 5 0 | 0 0 0 | 0 3 0
            7 0 0 | 0 0 3 | 0 9 1
            3 0 6 | 0 1 0 | 4 5 0
            ---------------------
            9 0 0 | 7 0 5 | 0 0 6
            6 0 0 | 1 0 9 | 0 0 5
            8 0 0 | 6 0 4 | 0 0 9
            ---------------------
            0 6 4 | 0 7 0 | 5 0 3
            2 7 0 | 3 0 0 | 0 0 4
            0 3 0 | 0 0 0 | 0 7 8";
        let grid: Grid = drawn.parse().unwrap();
        let mut sets: HouseSets = HouseSets::blank(grid.shape());
        grid.clues().for_each(|(cell, digit)| sets.set(cell, digit));
        let printed: [&[usize]; 9] = [
            &[3, 4, 5],
            &[1, 3, 7, 9],
            &[1, 3, 4, 5, 6],
            &[5, 6, 7, 9],
            &[1, 5, 6, 9],
            &[4, 6, 8, 9],
            &[3, 4, 5, 6, 7],
            &[2, 3, 4, 7],
            &[3, 7, 8],
        ];
        for (row, expected) in printed.into_iter().enumerate() {
            assert_eq!(
                sets.rows[row],
                expected.iter().map(|&value| Digit::must(value)).collect(),
                "Set{row}"
            );
        }
    }
}
