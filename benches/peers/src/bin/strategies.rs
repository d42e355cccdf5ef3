//! The six strategies of paper 000 to a fixed point, against the crate `sudoku` with the same rules.
//!
//! ```sh
//! cargo run --release --manifest-path benches/peers/Cargo.toml --bin strategies -- [--puzzles N] [--rounds N] [--dir FOLDER]
//! ```
//!
//! Both start from the same 81 characters. `sudoku` stops short of the fixed point on a few puzzles and
//! never goes beyond it; the program checks and counts this first. It makes `sudoku` a little faster. `sudoku` always records its deductions, so ours runs twice, without steps and
//! with them.

use sudoku::Sudoku;
use sudoku::strategy::{Strategy, StrategySolver};
use sudoku_zoo::strategy::Plan;
use sudoku_zoo::{Board, Grid, Limits};
use sudoku_zoo_peers::{Contender, number, puzzles, race};

/// Ours first: the others are compared with it.
const CONTENDERS: [(&str, Contender); 4] = [
    ("sudoku-zoo, effects only", |puzzle| {
        consistent(ours(puzzle))
    }),
    ("sudoku-zoo, with steps", |puzzle| {
        consistent(explained(puzzle))
    }),
    ("sudoku 0.8, paper's order", |puzzle| {
        consistent(theirs(puzzle, &PAPERS_ORDER))
    }),
    ("sudoku 0.8, singles first", |puzzle| {
        consistent(theirs(puzzle, &SINGLES_FIRST))
    }),
];

const PAPERS_ORDER: [Strategy; 5] = [
    Strategy::NakedSingles,
    Strategy::NakedPairs,
    Strategy::HiddenSingles,
    Strategy::HiddenPairs,
    Strategy::LockedCandidates,
];

/// The order that suits it best.
const SINGLES_FIRST: [Strategy; 5] = [
    Strategy::NakedSingles,
    Strategy::HiddenSingles,
    Strategy::LockedCandidates,
    Strategy::NakedPairs,
    Strategy::HiddenPairs,
];

/// Enough work for a clock that ticks every few milliseconds.
const LEAST: usize = 2_000;

fn main() {
    let most = number("--puzzles", 2_000);
    for file in ["9x9_top95.txt", "9x9_17_clue.txt"] {
        let puzzles = puzzles(file, most);
        let mut short = 0;
        for puzzle in &puzzles {
            assert!(ours(puzzle) >= theirs(puzzle, &SINGLES_FIRST), "{puzzle}");
            assert_eq!(ours(puzzle), explained(puzzle), "{puzzle}");
            short += usize::from(ours(puzzle) > theirs(puzzle, &SINGLES_FIRST));
        }
        println!(
            "{file}: {} puzzles; sudoku fills fewer cells of {short}; the ratio is to the first",
            puzzles.len()
        );
        let enough = LEAST.max(puzzles.len());
        let puzzles: Vec<String> = puzzles.into_iter().cycle().take(enough).collect();
        for line in race(&CONTENDERS, &puzzles, number("--rounds", 7), 1) {
            println!(
                "{:26} {:9.0} puzzles/s {:7.2} µs {:7.2} ×",
                line.name,
                line.per_second,
                1e6 / line.per_second,
                line.ratio
            );
        }
    }
}

/// The race compares one answer for all puzzles: that the fixed point is no contradiction.
fn consistent(filled: usize) -> usize {
    usize::from(filled > 0)
}

/// How many cells are filled at the fixed point.
fn ours(puzzle: &str) -> usize {
    let mut board = board(puzzle);
    match Plan::six().apply(&mut board, &Limits::new()) {
        Ok(_) => board.grid().clue_count(),
        Err(_) => 0,
    }
}

fn explained(puzzle: &str) -> usize {
    Plan::six()
        .path(&board(puzzle), &Limits::new())
        .end()
        .grid()
        .clue_count()
}

fn board(puzzle: &str) -> Board {
    let grid: Grid = puzzle.parse().expect("a puzzle");
    Board::new(grid).expect("no clash")
}

fn theirs(puzzle: &str, order: &[Strategy]) -> usize {
    let sudoku = Sudoku::from_str_line(puzzle).expect("a puzzle");
    let (Ok((end, _)) | Err((end, _))) = StrategySolver::from_sudoku(sudoku).solve(order);
    end.to_bytes().iter().filter(|value| **value > 0).count()
}
