//! Exact numbers of grids.

#![allow(clippy::unwrap_used)]

mod support;

use std::io::Write as _;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use sudoku_zoo::solvers::backtrack::{HOUSE_SETS_GREEDY, HOUSE_SETS_SEQUENTIAL};
use sudoku_zoo::{Board, Count, Limits, Solver, zoo};
use support::{board, shape};

/// All 6×6 grids, with boxes of 2×3.
const GRIDS_OF_6X6: u64 = 28_200_960;

#[test]
fn all_6x6_grids_that_begin_with_123456() {
    // The six digits of the first row can be renamed in 6! ways.
    let expected = Count::Exactly(GRIDS_OF_6X6 / 720);
    let board = board(&format!("123456{}", ".".repeat(30)));
    for entry in zoo().filter(|entry| entry.solver.supports(&board).is_ok()) {
        assert_eq!(
            entry.solver.count(&board, u64::MAX),
            Ok(expected),
            "{entry:?}"
        );
    }
}

#[test]
fn all_6x6_grids_one_cell_after_another() {
    let count = HOUSE_SETS_SEQUENTIAL.count(&Board::empty(shape(2, 3)), u64::MAX);
    assert_eq!(count, Ok(Count::Exactly(GRIDS_OF_6X6)));
}

#[test]
fn all_6x6_grids_greedily() {
    let count = HOUSE_SETS_GREEDY.count(&Board::empty(shape(2, 3)), u64::MAX);
    assert_eq!(count, Ok(Count::Exactly(GRIDS_OF_6X6)));
}

/// Several minutes: `cargo test --release --test enumeration -- --ignored`.
#[test]
#[ignore = "gives every solver a minute"]
fn all_6x6_grids_by_every_solver_that_can_within_a_minute() {
    let board = Board::empty(shape(2, 3));
    for entry in zoo().filter(|entry| entry.solver.supports(&board).is_ok()) {
        let start = Instant::now();
        let limits = Limits::new().deadline(start + Duration::from_secs(60));
        let report = entry
            .solver
            .run(&board, &limits, &mut |_| ControlFlow::Continue(()));
        let (name, solutions) = (entry.solver.name(), report.stats.solutions);
        let _ = writeln!(
            std::io::stderr(),
            "{name}: {solutions} in {:.1?}, {}",
            start.elapsed(),
            report.end
        );
        if let Some(count) = report.count() {
            assert_eq!(count, Count::Exactly(GRIDS_OF_6X6), "{name}");
        }
    }
}
