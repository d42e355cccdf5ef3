//! Puzzles from a reader, a line at a time, with answers in the same order and flat memory.
//!
//! ```text
//!   reader ──▶ chunk of lines ──▶ grids ──batch──▶ answers ──▶ one item per puzzle
//!              1, 2, 4, … 256
//! ```
//!
//! Chunks are small at first, so that the first answer does not wait for many lines, and double until they are large
//! enough to fill every lane of [`swift`](crate::solvers::swift). They stay small enough for the cache, and for allocators not to return their
//! memory to the system.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use core::iter::FusedIterator;
use std::io::BufRead;
use std::sync::{Mutex, PoisonError};

use super::chunk::{BadLine, Chunk, Ready};
use super::options::{Options, Progress};
use super::source::Source;
use super::{INTERRUPTED, count_with, solve_with};
use crate::callback::Callback;
use crate::grid::Grid;
use crate::limits::Limits;
use crate::puzzle_error::PuzzleError;
use crate::report::Count;

/// A puzzle with its answer.
///
/// ```
/// use sudoku_zoo::batch::{self, Answered, Options};
///
/// let file = "# a comment\n1.....3..4.....2\n";
/// for item in batch::lines(file.as_bytes(), &Options::new()).solve() {
///     let Answered { line, puzzle, answer, .. } = item?;
///     assert_eq!((line, puzzle.clue_count()), (2, 4));
///     assert_eq!(answer.map(|solution| solution.to_string()), Some("1324423124133142".into()));
/// }
/// # Ok::<(), sudoku_zoo::batch::BadLine>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Answered<T> {
    /// The number of its line, from 1.
    pub line: usize,
    /// The puzzle.
    pub puzzle: Grid,
    /// The answer.
    pub answer: T,
}

/// Puzzles from a reader, one per line, in the forms that a [`Reader`](crate::text::Reader) takes on a line. The next call says what to do with them:
/// [`solve`](Lines::solve), [`count`](Lines::count) or [`each`](Lines::each).
///
/// Answers come in the order of the lines. A bad line is an error in its place, with its number and its text, and does not
/// end the iteration. Memory does not grow with the number of lines.
///
/// ```
/// use sudoku_zoo::Limits;
/// use sudoku_zoo::batch::{self, Options};
///
/// let file = "\
/// ## three puzzles of 4×4
/// 1.....3..4.....2
/// 1.....3..4.....9
/// 1.....3..4......
/// ";
/// let options = Options::new().limits(Limits::new().solutions(2));
/// let mut answers = batch::lines(file.as_bytes(), &options).count();
///
/// let first = answers.next().expect("three puzzles")?;
/// assert_eq!((first.line, first.answer.get()), (2, 1));
/// let bad = answers.next().expect("three puzzles").unwrap_err();
/// assert_eq!((bad.line, bad.text.as_str()), (3, "1.....3..4.....9"));
/// let last = answers.next().expect("three puzzles")?;
/// assert_eq!((last.line, last.answer.is_exact()), (4, false));
/// # Ok::<(), sudoku_zoo::batch::BadLine>(())
/// ```
pub fn lines<'a, R: BufRead>(reader: R, options: &Options<'a>) -> Lines<'a, R> {
    Lines {
        source: Source::new(reader, options.shape),
        options: *options,
    }
}

/// Puzzles from a reader; made by [`lines()`].
///
/// ```
/// use sudoku_zoo::batch::{self, Lines, Options};
///
/// let file = "1.....3..4.....2\n1.....3..4......\n";
/// let read = || -> Lines<'_, &[u8]> { batch::lines(file.as_bytes(), &Options::new()) };
/// assert!(read().solve().flatten().all(|item| item.answer.is_some()));
/// assert_eq!(read().count().flatten().map(|item| item.answer.get()).sum::<u64>(), 4);
/// ```
#[derive(Debug)]
#[must_use = "lines are read when answers are asked for"]
pub struct Lines<'a, R> {
    source: Source<R>,
    options: Options<'a>,
}

impl<'a, R: BufRead> Lines<'a, R> {
    /// A solution of each puzzle, or `None` if it has none: as [`Grids::solve`](super::Grids::solve).
    pub fn solve(self) -> Answers<'a, R, Option<Grid>> {
        let swift = self.options.engine();
        self.ask(move |grids, limits| solve_with(swift, grids, limits))
    }

    /// How many solutions each puzzle has, up to the limit on solutions: as [`Grids::count`](super::Grids::count).
    pub fn count(self) -> Answers<'a, R, Count> {
        let swift = self.options.engine();
        self.ask(move |grids, limits| count_with(swift, grids, limits))
    }

    /// Calls your function on each puzzle. Interrupts are checked before each puzzle.
    ///
    /// ```
    /// use sudoku_zoo::batch::{self, Options};
    ///
    /// let clues = batch::lines("1.....3..4.....2".as_bytes(), &Options::new())
    ///     .each(|puzzle, _limits| Ok(puzzle.clue_count()));
    /// assert!(clues.map(|item| item.map_or(0, |item| item.answer)).eq([4]));
    /// ```
    pub fn each<T>(
        self,
        answer: impl Fn(&Grid, &Limits<'_>) -> Result<T, PuzzleError> + Send + Sync + 'a,
    ) -> Answers<'a, R, T> {
        self.ask(move |grids, limits| {
            let answers = grids.iter().map(|grid| {
                if limits.interrupted() {
                    Err(INTERRUPTED)
                } else {
                    answer(grid, limits)
                }
            });
            answers.collect()
        })
    }

    fn ask<T>(
        self,
        question: impl Fn(&[Grid], &Limits<'_>) -> Vec<Result<T, PuzzleError>> + Send + Sync + 'a,
    ) -> Answers<'a, R, T> {
        Answers {
            chunks: Chunks {
                source: self.source,
                limits: self.options.limits,
                size: 1,
                max_size: self.options.chunk_size(),
            },
            answerer: Answerer {
                question: Box::new(question),
                options: self.options,
                done: Mutex::default(),
            },
            ready: Ready::none(),
        }
    }
}

/// Answers some puzzles together.
type Question<'a, T> =
    Box<dyn Fn(&[Grid], &Limits<'_>) -> Vec<Result<T, PuzzleError>> + Send + Sync + 'a>;

/// Answers chunks; any thread may call it.
pub(super) struct Answerer<'a, T> {
    question: Question<'a, T>,
    options: Options<'a>,
    done: Mutex<Progress>,
}

impl<T> Answerer<'_, T> {
    pub(super) fn answer(&self, chunk: Chunk) -> Ready<T> {
        let answers = if chunk.is_last_before_stop {
            chunk.grids.iter().map(|_| Err(INTERRUPTED)).collect()
        } else {
            (self.question)(&chunk.grids, &self.options.limits)
        };
        if let Some(Callback(report)) = self.options.progress {
            let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
            done.lines += chunk.lines;
            done.bytes += chunk.bytes;
            done.puzzles += chunk.grids.len() as u64;
            report(*done);
        }
        chunk.with_answers(answers)
    }
}

/// Cuts a source into chunks that double in size up to a maximum, until an interrupt stops it.
#[derive(Debug)]
pub(super) struct Chunks<'a, R> {
    source: Source<R>,
    limits: Limits<'a>,
    size: usize,
    max_size: usize,
}

impl<R: BufRead> Iterator for Chunks<'_, R> {
    type Item = Chunk;

    fn next(&mut self) -> Option<Chunk> {
        let chunk = self.source.next_chunk(self.size, &self.limits);
        self.size = self.size.saturating_mul(2).min(self.max_size);
        chunk
    }
}

/// The answers to the puzzles of a reader, in order; made by the methods of [`Lines`].
///
/// When an interrupt of the limits says stop, the puzzles that have been read but not answered are
/// [`PuzzleError::Stopped`], and the iteration ends after them. If it ends without such an error, every line was answered. If there is no puzzle soon after the
/// last line that was read, the error names the line at which reading ended.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use sudoku_zoo::Limits;
/// use sudoku_zoo::batch::{self, Answers, Options};
///
/// let cancelled = AtomicBool::new(false);
/// let options = Options::new().chunk(1).limits(Limits::new().flag(&cancelled));
/// let file = "1.....3..4.....2\n".repeat(100);
/// let mut answers: Answers<'_, &[u8], _> = batch::lines(file.as_bytes(), &options).solve();
/// assert!(answers.next().is_some_and(|item| item.is_ok()));
/// cancelled.store(true, Ordering::Relaxed);
/// assert!(answers.last().is_some_and(|item| item.is_err()));
/// ```
#[derive(Debug)]
#[must_use = "lines are read as answers are asked for"]
pub struct Answers<'a, R, T> {
    pub(super) chunks: Chunks<'a, R>,
    pub(super) answerer: Answerer<'a, T>,
    pub(super) ready: Ready<T>,
}

impl<R: BufRead, T> Iterator for Answers<'_, R, T> {
    type Item = Result<Answered<T>, BadLine>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(item) = self.ready.next() {
                return Some(item);
            }
            let chunk = self.chunks.next()?;
            self.ready = self.answerer.answer(chunk);
        }
    }
}

impl<R: BufRead, T> FusedIterator for Answers<'_, R, T> {}

impl<'a, R: BufRead, T> Answers<'a, R, T> {
    /// A value for each chunk of lines instead of an item for each line. `render` makes it of the items of the chunk.
    ///
    /// ```
    /// use sudoku_zoo::batch::{self, Options};
    ///
    /// let file = "1.....3..4.....2\n".repeat(100);
    /// let answers = batch::lines(file.as_bytes(), &Options::new()).solve();
    /// let texts = answers.by_chunk(|items| {
    ///     let solutions = items.flatten().filter_map(|item| item.answer);
    ///     solutions.map(|grid| grid.to_string() + "\n").collect::<String>()
    /// });
    /// assert_eq!(texts.collect::<String>(), "1324423124133142\n".repeat(100));
    ///
    /// let answers = batch::lines(file.as_bytes(), &Options::new().chunk(30)).solve();
    /// assert!(answers.by_chunk(|items| items.len()).eq([1, 2, 4, 8, 16, 30, 30, 9]));
    /// ```
    pub fn by_chunk<U>(
        mut self,
        render: impl Fn(&mut Ready<T>) -> U,
    ) -> impl FusedIterator<Item = U> {
        // What is left of a chunk that was taken in part.
        let mut begun = Some(self.ready).filter(|ready| ready.len() > 0);
        // The last chunk. Its memory is freed only after the next chunk has allocated its own. Otherwise allocators would return the memory to the system and
        // request it again with every chunk, which costs a quarter of the time.
        let mut last = None;
        let next = move || {
            let ready = match begun.take() {
                Some(ready) => ready,
                None => self.answerer.answer(self.chunks.next()?),
            };
            Some(render(last.insert(ready)))
        };
        core::iter::from_fn(next).fuse()
    }
}

impl<T> fmt::Debug for Answerer<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answerer")
            .field("options", &self.options)
            .field("done", &self.done)
            .finish_non_exhaustive()
    }
}
