//! How the tables of a [`View`] are filled: from packed marks, or from a board with other houses.

use alloc::sync::Arc;

use super::{CLASSIC_SETS, KINDS, Known, View};
use crate::board::Board;
use crate::grid::Grid;
use crate::index::{Digit, HouseKind};
use crate::shape::Shape;
use crate::strategy::any_houses::standard_houses;
use crate::strategy::cell_set::CellSet;
use crate::strategy::packed::marks::Marks;
use crate::strategy::packed::storage::{Classic, General, Storage};

impl View {
    /// A view of marks on which the filled cells of `givens` count as given.
    pub(in crate::strategy) fn of_marks<F: Storage>(marks: &Marks<F>, givens: &Grid) -> View {
        let mut board = Board::empty(marks.shape());
        marks.write_to(&mut board);
        let mut view = View::unfilled(board, givens);
        view.fill(marks);
        view
    }

    /// A view whose tables are still to be filled.
    #[inline]
    pub(super) fn unfilled(board: Board, givens: &Grid) -> View {
        let shape = board.shape();
        let none = CellSet::empty(shape);
        let houses = match shape {
            Shape::CLASSIC => CLASSIC_SETS.map(CellSet::classic).to_vec(),
            _ => {
                let cells = |house| CellSet::from_cells(shape, shape.cells_of(house));
                shape.houses().map(cells).collect()
            }
        };
        View {
            given: CellSet::from_cells(shape, givens.clues().map(|(cell, _)| cell)),
            blank: none.clone(),
            bivalue: none.clone(),
            cells_with: alloc::vec![none.clone(); shape.side()],
            positions: alloc::vec![0; shape.side() * KINDS * shape.side()],
            houses,
            none,
            lists: board.groups().map(|_| Arc::new(standard_houses(shape))),
            known: Known::new(shape),
            board,
        }
    }

    /// Shows another board with the same houses. What is given stays.
    #[inline]
    pub(crate) fn show(&mut self, board: &Board) {
        self.board.clone_from(board);
        self.fill_from_board();
    }

    /// Fills the tables from the board.
    #[inline]
    pub(super) fn fill_from_board(&mut self) {
        let shape = self.shape();
        if self.board.groups().is_some() {
            self.fill_plainly();
        } else if shape == Shape::CLASSIC {
            self.fill(&Marks::new(Classic, &self.board));
        } else {
            self.fill(&Marks::new(General::new(shape), &self.board));
        }
    }

    /// Shows other marks of the same shape. What is given stays.
    pub(in crate::strategy) fn update<F: Storage>(&mut self, marks: &Marks<F>) {
        marks.write_to(&mut self.board);
        self.fill(marks);
    }

    /// Fills the tables from marks that agree with the board.
    fn fill<F: Storage>(&mut self, marks: &Marks<F>) {
        self.fill_with(|digit, kind, positions| marks.copy_positions(kind, digit, positions));
    }

    /// Fills the tables from the board itself: packed marks do not know its groups.
    #[inline]
    fn fill_plainly(&mut self) {
        let shape = self.shape();
        let side = shape.side();
        let mut tables = alloc::vec![0; side * KINDS * side];
        for cell in shape.cells().filter(|&cell| self.board.get(cell).is_none()) {
            let houses = shape.row_column_box(cell);
            let positions = [
                cell.column(),
                cell.row(),
                shape.position_in_box(cell.row(), cell.column()),
            ];
            for digit in self.board.candidates(cell) {
                for (house, position) in houses.iter().zip(positions) {
                    let kind = digit.index() * KINDS + house.kind() as usize;
                    tables[kind * side + house.index()] |= 1 << position;
                }
            }
        }
        self.fill_with(|digit, kind, positions| {
            let start = (digit.index() * KINDS + kind as usize) * side;
            positions.copy_from_slice(&tables[start..start + side]);
        });
    }

    /// Fills the tables with the positions of each digit in the houses of each kind, which `copy` writes.
    #[inline]
    fn fill_with(&mut self, copy: impl Fn(Digit, HouseKind, &mut [u64])) {
        let side = self.board.shape().side();
        let (mut one, mut two, mut three) =
            (self.none.clone(), self.none.clone(), self.none.clone());
        let mut changed = self.none.clone();
        let tables = self.positions.chunks_exact_mut(KINDS * side);
        for ((digit, positions), cells) in (0..).zip(tables).zip(&mut self.cells_with) {
            let digit = Digit::from_index(digit);
            let kinds = HouseKind::ROW_COLUMN_BOX.into_iter();
            for (kind, positions) in kinds.zip(positions.chunks_exact_mut(side)) {
                copy(digit, kind, positions);
            }
            let before = cells.clone();
            cells.clear();
            for (row, &positions) in positions[..side].iter().enumerate() {
                cells.insert_bits(row * side, positions);
            }
            if *cells != before {
                changed |= before - &*cells;
                self.known.forget_digit(digit);
            }
            // The cells with at least one, two and three candidates so far.
            three |= &two & &*cells;
            two |= &one & &*cells;
            one |= &*cells;
        }
        self.known.forget(&changed);
        self.bivalue = two - three;
        self.blank.clear();
        for (number, value) in self.board.grid().values().iter().enumerate() {
            if value.is_none() {
                self.blank.insert_number(number);
            }
        }
    }
}
