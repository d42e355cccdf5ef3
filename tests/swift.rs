//! swift: every level the same search, batches the same answers, and the public 9×9 sets.

use std::io::Write as _;
use std::ops::ControlFlow;

use sudoku_zoo::batch;
use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::solvers::exact_cover::DLX;
use sudoku_zoo::solvers::swift::{Level, SWIFT, Swift};
use sudoku_zoo::{
    Board, Count, DigitSet, End, Event, Grid, Limits, PuzzleError, Report, Search, Shape, Solve,
    Solver, Stats, Unsupported,
};
use sudoku_zoo_support::{
    Numbers, board, cell, corpus, counted_puzzles, digits, dug, interrupt_at, puzzles, run, shape,
};

/// Says which levels go untested here, on a stderr that is not captured.
fn levels() -> impl Iterator<Item = Level> {
    Level::ALL.iter().copied().filter(|level| {
        if !level.available() {
            let _ = writeln!(std::io::stderr(), "SKIPPED {level}: not on this machine");
        }
        level.available()
    })
}

/// `SUDOKU_ZOO_LEVELS` names the levels that this machine has, with commas between: `.ci/run` reads them from the system. None of
/// them may be left out, and none may run that the machine does not have. Without `std` nothing is detected: then the levels are those
/// that the compiler may use.
#[test]
fn no_level_of_this_machine_is_left_out() {
    let run: Vec<String> = levels().map(|level| level.to_string()).collect();
    let _ = writeln!(std::io::stderr(), "levels: {}", run.join(","));
    let mut detected = vec!["portable"];
    #[cfg(target_arch = "x86_64")]
    {
        macro_rules! has {
            ($feature:tt) => {
                if cfg!(feature = "std") {
                    is_x86_feature_detected!($feature)
                } else {
                    cfg!(target_feature = $feature)
                }
            };
        }
        detected.push("SSE2");
        if has!("avx2") {
            detected.push("AVX2");
        }
        if has!("avx512bw") && has!("avx512vl") {
            detected.push("AVX-512");
        }
    }
    assert_eq!(run, detected);
    if let Ok(expected) = std::env::var("SUDOKU_ZOO_LEVELS") {
        assert_eq!(run.join(","), expected);
    }
}

/// What every level says of a board: solutions, their order and all counters.
fn agreed(board: &Board, most: u64) -> (Report, Vec<Grid>) {
    let limits = Limits::new().solutions(most);
    let expected = run(&Swift::up_to(Level::Portable), board, &limits);
    for level in levels() {
        let found = run(&Swift::up_to(level), board, &limits);
        assert_eq!(found, expected, "{level} {board:?}");
    }
    let (report, grids) = &expected;
    assert!(grids.iter().all(|grid| board.admits(grid)), "{board:?}");
    if report.end == End::Exhausted {
        let forks = report.stats.guesses;
        assert_eq!(forks + 1, report.stats.branches(), "two ways at every fork");
    }
    assert!(report.stats.max_depth <= 81);
    expected
}

/// Batches at every level, against the same puzzles one at a time.
fn batches_agree(grids: &[Grid], most: u64) {
    let boards = grids.iter().map(|grid| Board::new(grid.clone()));
    let boards: Vec<_> = boards.collect::<Result<_, _>>().unwrap();
    let solved: Vec<_> = boards
        .iter()
        .map(|board| Ok(SWIFT.solve(board, &Limits::new()).unwrap()))
        .collect();
    let counted: Vec<_> = boards
        .iter()
        .map(|board| Ok(SWIFT.count(board, &Limits::new().solutions(most)).unwrap()))
        .collect();
    for level in levels() {
        let swift = Swift::up_to(level);
        assert!(
            batch::grids(grids, &batch::Options::new().swift(swift)).solve() == solved,
            "{level}"
        );
        assert!(
            batch::grids(
                grids,
                &batch::Options::new()
                    .swift(swift)
                    .limits(Limits::new().solutions(most))
            )
            .count()
                == counted,
            "{level}"
        );
    }
}

/// A search that pauses after every few solutions is one run, with and without a watcher, at every level.
#[test]
fn a_paused_search_is_one_run() {
    let mut boards = vec![Board::empty(Shape::CLASSIC)];
    boards.extend((60..120).map(|holes| dug(Shape::CLASSIC, holes, &mut Numbers(holes as u64))));
    let mut most_solutions = 0;
    for board in &boards {
        let limits = Limits::new().solutions(400);
        let (whole, expected) = run(&SWIFT, board, &limits);
        most_solutions = most_solutions.max(expected.len());
        for level in levels() {
            for (step, is_watched) in [(1, false), (7, false), (3, true)] {
                let parts = resumed(Swift::up_to(level), board, step, 400, is_watched);
                let (stats, grids) = parts;
                assert!(grids == expected, "{level} {board:?}");
                assert_eq!(stats, whole.stats, "{level} {board:?}");
            }
            let swift = Swift::up_to(level);
            assert!(
                swift
                    .iter(board, &limits)
                    .flatten()
                    .eq(expected.iter().cloned())
            );
        }
    }
    assert_eq!(most_solutions, 400);
}

/// A watcher that comes during a pause has not seen how the board got there. It sees the same at every level.
#[test]
fn a_watcher_that_comes_late_sees_the_same_at_every_level() {
    let empty = Board::empty(Shape::CLASSIC);
    for level in levels() {
        let swift = Swift::up_to(level);
        let limits = Limits::new();
        let mut solutions = swift.iter(&empty, &limits);
        let before: Vec<Grid> = solutions.by_ref().take(5).flatten().collect();
        let (mut changes, mut others) = (0, 0);
        let mut watcher = |event: &Event<'_>| match event {
            Event::Placed { .. } | Event::Implied { .. } => changes += 1,
            _ => others += 1,
        };
        let after: Vec<Grid> = solutions.watch(&mut watcher).take(5).flatten().collect();
        let all = SWIFT
            .solutions(&empty, &Limits::new().solutions(10))
            .unwrap();
        assert_eq!([before, after].concat(), all.grids, "{level}");
        assert!(changes == 0 && others > 0, "{level}: {changes} {others}");
    }
}

/// The first `most` solutions in steps of `step`, and the counters of all steps.
fn resumed(
    swift: Swift,
    board: &Board,
    step: u64,
    most: u64,
    is_watched: bool,
) -> (Stats, Vec<Grid>) {
    let (mut sum, mut grids) = (Stats::default(), Vec::new());
    let mut paused = None;
    let mut flow = ControlFlow::Break(());
    while flow.is_break() && sum.solutions < most {
        let limits = Limits::new().solutions(step.min(most - sum.solutions));
        let mut visit = |grid: &Grid| {
            grids.push(grid.clone());
            ControlFlow::Continue(())
        };
        let mut nodes = 0;
        let mut counter =
            |event: &Event<'_>| nodes += u64::from(matches!(event, Event::Node { .. }));
        let mut search = Search::new(&limits, &mut visit);
        if is_watched {
            search = search.watch(&mut counter);
        }
        let paused = paused
            .get_or_insert_with(|| swift.resumable(board, &mut search).expect("it can pause"));
        flow = paused.resume(&mut search).map_break(|_| ());
        let part = *search.stats();
        assert!(!is_watched || nodes == part.nodes);
        sum.nodes += part.nodes;
        sum.guesses += part.guesses;
        sum.dead_ends += part.dead_ends;
        sum.solutions += part.solutions;
        sum.max_depth = sum.max_depth.max(part.max_depth);
    }
    (sum, grids)
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn all_public_9x9_sets() {
    let files = [
        ("9x9_17_clue.txt", 1_000, 1),
        ("9x9_easy50.txt", 50, 1),
        ("9x9_hardest_110626.txt", 375, 1),
        ("9x9_hardest_1905.txt", 300, 1),
        ("9x9_many_solutions.txt", 1_000, 2),
        ("9x9_minimal_random.txt", 1_000, 1),
        ("9x9_top1465.txt", 733, 1),
        ("9x9_top95.txt", 95, 1),
        ("9x9_very_easy.txt", 1_000, 1),
    ];
    for (file, most, solutions) in files {
        every_way(file, puzzles(file), most, solutions);
    }
}

#[test]
fn all_9x9_corpora() {
    for (name, solutions) in [
        ("9x9_very_easy", 1),
        ("9x9_easy", 1),
        ("9x9_medium", 1),
        ("9x9_hard", 1),
        ("9x9_few_clues", 1),
        ("9x9_many_solutions", 2),
    ] {
        every_way(name, corpus(name), 300, solutions);
    }
}

/// Counts the solutions of all puzzles up to two in a batch, and of the first `most` puzzles also at every level and one at a time.
fn every_way(file: &str, mut grids: Vec<Grid>, most: usize, solutions: u64) {
    let all = batch::grids(
        &grids,
        &batch::Options::new().limits(Limits::new().solutions(2)),
    )
    .count();
    let count = |item: &Result<Count, PuzzleError>| match item {
        Ok(Count::Exactly(number) | Count::AtLeast(number)) => *number,
        Err(bad) => panic!("{file}: {bad}"),
    };
    assert!(all.iter().all(|item| count(item) == solutions), "{file}");
    grids.truncate(most);
    for grid in &grids {
        let (report, _) = agreed(&Board::new(grid.clone()).unwrap(), 2);
        assert_eq!(report.stats.solutions, solutions, "{file}");
    }
    batches_agree(&grids, 2);
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn known_counts_one_at_a_time_and_in_a_batch() {
    let known = counted_puzzles("9x9_solution_counts.csv");
    for (name, grid, expected) in &known {
        let Ok(board) = Board::new(grid.clone()) else {
            assert_eq!(expected, "0");
            continue;
        };
        let limit = 100_000;
        let count = match expected.parse() {
            Ok(number) if number < limit => Count::Exactly(number),
            _ => Count::AtLeast(limit),
        };
        assert_eq!(
            SWIFT.count(&board, &Limits::new().solutions(limit)),
            Ok(count),
            "{name}"
        );
        assert_eq!(
            batch::grids(
                std::slice::from_ref(grid),
                &batch::Options::new().limits(Limits::new().solutions(limit))
            )
            .count(),
            [Ok(count)],
            "{name}"
        );
        agreed(&board, 500);
    }
}

#[test]
fn boards_that_lost_candidates() {
    let mut random = Numbers(5);
    let mut seen = [0; 3];
    for round in 0..400 {
        let holes = 30 + random.below(120);
        let mut board = dug(Shape::CLASSIC, holes, &mut random);
        for _ in 0..round / 4 {
            let cell = Shape::CLASSIC.cell_at(random.below(81)).unwrap();
            let lost = DigitSet::from_bits(1 << random.below(9));
            let keep = Grid::pattern(Shape::CLASSIC).get(cell).unwrap().into();
            let _ = board.eliminate(cell, if round % 3 == 0 { lost } else { lost - keep });
        }
        let (report, mut grids) = agreed(&board, 50);
        seen[grids.len().min(2)] += 1;
        if report.end == End::Exhausted {
            let mut expected = DLX
                .solutions(&board, &Limits::new().solutions(51))
                .unwrap()
                .grids;
            grids.sort();
            expected.sort();
            assert_eq!(grids, expected, "{board:?}");
        }
    }
    assert!(seen.iter().all(|&number| number > 20), "{seen:?}");
}

/// Boards with up to some thousands of solutions: listed, counted and in a batch as `dlx` lists them, up to any number of them.
#[test]
fn all_solutions_at_every_level() {
    let mut random = Numbers(17);
    let (mut boards, mut grids, mut counts) = (Vec::new(), Vec::new(), Vec::new());
    let mut was_shorter = false;
    while boards.len() < 60 {
        let holes = 60 + random.below(60);
        let mut board = dug(Shape::CLASSIC, holes, &mut random);
        let grid = board.grid().clone();
        let is_struck = boards.len() % 3 == 0;
        for _ in 0..if is_struck { 5 } else { 0 } {
            let cell = Shape::CLASSIC.cell_at(random.below(81)).unwrap();
            let _ = board.eliminate(cell, DigitSet::from_bits(1 << random.below(9)));
        }
        let Ok(Count::Exactly(number)) = DLX.count(&board, &Limits::new().solutions(3_000)) else {
            continue;
        };
        let (report, mut found) = agreed(&board, u64::MAX);
        let mut expected = DLX.solutions(&board, &Limits::new()).unwrap().grids;
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{board:?}");
        let count = |level: Level, limits: Limits<'_>| {
            Search::counting(&limits).run(&Swift::up_to(level), &board)
        };
        let plain = count(Level::Portable, Limits::new());
        assert_eq!(plain.count(), Some(Count::Exactly(number)));
        assert!(plain.stats.nodes <= report.stats.nodes);
        was_shorter |= plain.stats.nodes < report.stats.nodes;
        for level in levels() {
            assert_eq!(count(level, Limits::new()), plain, "{level}");
            let bounded = Limits::new().nodes(report.stats.nodes);
            assert_eq!(
                count(level, bounded),
                report,
                "one search if nodes are bounded"
            );
            for most in [3, number / 2, number.max(1) - 1, number, number + 1] {
                let expected = match most > number {
                    true => Count::Exactly(number),
                    false => Count::AtLeast(most),
                };
                let limits = Limits::new().solutions(most);
                assert_eq!(
                    count(level, limits).count(),
                    Some(expected),
                    "{level}, {most}"
                );
                let options = batch::Options::new()
                    .swift(Swift::up_to(level))
                    .limits(limits);
                let together = batch::grids(core::slice::from_ref(&grid), &options).count();
                assert!(is_struck || together == [Ok(expected)], "{level}, {most}");
            }
        }
        if !is_struck {
            grids.push(grid);
            counts.push(Ok(Count::Exactly(number)));
        }
        boards.push(board);
    }
    for level in levels() {
        let counted =
            batch::grids(&grids, &batch::Options::new().swift(Swift::up_to(level))).count();
        assert!(counted == counts, "{level}");
    }
    let total: u64 = counts.iter().flatten().map(|count| count.get()).sum();
    assert!(total > 5_000, "{total}");
    assert!(was_shorter, "no count was made without visiting");
}

#[test]
fn pencil_marks_without_a_clue_and_hopeless_ones() {
    let classic = Shape::CLASSIC;
    for bits in [0, 1, 0x1fe] {
        let marks = vec![DigitSet::from_bits(bits); 81];
        let board = Board::from_candidates(classic, marks).unwrap();
        let (report, grids) = agreed(&board, 5);
        assert_eq!((report.stats.dead_ends, grids.len()), (1, 0));
    }
    // The first row reads 1 to 9 or has two neighbours exchanged.
    let marks = classic
        .cells()
        .map(|cell| match (cell.row(), cell.column()) {
            (0, 8) => digits(&[9]),
            (0, column) => digits(&[column / 2 * 2 + 1, column / 2 * 2 + 2]),
            _ => classic.digits(),
        });
    let board = Board::from_candidates(classic, marks).unwrap();
    let (_, grids) = agreed(&board, 300);
    assert_eq!(grids.len(), 300);
}

#[test]
fn more_than_a_million_solutions() {
    let empty = Board::empty(Shape::CLASSIC);
    assert_eq!(
        SWIFT.count(&empty, &Limits::new().solutions(1_500_000)),
        Ok(Count::AtLeast(1_500_000))
    );
    let grids = [Grid::empty(Shape::CLASSIC)];
    let counts = batch::grids(
        &grids,
        &batch::Options::new().limits(Limits::new().solutions(1_500_000)),
    )
    .count();
    assert_eq!(counts, [Ok(Count::AtLeast(1_500_000))]);
}

#[test]
fn the_depth_is_what_stands_on_the_board() {
    // An empty grid begins without a pair to guess at: values are tried and taken back one by one.
    let (report, _) = agreed(&Board::empty(Shape::CLASSIC), 1_000);
    assert!(report.stats.max_depth < 60, "{report:?}");
}

#[test]
fn limits_stop_9x9_searches() {
    let hard =
        board("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    let (whole, _) = run(&SWIFT, &hard, &Limits::new());
    assert!(whole.end == End::Exhausted && whole.stats.nodes > 10);
    for most in [0, 1, 10] {
        let (report, _) = run(&SWIFT, &hard, &Limits::new().nodes(most));
        assert_eq!((report.end, report.stats.nodes), (End::NodeLimit, most));
    }
    let (report, _) = run(&SWIFT, &hard, &Limits::new().interrupt(&|| true));
    assert_eq!(report.end, End::Interrupted);
}

#[test]
fn other_shapes_are_refused_by_name() {
    let shape = shape(1, 9);
    let reason = Unsupported::Shape { shape };
    let board = Board::empty(shape);
    assert_eq!(SWIFT.supports(&board), Err(reason));
    let (report, _) = run(&SWIFT, &board, &Limits::new());
    assert_eq!(report.end, End::Unsupported(reason));
    assert_eq!(AUTO.pick(&board).name(), "dlx");
}

/// What was found before the interrupt is kept, and what was cut short says so.
#[test]
fn a_batch_can_be_interrupted() {
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let mut grids: Vec<Grid> = vec![easy.parse().unwrap()];
    // More than there are lanes, each with more solutions than anyone can count.
    grids.extend(vec![Grid::empty(Shape::CLASSIC); 20]);
    grids.push(Grid::empty(shape(4, 4)));
    for level in levels() {
        let looks = std::sync::atomic::AtomicU64::new(0);
        let interrupt = interrupt_at(&looks, 4);
        let limits = Limits::new().interrupt(&interrupt);
        let counts = batch::grids(
            &grids,
            &batch::Options::new()
                .swift(Swift::up_to(level))
                .limits(limits),
        )
        .count();
        assert_eq!(counts[0], Ok(Count::Exactly(1)), "{level}");
        let was_interrupted = |count: &Result<Count, PuzzleError>| matches!(count, Err(PuzzleError::Stopped(stopped)) if stopped.end == End::Interrupted);
        assert!(counts[1..].iter().all(was_interrupted));
    }
}

/// A puzzle has as many nodes in a batch as alone, and one that needs more than the limit does not change the others' answers.
#[test]
fn a_limit_on_nodes_is_exact_in_a_batch() {
    let hard = corpus("9x9_hard").into_iter().take(40);
    let many = corpus("9x9_many_solutions").into_iter().take(40);
    let mut grids: Vec<Grid> = hard.chain(many).collect();
    // More than there are lanes, each with more solutions than anyone can count.
    grids.extend(vec![Grid::empty(Shape::CLASSIC); 20]);
    grids.push(Grid::empty(shape(4, 4)));
    grids.push("1.....3..4.....2".parse().unwrap());
    let boards = grids.iter().map(|grid| Board::new(grid.clone()).unwrap());
    let boards: Vec<Board> = boards.collect();
    let mut kinds = [0, 0];
    for nodes in [0, 1, 2, 7, 30, 200, 5_000] {
        let limits = Limits::new().nodes(nodes);
        let solved = boards.iter().map(|board| AUTO.solve(board, &limits));
        let solved: Vec<_> = solved
            .map(|answer| answer.map_err(PuzzleError::from))
            .collect();
        let counted = boards
            .iter()
            .map(|board| AUTO.count(board, &limits.solutions(u64::MAX)));
        let counted: Vec<_> = counted
            .map(|answer| answer.map_err(PuzzleError::from))
            .collect();
        for answer in &counted {
            kinds[usize::from(answer.is_ok())] += 1;
        }
        for level in levels() {
            let swift = Swift::up_to(level);
            assert_eq!(
                batch::grids(&grids, &batch::Options::new().swift(swift).limits(limits)).solve(),
                solved,
                "{level}"
            );
            assert_eq!(
                batch::grids(&grids, &batch::Options::new().swift(swift).limits(limits)).count(),
                counted,
                "{level}, {nodes} nodes"
            );
        }
    }
    assert!(kinds.iter().all(|kind| *kind > 20), "{kinds:?}");
}

#[test]
fn bad_items_and_other_shapes_keep_their_places() {
    let lines = [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "5...5............................................................................",
        "1.....3..4......",
        "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
        "11..............",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        ".................................................................................",
    ];
    let mut grids: Vec<Grid> = lines.iter().map(|line| line.parse().unwrap()).collect();
    grids.push(Grid::empty(shape(1, 9)));
    for level in levels() {
        let swift = Swift::up_to(level);
        let (solved, counts) = (
            batch::grids(&grids, &batch::Options::new().swift(swift)).solve(),
            batch::grids(
                &grids,
                &batch::Options::new()
                    .swift(swift)
                    .limits(Limits::new().solutions(5)),
            )
            .count(),
        );
        let none = batch::grids(
            &grids,
            &batch::Options::new()
                .swift(swift)
                .limits(Limits::new().solutions(0)),
        )
        .count();
        for (index, grid) in grids.iter().enumerate() {
            match Board::new(grid.clone()) {
                Err(clash) => {
                    assert_eq!(solved[index], Err(PuzzleError::Clash(clash)));
                    assert_eq!(counts[index], Err(PuzzleError::Clash(clash)));
                    assert_eq!(none[index], Err(PuzzleError::Clash(clash)));
                }
                Ok(board) => {
                    assert_eq!(
                        solved[index],
                        Ok(AUTO.solve(&board, &Limits::new()).unwrap())
                    );
                    assert_eq!(
                        counts[index],
                        Ok(AUTO.count(&board, &Limits::new().solutions(5)).unwrap())
                    );
                    assert_eq!(
                        none[index],
                        Ok(AUTO.count(&board, &Limits::new().solutions(0)).unwrap())
                    );
                }
            }
        }
        assert_eq!(solved.iter().filter(|item| item.is_err()).count(), 2);
    }
    assert!(
        batch::grids(&[], &batch::Options::new()).solve().is_empty()
            && batch::grids(
                &[],
                &batch::Options::new().limits(Limits::new().solutions(2))
            )
            .count()
            .is_empty()
    );
}

#[test]
fn struck_clues_have_no_solution() {
    let mut struck = Board::new(Grid::pattern(Shape::CLASSIC)).unwrap();
    let _ = struck.eliminate(cell(5, 5), Shape::CLASSIC.digits());
    let (report, _) = agreed(&struck, 2);
    assert_eq!((report.end, report.stats.branches()), (End::Exhausted, 1));
}

/// One search and a batch from end to end, and known answers.
#[test]
fn a_puzzle_alone_and_among_others() {
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let grid: Grid = text.parse().unwrap();
    let mut open = grid.clone();
    for cell in grid.shape().cells().take(9) {
        open.set(cell, None).unwrap();
    }
    let board = Board::new(grid.clone()).unwrap();
    for level in levels() {
        let swift = Swift::up_to(level);
        let solution = swift.solve(&board, &Limits::new()).unwrap().unwrap();
        assert_eq!(solution, solved.parse().unwrap(), "{level}");
        let grids = [grid.clone(), open.clone(), grid.clone()];
        let two = Limits::new().solutions(2);
        let options = batch::Options::new().swift(swift).limits(two);
        let counts = batch::grids(&grids, &options).count();
        let [one, two] = [Count::Exactly(1), Count::AtLeast(2)];
        assert_eq!(counts, [Ok(one), Ok(two), Ok(one)], "{level}");
    }
}
