//! [`Memory`]: where a technique that has found nothing need not look again.
//!
//! If a pattern depends only on the candidates of its own cells, then a new pattern has a cell that has changed. Suppose that a technique looked
//! everywhere and found nothing. The next time it only has to look at patterns with a *fresh* cell: one that has changed since then.
//!
//! ```text
//!   look everywhere, nothing ──▶ steps change some cells ──▶ look where these are
//!   look, something          ──▶ there may be more       ──▶ what was fresh stays so
//! ```
//!
//! This is used up to 9×9 only. On larger boards, techniques look at a limited number of patterns, so a pattern without a fresh cell may
//! not have been looked at before.

use super::cell_set::CellSet;
use super::known::{Cache, Once};
use crate::shape::Shape;

/// What one technique remembers.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    is_small: bool,
    fresh: CellSet,
    /// Set when the technique has looked at the board as it is and found nothing.
    found_nothing: Once<()>,
}

impl Cache for Memory {
    /// All cells are fresh.
    fn new(shape: Shape) -> Memory {
        Memory {
            is_small: shape.side() <= Shape::CLASSIC.side(),
            fresh: CellSet::all(shape),
            found_nothing: Once::new(),
        }
    }

    fn forget(&mut self, cells: &CellSet) {
        if self.found_nothing.take().is_some() {
            self.fresh.clear();
        }
        self.fresh |= cells;
    }
}

impl Memory {
    /// The fresh cells. A new pattern has at least one of them.
    pub(super) fn fresh(&self) -> &CellSet {
        &self.fresh
    }

    /// The technique has looked at all patterns with a fresh cell and found nothing.
    pub(super) fn found_nothing(&self) {
        if self.is_small {
            // It may be set already, to the same value.
            let _ = self.found_nothing.set(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_searched_in_vain_are_not_fresh() {
        let cells: [CellSet; 2] = [0, 1].map(|number| {
            let cell = Shape::CLASSIC.cells().nth(number);
            CellSet::from_cells(Shape::CLASSIC, cell)
        });
        let mut memory = Memory::new(Shape::CLASSIC);
        memory.forget(&cells[0]);
        assert_eq!(memory.fresh().len(), 81);
        memory.found_nothing();
        memory.forget(&cells[0]);
        memory.forget(&cells[1]);
        assert_eq!(memory.fresh(), &(&cells[0] | &cells[1]));
        let mut large = Memory::new(Shape::new(4, 4).unwrap());
        large.found_nothing();
        large.forget(&CellSet::empty(Shape::new(4, 4).unwrap()));
        assert_eq!(large.fresh().len(), 256);
    }
}
