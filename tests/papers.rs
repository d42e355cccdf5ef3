//! What the papers print, checked against the solvers that come from them.

#![allow(clippy::unwrap_used)]

mod support;

use std::ops::ControlFlow;

use sudoku_zoo::solvers::backtrack::{
    BlockMatrix, Combined, Counted, Counting, Greedy, HouseSets, Operation, Order, Representation,
    Sequential, Standard, Touches, backtrack,
};
use sudoku_zoo::{Board, Grid, House, Limits, Search, Shape, Solve, Uniqueness, zoo};
use support::{board, digits, shape};

/// Paper 000, Figures 9 and 10; paper 001, Figure 1; paper 003, Figure 1.1.
const SOLVED: [(&str, &str); 3] = [
    (
        ".8..4....3......1........2...5...4.69..1..8..2...........3.9....6....5.....2.....",
        "781942365324576918659831724815723496936154872247698153578369241162487539493215687",
    ),
    (
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    ),
    (
        "....37.9263........9...23.587......1.2.9.1.4.9......271.95...7........8636.41....",
        "451637892632859714798142365874265931523971648916384527189526473245793186367418259",
    ),
];

/// The steps that a solver without inference may need for Figure 9, a puzzle with 17 clues.
const LIMITS: Limits<'static> = Limits::new().solutions(2).nodes(300_000);

#[test]
fn printed_puzzles_have_the_printed_solutions() {
    for (puzzle, solution) in SOLVED {
        let (board, solution) = (board(puzzle), solution.parse::<Grid>().unwrap());
        for entry in zoo().filter(|entry| entry.solver.supports(&board).is_ok()) {
            let (report, found) = support::run(entry.solver, &board, &LIMITS);
            // Who gets through must have just this one; who is stopped, none other.
            if report.count().is_some() {
                assert_eq!(found, std::slice::from_ref(&solution), "{entry:?}");
            }
            assert!(found.iter().all(|grid| *grid == solution), "{entry:?}");
        }
        let greedy = zoo::find("house-sets-greedy").unwrap().solver;
        assert_eq!(greedy.solve_unique(&board), Ok(Uniqueness::One(solution)));
    }
}

#[test]
fn paper_002_figure_1a_has_two_threes_in_row_7() {
    let drawn = "
        2 9 5 7 4 3 8 6 1
        4 3 1 8 6 5 9 . .
        8 7 6 1 9 2 5 4 3
        3 8 7 4 5 9 2 1 6
        6 1 2 3 8 7 4 9 5
        5 4 9 2 1 6 7 3 8
        7 6 3 5 3 4 1 8 9
        9 2 8 6 7 1 3 5 4
        1 5 4 9 3 8 6 . .";
    let clash = Board::new(drawn.parse().unwrap()).unwrap_err();
    assert_eq!(clash.to_string(), "r7c3 and r7c5 both hold 3 in row 7");

    // With a 2 for the second, as surely meant, the two solutions of the figure are left.
    let meant = drawn.replace("7 6 3 5 3 4", "7 6 3 5 2 4");
    let greedy = zoo::find("house-sets-greedy").unwrap().solver;
    assert_eq!(greedy.count(&board(&meant), 10).unwrap().to_string(), "2");
}

#[test]
fn paper_002_figure_2a_row_sets() {
    let drawn = "
        4 5 0 | 0 0 0 | 0 3 0
        7 0 0 | 0 0 3 | 0 9 1
        3 0 6 | 0 1 0 | 4 5 0
        ---------------------
        9 0 0 | 7 0 5 | 0 0 6
        6 0 0 | 1 0 9 | 0 0 5
        8 0 0 | 6 0 4 | 0 0 9
        ---------------------
        0 6 4 | 0 7 0 | 5 0 3
        2 7 0 | 3 0 0 | 0 0 4
        0 3 0 | 0 0 0 | 0 7 8";
    let grid: Grid = drawn.parse().unwrap();
    let mut sets: HouseSets = HouseSets::blank(grid.shape());
    grid.clues().for_each(|(cell, digit)| sets.set(cell, digit));
    let printed: [&[usize]; 9] = [
        &[3, 4, 5],
        &[1, 3, 7, 9],
        &[1, 3, 4, 5, 6],
        &[5, 6, 7, 9],
        &[1, 5, 6, 9],
        &[4, 6, 8, 9],
        &[3, 4, 5, 6, 7],
        &[2, 3, 4, 7],
        &[3, 7, 8],
    ];
    for (row, expected) in printed.into_iter().enumerate() {
        assert_eq!(
            sets.held_in(House::row(row).unwrap()),
            digits(expected),
            "Set{row}"
        );
    }
}

/// The dearest case of each operation while both orders go through a few puzzles of this shape,
/// which must be easy, and try every digit in every cell once.
fn worst<R: Representation + Counted>(shape: Shape) -> [u64; 4] {
    let mut grid: Counting<R> = Counting::blank(shape);
    for cell in shape.cells() {
        grid.get(cell);
        assert_eq!(grid.open(cell), shape.digits());
        let last = shape.digit(shape.side()).unwrap();
        grid.set(cell, last);
        assert_eq!(grid.get(cell), Some(last));
        grid.clear(cell);
        assert!(!grid.is_blocked(cell, last));
        // With every digit ruled out, looking for one that is not takes longest.
        shape
            .digits()
            .iter()
            .for_each(|digit| grid.forbid(cell, digit));
        assert!(grid.open(cell).is_empty());
    }
    [
        Operation::Get,
        Operation::Set,
        Operation::IsBlocked,
        Operation::FindOpen,
    ]
    .map(|operation| grid.cost(operation).worst)
}

/// Table 2.1, with n the order. Set and remove are 3n² by the table, as if the row, the column and the
/// box had no cell in common; they have, and the counted numbers are a little lower.
#[test]
fn paper_003_table_2_1() {
    for order in [2, 3, 4, 5] {
        let shape = shape(order, order);
        let n = order as u64;
        let (n2, n4) = (n * n, n * n * n * n);
        let peers = 3 * n2 - 2 * n - 1;
        assert_eq!(
            worst::<Standard<Touches>>(shape),
            [1, 1, 3 * n2, 3 * n4],
            "standard"
        );
        // To remove a number it has to be found first.
        assert_eq!(
            worst::<BlockMatrix<Touches>>(shape),
            [n2, peers + 1 + n2, 1, n2],
            "block matrix"
        );
        assert_eq!(
            worst::<Combined<Touches>>(shape),
            [1, 2 + peers + 1, 1, n2],
            "combined"
        );
        assert_eq!(
            worst::<HouseSets<Touches>>(shape),
            [1, 4, 3, 3],
            "house sets, which the table does not have"
        );
    }
}

#[test]
fn whole_searches_can_be_counted() {
    let (puzzle, _) = SOLVED[1];
    let board = board(puzzle);
    // Paper 003's conclusion in entries touched: the greedy order needs the block matrix.
    let greedy = [
        touched::<Standard<Touches>, Greedy>(&board),
        touched::<Combined<Touches>, Greedy>(&board),
    ];
    let sequential = [
        touched::<Standard<Touches>, Sequential>(&board),
        touched::<Combined<Touches>, Sequential>(&board),
    ];
    assert!(greedy[0] > 5 * greedy[1], "{greedy:?}");
    assert!(sequential[0] < 5 * sequential[1], "{sequential:?}");
}

/// Entries touched by a search for all solutions.
fn touched<R: Representation + Counted, O: Order>(board: &Board) -> u64 {
    let mut visit = |_: &Grid| ControlFlow::Continue(());
    let limits = Limits::new();
    let (grid, _) = backtrack::<Counting<R>, O>(board, &mut Search::new(&limits, &mut visit));
    Operation::ALL
        .iter()
        .map(|&operation| grid.cost(operation).total)
        .sum()
}
