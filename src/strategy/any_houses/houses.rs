//! [`AnyHouses`]: all houses of a board as lists of cells.

use alloc::vec::Vec;

use crate::board::Board;
use crate::digits::DigitSet;
use crate::geometry::{Group, Groups};
use crate::index::{Cell, Digit, HouseKind};
use crate::shape::Shape;
use crate::strategy::cell_set::CellSet;
use crate::strategy::packed::marks::ones;

/// The houses of a board that has groups, and where a technique has to look. Cells are given by their indices in reading order.
#[derive(Clone, Copy)]
pub(in crate::strategy) struct AnyHouses<'a> {
    board: &'a Board,
    /// The rows, the columns and the boxes.
    standard: &'a Groups,
    /// The houses that the variant adds.
    groups: &'a Groups,
    /// The cells that have changed since the technique last looked; `None` if it has not looked yet.
    fresh: Option<&'a CellSet>,
}

/// The rows, columns and boxes of a shape as groups. Boxes of a single row or column are left out: such a box has the same cells as a line, and an
/// explanation should name the line. Irregular boards have such boxes.
#[inline]
pub(in crate::strategy) fn standard_houses(shape: Shape) -> Groups {
    let is_line = shape.box_height() == 1 || shape.box_width() == 1;
    let houses = shape
        .houses()
        .filter(|house| !is_line || house.kind() != HouseKind::Box);
    let houses: Vec<_> = houses
        .map(|house| {
            let cells = shape.cells_of(house);
            (house, cells.map(|cell| index(shape, cell)).collect())
        })
        .collect();
    Groups::new(shape, &houses)
}

#[inline]
fn index(shape: Shape, cell: Cell) -> u16 {
    (cell.row() * shape.side() + cell.column()) as u16
}

impl<'a> AnyHouses<'a> {
    /// The houses of a board, given its standard ones; `None` if it has no others.
    #[inline]
    pub(in crate::strategy) fn of(
        board: &'a Board,
        standard: Option<&'a Groups>,
        fresh: Option<&'a CellSet>,
    ) -> Option<AnyHouses<'a>> {
        Some(AnyHouses {
            board,
            standard: standard?,
            groups: board.groups()?,
            fresh,
        })
    }

    #[inline]
    pub(in crate::strategy) fn board(self) -> &'a Board {
        self.board
    }

    #[inline]
    pub(in crate::strategy) fn shape(self) -> Shape {
        self.board.shape()
    }

    /// The houses with a cell that has changed since the technique last looked: the rows, the columns, the boxes, then the groups.
    #[inline]
    pub(in crate::strategy) fn fresh(self) -> impl Iterator<Item = Group<'a>> {
        let houses = self.standard.iter().chain(self.groups.iter());
        houses.filter(move |house| self.is_fresh(house))
    }

    #[inline]
    fn is_fresh(self, house: &Group<'_>) -> bool {
        house.cells.iter().any(|&cell| self.is_fresh_cell(cell))
    }

    /// Whether a cell has changed since the technique last looked.
    #[inline]
    pub(in crate::strategy) fn is_fresh_cell(self, cell: u16) -> bool {
        self.fresh
            .is_none_or(|fresh| fresh.contains(self.cell(cell)))
    }

    /// The houses that hold all these cells, in order.
    #[inline]
    pub(in crate::strategy) fn shared(self, cells: &[u16]) -> impl Iterator<Item = Group<'a>> {
        let first = cells.first().map(|&cell| usize::from(cell));
        [self.standard, self.groups]
            .into_iter()
            .flat_map(move |groups| {
                let numbers = first.map_or(&[][..], |first| groups.of_cell(first)).iter();
                let houses = numbers.map(|&number| groups.get(usize::from(number)));
                houses.filter(|house| cells.iter().all(|cell| house.cells.contains(cell)))
            })
    }

    /// The first house that holds all these cells and may have a subset of this size. The subset is reported in this house only.
    #[inline]
    pub(in crate::strategy) fn first_shared(self, cells: &[u16], size: usize) -> Option<Group<'a>> {
        let mut shared = self.shared(cells);
        shared.find(|house| self.is_fresh(house) && may_have_subset(house, size))
    }

    /// The cells that share a house with each of these cells.
    #[inline]
    pub(in crate::strategy) fn common_peers(self, cells: &[u16]) -> CellSet {
        let peers = |&cell: &u16| {
            let mut peers = CellSet::empty(self.shape());
            for house in self.shared(&[cell]) {
                peers.extend(house.cells.iter().map(|&peer| self.cell(peer)));
            }
            peers.remove(self.cell(cell));
            peers
        };
        let mut peers = cells.iter().map(peers);
        let first = peers.next().unwrap_or_else(|| CellSet::empty(self.shape()));
        peers.fold(first, |common, peers| common & peers)
    }

    /// The cell with an index.
    #[inline]
    pub(in crate::strategy) fn cell(self, index: u16) -> Cell {
        self.groups.cell(usize::from(index))
    }

    #[inline]
    pub(in crate::strategy) fn is_blank(self, cell: u16) -> bool {
        self.board.grid().values()[usize::from(cell)].is_none()
    }

    /// The candidates of a cell; none when it is filled.
    #[inline]
    pub(in crate::strategy) fn candidates(self, cell: u16) -> DigitSet {
        match self.is_blank(cell) {
            true => self.board.candidate_sets()[usize::from(cell)],
            false => DigitSet::EMPTY,
        }
    }

    /// Cells with their candidates, for the evidence.
    #[inline]
    pub(in crate::strategy) fn marks(
        self,
        cells: &[u16],
    ) -> impl Iterator<Item = (Cell, DigitSet)> {
        cells
            .iter()
            .map(move |&cell| (self.cell(cell), self.candidates(cell)))
    }

    /// The positions of the blank cells of a house where a digit fits: bit 0 is its first cell.
    #[inline]
    pub(in crate::strategy) fn positions(self, house: Group<'_>, digit: Digit) -> u64 {
        let cells = house.cells.iter().enumerate();
        let fits = cells.filter(|&(_, &cell)| self.candidates(cell).contains(digit));
        fits.fold(0, |positions, (position, _)| positions | 1 << position)
    }
}

/// Whether a search for subsets of this size can find something new in a house. In a full house of n cells, a naked subset of k cells leaves a hidden
/// subset of n − k digits, so the search skips sizes above half the side.
#[inline]
pub(in crate::strategy) fn may_have_subset(house: &Group<'_>, size: usize) -> bool {
    !house.is_full || size <= house.cells.len() / 2
}

/// The cells at some positions of a house.
#[inline]
pub(in crate::strategy) fn cells_at(house: Group<'_>, positions: u64) -> Vec<u16> {
    ones(positions)
        .filter_map(|position| house.cells.get(position).copied())
        .collect()
}
