//! The exact cover engines against the published exact cover crates: proving that a puzzle with 17 clues
//! has one solution, building included.
//!
//! ```sh
//! cargo run --release --manifest-path benches/peers/Cargo.toml --bin exact_cover -- [--puzzles N] [--rounds N] [--dir FOLDER]
//! ```
//!
//! Everybody starts from the same 81 characters, must look for a second solution and find none. The
//! peers run twice: in their ordinary form (dlx-rs with its own Sudoku front end, exact-covers on the matrix
//! of paper 000), and on the reduced matrix that ours is built from, which is a present to them.

use core::ops::ControlFlow;

use exact_covers::{DlSolver, Solver as _};
use sudoku_zoo::{Board, Grid, Limits, Solve, Solver, solvers};
use sudoku_zoo_peers::{Contender, number, puzzles, race};

/// Ours first: the others are compared with it.
const CONTENDERS: [(&str, Contender); 6] = [
    ("sudoku-zoo dlx", dlx),
    ("sudoku-zoo dictionary-x", dictionary),
    ("dlx-rs, its own Sudoku", dlx_rs_sudoku),
    ("exact-covers, paper 000", exact_covers_full),
    ("dlx-rs, our matrix", dlx_rs),
    ("exact-covers, our matrix", exact_covers),
];

fn main() {
    let puzzles = puzzles("9x9_17_clue.txt", number("--puzzles", 2_000));
    println!(
        "{} puzzles with 17 clues, count to two; the ratio is to the first",
        puzzles.len()
    );
    for line in race(&CONTENDERS, &puzzles, number("--rounds", 7), 1) {
        println!(
            "{:26} {:9.0} puzzles/s {:7.2} ×",
            line.name, line.per_second, line.ratio
        );
    }
}

fn dlx(puzzle: &str) -> usize {
    count(&solvers::exact_cover::DLX, puzzle)
}

fn dictionary(puzzle: &str) -> usize {
    count(&solvers::exact_cover::DICTIONARY, puzzle)
}

/// From text, through the board and the `Solver` trait, as any user would.
fn count(solver: &dyn Solver, puzzle: &str) -> usize {
    let board = puzzle
        .parse::<Grid>()
        .ok()
        .and_then(|grid| Board::new(grid).ok());
    let limits = Limits::new().solutions(2);
    let run = |board: Board| solver.run(&board, &limits, &mut |_| ControlFlow::Continue(()));
    board.map_or(0, |board| run(board).stats.solutions as usize)
}

fn dlx_rs(puzzle: &str) -> usize {
    let (items, options) = matrix(puzzle);
    let mut solver = dlx_rs::Solver::new(items);
    for (number, option) in options.iter().enumerate() {
        solver.add_option(number, &option.map(|item| item + 1)); // its items count from 1
    }
    solver.take(2).count()
}

fn exact_covers(puzzle: &str) -> usize {
    let (items, options) = matrix(puzzle);
    let items: Vec<usize> = (0..items).collect();
    let mut solver = DlSolver::new(&items, &[]);
    for option in options {
        solver.add_option(option, []);
    }
    count_to_two(solver)
}

fn count_to_two(solver: DlSolver<'_, usize, ()>) -> usize {
    let mut found = 0;
    solver.solve(|_| {
        found += 1;
        if found == 2 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    found
}

/// The front end that dlx-rs offers: all 729 options, then the givens are selected.
fn dlx_rs_sudoku(puzzle: &str) -> usize {
    let cells: Vec<usize> = puzzle
        .bytes()
        .take(81)
        .map(|byte| given(byte).map_or(0, |digit| digit + 1))
        .collect();
    dlx_rs::sudoku::Sudoku::new_from_input(&cells)
        .take(2)
        .count()
}

/// The matrix as paper 000 prints it: all 324 items, one option for a given, nine for a blank cell.
fn exact_covers_full(puzzle: &str) -> usize {
    let all: Vec<usize> = (0..324).collect();
    let mut solver = DlSolver::new(&all, &[]);
    for (cell, byte) in puzzle.bytes().enumerate().take(81) {
        for digit in 0..9 {
            if given(byte).is_none_or(|given| given == digit) {
                solver.add_option(items(cell, digit), []);
            }
        }
    }
    count_to_two(solver)
}

/// The digit of a character, from 0.
fn given(byte: u8) -> Option<usize> {
    (b'1'..=b'9')
        .contains(&byte)
        .then(|| usize::from(byte - b'1'))
}

/// What "digit in cell" covers.
fn items(cell: usize, digit: usize) -> [usize; 4] {
    let (row, column) = (cell / 9, cell % 9);
    let mini = row / 3 * 3 + column / 3;
    [
        cell,
        81 + row * 9 + digit,
        162 + column * 9 + digit,
        243 + mini * 9 + digit,
    ]
}

/// How many items are left, and the options over them.
fn matrix(puzzle: &str) -> (usize, Vec<[usize; 4]>) {
    let mut numbers = [0; 324];
    for (cell, byte) in puzzle.bytes().enumerate().take(81) {
        if let Some(digit) = given(byte) {
            for item in items(cell, digit) {
                numbers[item] = usize::MAX;
            }
        }
    }
    let mut left = 0;
    for number in numbers.iter_mut().filter(|number| **number == 0) {
        *number = left;
        left += 1;
    }
    let mut options = Vec::new();
    for cell in 0..81 {
        for digit in 0..9 {
            let option = items(cell, digit).map(|item| numbers[item]);
            if !option.contains(&usize::MAX) {
                options.push(option);
            }
        }
    }
    (left, options)
}
