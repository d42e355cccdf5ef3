//! Which candidates the cells of a house share, and which cells are filled by that.

use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::index::{Cell, Digit, MAX_SIDE};
use crate::shape::Shape;

/// The digits that at least two cells of a house list, for every house.
pub(crate) struct Shared {
    shape: Shape,
    twice: [[DigitSet; MAX_SIDE]; 3],
}

impl Shared {
    pub(crate) fn of(shape: Shape, sets: &[DigitSet]) -> Shared {
        let mut once = [[DigitSet::EMPTY; MAX_SIDE]; 3];
        let mut twice = once;
        for (cell, &set) in shape.cells().zip(sets) {
            for house in shape.houses_of(cell) {
                let (kind, index) = (house.kind() as usize, house.index());
                twice[kind][index] |= once[kind][index] & set;
                once[kind][index] |= set;
            }
        }
        Shared { shape, twice }
    }

    /// Whether a peer of the cell lists the digit. The cell itself must list it.
    pub(crate) fn lists(&self, cell: Cell, digit: Digit) -> bool {
        let mut houses = self.shape.houses_of(cell);
        houses.any(|house| self.twice[house.kind() as usize][house.index()].contains(digit))
    }
}

/// A grid with the cells that have a single candidate which no peer has, except those that are known to be `blank`.
pub(crate) fn filled(shape: Shape, sets: &[DigitSet], blank: impl Fn(usize) -> bool) -> Grid {
    let mut grid = Grid::empty(shape);
    let shared = Shared::of(shape, sets);
    for (index, cell) in shape.cells().enumerate() {
        if let Some(digit) = sets.get(index).and_then(|set| set.single())
            && !blank(index)
            && !shared.lists(cell, digit)
        {
            grid.put(cell, Some(digit));
        }
    }
    grid
}
