//! Redundant clues, minimal puzzles, backbones, unavoidable sets and estimates, against slower and simpler ways to find the same.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use sudoku_zoo::puzzle::{
    backbone, estimate_solutions, minimise, redundant_clues, unavoidable_sets,
};
use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::{Board, Cell, Count, Digit, End, Grid, Limits, PuzzleError, Shape, Solve};
use sudoku_zoo_support::{Numbers, counted_puzzles, dug, interrupt_at, oracle, puzzles, shape};

fn without(grid: &Grid, cells: &[Cell]) -> Grid {
    let mut poorer = grid.clone();
    for cell in cells {
        poorer.set(*cell, None).expect("a cell");
    }
    poorer
}

fn solutions(grid: &Grid, limit: u64) -> u64 {
    let board = Board::new(grid.clone()).expect("no clash");
    AUTO.count(&board, &Limits::new().solutions(limit))
        .expect("no limit")
        .get()
}

/// Puzzles of several shapes with one solution and clues to spare.
fn generous_puzzles() -> Vec<Grid> {
    let mut numbers = Numbers(1);
    let shapes = [
        shape(2, 2),
        shape(2, 3),
        shape(1, 5),
        Shape::CLASSIC,
        shape(3, 4),
    ];
    let mut found = Vec::new();
    for shape in shapes {
        let mut tries = 0;
        while found.len() % 6 != 5 && tries < 100 {
            tries += 1;
            let board = dug(shape, shape.cell_count() / 2, &mut numbers);
            if solutions(board.grid(), 2) == 1 {
                found.push(board.grid().clone());
            }
        }
        found.push(Grid::pattern(shape));
    }
    found
}

#[test]
fn a_clue_is_redundant_if_one_solution_is_left_without_it() {
    for puzzle in generous_puzzles() {
        let found = redundant_clues(&puzzle, &Limits::new()).expect("one solution");
        assert_eq!((found.end, found.unknown.len()), (End::Exhausted, 0));
        let is_unique = |cell: &Cell| solutions(&without(&puzzle, &[*cell]), 2) == 1;
        for (cell, digit) in puzzle.clues() {
            let redundant = found.grid.get(cell);
            assert!(redundant.is_none() || redundant == Some(digit));
            assert_eq!(redundant.is_some(), is_unique(&cell));
        }
        assert!(found.grid.clue_count() <= puzzle.clue_count());
    }
}

#[test]
fn no_clue_of_a_minimal_puzzle_can_go() {
    for puzzle in generous_puzzles() {
        let found = minimise(&puzzle, &Limits::new()).expect("one solution");
        assert_eq!((found.end, found.unknown.len()), (End::Exhausted, 0));
        assert!(
            found
                .grid
                .clues()
                .all(|(cell, digit)| puzzle.get(cell) == Some(digit))
        );
        assert_eq!(solutions(&found.grid, 2), 1);
        let again = redundant_clues(&found.grid, &Limits::new()).expect("one solution");
        assert_eq!(again.grid.clue_count(), 0);
    }
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn seventeen_clues_are_minimal() {
    for puzzle in puzzles("9x9_17_clue.txt").into_iter().take(20) {
        let found = minimise(&puzzle, &Limits::new()).expect("one solution");
        assert_eq!(found.grid, puzzle);
    }
}

#[test]
fn puzzles_that_the_questions_are_not_about() {
    let clash: Grid = "11..............".parse().expect("a grid");
    let none: Grid = "12....3..4.....4".parse().expect("a grid");
    let several = Grid::empty(shape(2, 2));
    assert!(matches!(
        redundant_clues(&clash, &Limits::new()),
        Err(PuzzleError::Clash(_))
    ));
    assert_eq!(
        minimise(&several, &Limits::new()),
        Err(PuzzleError::NotUnique)
    );
    assert_eq!(
        redundant_clues(&several, &Limits::new()),
        Err(PuzzleError::NotUnique)
    );
    if solutions(&none, 1) == 0 {
        assert_eq!(
            minimise(&none, &Limits::new()),
            Err(PuzzleError::NoSolution)
        );
        let board = Board::new(none).expect("no clash");
        assert_eq!(
            backbone(&board, &Limits::new()),
            Err(PuzzleError::NoSolution)
        );
    } else {
        panic!("the puzzle was to have no solution");
    }
    assert_eq!(
        unavoidable_sets(&several, 4, &Limits::new()),
        Err(PuzzleError::NotSolved)
    );
    assert!(matches!(
        unavoidable_sets(&clash, 4, &Limits::new()),
        Err(PuzzleError::Clash(_))
    ));
}

#[test]
fn backbones_are_what_all_solutions_agree_on() {
    let mut numbers = Numbers(2);
    for shape in [shape(2, 2), shape(2, 3), shape(1, 5), shape(2, 4)] {
        for _ in 0..40 {
            let mut board = dug(shape, shape.cell_count(), &mut numbers);
            // What has been eliminated counts, too.
            let cell = shape
                .cell_at(numbers.below(shape.cell_count()))
                .expect("a cell");
            let digit = Digit::new(1 + numbers.below(shape.side())).expect("a digit");
            let _ = board.eliminate(cell, digit.into());
            let all = oracle(&board, 2_000);
            if all.len() == 2_000 {
                continue;
            }
            let found = backbone(&board, &Limits::new());
            let Some(first) = all.first() else {
                assert_eq!(found, Err(PuzzleError::NoSolution));
                continue;
            };
            let found = found.expect("a solution");
            let agreed = |cell: usize| all.iter().all(|other| other[cell] == first[cell]);
            let values = (0..first.len()).map(|cell| if agreed(cell) { first[cell] } else { 0 });
            assert_eq!(
                found.grid,
                Grid::from_values(shape, values).expect("digits")
            );
            assert_eq!((found.end, found.unknown.len()), (End::Exhausted, 0));
        }
    }
}

#[test]
fn stopped_answers_say_what_they_know() {
    let mut puzzles = generous_puzzles().into_iter();
    let puzzle = puzzles.find(|grid| grid.shape() == Shape::CLASSIC && !grid.is_full());
    let puzzle = puzzle.expect("a puzzle");
    let looks = AtomicU64::new(0);
    // Every question looks at the interrupts, so that some are answered before the stop.
    let interrupt = interrupt_at(&looks, 16);
    let limits = Limits::new().interrupt(&interrupt);
    let found = redundant_clues(&puzzle, &limits).expect("uniqueness is known by then");
    assert_eq!(found.end, End::Interrupted);
    assert!(found.grid.clue_count() > 0 && !found.unknown.is_empty());
    assert!(
        found
            .unknown
            .iter()
            .all(|cell| found.grid.get(*cell).is_none())
    );

    looks.store(0, Ordering::Relaxed);
    let found = minimise(&puzzle, &limits).expect("uniqueness is known by then");
    assert_eq!(found.end, End::Interrupted);
    assert!(found.grid.clue_count() < puzzle.clue_count());
    assert!(!found.unknown.is_empty());
    assert!(
        found
            .unknown
            .iter()
            .all(|cell| found.grid.get(*cell).is_some())
    );
    assert_eq!(solutions(&found.grid, 2), 1);

    looks.store(0, Ordering::Relaxed);
    let board = Board::new(without(
        &puzzle,
        &Shape::CLASSIC.cells().take(60).collect::<Vec<_>>(),
    ));
    let board = board.expect("no clash");
    looks.store(11, Ordering::Relaxed);
    let found = backbone(&board, &limits).expect("a solution by then");
    assert_eq!(found.end, End::Interrupted);
    assert!(!found.unknown.is_empty());
    assert!(
        found
            .unknown
            .iter()
            .all(|cell| found.grid.get(*cell).is_none())
    );

    let solved = Grid::pattern(Shape::CLASSIC);
    let found = unavoidable_sets(&solved, 12, &Limits::new().nodes(2_000)).expect("solved");
    assert_eq!(found.end, End::NodeLimit);
    assert!(!found.sets.is_empty());

    let empty = Board::empty(Shape::CLASSIC);
    let found = estimate_solutions(&empty, 1_000, 1, &Limits::new().nodes(1_000));
    let found = found.expect("some probes");
    assert_eq!(found.end, End::NodeLimit);
    assert!((1..100).contains(&found.probes));
    let stopped = estimate_solutions(&empty, 1_000, 1, &Limits::new().nodes(5));
    assert!(matches!(stopped, Err(PuzzleError::Stopped(stopped)) if stopped.end == End::NodeLimit));
    let stopped = minimise(&puzzle, &Limits::new().interrupt(&|| true));
    assert!(
        matches!(stopped, Err(PuzzleError::Stopped(stopped)) if stopped.end == End::Interrupted)
    );
}

/// The cells in which two grids differ.
fn difference(one: &Grid, other: &Grid) -> BTreeSet<Cell> {
    let cells = one.shape().cells();
    cells
        .filter(|cell| one.get(*cell) != other.get(*cell))
        .collect()
}

/// The sets that have no other one as a proper part.
fn minimal(sets: BTreeSet<BTreeSet<Cell>>) -> BTreeSet<BTreeSet<Cell>> {
    let has_part =
        |set: &BTreeSet<Cell>| sets.iter().any(|part| part != set && part.is_subset(set));
    sets.iter().filter(|set| !has_part(set)).cloned().collect()
}

#[test]
fn unavoidable_sets_of_small_grids_are_the_minimal_differences_of_all_grids() {
    for shape in [shape(2, 2), shape(1, 4), shape(1, 3)] {
        let all = AUTO
            .solutions(&Board::empty(shape), &Limits::new().solutions(1_000))
            .expect("few")
            .grids;
        for grid in all.iter().step_by(29) {
            let others = all.iter().filter(|other| *other != grid);
            let differences = others.map(|other| difference(grid, other)).collect();
            let mut expected = minimal(differences);
            for largest in [16, 12, 8, 4] {
                expected.retain(|set| set.len() <= largest);
                let found = unavoidable_sets(grid, largest, &Limits::new()).expect("solved");
                assert_eq!(found.end, End::Exhausted);
                let found: BTreeSet<BTreeSet<Cell>> = found
                    .sets
                    .into_iter()
                    .map(|set| set.into_iter().collect())
                    .collect();
                assert_eq!(found, expected, "{grid}");
            }
        }
    }
}

/// The last step of the search, which leaves sets out that have an unavoidable part, hears interrupts as well.
#[test]
fn unavoidable_sets_hear_an_interrupt_after_the_last_node() {
    let grid = Grid::pattern(Shape::CLASSIC);
    let all = unavoidable_sets(&grid, 14, &Limits::new()).expect("solved");
    let looks = AtomicU64::new(0);
    let count = || {
        looks.fetch_add(1, Ordering::Relaxed);
        false
    };
    let counted = unavoidable_sets(&grid, 14, &Limits::new().interrupt(&count));
    assert_eq!(counted.expect("solved"), all);
    // The last look is in the last step.
    let stop_at = AtomicU64::new(looks.into_inner());
    let stop = || stop_at.fetch_sub(1, Ordering::Relaxed) <= 1;
    let found = unavoidable_sets(&grid, 14, &Limits::new().interrupt(&stop)).expect("solved");
    assert_eq!(found.end, End::Interrupted);
    // Each of those that are here has passed the last step.
    assert!(!found.sets.is_empty() && found.sets.len() < all.sets.len());
    assert!(found.sets.iter().all(|set| all.sets.contains(set)));
}

#[test]
fn unavoidable_sets_count_against_the_limit_on_memory() {
    let grid = Grid::pattern(Shape::CLASSIC);
    let within = |bytes| unavoidable_sets(&grid, 12, &Limits::new().memory(bytes)).expect("solved");
    let (some, all) = (within(10_000), within(256 << 20));
    assert_eq!((some.end, all.end), (End::MemoryLimit, End::Exhausted));
    assert!(!some.sets.is_empty() && some.sets.len() < all.sets.len());
    assert_eq!(within(0).end, End::MemoryLimit);
}

#[test]
fn unavoidable_sets_of_a_classic_grid() {
    let grid: Grid =
        "953168742862734951417952836746893125281645397395271468138529674574386219629417583"
            .parse()
            .expect("a grid");
    let found = unavoidable_sets(&grid, 12, &Limits::new()).expect("solved");
    assert_eq!(found.end, End::Exhausted);
    assert!(found.sets.is_sorted_by_key(Vec::len));
    for set in &found.sets {
        assert!(
            solutions(&without(&grid, set), 2) == 2,
            "{set:?} can be avoided"
        );
        for kept in 0..set.len() {
            let mut part = set.clone();
            part.remove(kept);
            assert_eq!(
                solutions(&without(&grid, &part), 2),
                1,
                "{set:?} is not minimal"
            );
        }
    }
    let found: BTreeSet<BTreeSet<Cell>> = found
        .sets
        .into_iter()
        .map(|set| set.into_iter().collect())
        .collect();
    // None is missing: all ways to fill in three digits, or two lines, or a band again.
    let mut blanks: Vec<Vec<Cell>> = Vec::new();
    let cells = || Shape::CLASSIC.cells();
    let value = |cell: Cell| grid.get(cell).map_or(0, Digit::value);
    for one in 1..=9 {
        for other in one + 1..=9 {
            for third in other + 1..=9 {
                let digits = [one, other, third];
                blanks.push(
                    cells()
                        .filter(|cell| digits.contains(&value(*cell)))
                        .collect(),
                );
            }
        }
    }
    for chute in 0..3 {
        blanks.push(
            cells()
                .filter(|cell| cell.row() / 3 == chute)
                .take(18)
                .collect(),
        );
        blanks.push(
            cells()
                .filter(|cell| cell.row() / 3 == chute)
                .skip(9)
                .collect(),
        );
        blanks.push(
            cells()
                .filter(|cell| cell.column() / 3 == chute && cell.column() % 3 < 2)
                .collect(),
        );
    }
    let mut seen = 0;
    for blank in blanks {
        let board = Board::new(without(&grid, &blank)).expect("no clash");
        let mut differences = BTreeSet::new();
        AUTO.run(&board, &Limits::new().solutions(20_000), &mut |other| {
            let difference = difference(&grid, other);
            if (1..=12).contains(&difference.len()) {
                differences.insert(difference);
            }
            ControlFlow::Continue(())
        });
        for set in minimal(differences) {
            seen += 1;
            assert!(found.contains(&set), "{set:?} is missing");
        }
    }
    assert!(seen > 100);
}

#[test]
fn estimates_come_close_and_know_how_close() {
    let known = [
        (Board::empty(shape(2, 2)), 288.0),
        (Board::empty(shape(2, 3)), 28_200_960.0),
        (
            Board::empty(Shape::CLASSIC),
            6_670_903_752_021_072_936_960.0,
        ),
    ];
    for (board, number) in known {
        let estimate = estimate_solutions(&board, 3_000, 7, &Limits::new()).expect("no limit");
        let error = estimate.standard_error.expect("many probes").to_f64();
        let off = (estimate.mean.to_f64() - number).abs();
        assert!(off <= 4.0 * error, "{estimate} instead of {number}");
        assert!(error < 0.2 * number, "{estimate}");
        assert_eq!((estimate.probes, estimate.end), (3_000, End::Exhausted));
    }
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn estimates_hold_on_the_public_counts() {
    let counted = counted_puzzles("9x9_solution_counts.csv");
    let mut checked = 0;
    for (name, grid, count) in counted {
        let Ok(number) = count.parse::<f64>() else {
            continue;
        };
        let Ok(board) = Board::new(grid) else {
            continue;
        };
        let estimate = estimate_solutions(&board, 500, 3, &Limits::new()).expect("no limit");
        // With few hits, neither the mean nor its spread is to be relied on.
        if estimate.hits < 50 {
            continue;
        }
        checked += 1;
        let error = estimate.standard_error.expect("many probes").to_f64();
        let off = (estimate.mean.to_f64() - number).abs();
        assert!(
            off <= 5.0 * error + 1e-9 * number,
            "{name}: {estimate} instead of {number}"
        );
    }
    assert!(checked >= 5, "only {checked} puzzles were checked");
}

/// A full board that has lost a clue's digit.
fn none_left() -> Board {
    let mut board = Board::new(Grid::pattern(shape(2, 2))).expect("no clash");
    let (cell, digit) = board.grid().clues().next().expect("a clue");
    assert!(board.eliminate(cell, digit.into()).is_err());
    board
}

/// No clue of a full grid is asked for by a search, so the questions themselves must look at the interrupts.
#[test]
fn a_full_grid_is_interrupted_between_two_clues() {
    let looks = AtomicU64::new(0);
    let tenth = interrupt_at(&looks, 10);
    let full = Grid::pattern(shape(6, 6));
    let answer = redundant_clues(&full, &Limits::new().interrupt(&tenth)).expect("one solution");
    assert_eq!(answer.end, End::Interrupted);
    let redundant = answer.grid.clue_count();
    assert!(redundant <= 10, "{redundant}");
}

#[test]
fn estimates_of_certain_answers_are_exact() {
    let solved = Board::new(Grid::pattern(Shape::CLASSIC)).expect("no clash");
    let one = estimate_solutions(&solved, 10, 1, &Limits::new()).expect("no limit");
    assert_eq!((one.mean.to_f64(), one.hits), (1.0, 10));
    assert_eq!(one.standard_error.map(|error| error.to_f64()), Some(0.0));
    assert_eq!(
        AUTO.count(&solved, &Limits::new().solutions(2)),
        Ok(Count::Exactly(1))
    );
    let none: Grid = "12....3..4.....4".parse().expect("a grid");
    let none = Board::new(none).expect("no clash");
    let none = estimate_solutions(&none, 10, 1, &Limits::new()).expect("no limit");
    assert_eq!((none.mean.to_f64(), none.hits), (0.0, 0));
    // No walk on such a board has a node at which a limit could stop it: more probes must not take longer.
    let many = estimate_solutions(&solved, u64::MAX, 1, &Limits::new()).expect("no limit");
    assert_eq!((many.mean.to_f64(), many.hits), (1.0, u64::MAX));
    let struck = estimate_solutions(&none_left(), u64::MAX, 1, &Limits::new()).expect("no limit");
    assert_eq!((struck.hits, struck.probes), (0, u64::MAX));
    let large = estimate_solutions(&Board::empty(shape(6, 6)), 1, 1, &Limits::new());
    assert_eq!(large.expect("no limit").standard_error, None);
}
