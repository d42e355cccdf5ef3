//! Finds the candidates of a digit that no complete placement of that digit uses.
//!
//! A placement puts the digit once into each row, column and box that lacks it, and ignores all other digits. Techniques that look at one digit alone
//! (fish, skyscrapers, kites, X-chains) can only strike candidates that no placement uses:
//!
//! ```text
//!   4 · 4 │ · · ·        the 4 at the top left is in no placement: with it, rows 2 and 3
//!   · · · │ 4 · ·        would both need the fourth column
//!   · 4 · │ 4 · ·
//! ```
//!
//! Most digits of most boards have no such candidate. So a costly search for patterns calls this first, and skips digits and cells where
//! it cannot find anything. [Templates](super::template) are the same placements, as a technique.
//!
//! Cost: each placement that the search finds settles one candidate in each row, so a digit takes about as many placements as there are rows. They
//! are found row by row with bits for the columns and boxes in use. This can take long, so the search ends after `STEPS_PER_ROW` steps for each row
//! of the board. Up to 9×9, candidates that are then not settled count as unplaceable. That costs the caller time but loses nothing. On larger
//! boards, where the patterns would also take too long, the digit then counts as one without unplaceable candidates.

use alloc::vec::Vec;

use super::cell_set::CellSet;
use super::known::{Cache, Once};
use super::view::View;
use crate::index::{Cell, Digit, HouseKind, MAX_SIDE};
use crate::shape::Shape;

/// The search for the placements of a digit ends after this many steps for each row.
const STEPS_PER_ROW: usize = 200;

/// By digit: its [`unplaceable`] candidates, found when a technique first needs them.
#[derive(Clone, Debug)]
pub(super) struct Unplaceable(Vec<Once<CellSet>>);

impl Cache for Unplaceable {
    fn new(shape: Shape) -> Unplaceable {
        Unplaceable(alloc::vec![Once::new(); shape.side()])
    }

    fn forget_digit(&mut self, digit: Digit) {
        self.0[digit.index()] = Once::new();
    }
}

impl View {
    /// The candidates of a digit that are in none of its placements.
    pub(super) fn unplaceable(&self, digit: Digit) -> &CellSet {
        let known = self.known.placements.0.get(digit.index());
        known.map_or(&self.none, |known| {
            known.get_or_init(|| unplaceable(self, digit))
        })
    }

    /// Whether conclusions from one digit alone can strike any of its candidates. Above 9×9, where this may take long to
    /// compute, the answer is always yes.
    pub(super) fn can_lose(&self, digit: Digit) -> bool {
        self.shape().side() > Shape::CLASSIC.side() || !self.unplaceable(digit).is_empty()
    }
}

/// The candidates of a digit that are in none of its placements.
///
/// When the steps run out, candidates that are not settled count as unplaceable up to 9×9, so that no pattern is missed there. On larger boards the
/// answer is then empty, so that no technique takes too long.
fn unplaceable(view: &View, digit: Digit) -> CellSet {
    let shape = view.shape();
    let mut unplaceable = CellSet::empty(shape);
    if view.cells_with(digit).is_empty() {
        return unplaceable;
    }
    let rows = view.positions_of_kind(digit, HouseKind::Row);
    let sorted = sort(shape, rows, STEPS_PER_ROW * shape.side());
    let is_small = shape.side() <= Shape::CLASSIC.side();
    if is_small || !sorted.is_cut_short() {
        for (row, positions) in rows.iter().enumerate() {
            unplaceable.insert_bits(row * shape.side(), positions & !sorted.used[row]);
        }
    }
    unplaceable
}

/// The positions of a digit in each row, sorted into those that a placement uses and those that the search did not reach. All others are unplaceable.
pub(super) struct Sorted {
    used: [u64; MAX_SIDE],
    /// The positions that the search did not reach.
    unknown: [u64; MAX_SIDE],
}

impl Sorted {
    /// The positions in a row that some placement uses, or that the search did not reach.
    pub(super) fn perhaps_used(&self, row: usize) -> u64 {
        self.used[row] | self.unknown[row]
    }

    fn is_cut_short(&self) -> bool {
        self.unknown.iter().any(|&positions| positions != 0)
    }
}

/// Sorts the positions of a digit in each row, with at most `steps` steps. A row without positions counts as a row that already has the digit.
pub(super) fn sort(shape: Shape, rows: &[u64], steps: usize) -> Sorted {
    let mut sorted = Sorted {
        used: [0; MAX_SIDE],
        unknown: [0; MAX_SIDE],
    };
    sorted.unknown[..rows.len()].copy_from_slice(rows);
    let mut search = PlacementSearch {
        rows,
        shape,
        blocked: [0; MAX_SIDE],
        chosen: [0; MAX_SIDE],
        steps_left: steps,
    };
    for row in 0..rows.len() {
        while sorted.unknown[row] != 0 {
            let column = sorted.unknown[row].trailing_zeros() as usize;
            let is_placed = search.place_with(Cell::from_coordinates(row, column));
            if !is_placed && search.steps_left == 0 {
                return sorted;
            }
            sorted.unknown[row] &= !(1 << column);
            if is_placed {
                for (row, _) in search.open_rows() {
                    let position = 1 << search.chosen[row];
                    sorted.unknown[row] &= !position;
                    sorted.used[row] |= position;
                }
            }
        }
    }
    sorted
}

/// A search for one placement.
struct PlacementSearch<'a> {
    /// The positions of the digit in each row.
    rows: &'a [u64],
    shape: Shape,
    /// For each band, the columns of its boxes that have the digit.
    blocked: [u64; MAX_SIDE],
    /// The column of the digit in each row.
    chosen: [u8; MAX_SIDE],
    steps_left: usize,
}

impl PlacementSearch<'_> {
    /// The rows that lack the digit, with its positions.
    fn open_rows(&self) -> impl Iterator<Item = (usize, u64)> {
        let rows = self.rows.iter().copied().enumerate();
        rows.filter(|(_, positions)| *positions != 0)
    }

    /// The columns of the boxes that a column crosses.
    fn stack(&self, column: usize) -> u64 {
        self.shape.columns_of_stack(self.shape.stack_of(column))
    }

    /// Whether there is a placement that uses this cell. If so, `chosen` holds it.
    fn place_with(&mut self, cell: Cell) -> bool {
        self.blocked = [0; MAX_SIDE];
        self.blocked[self.shape.band_of(cell.row())] = self.stack(cell.column());
        self.chosen[cell.row()] = cell.column() as u8;
        self.place_from(0, cell.row(), 1 << cell.column())
    }

    /// Whether the rows from `start` on, except the row `done`, can be filled without the columns that are used.
    fn place_from(&mut self, start: usize, done: usize, used: u64) -> bool {
        let mut rows = start..self.rows.len();
        let Some(row) = rows.find(|&row| self.rows[row] != 0 && row != done) else {
            return true;
        };
        if self.steps_left == 0 {
            return false;
        }
        self.steps_left -= 1;
        let band = self.shape.band_of(row);
        let blocked = self.blocked[band];
        let mut columns = self.rows[row] & !used & !blocked;
        while columns != 0 {
            let column = columns.trailing_zeros() as usize;
            columns &= columns - 1;
            self.blocked[band] = blocked | self.stack(column);
            self.chosen[row] = column as u8;
            if self.place_from(row + 1, done, used | 1 << column) {
                return true;
            }
        }
        self.blocked[band] = blocked;
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    #[test]
    fn every_digit_is_placeable_on_an_empty_board() {
        for (height, width) in [(1, 5), (2, 2), (2, 3), (3, 3), (4, 4), (8, 8)] {
            let board = Board::empty(Shape::new(height, width).unwrap());
            let one = Digit::new(1).unwrap();
            assert!(unplaceable(&View::new(&board), one).is_empty());
        }
    }

    #[test]
    fn digits_struck_by_an_x_wing_are_unplaceable() {
        let mut board = Board::empty(Shape::CLASSIC);
        let four = Digit::new(4).unwrap();
        for row in [1, 5] {
            for column in (0..9).filter(|column| ![2, 6].contains(column)) {
                let cell = Cell::new(row, column).unwrap();
                board.eliminate(cell, four.into()).unwrap();
            }
        }
        let cells = unplaceable(&View::new(&board), four);
        let mut struck = Shape::CLASSIC
            .cells()
            .filter(|cell| [2, 6].contains(&cell.column()) && ![1, 5].contains(&cell.row()));
        assert!(struck.all(|cell| cells.contains(cell)));
        assert!(!cells.contains(Cell::new(1, 2).unwrap()));
    }
}
