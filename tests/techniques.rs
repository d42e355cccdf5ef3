//! Human techniques against outside cases, the papers' numbers, and solutions they must not lose.

mod support;

use sudoku_zoo::strategy::{Deduction, Plan, Strategy, Technique};
use sudoku_zoo::{Board, Cell, Contradiction, Digit, DigitSet, Grid, Shape, Solver, zoo};

/// A line of technique_cases.txt.
struct Case<'a> {
    line: usize,
    code: &'a str,
    must_fail: bool,
    board: Board,
    placements: Vec<(Cell, Digit)>,
    eliminations: Vec<(Cell, DigitSet)>,
}

/// `<digit><row><column>`.
fn candidate(text: &str) -> (Cell, Digit) {
    let figures: Vec<usize> = text.bytes().map(|byte| usize::from(byte - b'0')).collect();
    let cell = Cell::new(figures[1] - 1, figures[2] - 1).unwrap();
    (cell, Digit::new(figures[0]).unwrap())
}

/// Candidates by cell, in reading order.
fn by_cell(text: &str) -> Vec<(Cell, DigitSet)> {
    let mut sets: Vec<(Cell, DigitSet)> = Vec::new();
    let mut all: Vec<_> = text.split_whitespace().map(candidate).collect();
    all.sort();
    for (cell, digit) in all {
        match sets.last_mut() {
            Some((last, digits)) if *last == cell => digits.insert(digit),
            _ => sets.push((cell, digit.into())),
        }
    }
    sets
}

fn case(line: usize, text: &str) -> Case<'_> {
    let fields: Vec<&str> = text.split(':').collect();
    let (code, variant) = fields[1].split_once('-').unwrap_or((fields[1], ""));
    let grid: Grid = fields[3].replace('+', "").parse().unwrap();
    let mut board = Board::new(grid).unwrap();
    for (cell, digits) in by_cell(fields[4]) {
        board.eliminate(cell, digits).unwrap();
    }
    Case {
        line,
        code,
        must_fail: variant == "x",
        board,
        placements: fields[6].split_whitespace().map(candidate).collect(),
        eliminations: by_cell(fields[5]),
    }
}

fn sorted(deduction: &Deduction) -> (Vec<(Cell, Digit)>, Vec<(Cell, DigitSet)>) {
    let (mut placements, mut eliminations) =
        (deduction.placements.clone(), deduction.eliminations.clone());
    placements.sort();
    eliminations.sort();
    (placements, eliminations)
}

#[test]
fn outside_cases_yield_exactly_what_they_state() {
    let Some(text) = support::puzzle_file("technique_cases.txt") else {
        return;
    };
    let mut counts = [0; Technique::ALL.len()];
    for (line, text) in (1..)
        .zip(text.lines())
        .filter(|(_, text)| text.starts_with(':'))
    {
        let code = text.split([':', '-']).nth(1);
        let mut techniques = Technique::ALL.iter().copied();
        let Some(technique) = techniques.find(|technique| technique.hodoku_code() == code) else {
            continue;
        };
        let case = case(line, text);
        counts[technique as usize] += 1;
        let found = technique.strategy().all(&case.board);
        let matching = found
            .iter()
            .filter(|found| sorted(found) == (case.placements.clone(), case.eliminations.clone()));
        let expected = usize::from(!case.must_fail);
        assert!(
            matching.count() >= expected && (expected > 0 || found.is_empty()),
            "line {} ({}, {technique}): {:?} {:?} not among {:#?}",
            case.line,
            case.code,
            case.placements,
            case.eliminations,
            found.iter().map(ToString::to_string).collect::<Vec<_>>(),
        );
    }
    for (technique, count) in Technique::ALL.iter().zip(counts) {
        assert!(count > 0, "no case for {technique}");
    }
}

#[test]
fn six_on_paper_000s_moderate_and_hard_sets() {
    let solved_by_six = [
        1, 2, 3, 6, 18, 21, 23, 24, 26, 27, 30, 34, 36, 42, 43, 44, 49, 57, 63, 67, 73, 79, 84, 95,
    ];
    for (file, solved, removed, candidates) in [
        ("9x9_top95.txt", &solved_by_six[..], 12_033, 25_036),
        ("9x9_hardest_110626.txt", &[], 525, 23_548),
    ] {
        let Some(puzzles) = support::puzzles(file) else {
            return;
        };
        let (mut before, mut tally, mut full) = (0, 0, Vec::new());
        for (number, grid) in (1..).zip(puzzles.into_iter().take(95)) {
            let mut board = Board::new(grid).unwrap();
            before += board.candidate_count();
            tally += Plan::paper_000().apply(&mut board).unwrap().removed;
            if board.is_full() {
                assert!(board.grid().is_solved());
                full.push(number);
            }
        }
        assert_eq!((full.as_slice(), before), (solved, candidates), "{file}");
        assert_eq!(tally, removed, "{file}");
    }
}
