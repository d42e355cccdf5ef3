//! `swift` against `dlx` on random 9×9 boards, alone and in batches:
//!
//! ```sh
//! cargo run --release --example random_boards -- --boards 10000000 [--seed N]
//! ```
//!
//! A board is a shuffled solved grid that keeps the cells which 20 to 79 random draws hit. Of eight boards one has a wrong value, one has lost
//! random candidates that it can spare, and one any candidates at random. Both solvers count to two; where there is one
//! solution they must name the same, and `batch` must count the same where it can be given the board. Ends with exit code
//! 1 at the first disagreement.

#![allow(clippy::unwrap_used)]

use std::process::ExitCode;

use sudoku_zoo::solvers::exact_cover::DLX;
use sudoku_zoo::solvers::swift::SWIFT;
use sudoku_zoo::{Board, Count, Digit, DigitSet, Grid, Shape, Solver, Uniqueness, batch};

#[path = "../tests/support/mod.rs"]
mod support;

use support::Numbers;
use support::shuffle::{Shuffle, lines, permutation};

/// Boards between two batches.
const BATCH: usize = 4096;

fn main() -> ExitCode {
    let boards = option("--boards").unwrap_or(20_000);
    let mut random = Numbers(option("--seed").unwrap_or(1) | 1);
    let mut seen = [0_u64; 3];
    let (mut grids, mut counts) = (Vec::new(), Vec::new());
    for number in 0..boards {
        let board = draw(&mut random, number % 8);
        let (expected, found) = (DLX.solve_unique(&board), SWIFT.solve_unique(&board));
        let count = match (&expected, &found) {
            (Ok(Uniqueness::None), Ok(Uniqueness::None)) => Count::Exactly(0),
            (Ok(Uniqueness::One(one)), Ok(Uniqueness::One(other))) if one == other => {
                Count::Exactly(1)
            }
            (Ok(Uniqueness::Several(..)), Ok(Uniqueness::Several(one, other)))
                if one != other && board.admits(one) && board.admits(other) =>
            {
                Count::AtLeast(2)
            }
            _ => {
                eprintln!("board {number}: dlx {expected:?}, swift {found:?}\n{board:?}");
                return ExitCode::FAILURE;
            }
        };
        let (Count::Exactly(solutions) | Count::AtLeast(solutions)) = count;
        seen[solutions as usize] += 1;
        if board.eliminations().next().is_none() {
            grids.push(board.grid().clone());
            counts.push(Ok(count));
        }
        if grids.len() == BATCH || number + 1 == boards {
            if batch::count(&grids, 2) != counts {
                eprintln!("the batch that ends with board {number} counts otherwise");
                return ExitCode::FAILURE;
            }
            grids.clear();
            counts.clear();
        }
    }
    let [none, one, several] = seen;
    println!(
        "{boards} boards agree: {none} without, {one} with one, {several} with several solutions"
    );
    ExitCode::SUCCESS
}

fn option(name: &str) -> Option<u64> {
    let mut words = std::env::args().skip_while(|word| word != name);
    words.nth(1)?.parse().ok()
}

fn draw(random: &mut Numbers, kind: u64) -> Board {
    let solution = shuffled(random);
    let mut grid = Grid::empty(Shape::CLASSIC);
    for _ in 0..20 + random.below(60) {
        let cell = Shape::CLASSIC.cell_at(random.below(81)).unwrap();
        grid.set(cell, solution.get(cell)).unwrap();
    }
    if kind == 1 {
        let cell = Shape::CLASSIC.cell_at(random.below(81)).unwrap();
        let before = grid.get(cell);
        grid.set(cell, Digit::new(1 + random.below(9))).unwrap();
        if grid.clash().is_some() {
            grid.set(cell, before).unwrap();
        }
    }
    let mut board = Board::new(grid).unwrap();
    if kind == 2 || kind == 3 {
        for _ in 0..random.below(60) {
            let cell = Shape::CLASSIC.cell_at(random.below(81)).unwrap();
            let mut lost = DigitSet::from_bits(1 << random.below(9));
            if kind == 2 {
                lost -= solution.get(cell).unwrap().into();
            }
            // A contradiction is as good a board as any.
            let _ = board.eliminate(cell, lost);
        }
    }
    board
}

/// The pattern with its digits renamed and its rows, columns, bands and stacks mixed.
fn shuffled(random: &mut Numbers) -> Grid {
    let shuffle = Shuffle {
        rows: inverse(&lines(random, 9, 3)),
        columns: inverse(&lines(random, 9, 3)),
        digits: permutation(random, 9),
    };
    shuffle.image(&Grid::pattern(Shape::CLASSIC))
}

/// Lines are drawn as where each comes from, not where it goes, so that a seed stays the run that it was.
fn inverse(lines: &[usize]) -> Vec<usize> {
    let mut places = vec![0; lines.len()];
    for (to, &from) in lines.iter().enumerate() {
        places[from] = to;
    }
    places
}
