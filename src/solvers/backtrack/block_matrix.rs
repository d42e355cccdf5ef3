//! The block matrix: for every cell and digit, how many cells inhibit it there.
//!
//! Paper 003's n³ representation. Setting a digit adds one to its count in every peer, clearing takes
//! it away again, so a digit is blocked where its count is above zero. A cell that holds a digit
//! "negatively inhibits itself": the count of its own digit is −1, which is how the value
//! of a cell is read back from the counts alone.
//!
//! ```text
//!   counts of r1c1        1  2  3  4  5  6  7  8  9
//!   blank, sees 2 and 7   0  1  0  0  0  0  2  0  0      7 is seen twice
//!   holds 3               0  1 −1  0  0  0  2  0  0
//! ```

use alloc::vec::Vec;

use super::{Backtracker, Greedy, Representation, Sequential};
use crate::index::{Cell, Digit};
use crate::shape::Shape;
use crate::solvers::entry::{Entry, Family, Shapes};

/// Block matrix × sequential.
const BLOCK_MATRIX_SEQUENTIAL: Backtracker<BlockMatrix, Sequential> =
    Backtracker::new("block-matrix-sequential");

/// Block matrix × greedy.
const BLOCK_MATRIX_GREEDY: Backtracker<BlockMatrix, Greedy> =
    Backtracker::new("block-matrix-greedy");

pub(crate) const ENTRIES: [Entry; 2] = [
    Entry {
        solver: &BLOCK_MATRIX_SEQUENTIAL,
        aliases: &[],
        family: Family::Backtrack,
        traits: super::SEQUENTIAL,
        shapes: Shapes::Any,
        representation: "n³ counts of inhibiting cells",
        inference: "none",
        branching: "first blank cell",
        source: "paper 003 (sequential, block matrix)",
        good_for: "comparing representations",
        bad_for: "everything else: setting a digit touches every peer",
    },
    Entry {
        solver: &BLOCK_MATRIX_GREEDY,
        aliases: &[],
        family: Family::Backtrack,
        traits: super::GREEDY,
        shapes: Shapes::Any,
        representation: "n³ counts of inhibiting cells",
        inference: "none",
        branching: "cell with the fewest digits",
        source: "paper 003 (greedy, block matrix)",
        good_for: "comparing representations",
        bad_for: "large boards: reading one value takes n steps",
    },
];

/// How many cells inhibit each digit in each cell.
///
/// ```
/// use sudoku_zoo::solvers::backtrack::{BlockMatrix, Representation};
/// use sudoku_zoo::{Cell, Digit, Shape};
///
/// let mut grid = BlockMatrix::blank(Shape::CLASSIC);
/// let [first, last] = [0, 8].map(|column| Cell::must(0, column));
/// let five = Digit::must(5);
/// grid.set(first, five);
/// assert!(grid.is_blocked(last, five));
/// ```
#[derive(Clone, Debug)]
pub struct BlockMatrix {
    shape: Shape,
    side: usize,
    /// By cell, then digit. At most 4: a peer in the row, the column and the box, and the board.
    counts: Vec<i8>,
}

/// The count of the digit that a cell holds.
const OWN: i8 = -1;

impl BlockMatrix {
    #[inline]
    fn first_of(&self, cell: Cell) -> usize {
        (cell.row() * self.side + cell.column()) * self.side
    }

    /// The counts of a cell, by digit.
    #[inline]
    fn counts_of(&self, cell: Cell) -> &[i8] {
        let first = self.first_of(cell);
        self.counts.get(first..first + self.side).unwrap_or(&[])
    }

    /// Whether the shape has the cell and the digit.
    #[inline]
    fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.shape.contains(cell) && digit.index() < self.side
    }

    /// Adds `change` to the count of `digit` in every peer of `cell`, each once.
    #[inline]
    fn inhibit_peers(&mut self, cell: Cell, digit: Digit, change: i8) {
        let (side, height, width) = (self.side, self.shape.box_height(), self.shape.box_width());
        let (row, column) = (cell.row(), cell.column());
        let corner = self.shape.box_corner(cell);
        let (top, left) = (corner.row(), corner.column());
        let counts = &mut self.counts[digit.index()..];
        let mut touch = |row: usize, column: usize| {
            let count = &mut counts[(row * side + column) * side];
            // The count overflows only if a caller fills the same cell many times.
            *count = count.wrapping_add(change);
        };
        // First the whole box, then the cells of the row and of the column outside the box.
        for peer_row in top..top + height {
            for peer_column in left..left + width {
                if (peer_row, peer_column) != (row, column) {
                    touch(peer_row, peer_column);
                }
            }
        }
        (0..left)
            .chain(left + width..side)
            .for_each(|peer| touch(row, peer));
        (0..top)
            .chain(top + height..side)
            .for_each(|peer| touch(peer, column));
    }

    #[inline]
    pub(super) fn mark(&mut self, cell: Cell, digit: Digit) {
        if !self.has(cell, digit) {
            return;
        }
        self.inhibit_peers(cell, digit, 1);
        let own = self.first_of(cell) + digit.index();
        self.counts[own] = OWN;
    }

    /// Undoes [`mark`](Self::mark). The caller knows the digit, so no scan is needed.
    #[inline]
    pub(super) fn unmark(&mut self, cell: Cell, digit: Digit) {
        if !self.has(cell, digit) {
            return;
        }
        self.inhibit_peers(cell, digit, -1);
        let own = self.first_of(cell) + digit.index();
        self.counts[own] = 0;
    }
}

impl Representation for BlockMatrix {
    #[inline]
    fn blank(shape: Shape) -> Self {
        BlockMatrix {
            shape,
            side: shape.side(),
            counts: alloc::vec![0; shape.cell_count() * shape.side()],
        }
    }

    #[inline]
    fn shape(&self) -> Shape {
        self.shape
    }

    #[inline]
    fn get(&self, cell: Cell) -> Option<Digit> {
        let position = self.counts_of(cell).iter().position(|&count| count == OWN);
        position.map(Digit::from_index)
    }

    #[inline]
    fn set(&mut self, cell: Cell, digit: Digit) {
        self.mark(cell, digit);
    }

    #[inline]
    fn clear(&mut self, cell: Cell) {
        if let Some(digit) = self.get(cell) {
            self.unmark(cell, digit);
        }
    }

    #[inline]
    fn forbid(&mut self, cell: Cell, digit: Digit) {
        if self.has(cell, digit) {
            let index = self.first_of(cell) + digit.index();
            self.counts[index] = self.counts[index].saturating_add(1);
        }
    }

    #[inline]
    fn is_blocked(&self, cell: Cell, digit: Digit) -> bool {
        let index = self.first_of(cell) + digit.index();
        self.counts.get(index).is_some_and(|&count| count > 0)
    }

    #[inline]
    fn count(&self, cell: Cell, digit: Digit) -> Option<i8> {
        self.counts_of(cell).get(digit.index()).copied()
    }

    #[inline]
    fn blocked_count(&self, cell: Cell) -> usize {
        self.counts_of(cell)
            .iter()
            .filter(|&&count| count > 0)
            .count()
    }
}
