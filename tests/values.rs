//! How values of the vocabulary and the contract are written, and how they turn into each other.

use core::ops::ControlFlow;

use sudoku_zoo::solvers::backtrack::NAIVE;
use sudoku_zoo::{
    Board, Cell, Contradiction, Count, Digit, DigitSet, End, Grid, Limits, PlaceError, PuzzleError,
    Search, Solve, Uniqueness, count, is_unique, solve,
};
use sudoku_zoo_support::{board, cell, digits, shape};

#[test]
fn debug_and_display_of_values() {
    assert_eq!(format!("{:?}", shape(2, 3)), "Shape(2×3)");
    assert_eq!(
        format!("{:?} {:?}", cell(2, 7), Digit::new(5)),
        "r2c7 Some(5)"
    );
    assert_eq!(format!("{:?}", digits(&[1, 3, 4])), "{1 3 4}");
    assert_eq!(DigitSet::EMPTY.to_string(), "{}");
    let grid: Grid = "1...............".parse().unwrap();
    assert_eq!(format!("{grid:?}"), format!("Grid(2×2, {grid})"));
    assert_eq!(
        [Count::Exactly(1), Count::AtLeast(2)].map(|count| count.to_string()),
        ["1", "2+"]
    );
    assert!(Count::Exactly(1).is_exact() && !Count::AtLeast(1).is_exact());
    let ends = [
        End::Exhausted,
        End::Enough,
        End::NodeLimit,
        End::MemoryLimit,
        End::Interrupted,
    ];
    assert_eq!(
        ends.map(|end| end.to_string()),
        [
            "every solution shown",
            "enough solutions shown",
            "stopped at the node limit",
            "stopped at the memory limit",
            "stopped by a deadline or another interrupt"
        ]
    );
}

#[test]
fn limits_and_searches_show_their_bounds() {
    let limits = Limits::default().nodes(7);
    assert!(format!("{limits:?}").contains("nodes: Some(7)"));
    assert!(format!("{:?}", Search::counting(&limits)).contains("nodes: Some(7)"));
    let board = Board::empty(shape(2, 2));
    let mut shown = 0;
    let report = NAIVE.run(&board, &limits, &mut |_| {
        shown += 1;
        ControlFlow::Continue(())
    });
    assert_eq!((report.end, shown), (End::NodeLimit, 0));
    assert_eq!(
        NAIVE.solutions(&board, &limits).unwrap_err().end,
        End::NodeLimit
    );
    let mut all = NAIVE.iter(&board, &Limits::new());
    assert_eq!((all.end(), all.by_ref().count()), (None, 288));
    assert_eq!(all.end(), Some(End::Exhausted));
    assert!(format!("{all:?}").contains("shown: 288"));
}

#[test]
fn no_solution_is_not_one() {
    let mut board = Board::empty(shape(2, 2));
    let struck = board.eliminate(cell(1, 1), DigitSet::first(4));
    let empty = Contradiction::EmptyCell { cell: cell(1, 1) };
    assert_eq!(struck, Err(empty));
    assert_eq!(
        NAIVE.solve_unique(&board, &Limits::new()),
        Ok(Uniqueness::None)
    );
}

#[test]
fn an_error_of_a_forced_digit_is_a_contradiction() {
    let mut board = board("12..............");
    let refused = board.place(cell(1, 3), Digit::new(1).unwrap()).unwrap_err();
    assert!(matches!(refused, PlaceError::NotACandidate { .. }));
    let at = |cell: Cell| Contradiction::EmptyCell { cell };
    assert_eq!(Contradiction::from(refused), at(cell(1, 3)));
    assert_eq!(
        Contradiction::from(PlaceError::Contradiction(at(cell(1, 1)))),
        at(cell(1, 1))
    );
}

#[test]
fn grids_and_boards_from_other_values() {
    let rows: [[u8; 9]; 9] = core::array::from_fn(|row| {
        let first = row * 3 % 9 + row / 3;
        core::array::from_fn(|column| ((first + column) % 9) as u8)
    });
    let grid = Grid::try_from(rows).unwrap();
    assert_eq!(<[[u8; 9]; 9]>::try_from(&grid), Ok(rows));
    assert!(<[[u8; 9]; 9]>::try_from(&Grid::empty(shape(2, 2))).is_err());
    let board = Board::new(grid).unwrap();
    for shape in [shape(3, 3), shape(2, 2), shape(4, 4)] {
        let mut other = Board::empty(shape);
        other.clone_from(&board);
        assert_eq!(other, board);
        let mut large = Board::empty(shape);
        large.clone_from(&Board::empty(sudoku_zoo_support::shape(4, 4)));
        assert_eq!(large.shape().side(), 16);
    }
}

/// At 9×9 no board is built. Building one would refuse givens that clash.
#[test]
fn classic_puzzles_are_refused_as_a_board_refuses_them() {
    let clash = |cells: &str| format!("{cells}{}", ".".repeat(81 - cells.len()));
    for puzzle in [clash("55"), clash("5........5"), clash("5.........5")] {
        let grid: Grid = puzzle.parse().unwrap();
        let expected = PuzzleError::Clash(Board::new(grid).unwrap_err());
        assert_eq!(solve(&puzzle).unwrap_err(), expected);
        assert_eq!(is_unique(&puzzle).unwrap_err(), expected);
        for limit in [0, 1, 2] {
            assert_eq!(count(&puzzle, limit).unwrap_err(), expected);
        }
    }
    assert_eq!(count(&".".repeat(81), 0), Ok(Count::AtLeast(0)));
    // Nothing clashes, but there is no solution: no digit is left for the last cell of the row.
    let hopeless = clash("12345678..........9");
    let hopeless = hopeless[..18].to_owned() + "........9" + &hopeless[27..];
    assert_eq!(
        (solve(&hopeless), count(&hopeless, 2)),
        (Ok(None), Ok(Count::Exactly(0)))
    );
}
