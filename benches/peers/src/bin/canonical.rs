//! Canonical forms of 9×9 puzzles and solved grids, ours and those of the crate `sudoku` 0.8.
//!
//! ```sh
//! cargo run --release --manifest-path benches/peers/Cargo.toml --bin canonical -- [--puzzles N] [--rounds N] [--dir DIR]
//! ```
//!
//! `sudoku` solves a puzzle that has one solution and orders its solution; ours orders the clues as they are. Before anything is
//! timed, both must give the same form for a look-alike of each puzzle. Then both take turns on one core; the
//! number is how many times as fast ours is, the median over the rounds.

use std::hint::black_box;

use sudoku::Sudoku;
use sudoku_zoo::generate::SplitMix64;
use sudoku_zoo::symmetry::{Transform, canonical};
use sudoku_zoo::{Grid, Limits, Shape};
use sudoku_zoo_peers::{median, number, puzzles, take_turns};

const FILES: [&str; 4] = [
    "9x9_17_clue.txt",
    "9x9_minimal_random.txt",
    "9x9_hardest_110626.txt",
    "9x9_easy50.txt",
];

fn main() {
    let (count, rounds) = (number("--puzzles", 1_000), number("--rounds", 9));
    println!("up to {count} puzzles a file, {rounds} rounds");
    for file in FILES {
        let lines = puzzles(file, count);
        let clues: Vec<Sudoku> = lines.iter().map(|line| read(line)).collect();
        let solutions = clues.iter().map(|clues| {
            let solution = clues.solution();
            solution.expect("one solution")
        });
        let solutions: Vec<Sudoku> = solutions.collect();
        compare(file, &clues, rounds);
        compare("its solutions", &solutions, rounds);
    }
}

fn compare(name: &str, theirs: &[Sudoku], rounds: usize) {
    let ours: Vec<Grid> = theirs.iter().map(grid).collect();
    let mut rng = SplitMix64::new(1);
    for (grid, sudoku) in ours.iter().zip(theirs) {
        let transform = Transform::random(Shape::CLASSIC, &mut rng);
        let image = transform.apply(grid).expect("the same shape");
        assert_eq!(our_form(grid), our_form(&image), "{grid}");
        let image = read(&image.to_string());
        assert_eq!(their_form(sudoku), their_form(&image), "{grid}");
    }
    let mut times = take_turns(
        &mut [
            &mut || {
                theirs.iter().for_each(|sudoku| {
                    black_box(their_form(sudoku));
                })
            },
            &mut || {
                ours.iter().for_each(|grid| {
                    black_box(our_form(grid));
                })
            },
        ],
        rounds,
    );
    let our_times = times.pop().expect("two jobs");
    let their_times = times.pop().expect("two jobs");
    let each = |times: &[f64]| median(times.iter().map(|time| time / ours.len() as f64 / 1e3));
    let ratios = their_times.iter().zip(&our_times);
    println!(
        "{name:24} sudoku {:7.1} µs   ours {:7.1} µs   {:6.2} ×",
        each(&their_times),
        each(&our_times),
        median(ratios.map(|(theirs, ours)| theirs / ours)),
    );
}

fn our_form(grid: &Grid) -> Grid {
    canonical(grid, &Limits::new()).expect("no limit").form
}

fn their_form(sudoku: &Sudoku) -> Option<Sudoku> {
    sudoku.canonicalized().map(|(form, _)| form)
}

fn read(line: &str) -> Sudoku {
    let symbols = line.get(..81).expect("81 symbols");
    Sudoku::from_str_line(symbols).expect("a puzzle")
}

fn grid(theirs: &Sudoku) -> Grid {
    let values = theirs.to_bytes().map(usize::from);
    Grid::from_values(Shape::CLASSIC, values).expect("81 digits")
}
