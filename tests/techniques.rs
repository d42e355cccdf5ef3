//! Human techniques against outside cases, the papers' numbers, and solutions they must not lose.

use std::ops::ControlFlow;

use sudoku_zoo::solvers::exact_cover::DLX;
use sudoku_zoo::strategy::{Deduction, Grade, Plan, Technique, View};
use sudoku_zoo::{
    Board, Cell, Digit, DigitSet, End, Grid, Limits, Notation, Shape, Solve, Tenths, Uniqueness,
    zoo,
};
use sudoku_zoo_support::{
    Numbers, board, cell, corpus, digits, puzzle_file, puzzles, shape, thinned,
};

/// A line of technique_cases.txt.
struct Case<'a> {
    line: usize,
    code: &'a str,
    must_fail: bool,
    board: Board,
    givens: Grid,
    placements: Vec<(Cell, Digit)>,
    eliminations: Vec<(Cell, DigitSet)>,
}

/// `<digit><row><column>`.
fn candidate(text: &str) -> (Cell, Digit) {
    let figures: Vec<usize> = text.bytes().map(|byte| usize::from(byte - b'0')).collect();
    let cell = Cell::new(figures[1] - 1, figures[2] - 1).unwrap();
    (cell, Digit::new(figures[0]).unwrap())
}

/// Candidates by cell, in reading order.
fn by_cell(text: &str) -> Vec<(Cell, DigitSet)> {
    let mut sets: Vec<(Cell, DigitSet)> = Vec::new();
    let mut all: Vec<_> = text.split_whitespace().map(candidate).collect();
    all.sort();
    for (cell, digit) in all {
        match sets.last_mut() {
            Some((last, digits)) if *last == cell => digits.insert(digit),
            _ => sets.push((cell, digit.into())),
        }
    }
    sets
}

fn case(line: usize, text: &str) -> Case<'_> {
    let fields: Vec<&str> = text.split(':').collect();
    let (code, variant) = fields[1].split_once('-').unwrap_or((fields[1], ""));
    let grid: Grid = fields[3].replace('+', "").parse().unwrap();
    // A digit after `+` is not given.
    let mut symbols = fields[3].chars();
    let mut givens = String::new();
    while let Some(symbol) = symbols.next() {
        givens.push(if symbol == '+' { '.' } else { symbol });
        if symbol == '+' {
            symbols.next();
        }
    }
    let mut board = Board::new(grid).unwrap();
    for (cell, digits) in by_cell(fields[4]) {
        board.eliminate(cell, digits).unwrap();
    }
    Case {
        line,
        code,
        must_fail: variant == "x",
        board,
        givens: givens.parse().unwrap(),
        placements: fields[6].split_whitespace().map(candidate).collect(),
        eliminations: by_cell(fields[5]),
    }
}

/// The cells that are filled, and the candidates that are struck, in reading order.
type Effect = (Vec<(Cell, Digit)>, Vec<(Cell, DigitSet)>);

fn sorted(deduction: &Deduction) -> Effect {
    let (mut placements, mut eliminations) =
        (deduction.placements.clone(), deduction.eliminations.clone());
    placements.sort();
    eliminations.sort();
    (placements, eliminations)
}

/// Lines of the file whose conclusion no deduction of ours has. 438: a grouped loop that is not a shortest one through any of its weak links.
const UNMATCHED: [usize; 1] = [438];

/// Each line of the file whose code is that of a technique. Codes of siamese fish end with a 1 of their own.
#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn outside_cases_yield_exactly_what_they_state() {
    let text = puzzle_file("technique_cases.txt");
    let (mut cases, mut failures) = (0, Vec::new());
    for (line, text) in (1..)
        .zip(text.lines())
        .filter(|(_, text)| text.starts_with(':'))
    {
        let code = text.split([':', '-']).nth(1);
        let mut techniques = Technique::ALL.iter();
        let Some(technique) =
            techniques.find(|technique| technique.hodoku().map(|(code, _)| code) == code)
        else {
            continue;
        };
        let case = case(line, text);
        cases += 1;
        let found = technique
            .all(
                &View::with_givens(&case.board, &case.givens),
                &Limits::new(),
            )
            .unwrap();
        let mut effects = found.iter().map(sorted);
        let expected = (case.placements, case.eliminations);
        let holds = match case.must_fail {
            true => found.is_empty(),
            false => effects.any(|effect| effect == expected),
        };
        if !holds && !UNMATCHED.contains(&line) {
            let found: Vec<_> = found.iter().map(ToString::to_string).collect();
            failures.push(format!(
                "line {} ({}, {technique}): {expected:?} not among {found:#?}",
                case.line, case.code
            ));
        }
    }
    assert_eq!(cases, 556, "a technique for every case");
    assert!(
        failures.is_empty(),
        "{} of {cases}:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

/// Every technique is found on puzzles of ours, keeps their solution, and changes the board when it is applied. (Those that
/// rely on one solution are rarer: see tests/uniqueness.rs.)
#[test]
fn every_technique_turns_up_on_our_own_puzzles() {
    let common =
        |technique: &&Technique| !technique.is_on_request() && !technique.assumes_one_solution();
    let mut missing: Vec<Technique> = Technique::ALL.iter().filter(common).copied().collect();
    for name in ["9x9_very_easy", "9x9_easy", "9x9_medium", "9x9_hard"] {
        for grid in corpus(name) {
            let start = Board::new(grid).unwrap();
            let Ok(Uniqueness::One(solution)) = DLX.solve_unique(&start, &Limits::new()) else {
                panic!("{} has not one solution", start.grid());
            };
            // What is found along the way, not only at the start, where the hard techniques have little to see.
            let path = Plan::easiest_first().path(&start, &Limits::new());
            let hard = path
                .replay()
                .filter(|(_, step)| step.technique.difficulty() >= Tenths(50));
            let hard: Vec<Board> = hard.map(|(board, _)| board).collect();
            for board in hard.iter().chain([path.start(), path.end()]) {
                missing.retain(|technique| {
                    let found = technique.all(&View::new(board), &Limits::new()).unwrap();
                    for step in &found {
                        let mut after = board.clone();
                        for &(cell, digit) in &step.placements {
                            assert_eq!(solution.get(cell), Some(digit), "{step}");
                            after.place(cell, digit).unwrap();
                        }
                        for &(cell, digits) in &step.eliminations {
                            assert!(!digits.contains(solution.get(cell).unwrap()), "{step}");
                            after.eliminate(cell, digits).unwrap();
                        }
                        assert!(after.candidate_count() < board.candidate_count(), "{step}");
                    }
                    found.is_empty()
                });
            }
            missing
                .retain(|technique| !path.steps().iter().any(|step| step.technique == *technique));
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn six_on_paper_000s_moderate_and_hard_sets() {
    let solved_by_six = [
        1, 2, 3, 6, 18, 21, 23, 24, 26, 27, 30, 34, 36, 42, 43, 44, 49, 57, 63, 67, 73, 79, 84, 95,
    ];
    for (file, solved, removed, candidates) in [
        ("9x9_top95.txt", &solved_by_six[..], 12_033, 25_036),
        ("9x9_hardest_110626.txt", &[], 525, 23_548),
    ] {
        let (mut before, mut tally, mut full) = (0, 0, Vec::new());
        for (number, grid) in (1..).zip(puzzles(file).into_iter().take(95)) {
            let mut board = Board::new(grid).unwrap();
            before += board.candidate_count();
            tally += Plan::six()
                .apply(&mut board, &Limits::new())
                .unwrap()
                .removed;
            if board.is_full() {
                assert!(board.grid().is_solved());
                full.push(number);
            }
        }
        assert_eq!((full.as_slice(), before), (solved, candidates), "{file}");
        assert_eq!(tally, removed, "{file}");
    }
}

/// The texts of all deductions of a technique.
fn texts(technique: Technique, board: &Board) -> Vec<String> {
    let all = technique.all(&View::new(board), &Limits::new()).unwrap();
    all.iter().map(ToString::to_string).collect()
}

/// Figure 2 of paper 000. The cell r2c9 is printed without its 3, which changes nothing here; r9c1 is
/// printed as 8 alone although its 5 is not excluded by any filled cell, so the 5 is struck first.
#[test]
fn figure_2_naked_single_naked_pair_hidden_single() {
    let mut board =
        board("3.9...47.2..7.98...87...9..7548612396..924758928357641......596...1.63.7..6..31.4");
    board.eliminate(cell(9, 1), digits(&[5])).unwrap();
    let singles = texts(Technique::NAKED_SINGLE, &board);
    assert_eq!(
        singles,
        ["r9c1 sees 1, 2, 3, 4, 6, 7 and 9 and has lost 5, so r9c1=8"]
    );
    let mut after = board.clone();
    after.place(cell(9, 1), Digit::new(8).unwrap()).unwrap();
    let lost: Vec<Cell> = board
        .shape()
        .cells()
        .filter(|&place| place != cell(9, 1) && after.candidates(place) != board.candidates(place))
        .collect();
    assert_eq!(lost, [cell(7, 1), cell(8, 1), cell(9, 5), cell(9, 8)]);

    let pairs = texts(Technique::NAKED_PAIR, &board);
    let expected = "r8c8 and r9c8 hold only 2 and 8 between them, so r3c8≠2";
    assert!(pairs.iter().any(|text| text == expected), "{pairs:?}");

    let hidden = texts(Technique::HIDDEN_SINGLE, &board);
    let expected = "5 fits only r9c4 in box 8, so r9c4=5";
    assert!(hidden.iter().any(|text| text == expected), "{hidden:?}");
}

/// Figure 3 of paper 000. The extraction lost the 7 of r6c7, the 2 of r4c3 and the 9 of r8c8; they
/// follow from the filled cells.
#[test]
fn figure_3_hidden_pairs() {
    let board =
        board("72.4.8.3..8.....474.1.768.281.739......851......264.8.2.968.41334......8168943275");
    let pairs = Technique::HIDDEN_PAIR
        .all(&View::new(&board), &Limits::new())
        .unwrap();
    let pair = pairs
        .iter()
        .find(|pair| pair.to_string().contains("r5c7 and r6c7 in box 6"))
        .unwrap();
    assert_eq!(
        pair.explain(Grade::Nudge, Notation::RowColumn).to_string(),
        "look at box 6"
    );
    assert_eq!(
        pair.explain(Grade::Pointer, Notation::RowColumn)
            .to_string(),
        "a hidden pair in box 6"
    );
    assert_eq!(
        pair.to_string(),
        "3 and 7 fit only r5c7 and r6c7 in box 6, so r5c7≠6,9 and r6c7≠1,5,9"
    );
    let chess = pair.explain(Grade::Full, Notation::Chess);
    assert_eq!(
        chess.to_string(),
        "3 and 7 fit only G5 and G6 in box 6, so G5≠6,9 and G6≠1,5,9"
    );
    let texts = texts(Technique::HIDDEN_PAIR, &board);
    let other = "2 and 4 fit only r4c3 and r5c3 in column 3, so r4c3≠5,6 and r5c3≠3,6,7";
    assert!(texts.iter().any(|text| text == other), "{texts:?}");
}

/// Figure 4 of paper 000. The extraction lost the 3s of r2c1, r3c3 and r3c5; they follow from the
/// filled cells.
#[test]
fn figure_4_locked_candidate_and_line_reduction() {
    let board =
        board(".16..78.3.928.....87...126..48...3..65...9.82.39...65..6.9...2..8...29369246..51.");
    let pointing = texts(Technique::POINTING, &board);
    let expected = "4 fits only r7c7 and r7c9 in box 9, both in row 7, so r7c5≠4 and r7c6≠4";
    assert!(pointing.iter().any(|text| text == expected), "{pointing:?}");
    let claiming = texts(Technique::CLAIMING, &board);
    let expected =
        "4 fits only r1c8 and r2c8 in column 8, both in box 3, so r2c7≠4, r2c9≠4 and r3c9≠4";
    assert!(claiming.iter().any(|text| text == expected), "{claiming:?}");
}

/// A board on which only these marks are missing.
fn without(height: usize, width: usize, struck: &[(usize, usize, &[usize])]) -> Board {
    let mut board = Board::empty(shape(height, width));
    for &(row, column, values) in struck {
        board.eliminate(cell(row, column), digits(values)).unwrap();
    }
    board
}

#[test]
fn every_technique_on_other_shapes() {
    // A full house and its singles in a 6×6 grid with lying boxes.
    let row: Board = board("12345...............................");
    assert!(
        texts(Technique::FULL_HOUSE, &row)
            .contains(&"r1c6 is the last blank cell of row 1, so r1c6=6".into())
    );
    assert!(
        texts(Technique::NAKED_SINGLE, &row)
            .contains(&"r1c6 sees 1, 2, 3, 4 and 5, so r1c6=6".into())
    );
    assert!(
        texts(Technique::HIDDEN_SINGLE, &row)
            .contains(&"6 fits only r1c6 in row 1, so r1c6=6".into())
    );

    // Pairs, triples and quads in a row of a 12×12 grid with boxes of 3×4.
    let most: Vec<usize> = (1..=12).collect();
    let subset = |columns: &[usize], size: usize| {
        let lost: Vec<_> = columns
            .iter()
            .map(|&column| (1, column, &most[size..]))
            .collect();
        without(3, 4, &lost)
    };
    for (technique, columns) in [
        (Technique::NAKED_PAIR, &[1, 12][..]),
        (Technique::NAKED_TRIPLE, &[1, 6, 12]),
        (Technique::NAKED_QUAD, &[1, 2, 6, 12]),
    ] {
        let found = technique
            .all(&View::new(&subset(columns, columns.len())), &Limits::new())
            .unwrap();
        assert_eq!(found.len(), 1, "{technique}");
        assert_eq!(found[0].eliminations.len(), 12 - columns.len());
        assert!(
            found[0].eliminations.iter().all(|(place, gone)| {
                place.row() == 0 && *gone == DigitSet::first(columns.len())
            })
        );
    }
    for (technique, columns) in [
        (Technique::LOCKED_PAIR, &[1, 3][..]),
        (Technique::LOCKED_TRIPLE, &[1, 2, 3]),
    ] {
        let found = technique
            .all(&View::new(&subset(columns, columns.len())), &Limits::new())
            .unwrap();
        assert_eq!(found.len(), 1, "{technique}");
        // Eight more cells in the row and eight more in the box, and what is left where they meet.
        assert_eq!(found[0].eliminations.len(), 16 + 4 - columns.len());
    }
    for (technique, columns) in [
        (Technique::HIDDEN_PAIR, &[1, 12][..]),
        (Technique::HIDDEN_TRIPLE, &[1, 6, 12]),
        (Technique::HIDDEN_QUAD, &[1, 2, 6, 12]),
    ] {
        let size = columns.len();
        let others = (1..=12).filter(|column| !columns.contains(column));
        let lost: Vec<_> = others.map(|column| (1, column, &most[..size])).collect();
        let found = technique
            .all(&View::new(&without(3, 4, &lost)), &Limits::new())
            .unwrap();
        assert_eq!(found.len(), 1, "{technique}");
        let kept = DigitSet::first(12) - DigitSet::first(size);
        let expected: Vec<_> = columns
            .iter()
            .map(|&column| (cell(1, column), kept))
            .collect();
        assert_eq!(found[0].eliminations, expected);
    }

    // Locked candidates in a 6×6 grid with standing boxes of 3×2.
    let six = [6];
    let lost: Vec<_> = (1..=3).map(|row| (row, 2, &six[..])).collect();
    assert_eq!(
        texts(Technique::POINTING, &without(3, 2, &lost)),
        ["6 fits only r1c1, r2c1 and r3c1 in box 1, all in column 1, so r4c1≠6, r5c1≠6 and r6c1≠6"]
    );
    let lost: Vec<_> = (3..=6).map(|column| (1, column, &six[..])).collect();
    assert_eq!(
        texts(Technique::CLAIMING, &without(3, 2, &lost)),
        ["6 fits only r1c1 and r1c2 in row 1, both in box 1, so r2c1≠6, r2c2≠6, r3c1≠6 and r3c2≠6"]
    );
}

#[test]
fn subsets_above_half_the_side_are_not_looked_for() {
    // Three cells of a 4×4 row share 1, 2 and 3: the fourth is a hidden single, and no triple.
    let board = without(2, 2, &[(1, 1, &[4]), (1, 2, &[4]), (1, 3, &[4])]);
    assert!(texts(Technique::NAKED_TRIPLE, &board).is_empty());
    assert_eq!(
        texts(Technique::HIDDEN_SINGLE, &board),
        ["4 fits only r1c4 in row 1, so r1c4=4"]
    );
}

/// 4×4 is the smallest grid with pairs.
#[test]
fn the_smallest_grid_has_naked_pairs() {
    let board = without(2, 2, &[(1, 1, &[3, 4]), (4, 1, &[3, 4])]);
    assert_eq!(
        texts(Technique::NAKED_PAIR, &board),
        ["r1c1 and r4c1 hold only 1 and 2 between them, so r2c1≠1,2 and r3c1≠1,2"]
    );
}

/// Cells that lie in a line and in a box are a subset of both, and one deduction.
#[test]
fn a_subset_of_a_line_and_a_box_is_listed_once() {
    let others: Vec<usize> = (5..=16).collect();
    let lost = |size: usize| [&others[..], &[4, 3][..4 - size]].concat();
    for (technique, size) in [
        (Technique::NAKED_PAIR, 2),
        (Technique::NAKED_TRIPLE, 3),
        (Technique::NAKED_QUAD, 4),
    ] {
        let lost = lost(size);
        for transposed in [false, true] {
            let cells = (1..=size).map(|place| match transposed {
                false => (1, place, &lost[..]),
                true => (place, 1, &lost[..]),
            });
            let board = without(4, 4, &cells.collect::<Vec<_>>());
            let found = technique.all(&View::new(&board), &Limits::new()).unwrap();
            assert_eq!(found.len(), 1, "{technique}: {found:?}");
            // The rest of the line and the rest of the box, which share cells.
            let rest = (16 - size) + 12;
            assert_eq!(found[0].eliminations.len(), rest, "{technique}");
        }
    }
}

/// Paper 000 solves about half of these: the rest overflowed its memory.
#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn two_phase_solves_all_of_paper_000s_moderate_and_hard_puzzles() {
    for file in ["9x9_top95.txt", "9x9_hardest_110626.txt"] {
        two_phase_solves(puzzles(file));
    }
}

#[test]
fn two_phase_solves_what_the_six_do_not() {
    two_phase_solves(corpus("9x9_hard"));
}

fn two_phase_solves(grids: Vec<Grid>) {
    let solver = zoo::find("two-phase").unwrap().solver;
    for grid in grids.into_iter().take(95) {
        let board = Board::new(grid).unwrap();
        let report = solver.run(&board, &Limits::new(), &mut |solution| {
            assert!(board.admits(solution));
            ControlFlow::Continue(())
        });
        assert_eq!((report.end, report.stats.solutions), (End::Exhausted, 1));
        assert_eq!(report.stages[0].name, "six");
    }
}

/// What the first phase removed can be read from the report, and which technique removed it.
#[test]
fn a_report_tells_what_each_stage_did() {
    let solver = zoo::find("two-phase").unwrap().solver;
    let board =
        board(".16..78.3.928.....87...126..48...3..65...9.82.39...65..6.9...2..8...29369246..51.");
    let report = solver.run(&board, &Limits::new(), &mut |_| ControlFlow::Continue(()));
    let [stage] = report.stages.as_slice() else {
        panic!("one stage");
    };
    let mut after = board.clone();
    let tally = Plan::six().apply(&mut after, &Limits::new()).unwrap();
    assert_eq!((stage.runs, stage), (1, &tally));
    assert_eq!(
        tally.removed as usize,
        board.candidate_count() - after.candidate_count()
    );
    assert_eq!(
        tally.placed as usize,
        after.grid().clue_count() - board.grid().clue_count()
    );
    assert!(tally.times(Technique::CLAIMING.id()) > 0);
    assert!(tally.fired.iter().all(|(technique, times)| {
        *times > 0
            && Plan::six()
                .techniques()
                .any(|known| known.id() == technique)
    }));
}

/// On boards of 25×25 and 64×64 every technique ends by its own bounds, and keeps the pattern that the board was made from.
#[test]
fn every_technique_ends_on_large_boards() {
    list_all_steps_on(shape(5, 5));
}

#[test]
#[ignore = "half a minute: cargo test --release --all-features --test main in_full -- --ignored"]
fn every_technique_ends_on_large_boards_in_full() {
    list_all_steps_on(shape(5, 5));
    list_all_steps_on(shape(8, 8));
}

fn list_all_steps_on(shape: Shape) {
    let mut numbers = Numbers(31);
    let pattern = Grid::pattern(shape);
    let thinned = [40, 85].map(|percent| thinned(shape, percent, &mut numbers));
    for board in thinned.iter().chain([&Board::empty(shape)]) {
        let view = View::new(board);
        for technique in Technique::ALL {
            let found = technique.all(&view, &Limits::new()).unwrap();
            for step in &found {
                let mut struck = step.eliminations.iter();
                let kept = struck.all(|(cell, digits)| {
                    let digit = pattern.get(*cell).unwrap();
                    technique.assumes_one_solution() || !digits.contains(digit)
                });
                let mut placed = step.placements.iter();
                let right = placed.all(|&(cell, digit)| pattern.get(cell) == Some(digit));
                assert!(kept && right, "{step}");
            }
        }
    }
}

#[test]
fn plans_on_large_boards_hear_an_interrupt() {
    let stop = || true;
    let limits = Limits::new().interrupt(&stop);
    let board = Board::empty(shape(5, 5));
    let path = Plan::easiest_first().path(&board, &limits);
    assert_eq!(path.stopped(), Some(End::Interrupted));
    let mut rest = board.clone();
    let report = Plan::easiest_first().apply(&mut rest, &limits).unwrap();
    assert_eq!((rest, report.stopped), (board, Some(End::Interrupted)));
}
