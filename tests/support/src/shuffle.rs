//! Random orders for a [`Transform`](sudoku_zoo::symmetry::Transform), the same on every machine.

use crate::Numbers;

/// A random order of the numbers below `count`.
pub fn permutation(numbers: &mut Numbers, count: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    (1..count)
        .rev()
        .for_each(|last| order.swap(last, numbers.below(last + 1)));
    order
}

/// Where each of `side` lines goes when bands of `band` lines, and the lines within each band, change places.
pub fn lines(numbers: &mut Numbers, side: usize, band: usize) -> Vec<usize> {
    let bands = permutation(numbers, side / band);
    let within: Vec<_> = bands.iter().map(|_| permutation(numbers, band)).collect();
    (0..side)
        .map(|line| bands[line / band] * band + within[line / band][line % band])
        .collect()
}
