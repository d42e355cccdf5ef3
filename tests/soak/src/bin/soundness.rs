//! Every technique on puzzles of our generator, from 4×4 to 16×16: none may lose a solution.
//!
//! ```sh
//! cargo run --release -p sudoku-zoo-soak --bin soundness -- --puzzles 100000 [--seed N] [--from N] [--shape 3x3]
//! ```
//!
//! Of four puzzles of a shape
//!
//! - one is minimal,
//! - one has up to half of the other cells filled besides,
//! - one lacks one to three clues, so that it has several solutions,
//! - one lacks clues, too, and has lost random candidates that one solution can spare.
//!
//! The first two have one solution, and techniques that assume it are used on them. For the others, solutions are listed
//! up to [`MOST_SOLUTIONS`], and all of them must stay. The program checks each step of the easiest-first path. It also runs every technique
//! of the crate, those on request included, on random boards along that path, and checks all deductions on 4×4 and on every tenth 6×6, otherwise the
//! first one. [`SHARES`] has the numbers.
//!
//! Prints a line for each shape, and ends with exit code 1 when a solution was lost. Each puzzle has random numbers of its own,
//! so `--from` continues where an earlier run ended.

use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::process::ExitCode;
use std::sync::atomic::AtomicU64;

use rand_core::Rng;
use sudoku_zoo::generate::{Generator, SplitMix64};
use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::strategy::{Deduction, Path, Plan, Technique, View};
use sudoku_zoo::text::{Format, Metadata};
use sudoku_zoo::{Board, Grid, Limits, Shape, Solve};
use sudoku_zoo_support::{interrupt_at, option, shape};

/// Solutions of a board that are listed.
const MOST_SOLUTIONS: u64 = 40;

/// Nets that use other techniques inside. They take seconds on larger boards, so they are tried up to 6×6.
const COSTLY: [Technique; 5] = [
    Technique::DYNAMIC_CONTRADICTION_PLUS,
    Technique::DYNAMIC_FORCING_CHAIN_PLUS,
    Technique::NESTED_CONTRADICTION,
    Technique::NESTED_FORCING_CHAIN,
    Technique::NESTED_MULTIPLE_CONTRADICTION,
];

/// How the puzzles are shared out among the shapes.
struct Share {
    /// Rows and columns of a box.
    boxes: (usize, usize),
    /// Of a thousand puzzles.
    per_mille: usize,
    /// Random boards of a path on which all techniques are tried, besides the one where the path ends unless that is solved.
    boards: usize,
    effort: Effort,
}

/// How much of what a technique finds on a board is checked.
#[derive(Clone, Copy)]
enum Effort {
    /// All of it.
    All,
    /// All of it on every tenth puzzle of each kind, the first deduction on the others.
    AllOfTenth,
    /// The first deduction.
    First,
    /// The same, until a technique has looked at its limits this many times.
    FirstWithin(u64),
}

const SHARES: [Share; 10] = [
    share((2, 2), 230, 4, Effort::All),
    share((2, 3), 240, 1, Effort::AllOfTenth),
    share((3, 2), 70, 1, Effort::AllOfTenth),
    share((2, 4), 190, 1, Effort::First),
    share((4, 2), 60, 1, Effort::First),
    share((3, 3), 150, 1, Effort::First),
    share((2, 5), 30, 1, Effort::First),
    share((3, 4), 20, 1, Effort::FirstWithin(5_000)),
    share((3, 5), 5, 1, Effort::FirstWithin(3_000)),
    share((4, 4), 5, 1, Effort::FirstWithin(3_000)),
];

const fn share(boxes: (usize, usize), per_mille: usize, boards: usize, effort: Effort) -> Share {
    Share {
        boxes,
        per_mille,
        boards,
        effort,
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("soundness: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Says how many deductions lost a solution.
fn run() -> Result<u64, String> {
    let (puzzles, from): (usize, usize) = (option("--puzzles", 1_000)?, option("--from", 0)?);
    let seed: u64 = option("--seed", 1)?;
    let only: String = option("--shape", String::new())?;
    let mut lost = 0;
    for share in &SHARES {
        let (height, width) = share.boxes;
        if !only.is_empty() && only != format!("{height}x{width}") {
            continue;
        }
        let mut tally = Tally::default();
        let numbers = (from * share.per_mille / 1000)..(puzzles * share.per_mille / 1000);
        for number in numbers.clone() {
            check(share, seed, number as u64, &mut tally);
        }
        let side = height * width;
        println!(
            "{side}×{side} with boxes of {height}×{width}: {} puzzles, {tally}",
            numbers.len()
        );
        lost += tally.lost;
    }
    Ok(lost)
}

/// What was seen on the puzzles of a shape.
#[derive(Default)]
struct Tally {
    solutions: u64,
    boards: u64,
    steps: u64,
    by_technique: BTreeMap<Technique, u64>,
    stopped: u64,
    lost: u64,
}

impl Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found: u64 = self.by_technique.values().sum();
        write!(
            f,
            "{} solutions, {} steps of paths, {} boards, {found} deductions of {} techniques on them ({} searches were stopped), {} lost a solution",
            self.solutions,
            self.steps,
            self.boards,
            self.by_technique.len(),
            self.stopped,
            self.lost
        )
    }
}

/// A board with its solutions.
struct Case {
    board: Board,
    /// The given cells.
    givens: Grid,
    solutions: Vec<Grid>,
    has_one_solution: bool,
}

impl Case {
    /// Looks whether a deduction keeps all solutions of the board.
    fn check(&self, before: &Board, step: &Deduction, tally: &mut Tally) {
        let Some(lost) = self
            .solutions
            .iter()
            .find(|solution| !keeps(step, solution))
        else {
            return;
        };
        tally.lost += 1;
        let board = Format::Candidates.print(before, &Metadata::default());
        println!(
            "LOST by {}: {step}\n  puzzle {}\n  board {}\n  solution {lost}",
            step.technique.id(),
            self.givens,
            board.unwrap_or_else(|error| error.to_string()).trim_end()
        );
    }
}

/// Whether a deduction agrees with a solution.
fn keeps(step: &Deduction, solution: &Grid) -> bool {
    let mut placed = step.placements.iter();
    let mut struck = step.eliminations.iter();
    placed.all(|&(cell, digit)| solution.get(cell) == Some(digit))
        && struck.all(|&(cell, digits)| {
            solution
                .get(cell)
                .is_some_and(|digit| !digits.contains(digit))
        })
}

fn check(share: &Share, seed: u64, number: u64, tally: &mut Tally) {
    let (height, width) = share.boxes;
    let shape = shape(height, width);
    let mut rng = SplitMix64::new(seed << 40 ^ (height * 64 + width) as u64 ^ number << 12);
    let Some(case) = draw(shape, &mut rng, number % 4) else {
        return;
    };
    tally.solutions += case.solutions.len() as u64;
    let effort = match share.effort {
        Effort::AllOfTenth if (number / 4).is_multiple_of(10) => Effort::All,
        Effort::AllOfTenth => Effort::First,
        effort => effort,
    };
    let path = path(&case, effort);
    let steps = path.steps().len();
    tally.steps += steps as u64;
    let boards: Vec<usize> = (0..share.boards).map(|_| below(&mut rng, steps)).collect();
    for (index, (board, step)) in path.replay().enumerate() {
        case.check(&board, step, tally);
        if boards.contains(&index) {
            check_board(&case, &board, effort, tally);
        }
    }
    if !path.is_solved() {
        check_board(&case, path.end(), effort, tally);
    }
}

/// Tries every technique.
fn check_board(case: &Case, board: &Board, effort: Effort, tally: &mut Tally) {
    tally.boards += 1;
    let view = View::with_givens(board, &case.givens);
    let mut techniques = Technique::ALL.to_vec();
    techniques.retain(|technique| case.has_one_solution || !technique.assumes_one_solution());
    if board.shape().side() > 6 {
        techniques.retain(|technique| !COSTLY.contains(technique));
    }
    for technique in techniques {
        let found = match effort {
            Effort::All | Effort::AllOfTenth => technique
                .all(&view, &Limits::new())
                .expect("nothing stops it"),
            Effort::First => technique
                .first(&view, &Limits::new())
                .expect("nothing stops it")
                .into_iter()
                .collect(),
            Effort::FirstWithin(looks) => {
                let (seen, plan) = (AtomicU64::new(0), Plan::new("one", [technique]));
                let interrupt = interrupt_at(&seen, looks);
                let next = plan
                    .assume_one_solution()
                    .next_from(&view, &Limits::new().interrupt(&interrupt));
                tally.stopped += u64::from(next.is_err());
                next.ok().flatten().into_iter().collect()
            }
        };
        *tally.by_technique.entry(technique).or_default() += found.len() as u64;
        for step in found {
            case.check(board, &step, tally);
        }
    }
    tally.by_technique.retain(|_, count| *count > 0);
}

/// The easiest-first path; as far as the limits allow on large boards.
fn path(case: &Case, effort: Effort) -> Path {
    let mut plan = Plan::easiest_first();
    if case.has_one_solution {
        plan = plan.assume_one_solution();
    }
    let seen = AtomicU64::new(0);
    let looks = match effort {
        Effort::All | Effort::AllOfTenth | Effort::First => u64::MAX,
        Effort::FirstWithin(looks) => looks.saturating_mul(10),
    };
    let interrupt = interrupt_at(&seen, looks);
    let view = View::with_givens(&case.board, &case.givens);
    plan.path_from(&view, &Limits::new().interrupt(&interrupt))
}

/// A random number below a bound; 0 if the bound is.
fn below(rng: &mut SplitMix64, bound: usize) -> usize {
    (rng.next_u64() % bound.max(1) as u64) as usize
}

/// A random board of a kind; none when its solutions could not be found.
fn draw(shape: Shape, rng: &mut SplitMix64, kind: u64) -> Option<Case> {
    let puzzle = Generator::new(shape).generate(rng, &Limits::new()).ok()?;
    let mut clues = puzzle.clues;
    match kind {
        0 => {}
        1 => {
            for _ in 0..below(rng, shape.cell_count() / 2) {
                let cell = shape.cell_at(below(rng, shape.cell_count()))?;
                clues.set(cell, puzzle.solution.get(cell)).ok()?;
            }
        }
        _ => {
            for _ in 0..=below(rng, 3) {
                let (cell, _) = clues.clues().nth(below(rng, clues.clue_count()))?;
                clues.set(cell, None).ok()?;
            }
        }
    }
    let mut board = Board::new(clues.clone()).ok()?;
    if kind == 3 {
        let percent = below(rng, 60);
        for (cell, digit) in puzzle.solution.clues() {
            for other in board.candidates(cell) - digit.into() {
                if below(rng, 100) < percent {
                    board.eliminate(cell, other.into()).ok()?;
                }
            }
        }
    }
    let limits = Limits::new().nodes(100_000);
    let solutions = if kind < 2 {
        vec![puzzle.solution]
    } else {
        AUTO.solutions(&board, &limits.solutions(MOST_SOLUTIONS))
            .ok()?
            .grids
    };
    Some(Case {
        board,
        givens: clues,
        solutions,
        has_one_solution: kind < 2,
    })
}
