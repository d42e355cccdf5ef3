//! A game with a coach: hints in three grades, refusals with reasons. `cargo run --release --example hint`.

use std::error::Error;

use sudoku_zoo::strategy::{Grade, Notation};
use sudoku_zoo::{Cell, Coach, Digit, Grid};

fn main() -> Result<(), Box<dyn Error>> {
    // Paper 000, Figure 5.
    let puzzle: Grid =
        ".16..78.3.928.....87...126..48...3..65...9.82.39...65..6.9...2..8...29369246..51."
            .parse()?;
    let mut coach = Coach::new(puzzle)?;

    // A hint can be given bit by bit: where to look, what to look for, the reasoning.
    let hint = coach.hint();
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

    // Following every hint solves the puzzle. Marks that were struck stay struck.
    let mut steps = 0;
    while !coach.is_finished() {
        let hint = coach.hint();
        coach.apply(&hint)?;
        steps += 1;
    }
    println!("{steps} hints later:\n{:#}", coach.grid());

    coach.undo()?;
    println!("undone: {}", coach.grid());
    Ok(())
}
