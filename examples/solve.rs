//! Solves a puzzle and says whether its solution is the only one: `cargo run --example solve [PUZZLE]`. The puzzle is on one line, or has a line per row.

use std::error::Error;

use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::{Board, Grid, Limits, Solve, Uniqueness};

/// From the English Wikipedia's article on Sudoku, and in Figure 1 of paper 001.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| PUZZLE.into());
    // The shape follows from the number of cells. An error names the line, the column and the cell.
    let grid: Grid = text.parse()?;
    println!("{grid:#}");

    // A board also holds candidates. Givens that clash are an error that names both cells and the house.
    let board = Board::new(grid)?;

    // `auto` picks the engine. Limits are optional; a search that was stopped is an error, never "no solution".
    let limits = Limits::new().nodes(10_000_000);
    match AUTO.solve_unique(&board, &limits)? {
        Uniqueness::None => println!("no solution"),
        Uniqueness::One(solution) => println!("the only solution:\n{solution:#}"),
        Uniqueness::Several(one, another) => {
            println!("several solutions, two of them:\n{one}\n{another}");
        }
    }
    Ok(())
}
