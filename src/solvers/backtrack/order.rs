//! [`Order`]: which cell backtracking fills next.

use super::Representation;
use crate::index::Cell;

/// Which blank cell is filled next. Ties go to the earlier cell in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// The first one in reading order. Cheap to find, but a cell that nothing fits is only noticed
    /// when its turn comes.
    Sequential,
    /// The one with the most inhibited digits: smart DFS, minimum remaining values. Dear to find,
    /// but a cell that nothing fits is noticed at once.
    Greedy,
}

impl Order {
    /// The position of the next cell to fill, or `None` when all are filled. Cells before `from`
    /// are known to be filled under the sequential order.
    #[inline]
    pub(super) fn pick<R: Representation>(
        self,
        grid: &R,
        cells: &[Cell],
        from: usize,
    ) -> Option<usize> {
        match self {
            Order::Sequential => {
                (from..cells.len()).find(|&position| grid.get(cells[position]).is_none())
            }
            Order::Greedy => {
                let mut best: Option<(usize, usize)> = None;
                for (position, &cell) in cells.iter().enumerate() {
                    if grid.get(cell).is_some() {
                        continue;
                    }
                    let blocked = grid.blocked_count(cell);
                    if best.is_none_or(|(most, _)| blocked > most) {
                        best = Some((blocked, position));
                    }
                    if blocked == grid.shape().side() {
                        break;
                    }
                }
                best.map(|(_, position)| position)
            }
        }
    }
}
