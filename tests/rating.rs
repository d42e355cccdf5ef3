//! Ratings: against published ones, on boards that have no rating, and by tables of the caller.

use std::sync::atomic::{AtomicUsize, Ordering};

use sudoku_zoo::rating::{Scale, rate, score};
use sudoku_zoo::{
    Board, Cell, Count, DigitSet, Grid, Limits, PuzzleError, Shape, Technique, Tenths,
};
use sudoku_zoo_support::{board, corpus, puzzle_file, spearman};

const SCALES: [Scale; 3] = [
    Scale::SUDOKU_EXPLAINER,
    Scale::WITHOUT_UNIQUENESS,
    Scale::EXTENDED,
];

/// The puzzles of a file with their published ratings.
fn rated(file: &str) -> Vec<(Board, Tenths)> {
    let text = puzzle_file(file);
    let lines = text.lines().skip(1);
    lines
        .map(|line| {
            let mut fields = line.split(',');
            let puzzle: Grid = fields.next().unwrap().parse().unwrap();
            let number = fields.next().unwrap().parse().unwrap();
            (Board::new(puzzle).unwrap(), number)
        })
        .collect()
}

/// Within 0.2 for four in five, and in the same order, in each half of the file by itself.
fn agrees(file: &str, scale: &Scale) {
    let puzzles = rated(file);
    for half in [0, 1] {
        let puzzles = puzzles.iter().skip(half).step_by(2);
        let pairs: Vec<(u32, u32)> = puzzles
            .map(|(board, published)| {
                let rating = rate(board, scale, &Limits::new()).unwrap();
                assert!(rating.number.is_exact(), "{rating}");
                (published.0, rating.number.get().0)
            })
            .collect();
        let near = pairs
            .iter()
            .filter(|(one, other)| one.abs_diff(*other) <= 2);
        let (near, all) = (near.count(), pairs.len());
        let correlation = spearman(pairs.into_iter());
        println!("{file}, half {half}: {near} of {all} within 0.2, Spearman {correlation:.4}");
        assert!(all >= 1_000 && near * 100 >= all * 95, "{near} of {all}");
        assert!(correlation >= 0.95, "{correlation}");
    }
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn sudoku_explainers_ratings_of_17_clues() {
    agrees("9x9_rated_17_clue.csv", &Scale::SUDOKU_EXPLAINER);
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn ratings_on_the_extended_scale() {
    agrees("9x9_rated_mixed.csv", &Scale::EXTENDED);
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn the_hardest_puzzles_are_rated_or_at_least_nine() {
    let puzzles = rated("9x9_rated_hardest.csv");
    assert!(puzzles.len() >= 20);
    for (board, _) in &puzzles[..20] {
        let rating = rate(board, &Scale::SUDOKU_EXPLAINER, &Limits::new()).unwrap();
        match rating.number {
            Count::Exactly(_) => assert!(rating.path.is_solved()),
            Count::AtLeast(least) => assert!(least >= Tenths(90), "{rating}"),
        }
    }
}

#[test]
fn a_board_without_one_solution_has_no_rating() {
    let limits = Limits::new();
    let several = Board::empty(Shape::CLASSIC);
    // Two cells of row 1 are left with the 4 alone.
    let mut none = Board::empty(Shape::new(2, 2).unwrap());
    for column in [0, 1] {
        let cell = Cell::new(0, column).unwrap();
        let four = DigitSet::from_bits(0b1000);
        none.eliminate(cell, none.candidates(cell) - four).unwrap();
    }
    for scale in &SCALES {
        let rate = |board| rate(board, scale, &limits).unwrap_err();
        assert_eq!(rate(&several), PuzzleError::NotUnique);
        assert_eq!(rate(&none), PuzzleError::NoSolution);
    }
    let score = |board| score(board, &limits).unwrap_err();
    assert_eq!(score(&several), PuzzleError::NotUnique);
    assert_eq!(score(&none), PuzzleError::NoSolution);
}

/// Each scale takes every puzzle of ours to the end, or says that it did not; the numbers fit the steps.
#[test]
fn a_rating_is_the_hardest_of_its_steps() {
    for scale in &SCALES {
        for name in ["4x4", "6x6", "9x9_easy", "9x9_hard"] {
            for grid in corpus(name).into_iter().take(20) {
                let board = Board::new(grid).unwrap();
                let Ok(rating) = rate(&board, scale, &Limits::new()) else {
                    panic!("{} has not one solution", board.grid());
                };
                rating.path.check(&Limits::new()).unwrap();
                let steps = rating.path.steps();
                let hardest = steps.iter().map(|step| scale.rate(step)).max().unwrap();
                match rating.number {
                    Count::Exactly(number) => {
                        assert!(rating.path.is_solved());
                        assert_eq!(number, hardest);
                    }
                    Count::AtLeast(number) => {
                        assert!(!rating.path.is_solved());
                        assert!(number >= hardest && number >= scale.beyond());
                    }
                }
                assert_eq!(rating.first_elimination.get(), scale.rate(&steps[0]));
                let [whole, placement, elimination] = [
                    rating.number.get(),
                    rating.first_placement.get(),
                    rating.first_elimination.get(),
                ];
                assert!(whole >= placement && placement >= elimination);
            }
        }
    }
}

#[test]
fn an_interrupted_path_rates_at_least_what_it_has_seen() {
    let board =
        board("........1.....2.34.35.......62......7.3.25..885...67...7853....32..68...5.62.7.8.");
    let calls = AtomicUsize::new(0);
    // The question for one solution needs no more than this; the path is stopped after a few steps.
    let enough = || calls.fetch_add(1, Ordering::Relaxed) > 200;
    let rating = rate(&board, &Scale::EXTENDED, &Limits::new().interrupt(&enough)).unwrap();
    assert!(rating.path.stopped().is_some());
    assert!(matches!(rating.number, Count::AtLeast(number) if number < Tenths(90)));
}

#[test]
fn a_scale_of_your_own_gives_its_numbers() {
    let board = board("1.....3..4.....2");
    let limits = Limits::new();
    let own = Scale::new(
        "naked",
        "this test",
        [(Technique::NAKED_SINGLE, Tenths(7))],
        Tenths(99),
    );
    let rating = rate(&board, &own, &limits).unwrap();
    assert_eq!(rating.number, Count::Exactly(Tenths(7)));
    assert_eq!(rating.hardest, Some(Technique::NAKED_SINGLE));
}

/// The steps of a score are steps of their techniques on the board as it is by then, though they come in HoDoKu's order.
#[test]
fn the_path_of_a_score_holds_step_by_step() {
    for grid in corpus("9x9_hard")
        .into_iter()
        .take(3)
        .chain(corpus("6x6").into_iter().take(3))
    {
        let board = Board::new(grid).unwrap();
        let score = score(&board, &Limits::new()).unwrap();
        assert!(score.path.is_solved());
        assert_eq!(score.path.check(&Limits::new()), Ok(()));
    }
}
