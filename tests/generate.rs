//! The generator meets the caller's request, as a solver that the generator does not use confirms. The same seed gives the same puzzle. A request that
//! cannot be met is refused with its reason.

use std::ops::Bound;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use rand_core::{Rng as _, TryRng};
use sudoku_zoo::generate::{
    Difficulty, GenerateError, Generator, Puzzle, SplitMix64, Symmetry, full_grid, thin_out,
};
use sudoku_zoo::rating::{Scale, rate};
use sudoku_zoo::solvers::learn::LEARN;
use sudoku_zoo::{
    Board, Cell, Count, End, Grid, Limits, PuzzleError, Shape, Solve, Technique, Tenths,
};

use sudoku_zoo_support::{interrupt_at, shape};

const NO_LIMIT: Limits<'static> = Limits::new();

fn make(generator: &Generator, seed: u64) -> Puzzle {
    let made = generator.generate(&mut SplitMix64::new(seed), &NO_LIMIT);
    made.unwrap_or_else(|error| panic!("{generator:?}: {error}"))
}

fn solutions(clues: &Grid) -> Count {
    let board = Board::new(clues.clone()).expect("no clash");
    sudoku_zoo_support::referee(&board)
        .count(&board, &Limits::new().solutions(2))
        .expect("no limit")
}

/// Checks with a solver that the generator does not use that the puzzle has exactly the stated solution.
fn check_unique(puzzle: &Puzzle) {
    let board = Board::new(puzzle.clues.clone()).expect("no clash");
    assert!(board.admits(&puzzle.solution));
    assert_eq!(solutions(&puzzle.clues), Count::Exactly(1), "{puzzle}");
}

/// As [`check_unique`], for puzzles on which `dlx` may take for ever. The generator looks for a solution
/// with another digit in a cell; this function lets `learn` find up to two solutions of the puzzle, which is another search.
fn check_large(puzzle: &Puzzle) {
    let board = Board::new(puzzle.clues.clone()).expect("no clash");
    assert!(board.admits(&puzzle.solution));
    assert_eq!(
        LEARN.count(&board, &Limits::new().solutions(2)),
        Ok(Count::Exactly(1)),
        "{puzzle}"
    );
}

fn without(clues: &Grid, cell: Cell) -> Grid {
    let mut poorer = clues.clone();
    poorer.set(cell, None).expect("a cell");
    poorer
}

fn is_minimal(clues: &Grid) -> bool {
    let needed = |cell| solutions(&without(clues, cell)) != Count::Exactly(1);
    clues.clues().all(|(cell, _)| needed(cell))
}

#[test]
fn full_grids_of_every_shape() {
    let shapes = (1..=8).flat_map(|height| (1..=8).map(move |width| (height, width)));
    for (height, width) in shapes.filter(|(height, width)| height * width <= 25) {
        let shape = shape(height, width);
        for seed in 0..3 {
            // None takes more than two thousand.
            let limits = Limits::new().nodes(100_000);
            let grid = full_grid(shape, &mut SplitMix64::new(seed), &limits).expect("soon");
            assert!(grid.is_solved() && grid.shape() == shape, "{shape}");
        }
    }
}

#[test]
fn a_limit_stops_a_full_grid() {
    let mut rng = SplitMix64::new(1);
    let stopped = full_grid(shape(8, 8), &mut rng, &Limits::new().nodes(100));
    assert_eq!(stopped.unwrap_err().end, End::NodeLimit);
    let flag = AtomicBool::new(true);
    let stopped = full_grid(shape(5, 5), &mut rng, &Limits::new().flag(&flag));
    assert_eq!(stopped.unwrap_err().end, End::Interrupted);
    flag.store(false, Ordering::Relaxed);
    let looks = AtomicU64::new(0);
    let third = interrupt_at(&looks, 3);
    let limits = Limits::new().flag(&flag).interrupt(&third);
    let stopped = full_grid(shape(8, 8), &mut rng, &limits).unwrap_err();
    assert_eq!(
        (stopped.end, looks.load(Ordering::Relaxed)),
        (End::Interrupted, 3)
    );
}

#[test]
fn dug_puzzles_have_one_solution_and_are_minimal() {
    let shapes = [
        (1, 2),
        (1, 5),
        (2, 2),
        (2, 3),
        (3, 2),
        (2, 4),
        (3, 3),
        (1, 9),
        (9, 1),
        (2, 5),
    ];
    for (height, width) in shapes {
        for seed in 0..10 {
            let puzzle = make(&Generator::new(shape(height, width)).minimal(), seed);
            check_unique(&puzzle);
            assert!(is_minimal(&puzzle.clues), "{puzzle}");
        }
    }
    for seed in 0..100 {
        let puzzle = make(&Generator::new(Shape::CLASSIC), seed);
        check_unique(&puzzle);
        assert!(is_minimal(&puzzle.clues), "{puzzle}");
    }
}

#[test]
fn minimal_or_dug_is_the_same_where_everything_can_be_known() {
    for seed in 0..20 {
        let dug = make(&Generator::new(Shape::CLASSIC), seed);
        assert_eq!(dug, make(&Generator::new(Shape::CLASSIC).minimal(), seed));
    }
}

#[test]
fn one_cell_needs_no_clue() {
    let puzzle = make(&Generator::new(shape(1, 1)).minimal(), 1);
    assert_eq!(
        (puzzle.to_string().as_str(), puzzle.clues.clue_count()),
        (".", 0)
    );
}

#[test]
fn large_puzzles_have_one_solution() {
    for (height, width, most) in [(3, 4, 70), (4, 4, 130), (5, 5, 330)] {
        let puzzle = make(&Generator::new(shape(height, width)), 1);
        assert!(
            puzzle.clues.clue_count() < most,
            "{}",
            puzzle.clues.clue_count()
        );
        check_large(&puzzle);
    }
    check_unique(&make(&Generator::new(shape(3, 4)), 2));
    check_unique(&make(&Generator::new(shape(4, 4)).clues(150), 2));
}

#[test]
fn puzzles_have_the_requested_number_of_clues() {
    for clues in [22, 24, 30, 50, 80, 81] {
        let puzzle = make(&Generator::new(Shape::CLASSIC).clues(clues), 1);
        assert_eq!(puzzle.clues.clue_count(), clues);
        check_unique(&puzzle);
    }
    let puzzle = make(&Generator::new(Shape::CLASSIC).clues(26).minimal(), 1);
    assert!(puzzle.clues.clue_count() == 26 && is_minimal(&puzzle.clues));
    check_unique(&make(&Generator::new(shape(2, 2)).clues(4), 1));
}

fn images(symmetry: Symmetry, cell: Cell, last: usize) -> Vec<Cell> {
    let (row, column) = (cell.row(), cell.column());
    let [up, left] = [last - row, last - column];
    let half = (up, left);
    let quarter = (column, up);
    let images = match symmetry {
        Symmetry::HalfTurn => vec![half],
        Symmetry::QuarterTurn => vec![quarter],
        Symmetry::LeftRight => vec![(row, left)],
        Symmetry::TopBottom => vec![(up, column)],
        Symmetry::Diagonal => vec![(column, row)],
        Symmetry::Antidiagonal => vec![(left, up)],
        Symmetry::BothMirrors => vec![(row, left), (up, column)],
        Symmetry::BothDiagonals => vec![(column, row), (left, up)],
        Symmetry::Full => vec![quarter, (row, left)],
        _ => vec![],
    };
    let cell = |(row, column)| Cell::new(row, column).expect("a cell");
    images.into_iter().map(cell).collect()
}

#[test]
fn clues_follow_the_symmetry_or_pattern() {
    for (height, width) in [(3, 3), (2, 3)] {
        let shape = shape(height, width);
        for &symmetry in Symmetry::ALL {
            let puzzle = make(&Generator::new(shape).symmetry(symmetry), 1);
            check_unique(&puzzle);
            for (cell, _) in puzzle.clues.clues() {
                for image in images(symmetry, cell, shape.side() - 1) {
                    assert!(puzzle.clues.get(image).is_some(), "{symmetry}: {puzzle}");
                }
            }
        }
    }
    // No clue can go, which is more than that no pair can.
    let minimal = make(
        &Generator::new(Shape::CLASSIC)
            .symmetry(Symmetry::HalfTurn)
            .minimal(),
        1,
    );
    assert!(is_minimal(&minimal.clues));
    let count = Generator::new(Shape::CLASSIC)
        .symmetry(Symmetry::BothDiagonals)
        .clues(33);
    assert_eq!(make(&count, 1).clues.clue_count(), 33);
}

#[test]
fn puzzles_have_the_requested_rating() {
    for (scale, least, most) in [
        (Scale::SUDOKU_EXPLAINER, 12, 12),
        (Scale::SUDOKU_EXPLAINER, 26, 28),
        (Scale::EXTENDED, 40, 43),
        (Scale::SUDOKU_EXPLAINER, 70, 75),
    ] {
        let wanted = Tenths(least)..=Tenths(most);
        let generator = Generator::new(Shape::CLASSIC).scale(scale.clone());
        let puzzle = make(&generator.rating(wanted.clone()), 1);
        check_unique(&puzzle);
        let board = Board::new(puzzle.clues.clone()).expect("no clash");
        let rating = rate(&board, &scale, &NO_LIMIT).expect("one solution");
        let number = rating.number;
        assert!(
            number.is_exact() && wanted.contains(&number.get()),
            "{rating}"
        );
    }
}

#[test]
fn a_board_without_one_solution_has_no_difficulty() {
    let several = Board::empty(Shape::CLASSIC);
    let difficulty = |board| Difficulty::of(board, &NO_LIMIT);
    assert_eq!(difficulty(&several), Err(PuzzleError::NotUnique));
    // The last cell of row 1 sees all nine digits.
    let none = "12345678.........9...............................................................";
    let none = Board::new(none.parse().expect("a grid")).expect("no clash");
    assert_eq!(difficulty(&none), Err(PuzzleError::NoSolution));
}

#[test]
fn puzzles_have_the_requested_difficulty() {
    let difficulty = |puzzle: &Puzzle| {
        let board = Board::new(puzzle.clues.clone()).expect("no clash");
        Difficulty::of(&board, &NO_LIMIT).expect("no limit")
    };
    let techniques = [
        Technique::HIDDEN_SINGLE,
        Technique::NAKED_SINGLE,
        Technique::POINTING,
        Technique::NAKED_PAIR,
        Technique::HIDDEN_PAIR,
    ];
    for technique in techniques {
        let just = Difficulty::Needs(technique);
        let puzzle = make(&Generator::new(Shape::CLASSIC).difficulty(just..=just), 1);
        check_unique(&puzzle);
        assert_eq!(difficulty(&puzzle), just);
    }
    // Techniques solve nearly all puzzles that turn up at random, but not the hardest ones known.
    let hardest =
        "........1.....2.34.35.......62......7.3.25..885...67...7853....32..68...5.62.7.8.";
    let hardest = Board::new(hardest.parse().expect("a grid")).expect("no clash");
    let hardest = Difficulty::of(&hardest, &NO_LIMIT).expect("one solution");
    assert!(hardest > Difficulty::BEYOND, "{hardest}");
    let below = ..Difficulty::BEYOND;
    assert!(
        difficulty(&make(&Generator::new(Shape::CLASSIC).difficulty(below), 1))
            < Difficulty::BEYOND
    );
    let easy = Generator::new(Shape::CLASSIC)
        .difficulty(..=Difficulty::Needs(Technique::HIDDEN_SINGLE))
        .symmetry(Symmetry::HalfTurn)
        .clues(36);
    assert!(difficulty(&make(&easy, 1)) <= Difficulty::Needs(Technique::HIDDEN_SINGLE));
    check_unique(&make(&Generator::new(shape(3, 4)).difficulty(below), 1));
}

#[test]
fn clues_in_the_cells_of_a_pattern() {
    let ring = "\
        .........\
        .1111111.\
        .1.....1.\
        .1.111.1.\
        .1.1.1.1.\
        .1.111.1.\
        .1.....1.\
        .1111111.\
        .........";
    let pattern: Grid = ring.parse().expect("a grid");
    for seed in 0..3 {
        let puzzle = make(&Generator::new(Shape::CLASSIC).pattern(&pattern), seed);
        check_unique(&puzzle);
        assert_eq!(filled(&puzzle.clues), filled(&pattern));
    }
    let all = make(
        &Generator::new(Shape::CLASSIC)
            .pattern(&pattern)
            .symmetry(Symmetry::Full)
            .clues(32),
        1,
    );
    assert_eq!(all.clues.clue_count(), 32);
    // The cells of a puzzle that is known to be one.
    let other = make(&Generator::new(shape(3, 4)).clues(60), 1);
    let pattern = other.clues;
    let puzzle = make(&Generator::new(shape(3, 4)).pattern(&pattern), 2);
    check_unique(&puzzle);
    assert_eq!(filled(&puzzle.clues), filled(&pattern));
}

/// The cells that have digits.
fn filled(grid: &Grid) -> Vec<Cell> {
    grid.clues().map(|(cell, _)| cell).collect()
}

fn refusal(generator: &Generator) -> GenerateError {
    match generator.generate(&mut SplitMix64::new(1), &NO_LIMIT) {
        Err(error) if !matches!(error, GenerateError::NotFound { .. }) => error,
        other => panic!("{generator:?}: {other:?}"),
    }
}

#[test]
fn impossible_requests_are_refused_before_the_search() {
    let classic = || Generator::new(Shape::CLASSIC);
    let says = |generator: Generator| refusal(&generator).to_string();
    assert_eq!(
        says(classic().clues(82)),
        "82 clues are more than the 81 there are"
    );
    assert_eq!(
        says(classic().clues(usize::MAX)),
        format!("{} clues are more than the 81 there are", usize::MAX)
    );
    assert_eq!(
        says(classic().clues(16)),
        "16 clues are too few for one solution: it takes 17"
    );
    assert_eq!(
        says(Generator::new(shape(4, 4)).clues(14)),
        "14 clues are too few for one solution: it takes 15"
    );
    assert_eq!(
        says(
            Generator::new(shape(2, 3))
                .clues(13)
                .symmetry(Symmetry::HalfTurn)
        ),
        "13 clues cannot lie with the symmetry half-turn"
    );
    let pattern = |text: &str| text.parse::<Grid>().expect("a grid");
    let small = pattern("1.....3..4.....2");
    assert_eq!(
        says(classic().pattern(&small)),
        "the pattern is for boxes of 2×2, the puzzle for boxes of 3×3"
    );
    let two_by_two = || Generator::new(shape(2, 2));
    assert_eq!(
        says(two_by_two().pattern(&small).clues(5)),
        "the pattern has 4 cells, not 5"
    );
    assert_eq!(
        says(two_by_two().pattern(&small).symmetry(Symmetry::LeftRight)),
        "the pattern does not have the symmetry left-right"
    );
    assert_eq!(
        says(two_by_two().pattern(&pattern("1.2............."))),
        "the pattern has no cell in row 3 and row 4: the two could trade places"
    );
    let row = Grid::from_values(shape(1, 3), [1, 2, 3, 0, 0, 0, 0, 0, 0]).expect("a grid");
    assert_eq!(
        says(Generator::new(shape(1, 3)).pattern(&row)),
        "the pattern has no cell in row 2 and row 3: the two could trade places"
    );
    assert_eq!(
        says(
            two_by_two()
                .pattern(&pattern("1....1....1.1..."))
                .symmetry(Symmetry::Full)
        ),
        "the pattern does not have the symmetry full"
    );
    let (easy, hard) = (
        Difficulty::Needs(Technique::HIDDEN_SINGLE),
        Difficulty::BEYOND,
    );
    assert_eq!(
        says(classic().difficulty(hard..=easy)),
        "no difficulty is at least beyond all techniques, 0 nodes and at most hidden single"
    );
    assert_eq!(
        says(classic().difficulty(easy..easy)),
        "no difficulty is at least hidden single and below hidden single"
    );
    let easiest = Difficulty::Needs(Technique::FULL_HOUSE);
    assert_eq!(
        says(classic().difficulty(..easiest)),
        "no difficulty is below full house"
    );
    let between = (Bound::Excluded(easiest), Bound::Excluded(easy));
    assert_eq!(
        says(classic().difficulty(between)),
        "no difficulty is above full house and below hidden single"
    );
    let hardest = Difficulty::Beyond { nodes: u64::MAX };
    let above = (Bound::Excluded(hardest), Bound::Unbounded);
    assert!(matches!(
        refusal(&classic().difficulty(above)),
        GenerateError::NoDifficulty { .. }
    ));
}

/// What a generator says that finds nothing.
struct NotFound {
    stopped: Option<End>,
    attempts: u64,
    nodes: u64,
    closest: Option<Box<Puzzle>>,
    message: String,
}

fn not_found(generator: &Generator, limits: &Limits<'_>) -> NotFound {
    let made = generator.generate(&mut SplitMix64::new(1), limits);
    let message = made
        .as_ref()
        .map_or_else(ToString::to_string, |_| String::new());
    match made {
        Err(GenerateError::NotFound {
            stopped,
            attempts,
            nodes,
            closest,
            ..
        }) => NotFound {
            stopped,
            attempts,
            nodes,
            closest,
            message,
        },
        other => panic!("{generator:?}: {other:?}"),
    }
}

#[test]
fn a_failed_attempt_reports_what_it_found() {
    let seventeen = Generator::new(Shape::CLASSIC).clues(17).attempts(20);
    let report = not_found(&seventeen, &NO_LIMIT);
    assert_eq!((report.stopped, report.attempts), (None, 20));
    let closest = report.closest.as_deref().expect("some puzzle");
    check_unique(closest);
    assert!((18..=25).contains(&closest.clues.clue_count()));
    assert!(
        report
            .message
            .starts_with("no such puzzle was found in 20 attempts")
    );

    let report = not_found(
        &seventeen.clone().attempts(u64::MAX),
        &Limits::new().nodes(2_000),
    );
    assert_eq!(report.stopped, Some(End::NodeLimit));
    assert!(report.nodes >= 2_000 && report.attempts > 1);
    check_unique(report.closest.as_deref().expect("some puzzle"));

    let flag = AtomicBool::new(true);
    let report = not_found(&seventeen, &Limits::new().flag(&flag));
    assert_eq!(
        (report.stopped, report.closest),
        (Some(End::Interrupted), None)
    );

    let report = not_found(&Generator::new(Shape::CLASSIC).attempts(0), &NO_LIMIT);
    assert_eq!((report.stopped, report.attempts), (None, 0));

    // All nodes count, those of a search for the difficulty, too.
    let hard = Generator::new(Shape::CLASSIC).difficulty(Difficulty::Beyond { nodes: 10_000 }..);
    let report = not_found(&hard, &Limits::new().nodes(100));
    assert_eq!((report.stopped, report.nodes), (Some(End::NodeLimit), 100));

    // What was dug by the time of an interrupt is a puzzle, too.
    let looks = AtomicU64::new(0);
    let halfway = interrupt_at(&looks, 100);
    let report = not_found(
        &Generator::new(shape(6, 6)).minimal(),
        &Limits::new().interrupt(&halfway),
    );
    assert_eq!(report.stopped, Some(End::Interrupted));
    let closest = report.closest.as_deref().expect("some puzzle");
    check_large(closest);
    assert!((600..1_100).contains(&closest.clues.clue_count()));
}

#[test]
fn techniques_are_interrupted_between_clues() {
    let asked = AtomicU64::new(0);
    let count = interrupt_at(&asked, u64::MAX);
    let generator = Generator::new(shape(3, 4)).difficulty(..Difficulty::BEYOND);
    let puzzle = generator.generate(&mut SplitMix64::new(1), &Limits::new().interrupt(&count));
    assert!(puzzle.is_ok());
    // Three quarters of the clues are tried one by one.
    assert!(
        asked.load(Ordering::Relaxed) >= 108,
        "{}",
        asked.load(Ordering::Relaxed)
    );
}

/// `dlx` would take for ever to count the nodes of this puzzle. The generator need not count them: it is enough to know that the
/// techniques get stuck.
#[test]
fn nodes_are_counted_only_as_far_as_they_matter() {
    let [any, far] = [0, 1_000].map(|nodes| {
        let generator = Generator::new(shape(5, 5)).difficulty(Difficulty::Beyond { nodes }..);
        let puzzle = generator.generate(&mut SplitMix64::new(4), &Limits::new().nodes(100_000));
        puzzle.expect("within the limit").clues
    });
    // Far beyond already, so that the first puzzle will do for both.
    assert_eq!(any, far);
}

#[test]
fn a_constant_random_generator_does_not_hang() {
    struct Stuck(u64);
    impl TryRng for Stuck {
        type Error = core::convert::Infallible;
        fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
            Ok(self.0 as u32)
        }
        fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
            Ok(self.0)
        }
        fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
            bytes.fill(self.0 as u8);
            Ok(())
        }
    }
    for word in [0, u64::MAX, 1 << 63] {
        for (height, width) in [(2, 2), (2, 3), (3, 3)] {
            let grid = full_grid(shape(height, width), &mut Stuck(word), &NO_LIMIT);
            assert!(grid.expect("no limit").is_solved());
        }
        // Above that, finding one takes luck, so the search needs a limit.
        let looks = AtomicU64::new(0);
        let third = interrupt_at(&looks, 3);
        let limits = Limits::new().interrupt(&third);
        let stopped = full_grid(shape(8, 8), &mut Stuck(word), &limits).unwrap_err();
        assert_eq!(
            (stopped.end, looks.load(Ordering::Relaxed)),
            (End::Interrupted, 3)
        );
        let puzzle = Generator::new(Shape::CLASSIC).generate(&mut Stuck(word), &NO_LIMIT);
        check_unique(&puzzle.expect("a puzzle"));
    }
}

#[test]
fn random_generators_work_behind_pointers() {
    let mut rng = SplitMix64::new(7);
    let mut boxed: Box<dyn TryRng<Error = core::convert::Infallible>> =
        Box::new(SplitMix64::new(7));
    assert_eq!(
        full_grid(Shape::CLASSIC, &mut rng, &NO_LIMIT),
        full_grid(Shape::CLASSIC, &mut *boxed, &NO_LIMIT)
    );
    // What SplitMix64's authors publish for this seed.
    let mut rng = SplitMix64::new(1_234_567);
    let words = [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ];
    assert!(words.iter().all(|&word| rng.next_u64() == word));
}

/// A seed always gives the same puzzle. If one of these lines changes, then the puzzles of all users who kept a seed have changed.
#[test]
fn seeds_are_puzzles() {
    let mut rng = SplitMix64::new(2026);
    let grid = full_grid(Shape::CLASSIC, &mut rng, &NO_LIMIT).expect("no limit");
    assert_eq!(
        grid.to_string(),
        "571423869624819753839675412718396245463582197952741386397164528245938671186257934"
    );
    assert_eq!(
        thin_out(&grid, 17, &mut rng).expect("17 of 81").to_string(),
        "....2.........9.5.8.9..........9...5.......97.5...13.....1......4.....7....2..9.."
    );

    let of = |height, width| Generator::new(shape(height, width));
    let classic = || of(3, 3);
    let golden = [
        (
            classic(),
            "..1..38696.....7......75..27..........3...1....274..86397.........9......8..5...4",
        ),
        (
            classic().symmetry(Symmetry::HalfTurn),
            ".....3.6.6248......3...54..7..3....5.6.....9.9....1..6..71...2......8671.8.2.....",
        ),
        (
            classic().symmetry(Symmetry::Full),
            "5.1.2.8.9..48.97..83.....12.1..9..4.4..5.2..7.5..4..8.39.....28..59.86..1.6.5.9.4",
        ),
        (
            classic().clues(22),
            "56..4.......7.18.........7.17............361...46.5......8..5.9...5.24..3........",
        ),
        (
            classic().clues(25).minimal(),
            "..1..38696.....7......75..27..........3...1....274..86397.........9......8..5...4",
        ),
        (
            classic().difficulty(..=Difficulty::Needs(Technique::HIDDEN_SINGLE)),
            "..1...8696.....7......754.271.........3........274..863.7..4......93.....8..5...4",
        ),
        (of(2, 2), "...24...1..3...."),
        (of(2, 3), "....53....4..351..21.....5....1...2."),
        (
            of(3, 4).clues(60),
            "..9...7...5...735894..B.5..C.B...6......B..7.3C.B...C.4..861C.6..1...97.23..9.B.\
             1..781...4...2...5472.81C...3.1A......2B.2..8.1B...37....A.5..1.",
        ),
    ];
    for (generator, line) in golden {
        assert_eq!(make(&generator, 2026).to_string(), line, "{generator:?}");
    }
}
