//! All solutions of a board, one after another: `cargo run --release --example enumerate`.

use std::error::Error;
use std::ops::ControlFlow;

use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::{Board, Grid, Limits, Shape, Solve, zoo};

fn main() -> Result<(), Box<dyn Error>> {
    // A lazy iterator: each call of `next` searches up to the next solution.
    let board = Board::new("1.....3..4......".parse::<Grid>()?)?;
    for solution in AUTO.iter(&board, &Limits::new()) {
        println!("{}", solution?);
    }

    // A count that stops at a limit: of the second shape there are 28,200,960 grids.
    for shape in [Shape::new(2, 2)?, Shape::new(2, 3)?] {
        let count = AUTO.count(&Board::empty(shape), &Limits::new().solutions(1_000))?;
        println!("{shape}: {count} grids");
    }

    // A closure that sees every solution and may stop the search. The report says how the search ended and what it cost.
    let board = Board::empty(Shape::new(2, 3)?);
    let solver = zoo::find("house-sets-sequential")
        .ok_or("registered")?
        .solver;
    // Ten grids with the first row 123456.
    let mut sorted = 0;
    let report = solver.run(&board, &Limits::new(), &mut |grid| {
        let text = grid.to_string();
        sorted += u32::from(text.as_bytes()[..6].is_sorted());
        match sorted {
            10 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    });
    println!("{}: {}, {:?}", solver.name(), report.end, report.stats);
    Ok(())
}
