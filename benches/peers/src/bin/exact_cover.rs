//! The exact cover engines against the published exact cover crates, building included.
//!
//! ```sh
//! cargo run --release --manifest-path benches/peers/Cargo.toml --bin exact_cover -- \
//!     [--plain] [--problem NAME] [--rounds N] [--puzzles N] [--dir FOLDER]
//! valgrind --tool=callgrind --callgrind-out-file=/dev/null --toggle-collect='*::answer_of*' \
//!     benches/peers/target/release/exact_cover --problem NAME --only CONTENDER
//! ```
//!
//! Every contender starts from the same lists of items, builds what it needs and counts all solutions (of a
//! Sudoku at most two, or 10,000 where it has many). `best` and the other engines visit each solution, `counter` does not. The second command
//! counts the instructions of one contender. The counts are compared before anything is timed. Contenders take turns within a round; a ratio is the
//! median, over the rounds, of a contender's time divided by that of `best`. `--plain` prints a line
//! `RATIO best <problem> <contender> <times>` for each.
//!
//! The engines were tuned on queens 12, Langford 11, pentominoes 3×20, matching, Latin squares of 5 and dominoes on 6×8; the counter on
//! queens 10, Langford 8, Latin squares of 4, matching, dominoes on 6×8 and 8×8, and a tenth of the Sudokus;
//! the rule of `Best` was set with `sudoku-17` and `sudoku-hardest` in view. The other problems were only measured.

use core::ops::ControlFlow;
use std::collections::BTreeSet;

use exact_covers::{DlSolver, Solver as _};
use sudoku_zoo::Limits;
use sudoku_zoo::exact_cover::{
    Best, BitMatrix, BitSets, Counter, DancingLinks, Dictionary, Engine, Problem,
};
use sudoku_zoo_peers::{median, number, option, puzzles, take_turns};
use sudoku_zoo_support::Numbers;

/// Primary items, then secondary ones, and options over them.
struct Lists {
    primary: usize,
    secondary: usize,
    options: Vec<Vec<usize>>,
}

/// A problem of the bench: one or more lists, and where to stop counting.
struct Case {
    name: &'static str,
    lists: Vec<Lists>,
    limit: usize,
}

/// Counts the solutions, at most `limit`; nothing if it does not take such problems.
type Contender = fn(&Lists, usize) -> Option<usize>;

/// The first is the one that the others are compared with.
const CONTENDERS: [(&str, Contender); 8] = [
    ("best", |lists, limit| {
        count(Best::new(&problem(lists)), limit)
    }),
    ("counter", |lists, limit| {
        let limits = Limits::new().solutions(limit as u64);
        let counted = Counter::new(&problem(lists)).count(&limits);
        Some(counted.ok()?.get() as usize)
    }),
    ("bit-sets", |lists, limit| {
        count(BitSets::new(&problem(lists)).ok()?, limit)
    }),
    ("bit-matrix", |lists, limit| {
        count(BitMatrix::new(&problem(lists)).ok()?, limit)
    }),
    ("dancing-links", |lists, limit| {
        count(DancingLinks::new(&problem(lists)), limit)
    }),
    ("dictionary", |lists, limit| {
        count(Dictionary::new(&problem(lists)), limit)
    }),
    ("dlx-rs", dlx_rs),
    ("exact-covers", exact_covers),
];

fn main() {
    let plain = std::env::args().any(|word| word == "--plain");
    let wanted = option("--problem");
    let rounds = number("--rounds", 5);
    let cases: [(&str, fn() -> (Vec<Lists>, usize)); 16] = [
        ("queens-12", || (vec![queens(12)], usize::MAX)),
        ("pentominoes-3x20", || {
            (vec![pentominoes(3, 20)], usize::MAX)
        }),
        ("pentominoes-4x15", || {
            (vec![pentominoes(4, 15)], usize::MAX)
        }),
        ("pentominoes-6x10", || {
            (vec![pentominoes(6, 10)], usize::MAX)
        }),
        ("langford-11", || (vec![langford(11)], usize::MAX)),
        ("matching-28", || (vec![matching(28)], usize::MAX)),
        ("latin-5", || (vec![latin(5)], usize::MAX)),
        ("random-30", || {
            (
                (1..=20).map(|seed| random(seed, 30, 90)).collect(),
                usize::MAX,
            )
        }),
        ("dominoes-6x8", || (vec![dominoes(6, 8)], usize::MAX)),
        ("dominoes-8x8", || (vec![dominoes(8, 8)], usize::MAX)),
        ("sudoku-many", || {
            (
                sudokus("9x9_many_solutions.txt", [3, 3], number("--puzzles", 500)),
                10_000,
            )
        }),
        ("sudoku-17", || {
            (
                sudokus("9x9_17_clue.txt", [3, 3], number("--puzzles", 500)),
                2,
            )
        }),
        ("sudoku-hardest", || {
            (sudokus("9x9_hardest_1905.txt", [3, 3], 100), 2)
        }),
        // More than 256 items from here on.
        ("sudoku-12x12", || {
            (sudokus("12x12_unique.txt", [3, 4], 50), 2)
        }),
        ("sudoku-full", || {
            (full_sudokus(number("--puzzles", 500)), 2)
        }),
        ("dominoes-2x150", || (vec![dominoes(2, 150)], 20_000)),
    ];
    for (name, make) in cases {
        if wanted.as_ref().is_none_or(|wanted| wanted == name) {
            let (lists, limit) = make();
            let case = Case { name, lists, limit };
            match option("--only") {
                Some(only) => run_once(&case, &only),
                None => run(&case, rounds, plain),
            }
        }
    }
}

/// Checks the answers of all contenders, times them, and prints what they took.
fn run(case: &Case, rounds: usize, plain: bool) {
    let answer = |contender| answer_of(case, contender);
    let expected = answer(CONTENDERS[0].1);
    let racing: Vec<_> = CONTENDERS
        .into_iter()
        .filter(|(name, contender)| {
            let found = answer(*contender);
            assert!(
                found.is_none() || found == expected,
                "{name} on {}: {found:?}",
                case.name
            );
            found.is_some()
        })
        .collect();
    let mut jobs: Vec<_> = racing
        .iter()
        .map(|&(_, contender)| move || assert_eq!(answer(contender), expected))
        .collect();
    let mut jobs: Vec<&mut dyn FnMut()> = jobs.iter_mut().map(|job| job as _).collect();
    let times = take_turns(&mut jobs, rounds);
    if !plain {
        let items = case
            .lists
            .iter()
            .map(|lists| lists.primary + lists.secondary)
            .max();
        let options = case.lists.iter().map(|lists| lists.options.len()).max();
        println!(
            "{}: {} solutions, up to {} items and {} options",
            case.name,
            expected.unwrap_or(0),
            items.unwrap_or(0),
            options.unwrap_or(0)
        );
    }
    for ((name, _), own) in racing.iter().zip(&times) {
        let ratio = median(own.iter().zip(&times[0]).map(|(own, best)| own / best));
        if !plain {
            let milliseconds = median(own.iter().map(|time| time / 1e6));
            println!("  {name:16} {milliseconds:10.2} ms {ratio:7.2} ×");
        } else if *name != "best" {
            println!("RATIO best {} {name} {ratio:.2}", case.name);
        }
    }
}

/// Lets one contender answer, once.
fn run_once(case: &Case, only: &str) {
    let contender = CONTENDERS.iter().find(|(name, _)| *name == only);
    let (name, contender) = contender.unwrap_or_else(|| panic!("there is no contender {only}"));
    println!("{} {name} {:?}", case.name, answer_of(case, *contender));
}

/// The sum over the lists of a case. Not inlined, so that valgrind can tell it from the reading of puzzles.
#[inline(never)]
fn answer_of(case: &Case, contender: Contender) -> Option<usize> {
    let counts = case.lists.iter().map(|lists| contender(lists, case.limit));
    counts.sum()
}

fn problem(lists: &Lists) -> Problem {
    let mut problem = Problem::numbered(lists.primary, lists.secondary).expect("few items");
    for option in &lists.options {
        problem.add_option(option).expect("items in range");
    }
    problem
}

fn count(mut engine: impl Engine, limit: usize) -> Option<usize> {
    let mut found = 0;
    let _ = engine.visit(|_| {
        found += 1;
        if found == limit {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    Some(found)
}

fn dlx_rs(lists: &Lists, limit: usize) -> Option<usize> {
    let mut solver = match lists.secondary {
        0 => dlx_rs::Solver::new(lists.primary),
        _ => dlx_rs::Solver::new_optional(lists.primary, lists.secondary),
    };
    let mut items = Vec::new();
    for (number, option) in lists.options.iter().enumerate() {
        items.clear();
        items.extend(option.iter().map(|item| item + 1)); // its items count from 1
        solver.add_option(number, &items);
    }
    Some(solver.take(limit).count())
}

fn exact_covers(lists: &Lists, limit: usize) -> Option<usize> {
    let primary: Vec<usize> = (0..lists.primary).collect();
    let secondary: Vec<usize> = (lists.primary..lists.primary + lists.secondary).collect();
    let mut solver: DlSolver<'_, usize, ()> = DlSolver::new(&primary, &secondary);
    for option in &lists.options {
        let (first, second): (Vec<usize>, Vec<usize>) =
            option.iter().partition(|&&item| item < lists.primary);
        let second: Vec<_> = second.into_iter().map(|item| (item, None)).collect();
        solver.add_option(first, second);
    }
    let mut found = 0;
    solver.solve(|_| {
        found += 1;
        if found == limit {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    Some(found)
}

/// Rows and columns are primary, diagonals secondary.
fn queens(n: usize) -> Lists {
    let squares = (0..n).flat_map(|row| (0..n).map(move |column| (row, column)));
    let option = |(row, column)| {
        let (rising, falling) = (row + column, row + n - 1 - column);
        vec![row, n + column, 2 * n + rising, 4 * n - 1 + falling]
    };
    Lists {
        primary: 2 * n,
        secondary: 2 * (2 * n - 1),
        options: squares.map(option).collect(),
    }
}

/// Two of each number 1 to n in a row, k numbers between the two k.
fn langford(n: usize) -> Lists {
    let places = (1..=n).flat_map(|number| {
        let first = 0..2 * n - number - 1;
        first.map(move |first| vec![number - 1, n + first, n + first + number + 1])
    });
    Lists {
        primary: 3 * n,
        secondary: 0,
        options: places.collect(),
    }
}

/// People in a row, each to be paired with one at most three places away.
fn matching(people: usize) -> Lists {
    let pairs =
        (0..people).flat_map(|one| (one + 1..people.min(one + 4)).map(move |two| vec![one, two]));
    Lists {
        primary: people,
        secondary: 0,
        options: pairs.collect(),
    }
}

/// Latin squares: cells, digits in rows, digits in columns.
fn latin(n: usize) -> Lists {
    let places = (0..n * n).flat_map(|cell| (0..n).map(move |digit| (cell, digit)));
    let option = |(cell, digit)| {
        let (row, column) = (cell / n, cell % n);
        vec![cell, (n + row) * n + digit, (2 * n + column) * n + digit]
    };
    Lists {
        primary: 3 * n * n,
        secondary: 0,
        options: places.map(option).collect(),
    }
}

/// Options of two to four items, drawn by chance.
fn random(seed: u64, items: usize, options: usize) -> Lists {
    let mut random = Numbers(seed);
    let option = |_| {
        let size = 2 + random.below(3);
        let mut option = BTreeSet::new();
        while option.len() < size {
            option.insert(random.below(items));
        }
        option.into_iter().collect()
    };
    Lists {
        primary: items,
        secondary: 0,
        options: (0..options).map(option).collect(),
    }
}

fn dominoes(height: usize, width: usize) -> Lists {
    let mut options = Vec::new();
    for row in 0..height {
        for column in 0..width {
            let cell = row * width + column;
            if column + 1 < width {
                options.push(vec![cell, cell + 1]);
            }
            if row + 1 < height {
                options.push(vec![cell, cell + width]);
            }
        }
    }
    Lists {
        primary: height * width,
        secondary: 0,
        options,
    }
}

/// The twelve pieces, then the cells; all placements in all orientations.
fn pentominoes(height: usize, width: usize) -> Lists {
    const PIECES: [[(i32, i32); 5]; 12] = [
        [(0, 1), (0, 2), (1, 0), (1, 1), (2, 1)],
        [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)],
        [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1)],
        [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)],
        [(0, 1), (1, 1), (2, 0), (2, 1), (3, 0)],
        [(0, 0), (0, 1), (0, 2), (1, 1), (2, 1)],
        [(0, 0), (0, 2), (1, 0), (1, 1), (1, 2)],
        [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2)],
        [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)],
        [(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)],
        [(0, 1), (1, 0), (1, 1), (2, 1), (3, 1)],
        [(0, 0), (0, 1), (1, 1), (2, 1), (2, 2)],
    ];
    let mut options = Vec::new();
    for (piece, cells) in PIECES.iter().enumerate() {
        let mut placements = BTreeSet::new();
        for turn in 0..8 {
            let turned = cells.map(|(row, column)| {
                let (row, column) = if turn & 1 == 0 {
                    (row, column)
                } else {
                    (column, row)
                };
                let row = if turn & 2 == 0 { row } else { -row };
                (row, if turn & 4 == 0 { column } else { -column })
            });
            for down in -5..height as i32 + 5 {
                for right in -5..width as i32 + 5 {
                    let moved: BTreeSet<_> = turned
                        .iter()
                        .map(|cell| (cell.0 + down, cell.1 + right))
                        .collect();
                    let fits = |cell: &(i32, i32)| {
                        (0..height as i32).contains(&cell.0) && (0..width as i32).contains(&cell.1)
                    };
                    if moved.iter().all(fits) {
                        placements.insert(moved);
                    }
                }
            }
        }
        for placement in placements {
            let cells = placement.into_iter();
            let cells =
                cells.map(|(row, column)| PIECES.len() + row as usize * width + column as usize);
            options.push(core::iter::once(piece).chain(cells).collect());
        }
    }
    Lists {
        primary: PIECES.len() + height * width,
        secondary: 0,
        options,
    }
}

/// Puzzles with boxes of some height and width, reduced to what their clues leave open.
fn sudokus(file: &str, block: [usize; 2], count: usize) -> Vec<Lists> {
    let side = block[0] * block[1];
    let reduce = |puzzle: String| {
        let values = values(&puzzle, side);
        let mut numbers = vec![Some(0); 4 * side * side];
        for (cell, value) in values.iter().enumerate() {
            for item in value.iter().flat_map(|&digit| items(block, cell, digit)) {
                numbers[item] = None;
            }
        }
        let mut left = 0;
        for number in numbers.iter_mut().flatten() {
            *number = left;
            left += 1;
        }
        let all = (0..side * side).flat_map(|cell| (0..side).map(move |digit| (cell, digit)));
        let options = all.filter_map(|(cell, digit)| {
            let numbers = items(block, cell, digit).map(|item| numbers[item]);
            numbers.into_iter().collect::<Option<Vec<usize>>>()
        });
        Lists {
            primary: left,
            secondary: 0,
            options: options.collect(),
        }
    };
    puzzles(file, count).into_iter().map(reduce).collect()
}

/// The matrix of paper 000: all 324 items, one option for a given, nine for a blank cell.
fn full_sudokus(count: usize) -> Vec<Lists> {
    let full = |puzzle: String| {
        let mut options = Vec::new();
        for (cell, value) in values(&puzzle, 9).into_iter().enumerate() {
            let digits = value.map_or(0..9, |digit| digit..digit + 1);
            options.extend(digits.map(|digit| items([3, 3], cell, digit).to_vec()));
        }
        Lists {
            primary: 324,
            secondary: 0,
            options,
        }
    };
    puzzles("9x9_17_clue.txt", count)
        .into_iter()
        .map(full)
        .collect()
}

/// The clues of a line, digits counted from 0.
fn values(puzzle: &str, side: usize) -> Vec<Option<usize>> {
    let value = |symbol: char| {
        symbol
            .to_digit(36)
            .map(|digit| digit as usize)
            .filter(|&digit| digit > 0)
    };
    puzzle
        .chars()
        .take(side * side)
        .map(|symbol| value(symbol).map(|digit| digit - 1))
        .collect()
}

/// What "digit in cell" covers.
fn items([height, width]: [usize; 2], cell: usize, digit: usize) -> [usize; 4] {
    let side = height * width;
    let (row, column) = (cell / side, cell % side);
    let block = row / height * height + column / width;
    [
        cell,
        (side + row) * side + digit,
        (2 * side + column) * side + digit,
        (3 * side + block) * side + digit,
    ]
}
