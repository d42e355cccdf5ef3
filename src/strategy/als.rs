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
//! [`Sets`] lists the sets of a view, and for each set and digit the cells of the set that have the digit (its *places*), and
//! the cells with that digit that see all of these (its *victims*: they lose the digit if the set holds it). A digit is
//! restricted between two sets when the places in the one are among the victims of the other. Sets may share cells, but not cells
//! with a digit that is restricted between them: no cell sees itself. All conclusions hold for sets that overlap.
//!
//! Many sets have the same places of a digit. A digit with its places is a *group*, and the work is done once for each group. For
//! each group, [`Links`] keeps two rows with a bit for each set: the sets with which the digit is restricted, and the sets with
//! which the group shares a victim.
//!
//! Cost: all choices of cells of each house, cut off when there are too many candidates. A board of up to 9×9 has all its sets
//! listed; on larger boards only sets of up to [`MAX_CELLS`] cells are listed, and at most [`MAX_SETS`] of them, the small ones first.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use super::cell_set::CellSet;
use super::evidence::{Evidence, Node, Role, Strength};
use super::find::Found;
use super::view::View;
use crate::digits::DigitSet;
use crate::index::{Cell, Digit, House, HouseKind};
use crate::notation::Notation;

/// The largest side of a board whose sets are all listed.
const SMALL_SIDE: usize = 9;
/// How many cells a set has at most on larger boards.
const MAX_CELLS: usize = 4;
/// How many sets are listed at most on larger boards.
const MAX_SETS: usize = 1000;

/// The almost locked sets of a view: those with the fewest cells first, then by house, then in reading order.
pub(super) struct Sets {
    sets: Vec<Set>,
    /// For each set and each of its digits, the group.
    slots: Vec<usize>,
    groups: Vec<Group>,
}

struct Set {
    cells: CellSet,
    digits: DigitSet,
    /// The digits that have victims.
    live: DigitSet,
    /// Where the groups of its digits begin.
    start: usize,
}

/// A digit and the cells of a set that have it.
struct Group {
    digit: Digit,
    places: CellSet,
    victims: CellSet,
    /// The group before in the same house with the same digit.
    before: Option<usize>,
}

impl Sets {
    /// Lists the sets of a view.
    pub(super) fn of(view: &View, found: &mut Found<'_>) -> ControlFlow<(), Sets> {
        let side = view.shape().side();
        let (most_cells, most_sets) = if side <= SMALL_SIDE {
            (side.saturating_sub(1), usize::MAX)
        } else {
            (MAX_CELLS, MAX_SETS)
        };
        let mut sets = Sets {
            sets: Vec::new(),
            slots: Vec::new(),
            groups: Vec::new(),
        };
        let mut chosen = Vec::with_capacity(most_cells);
        let mut cells = Vec::with_capacity(side);
        // For each house and digit, the last group.
        let mut last = alloc::vec![None; 3 * side * side];
        for size in 1..=most_cells {
            for (house, last) in view.houses().zip(last.chunks_exact_mut(side)) {
                found.check()?;
                if size == 1 && house.kind() != HouseKind::Row {
                    continue;
                }
                cells.clear();
                let blank = view.cells_of(house) & view.blank_cells();
                let blank = blank.iter().map(|cell| (cell, view.candidates(cell)));
                cells.extend(blank.filter(|(_, digits)| (2..=size + 1).contains(&digits.len())));
                if cells.len() >= size {
                    let mut add = |chosen: &[Cell], digits| {
                        if !is_repeat(house, chosen) && sets.sets.len() < most_sets {
                            sets.add(view, last, chosen, digits);
                        }
                    };
                    choose(&cells, size, DigitSet::EMPTY, &mut chosen, &mut add);
                }
                if sets.sets.len() >= most_sets {
                    return ControlFlow::Continue(sets);
                }
            }
        }
        ControlFlow::Continue(sets)
    }

    fn add(&mut self, view: &View, last: &mut [Option<usize>], cells: &[Cell], digits: DigitSet) {
        let start = self.slots.len();
        let all = CellSet::from_cells(view.shape(), cells.iter().copied());
        let mut live = DigitSet::EMPTY;
        for digit in digits {
            let group = self.group(view, &mut last[digit.index()], digit, &all);
            if !self.groups[group].victims.is_empty() {
                live.insert(digit);
            }
            self.slots.push(group);
        }
        self.sets.push(Set {
            cells: all,
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

    /// How many groups there are.
    pub(super) fn group_count(&self) -> usize {
        self.groups.len()
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

    /// Strikes digits of which one of two sets holds each.
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

/// Calls `add` with each choice of `size` cells that has `size + 1` candidates, after those already chosen.
fn choose(
    cells: &[(Cell, DigitSet)],
    size: usize,
    digits: DigitSet,
    chosen: &mut Vec<Cell>,
    add: &mut dyn FnMut(&[Cell], DigitSet),
) {
    let missing = size - chosen.len();
    for (index, &(cell, candidates)) in cells.iter().enumerate() {
        if cells.len() - index < missing {
            return;
        }
        let digits = digits | candidates;
        if digits.len() > size + 1 {
            continue;
        }
        chosen.push(cell);
        if missing > 1 {
            choose(&cells[index + 1..], size, digits, chosen, add);
        } else if digits.len() == size + 1 {
            add(chosen, digits);
        }
        chosen.pop();
    }
}

/// Whether cells of a box are also in one line, where they have come up before.
fn is_repeat(house: House, cells: &[Cell]) -> bool {
    let same =
        |key: fn(&Cell) -> usize| cells.windows(2).all(|pair| key(&pair[0]) == key(&pair[1]));
    house.kind() == HouseKind::Box && (same(|cell| cell.row()) || same(|cell| cell.column()))
}

/// Which sets are linked by which digits, and which have victims in common.
pub(super) struct Links {
    /// How many words a row of bits takes.
    words: usize,
    /// For each group, the sets that have it.
    members: Vec<u64>,
    /// For each group, the sets between which and its members the digit is restricted.
    linked: Vec<u64>,
    /// For each group, the sets that share a victim with it.
    sharing: Vec<u64>,
}

impl Links {
    /// Compares all groups of each digit.
    pub(super) fn of(view: &View, sets: &Sets, found: &mut Found<'_>) -> ControlFlow<(), Links> {
        let words = sets.len().div_ceil(64);
        let none = alloc::vec![0; words * sets.groups.len()];
        let mut links = Links {
            words,
            members: none.clone(),
            linked: none.clone(),
            sharing: none,
        };
        for (number, set) in sets.sets.iter().enumerate() {
            for &group in &sets.slots[set.start..set.start + set.digits.len()] {
                links.members[group * words + number / 64] |= 1 << (number % 64);
            }
        }
        let mut live: Vec<usize> = Vec::new();
        for digit in view.digits() {
            found.check()?;
            live.clear();
            let groups = sets.groups.iter().enumerate();
            let groups = groups.filter(|(_, group)| group.digit == digit);
            live.extend(
                groups
                    .filter(|(_, group)| !group.victims.is_empty())
                    .map(|(number, _)| number),
            );
            for (index, &one) in live.iter().enumerate() {
                let group = &sets.groups[one];
                spread(words, &mut links.sharing, &links.members, one, one);
                for &other in &live[..index] {
                    let another = &sets.groups[other];
                    if group.places.is_subset(&another.victims) {
                        spread(words, &mut links.linked, &links.members, one, other);
                        spread(words, &mut links.linked, &links.members, other, one);
                    }
                    if group.victims.intersects(&another.victims) {
                        spread(words, &mut links.sharing, &links.members, one, other);
                        spread(words, &mut links.sharing, &links.members, other, one);
                    }
                }
            }
        }
        ControlFlow::Continue(links)
    }

    /// How many words a row takes.
    pub(super) fn words(&self) -> usize {
        self.words
    }

    #[inline]
    fn row<'a>(&self, rows: &'a [u64], group: usize) -> &'a [u64] {
        &rows[group * self.words..(group + 1) * self.words]
    }

    /// The sets that have a group.
    #[inline]
    pub(super) fn members(&self, group: usize) -> &[u64] {
        self.row(&self.members, group)
    }

    /// The sets between which and the members of a group its digit is restricted.
    #[inline]
    pub(super) fn linked(&self, group: usize) -> &[u64] {
        self.row(&self.linked, group)
    }

    /// The sets that have the digit of a group and share a victim with it.
    #[inline]
    pub(super) fn sharing(&self, group: usize) -> &[u64] {
        self.row(&self.sharing, group)
    }
}

/// Adds the members of one group to a row of another.
#[inline]
fn spread(words: usize, rows: &mut [u64], members: &[u64], to: usize, from: usize) {
    let row = &mut rows[to * words..(to + 1) * words];
    let members = &members[from * words..(from + 1) * words];
    for (word, members) in row.iter_mut().zip(members) {
        *word |= members;
    }
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
