//! [`AnyRunner`]: how the techniques of a plan run on a board with other houses.
//!
//! The state is a view. A technique finds its steps on the view, the runner makes them on a board, and then the view shows that board. So each
//! technique is used as [`Technique::all`] uses it, and no technique needs to know about plans.

use alloc::vec::Vec;

use crate::board::{Board, Contradiction};
use crate::limits::Limits;
use crate::report::End;
use crate::strategy::cell_set::CellSet;
use crate::strategy::deduction::Deduction;
use crate::strategy::find::{Conclusion, Found};
use crate::strategy::run::{Changes, Outcome, Runner, Start};
use crate::strategy::technique::Technique;
use crate::strategy::view::View;

/// A view of a board with other houses than rows, columns and boxes.
pub(in crate::strategy) struct AnyRunner<'a> {
    view: View,
    limits: &'a Limits<'a>,
    record: bool,
    /// How many candidates the blank cells had at the start.
    start_count: usize,
    changed: CellSet,
    contradiction: Option<Contradiction>,
    deductions: Vec<Deduction>,
    stopped: Option<End>,
}

impl<'a> AnyRunner<'a> {
    #[inline]
    pub(in crate::strategy) fn new(
        start: Start<'_>,
        record: bool,
        limits: &'a Limits<'a>,
    ) -> AnyRunner<'a> {
        let board = start.board();
        AnyRunner {
            view: match start {
                Start::Board(board) => View::new(board),
                Start::View(view) => view.clone(),
            },
            limits,
            record,
            start_count: board.candidate_count(),
            changed: CellSet::empty(board.shape()),
            contradiction: board.contradiction(),
            deductions: Vec::new(),
            stopped: None,
        }
    }

    /// Finds the steps of a technique: all of them, or the first. Returns them, and whether the technique has looked everywhere.
    #[inline]
    fn find(
        &mut self,
        technique: &Technique,
        fresh: Option<&CellSet>,
        only_first: bool,
    ) -> (Vec<Conclusion>, bool) {
        let mut found = Found::new(&self.view, self.limits, self.record, only_first);
        if let Some(fresh) = fresh {
            found = found.only_fresh(fresh);
        }
        let flow = technique.strategy().find(&self.view, &mut found);
        if found.is_interrupted() {
            self.stopped.get_or_insert(End::Interrupted);
        }
        (found.into_conclusions(), flow.is_continue())
    }

    /// Makes steps until there is a contradiction. Returns how many of them changed anything.
    #[inline]
    fn make_all(&mut self, technique: &Technique, steps: Vec<Conclusion>) -> u64 {
        if steps.is_empty() {
            return 0;
        }
        let mut board = self.view.board().clone();
        let mut fired = 0;
        for step in steps {
            // An earlier step may have made the same change.
            let is_news = step
                .eliminations
                .iter()
                .any(|&(cell, digits)| !(board.candidates(cell) & digits).is_empty())
                || step
                    .placements
                    .iter()
                    .any(|&(cell, _)| board.get(cell).is_none());
            if !is_news {
                continue;
            }
            fired += 1;
            let outcome = make(&step, &mut board);
            if self.record {
                self.deductions.push(step.by(*technique));
            }
            if let Err(reason) = outcome {
                self.contradiction.get_or_insert(reason);
                break;
            }
        }
        self.note_changes(&board);
        self.view.show(&board);
        fired
    }

    /// Adds the cells where a board differs from the view.
    #[inline]
    fn note_changes(&mut self, board: &Board) {
        let before = self.view.board();
        let sets = before.candidate_sets().iter().zip(board.candidate_sets());
        let values = before.grid().values().iter().zip(board.grid().values());
        for (index, ((set, now), (value, filled))) in sets.zip(values).enumerate() {
            if set != now || value != filled {
                self.changed.insert_number(index);
            }
        }
    }
}

/// Makes a step on a board.
#[inline]
fn make(step: &Conclusion, board: &mut Board) -> Result<(), Contradiction> {
    for &(cell, digits) in &step.eliminations {
        board.eliminate(cell, digits)?;
    }
    for &(cell, digit) in &step.placements {
        // The caller's own technique may report a pattern that excludes what it places.
        if board.candidates(cell).contains(digit) {
            board.place(cell, digit)?;
        }
    }
    Ok(())
}

impl Runner for AnyRunner<'_> {
    type Fresh = CellSet;

    #[inline]
    fn none_fresh(&self) -> CellSet {
        CellSet::empty(self.view.shape())
    }

    #[inline]
    fn run(&mut self, technique: &Technique, fresh: &mut CellSet, only_first: bool) -> u64 {
        let (steps, is_done) = self.find(technique, Some(fresh), only_first);
        if is_done {
            fresh.clear();
        }
        self.make_all(technique, steps)
    }

    #[inline]
    fn first(&mut self, technique: &Technique) -> Option<Conclusion> {
        self.find(technique, None, true).0.pop()
    }

    #[inline]
    fn make(&mut self, technique: &Technique, step: Conclusion, _: &mut CellSet) -> u64 {
        self.make_all(technique, alloc::vec![step])
    }

    #[inline]
    fn look_for_end(&mut self) -> bool {
        if self.view.blank_cells().is_empty() || self.contradiction.is_some() {
            return true;
        }
        if self.stopped.is_none() && self.limits.interrupted() {
            self.stopped = Some(End::Interrupted);
        }
        self.stopped.is_some()
    }

    #[inline]
    fn records(&self) -> bool {
        self.record
    }

    #[inline]
    fn changed(&self) -> &CellSet {
        &self.changed
    }

    #[inline]
    fn forget_changes(&mut self) {
        self.changed.clear();
    }

    #[inline]
    fn is_exhausted(&self) -> bool {
        false
    }

    #[inline]
    fn blank_count(&self) -> usize {
        self.view.blank_cells().len()
    }

    #[inline]
    fn outcome(&mut self, board: &mut Board) -> Outcome {
        board.clone_from(self.view.board());
        Outcome {
            blanks: self.blank_count(),
            removed: self.start_count - board.candidate_count(),
            contradiction: self.contradiction,
        }
    }

    #[inline]
    fn stopped(&self) -> Option<End> {
        self.stopped
    }

    #[inline]
    fn take_deductions(&mut self) -> Vec<Deduction> {
        core::mem::take(&mut self.deductions)
    }
}

impl Changes for CellSet {
    #[inline]
    fn add(&mut self, others: &CellSet) {
        *self |= others;
    }

    #[inline]
    fn clear(&mut self) {
        CellSet::clear(self);
    }

    #[inline]
    fn is_empty(&self) -> bool {
        CellSet::is_empty(self)
    }
}
