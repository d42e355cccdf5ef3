//! Is the generator fair? Chi-square tests with fixed seeds: they never fail by chance, and every kind of test is shown a
//! generator that is not fair, which it must catch.

use std::collections::BTreeMap;

use sudoku_zoo::generate::{Generator, SplitMix64, Symmetry, full_grid, thin_out};
use sudoku_zoo::solvers::swift::SWIFT;
use sudoku_zoo::{Board, Cell, Count, Grid, Limits, Shape, Solve};

/// Standard deviations from the expected value that chance alone can explain, even for the worst of a hundred tests.
const FAIR: f64 = 6.0;
/// Standard deviations that chance cannot explain.
const UNFAIR: f64 = 20.0;

/// How unequal the counts are that should be equal: chi-square minus its mean, in standard deviations.
fn surprise(counts: &[f64]) -> f64 {
    let expected = counts.iter().sum::<f64>() / counts.len() as f64;
    let chi_square: f64 = (counts.iter())
        .map(|count| (count - expected).powi(2) / expected)
        .sum();
    let freedom = (counts.len() - 1) as f64;
    (chi_square - freedom) / f64::sqrt(2.0 * freedom)
}

fn solved(shape: Shape, count: usize, seed: u64) -> Vec<Grid> {
    let mut rng = SplitMix64::new(seed);
    let mut grid = || full_grid(shape, &mut rng, &Limits::new()).expect("no limit");
    (0..count).map(|_| grid()).collect()
}

fn puzzles(generator: &Generator, count: usize, seed: u64) -> Vec<Grid> {
    let mut rng = SplitMix64::new(seed);
    let mut puzzle = || generator.generate(&mut rng, &Limits::new());
    (0..count)
        .map(|_| puzzle().expect("every grid has one").clues)
        .collect()
}

/// The surprise about the digits of a cell; the largest of all cells.
fn digits_by_cell(grids: &[Grid]) -> f64 {
    let shape = grids[0].shape();
    let of_cell = |cell: Cell| {
        let mut counts = vec![0.0; shape.side()];
        for digit in grids.iter().filter_map(|grid| grid.get(cell)) {
            counts[digit.index()] += 1.0;
        }
        surprise(&counts)
    };
    shape.cells().map(of_cell).fold(f64::MIN, f64::max)
}

/// How many of the puzzles have a clue in each cell.
fn clues_by_cell(puzzles: &[Grid]) -> Vec<f64> {
    let clues = |cell: Cell| puzzles.iter().filter(move |grid| grid.get(cell).is_some());
    let cells = puzzles[0].shape().cells();
    cells.map(|cell| clues(cell).count() as f64).collect()
}

#[test]
fn every_digit_is_as_likely_as_any_other_in_every_cell() {
    let shapes = [
        (Shape::CLASSIC, 9_000),
        (sudoku_zoo_support::shape(2, 3), 6_000),
        (sudoku_zoo_support::shape(4, 4), 1_600),
    ];
    for (shape, count) in shapes {
        let worst = digits_by_cell(&solved(shape, count, 1));
        assert!(worst < FAIR, "{shape}: {worst}");
    }
    // Not fair: the rows of one grid in any order of bands, and no digit ever renamed.
    let pattern = Grid::pattern(Shape::CLASSIC);
    let turned = |bands: usize| {
        let value = |cell: Cell| {
            let from = Cell::new((cell.row() + 3 * bands) % 9, cell.column());
            pattern
                .get(from.expect("a cell"))
                .map_or(0, |digit| digit.value())
        };
        Grid::from_values(Shape::CLASSIC, Shape::CLASSIC.cells().map(value)).expect("digits")
    };
    let unfair: Vec<Grid> = (0..9_000).map(|round| turned(round % 3)).collect();
    assert!(digits_by_cell(&unfair) > UNFAIR);
}

/// There are 288 grids, of two kinds that no shuffle turns into one another.
#[test]
fn every_grid_of_4x4_is_as_likely_as_any_other() {
    let counts = |grids: Vec<Grid>| {
        let mut counts: BTreeMap<Grid, f64> = BTreeMap::new();
        for grid in grids {
            *counts.entry(grid).or_default() += 1.0;
        }
        counts.into_values().collect::<Vec<f64>>()
    };
    let shape = sudoku_zoo_support::shape(2, 2);
    let fair = counts(solved(shape, 28_800, 3));
    assert_eq!(fair.len(), 288);
    assert!(surprise(&fair) < FAIR, "{}", surprise(&fair));
    // Not fair: every fourth grid that has the same corners is dropped.
    let mut grids = solved(shape, 28_800, 3);
    let corner = |grid: &Grid, row, column| grid.get(sudoku_zoo_support::cell(row, column));
    let mut met = 0;
    grids.retain(|grid| {
        let alike = corner(grid, 1, 1) == corner(grid, 4, 4);
        met += usize::from(alike);
        !alike || met % 4 != 0
    });
    assert!(surprise(&counts(grids)) > FAIR);
}

#[test]
fn clues_are_as_likely_in_every_cell_and_of_every_digit() {
    let minimal = puzzles(&Generator::new(Shape::CLASSIC), 4_000, 5);
    let cells = surprise(&clues_by_cell(&minimal));
    assert!(cells < FAIR, "{cells}");
    let mut digits = [0.0; 9];
    for (_, digit) in minimal.iter().flat_map(Grid::clues) {
        digits[digit.index()] += 1.0;
    }
    assert!(surprise(&digits) < FAIR, "{digits:?}");
    let clues = digits.iter().sum::<f64>() / minimal.len() as f64;
    // The known mean of puzzles that are dug at random.
    assert!((24.3..24.5).contains(&clues), "{clues}");

    // Not fair: digging in reading order.
    let unfair: Vec<Grid> = solved(Shape::CLASSIC, 200, 6)
        .into_iter()
        .map(dug_in_reading_order)
        .collect();
    assert!(surprise(&clues_by_cell(&unfair)) > UNFAIR);
}

fn dug_in_reading_order(mut grid: Grid) -> Grid {
    for cell in grid.shape().cells() {
        let mut poorer = grid.clone();
        poorer.set(cell, None).expect("a cell");
        let board = Board::new(poorer.clone()).expect("no clash");
        if SWIFT.count(&board, &Limits::new().solutions(2)) == Ok(Count::Exactly(1)) {
            grid = poorer;
        }
    }
    grid
}

/// A symmetry makes some cells likelier than others, but turning and mirroring the grid must not.
#[test]
fn symmetric_clues_are_as_likely_in_every_turn_of_the_grid() {
    let symmetries = [
        Symmetry::HalfTurn,
        Symmetry::BothMirrors,
        Symmetry::BothDiagonals,
    ];
    for (seed, symmetry) in (10..).zip(symmetries) {
        let puzzles = puzzles(
            &Generator::new(Shape::CLASSIC).symmetry(symmetry),
            3_000,
            seed,
        );
        let counts = clues_by_cell(&puzzles);
        // Each group of cells that go together once: its first cell in reading order.
        let mut kinds: BTreeMap<[usize; 2], Vec<f64>> = BTreeMap::new();
        for (cell, count) in Shape::CLASSIC.cells().zip(counts) {
            if together(symmetry, cell).all(|other| cell <= other) {
                kinds.entry(kind(cell)).or_default().push(count);
            }
        }
        for (kind, counts) in kinds {
            let far = counts.len() > 1 && surprise(&counts) > FAIR;
            assert!(!far, "{symmetry}, {kind:?}: {counts:?}");
        }
    }
}

/// The cells that a symmetry moves a cell to.
fn together(symmetry: Symmetry, cell: Cell) -> impl Iterator<Item = Cell> {
    let (row, column) = (cell.row(), cell.column());
    let images = match symmetry {
        Symmetry::HalfTurn => vec![(8 - row, 8 - column)],
        Symmetry::BothMirrors => vec![(8 - row, 8 - column), (8 - row, column), (row, 8 - column)],
        _ => vec![(8 - row, 8 - column), (column, row), (8 - column, 8 - row)],
    };
    let cell = |(row, column)| Cell::new(row, column).expect("a cell");
    images.into_iter().map(cell)
}

/// What turns and mirrors do not change: the distances of a cell from the two middle lines, the smaller one first.
fn kind(cell: Cell) -> [usize; 2] {
    let mut kind = [cell.row().abs_diff(4), cell.column().abs_diff(4)];
    kind.sort_unstable();
    kind
}

#[test]
fn thinning_out_keeps_each_cell_equally_often() {
    let mut rng = SplitMix64::new(20);
    let grid = &solved(Shape::CLASSIC, 1, 21)[0];
    let thin: Vec<Grid> = (0..5_000)
        .map(|_| thin_out(grid, 24, &mut rng).expect("fewer than 81"))
        .collect();
    assert!(thin.iter().all(|grid| grid.clue_count() == 24));
    let cells = surprise(&clues_by_cell(&thin));
    assert!(cells < FAIR, "{cells}");
}
