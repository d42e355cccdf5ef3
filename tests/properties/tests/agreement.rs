//! All solvers agree with each other and with the oracle, and Sudoku's symmetries keep the count.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};
use sudoku_zoo::agreement::{self, Disagreement, Promise};
use sudoku_zoo::solvers::backtrack::{HOUSE_SETS_GREEDY, NAIVE};
use sudoku_zoo::stage::{Stage as _, from_fn};
use sudoku_zoo::zoo::{Family, Traits};
use sudoku_zoo::{
    Board, Cell, Count, Digit, End, Grid, Limits, Plan, Report, Search, Shape, Solve, Solver,
    Stopped, arbitrary, zoo,
};
use sudoku_zoo_support::{board, cell, digits, numbers, oracle, shape};

/// Enough for most boards drawn here; a solver that needs more abstains.
const LIMITS: Limits<'static> = Limits::new().solutions(200).nodes(200_000).memory(1 << 20);

fn solvers() -> Vec<&'static dyn Solver> {
    zoo().map(|entry| entry.solver as &dyn Solver).collect()
}

fn shape_and<S: Strategy>(
    max_side: usize,
    strategy: fn(Shape) -> S,
) -> impl Strategy<Value = S::Value> {
    arbitrary::shapes(max_side).prop_flat_map(strategy)
}

/// Boards with any houses.
fn variants_of(max_side: usize) -> impl Strategy<Value = Board> {
    shape_and(max_side, arbitrary::variants).prop_flat_map(arbitrary::boards)
}

/// Puzzles that small solvers can count: at least half the cells are given.
fn tame_puzzles(shape: Shape) -> impl Strategy<Value = Grid> {
    let cells = shape.cell_count();
    arbitrary::puzzles(shape, cells / 2..=cells)
}

fn count(grid: Grid) -> u64 {
    let board = Board::new(grid).unwrap();
    match HOUSE_SETS_GREEDY
        .count(&board, &Limits::new().solutions(100_000))
        .unwrap()
    {
        Count::Exactly(number) | Count::AtLeast(number) => number,
    }
}

/// The grid that has at `place(cell)` what this one has at `cell`, with every digit renamed.
fn moved(
    grid: &Grid,
    shape: Shape,
    place: impl Fn(Cell) -> (usize, usize),
    rename: impl Fn(usize) -> usize,
) -> Grid {
    let mut image = Grid::empty(shape);
    for (cell, digit) in grid.clues() {
        let (row, column) = place(cell);
        let digit = Digit::new(rename(digit.value()));
        image.set(Cell::new(row, column).unwrap(), digit).unwrap();
    }
    image
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn all_solvers_agree_on_small_boards(board in shape_and(6, arbitrary::boards)) {
        agreement::check(&solvers(), &board, &LIMITS)?;
    }

    #[test]
    fn all_solvers_agree_with_the_oracle(board in shape_and(4, arbitrary::boards)) {
        let expected: BTreeSet<_> = oracle(&board, 1_000).into_iter().collect();
        for solver in solvers() {
            if solver.supports(&board).is_ok() {
                let found = solver.solutions(&board, &Limits::new().solutions(1_000)).unwrap();
                prop_assert_eq!(found.count, Count::Exactly(expected.len() as u64), "{}", solver.name());
                let found: BTreeSet<_> = found.grids.iter().map(numbers).collect();
                prop_assert_eq!(&found, &expected, "{}", solver.name());
            }
        }
    }

    #[test]
    fn all_solvers_agree_with_the_oracle_on_other_houses(board in variants_of(5)) {
        let expected: BTreeSet<_> = oracle(&board, 300).into_iter().collect();
        for solver in solvers().into_iter().filter(|solver| solver.supports(&board).is_ok()) {
            let found = solver.solutions(&board, &Limits::new().solutions(300)).unwrap();
            let grids: BTreeSet<_> = found.grids.iter().map(numbers).collect();
            prop_assert_eq!(grids.len(), expected.len(), "{}", solver.name());
            prop_assert!(expected.len() == 300 || grids == expected, "{}", solver.name());
        }
    }

    #[test]
    fn all_solvers_keep_their_promises(board in shape_and(6, arbitrary::boards)) {
        for solver in solvers() {
            agreement::check_promises(solver, &board, &LIMITS.nodes(5_000))?;
        }
    }

    #[test]
    fn larger_and_rectangular_boards(grid in arbitrary::shapes(16).prop_flat_map(|shape| {
        let cells = shape.cell_count();
        arbitrary::puzzles(shape, cells * 3 / 4..=cells)
    })) {
        agreement::check(&solvers(), &Board::new(grid).unwrap(), &LIMITS.nodes(20_000))?;
    }

    /// Members of one order search one tree, whatever their representation and however they look for the cell.
    #[test]
    fn representations_have_equal_counters(board in shape_and(9, arbitrary::boards)) {
        for order in [Traits::SEQUENTIAL, Traits::GREEDY] {
            let members = zoo().filter(|entry| entry.family == Family::Backtrack);
            let members = members.filter(|entry| entry.traits.contains(order));
            let runs: Vec<_> = members.map(|entry| {
                let mut grids = Vec::new();
                let report = entry.solver.run(&board, &LIMITS.nodes(3_000), &mut |grid| {
                    grids.push(grid.clone());
                    ControlFlow::Continue(())
                });
                (report, grids)
            }).collect();
            prop_assert!(runs.len() >= 8, "{order}: {}", runs.len());
            prop_assert!(runs.windows(2).all(|pair| pair[0] == pair[1]), "{order} {runs:?}");
        }
    }

    #[test]
    fn renaming_digits_keeps_the_count(grid in shape_and(6, tame_puzzles), turn in 0usize..6) {
        let shape = grid.shape();
        let image = moved(&grid, shape, |cell| (cell.row(), cell.column()), |value| (value - 1 + turn) % shape.side() + 1);
        prop_assert_eq!(count(image), count(grid));
    }

    #[test]
    fn transposing_keeps_the_count(grid in shape_and(6, tame_puzzles)) {
        let lying = Shape::new(grid.shape().box_width(), grid.shape().box_height()).unwrap();
        let image = moved(&grid, lying, |cell| (cell.column(), cell.row()), |value| value);
        prop_assert_eq!(count(image), count(grid));
    }

    #[test]
    fn permuting_bands_and_their_rows_keeps_the_count(grid in shape_and(6, tame_puzzles), turn in 0usize..6) {
        let shape = grid.shape();
        let (height, bands) = (shape.box_height(), shape.box_width());
        let image = moved(&grid, shape, |cell| {
            let (band, row) = (cell.row() / height, cell.row() % height);
            ((band + turn) % bands * height + (height - 1 - row), cell.column())
        }, |value| value);
        prop_assert_eq!(count(image), count(grid));
    }

    #[test]
    fn removing_a_clue_never_lowers_the_count(grid in shape_and(6, tame_puzzles), which in any::<prop::sample::Index>()) {
        let clues: Vec<_> = grid.clues().collect();
        prop_assume!(!clues.is_empty());
        let mut poorer = grid.clone();
        poorer.set(clues[which.index(clues.len())].0, None).unwrap();
        prop_assert!(count(poorer) >= count(grid));
    }

    /// What `place` says is what solvers find.
    #[test]
    fn placing_and_solving_commute(grid in shape_and(4, |shape| arbitrary::puzzles(shape, ..)), which in any::<prop::sample::Index>()) {
        let board = Board::new(grid).unwrap();
        let solutions = NAIVE.solutions(&board, &Limits::new().solutions(1_000)).unwrap().grids;
        let blanks: Vec<_> = board.shape().cells().filter(|&cell| board.get(cell).is_none()).collect();
        prop_assume!(!blanks.is_empty());
        let cell = blanks[which.index(blanks.len())];
        for digit in board.shape().digits() {
            let expected = solutions.iter().filter(|grid| grid.get(cell) == Some(digit)).count();
            let mut next = board.clone();
            match next.place(cell, digit) {
                Ok(()) => prop_assert_eq!(NAIVE.count(&next, &Limits::new().solutions(1_000)).unwrap(), Count::Exactly(expected as u64)),
                Err(_) => prop_assert_eq!(expected, 0),
            }
        }
    }
}

fn agree_and_keep_promises(board: &Board) -> Result<(), TestCaseError> {
    agreement::check(&solvers(), board, &LIMITS.nodes(5_000))?;
    for solver in solvers() {
        agreement::check_promises(solver, board, &LIMITS.nodes(1_000))?;
    }
    Ok(())
}

// A board takes up to a quarter of a second, so the tests that always run have a tenth of the boards.
proptest! {
    #![proptest_config(ProptestConfig { cases: 20, ..ProptestConfig::default() })]

    #[test]
    fn all_solvers_agree_on_9x9_boards(board in arbitrary::boards(Shape::CLASSIC)) {
        agreement::check(&solvers(), &board, &LIMITS.nodes(20_000))?;
    }

    #[test]
    fn all_solvers_agree_and_keep_their_promises_on_other_houses(board in variants_of(9)) {
        agree_and_keep_promises(&board)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    #[ignore = "half a minute: cargo test --release --package sudoku-zoo-properties in_full -- --ignored"]
    fn all_solvers_agree_on_9x9_boards_in_full(board in arbitrary::boards(Shape::CLASSIC)) {
        agreement::check(&solvers(), &board, &LIMITS.nodes(20_000))?;
    }

    #[test]
    #[ignore = "half a minute: cargo test --release --package sudoku-zoo-properties in_full -- --ignored"]
    fn all_solvers_agree_and_keep_their_promises_on_other_houses_in_full(board in variants_of(9)) {
        agree_and_keep_promises(&board)?;
    }
}

/// A solver that shows the grids in its list, right or wrong, and then claims that there are no others.
struct Liar(Vec<Grid>);

impl Solver for Liar {
    fn name(&self) -> &str {
        "liar"
    }

    fn explore(&self, _: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        self.0.iter().try_for_each(|grid| search.solution(grid))
    }
}

#[test]
fn wrong_solutions_are_reported() {
    let board = board("1.....3..4......");
    let truth = NAIVE
        .solutions(&board, &Limits::new().solutions(10))
        .unwrap()
        .grids;
    let check = |grids: &[Grid]| {
        agreement::check(
            &[&NAIVE, &Liar(grids.to_vec())],
            &board,
            &Limits::new().solutions(10),
        )
    };
    let liar = String::from("liar");

    assert_eq!(
        check(&truth).unwrap().count,
        Count::Exactly(truth.len() as u64)
    );
    let grid = Box::new(truth[1].clone());
    let (solver, found_by) = (liar.clone(), String::from("naive"));
    assert_eq!(
        check(&[truth[0].clone(), truth[2].clone()]),
        Err(Disagreement::Missed {
            solver,
            grid: grid.clone(),
            found_by
        })
    );
    let twice = [&truth[..], &truth[1..2]].concat();
    assert_eq!(
        check(&twice),
        Err(Disagreement::Repeated {
            solver: liar.clone(),
            grid
        })
    );
    let stranger = Grid::pattern(shape(2, 2));
    assert!(!board.admits(&stranger));
    let grid = Box::new(stranger.clone());
    assert_eq!(
        check(&[stranger]),
        Err(Disagreement::NotASolution { solver: liar, grid })
    );
}

/// A solver that shows all solutions, made wrong by what it does with them.
struct Faulty {
    /// Handed the solutions, in the order of `naive`, and the number of earlier runs.
    show: fn(&[Grid], u64, &mut Search<'_>) -> ControlFlow<Stopped>,
    runs: AtomicU64,
}

impl Solver for Faulty {
    fn name(&self) -> &str {
        "faulty"
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        let grids = NAIVE
            .solutions(board, &Limits::new().solutions(100))
            .unwrap()
            .grids;
        (self.show)(&grids, self.runs.fetch_add(1, Ordering::Relaxed), search)
    }
}

fn in_order(grids: &[Grid], search: &mut Search<'_>) -> ControlFlow<Stopped> {
    for (index, grid) in grids.iter().enumerate() {
        match index + 1 == grids.len() {
            true => search.node(1)?,
            false => search.guess(1)?,
        }
        search.solution(grid)?;
    }
    ControlFlow::Continue(())
}

fn backwards(grids: &[Grid], search: &mut Search<'_>) -> ControlFlow<Stopped> {
    in_order(&grids.iter().rev().cloned().collect::<Vec<_>>(), search)
}

type Show = fn(&[Grid], u64, &mut Search<'_>) -> ControlFlow<Stopped>;

#[test]
fn every_broken_promise_is_named() {
    let board = board("1.....3..4......");
    let broken = |show: Show| {
        let runs = AtomicU64::new(0);
        let verdict = agreement::check_promises(&Faulty { show, runs }, &board, &LIMITS);
        verdict.err().map(|wrong| wrong.promise())
    };
    assert_eq!(broken(|grids, _, search| in_order(grids, search)), None);
    let faults: [(Promise, Show); 7] = [
        (Promise::Guesses, |grids, _, search| {
            grids.iter().try_for_each(|grid| {
                search.guess(1)?;
                search.solution(grid)
            })
        }),
        (Promise::Solutions, |grids, _, search| {
            search.solution(&Grid::empty(grids[0].shape()))
        }),
        (Promise::Once, |grids, _, search| {
            in_order(grids, search)?;
            in_order(grids, search)
        }),
        // Another order every time.
        (Promise::Determinism, |grids, run, search| match run % 2 {
            0 => in_order(grids, search),
            _ => backwards(grids, search),
        }),
        // The run after the first two has the lower limit.
        (Promise::Order, |grids, run, search| match run {
            0 | 1 => in_order(grids, search),
            _ => backwards(grids, search),
        }),
        // Counts one solution more when the caller only counts.
        (Promise::Count, |grids, _, search| {
            for (index, grid) in grids.iter().enumerate() {
                match index + 1 == grids.len() {
                    true => search.node(1)?,
                    false => search.guess(1)?,
                }
                let mut is_shown = false;
                search.solution_with(|| {
                    is_shown = true;
                    grid.clone()
                })?;
                if !is_shown {
                    search.solution_with(|| grid.clone())?;
                }
            }
            ControlFlow::Continue(())
        }),
        // Searches without a node, so that no limit can stop it.
        (Promise::Limits, |grids, _, search| {
            grids.iter().try_for_each(|grid| search.solution(grid))
        }),
    ];
    let mut words = BTreeSet::new();
    for (promise, show) in faults {
        assert_eq!(broken(show), Some(promise));
        assert!(words.insert(promise.to_string()), "{promise}");
    }
    assert!(words.iter().all(|words| words.len() > 10));
    let wrong = agreement::check(
        &[&NAIVE, &Liar(Vec::new())],
        &board,
        &Limits::new().solutions(10),
    )
    .unwrap_err();
    assert_eq!(wrong.promise(), Promise::All);
}

/// Reads filled cells from the grid and does not check whether their digits are struck: it need not, because the harness answers
/// such boards.
struct Trusting;

impl Solver for Trusting {
    fn name(&self) -> &str {
        "trusting"
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        let mut trusted = Board::new(board.grid().clone()).unwrap();
        for (cell, gone) in board.eliminations() {
            if board.get(cell).is_none() {
                let _ = trusted.eliminate(cell, gone);
            }
        }
        NAIVE.explore(&trusted, search)
    }
}

#[test]
fn a_solver_need_not_look_for_struck_clues() {
    let mut runner = TestRunner::new(ProptestConfig {
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1),
        ..ProptestConfig::with_cases(200)
    });
    let mut struck = board("1...............");
    let _ = struck.eliminate(cell(1, 1), digits(&[1]));
    let one_dead_end =
        |report: Report| (report.end, report.stats.branches()) == (End::Exhausted, 1);
    for solver in [&Trusting as &dyn Solver, &Plan::six().then_solve(Trusting)] {
        assert!(one_dead_end(
            Search::counting(&Limits::new()).run(solver, &struck)
        ));
        assert_eq!(solver.iter(&struck, &Limits::new()).next(), None);
    }
    // A stage that strikes a clue, before the solver.
    let strikes = from_fn("strikes", |board: &mut Board| {
        board
            .eliminate(cell(1, 1), digits(&[1]))
            .map_or(Ok(()), |_| Ok(()))
    });
    let pipeline = strikes.then_solve(Trusting);
    let given = board("1...............");
    assert!(one_dead_end(
        Search::counting(&Limits::new()).run(&pipeline, &given)
    ));
    assert_eq!(pipeline.iter(&given, &Limits::new()).next(), None);
    let agree = runner.run(&arbitrary::boards(shape(2, 2)), |board| {
        let limits = Limits::new().solutions(1_000);
        agreement::check(&[&Trusting, &NAIVE], &board, &limits)?;
        Ok(())
    });
    assert_eq!(agree, Ok(()));
}

/// Fills the first blank cell, and counts the last of its digits as a guess, too, or none as a guess.
struct Miscounts {
    last_is_a_guess: bool,
}

impl Miscounts {
    fn fill(&self, board: &Board, depth: usize, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        let mut cells = board.shape().cells();
        let Some(cell) = cells.find(|&cell| board.get(cell).is_none()) else {
            return search.solution(board.grid());
        };
        let digits = board.candidates(cell);
        if digits.is_empty() {
            search.dead_end();
        }
        for digit in digits {
            match self.last_is_a_guess && digits.len() > 1 {
                true => search.guess(depth)?,
                false => search.node(depth)?,
            }
            let mut next = board.clone();
            match next.place(cell, digit) {
                Ok(()) => self.fill(&next, depth + 1, search)?,
                Err(_) => search.dead_end(),
            }
        }
        ControlFlow::Continue(())
    }
}

impl Solver for Miscounts {
    fn name(&self) -> &str {
        "miscounts"
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        search.prepared();
        self.fill(board, 1, search)
    }
}

#[test]
fn wrong_guess_counts_are_reported() {
    for last_is_a_guess in [true, false] {
        for (height, width) in [(1, 2), (2, 2), (2, 3), (3, 3)] {
            let board = Board::empty(shape(height, width));
            let limits = Limits::new().solutions(3);
            let wrong = agreement::check_promises(&Miscounts { last_is_a_guess }, &board, &limits);
            assert_eq!(wrong.unwrap_err().promise(), Promise::Guesses);
        }
    }
}

#[test]
fn stopped_solver_abstains() {
    let board = Board::empty(Shape::CLASSIC);
    let limits = Limits::new().nodes(20);
    let verdict = agreement::check(&[&NAIVE], &board, &limits).unwrap();
    assert_eq!(verdict.count, Count::AtLeast(0));
    assert_eq!(verdict.abstained[0].1, End::NodeLimit);
    assert_eq!(
        agreement::check(&[], &board, &Limits::new().solutions(5))
            .unwrap()
            .count,
        Count::AtLeast(0)
    );
}

/// A wrong grid is reported as wrong even when there is no memory left to keep it.
#[test]
fn memory_limit_is_inclusive() {
    let board = board("1.....3..4......");
    let solutions = NAIVE
        .solutions(&board, &Limits::new().solutions(100))
        .unwrap()
        .grids;
    let bytes: usize = solutions.iter().map(size_of_val).sum();
    let within = |memory| {
        let limits = Limits::new().memory(memory);
        agreement::check(&[&NAIVE], &board, &limits).unwrap()
    };
    let count = Count::Exactly(solutions.len() as u64);
    assert_eq!(within(bytes).count, count);
    assert!(within(bytes).abstained.is_empty());
    assert_eq!(within(bytes - 1).abstained[0].1, End::MemoryLimit);
}
