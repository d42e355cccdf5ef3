//! Random puzzles and boards for property tests (feature `proptest`).
//!
//! ```
//! use proptest::prelude::*;
//! use sudoku_zoo::{Limits, Shape, Solver, agreement, arbitrary, zoo};
//!
//! # let my_solver = sudoku_zoo::solvers::backtrack::NAIVE;
//! let oracle = zoo::find("house-sets-greedy").expect("registered").solver;
//! proptest!(|(board in arbitrary::boards(Shape::new(2, 2).unwrap()))| {
//!     agreement::check(&[&my_solver, oracle], &board, &Limits::new().solutions(1_000))?;
//! });
//! ```
//!
//! Everything shrinks: towards fewer clues, fewer eliminations and an unshuffled grid.

use alloc::vec::Vec;
use core::ops::{Bound, RangeBounds};

use proptest::prelude::*;
use proptest::sample::subsequence;

use crate::board::Board;
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::index::{Cell, Digit, MAX_SIDE};
use crate::limits::Limits;
use crate::shape::Shape;
use crate::solve::Solve;
use crate::solvers::auto::AUTO;
use crate::variant::{HouseKinds, Rule, Variant};

/// Shapes with a side of at most `max_side` (0 counts as 1).
///
/// ```
/// use proptest::prelude::*;
/// use sudoku_zoo::arbitrary;
///
/// proptest!(|(shape in arbitrary::shapes(9))| {
///     prop_assert!(shape.side() <= 9);
/// });
/// ```
pub fn shapes(max_side: usize) -> impl Strategy<Value = Shape> {
    let max_side = max_side.max(1);
    let all: Vec<Shape> = (1..=max_side.min(MAX_SIDE))
        .flat_map(|height| (1..=MAX_SIDE).filter_map(move |width| Shape::new(height, width).ok()))
        .filter(|shape| shape.side() <= max_side)
        .collect();
    proptest::sample::select(all)
}

/// Solved grids: one pattern with its digits, rows, columns, bands and stacks shuffled.
///
/// ```
/// use proptest::prelude::*;
/// use sudoku_zoo::{Shape, arbitrary};
///
/// proptest!(|(grid in arbitrary::solved(Shape::CLASSIC))| {
///     prop_assert!(grid.is_solved());
/// });
/// ```
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
        let pattern = Grid::pattern(shape);
        let mut grid = Grid::empty(shape);
        for cell in shape.cells() {
            let source = Cell::from_coordinates(rows[cell.row()], columns[cell.column()]);
            let digit = pattern.get(source);
            grid.put(
                cell,
                digit.map(|digit| Digit::from_index(digits[digit.index()])),
            );
        }
        grid
    })
}

/// Puzzles with at least one solution and a number of clues in the range `clues`; `..` means any number. The range is cut to what the shape allows,
/// and an empty range counts as its end.
///
/// ```
/// use proptest::prelude::*;
/// use sudoku_zoo::{AUTO, Board, Limits, Shape, Solve, arbitrary};
///
/// proptest!(|(puzzle in arbitrary::puzzles(Shape::new(2, 3).unwrap(), ..))| {
///     let board = Board::new(puzzle)?;
///     prop_assert!(AUTO.solve(&board, &Limits::new())?.is_some_and(|solution| board.admits(&solution)));
/// });
/// proptest!(|(puzzle in arbitrary::puzzles(Shape::CLASSIC, 17..=30))| {
///     prop_assert!((17..=30).contains(&puzzle.clue_count()));
/// });
/// ```
pub fn puzzles(shape: Shape, clues: impl RangeBounds<usize>) -> impl Strategy<Value = Grid> {
    let most = shape.cell_count();
    let end = match clues.end_bound() {
        Bound::Included(end) => *end,
        Bound::Excluded(end) => end.saturating_sub(1),
        Bound::Unbounded => most,
    };
    let begin = match clues.start_bound() {
        Bound::Included(begin) => *begin,
        Bound::Excluded(begin) => begin.saturating_add(1),
        Bound::Unbounded => 0,
    };
    let end = end.min(most);
    let clues = begin.min(end)..=end;
    let cells: Vec<Cell> = shape.cells().collect();
    (solved(shape), subsequence(cells, clues)).prop_map(move |(solution, cells)| {
        let mut grid = Grid::empty(shape);
        for cell in cells {
            grid.put(cell, solution.get(cell));
        }
        grid
    })
}

/// Houses of boards of side `shape.side()`: none besides the standard ones, or any of the named rules, regions instead of boxes, and groups of every size.
///
/// ```
/// use proptest::prelude::*;
/// use sudoku_zoo::{Shape, arbitrary};
///
/// proptest!(|(variant in arbitrary::variants(Shape::new(2, 3).unwrap()))| {
///     prop_assert_eq!(variant.shape().side(), 6);
/// });
/// ```
pub fn variants(shape: Shape) -> impl Strategy<Value = Variant> {
    let (side, cells) = (shape.side(), shape.cell_count());
    let rules = Rule::ALL.iter().copied();
    let rules: Vec<Rule> = rules
        .filter(|&rule| Variant::new(shape).with(rule).is_ok())
        .collect();
    let most = rules.len().min(3);
    // Rows that have exchanged some of their cells.
    let swaps = proptest::collection::vec((0..cells, 0..cells), 0..=3 * side);
    let all: Vec<Cell> = shape.cells().collect();
    let groups = proptest::collection::vec(subsequence(all, 1..=side), 0..=3);
    let parts = (
        subsequence(rules, 0..=most),
        proptest::option::weighted(0.3, swaps),
        groups,
    );
    parts.prop_filter_map("the rules fit", move |(rules, swaps, groups)| {
        let mut variant = match swaps {
            None => Variant::new(shape),
            Some(swaps) => {
                let mut regions: Vec<usize> = (0..cells).map(|cell| cell / side).collect();
                swaps
                    .into_iter()
                    .for_each(|(one, other)| regions.swap(one, other));
                Variant::irregular(regions).ok()?
            }
        };
        for rule in rules {
            variant = variant.with(rule).ok()?;
        }
        for group in groups {
            variant = variant.with_group(group).ok()?;
        }
        Some(variant)
    })
}

/// Boards with none, one or many solutions: puzzles with some of their candidates struck. `houses` is a [`Shape`], or a [`Variant`] of it.
///
/// For one board in ten a random cell is chosen. If it is filled, it has also lost its candidate, so the board has no solution. A solver that reads
/// filled cells from the grid alone does not notice.
pub fn boards(houses: impl Into<Variant>) -> impl Strategy<Value = Board> {
    let variant = houses.into();
    let shape = variant.shape();
    let struck_clue = proptest::option::weighted(0.1, 0..shape.cell_count());
    let strikes = (0..shape.cell_count(), 0..shape.side());
    let strikes = proptest::collection::vec(strikes, 0..=2 * shape.side());
    let parts = (filled(variant), strikes, struck_clue);
    parts.prop_map(move |(mut board, strikes, struck_clue)| {
        for (index, digit) in strikes {
            if let Some(cell) = shape
                .cell_at(index)
                .filter(|&cell| board.get(cell).is_none())
            {
                // Boards with a contradiction are wanted as well, so errors are ignored.
                let _ = board.eliminate(cell, DigitSet::of(Digit::from_index(digit)));
            }
        }
        let struck_clue = struck_clue.and_then(|index| shape.cell_at(index));
        if let Some(cell) = struck_clue.filter(|&cell| board.get(cell).is_some()) {
            let _ = board.eliminate(cell, shape.digits());
        }
        board
    })
}

/// Boards of a variant with some cells filled. With the standard houses a board has a solution. For other houses no pattern is known: half of the
/// boards get a part of a solution, if a short search finds one, and half get digits that do not clash.
fn filled(variant: Variant) -> BoxedStrategy<Board> {
    let shape = variant.shape();
    if variant.kinds() == HouseKinds::STANDARD {
        let boards = puzzles(shape, ..)
            .prop_filter_map("puzzles do not clash", |puzzle| Board::new(puzzle).ok());
        return boards.boxed();
    }
    let cells: Vec<Cell> = shape.cells().collect();
    let clues = subsequence(cells, 0..=shape.cell_count());
    let first = proptest::collection::vec(0..shape.side(), shape.side());
    let parts = (clues, first, proptest::bool::ANY);
    let boards = parts.prop_map(move |(clues, first, solved)| {
        let mut board = Board::empty(variant.clone());
        // The first row, as far as the digits fit, so that solutions differ.
        for (cell, digit) in shape.cells().zip(first) {
            let mut next = board.clone();
            if next.place(cell, Digit::from_index(digit)).is_ok() {
                board = next;
            }
        }
        let limits = Limits::new().nodes(10_000);
        let solution = match solved {
            true => AUTO.solve(&board, &limits).unwrap_or_default(),
            false => None,
        };
        let Some(solution) = solution else {
            return board;
        };
        let mut board = Board::empty(variant.clone());
        for cell in clues {
            if let Some(digit) = solution.get(cell) {
                let _ = board.place(cell, digit);
            }
        }
        board
    });
    boards.boxed()
}
