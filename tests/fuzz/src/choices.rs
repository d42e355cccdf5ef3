//! [`Choices`]: bytes read as decisions.

use sudoku_zoo::{Board, Cell, Digit, Grid, Shape};

/// Reads decisions from bytes, front to back. When the bytes are used up, every decision is 0.
#[derive(Debug)]
pub struct Choices<'a>(pub &'a [u8]);

impl Choices<'_> {
    /// Whether there is a byte left.
    pub fn more(&self) -> bool {
        !self.0.is_empty()
    }

    /// A number below `bound`, which is at most 256.
    pub fn below(&mut self, bound: usize) -> usize {
        let Some((&first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        usize::from(first) % bound
    }

    /// One of these.
    pub fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// A shape from a list of box heights and widths.
    pub fn shape(&mut self, all: &[(usize, usize)]) -> Shape {
        let (height, width) = self.one_of(all);
        Shape::new(height, width).expect("a shape")
    }

    /// A cell of the shape.
    pub fn cell(&mut self, shape: Shape) -> Cell {
        let index = self.below(shape.cell_count().min(256));
        shape.cell_at(index).expect("a cell of the shape")
    }

    /// A digit of the shape.
    pub fn digit(&mut self, shape: Shape) -> Digit {
        Digit::new(1 + self.below(shape.side())).expect("a digit of the shape")
    }

    /// A board: some cells of the pattern, or digits that do not clash, then strikes in filled and in blank cells.
    pub fn board(&mut self, shape: Shape) -> Board {
        let mut board = match self.below(2) {
            0 => self.part_of_pattern(shape),
            _ => self.without_clash(shape),
        };
        for _ in 0..self.below(2 * shape.side()) {
            let (cell, digit) = (self.cell(shape), self.digit(shape));
            // A contradiction is as good a board as any other.
            let _ = board.eliminate(cell, digit.into());
        }
        board
    }

    fn without_clash(&mut self, shape: Shape) -> Board {
        let mut board = Board::empty(shape);
        for _ in 0..self.below(shape.cell_count().min(255) + 1) {
            let (cell, digit) = (self.cell(shape), self.digit(shape));
            if board.get(cell).is_none() && board.candidates(cell).contains(digit) {
                let _ = board.place(cell, digit);
            }
        }
        board
    }

    fn part_of_pattern(&mut self, shape: Shape) -> Board {
        let mut grid = Grid::pattern(shape);
        for row in 0..shape.side() {
            let (kept, more) = (self.below(256), self.below(256));
            for column in 0..shape.side() {
                let bits = kept | more << 8;
                if bits >> (column % 16) & 1 == 0 {
                    let cell = shape.cell(row, column).expect("a cell");
                    grid.set(cell, None).expect("its shape");
                }
            }
        }
        Board::new(grid).expect("a part of a solution")
    }
}
