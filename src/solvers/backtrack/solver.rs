//! The loop that all backtrackers share.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use core::iter;
use core::marker::PhantomData;
use core::ops::ControlFlow;

use super::with_groups::WithGroups;
use super::{Order, Representation};
use crate::board::Board;
use crate::digits::DigitSet;
use crate::event::Event;
use crate::grid::Grid;
use crate::index::{Cell, Digit};
use crate::report::{Stopped, Unsupported};
use crate::search::Search;
use crate::shape::Shape;
use crate::solver::{Resumable, Solver, accepts_houses};
use crate::variant::HouseKinds;

/// A solver made of a representation `R` and an order `O`.
///
/// ```
/// use sudoku_zoo::solvers::backtrack::{Backtracker, HouseSets, Sequential};
/// use sudoku_zoo::{Board, Limits, Shape, Solve};
///
/// let solver: Backtracker<HouseSets, Sequential> = Backtracker::new("mine");
/// let board = Board::empty(Shape::new(2, 2)?);
/// assert_eq!(solver.count(&board, &Limits::new().solutions(1_000))?.to_string(), "288");
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

// Derived, it would ask for `Debug` of the caller's own representation.
impl<R, O> fmt::Debug for Backtracker<R, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Backtracker").field(&self.name).finish()
    }
}

impl<R: Representation + Send, O: Order> Solver for Backtracker<R, O> {
    fn name(&self) -> &str {
        self.name
    }

    fn accepts(&self) -> HouseKinds {
        HouseKinds::all()
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        if board.groups().is_some() {
            let mut walk = Walk::<_, O>::begin(WithGroups::of::<R>(board), board);
            search.prepared();
            return walk.resume(search);
        }
        backtrack::<R, O>(board, search).1
    }

    fn resumable(
        &self,
        board: &Board,
        _search: &mut Search<'_>,
    ) -> Option<Box<dyn Resumable + Send + '_>> {
        Some(match board.groups() {
            None => Box::new(Walk::<_, O>::begin(R::blank(board.shape()), board)),
            Some(_) => Box::new(Walk::<_, O>::begin(WithGroups::of::<R>(board), board)),
        })
    }
}

/// How a search ends when its [`Order`] breaks the contract.
const WRONG_PICK: Unsupported = Unsupported::Board {
    reason: "the order picked a position outside its list, or more cells than the list has",
};

/// A cell filled by search.
struct Choice {
    /// Its position among the cells to fill.
    position: usize,
    /// The digits still to be tried in it.
    open: DigitSet,
}

/// Explores a board as [`Backtracker`] does, and returns the representation as well, so that the caller can
/// read what it counted. The second part breaks when `search` breaks, and on a board with other houses than rows, columns and boxes.
///
/// ```
/// use sudoku_zoo::solvers::backtrack::{Combined, Greedy, Representation, backtrack};
/// use sudoku_zoo::{Board, Grid, Limits, Search};
///
/// let board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
/// let limits = Limits::new();
/// let mut search = Search::counting(&limits);
/// let (grid, end) = backtrack::<Combined, Greedy>(&board, &mut search);
/// assert!(end.is_continue()); // nothing stopped it
/// // All that the search has placed is taken back.
/// assert!(board.shape().cells().all(|cell| grid.get(cell) == board.get(cell)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn backtrack<R: Representation, O: Order>(
    board: &Board,
    search: &mut Search<'_>,
) -> (R, ControlFlow<Stopped>) {
    let mut walk = Walk::<R, O>::begin(R::blank(board.shape()), board);
    if let Err(reason) = accepts_houses(HouseKinds::STANDARD, board) {
        return (walk.grid, search.unsupported(reason));
    }
    search.prepared();
    if board.has_struck_clue() {
        // This function is called directly, so no harness has refused such boards before.
        search.dead_end();
        return (walk.grid, ControlFlow::Continue(()));
    }
    let end = walk.resume(search);
    (walk.grid, end)
}

/// A search in progress: the state of the depth-first walk.
struct Walk<R, O> {
    grid: R,
    /// The cells that the order looks at, in reading order.
    cells: Vec<Cell>,
    /// The cells filled so far.
    path: Vec<Choice>,
    /// The position after the one filled last.
    from: usize,
    next: Next,
    order: PhantomData<fn(O)>,
}

/// What a walk does when it is resumed.
#[derive(Clone, Copy)]
enum Next {
    /// Look for the next cell.
    Down,
    /// Leave the solution that was shown last.
    Back,
}

impl<R: Representation, O: Order> Walk<R, O> {
    #[inline(never)]
    fn begin(mut grid: R, board: &Board) -> Walk<R, O> {
        let cells = O::cells(board);
        load(&mut grid, board);
        Walk {
            grid,
            path: Vec::with_capacity(cells.len()),
            cells,
            from: 0,
            next: Next::Down,
            order: PhantomData,
        }
    }

    /// Down: the next cell and its open digits. If there is no next cell, or no digit fits it, the branch ends and the set of digits is empty.
    #[inline(always)]
    fn down(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped, (usize, DigitSet)> {
        let Some(position) = O::pick(&self.grid, &self.cells, self.from, search)? else {
            // Where to go on if the search pauses here.
            self.next = Next::Back;
            search.solution(&to_grid(&self.grid))?;
            return ControlFlow::Continue((self.from, DigitSet::EMPTY));
        };
        // A caller's own order may be wrong. A cell that is picked twice would let the path grow for ever.
        let is_room = self.path.len() < self.cells.len();
        let Some(&cell) = self.cells.get(position).filter(|_| is_room) else {
            let refused = search.unsupported(WRONG_PICK);
            return refused.map_continue(|()| (position, DigitSet::EMPTY));
        };
        let open = self.grid.open(cell);
        if open.is_empty() {
            search.dead_end();
        }
        ControlFlow::Continue((position, open))
    }
}

impl<R: Representation, O: Order> Resumable for Walk<R, O> {
    fn resume(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        // The most expensive node, greedy on the standard representation, takes about cells × side² steps.
        let cells = self.grid.shape().cell_count();
        search.poll_every((1 << 22) / (cells * cells) as u64);
        let is_watched = search.is_watched();
        let (mut position, mut open) = (self.from, DigitSet::EMPTY);
        // `down` is called in one place, because it is inlined for every pair of a representation and an order.
        let mut goes_down = match self.next {
            Next::Down => true,
            Next::Back => false,
        };
        loop {
            if goes_down {
                (position, open) = self.down(search)?;
            }
            goes_down = true;
            // Across: its next digit. Back: to the cell before, while there is none.
            let digit = loop {
                if let Some(digit) = open.min() {
                    break digit;
                }
                let Some(last) = self.path.pop() else {
                    return ControlFlow::Continue(());
                };
                (position, open) = (last.position, last.open);
                let cell = self.cells[position];
                if is_watched {
                    let digit = self.grid.get(cell);
                    self.grid.clear(cell);
                    search.taken_back(self.path.len() + 1);
                    show_counts(&self.grid, cell, digit, search);
                } else {
                    self.grid.clear(cell);
                }
            };
            open.remove(digit);
            let depth = self.path.len() + 1;
            if open.is_empty() {
                search.node(depth)?;
            } else {
                search.guess(depth)?;
            }
            let cell = self.cells[position];
            self.grid.set(cell, digit);
            if is_watched {
                search.placed(cell, digit);
                show_counts(&self.grid, cell, Some(digit), search);
            }
            self.path.push(Choice { position, open });
            self.from = position + 1;
        }
    }
}

/// Shows a watcher the counts that have changed with a digit of a cell, if the representation has counts.
fn show_counts<R: Representation>(
    grid: &R,
    cell: Cell,
    digit: Option<Digit>,
    search: &mut Search<'_>,
) {
    let Some(digit) = digit.filter(|&digit| grid.count(cell, digit).is_some()) else {
        return;
    };
    show_counts_around(
        cell,
        digit,
        grid.shape(),
        &|cell| grid.count(cell, digit),
        search,
    );
}

/// Compiled once and not for each representation.
#[cold]
fn show_counts_around(
    cell: Cell,
    digit: Digit,
    shape: Shape,
    count: &dyn Fn(Cell) -> Option<i8>,
    search: &mut Search<'_>,
) {
    let cells = iter::once(cell).chain(shape.peers(cell));
    let counts = cells.filter_map(|cell| Some((cell, count(cell)?)));
    search.event(|| Event::Counts {
        digit,
        counts: counts.collect(),
    });
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
    for cell in grid.shape().cells() {
        // A caller's own representation may hold digits of another shape: the cell stays blank, so the grid is no solution.
        let _ = grid.set(cell, representation.get(cell));
    }
    grid
}

#[cfg(test)]
mod tests {
    use crate::solvers::backtrack::NAIVE;
    use crate::{Board, Limits, Search, Shape};

    #[test]
    fn a_solution_is_as_deep_as_there_are_blank_cells() {
        let limits = Limits::new().solutions(1);
        let board = Board::empty(Shape::new(2, 2).unwrap());
        let report = Search::counting(&limits).run(&NAIVE, &board);
        assert_eq!(report.stats.max_depth, 16);
    }
}
