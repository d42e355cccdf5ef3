//! [`CluePattern`]: which cells have clues.

use alloc::vec::Vec;

use super::error::GenerateError;
use super::symmetry::Symmetry;
use crate::grid::Grid;
use crate::index::HouseKind;
use crate::shape::Shape;

/// Which cells of a grid have clues.
#[derive(Clone, Debug)]
pub(super) struct CluePattern {
    shape: Shape,
    /// In reading order.
    cells: Vec<bool>,
}

impl CluePattern {
    /// The filled cells of a grid.
    #[inline]
    pub(super) fn of(grid: &Grid) -> CluePattern {
        CluePattern {
            shape: grid.shape(),
            cells: grid.values().iter().map(Option::is_some).collect(),
        }
    }

    /// The shape of the grid.
    #[inline]
    pub(super) fn shape(&self) -> Shape {
        self.shape
    }

    /// How many cells have clues.
    #[inline]
    pub(super) fn count(&self) -> usize {
        self.cells.iter().filter(|clue| **clue).count()
    }

    /// Whether a cell, by its index in reading order, has a clue.
    #[inline]
    pub(super) fn contains(&self, cell: usize) -> bool {
        self.cells[cell]
    }

    /// Whether the symmetry maps cells with clues to cells with clues.
    #[inline]
    pub(super) fn has(&self, symmetry: Symmetry) -> bool {
        let orbits = symmetry.orbits(self.shape);
        orbits.iter().all(|orbit| {
            let clues = orbit
                .iter()
                .filter(|cell| self.cells[usize::from(**cell)])
                .count();
            clues == 0 || clues == orbit.len()
        })
    }

    /// Refuses a pattern with two lines that have no clue and could be exchanged: such a puzzle always has more than one solution.
    #[inline]
    pub(super) fn check_lines(&self) -> Result<(), GenerateError> {
        let empty = |house: &_| {
            let mut cells = self.shape.cells_of(*house);
            !cells.any(|cell| {
                self.shape
                    .index_of(cell)
                    .is_some_and(|index| self.cells[index])
            })
        };
        let lines = [
            (HouseKind::Row, self.shape.box_height()),
            (HouseKind::Column, self.shape.box_width()),
        ];
        for (kind, size) in lines {
            let houses: Vec<_> = self.shape.houses_of_kind(kind).collect();
            // Bands can also be exchanged. That adds a case only if a band is a single line.
            let size = if size == 1 { houses.len() } else { size };
            for group in houses.chunks(size) {
                let mut empty = group.iter().filter(|house| empty(house));
                if let (Some(&first), Some(&second)) = (empty.next(), empty.next()) {
                    return Err(GenerateError::Swap { first, second });
                }
            }
        }
        Ok(())
    }
}
