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
//! A stage must not lose a solution. It writes what it did into a [`Ledger`](crate::Ledger), which ends up in the
//! [`Report`](crate::Report) of the search.

mod pipeline;

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::board::{Board, Contradiction};
use crate::digits::DigitSet;
use crate::event::Event;
use crate::index::{Cell, Digit};
use crate::report::StageReport;
use crate::search::Search;
use crate::solver::Solver;

pub use pipeline::Pipeline;
pub(crate) use pipeline::shrink_in;

/// Removes candidates and fills cells, without trying anything and without losing a solution.
///
/// ```
/// use sudoku_zoo::stage::{Stage, from_fn};
/// use sudoku_zoo::{Board, Grid, Limits, Plan, Search};
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
/// let stage = corner.then(Plan::basic());
/// assert_eq!(stage.name(), "corner+basic");
/// let limits = Limits::new();
/// let mut search = Search::counting(&limits);
/// stage.shrink(&mut board, &mut search)?;
/// assert!(board.is_full());
/// assert_eq!(search.ledger().stages()[1].placed, 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Stage {
    /// A short name: lower case, words joined by `-`.
    fn name(&self) -> &str;

    /// Shrinks the board, and writes into the [ledger](Search::ledger) of the search what it did.
    ///
    /// A stage that may take long asks the search to [`check`](Search::check) now and then, and returns when it says
    /// stop. The board then stays as it is by then, which loses no solution. For [watchers](Search::watch) a stage sends
    /// [`Event::Implied`], or [`Event::Deduced`] if it knows a reason.
    ///
    /// # Errors
    ///
    /// When the board turns out to have no solution.
    ///
    /// ```
    /// use sudoku_zoo::stage::Stage;
    /// use sudoku_zoo::{Board, Limits, Plan, Search, Shape};
    ///
    /// let mut board = Board::empty(Shape::new(8, 8)?);
    /// let stop = || true;
    /// let stage = Plan::basic().repeat();
    /// let limits = Limits::new().interrupt(&stop);
    /// stage.shrink(&mut board, &mut Search::counting(&limits))?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn shrink(&self, board: &mut Board, search: &mut Search<'_>) -> Result<(), Contradiction>;

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
    /// use sudoku_zoo::{Board, Grid, Limits, Plan, Search, Technique};
    ///
    /// // Singles, and locked candidates only when there is no single.
    /// let singles = Plan::new("singles", [Technique::HIDDEN_SINGLE]);
    /// let stage = singles.or_else(Plan::new("pointing", [Technique::POINTING])).repeat();
    /// let mut board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
    /// stage.shrink(&mut board, &mut Search::counting(&Limits::new()))?;
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
/// use sudoku_zoo::{Board, Grid, Limits, Search};
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
/// singles.repeat().shrink(&mut board, &mut Search::counting(&Limits::new()))?;
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

    fn shrink(&self, board: &mut Board, search: &mut Search<'_>) -> Result<(), Contradiction> {
        let start = search.is_watched().then(|| board.clone());
        let before = size(board);
        let outcome = (self.apply)(board);
        let after = size(board);
        if let Some(start) = start {
            show_changes(&start, board, search);
        }
        let mut report = StageReport::new(self.name.clone());
        report.placed = before.0.saturating_sub(after.0);
        report.removed = before.1.saturating_sub(after.1);
        search.ledger().add(report);
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

/// Shows a watcher how a board has changed, if it has. Candidates that a placement takes from its peers are not repeated.
pub(crate) fn show_changes(from: &Board, to: &Board, search: &mut Search<'_>) {
    if from.shape() != to.shape() {
        return; // The stage of a caller has exchanged the board.
    }
    let cells = || {
        let cells = to.shape().cells();
        cells.filter(|&cell| from.get(cell).is_none())
    };
    let filled = |cell| Some((cell, to.get(cell)?));
    let struck = |cell| {
        let gone = from.candidates(cell) - to.candidates(cell);
        let gone = gone & (to.shape().digits() - placed_in_peers(to, cell));
        (to.get(cell).is_none() && !gone.is_empty()).then_some((cell, gone))
    };
    let placements: Vec<(Cell, Digit)> = cells().filter_map(filled).collect();
    let eliminations: Vec<(Cell, DigitSet)> = cells().filter_map(struck).collect();
    if !placements.is_empty() || !eliminations.is_empty() {
        search.event(|| Event::Implied {
            placements: placements.into(),
            eliminations: eliminations.into(),
        });
    }
}

fn placed_in_peers(board: &Board, cell: Cell) -> DigitSet {
    let peers = board.shape().peers(cell);
    peers.filter_map(|peer| board.get(peer)).collect()
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

    fn shrink(&self, board: &mut Board, search: &mut Search<'_>) -> Result<(), Contradiction> {
        self.first.shrink(board, search)?;
        match search.is_stopped() {
            true => Ok(()),
            false => self.next.shrink(board, search),
        }
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

    fn shrink(&self, board: &mut Board, search: &mut Search<'_>) -> Result<(), Contradiction> {
        let before = size(board);
        self.first.shrink(board, search)?;
        if size(board) == before && !search.is_stopped() {
            self.other.shrink(board, search)?;
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

    fn shrink(&self, board: &mut Board, search: &mut Search<'_>) -> Result<(), Contradiction> {
        loop {
            let before = size(board);
            self.stage.shrink(board, search)?;
            // A stage only ever takes away, so there are at most as many rounds as candidates.
            if size(board) >= before || board.is_full() || search.check().is_break() {
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
                search: &mut Search<'_>,
            ) -> Result<(), Contradiction> {
                (**self).shrink(board, search)
            }
        }
    )*};
}

forward!(&S, Box<S>);

#[cfg(test)]
mod tests {
    use core::cell::Cell as Counter;

    use super::*;
    use crate::limits::Limits;
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
        let limits = Limits::new();
        let mut search = Search::counting(&limits);
        let calls = Counter::new(0);
        let spare = from_fn("spare", |_: &mut Board| {
            calls.set(calls.get() + 1);
            Ok(())
        });
        let stage = from_fn("trim", trim(2)).or_else(&spare).repeat();
        assert_eq!(stage.name(), "(trim|spare)*");
        stage.shrink(&mut board, &mut search).unwrap();
        let first = board.shape().cells().next().unwrap();
        assert_eq!(board.candidates(first), DigitSet::first(2));
        assert_eq!(calls.get(), 1);
        let trimmed = &search.ledger().stages()[0];
        assert_eq!((trimmed.runs, trimmed.removed), (3, 2));
        let both = from_fn("trim", trim(1)).then(&spare);
        both.shrink(&mut board, &mut search).unwrap();
        assert_eq!((both.name(), calls.get()), ("trim+spare", 2));
    }

    #[test]
    fn a_contradiction_ends_the_chain() {
        let mut board = Board::empty(Shape::new(2, 2).unwrap());
        let never = from_fn("never", |_: &mut Board| unreachable!());
        let stage = from_fn("trim", trim(0)).repeat().then(never);
        let outcome = stage.shrink(&mut board, &mut Search::counting(&Limits::new()));
        assert!(matches!(outcome, Err(Contradiction::EmptyCell { .. })));
    }
}
