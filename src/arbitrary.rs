//! Random puzzles and boards for property tests (feature `proptest`).
//!
//! ```
//! use proptest::prelude::*;
//! use sudoku_zoo::{Shape, Solver, agreement, arbitrary, zoo};
//!
//! # let my_solver = sudoku_zoo::solvers::backtrack::NAIVE;
//! let oracle = zoo::find("house-sets-greedy").expect("registered").solver;
//! proptest!(|(board in arbitrary::boards(Shape::new(2, 2).unwrap()))| {
//!     agreement::check(&[&my_solver, oracle], &board, 1_000)?;
//! });
//! ```
//!
//! Everything shrinks: towards fewer clues, fewer eliminations and an unshuffled grid.

use alloc::vec::Vec;

use proptest::prelude::*;
use proptest::sample::subsequence;

use crate::board::Board;
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::index::{Cell, Digit};
use crate::shape::Shape;

/// Shapes with a side of at most `max_side`.
pub fn shapes(max_side: usize) -> impl Strategy<Value = Shape> {
    let all: Vec<Shape> = (1..=max_side)
        .flat_map(|height| (1..=max_side).filter_map(move |width| Shape::new(height, width).ok()))
        .filter(|shape| shape.side() <= max_side.max(1))
        .collect();
    proptest::sample::select(all)
}

/// Solved grids: one pattern with its digits, rows, columns, bands and stacks shuffled.
pub fn solved(shape: Shape) -> impl Strategy<Value = Grid> {
    let order = |length: usize| Just((0..length).collect::<Vec<_>>()).prop_shuffle();
    let lines = move |groups: usize, size: usize| {
        (
            order(groups),
            proptest::collection::vec(order(size), groups),
        )
            .prop_map(move |(groups, inner)| {
                let places = groups.iter().zip(&inner);
                let lines = places
                    .flat_map(|(group, inner)| inner.iter().map(move |line| group * size + line));
                lines.collect::<Vec<usize>>()
            })
    };
    let (height, width) = (shape.box_height(), shape.box_width());
    // A grid has as many bands as a box has columns, and the other way round.
    let parts = (
        order(shape.side()),
        lines(width, height),
        lines(height, width),
    );
    parts.prop_map(move |(digits, rows, columns)| {
        let mut grid = Grid::empty(shape);
        for cell in shape.cells() {
            let (row, column) = (rows[cell.row()], columns[cell.column()]);
            // Each row is the one above moved on by a box, each band the one above by a cell.
            let place = (width * (row % height) + row / height + column) % shape.side();
            grid.put(cell, Some(Digit::from_index(digits[place])));
        }
        grid
    })
}

/// Puzzles with at least one solution and any number of clues.
pub fn puzzles(shape: Shape) -> impl Strategy<Value = Grid> {
    puzzles_with_clues(shape, 0..=shape.cell_count())
}

/// Puzzles with at least one solution and a number of clues in a range, which is cut to what the
/// shape allows.
pub fn puzzles_with_clues(
    shape: Shape,
    clues: core::ops::RangeInclusive<usize>,
) -> impl Strategy<Value = Grid> {
    let most = shape.cell_count();
    let clues = (*clues.start()).min(most)..=(*clues.end()).min(most);
    let cells: Vec<Cell> = shape.cells().collect();
    (solved(shape), subsequence(cells, clues)).prop_map(move |(solution, cells)| {
        let mut grid = Grid::empty(shape);
        for cell in cells {
            grid.put(cell, solution.get(cell));
        }
        grid
    })
}

/// Boards with none, one or many solutions: puzzles with some of their candidates struck.
pub fn boards(shape: Shape) -> impl Strategy<Value = Board> {
    let strikes = (0..shape.cell_count(), 0..shape.side());
    let strikes = proptest::collection::vec(strikes, 0..=2 * shape.side());
    (puzzles(shape), strikes).prop_filter_map("puzzles do not clash", move |(puzzle, strikes)| {
        let mut board = Board::new(puzzle).ok()?;
        for (index, digit) in strikes {
            let cell = shape.cell_at(index)?;
            if board.get(cell).is_none() {
                // A contradiction is as good a board as any other.
                let _ = board.eliminate(cell, DigitSet::of(Digit::from_index(digit)));
            }
        }
        Some(board)
    })
}
