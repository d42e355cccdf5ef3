//! [`Clash`]: two cells of one house with the same digit; and how a grid is searched for one.

use thiserror::Error;

use super::Grid;
use crate::digits::DigitSet;
use crate::geometry::BoxTable;
use crate::index::{Cell, Digit, House, HouseKind, MAX_SIDE};

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
#[error("{first} and {second} both hold {digit} in {house}")]
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

/// The digits that each row, column and box of a grid holds.
pub(crate) struct Seen {
    sets: [[DigitSet; MAX_SIDE]; 3],
    boxes: BoxTable,
}

impl Seen {
    /// The sets of a grid, or its first clash in reading order.
    pub(crate) fn of(grid: &Grid) -> Result<Seen, Clash> {
        let mut houses = Seen {
            sets: [[DigitSet::EMPTY; MAX_SIDE]; 3],
            boxes: BoxTable::new(grid.shape()),
        };
        for (row, values) in grid.values().chunks_exact(grid.shape().side()).enumerate() {
            for (column, value) in values.iter().enumerate() {
                let Some(digit) = *value else { continue };
                let keys = [row, column, houses.boxes.box_of(row, column)];
                for (kind, key) in HouseKind::ROW_COLUMN_BOX.into_iter().zip(keys) {
                    let set = &mut houses.sets[kind as usize][key];
                    if set.contains(digit) {
                        let second = Cell::from_coordinates(row, column);
                        return Err(name_clash(
                            grid,
                            second,
                            digit,
                            House::from_parts(kind, key),
                        ));
                    }
                    set.insert(digit);
                }
            }
        }
        Ok(houses)
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

/// Puts a name to the earlier of two cells of `house` that hold `digit`.
#[cold]
fn name_clash(grid: &Grid, second: Cell, digit: Digit, house: House) -> Clash {
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
    use crate::shape::Shape;

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
