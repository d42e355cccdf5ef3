//! 9×9 puzzles are read, solved and printed without the heap.

use std::fmt::Write as _;

use sudoku_zoo::solvers::swift::SWIFT;
use sudoku_zoo::{Board, Count, Grid, Limits, Shape, Solve, batch};
use sudoku_zoo_support::{Numbers, dug};

use crate::heap;

/// How often this thread allocates while `work` is done.
fn allocations<T>(work: impl FnOnce() -> T) -> (T, usize) {
    let (result, taken) = heap::taken(work);
    (result, taken.allocations)
}

/// Puzzles with few clues, so that there is something to guess.
fn lines(count: usize) -> Vec<String> {
    let mut random = Numbers(3);
    let boards = (0..count).map(|_| dug(Shape::CLASSIC, 150, &mut random));
    boards.map(|board| board.grid().to_string()).collect()
}

#[test]
fn one_puzzle_from_text_to_text() {
    let lines = lines(100);
    let mut out = String::with_capacity(100);
    let ((), allocated) = allocations(|| {
        for line in &lines {
            let board = Board::new(line.parse().unwrap()).unwrap();
            let solution = SWIFT.solve(&board, &Limits::new()).unwrap().unwrap();
            out.clear();
            write!(out, "{solution}").unwrap();
            assert_eq!(
                SWIFT.count(&board, &Limits::new().solutions(1)),
                Ok(Count::AtLeast(1))
            );
        }
    });
    assert_eq!(allocated, 0);
}

#[test]
fn a_batch_allocates_for_its_lanes_and_not_for_its_puzzles() {
    let grids: Vec<Grid> = lines(20_000)
        .iter()
        .map(|line| line.parse().unwrap())
        .collect();
    let solve =
        |grids: &[Grid]| allocations(|| batch::grids(grids, &batch::Options::new()).solve()).1;
    let count = |grids: &[Grid]| {
        allocations(|| {
            batch::grids(
                grids,
                &batch::Options::new().limits(Limits::new().solutions(2)),
            )
            .count()
        })
        .1
    };
    // A vector for what is known and one for the answers, and for each lane a stack that grows a few times and is kept.
    let most = 2 + 16 * 5;
    assert!((1..=most).contains(&solve(&grids)) && (1..=most).contains(&count(&grids)));
    // The allocator itself is seen to count.
    assert_eq!(allocations(|| Box::new(1)).1, 1);
}
