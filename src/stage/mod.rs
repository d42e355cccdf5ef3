//! [`Stage`]: something that shrinks a board before a solver gets it.
//!
//! A [`Plan`](crate::Plan) is a stage, and [`from_fn`] makes one of a closure. Stages compose, and do nothing until they are applied:
//!
//! ```text
//! a.then(b)           a, then b
//! a.repeat()          a again and again until it changes nothing
//! a.then_solve(s)     a, then a solver: a Solver like any other
//! ```
//!
//! Paper 000's solver has two phases: it applies its six strategies until none finds anything, then runs Algorithm X on the rest. This is
//! `Plan::six().then_solve(DLX)`, or `two-phase` in the [zoo](mod@crate::zoo). Any other plan can go before any other solver: `six+naive`,
//! `singles+dictionary-x` and so on are names that [`zoo::parse`](crate::zoo::parse) reads. They show what the first phase is worth to a solver:
//! much to a backtracker that infers nothing itself, little to a solver that does.
//!
//! A stage must not lose a solution. It [reports](Search::report_stage) what it did, which ends up in the
//! [`Report`](crate::Report) of the search.

mod pipeline;
mod settled;

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::board::{Board, Contradiction, PlaceError};
use crate::digits::DigitSet;
use crate::event::Event;
use crate::index::{Cell, Digit};
use crate::report::StageReport;
use crate::search::Search;
use crate::solver::Solver;
use crate::variant::HouseKinds;

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
///     Some(cell) => board.candidates(cell).single().map_or(Ok(()), |digit| Ok(board.place(cell, digit)?)),
///     None => Ok(()),
/// });
/// let stage = corner.then(Plan::basic());
/// assert_eq!(stage.name(), "corner+basic");
/// let limits = Limits::new();
/// let mut search = Search::counting(&limits);
/// stage.shrink(&mut board, &mut search)?;
/// assert!(board.is_full());
/// assert_eq!(search.stages()[1].placed, 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Stage {
    /// A short name: lower case, words joined by `-`.
    fn name(&self) -> &str;

    /// Shrinks the board, and [reports](Search::report_stage) to the search what it did.
    ///
    /// A stage that may take long calls [`check`](Search::check) of the search now and then, and returns when that breaks. Its changes up to then stay; this
    /// loses no solution. For [watchers](Search::watch) a stage sends [`Event::Implied`], or [`Event::Deduced`] if it knows a reason.
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

    /// The kinds of house that the stage handles: by default all of them. A [`Pipeline`] accepts a board if both its stage and its solver handle all houses of
    /// the board.
    ///
    /// A board always has rows, columns and boxes, and a variant only adds houses. So a stage that reasons from those three alone loses no solution on any
    /// board; it only finds less. A stage that is not sound there, for example because it exchanges digits, says so here.
    ///
    /// ```
    /// use sudoku_zoo::stage::Stage;
    /// use sudoku_zoo::{HouseKinds, Plan};
    ///
    /// assert_eq!(Plan::basic().accepts(), HouseKinds::all());
    /// # #[cfg(feature = "techniques")]
    /// assert_eq!(Plan::easiest_first().accepts(), HouseKinds::STANDARD);
    /// ```
    fn accepts(&self) -> HouseKinds {
        HouseKinds::all()
    }

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
///             board.place(cell, digit)?;
///         }
///     }
///     Ok(())
/// });
/// let mut board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
/// singles.repeat().shrink(&mut board, &mut Search::counting(&Limits::new()))?;
/// assert!(board.is_full());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn from_fn(
    name: impl Into<Cow<'static, str>>,
    apply: impl Fn(&mut Board) -> Result<(), Contradiction>,
) -> impl Stage {
    FromFn {
        name: name.into(),
        apply,
    }
}

/// A closure as a stage.
struct FromFn<F> {
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
        search.report_stage(report);
        outcome
    }
}

/// A stage places only what *must* go into a cell, because something else was ruled out. So a digit that cannot be placed proves
/// that the board has no solution, and `board.place(cell, digit)?` says so:
///
/// ```
/// use sudoku_zoo::{Board, Contradiction, Shape};
///
/// fn fill_first(board: &mut Board) -> Result<(), Contradiction> {
///     for cell in board.shape().cells() {
///         if let Some(digit) = board.candidates(cell).single() {
///             board.place(cell, digit)?;
///         }
///     }
///     Ok(())
/// }
///
/// assert_eq!(fill_first(&mut Board::empty(Shape::CLASSIC)), Ok(()));
/// ```
impl From<PlaceError> for Contradiction {
    fn from(error: PlaceError) -> Contradiction {
        match error {
            // The only digit that could go there cannot.
            PlaceError::NotACandidate { cell, .. } => Contradiction::EmptyCell { cell },
            PlaceError::Contradiction(reason) => reason,
        }
    }
}

/// Shows a watcher how a board has changed, if it has. Candidates that a placement strikes from the peers of its cell are not listed again.
pub(crate) fn show_changes(from: &Board, to: &Board, search: &mut Search<'_>) {
    if from.shape() != to.shape() {
        return; // A caller's stage has replaced the board by one of another shape.
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
    let houses = board.variant();
    let peers = houses.peers(cell);
    peers.filter_map(|peer| board.get(peer)).collect()
}

/// How many cells are blank, and how many candidates they have.
#[inline]
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

    fn accepts(&self) -> HouseKinds {
        self.first.accepts() & self.next.accepts()
    }

    fn shrink(&self, board: &mut Board, search: &mut Search<'_>) -> Result<(), Contradiction> {
        self.first.shrink(board, search)?;
        match search.is_stopped() {
            true => Ok(()),
            false => self.next.shrink(board, search),
        }
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

    fn accepts(&self) -> HouseKinds {
        self.stage.accepts()
    }

    fn shrink(&self, board: &mut Board, search: &mut Search<'_>) -> Result<(), Contradiction> {
        loop {
            let before = size(board);
            self.stage.shrink(board, search)?;
            // A stage only removes candidates, so there are at most as many rounds as candidates.
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

            fn accepts(&self) -> HouseKinds {
                (**self).accepts()
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
        let stage = from_fn("trim", trim(2)).repeat();
        assert_eq!(stage.name(), "(trim)*");
        stage.shrink(&mut board, &mut search).unwrap();
        let first = board.shape().cells().next().unwrap();
        assert_eq!(board.candidates(first), DigitSet::first(2));
        let trimmed = &search.stages()[0];
        assert_eq!((trimmed.runs, trimmed.removed), (3, 2));
        let both = from_fn("trim", trim(1)).then(&spare);
        both.shrink(&mut board, &mut search).unwrap();
        assert_eq!((both.name(), calls.get()), ("trim+spare", 1));
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
