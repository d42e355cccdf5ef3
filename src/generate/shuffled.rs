//! A solved grid as one of the many that players call the same.
//!
//! Digits may change names, rows trade places within their band and bands with one another, columns and stacks
//! likewise, and where boxes are square the grid may be turned about its diagonal: rules and difficulty do not notice.
//! A 9×9 grid has up to 1,218,998,108,160 such look-alikes. Picking one of these ways at random, all being
//! equally likely, makes every digit and every place of a grid exactly as likely as any other, whatever the
//! grid was made by.

use alloc::vec::Vec;

use rand_core::Rng;

use super::random::{below, shuffle};
use crate::grid::Grid;
use crate::index::Digit;
use crate::shape::Shape;

/// The look-alike, under a random transformation, of the grid with these digits.
pub(super) fn shuffled<R: Rng + ?Sized>(shape: Shape, digits: &[Digit], rng: &mut R) -> Grid {
    let mut names: Vec<Digit> = shape.digits().iter().collect();
    shuffle(rng, &mut names);
    let (height, width) = (shape.box_height(), shape.box_width());
    let rows = lines(width, height, rng);
    let columns = lines(height, width, rng);
    let turned = height == width && below(rng, 2) == 1;
    let (down, across) = if turned {
        (1, shape.side())
    } else {
        (shape.side(), 1)
    };
    let mut grid = Grid::empty(shape);
    for cell in shape.cells() {
        let from = rows[cell.row()] * down + columns[cell.column()] * across;
        grid.put(cell, Some(names[digits[from].index()]));
    }
    grid
}

/// An order of `groups` times `size` lines that keeps groups together.
fn lines<R: Rng + ?Sized>(groups: usize, size: usize, rng: &mut R) -> Vec<usize> {
    let mut order: Vec<usize> = (0..groups).collect();
    shuffle(rng, &mut order);
    let mut lines = Vec::with_capacity(groups * size);
    for group in order {
        let begin = lines.len();
        lines.extend(group * size..(group + 1) * size);
        shuffle(rng, &mut lines[begin..]);
    }
    lines
}
