//! [`CluePattern`]: which cells have clues.

use alloc::vec::Vec;

use super::error::Impossible;
use super::symmetry::Symmetry;
use crate::grid::Grid;
use crate::index::{Cell, HouseKind};
use crate::shape::Shape;

/// Which cells of a grid have clues.
///
/// ```
/// use sudoku_zoo::Grid;
/// use sudoku_zoo::generate::CluePattern;
///
/// // The digits do not matter, only where they are.
/// let grid: Grid = "1..11..1.......1".parse()?;
/// assert_eq!(CluePattern::of(&grid).count(), 5);
/// # Ok::<(), sudoku_zoo::text::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CluePattern {
    shape: Shape,
    cells: Vec<bool>,
}

impl CluePattern {
    /// The pattern of these cells. Cells outside the shape are ignored.
    ///
    /// ```
    /// use sudoku_zoo::Shape;
    /// use sudoku_zoo::generate::CluePattern;
    ///
    /// let shape = Shape::CLASSIC;
    /// let diagonals = shape.cells().filter(|cell| {
    ///     cell.row() == cell.column() || cell.row() + cell.column() == 8
    /// });
    /// let pattern = CluePattern::new(shape, diagonals);
    /// assert_eq!((pattern.shape(), pattern.count()), (shape, 17));
    /// ```
    pub fn new(shape: Shape, cells: impl IntoIterator<Item = Cell>) -> CluePattern {
        let mut pattern = CluePattern {
            shape,
            cells: alloc::vec![false; shape.cell_count()],
        };
        for index in cells.into_iter().filter_map(|cell| shape.index_of(cell)) {
            pattern.cells[index] = true;
        }
        pattern
    }

    /// The filled cells of a grid.
    pub fn of(grid: &Grid) -> CluePattern {
        CluePattern::new(grid.shape(), grid.clues().map(|(cell, _)| cell))
    }

    /// The shape of the grid.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// How many cells have clues.
    pub fn count(&self) -> usize {
        self.cells.iter().filter(|clue| **clue).count()
    }

    /// Whether a cell, by its index in reading order, has a clue.
    pub(super) fn contains(&self, cell: usize) -> bool {
        self.cells[cell]
    }

    /// Whether the symmetry maps cells with clues to cells with clues.
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

    /// Refuses two lines without a clue that could be exchanged: such a puzzle never has one solution.
    pub(super) fn check_lines(&self) -> Result<(), Impossible> {
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
            // Bands can be exchanged, too. That adds a case only where a band is a single line.
            let size = if size == 1 { houses.len() } else { size };
            for group in houses.chunks(size) {
                let mut empty = group.iter().filter(|house| empty(house));
                if let (Some(&first), Some(&second)) = (empty.next(), empty.next()) {
                    return Err(Impossible::Swap { first, second });
                }
            }
        }
        Ok(())
    }
}
