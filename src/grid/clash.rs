//! [`Clash`]: two cells of one house with the same digit; and how a grid is searched for one.

use core::fmt;

use thiserror::Error;

use super::Grid;
use crate::digits::DigitSet;
use crate::geometry::BoxTable;
use crate::index::{Cell, Digit, House, HouseKind, MAX_SIDE};
use crate::shape::Shape;

/// Two cells of one house that hold the same digit.
///
/// ```
/// use sudoku_zoo::{Board, Grid};
///
/// let clash = Board::new("1....1..........".parse::<Grid>()?).unwrap_err();
/// assert_eq!((clash.first.to_string(), clash.second.to_string()), ("r1c1".into(), "r2c2".into()));
/// assert_eq!(clash.house.to_string(), "box 1");
/// # Ok::<(), sudoku_zoo::text::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Error)]
#[error("{first} and {second} both hold {digit}{}", Shared(*house))]
#[non_exhaustive]
pub struct Clash {
    /// The digit both hold.
    pub digit: Digit,
    /// The house they share: a row before a column before a box.
    pub house: House,
    /// The earlier cell in reading order.
    pub first: Cell,
    /// The later cell in reading order.
    pub second: Cell,
}

/// What two cells share. For a pair, the two cells are the whole house, so its number adds nothing.
struct Shared(House);

impl fmt::Display for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.kind() {
            HouseKind::Pair => f.write_str(", but these two cells must differ"),
            _ => write!(f, " in {}", self.0),
        }
    }
}

/// The digits that each row, column and box of a grid holds.
pub(crate) struct Seen {
    sets: [[DigitSet; MAX_SIDE]; 3],
    boxes: BoxTable,
}

impl Seen {
    /// The sets of a grid without values.
    pub(crate) fn nothing(shape: Shape) -> Seen {
        Seen {
            sets: [[DigitSet::EMPTY; MAX_SIDE]; 3],
            boxes: BoxTable::new(shape),
        }
    }

    /// Adds the values of a grid of the same shape, up to its first clash in reading order.
    pub(crate) fn see(&mut self, grid: &Grid) -> Result<(), Clash> {
        for (row, values) in grid.values().chunks_exact(grid.shape().side()).enumerate() {
            for (column, value) in values.iter().enumerate() {
                let Some(digit) = *value else { continue };
                let keys = [row, column, self.boxes.box_of(row, column)];
                let [rows, columns, boxes] = &mut self.sets;
                let sets = [
                    &mut rows[row % MAX_SIDE],
                    &mut columns[column % MAX_SIDE],
                    &mut boxes[keys[2] % MAX_SIDE],
                ];
                if (*sets[0] | *sets[1] | *sets[2]).contains(digit) {
                    let clashes = sets.map(|set| set.contains(digit));
                    return Err(name_clash(grid, digit, keys, clashes));
                }
                sets.into_iter().for_each(|set| set.insert(digit));
            }
        }
        Ok(())
    }

    /// The digits in the three houses of a cell.
    #[inline]
    pub(crate) fn seen_by(&self, row: usize, column: usize) -> DigitSet {
        let block = self.boxes.box_of(row, column);
        self.sets[0][row % MAX_SIDE]
            | self.sets[1][column % MAX_SIDE]
            | self.sets[2][block % MAX_SIDE]
    }
}

/// The clash of a cell. The cell is given by the numbers of its row, its column and its box; the other argument says in which kinds of house an earlier cell
/// has its digit.
#[cold]
fn name_clash(grid: &Grid, digit: Digit, keys: [usize; 3], clashes: [bool; 3]) -> Clash {
    let second = Cell::from_coordinates(keys[0], keys[1]);
    let kind = clashes.iter().position(|&clashes| clashes).unwrap_or(0);
    let house = House::from_parts(HouseKind::ROW_COLUMN_BOX[kind], keys[kind]);
    let mut cells = grid.shape().cells_of(house);
    let first = cells.find(|&cell| grid.get(cell) == Some(digit));
    Clash {
        digit,
        house,
        first: first.unwrap_or(second),
        second,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clashes_are_found_in_every_kind_of_house() {
        let grid = |places: [(usize, usize); 2]| {
            let mut grid = Grid::empty(Shape::CLASSIC);
            for (row, column) in places {
                grid.set(Cell::new(row, column).unwrap(), Digit::new(5))
                    .unwrap();
            }
            grid.clash().map(|clash| clash.house)
        };
        assert_eq!(grid([(0, 0), (0, 8)]), House::new(HouseKind::Row, 0));
        assert_eq!(grid([(0, 0), (8, 0)]), House::new(HouseKind::Column, 0));
        assert_eq!(grid([(0, 0), (2, 2)]), House::new(HouseKind::Box, 0));
        assert_eq!(grid([(0, 0), (3, 3)]), None);
    }
}
