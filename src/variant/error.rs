//! [`VariantError`]: houses that no board has.

use thiserror::Error;

use super::Rule;
use crate::grid::Clash;
use crate::index::Cell;
use crate::shape::{Shape, ShapeError};

/// Why there is no such variant, or no board of it.
///
/// ```
/// use sudoku_zoo::{Cell, Rule, Shape, Variant};
///
/// let four = Variant::new(Shape::new(2, 2)?);
/// let error = four.clone().with(Rule::Windows).unwrap_err();
/// assert_eq!(error.to_string(), "the rule windows is for boards of 9×9, and this board is of side 4");
/// let error = four.with_group([Cell::must(0, 0), Cell::must(4, 0)]).unwrap_err();
/// assert_eq!(error.to_string(), "r5c1 is not a cell of a board of side 4");
/// # Ok::<(), sudoku_zoo::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum VariantError {
    /// No rule has this name.
    #[error("no rule has this name")]
    UnknownRule,
    /// The rule is about 9×9 boards.
    #[error("the rule {rule} is for boards of 9×9, and this board is of side {side}")]
    OnlyNine {
        /// The rule.
        rule: Rule,
        /// The side of the board.
        side: usize,
    },
    /// Rows, columns and boxes have all groups of the rule already.
    #[error("the rule {rule} adds nothing to rows, columns and boxes of {shape}")]
    AddsNothing {
        /// The rule.
        rule: Rule,
        /// The shape of the board.
        shape: Shape,
    },
    /// A group has a cell that the board does not have.
    #[error("{cell} is not a cell of a board of side {side}")]
    Outside {
        /// The cell.
        cell: Cell,
        /// The side of the board.
        side: usize,
    },
    /// A group has a cell twice.
    #[error("the group has {cell} twice")]
    Repeated {
        /// The cell.
        cell: Cell,
    },
    /// A group has no cell, or more cells than there are digits.
    #[error("the group has {cells} cells; a group of a board of side {side} has from 1 to {side}")]
    GroupSize {
        /// How many cells it has.
        cells: usize,
        /// The side of the board.
        side: usize,
    },
    /// More groups than a board can have.
    #[error("a board has at most 65,536 groups")]
    TooManyGroups,
    /// The number of cells is not that of a grid.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// The regions are not as many as the board has digits.
    #[error("there are {regions} regions, and a board of side {side} has {side}")]
    RegionCount {
        /// How many there are.
        regions: usize,
        /// The side of the board.
        side: usize,
    },
    /// A region has too few or too many cells.
    #[error("region {region}, which begins at {first}, has {cells} cells instead of {side}")]
    RegionSize {
        /// Which region, counted from 1 in the order of their first cells.
        region: usize,
        /// Its first cell.
        first: Cell,
        /// How many cells it has.
        cells: usize,
        /// The side of the board.
        side: usize,
    },
    /// The board has other regions already.
    #[error("the board has other regions already")]
    OtherRegions,
    /// The grid is of another side.
    #[error("the grid is of side {grid}, and the board of side {side}")]
    OtherSide {
        /// The side of the grid.
        grid: usize,
        /// The side of the board.
        side: usize,
    },
    /// Two givens clash.
    #[error(transparent)]
    Clash(#[from] Clash),
}
