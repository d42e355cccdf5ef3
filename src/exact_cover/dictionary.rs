//! Algorithm X on two dictionaries.
//!
//! Paper 001 writes the matrix down as two maps and nothing else:
//!
//! ```text
//!   X: constraint → options                      Y: option → constraints
//!      a → {1, 3}         e → {0, 5}                0 → c e       3 → a d f
//!      b → {2, 4}         f → {2, 3}                1 → a d g     4 → b g
//!      c → {0, 2}         g → {1, 4, 5}             2 → b c f     5 → d e g
//!      d → {1, 3, 5}
//! ```
//!
//! Y never changes. To `select` an option, for each of its constraints *j*, every option in
//! X\[*j*\] is removed from the sets of its other constraints, and then *j* stops being a key of X.
//! To `deselect` it, the same in reverse order. Selecting 1 = {a, d, g} leaves only
//!
//! ```text
//!      b → {2}      c → {0, 2}      e → {0}      f → {2}
//! ```
//!
//! The search takes the smallest set in X (the first, if several are), and tries its options in
//! ascending order. When X has no primary key left, what was selected is a solution.
//!
//! # A dictionary need not be slow
//!
//! The paper's maps are hash tables, built anew for every puzzle. Here items and options are
//! numbers, so both maps are arrays; and a set is a bit set over the few options that the item has
//! ever had, in ascending order (see `option_sets.rs`). Y remembers for each of an option's
//! constraints which bit that is, so removing and adding are one instruction each, and options are in the same
//! order on every machine.
//!
//! A set that stops being a key stays where it is. Nothing changes it while it is not a key,
//! because all its options have left the other sets. So it serves as the paper's list of popped columns.
//!
//! Cost: a select is as many constant-time removals as dancing links needs updates, plus those of
//! the item that was chosen, which [`DancingLinks`](super::DancingLinks) covers once and this
//! engine once for every option it tries. Choosing looks at all keys. About twice the time of
//! dancing links on Sudoku.
//!
//! Source: paper 001, section 3.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::engine::Engine;
use super::error::ProblemError;
use super::observer::Observer;
use super::option_sets::OptionSets;
use super::problem::{Matrix, Problem};

/// Algorithm X on two maps, constraint → options and option → constraints. See [the module](self).
///
/// ```
/// use sudoku_zoo::exact_cover::{Dictionary, Engine, Problem};
///
/// let mut problem = Problem::named(["a", "b", "c"])?;
/// for option in [vec!["a", "b"], vec!["c"], vec!["b", "c"], vec!["a"]] {
///     problem.add_option(option)?;
/// }
/// let covers: Vec<_> = Dictionary::new(&problem).solutions().collect();
/// assert_eq!(covers, [[0, 1], [3, 2]]);
/// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Dictionary {
    /// X: for each item the options that are still possible.
    options: OptionSets,
    /// The items that are still keys of X: neither covered nor, if secondary, used up.
    keys: Vec<bool>,
    /// The primary items among the keys, as bits.
    to_cover: Vec<u64>,
    secondary: Vec<bool>,
    /// Y: for each option its items. Those of option `k` are `members[ends[k - 1]..ends[k]]`.
    members: Vec<Member>,
    ends: Vec<u32>,
    next: Next,
    path: Vec<Branch>,
    /// The givens, then the options of the path.
    chosen: Vec<usize>,
    givens: usize,
}

/// An item of an option, and the slot that the option has in the item's set.
#[derive(Debug, Clone, Copy)]
struct Member {
    item: u32,
    slot: u32,
}

/// The item that a level covers, and the slot of the option that is tried for it.
#[derive(Debug, Clone, Copy)]
struct Branch {
    item: u32,
    slot: u32,
}

/// What to go on with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    Begin,
    Enter,
    Try,
    Leave,
    Nothing,
}

impl Dictionary {
    /// Builds the two maps. Takes time and memory proportional to items, options and members
    /// together.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        Self::map(problem)
    }

    pub(crate) fn map(matrix: &impl Matrix) -> Self {
        let (options, slots) = OptionSets::new(matrix);
        let mut members = Vec::with_capacity(slots.len());
        let mut ends = Vec::with_capacity(matrix.options());
        for option in 0..matrix.options() {
            for &item in matrix.members_of(option) {
                members.push(Member {
                    item,
                    slot: slots[members.len()],
                });
            }
            ends.push(members.len() as u32);
        }
        let mut to_cover = alloc::vec![0; matrix.items().div_ceil(64)];
        let secondary: Vec<bool> = (0..matrix.items())
            .map(|item| matrix.is_secondary(item))
            .collect();
        for (item, _) in secondary
            .iter()
            .enumerate()
            .filter(|&(_, &secondary)| !secondary)
        {
            to_cover[item / 64] |= 1 << (item % 64);
        }
        Self {
            options,
            keys: alloc::vec![true; matrix.items()],
            to_cover,
            secondary,
            members,
            ends,
            next: Next::Begin,
            path: Vec::new(),
            chosen: Vec::new(),
            givens: 0,
        }
    }

    /// The members of an option, as a range of indices: unlike a borrow, it allows the maps to change.
    #[inline]
    fn members_of(&self, option: u32) -> core::ops::Range<usize> {
        let begin = if option == 0 {
            0
        } else {
            self.ends[option as usize - 1]
        };
        begin as usize..self.ends[option as usize] as usize
    }

    /// Takes every option that shares an item with this one out of the sets of its other items, and
    /// the items of this option out of the keys.
    fn select<O: Observer>(&mut self, option: u32, observer: &mut O) {
        for j in self.members_of(option) {
            let item = self.members[j].item;
            for word in self.options.words(item) {
                for slot in self.options.slots(word) {
                    for k in self.members_of(self.options.option_at(slot)) {
                        let other = self.members[k];
                        if other.item != item {
                            self.options.remove(other.item, other.slot);
                            observer.update();
                        }
                    }
                }
            }
            self.keys[item as usize] = false;
            self.to_cover[item as usize / 64] &= !(1 << (item % 64));
            observer.update();
        }
    }

    /// Undoes the latest `select` that is not undone yet, which must have been of this option.
    fn deselect(&mut self, option: u32) {
        for j in self.members_of(option).rev() {
            let item = self.members[j].item;
            self.keys[item as usize] = true;
            if !self.secondary[item as usize] {
                self.to_cover[item as usize / 64] |= 1 << (item % 64);
            }
            for word in self.options.words(item) {
                for slot in self.options.slots(word) {
                    for k in self.members_of(self.options.option_at(slot)) {
                        let other = self.members[k];
                        if other.item != item {
                            self.options.insert(other.item, other.slot);
                        }
                    }
                }
            }
        }
    }

    /// The first primary key with the fewest options, or nothing when none is left.
    fn smallest(&self) -> Option<u32> {
        let mut best = None;
        let mut fewest = u32::MAX;
        for (word, &bits) in self.to_cover.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                let item = word as u32 * 64 + bits.trailing_zeros();
                bits &= bits - 1;
                let size = self.options.size(item);
                if size < fewest {
                    (best, fewest) = (Some(item), size);
                }
            }
        }
        best
    }
}

impl Engine for Dictionary {
    fn give(&mut self, option: usize) -> Result<(), ProblemError> {
        let options = self.ends.len();
        if self.next != Next::Begin {
            return Err(ProblemError::TooLate { option });
        }
        if option >= options {
            return Err(ProblemError::UnknownOption { option, options });
        }
        if self.members_of(option as u32).is_empty() && self.chosen.contains(&option) {
            return Err(ProblemError::AlreadyGiven { option });
        }
        for j in self.members_of(option as u32) {
            let item = self.members[j].item as usize;
            if !self.keys[item] {
                return Err(ProblemError::Clash { option, item });
            }
        }
        self.select(option as u32, &mut ());
        self.chosen.push(option);
        self.givens += 1;
        Ok(())
    }

    fn resume<O: Observer>(&mut self, observer: &mut O) -> ControlFlow<O::Stop> {
        loop {
            match self.next {
                Next::Begin => self.next = Next::Enter,

                Next::Enter => {
                    let Some(item) = self.smallest() else {
                        self.next = Next::Leave;
                        observer.solution(&self.chosen)?;
                        continue;
                    };
                    let begin = self.options.words(item).start * 64;
                    if self.options.size(item) == 0 {
                        observer.dead_end();
                        self.next = Next::Leave;
                    } else if let Some(slot) = self.options.first_from(item, begin) {
                        self.path.push(Branch { item, slot });
                        self.next = Next::Try;
                    }
                }

                Next::Try => {
                    let depth = self.path.len();
                    let Branch { item, slot } = self.path[depth - 1];
                    let open = self.options.first_from(item, slot + 1).is_some();
                    observer.node(depth, open)?;
                    let option = self.options.option_at(slot);
                    self.chosen.push(option as usize);
                    self.select(option, observer);
                    self.next = Next::Enter;
                }

                Next::Leave => {
                    let Some(Branch { item, slot }) = self.path.pop() else {
                        self.next = Next::Nothing;
                        continue;
                    };
                    self.chosen.pop();
                    self.deselect(self.options.option_at(slot));
                    if let Some(slot) = self.options.first_from(item, slot + 1) {
                        self.path.push(Branch { item, slot });
                        self.next = Next::Try;
                    }
                }

                Next::Nothing => return ControlFlow::Continue(()),
            }
        }
    }
}
