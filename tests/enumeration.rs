//! Exact numbers of grids.

use sudoku_zoo::solvers::backtrack::HOUSE_SETS_GREEDY;
use sudoku_zoo::solvers::exact_cover::DLX;
use sudoku_zoo::{AUTO, Board, Count, Limits, Rule, Solve, Solver, Variant, zoo};
use sudoku_zoo_support::{board, shape};

/// All 6×6 grids, with boxes of 2×3.
const GRIDS_OF_6X6: u64 = 28_200_960;

/// The six digits of the first row can be renamed in 6! ways.
const GRIDS_THAT_BEGIN_WITH_123456: u64 = GRIDS_OF_6X6 / 720;

/// Below the 1, the second row has 4, 5 or 6. To swap two of the last three columns and their digits leads from one to the other, so each is in a
/// third of the grids. The 2 in the first column is in one of the rows 3 to 6, in each equally often: bands can be swapped, and rows in a band.
#[test]
fn a_twelfth_of_the_6x6_grids_that_begin_with_123456() {
    let expected = GRIDS_THAT_BEGIN_WITH_123456 / 12;
    every_solver_counts(&format!("1234564.....2{}", ".".repeat(23)), expected);
}

#[test]
#[ignore = "half a minute: cargo test --release --test main in_full -- --ignored"]
fn all_6x6_grids_that_begin_with_123456_in_full() {
    let expected = GRIDS_THAT_BEGIN_WITH_123456;
    every_solver_counts(&format!("123456{}", ".".repeat(30)), expected);
}

fn every_solver_counts(clues: &str, grids: u64) {
    let (board, expected) = (board(clues), Count::Exactly(grids));
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
    #[ignore = "minutes: cargo test --release --test main enumeration:: -- --ignored"]
    all_by_house_sets_sequential: "house-sets-sequential";
    #[ignore = "minutes: cargo test --release --test main enumeration:: -- --ignored"]
    all_by_house_sets_greedy: "house-sets-greedy";
    #[ignore = "minutes: cargo test --release --test main enumeration:: -- --ignored"]
    all_by_naive: "naive";
    #[ignore = "minutes: cargo test --release --test main enumeration:: -- --ignored"]
    all_by_combined_sequential: "combined-sequential";
    #[ignore = "minutes: cargo test --release --test main enumeration:: -- --ignored"]
    all_by_block_matrix_sequential: "block-matrix-sequential";
    #[ignore = "minutes: cargo test --release --test main enumeration:: -- --ignored"]
    all_by_dlx: "dlx";
}

/// Found by brute force outside this project.
#[test]
#[ignore = "minutes: cargo test --release --test main enumeration:: -- --ignored"]
fn two_engines_count_the_grids_of_6x6_with_disjoint_groups() {
    let board = Board::empty(Variant::new(shape(2, 3)).with(Rule::Disjoint).unwrap());
    for solver in [&DLX as &dyn Solver, &HOUSE_SETS_GREEDY] {
        assert_eq!(
            solver.count(&board, &Limits::new()),
            Ok(Count::Exactly(2_799_360)),
            "{}",
            solver.name()
        );
    }
}

/// Every dissection of n×n cells into n connected regions of n cells: a region number for each cell, numbered by their first cells.
fn dissections(side: usize) -> Vec<Vec<usize>> {
    fn grow(side: usize, region: &mut Vec<usize>, rest: &[bool], show: &mut dyn FnMut(&[usize])) {
        if region.len() == side {
            return show(region);
        }
        // Each region is found once: a cell that was passed over for a region stays out of it.
        let mut rest = rest.to_vec();
        while let Some(next) = (0..side * side).find(|&cell| {
            let beside = |&other: &usize| {
                let (rows, columns) = (other / side, other % side);
                rows.abs_diff(cell / side) + columns.abs_diff(cell % side) == 1
            };
            rest[cell] && region.iter().any(beside)
        }) {
            rest[next] = false;
            region.push(next);
            grow(side, region, &rest, show);
            region.pop();
        }
    }
    fn fill(side: usize, numbers: &mut Vec<usize>, next: usize, found: &mut Vec<Vec<usize>>) {
        let Some(first) = numbers.iter().position(|&number| number == side) else {
            return found.push(numbers.clone());
        };
        let mut rest: Vec<bool> = numbers.iter().map(|&number| number == side).collect();
        rest[first] = false;
        let mut regions: Vec<Vec<usize>> = Vec::new();
        grow(side, &mut vec![first], &rest, &mut |region| {
            regions.push(region.to_vec());
        });
        for region in regions {
            region.iter().for_each(|&cell| numbers[cell] = next);
            fill(side, numbers, next + 1, found);
            region.iter().for_each(|&cell| numbers[cell] = side);
        }
    }
    let mut found = Vec::new();
    fill(side, &mut vec![side; side * side], 0, &mut found);
    found
}

/// OEIS A172478.
fn check_irregular_grids(side: usize, expected: (usize, u64), solvers: &[&dyn Solver]) {
    let dissections = dissections(side);
    for solver in solvers {
        let grids = dissections.iter().map(|regions| {
            let variant = Variant::irregular(regions.iter().copied()).unwrap();
            solver
                .count(&Board::empty(variant), &Limits::new())
                .unwrap()
                .get()
        });
        let found = (dissections.len(), grids.sum());
        assert_eq!(found, expected, "{} {side}", solver.name());
    }
}

#[test]
fn engines_count_the_grids_of_all_irregular_boards_up_to_4x4() {
    let few: [&dyn Solver; 3] = [&DLX, &HOUSE_SETS_GREEDY, &AUTO];
    check_irregular_grids(2, (2, 4), &few);
    check_irregular_grids(3, (10, 72), &few);
    check_irregular_grids(4, (117, 13_872), &few);
}

#[test]
#[ignore = "minutes: cargo test --release --test main enumeration:: -- --ignored"]
fn engines_count_the_grids_of_all_irregular_boards_of_5x5() {
    check_irregular_grids(5, (4_006, 11_762_160), &[&DLX, &HOUSE_SETS_GREEDY]);
}
