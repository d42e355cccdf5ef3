//! Minimal 9×9 puzzles with one solution, ours and those of the crate `sudoku` 0.8.
//!
//! ```sh
//! cargo run --release --manifest-path benches/peers/Cargo.toml --bin generate -- [--puzzles N] [--rounds N]
//! ```
//!
//! Three jobs: a solved grid; a puzzle from which no clue can go; a puzzle with half-turn symmetry from which no pair of clues
//! can go. Before anything is timed, `dlx` proves of some of each that they are what they should be. Then both take turns on
//! one core; the number is how many times as fast ours is, the median over the rounds. Each uses its own random numbers.

use std::hint::black_box;
use std::ops::ControlFlow;

use sudoku::Sudoku;
use sudoku_zoo::generate::{self, Generator, SplitMix64};
use sudoku_zoo::solvers::exact_cover::DLX;
use sudoku_zoo::{Board, Grid, Limits, Shape, Solve};
use sudoku_zoo_peers::{median, number, take_turns};

/// Puzzles of each kind that are checked.
const CHECKED: usize = 50;

fn main() {
    let (puzzles, rounds) = (number("--puzzles", 2_000), number("--rounds", 9));
    let jobs: [(&str, Check, Maker, Maker); 3] = [
        ("solved", Grid::is_solved, sudoku_solved, our_solved),
        ("minimal", is_minimal, sudoku_minimal, our_minimal),
        ("half-turn", is_half_turn, sudoku_half_turn, our_half_turn),
    ];
    println!("{puzzles} grids a round, {rounds} rounds");
    for (name, check, theirs, ours) in jobs {
        let mut rng = SplitMix64::new(1);
        for maker in [theirs, ours] {
            for _ in 0..CHECKED {
                let grid = maker(&mut rng);
                assert!(check(&grid), "not {name}: {grid}");
            }
        }
        let mut other = SplitMix64::new(2);
        let mut times = take_turns(
            &mut [&mut || repeat(puzzles, theirs, &mut rng), &mut || {
                repeat(puzzles, ours, &mut other)
            }],
            rounds,
        );
        let ours = times.pop().expect("two jobs");
        let theirs = times.pop().expect("two jobs");
        let each = |times: &[f64]| median(times.iter().map(|time| time / puzzles as f64 / 1e3));
        println!(
            "{name:10} sudoku {:7.1} µs   ours {:7.1} µs   {:5.2} ×",
            each(&theirs),
            each(&ours),
            median(theirs.iter().zip(&ours).map(|(theirs, ours)| theirs / ours)),
        );
    }
}

type Maker = fn(&mut SplitMix64) -> Grid;
type Check = fn(&Grid) -> bool;

fn repeat(puzzles: usize, maker: Maker, rng: &mut SplitMix64) {
    for _ in 0..puzzles {
        black_box(maker(rng));
    }
}

fn our_solved(rng: &mut SplitMix64) -> Grid {
    generate::full_grid(Shape::CLASSIC, rng, &Limits::new()).expect("no limit")
}

fn our_minimal(rng: &mut SplitMix64) -> Grid {
    dug(generate::Symmetry::None, rng)
}

fn our_half_turn(rng: &mut SplitMix64) -> Grid {
    dug(generate::Symmetry::HalfTurn, rng)
}

fn dug(symmetry: generate::Symmetry, rng: &mut SplitMix64) -> Grid {
    let generator = Generator::new(Shape::CLASSIC).symmetry(symmetry);
    let puzzle = generator.generate(rng, &Limits::new());
    puzzle.expect("every grid has one").clues
}

fn sudoku_solved(_: &mut SplitMix64) -> Grid {
    grid(Sudoku::generate_solved())
}

fn sudoku_minimal(_: &mut SplitMix64) -> Grid {
    grid(Sudoku::generate_with_symmetry(sudoku::Symmetry::None))
}

fn sudoku_half_turn(_: &mut SplitMix64) -> Grid {
    grid(Sudoku::generate_with_symmetry(
        sudoku::Symmetry::HalfRotation,
    ))
}

/// Takes a fiftieth of the time it takes to make one.
fn grid(theirs: Sudoku) -> Grid {
    let values = theirs.to_bytes().map(usize::from);
    Grid::from_values(Shape::CLASSIC, values).expect("81 digits")
}

fn is_minimal(grid: &Grid) -> bool {
    has_one_solution(grid)
        && grid
            .clues()
            .all(|(cell, _)| !has_one_solution(&without(grid, &[cell])))
}

fn is_half_turn(grid: &Grid) -> bool {
    let opposite = |cell: sudoku_zoo::Cell| {
        sudoku_zoo::Cell::new(8 - cell.row(), 8 - cell.column()).expect("a cell")
    };
    has_one_solution(grid)
        && grid.clues().all(|(cell, _)| {
            grid.get(opposite(cell)).is_some()
                && !has_one_solution(&without(grid, &[cell, opposite(cell)]))
        })
}

fn without(grid: &Grid, cells: &[sudoku_zoo::Cell]) -> Grid {
    let mut poorer = grid.clone();
    for cell in cells {
        poorer.set(*cell, None).expect("a cell");
    }
    poorer
}

fn has_one_solution(grid: &Grid) -> bool {
    let board = Board::new(grid.clone()).expect("no clash");
    let limits = Limits::new().solutions(2);
    let report = DLX.run(&board, &limits, &mut |_| ControlFlow::Continue(()));
    report.stats.solutions == 1
}
