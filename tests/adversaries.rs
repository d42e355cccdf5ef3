//! Boards that our own search found to be bad for a solver (`tests/data/adversaries.txt`). Every solver must stop when it
//! is told to, on these boards too, and must answer like the others where it gets through.

use std::sync::atomic::{AtomicU64, Ordering};

use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::zoo::{Entry, Family, find};
use sudoku_zoo::{Board, Digit, DigitSet, End, Grid, Limits, Solve, zoo};
use sudoku_zoo_support::{interrupt_at, run};

struct Adversary {
    entry: &'static Entry,
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
            entry: find(name).expect("registered"),
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
        let mut names = adversaries
            .iter()
            .map(|adversary| adversary.entry.solver.name());
        assert!(names.any(|name| name == entry.solver.name()), "{entry:?}");
    }
}

#[test]
fn adversaries_are_answered_rightly_or_not_at_all() {
    let mut answered = 0;
    for Adversary { entry, board } in adversaries() {
        let limits = Limits::new().solutions(2).nodes(nodes(&board));
        let (report, grids) = run(entry.solver, &board, &limits);
        assert!(report.stats.nodes <= nodes(&board), "{entry:?} {board:?}");
        assert!(
            grids.iter().all(|grid| board.admits(grid)),
            "{entry:?} {board:?}"
        );
        match report.end {
            End::Exhausted | End::Enough => {
                let expected = AUTO
                    .count(&board, &Limits::new().solutions(2))
                    .expect("no limit")
                    .get();
                assert_eq!(grids.len() as u64, expected, "{entry:?} {board:?}");
                answered += 1;
            }
            end => assert_eq!(end, End::NodeLimit, "{entry:?} {board:?}"),
        }
    }
    assert!(answered > 10, "{answered}");
}

/// An interrupt at any look is the last look.
#[test]
fn adversaries_are_interrupted() {
    for Adversary { entry, board } in adversaries() {
        for last in [1, 2, 5] {
            let looks = AtomicU64::new(0);
            let interrupt = interrupt_at(&looks, last);
            let limits = Limits::new().interrupt(&interrupt).nodes(nodes(&board));
            let report =
                entry.solver.run(
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
            assert!(
                is_right,
                "{looks} of {last}, {entry:?}: {report:?} {board:?}"
            );
        }
    }
}

/// A table that may not grow stops the search, or the search does without.
#[test]
fn adversaries_keep_within_little_memory() {
    let learn = |adversary: &Adversary| adversary.entry.family == Family::Learn;
    for Adversary { entry, board } in adversaries().into_iter().filter(learn) {
        for memory in [0, 1_000, 100_000] {
            let limits = Limits::new()
                .memory(memory)
                .nodes(nodes(&board))
                .solutions(2);
            let (report, grids) = run(entry.solver, &board, &limits);
            assert!(grids.iter().all(|grid| board.admits(grid)), "{board:?}");
            if memory == 0 {
                assert_eq!(report.end, End::MemoryLimit, "{entry:?} {board:?}");
            }
        }
    }
}
