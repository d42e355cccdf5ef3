//! Fixed runs for counting instructions. `.ci/instructions` runs each under callgrind and compares the counts with
//! `figures.txt`. A run prints a checksum of its answers, so that a wrong answer is not mistaken for a fast one.

use std::ops::ControlFlow;

use sudoku_zoo::exact_cover::{Best, Engine, Problem};
use sudoku_zoo::solvers::backtrack::{HOUSE_SETS_GREEDY, MRV};
use sudoku_zoo::solvers::exact_cover::{DICTIONARY_X, DLX};
use sudoku_zoo::solvers::hybrid::HYBRID;
use sudoku_zoo::solvers::learn::LEARN;
use sudoku_zoo::solvers::permutation::ROWS;
use sudoku_zoo::solvers::swift::SWIFT;
use sudoku_zoo::*;

const FEW_CLUES: &str = include_str!("../../corpora/9x9_few_clues.txt");
const HARD: &str = include_str!("../../corpora/9x9_hard.txt");
const MANY: &str = include_str!("../../corpora/9x9_many_solutions.txt");
const LARGE: &str = include_str!("../../corpora/16x16.txt");

fn main() {
    let run = std::env::args().nth(1).unwrap_or_default();
    let answer = match run.as_str() {
        "board" => parse(FEW_CLUES).into_iter().map(board).sum(),
        "parse" => (0..20).map(|_| parse(FEW_CLUES).len() as u64).sum(),
        "swift" => [FEW_CLUES, HARD, MANY].iter().map(|text| swift(text)).sum(),
        "batch" => [FEW_CLUES, HARD, MANY]
            .iter()
            .map(|text| in_batch(text))
            .sum(),
        "six" => [FEW_CLUES, HARD].iter().map(|text| six(text)).sum(),
        "learn" => learn(),
        "backtrack" => [&HOUSE_SETS_GREEDY as &dyn Solver, &MRV]
            .iter()
            .map(|solver| nodes(*solver, HARD, 4))
            .sum(),
        "dlx" => nodes(&DLX, HARD, usize::MAX),
        "rows" => nodes(&ROWS, HARD, 40),
        "dictionary-x" => nodes(&DICTIONARY_X, HARD, 100),
        "hybrid" => nodes(&HYBRID, HARD, 40),
        "best" => best(),
        _ => {
            eprintln!(
                "runs: board parse swift batch six learn backtrack dlx rows dictionary-x hybrid best"
            );
            std::process::exit(2);
        }
    };
    println!("{run} {answer}");
}

fn parse(text: &str) -> Vec<Grid> {
    parse_first(text, usize::MAX)
}

fn parse_first(text: &str, count: usize) -> Vec<Grid> {
    let puzzles = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty());
    puzzles
        .take(count)
        .map(|line| line.parse().expect("a puzzle of the corpora"))
        .collect()
}

fn boards(text: &str, count: usize) -> impl Iterator<Item = Board> {
    parse_first(text, count)
        .into_iter()
        .map(|grid| Board::new(grid).expect("no clash"))
}

/// Makes a board and looks at the candidates of all cells. Not inlined, so that valgrind can tell it from the reading of puzzles.
#[inline(never)]
fn board(grid: Grid) -> u64 {
    let board = Board::new(grid).expect("no clash");
    let sets = std::hint::black_box(&board).candidate_sets();
    sets.iter().fold(0, |all, set| all ^ set.bits())
}

/// Solutions up to two, five times over.
fn swift(text: &str) -> u64 {
    let boards: Vec<Board> = boards(text, usize::MAX).collect();
    let mut solutions = 0;
    for _ in 0..5 {
        for board in &boards {
            let limits = Limits::new().solutions(2);
            let report = SWIFT.run(board, &limits, &mut |_| ControlFlow::Continue(()));
            solutions += report.stats.solutions;
        }
    }
    solutions
}

fn in_batch(text: &str) -> u64 {
    let grids = parse(text);
    let mut solutions = 0;
    for _ in 0..5 {
        for count in batch::grids(
            &grids,
            &batch::Options::new().limits(Limits::new().solutions(2)),
        )
        .count()
        {
            solutions += match count.expect("no limit but two solutions") {
                Count::Exactly(number) | Count::AtLeast(number) => number,
            };
        }
    }
    solutions
}

/// Cells that paper 000's six strategies fill.
fn six(text: &str) -> u64 {
    let boards: Vec<Board> = boards(text, usize::MAX).collect();
    let plan = Plan::six();
    let mut placed = 0;
    for board in &boards {
        let mut board = board.clone();
        placed += plan
            .apply(&mut board, &Limits::new())
            .expect("it has a solution")
            .placed;
    }
    placed
}

/// Nodes that `learn` tries on the first twenty 16×16 puzzles.
fn learn() -> u64 {
    nodes(&LEARN, LARGE, 20)
}

/// Nodes that a solver tries on the first `count` puzzles to find up to two solutions of each.
fn nodes(solver: &dyn Solver, text: &str, count: usize) -> u64 {
    let mut nodes = 0;
    for board in boards(text, count) {
        let limits = Limits::new().solutions(2);
        let report = solver.run(&board, &limits, &mut |_| ControlFlow::Continue(()));
        nodes += report.stats.nodes;
    }
    nodes
}

/// Covers that `Best` counts: all placements of nine queens, which it gives to bit sets, and some of 24, which it gives to a bit matrix.
fn best() -> u64 {
    [(9, u64::MAX), (24, 5)]
        .iter()
        .map(|&(size, limit)| {
            let mut found = 0;
            let _ = Best::new(&queens(size)).visit(|_| {
                found += 1;
                match found == limit {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            });
            found
        })
        .sum()
}

/// `size` queens on a board of that size: ranks and files are covered exactly once, diagonals at most once.
fn queens(size: usize) -> Problem {
    let mut problem = Problem::numbered(2 * size, 4 * size).expect("small enough");
    for (rank, file) in (0..size).flat_map(|rank| (0..size).map(move |file| (rank, file))) {
        let diagonals = [2 * size + rank + file, 4 * size + size + rank - file];
        let items = [rank, size + file].into_iter().chain(diagonals);
        problem.add_option(items).expect("items of the problem");
    }
    problem
}
