//! A game: the page keeps the player's grid and marks, and asks the coach about them.

use sudoku_zoo::coach::{Coach, Hint};
use sudoku_zoo::svg::Drawing;
use sudoku_zoo::{Cell, DigitSet, Limits, Notation, Uniqueness};

use crate::board;
use crate::explain;
use crate::host;
use crate::json::Json;
use crate::question::{Failure, Question};

/// A coach who knows the puzzle of the question, and the player's digits that are not the puzzle's.
fn coach(question: &Question<'_>) -> Result<(Coach, Vec<(Cell, sudoku_zoo::Digit)>), Failure> {
    let board = board::board(question)?;
    if board::has_marks(&board) {
        return Err(
            "the coach takes puzzles of digits alone, and this one has pencil marks".into(),
        );
    }
    let puzzle = board.grid().clone();
    let grid = board::grid(question, "grid", puzzle.shape())?;
    let coach = Coach::new(puzzle, &Limits::new().nodes(Coach::NODES))?;
    let entered = grid
        .clues()
        .filter(|&(cell, _)| coach.puzzle().get(cell).is_none());
    let entered = entered.collect();
    Ok((coach, entered))
}

/// Which of the player's digits cannot stay, with the coach's reasons, and whether the puzzle is solved.
pub fn check(question: &Question<'_>) -> Result<Json, Failure> {
    let (mut coach, entered) = coach(question)?;
    let shape = coach.puzzle().shape();
    let mut wrong = Vec::new();
    for (cell, digit) in entered {
        if let Err(refusal) = coach.place(cell, digit) {
            wrong.push(Json::list([board::cell(shape, cell), Json::text(refusal)]));
        }
    }
    let known = match coach.solutions() {
        Ok(Uniqueness::One(_)) => "one",
        Ok(Uniqueness::Several(..)) => "several",
        _ => "unknown",
    };
    Ok(Json::object([
        (
            "finished",
            Json::bool(wrong.is_empty() && coach.is_finished()),
        ),
        ("wrong", Json::list(wrong)),
        ("solutions", Json::text(known)),
    ]))
}

/// The next step from the player's position. The field `struck` has, for each cell, the marks that the player has struck.
pub fn hint(question: &Question<'_>) -> Result<Json, Failure> {
    let (mut coach, entered) = coach(question)?;
    let shape = coach.puzzle().shape();
    for (cell, digit) in entered {
        if let Err(refusal) = coach.place(cell, digit) {
            let message = format!("first mend {cell}: {refusal}");
            return Err(Failure {
                message,
                cells: vec![cell],
            });
        }
    }
    let struck = question
        .text("struck")
        .split(',')
        .filter_map(|bits| bits.parse().ok());
    for (cell, bits) in shape.cells().zip(struck) {
        for digit in DigitSet::from_bits(bits) {
            if coach.marks(cell).contains(digit) {
                // The mark is there, so the coach takes it.
                let _ = coach.toggle_mark(cell, digit);
            }
        }
    }
    let hint = host::within(question.number("milliseconds", 10_000.0)?, |limits| {
        coach.hint(&limits)
    })?;
    let words = explain::grades(|grade| hint.explain(grade, Notation::RowColumn));
    let board = coach.board();
    let drawing = Drawing::new(&board).givens(coach.puzzle());
    let drawing = match &hint {
        Hint::Step(step) => drawing.deduction(step),
        _ => drawing,
    };
    let mut fields = vec![("words", words), ("svg", Json::text(drawing))];
    match &hint {
        Hint::Step(step) => fields.extend(explain::changes(shape, step)),
        Hint::Reveal { cell, digit } => {
            let placement = Json::list([board::cell(shape, *cell), Json::number(digit.value())]);
            fields.push(("placements", Json::list([placement])));
        }
        Hint::WrongMarks(marks) => {
            let back = marks.iter().map(|&(cell, digit)| {
                Json::list([board::cell(shape, cell), Json::number(digit.value())])
            });
            fields.push(("missing", Json::list(back)));
        }
        _ => {}
    }
    Ok(Json::object(fields))
}
