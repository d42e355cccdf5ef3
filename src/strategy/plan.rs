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
//! A plan takes the techniques of this crate and one's own alike. Those that only hold for puzzles with one solution are left out
//! unless the caller [promises](Plan::assume_one_solution) that there is one. Those that are [on request](Technique::is_on_request)
//! are only in a plan when the caller names them.
//!
//! A plan ends when the board is full, when a [`Contradiction`] shows that it has no solution, or when
//! none of its techniques finds anything more: the *fixed point*, which is the same for every order
//! of the same techniques as long as each is monotone (what it concludes from a board it also
//! concludes, alone or with the others, from a board with fewer candidates). Subsets and locked candidates are, if singles are in the
//! plan; without them it may matter which of several comes first.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use super::deduction::Deduction;
use super::find::{Found, Strategy};
use super::packed::fresh::Fresh;
use super::packed::recorder::Recorder;
use super::packed::storage::{Classic, General, Storage};
use super::path::Path;
use super::technique::{Method, Technique};
use super::view::View;
use crate::board::{Board, Contradiction};
use crate::grid::Grid;
use crate::limits::Limits;
use crate::report::{End, Ledger, StageReport};
use crate::shape::Shape;
use crate::solve::Stopped;
use crate::stage::Stage;

/// An ordered choice of techniques and how to loop over them.
///
/// ```
/// use sudoku_zoo::strategy::{Plan, Technique};
/// use sudoku_zoo::{Board, Grid};
///
/// let grid: Grid = "1.....3..4.....2".parse()?;
/// let mut board = Board::new(grid)?;
/// let report = Plan::paper_000().apply(&mut board)?;
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
    name: Cow<'static, str>,
    items: Cow<'static, [Item]>,
    flow: Flow,
    one_solution: bool,
}

/// A technique, and those to run at once when it has found something.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Item {
    technique: Technique,
    nested: Vec<Technique>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flow {
    /// Each technique until it finds nothing, round after round.
    Exhaust,
    /// Back to the first technique after each success.
    Restart,
}

const fn plain(technique: Technique) -> Item {
    Item {
        technique,
        nested: Vec::new(),
    }
}

static PAPER_000: [Item; 6] = [
    plain(Technique::NAKED_SINGLE),
    plain(Technique::NAKED_PAIR),
    plain(Technique::HIDDEN_SINGLE),
    plain(Technique::HIDDEN_PAIR),
    plain(Technique::POINTING),
    plain(Technique::CLAIMING),
];

static PAPER_004: [Item; 6] = [
    plain(Technique::NAKED_SINGLE),
    plain(Technique::HIDDEN_SINGLE),
    plain(Technique::NAKED_PAIR),
    plain(Technique::HIDDEN_PAIR),
    plain(Technique::NAKED_TRIPLE),
    plain(Technique::HIDDEN_TRIPLE),
];

/// The techniques that are found on packed marks, from the easiest to the hardest.
static BASIC: [Item; 13] = [
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

/// How many techniques need not be named by the caller.
const COMMON: usize = {
    let (mut count, mut index) = (0, 0);
    while index < Technique::ALL.len() {
        count += !Technique::ALL[index].is_on_request() as usize;
        index += 1;
    }
    count
};

static EASIEST_FIRST: [Item; COMMON] = {
    const NONE: Item = plain(Technique::FULL_HOUSE);
    let mut items = [NONE; COMMON];
    let (mut count, mut index) = (0, 0);
    while index < Technique::ALL.len() {
        if !Technique::ALL[index].is_on_request() {
            items[count].technique = Technique::ALL[index];
            count += 1;
        }
        index += 1;
    }
    items
};

impl Plan {
    /// The six of paper 000 in the order of its Procedure 2: naked single, naked pair, hidden single,
    /// hidden pair, locked candidate, mini-grid/line reduction; each until it finds nothing more,
    /// and the round again until none does.
    pub const fn paper_000() -> Plan {
        Plan::built_in("six", &PAPER_000, Flow::Exhaust)
    }

    /// The pencil-and-paper rules of paper 004 (PnP): naked and hidden singles, pairs and triples. The
    /// paper gives no order; this is from the easiest to the hardest, and the result does not depend
    /// on it.
    pub const fn paper_004() -> Plan {
        Plan::built_in("pnp", &PAPER_004, Flow::Exhaust)
    }

    /// Singles, locked candidates, and subsets up to quads, always going back to the easiest after a success. These are fast on
    /// every shape, so they are what to put before a solver.
    pub const fn basic() -> Plan {
        Plan::built_in("basic", &BASIC, Flow::Restart)
    }

    /// All techniques of this crate but those that are [on request](Technique::is_on_request), always going back to the easiest
    /// after a success, as people play. [`with`](Plan::with) adds others.
    pub const fn easiest_first() -> Plan {
        Plan::built_in("easiest-first", &EASIEST_FIRST, Flow::Restart)
    }

    const fn built_in(name: &'static str, items: &'static [Item], flow: Flow) -> Plan {
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
    pub fn restarting(self) -> Plan {
        Plan {
            flow: Flow::Restart,
            ..self
        }
    }

    /// The same plan for puzzles that have exactly one solution: the caller promises that. Without the promise, techniques
    /// that [rely](Technique::assumes_one_solution) on it are left out; with a false promise they may lose solutions.
    pub fn assume_one_solution(self) -> Plan {
        Plan {
            one_solution: true,
            ..self
        }
    }

    /// Adds a technique, one's own for example, before the first one that is more difficult.
    ///
    /// ```
    /// use sudoku_zoo::strategy::{Plan, Technique};
    ///
    /// let plan = Plan::new("mine", [Technique::NAKED_SINGLE, Technique::NAKED_QUAD]).with(Technique::X_WING);
    /// let order = [Technique::NAKED_SINGLE, Technique::X_WING, Technique::NAKED_QUAD];
    /// assert!(plan.techniques().eq(order));
    /// ```
    pub fn with(mut self, technique: Technique) -> Plan {
        let items = self.items.to_mut();
        let harder = |item: &Item| item.technique.difficulty() > technique.difficulty();
        let position = items.iter().position(harder).unwrap_or(items.len());
        items.insert(position, plain(technique));
        self
    }

    /// Runs others at once whenever a technique of the plan has found something, in the houses of the
    /// cells it has touched, until they find nothing more there. They need not be part of the plan themselves.
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

    /// Only those techniques that `keep` says `true` to.
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
    fn allows(&self, technique: &Technique) -> bool {
        self.one_solution || !technique.assumes_one_solution()
    }

    /// Whether any technique is found on a [`View`].
    fn needs_view(&self) -> bool {
        let open = |technique: &Technique| matches!(technique.method(), Method::Open(_));
        let mut items = self.items.iter();
        items.any(|item| open(&item.technique) || item.nested.iter().any(open))
    }

    /// Runs the plan on a board; says what it did.
    ///
    /// # Errors
    ///
    /// When the board turns out to have no solution. What was concluded up to then stays on the
    /// board.
    pub fn apply(&self, board: &mut Board) -> Result<StageReport, Contradiction> {
        let (report, outcome, _) = self.reduce(board, &Limits::new());
        outcome.map(|()| report)
    }

    /// As [`apply`](Plan::apply) within limits, with a report even when there is a contradiction, and what stopped it.
    pub(crate) fn reduce(
        &self,
        board: &mut Board,
        limits: &Limits<'_>,
    ) -> (StageReport, Result<(), Contradiction>, Option<End>) {
        if board.shape() == Shape::CLASSIC {
            return self.reduce_in(Classic, board, limits);
        }
        self.reduce_in(General::new(board.shape()), board, limits)
    }

    fn reduce_in<F: Storage>(
        &self,
        storage: F,
        board: &mut Board,
        limits: &Limits<'_>,
    ) -> (StageReport, Result<(), Contradiction>, Option<End>) {
        let mut run = Run::new(self, storage, Start::Board(board), false, limits);
        let blanks = run.engine.recorder.marks().blank_count();
        run.finish();
        let mut report = StageReport::new(self.name.clone());
        run.add_fired(&mut report);
        let marks = run.engine.recorder.marks_mut();
        if marks.blank_count() > 0 {
            marks.check();
        }
        report.placed = (blanks - marks.blank_count()) as u64;
        report.removed = marks.removed() as u64;
        let outcome = marks.contradiction().map_or(Ok(()), Err);
        marks.write_to(board);
        (report, outcome, run.engine.stopped)
    }

    /// Runs the plan on a copy of a board and keeps the steps. Cells that are filled on the board count as given. The caller's
    /// interrupts are looked at before each step: a path that was [stopped](Path::stopped) says so.
    pub fn path(&self, board: &Board, limits: &Limits<'_>) -> Path {
        self.path_from_start(Start::Board(board), limits)
    }

    /// As [`path`](Plan::path), from a view: for callers who know which of the filled cells are given.
    pub fn path_from(&self, view: &View, limits: &Limits<'_>) -> Path {
        self.path_from_start(Start::View(view), limits)
    }

    fn path_from_start(&self, start: Start<'_>, limits: &Limits<'_>) -> Path {
        let shape = start.board().shape();
        if shape == Shape::CLASSIC {
            return self.path_in(Classic, start, limits);
        }
        self.path_in(General::new(shape), start, limits)
    }

    fn path_in<F: Storage>(&self, storage: F, start: Start<'_>, limits: &Limits<'_>) -> Path {
        let mut run = Run::new(self, storage, start, true, limits);
        run.finish();
        let mut end = start.board().clone();
        run.engine.recorder.marks().write_to(&mut end);
        Path {
            start: start.board().clone(),
            givens: start.givens(),
            steps: run.engine.deductions,
            end,
            contradiction: run.engine.recorder.marks().contradiction(),
            stopped: run.engine.stopped,
        }
    }

    /// The first deduction that the plan would make on a board; `None` when there is none. Cells that are filled on the board
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
    /// let hint = Plan::easiest_first().next(&Board::new(grid)?, &Limits::new())?.expect("an easy puzzle");
    /// assert_eq!(hint.to_string(), "3 fits only r1c2 in row 1, so r1c2=3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn next(&self, board: &Board, limits: &Limits<'_>) -> Result<Option<Deduction>, Stopped> {
        self.next_from_start(Start::Board(board), limits)
    }

    /// As [`next`](Plan::next), from a view: for callers who know which of the filled cells are given.
    ///
    /// # Errors
    ///
    /// As [`next`](Plan::next).
    pub fn next_from(
        &self,
        view: &View,
        limits: &Limits<'_>,
    ) -> Result<Option<Deduction>, Stopped> {
        self.next_from_start(Start::View(view), limits)
    }

    fn next_from_start(
        &self,
        start: Start<'_>,
        limits: &Limits<'_>,
    ) -> Result<Option<Deduction>, Stopped> {
        let shape = start.board().shape();
        if shape == Shape::CLASSIC {
            return self.next_in(Classic, start, limits);
        }
        self.next_in(General::new(shape), start, limits)
    }

    fn next_in<F: Storage>(
        &self,
        storage: F,
        start: Start<'_>,
        limits: &Limits<'_>,
    ) -> Result<Option<Deduction>, Stopped> {
        let mut run = Run::new(self, storage, start, true, limits);
        let found = run.first_step();
        match run.engine.stopped {
            Some(end) if !found => Err(Stopped { end }),
            _ => Ok(run.engine.deductions.into_iter().next()),
        }
    }
}

impl Stage for Plan {
    fn name(&self) -> &str {
        Plan::name(self)
    }

    fn shrink(&self, board: &mut Board, ledger: &mut Ledger) -> Result<(), Contradiction> {
        let (report, outcome, _) = self.reduce(board, &Limits::new());
        ledger.add(report);
        outcome
    }
}

/// Where a run starts.
#[derive(Clone, Copy)]
enum Start<'a> {
    /// What is filled counts as given.
    Board(&'a Board),
    /// The view knows what is given.
    View(&'a View),
}

impl Start<'_> {
    fn board(&self) -> &Board {
        match self {
            Start::Board(board) => board,
            Start::View(view) => view.board(),
        }
    }

    /// The given cells.
    fn givens(&self) -> Grid {
        let mut givens = self.board().grid().clone();
        if let Start::View(view) = self {
            for (cell, _) in self.board().grid().clues() {
                if !view.is_given(cell) {
                    givens.put(cell, None);
                }
            }
        }
        givens
    }
}

/// The state of a board, and how techniques run on it. One state serves all techniques.
struct Engine<'a, F: Storage> {
    /// The given cells, when a technique may ask for them.
    givens: Option<Grid>,
    limits: &'a Limits<'a>,
    recorder: Recorder<F>,
    /// For techniques that need one; built when the first of them runs.
    view: Option<Box<View>>,
    /// Whether the view shows the marks as they are.
    view_is_current: bool,
    deductions: Vec<Deduction>,
    stopped: Option<End>,
}

impl<'a, F: Storage> Engine<'a, F> {
    #[inline(always)]
    fn new(
        storage: F,
        start: Start<'_>,
        needs_view: bool,
        record: bool,
        limits: &'a Limits<'a>,
    ) -> Engine<'a, F> {
        Engine {
            recorder: Recorder::new(storage, start.board(), record),
            givens: needs_view.then(|| start.givens()),
            limits,
            view: None,
            view_is_current: false,
            deductions: Vec::new(),
            stopped: None,
        }
    }

    /// Runs a technique on cells that have changed; says how often it fired, and leaves the cells it has not done with.
    #[inline]
    fn run(&mut self, technique: &Technique, fresh: &mut Fresh<F>, only_first: bool) -> u64 {
        let times = match technique.method() {
            Method::Packed(packed) => {
                let search = |recorder: &mut Recorder<F>| F::search(packed, recorder);
                self.recorder.run(search, fresh, only_first)
            }
            Method::Open(strategy) => self.run_open(strategy, fresh, only_first),
        };
        self.view_is_current &= times == 0;
        if self.recorder.records() {
            self.collect(technique);
        }
        times
    }

    /// Adds what has been written down to the deductions.
    #[cold]
    #[inline(never)]
    fn collect(&mut self, technique: &Technique) {
        let conclusions = self.recorder.take_conclusions().into_iter();
        let deductions = conclusions.map(|conclusion| conclusion.by(*technique));
        self.deductions.extend(deductions);
    }

    /// Runs a strategy on a view of the marks, then makes the changes that it has found.
    #[inline(never)]
    fn run_open(&mut self, strategy: &dyn Strategy, fresh: &mut Fresh<F>, only_first: bool) -> u64 {
        let explain = self.recorder.records();
        let marks = self.recorder.marks();
        let view = match &mut self.view {
            Some(view) if self.view_is_current => view,
            Some(view) => {
                view.update(marks);
                view
            }
            none => {
                let mut board = Board::empty(marks.shape());
                marks.write_to(&mut board);
                let givens = self.givens.as_ref().unwrap_or(marks.grid());
                none.insert(Box::new(View::with_givens(&board, givens)))
            }
        };
        self.view_is_current = true;
        let mut found = Found::new(view, self.limits, explain, only_first);
        let _ = strategy.find(view, &mut found);
        if found.is_interrupted() {
            self.stopped.get_or_insert(End::Interrupted);
        }
        let conclusions = found.into_conclusions();
        let make = |recorder: &mut Recorder<F>| {
            for conclusion in conclusions {
                for (cell, digit) in conclusion.placements {
                    // An earlier conclusion may have taken it.
                    if recorder.marks().candidates(cell).contains(digit) {
                        recorder.place(cell, digit);
                    }
                }
                for (cell, digits) in conclusion.eliminations {
                    recorder.strike(cell, digits);
                }
                recorder.harder_by(conclusion.addend);
                recorder.conclude(|_| conclusion.evidence)?;
            }
            ControlFlow::Continue(())
        };
        self.recorder.run(make, fresh, only_first)
    }

    /// Whether there is nothing more to do, or the caller wants no more.
    #[inline]
    fn is_over(&mut self) -> bool {
        let marks = self.recorder.marks();
        if marks.blank_count() == 0 || marks.contradiction().is_some() {
            return true;
        }
        // Only callers that want the steps give limits.
        self.recorder.records() && self.is_stopped()
    }

    #[cold]
    #[inline(never)]
    fn is_stopped(&mut self) -> bool {
        if self.limits.interrupted() {
            self.stopped.get_or_insert(End::Interrupted);
        }
        self.stopped.is_some()
    }
}

/// A plan at work.
struct Run<'a, F: Storage> {
    plan: &'a Plan,
    items: &'a [Item],
    engine: Engine<'a, F>,
    /// For each item, the cells that have changed since it last looked at them.
    fresh: SmallVec<[Fresh<F>; 6]>,
    /// How often each item has fired.
    fired: SmallVec<[u64; 6]>,
    /// How often nested techniques have fired.
    nested_fired: Vec<(Technique, u64)>,
}

impl<'a, F: Storage> Run<'a, F> {
    #[inline]
    fn new(
        plan: &'a Plan,
        storage: F,
        start: Start<'_>,
        record: bool,
        limits: &'a Limits<'a>,
    ) -> Run<'a, F> {
        let items: &[Item] = &plan.items;
        Run {
            fresh: SmallVec::from_elem(Fresh::all(&storage), items.len()),
            fired: SmallVec::from_elem(0, items.len()),
            nested_fired: Vec::new(),
            // Made in place: it is large, and each move is a copy.
            engine: Engine::new(storage, start, plan.needs_view(), record, limits),
            items,
            plan,
        }
    }

    fn finish(&mut self) {
        match self.plan.flow {
            Flow::Exhaust => while self.round() {},
            Flow::Restart => while self.first_step() {},
        }
    }

    /// Takes one step by the first technique that finds one; whether there is one.
    fn first_step(&mut self) -> bool {
        (0..self.items.len()).any(|index| self.step(index, true))
    }

    /// Every technique until it finds nothing more; whether any found something.
    fn round(&mut self) -> bool {
        let mut found = false;
        for (index, item) in self.items.iter().enumerate() {
            // Steps that are written down are taken one at a time, so that each is explained by the
            // marks as they stand; so are those after which nested techniques run.
            let one_at_a_time = self.engine.recorder.records() || !item.nested.is_empty();
            while self.step(index, one_at_a_time) {
                found = true;
            }
        }
        found
    }

    /// Runs an item, and what is nested in it; whether it found anything.
    fn step(&mut self, index: usize, only_first: bool) -> bool {
        let item = &self.items[index];
        if self.engine.is_over()
            || self.fresh[index].is_empty()
            || !self.plan.allows(&item.technique)
        {
            return false;
        }
        let fresh = &mut self.fresh[index];
        let times = self.engine.run(&item.technique, fresh, only_first);
        self.fired[index] += times;
        if times > 0 {
            let recorder = &self.engine.recorder;
            let touched = (!item.nested.is_empty()).then(|| recorder.changed().clone());
            // A technique that has left nothing for itself to find need not look again.
            let done = recorder.is_exhausted().then_some(index);
            self.spread(done);
            if let Some(touched) = touched {
                self.nested(&item.nested, touched);
            }
        }
        times > 0
    }

    /// Lets every item but one know of the cells just touched.
    fn spread(&mut self, but: Option<usize>) {
        let touched = self.engine.recorder.changed();
        for (index, fresh) in self.fresh.iter_mut().enumerate() {
            if Some(index) != but {
                fresh.add(touched);
            }
        }
        self.engine.recorder.forget_changes();
    }

    /// Runs nested techniques on the cells just touched until they find nothing more.
    fn nested(&mut self, techniques: &[Technique], mut touched: Fresh<F>) {
        while !touched.is_empty() && !self.engine.is_over() {
            let mut later = Fresh::none(self.engine.recorder.marks().storage());
            for technique in techniques {
                let mut fresh = touched.clone();
                while !fresh.is_empty() && self.plan.allows(technique) {
                    let only_first = self.engine.recorder.records();
                    let times = self.engine.run(technique, &mut fresh, only_first);
                    self.nested_fired.push((*technique, times));
                    later.add(self.engine.recorder.changed());
                    self.spread(None);
                }
            }
            touched = later;
        }
    }

    /// Writes down which techniques have fired and how often, in the order of the plan.
    fn add_fired(&self, report: &mut StageReport) {
        report.fired.reserve_exact(self.fired.len());
        let items = self.items.iter().map(|item| &item.technique);
        let items = items.zip(&self.fired);
        let nested = self
            .nested_fired
            .iter()
            .map(|(nested, times)| (nested, times));
        for (technique, &times) in items.chain(nested) {
            if times > 0 {
                report.add_fired(technique.id(), times);
            }
        }
    }
}
