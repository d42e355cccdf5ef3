//! [`Solver`]: one algorithm, as its author writes it.
//!
//! The trait has two required methods. What callers use, from one solution to a count with a limit, is the trait
//! [`Solve`](crate::Solve), which every solver has.

use alloc::boxed::Box;
use core::ops::ControlFlow;

use crate::board::Board;
use crate::limits::Limits;
use crate::report::Unsupported;
use crate::search::{Search, Stop};

/// An algorithm that finds every solution of a board. To use one, see [`Solve`](crate::Solve).
///
/// A solver is configuration: `explore` takes `&self` and keeps its state on the stack, so one solver can
/// serve many boards at once. The same board gives the same solutions in the same order with the same counters
/// every time.
///
/// # Writing one
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku_zoo::{Board, Limits, Search, Shape, Solve, Solver, Stop};
///
/// /// Fills the first blank cell with each of its candidates in turn.
/// struct Plain;
///
/// impl Plain {
///     fn fill(board: &Board, depth: usize, search: &mut Search<'_>) -> ControlFlow<Stop> {
///         let Some(cell) = board.shape().cells().find(|&cell| board.get(cell).is_none()) else {
///             return search.solution(board.grid());
///         };
///         let digits = board.candidates(cell);
///         if digits.is_empty() {
///             search.dead_end();
///         }
///         for (open, digit) in (0..digits.len()).rev().zip(digits) {
///             match open {
///                 0 => search.node(depth)?,
///                 _ => search.guess(depth)?,
///             }
///             let mut next = board.clone();
///             match next.place(cell, digit) {
///                 Ok(()) => Plain::fill(&next, depth + 1, search)?,
///                 Err(_) => search.dead_end(),
///             }
///         }
///         ControlFlow::Continue(())
///     }
/// }
///
/// impl Solver for Plain {
///     fn name(&self) -> &str {
///         "plain"
///     }
///
///     fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stop> {
///         search.prepared();
///         if board.contradiction().is_some() {
///             search.dead_end();
///             return ControlFlow::Continue(());
///         }
///         Plain::fill(board, 1, search)
///     }
/// }
///
/// let board = Board::empty(Shape::new(2, 2)?);
/// assert_eq!(Plain.count(&board, &Limits::new().solutions(1_000))?.to_string(), "288");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Solver {
    /// A short, stable name: lower case, words joined by `-`, the parts of a pipeline by `+`.
    fn name(&self) -> &str;

    /// Shows every solution of the board to `search`, each once, until none is left or `search`
    /// breaks.
    ///
    /// # Errors
    ///
    /// Breaks with the [`Stop`] that a method of `search` broke with.
    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stop>;

    /// The search that [`explore`](Solver::explore) makes on this board, as a value that can be put aside after each solution;
    /// `None` when the solver has no such value.
    ///
    /// [`Solve::iter`](crate::Solve::iter) calls this. Without it the iterator gives the same solutions but takes longer, because it
    /// runs `explore` again for the next solutions. The method is worth writing when the state of the search is in a
    /// struct anyway.
    ///
    /// What has to be done before the search begins is done here, so it looks at the interrupts of `limits`. If one of them says
    /// stop, the answer is `None`; then `explore` runs, hears the same, and says so.
    ///
    /// ```
    /// use sudoku_zoo::solvers::{backtrack::MRV, swift::SWIFT};
    /// use sudoku_zoo::{Board, Limits, Shape, Solver};
    ///
    /// let board = Board::empty(Shape::CLASSIC);
    /// assert!(MRV.resumable(&board, &Limits::new()).is_some());
    /// assert!(SWIFT.resumable(&board, &Limits::new()).is_none());
    /// ```
    fn resumable(
        &self,
        board: &Board,
        limits: &Limits<'_>,
    ) -> Option<Box<dyn Resumable + Send + '_>> {
        let _ = (board, limits);
        None
    }

    /// Whether the solver takes this board.
    ///
    /// # Errors
    ///
    /// Why the solver does not take it. Every search calls `supports` first, and ends with [`End::Unsupported`](crate::End::Unsupported) if it fails.
    ///
    /// ```
    /// use sudoku_zoo::solvers::swift::SWIFT;
    /// use sudoku_zoo::{Board, Shape, Solver};
    ///
    /// assert!(SWIFT.supports(&Board::empty(Shape::CLASSIC)).is_ok());
    /// assert!(SWIFT.supports(&Board::empty(Shape::squarest(16)?)).is_err());
    /// # Ok::<(), sudoku_zoo::ShapeError>(())
    /// ```
    fn supports(&self, board: &Board) -> Result<(), Unsupported> {
        let _ = board;
        Ok(())
    }
}

// Object safety is a promise.
const _: Option<&dyn Solver> = None;

/// A search that can be put aside after a solution and resumed later; made by [`Solver::resumable`].
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku_zoo::solvers::exact_cover::DLX;
/// use sudoku_zoo::{Board, Limits, Search, Shape, Solver};
///
/// let board = Board::empty(Shape::CLASSIC);
/// let limits = Limits::new().solutions(1);
/// let mut paused = DLX.resumable(&board, &limits).expect("dancing links can pause");
/// for _ in 0..3 {
///     // Each round finds one more solution, from where the last one was found.
///     let mut search = Search::counting(&limits);
///     assert!(paused.resume(&mut search).is_break());
/// }
/// ```
pub trait Resumable {
    /// Shows the solutions that have not been shown yet to `search`, in the order and with the counters of one
    /// [`explore`](Solver::explore).
    ///
    /// When `search` breaks at a solution, the next call goes on after that solution. When `search` breaks for another reason,
    /// or when no solution is left, there is no next call.
    ///
    /// # Errors
    ///
    /// Breaks with the [`Stop`] that a method of `search` broke with.
    fn resume(&mut self, search: &mut Search<'_>) -> ControlFlow<Stop>;
}

/// A pointer to a solver is a solver. Every method is forwarded, so that an author's own `supports` is kept.
macro_rules! forward {
    ($($pointer:ty),*) => {$(
        impl<S: Solver + ?Sized> Solver for $pointer {
            fn name(&self) -> &str {
                (**self).name()
            }

            fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stop> {
                (**self).explore(board, search)
            }

            fn resumable(&self, board: &Board, limits: &Limits<'_>) -> Option<Box<dyn Resumable + Send + '_>> {
                (**self).resumable(board, limits)
            }

            fn supports(&self, board: &Board) -> Result<(), Unsupported> {
                (**self).supports(board)
            }
        }
    )*};
}

forward!(&S, Box<S>);
