//! The path of people through a puzzle: `path` finds it, `step` draws one step of the last path.

use std::cell::RefCell;

use sudoku_zoo::strategy::{Deduction, Grade, Path};
use sudoku_zoo::svg::Drawing;
use sudoku_zoo::{Board, Notation, Shape};

use crate::board;
use crate::host;
use crate::json::Json;
use crate::question::{Failure, Question};
use crate::solver;

thread_local! {
    static LAST: RefCell<Option<Path>> = const { RefCell::new(None) };
}

/// The three grades of words.
pub fn grades(words: impl Fn(Grade) -> String) -> Json {
    let grades = [Grade::Nudge, Grade::Pointer, Grade::Full];
    Json::list(grades.map(|grade| Json::text(words(grade))))
}

/// What a step changes: `[cell, digit]` and `[cell, digits]`.
pub fn changes(shape: Shape, step: &Deduction) -> [(&'static str, Json); 2] {
    let placements = step
        .placements
        .iter()
        .map(|&(cell, digit)| Json::list([board::cell(shape, cell), Json::number(digit.value())]));
    let eliminations = step
        .eliminations
        .iter()
        .map(|&(cell, digits)| Json::list([board::cell(shape, cell), board::set(digits)]));
    [
        ("placements", Json::list(placements)),
        ("eliminations", Json::list(eliminations)),
    ]
}

pub fn path(question: &Question<'_>) -> Result<Json, Failure> {
    let board = board::board(question)?;
    let plan = solver::plan(question.get("plan"))?;
    let path = host::within(question.number("milliseconds", 20_000.0)?, |limits| {
        plan.path(&board, &limits)
    });
    let steps = path.steps().iter().map(|step| {
        Json::object([
            ("technique", Json::text(step.technique.name())),
            ("difficulty", Json::number(step.difficulty().0)),
            (
                "words",
                grades(|grade| step.explain(grade, Notation::RowColumn).to_string()),
            ),
        ])
    });
    let steps = Json::list(steps);
    let contradiction = path.contradiction();
    let stopped = path.stopped();
    let answer = Json::object([
        ("steps", steps),
        ("solved", Json::bool(path.is_solved())),
        (
            "hardest",
            path.hardest()
                .map_or_else(Json::null, |technique| Json::text(technique.name())),
        ),
        (
            "contradiction",
            contradiction.map_or_else(Json::null, Json::text),
        ),
        ("stopped", stopped.map_or_else(Json::null, Json::text)),
    ]);
    LAST.with(|last| *last.borrow_mut() = Some(path));
    Ok(answer)
}

/// Step number `at` of the last path, drawn; the board at the end if there is no such step.
pub fn step(question: &Question<'_>) -> Result<Json, Failure> {
    let at: usize = question.number("at", 0)?;
    LAST.with(|last| {
        let last = last.borrow();
        let path = last.as_ref().ok_or("there is no path yet")?;
        let givens = path.start().grid();
        let svg = |board: &Board, step: Option<&Deduction>| {
            let drawing = Drawing::new(board).givens(givens);
            Json::text(match step {
                Some(step) => drawing.deduction(step),
                None => drawing,
            })
        };
        let svg = match path.replay().nth(at) {
            Some((board, step)) => svg(&board, Some(step)),
            None => svg(path.end(), None),
        };
        Ok(Json::object([("svg", svg)]))
    })
}
