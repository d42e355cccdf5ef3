//! Shapes, boards and runs in few words.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::zoo::Shapes;
use sudoku_zoo::{Board, Cell, Digit, DigitSet, Grid, Limits, Report, Shape, Solve, Solver, zoo};

use crate::Numbers;

/// The shape whose boxes have `height` rows and `width` columns.
pub fn shape(height: usize, width: usize) -> Shape {
    Shape::new(height, width).expect("a shape")
}

/// The board of a puzzle that must be readable and free of clashes.
pub fn board(text: &str) -> Board {
    Board::new(text.parse().expect("a grid")).expect("no clash")
}

/// A cell by the numbers players use: from 1.
pub fn cell(row: usize, column: usize) -> Cell {
    Cell::new(row - 1, column - 1).expect("a cell")
}

/// The set of these digits.
pub fn digits(values: &[usize]) -> DigitSet {
    values
        .iter()
        .filter_map(|&value| Digit::new(value))
        .collect()
}

/// The registered solver of this name.
///
/// Inline, as all functions here that name the registry: it is compiled where it is called, and not in this package as well.
#[inline]
pub fn solver(name: &str) -> &'static (dyn Solver + Send + Sync) {
    zoo::find(name).expect("a registered solver").solver
}

/// The report of a solver, and the solutions it showed.
pub fn run(solver: &dyn Solver, board: &Board, limits: &Limits<'_>) -> (Report, Vec<Grid>) {
    let mut grids = Vec::new();
    let report = solver.run(board, limits, &mut |grid| {
        grids.push(grid.clone());
        ControlFlow::Continue(())
    });
    (report, grids)
}

/// An interrupt that says stop at call number `last`. It counts calls and reads no clock, so a busy machine
/// changes nothing.
pub fn interrupt_at(looks: &AtomicU64, last: u64) -> impl Fn() -> bool {
    move || looks.fetch_add(1, Ordering::Relaxed) + 1 >= last
}

/// The pattern of a shape after `holes` random cells were blanked, some of them more than once.
pub fn dug(shape: Shape, holes: usize, numbers: &mut Numbers) -> Board {
    let mut grid = Grid::pattern(shape);
    for _ in 0..holes {
        let cell = shape.cell_at(numbers.below(shape.cell_count()));
        grid.set(cell.expect("a cell"), None).expect("its shape");
    }
    Board::new(grid).expect("no clash")
}

/// A board on which techniques have something to find: a dug pattern, less about `percent` of the candidates that are not the
/// pattern's.
pub fn thinned(shape: Shape, percent: usize, numbers: &mut Numbers) -> Board {
    let holes = shape.cell_count() * (100 + numbers.below(150)) / 100;
    struck(dug(shape, holes, numbers), percent, numbers)
}

/// The board without about `percent` of the candidates that the pattern does not need.
pub fn struck(mut board: Board, percent: usize, numbers: &mut Numbers) -> Board {
    for (cell, digit) in Grid::pattern(board.shape()).clues() {
        for other in board.candidates(cell) - digit.into() {
            if numbers.below(100) < percent {
                board
                    .eliminate(cell, other.into())
                    .expect("the pattern stays");
            }
        }
    }
    board
}

/// A solver that can check the generator. The generator uses `auto`, so this is one that `auto` does not pick.
#[inline]
pub fn referee(board: &Board) -> &'static dyn Solver {
    let other = match AUTO.pick(board).name() {
        "dlx" => "learn",
        _ => "dlx",
    };
    zoo::find(other).expect("a registered solver").solver
}

/// Whether a solver with these shapes in its entry works on this one.
pub fn includes(shapes: Shapes, shape: Shape) -> bool {
    match shapes {
        Shapes::Any => true,
        Shapes::Classic => shape == Shape::CLASSIC,
        Shapes::UpTo(side) => shape.side() <= side,
        _ => panic!("the test does not know {shapes:?}"),
    }
}
