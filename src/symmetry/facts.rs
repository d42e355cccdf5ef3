//! [`Facts`]: what a puzzle says, as triples of a row, a column and a digit.

use super::transformable::Transformable;
use crate::board::Board;
use crate::grid::Grid;
use crate::index::{Cell, Digit};
use crate::shape::Shape;

/// Values that have a canonical form: a [`Grid`] (a puzzle or a solution), or a [`Board`] with its eliminated candidates.
pub trait Facts: Transformable + Clone {
    /// The shape.
    fn shape(&self) -> Shape;

    /// Calls `show` for every fact: everything in which this value differs from an empty grid, in any order.
    fn each_fact(&self, show: &mut dyn FnMut(Fact, Cell, Digit));
}

/// What is said about a cell and a digit.
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
