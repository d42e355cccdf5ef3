//! All engines against each other on random boards of many shapes and densities, with struck marks and struck clues:
//!
//! ```sh
//! cargo run --release -p sudoku-zoo-soak --bin soak -- --boards 1000000 [--seed N]
//! cargo run --release -p sudoku-zoo-soak --bin soak -- --minutes 120 [--seed N]
//! ```
//!
//! `--boards` and `--minutes` (by the clock) end the run, whichever comes first.
//! Shapes take turns, larger ones less often. A board is a part of a solved grid, or has random digits that do not clash, and loses
//! random marks. The solvers that are quick on every shape take each board, and one board in [`ALL_EVERY`] goes to every solver of the zoo.
//! Each shows up to three solutions within a limit on nodes; [`agreement`] compares them. A solver that the limit stops abstains:
//! small limits keep slow solvers from taking all the time. Prints a line per shape as it goes, and ends with exit code 1 at the
//! first disagreement. `random_boards` is the quicker program for 9×9.

use std::fmt;
use std::num::NonZeroU64;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use sudoku_zoo::generate::{SplitMix64, full_grid};
use sudoku_zoo::symmetry::Transform;
use sudoku_zoo::{Board, Cell, Count, Digit, Grid, Limits, Shape, Solver, agreement, zoo};
use sudoku_zoo_support::shuffle::{lines, permutation};
use sudoku_zoo_support::{Numbers, option, shape};

/// Quick on boards of every shape, and of as many families as possible: what they share, they share with few others.
const QUICK: [&str; 11] = [
    "auto",
    "block-matrix-greedy",
    "combined-greedy",
    "dictionary-x",
    "dlx",
    "house-sets-greedy",
    "hybrid",
    "learn",
    "learn-plain",
    "swift",
    "two-phase",
];

/// Of this many boards of a shape, the first goes to all solvers.
const ALL_EVERY: u64 = 16;

/// Box height, box width, boards of this shape in a turn, nodes for each solver.
const TURN: [(usize, usize, u64, u64); 11] = [
    (1, 1, 1, 1_000),
    (1, 5, 4, 1_000),
    (2, 2, 40, 1_000),
    (2, 3, 30, 1_000),
    (3, 2, 30, 1_000),
    (2, 4, 20, 1_000),
    (3, 3, 20, 500),
    (2, 5, 8, 300),
    (3, 4, 6, 300),
    (4, 4, 4, 200),
    (5, 5, 1, 100),
];

/// Boards between two lines of progress.
const PROGRESS: u64 = 500_000;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("soak: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let seed = option("--seed", NonZeroU64::MIN)?;
    let minutes = option("--minutes", u32::MAX)?;
    let boards = match minutes {
        u32::MAX => 10_000,
        _ => u64::MAX,
    };
    let minutes = Duration::from_secs(60 * u64::from(minutes));
    soak(option("--boards", boards)?, minutes, seed)
}

/// What was seen of a shape.
struct Tally {
    shape: Shape,
    nodes: u64,
    boards: u64,
    none: u64,
    one: u64,
    several: u64,
    /// No solver went through to the end within its nodes, or found two solutions.
    unknown: u64,
    answers: u64,
    abstentions: u64,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally {
            shape,
            boards,
            none,
            one,
            several,
            unknown,
            answers,
            abstentions,
            ..
        } = self;
        write!(
            f,
            "{shape}: {boards} boards, {none} without, {one} with one, {several} with several solutions, {unknown} unknown; \
             {answers} answers, {abstentions} abstentions"
        )
    }
}

fn soak(boards: u64, minutes: Duration, seed: NonZeroU64) -> Result<(), String> {
    let begin = Instant::now();
    let mut source = Source::new(seed);
    let tally = |&(height, width, share, nodes): &(usize, usize, u64, u64)| {
        let tally = Tally {
            shape: shape(height, width),
            nodes,
            boards: 0,
            none: 0,
            one: 0,
            several: 0,
            unknown: 0,
            answers: 0,
            abstentions: 0,
        };
        (tally, share)
    };
    let mut tallies: Vec<(Tally, u64)> = TURN.iter().map(tally).collect();
    let (mut done, mut reported) = (0, 0);
    while done < boards && begin.elapsed() < minutes {
        for (tally, share) in &mut tallies {
            for _ in 0..*share {
                compare(tally, &source.draw(tally.shape))?;
                done += 1;
            }
        }
        if done / PROGRESS > reported && done < boards {
            reported = done / PROGRESS;
            report(&tallies, done);
        }
    }
    report(&tallies, done);
    Ok(())
}

fn report(tallies: &[(Tally, u64)], done: u64) {
    for (tally, _) in tallies {
        println!("{tally}");
    }
    println!("{done} boards, no disagreement");
}

fn compare(tally: &mut Tally, board: &Board) -> Result<(), String> {
    let all = tally.boards.is_multiple_of(ALL_EVERY);
    let solvers = zoo().map(|entry| entry.solver as &dyn Solver);
    let solvers: Vec<&dyn Solver> = solvers
        .filter(|solver| all || QUICK.contains(&solver.name()))
        .filter(|solver| solver.supports(board).is_ok())
        .collect();
    let limits = Limits::new()
        .solutions(3)
        .nodes(tally.nodes)
        .memory(1 << 22);
    let verdict = agreement::check(&solvers, board, &limits)
        .map_err(|disagreement| format!("{disagreement}\n{board:?}"))?;
    let abstained = verdict.abstained.len() as u64;
    tally.boards += 1;
    tally.abstentions += abstained;
    tally.answers += solvers.len() as u64 - abstained;
    match verdict.count {
        Count::Exactly(0) => tally.none += 1,
        Count::Exactly(1) => tally.one += 1,
        Count::Exactly(_) | Count::AtLeast(2..) => tally.several += 1,
        Count::AtLeast(_) => tally.unknown += 1,
    }
    Ok(())
}

/// What random boards are drawn from.
struct Source {
    numbers: Numbers,
    grids: SplitMix64,
}

impl Source {
    fn new(seed: NonZeroU64) -> Source {
        Source {
            numbers: Numbers(seed.get()),
            grids: SplitMix64::new(seed.get()),
        }
    }

    /// Of four boards, one is a part of the shuffled pattern, two are parts of random grids, and one has digits that only do not clash.
    /// Of each kind, one board of four has all its marks.
    fn draw(&mut self, shape: Shape) -> Board {
        let (mut board, solution) = match self.numbers.below(4) {
            0 => {
                let grid = shuffled(shape, &mut self.numbers);
                self.part_of(grid)
            }
            1 | 2 => {
                let grid = full_grid(shape, &mut self.grids, &Limits::new());
                self.part_of(grid.expect("no limit stops it"))
            }
            _ => (self.without_clash(shape), None),
        };
        if self.numbers.below(4) > 0 {
            let kept = solution.filter(|_| self.numbers.below(3) > 0);
            self.strike(&mut board, kept.as_ref());
        }
        board
    }

    /// A random share of a solved grid, at least a quarter of its cells on large boards.
    fn part_of(&mut self, solution: Grid) -> (Board, Option<Grid>) {
        let shape = solution.shape();
        let least = if shape.side() > 9 { 25 } else { 0 };
        let percent = least + self.numbers.below(101 - least);
        let mut grid = solution.clone();
        for cell in shape.cells() {
            if self.numbers.below(100) >= percent {
                grid.set(cell, None).expect("its shape");
            }
        }
        let board = Board::new(grid).expect("a part of a solution");
        (board, Some(solution))
    }

    /// Random digits in random cells, up to half of them. The more there are, the rarer is a solution.
    fn without_clash(&mut self, shape: Shape) -> Board {
        let mut board = Board::empty(shape);
        for _ in 0..self.numbers.below(shape.cell_count() / 2 + 1) {
            let cell = self.cell(shape);
            let digits: Vec<Digit> = board.candidates(cell).iter().collect();
            if board.get(cell).is_none() && !digits.is_empty() {
                // Boards with a contradiction are also wanted.
                let _ = board.place(cell, digits[self.numbers.below(digits.len())]);
            }
        }
        board
    }

    /// Strikes random marks, also of filled cells, but none of `kept`.
    fn strike(&mut self, board: &mut Board, kept: Option<&Grid>) {
        let shape = board.shape();
        for _ in 0..self.numbers.below(2 * shape.side() + 1) {
            let cell = self.cell(shape);
            let lost = Digit::new(1 + self.numbers.below(shape.side())).expect("a digit");
            if kept.and_then(|grid| grid.get(cell)) != Some(lost) {
                let _ = board.eliminate(cell, lost.into());
            }
        }
    }

    fn cell(&mut self, shape: Shape) -> Cell {
        let index = self.numbers.below(shape.cell_count());
        shape.cell_at(index).expect("a cell")
    }
}

/// The pattern with its digits renamed and its rows, columns, bands and stacks mixed.
fn shuffled(shape: Shape, random: &mut Numbers) -> Grid {
    let side = shape.side();
    let rows = lines(random, side, shape.box_height());
    let columns = lines(random, side, shape.box_width());
    let transform = Transform::new(shape, false, rows, columns, permutation(random, side));
    let image = transform.map(|transform| transform.apply(&Grid::pattern(shape)));
    image
        .expect("a symmetry")
        .expect("a grid of the same shape")
}
