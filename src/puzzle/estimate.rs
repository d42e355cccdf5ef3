//! Estimates the number of solutions of boards that have too many to count.
//!
//! Walk down the search tree once, from the board to a leaf, and choose among the children of each node at random. If the
//! walk ends at a solution, and the nodes on its way had 3, 1 and 4 children, then it was one of 3·1·4 equally likely
//! walks: say that there are 12 solutions. If it ends at a contradiction, say that there are none.
//!
//! ```text
//!            ·            three children
//!          / | \
//!         ·  ·  ·         one child, taken for certain
//!            |
//!            ·            four children
//!         / | | \
//!        ✗  ✓  ✗  ✗       a solution: 3 · 1 · 4 = 12
//! ```
//!
//! One such answer is far off, but the mean of all possible answers is exactly the number of solutions. If a walk reaches a solution with the chance 1/12, that
//! solution counts as 12, so it adds 12 · 1/12 = 1 to the mean. So the mean of many probes comes close to the number, and their spread tells how close.
//!
//! Source: D. E. Knuth, *Estimating the efficiency of backtrack programs*, Mathematics of Computation 29 (1975).

use core::fmt;

use super::magnitude::Magnitude;
use crate::board::Board;
use crate::budget::Budget;
use crate::digits::DigitSet;
use crate::index::{Cell, Digit};
use crate::limits::Limits;
use crate::puzzle_error::PuzzleError;
use crate::random::scaled;
use crate::report::{End, Stopped};
use crate::split_mix::SplitMix64;

/// About how many solutions there are.
///
/// ```
/// use sudoku_zoo::puzzle::estimate_solutions;
/// use sudoku_zoo::{Board, Limits, Shape};
///
/// // There are 288 solved 4×4 grids.
/// let estimate = estimate_solutions(&Board::empty(Shape::new(2, 2)?), 1_000, 1, &Limits::new())?;
/// let error = estimate.standard_error.map_or(0.0, |error| error.to_f64());
/// assert!((estimate.mean.to_f64() - 288.0).abs() <= 2.0 * error, "{estimate}");
/// println!("{estimate} from {} probes", estimate.probes);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Estimate {
    /// The mean of all probes: an unbiased estimate of the number of solutions.
    pub mean: Magnitude,
    /// The spread of the mean. Nineteen times out of twenty, the number of solutions is within two spreads of the mean. This holds only if there were enough
    /// probes to meet the rare ones with a large result. `None` for a single probe.
    pub standard_error: Option<Magnitude>,
    /// How many probes there were.
    pub probes: u64,
    /// How many of them ended at a solution. If none did, nothing is known: there may be no solution, or few.
    pub hits: u64,
    /// [`End::Exhausted`] if all probes were made, or what stopped them.
    pub end: End,
}

/// `6.71e21 ± 0.21e21`, if the numbers are large.
impl fmt::Display for Estimate {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.standard_error {
            Some(error) => write!(f, "{} ± {error}", self.mean),
            None => write!(f, "{}", self.mean),
        }
    }
}

/// Estimates the number of solutions by `probes` random walks down the search tree. The same `seed` gives the same answer.
///
/// # Errors
///
/// When a limit stopped the search before the first probe was over. (A node is a digit placed by a probe.)
///
/// ```
/// use sudoku_zoo::puzzle::estimate_solutions;
/// use sudoku_zoo::{Board, Limits, Shape};
///
/// // There are 28,200,960 solved 6×6 grids.
/// let board = Board::empty(Shape::new(2, 3)?);
/// let estimate = estimate_solutions(&board, 1_000, 1, &Limits::new())?;
/// assert!((2.6e7..3.0e7).contains(&estimate.mean.to_f64()), "{estimate}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn estimate_solutions(
    board: &Board,
    probes: u64,
    seed: u64,
    limits: &Limits<'_>,
) -> Result<Estimate, PuzzleError> {
    let (mut budget, mut words) = (Budget::new(limits), SplitMix64::new(seed));
    budget.check()?;
    let (mut sum, mut squares) = (Magnitude::ZERO, Magnitude::ZERO);
    let mut estimate = Estimate {
        mean: Magnitude::ZERO,
        standard_error: None,
        probes: 0,
        hits: 0,
        end: End::Exhausted,
    };
    // A node looks at every house, which takes up to 1.5 ms at 64×64.
    budget.poll_every((1 << 14) / board.shape().cell_count() as u64);
    // This takes 10 ms at 64×64, so it is done once, and interrupts are looked at before and after.
    let is_contradictory = board.contradiction().is_some();
    budget.check()?;
    if board.is_full() || is_contradictory {
        // All walks are the same, and none has a node at which a limit could stop it.
        estimate.probes = probes;
        if !is_contradictory {
            estimate.hits = probes;
            sum = Magnitude::of(probes as f64);
            squares = sum;
        }
    }
    while estimate.probes < probes {
        match probe(board, &mut words, &mut budget) {
            Ok(found) => {
                let weight = found.unwrap_or(Magnitude::ZERO);
                sum = sum.plus(weight);
                squares = squares.plus(weight.times(weight));
                estimate.probes += 1;
                estimate.hits += u64::from(found.is_some());
            }
            Err(stopped) if estimate.probes == 0 => return Err(stopped.into()),
            Err(stopped) => {
                estimate.end = stopped.end;
                break;
            }
        }
    }
    let count = Magnitude::of(estimate.probes as f64);
    estimate.mean = sum.divided_by(count);
    if estimate.probes > 1 {
        let spread = squares.saturating_sub(sum.times(sum).divided_by(count));
        let others = Magnitude::of((estimate.probes - 1) as f64);
        estimate.standard_error = Some(spread.divided_by(others).divided_by(count).square_root());
    }
    Ok(estimate)
}

/// One walk from a board without a contradiction: the product of the numbers of children, or `None` if it ended at a
/// contradiction.
#[inline]
fn probe(
    board: &Board,
    words: &mut SplitMix64,
    budget: &mut Budget<'_>,
) -> Result<Option<Magnitude>, Stopped> {
    let mut board = board.clone();
    let mut weight = Magnitude::of(1.0);
    while let Some((cell, digits)) = next(&board) {
        let choice = digits.iter().nth(scaled(words.next_word(), digits.len()));
        let Some(digit) = choice else { return Ok(None) };
        budget.node()?;
        weight = weight.times(Magnitude::of(digits.len() as f64));
        if board.place(cell, digit).is_err() {
            return Ok(None);
        }
    }
    Ok(Some(weight))
}

/// A blank cell and the digits it can still hold: the only candidate of a
/// cell, or a digit that fits nowhere else in a house, or all candidates of a cell with as few as possible. `None` if
/// the board is full.
#[inline]
fn next(board: &Board) -> Option<(Cell, DigitSet)> {
    let shape = board.shape();
    let blank = shape.cells().filter(|cell| board.get(*cell).is_none());
    let fewest = blank.min_by_key(|cell| board.candidates(*cell).len())?;
    let digits = board.candidates(fewest);
    let forced = match digits.len() {
        0 | 1 => None,
        _ => hidden_single(board),
    };
    Some(forced.map_or((fewest, digits), |(cell, digit)| (cell, digit.into())))
}

/// A digit that has one place left in a house, and is not there yet.
#[inline]
fn hidden_single(board: &Board) -> Option<(Cell, Digit)> {
    let shape = board.shape();
    shape.houses().find_map(|house| {
        let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
        let mut filled = DigitSet::EMPTY;
        for cell in shape.cells_of(house) {
            let digits = board.candidates(cell);
            twice |= once & digits;
            once |= digits;
            if board.get(cell).is_some() {
                filled |= digits;
            }
        }
        let digit = (once - twice - filled).min()?;
        let mut cells = shape.cells_of(house);
        let cell = cells.find(|cell| board.candidates(*cell).contains(digit))?;
        Some((cell, digit))
    })
}
