//! Finds boards that are bad for each solver, by hill climbing, and prints them as lines of `tests/data/adversaries.txt`:
//!
//! ```sh
//! cargo run --release -p sudoku-zoo-benches --bin adversaries > tests/data/adversaries.txt          # all solvers
//! cargo run --release -p sudoku-zoo-benches --bin adversaries -- --solver swift --seed 2 --steps 5000
//! ```
//!
//! A climb begins with a random puzzle of one solution. Each step changes the board a little: it removes a clue, adds one, moves one,
//! changes one, strikes a candidate or undoes a strike. The new board is kept if the solver needs at least as many
//! nodes to find two solutions or to prove that there are not two. A climb ends after `--steps` steps, or when the
//! solver needs more nodes than the cap. No clock is read, so the same seed gives the same boards until the solver's counters change.
//!
//! A line has the name of the solver, the box, the nodes (`>` before the cap), the clues, and the strikes as
//! `cell#digits`, counted from 1, or `-`.

use sudoku_zoo::generate::{Generator, SplitMix64};
use sudoku_zoo::{Board, Cell, Digit, DigitSet, End, Grid, Limits, Search, Shape, Solver, zoo};
use sudoku_zoo_support::{Numbers, option};

/// The boxes to climb on, and the most nodes that a solver gets for one board of that size.
const SIZES: [(usize, usize, u64); 2] = [(3, 3, 200_000), (4, 4, 20_000)];

/// A board as clues and strikes, which unlike those of a [`Board`] can be undone.
#[derive(Clone)]
struct Draft {
    clues: Grid,
    strikes: Vec<(Cell, Digit)>,
}

impl Draft {
    /// The board; `None` when clues clash.
    fn board(&self) -> Option<Board> {
        let mut board = Board::new(self.clues.clone()).ok()?;
        for &(cell, digit) in &self.strikes {
            // A board with a contradiction is also a valid test.
            let _ = board.eliminate(cell, digit.into());
        }
        Some(board)
    }

    /// The draft after a small random change.
    fn changed(&self, numbers: &mut Numbers) -> Draft {
        let mut draft = self.clone();
        match numbers.below(6) {
            0 => {
                draft.remove_clue(numbers);
            }
            1 => draft.add_clue(numbers),
            2 => {
                draft.remove_clue(numbers);
                draft.add_clue(numbers);
            }
            3 => {
                if let Some(cell) = draft.remove_clue(numbers) {
                    draft.fill(cell, numbers);
                }
            }
            4 => {
                let cell = draft.random_cell(numbers);
                if let Some(digit) = draft.random_candidate(cell, numbers) {
                    draft.strikes.push((cell, digit));
                }
            }
            _ if draft.strikes.is_empty() => {}
            _ => {
                let index = numbers.below(draft.strikes.len());
                draft.strikes.swap_remove(index);
            }
        }
        draft
    }

    fn random_cell(&self, numbers: &mut Numbers) -> Cell {
        let shape = self.clues.shape();
        let cell = shape.cell_at(numbers.below(shape.cell_count()));
        cell.expect("below the number of cells")
    }

    fn random_candidate(&self, cell: Cell, numbers: &mut Numbers) -> Option<Digit> {
        let candidates = self.board()?.candidates(cell);
        let index = numbers.below(candidates.len().max(1));
        candidates.iter().nth(index)
    }

    /// Removes a clue, if there is one, and returns its cell.
    fn remove_clue(&mut self, numbers: &mut Numbers) -> Option<Cell> {
        let index = numbers.below(self.clues.clue_count().max(1));
        let (cell, _) = self.clues.clues().nth(index)?;
        self.clues.set(cell, None).expect("its shape");
        Some(cell)
    }

    fn add_clue(&mut self, numbers: &mut Numbers) {
        let cell = self.random_cell(numbers);
        if self.clues.get(cell).is_none() {
            self.fill(cell, numbers);
        }
    }

    fn fill(&mut self, cell: Cell, numbers: &mut Numbers) {
        let digit = self.random_candidate(cell, numbers);
        self.clues.set(cell, digit).expect("its shape");
    }
}

/// The nodes that a solver needs, at most `cap`; `None` if it does not take the board.
fn nodes(solver: &dyn Solver, board: &Board, cap: u64) -> Option<u64> {
    let limits = Limits::new().solutions(2).nodes(cap);
    let report = Search::counting(&limits).run(solver, board);
    match report.end {
        End::Unsupported(_) => None,
        _ => Some(report.stats.nodes),
    }
}

/// The worst board of a climb, and the nodes that it takes.
fn climb(
    solver: &dyn Solver,
    shape: Shape,
    cap: u64,
    steps: usize,
    seed: u64,
) -> Option<(Draft, u64)> {
    let mut numbers = Numbers(seed.max(1));
    let puzzle = Generator::new(shape).generate(&mut SplitMix64::new(seed), &Limits::new());
    let mut worst = Draft {
        clues: puzzle.ok()?.clues,
        strikes: Vec::new(),
    };
    let mut most = nodes(solver, &worst.board()?, cap)?;
    for _ in 0..steps {
        if most >= cap {
            break;
        }
        let draft = worst.changed(&mut numbers);
        let Some(board) = draft.board() else { continue };
        if let Some(nodes) = nodes(solver, &board, cap).filter(|&nodes| nodes >= most) {
            (worst, most) = (draft, nodes);
        }
    }
    Some((worst, most))
}

fn main() -> Result<(), String> {
    let asked: String = option("--solver", String::new())?;
    let (seed, steps) = (option("--seed", 1)?, option("--steps", 400)?);
    println!(
        "# cargo run --release -p sudoku-zoo-benches --bin adversaries -- --seed {seed} --steps {steps}"
    );
    println!(
        "# solver, box, nodes, clues, strikes; benches/src/bin/adversaries.rs describes them."
    );
    for (height, width, cap) in SIZES {
        let shape = Shape::new(height, width).expect("a shape");
        for entry in zoo().filter(|entry| entry.solver.name().contains(&asked)) {
            let Some((draft, most)) = climb(entry.solver, shape, cap, steps, seed) else {
                continue;
            };
            let nodes = match most >= cap {
                true => format!(">{cap}"),
                false => most.to_string(),
            };
            println!(
                "{} {height}×{width} {nodes} {} {}",
                entry.solver.name(),
                draft.clues,
                strikes(&draft),
            );
        }
    }
    Ok(())
}

/// The strikes of a draft, cell by cell.
fn strikes(draft: &Draft) -> String {
    let struck = |cell: Cell| -> DigitSet {
        let strikes = draft.strikes.iter();
        strikes
            .filter(|&&(other, _)| other == cell)
            .map(|&(_, digit)| digit)
            .collect()
    };
    let cells = draft.clues.shape().cells().enumerate();
    let cells = cells.filter_map(|(index, cell)| {
        let values: Vec<String> = struck(cell)
            .iter()
            .map(|digit| digit.value().to_string())
            .collect();
        (!values.is_empty()).then(|| format!("{}#{}", index + 1, values.join("+")))
    });
    let words: Vec<String> = cells.collect();
    match words.is_empty() {
        true => "-".to_owned(),
        false => words.join(","),
    }
}
