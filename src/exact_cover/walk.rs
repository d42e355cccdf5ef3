//! The loop that engines share: Algorithm X as a walk that can stop at every node.
//!
//! ```text
//!             ┌──── solution, dead end ────┐
//!   Begin ─▶ Enter ── an item to cover ─▶ Try      Leave ── no level is open ─▶ Nothing
//!             ▲                            │         │
//!             └──────── choose ────────────┘         └── a level has another option ─▶ Try
//! ```
//!
//! The walk knows options, levels and observers; a [`Table`] knows how to take options out and put them back. Dancing
//! links have a loop of their own, whose steps are those of their source.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::error::ProblemError;
use super::observer::{Observed, Observer};
use crate::event::Step;

/// The data structure of an engine: the options that are left, and how to go down and back up.
pub(super) trait Table {
    /// How many options the problem has.
    fn options(&self) -> usize;

    /// Whether an option can be given twice without a clash, because it has no item without a colour.
    fn is_repeatable(&self, option: usize) -> bool;

    /// An item of the option that an earlier given covers, so that the option cannot be given.
    fn clash(&self, option: usize) -> Option<usize>;

    /// Covers the items of an option before the search begins. The option has no [`clash`](Self::clash).
    fn give(&mut self, option: usize);

    /// Looks for the item to cover next, and opens a level for it unless it has no option.
    fn enter(&mut self) -> Entered;

    /// The item that the deepest level covers, and how many options it has.
    fn chosen_item(&self) -> (u32, u32);

    /// Whether the deepest level has another option to try after the next one.
    fn is_open(&self) -> bool;

    /// Chooses the next option of the deepest level and returns it.
    fn choose(&mut self) -> usize;

    /// Undoes the choice of the deepest level, closes all levels without another option to try, and returns how many levels are left.
    fn leave(&mut self) -> usize;
}

/// What [`Table::enter`] has found.
pub(super) enum Entered {
    /// All primary items are covered.
    Solution,
    /// An item has no option left.
    DeadEnd,
    /// A new level has options to try.
    Level,
}

/// A search in progress on a table.
#[derive(Debug, Clone)]
pub(super) struct Walk<T> {
    pub(super) table: T,
    pub(super) next: Next,
    /// The givens, then the chosen options.
    pub(super) chosen: Vec<usize>,
    pub(super) givens: usize,
}

/// What to do next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    Begin,
    Enter,
    Try,
    Leave,
    Nothing,
}

impl<T> Walk<T> {
    pub(super) fn new(table: T) -> Self {
        Self {
            table,
            next: Next::Begin,
            chosen: Vec::new(),
            givens: 0,
        }
    }
}

impl<T: Table> Observed for Walk<T> {
    fn give(&mut self, option: usize) -> Result<(), ProblemError> {
        let options = self.table.options();
        if self.next != Next::Begin {
            return Err(ProblemError::TooLate { option });
        }
        if option >= options {
            return Err(ProblemError::UnknownOption { option, options });
        }
        if self.table.is_repeatable(option) && self.chosen.contains(&option) {
            return Err(ProblemError::AlreadyGiven { option });
        }
        if let Some(item) = self.table.clash(option) {
            return Err(ProblemError::Clash { option, item });
        }
        self.table.give(option);
        self.chosen.push(option);
        self.givens += 1;
        Ok(())
    }

    fn resume<O: Observer>(&mut self, observer: &mut O) -> ControlFlow<()> {
        if self.next == Next::Begin {
            self.next = Next::Enter;
        }
        // Comparisons in this order, instead of one `match`: the compiler then knows where each step leads to.
        loop {
            if self.next == Next::Enter {
                match self.table.enter() {
                    Entered::Level => {
                        self.next = Next::Try;
                        if O::STEPS {
                            let (item, size) = self.table.chosen_item();
                            observer.step(Step::X3 {
                                item: item + 1,
                                size,
                            });
                        }
                    }
                    Entered::DeadEnd => {
                        self.next = Next::Leave;
                        observer.dead_end();
                    }
                    Entered::Solution => {
                        self.next = Next::Leave;
                        observer.solution(&self.chosen)?;
                    }
                }
            }
            if self.next == Next::Leave {
                match self.table.leave() {
                    0 => {
                        self.next = Next::Nothing;
                        if self.chosen.len() > self.givens {
                            observer.taken_back(1);
                        }
                    }
                    levels => {
                        observer.taken_back(levels);
                        // The deepest level that is left has not chosen its next option yet.
                        self.chosen.truncate(self.givens + levels - 1);
                        self.next = Next::Try;
                    }
                }
            }
            if self.next == Next::Nothing {
                return ControlFlow::Continue(());
            }
            let depth = self.chosen.len() - self.givens + 1;
            observer.node(depth, self.table.is_open())?;
            let option = self.table.choose();
            observer.chosen(option);
            self.chosen.push(option);
            self.next = Next::Enter;
        }
    }
}
