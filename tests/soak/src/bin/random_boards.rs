//! `swift` against `dlx` on random 9×9 boards, alone and in batches, at every instruction set that the machine has:
//!
//! ```sh
//! cargo run --release -p sudoku-zoo-soak --bin random_boards -- --boards 10000000 [--seed N]
//! ```
//!
//! A board is a shuffled solved grid that keeps the cells which 20 to 79 random draws hit. Of eight boards one has a wrong value, one has lost
//! random candidates that it can spare, and one any candidates at random. Both solvers count to two; where there is one
//! solution they must name the same, and `batch` must count the same where it can be given the board. A quarter of the boards is counted to
//! [`MANY`] instead, which `swift` does without visiting each solution. Ends with exit code
//! 1 at the first disagreement. Every seed but 0 is a run of its own, the same every time; without one it is 1.

#![allow(clippy::unwrap_used)]

use std::num::NonZeroU64;
use std::process::ExitCode;

use sudoku_zoo::solvers::exact_cover::DLX;
use sudoku_zoo::solvers::swift::{Level, Swift};
use sudoku_zoo::symmetry::Transform;
use sudoku_zoo::{
    Board, Count, Digit, DigitSet, Grid, Limits, PuzzleError, Shape, Solve, Uniqueness, batch,
};

use sudoku_zoo_support::shuffle::{lines, permutation};
use sudoku_zoo_support::{Numbers, option};

/// Boards between two batches.
const BATCH: usize = 4096;

/// So many solutions are counted of every fourth group of eight boards.
const MANY: u64 = 300;

fn main() -> ExitCode {
    // From 0 there would be nothing but zeros.
    let seed = option("--seed", NonZeroU64::MIN);
    match option("--boards", 20_000).and_then(|boards| compare(boards, seed?)) {
        Ok(tally) => {
            println!("{tally}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("random_boards: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Says how many boards of each kind there were, or what the solvers disagree on.
fn compare(boards: u64, seed: NonZeroU64) -> Result<String, String> {
    let mut random = Numbers(seed.get());
    let mut seen = [0_u64; 3];
    let (mut few, mut many) = (Counts::up_to(2), Counts::up_to(MANY));
    let levels = Level::ALL.iter().filter(|level| level.available());
    let swifts: Vec<Swift> = levels.copied().map(Swift::up_to).collect();
    for number in 0..boards {
        let board = draw(&mut random, number % 8);
        let expected = DLX.solve_unique(&board, &Limits::new());
        let count = match &expected {
            Ok(Uniqueness::None) => Count::Exactly(0),
            Ok(Uniqueness::One(_)) => Count::Exactly(1),
            Ok(Uniqueness::Several(..)) => Count::AtLeast(2),
            Err(stopped) => return Err(format!("board {number}: dlx {stopped}")),
        };
        for swift in &swifts {
            let found = swift.solve_unique(&board, &Limits::new());
            let agrees = match (&expected, &found) {
                (Ok(Uniqueness::Several(..)), Ok(Uniqueness::Several(one, other))) => {
                    one != other && board.admits(one) && board.admits(other)
                }
                _ => expected == found,
            };
            if !agrees {
                return Err(format!(
                    "board {number}: dlx {expected:?}, {swift:?} {found:?}\n{board:?}"
                ));
            }
        }
        seen[count.get() as usize] += 1;
        let (counts, count) = match number / 8 % 4 {
            0 => {
                let count = many.alone(&swifts, &board)?;
                (&mut many, count)
            }
            _ => (&mut few, count),
        };
        if board.eliminations().next().is_none() {
            counts.grids.push(board.grid().clone());
            counts.expected.push(Ok(count));
        }
        if counts.grids.len() == BATCH {
            counts.together(&swifts)?;
        }
    }
    few.together(&swifts)?;
    many.together(&swifts)?;
    let [none, one, several] = seen;
    Ok(format!(
        "{boards} boards agree: {none} without, {one} with one, {several} with several solutions"
    ))
}

/// Boards whose solutions are counted, up to the same number.
struct Counts {
    limits: Limits<'static>,
    grids: Vec<Grid>,
    expected: Vec<Result<Count, PuzzleError>>,
}

impl Counts {
    fn up_to(most: u64) -> Counts {
        Counts {
            limits: Limits::new().solutions(most),
            grids: Vec::new(),
            expected: Vec::new(),
        }
    }

    /// The count of one board, or what the solvers disagree on.
    fn alone(&self, swifts: &[Swift], board: &Board) -> Result<Count, String> {
        let expected = DLX.count(board, &self.limits);
        for swift in swifts {
            let found = swift.count(board, &self.limits);
            if found != expected {
                return Err(format!("dlx {expected:?}, {swift:?} {found:?}\n{board:?}"));
            }
        }
        expected.map_err(|stopped| stopped.to_string())
    }

    /// Compares the counts of batches, and forgets the boards.
    fn together(&mut self, swifts: &[Swift]) -> Result<(), String> {
        for &swift in swifts {
            let options = batch::Options::new().swift(swift).limits(self.limits);
            if batch::grids(&self.grids, &options).count() != self.expected {
                let last = self.grids.last();
                return Err(format!(
                    "the batch that ends with {last:?} counts otherwise: {swift:?}"
                ));
            }
        }
        self.grids.clear();
        self.expected.clear();
        Ok(())
    }
}

fn draw(random: &mut Numbers, kind: u64) -> Board {
    let solution = shuffled(random);
    let mut grid = Grid::empty(Shape::CLASSIC);
    for _ in 0..20 + random.below(60) {
        let cell = Shape::CLASSIC.cell_at(random.below(81)).unwrap();
        grid.set(cell, solution.get(cell)).unwrap();
    }
    if kind == 1 {
        let cell = Shape::CLASSIC.cell_at(random.below(81)).unwrap();
        let before = grid.get(cell);
        grid.set(cell, Digit::new(1 + random.below(9))).unwrap();
        if grid.clash().is_some() {
            grid.set(cell, before).unwrap();
        }
    }
    let mut board = Board::new(grid).unwrap();
    if kind == 2 || kind == 3 {
        for _ in 0..random.below(60) {
            let cell = Shape::CLASSIC.cell_at(random.below(81)).unwrap();
            let mut lost = DigitSet::from_bits(1 << random.below(9));
            if kind == 2 {
                lost -= solution.get(cell).unwrap().into();
            }
            // Boards with a contradiction are also wanted.
            let _ = board.eliminate(cell, lost);
        }
    }
    board
}

/// The pattern with its digits renamed and its rows, columns, bands and stacks mixed.
fn shuffled(random: &mut Numbers) -> Grid {
    let (rows, columns) = (inverse(&lines(random, 9, 3)), inverse(&lines(random, 9, 3)));
    let transform = Transform::new(Shape::CLASSIC, false, rows, columns, permutation(random, 9));
    let image = transform.map(|transform| transform.apply(&Grid::pattern(Shape::CLASSIC)));
    image
        .expect("a symmetry")
        .expect("a grid of the same shape")
}

/// The random numbers say where each line comes from; a transform needs where each line goes. (Drawing the latter would change the
/// boards of every seed.)
fn inverse(lines: &[usize]) -> Vec<usize> {
    let mut places = vec![0; lines.len()];
    for (to, &from) in lines.iter().enumerate() {
        places[from] = to;
    }
    places
}
