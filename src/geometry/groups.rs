//! [`Groups`]: the houses that a board has besides the rows, columns and boxes of its shape.
//!
//! A group is a list of cells that hold different digits. A group with as many cells as there are digits is *full*: it holds each digit
//! exactly once. A smaller group holds each digit at most once.
//!
//! The tables are flat: all cells of all groups in one list, all groups of all cells in another.
//!
//! ```text
//!   groups    diagonal 1                 diagonal 2                 …
//!   cells     r1c1 r2c2 r3c3 … r9c9      r1c9 r2c8 r3c7 … r9c1      …
//!
//!   r5c5  ─▶  diagonal 1, diagonal 2        r1c1  ─▶  diagonal 1        r1c2  ─▶  none
//! ```

use alloc::vec::Vec;

use crate::digits::DigitSet;
use crate::each::each;
use crate::index::{Cell, Digit, House};
use crate::shape::Shape;

/// The groups of a board in order, and the groups of each cell.
#[derive(Debug)]
pub(crate) struct Groups {
    shape: Shape,
    houses: Vec<House>,
    /// The cells of all groups, group after group, each in reading order; by their indices.
    cells: Vec<u16>,
    /// Where the cells of each group begin; and the end.
    starts: Vec<u32>,
    /// The groups of all cells, cell after cell.
    of_cells: Vec<u16>,
    /// Where the groups of each cell begin; and the end.
    starts_of_cells: Vec<u32>,
}

/// One group of a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group<'a> {
    /// Its name.
    pub(crate) house: House,
    /// The indices of its cells in reading order.
    pub(crate) cells: &'a [u16],
    /// Whether it has as many cells as there are digits.
    pub(crate) is_full: bool,
}

impl Groups {
    /// The tables of these groups. The caller has checked them: each has at least a cell and at most as many as there are digits, and no cell twice; there are
    /// at most 65,536 groups.
    pub(crate) fn new(shape: Shape, groups: &[(House, Vec<u16>)]) -> Groups {
        let mut houses = Vec::with_capacity(groups.len());
        let mut starts = Vec::with_capacity(groups.len() + 1);
        let mut cells = Vec::with_capacity(groups.iter().map(|(_, cells)| cells.len()).sum());
        // First how many groups each cell has, then where they begin.
        let mut starts_of_cells = alloc::vec![0; shape.cell_count() + 1];
        for (house, members) in groups {
            houses.push(*house);
            starts.push(cells.len() as u32);
            let first = cells.len();
            cells.extend_from_slice(members);
            cells[first..].sort_unstable();
            for &cell in members {
                starts_of_cells[usize::from(cell) + 1] += 1;
            }
        }
        starts.push(cells.len() as u32);
        for cell in 0..shape.cell_count() {
            starts_of_cells[cell + 1] += starts_of_cells[cell];
        }
        let mut next = starts_of_cells.clone();
        let mut of_cells = alloc::vec![0; cells.len()];
        for (group, range) in starts.windows(2).enumerate() {
            for &cell in &cells[range[0] as usize..range[1] as usize] {
                let place = &mut next[usize::from(cell)];
                of_cells[*place as usize] = group as u16;
                *place += 1;
            }
        }
        Groups {
            shape,
            houses,
            cells,
            starts,
            of_cells,
            starts_of_cells,
        }
    }

    /// How many groups there are.
    pub(crate) fn len(&self) -> usize {
        self.houses.len()
    }

    /// The groups in order.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = Group<'_>> + Clone {
        each(0..self.len(), |number| self.get(number))
    }

    /// A group by its number, for callers that know it to be in range.
    #[inline]
    pub(crate) fn get(&self, number: usize) -> Group<'_> {
        let range = self.starts[number] as usize..self.starts[number + 1] as usize;
        Group {
            house: self.houses[number],
            is_full: range.len() == self.shape.side(),
            cells: &self.cells[range],
        }
    }

    /// The group with this name.
    pub(crate) fn find(&self, house: House) -> Option<Group<'_>> {
        let number = self.houses.iter().position(|&other| other == house)?;
        Some(self.get(number))
    }

    /// The numbers of the groups that hold a cell, by its index, in order.
    #[inline]
    pub(crate) fn of_cell(&self, cell: usize) -> &[u16] {
        let range = self.starts_of_cells[cell] as usize..self.starts_of_cells[cell + 1] as usize;
        &self.of_cells[range]
    }

    /// The cells that share a group with a cell, by their indices, each once. Cells that also share a row, a column or a box with it are included.
    pub(crate) fn peers(&self, cell: usize) -> impl Iterator<Item = usize> + Clone + '_ {
        GroupPeers {
            groups: self,
            cell,
            rank: 0,
            place: 0,
        }
    }

    /// The first group, in order, in which two of the cells hold the same digit; with the digit and the first two such cells.
    pub(crate) fn clash(&self, values: &[Option<Digit>]) -> Option<(House, Digit, [usize; 2])> {
        self.iter().find_map(|group| {
            let mut seen = DigitSet::EMPTY;
            for (position, &cell) in group.cells.iter().enumerate() {
                let Some(digit) = values[usize::from(cell)] else {
                    continue;
                };
                if seen.contains(digit) {
                    let mut earlier = group.cells[..position].iter();
                    let first =
                        earlier.find(|&&other| values[usize::from(other)] == Some(digit))?;
                    return Some((group.house, digit, [usize::from(*first), usize::from(cell)]));
                }
                seen.insert(digit);
            }
            None
        })
    }

    /// Whether a full grid holds no digit twice in a group.
    pub(crate) fn admit(&self, values: &[Option<Digit>]) -> bool {
        self.clash(values).is_none()
    }

    /// The cell with this index.
    #[inline]
    pub(crate) fn cell(&self, index: usize) -> Cell {
        let side = self.shape.side();
        Cell::from_coordinates(index / side, index % side)
    }
}

/// The iterator of [`Groups::peers`].
#[derive(Clone)]
struct GroupPeers<'a> {
    groups: &'a Groups,
    cell: usize,
    /// The place of the present group among the groups of the cell.
    rank: usize,
    /// The next place of that group to look at.
    place: usize,
}

impl Iterator for GroupPeers<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let numbers = self.groups.of_cell(self.cell);
        loop {
            let number = *numbers.get(self.rank)?;
            let earlier = &numbers[..self.rank];
            let members = self.groups.get(usize::from(number)).cells;
            while let Some(&peer) = members.get(self.place) {
                self.place += 1;
                let peer = usize::from(peer);
                let mut groups = self.groups.of_cell(peer).iter();
                if peer != self.cell && !groups.any(|group| earlier.contains(group)) {
                    return Some(peer);
                }
            }
            self.rank += 1;
            self.place = 0;
        }
    }
}
