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
//! A plan ends when the board is full, when a [`Contradiction`] shows that it has no solution, or when
//! none of its techniques finds anything more: the *fixed point*, which is the same for every order
//! of the same techniques as long as each is monotone (what it concludes from a board it also
//! concludes, alone or with the others, from a board with fewer candidates). Subsets and locked candidates are, if singles are in the
//! plan; without them it may matter which of several comes first.

use alloc::borrow::Cow;

use smallvec::SmallVec;

use super::deduction::Deduction;
use super::desk::Desk;
use super::format::{Classic, Format, General};
use super::fresh::Fresh;
use super::path::Path;
use super::technique::{Technique, Techniques};
use crate::board::{Board, Contradiction};
use crate::report::{Ledger, StageReport};
use crate::shape::Shape;
use crate::stage::Stage;

/// An ordered choice of techniques and how to loop over them.
///
/// ```
/// use sudoku_zoo::strategy::{Plan, Technique, Techniques};
/// use sudoku_zoo::{Board, Grid};
///
/// let grid: Grid = "1.....3..4.....2".parse()?;
/// let mut board = Board::new(grid)?;
/// let tally = Plan::paper_000().apply(&mut board)?;
/// assert!(board.is_full());
/// assert_eq!(tally.placed, 12);
///
/// // Paper 000's ideas for the future: another order, and nesting.
/// let plan = Plan::new("mine", [Technique::Pointing, Technique::NakedSingle])
///     .nest(Technique::Pointing, Techniques::NAKED_SINGLE);
/// # let _ = plan;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "a plan does nothing until it is applied"]
pub struct Plan {
    name: Cow<'static, str>,
    steps: Cow<'static, [Step]>,
    flow: Flow,
}

/// A technique, and those to run at once when it has found something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    technique: Technique,
    nested: Techniques,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flow {
    /// Each technique until it finds nothing, round after round.
    Exhaust,
    /// Back to the first technique after each success.
    Restart,
}

const fn plain(technique: Technique) -> Step {
    Step {
        technique,
        nested: Techniques::empty(),
    }
}

static PAPER_000: [Step; 6] = [
    plain(Technique::NakedSingle),
    plain(Technique::NakedPair),
    plain(Technique::HiddenSingle),
    plain(Technique::HiddenPair),
    plain(Technique::Pointing),
    plain(Technique::Claiming),
];

static PAPER_004: [Step; 6] = [
    plain(Technique::NakedSingle),
    plain(Technique::HiddenSingle),
    plain(Technique::NakedPair),
    plain(Technique::HiddenPair),
    plain(Technique::NakedTriple),
    plain(Technique::HiddenTriple),
];

static EASIEST_FIRST: [Step; Technique::ALL.len()] = {
    let mut steps = [plain(Technique::ALL[0]); Technique::ALL.len()];
    let mut index = 0;
    while index < steps.len() {
        steps[index] = plain(Technique::ALL[index]);
        index += 1;
    }
    steps
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

    /// All techniques, always going back to the easiest after a success, as people play.
    pub const fn easiest_first() -> Plan {
        Plan::built_in("easiest-first", &EASIEST_FIRST, Flow::Restart)
    }

    const fn built_in(name: &'static str, steps: &'static [Step], flow: Flow) -> Plan {
        Plan {
            name: Cow::Borrowed(name),
            steps: Cow::Borrowed(steps),
            flow,
        }
    }

    /// Techniques in the caller's order, each run until it finds nothing more, round after round.
    pub fn new(
        name: impl Into<Cow<'static, str>>,
        order: impl IntoIterator<Item = Technique>,
    ) -> Plan {
        Plan {
            name: name.into(),
            steps: order.into_iter().map(plain).collect(),
            flow: Flow::Exhaust,
        }
    }

    /// Goes back to the first technique after each success.
    pub fn restarting(self) -> Plan {
        Plan {
            flow: Flow::Restart,
            ..self
        }
    }

    /// Runs others at once whenever a technique of the plan has found something, in the houses of the
    /// cells it has touched, until they find nothing more there. They need not be steps of the plan.
    pub fn nest(mut self, technique: Technique, others: impl Into<Techniques>) -> Plan {
        let others = others.into();
        for step in self.steps.to_mut() {
            if step.technique == technique {
                step.nested |= others;
            }
        }
        self
    }

    /// Only those techniques that are in the set.
    pub fn only(mut self, techniques: Techniques) -> Plan {
        self.steps
            .to_mut()
            .retain(|step| techniques.contains(step.technique.into()));
        self
    }

    /// The plan's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The techniques in order, without nested ones.
    pub fn techniques(&self) -> impl Iterator<Item = Technique> + '_ {
        self.steps.iter().map(|step| step.technique)
    }

    /// Runs the plan on a board; says what it did.
    ///
    /// # Errors
    ///
    /// When the board turns out to have no solution. What was concluded up to then stays on the
    /// board.
    pub fn apply(&self, board: &mut Board) -> Result<StageReport, Contradiction> {
        let (report, outcome) = self.reduce(board);
        outcome.map(|()| report)
    }

    /// As [`apply`](Plan::apply), with a report even when there is a contradiction.
    pub(crate) fn reduce(&self, board: &mut Board) -> (StageReport, Result<(), Contradiction>) {
        if board.shape() == Shape::CLASSIC {
            return self.reduce_in(Classic, board);
        }
        self.reduce_in(General::new(board.shape()), board)
    }

    fn reduce_in<F: Format>(
        &self,
        format: F,
        board: &mut Board,
    ) -> (StageReport, Result<(), Contradiction>) {
        let mut run = Run::new(self, format, board, false);
        let blanks = run.desk.marks().blank_count();
        run.finish();
        let marks = run.desk.marks_mut();
        if marks.blank_count() > 0 {
            marks.check();
        }
        marks.write_to(board);
        let mut report = StageReport::new(self.name.clone());
        report.placed = (blanks - marks.blank_count()) as u64;
        report.removed = marks.removed() as u64;
        let outcome = marks.contradiction().map_or(Ok(()), Err);
        let fired = run.fired();
        let fired = fired.map(|(technique, times)| (Cow::Borrowed(technique.id()), times));
        report.fired.extend(fired);
        (report, outcome)
    }

    /// Runs the plan on a copy of a board and keeps the steps.
    pub fn path(&self, board: &Board) -> Path {
        if board.shape() == Shape::CLASSIC {
            return self.path_in(Classic, board);
        }
        self.path_in(General::new(board.shape()), board)
    }

    fn path_in<F: Format>(&self, format: F, board: &Board) -> Path {
        let mut run = Run::new(self, format, board, true);
        run.finish();
        let mut end = board.clone();
        run.desk.marks().write_to(&mut end);
        let contradiction = run.desk.marks().contradiction();
        let steps = run.desk.into_deductions();
        Path::new(board.clone(), steps, end, contradiction)
    }

    /// The first deduction that the plan would make on a board.
    ///
    /// ```
    /// use sudoku_zoo::strategy::Plan;
    /// use sudoku_zoo::{Board, Grid};
    ///
    /// let grid: Grid = "1.....3..4.....2".parse()?;
    /// let hint = Plan::easiest_first().next(&Board::new(grid)?).expect("an easy puzzle");
    /// assert_eq!(hint.to_string(), "3 fits only r1c2 in row 1, so r1c2=3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn next(&self, board: &Board) -> Option<Deduction> {
        self.techniques()
            .find_map(|technique| technique.strategy().next(board))
    }
}

impl Stage for Plan {
    fn name(&self) -> &str {
        Plan::name(self)
    }

    fn shrink(&self, board: &mut Board, ledger: &mut Ledger) -> Result<(), Contradiction> {
        let (report, outcome) = self.reduce(board);
        ledger.add(report);
        outcome
    }
}

/// A plan at work.
struct Run<'a, F: Format> {
    plan: &'a Plan,
    desk: Desk<F>,
    /// For each step, the cells that have changed since it last looked at them.
    fresh: SmallVec<[Fresh<F>; 6]>,
    /// How often each technique has fired.
    fired: [u64; Technique::ALL.len()],
}

impl<'a, F: Format> Run<'a, F> {
    #[inline]
    fn new(plan: &'a Plan, format: F, board: &Board, record: bool) -> Run<'a, F> {
        let desk = Desk::new(format, board, record);
        let fresh = Fresh::all(desk.marks().format());
        Run {
            fresh: SmallVec::from_elem(fresh, plan.steps.len()),
            desk,
            fired: [0; Technique::ALL.len()],
            plan,
        }
    }

    fn finish(&mut self) {
        match self.plan.flow {
            Flow::Exhaust => while self.round() {},
            Flow::Restart => while (0..self.plan.steps.len()).any(|step| self.step(step, true)) {},
        }
    }

    /// Every technique until it finds nothing more; whether any found something.
    fn round(&mut self) -> bool {
        let mut found = false;
        for (index, step) in self.plan.steps.iter().enumerate() {
            // Steps that are written down are taken one at a time, so that each is explained by the
            // marks as they stand; so are those after which others have a say.
            let one_at_a_time = self.desk.records() || !step.nested.is_empty();
            while self.step(index, one_at_a_time) {
                found = true;
            }
        }
        found
    }

    /// Runs a step, and what is nested in it; whether it found anything.
    fn step(&mut self, index: usize, only_first: bool) -> bool {
        if self.is_over() {
            return false;
        }
        let step = self.plan.steps[index];
        if self.fresh[index].is_empty() {
            return false;
        }
        let times = self.desk.run(
            |desk| F::search(step.technique, desk),
            &mut self.fresh[index],
            only_first,
        );
        self.fired[step.technique as usize] += times;
        if times > 0 {
            let touched = (!step.nested.is_empty()).then(|| self.desk.changed().clone());
            // What a strategy has left nothing of to find need not be looked at again.
            let done = self.desk.is_exhausted().then_some(index);
            self.spread(done);
            if let Some(touched) = touched {
                self.nested(step.nested, touched);
            }
        }
        times > 0
    }

    /// Lets every step but one know of the cells just touched.
    fn spread(&mut self, but: Option<usize>) {
        let touched = self.desk.changed();
        for (index, fresh) in self.fresh.iter_mut().enumerate() {
            if Some(index) != but {
                fresh.add(touched);
            }
        }
        self.desk.forget_changes();
    }

    /// The techniques that have fired, and how often.
    fn fired(&self) -> impl Iterator<Item = (Technique, u64)> {
        let all = Technique::ALL.iter().copied().zip(self.fired);
        all.filter(|(_, times)| *times > 0)
    }

    /// Runs nested techniques on the cells just touched until they find nothing more.
    fn nested(&mut self, techniques: Techniques, mut touched: Fresh<F>) {
        while !touched.is_empty() && !self.is_over() {
            let mut later = Fresh::none(self.desk.marks().format());
            for technique in techniques.techniques() {
                let mut fresh = touched.clone();
                while !fresh.is_empty() {
                    let only_first = self.desk.records();
                    let times =
                        self.desk
                            .run(|desk| F::search(technique, desk), &mut fresh, only_first);
                    self.fired[technique as usize] += times;
                    later.add(self.desk.changed());
                    self.spread(None);
                }
            }
            touched = later;
        }
    }

    fn is_over(&self) -> bool {
        let marks = self.desk.marks();
        marks.blank_count() == 0 || marks.contradiction().is_some()
    }
}
