//! The events of a search, as numbers that JavaScript reads fast.
//!
//! A search cannot be paused, but it is the same every time. So for a piece from the middle the search runs from the start, and the
//! earlier events are skipped. Nothing is kept between two questions.
//!
//! An event is a list of 32-bit words. The first has the kind in its lowest byte and the number of words above it:
//!
//! | kind | words after the first |
//! |---|---|
//! | 0 started, 1 prepared, 7 dead end, 8 solution | |
//! | 2 node | depth, 1 for a guess |
//! | 3 placed | cell, digit |
//! | 4 implied | number of placements, cell and digit of each; cell and two words of digits of each elimination |
//! | 5 deduced | number of the technique, then as implied |
//! | 6 taken back | depth |
//! | 9 exact cover | the step, and its two numbers |
//! | 10 arrangements | kind of the house, its index, how many are left |
//! | 11 counts | digit, then cell and count of each |
//! | 12 learn | 0 decision, 1 conflict, 2 learned |
//!
//! Cells count from 0 in reading order, digits from 1.
//!
//! Instead of a puzzle and a solver, a question may have the options of an exact cover problem, such as `c e, a d g`; dancing links search it.

use std::collections::BTreeSet;
use std::ops::Range;

use sudoku_zoo::event::{Learning, Step};
use sudoku_zoo::exact_cover::{DancingLinks, Problem};
use sudoku_zoo::strategy::Deduction;
use sudoku_zoo::svg::Drawing;
use sudoku_zoo::{
    Board, Cell, Digit, DigitSet, Event, HouseKind, Limits, Report, Search, Shape, Technique, zoo,
};

use crate::board;
use crate::host;
use crate::json::Json;
use crate::question::{Failure, Question};

/// Words after which a piece is handed to the page.
const PIECE: usize = 1 << 16;

/// Shows `each` event of the search that a question names, with its number, up to number `end`. A cover problem has no board.
fn search(
    question: &Question<'_>,
    end: u64,
    each: &mut dyn FnMut(Option<&Board>, u64, &Event<'_>),
) -> Result<Report, Failure> {
    let solutions = question.number("solutions", 1)?;
    let limits = Limits::new().events(end).solutions(solutions);
    let mut number = 0;
    if let Some(options) = question.get("options") {
        let problem = problem(options)?;
        let mut watcher = |event: &Event<'_>| {
            each(None, number, event);
            number += 1;
        };
        let search = Search::counting(&limits).watch(&mut watcher);
        return Ok(search.cover(&mut DancingLinks::new(&problem)));
    }
    let board = board::board(question)?;
    let solver = zoo::parse(question.text("solver"))?;
    let mut watcher = |event: &Event<'_>| {
        each(Some(&board), number, event);
        number += 1;
    };
    Ok(Search::counting(&limits)
        .watch(&mut watcher)
        .run(&*solver, &board))
}

/// The problem with these options; its items are named in alphabetical order.
fn problem(options: &str) -> Result<Problem, Failure> {
    let names: BTreeSet<&str> = options
        .split([',', ' '])
        .filter(|name| !name.is_empty())
        .collect();
    let mut problem = Problem::named(names)?;
    for option in options.split(',') {
        problem.add_option(option.split_whitespace())?;
    }
    Ok(problem)
}

fn range(question: &Question<'_>) -> Result<Range<u64>, Failure> {
    Ok(question.number("from", 0)?..question.number("to", 1_000_000)?)
}

/// Hands the events of a range to the page, then says how the search ended.
pub fn watch(question: &Question<'_>) -> Result<Json, Failure> {
    let range = range(question)?;
    let mut words: Vec<i32> = Vec::with_capacity(PIECE + 4096);
    let (mut count, mut total) = (0, 0);
    let report = search(question, range.end, &mut |board, number, event| {
        total = number + 1;
        if number < range.start {
            return;
        }
        encode(
            board.map_or(Shape::CLASSIC, Board::shape),
            event,
            &mut words,
        );
        count += 1;
        if words.len() >= PIECE {
            host::events(words.as_ptr(), words.len(), count);
            words.clear();
            count = 0;
        }
    })?;
    if count > 0 {
        host::events(words.as_ptr(), words.len(), count);
    }
    Ok(Json::object([
        ("events", Json::number(total)),
        ("end", Json::text(report.end)),
        ("solutions", Json::number(report.stats.solutions)),
        ("nodes", Json::number(report.stats.nodes)),
        ("guesses", Json::number(report.stats.guesses)),
        ("deadEnds", Json::number(report.stats.dead_ends)),
        ("maxDepth", Json::number(report.stats.max_depth)),
    ]))
}

/// The events of a range, as the library prints them.
pub fn words(question: &Question<'_>) -> Result<Json, Failure> {
    let range = range(question)?;
    let mut lines = Vec::new();
    search(question, range.end, &mut |_, number, event| {
        if range.contains(&number) {
            lines.push(Json::text(event));
        }
    })?;
    Ok(Json::object([("lines", Json::list(lines))]))
}

/// The step of a stage that is event number `at`, drawn and in words.
pub fn evidence(question: &Question<'_>) -> Result<Json, Failure> {
    let at: u64 = question.number("at", 0)?;
    let mut boards: Vec<Board> = Vec::new();
    let mut answer = Err("this event is no step of a stage".into());
    search(question, at + 1, &mut |board, number, event| {
        if number == at
            && let Some(board) = board
            && let Some(before) = boards.last()
            && let Some(step) = Deduction::from_event(event)
        {
            answer = Ok(Json::object([
                (
                    "svg",
                    Json::text(Drawing::new(before).givens(board.grid()).deduction(&step)),
                ),
                ("words", Json::text(&step)),
            ]));
        }
        follow(&mut boards, event);
    })?;
    answer
}

type Placements<'a> = &'a [(Cell, Digit)];
type Eliminations<'a> = &'a [(Cell, DigitSet)];

/// Keeps a board for every level: the last is the present one.
fn follow(boards: &mut Vec<Board>, event: &Event<'_>) {
    let (placements, eliminations): (Placements<'_>, Eliminations<'_>) = match event {
        Event::Started { board } => return *boards = vec![board.clone().into_owned()],
        Event::Node { depth, .. } => {
            boards.truncate(*depth);
            return boards.extend(boards.last().cloned());
        }
        Event::TakenBack { depth } => return boards.truncate(*depth),
        Event::Placed { cell, digit } => (&[(*cell, *digit)], &[]),
        Event::Implied {
            placements,
            eliminations,
        }
        | Event::Deduced {
            placements,
            eliminations,
            ..
        } => (placements, eliminations),
        _ => return,
    };
    let Some(board) = boards.last_mut() else {
        return;
    };
    // The next event tells about a contradiction.
    for &(cell, digit) in placements {
        let _ = board.place(cell, digit);
    }
    for &(cell, digits) in eliminations {
        let _ = board.eliminate(cell, digits);
    }
}

fn encode(shape: Shape, event: &Event<'_>, words: &mut Vec<i32>) {
    let start = words.len();
    let index = |cell: Cell| shape.index_of(cell).unwrap_or_default() as i32;
    let changes =
        |words: &mut Vec<i32>, placements: Placements<'_>, eliminations: Eliminations<'_>| {
            words.push(placements.len() as i32);
            for &(cell, digit) in placements {
                words.extend([index(cell), digit.value() as i32]);
            }
            for &(cell, digits) in eliminations {
                let bits = digits.bits();
                words.extend([index(cell), bits as i32, (bits >> 32) as i32]);
            }
        };
    words.push(0);
    let kind = match event {
        Event::Started { .. } => 0,
        Event::Prepared => 1,
        Event::Node { depth, guess } => {
            words.extend([*depth as i32, i32::from(*guess)]);
            2
        }
        Event::Placed { cell, digit } => {
            words.extend([index(*cell), digit.value() as i32]);
            3
        }
        Event::Implied {
            placements,
            eliminations,
        } => {
            changes(words, placements, eliminations);
            4
        }
        Event::Deduced {
            technique,
            placements,
            eliminations,
            ..
        } => {
            let number = Technique::ALL
                .iter()
                .position(|other| other.id() == technique);
            words.push(number.map_or(-1, |number| number as i32));
            changes(words, placements, eliminations);
            5
        }
        Event::TakenBack { depth } => {
            words.push(*depth as i32);
            6
        }
        Event::DeadEnd => 7,
        Event::Solution { .. } => 8,
        Event::ExactCover(step) => {
            words.extend(step_words(*step));
            9
        }
        Event::Arrangements { unit, left } => {
            let kind = HouseKind::ALL.iter().position(|kind| *kind == unit.kind());
            let kind = kind.unwrap_or_default() as i32;
            words.extend([kind, unit.index() as i32, *left as i32]);
            10
        }
        Event::Counts { digit, counts } => {
            words.push(digit.value() as i32);
            words.extend(
                counts
                    .iter()
                    .flat_map(|&(cell, count)| [index(cell), count.into()]),
            );
            11
        }
        Event::Learn(learning) => {
            words.push(match learning {
                Learning::Decision { .. } => 0,
                Learning::Conflict { .. } => 1,
                _ => 2,
            });
            12
        }
        // An event that the page does not know yet changes nothing on it.
        _ => 255,
    };
    words[start] = kind | (((words.len() - start) as i32) << 8);
}

/// The step's number in the order of `Step`, and its numbers.
fn step_words(step: Step) -> [i32; 3] {
    let of = |kind: i32, first: usize, second: usize| [kind, first as i32, second as i32];
    match step {
        Step::X1 => of(0, 0, 0),
        Step::X2 { level } => of(1, level, 0),
        Step::Visit { level } => of(2, level, 0),
        Step::X3 { item, size } => of(3, item as usize, size as usize),
        Step::Choose { option } => of(4, option, 0),
        Step::X4 => of(5, 0, 0),
        Step::X5 => of(6, 0, 0),
        Step::X6 => of(7, 0, 0),
        Step::X7 => of(8, 0, 0),
        Step::X8 { level } => of(9, level, 0),
        Step::Terminate => of(10, 0, 0),
        Step::Point { level, node } => of(11, level, node as usize),
        Step::Cover { item } => of(12, item as usize, 0),
        Step::Uncover { item } => of(13, item as usize, 0),
        Step::Purify { node } => of(14, node as usize, 0),
        Step::Unpurify { node } => of(15, node as usize, 0),
        Step::Hide { node } => of(16, node as usize, 0),
        Step::Unhide { node } => of(17, node as usize, 0),
        Step::Remove { node } => of(18, node as usize, 0),
        Step::Insert { node } => of(19, node as usize, 0),
        _ => of(-1, 0, 0),
    }
}
