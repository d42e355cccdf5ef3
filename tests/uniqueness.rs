//! Techniques that rely on one solution: rectangles against a naive enumerator, and solutions they must not lose.

use std::collections::BTreeSet;

use sudoku_zoo::generate::{SplitMix64, full_grid};
use sudoku_zoo::solvers::exact_cover::DLX;
use sudoku_zoo::strategy::{Plan, Technique, View};
use sudoku_zoo::{
    Board, Cell, Digit, DigitSet, Grid, HouseKind, Limits, Shape, Solve, Tenths, Uniqueness,
};
use sudoku_zoo_support::{Numbers, cell, corpus, digits, puzzles, shape, thinned};

type Struck = BTreeSet<(Cell, Digit)>;

/// The candidates among these that are there.
fn there(view: &View, struck: impl IntoIterator<Item = (Cell, Digit)>) -> Struck {
    let struck = struck.into_iter();
    struck
        .filter(|&(cell, digit)| view.candidates(cell).contains(digit))
        .collect()
}

/// The cells that see all of some cells.
fn seeing(view: &View, cells: &[Cell]) -> Vec<Cell> {
    let all = view.shape().cells();
    all.filter(|&cell| cells.iter().all(|&other| view.sees(cell, other)))
        .collect()
}

/// Every choice from some cells.
fn choices(cells: &[Cell]) -> Vec<Vec<Cell>> {
    let number = 1_u32 << cells.len();
    let chosen = |number: u32| {
        let numbered = cells.iter().enumerate();
        numbered
            .filter(|(index, _)| number >> index & 1 == 1)
            .map(|(_, &cell)| cell)
            .collect()
    };
    (0..number).map(chosen).collect()
}

/// What a type of rectangle concludes from four corners (row by row) and two digits, by definition.
fn by_definition(
    view: &View,
    technique: Technique,
    corners: [Cell; 4],
    [a, b]: [Digit; 2],
) -> Vec<Struck> {
    let mut all = Vec::new();
    let pair: DigitSet = [a, b].into_iter().collect();
    let has = |number: usize, digit| view.candidates(corners[number]).contains(digit);
    let fits = |x, y| has(0, x) && has(1, y) && has(2, y) && has(3, x);
    if !fits(a, b) && !fits(b, a) || corners.iter().any(|&cell| view.candidates(cell).len() < 2) {
        return all;
    }
    let is_plain = |number: usize| view.candidates(corners[number]) == pair;
    let others: Vec<usize> = (0..4).filter(|&number| !is_plain(number)).collect();
    let extras: DigitSet = others.iter().fold(DigitSet::EMPTY, |extras, &number| {
        extras | (view.candidates(corners[number]) - pair)
    });
    let cells: Vec<Cell> = others.iter().map(|&number| corners[number]).collect();
    let in_line = cells.len() == 2 && view.sees(cells[0], cells[1]);
    let opposite = cells.len() == 2 && !in_line;
    let same = extras.single().filter(|&digit| {
        cells
            .iter()
            .all(|&cell| view.candidates(cell).contains(digit))
    });
    let places = |digit, line| -> Vec<Cell> { view.places(digit, line).iter().collect() };
    let line = |cell, kind| view.shape().house_of(cell, kind);
    if cells.is_empty() || cells.len() == 4 {
        return all;
    }
    if technique == Technique::UNIQUE_RECTANGLE_1 && cells.len() == 1 {
        all.push(there(view, [(cells[0], a), (cells[0], b)]));
    }
    let is_type_2 = technique == Technique::UNIQUE_RECTANGLE_2 && in_line;
    let is_type_5 = technique == Technique::UNIQUE_RECTANGLE_5 && (opposite || cells.len() == 3);
    if (is_type_2 || is_type_5)
        && let Some(digit) = same
    {
        all.push(there(
            view,
            seeing(view, &cells).into_iter().map(|cell| (cell, digit)),
        ));
    }
    if technique == Technique::UNIQUE_RECTANGLE_3 && in_line {
        // By the cells that join the extras, wherever they all are.
        for house in view
            .shape()
            .houses_of(cells[0])
            .filter(|&house| view.cells_of(house).contains(cells[1]))
        {
            let around = view.cells_of(house) & view.blank_cells();
            let around: Vec<Cell> = around.iter().filter(|cell| !cells.contains(cell)).collect();
            let union = |chosen: &[Cell]| {
                chosen
                    .iter()
                    .fold(extras, |all, &cell| all | view.candidates(cell))
            };
            for chosen in choices(&around) {
                if chosen.is_empty() || chosen.len() > 6 || union(&chosen).len() != chosen.len() + 1
                {
                    continue;
                }
                // Taken in reading order, the first cells are not already a subset.
                if (1..chosen.len()).any(|count| union(&chosen[..count]).len() <= count + 1) {
                    continue;
                }
                let mut struck = Struck::new();
                for house in view.shape().houses() {
                    let holds = view.cells_of(house);
                    if cells
                        .iter()
                        .chain(&chosen)
                        .all(|&cell| holds.contains(cell))
                    {
                        let losing = holds
                            .iter()
                            .filter(|cell| !cells.contains(cell) && !chosen.contains(cell));
                        let losing = losing
                            .flat_map(|cell| union(&chosen).iter().map(move |digit| (cell, digit)));
                        struck.extend(there(view, losing));
                    }
                }
                all.push(struck);
            }
        }
    }
    if technique == Technique::UNIQUE_RECTANGLE_4 && in_line {
        for (digit, other) in [(a, b), (b, a)] {
            if view
                .shape()
                .houses()
                .any(|house| places(digit, house) == cells)
            {
                all.push(there(view, cells.iter().map(|&cell| (cell, other))));
            }
        }
    }
    if technique == Technique::UNIQUE_RECTANGLE_6 && opposite {
        for digit in [a, b] {
            for kind in [HouseKind::Row, HouseKind::Column] {
                let lines = [corners[0], corners[3]].map(|cell| line(cell, kind));
                if lines.iter().all(|&line| {
                    places(digit, line)
                        .iter()
                        .all(|place| corners.contains(place))
                }) {
                    all.push(there(view, cells.iter().map(|&cell| (cell, digit))));
                }
            }
        }
    }
    if technique == Technique::HIDDEN_RECTANGLE {
        for number in 0..4_usize {
            let (corner, in_row, in_column) = (corners[number], number ^ 1, number ^ 2);
            if !is_plain(3 - number) || is_plain(in_row) || is_plain(in_column) {
                continue;
            }
            for (digit, other) in [(a, b), (b, a)] {
                let linked = |neighbour: usize, kind| {
                    let places = places(digit, line(corner, kind));
                    places.len() == 2
                        && places.contains(&corner)
                        && places.contains(&corners[neighbour])
                };
                if linked(in_row, HouseKind::Row) && linked(in_column, HouseKind::Column) {
                    all.push(there(view, [(corner, other)]));
                }
            }
        }
    }
    all
}

/// All rectangles, all pairs of digits.
fn naive(view: &View, technique: Technique) -> BTreeSet<Struck> {
    let digits = view.shape().digits();
    let mut all = BTreeSet::new();
    for corners in rectangles(view.shape()) {
        for a in digits {
            for b in digits.iter().filter(|&b| a < b) {
                all.extend(by_definition(view, technique, corners, [a, b]));
            }
        }
    }
    all.remove(&Struck::new());
    all
}

#[test]
fn rectangles_are_those_of_a_naive_enumerator() {
    let techniques = [
        Technique::UNIQUE_RECTANGLE_1,
        Technique::UNIQUE_RECTANGLE_2,
        Technique::UNIQUE_RECTANGLE_3,
        Technique::UNIQUE_RECTANGLE_4,
        Technique::UNIQUE_RECTANGLE_5,
        Technique::UNIQUE_RECTANGLE_6,
        Technique::HIDDEN_RECTANGLE,
    ];
    let mut numbers = Numbers(17);
    let mut counts = [0; 7];
    for (height, width, boards) in [
        (2, 2, 200),
        (2, 3, 100),
        (3, 2, 100),
        (3, 3, 60),
        (2, 4, 30),
    ] {
        for _ in 0..boards {
            let percent = 40 + numbers.below(40);
            let board = thinned(shape(height, width), percent, &mut numbers);
            let view = View::new(&board);
            for (count, technique) in counts.iter_mut().zip(techniques) {
                let found = technique.all(&view, &Limits::new()).unwrap();
                let found = found.iter().map(|step| {
                    assert!(step.placements.is_empty());
                    let struck = step.eliminations.iter();
                    struck
                        .flat_map(|&(cell, digits)| digits.iter().map(move |digit| (cell, digit)))
                        .collect()
                });
                let found: BTreeSet<Struck> = found.collect();
                *count += found.len();
                assert_eq!(found, naive(&view, technique), "{technique} on {board:?}");
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 5), "{counts:?}");
}

/// The corners of all rectangles in two boxes, row by row.
fn rectangles(shape: Shape) -> Vec<[Cell; 4]> {
    let mut all = Vec::new();
    for corner in shape.cells() {
        let below = |cell: &Cell| cell.row() > corner.row() && cell.column() > corner.column();
        for opposite in shape.cells().filter(below) {
            let other = |row: Cell, column: Cell| Cell::new(row.row(), column.column()).unwrap();
            let corners = [
                corner,
                other(corner, opposite),
                other(opposite, corner),
                opposite,
            ];
            let boxes = corners.map(|cell| shape.house_of(cell, HouseKind::Box));
            if BTreeSet::from(boxes).len() == 2 {
                all.push(corners);
            }
        }
    }
    all
}

/// Avoidable rectangles by definition: all arrangements of two digits that the filled corners, none of them given, allow.
fn naive_avoidable(view: &View, blanks: usize) -> BTreeSet<Struck> {
    let mut all = BTreeSet::new();
    let pairs = |digits: DigitSet| {
        let each = digits.iter();
        each.flat_map(move |a| digits.iter().filter(move |&b| a != b).map(move |b| (a, b)))
    };
    for corners in rectangles(view.shape()) {
        if corners.iter().any(|&cell| view.givens().contains(cell)) {
            continue;
        }
        for (a, b) in pairs(view.shape().digits()) {
            let placed = corners.into_iter().zip([a, b, b, a]);
            let fits = |&(cell, digit): &(Cell, Digit)| {
                view.board().get(cell) == Some(digit) || view.candidates(cell).contains(digit)
            };
            let blank: Vec<(Cell, Digit)> = placed
                .clone()
                .filter(|&(cell, _)| view.board().get(cell).is_none())
                .collect();
            if blank.len() != blanks || !placed.clone().all(|one| fits(&one)) {
                continue;
            }
            let extras: Vec<DigitSet> = blank
                .iter()
                .map(|&(cell, digit)| view.candidates(cell) - digit.into())
                .collect();
            let cells: Vec<Cell> = blank.iter().map(|&(cell, _)| cell).collect();
            if blanks == 1 && !extras[0].is_empty() {
                all.insert(there(view, blank));
            } else if blanks == 2
                && extras[0] == extras[1]
                && let Some(extra) = extras[0].single()
            {
                let seeing = seeing(view, &cells).into_iter();
                all.insert(there(view, seeing.map(|cell| (cell, extra))));
            }
        }
    }
    all.remove(&Struck::new());
    all
}

#[test]
fn avoidable_rectangles_are_those_of_a_naive_enumerator() {
    let mut numbers = Numbers(117);
    let mut counts = [0; 2];
    for (height, width, boards) in [(2, 2, 200), (2, 3, 200), (3, 3, 200), (2, 4, 60)] {
        let shape = shape(height, width);
        for number in 0..boards {
            // A random grid, most of it filled; what is left has few candidates.
            let solution = full_grid(shape, &mut SplitMix64::new(number), &Limits::new()).unwrap();
            let mut board = Board::empty(shape);
            let mut givens = Grid::empty(shape);
            for (cell, digit) in solution.clues() {
                let percent = numbers.below(100);
                if percent < 65 {
                    board.place(cell, digit).unwrap();
                }
                if percent < 13 {
                    givens.set(cell, Some(digit)).unwrap();
                }
            }
            let view = View::with_givens(&board, &givens);
            let techniques = [
                Technique::AVOIDABLE_RECTANGLE_1,
                Technique::AVOIDABLE_RECTANGLE_2,
            ];
            for (blanks, technique) in (1..).zip(techniques) {
                let found = technique.all(&view, &Limits::new()).unwrap();
                let found = found.iter().map(|step| {
                    let struck = step.eliminations.iter();
                    struck
                        .flat_map(|&(cell, digits)| digits.iter().map(move |digit| (cell, digit)))
                        .collect()
                });
                let found: BTreeSet<Struck> = found.collect();
                counts[blanks - 1] += found.len();
                assert_eq!(
                    found,
                    naive_avoidable(&view, blanks),
                    "{technique} on {board:?}"
                );
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}

/// A board without digits, where these cells have these candidates and no others.
fn with_candidates(shape: Shape, cells: &[(usize, usize, &[usize])]) -> Board {
    let mut board = Board::empty(shape);
    for &(row, column, values) in cells {
        let others = shape.digits() - digits(values);
        board.eliminate(cell(row, column), others).unwrap();
    }
    board
}

fn texts(technique: Technique, view: &View) -> Vec<String> {
    let all = technique.all(view, &Limits::new()).unwrap();
    all.iter().map(ToString::to_string).collect()
}

#[test]
fn avoidable_rectangles_leave_given_cells_alone() {
    let mut board = Board::empty(Shape::CLASSIC);
    let nothing_given = board.grid().clone();
    for (row, column, value) in [(1, 1, 1), (1, 4, 2), (2, 1, 2)] {
        board
            .place(cell(row, column), Digit::new(value).unwrap())
            .unwrap();
    }
    let since = View::with_givens(&board, &nothing_given);
    let first = Technique::AVOIDABLE_RECTANGLE_1;
    assert_eq!(
        texts(first, &since),
        [
            "1 and 2 could be swapped in r1c1, r1c4, r2c1 and r2c4, none of them given, for a second solution, unless \
          r2c4 holds another digit, so r2c4≠1"
        ]
    );
    assert!(texts(first, &View::new(&board)).is_empty());

    let mut board = with_candidates(Shape::CLASSIC, &[(2, 1, &[2, 3]), (2, 4, &[1, 3])]);
    for (row, column, value) in [(1, 1, 1), (1, 4, 2)] {
        board
            .place(cell(row, column), Digit::new(value).unwrap())
            .unwrap();
    }
    let second = Technique::AVOIDABLE_RECTANGLE_2;
    let found = texts(second, &View::with_givens(&board, &nothing_given));
    assert_eq!(found.len(), 1);
    assert!(
        found[0].contains("unless one of r2c1 and r2c4 holds 3, so r2c2≠3, r2c3≠3, r2c5≠3"),
        "{found:?}"
    );
    assert!(texts(second, &View::new(&board)).is_empty());
}

#[test]
fn a_loop_of_six_corners() {
    let pair: &[usize] = &[1, 2];
    let looped = |left: &[usize], right: &[usize], more: &[(usize, usize, &[usize])]| {
        let corners = [
            (1, 1, pair),
            (1, 4, pair),
            (2, 4, pair),
            (2, 7, pair),
            (3, 1, left),
            (3, 7, right),
        ];
        View::new(&with_candidates(
            Shape::CLASSIC,
            &[&corners[..], more].concat(),
        ))
    };
    let first = texts(Technique::UNIQUE_LOOP_1, &looped(&[1, 2, 3], pair, &[]));
    assert_eq!(
        first,
        [
            "1 and 2 could be swapped in the loop r1c1, r1c4, r2c4, r2c7, r3c7 and r3c1, for a second solution, unless \
          r3c1 holds another digit, so r3c1≠1,2"
        ]
    );
    let second = texts(
        Technique::UNIQUE_LOOP_2,
        &looped(&[1, 2, 3], &[1, 2, 3], &[]),
    );
    assert_eq!(second.len(), 1);
    assert!(
        second[0].contains("unless one of r3c7 and r3c1 holds 3, so r3c2≠3"),
        "{second:?}"
    );
    let third = looped(&[1, 2, 3], &[1, 2, 4], &[(3, 2, &[3, 4])]);
    let third = texts(Technique::UNIQUE_LOOP_3, &third);
    assert_eq!(third.len(), 1);
    assert!(
        third[0].contains(
            "holds one of 3 and 4, which with r3c2 takes up 3 and 4 in row 3, so r3c3≠3,4"
        ),
        "{third:?}"
    );
    let rest = [2, 3, 4, 5, 6, 7, 8, 9];
    let no_one = [2, 3, 4, 5, 6, 8, 9].map(|column| (3, column, &rest[..]));
    let fourth = looped(&[1, 2, 3], &[1, 2, 4], &no_one);
    let fourth = texts(Technique::UNIQUE_LOOP_4, &fourth);
    assert_eq!(fourth.len(), 1);
    assert!(
        fourth[0].ends_with("holds the 1 of row 3, so r3c1≠2 and r3c7≠2"),
        "{fourth:?}"
    );
}

/// Every cell of a 4×4 board has the digit of the pattern and its twin, and some have one more.
#[test]
fn a_bug_with_extra_candidates() {
    let shape = shape(2, 2);
    let grave = |extras: &[(usize, usize, usize)]| {
        let mut board = Board::empty(shape);
        for (place, digit) in Grid::pattern(shape).clues() {
            let twin = Digit::new((digit.index() ^ 1) + 1).unwrap();
            let more = extras
                .iter()
                .filter(|extra| place == cell(extra.0, extra.1));
            let more = more.filter_map(|extra| Digit::new(extra.2));
            let kept: DigitSet = more.chain([digit, twin]).collect();
            board.eliminate(place, shape.digits() - kept).unwrap();
        }
        View::new(&board)
    };
    assert_eq!(
        texts(Technique::BUG_1, &grave(&[(1, 1, 3)])),
        [
            "every blank cell could take the other of two candidates, for a second solution, unless r1c1 holds another digit, so r1c1≠1,2"
        ]
    );
    let second = texts(Technique::BUG_2, &grave(&[(1, 1, 3), (1, 2, 3)]));
    assert_eq!(
        second,
        [
            "every blank cell could take the other of two candidates, for a second solution, unless one of r1c1 and r1c2 holds 3, so \
          r1c3≠3, r1c4≠3, r2c1≠3 and r2c2≠3"
        ]
    );
    let two = grave(&[(1, 1, 3), (1, 2, 4)]);
    let fourth = texts(Technique::BUG_4, &two);
    assert!(
        fourth[0].ends_with("while the other holds the 1 of row 1, so r1c1≠2 and r1c2≠2"),
        "{fourth:?}"
    );
    let third = texts(Technique::BUG_3, &two);
    assert!(
        third[0].ends_with("which with r1c3 takes up 3 and 4 in row 1, so r1c4≠3,4"),
        "{third:?}"
    );
    // Without extras nothing follows.
    assert!(texts(Technique::BUG_1, &grave(&[])).is_empty());
}

/// Clues with two solutions, which differ in a rectangle. A strike leaves one of them, and the technique loses that one: what it
/// relies on is one solution of the clues.
#[test]
fn the_promise_of_one_solution_is_about_clues_not_strikes() {
    let clues = ".4.....4314242.1".parse::<Grid>().unwrap();
    let mut board = Board::new(clues).unwrap();
    assert_eq!(
        DLX.solutions(&board, &Limits::new().solutions(3))
            .unwrap()
            .grids
            .len(),
        2
    );
    board.eliminate(cell(1, 3), digits(&[3])).unwrap();
    board.eliminate(cell(2, 3), digits(&[2])).unwrap();
    let Ok(Uniqueness::One(solution)) = DLX.solve_unique(&board, &Limits::new()) else {
        panic!("{} has not one solution", board.grid());
    };
    assert_eq!(solution.get(cell(2, 3)), Digit::new(1));
    let steps = Technique::UNIQUE_RECTANGLE_1
        .all(&View::new(&board), &Limits::new())
        .unwrap();
    let struck: Vec<_> = steps.iter().flat_map(|step| &step.eliminations).collect();
    assert_eq!(struck, [&(cell(2, 3), digits(&[1]))]);
}

/// Paths with uniqueness techniques first, one after the other, end at the solution or before it.
fn the_one_solution_is_kept(grids: impl IntoIterator<Item = Grid>) -> Vec<Technique> {
    let (relying, others): (Vec<Technique>, Vec<Technique>) = Technique::ALL
        .iter()
        .partition(|technique| technique.assumes_one_solution());
    let easy = others
        .into_iter()
        .filter(|technique| technique.difficulty() <= Tenths(44));
    let easy: Vec<Technique> = easy.collect();
    let eager = Plan::new("eager", relying.into_iter().chain(easy))
        .restarting()
        .assume_one_solution();
    let usual = Plan::easiest_first()
        .assume_one_solution()
        .only(|technique| technique.difficulty() <= Tenths(60));
    let mut used = Vec::new();
    for grid in grids {
        let board = Board::new(grid).unwrap();
        let Ok(Uniqueness::One(solution)) = DLX.solve_unique(&board, &Limits::new()) else {
            panic!("{} has not one solution", board.grid());
        };
        for plan in [&usual, &eager] {
            let path = plan.path(&board, &Limits::new());
            for step in path.steps() {
                let kept = step
                    .placements
                    .iter()
                    .all(|&(cell, digit)| solution.get(cell) == Some(digit))
                    && step
                        .eliminations
                        .iter()
                        .all(|&(cell, digits)| !digits.contains(solution.get(cell).unwrap()));
                assert!(kept, "{}: {}: {step}", board.grid(), step.technique);
                if step.technique.assumes_one_solution() {
                    used.push(step.technique);
                }
            }
        }
    }
    used
}

const CORPORA: [&str; 4] = ["6x6", "9x9_medium", "9x9_hard", "9x9_few_clues"];

#[test]
fn uniqueness_after_uniqueness_keeps_the_solution() {
    for name in CORPORA {
        the_one_solution_is_kept(corpus(name).into_iter().step_by(5));
    }
}

#[test]
#[ignore = "half a minute: cargo test --release --all-features --test main on_all -- --ignored"]
fn uniqueness_after_uniqueness_keeps_the_solution_on_all_corpora() {
    for name in CORPORA {
        the_one_solution_is_kept(corpus(name));
    }
}

#[test]
#[ignore = "needs the puzzle folder: SUDOKU_PUZZLES or ../shared/puzzles"]
fn uniqueness_after_uniqueness_keeps_the_solution_of_the_public_sets() {
    let mut used = Vec::new();
    for file in [
        "9x9_17_clue.txt",
        "9x9_top1465.txt",
        "9x9_minimal_random.txt",
        "6x6_unique.txt",
    ] {
        used.extend(the_one_solution_is_kept(
            puzzles(file).into_iter().take(1500),
        ));
    }
    for technique in Technique::ALL
        .iter()
        .filter(|technique| technique.assumes_one_solution())
    {
        let times = used.iter().filter(|used| *used == technique).count();
        println!("{times:>6} {technique}");
    }
    assert!(used.len() > 1000);
}
