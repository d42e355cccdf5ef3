//! [`Plan`]: which techniques, in what order, and what to do after a success.
//!
//! ```text
//!   exhausting (paper 000, Procedure 2)          restarting (how people play)
//!
//!   ┌─▶ naked single  ⟲ until it finds nothing   ┌─▶ full house  ── found ──┐
//!   │   naked pair    ⟲                          │      │ nothing           │
//!   │   …                                        │   hidden single ─ found ─┤
//!   │   claiming      ⟲                          │      │ nothing           │
//!   └── anything removed in this round?          │   …                      │
//!                                                └──────────────────────────┘
//! ```
//!
//! A plan takes the techniques of this crate, and techniques that the caller has written. A plan leaves out two kinds unless the caller
//! wants them:
//!
//! - techniques that only hold for puzzles with one solution: the caller [promises](Plan::assume_one_solution) that there is one;
//! - techniques [on request](Technique::is_on_request), which cost more than others: the caller names them.
//!
//! A plan ends when the board is full, when a [`Contradiction`] shows that it has no solution, or when none of its techniques
//! finds anything more. That last board is the *fixed point* of the plan.
//!
//! Does the order of the techniques change the fixed point? Not if every technique is *monotone*. That means: whatever the technique removes from a
//! board, the plan also removes from the same board with fewer candidates. Subsets and locked candidates are monotone in a plan that has singles.
//! Without singles, the order may matter.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::deduction::Deduction;
use super::goal::{AllSteps, FirstStep, Shrink};
use super::path::Path;
use super::run::Start;
use super::technique::{Method, Technique};
use super::view::View;
use crate::board::{Board, Contradiction};
use crate::limits::Limits;
use crate::report::{StageReport, Stopped};
use crate::search::Search;
use crate::stage::{Stage, show_changes};
use crate::variant::HouseKinds;

/// An ordered choice of techniques and how to loop over them.
///
/// ```
/// use sudoku_zoo::strategy::{Plan, Technique};
/// use sudoku_zoo::{Board, Grid, Limits};
///
/// let grid: Grid = "1.....3..4.....2".parse()?;
/// let mut board = Board::new(grid)?;
/// let report = Plan::six().apply(&mut board, &Limits::new())?;
/// assert!(board.is_full());
/// assert_eq!(report.placed, 12);
///
/// // Paper 000's ideas for the future: another order, and nesting.
/// let plan = Plan::new("mine", [Technique::POINTING, Technique::NAKED_SINGLE])
///     .nest(Technique::POINTING, [Technique::NAKED_SINGLE]);
/// # let _ = plan;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "a plan does nothing until it is applied"]
pub struct Plan {
    pub(super) name: Cow<'static, str>,
    pub(super) items: Cow<'static, [Item]>,
    pub(super) flow: Flow,
    one_solution: bool,
}

/// A technique, and the techniques to run at once when it has found something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Item {
    pub(super) technique: Technique,
    pub(super) nested: Vec<Technique>,
    /// Whether it is in the same tier as the item before it: the plan takes the easiest step that any item of a tier finds.
    pub(super) joined: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flow {
    /// Each technique until it finds nothing, round after round.
    Exhaust,
    /// Back to the first technique after each success.
    Restart,
}

pub(super) const fn plain(technique: Technique) -> Item {
    Item {
        technique,
        nested: Vec::new(),
        joined: false,
    }
}

const SINGLES: &[Item] = &[
    plain(Technique::NAKED_SINGLE),
    plain(Technique::HIDDEN_SINGLE),
];

const PAPER_000: &[Item] = &[
    plain(Technique::NAKED_SINGLE),
    plain(Technique::NAKED_PAIR),
    plain(Technique::HIDDEN_SINGLE),
    plain(Technique::HIDDEN_PAIR),
    plain(Technique::POINTING),
    plain(Technique::CLAIMING),
];

const PAPER_004: &[Item] = &[
    plain(Technique::NAKED_SINGLE),
    plain(Technique::HIDDEN_SINGLE),
    plain(Technique::NAKED_PAIR),
    plain(Technique::HIDDEN_PAIR),
    plain(Technique::NAKED_TRIPLE),
    plain(Technique::HIDDEN_TRIPLE),
];

/// The techniques that are found on packed marks, from the easiest to the hardest.
const BASIC: &[Item] = &[
    plain(Technique::FULL_HOUSE),
    plain(Technique::HIDDEN_SINGLE),
    plain(Technique::NAKED_SINGLE),
    plain(Technique::LOCKED_PAIR),
    plain(Technique::LOCKED_TRIPLE),
    plain(Technique::POINTING),
    plain(Technique::CLAIMING),
    plain(Technique::NAKED_PAIR),
    plain(Technique::HIDDEN_PAIR),
    plain(Technique::NAKED_TRIPLE),
    plain(Technique::HIDDEN_TRIPLE),
    plain(Technique::NAKED_QUAD),
    plain(Technique::HIDDEN_QUAD),
];

impl Plan {
    /// Naked and hidden singles: the least that people do, and what many solvers do by themselves.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Grid, Limits, Plan};
    ///
    /// let mut board = Board::new("1.....3..4.....2".parse::<Grid>()?)?;
    /// Plan::singles().apply(&mut board, &Limits::new())?;
    /// assert!(board.is_full());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn singles() -> Plan {
        Plan::built_in("singles", SINGLES, Flow::Exhaust)
    }

    /// The six of paper 000 in the order of its Procedure 2: naked single, naked pair, hidden single,
    /// hidden pair, locked candidate, mini-grid/line reduction; each until it finds nothing more,
    /// and the round again until none does.
    #[inline]
    pub const fn six() -> Plan {
        Plan::built_in("six", PAPER_000, Flow::Exhaust)
    }

    /// The pencil-and-paper rules of paper 004 (PnP): naked and hidden singles, pairs and triples. The paper gives no order. This plan goes from the
    /// easiest to the hardest, and the result does not depend on the order.
    ///
    /// ```
    /// use sudoku_zoo::{Plan, Technique};
    ///
    /// let plan = Plan::pencil_and_paper();
    /// assert_eq!(plan.name(), "pnp");
    /// assert!(plan.techniques().all(|technique| technique <= Technique::HIDDEN_TRIPLE));
    /// ```
    #[inline]
    pub const fn pencil_and_paper() -> Plan {
        Plan::built_in("pnp", PAPER_004, Flow::Exhaust)
    }

    /// Singles, locked candidates, and subsets up to quads, always going back to the easiest after a success. These are fast on
    /// every shape, so this is the plan to run before a solver.
    ///
    /// ```
    /// use sudoku_zoo::{Plan, Technique};
    ///
    /// assert!(Plan::basic().techniques().any(|technique| technique == Technique::HIDDEN_QUAD));
    /// ```
    #[inline]
    pub const fn basic() -> Plan {
        Plan::built_in("basic", BASIC, Flow::Restart)
    }

    pub(super) const fn built_in(name: &'static str, items: &'static [Item], flow: Flow) -> Plan {
        Plan {
            name: Cow::Borrowed(name),
            items: Cow::Borrowed(items),
            flow,
            one_solution: false,
        }
    }

    /// Techniques in the caller's order, each run until it finds nothing more, round after round.
    pub fn new(
        name: impl Into<Cow<'static, str>>,
        order: impl IntoIterator<Item = Technique>,
    ) -> Plan {
        Plan {
            name: name.into(),
            items: order.into_iter().map(plain).collect(),
            flow: Flow::Exhaust,
            one_solution: false,
        }
    }

    /// Goes back to the first technique after each success.
    ///
    /// ```
    /// use sudoku_zoo::strategy::View;
    /// use sudoku_zoo::{Board, Grid, Limits, Plan, Technique};
    ///
    /// let board = Board::new("1.....3..4......".parse::<Grid>()?)?;
    /// let plan = Plan::new("mine", [Technique::NAKED_SINGLE, Technique::HIDDEN_SINGLE]).restarting();
    /// // It never takes a hidden single where there is a naked one.
    /// for (board, step) in plan.path(&board, &Limits::new()).replay() {
    ///     let naked = Technique::NAKED_SINGLE.first(&View::new(&board), &Limits::new())?;
    ///     assert!(step.technique == Technique::NAKED_SINGLE || naked.is_none());
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn restarting(self) -> Plan {
        Plan {
            flow: Flow::Restart,
            ..self
        }
    }

    /// The same plan for puzzles whose *clues* have exactly one solution: the caller promises that. Without the promise,
    /// techniques that [rely](Technique::assumes_one_solution) on it are left out; with a false promise they may lose solutions.
    ///
    /// Struck candidates do not count. Suppose that the clues have two solutions, and a struck candidate excludes one of them. Then one solution is
    /// left, but the promise is false, because a technique argues that the other solution would also obey the clues.
    ///
    /// ```
    /// use sudoku_zoo::{Board, Grid, Limits, Plan, Technique};
    ///
    /// # #[cfg(feature = "techniques")] {
    /// // All blank cells but one have two candidates.
    /// let grid = "256398471183427965479651238..78..6.28.29..3.7..17.28.4915243786734586129628179543";
    /// let board = Board::new(grid.parse::<Grid>()?)?;
    /// let plan = Plan::new("mine", [Technique::BUG_1]);
    /// assert!(plan.next(&board, &Limits::new())?.is_none());
    /// assert!(plan.assume_one_solution().next(&board, &Limits::new())?.is_some());
    /// # }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn assume_one_solution(self) -> Plan {
        Plan {
            one_solution: true,
            ..self
        }
    }

    /// Adds a technique, of this crate or your own, before the first one that is more difficult.
    ///
    /// ```
    /// use sudoku_zoo::strategy::{Plan, Technique};
    ///
    /// let plan = Plan::new("mine", [Technique::NAKED_SINGLE, Technique::NAKED_QUAD]).with(Technique::POINTING);
    /// let order = [Technique::NAKED_SINGLE, Technique::POINTING, Technique::NAKED_QUAD];
    /// assert!(plan.techniques().eq(order));
    /// ```
    pub fn with(mut self, technique: Technique) -> Plan {
        let items = self.items.to_mut();
        let harder = |item: &Item| item.technique.difficulty() > technique.difficulty();
        let position = items.iter().position(harder).unwrap_or(items.len());
        items.insert(position, plain(technique));
        self
    }

    /// Runs `others` at once whenever `technique` has found something, in the houses of the cells that it changed, until they
    /// find nothing more there. The others need not be part of the plan themselves.
    pub fn nest(
        mut self,
        technique: Technique,
        others: impl IntoIterator<Item = Technique>,
    ) -> Plan {
        let others: Vec<Technique> = others.into_iter().collect();
        for item in self.items.to_mut() {
            if item.technique == technique {
                item.nested.extend(&others);
                item.nested.sort();
                item.nested.dedup();
            }
        }
        self
    }

    /// Makes a tier of some techniques that are neighbours in the plan. If any of them finds something, the plan takes the easiest step of all of
    /// them, by difficulty and then by length. Only for plans that go back to the first technique.
    #[cfg(feature = "techniques")]
    pub(crate) fn join(mut self, tier: &[Technique]) -> Plan {
        let is_of_tier = |item: &Item| tier.contains(&item.technique);
        let mut before = false;
        for item in self.items.to_mut() {
            let here = is_of_tier(item);
            item.joined |= before && here;
            before = here;
        }
        self
    }

    /// Keeps only the techniques for which `keep` returns `true`.
    ///
    /// ```
    /// use sudoku_zoo::{Plan, Technique, Tenths};
    ///
    /// // Techniques for the evening newspaper.
    /// let plan = Plan::basic().only(|technique| technique.difficulty() <= Tenths(36));
    /// assert!(plan.techniques().all(|technique| technique < Technique::NAKED_QUAD));
    /// ```
    pub fn only(mut self, mut keep: impl FnMut(Technique) -> bool) -> Plan {
        self.items.to_mut().retain(|item| keep(item.technique));
        self
    }

    /// The plan's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The techniques in order, without nested ones.
    pub fn techniques(&self) -> impl Iterator<Item = Technique> + '_ {
        self.items.iter().map(|item| item.technique)
    }

    /// Whether the plan may run a technique.
    pub(super) fn allows(&self, technique: &Technique) -> bool {
        self.one_solution || !technique.assumes_one_solution()
    }

    /// Whether any technique is found on a [`View`].
    pub(super) fn needs_view(&self) -> bool {
        let open = |technique: &Technique| matches!(technique.method(), Method::Open(_));
        let mut items = self.items.iter();
        items.any(|item| open(&item.technique) || item.nested.iter().any(open))
    }

    /// Runs the plan on a board. The report says what it did, and [what stopped it](StageReport::stopped) if an interrupt among `limits` did.
    ///
    /// Every step removes a candidate and every technique has bounds of its own, so a plan ends even without limits. But on open boards of 25×25 and
    /// more, all techniques together may take minutes.
    ///
    /// # Errors
    ///
    /// When the board turns out to have no solution. What was concluded up to then stays on the
    /// board.
    ///
    /// ```
    /// use sudoku_zoo::{Board, End, Limits, Plan, Shape};
    ///
    /// let mut board = Board::empty(Shape::new(8, 8)?);
    /// let stop = || true;
    /// let report = Plan::basic().apply(&mut board, &Limits::new().interrupt(&stop))?;
    /// assert_eq!(report.stopped, Some(End::Interrupted));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn apply(
        &self,
        board: &mut Board,
        limits: &Limits<'_>,
    ) -> Result<StageReport, Contradiction> {
        let (report, outcome) = self.reduce(board, limits);
        outcome.map(|()| report)
    }

    /// As [`apply`](Plan::apply), but returns the report even if there is a contradiction.
    #[inline]
    pub(crate) fn reduce(
        &self,
        board: &mut Board,
        limits: &Limits<'_>,
    ) -> (StageReport, Result<(), Contradiction>) {
        self.run(Shrink(board), limits)
    }

    /// Runs the plan on a copy of a board and keeps the steps. Cells that are filled on the board count as given. The caller's
    /// interrupts are looked at before each step: a path that was [stopped](Path::stopped) says so.
    #[must_use]
    #[inline]
    pub fn path(&self, board: &Board, limits: &Limits<'_>) -> Path {
        self.run(AllSteps(Start::Board(board)), limits)
    }

    /// As [`path`](Plan::path), from a view: for callers who know which of the filled cells are given.
    ///
    /// ```
    /// use sudoku_zoo::strategy::View;
    /// use sudoku_zoo::{Board, Grid, Limits, Plan};
    ///
    /// // A game in progress: the second 3 was filled by the player.
    /// let (givens, grid): (Grid, Grid) = ("1.....3..4.....2".parse()?, "13....3..4.....2".parse()?);
    /// let view = View::with_givens(&Board::new(grid)?, &givens);
    /// let path = Plan::basic().path_from(&view, &Limits::new());
    /// assert!(path.is_solved());
    /// let next = Plan::basic().next_from(&view, &Limits::new())?;
    /// assert_eq!(next.as_ref(), path.steps().first());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn path_from(&self, view: &View, limits: &Limits<'_>) -> Path {
        self.run(AllSteps(Start::View(view)), limits)
    }

    /// The first deduction that the plan would make on a board; `None` if no technique finds one. Cells that are filled on the board
    /// count as given.
    ///
    /// # Errors
    ///
    /// When one of the caller's interrupts stopped the search first.
    ///
    /// ```
    /// use sudoku_zoo::strategy::Plan;
    /// use sudoku_zoo::{Board, Grid, Limits};
    ///
    /// let grid: Grid = "1.....3..4.....2".parse()?;
    /// let hint = Plan::basic().next(&Board::new(grid)?, &Limits::new())?.expect("an easy puzzle");
    /// assert_eq!(hint.to_string(), "3 fits only r1c2 in row 1, so r1c2=3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn next(&self, board: &Board, limits: &Limits<'_>) -> Result<Option<Deduction>, Stopped> {
        self.run(FirstStep(Start::Board(board)), limits)
    }

    /// As [`next`](Plan::next), from a view: for callers who know which of the filled cells are given.
    ///
    /// # Errors
    ///
    /// As [`next`](Plan::next).
    #[inline]
    pub fn next_from(
        &self,
        view: &View,
        limits: &Limits<'_>,
    ) -> Result<Option<Deduction>, Stopped> {
        self.run(FirstStep(Start::View(view)), limits)
    }
}

impl Plan {
    /// Shows a watcher the steps from one board to another. Applying a plan takes many steps at a time, which is faster but explains nothing. So this
    /// function takes the steps again, one by one.
    // Cold: only with a watcher. Inline: compiled only where plans are.
    #[cold]
    #[inline]
    fn show(&self, from: &Board, to: &Board, search: &mut Search<'_>) {
        let path = self.path(from, &search.limits());
        for step in path.steps() {
            search.event(|| step.to_event());
        }
        // If a technique is not monotone, another order of the steps could lead to another board.
        if path.contradiction().is_none() {
            show_changes(path.end(), to, search);
        }
    }
}

impl Stage for Plan {
    fn name(&self) -> &str {
        Plan::name(self)
    }

    /// The kinds of house that all its techniques handle. Techniques that the plan leaves out do not count.
    #[inline]
    fn accepts(&self) -> HouseKinds {
        let nested = self.items.iter().flat_map(|item| &item.nested).copied();
        let techniques = self.techniques().chain(nested);
        techniques
            .filter(|technique| self.allows(technique))
            .fold(HouseKinds::all(), |kinds, technique| {
                kinds & technique.accepts()
            })
    }

    #[inline]
    fn shrink(&self, board: &mut Board, search: &mut Search<'_>) -> Result<(), Contradiction> {
        let limits = search.limits();
        let start = search.is_watched().then(|| board.clone());
        let (report, outcome) = self.reduce(board, &limits);
        if let Some(start) = start {
            self.show(&start, board, search);
        }
        // A full board needs no search, even if an interrupt said stop in the meantime.
        if let (Some(end), Ok(()), false) = (report.stopped, outcome, board.is_full()) {
            let _ = search.stop(end);
        }
        search.report_stage(report);
        outcome
    }
}
