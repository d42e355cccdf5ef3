//! [`Facts`]: what a puzzle says, as triples of a row, a column and a digit.

use super::transformable::Transformable;
use crate::board::Board;
use crate::grid::Grid;
use crate::index::{Cell, Digit};
use crate::shape::Shape;

/// Values that have a canonical form: a [`Grid`] (a puzzle or a solution), or a [`Board`] with its eliminated candidates.
///
/// ```
/// use sudoku_zoo::symmetry::{Fact, Facts};
/// use sudoku_zoo::{Board, Cell, DigitSet, Grid};
///
/// let grid: Grid = "1.....3..4.....2".parse()?;
/// let mut board = Board::new(grid)?;
/// board.eliminate(Cell::must(0, 1), DigitSet::first(2))?;
/// let mut facts = Vec::new();
/// board.each_fact(&mut |fact, cell, digit| facts.push((fact, cell.to_string(), digit.value())));
/// // Four clues; the 1 is missing in r1c2 because of a clue, the 2 because it was eliminated.
/// assert_eq!(facts.len(), 5);
/// assert_eq!(facts[4], (Fact::Eliminated, "r1c2".into(), 2));
/// assert_eq!(Facts::shape(&board), board.shape());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Facts: Transformable + Clone {
    /// The shape.
    fn shape(&self) -> Shape;

    /// Calls `show` for every fact: everything in which this value differs from an empty grid, in any order.
    fn each_fact(&self, show: &mut dyn FnMut(Fact, Cell, Digit));
}

/// What is said about a cell and a digit.
///
/// ```
/// use sudoku_zoo::symmetry::{Fact, Facts};
/// use sudoku_zoo::{Grid, Shape};
///
/// // A grid has no candidates, so all its facts are of one kind.
/// let mut count = 0;
/// Grid::pattern(Shape::CLASSIC).each_fact(&mut |fact, _, _| count += usize::from(fact == Fact::Holds));
/// assert_eq!(count, 81);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Fact {
    /// The cell holds the digit.
    Holds,
    /// The digit has been eliminated from the cell, and no filled cell explains why.
    Eliminated,
}

impl Facts for Grid {
    fn shape(&self) -> Shape {
        Grid::shape(self)
    }

    fn each_fact(&self, show: &mut dyn FnMut(Fact, Cell, Digit)) {
        self.clues()
            .for_each(|(cell, digit)| show(Fact::Holds, cell, digit));
    }
}

impl Facts for Board {
    fn shape(&self) -> Shape {
        Board::shape(self)
    }

    fn each_fact(&self, show: &mut dyn FnMut(Fact, Cell, Digit)) {
        self.grid().each_fact(show);
        for (cell, digits) in self.eliminations() {
            digits
                .iter()
                .for_each(|digit| show(Fact::Eliminated, cell, digit));
        }
    }
}
