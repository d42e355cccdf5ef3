//! The walk that remembers: Algorithm X as in [`Walk`], but a state that was counted before is not searched again.
//!
//! ```text
//!              ┌───── solution, dead end, a state that is known ─────┐
//!   Enter ── a new state ──▶ does it fall apart? ── no ──▶ Try     Leave ── all levels are done ─▶ Nothing
//!     ▲ ▲                          │ yes                    │        │ │
//!     │ └──── the next part ◀──────┴────────────────────────┼────────┘ └── a level has another option ─▶ Try
//!     └────────────────── choose ───────────────────────────┘
//! ```
//!
//! It continues where the plain walk stopped, and the plain walk continues where this one stopped, unless that is within a part of a state. So a
//! caller can switch between them and loses nothing.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::memo::{Known, Memo};
use super::observer::{Observed, Observer};
use super::open_levels::OpenLevels;
use super::walk::{Entered, Next, Table, Walk};
use crate::report::{End, Stopped};
use crate::search::Search;

/// A table whose states have names. All methods are about the deepest level, before any of its options has been tried.
///
/// A state is the set of options that are left. Two states with the same name have the same options left, so they have the same
/// covers. If the options fall into parts such that no option clashes with one of another part, each part has a name as
/// well, the one that it would have as a state.
pub(super) trait Named: Table {
    /// What the table knows about a level.
    type Branch;

    /// How many words a name has.
    fn name_words(&self) -> usize;

    /// Appends the name of the state.
    fn name(&self, name: &mut Vec<u64>);

    /// Appends the names of the parts that the state falls into: one if it does not.
    fn parts(&self, parts: &mut Vec<u64>);

    /// Makes a part of the state the one to enter next.
    fn restrict(&mut self, part: &[u64]);

    /// The open levels.
    fn levels(&self) -> &OpenLevels<Self::Branch>;

    fn levels_mut(&mut self) -> &mut OpenLevels<Self::Branch>;
}

/// The state of a count besides the walk: which states are known, and what the open levels have found.
#[derive(Debug, Clone, Default)]
pub(super) struct Ledger {
    pub(super) memo: Memo,
    /// Covers found so far, without those of parts whose state is not complete. `u128::MAX` means that or more.
    pub(super) found: u128,
    /// The number of covers at which to stop.
    pub(super) most: u128,
    pub(super) tally: Tally,
    pub(super) probe: Probe,
    /// A frame for each level of the walk.
    frames: Vec<Frame>,
    /// The names of the frames that have one, and of parts that are still to be counted.
    names: Vec<u64>,
    products: Vec<Product>,
    /// The state to enter is a part: its covers are not known yet, and it does not fall apart.
    is_part: bool,
}

/// What has been counted while the walk remembers. A count that is stopped and goes on adds to the same tally.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Tally {
    /// Nodes that a plain walk would have visited in addition.
    pub(super) saved: u64,
    pub(super) hits: u64,
    pub(super) misses: u64,
    pub(super) split_tries: u64,
    pub(super) splits: u64,
}

/// What has been counted since the counter last decided whether it pays to remember.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Probe {
    pub(super) nodes: u64,
    pub(super) saved: u64,
}

/// What a level has found.
#[derive(Debug, Clone, Copy, Default)]
struct Frame {
    covers: u128,
    nodes: u64,
    /// Its name is the last of the names that belong to frames and are not forgotten.
    is_named: bool,
}

/// A state that falls apart: the covers of its parts are multiplied.
#[derive(Debug, Clone, Copy)]
struct Product {
    /// How many levels there are, the state's own included.
    floor: usize,
    /// How many of the parts, the last names, are still to be counted.
    parts: usize,
    /// The covers and the nodes of the parts that are done.
    covers: u128,
    nodes: u64,
    /// Nodes that were tried or saved within parts.
    part_nodes: u64,
    /// What the present part has found.
    part: Frame,
}

impl Ledger {
    #[inline]
    pub(super) fn new(name_words: usize) -> Self {
        Self {
            memo: Memo::new(name_words),
            ..Self::default()
        }
    }

    /// The plain walk may go on here.
    #[inline]
    pub(super) fn is_between_parts(&self) -> bool {
        self.products.is_empty()
    }

    /// The plain walk went on, so the frames no longer say what the levels have found.
    #[inline]
    fn forget_levels(&mut self) {
        self.frames.clear();
        self.names.clear();
    }

    #[inline]
    fn floor(&self) -> usize {
        self.products.last().map_or(0, |product| product.floor)
    }

    /// The deepest level, or the part if it has no level, has found these.
    #[inline]
    fn credit(&mut self, covers: u128, nodes: u64) {
        let floor = self.floor();
        let frame = match self.frames.get_mut(floor..) {
            Some([.., deepest]) => deepest,
            _ => match self.products.last_mut() {
                Some(product) => &mut product.part,
                None => return,
            },
        };
        frame.covers = frame.covers.saturating_add(covers);
        frame.nodes = frame.nodes.saturating_add(nodes);
    }

    /// Counts covers that are found at once: one, or those of a known state.
    #[inline]
    fn find(&mut self, covers: u128, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        if !self.products.is_empty() {
            return ControlFlow::Continue(());
        }
        self.found = self.found.saturating_add(covers);
        match self.found >= self.most {
            true => search.stop(End::Enough),
            false => ControlFlow::Continue(()),
        }
    }

    /// A plain walk would have visited these nodes, but this walk did not.
    #[inline]
    fn save(&mut self, nodes: u64) {
        self.tally.saved = self.tally.saved.saturating_add(nodes);
        self.probe.saved = self.probe.saved.saturating_add(nodes);
    }

    /// The deepest level is done: adds what it has found to its parent, and remembers its state.
    #[inline]
    fn close_frame(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        let Some(frame) = self.frames.pop() else {
            return ControlFlow::Continue(());
        };
        self.credit(frame.covers, frame.nodes);
        if !frame.is_named {
            return ControlFlow::Continue(());
        }
        let known = Known {
            covers: frame.covers,
            nodes: frame.nodes,
        };
        let begin = self.names.len() - self.memo.words();
        let stored = self.memo.store(&self.names[begin..], known, search);
        self.names.truncate(begin);
        stored
    }

    /// Whether to look for parts. Few problems fall apart, and the others should not pay for the look.
    #[inline]
    fn looks_for_parts(&self) -> bool {
        let Tally {
            split_tries,
            splits,
            misses,
            ..
        } = self.tally;
        split_tries < 4 + 16 * splits || misses.is_multiple_of(64)
    }
}

impl<T: Named> Walk<T> {
    /// Counts on, until all covers are counted, the probe has `nodes` nodes, or `search` stops it. Answers whether the walk has ended.
    pub(super) fn remember(
        &mut self,
        ledger: &mut Ledger,
        nodes: u64,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped, bool> {
        if self.next == Next::Begin {
            self.next = Next::Enter;
        }
        // The plain walk does not record what its levels find, so these levels get no name.
        let levels = self.table.levels().len().max(ledger.frames.len());
        ledger.frames.resize(levels, Frame::default());
        loop {
            if self.next == Next::Enter {
                let is_part = core::mem::take(&mut ledger.is_part);
                match self.table.enter() {
                    Entered::Level => self.enter_state(is_part, ledger, search)?,
                    Entered::DeadEnd => {
                        self.next = Next::Leave;
                        search.dead_end();
                    }
                    Entered::Solution => {
                        self.next = Next::Leave;
                        ledger.credit(1, 0);
                        ledger.find(1, search)?;
                    }
                }
            }
            if self.next == Next::Leave {
                let floor = ledger.floor();
                let levels = self.table.levels_mut().leave_above(floor);
                while ledger.frames.len() > levels {
                    ledger.close_frame(search)?;
                }
                if levels > floor {
                    self.next = Next::Try;
                } else if ledger.products.is_empty() {
                    self.next = Next::Nothing;
                } else {
                    self.leave_part(ledger, search)?;
                    continue;
                }
            }
            if self.next == Next::Nothing {
                return ControlFlow::Continue(true);
            }
            if self.next == Next::Try {
                if ledger.probe.nodes >= nodes && ledger.is_between_parts() {
                    return ControlFlow::Continue(false);
                }
                let depth = self.table.levels().len();
                match self.table.is_open() {
                    true => search.guess(depth)?,
                    false => search.node(depth)?,
                }
                ledger.probe.nodes += 1;
                ledger.credit(0, 1);
                self.table.choose();
                self.next = Next::Enter;
            }
        }
    }

    /// Goes on without remembering, until all covers are shown or `observer` stops it. Not to be called within a part.
    pub(super) fn forget<O: Observer>(
        &mut self,
        ledger: &mut Ledger,
        observer: &mut O,
    ) -> ControlFlow<()> {
        ledger.forget_levels();
        // Which options are chosen does not matter to a count, only how many.
        let untried = usize::from(self.next == Next::Try);
        let chosen = self.givens + self.table.levels().len() - untried;
        self.chosen.resize(chosen, 0);
        self.resume(observer)
    }

    /// A level is open. Finds out whether its state is known, and whether it falls apart. For a part, both answers are no.
    #[inline]
    fn enter_state(
        &mut self,
        is_part: bool,
        ledger: &mut Ledger,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped> {
        self.next = Next::Try;
        // If there is only one option, it is enough to remember the state after it.
        let is_named = self.table.is_open();
        if is_named {
            let begin = ledger.names.len();
            self.table.name(&mut ledger.names);
            let known = match is_part {
                true => None,
                false => ledger.memo.find(&ledger.names[begin..]),
            };
            if let Some(Known { covers, nodes }) = known {
                ledger.names.truncate(begin);
                self.table.levels_mut().pop();
                self.next = Next::Leave;
                ledger.tally.hits += 1;
                ledger.save(nodes);
                ledger.credit(covers, nodes);
                return ledger.find(covers, search);
            }
            ledger.tally.misses += 1;
        }
        ledger.frames.push(Frame {
            is_named,
            ..Frame::default()
        });
        if is_named && !is_part && ledger.looks_for_parts() {
            self.divide(ledger, search)?;
        }
        ControlFlow::Continue(())
    }

    /// Begins a product if the state of the deepest level falls apart.
    fn divide(&mut self, ledger: &mut Ledger, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        // Each option is looked at once or twice for each of its items, at some ten nanoseconds.
        search.work(self.table.options() / 8)?;
        let begin = ledger.names.len();
        self.table.parts(&mut ledger.names);
        let parts = (ledger.names.len() - begin) / ledger.memo.words().max(1);
        ledger.tally.split_tries += 1;
        if parts < 2 {
            ledger.names.truncate(begin);
            return ControlFlow::Continue(());
        }
        ledger.tally.splits += 1;
        ledger.products.push(Product {
            floor: ledger.frames.len(),
            parts,
            covers: 1,
            nodes: 0,
            part_nodes: 0,
            part: Frame::default(),
        });
        self.next_part(ledger, search)
    }

    /// A part is done: multiplies, and goes on with the next part.
    fn leave_part(&mut self, ledger: &mut Ledger, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        if let Some(product) = ledger.products.last_mut() {
            let part = core::mem::take(&mut product.part);
            product.multiply(part.covers, part.nodes);
        }
        self.next_part(ledger, search)
    }

    /// Goes on with the next part that is not known, or ends the product.
    fn next_part(&mut self, ledger: &mut Ledger, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        let words = ledger.memo.words();
        let mut saved = 0_u64;
        loop {
            let Some(product) = ledger.products.last_mut() else {
                return ControlFlow::Continue(());
            };
            if product.parts == 0 || product.covers == 0 {
                break;
            }
            product.parts -= 1;
            let begin = ledger.names.len() - words;
            let part = &ledger.names[begin..];
            match ledger.memo.find(part) {
                Some(Known { covers, nodes }) => {
                    ledger.tally.hits += 1;
                    saved = saved.saturating_add(nodes);
                    product.multiply(covers, nodes);
                    ledger.names.truncate(begin);
                }
                None => {
                    self.table.restrict(part);
                    ledger.names.truncate(begin);
                    ledger.is_part = true;
                    ledger.save(saved);
                    self.next = Next::Enter;
                    return ControlFlow::Continue(());
                }
            }
        }
        let Some(product) = ledger.products.pop() else {
            return ControlFlow::Continue(());
        };
        ledger
            .names
            .truncate(ledger.names.len() - product.parts * words);
        ledger.save(saved);
        ledger.save(product.nodes.saturating_sub(product.part_nodes));
        ledger.credit(product.covers, product.nodes);
        self.table.levels_mut().pop();
        self.next = Next::Leave;
        ledger.find(product.covers, search)
    }
}

impl Product {
    /// A plain walk counts this part once for each cover of the parts before it.
    #[inline]
    fn multiply(&mut self, covers: u128, nodes: u64) {
        let times = u64::try_from(self.covers).unwrap_or(u64::MAX);
        self.nodes = self.nodes.saturating_add(times.saturating_mul(nodes));
        self.part_nodes = self.part_nodes.saturating_add(nodes);
        self.covers = self.covers.saturating_mul(covers);
    }
}
