//! Almost locked sets: `n` cells of one house with `n + 1` candidates between them.
//!
//! ```text
//!   box 1    1 2 · ·                        row 5   · 3 4 · · · 4 9 · ·
//!            1 3 · ·   {r1c1 r2c1} 1 2 3            {r5c2 r5c5} 3 4 9
//! ```
//!
//! (A cell with one candidate is a naked single and takes no part.) Take one of its digits away, and the others are locked: the set holds each of them. So of the digits of a set at most one
//! is missing from it. A digit is *restricted* between two sets when all its cells in the one see all its cells in the other: then
//! at most one of the two sets holds it. These two facts carry [ALS-XZ](super::als_xz), the
//! [ALS-XY-Wing](super::als_xy_wing), the [ALS chain](super::als_chain) and the [death blossom](super::death_blossom).
//!
//! [`Sets`] lists the sets of a view, and for each set and digit the cells of the set that have the digit (its *places*), and
//! the cells with that digit that see all of these (its *victims*: they lose the digit if the set holds it). A digit is
//! restricted between two sets when the places in the one are among the victims of the other. Sets may share cells, but not cells
//! with a digit that is restricted between them: no cell sees itself. All conclusions hold for sets that overlap.
//!
//! [`Links`] lists for each set and digit the sets between which and this set the digit is restricted, a bit each.
//!
//! Cost: all choices of cells of each house, cut off when there are too many candidates. A board of up to 9×9 has all its sets
//! listed; larger ones those of up to [`MAX_CELLS`] cells, and no more than [`MAX_SETS`] of them, the small ones first.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::cell_set::CellSet;
use super::evidence::{Evidence, Node, Role, Strength};
use super::find::Found;
use super::view::View;
use crate::digits::DigitSet;
use crate::index::{Cell, Digit, House, HouseKind};

/// The largest side of a board whose sets are all listed.
const SMALL_SIDE: usize = 9;
/// How many cells a set has at most on larger boards.
const MAX_CELLS: usize = 4;
/// How many sets are listed at most on larger boards.
const MAX_SETS: usize = 1000;

/// The almost locked sets of a view: those with the fewest cells first, then by house, then in reading order.
pub(super) struct Sets {
    sets: Vec<Set>,
    /// For each set and each of its digits.
    places: Vec<CellSet>,
    victims: Vec<CellSet>,
}

struct Set {
    cells: CellSet,
    digits: DigitSet,
    /// The digits that have victims.
    live: DigitSet,
    /// Where the places and victims of its digits begin.
    start: usize,
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
            places: Vec::new(),
            victims: Vec::new(),
        };
        let mut chosen = Vec::with_capacity(most_cells);
        let mut cells = Vec::with_capacity(side);
        for size in 1..=most_cells {
            for house in view.houses() {
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
                            sets.add(view, chosen, digits);
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

    fn add(&mut self, view: &View, cells: &[Cell], digits: DigitSet) {
        let start = self.places.len();
        let mut live = DigitSet::EMPTY;
        for digit in digits {
            let mut places = CellSet::empty(view.shape());
            let mut victims = view.cells_with(digit).clone();
            for &cell in cells.iter().filter(|&&cell| view.has(cell, digit)) {
                places.insert(cell);
                victims &= view.peers(cell);
            }
            if !victims.is_empty() {
                live.insert(digit);
            }
            self.places.push(places);
            self.victims.push(victims);
        }
        self.sets.push(Set {
            cells: CellSet::from_cells(view.shape(), cells.iter().copied()),
            digits,
            live,
            start,
        });
    }

    pub(super) fn len(&self) -> usize {
        self.sets.len()
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

    /// The number of a digit of a set among all digits of all sets.
    #[inline]
    fn slot(&self, set: usize, digit: Digit) -> usize {
        let set = &self.sets[set];
        let lower = set.digits.bits() & ((1 << digit.index()) - 1);
        set.start + lower.count_ones() as usize
    }

    /// The cells of a set that have one of its digits.
    #[inline]
    pub(super) fn places(&self, set: usize, digit: Digit) -> &CellSet {
        &self.places[self.slot(set, digit)]
    }

    /// The cells with a digit of a set that see all cells of the set that have it.
    #[inline]
    pub(super) fn victims(&self, set: usize, digit: Digit) -> &CellSet {
        &self.victims[self.slot(set, digit)]
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

/// Which sets are linked by which digits.
pub(super) struct Links {
    /// How many words a row of bits takes.
    words: usize,
    /// For each set and each of its digits, the sets between which and it the digit is restricted.
    rows: Vec<u64>,
}

impl Links {
    /// Finds the links between all pairs of sets.
    pub(super) fn of(sets: &Sets, found: &mut Found<'_>) -> ControlFlow<(), Links> {
        let words = sets.len().div_ceil(64);
        let mut links = Links {
            words,
            rows: alloc::vec![0; words * sets.places.len()],
        };
        for one in 0..sets.len() {
            found.check()?;
            for other in 0..one {
                for digit in sets.restricted(one, other) {
                    links.set(sets.slot(one, digit), other);
                    links.set(sets.slot(other, digit), one);
                }
            }
        }
        ControlFlow::Continue(links)
    }

    #[inline]
    fn set(&mut self, slot: usize, set: usize) {
        self.rows[slot * self.words + set / 64] |= 1 << (set % 64);
    }

    /// The sets between which and a set a digit is restricted, as bits.
    #[inline]
    pub(super) fn row(&self, sets: &Sets, set: usize, digit: Digit) -> &[u64] {
        let start = sets.slot(set, digit) * self.words;
        &self.rows[start..start + self.words]
    }

    /// How many words a row takes.
    pub(super) fn words(&self) -> usize {
        self.words
    }
}

/// The numbers of the bits that are set.
pub(super) fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(index, &word)| {
        let bits = DigitSet::from_bits(word).iter();
        bits.map(move |bit| index * 64 + bit.index())
    })
}
