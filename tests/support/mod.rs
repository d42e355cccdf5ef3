//! What several test files need: real puzzles when they are at hand, and an oracle.

#![allow(
    dead_code,
    unused_imports,
    unreachable_pub,
    reason = "each test file uses its own part"
)]

mod numbers;
pub mod puzzle_folder;
pub mod shuffle;

use std::io::Write as _;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::solvers::exact_cover::DLX;
use sudoku_zoo::solvers::learn::LEARN;
use sudoku_zoo::{Board, Cell, DigitSet, Grid, Limits, Report, Shape, Solve, Solver, text};

pub use numbers::Numbers;
use puzzle_folder::puzzle_folder;

/// Reads a file of the puzzle folder. When it is not there, says which test goes without it, on a stderr that is
/// not captured.
pub fn puzzle_file(name: &str) -> Option<String> {
    let folder = puzzle_folder(env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(folder.join(name)).ok();
    if text.is_none() {
        let thread = std::thread::current();
        let test = thread.name().unwrap_or("a test");
        let _ = writeln!(
            std::io::stderr(),
            "SKIPPED {test}: no {name} in {}",
            folder.display()
        );
    }
    text
}

/// The program of an example, which `cargo test` has built.
pub fn example(name: &str) -> PathBuf {
    // Tests are in target/…/deps, examples beside it.
    let test = std::env::current_exe().expect("a path");
    let target = test.ancestors().nth(2).expect("target/…/deps/test");
    target.join("examples").join(name)
}

/// The puzzles of a file in the puzzle folder, every one of which must be readable.
pub fn puzzles(name: &str) -> Option<Vec<Grid>> {
    let text = puzzle_file(name)?;
    let list = text::list(&text, None);
    Some(
        list.map(|listed| listed.grid.expect("a readable puzzle"))
            .collect(),
    )
}

/// `name,puzzle,count,…` lines; names may be quoted.
pub fn counted_puzzles(name: &str) -> Option<Vec<(String, Grid, String)>> {
    let text = puzzle_file(name)?;
    let fields = |line: &str| {
        let mut quoted = false;
        let parts = line.split(|symbol| {
            quoted ^= symbol == '"';
            symbol == ',' && !quoted
        });
        parts.map(str::to_owned).collect::<Vec<_>>()
    };
    let rows = text.lines().skip(1).map(fields);
    Some(
        rows.map(|row| {
            (
                row[0].clone(),
                row[1].parse().expect("a puzzle"),
                row[2].clone(),
            )
        })
        .collect(),
    )
}

pub fn shape(height: usize, width: usize) -> Shape {
    Shape::new(height, width).expect("a shape")
}

pub fn board(text: &str) -> Board {
    Board::new(text.parse().expect("a grid")).expect("no clash")
}

/// A cell by the numbers players use: from 1.
pub fn cell(row: usize, column: usize) -> Cell {
    Cell::new(row - 1, column - 1).expect("a cell")
}

pub fn digits(values: &[usize]) -> DigitSet {
    values
        .iter()
        .filter_map(|&value| sudoku_zoo::Digit::new(value))
        .collect()
}

/// The report of a solver, and the solutions it showed.
pub fn run(solver: &dyn Solver, board: &Board, limits: &Limits<'_>) -> (Report, Vec<Grid>) {
    let mut grids = Vec::new();
    let report = solver.run(board, limits, &mut |grid| {
        grids.push(grid.clone());
        ControlFlow::Continue(())
    });
    (report, grids)
}

/// An interrupt that says stop at the look of this number. Looks are counted, clocks are not asked: a busy machine changes
/// nothing.
pub fn interrupt_at(looks: &AtomicU64, last: u64) -> impl Fn() -> bool {
    move || looks.fetch_add(1, Ordering::Relaxed) + 1 >= last
}

/// The pattern of a shape with so many holes, of which some may fall together.
pub fn dug(shape: Shape, holes: usize, numbers: &mut Numbers) -> Board {
    let mut grid = Grid::pattern(shape);
    for _ in 0..holes {
        let cell = shape.cell_at(numbers.below(shape.cell_count()));
        grid.set(cell.expect("a cell"), None).expect("its shape");
    }
    Board::new(grid).expect("no clash")
}

/// All solutions of a board, `limit` at most, found without anything from the crate but the board's
/// candidates: tries every candidate of every blank cell in turn and compares it with every other cell.
pub fn oracle(board: &Board, limit: usize) -> Vec<Vec<usize>> {
    let shape = board.shape();
    let (height, width, side) = (shape.box_height(), shape.box_width(), shape.side());
    let candidates: Vec<Vec<usize>> = board
        .candidate_sets()
        .iter()
        .map(|set| {
            (1..=side)
                .filter(|value| set.bits() >> (value - 1) & 1 == 1)
                .collect()
        })
        .collect();
    let sees = |one: usize, other: usize| {
        let (row, column) = (one / side, one % side);
        let (row2, column2) = (other / side, other % side);
        row == row2
            || column == column2
            || (row / height, column / width) == (row2 / height, column2 / width)
    };
    let mut values: Vec<usize> = Vec::new();
    let mut found = Vec::new();
    fill(&candidates, &sees, &mut values, &mut found, limit);
    found
}

fn fill(
    candidates: &[Vec<usize>],
    sees: &dyn Fn(usize, usize) -> bool,
    values: &mut Vec<usize>,
    found: &mut Vec<Vec<usize>>,
    limit: usize,
) {
    let here = values.len();
    if found.len() == limit {
        return;
    }
    if here == candidates.len() {
        found.push(values.clone());
        return;
    }
    for &value in &candidates[here] {
        if (0..here).all(|other| values[other] != value || !sees(here, other)) {
            values.push(value);
            fill(candidates, sees, values, found, limit);
            values.pop();
        }
    }
}

/// A grid as plain numbers, to compare with the oracle.
pub fn numbers(grid: &Grid) -> Vec<usize> {
    grid.values()
        .iter()
        .map(|value| value.map_or(0, |digit| digit.value()))
        .collect()
}

/// Whoever does not answer for the generator: it asks `auto`, so this is the solver that `auto` does not pick.
pub fn referee(board: &Board) -> &'static dyn Solver {
    match AUTO.pick(board).name() {
        "dlx" => &LEARN,
        _ => &DLX,
    }
}
