//! [`Strategy`]: how a technique is found and explained. [`Found`]: where it reports what it finds.
//!
//! ```text
//!   View ──▶ Strategy::find ──▶ Found: strike, place, conclude ──▶ Deduction { placements, eliminations, evidence }
//!                                                                       │
//!                                            Strategy::reason ◀─────────┘   in words
//! ```

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use super::cell_set::CellSet;
use super::deduction::Deduction;
use super::technique::Technique;
use super::view::View;
use crate::digits::DigitSet;
use crate::evidence::{Evidence, Role};
use crate::index::{Cell, Digit};
use crate::limits::Limits;
use crate::notation::{Location, Notation};
use crate::short_sort::sort_by_key;
use crate::tenths::Tenths;

/// How a technique is found on a board, and the words for it.
///
/// A strategy never guesses. It has no state: the same view gives the same deductions in the same order. Together with a name and
/// a difficulty it makes a [`Technique`](super::Technique), which a [`Plan`](super::Plan) takes.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku_zoo::strategy::{Deduction, Description, Evidence, Found, Role, Strategy, Technique, View};
/// use sudoku_zoo::{Board, Grid, Limits, Notation, Tenths};
///
/// /// A cell with one candidate, found the simple way.
/// struct OnlyOne;
///
/// impl Strategy for OnlyOne {
///     fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
///         for cell in view.blank_cells() {
///             if let Some(digit) = view.candidates(cell).single() {
///                 found.place(cell, digit);
///                 found.conclude(|| Evidence::new().mark(Role::Defining, cell, digit.into()))?;
///             }
///         }
///         ControlFlow::Continue(())
///     }
///
///     fn reason(&self, step: &Deduction, notation: Notation, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         write!(f, "{} has one candidate", notation.cells(&step.evidence.cells(Role::Defining)))
///     }
/// }
///
/// const ONLY_ONE: Technique = Technique::new(&Description::new("only-one", "only one", Tenths(23), &OnlyOne));
/// let grid: Grid = "1.....3..4.....2".parse()?;
/// let all = ONLY_ONE.all(&View::new(&Board::new(grid)?), &Limits::new())?;
/// assert_eq!(all[0].to_string(), "r1c4 has one candidate, so r1c4=4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Strategy: Send + Sync {
    /// Reports every pattern that the view shows, in a fixed order, until `found` says stop.
    ///
    /// # Errors
    ///
    /// Breaks when `found` does: pass that on with `?`.
    fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()>;

    /// Why a step holds, without what follows from it: "3 and 7 fit only r5c7 and r6c7 in box 6". Some reasons depend on the conclusion; for example,
    /// an assumption is the opposite of it. Such a reason reads the conclusion from the step and does not guess it from the evidence. The default
    /// lists the defining cells.
    ///
    /// # Errors
    ///
    /// When `f` fails.
    fn reason(
        &self,
        step: &Deduction,
        notation: Notation,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let cells = step.evidence.cells(Role::Defining);
        write!(f, "{} make up the pattern", notation.cells(&cells))
    }

    /// Where to look. The default is the base houses or, without any, the pivot or the defining cells.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use sudoku_zoo::strategy::{Evidence, Found, Role, Strategy, View};
    /// use sudoku_zoo::{Cell, DigitSet, Location};
    ///
    /// struct Idle;
    ///
    /// impl Strategy for Idle {
    ///     fn find(&self, _view: &View, _found: &mut Found<'_>) -> ControlFlow<()> {
    ///         ControlFlow::Continue(())
    ///     }
    /// }
    ///
    /// let cell = Cell::must(0, 3);
    /// let evidence = Evidence::new().mark(Role::Pivot, cell, DigitSet::first(2));
    /// assert_eq!(Idle.location(&evidence), Location::Cells(vec![cell]));
    /// ```
    fn location(&self, evidence: &Evidence) -> Location {
        usual_location(evidence)
    }
}

/// The default of [`Strategy::location`]. It is a function of its own, so that the compiler builds it once and not for every strategy.
fn usual_location(evidence: &Evidence) -> Location {
    let mut houses = Vec::new();
    for house in evidence.houses_in(Role::Base) {
        if !houses.contains(&house) {
            houses.push(house);
        }
    }
    if !houses.is_empty() {
        return Location::Houses(houses);
    }
    let roles = [Role::Pivot, Role::Defining].map(|role| evidence.cells(role));
    if let Some(cells) = roles.into_iter().find(|cells| !cells.is_empty()) {
        return Location::Cells(cells);
    }
    let mut cells: Vec<Cell> = evidence.marks.iter().map(|mark| mark.cell).collect();
    sort_by_key(&mut cells, |&cell| cell);
    cells.dedup();
    Location::Cells(cells)
}

/// What follows from a pattern, and the pattern itself if the caller needs it.
#[derive(Clone, Debug)]
pub(super) struct Conclusion {
    pub(super) placements: Vec<(Cell, Digit)>,
    pub(super) eliminations: Vec<(Cell, DigitSet)>,
    pub(super) evidence: Evidence,
    /// Tenths on top of the technique's difficulty.
    pub(super) addend: Tenths,
    /// How many nodes a chain has; 0 for other patterns.
    pub(super) nodes: usize,
}

impl Conclusion {
    /// The deduction that a technique draws.
    pub(super) fn by(self, technique: Technique) -> Deduction {
        Deduction {
            addend: self.addend,
            ..Deduction::new(technique, self.placements, self.eliminations, self.evidence)
        }
    }
}

/// Where a strategy reports what it finds.
///
/// For each pattern it says what changes, then that the pattern is complete:
///
/// ```text
/// found.strike(cell, digits);          candidates that go; those that are not there do not count
/// found.strike_all(&cells, digit);     the same for many cells
/// found.place(cell, digit);            a cell to fill
/// found.harder_by(addend);             for a pattern that is harder than the technique's easiest: a long chain
/// found.conclude(|| evidence)?;        one deduction, if anything does change; otherwise forgotten
/// found.check()?;                      in long searches, now and then: has the caller had enough?
/// ```
///
/// The view does not change while a strategy looks at it. The evidence is only made when the caller collects the steps.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku_zoo::strategy::{CellSet, Description, Evidence, Found, Role, Strategy, Technique, View};
/// use sudoku_zoo::{Board, Grid, HouseKind, Limits, Tenths};
///
/// /// Two cells of a house with the same two candidates: the other cells of the house lose both.
/// struct Twins;
///
/// impl Strategy for Twins {
///     fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
///         for house in view.shape().houses() {
///             found.check()?;
///             let pairs = view.cells_of(house) & view.bivalue_cells();
///             for one in &pairs {
///                 let digits = view.candidates(one);
///                 for other in pairs.iter().filter(|&other| one < other && view.candidates(other) == digits) {
///                     let twins = CellSet::from_cells(view.shape(), [one, other]);
///                     for cell in &(view.cells_of(house) - &twins) {
///                         found.strike(cell, digits);
///                     }
///                     // Boxes are easier to survey than lines.
///                     if found.is_effective() && house.kind() != HouseKind::Box {
///                         found.harder_by(Tenths(2));
///                     }
///                     found.conclude(|| Evidence::new().marks(Role::Defining, [(one, digits), (other, digits)]))?;
///                 }
///             }
///         }
///         ControlFlow::Continue(())
///     }
/// }
///
/// const TWINS: Technique = Technique::new(&Description::new("twins", "twins", Tenths(30), &Twins));
/// let grid = "6.1.249754.2.56831.5....2642..5794133496127585174..6921.4..752..25.6.34....24518.";
/// let view = View::new(&Board::new(grid.parse::<Grid>()?)?);
/// let twins = TWINS.all(&view, &Limits::new())?;
/// assert_eq!(twins.len(), Technique::NAKED_PAIR.all(&view, &Limits::new())?.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Found<'a> {
    view: &'a View,
    limits: &'a Limits<'a>,
    /// Whether evidence is wanted.
    explain: bool,
    stop_at_first: bool,
    /// The cells that have changed since the technique last looked, if the caller knows.
    fresh: Option<&'a CellSet>,
    interrupted: bool,
    placements: Vec<(Cell, Digit)>,
    eliminations: Vec<(Cell, DigitSet)>,
    addend: Tenths,
    nodes: usize,
    conclusions: Vec<Conclusion>,
}

impl<'a> Found<'a> {
    pub(super) fn new(
        view: &'a View,
        limits: &'a Limits<'a>,
        explain: bool,
        stop_at_first: bool,
    ) -> Found<'a> {
        Found {
            view,
            limits,
            explain,
            stop_at_first,
            fresh: None,
            interrupted: false,
            placements: Vec::new(),
            eliminations: Vec::new(),
            addend: Tenths(0),
            nodes: 0,
            conclusions: Vec::new(),
        }
    }

    /// The same, for a technique that only needs to look at cells that have changed.
    pub(super) fn only_fresh(self, fresh: &'a CellSet) -> Found<'a> {
        Found {
            fresh: Some(fresh),
            ..self
        }
    }

    /// The cells that have changed since the technique last looked, if the caller knows.
    pub(super) fn fresh(&self) -> Option<&'a CellSet> {
        self.fresh
    }

    /// The present pattern fills a cell. The plan then strikes the digit from its peers. If the digit is not a candidate of the cell, this does
    /// nothing.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use sudoku_zoo::strategy::{Description, Evidence, Found, Role, Strategy, Technique, View};
    /// use sudoku_zoo::{Board, Grid, Limits, Tenths};
    ///
    /// /// A house with one blank cell: fills it, and says what its peers lose.
    /// struct LastCell;
    ///
    /// impl Strategy for LastCell {
    ///     fn find(&self, view: &View, found: &mut Found<'_>) -> ControlFlow<()> {
    ///         for house in view.shape().houses() {
    ///             let blank = view.cells_of(house) & view.blank_cells();
    ///             if let Some(cell) = blank.single() && let Some(digit) = view.candidates(cell).single() {
    ///                 found.place(cell, digit);
    ///                 found.strike_all(&view.peers(cell), digit);
    ///                 found.conclude(|| Evidence::new().house(Role::Base, house))?;
    ///             }
    ///         }
    ///         ControlFlow::Continue(())
    ///     }
    /// }
    ///
    /// const LAST: Technique = Technique::new(&Description::new("last-cell", "last cell", Tenths(10), &LastCell));
    /// let view = View::new(&Board::new("13244231241.3142".parse::<Grid>()?)?);
    /// assert_eq!(LAST.first(&view, &Limits::new())?.expect("one cell is blank").placements.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        if self.view.has(cell, digit) {
            self.placements.push((cell, digit));
        }
    }

    /// The present pattern strikes candidates from a cell. Those that are not there do not count.
    pub fn strike(&mut self, cell: Cell, digits: DigitSet) {
        let there = self.view.candidates(cell) & digits;
        if !there.is_empty() {
            self.eliminations.push((cell, there));
        }
    }

    /// The present pattern strikes a digit from some cells. Those that do not have it do not count.
    pub fn strike_all(&mut self, cells: &CellSet, digit: Digit) {
        for cell in &(cells & self.view.cells_with(digit)) {
            self.eliminations.push((cell, digit.into()));
        }
    }

    /// The present pattern locks the digits of `cells`, except those in `but`, in these cells. So each of them is struck from every cell that sees
    /// all its places in `cells`.
    pub(super) fn strike_locked(&mut self, cells: &CellSet, but: &[Digit]) {
        let view = self.view;
        let digits = cells
            .iter()
            .fold(DigitSet::EMPTY, |all, cell| all | view.candidates(cell));
        for digit in digits.iter().filter(|digit| !but.contains(digit)) {
            let places = cells & view.cells_with(digit);
            self.strike_all(&view.common_peers(&places), digit);
        }
    }

    /// The present pattern is this much harder than the easiest of its technique: see
    /// [`Deduction::difficulty`](super::Deduction::difficulty).
    pub fn harder_by(&mut self, addend: Tenths) {
        self.addend = addend;
    }

    /// The present pattern is a chain of this many nodes. A longer chain is harder.
    #[cfg(feature = "techniques")]
    pub(super) fn chain_of(&mut self, nodes: usize) {
        self.nodes = nodes;
        self.harder_by(super::techniques::chain::addend(nodes));
    }

    /// Whether the present pattern changes anything so far.
    pub fn is_effective(&self) -> bool {
        !self.placements.is_empty() || !self.eliminations.is_empty()
    }

    /// The pattern is complete. When it changes anything it is a deduction; otherwise it is forgotten.
    ///
    /// # Errors
    ///
    /// Breaks when the strategy must stop: pass that on with `?`.
    pub fn conclude(&mut self, evidence: impl FnOnce() -> Evidence) -> ControlFlow<()> {
        if !self.is_effective() {
            (self.addend, self.nodes) = (Tenths(0), 0);
            return ControlFlow::Continue(());
        }
        let evidence = if self.explain {
            evidence()
        } else {
            Evidence::new()
        };
        self.write_down(evidence)
    }

    /// Records the present pattern. One function serves all closures that make evidence.
    fn write_down(&mut self, evidence: Evidence) -> ControlFlow<()> {
        self.conclusions.push(Conclusion {
            addend: core::mem::take(&mut self.addend),
            nodes: core::mem::take(&mut self.nodes),
            placements: core::mem::take(&mut self.placements),
            eliminations: by_cell(core::mem::take(&mut self.eliminations)),
            evidence,
        });
        if self.stop_at_first {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Looks at the caller's interrupts: for long searches.
    ///
    /// # Errors
    ///
    /// Breaks when one of them says stop.
    pub fn check(&mut self) -> ControlFlow<()> {
        self.interrupted = self.interrupted || self.limits.interrupted();
        if self.interrupted {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// How many deductions there are so far.
    pub(super) fn count(&self) -> usize {
        self.conclusions.len()
    }

    /// The caller's limits.
    pub(super) fn limits(&self) -> &'a Limits<'a> {
        self.limits
    }

    pub(super) fn stops_at_first(&self) -> bool {
        self.stop_at_first
    }

    pub(super) fn is_interrupted(&self) -> bool {
        self.interrupted
    }

    pub(super) fn into_conclusions(self) -> Vec<Conclusion> {
        self.conclusions
    }
}

/// One set per cell, in reading order.
///
/// A technique may strike every candidate of a large board one by one, so the list may be long. A binary search finds the place of each element.
pub(super) fn by_cell(eliminations: Vec<(Cell, DigitSet)>) -> Vec<(Cell, DigitSet)> {
    if eliminations.is_sorted_by(|(one, _), (other, _)| one < other) {
        return eliminations;
    }
    let mut sets: Vec<(Cell, DigitSet)> = Vec::with_capacity(eliminations.len());
    for (cell, digits) in eliminations {
        let place = sets.partition_point(|&(other, _)| other < cell);
        match sets.get_mut(place) {
            Some((other, all)) if *other == cell => *all |= digits,
            _ => sets.insert(place, (cell, digits)),
        }
    }
    sets
}
