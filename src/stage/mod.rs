//! [`Stage`]: something that shrinks a board before a solver gets it.
//!
//! A [`Plan`](crate::Plan) is a stage, and [`from_fn`] makes one of a closure. Stages compose, and do nothing until they are applied:
//!
//! ```text
//! a.then(b)           a, then b
//! a.or_else(b)        a, and b only when a has changed nothing
//! a.repeat()          a again and again until it changes nothing
//! a.then_solve(s)     a, then a solver: a Solver like any other
//! ```
//!
//! A stage must not lose a solution. It writes what it did into a [`Ledger`], which ends up in the
//! [`Report`](crate::Report) of the search.

mod pipeline;

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use core::fmt;

use crate::board::{Board, Contradiction};
use crate::limits::Limits;
use crate::report::{Ledger, StageReport};
use crate::solver::Solver;

pub use pipeline::Pipeline;
pub(crate) use pipeline::shrink_in;

/// Removes candidates and fills cells, without trying anything and without losing a solution.
///
/// ```
/// use sudoku_zoo::stage::{Stage, from_fn};
/// use sudoku_zoo::{Board, Grid, Ledger, Limits, Plan};
///
/// let grid: Grid = "1.....3..4.....2".parse()?;
/// let mut board = Board::new(grid)?;
///
/// // Look at the corner first, and then do what people do.
/// let corner = from_fn("corner", |board: &mut Board| match board.shape().cells().last() {
///     Some(cell) => board.candidates(cell).single().map_or(Ok(()), |digit| {
///         board.place(cell, digit).map_err(|error| error.if_forced())
///     }),
///     None => Ok(()),
/// });
/// let stage = corner.then(Plan::easiest_first());
/// assert_eq!(stage.name(), "corner+easiest-first");
/// let mut ledger = Ledger::default();
/// stage.shrink(&mut board, &mut ledger, &Limits::new())?;
/// assert!(board.is_full());
/// assert_eq!(ledger.stages()[1].placed, 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Stage {
    /// A short name: lower case, words joined by `-`.
    fn name(&self) -> &str;

    /// Shrinks the board, and writes into the ledger what it did.
    ///
    /// A stage that may take long looks at the interrupts among `limits` now and then, and returns when one of them says
    /// stop. The board then stays as it is by then, which loses no solution.
    /// [`Search::counting`](crate::Search::counting)`(limits)`, asked to [`check`](crate::Search::check), looks at them.
    ///
    /// # Errors
    ///
    /// When the board turns out to have no solution.
    ///
    /// ```
    /// use sudoku_zoo::stage::Stage;
    /// use sudoku_zoo::{Board, Ledger, Limits, Plan, Shape};
    ///
    /// let mut board = Board::empty(Shape::new(8, 8)?);
    /// let stop = || true;
    /// let stage = Plan::easiest_first().repeat();
    /// stage.shrink(&mut board, &mut Ledger::default(), &Limits::new().interrupt(&stop))?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn shrink(
        &self,
        board: &mut Board,
        ledger: &mut Ledger,
        limits: &Limits<'_>,
    ) -> Result<(), Contradiction>;

    /// This stage, then another.
    fn then<S: Stage>(self, next: S) -> Then<Self, S>
    where
        Self: Sized,
    {
        Then {
            name: format!("{}+{}", self.name(), next.name()),
            first: self,
            next,
        }
    }

    /// This stage, and another one only when this one has changed nothing.
    ///
    /// ```
    /// use sudoku_zoo::stage::Stage;
    /// use sudoku_zoo::{Board, Grid, Ledger, Limits, Plan, Technique};
    ///
    /// // Singles, and locked candidates only when there is no single.
    /// let singles = Plan::new("singles", [Technique::HIDDEN_SINGLE]);
    /// let stage = singles.or_else(Plan::new("pointing", [Technique::POINTING])).repeat();
    /// let mut board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
    /// stage.shrink(&mut board, &mut Ledger::default(), &Limits::new())?;
    /// assert!(board.is_full());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn or_else<S: Stage>(self, other: S) -> OrElse<Self, S>
    where
        Self: Sized,
    {
        OrElse {
            name: format!("{}|{}", self.name(), other.name()),
            first: self,
            other,
        }
    }

    /// This stage again and again, until it changes nothing.
    fn repeat(self) -> Repeat<Self>
    where
        Self: Sized,
    {
        Repeat {
            name: format!("({})*", self.name()),
            stage: self,
        }
    }

    /// This stage, then a solver on what it leaves.
    ///
    /// ```
    /// use sudoku_zoo::solvers::backtrack::NAIVE;
    /// use sudoku_zoo::{Board, Grid, Limits, Plan, Search, Stage};
    ///
    /// let board = Board::new("1.....3..4......".parse::<Grid>()?)?;
    /// let nodes = |solver: &dyn sudoku_zoo::Solver| Search::counting(&Limits::new()).run(solver, &board).stats.nodes;
    /// assert!(nodes(&Plan::basic().then_solve(NAIVE)) < nodes(&NAIVE));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn then_solve<S: Solver>(self, solver: S) -> Pipeline<Self, S>
    where
        Self: Sized,
    {
        let name = format!("{}+{}", self.name(), solver.name());
        Pipeline::named(Cow::Owned(name), self, solver)
    }
}

// Object safety is a promise.
const _: Option<&dyn Stage> = None;

/// Makes a stage of a closure.
///
/// ```
/// use sudoku_zoo::stage::{Stage, from_fn};
/// use sudoku_zoo::{Board, Grid, Ledger, Limits};
///
/// // Fills every cell that has one candidate left, once through the grid.
/// let singles = from_fn("singles", |board: &mut Board| {
///     for cell in board.shape().cells().filter(|&cell| board.get(cell).is_none()).collect::<Vec<_>>() {
///         if let Some(digit) = board.candidates(cell).single() {
///             board.place(cell, digit).map_err(|error| error.if_forced())?;
///         }
///     }
///     Ok(())
/// });
/// let mut board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
/// singles.repeat().shrink(&mut board, &mut Ledger::default(), &Limits::new())?;
/// assert!(board.is_full());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn from_fn<F>(name: impl Into<Cow<'static, str>>, apply: F) -> FromFn<F>
where
    F: Fn(&mut Board) -> Result<(), Contradiction>,
{
    FromFn {
        name: name.into(),
        apply,
    }
}

/// A closure as a stage; made by [`from_fn`].
///
/// ```
/// use sudoku_zoo::stage::{FromFn, Stage, from_fn};
/// use sudoku_zoo::{Board, Contradiction};
///
/// let nothing: FromFn<fn(&mut Board) -> Result<(), Contradiction>> = from_fn("nothing", |_| Ok(()));
/// assert_eq!(nothing.name(), "nothing");
/// ```
#[derive(Clone)]
#[must_use = "a stage does nothing until it is applied"]
pub struct FromFn<F> {
    name: Cow<'static, str>,
    apply: F,
}

impl<F: Fn(&mut Board) -> Result<(), Contradiction>> Stage for FromFn<F> {
    fn name(&self) -> &str {
        &self.name
    }

    fn shrink(
        &self,
        board: &mut Board,
        ledger: &mut Ledger,
        _: &Limits<'_>,
    ) -> Result<(), Contradiction> {
        let before = size(board);
        let outcome = (self.apply)(board);
        let after = size(board);
        let mut report = StageReport::new(self.name.clone());
        report.placed = before.0.saturating_sub(after.0);
        report.removed = before.1.saturating_sub(after.1);
        ledger.add(report);
        outcome
    }
}

impl<F> fmt::Debug for FromFn<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FromFn")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

/// How many cells are blank, and how many candidates they have.
fn size(board: &Board) -> (u64, u64) {
    let blank = board.shape().cell_count() - board.grid().clue_count();
    (blank as u64, board.candidate_count() as u64)
}

/// One stage, then another; made by [`Stage::then`].
///
/// ```
/// use sudoku_zoo::stage::{Stage, Then};
/// use sudoku_zoo::{Plan, Technique};
///
/// let [singles, pairs] = [Technique::NAKED_SINGLE, Technique::NAKED_PAIR].map(|technique| Plan::new(technique.id(), [technique]));
/// let both: Then<Plan, Plan> = singles.then(pairs);
/// assert_eq!(both.name(), "naked-single+naked-pair");
/// ```
#[derive(Clone, Debug)]
#[must_use = "a stage does nothing until it is applied"]
pub struct Then<A, B> {
    name: String,
    first: A,
    next: B,
}

impl<A: Stage, B: Stage> Stage for Then<A, B> {
    fn name(&self) -> &str {
        &self.name
    }

    fn shrink(
        &self,
        board: &mut Board,
        ledger: &mut Ledger,
        limits: &Limits<'_>,
    ) -> Result<(), Contradiction> {
        self.first.shrink(board, ledger, limits)?;
        self.next.shrink(board, ledger, limits)
    }
}

/// One stage, or another when it changes nothing; made by [`Stage::or_else`].
///
/// ```
/// use sudoku_zoo::stage::{OrElse, Stage};
/// use sudoku_zoo::{Plan, Technique};
///
/// let [singles, pairs] = [Technique::NAKED_SINGLE, Technique::NAKED_PAIR].map(|technique| Plan::new(technique.id(), [technique]));
/// let either: OrElse<Plan, Plan> = singles.or_else(pairs);
/// assert_eq!(either.name(), "naked-single|naked-pair");
/// ```
#[derive(Clone, Debug)]
#[must_use = "a stage does nothing until it is applied"]
pub struct OrElse<A, B> {
    name: String,
    first: A,
    other: B,
}

impl<A: Stage, B: Stage> Stage for OrElse<A, B> {
    fn name(&self) -> &str {
        &self.name
    }

    fn shrink(
        &self,
        board: &mut Board,
        ledger: &mut Ledger,
        limits: &Limits<'_>,
    ) -> Result<(), Contradiction> {
        let before = size(board);
        self.first.shrink(board, ledger, limits)?;
        if size(board) == before {
            self.other.shrink(board, ledger, limits)?;
        }
        Ok(())
    }
}

/// A stage until it changes nothing; made by [`Stage::repeat`].
///
/// ```
/// use sudoku_zoo::stage::{Repeat, Stage};
/// use sudoku_zoo::{Plan, Technique};
///
/// let singles: Repeat<Plan> = Plan::new("naked-single", [Technique::NAKED_SINGLE]).repeat();
/// assert_eq!(singles.name(), "(naked-single)*");
/// ```
#[derive(Clone, Debug)]
#[must_use = "a stage does nothing until it is applied"]
pub struct Repeat<A> {
    name: String,
    stage: A,
}

impl<A: Stage> Stage for Repeat<A> {
    fn name(&self) -> &str {
        &self.name
    }

    fn shrink(
        &self,
        board: &mut Board,
        ledger: &mut Ledger,
        limits: &Limits<'_>,
    ) -> Result<(), Contradiction> {
        loop {
            let before = size(board);
            self.stage.shrink(board, ledger, limits)?;
            // A stage only ever takes away, so there are at most as many rounds as candidates.
            if size(board) >= before || limits.interrupted() {
                return Ok(());
            }
        }
    }
}

macro_rules! forward {
    ($($pointer:ty),*) => {$(
        impl<S: Stage + ?Sized> Stage for $pointer {
            fn name(&self) -> &str {
                (**self).name()
            }

            fn shrink(
                &self,
                board: &mut Board,
                ledger: &mut Ledger,
                limits: &Limits<'_>,
            ) -> Result<(), Contradiction> {
                (**self).shrink(board, ledger, limits)
            }
        }
    )*};
}

forward!(&S, Box<S>);

#[cfg(test)]
mod tests {
    use core::cell::Cell as Counter;

    use super::*;
    use crate::digits::DigitSet;
    use crate::shape::Shape;

    /// Strikes the largest candidate of the first cell that has more than `keep`.
    fn trim(keep: usize) -> impl Fn(&mut Board) -> Result<(), Contradiction> {
        move |board| {
            let Some(cell) = board.shape().cells().next() else {
                return Ok(());
            };
            let digits = board.candidates(cell);
            match digits.iter().last().filter(|_| digits.len() > keep) {
                Some(last) => board.eliminate(cell, last.into()).map(|_| ()),
                None => Ok(()),
            }
        }
    }

    #[test]
    fn stages_compose() {
        let mut board = Board::empty(Shape::new(2, 2).unwrap());
        let mut ledger = Ledger::default();
        let calls = Counter::new(0);
        let spare = from_fn("spare", |_: &mut Board| {
            calls.set(calls.get() + 1);
            Ok(())
        });
        let stage = from_fn("trim", trim(2)).or_else(&spare).repeat();
        assert_eq!(stage.name(), "(trim|spare)*");
        stage
            .shrink(&mut board, &mut ledger, &Limits::new())
            .unwrap();
        let first = board.shape().cells().next().unwrap();
        assert_eq!(board.candidates(first), DigitSet::first(2));
        assert_eq!(calls.get(), 1);
        let trimmed = &ledger.stages()[0];
        assert_eq!((trimmed.runs, trimmed.removed), (3, 2));
        let both = from_fn("trim", trim(1)).then(&spare);
        both.shrink(&mut board, &mut ledger, &Limits::new())
            .unwrap();
        assert_eq!((both.name(), calls.get()), ("trim+spare", 2));
    }

    #[test]
    fn a_contradiction_ends_the_chain() {
        let mut board = Board::empty(Shape::new(2, 2).unwrap());
        let never = from_fn("never", |_: &mut Board| unreachable!());
        let stage = from_fn("trim", trim(0)).repeat().then(never);
        let outcome = stage.shrink(&mut board, &mut Ledger::default(), &Limits::new());
        assert!(matches!(outcome, Err(Contradiction::EmptyCell { .. })));
    }
}
