//! Events tell everything: from those of any registered solver, an empty [`Replay`] comes to every solution and every counter.

use std::ops::ControlFlow;

use sudoku_zoo::event::Replay;
use sudoku_zoo::{Board, End, Event, Grid, Limits, Report, Search, Shape, Solver, zoo};
use sudoku_zoo_support::{Numbers, board, dug, shape, thinned};

/// The report of a search without a watcher, and its solutions.
fn alone(solver: &dyn Solver, board: &Board, limits: &Limits<'_>) -> (Report, Vec<Grid>) {
    sudoku_zoo_support::run(solver, board, limits)
}

/// Runs a search with a watcher; every solution is compared with the board that the events have made.
fn watched(solver: &dyn Solver, board: &Board, limits: &Limits<'_>) -> (Report, Replay, Vec<Grid>) {
    let mut replay = Replay::new();
    let mut solutions = Vec::new();
    let mut watcher = |event: &Event<'_>| {
        if let Event::Node { depth, .. } = event {
            assert_eq!(*depth, replay.depth() + 1, "{}: {event}", solver.name());
        }
        replay.apply(event);
        if let Event::Solution { grid } = event {
            let grid = grid.as_ref().expect("a grid").clone().into_owned();
            assert_eq!(replay.grid(), Some(&grid), "{}", solver.name());
            solutions.push(grid);
        }
    };
    let mut visit = |_: &Grid| ControlFlow::Continue(());
    let report = Search::new(limits, &mut visit)
        .watch(&mut watcher)
        .run(solver, board);
    (report, replay, solutions)
}

/// Boards of a shape with many clues and with few, with candidates struck, and without solutions.
fn boards(shape: Shape, numbers: &mut Numbers) -> Vec<Board> {
    let cells = shape.cell_count();
    let mut boards = vec![Board::new(Grid::pattern(shape)).unwrap()];
    if cells < 81 {
        boards.push(Board::empty(shape)); // larger ones have too many arrangements for a quick test
    }
    for percent in [40, 70, 110] {
        boards.push(dug(shape, cells * percent / 100, numbers));
        boards.push(thinned(shape, percent / 3, numbers));
        // The digit that the pattern has in some cells goes: few solutions are left, or none.
        let mut wrong = dug(shape, cells * percent / 100, numbers);
        for _ in 0..2 {
            let (cell, digit) = Grid::pattern(shape)
                .clues()
                .nth(numbers.below(cells))
                .unwrap();
            let _ = wrong.eliminate(cell, digit.into());
        }
        boards.push(wrong);
    }
    boards
}

#[test]
fn events_alone_make_every_solution_and_every_counter() {
    let numbers = &mut Numbers(29);
    for entry in zoo() {
        for shape in [shape(2, 2), shape(2, 3), shape(3, 3)] {
            if !entry.shapes.includes(shape) {
                continue;
            }
            for board in boards(shape, numbers) {
                if entry.solver.supports(&board).is_err() {
                    continue;
                }
                let limits = Limits::new().solutions(20).nodes(500);
                let (expected, grids) = alone(entry.solver, &board, &limits);
                let (report, replay, solutions) = watched(entry.solver, &board, &limits);
                let name = entry.solver.name();
                assert_eq!(report, expected, "{name}");
                assert_eq!(solutions, grids, "{name}");
                assert_eq!(replay.stats(), report.stats, "{name}");
            }
        }
    }
}

#[test]
fn names_by_composition_are_watched_like_registered_solvers() {
    let numbers = &mut Numbers(30);
    let boards = boards(shape(3, 3), numbers);
    for name in [
        "basic+naive",
        "singles+six+rows",
        "pnp+dictionary-x",
        "basic+learn",
    ] {
        let solver = zoo::parse(name).unwrap();
        for board in boards.iter().filter(|board| solver.supports(board).is_ok()) {
            let limits = Limits::new().solutions(3).nodes(200);
            let (report, replay, solutions) = watched(&*solver, board, &limits);
            assert_eq!(
                (report.clone(), solutions),
                alone(&*solver, board, &limits),
                "{name}"
            );
            assert_eq!(replay.stats(), report.stats, "{name}");
        }
    }
}

#[test]
fn the_search_ends_at_the_event_limit_and_counts_what_was_seen() {
    let board = board("1.....3..4......");
    for entry in zoo().filter(|entry| entry.shapes.includes(board.shape())) {
        for most in [0, 1, 2, 5, 10, 30] {
            let limits = Limits::new().events(most);
            let (report, replay, _) = watched(entry.solver, &board, &limits);
            let name = entry.solver.name();
            assert_eq!(replay.stats(), report.stats, "{name}, {most} events");
            if report.stats.nodes > most {
                assert_eq!(report.end, End::EventLimit, "{name}, {most} events");
            }
        }
    }
}
