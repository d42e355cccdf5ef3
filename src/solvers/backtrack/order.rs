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

/// The first blank cell in reading order. Cheap to find, but a cell that nothing fits is only
/// noticed when its turn comes.
#[derive(Clone, Copy, Debug)]
pub enum Sequential {}

impl Order for Sequential {
    #[inline]
    fn pick<R: Representation>(grid: &R, cells: &[Cell], from: usize) -> Option<usize> {
        // All cells before `from` are filled: the scan of the papers would only pass over them.
        (from..cells.len()).find(|&position| grid.get(cells[position]).is_none())
    }
}

/// The cell with the most inhibited digits: smart DFS, minimum remaining values. Dear to find, but a
/// cell that nothing fits is noticed at once.
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
