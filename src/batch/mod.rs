//! Many puzzles at once. Answers come in the order of the puzzles, and a bad puzzle gets an error in its own place only. (Feature `fast`.)
//!
//! 9×9 puzzles go through [`swift`](crate::solvers::swift) in lock-step, one per vector lane. With AVX2 that is 1.2 to 1.4 times as
//! fast as one after another, and 0.9 to 1.0 times as fast if all of thousands of solutions are counted, because [counting](crate::solvers::swift#counting)
//! does not use the lanes. Other shapes go to [`AUTO`]. At 9×9 the only memory allocated per puzzle is its place in the list of answers and a counter.
//!
//! ```
//! use sudoku_zoo::batch::{self, Options};
//! use sudoku_zoo::{Count, Grid, Limits};
//!
//! let lines = "\
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! 55...............................................................................
//! 1.....3..4......";
//! let grids: Vec<Grid> = lines.lines().map(str::parse).collect::<Result<_, _>>()?;
//!
//! let solved = batch::grids(&grids, &Options::new()).solve();
//! let first = solved[0].as_ref().expect("a good puzzle").as_ref().expect("it has a solution");
//! assert!(first.to_string().starts_with("534678912"));
//!
//! let options = Options::new().limits(Limits::new().solutions(2));
//! let counts = batch::grids(&grids, &options).count();
//! assert_eq!(counts[0], Ok(Count::Exactly(1)));
//! let clash = counts[1].unwrap_err();
//! assert_eq!(clash.to_string(), "r1c1 and r1c2 both hold 5 in row 1");
//! assert_eq!(counts[2], Ok(Count::AtLeast(2)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `lines()` takes the puzzles from a file or a pipe, a line at a time, without holding all of them in memory (features `std` and `formats`).
//! With the feature `std`, [`Threads`] share the work.
//!
//! The program that calls this module compiles it, so it is as fast as the program's own `opt-level` makes it. In a dev build, raising the level of
//! dependencies alone does not help.

#[cfg(all(feature = "std", feature = "formats"))]
mod chunk;
#[cfg(all(feature = "std", feature = "formats"))]
mod in_order;
#[cfg(all(feature = "std", feature = "formats"))]
mod lines;
mod options;
#[cfg(feature = "std")]
mod parallel;
#[cfg(all(feature = "std", feature = "formats"))]
mod parallel_lines;
#[cfg(all(feature = "std", feature = "formats"))]
mod source;

pub use self::options::{Options, Progress};
#[cfg(all(feature = "std", feature = "formats"))]
pub use self::{
    chunk::{BadLine, LineFault, Ready},
    lines::{Answered, Answers, Lines, lines},
    source::MAX_LINE,
};

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::board::Board;
use crate::callback::Callback;
use crate::grid::Grid;
use crate::limits::Limits;
use crate::puzzle_error::PuzzleError;
use crate::report::{Count, End, Report, Stopped};
use crate::search::Search;
use crate::shape::Shape;
use crate::solve::Solve;
use crate::solvers::auto::AUTO;
use crate::solvers::swift::{Jobs, Swift, givens};
#[cfg(feature = "std")]
use crate::threads::Threads;

/// Puzzles of a slice. The next call says what to do with them: [`solve`](Grids::solve) or [`count`](Grids::count).
///
/// ```
/// use sudoku_zoo::batch::{self, Options};
/// use sudoku_zoo::{Count, Grid, Limits, Shape};
///
/// let grids = vec![Grid::empty(Shape::CLASSIC); 100];
/// let solutions = batch::grids(&grids, &Options::new()).solve();
/// assert!(solutions.iter().all(|solution| matches!(solution, Ok(Some(grid)) if grid.is_solved())));
///
/// // Two solutions tell that a puzzle has not just one.
/// let options = Options::new().limits(Limits::new().solutions(2));
/// assert_eq!(batch::grids(&grids, &options).count(), [Ok(Count::AtLeast(2)); 100]);
/// ```
#[inline]
pub fn grids<'a>(grids: &'a [Grid], options: &Options<'a>) -> Grids<'a> {
    Grids {
        grids,
        options: *options,
        #[cfg(feature = "std")]
        threads: Threads::ONE,
    }
}

/// Puzzles of a slice; made by [`grids()`].
///
/// ```
/// use sudoku_zoo::batch::{self, Grids, Options};
/// use sudoku_zoo::{Grid, Shape};
///
/// let puzzles = [Grid::empty(Shape::CLASSIC)];
/// let batch: Grids<'_> = batch::grids(&puzzles, &Options::new());
/// assert_eq!(batch.solve().len(), 1);
/// assert_eq!(batch::grids(&puzzles[..0], &Options::new()).count().len(), 0);
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use = "a batch does nothing until answers are asked for"]
pub struct Grids<'a> {
    grids: &'a [Grid],
    options: Options<'a>,
    #[cfg(feature = "std")]
    threads: Threads,
}

impl<'a> Grids<'a> {
    /// The same answers in the same order, found by several threads.
    ///
    /// ```
    /// use sudoku_zoo::batch::{self, Options};
    /// use sudoku_zoo::{Grid, Shape, Threads};
    ///
    /// let puzzles = vec![Grid::empty(Shape::CLASSIC); 2_000];
    /// let options = Options::new().progress(&|done| assert!(done.puzzles <= 2_000));
    /// let batch = batch::grids(&puzzles, &options);
    /// assert_eq!(batch.parallel(Threads::all()).solve(), batch.solve());
    /// ```
    #[cfg(feature = "std")]
    #[inline]
    pub const fn parallel(mut self, threads: Threads) -> Grids<'a> {
        self.threads = threads;
        self
    }

    /// A solution of each puzzle, or `None` if it has none.
    #[must_use]
    #[inline]
    pub fn solve(self) -> Vec<Result<Option<Grid>, PuzzleError>> {
        let (swift, limits) = (self.options.engine(), &self.options.limits);
        self.answer(|grids| solve_with(swift, grids, limits))
    }

    /// How many solutions each puzzle has; counting stops at the limit on solutions.
    ///
    /// ```
    /// use sudoku_zoo::batch::{self, Options};
    /// use sudoku_zoo::{Count, Grid};
    ///
    /// let puzzles = ["1.....3..4......".parse::<Grid>()?];
    /// assert_eq!(batch::grids(&puzzles, &Options::new()).count(), [Ok(Count::Exactly(3))]);
    /// # Ok::<(), sudoku_zoo::text::ParseError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn count(self) -> Vec<Result<Count, PuzzleError>> {
        let (swift, limits) = (self.options.engine(), &self.options.limits);
        self.answer(|grids| count_with(swift, grids, limits))
    }

    /// Answers the puzzles, in chunks if there is a progress callback or several threads share them.
    fn answer<T: Send>(&self, answer: impl Fn(&[Grid]) -> Vec<T> + Sync) -> Vec<T> {
        #[cfg(feature = "std")]
        if self.threads != Threads::ONE {
            return parallel::in_chunks(self.threads, self.grids, &self.options, answer);
        }
        let Some(Callback(report)) = self.options.progress else {
            return answer(self.grids);
        };
        let mut answers = Vec::with_capacity(self.grids.len());
        for grids in self.grids.chunks(self.options.chunk_size()) {
            answers.append(&mut answer(grids));
            report(Progress::of_puzzles(answers.len()));
        }
        answers
    }
}

/// A solution of each puzzle. A limit on solutions has no effect here.
#[inline]
fn solve_with(
    swift: Swift,
    grids: &[Grid],
    limits: &Limits<'_>,
) -> Vec<Result<Option<Grid>, PuzzleError>> {
    let limits = limits.solutions(1);
    Classic::<First>::new(grids, &limits).run(swift, |board| {
        let mut solution = None;
        let report = AUTO.run(board, &limits, &mut |grid| {
            solution = Some(grid.clone());
            ControlFlow::Break(())
        });
        (report, solution)
    })
}

/// How many solutions each puzzle has, up to the limit on solutions.
#[inline]
fn count_with(
    swift: Swift,
    grids: &[Grid],
    limits: &Limits<'_>,
) -> Vec<Result<Count, PuzzleError>> {
    Classic::<HowMany>::new(grids, limits).run(swift, |board| {
        let report = Search::counting(limits).run(&AUTO, board);
        let count = report.count().unwrap_or(Count::AtLeast(0));
        (report, count)
    })
}

/// The answer to a puzzle that was not solved because an interrupt came first.
const INTERRUPTED: PuzzleError = PuzzleError::Stopped(Stopped {
    end: End::Interrupted,
});

/// The answer to a 9×9 puzzle that needs more nodes than the limit allows.
const OUT_OF_NODES: PuzzleError = PuzzleError::Stopped(Stopped {
    end: End::NodeLimit,
});

/// What a batch is asked, and how solutions answer it.
trait Question {
    type Answer;
    /// Whether it needs the digits of a solution.
    const WANTS_DIGITS: bool;
    /// The answer when `number` solutions were found, as many as requested. `digits` are those of the last one, if they are needed.
    fn enough(number: u64, digits: Option<&[u8; 81]>) -> Self::Answer;
    /// The answer when there are only `number` solutions, fewer than requested.
    fn all(number: u64) -> Self::Answer;
}

/// A solution of each puzzle.
enum First {}

impl Question for First {
    type Answer = Option<Grid>;
    const WANTS_DIGITS: bool = true;

    #[inline(always)]
    fn enough(_: u64, digits: Option<&[u8; 81]>) -> Option<Grid> {
        digits.map(Grid::from_classic_values)
    }

    #[inline(always)]
    fn all(_: u64) -> Option<Grid> {
        None
    }
}

/// The number of solutions.
enum HowMany {}

impl Question for HowMany {
    type Answer = Count;
    const WANTS_DIGITS: bool = false;

    #[inline(always)]
    fn enough(number: u64, _: Option<&[u8; 81]>) -> Count {
        Count::AtLeast(number)
    }

    #[inline(always)]
    fn all(number: u64) -> Count {
        Count::Exactly(number)
    }
}

/// The 9×9 puzzles among some grids, and what is known of each so far.
///
/// Swift takes the puzzles in order. The list of answers grows as it takes them, so that an answer is still in the cache when it is written.
struct Classic<'a, Q: Question> {
    grids: &'a [Grid],
    limits: &'a Limits<'a>,
    /// The most solutions that a puzzle needs.
    most: u64,
    /// The solutions that each puzzle has had so far.
    taken: Vec<u64>,
    answers: Vec<Result<Q::Answer, PuzzleError>>,
    /// How many of the answers are known.
    done: usize,
    /// Whether an interrupt has said stop.
    is_stopped: core::cell::Cell<bool>,
}

impl<'a, Q: Question> Classic<'a, Q> {
    fn new(grids: &'a [Grid], limits: &'a Limits<'a>) -> Classic<'a, Q> {
        Classic {
            grids,
            limits,
            most: limits.solutions.unwrap_or(u64::MAX),
            taken: Vec::with_capacity(grids.len()),
            answers: Vec::with_capacity(grids.len()),
            done: 0,
            is_stopped: core::cell::Cell::new(false),
        }
    }

    /// The answers, from swift or, for other shapes, from `other`.
    fn run(
        mut self,
        swift: Swift,
        other: impl Fn(&Board) -> (Report, Q::Answer),
    ) -> Vec<Result<Q::Answer, PuzzleError>> {
        if self.most > 0 {
            swift.batch(&mut self);
        }
        let Classic {
            grids,
            limits,
            most,
            mut answers,
            done,
            is_stopped,
            ..
        } = self;
        answers.resize_with(grids.len(), || Err(INTERRUPTED));
        if done < grids.len() && !is_stopped.get() {
            let unknown = grids.iter().zip(&mut answers);
            for (grid, answer) in unknown.filter(|(_, answer)| is_unknown(answer)) {
                if limits.interrupted() {
                    break;
                }
                *answer = unsolved::<Q>(grid, most, &other);
            }
        }
        answers
    }

    /// Takes solutions of a job. `digits` are those of the last one, if they are needed.
    #[inline(always)]
    fn take(&mut self, job: usize, number: u64, digits: Option<&[u8; 81]>) -> ControlFlow<()> {
        self.taken[job] = self.taken[job].saturating_add(number);
        if self.taken[job] < self.most {
            return ControlFlow::Continue(());
        }
        self.answer(job, Ok(Q::enough(self.most, digits)));
        ControlFlow::Break(())
    }

    #[inline(always)]
    fn answer(&mut self, job: usize, answer: Result<Q::Answer, PuzzleError>) {
        self.answers[job] = answer;
        self.done += 1;
    }

    /// Answers a job. Its givens may clash, but then there is no solution; so only puzzles without a solution are checked for clashes.
    #[inline(always)]
    fn answer_unless_clash(&mut self, job: usize, answer: Result<Q::Answer, PuzzleError>) {
        let clash = match self.taken[job] {
            0 => self.grids[job].clash(),
            _ => None,
        };
        self.answer(job, clash.map_or(answer, |clash| Err(clash.into())));
    }
}

/// Whether an answer is still to come.
fn is_unknown<T>(answer: &Result<T, PuzzleError>) -> bool {
    matches!(answer, Err(INTERRUPTED))
}

/// The answer to a puzzle that swift has not answered: it is not 9×9, or no solution was asked for.
fn unsolved<Q: Question>(
    grid: &Grid,
    most: u64,
    other: impl Fn(&Board) -> (Report, Q::Answer),
) -> Result<Q::Answer, PuzzleError> {
    if grid.shape() != Shape::CLASSIC {
        let (report, answer) = other(&Board::new(grid.clone())?);
        let stopped = Stopped { end: report.end };
        return report.count().map(|_| answer).ok_or(stopped.into());
    }
    match grid.clash() {
        Some(clash) => Err(clash.into()),
        None if most == 0 => Ok(Q::enough(0, None)),
        None => Err(INTERRUPTED),
    }
}

impl<Q: Question> Jobs for Classic<'_, Q> {
    fn len(&self) -> usize {
        self.grids.len()
    }

    fn givens(&mut self, job: usize) -> Option<[u8; 81]> {
        self.taken.push(0);
        self.answers.push(Err(INTERRUPTED));
        givens(&self.grids[job])
    }

    fn wants_digits(&self) -> bool {
        Q::WANTS_DIGITS
    }

    fn solution(&mut self, job: usize, digits: Option<&[u8; 81]>) -> ControlFlow<()> {
        self.take(job, 1, digits)
    }

    fn solutions(&mut self, job: usize, number: u64) -> ControlFlow<()> {
        self.take(job, number, None)
    }

    fn exhausted(&mut self, job: usize) {
        let number = self.taken[job];
        self.answer_unless_clash(job, Ok(Q::all(number)));
    }

    #[inline(always)]
    fn most_nodes(&self) -> u64 {
        self.limits.nodes.unwrap_or(u64::MAX)
    }

    #[cold]
    fn out_of_nodes(&mut self, job: usize) {
        self.answer_unless_clash(job, Err(OUT_OF_NODES));
    }

    fn interrupted(&self) -> bool {
        let is_stopped = self.limits.interrupted();
        self.is_stopped.set(is_stopped);
        is_stopped
    }
}
