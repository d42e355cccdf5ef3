//! [`View`]: the board as a technique sees it.
//!
//! ```text
//!   of a cell        candidates · peers
//!   of a house       cells_of
//!   of a digit       cells_with · places in a house
//!   of two cells     sees            of several   common_peers
//!   of the board     blank_cells · bivalue_cells · givens
//! ```
//!
//! A view is built once for each state of a board, and its methods read tables. A plan builds it from its packed
//! marks, which already hold the places of each digit in each house. It works on every shape. For cells, houses or
//! digits that the board does not have, the methods return nothing. On a board with [other houses](crate::Variant) the candidates are those of the board, but houses and
//! peers are those of rows, columns and boxes; [`Board::variant`] has all houses.
//!
//! Sets of cells come as [`CellSet`]; inside the crate the places of a digit in one house also come as a `u64`, the
//! *positions*: bit 0 is the first cell of the house in reading order. Positions are what fish and subsets are made
//! of, sets are what wings and chains are made of.

mod fill;

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::any_houses::AnyHouses;
use super::cell_set::CellSet;
#[cfg(feature = "techniques")]
use super::known::Known;
#[cfg(not(feature = "techniques"))]
use super::nothing_known::Known;
use crate::board::Board;
use crate::digits::DigitSet;
use crate::geometry::{CLASSIC_HOUSES, Groups};
use crate::grid::Grid;
use crate::index::{Cell, Digit, House, HouseKind};
use crate::shape::Shape;

/// The kinds of house that every board has.
const KINDS: usize = 3;

/// A board with the tables that techniques read. On a board with [other houses](crate::Variant) its houses and peers are those of rows, columns and boxes;
/// [`Board::variant`] has all of them.
///
/// ```
/// use sudoku_zoo::strategy::View;
/// use sudoku_zoo::{Board, Cell, Digit, Grid, House, HouseKind};
///
/// let grid: Grid = "1.....3..4.....2".parse()?;
/// let view = View::new(&Board::new(grid)?);
/// let (cell, three) = (Cell::must(0, 1), Digit::must(3));
/// assert_eq!(view.candidates(cell).to_string(), "{2 3}");
/// assert!(view.bivalue_cells().contains(cell));
///
/// // The 3 has one place in row 1: the second cell.
/// let row = House::must(HouseKind::Row, 0);
/// assert!(view.places(three, row).iter().eq([cell]));
/// assert!(view.board().candidates(cell).contains(three));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct View {
    board: Board,
    given: CellSet,
    blank: CellSet,
    bivalue: CellSet,
    pub(super) none: CellSet,
    /// By digit.
    cells_with: Vec<CellSet>,
    /// By digit, then by house: rows, columns, boxes.
    positions: Vec<u64>,
    /// By house: rows, columns, boxes.
    houses: Vec<CellSet>,
    /// The rows, columns and boxes as lists of cells; only for a board with other houses.
    lists: Option<Arc<Groups>>,
    pub(super) known: Known,
}

impl View {
    /// The view of a board. Cells that are filled count as given.
    #[inline]
    pub fn new(board: &Board) -> View {
        View::with_givens(board, board.grid())
    }

    /// The view of a board on which a player has filled some cells: only the filled cells of `givens`
    /// count as given. (Only avoidable rectangles use this.)
    ///
    /// ```
    /// use sudoku_zoo::strategy::View;
    /// use sudoku_zoo::{Board, Cell, Grid};
    ///
    /// let (givens, grid): (Grid, Grid) = ("1.....3..4.....2".parse()?, "13....3..4.....2".parse()?);
    /// let view = View::with_givens(&Board::new(grid)?, &givens);
    /// let filled = Cell::must(0, 1);
    /// assert!(view.board().get(filled).is_some() && !view.givens().contains(filled));
    /// assert_eq!((view.givens().len(), view.blank_cells().len()), (4, 11));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn with_givens(board: &Board, givens: &Grid) -> View {
        let mut view = View::unfilled(board.clone(), givens);
        view.fill_from_board();
        view
    }

    /// All houses as lists of cells, if the board has others than rows, columns and boxes. `fresh` are the cells that have changed.
    pub(super) fn any_houses<'a>(&'a self, fresh: Option<&'a CellSet>) -> Option<AnyHouses<'a>> {
        AnyHouses::of(&self.board, self.lists.as_deref(), fresh)
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The shape of the board.
    #[inline]
    pub fn shape(&self) -> Shape {
        self.board.shape()
    }

    /// The digits of the board.
    #[inline]
    pub(crate) fn digits(&self) -> DigitSet {
        self.shape().digits()
    }

    /// All houses: the rows, then the columns, then the boxes.
    pub(crate) fn houses(&self) -> impl DoubleEndedIterator<Item = House> + Clone + use<> {
        self.shape().houses()
    }

    /// The houses of one kind, in order.
    pub(crate) fn houses_of_kind(
        &self,
        kind: HouseKind,
    ) -> impl DoubleEndedIterator<Item = House> + Clone + use<> {
        self.shape().houses_of_kind(kind)
    }

    /// The houses of a cell: its row, its column and its box.
    pub(crate) fn houses_of(
        &self,
        cell: Cell,
    ) -> impl DoubleEndedIterator<Item = House> + ExactSizeIterator + Clone + use<> {
        self.shape().houses_of(cell)
    }

    /// The candidates of a blank cell; none when the cell is filled.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        if self.blank.contains(cell) {
            self.board.candidates(cell)
        } else {
            DigitSet::EMPTY
        }
    }

    /// Whether a blank cell has a candidate.
    #[inline]
    pub(crate) fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.cells_with(digit).contains(cell)
    }

    /// The digit of a filled cell.
    #[inline]
    pub(crate) fn value(&self, cell: Cell) -> Option<Digit> {
        self.board.get(cell)
    }

    /// Whether a cell is given. A cell that was filled since is not.
    #[inline]
    pub(crate) fn is_given(&self, cell: Cell) -> bool {
        self.given.contains(cell)
    }

    /// The given cells.
    #[inline]
    pub fn givens(&self) -> &CellSet {
        &self.given
    }

    /// The cells that are not filled.
    #[inline]
    pub fn blank_cells(&self) -> &CellSet {
        &self.blank
    }

    /// The blank cells with exactly two candidates.
    #[inline]
    pub fn bivalue_cells(&self) -> &CellSet {
        &self.bivalue
    }

    /// The blank cells that have a digit as a candidate.
    ///
    /// ```
    /// use sudoku_zoo::strategy::View;
    /// use sudoku_zoo::{Board, Digit, Grid};
    ///
    /// let view = View::new(&Board::new("1.....3..4.....2".parse::<Grid>()?)?);
    /// let three = Digit::must(3);
    /// for cell in view.cells_with(three) {
    ///     assert!(view.candidates(cell).contains(three));
    /// }
    /// assert_eq!(view.cells_with(three).len(), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn cells_with(&self, digit: Digit) -> &CellSet {
        self.cells_with.get(digit.index()).unwrap_or(&self.none)
    }

    /// The number of a house in the tables.
    #[inline]
    fn number(&self, house: House) -> Option<usize> {
        let side = self.shape().side();
        (house.index() < side).then(|| house.kind() as usize * side + house.index())
    }

    /// The cells of a house, filled or not.
    ///
    /// ```
    /// use sudoku_zoo::strategy::View;
    /// use sudoku_zoo::{Board, Grid, House, HouseKind};
    ///
    /// let view = View::new(&Board::new("1.....3..4.....2".parse::<Grid>()?)?);
    /// let row = House::must(HouseKind::Row, 0);
    /// assert!(view.cells_of(row).iter().eq(view.shape().cells_of(row)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn cells_of(&self, house: House) -> &CellSet {
        self.number(house)
            .map_or(&self.none, |number| &self.houses[number])
    }

    /// The cell at a position of a house, counted from 0 in reading order.
    #[inline]
    pub(crate) fn cell_in(&self, house: House, position: usize) -> Option<Cell> {
        self.shape().cell_in(house, position)
    }

    /// The cells at some positions of a house.
    pub(crate) fn cells_at(
        &self,
        house: House,
        positions: u64,
    ) -> impl Iterator<Item = Cell> + use<> {
        let shape = self.shape();
        DigitSet::from_bits(positions)
            .iter()
            .filter_map(move |position| shape.cell_in(house, position.index()))
    }

    /// The positions of the blank cells of a house where a digit fits: bit 0 is the first cell in reading order. None
    /// when the house already holds the digit.
    #[inline]
    pub(crate) fn positions(&self, digit: Digit, house: House) -> u64 {
        let side = self.shape().side();
        match self.number(house) {
            Some(number) if digit.index() < side => {
                self.positions[digit.index() * KINDS * side + number]
            }
            _ => 0,
        }
    }

    /// The [`positions`](View::positions) of a digit in all houses of a kind, in the order of the houses.
    #[inline]
    pub(super) fn positions_of_kind(&self, digit: Digit, kind: HouseKind) -> &[u64] {
        let side = self.shape().side();
        let start = (digit.index() * KINDS + kind as usize) * side;
        self.positions.get(start..start + side).unwrap_or(&[])
    }

    /// The blank cells of a house where a digit fits.
    #[inline]
    pub fn places(&self, digit: Digit, house: House) -> CellSet {
        self.cells_with(digit) & self.cells_of(house)
    }

    /// The other cells that share a house with a cell, filled or not.
    #[inline]
    pub fn peers(&self, cell: Cell) -> CellSet {
        let shape = self.shape();
        if !shape.contains(cell) {
            return self.none.clone();
        }
        if shape == Shape::CLASSIC {
            return CellSet::classic(CLASSIC_PEERS[cell.row() * 9 + cell.column()]);
        }
        let mut peers = self.none.clone();
        for house in shape.row_column_box(cell) {
            peers |= self.cells_of(house);
        }
        peers.remove(cell);
        peers
    }

    /// Whether two different cells share a house.
    #[inline]
    pub fn sees(&self, one: Cell, other: Cell) -> bool {
        let shape = self.shape();
        one != other
            && shape.contains(one)
            && shape.contains(other)
            && (one.row() == other.row()
                || one.column() == other.column()
                || shape.house_of(one, HouseKind::Box) == shape.house_of(other, HouseKind::Box))
    }

    /// The cells that share a house with each of the given cells; all cells if none are given.
    ///
    /// ```
    /// use sudoku_zoo::strategy::{CellSet, View};
    /// use sudoku_zoo::{Board, Cell, Shape};
    ///
    /// // A wing strikes from what sees both its ends.
    /// let view = View::new(&Board::empty(Shape::CLASSIC));
    /// let [one, other] = [(0, 0), (4, 4)].map(|(row, column)| Cell::must(row, column));
    /// assert!(!view.sees(one, other));
    /// let common = view.common_peers(&CellSet::from_cells(view.shape(), [one, other]));
    /// assert_eq!(common, view.peers(one) & view.peers(other));
    /// assert_eq!(common.len(), 2);
    /// ```
    pub fn common_peers(&self, cells: &CellSet) -> CellSet {
        let mut cells = cells.iter();
        let Some(first) = cells.next() else {
            return CellSet::all(self.shape());
        };
        cells.fold(self.peers(first), |common, cell| common & self.peers(cell))
    }

    /// The conjugate pairs of a digit: the houses where it has exactly two places, with these places. Rows come first,
    /// then columns, then boxes.
    pub(crate) fn conjugate_pairs(
        &self,
        digit: Digit,
    ) -> impl Iterator<Item = (House, Cell, Cell)> + '_ {
        self.houses().filter_map(move |house| {
            let positions = self.positions(digit, house);
            let mut cells = self.cells_at(house, positions);
            match (positions.count_ones(), cells.next(), cells.next()) {
                (2, Some(one), Some(other)) => Some((house, one, other)),
                _ => None,
            }
        })
    }
}

/// The cells of each house of the 9×9 grid, as the words of a [`CellSet`]: rows, columns, boxes.
static CLASSIC_SETS: [[u64; 2]; KINDS * 9] = {
    let mut sets = [[0; 2]; KINDS * 9];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < KINDS {
            let house = CLASSIC_HOUSES[cell][kind] as usize;
            sets[kind * 9 + house][cell / 64] |= 1 << (cell % 64);
            kind += 1;
        }
        cell += 1;
    }
    sets
};

/// The peers of each cell of the 9×9 grid, as the words of a [`CellSet`].
static CLASSIC_PEERS: [[u64; 2]; 81] = {
    let mut peers = [[0; 2]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < KINDS {
            let [low, high] = CLASSIC_SETS[kind * 9 + CLASSIC_HOUSES[cell][kind] as usize];
            peers[cell] = [peers[cell][0] | low, peers[cell][1] | high];
            kind += 1;
        }
        peers[cell][cell / 64] &= !(1 << (cell % 64));
        cell += 1;
    }
    peers
};

#[cfg(test)]
mod tests {
    use super::*;

    /// Some board of a shape with filled cells and struck candidates.
    fn board(shape: Shape) -> Board {
        let mut board = Board::empty(shape);
        for (cell, digit) in Grid::pattern(shape).clues().step_by(3) {
            board.place(cell, digit).unwrap();
        }
        for (number, (cell, digit)) in Grid::pattern(shape).clues().enumerate() {
            let struck = board.candidates(cell) - digit.into();
            if number % 5 == 1 && struck.len() > 1 {
                board.eliminate(cell, struck.min().unwrap().into()).unwrap();
            }
        }
        board
    }

    #[test]
    fn views_agree_with_board_and_shape() {
        for (height, width) in [(1, 1), (2, 2), (2, 3), (3, 3), (3, 4), (4, 4)] {
            let shape = Shape::new(height, width).unwrap();
            let board = board(shape);
            let view = View::new(&board);
            let set = |cells: &mut dyn Iterator<Item = Cell>| CellSet::from_cells(shape, cells);
            for cell in shape.cells() {
                let blank = board.get(cell).is_none();
                let digits = board.candidates(cell);
                let expected = if blank { digits } else { DigitSet::EMPTY };
                assert_eq!(view.candidates(cell), expected);
                assert_eq!(view.value(cell), board.get(cell));
                assert_eq!(
                    (view.is_given(cell), view.blank_cells().contains(cell)),
                    (!blank, blank)
                );
                assert_eq!(view.bivalue_cells().contains(cell), expected.len() == 2);
                assert_eq!(view.peers(cell), set(&mut shape.peers(cell)));
                for other in shape.cells() {
                    assert_eq!(view.sees(cell, other), view.peers(cell).contains(other));
                }
            }
            for digit in shape.digits() {
                let fits = |cell: &Cell| view.candidates(*cell).contains(digit);
                assert_eq!(
                    view.cells_with(digit),
                    &set(&mut shape.cells().filter(fits))
                );
                for kind in HouseKind::ROW_COLUMN_BOX {
                    let positions = shape
                        .houses_of_kind(kind)
                        .map(|house| view.positions(digit, house));
                    assert!(positions.eq(view.positions_of_kind(digit, kind).iter().copied()));
                }
                for house in shape.houses() {
                    let places = set(&mut shape.cells_of(house).filter(fits));
                    assert_eq!(view.places(digit, house), places);
                    let positions = view.positions(digit, house);
                    assert_eq!(set(&mut view.cells_at(house, positions)), places);
                    assert_eq!(positions.count_ones() as usize, places.len());
                }
                for (house, one, other) in view.conjugate_pairs(digit) {
                    assert!(view.places(digit, house).contains(one));
                    assert!(view.places(digit, house).contains(other));
                    assert_eq!(view.places(digit, house).len(), 2);
                }
            }
            let corners = set(&mut shape.cells().step_by(shape.cell_count().max(2) - 1));
            let common = shape
                .cells()
                .filter(|&cell| corners.iter().all(|corner| view.sees(cell, corner)));
            assert_eq!(view.common_peers(&corners), set(&mut common.into_iter()));
        }
    }

    #[test]
    fn cells_and_digits_outside_the_board_have_no_answer() {
        let view = View::new(&Board::empty(Shape::new(2, 2).unwrap()));
        let (cell, digit) = (Cell::new(7, 7).unwrap(), Digit::new(9).unwrap());
        let house = House::must(HouseKind::Box, 4);
        assert!(view.candidates(cell).is_empty() && view.peers(cell).is_empty());
        assert!(view.cells_with(digit).is_empty() && view.cells_of(house).is_empty());
        assert!(view.positions_of_kind(digit, HouseKind::Row).is_empty());
        assert!(view.positions(digit, house) == 0 && view.places(digit, house).is_empty());
        assert!(!view.sees(cell, cell));
    }

    #[test]
    fn cells_filled_later_are_not_given() {
        let givens: Grid = "1.....3..4.....2".parse().unwrap();
        let mut board = Board::new(givens.clone()).unwrap();
        let cell = Cell::new(0, 1).unwrap();
        board.place(cell, Digit::new(3).unwrap()).unwrap();
        assert!(View::new(&board).is_given(cell));
        assert!(!View::with_givens(&board, &givens).is_given(cell));
    }
}
