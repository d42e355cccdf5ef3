//! A random look-alike of a solved grid.
//!
//! These changes keep the rules and the difficulty: renaming digits, exchanging rows within a band, exchanging bands, the
//! same for columns and stacks, and, where boxes are square, mirroring in the diagonal. A 9×9 grid has up to
//! 1,218,998,108,160 such look-alikes. Choosing one of them at random makes every digit exactly as likely as any other in
//! every place, whatever method made the grid.

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
