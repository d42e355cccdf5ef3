//! Makes the puzzle files in `benches/corpora`, the same ones every time:
//!
//! ```sh
//! cargo run --release --example make_corpora -- benches/corpora
//! ```
//!
//! Every file has its own seed, recorded in its header. The way is simple: a random solved grid loses
//! one cell after another, in random order, for as long as the property its file is named for holds.

use std::error::Error;
use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::Path;

use sudoku_zoo::solvers::backtrack::HOUSE_SETS_GREEDY;
use sudoku_zoo::{Board, End, Grid, Limits, Report, Shape, Solver};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args()
        .nth(1)
        .ok_or("usage: make_corpora FOLDER")?;
    for corpus in CORPORA {
        let path = Path::new(&folder).join(format!("{}.txt", corpus.name));
        std::fs::write(&path, corpus.text()?)?;
        println!("{}", path.display());
    }
    Ok(())
}

struct Corpus {
    name: &'static str,
    what: &'static str,
    shape: (usize, usize),
    count: usize,
    seed: u64,
    make: fn(&mut Random, Shape, usize) -> Vec<Grid>,
}

/// The files, by what they stress.
const CORPORA: &[Corpus] = &[
    Corpus {
        name: "4x4_easy",
        what: "solved without a guess",
        shape: (2, 2),
        count: 50,
        seed: 4,
        make: easy,
    },
    Corpus {
        name: "6x6_easy",
        what: "solved without a guess",
        shape: (2, 3),
        count: 50,
        seed: 6,
        make: easy,
    },
    Corpus {
        name: "9x9_very_easy",
        what: "set-up cost: solved without a guess",
        shape: (3, 3),
        count: 100,
        seed: 91,
        make: easy,
    },
    Corpus {
        name: "9x9_few_clues",
        what: "minimal, at most 23 clues",
        shape: (3, 3),
        count: 60,
        seed: 92,
        make: few_clues,
    },
    Corpus {
        name: "9x9_hard",
        what: "search: the tenth of minimal puzzles that needs the most nodes",
        shape: (3, 3),
        count: 60,
        seed: 93,
        make: hard,
    },
    Corpus {
        name: "9x9_many_solutions",
        what: "24 clues left at random, two or more solutions",
        shape: (3, 3),
        count: 60,
        seed: 94,
        make: many_solutions,
    },
    Corpus {
        name: "16x16_easy",
        what: "solved without a guess",
        shape: (4, 4),
        count: 20,
        seed: 16,
        make: easy,
    },
];

impl Corpus {
    fn text(&self) -> Result<String, Box<dyn Error>> {
        let shape = Shape::new(self.shape.0, self.shape.1)?;
        let mut text = String::new();
        writeln!(
            text,
            "# box {}x{} side {}",
            shape.box_height(),
            shape.box_width(),
            shape.side()
        )?;
        writeln!(text, "# {}: {}", self.name, self.what)?;
        writeln!(
            text,
            "# made by: cargo run --release --example make_corpora -- benches/corpora (seed {})",
            self.seed
        )?;
        for grid in (self.make)(&mut Random(self.seed), shape, self.count) {
            writeln!(text, "{grid}")?;
        }
        Ok(text)
    }
}

fn easy(random: &mut Random, shape: Shape, count: usize) -> Vec<Grid> {
    // Without a guess there are at most as many nodes as cells; with one there might be any number.
    let limits = Limits::new().nodes(shape.cell_count() as u64);
    let without_guess = |grid: &Grid| {
        let report = report(grid, &limits);
        report.end == End::Exhausted && report.stats.guesses == 0
    };
    (0..count)
        .map(|_| dig(random, shape, without_guess))
        .collect()
}

fn few_clues(random: &mut Random, shape: Shape, count: usize) -> Vec<Grid> {
    let minimal = std::iter::repeat_with(|| dig(random, shape, is_unique));
    minimal
        .filter(|grid| grid.clue_count() <= 23)
        .take(count)
        .collect()
}

fn hard(random: &mut Random, shape: Shape, count: usize) -> Vec<Grid> {
    let mut puzzles: Vec<Grid> = (0..10 * count)
        .map(|_| dig(random, shape, is_unique))
        .collect();
    puzzles.sort_by_cached_key(|grid| std::cmp::Reverse(report(grid, &TO_TWO).stats.nodes));
    puzzles.truncate(count);
    puzzles
}

fn many_solutions(random: &mut Random, shape: Shape, count: usize) -> Vec<Grid> {
    let clues_left = |grid: &Grid| grid.clue_count() >= 24;
    let puzzles = std::iter::repeat_with(|| dig(random, shape, clues_left));
    puzzles
        .filter(|grid| !is_unique(grid))
        .take(count)
        .collect()
}

/// Blanks cells of a random solved grid in random order, each for good if the property still holds without it.
fn dig(random: &mut Random, shape: Shape, holds: impl Fn(&Grid) -> bool) -> Grid {
    let mut grid = solved(random, shape);
    let mut cells: Vec<_> = shape.cells().collect();
    random.shuffle(&mut cells);
    for cell in cells {
        let value = grid.get(cell);
        let mut poorer = grid.clone();
        if value.is_some() && poorer.set(cell, None).is_ok() && holds(&poorer) {
            grid = poorer;
        }
    }
    grid
}

/// A random solved grid: up to 9×9 any of them, above that one pattern well shuffled.
fn solved(random: &mut Random, shape: Shape) -> Grid {
    if shape.side() > 9 {
        return shuffled_pattern(random, shape);
    }
    let mut board = Board::empty(shape);
    let mut cells: Vec<_> = shape.cells().collect();
    random.shuffle(&mut cells);
    for cell in cells {
        let mut digits: Vec<_> = board.candidates(cell).iter().collect();
        random.shuffle(&mut digits);
        for digit in digits {
            let mut next = board.clone();
            if next.place(cell, digit).is_ok()
                && matches!(HOUSE_SETS_GREEDY.solve(&next), Ok(Some(_)))
            {
                board = next;
                break;
            }
        }
    }
    board.grid().clone()
}

fn shuffled_pattern(random: &mut Random, shape: Shape) -> Grid {
    let pattern = Grid::pattern(shape);
    let mut digits: Vec<usize> = (1..=shape.side()).collect();
    random.shuffle(&mut digits);
    let mut lines = |groups: usize, size: usize| {
        let mut order: Vec<usize> = (0..groups).collect();
        random.shuffle(&mut order);
        let mut lines = Vec::new();
        for group in order {
            let mut inner: Vec<usize> = (group * size..(group + 1) * size).collect();
            random.shuffle(&mut inner);
            lines.extend(inner);
        }
        lines
    };
    let (height, width) = (shape.box_height(), shape.box_width());
    let (rows, columns) = (lines(width, height), lines(height, width));
    let values = shape.cells().map(|cell| {
        let source = shape.cell(rows[cell.row()], columns[cell.column()]);
        let digit = source.and_then(|source| pattern.get(source));
        digit.map_or(0, |digit| digits[digit.index()])
    });
    Grid::from_values(shape, values).unwrap_or_else(|error| panic!("{error}"))
}

fn is_unique(grid: &Grid) -> bool {
    report(grid, &TO_TWO).stats.solutions == 1
}

const TO_TWO: Limits<'static> = Limits::new().solutions(2);

fn report(grid: &Grid, limits: &Limits<'_>) -> Report {
    let board = Board::new(grid.clone()).unwrap_or_else(|clash| panic!("{clash}"));
    HOUSE_SETS_GREEDY.run(&board, limits, &mut |_| ControlFlow::Continue(()))
}

/// xorshift64*.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
