//! [`Options`]: how a batch is answered, and [`Progress`], which it reports.

use core::num::NonZeroUsize;

use crate::callback::Callback;
use crate::limits::Limits;
use crate::shape::Shape;
use crate::solvers::auto::CLASSIC;
use crate::solvers::swift::Swift;

/// How [`grids()`](super::grids) and `lines()` answer, and what `lines()` reads.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use sudoku_zoo::batch::Options;
/// use sudoku_zoo::{Limits, Shape};
///
/// let cancelled = AtomicBool::new(false);
/// let options = Options::new()
///     .shape(Shape::new(3, 2)?)
///     .limits(Limits::new().flag(&cancelled))
///     .progress(&|progress| eprintln!("{} lines", progress.lines));
/// # let _ = options;
/// # Ok::<(), sudoku_zoo::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
#[must_use = "options do nothing until puzzles are answered with them"]
pub struct Options<'a> {
    pub(super) shape: Option<Shape>,
    pub(super) limits: Limits<'a>,
    swift: Option<Swift>,
    chunk: Option<NonZeroUsize>,
    pub(super) progress: Option<Callback<'a, dyn Fn(Progress) + Sync + 'a>>,
}

impl<'a> Options<'a> {
    /// Any shape, no limits, chunks of up to 256 puzzles.
    #[inline]
    pub const fn new() -> Options<'a> {
        Options {
            shape: None,
            limits: Limits::new(),
            swift: None,
            chunk: None,
            progress: None,
        }
    }

    /// The shape of every puzzle, whatever the lines say. (This has no effect on grids, which know their shape.)
    #[inline]
    pub const fn shape(mut self, shape: Shape) -> Options<'a> {
        self.shape = Some(shape);
        self
    }

    /// The limits. Puzzles that an interrupt cuts short are [`PuzzleError::Stopped`](crate::PuzzleError::Stopped); answers found by then are kept. The limit on
    /// solutions applies to `count` and has no effect on `solve`.
    ///
    /// Limits on nodes and memory hold for each puzzle by itself: one that needs more is `Stopped` with [`End::NodeLimit`](crate::End::NodeLimit)
    /// or [`End::MemoryLimit`](crate::End::MemoryLimit), and the others have their answers. The limit on nodes is exact: at 9×9 a puzzle has the same nodes in a
    /// batch as in a search of its own with the same [`Swift`]. A limit on memory has no effect at 9×9, where the search has no
    /// tables that grow.
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    /// use sudoku_zoo::PuzzleError;
    /// use sudoku_zoo::batch::{self, Options};
    /// use sudoku_zoo::{Grid, Limits, Shape};
    ///
    /// let stop = AtomicBool::new(true);
    /// let options = Options::new().limits(Limits::new().flag(&stop));
    /// let answers = batch::grids(&[Grid::empty(Shape::CLASSIC)], &options).solve();
    /// assert!(matches!(answers[0], Err(PuzzleError::Stopped(_))));
    /// ```
    #[inline]
    pub const fn limits(mut self, limits: Limits<'a>) -> Options<'a> {
        self.limits = limits;
        self
    }

    /// The engine for 9×9 puzzles; [`SWIFT`](crate::solvers::swift::SWIFT) unless set.
    ///
    /// ```
    /// use sudoku_zoo::batch::{self, Options};
    /// use sudoku_zoo::solvers::swift::{Level, Swift};
    /// use sudoku_zoo::{Grid, Shape};
    ///
    /// // Without vector instructions: the same answers.
    /// let portable = Options::new().swift(Swift::up_to(Level::Portable));
    /// let grids = [Grid::empty(Shape::CLASSIC)];
    /// assert_eq!(batch::grids(&grids, &portable).solve(), batch::grids(&grids, &Options::new()).solve());
    /// ```
    #[inline]
    pub const fn swift(mut self, swift: Swift) -> Options<'a> {
        self.swift = Some(swift);
        self
    }

    /// Answers at most this many puzzles together (0 counts as 1). With fewer, answers and progress come sooner; full speed needs a few hundred.
    ///
    /// ```
    /// # #[cfg(feature = "formats")] {
    /// use sudoku_zoo::batch::{self, Options};
    ///
    /// // Answer after every line, as an interactive program needs.
    /// let options = Options::new().chunk(1);
    /// let mut answers = batch::lines("1.....3..4.....2".as_bytes(), &options).solve();
    /// assert!(answers.next().is_some_and(|item| item.is_ok()));
    /// # }
    /// ```
    #[inline]
    pub const fn chunk(mut self, lines: usize) -> Options<'a> {
        self.chunk = match NonZeroUsize::new(lines) {
            None => Some(NonZeroUsize::MIN),
            lines => lines,
        };
        self
    }

    /// Calls `report` after each chunk. It may run on any thread, but never twice at the same time, and its numbers
    /// never go back.
    #[inline]
    pub const fn progress(mut self, report: &'a (dyn Fn(Progress) + Sync)) -> Options<'a> {
        self.progress = Some(Callback(report));
        self
    }

    /// The engine for 9×9.
    #[inline]
    pub(super) fn engine(&self) -> Swift {
        self.swift.unwrap_or(CLASSIC)
    }

    /// How many puzzles are answered together, at most.
    #[inline]
    pub(super) fn chunk_size(&self) -> usize {
        self.chunk.map_or(256, NonZeroUsize::get)
    }
}

/// How much has been answered. A grid counts as a line without bytes.
///
/// ```
/// # #[cfg(feature = "formats")] {
/// use std::sync::atomic::{AtomicU64, Ordering};
/// use sudoku_zoo::batch::{self, Options};
///
/// let puzzles = AtomicU64::new(0);
/// let report = |progress: batch::Progress| puzzles.store(progress.puzzles, Ordering::Relaxed);
/// let options = Options::new().progress(&report);
/// batch::lines("# one\n1.....3..4.....2".as_bytes(), &options).solve().for_each(drop);
/// assert_eq!(puzzles.into_inner(), 1);
/// # }
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// Lines, blank ones and comments included.
    pub lines: u64,
    /// Bytes of these lines: with the length of the file, this gives the time left.
    pub bytes: u64,
    /// Puzzles among the lines.
    pub puzzles: u64,
}

impl Progress {
    /// Of a slice: its puzzles have no lines.
    #[inline]
    pub(super) fn of_puzzles(number: usize) -> Progress {
        Progress {
            lines: number as u64,
            bytes: 0,
            puzzles: number as u64,
        }
    }
}
