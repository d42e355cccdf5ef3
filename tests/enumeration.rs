//! Exact numbers of grids.

use sudoku_zoo::{Board, Count, Limits, Solve, zoo};
use sudoku_zoo_support::{board, shape};

/// All 6×6 grids, with boxes of 2×3.
const GRIDS_OF_6X6: u64 = 28_200_960;

#[test]
fn all_6x6_grids_that_begin_with_123456() {
    // The six digits of the first row can be renamed in 6! ways.
    let expected = Count::Exactly(GRIDS_OF_6X6 / 720);
    let board = board(&format!("123456{}", ".".repeat(30)));
    for entry in zoo().filter(|entry| entry.solver.supports(&board).is_ok()) {
        assert_eq!(
            entry.solver.count(&board, &Limits::new()),
            Ok(expected),
            "{entry:?}"
        );
    }
}

/// The solvers that get through all of them within a minute on a quiet machine, one test each.
macro_rules! all_6x6_grids {
    ($($(#[$attribute:meta])* $test:ident: $name:literal;)*) => {$(
        $(#[$attribute])*
        #[test]
        fn $test() {
            let solver = zoo::find($name).unwrap().solver;
            let count = solver.count(&Board::empty(shape(2, 3)), &Limits::new());
            assert_eq!(count, Ok(Count::Exactly(GRIDS_OF_6X6)));
        }
    )*};
}

all_6x6_grids! {
    all_by_house_sets_sequential: "house-sets-sequential";
    #[ignore = "half a minute: cargo test --release --test main enumeration:: -- --ignored"]
    all_by_house_sets_greedy: "house-sets-greedy";
    #[ignore = "half a minute: cargo test --release --test main enumeration:: -- --ignored"]
    all_by_naive: "naive";
    #[ignore = "half a minute: cargo test --release --test main enumeration:: -- --ignored"]
    all_by_combined_sequential: "combined-sequential";
    #[ignore = "half a minute: cargo test --release --test main enumeration:: -- --ignored"]
    all_by_block_matrix_sequential: "block-matrix-sequential";
    #[ignore = "half a minute: cargo test --release --test main enumeration:: -- --ignored"]
    all_by_dlx: "dlx";
}
