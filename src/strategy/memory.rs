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
use super::known::Once;
use crate::shape::Shape;

/// The techniques that remember.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seeker {
    SueDeCoq,
    AlsXz,
    AlsXyWing,
}

const SEEKERS: usize = 3;

/// For each seeker, the cells that are fresh.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    is_small: bool,
    fresh: [CellSet; SEEKERS],
    /// Set when the seeker has looked at the board as it is and found nothing.
    found_nothing: [Once<()>; SEEKERS],
}

impl Memory {
    /// All cells are fresh.
    pub(super) fn new(shape: Shape) -> Memory {
        let all = CellSet::all(shape);
        Memory {
            is_small: shape.side() <= Shape::CLASSIC.side(),
            fresh: [all.clone(), all.clone(), all],
            found_nothing: [const { Once::new() }; SEEKERS],
        }
    }

    /// Some cells have lost candidates.
    pub(super) fn change(&mut self, cells: &CellSet) {
        for (fresh, found_nothing) in self.fresh.iter_mut().zip(&mut self.found_nothing) {
            if found_nothing.take().is_some() {
                fresh.clear();
            }
            *fresh |= cells;
        }
    }

    /// The fresh cells. A new pattern has at least one of them.
    pub(super) fn fresh(&self, seeker: Seeker) -> &CellSet {
        &self.fresh[seeker as usize]
    }

    /// The seeker has looked at all patterns with a fresh cell and found nothing.
    pub(super) fn found_nothing(&self, seeker: Seeker) {
        if self.is_small {
            // It may be set already, to the same value.
            let _ = self.found_nothing[seeker as usize].set(());
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
        let seeker = Seeker::AlsXz;
        let mut memory = Memory::new(Shape::CLASSIC);
        memory.change(&cells[0]);
        assert_eq!(memory.fresh(seeker).len(), 81);
        memory.found_nothing(seeker);
        memory.change(&cells[0]);
        memory.change(&cells[1]);
        assert_eq!(memory.fresh(seeker), &(&cells[0] | &cells[1]));
        assert_eq!(memory.fresh(Seeker::SueDeCoq).len(), 81);
        let mut large = Memory::new(Shape::new(4, 4).unwrap());
        large.found_nothing(seeker);
        large.change(&CellSet::empty(Shape::new(4, 4).unwrap()));
        assert_eq!(large.fresh(seeker).len(), 256);
    }
}
