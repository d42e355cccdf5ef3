//! A solver of your own, compared with those of the zoo: `cargo run --release --example own_solver`.

use std::ops::ControlFlow;

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use sudoku_zoo::{
    Board, HouseKind, Limits, Search, Shape, Solve, Solver, Stopped, agreement, arbitrary, zoo,
};

/// Looks for the digit with the fewest places in a house and tries each of them.
struct FewestPlaces;

impl FewestPlaces {
    fn fill(board: &Board, depth: usize, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        let shape = board.shape();
        let rows = shape.houses_of_kind(HouseKind::Row);
        let open = rows
            .flat_map(|row| shape.digits().iter().map(move |digit| (row, digit)))
            .filter_map(|(row, digit)| {
                let placed = shape
                    .cells_of(row)
                    .any(|cell| board.get(cell) == Some(digit));
                let places = shape
                    .cells_of(row)
                    .filter(move |&cell| board.candidates(cell).contains(digit));
                (!placed).then_some((digit, places))
            });
        let Some((digit, places)) = open.min_by_key(|(_, places)| places.clone().count()) else {
            return search.solution(board.grid());
        };
        let mut places = places.peekable();
        if places.peek().is_none() {
            search.dead_end();
        }
        while let Some(cell) = places.next() {
            match places.peek() {
                Some(_) => search.guess(depth)?,
                None => search.node(depth)?,
            }
            search.placed(cell, digit);
            let mut next = board.clone();
            match next.place(cell, digit) {
                Ok(()) => FewestPlaces::fill(&next, depth + 1, search)?,
                Err(_) => search.dead_end(),
            }
            search.taken_back(depth);
        }
        ControlFlow::Continue(())
    }
}

impl Solver for FewestPlaces {
    fn name(&self) -> &str {
        "fewest-places"
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        search.prepared();
        FewestPlaces::fill(board, 1, search)
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // The five lines: random boards with none, one and many solutions, checked against the zoo.
    let oracle = zoo::find("house-sets-greedy").ok_or("registered")?.solver;
    let boards = arbitrary::shapes(6).prop_flat_map(arbitrary::boards);
    let config = ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    TestRunner::new(config).run(&boards, |board| {
        agreement::check(
            &[&FewestPlaces, oracle],
            &board,
            &Limits::new().solutions(100),
        )?;
        Ok(())
    })?;
    println!(
        "{} agrees with {} on {} random boards.",
        FewestPlaces.name(),
        oracle.name(),
        ProptestConfig::default().cases
    );

    let board = Board::empty(Shape::new(2, 2)?);
    println!(
        "It counts {} grids of 4×4.",
        FewestPlaces.count(&board, &Limits::new())?
    );
    Ok(())
}
