//! [`Order`]: which cell backtracking fills next.

use super::Representation;
use crate::index::Cell;

/// Which blank cell is filled next. Ties go to the earlier cell in reading order.
pub trait Order {
    /// The position of the next cell to fill, or `None` when all of them are filled.
    ///
    /// `cells` are the cells that the board leaves blank, in reading order. `from` is the position
    /// after the one picked last.
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
