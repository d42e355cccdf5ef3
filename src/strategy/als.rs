//! Almost locked sets: `n` cells of one house with `n + 1` candidates between them.
//!
//! ```text
//!   box 1    1 2 · ·                        row 5   · 3 4 · · · 4 9 · ·
//!            1 3 · ·   {r1c1 r2c1} 1 2 3            {r5c2 r5c5} 3 4 9
//! ```
//!
//! If a set loses one of its digits, the remaining `n` digits are locked in its `n` cells: the set holds each of them. So at most
//! one of the digits of a set is missing from it. (A cell with one candidate is a naked single and takes no part.)
//!
//! A digit is *restricted* between two sets when all its cells in one set see all its cells in the other set. Then at most one of
//! the two sets holds it. These two facts carry [ALS-XZ](super::als_xz), the
//! [ALS-XY-Wing](super::als_xy_wing), the [ALS chain](super::als_chain) and the [death blossom](super::death_blossom).
//!
//! [`AlsSets`] lists the sets of a view, and for each set and digit the cells of the set that have the digit (its *places*), and
//! the cells with that digit that see all of these (its *victims*: they lose the digit if the set holds it). A digit is
//! restricted between two sets when the places in the one are among the victims of the other. Sets may share cells, but not cells
//! with a digit that is restricted between them: no cell sees itself. All conclusions hold for sets that overlap.
//!
//! Many sets have the same places of a digit. A digit with its places is a *group*, and the work is done once for each group: see
//! [`AlsLinks`].
//!
//! Cost: all choices of cells of each house, cut off when there are too many candidates. A board of up to 9×9 has all its sets
//! listed; on larger boards only sets of up to [`MAX_CELLS`] cells are listed, and at most [`MAX_SETS`] of them, the small ones first.
//! A view lists and links its sets once, when a technique first needs them.

use alloc::vec::Vec;
use core::fmt;
use core::ops::{ControlFlow, RangeInclusive};

use smallvec::SmallVec;

use super::als_links::AlsLinks;
use super::cell_set::CellSet;
use super::find::Found;
use super::known::{Cache, Once};
use super::view::View;
use crate::digits::DigitSet;
use crate::evidence::{Evidence, Node, Role, Strength};
use crate::index::{Cell, Digit, House, HouseKind};
use crate::notation::Notation;
use crate::shape::Shape;

/// The largest side of a board whose sets are all listed.
const SMALL_SIDE: usize = 9;
/// How many cells a set has at most on larger boards.
const MAX_CELLS: usize = 4;
/// How many sets are listed at most on larger boards.
const MAX_SETS: usize = 1000;

/// The almost locked sets of a view and their links, made when a technique first needs them.
#[derive(Clone, Debug)]
pub(super) struct AlmostLocked {
    pub(super) sets: AlsSets,
    pub(super) links: AlsLinks,
}

impl Cache for Once<AlmostLocked> {
    fn new(_: Shape) -> Once<AlmostLocked> {
        Once::new()
    }

    fn forget(&mut self, _: &CellSet) {
        *self = Once::new();
    }
}

impl View {
    /// The almost locked sets. Breaks when the caller stops the search.
    pub(super) fn almost_locked(&self, found: &mut Found<'_>) -> ControlFlow<(), &AlmostLocked> {
        let known = &self.known.almost_locked;
        if let Some(known) = known.get() {
            return ControlFlow::Continue(known);
        }
        let sets = AlsSets::of(self, found)?;
        let links = AlsLinks::of(self, &sets, found)?;
        // Another thread may have made them first, with the same result.
        ControlFlow::Continue(known.get_or_init(|| AlmostLocked { sets, links }))
    }
}

/// The almost locked sets of a view: those with the fewest cells first, then by house, then in reading order.
#[derive(Clone, Debug)]
pub(super) struct AlsSets {
    sets: Vec<Set>,
    /// For each set and each of its digits, the group.
    slots: Vec<usize>,
    groups: Vec<Group>,
}

#[derive(Clone, Debug)]
struct Set {
    cells: CellSet,
    digits: DigitSet,
    /// The digits that have victims.
    live: DigitSet,
    /// Where the groups of its digits begin.
    start: usize,
}

/// A digit and the cells of a set that have it.
#[derive(Clone, Debug)]
struct Group {
    digit: Digit,
    places: CellSet,
    victims: CellSet,
    /// The previous group of the same digit in the same house.
    before: Option<usize>,
}

impl AlsSets {
    /// Lists the sets of a view.
    fn of(view: &View, found: &mut Found<'_>) -> ControlFlow<(), AlsSets> {
        let mut sets = AlsSets {
            sets: Vec::new(),
            slots: Vec::new(),
            groups: Vec::new(),
        };
        let side = view.shape().side();
        // For each house and digit, the last group.
        let mut last = alloc::vec![None; 3 * side * side];
        if side <= SMALL_SIDE {
            // All sizes of a house are listed at once.
            let sizes = 1..=side.saturating_sub(1);
            let mut choices = Vec::new();
            for house in view.houses() {
                found.check()?;
                choose(view, house, sizes.clone(), &mut |cells, digits| {
                    choices.push((cells.len(), house, set_of(view, cells), digits));
                });
            }
            for size in sizes {
                for (_, house, cells, digits) in choices.iter().filter(|choice| choice.0 == size) {
                    sets.add(view, &mut last, *house, cells.clone(), *digits);
                }
            }
            return ControlFlow::Continue(sets);
        }
        for size in 1..=MAX_CELLS {
            for house in view.houses() {
                found.check()?;
                choose(view, house, size..=size, &mut |cells, digits| {
                    if sets.len() < MAX_SETS {
                        sets.add(view, &mut last, house, set_of(view, cells), digits);
                    }
                });
                if sets.len() >= MAX_SETS {
                    return ControlFlow::Continue(sets);
                }
            }
        }
        ControlFlow::Continue(sets)
    }

    fn add(
        &mut self,
        view: &View,
        last: &mut [Option<usize>],
        house: House,
        cells: CellSet,
        digits: DigitSet,
    ) {
        let start = self.slots.len();
        let side = view.shape().side();
        let last = &mut last[(house.kind() as usize * side + house.index()) * side..][..side];
        let mut live = DigitSet::EMPTY;
        for digit in digits {
            let group = self.group(view, &mut last[digit.index()], digit, &cells);
            if !self.groups[group].victims.is_empty() {
                live.insert(digit);
            }
            self.slots.push(group);
        }
        self.sets.push(Set {
            cells,
            digits,
            live,
            start,
        });
    }

    /// The group of a digit in some cells.
    fn group(
        &mut self,
        view: &View,
        last: &mut Option<usize>,
        digit: Digit,
        cells: &CellSet,
    ) -> usize {
        let places = cells & view.cells_with(digit);
        let mut known = *last;
        while let Some(group) = known {
            if self.groups[group].places == places {
                return group;
            }
            known = self.groups[group].before;
        }
        let seen = |victims: CellSet, cell| victims & view.peers(cell);
        let victims = places.iter().fold(view.cells_with(digit).clone(), seen);
        self.groups.push(Group {
            digit,
            places,
            victims,
            before: *last,
        });
        *last = Some(self.groups.len() - 1);
        self.groups.len() - 1
    }

    pub(super) fn len(&self) -> usize {
        self.sets.len()
    }

    /// The sets that contain at least one of some cells, a bit each.
    pub(super) fn intersecting(&self, cells: &CellSet) -> Vec<u64> {
        let mut row = alloc::vec![0; self.len().div_ceil(64)];
        for (number, set) in self.sets.iter().enumerate() {
            row[number / 64] |= u64::from(set.cells.intersects(cells)) << (number % 64);
        }
        row
    }

    /// How many groups there are.
    pub(super) fn group_count(&self) -> usize {
        self.groups.len()
    }

    /// The groups, in order: the digit, the places and the victims of each.
    pub(super) fn groups(&self) -> impl Iterator<Item = (Digit, &CellSet, &CellSet)> {
        let groups = self.groups.iter();
        groups.map(|group| (group.digit, &group.places, &group.victims))
    }

    /// The groups of a set's digits.
    pub(super) fn groups_of(&self, set: usize) -> &[usize] {
        let set = &self.sets[set];
        &self.slots[set.start..set.start + set.digits.len()]
    }

    /// The digit of a group.
    pub(super) fn group_digit(&self, group: usize) -> Digit {
        self.groups[group].digit
    }

    /// The digits of a set.
    #[inline]
    pub(super) fn digits(&self, set: usize) -> DigitSet {
        self.sets[set].digits
    }

    /// The digits of a set that some cell outside would lose if the set held them.
    #[inline]
    pub(super) fn live(&self, set: usize) -> DigitSet {
        self.sets[set].live
    }

    /// The group of a digit of a set.
    #[inline]
    pub(super) fn group_of(&self, set: usize, digit: Digit) -> usize {
        let set = &self.sets[set];
        let lower = set.digits.bits() & ((1 << digit.index()) - 1);
        self.slots[set.start + lower.count_ones() as usize]
    }

    /// The cells of a set that have one of its digits.
    #[inline]
    pub(super) fn places(&self, set: usize, digit: Digit) -> &CellSet {
        &self.groups[self.group_of(set, digit)].places
    }

    /// The cells with a digit of a set that see all cells of the set that have it.
    #[inline]
    pub(super) fn victims(&self, set: usize, digit: Digit) -> &CellSet {
        &self.groups[self.group_of(set, digit)].victims
    }

    /// The digits that at most one of two sets holds.
    #[inline]
    pub(super) fn restricted(&self, one: usize, other: usize) -> DigitSet {
        let mut restricted = DigitSet::EMPTY;
        for digit in self.live(one) & self.live(other) {
            if self
                .places(one, digit)
                .is_subset(self.victims(other, digit))
            {
                restricted.insert(digit);
            }
        }
        restricted
    }

    /// The digits that some cell loses if one of two sets holds them.
    #[inline]
    pub(super) fn shared(&self, one: usize, other: usize) -> DigitSet {
        let mut shared = DigitSet::EMPTY;
        for digit in self.live(one) & self.live(other) {
            if self
                .victims(one, digit)
                .intersects(self.victims(other, digit))
            {
                shared.insert(digit);
            }
        }
        shared
    }

    /// Whether two sets share no cell.
    pub(super) fn are_disjoint(&self, one: usize, other: usize) -> bool {
        !self.sets[one].cells.intersects(&self.sets[other].cells)
    }

    /// Strikes digits that one of the two sets must hold.
    pub(super) fn strike_shared(
        &self,
        found: &mut Found<'_>,
        one: usize,
        other: usize,
        digits: DigitSet,
    ) {
        for digit in digits {
            let common = self.victims(one, digit) & self.victims(other, digit);
            found.strike_all(&common, digit);
        }
    }

    /// Adds the cells of a set to evidence, as a group.
    pub(super) fn mark(
        &self,
        view: &View,
        evidence: Evidence,
        group: usize,
        set: usize,
    ) -> Evidence {
        let cells = self.sets[set].cells.iter();
        let cells = cells.map(|cell| (cell, view.candidates(cell)));
        evidence.marks(Role::Group(group as u8), cells)
    }

    /// Adds to evidence that a digit is restricted between two sets.
    pub(super) fn link(
        &self,
        evidence: Evidence,
        one: usize,
        other: usize,
        digit: Digit,
    ) -> Evidence {
        let node = |set| Node::group(self.places(set, digit), digit);
        evidence.link(node(one), node(other), Strength::Weak)
    }
}

/// Calls `add` with each choice of cells of a house that has one candidate more than cells, if its size is among `sizes`, in reading order. Cells
/// that share a line and a box are listed with the line, single cells with the row.
fn choose(
    view: &View,
    house: House,
    sizes: RangeInclusive<usize>,
    add: &mut dyn FnMut(&[Cell], DigitSet),
) {
    let most = *sizes.end();
    let blank = view.cells_of(house) & view.blank_cells();
    let blank = blank.iter().map(|cell| (cell, view.candidates(cell)));
    let cells: SmallVec<[(Cell, DigitSet); 16]> = blank
        .filter(|(_, digits)| (2..=most + 1).contains(&digits.len()))
        .collect();
    let mut choice = Choice {
        house,
        sizes,
        chosen: SmallVec::new(),
    };
    choice.extend(&cells, DigitSet::EMPTY, add);
}

/// Cells of a house, chosen one after the other.
struct Choice {
    house: House,
    sizes: RangeInclusive<usize>,
    chosen: SmallVec<[Cell; 16]>,
}

impl Choice {
    /// Adds each of some cells with its candidates, and then further cells after it.
    fn extend(
        &mut self,
        cells: &[(Cell, DigitSet)],
        digits: DigitSet,
        add: &mut dyn FnMut(&[Cell], DigitSet),
    ) {
        for (index, &(cell, candidates)) in cells.iter().enumerate() {
            let digits = digits | candidates;
            let size = self.chosen.len() + 1;
            let left = cells.len() - index - 1;
            // The choice grows to at most this size. Adding a cell never removes a candidate.
            let most = (size + left).min(*self.sizes.end());
            if digits.len() > most + 1 {
                continue;
            }
            self.chosen.push(cell);
            if digits.len() == size + 1
                && self.sizes.contains(&size)
                && !is_repeat(self.house, &self.chosen)
            {
                add(&self.chosen, digits);
            }
            if size < most {
                self.extend(&cells[index + 1..], digits, add);
            }
            self.chosen.pop();
        }
    }
}

fn set_of(view: &View, cells: &[Cell]) -> CellSet {
    CellSet::from_cells(view.shape(), cells.iter().copied())
}

/// Whether the choice was listed before: a single cell, or cells of a box that are also in one line.
fn is_repeat(house: House, cells: &[Cell]) -> bool {
    let same =
        |key: fn(&Cell) -> usize| cells.windows(2).all(|pair| key(&pair[0]) == key(&pair[1]));
    match house.kind() {
        HouseKind::Row => false,
        HouseKind::Box => same(|cell| cell.row()) || same(|cell| cell.column()),
        _ => cells.len() == 1,
    }
}

/// Keeps the bits that another row has.
pub(super) fn keep(row: &mut [u64], kept: &[u64]) {
    row.iter_mut()
        .zip(kept)
        .for_each(|(row, kept)| *row &= kept);
}

/// Whether a row has a bit.
#[inline]
pub(super) fn has(row: &[u64], bit: usize) -> bool {
    row[bit / 64] >> (bit % 64) & 1 == 1
}

/// The cells of a group, as one thing: `{r1c1 r2c1}`.
pub(super) struct NamedSet {
    notation: Notation,
    cells: Vec<Cell>,
}

impl NamedSet {
    pub(super) fn new(evidence: &Evidence, group: usize, notation: Notation) -> NamedSet {
        let cells = evidence.cells(Role::Group(group as u8));
        NamedSet { notation, cells }
    }
}

impl fmt::Display for NamedSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (position, &cell) in self.cells.iter().enumerate() {
            let gap = if position == 0 { "" } else { " " };
            write!(f, "{gap}{}", self.notation.cell(cell))?;
        }
        f.write_str("}")
    }
}

/// The numbers of the bits that are set.
pub(super) fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(index, &word)| {
        let bits = DigitSet::from_bits(word).iter();
        bits.map(move |bit| index * 64 + bit.index())
    })
}
