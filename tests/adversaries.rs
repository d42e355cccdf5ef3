//! Boards that our own search found to be bad for a solver (`tests/data/adversaries.txt`). Every solver must stop when it
//! is told to, on these boards too, and must answer like the others where it gets through.

use std::sync::atomic::{AtomicU64, Ordering};

use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::{Board, Digit, DigitSet, End, Grid, Limits, Solve, Solver, zoo};
use sudoku_zoo_support::{interrupt_at, run};

struct Adversary {
    solver: Box<dyn Solver>,
    board: Board,
}

fn adversaries() -> Vec<Adversary> {
    let lines = include_str!("data/adversaries.txt").lines();
    let lines = lines.filter(|line| !line.starts_with('#'));
    let parse = |line: &str| {
        let [name, _, _, clues, strikes] = line
            .split(' ')
            .collect::<Vec<_>>()
            .try_into()
            .expect("five words");
        let grid: Grid = clues.parse().expect("a grid");
        let mut board = Board::new(grid).expect("no clash");
        for strike in strikes.split(',').filter(|&strike| strike != "-") {
            let (cell, values) = strike.split_once('#').expect("a cell and its digits");
            let cell: usize = cell.parse().expect("a number");
            let values = values.split('+').map(|value| value.parse().unwrap());
            let struck: DigitSet = values.filter_map(Digit::new).collect();
            // Some of these boards are contradictory.
            let _ = board.eliminate(board.shape().cell_at(cell - 1).unwrap(), struck);
        }
        Adversary {
            solver: zoo::parse(name).expect("a solver"),
            board,
        }
    };
    lines.map(parse).collect()
}

/// How many nodes a solver gets in a test. Nodes of large boards take longer.
fn nodes(board: &Board) -> u64 {
    match board.shape().side() {
        ..=9 => 20_000,
        _ => 2_000,
    }
}

#[test]
fn every_solver_has_an_adversary() {
    let adversaries = adversaries();
    for entry in zoo() {
        let mut names = adversaries.iter().map(|adversary| adversary.solver.name());
        assert!(names.any(|name| name == entry.solver.name()), "{entry:?}");
    }
}

#[test]
fn adversaries_are_answered_rightly_or_not_at_all() {
    let mut answered = 0;
    for Adversary { solver, board } in adversaries() {
        let name = solver.name();
        let limits = Limits::new().solutions(2).nodes(nodes(&board));
        let (report, grids) = run(&*solver, &board, &limits);
        assert!(report.stats.nodes <= nodes(&board), "{name} {board:?}");
        assert!(
            grids.iter().all(|grid| board.admits(grid)),
            "{name} {board:?}"
        );
        match report.end {
            End::Exhausted | End::Enough => {
                let expected = AUTO
                    .count(&board, &Limits::new().solutions(2))
                    .expect("no limit")
                    .get();
                assert_eq!(grids.len() as u64, expected, "{name} {board:?}");
                answered += 1;
            }
            end => assert_eq!(end, End::NodeLimit, "{name} {board:?}"),
        }
    }
    assert!(answered > 10, "{answered}");
}

/// An interrupt at any look is the last look.
#[test]
fn adversaries_are_interrupted() {
    for Adversary { solver, board } in adversaries() {
        let name = solver.name();
        for last in [1, 2, 5] {
            let looks = AtomicU64::new(0);
            let interrupt = interrupt_at(&looks, last);
            let limits = Limits::new().interrupt(&interrupt).nodes(nodes(&board));
            let report = solver.run(
                &board,
                &limits,
                &mut |_| std::ops::ControlFlow::Continue(()),
            );
            let looks = looks.load(Ordering::Relaxed);
            let is_right = match report.end {
                End::Interrupted => looks == last,
                // A stage may have decided the board before it heard.
                End::Exhausted => looks <= last,
                _ => looks < last,
            };
            assert!(is_right, "{looks} of {last}, {name}: {report:?} {board:?}");
        }
    }
}

/// A table that may not grow stops the search, or the search does without.
#[test]
fn adversaries_keep_within_little_memory() {
    let learn = |adversary: &Adversary| adversary.solver.name().starts_with("learn");
    for Adversary { solver, board } in adversaries().into_iter().filter(learn) {
        let name = solver.name();
        for memory in [0, 1_000, 100_000] {
            let limits = Limits::new()
                .memory(memory)
                .nodes(nodes(&board))
                .solutions(2);
            let (report, grids) = run(&*solver, &board, &limits);
            assert!(grids.iter().all(|grid| board.admits(grid)), "{board:?}");
            if memory == 0 {
                assert_eq!(report.end, End::MemoryLimit, "{name} {board:?}");
            }
        }
    }
}
