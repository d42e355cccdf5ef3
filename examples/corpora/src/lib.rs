//! The recipes of the puzzle files in `benches/corpora`.

use std::fmt::Write as _;

use sudoku_zoo::generate::{Difficulty, Generator, SplitMix64, full_grid, thin_out};
use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::{Board, Count, Grid, Limits, Plan, Shape, Solve, Technique};

/// A file: its name, what it is for, and how its puzzles are made.
#[derive(Debug)]
pub struct Recipe {
    /// The name of the file, without its ending.
    pub name: &'static str,
    what: &'static str,
    /// Rows and columns of a box.
    boxes: (usize, usize),
    /// How many puzzles the file has.
    pub count: usize,
    seed: u64,
    make: fn(Shape, &mut SplitMix64) -> Grid,
}

/// The files, by what they stress. No file depends on how fast an engine is or on how many techniques there are, so
/// a new version of this crate makes the same files.
pub const RECIPES: &[Recipe] = &[
    Recipe {
        name: "4x4",
        what: "minimal",
        boxes: (2, 2),
        count: 200,
        seed: 4,
        make: minimal,
    },
    Recipe {
        name: "6x6",
        what: "minimal",
        boxes: (2, 3),
        count: 200,
        seed: 6,
        make: minimal,
    },
    Recipe {
        name: "9x9_very_easy",
        what: "set-up cost: 40 clues, hidden singles solve it",
        boxes: (3, 3),
        count: 300,
        seed: 91,
        make: |shape, rng| {
            let easy = up_to(shape, Technique::HIDDEN_SINGLE);
            puzzle(&easy.clues(40), rng)
        },
    },
    Recipe {
        name: "9x9_easy",
        what: "singles solve it, and would not if a clue went",
        boxes: (3, 3),
        count: 300,
        seed: 92,
        make: singles,
    },
    Recipe {
        name: "9x9_medium",
        what: "minimal; the six of paper 000 solve it, singles do not",
        boxes: (3, 3),
        count: 300,
        seed: 93,
        make: |shape, rng| {
            first(minimals(shape, rng), |grid| {
                !by_singles(grid) && by_six(grid)
            })
        },
    },
    Recipe {
        name: "9x9_hard",
        what: "minimal; the six of paper 000 do not solve it",
        boxes: (3, 3),
        count: 300,
        seed: 94,
        make: |shape, rng| first(minimals(shape, rng), |grid| !by_six(grid)),
    },
    Recipe {
        name: "9x9_few_clues",
        what: "22 clues",
        boxes: (3, 3),
        count: 300,
        seed: 95,
        make: |shape, rng| puzzle(&Generator::new(shape).clues(22), rng),
    },
    Recipe {
        name: "9x9_many_solutions",
        what: "24 clues left at random, two or more solutions",
        boxes: (3, 3),
        count: 300,
        seed: 96,
        make: |shape, rng| first(thinned(shape, 24, rng), |grid| !is_unique(grid)),
    },
    Recipe {
        name: "12x12",
        what: "minimal",
        boxes: (3, 4),
        count: 200,
        seed: 12,
        make: minimal,
    },
    Recipe {
        name: "16x16_easy",
        what: "singles solve it, and would not if a clue went",
        boxes: (4, 4),
        count: 200,
        seed: 16,
        make: singles,
    },
    Recipe {
        name: "16x16",
        what: "minimal",
        boxes: (4, 4),
        count: 200,
        seed: 17,
        make: minimal,
    },
    Recipe {
        name: "25x25_easy",
        what: "singles solve it, and would not if a clue went",
        boxes: (5, 5),
        count: 200,
        seed: 25,
        make: singles,
    },
];

impl Recipe {
    /// The shape of its puzzles.
    pub fn shape(&self) -> Shape {
        Shape::new(self.boxes.0, self.boxes.1).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Lazy iterator that makes the puzzles in order.
    pub fn puzzles(&self) -> impl Iterator<Item = Grid> {
        let (shape, mut rng) = (self.shape(), SplitMix64::new(self.seed));
        std::iter::repeat_with(move || (self.make)(shape, &mut rng)).take(self.count)
    }

    /// The lines of the file before its puzzles.
    pub fn header(&self) -> String {
        let (height, width) = self.boxes;
        let mut text = String::new();
        let _ = writeln!(text, "# box {height}x{width} side {}", height * width);
        let _ = writeln!(text, "# {}: {}", self.name, self.what);
        let _ = writeln!(
            text,
            "# made by: cargo run --release -p sudoku-zoo-corpora -- benches/corpora {} (seed {})",
            self.name, self.seed
        );
        text
    }
}

fn minimal(shape: Shape, rng: &mut SplitMix64) -> Grid {
    puzzle(&Generator::new(shape).minimal(), rng)
}

fn minimals(shape: Shape, rng: &mut SplitMix64) -> impl Iterator<Item = Grid> {
    std::iter::repeat_with(move || minimal(shape, rng))
}

fn singles(shape: Shape, rng: &mut SplitMix64) -> Grid {
    puzzle(&up_to(shape, Technique::NAKED_SINGLE), rng)
}

fn up_to(shape: Shape, technique: Technique) -> Generator {
    Generator::new(shape).difficulty(..=Difficulty::Needs(technique))
}

fn puzzle(generator: &Generator, rng: &mut SplitMix64) -> Grid {
    let made = generator.generate(rng, &Limits::new());
    made.unwrap_or_else(|error| panic!("{error}")).clues
}

fn thinned(shape: Shape, clues: usize, rng: &mut SplitMix64) -> impl Iterator<Item = Grid> {
    std::iter::repeat_with(move || {
        let grid = full_grid(shape, rng, &Limits::new()).unwrap_or_else(|error| panic!("{error}"));
        thin_out(&grid, clues, rng).unwrap_or_else(|error| panic!("{error}"))
    })
}

fn first(mut grids: impl Iterator<Item = Grid>, will_do: impl Fn(&Grid) -> bool) -> Grid {
    let found = grids.find(|grid| will_do(grid));
    found.unwrap_or_else(|| unreachable!("there is no end of them"))
}

fn by_singles(grid: &Grid) -> bool {
    let singles = [Technique::NAKED_SINGLE, Technique::HIDDEN_SINGLE];
    solved_by(&Plan::new("singles", singles), grid)
}

fn by_six(grid: &Grid) -> bool {
    solved_by(&Plan::six(), grid)
}

fn solved_by(plan: &Plan, grid: &Grid) -> bool {
    let mut board = board(grid);
    plan.apply(&mut board, &Limits::new()).is_ok() && board.is_full()
}

fn is_unique(grid: &Grid) -> bool {
    AUTO.count(&board(grid), &Limits::new().solutions(2)) == Ok(Count::Exactly(1))
}

fn board(grid: &Grid) -> Board {
    Board::new(grid.clone()).unwrap_or_else(|clash| panic!("{clash}"))
}
