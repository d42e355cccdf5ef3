//! [`Order`]: which cell backtracking fills next.

use alloc::vec::Vec;

use super::Representation;
use crate::board::Board;
use crate::index::Cell;

/// Which blank cell is filled next. Ties go to the earlier cell in reading order.
///
/// [`Sequential`] and [`Greedy`] look only at the cells that the board leaves blank. The others look at the givens, too, as
/// the listings of papers 001 and 003 do. They pick the same cells and need longer for it.
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
    fn pick<R: Representation>(grid: &R, cells: &[Cell], from: usize) -> Option<usize>;
}

/// The first blank cell in reading order. It is cheap to find, but the search notices a cell without open
/// digits only when the turn comes to that cell.
#[derive(Clone, Copy, Debug)]
pub enum Sequential {}

impl Order for Sequential {
    #[inline]
    fn pick<R: Representation>(grid: &R, cells: &[Cell], from: usize) -> Option<usize> {
        // All cells before `from` are filled, so the papers' scan from the first cell finds the same one.
        (from..cells.len()).find(|&position| grid.get(cells[position]).is_none())
    }
}

/// The cell with the most inhibited digits: smart DFS, minimum remaining values. It is expensive to find, but
/// the search notices a cell without open digits at once.
#[derive(Clone, Copy, Debug)]
pub enum Greedy {}

impl Order for Greedy {
    #[inline]
    fn pick<R: Representation>(grid: &R, cells: &[Cell], _: usize) -> Option<usize> {
        let side = grid.shape().side();
        let mut best = None;
        let mut most = 0;
        for (position, &cell) in cells.iter().enumerate() {
            if grid.get(cell).is_some() {
                continue;
            }
            let blocked = grid.blocked_count(cell);
            if best.is_none() || blocked > most {
                best = Some(position);
                most = blocked;
            }
            if blocked == side {
                break;
            }
        }
        best
    }
}

/// The first blank cell, searched from the first cell of the grid after every placement: DFS in paper 001, the
/// sequential order in the listing of paper 003. What the search costs depends on how fast a representation can
/// tell whether a cell is filled.
#[derive(Clone, Copy, Debug)]
pub enum Rescanning {}

impl Order for Rescanning {
    fn cells(board: &Board) -> Vec<Cell> {
        board.shape().cells().collect()
    }

    #[inline]
    fn pick<R: Representation>(grid: &R, cells: &[Cell], _: usize) -> Option<usize> {
        cells.iter().position(|&cell| grid.get(cell).is_none())
    }
}

/// The cell with the most inhibited digits as the listing of paper 003 finds it: it looks at every cell of the grid, and
/// counts the inhibited digits of a blank cell twice, once to see whether all are, and once to compare.
#[derive(Clone, Copy, Debug)]
pub enum GreedyRescanning {}

impl Order for GreedyRescanning {
    fn cells(board: &Board) -> Vec<Cell> {
        Rescanning::cells(board)
    }

    #[inline]
    fn pick<R: Representation>(grid: &R, cells: &[Cell], _: usize) -> Option<usize> {
        let side = grid.shape().side();
        let mut best = None;
        let mut most = 0;
        for (position, &cell) in cells.iter().enumerate() {
            if grid.get(cell).is_some() {
                continue;
            }
            let blocked = grid.blocked_count(cell);
            if blocked == side {
                return Some(position);
            }
            if best.is_none() || most < grid.blocked_count(cell) {
                best = Some(position);
                most = blocked;
            }
        }
        best
    }
}

/// The cell with the fewest open digits as the listing of paper 001 finds it: it lists the open digits of every blank cell
/// first, and then looks for the shortest list.
#[derive(Clone, Copy, Debug)]
pub enum Surveying {}

impl Order for Surveying {
    fn cells(board: &Board) -> Vec<Cell> {
        Rescanning::cells(board)
    }

    #[inline]
    fn pick<R: Representation>(grid: &R, cells: &[Cell], _: usize) -> Option<usize> {
        let positions = 0..cells.len();
        let blank = positions.filter(|&position| grid.get(cells[position]).is_none());
        let list = |position: usize| (position, grid.open(cells[position]));
        let lists: Vec<_> = blank.map(list).collect();
        let shortest = lists.iter().min_by_key(|(_, open)| open.len());
        shortest.map(|&(position, _)| position)
    }
}
