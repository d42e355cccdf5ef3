//! [`Representation`]: the operations on a partly filled grid that backtracking needs.

use crate::digits::DigitSet;
use crate::index::{Cell, Digit};
use crate::shape::Shape;

/// A data structure for a partly filled grid that says which digits are blocked in a cell.
///
/// [`Backtracker`](super::Backtracker) makes two solvers from any implementation. It promises the following: cells and digits
/// fit the shape that the representation was made for, a cell is blank when it is set and filled when it is
/// cleared, and only digits that are not blocked are set. The representations of this crate do not panic when another caller
/// breaks that promise; but their answers are then arbitrary.
///
/// ```
/// use sudoku_zoo::solvers::backtrack::{HouseSets, Representation};
/// use sudoku_zoo::{Cell, Digit, Shape};
///
/// let cell = |row, column| Cell::must(row, column);
/// let [one, two] = [1, 2].map(|value| Digit::must(value));
/// let mut grid = HouseSets::blank(Shape::new(2, 2)?);
/// grid.set(cell(0, 0), one);
/// grid.forbid(cell(0, 1), two);
/// assert_eq!(grid.get(cell(0, 0)), Some(one));
/// assert!(grid.is_blocked(cell(0, 1), one));
/// assert_eq!((grid.open(cell(0, 1)).len(), grid.blocked_count(cell(0, 1))), (2, 2));
/// grid.clear(cell(0, 0));
/// assert_eq!(grid.open(cell(0, 2)), grid.shape().digits());
/// # Ok::<(), sudoku_zoo::ShapeError>(())
/// ```
pub trait Representation {
    /// The blank grid of a shape.
    fn blank(shape: Shape) -> Self
    where
        Self: Sized;

    /// The shape it was made for.
    fn shape(&self) -> Shape;

    /// The digit of a cell. (Table 2.1: has / get number.)
    fn get(&self, cell: Cell) -> Option<Digit>;

    /// Fills a blank cell. (Table 2.1: set number.)
    fn set(&mut self, cell: Cell, digit: Digit);

    /// Blanks a filled cell. (Table 2.1: remove number.)
    fn clear(&mut self, cell: Cell);

    /// Blocks a digit in a cell for the whole search, because the board had ruled it out before.
    fn forbid(&mut self, cell: Cell, digit: Digit);

    /// Whether a peer of a blank cell holds the digit, or it was forbidden there. (Table 2.1: is
    /// number blocked?)
    fn is_blocked(&self, cell: Cell, digit: Digit) -> bool;

    /// The digits that are not blocked in a blank cell. (Table 2.1: find number not blocked.)
    #[inline]
    fn open(&self, cell: Cell) -> DigitSet {
        let digits = (0..self.shape().side()).map(Digit::from_index);
        digits
            .filter(|&digit| !self.is_blocked(cell, digit))
            .collect()
    }

    /// How many digits are blocked in a blank cell.
    #[inline]
    fn blocked_count(&self, cell: Cell) -> usize {
        (0..self.shape().side())
            .map(Digit::from_index)
            .filter(|&digit| self.is_blocked(cell, digit))
            .count()
    }

    /// How many cells inhibit a digit in a cell, −1 where the cell holds it, if the representation counts that. Only
    /// [watchers](crate::Event::Counts) ask.
    ///
    /// ```
    /// use sudoku_zoo::solvers::backtrack::{BlockMatrix, Representation};
    /// use sudoku_zoo::{Cell, Digit, Shape};
    ///
    /// let mut grid = BlockMatrix::blank(Shape::CLASSIC);
    /// let [first, last] = [0, 8].map(|column| Cell::must(0, column));
    /// let five = Digit::must(5);
    /// grid.set(first, five);
    /// assert_eq!((grid.count(first, five), grid.count(last, five)), (Some(-1), Some(1)));
    /// ```
    fn count(&self, cell: Cell, digit: Digit) -> Option<i8> {
        let _ = (cell, digit);
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solvers::backtrack::{BlockMatrix, Combined, HouseSets, Standard};

    /// Each representation lays out houses its own way, for speed or for the cost that its paper gives.
    fn a_digit_is_blocked_in_the_peers_of_its_cell<R: Representation>() {
        let digit = Digit::from_index(0);
        for shape in [(1, 1), (1, 4), (2, 2), (2, 3), (3, 2), (3, 3), (2, 4)] {
            let shape = Shape::new(shape.0, shape.1).unwrap();
            for cell in shape.cells() {
                let mut grid = R::blank(shape);
                let blocked = |grid: &R| -> alloc::vec::Vec<Cell> {
                    let others = shape.cells().filter(|&other| other != cell);
                    others
                        .filter(|&other| grid.is_blocked(other, digit))
                        .collect()
                };
                grid.set(cell, digit);
                let mut peers: alloc::vec::Vec<Cell> = shape.peers(cell).collect();
                peers.sort_unstable();
                assert_eq!(blocked(&grid), peers, "{shape} {cell}");
                grid.clear(cell);
                assert_eq!(blocked(&grid), [], "{shape} {cell}");
            }
        }
    }

    /// A representation without the methods that have a default.
    struct Plain(HouseSets);

    impl Representation for Plain {
        fn blank(shape: Shape) -> Self {
            Plain(HouseSets::blank(shape))
        }

        fn shape(&self) -> Shape {
            self.0.shape()
        }

        fn get(&self, cell: Cell) -> Option<Digit> {
            self.0.get(cell)
        }

        fn set(&mut self, cell: Cell, digit: Digit) {
            self.0.set(cell, digit);
        }

        fn clear(&mut self, cell: Cell) {
            self.0.clear(cell);
        }

        fn forbid(&mut self, cell: Cell, digit: Digit) {
            self.0.forbid(cell, digit);
        }

        fn is_blocked(&self, cell: Cell, digit: Digit) -> bool {
            self.0.is_blocked(cell, digit)
        }
    }

    #[test]
    fn provided_methods_follow_from_required_ones() {
        let shape = Shape::new(2, 3).unwrap();
        let mut grid = Plain::blank(shape);
        for (cell, number) in shape.cells().step_by(7).zip(0..) {
            grid.set(cell, Digit::from_index(number));
            for cell in shape.cells().filter(|&cell| grid.get(cell).is_none()) {
                assert_eq!(grid.open(cell), grid.0.open(cell));
                assert_eq!(grid.blocked_count(cell), grid.0.blocked_count(cell));
            }
        }
    }

    #[test]
    fn every_layout_agrees_with_the_geometry() {
        a_digit_is_blocked_in_the_peers_of_its_cell::<Standard>();
        a_digit_is_blocked_in_the_peers_of_its_cell::<HouseSets>();
        a_digit_is_blocked_in_the_peers_of_its_cell::<BlockMatrix>();
        a_digit_is_blocked_in_the_peers_of_its_cell::<Combined>();
    }
}
