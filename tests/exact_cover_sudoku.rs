//! The Sudoku reduction: paper 000's matrix, and known numbers of grids.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use sudoku_zoo::exact_cover::{DancingLinks, Dictionary, Engine, ItemRef, Problem};
use sudoku_zoo::solvers::exact_cover::{DICTIONARY_X, DLX};
use sudoku_zoo::{Board, Count, End, Grid, Limits, Search, Shape, Solve, Solver};
use sudoku_zoo_support::{board, cell, digits, interrupt_at, run, shape, solver};

/// Appendix A: [1,1] is filled with 1, [1,2] is blank.
#[test]
fn appendix_a_row_for_row() {
    let four = shape(2, 2);
    let allowed = |here| {
        if here == cell(1, 1) {
            digits(&[1])
        } else {
            four.digits()
        }
    };
    let problem = Problem::sudoku(four, allowed).unwrap();
    assert_eq!((problem.options(), problem.items()), (1 + 15 * 4, 64));
    let rows = [
        "[1,1] r1#1 c1#1 m1#1", // r1c1#1
        "[1,2] r1#1 c2#1 m1#1", // r1c2#1
        "[1,2] r1#2 c2#2 m1#2", // r1c2#2
        "[1,2] r1#3 c2#3 m1#3", // r1c2#3
        "[1,2] r1#4 c2#4 m1#4", // r1c2#4
    ];
    for (option, row) in rows.iter().enumerate() {
        let names: Vec<&str> = problem
            .option(option)
            .unwrap()
            .map(|item| problem.name(item).unwrap())
            .collect();
        assert_eq!(names.join(" "), *row);
    }
    // The order of the items, as the columns of the appendix have it.
    let columns = [
        (0, "[1,1]"),
        (1, "[1,2]"),
        (16, "r1#1"),
        (19, "r1#4"),
        (32, "c1#1"),
        (36, "c2#1"),
        (48, "m1#1"),
    ];
    for (item, name) in columns {
        assert_eq!(name.number_in(&problem), Ok(item));
    }
    assert_eq!(
        DancingLinks::new(&problem).stats(u64::MAX).solutions,
        288 / 4
    );
    assert_eq!(Dictionary::new(&problem).stats(u64::MAX).solutions, 288 / 4);
}

#[test]
fn the_full_matrix_is_729_by_324() {
    let problem = Problem::sudoku(Shape::CLASSIC, |_| Shape::CLASSIC.digits()).unwrap();
    assert_eq!((problem.options(), problem.items()), (729, 324));
    let mut sizes = vec![0; 324];
    for option in 0..729 {
        let items: Vec<usize> = problem.option(option).unwrap().collect();
        assert_eq!(items.len(), 4);
        items.iter().for_each(|&item| sizes[item] += 1);
    }
    assert!(sizes.iter().all(|&size| size == 9));
}

#[test]
fn all_grids_of_4_by_4() {
    for (height, width) in [(2, 2), (1, 4), (4, 1)] {
        let board = Board::empty(shape(height, width));
        let known = if height == 2 { 288 } else { 576 }; // without boxes: Latin squares
        for solver in [&DLX as &dyn Solver, &DICTIONARY_X] {
            let solutions = solver.solutions(&board, &Limits::new()).unwrap();
            assert_eq!(solutions.count, Count::Exactly(known));
            let different: BTreeSet<Grid> = solutions.grids.into_iter().collect();
            assert_eq!(different.len() as u64, known);
        }
        let full =
            Problem::sudoku(shape(height, width), |_| shape(height, width).digits()).unwrap();
        assert_eq!(DancingLinks::new(&full).stats(u64::MAX).solutions, known);
    }
}

#[test]
fn the_first_grids_of_9_by_9() {
    the_first_grids(50_000);
}

#[test]
#[ignore = "half a minute: cargo test --release --test main the_first_million -- --ignored"]
fn the_first_million_grids_of_9_by_9() {
    the_first_grids(1_000_000);
}

fn the_first_grids(most: u64) {
    let full = Problem::sudoku(Shape::CLASSIC, |_| Shape::CLASSIC.digits()).unwrap();
    let last = first_covers(DancingLinks::new(&full), most);
    assert!(full.is_exact_cover(&last));
    // Engines with the same rules for items and options find the same covers in the same order.
    assert_eq!(first_covers(Dictionary::new(&full), most), last);
}

/// Visits so many covers and gives the last. After the same choices the same item comes next and its
/// options are tried in order, so covers are found in ascending order, and none can come twice.
fn first_covers(mut engine: impl Engine, most: u64) -> Vec<usize> {
    let mut found = 0;
    let mut last = Vec::new();
    let end = engine.visit(|options| {
        assert!(last.as_slice() < options);
        last.clear();
        last.extend_from_slice(options);
        found += 1;
        if found == most {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    assert!(end.is_break() && found == most);
    last
}

/// The reduction, the full matrix with givens, and both engines agree on a puzzle and its givens.
#[test]
fn givens_left_out_or_covered_up_front() {
    let puzzle =
        "...8.1..........435............7.8........1...2..3....6......75..34........2..6..";
    let board = board(puzzle);
    let solution = DLX.solve(&board, &Limits::new()).unwrap().unwrap();
    assert!(board.admits(&solution));
    let option_of = |(cell, digit): (sudoku_zoo::Cell, sudoku_zoo::Digit)| {
        9 * (9 * cell.row() + cell.column()) + digit.index()
    };
    let full = Problem::sudoku(Shape::CLASSIC, |_| Shape::CLASSIC.digits()).unwrap();
    let mut links = DancingLinks::new(&full);
    let mut dictionary = Dictionary::new(&full);
    for given in board.grid().clues().map(option_of) {
        links.give(given).unwrap();
        dictionary.give(given).unwrap();
    }
    let expected: Vec<usize> = solution.clues().map(option_of).collect();
    for found in [
        links.clone().solutions().collect::<Vec<_>>(),
        dictionary.clone().solutions().collect(),
    ] {
        assert_eq!(found.len(), 1);
        let mut found = found[0].clone();
        found.sort_unstable();
        assert_eq!(found, expected);
    }
    let counters =
        |stats: sudoku_zoo::Stats| (stats.nodes, stats.guesses, stats.dead_ends, stats.max_depth);
    let nodes = counters(links.stats(2));
    assert_eq!(nodes, counters(dictionary.stats(2)));
    for name in [
        "dlx",
        "dictionary-x",
        "dlx-full-matrix",
        "dictionary-x-full-matrix",
    ] {
        let (report, _) = run(solver(name), &board, &Limits::new().solutions(2));
        assert_eq!(nodes, counters(report.stats), "{name}");
    }
}

/// The 64×64 matrix has 262,144 options. The test counts looks at the interrupt and reads no clock: there is one look for each row of the grid while
/// options are listed, and one for every few thousand options while they are linked.
#[test]
fn building_a_large_matrix_stops_at_interrupts() {
    let board = Board::empty(Shape::new(8, 8).unwrap());
    let solvers: [(&dyn Solver, u64); 4] = [
        (&DLX, 64),
        (&DICTIONARY_X, 128),
        (solver("dlx-full-matrix"), 128),
        (solver("dictionary-x-full-matrix"), 192),
    ];
    for (solver, least) in solvers {
        let looks = AtomicU64::new(0);
        let interrupt = interrupt_at(&looks, u64::MAX);
        let limits = Limits::new().nodes(0).interrupt(&interrupt);
        let mut set_up = 0;
        let mut prepared = || set_up = looks.load(Ordering::Relaxed);
        let mut visit = |_: &Grid| ControlFlow::Continue(());
        let search = Search::new(&limits, &mut visit).on_prepared(&mut prepared);
        assert_eq!(search.run(solver, &board).end, End::NodeLimit);
        assert!(set_up >= least, "{}: {set_up} looks", solver.name());
        // It stops at the look at which the interrupt says stop.
        let looks = AtomicU64::new(0);
        let halfway = interrupt_at(&looks, set_up / 2);
        let (report, _) = run(solver, &board, &Limits::new().interrupt(&halfway));
        assert_eq!(report.end, End::Interrupted, "{}", solver.name());
        assert_eq!(looks.load(Ordering::Relaxed), set_up / 2);
    }
}
