//! [`Solver`]: one algorithm, as its author writes it.
//!
//! The trait has two required methods. What callers use, from one solution to a count with a limit, is the trait
//! [`Solve`](crate::Solve), which every solver has.

use alloc::boxed::Box;
use core::fmt;
use core::ops::ControlFlow;

use crate::board::Board;
use crate::report::{End, Stopped, Unsupported};
use crate::search::Search;
use crate::variant::HouseKinds;

/// An algorithm that finds every solution of a board. To use one, see [`Solve`](crate::Solve).
///
/// # Writing a solver
///
/// Two methods are required: a [`name`](Solver::name), and [`explore`](Solver::explore), which searches. A solver is configuration: `explore` takes
/// `&self` and keeps its state on the stack, so that one solver can serve many boards at once.
///
/// **What you are promised.** The harness calls `explore` with a board that your [`supports`](Solver::supports) has accepted, and whose houses you
/// all [accept](Solver::accepts): rows, columns and boxes, unless you say more. No two filled cells clash, and every filled cell has its digit as its
/// only candidate. If a strategy has struck the digit of a filled cell, the board has no solution, and the harness says so without calling you. That
/// holds for every caller of a solver: [`Solve`](crate::Solve), a [`Pipeline`](crate::Pipeline), and [`Search::hand_over`], with which your solver
/// calls another one. A blank cell may have any candidates, or none. A struck candidate never comes back, and no solution has it. Solutions, nodes,
/// memory and interrupts are counted and limited for you.
///
/// **What you promise.** Every grid that you show with [`Search::solution`] solves the board: it has the digits of the filled cells, and a candidate
/// in each blank cell. You show every solution once, in the same order every time, with the same counters. You report a value before you try it: with
/// [`Search::guess`] while another choice for the same place is still open, with [`Search::node`] when it is the last one left. A cell with digits 3
/// and 7 is a guess and then a node, and so is a digit with two places. When a branch ends without a solution, you call [`Search::dead_end`] once.
/// What you find by reasoning is no node. When a method of `search` breaks, you return at once: `?` does that. Call [`Search::prepared`] when the
/// set-up is over, [`Search::check`] now and then in long work without nodes, and [`Search::hold`] before a table grows.
///
/// **What watchers see.** The calls above also send [events](crate::event): nodes, dead ends, solutions. Two more calls show your board:
/// [`Search::placed`] when you place a digit, and [`Search::taken_back`] when you undo a node. Without a watcher, each costs one test. A solver works
/// without these calls, but then watchers see no board.
///
/// **What the kit checks.** [`agreement::check`](crate::agreement::check) compares your solver with others: every grid that it shows is a solution,
/// none is shown twice, none is missing. [`agreement::check_promises`](crate::agreement::check_promises) checks the rest on one solver alone: the
/// same answer every time, the order under a limit on solutions, counting without grids, nodes that a limit can count, guesses that are guesses. With
/// the feature `proptest`, `arbitrary` draws boards for both.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku_zoo::{Board, Limits, Search, Shape, Solve, Solver, Stopped};
///
/// /// Fills the first blank cell with each of its candidates in turn.
/// struct Plain;
///
/// impl Plain {
///     fn fill(board: &Board, depth: usize, search: &mut Search<'_>) -> ControlFlow<Stopped> {
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
///             search.placed(cell, digit); // for watchers
///             let mut next = board.clone();
///             match next.place(cell, digit) {
///                 Ok(()) => Plain::fill(&next, depth + 1, search)?,
///                 Err(_) => search.dead_end(),
///             }
///             search.taken_back(depth); // for watchers
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
///     fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
///         search.prepared();
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
    /// Breaks with the [`Stopped`] that a method of `search` broke with.
    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped>;

    /// The search that [`explore`](Solver::explore) makes on this board, as a value that can pause after each solution; `None` if the solver has no
    /// such value.
    ///
    /// [`Solve::iter`](crate::Solve::iter) calls this. Without it the iterator gives the same solutions but takes longer, because it
    /// runs `explore` again for the next solutions. The method is worth writing when the state of the search is in a
    /// struct anyway.
    ///
    /// This method also does the set-up, within `search`, which has the limits and the watcher of the caller. If `search` says stop, the answer is
    /// `None`.
    ///
    /// ```
    /// use sudoku_zoo::solvers::{backtrack::MRV, hybrid::HYBRID};
    /// use sudoku_zoo::{Board, Limits, Search, Shape, Solver};
    ///
    /// let board = Board::empty(Shape::CLASSIC);
    /// let limits = Limits::new();
    /// assert!(MRV.resumable(&board, &mut Search::counting(&limits)).is_some());
    /// assert!(HYBRID.resumable(&board, &mut Search::counting(&limits)).is_none());
    /// ```
    fn resumable(
        &self,
        board: &Board,
        search: &mut Search<'_>,
    ) -> Option<Box<dyn Resumable + Send + '_>> {
        let _ = (board, search);
        None
    }

    /// The kinds of house that the solver handles: by default the rows, columns and boxes that every board has.
    ///
    /// A solver that also handles other houses says so here. The harness never shows it a board with a house that it does not handle. On boards that are
    /// not standard the harness checks every grid that a solver shows, also when the caller only counts, and ends the search with
    /// [`End::WrongSolution`](crate::End::WrongSolution) if a grid breaks a house.
    ///
    /// ```
    /// use sudoku_zoo::solvers::backtrack::NAIVE;
    /// use sudoku_zoo::{HouseKinds, Solver, zoo};
    ///
    /// assert_eq!(NAIVE.accepts(), HouseKinds::all());
    /// let full_matrix = zoo::parse("dlx-full-matrix")?;
    /// assert_eq!(full_matrix.accepts(), HouseKinds::STANDARD);
    /// # Ok::<(), zoo::NameError>(())
    /// ```
    fn accepts(&self) -> HouseKinds {
        HouseKinds::STANDARD
    }

    /// Whether the solver takes this board. By default it takes every board whose houses it [accepts](Solver::accepts).
    ///
    /// # Errors
    ///
    /// Returns the reason if the solver cannot handle this board. Every search first compares the houses of the board with [`accepts`](Solver::accepts), then calls
    /// `supports`, and ends with [`End::Unsupported`](crate::End::Unsupported) if either fails.
    ///
    /// ```
    /// use sudoku_zoo::solvers::permutation::ROWS;
    /// use sudoku_zoo::{Board, Shape, Solver};
    ///
    /// assert!(ROWS.supports(&Board::empty(Shape::CLASSIC)).is_ok());
    /// assert!(ROWS.supports(&Board::empty(Shape::squarest(25)?)).is_err());
    /// # Ok::<(), sudoku_zoo::ShapeError>(())
    /// ```
    fn supports(&self, board: &Board) -> Result<(), Unsupported> {
        accepts_houses(self.accepts(), board)
    }
}

/// Whether these kinds of house include those of a board.
pub(crate) fn accepts_houses(accepted: HouseKinds, board: &Board) -> Result<(), Unsupported> {
    let kinds = board.kinds() - accepted;
    match kinds.is_empty() {
        true => Ok(()),
        false => Err(Unsupported::Houses { kinds }),
    }
}

/// As [`accepts_houses`], for plans, techniques and tools, which are not solvers.
pub(crate) fn refuse_other_houses(accepted: HouseKinds, board: &Board) -> Result<(), Stopped> {
    accepts_houses(accepted, board).map_err(|reason| Stopped {
        end: End::Unsupported(reason),
    })
}

/// Whether a solver may be shown a board. The houses are compared here, so an author may write a `supports` that does not look at them.
pub(crate) fn takes<S: Solver + ?Sized>(solver: &S, board: &Board) -> Result<(), Unsupported> {
    accepts_houses(solver.accepts(), board)?;
    solver.supports(board)
}

// Object safety is a promise.
const _: Option<&dyn Solver> = None;

/// Prints the name, so that a type with a solver in it can derive `Debug`.
///
/// ```
/// let solver = sudoku_zoo::zoo::parse("six+naive")?;
/// assert_eq!(format!("{solver:?}"), r#"Solver("six+naive")"#);
/// # Ok::<(), sudoku_zoo::zoo::NameError>(())
/// ```
impl fmt::Debug for dyn Solver + Send + Sync + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Solver").field(&self.name()).finish()
    }
}

/// A search that can pause after a solution and go on later; made by [`Solver::resumable`].
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku_zoo::solvers::exact_cover::DLX;
/// use sudoku_zoo::{Board, Limits, Search, Shape, Solver};
///
/// let board = Board::empty(Shape::CLASSIC);
/// let limits = Limits::new().solutions(1);
/// let mut search = Search::counting(&limits);
/// let mut paused = DLX.resumable(&board, &mut search).expect("dancing links can pause");
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
    /// Breaks with the [`Stopped`] that a method of `search` broke with.
    fn resume(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped>;
}

/// A pointer to a solver is a solver. Every method is forwarded, so that an author's own `supports` is kept.
macro_rules! forward {
    ($($pointer:ty),*) => {$(
        impl<S: Solver + ?Sized> Solver for $pointer {
            fn name(&self) -> &str {
                (**self).name()
            }

            fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
                (**self).explore(board, search)
            }

            fn resumable(&self, board: &Board, search: &mut Search<'_>) -> Option<Box<dyn Resumable + Send + '_>> {
                (**self).resumable(board, search)
            }

            fn accepts(&self) -> HouseKinds {
                (**self).accepts()
            }

            fn supports(&self, board: &Board) -> Result<(), Unsupported> {
                (**self).supports(board)
            }
        }
    )*};
}

forward!(&S, Box<S>);
