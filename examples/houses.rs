//! Boards with other houses than rows, columns and boxes: named rules, regions, and groups of your own.
//!
//! ```sh
//! cargo run --example houses
//! ```

use std::error::Error;

use sudoku_zoo::text::Reader;
use sudoku_zoo::{AUTO, Board, Cell, Limits, Rule, Shape, Solve, Variant, agreement, zoo};

fn main() -> Result<(), Box<dyn Error>> {
    // From text: comments state the houses.
    let sudoku_x = "1..............2 # diagonals";
    let parsed = Reader::new().read(sudoku_x)?;
    let board = parsed.board()?;
    let solution = AUTO.solve(&board, &Limits::new())?;
    println!(
        "{}: {:?}",
        parsed.variant,
        solution.map(|grid| grid.to_string())
    );

    // By hand: 6×6 with diagonals, and three other cells that differ.
    let cells = [(0, 2), (3, 0), (5, 1)].map(|(row, column)| Cell::must(row, column));
    let variant = Variant::new(Shape::new(2, 3)?)
        .with(Rule::Diagonals)?
        .with_group(cells)?;
    let board = Board::empty(variant.clone());
    println!("{variant}: {} grids", AUTO.count(&board, &Limits::new())?);

    // A jigsaw: a symbol for each cell, equal symbols for a region.
    let regions = "ABBB AABC ADCC DDDC"
        .bytes()
        .filter(|symbol| *symbol != b' ');
    let jigsaw = Variant::irregular(regions.map(usize::from))?;
    println!(
        "{jigsaw}: {} grids",
        AUTO.count(&Board::empty(jigsaw.clone()), &Limits::new())?
    );

    // The engine of every paper that handles these houses says the same.
    let board = Board::empty(jigsaw);
    let solvers: Vec<_> = zoo().map(|entry| entry.solver as _).collect();
    let verdict = agreement::check(&solvers, &board, &Limits::new())?;
    let refused = verdict.abstained.len();
    println!(
        "{} solvers agree, {refused} do not handle regions",
        solvers.len() - refused
    );
    Ok(())
}
