//! A solver of your own against the zoo: `cargo bench --bench own_solver`.
//!
//! Copy this file into the `benches` folder of your crate, with `criterion` and `sudoku-zoo` among its dev-dependencies,
//! and put your solver in the place of `FirstBlank`.

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use sudoku_zoo::text::{Format, Reader};
use sudoku_zoo::{Board, Limits, Search, Solve, Solver, Stopped, agreement, zoo};

/// Fills the first blank cell with each of its candidates.
struct FirstBlank;

impl FirstBlank {
    fn fill(board: &Board, depth: usize, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        let mut cells = board.shape().cells();
        let Some(cell) = cells.find(|&cell| board.get(cell).is_none()) else {
            return search.solution(board.grid());
        };
        let digits = board.candidates(cell);
        if digits.is_empty() {
            search.dead_end();
        }
        for (open, digit) in (0..digits.len()).rev().zip(digits) {
            match open {
                0 => search.node(depth)?,
                _ => search.guess(depth)?,
            }
            let mut next = board.clone();
            match next.place(cell, digit) {
                Ok(()) => FirstBlank::fill(&next, depth + 1, search)?,
                Err(_) => search.dead_end(),
            }
        }
        ControlFlow::Continue(())
    }
}

impl Solver for FirstBlank {
    fn name(&self) -> &str {
        "first-blank"
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        search.prepared();
        FirstBlank::fill(board, 1, search)
    }
}

fn compare(criterion: &mut Criterion) {
    let puzzles = include_str!("corpora/9x9_easy.txt");
    let boards: Vec<Board> = Reader::new()
        .format(Format::Sdm)
        .read_all(puzzles)
        .take(20)
        .map(|read| Board::new(read.expect("a puzzle").grid).expect("no clash"))
        .collect();
    let mut solvers: Vec<&dyn Solver> = vec![&FirstBlank];
    for name in ["naive", "mrv", "dlx", "swift"] {
        solvers.push(zoo::find(name).expect("registered").solver);
    }

    // A wrong answer is not worth timing. Two solutions prove that there is one.
    for board in &boards {
        if let Err(disagreement) = agreement::check(&solvers, board, &Limits::new().solutions(2)) {
            panic!("{disagreement}");
        }
    }

    let limits = Limits::new().solutions(2);
    let mut group = criterion.benchmark_group("20 easy puzzles");
    for solver in solvers {
        group.bench_function(BenchmarkId::from_parameter(solver.name()), |bencher| {
            bencher.iter(|| {
                for board in &boards {
                    let ignore = &mut |_: &_| ControlFlow::Continue(());
                    black_box(solver.run(black_box(board), &limits, ignore));
                }
            });
        });
    }
    group.finish();
}

criterion_group!(benches, compare);
criterion_main!(benches);
