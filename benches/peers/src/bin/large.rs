//! `learn-plain` against the published SAT solver crate `batsat`, on large boards: from a puzzle line to its first
//! solution, encoding included. (Not `learn`, which recognises the pattern that the lew and bal classes are dug out of;
//! what is compared is search.)
//!
//! ```sh
//! cargo run --release --manifest-path benches/peers/Cargo.toml --bin large -- [--class NAME] [--puzzles N] [--seconds N] [--dir FOLDER]
//! ```
//!
//! Both start from the candidates that the givens leave open. batsat gets the usual encoding: a variable per
//! candidate, a clause per cell and per digit of a house, and a clause for every two candidates that
//! exclude each other. They take turns, puzzle by puzzle, and every solution is checked. A run that is stopped at
//! `--seconds` counts with that time.

use core::ops::ControlFlow;

use batsat::{Callbacks, Lit, Solver as Sat, SolverInterface, SolverOpts, Var, lbool};
use cpu_time::ThreadTime;
use sudoku_zoo::{Board, Grid, Limits, Solve, solvers};
use sudoku_zoo_cli::clock::Clock;
use sudoku_zoo_peers::{median, number, option, puzzles};

/// The classes on which both are expected to get through.
const CLASSES: [&str; 7] = [
    "acs25_f40",
    "acs25_f45",
    "lew25_b600",
    "bal25_k15",
    "lew36_b450",
    "bal36_k17",
    "pub25_gecode",
];

/// A solution, unless there was not enough time.
type Contender = fn(&Board, seconds: f64) -> Option<Grid>;

const CONTENDERS: [(&str, Contender); 2] = [("sudoku-zoo learn-plain", learn), ("batsat", batsat)];

fn main() {
    let seconds = number("--seconds", 60) as f64;
    let asked = option("--class");
    let classes = asked
        .as_deref()
        .map_or(CLASSES.to_vec(), |class| vec![class]);
    println!("CPU seconds to the first solution, at most {seconds}");
    for class in classes {
        let puzzles = puzzles(&format!("large_{class}.txt"), number("--puzzles", 10));
        let mut times = CONTENDERS.map(|_| Vec::new());
        let mut solved = CONTENDERS.map(|_| 0);
        for puzzle in &puzzles {
            let grid: Grid = puzzle.parse().expect("a readable puzzle");
            let board = Board::new(grid).expect("no clash");
            for (index, (name, contender)) in CONTENDERS.iter().enumerate() {
                let begin = ThreadTime::now();
                let solution = contender(&board, seconds);
                let time = begin.elapsed().as_secs_f64();
                if let Some(solution) = &solution {
                    assert!(board.admits(solution), "{name} is wrong");
                    solved[index] += 1;
                }
                times[index].push(if solution.is_some() { time } else { seconds });
            }
        }
        for ((name, _), (times, solved)) in CONTENDERS.iter().zip(times.iter().zip(solved)) {
            println!(
                "{class:14} {name:22} solved {solved:2}/{:<2} median {:8.4} s, most {:8.4} s",
                puzzles.len(),
                median(times.iter().copied()),
                times.iter().copied().fold(0.0, f64::max),
            );
        }
    }
}

/// Whether a stretch of CPU time is over.
struct Deadline {
    clock: Clock,
    seconds: f64,
}

impl Deadline {
    fn new(seconds: f64) -> Deadline {
        let clock = Clock::start();
        Deadline { clock, seconds }
    }

    fn is_over(&self) -> bool {
        self.clock.elapsed().as_secs_f64() > self.seconds
    }
}

fn learn(board: &Board, seconds: f64) -> Option<Grid> {
    let deadline = Deadline::new(seconds);
    let too_long = || deadline.is_over();
    let limits = Limits::new().solutions(1).interrupt(&too_long);
    let mut solution = None;
    solvers::learn::LEARN_PLAIN.run(board, &limits, &mut |grid| {
        solution = Some(grid.clone());
        ControlFlow::Continue(())
    });
    solution
}

impl Callbacks for Deadline {
    fn stop(&self) -> bool {
        self.is_over()
    }
}

fn batsat(board: &Board, seconds: f64) -> Option<Grid> {
    let mut solver = Sat::new(SolverOpts::default(), Deadline::new(seconds));
    let shape = board.shape();
    let variables: Vec<Vec<Option<Var>>> = shape
        .cells()
        .map(|cell| {
            let candidates = board.candidates(cell);
            let variable = |digit| candidates.contains(digit).then(|| solver.new_var_default());
            shape.digits().iter().map(variable).collect()
        })
        .collect();
    let mut exactly_one = |group: Vec<Var>| {
        let mut clause: Vec<Lit> = group
            .iter()
            .map(|&variable| Lit::new(variable, true))
            .collect();
        solver.add_clause_reuse(&mut clause);
        for (index, &one) in group.iter().enumerate() {
            for &other in &group[..index] {
                solver.add_clause_reuse(&mut vec![Lit::new(one, false), Lit::new(other, false)]);
            }
        }
    };
    for digits in &variables {
        exactly_one(digits.iter().copied().flatten().collect());
    }
    for house in shape.houses() {
        for digit in shape.digits().iter() {
            let cells = shape
                .cells_of(house)
                .filter_map(|cell| shape.index_of(cell));
            exactly_one(
                cells
                    .filter_map(|cell| variables[cell][digit.index()])
                    .collect(),
            );
        }
    }
    if solver.solve_limited(&[]) != lbool::TRUE {
        return None;
    }
    let values = variables.iter().map(|digits| {
        let mut digits = digits.iter();
        let is_true = |variable: &Option<Var>| {
            variable.is_some_and(|variable| solver.value_var(variable) == lbool::TRUE)
        };
        digits.position(is_true).map_or(0, |digit| digit + 1)
    });
    Grid::from_values(shape, values).ok()
}
