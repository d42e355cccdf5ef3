//! A game with a coach: hints in three grades, refusals with reasons. `cargo run --release --example hint`.

use std::error::Error;

use sudoku_zoo::coach::{Coach, Hint};
use sudoku_zoo::strategy::Grade;
use sudoku_zoo::{Cell, Digit, Grid, Limits, Notation};

fn main() -> Result<(), Box<dyn Error>> {
    // Made by `examples/generate.rs`; singles and pairs solve it.
    let puzzle: Grid =
        "..8......1........2..1394..5....7...8..92.1....7...68...3.4.5.......5..47....3.6."
            .parse()?;
    let mut coach = Coach::new(puzzle, &Limits::new())?;

    // A hint can be given bit by bit: where to look, what to look for, the reasoning.
    let hint = coach.hint(&Limits::new())?;
    for grade in [Grade::Nudge, Grade::Pointer, Grade::Full] {
        println!("{}", hint.explain(grade, Notation::RowColumn));
    }

    // A move that the solution rules out is refused, and the refusal says why.
    let (cell, digit) = (Cell::new(0, 0), Digit::new(9));
    if let Some((cell, digit)) = cell.zip(digit) {
        match coach.place(cell, digit) {
            Ok(()) => println!("placed"),
            Err(refusal) => println!("refused: {}", refusal.explain(Notation::RowColumn)),
        }
    }

    // Follow the hints until they end. A hint that is no step, such as "no hint is left", cannot be applied.
    let mut steps = 0;
    while let hint @ Hint::Step(_) = coach.hint(&Limits::new())? {
        coach.apply(&hint)?;
        steps += 1;
    }
    println!("{steps} steps later:\n{:#}", coach.grid());
    assert!(coach.is_finished());

    coach.undo()?;
    println!("undone: {}", coach.grid());
    Ok(())
}
