//! What the papers print, checked against the solvers that come from them.

use sudoku_zoo::{Board, Grid, Limits, Solve, Uniqueness, zoo};
use sudoku_zoo_support::board;

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
    solve_printed_puzzles(&LIMITS.nodes(30_000));
}

/// More solvers finish.
#[test]
#[ignore = "half a minute: cargo test --release --test main in_full -- --ignored"]
fn printed_puzzles_have_the_printed_solutions_in_full() {
    solve_printed_puzzles(&LIMITS);
}

fn solve_printed_puzzles(limits: &Limits<'_>) {
    for (puzzle, solution) in SOLVED {
        let (board, solution) = (board(puzzle), solution.parse::<Grid>().unwrap());
        for entry in zoo().filter(|entry| entry.solver.supports(&board).is_ok()) {
            let (report, found) = sudoku_zoo_support::run(entry.solver, &board, limits);
            // A solver that finishes finds exactly this solution. One that is stopped shows no other.
            if report.count().is_some() {
                assert_eq!(found, std::slice::from_ref(&solution), "{entry:?}");
            }
            assert!(found.iter().all(|grid| *grid == solution), "{entry:?}");
        }
        let greedy = zoo::find("house-sets-greedy").unwrap().solver;
        assert_eq!(
            greedy.solve_unique(&board, &Limits::new()),
            Ok(Uniqueness::One(solution))
        );
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
    assert_eq!(
        greedy
            .count(&board(&meant), &Limits::new().solutions(10))
            .unwrap()
            .to_string(),
        "2"
    );
}
