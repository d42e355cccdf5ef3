//! What the library does around a solver: stages before it, iterators over its solutions, limits on what it keeps.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use sudoku_zoo::solvers::backtrack::{MRV, NAIVE};
use sudoku_zoo::solvers::permutation::ROWS;
use sudoku_zoo::stage::{Stage, from_fn};
use sudoku_zoo::{Board, End, Grid, Limits, Search, Solve, Solver, Stopped, Unsupported};
use sudoku_zoo_support::shape;

#[test]
fn a_stage_can_make_a_board_supported() {
    let board = Board::empty(shape(4, 4));
    assert!(ROWS.supports(&board).is_err());
    let fill = from_fn("fill", |board: &mut Board| {
        let pattern = Grid::pattern(board.shape());
        // All but the last row.
        let clues = pattern.clues().take(15 * 16);
        Ok(clues
            .into_iter()
            .try_for_each(|(cell, digit)| board.place(cell, digit))?)
    });
    assert!(
        fill.then_solve(ROWS)
            .solve(&board, &Limits::new())
            .unwrap()
            .unwrap()
            .is_solved()
    );
    let nothing = from_fn("nothing", |_: &mut Board| Ok(()));
    let stopped = nothing
        .then_solve(ROWS)
        .solve(&board, &Limits::new())
        .unwrap_err();
    assert!(matches!(
        stopped.end,
        End::Unsupported(Unsupported::Board { .. })
    ));
}

/// A solver that fails the test if it is started.
struct Never;

impl Solver for Never {
    fn name(&self) -> &str {
        "never"
    }

    fn explore(&self, _: &Board, _: &mut Search<'_>) -> ControlFlow<Stopped> {
        panic!("the caller stopped the search while the stage was running");
    }
}

#[test]
fn the_solver_does_not_begin_after_an_interrupt_during_the_stage() {
    let flag = AtomicBool::new(false);
    let stage = from_fn("raises the flag", |_: &mut Board| {
        flag.store(true, Ordering::Relaxed);
        Ok(())
    });
    let limits = Limits::new().flag(&flag);
    let board = Board::empty(shape(2, 2));
    let stopped = stage.then_solve(Never).solve(&board, &limits);
    assert_eq!(stopped.unwrap_err().end, End::Interrupted);
}

#[test]
fn an_iterator_runs_the_stage_once() {
    let shape = shape(2, 2);
    let solved = Grid::pattern(shape);
    let last = shape.cells().last().unwrap();
    for (clues, expected) in [(16, 1), (12, 1), (1, 72)] {
        let runs = AtomicU64::new(0);
        let stage = from_fn("counted", |board: &mut Board| {
            runs.fetch_add(1, Ordering::Relaxed);
            let clues = solved.clues().take(clues);
            Ok(clues
                .into_iter()
                .try_for_each(|(cell, digit)| board.place(cell, digit))?)
        });
        let board = Board::empty(shape);
        let solver = stage.then_solve(MRV);
        let found = solver.iter(&board, &Limits::new()).filter(Result::is_ok);
        assert_eq!(found.count(), expected);
        assert_eq!(runs.load(Ordering::Relaxed), 1);
        // Without a solution the stage is not run again either.
        let mut none = Board::empty(shape);
        let wrong = solved.get(last).unwrap();
        none.eliminate(last, wrong.into()).unwrap();
        if clues == 16 {
            assert_eq!(solver.iter(&none, &Limits::new()).count(), 0);
            assert_eq!(runs.load(Ordering::Relaxed), 2);
        }
    }
}

/// What a 4×4 grid takes of a limit on memory: its 16 values are not in memory of their own.
const BYTES_OF_4X4: usize = size_of::<Grid>();

#[test]
fn solutions_beyond_the_memory_limit_are_reported() {
    let board = Board::empty(shape(2, 2));
    let three = Limits::new().memory(3 * BYTES_OF_4X4);
    let solutions = |limit| match NAIVE.solutions(&board, &three.solutions(limit)) {
        Ok(found) => Ok(found.grids.len()),
        Err(stopped) => Err(stopped.end),
    };
    assert_eq!(solutions(3), Ok(3));
    assert_eq!(solutions(4), Err(End::MemoryLimit));
}

/// [`NAIVE`], but without a way to pause it. It counts its runs.
struct Forgetful(AtomicU64);

impl Solver for Forgetful {
    fn name(&self) -> &str {
        "forgetful"
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        self.0.fetch_add(1, Ordering::Relaxed);
        NAIVE.explore(board, search)
    }
}

#[test]
fn a_solver_that_cannot_pause_is_run_again_rarely() {
    let board = Board::empty(shape(2, 2));
    let all = NAIVE
        .solutions(&board, &Limits::new().solutions(1_000))
        .unwrap()
        .grids;
    // How many grids fit in memory, how many solutions are returned, and how many runs that takes.
    for (grids, returned, runs) in [(0, 2, 2), (1, 2, 2), (2, 4, 3), (7, 8, 4), (1_000, 288, 10)] {
        let solver = Forgetful(AtomicU64::new(0));
        let limits = Limits::new().memory(grids * BYTES_OF_4X4);
        let found = solver.iter(&board, &limits);
        let found: Vec<_> = found
            .map(|one| one.map_err(|stopped| stopped.end))
            .collect();
        let (solutions, stopped) = found.split_at(returned);
        assert!(solutions.iter().flatten().eq(&all[..returned]));
        let expected: &[_] = if returned < all.len() {
            &[Err(End::MemoryLimit)]
        } else {
            &[]
        };
        assert_eq!(stopped, expected);
        assert_eq!(solver.0.into_inner(), runs);
    }
}
