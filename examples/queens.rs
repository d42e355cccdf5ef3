//! Exact cover without Sudoku: queens on a chessboard. `cargo run --release --example queens [SIDE]`.
//!
//! Every row and every column has exactly one queen: primary items. A diagonal has at most one: secondary items. An
//! option is a queen on a square.

use std::error::Error;

use sudoku_zoo::Limits;
use sudoku_zoo::exact_cover::{Counter, DancingLinks, Engine, Problem};

fn main() -> Result<(), Box<dyn Error>> {
    let side: usize = std::env::args().nth(1).map_or(Ok(8), |word| word.parse())?;
    if side == 0 {
        return Err("the board needs a square".into());
    }

    // Items by number: rows, columns, then both kinds of diagonals.
    let diagonals = 2 * side - 1;
    let mut problem = Problem::numbered(2 * side, 2 * diagonals)?;
    for row in 0..side {
        for column in 0..side {
            let falling = 2 * side + row + column;
            let rising = 2 * side + diagonals + row + (side - 1 - column);
            problem.add_option([row, side + column, falling, rising])?;
        }
    }

    // The first solution, drawn.
    match DancingLinks::new(&problem).solutions().next() {
        Some(queens) => {
            // Options were added row by row, so their numbers are squares.
            let mut columns = vec![0; side];
            for square in queens {
                columns[square / side] = square % side;
            }
            for column in columns {
                println!("{}Q{}", ". ".repeat(column), " .".repeat(side - 1 - column));
            }
        }
        None => println!("there is no way"),
    }

    // All of them, counted: 92 on a chessboard.
    let ways = Counter::new(&problem).count(&Limits::new())?;
    println!("{ways} ways on {side}×{side}");
    Ok(())
}
