//! A solved grid as one of its look-alikes.
//!
//! Picking one of its [symmetries](crate::symmetry) at random, all being equally likely, makes every digit and every
//! place of a grid exactly as likely as any other, whatever the grid was made by.

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
