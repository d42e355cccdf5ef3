//! The loop that all backtrackers share.

use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use core::ops::ControlFlow;

use super::{Order, Representation};
use crate::board::Board;
use crate::grid::Grid;
use crate::index::{Cell, Digit};
use crate::search::{Search, Stop};
use crate::solver::Solver;

/// A solver made of a representation and an order.
///
/// ```
/// use sudoku_zoo::solvers::backtrack::{Backtracker, HouseSets, Order};
/// use sudoku_zoo::{Board, Shape, Solver};
///
/// let solver: Backtracker<HouseSets> = Backtracker::new("mine", Order::Sequential);
/// let board = Board::empty(Shape::new(2, 2)?);
/// assert_eq!(solver.count(&board, 1_000)?.to_string(), "288");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Backtracker<R> {
    name: &'static str,
    order: Order,
    representation: PhantomData<fn() -> R>,
}

impl<R> Backtracker<R> {
    /// The solver of this name that fills cells in this order.
    pub const fn new(name: &'static str, order: Order) -> Backtracker<R> {
        Backtracker {
            name,
            order,
            representation: PhantomData,
        }
    }

    /// The order in which it fills cells.
    pub const fn order(&self) -> Order {
        self.order
    }
}

impl<R: Representation> Solver for Backtracker<R> {
    fn name(&self) -> &str {
        self.name
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stop> {
        backtrack(&mut R::blank(board.shape()), self.order, board, search)
    }
}

impl<R> fmt::Debug for Backtracker<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Backtracker")
            .field("name", &self.name)
            .field("order", &self.order)
            .finish()
    }
}

/// A cell filled by search.
struct Choice {
    /// Its position in reading order.
    position: usize,
    /// The next digit to try in it.
    next: Option<Digit>,
}

/// Explores a board with a representation of the caller's, which must be blank and of the board's
/// shape: what [`Backtracker`] does, for those who want to look at the representation afterwards.
///
/// # Errors
///
/// Breaks with whatever `search` broke with.
pub fn backtrack<R: Representation>(
    grid: &mut R,
    order: Order,
    board: &Board,
    search: &mut Search<'_>,
) -> ControlFlow<Stop> {
    let cells: Vec<Cell> = board.shape().cells().collect();
    let mut path: Vec<Choice> = Vec::with_capacity(cells.len());
    let consistent = load(grid, board);
    search.prepared();
    if !consistent {
        search.dead_end();
        return ControlFlow::Continue(());
    }
    let mut from = 0;
    loop {
        // Down: a first digit for the next cell.
        match order.pick(grid, &cells, from) {
            None => search.solution(&picture(grid, &cells))?,
            Some(position) => match grid.next_open(cells[position], None) {
                None => search.dead_end(),
                Some(digit) => {
                    path.push(Choice {
                        position,
                        next: None,
                    });
                    from = position + 1;
                    place(grid, &cells, &mut path, digit, search)?;
                    continue;
                }
            },
        }
        // Back: the next digit of the deepest cell that has one.
        loop {
            let Some(choice) = path.last() else {
                return ControlFlow::Continue(());
            };
            grid.clear(cells[choice.position]);
            if let Some(digit) = choice.next {
                from = choice.position + 1;
                place(grid, &cells, &mut path, digit, search)?;
                break;
            }
            path.pop();
        }
    }
}

/// Puts `digit` into the last cell of the path, which is blank.
#[inline]
fn place<R: Representation>(
    grid: &mut R,
    cells: &[Cell],
    path: &mut [Choice],
    digit: Digit,
    search: &mut Search<'_>,
) -> ControlFlow<Stop> {
    let depth = path.len();
    let Some(choice) = path.last_mut() else {
        return ControlFlow::Continue(());
    };
    let cell = cells[choice.position];
    choice.next = grid.next_open(cell, Some(digit));
    match choice.next {
        Some(_) => search.guess(depth)?,
        None => search.node(depth)?,
    }
    grid.set(cell, digit);
    ControlFlow::Continue(())
}

/// Copies a board into a blank representation. Says whether it may have a solution at all: not when a
/// filled cell has lost the digit it holds.
fn load<R: Representation>(grid: &mut R, board: &Board) -> bool {
    for (cell, digit) in board.grid().clues() {
        grid.set(cell, digit);
    }
    let mut consistent = true;
    for (cell, digits) in board.eliminations() {
        if board.get(cell).is_some() {
            consistent = false;
        } else {
            digits.iter().for_each(|digit| grid.forbid(cell, digit));
        }
    }
    consistent
}

/// The grid that a representation stands for.
fn picture<R: Representation>(grid: &R, cells: &[Cell]) -> Grid {
    let mut picture = Grid::empty(grid.shape());
    for &cell in cells {
        picture.put(cell, grid.get(cell));
    }
    picture
}
