//! The boards that jobs work on.

use sudoku_zoo::{Board, Cell, DigitSet, Grid, Shape};
use sudoku_zoo_support::{Numbers, dug, struck};

/// A kind of board.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    Empty,
    /// About a fifth of the cells are filled.
    Sparse,
    /// About half of them.
    Half,
    /// About nine of ten.
    Dense,
    /// Half of the cells are filled, and half of the candidates that the pattern does not need are struck.
    Struck,
    /// No cell is filled, and nine of ten candidates that the pattern does not need are struck.
    Marks,
    /// Each cell keeps the digit of the pattern alone, but the first ten of the first row keep all ten digits of these cells:
    /// a house with 3,628,800 arrangements.
    OpenRow,
    /// Three cells of each row share two digits; all other cells are open. Counting what fits takes the largest tables.
    Overfull,
    /// Half of the cells are filled. Then one digit of the pattern is struck everywhere in one box.
    Contradictory,
    /// Every cell is filled.
    Full,
}

impl Kind {
    pub(crate) const ALL: [Kind; 10] = [
        Kind::Empty,
        Kind::Sparse,
        Kind::Half,
        Kind::Dense,
        Kind::Struck,
        Kind::Marks,
        Kind::OpenRow,
        Kind::Overfull,
        Kind::Contradictory,
        Kind::Full,
    ];
}

/// The board of a kind; the same every time.
pub(crate) fn make(shape: Shape, kind: Kind) -> Board {
    let numbers = &mut Numbers(1);
    let cells = shape.cell_count();
    // A cell that is blanked more than once needs more holes: 1 - exp(-holes / cells) of the cells are blank.
    let mut filled = |percent: f64| {
        let holes = -(percent / 100.0).ln() * cells as f64;
        dug(shape, holes as usize, numbers)
    };
    match kind {
        Kind::Empty => Board::empty(shape),
        Kind::Sparse => filled(20.0),
        Kind::Half => filled(50.0),
        Kind::Dense => filled(90.0),
        Kind::Struck => {
            let board = filled(50.0);
            struck(board, 50, numbers)
        }
        Kind::Marks => struck(Board::empty(shape), 90, numbers),
        Kind::OpenRow => {
            let pattern = Grid::pattern(shape);
            let first = || shape.cells().take(shape.side().min(10));
            let digits: DigitSet = first().filter_map(|cell| pattern.get(cell)).collect();
            let mut board = Board::empty(shape);
            for (cell, digit) in pattern.clues() {
                let keep = match first().any(|other| other == cell) {
                    true => digits,
                    false => digit.into(),
                };
                board
                    .eliminate(cell, shape.digits() - keep)
                    .expect("some digits stay");
            }
            board
        }
        Kind::Overfull => {
            let mut board = Board::empty(shape);
            let two: DigitSet = shape.digits().iter().take(2).collect();
            for row in 0..shape.side() {
                for column in 0..shape.side().min(3) {
                    let cell = Cell::new(row, column).expect("a cell");
                    // A contradiction is fine here.
                    let _ = board.eliminate(cell, shape.digits() - two);
                }
            }
            board
        }
        Kind::Contradictory => {
            let mut board = filled(50.0);
            let digit = shape.digits().iter().last().expect("a digit");
            let last = shape.houses().last().expect("a house");
            for cell in shape.cells_of(last) {
                if board.get(cell).is_none() {
                    // A contradiction is what this is for.
                    let _ = board.eliminate(cell, digit.into());
                }
            }
            board
        }
        Kind::Full => filled(100.0),
    }
}
