//! One solver on many threads, with nothing but `std`: `cargo run --release --example threads [THREADS]`.
//!
//! Solvers are configuration without state, and all of this crate's are `Send + Sync`: threads share one by reference. Limits
//! are also `Sync`, so one flag stops all threads. For lists of puzzles in order, see `batch::lines` and `Threads`.

use std::error::Error;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use sudoku_zoo::generate::{Generator, SplitMix64};
use sudoku_zoo::{Board, Grid, Limits, Plan, Report, Shape, Solve, zoo};

/// Fails to compile if `T` cannot be sent to another thread or shared between threads.
fn is_shared<T: Send + Sync>() {}

fn main() -> Result<(), Box<dyn Error>> {
    is_shared::<(Grid, Board, Limits<'_>, Report, Plan)>();
    let threads = std::env::args().nth(1).map_or(Ok(2), |word| word.parse())?;
    let threads: usize = usize::max(threads, 1);

    // A generator per thread: random numbers are state, so threads do not share them. Each has a seed of its own.
    let generator = Generator::new(Shape::CLASSIC);
    let mut puzzles = Vec::new();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|seed| {
                let generator = &generator;
                // Without optimisation a generator needs more than the 2 MiB of stack that a thread has by default.
                let builder = thread::Builder::new().stack_size(8 << 20);
                builder.spawn_scoped(scope, move || {
                    let mut rng = SplitMix64::new(seed as u64);
                    let puzzles = (0..50).map(|_| generator.generate(&mut rng, &Limits::new()));
                    puzzles.collect::<Result<Vec<_>, _>>()
                })
            })
            .collect();
        for worker in workers {
            puzzles.push(worker?.join().map_err(|_| "a thread panicked")??);
        }
        Ok::<(), Box<dyn Error>>(())
    })?;
    let boards = puzzles
        .concat()
        .into_iter()
        .map(|puzzle| Board::new(puzzle.clues));
    let boards = boards.collect::<Result<Vec<Board>, _>>()?;

    // A work list from which every thread takes its next board, one solver for all threads, and one flag that stops them all.
    let solver = zoo::find("dlx").ok_or("registered")?.solver;
    let (next, cancelled) = (AtomicUsize::new(0), AtomicBool::new(false));
    let limits = Limits::new().flag(&cancelled);
    let (sender, receiver) = mpsc::channel();
    let mut solved = 0;
    thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next, boards, limits) = (sender.clone(), &next, &boards, &limits);
            scope.spawn(move || {
                while let Some(board) = boards.get(next.fetch_add(1, Ordering::Relaxed)) {
                    // A closed channel means that the receiver needs no more answers.
                    if sender.send(solver.solve(board, limits)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for answer in receiver {
            match answer {
                Ok(solution) => solved += usize::from(solution.is_some()),
                // The first search that was stopped stops the others.
                Err(_) => cancelled.store(true, Ordering::Relaxed),
            }
        }
    });
    println!(
        "{threads} threads, {} puzzles, {solved} solved",
        boards.len()
    );
    Ok(())
}
