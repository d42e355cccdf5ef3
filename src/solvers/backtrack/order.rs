//! [`Order`]: which cell backtracking fills next.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::Representation;
use crate::board::Board;
use crate::index::Cell;
use crate::report::Stopped;
use crate::search::Search;

/// The greedy orders look at the caller's interrupts after this many cells: on a 64×64 board, a look at all cells takes longer than [`Limits`](crate::Limits)
/// promises between two looks at interrupts.
const CELLS_BETWEEN_LOOKS: usize = 256;

/// Calls `visit` with the position of each blank cell and the cell, until it breaks.
///
/// The most expensive representation reads up to 3n cells for each of n digits to learn which digits a cell still has. Where
/// a box is one column wide, that takes up to 5n² nanoseconds, and a unit of [`Search::work`] is about a microsecond.
#[inline]
fn for_each_blank<R: Representation>(
    grid: &R,
    cells: &[Cell],
    search: &mut Search<'_>,
    mut visit: impl FnMut(usize, Cell) -> ControlFlow<()>,
) -> ControlFlow<Stopped> {
    let mut position = 0;
    for cells in cells.chunks(CELLS_BETWEEN_LOOKS) {
        search.work(cells.len() * grid.shape().cell_count() / 200)?;
        for &cell in cells {
            if grid.get(cell).is_none() && visit(position, cell).is_break() {
                return ControlFlow::Continue(());
            }
            position += 1;
        }
    }
    ControlFlow::Continue(())
}

/// Which blank cell is filled next. Ties go to the earlier cell in reading order.
///
/// [`Sequential`] and [`Greedy`] look only at the cells that the board leaves blank. The others also look at the givens, as
/// the listings of papers 001 and 003 do. They pick the same cells but take longer.
///
/// ```
/// use sudoku_zoo::solvers::backtrack::{Greedy, HouseSets, Order, Representation, Sequential, backtrack};
/// use std::ops::ControlFlow;
/// use sudoku_zoo::{Board, Cell, Limits, Search, Shape, Stopped};
///
/// /// The last blank cell in reading order.
/// struct Backwards;
///
/// impl Order for Backwards {
///     fn pick<R: Representation>(
///         grid: &R,
///         cells: &[Cell],
///         _: usize,
///         _: &mut Search<'_>,
///     ) -> ControlFlow<Stopped, Option<usize>> {
///         let mut positions = (0..cells.len()).rev();
///         ControlFlow::Continue(positions.find(|&position| grid.get(cells[position]).is_none()))
///     }
/// }
///
/// let board = Board::empty(Shape::new(2, 2)?);
/// assert_eq!(Backwards::cells(&board).len(), 16);
/// let limits = Limits::new();
/// let mut search = Search::counting(&limits);
/// let _ = backtrack::<HouseSets, Backwards>(&board, &mut search);
/// assert_eq!(search.stats().solutions, 288);
///
/// // The first cell of a blank grid, whatever the order.
/// let grid = HouseSets::blank(board.shape());
/// let cells = Sequential::cells(&board);
/// let first = ControlFlow::Continue(Some(0));
/// assert_eq!(Sequential::pick(&grid, &cells, 0, &mut search), first);
/// assert_eq!(Greedy::pick(&grid, &cells, 0, &mut search), first);
/// # Ok::<(), sudoku_zoo::ShapeError>(())
/// ```
pub trait Order {
    /// The cells that [`pick`](Order::pick) looks at, in reading order: those that the board leaves blank, unless an
    /// order says otherwise.
    fn cells(board: &Board) -> Vec<Cell> {
        let blank = |cell: &Cell| board.get(*cell).is_none();
        board.shape().cells().filter(blank).collect()
    }

    /// The position of the next cell to fill, or `None` when all of them are filled.
    ///
    /// `cells` are those of [`cells`](Order::cells). `from` is the position after the one picked last.
    ///
    /// # Errors
    ///
    /// Breaks when `search` does. An order that needs more than a millisecond on large boards must call [`Search::check`] now and then.
    fn pick<R: Representation>(
        grid: &R,
        cells: &[Cell],
        from: usize,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped, Option<usize>>;
}

/// The first blank cell in reading order. It is cheap to find, but the search notices a cell without open
/// digits only when the turn comes to that cell.
///
/// ```
/// use sudoku_zoo::solvers::backtrack::{Combined, Greedy, Sequential, backtrack};
/// use sudoku_zoo::{Board, Grid, Limits, Search};
///
/// let board = Board::new("1.....3..4......".parse::<Grid>()?)?;
/// let limits = Limits::new();
/// let (mut search, mut other) = (Search::counting(&limits), Search::counting(&limits));
/// let _ = backtrack::<Combined, Sequential>(&board, &mut search);
/// let _ = backtrack::<Combined, Greedy>(&board, &mut other);
/// assert!(search.stats().nodes > other.stats().nodes);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Sequential {}

impl Order for Sequential {
    #[inline]
    fn pick<R: Representation>(
        grid: &R,
        cells: &[Cell],
        from: usize,
        _: &mut Search<'_>,
    ) -> ControlFlow<Stopped, Option<usize>> {
        // All cells before `from` are filled, so the papers' scan from the first cell finds the same one.
        let mut positions = from..cells.len();
        ControlFlow::Continue(positions.find(|&position| grid.get(cells[position]).is_none()))
    }
}

/// The cell with the most inhibited digits: smart DFS, minimum remaining values. It is expensive to find, but
/// the search notices a cell without open digits at once.
///
/// ```
/// use sudoku_zoo::solvers::backtrack::{Combined, Greedy, Sequential, backtrack};
/// use sudoku_zoo::{Board, Grid, Limits, Search};
///
/// let board = Board::new("1.....3..4......".parse::<Grid>()?)?;
/// let limits = Limits::new();
/// let (mut search, mut other) = (Search::counting(&limits), Search::counting(&limits));
/// let _ = backtrack::<Combined, Greedy>(&board, &mut search);
/// let _ = backtrack::<Combined, Sequential>(&board, &mut other);
/// assert!(search.stats().dead_ends < other.stats().dead_ends);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Greedy {}

impl Order for Greedy {
    #[inline]
    fn pick<R: Representation>(
        grid: &R,
        cells: &[Cell],
        _: usize,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped, Option<usize>> {
        let side = grid.shape().side();
        let mut best = None;
        let mut most = 0;
        for_each_blank(grid, cells, search, |position, cell| {
            let blocked = grid.blocked_count(cell);
            if best.is_none() || blocked > most {
                best = Some(position);
                most = blocked;
            }
            match blocked == side {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        })?;
        ControlFlow::Continue(best)
    }
}

/// The first blank cell, searched from the first cell of the grid after every placement: DFS in paper 001, the
/// sequential order in the listing of paper 003. What the search costs depends on how fast a representation can
/// tell whether a cell is filled.
///
/// ```
/// use sudoku_zoo::solvers::backtrack::{Combined, Rescanning, Sequential, backtrack};
/// use sudoku_zoo::{Board, Grid, Limits, Search};
///
/// let board = Board::new("1.....3..4......".parse::<Grid>()?)?;
/// let limits = Limits::new();
/// let (mut search, mut other) = (Search::counting(&limits), Search::counting(&limits));
/// let _ = backtrack::<Combined, Rescanning>(&board, &mut search);
/// let _ = backtrack::<Combined, Sequential>(&board, &mut other);
/// assert_eq!(search.stats(), other.stats()); // the same tree
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Rescanning {}

impl Order for Rescanning {
    fn cells(board: &Board) -> Vec<Cell> {
        board.shape().cells().collect()
    }

    #[inline]
    fn pick<R: Representation>(
        grid: &R,
        cells: &[Cell],
        _: usize,
        _: &mut Search<'_>,
    ) -> ControlFlow<Stopped, Option<usize>> {
        let mut cells = cells.iter();
        ControlFlow::Continue(cells.position(|&cell| grid.get(cell).is_none()))
    }
}

/// The cell with the most inhibited digits as the listing of paper 003 finds it: it looks at every cell of the grid, and
/// counts the inhibited digits of a blank cell twice: once to see whether all digits are inhibited, and once to compare with other cells.
///
/// ```
/// use sudoku_zoo::solvers::backtrack::{Combined, Greedy, GreedyRescanning, backtrack};
/// use sudoku_zoo::{Board, Grid, Limits, Search};
///
/// let board = Board::new("1.....3..4......".parse::<Grid>()?)?;
/// let limits = Limits::new();
/// let (mut search, mut other) = (Search::counting(&limits), Search::counting(&limits));
/// let _ = backtrack::<Combined, GreedyRescanning>(&board, &mut search);
/// let _ = backtrack::<Combined, Greedy>(&board, &mut other);
/// assert_eq!(search.stats(), other.stats()); // the same tree
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub enum GreedyRescanning {}

impl Order for GreedyRescanning {
    fn cells(board: &Board) -> Vec<Cell> {
        Rescanning::cells(board)
    }

    #[inline]
    fn pick<R: Representation>(
        grid: &R,
        cells: &[Cell],
        _: usize,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped, Option<usize>> {
        let side = grid.shape().side();
        let mut best = None;
        let mut most = 0;
        for_each_blank(grid, cells, search, |position, cell| {
            let blocked = grid.blocked_count(cell);
            if blocked == side {
                best = Some(position);
                return ControlFlow::Break(());
            }
            if best.is_none() || most < grid.blocked_count(cell) {
                best = Some(position);
                most = blocked;
            }
            ControlFlow::Continue(())
        })?;
        ControlFlow::Continue(best)
    }
}

/// The cell with the fewest open digits as the listing of paper 001 finds it: it lists the open digits of every blank cell
/// first, and then looks for the shortest list.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Surveying {}

impl Order for Surveying {
    fn cells(board: &Board) -> Vec<Cell> {
        Rescanning::cells(board)
    }

    #[inline]
    fn pick<R: Representation>(
        grid: &R,
        cells: &[Cell],
        _: usize,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped, Option<usize>> {
        let mut lists = Vec::new();
        for_each_blank(grid, cells, search, |position, cell| {
            lists.push((position, grid.open(cell)));
            ControlFlow::Continue(())
        })?;
        let shortest = lists.iter().min_by_key(|(_, open)| open.len());
        ControlFlow::Continue(shortest.map(|&(position, _)| position))
    }
}
