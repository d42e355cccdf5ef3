//! The loop that all backtrackers share.

use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use core::ops::ControlFlow;

use super::{Order, Representation};
use crate::board::Board;
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::search::{Search, Stop};
use crate::solver::Solver;

/// A solver made of a representation `R` and an order `O`.
///
/// ```
/// use sudoku_zoo::solvers::backtrack::{Backtracker, HouseSets, Sequential};
/// use sudoku_zoo::{Board, Shape, Solve};
///
/// let solver: Backtracker<HouseSets, Sequential> = Backtracker::new("mine");
/// let board = Board::empty(Shape::new(2, 2)?);
/// assert_eq!(solver.count(&board, 1_000)?.to_string(), "288");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Backtracker<R, O> {
    name: &'static str,
    parts: PhantomData<fn(O) -> R>,
}

impl<R, O> Backtracker<R, O> {
    /// The solver under this name.
    pub const fn new(name: &'static str) -> Backtracker<R, O> {
        let parts = PhantomData;
        Backtracker { name, parts }
    }
}

impl<R: Representation, O: Order> Solver for Backtracker<R, O> {
    fn name(&self) -> &str {
        self.name
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stop> {
        backtrack::<R, O>(board, search).1
    }
}

impl<R, O> fmt::Debug for Backtracker<R, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Backtracker").field(&self.name).finish()
    }
}

/// A cell filled by search.
struct Choice {
    /// Its position among the cells to fill.
    position: usize,
    /// The digits still to be tried in it.
    open: DigitSet,
}

/// Explores a board as [`Backtracker`] does, and returns the representation as well, so that the caller can
/// read what it counted. The second part breaks when `search` breaks.
pub fn backtrack<R: Representation, O: Order>(
    board: &Board,
    search: &mut Search<'_>,
) -> (R, ControlFlow<Stop>) {
    let mut grid = R::blank(board.shape());
    let end = explore::<R, O>(&mut grid, board, search);
    (grid, end)
}

fn explore<R: Representation, O: Order>(
    grid: &mut R,
    board: &Board,
    search: &mut Search<'_>,
) -> ControlFlow<Stop> {
    let cells = O::cells(board);
    let mut path: Vec<Choice> = Vec::with_capacity(cells.len());
    if board.has_struck_clue() {
        search.prepared();
        search.dead_end();
        return ControlFlow::Continue(());
    }
    load(grid, board);
    // The most expensive node, greedy on the standard representation, takes about cells × side² steps.
    let steps = board.shape().cell_count() * board.shape().cell_count();
    search.poll_every((1 << 25) / steps as u64);
    search.prepared();
    let mut from = 0;
    loop {
        // Down: the next cell. The branch ends when there is none, or nothing fits it.
        let next = O::pick(grid, &cells, from);
        let (mut position, mut open) = match next {
            Some(position) => (position, grid.open(cells[position])),
            None => (from, DigitSet::EMPTY),
        };
        if open.is_empty() {
            match next {
                Some(_) => search.dead_end(),
                None => search.solution(&to_grid(grid))?,
            }
        }
        // Across: its next digit. Back: to the cell before, while there is none.
        let digit = loop {
            if let Some(digit) = open.min() {
                break digit;
            }
            let Some(last) = path.pop() else {
                return ControlFlow::Continue(());
            };
            (position, open) = (last.position, last.open);
            grid.clear(cells[position]);
        };
        open.remove(digit);
        let depth = path.len() + 1;
        if open.is_empty() {
            search.node(depth)?;
        } else {
            search.guess(depth)?;
        }
        grid.set(cells[position], digit);
        path.push(Choice { position, open });
        from = position + 1;
    }
}

/// Copies a board into a blank representation.
fn load<R: Representation>(grid: &mut R, board: &Board) {
    for (cell, digit) in board.grid().clues() {
        grid.set(cell, digit);
    }
    for (cell, digits) in board.eliminations() {
        digits.iter().for_each(|digit| grid.forbid(cell, digit));
    }
}

/// The grid that a representation holds.
fn to_grid<R: Representation>(representation: &R) -> Grid {
    let mut grid = Grid::empty(representation.shape());
    for cell in representation.shape().cells() {
        grid.put(cell, representation.get(cell));
    }
    grid
}
