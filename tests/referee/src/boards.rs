//! Boards with no solution, with one, and with several.

use sudoku_zoo::generate::SplitMix64;
use sudoku_zoo::symmetry::Transform;
use sudoku_zoo::{Board, Grid, Shape};
use sudoku_zoo_support::{Numbers, shuffle};

/// A random board: a shuffled pattern of which 30 to 60 % of the cells are blank, or 30 to 40 % above 25×25. One board in three also loses a candidate of
/// the pattern in a blank cell, and one in three some of the other candidates.
pub(crate) fn draw(shape: Shape, numbers: &mut Numbers) -> Board {
    let seed = numbers.below(usize::MAX >> 33) as u64;
    let solution = Transform::random(shape, &mut SplitMix64::new(seed))
        .apply(&Grid::pattern(shape))
        .expect("its shape");
    let cells: Vec<_> = shape.cells().collect();
    let most = if shape.side() > 25 { 40 } else { 60 };
    let blanks = cells.len() * (30 + numbers.below(most - 29)) / 100;
    let order = shuffle::permutation(numbers, cells.len());
    let blank = order[..blanks].iter().map(|&index| cells[index]);
    let mut grid = solution.clone();
    for cell in blank.clone() {
        grid.set(cell, None).expect("its shape");
    }
    let mut board = Board::new(grid).expect("a part of a solution");
    let kind = numbers.below(3);
    if kind == 0 {
        // Where the cell has another candidate, so that the contradiction is not seen at once.
        let mut open = blank
            .clone()
            .filter(|&cell| board.candidates(cell).len() > 2);
        let cell = open.next();
        drop(open);
        if let Some((cell, digit)) = cell.and_then(|cell| Some((cell, solution.get(cell)?))) {
            let _ = board.eliminate(cell, digit.into());
        }
    }
    if kind == 1 {
        for (cell, digit) in blank.filter_map(|cell| Some((cell, solution.get(cell)?))) {
            for other in board.candidates(cell) - digit.into() {
                if numbers.below(4) == 0 {
                    board
                        .eliminate(cell, other.into())
                        .expect("the solution stays");
                }
            }
        }
    }
    board
}
