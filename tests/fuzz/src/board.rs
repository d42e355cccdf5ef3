//! Placements and strikes on a [`Board`], beside a model that is too simple to be wrong.

use sudoku_zoo::{Board, PlaceError, Shape};

use crate::Choices;

const SHAPES: [(usize, usize); 6] = [(1, 1), (1, 3), (2, 2), (2, 3), (3, 2), (3, 3)];

/// A value, and whether each digit is a candidate, by cell.
struct Model {
    shape: Shape,
    values: Vec<Option<usize>>,
    marks: Vec<Vec<bool>>,
}

impl Model {
    fn new(shape: Shape) -> Model {
        let (cells, side) = (shape.cell_count(), shape.side());
        Model {
            shape,
            values: vec![None; cells],
            marks: vec![vec![true; side]; cells],
        }
    }

    fn houses_of(&self, index: usize) -> [usize; 3] {
        let (side, height, width) = (
            self.shape.side(),
            self.shape.box_height(),
            self.shape.box_width(),
        );
        let (row, column) = (index / side, index % side);
        [
            row,
            side + column,
            2 * side + row / height * (side / width) + column / width,
        ]
    }

    fn sees(&self, one: usize, other: usize) -> bool {
        let (ours, theirs) = (self.houses_of(one), self.houses_of(other));
        one != other && (0..3).any(|kind| ours[kind] == theirs[kind])
    }

    /// Says whether the digit is a candidate of the cell.
    fn place(&mut self, index: usize, digit: usize) -> bool {
        if !self.marks[index][digit] {
            return false;
        }
        self.values[index] = Some(digit);
        for (other, mark) in self.marks[index].iter_mut().enumerate() {
            *mark = other == digit;
        }
        for other in 0..self.marks.len() {
            if self.sees(index, other) {
                self.marks[other][digit] = false;
            }
        }
        true
    }

    /// Whether a cell has no candidate, or a house no place for a digit.
    fn is_contradictory(&self) -> bool {
        let side = self.shape.side();
        let cells = || 0..self.marks.len();
        let no_place = |house: usize, digit: usize| {
            cells()
                .all(|index| !self.houses_of(index).contains(&house) || !self.marks[index][digit])
        };
        cells().any(|index| !self.marks[index].contains(&true))
            || (0..3 * side).any(|house| (0..side).any(|digit| no_place(house, digit)))
    }
}

/// The first byte chooses a shape. Then each three bytes are an operation, a cell and a digit.
pub fn run(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let shape = choices.shape(&SHAPES);
    let (mut board, mut model) = (Board::empty(shape), Model::new(shape));
    for _ in 0..200 {
        if !choices.more() {
            break;
        }
        let (operation, cell, digit) =
            (choices.below(3), choices.cell(shape), choices.digit(shape));
        let index = shape.index_of(cell).expect("a cell of the shape");
        let refused = match operation {
            0 | 1 => {
                let expected = model.place(index, digit.index());
                let outcome = board.place(cell, digit);
                let refused = matches!(outcome, Err(PlaceError::NotACandidate { .. }));
                assert_eq!(refused, !expected, "{cell} {digit}");
                outcome.is_err() && !refused
            }
            _ => {
                let had = std::mem::replace(&mut model.marks[index][digit.index()], false);
                let outcome = board.eliminate(cell, digit.into());
                assert!(outcome.is_ok_and(|struck| struck.is_empty() != had) || had);
                outcome.is_err()
            }
        };
        assert!(!refused || board.contradiction().is_some());
        assert_eq!(board.contradiction().is_some(), model.is_contradictory());
        for (index, cell) in shape.cells().enumerate() {
            assert_eq!(
                board.get(cell).map(|digit| digit.index()),
                model.values[index]
            );
            for digit in shape.digits() {
                let expected = model.marks[index][digit.index()];
                assert_eq!(
                    board.candidates(cell).contains(digit),
                    expected,
                    "{cell} {digit}"
                );
            }
        }
    }
}
