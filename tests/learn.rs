//! The conflict-driven engine on the boards it is made for: large ones.

#![allow(clippy::unwrap_used)]

mod support;

use std::cell::Cell;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use sudoku_zoo::solvers::exact_cover::DLX;
use sudoku_zoo::solvers::learn::LEARN;
use sudoku_zoo::{Board, Count, End, Grid, Limits, Report, Shape, Solver, Uniqueness, agreement};
use support::{counted_puzzles, puzzles, shape};

/// Conflicts before the first walk.
const FIRST_STRETCH: u64 = 1500;

fn run(board: &Board, limits: &Limits<'_>) -> (Report, Vec<Grid>) {
    let mut grids = Vec::new();
    let report = LEARN.run(board, limits, &mut |grid| {
        grids.push(grid.clone());
        ControlFlow::Continue(())
    });
    (report, grids)
}

fn unique_solution(grid: Grid) -> Grid {
    match LEARN.solve_unique(&Board::new(grid).unwrap()).unwrap() {
        Uniqueness::One(solution) => solution,
        other => panic!("not unique: {other:?}"),
    }
}

/// A unique puzzle with one blank cell filled with a digit that its peers allow but its solution does not.
fn spoilt(puzzle: &Grid, solution: &Grid, which: usize) -> Option<Board> {
    let board = Board::new(puzzle.clone()).unwrap();
    let blanks = board
        .shape()
        .cells()
        .filter(|&cell| board.get(cell).is_none());
    let mut wrong = blanks.flat_map(|cell| {
        let right = solution.get(cell);
        let digits = board.candidates(cell).iter();
        digits
            .filter(move |&digit| Some(digit) != right)
            .map(move |digit| (cell, digit))
    });
    let (cell, digit) = wrong.nth(which)?;
    let mut grid = puzzle.clone();
    grid.set(cell, Some(digit)).unwrap();
    Some(Board::new(grid).unwrap())
}

#[test]
fn every_16x16_is_solved_and_proved() {
    for grid in puzzles("16x16_unique.txt").unwrap_or_default() {
        let board = Board::new(grid.clone()).unwrap();
        assert!(board.admits(&unique_solution(grid)));
    }
    for grid in puzzles("16x16_multi.txt").unwrap_or_default() {
        let board = Board::new(grid).unwrap();
        let verdict = agreement::check(&[&LEARN, &DLX], &board, 300).unwrap();
        assert_ne!(verdict.count, Count::Exactly(1));
        assert!(verdict.abstained.is_empty());
    }
    for grid in puzzles("16x16_nosolution.txt").unwrap_or_default() {
        assert_eq!(LEARN.solve(&Board::new(grid).unwrap()), Ok(None));
    }
}

#[test]
fn known_counts() {
    for file in ["9x9_solution_counts.csv", "16x16_solution_counts.csv"] {
        for (name, grid, expected) in counted_puzzles(file).unwrap_or_default() {
            let Ok(board) = Board::new(grid) else {
                assert_eq!(expected, "0", "{name}");
                continue;
            };
            // Where only a bound is known, or the number is beyond counting, a few thousand will do.
            let (limit, expected) = match expected.parse::<u64>() {
                Ok(number) if number < 100_000 => (u64::MAX, Count::Exactly(number)),
                _ => (5_000, Count::AtLeast(5_000)),
            };
            assert_eq!(LEARN.count(&board, limit), Ok(expected), "{name}");
        }
    }
}

#[test]
fn unique_25x25_are_proved_unique_and_their_spoilt_versions_refuted() {
    for (index, grid) in puzzles("25x25_unique.txt")
        .unwrap_or_default()
        .into_iter()
        .enumerate()
    {
        let solution = unique_solution(grid.clone());
        assert!(Board::new(grid.clone()).unwrap().admits(&solution));
        if let Some(board) = spoilt(&grid, &solution, 10 * index) {
            let deadline = Instant::now() + Duration::from_secs(60);
            let (report, grids) = run(&board, &Limits::new().deadline(deadline));
            assert!(grids.is_empty());
            // Refuted, or stopped and labelled so.
            assert!(
                matches!(report.end, End::Exhausted | End::Interrupted),
                "{}",
                report.end
            );
            assert!(report.end != End::Exhausted || report.stats.dead_ends > 0);
        }
    }
}

#[test]
fn several_solutions_at_25x25_and_36x36() {
    for file in ["25x25_multi.txt", "36x36_multi.txt"] {
        for grid in puzzles(file).unwrap_or_default() {
            let board = Board::new(grid).unwrap();
            let (report, grids) = run(&board, &Limits::new().solutions(20));
            assert!(
                grids.len() >= 2 && grids.iter().all(|grid| board.admits(grid)),
                "{file}"
            );
            assert_eq!(
                grids.iter().collect::<BTreeSet<_>>().len(),
                grids.len(),
                "{file}"
            );
            assert!(report.count().is_some(), "{file}");
        }
    }
}

#[test]
fn the_largest_boards_are_solved() {
    for grid in puzzles("large_lew49_b400.txt").unwrap_or_default() {
        let board = Board::new(grid).unwrap();
        assert!(board.admits(&LEARN.solve(&board).unwrap().unwrap()));
    }
    // One that takes local search.
    for grid in puzzles("large_lew64_b400.txt")
        .unwrap_or_default()
        .into_iter()
        .skip(1)
        .take(1)
    {
        let board = Board::new(grid).unwrap();
        assert!(board.admits(&LEARN.solve(&board).unwrap().unwrap()));
    }
    let mut grid = Grid::pattern(shape(8, 8));
    let first = shape(8, 8).cells().take(64 * 6);
    first.for_each(|cell| grid.set(cell, None).unwrap());
    let board = Board::new(grid).unwrap();
    assert!(board.admits(&LEARN.solve(&board).unwrap().unwrap()));
}

/// Between stretches of conflicts there are walks, which are repeatable and heed interrupts like everything else.
#[test]
fn walks_are_deterministic_and_interruptible() {
    let mut walked = 0;
    for grid in puzzles("large_bal36_k17.txt").unwrap_or_default() {
        let board = Board::new(grid).unwrap();
        let first = run(&board, &Limits::new().solutions(1));
        assert!(board.admits(&first.1[0]));
        // The first walk comes after so many conflicts.
        if first.0.stats.dead_ends >= FIRST_STRETCH {
            walked += 1;
            assert_eq!(run(&board, &Limits::new().solutions(1)), first);
        }
        if walked == 3 {
            break;
        }
    }
    let Some(grid) = puzzles("large_lew49_b450.txt").and_then(|grids| grids.into_iter().next())
    else {
        return;
    };
    assert_eq!(walked, 3);
    // This one takes longer than a walk, and before the first walk there are fewer looks than this.
    let looks = Cell::new(0);
    let interrupt = || {
        looks.set(looks.get() + 1);
        looks.get() > 20
    };
    let (report, _) = run(
        &Board::new(grid).unwrap(),
        &Limits::new().interrupt(&interrupt),
    );
    assert_eq!(report.end, End::Interrupted);
    assert!(
        (FIRST_STRETCH..FIRST_STRETCH + 100).contains(&report.stats.dead_ends),
        "not on the walk"
    );
}

/// Two solutions and then many more: by clauses first, by turning back decision for decision after that.
#[test]
fn listing_changes_its_way_without_losing_or_repeating_any() {
    for (shape, holes) in [((2, 3), 30), ((3, 3), 46), ((3, 4), 60), ((4, 4), 70)] {
        let shape = Shape::new(shape.0, shape.1).unwrap();
        for seed in 1..6 {
            let mut numbers = support::Numbers(seed);
            let mut grid = Grid::pattern(shape);
            for _ in 0..holes {
                let cell = shape.cell_at(numbers.below(shape.cell_count())).unwrap();
                grid.set(cell, None).unwrap();
            }
            let board = Board::new(grid).unwrap();
            let verdict = agreement::check(&[&LEARN, &DLX], &board, 20_000);
            verdict.unwrap_or_else(|wrong| panic!("{shape} {seed}: {wrong}"));
        }
    }
}

#[test]
fn memory_is_bounded_and_the_bound_is_named() {
    let board = Board::empty(Shape::CLASSIC);
    let (report, grids) = run(&board, &Limits::new().memory(0).solutions(100));
    assert_eq!(report.end, End::MemoryLimit);
    assert_eq!(report.count(), None);
    assert!(grids.iter().all(|grid| board.admits(grid)));
    // Listing takes no memory per solution, so that a small allowance goes a long way.
    let (report, grids) = run(&board, &Limits::new().memory(1 << 20).solutions(5_000));
    assert_eq!((report.end, grids.len()), (End::Enough, 5_000));
}

#[test]
fn node_limits_are_exact_and_change_nothing_else() {
    let Some(grid) = puzzles("large_bal25_k14.txt").and_then(|grids| grids.into_iter().next())
    else {
        return;
    };
    let board = Board::new(grid).unwrap();
    let (whole, _) = run(&board, &Limits::new().solutions(1));
    for nodes in [0, 1, whole.stats.nodes / 2] {
        let (report, _) = run(&board, &Limits::new().solutions(1).nodes(nodes));
        if nodes < whole.stats.nodes {
            assert_eq!((report.end, report.stats.nodes), (End::NodeLimit, nodes));
        }
    }
    assert_eq!(run(&board, &Limits::new().solutions(1)).0, whole);
    assert_eq!(whole.stats.guesses, whole.stats.nodes);
}
