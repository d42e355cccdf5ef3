//! Shuffles a solved grid: turns it into a random look-alike.
//!
//! The function picks one of the [symmetries](crate::symmetry) of the shape at random, each with the same chance. So every digit
//! is equally likely in every cell, no matter how the grid was made.

use rand_core::Rng;

use crate::grid::Grid;
use crate::index::Digit;
use crate::shape::Shape;
use crate::symmetry::Transform;

/// The look-alike, under a random transformation, of the grid with these digits.
pub(super) fn shuffled<R: Rng + ?Sized>(shape: Shape, digits: &[Digit], rng: &mut R) -> Grid {
    let mut grid = Grid::empty(shape);
    for (index, digit) in digits.iter().enumerate() {
        grid.put_at(index, *digit);
    }
    // The transform is of the grid's shape, so that there is an image.
    Transform::random(shape, rng).apply(&grid).unwrap_or(grid)
}
