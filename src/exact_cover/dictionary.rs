//! [`Dictionary`]: Algorithm X on two dictionaries.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::error::ProblemError;
use super::observer::{Observed, Observer};
use super::option_sets::OptionSets;
use super::pace::{go_on, parts};
use super::problem::{ColourCode, Matrix, NO_COLOUR, Problem};
use super::walk::{Entered, Table, Walk};

/// Algorithm X on two maps, constraint → options and option → constraints.
///
/// Paper 001 writes the matrix down as two maps and nothing else:
///
/// ```text
///   X: constraint → options                      Y: option → constraints
///      a → {1, 3}         e → {0, 5}                0 → c e       3 → a d f
///      b → {2, 4}         f → {2, 3}                1 → a d g     4 → b g
///      c → {0, 2}         g → {1, 4, 5}             2 → b c f     5 → d e g
///      d → {1, 3, 5}
/// ```
///
/// Y never changes. To `select` an option, for each of its constraints *j*, every option in
/// X\[*j*\] is removed from the sets of its other constraints, and then *j* stops being a key of X.
/// To `deselect` it, the same in reverse order. Selecting 1 = {a, d, g} leaves only
///
/// ```text
///      b → {2}      c → {0, 2}      e → {0}      f → {2}
/// ```
///
/// The search takes the smallest set in X (the first, if several are), and tries its options in
/// ascending order. When X has no primary key left, what was selected is a solution.
///
/// # A dictionary need not be slow
///
/// The paper's maps are hash tables, built anew for every puzzle. Here items and options are
/// numbers, so both maps are arrays; and a set is a bit set over the few options that the item has
/// ever had, in ascending order (see `option_sets.rs`). Y remembers for each of an option's
/// constraints which bit that is, so removing and adding are one instruction each, and options are in the same
/// order on every machine.
///
/// A set that stops being a key stays where it is. Nothing changes it while it is not a key,
/// because all its options have left the other sets. So it serves as the paper's list of popped columns.
///
/// Cost: a select makes as many constant-time removals as dancing links make updates, plus those of the chosen item, because
/// [`DancingLinks`](super::DancingLinks) covers that item once and this engine covers it once for every option it tries. To choose an item, the
/// engine looks at all keys. On Sudoku it takes about twice the time of dancing links.
///
/// When an option gives a colour to a constraint *j*, only the options with another colour are removed. A later option
/// with the same colour finds that *j* is no key any more, and skips it.
///
/// Source: paper 001, section 3. Colours are ours.
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
pub struct Dictionary(Walk<Maps>);

impl Dictionary {
    /// Builds the two maps. Takes time and memory proportional to items, options and members
    /// together.
    #[must_use]
    #[inline]
    pub fn new(problem: &Problem) -> Self {
        let ControlFlow::Continue(maps) = Self::fill(problem, go_on);
        maps
    }

    /// Asks `may_go_on` before each part of the options.
    pub(crate) fn fill<B>(
        matrix: &impl Matrix,
        may_go_on: impl FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, Self> {
        let maps = Maps::new(matrix, may_go_on)?;
        ControlFlow::Continue(Self(Walk::new(maps)))
    }
}

impl Observed for Dictionary {
    #[inline]
    fn give(&mut self, option: usize) -> Result<(), ProblemError> {
        self.0.give(option)
    }

    fn resume<O: Observer>(&mut self, observer: &mut O) -> ControlFlow<()> {
        self.0.resume(observer)
    }
}

/// The two maps, and the path of the search.
#[derive(Debug, Clone)]
struct Maps {
    /// X: for each item the options that are still possible.
    options: OptionSets,
    /// The primary items that are still keys of X, as bits.
    to_cover: Vec<u64>,
    items: Vec<Item>,
    /// Y: for each option its items. Those of option `k` are `members[ends[k - 1]..ends[k]]`.
    members: Vec<Member>,
    ends: Vec<u32>,
    /// The colour of each member; empty if the problem has no colours.
    colours: Vec<ColourCode>,
    path: Vec<Branch>,
}

/// What is known about an item, besides its options.
#[derive(Debug, Clone, Copy)]
struct Item {
    secondary: bool,
    /// Whether it is a key of X: no chosen option contains it.
    key: bool,
    /// If it is not a key, the option that took it out, and the colour that this option gave it.
    taken_by: u32,
    colour: ColourCode,
}

/// An item of an option, and the slot that the option has in the item's set.
#[derive(Debug, Clone, Copy)]
struct Member {
    item: u32,
    slot: u32,
}

/// The item that a level covers, and the slot of the option to try next, or of the last one.
#[derive(Debug, Clone, Copy)]
struct Branch {
    item: u32,
    slot: u32,
    /// The slot of the option to try after it.
    next: Option<u32>,
}

impl Maps {
    fn new<B>(
        matrix: &impl Matrix,
        mut may_go_on: impl FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, Self> {
        let (options, slots) = OptionSets::new(matrix, &mut may_go_on)?;
        let mut members = Vec::with_capacity(slots.len());
        let mut ends = Vec::with_capacity(matrix.options());
        let mut colours = Vec::new();
        for part in parts(matrix.options()) {
            may_go_on()?;
            for option in part {
                colours.extend_from_slice(matrix.colours_of(option));
                for &item in matrix.members_of(option) {
                    members.push(Member {
                        item,
                        slot: slots[members.len()],
                    });
                }
                ends.push(members.len() as u32);
            }
        }
        let mut to_cover = alloc::vec![0; matrix.items().div_ceil(64)];
        let items: Vec<Item> = (0..matrix.items())
            .map(|item| Item {
                secondary: matrix.is_secondary(item),
                key: true,
                taken_by: 0,
                colour: NO_COLOUR,
            })
            .collect();
        for (item, _) in items.iter().enumerate().filter(|(_, item)| !item.secondary) {
            to_cover[item / 64] |= 1 << (item % 64);
        }
        ControlFlow::Continue(Self {
            options,
            to_cover,
            items,
            members,
            ends,
            colours,
            path: Vec::new(),
        })
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

    #[inline]
    fn colour_of(&self, member: usize) -> ColourCode {
        self.colours.get(member).copied().unwrap_or(NO_COLOUR)
    }

    /// Whether an option gives this colour to an item.
    #[inline]
    fn has_colour(&self, option: u32, item: u32, colour: ColourCode) -> bool {
        let mut members = self.members_of(option);
        members.any(|k| self.members[k].item == item && self.colour_of(k) == colour)
    }

    /// Takes every option that clashes with this one in an item out of the sets of its other items, and
    /// the items of this option out of the keys.
    #[inline]
    fn select(&mut self, option: u32) {
        for j in self.members_of(option) {
            let (item, colour) = (self.members[j].item, self.colour_of(j));
            if !self.items[item as usize].key {
                continue; // An earlier option has given it the same colour.
            }
            for word in self.options.words(item) {
                for slot in self.options.slots(word) {
                    let other_option = self.options.option_at(slot);
                    if colour != NO_COLOUR && self.has_colour(other_option, item, colour) {
                        continue;
                    }
                    for k in self.members_of(other_option) {
                        let other = self.members[k];
                        if other.item != item {
                            self.options.remove(other.item, other.slot);
                        }
                    }
                }
            }
            let key = &mut self.items[item as usize];
            (key.key, key.taken_by, key.colour) = (false, option, colour);
            self.to_cover[item as usize / 64] &= !(1 << (item % 64));
        }
    }

    /// Undoes the latest `select` that is not undone yet, which must have been of this option.
    #[inline]
    fn deselect(&mut self, option: u32) {
        for j in self.members_of(option).rev() {
            let (item, colour) = (self.members[j].item, self.colour_of(j));
            let key = &mut self.items[item as usize];
            if key.taken_by != option {
                continue;
            }
            key.key = true;
            if !key.secondary {
                self.to_cover[item as usize / 64] |= 1 << (item % 64);
            }
            for word in self.options.words(item) {
                for slot in self.options.slots(word) {
                    let other_option = self.options.option_at(slot);
                    if colour != NO_COLOUR && self.has_colour(other_option, item, colour) {
                        continue;
                    }
                    for k in self.members_of(other_option) {
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
    #[inline]
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

    /// The branch that tries the first option of an item from a slot on.
    #[inline]
    fn branch(&self, item: u32, slot: u32) -> Option<Branch> {
        let slot = self.options.first_from(item, slot)?;
        Some(Branch {
            item,
            slot,
            next: self.options.first_from(item, slot + 1),
        })
    }
}

impl Table for Maps {
    #[inline]
    fn options(&self) -> usize {
        self.ends.len()
    }

    #[inline]
    fn is_repeatable(&self, option: usize) -> bool {
        let mut members = self.members_of(option as u32);
        members.all(|j| self.colour_of(j) != NO_COLOUR)
    }

    #[inline]
    fn clash(&self, option: usize) -> Option<usize> {
        let mut members = self.members_of(option as u32);
        let clash = members.find(|&j| {
            let item = self.items[self.members[j].item as usize];
            let colour = self.colour_of(j);
            !item.key && (colour == NO_COLOUR || colour != item.colour)
        });
        clash.map(|j| self.members[j].item as usize)
    }

    #[inline]
    fn give(&mut self, option: usize) {
        self.select(option as u32);
    }

    #[inline]
    fn enter(&mut self) -> Entered {
        let Some(item) = self.smallest() else {
            return Entered::Solution;
        };
        let Some(branch) = self.branch(item, self.options.words(item).start * 64) else {
            return Entered::DeadEnd;
        };
        self.path.push(branch);
        Entered::Level
    }

    #[inline]
    fn chosen_item(&self) -> (u32, u32) {
        let branch = self.path.last();
        branch.map_or((0, 0), |&Branch { item, .. }| {
            (item, self.options.size(item))
        })
    }

    #[inline]
    fn is_open(&self) -> bool {
        self.path.last().is_some_and(|branch| branch.next.is_some())
    }

    #[inline]
    fn choose(&mut self) -> usize {
        let Some(branch) = self.path.last() else {
            return 0;
        };
        let option = self.options.option_at(branch.slot);
        self.select(option);
        option as usize
    }

    #[inline]
    fn leave(&mut self) -> usize {
        while let Some(Branch { item, slot, next }) = self.path.pop() {
            self.deselect(self.options.option_at(slot));
            if let Some(branch) = next.and_then(|slot| self.branch(item, slot)) {
                self.path.push(branch);
                break;
            }
        }
        self.path.len()
    }
}
