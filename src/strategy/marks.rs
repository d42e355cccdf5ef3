//! [`Marks`]: the pencil marks of a board, seen from the cells and from the houses.
//!
//! A player asks two questions all the time: *what fits in this cell?* and *where does this digit
//! fit in this house?* Marks answer both at once. For the second they keep a word per house and
//! digit whose bits are the places in that house:
//!
//! ```text
//!   place        0     1      2     3     4
//!   row 3     │ 1 4 │  8  │ 2 4 9 │ 7 │ 1 4 9 │ …      8 and 7 are filled in
//!
//!   places(row 3, 1) = …10001                          the 1 fits in places 0 and 4
//!   places(row 3, 4) = …10101
//!   once(row 3)  = { 2 }                               digits with one place: hidden singles
//!   twice(row 3) = { 1 9 }                             digits with two
//!   pairs(row 3) = …00001                              places with two candidates
//! ```
//!
//! Places count from 0 in reading order: in a row they are columns, in a column rows. A digit that the
//! house already holds has no places, and a filled cell is the place of nothing. All this is kept in step
//! as cells are filled and candidates struck, and so is the account of the houses that changed, so
//! that a strategy need not look again where nothing happened.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::vec::Vec;

use super::layout::{Layout, Meeting, Site};
use crate::board::{Board, Contradiction};
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::index::{Cell, Digit, House, HouseKind};
use crate::shape::Shape;

/// A set of houses: a word each for the rows, the columns and the boxes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct HouseSet([u64; 3]);

impl HouseSet {
    /// All houses of a grid.
    pub(super) fn all(shape: Shape) -> HouseSet {
        HouseSet([shape.digits().bits(); 3])
    }

    #[inline]
    pub(super) fn insert(&mut self, house: House) {
        self.0[house.kind() as usize] |= 1 << house.index();
    }

    #[inline]
    pub(super) fn add(&mut self, other: HouseSet) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine |= theirs;
        }
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0 == [0; 3]
    }

    /// Takes out the first house of a kind.
    #[inline]
    pub(super) fn take(&mut self, kind: HouseKind) -> Option<House> {
        let word = &mut self.0[kind as usize];
        let index = (*word != 0).then(|| word.trailing_zeros() as usize)?;
        *word &= *word - 1;
        Some(House::from_parts(kind, index))
    }
}

/// What is known of a house besides the places of its digits.
#[derive(Clone, Copy, Debug, Default)]
struct Summary {
    /// The digits it does not hold yet.
    missing: DigitSet,
    /// Those of them with one place.
    once: DigitSet,
    /// Those of them with two.
    twice: DigitSet,
    /// The places with two candidates.
    pairs: u64,
    /// The places with one.
    lone: u64,
}

impl Summary {
    /// Takes note of a digit that has one place, or two when there is a `rest` besides the first.
    #[inline]
    fn note_places(&mut self, digit: DigitSet, rest: u64) {
        if rest == 0 {
            self.once |= digit;
            self.twice -= digit;
        } else {
            self.twice |= digit;
        }
    }

    /// Takes note of a place that has one candidate, or two when there is a `rest`.
    #[inline]
    fn note_candidates(&mut self, place: u64, rest: u64) {
        if rest == 0 {
            self.lone |= place;
            self.pairs &= !place;
        } else {
            self.pairs |= place;
        }
    }
}

/// Kinds of houses, as bits.
struct Kinds;

impl Kinds {
    const ALL: u8 = 0b111;
    const NOT_ROW: u8 = 0b110;
    const NOT_COLUMN: u8 = 0b101;
    const NOT_BOX: u8 = 0b011;
}

/// A grid, the candidates of its blank cells, and where each digit fits in each house.
#[derive(Clone, Debug)]
pub struct Marks {
    grid: Grid,
    layout: Box<Layout>,
    sites: Cow<'static, [Site]>,
    /// By cell; none where it is filled.
    candidates: Vec<DigitSet>,
    /// By house, then by digit. Rows come first, then columns, then boxes.
    places: Vec<u64>,
    houses: Vec<Summary>,
    blank_count: usize,
    /// Candidates struck, those of cells that were filled included.
    removed: u64,
    touched: HouseSet,
    contradiction: Option<Contradiction>,
}

impl Marks {
    /// The marks of a board.
    pub fn new(board: &Board) -> Marks {
        let shape = board.shape();
        let (side, layout) = (shape.side(), Layout::of(shape));
        let summary = Summary {
            missing: shape.digits(),
            ..Summary::default()
        };
        let mut marks = Marks {
            grid: board.grid().clone(),
            sites: layout.sites(),
            layout: Box::new(layout),
            candidates: board.candidate_sets().to_vec(),
            places: alloc::vec![0; 3 * side * side],
            houses: alloc::vec![summary; 3 * side],
            blank_count: 0,
            removed: 0,
            touched: HouseSet::default(),
            contradiction: None,
        };
        marks.fill_in();
        marks
    }

    /// Enters every cell into its houses.
    fn fill_in(&mut self) {
        let side = self.layout.side;
        let values = self.grid.values().iter().zip(&mut self.candidates);
        let places = &mut self.places[..];
        for (index, ((value, digits), site)) in values.zip(&*self.sites).enumerate() {
            if digits.is_empty() && self.contradiction.is_none() {
                let cell = Cell::from_coordinates(index / side, index % side);
                self.contradiction = Some(Contradiction::EmptyCell { cell });
            }
            if let Some(digit) = *value {
                *digits = DigitSet::EMPTY;
                for number in site.numbers {
                    self.houses[usize::from(number)].missing.remove(digit);
                }
                continue;
            }
            self.blank_count += 1;
            let [row, column, area] = site.lines.map(usize::from);
            for digit in *digits {
                places[row + digit.index()] |= site.places[0];
                places[column + digit.index()] |= site.places[1];
                places[area + digit.index()] |= site.places[2];
            }
            let rest = digits.bits() & digits.bits().wrapping_sub(1);
            if rest & rest.wrapping_sub(1) == 0 {
                for (number, place) in site.numbers.into_iter().zip(site.places) {
                    self.houses[usize::from(number)].note_candidates(place, rest);
                }
            }
        }
        let houses = self.houses.iter_mut().zip(self.places.chunks_exact(side));
        for (number, (house, places)) in houses.enumerate() {
            for digit in house.missing {
                let places = places[digit.index()];
                let rest = places & places.wrapping_sub(1);
                if rest & rest.wrapping_sub(1) == 0 {
                    house.note_places(digit.into(), rest);
                    if places == 0 && self.contradiction.is_none() {
                        let house = name(number, side);
                        self.contradiction = Some(Contradiction::NoPlace { digit, house });
                    }
                }
            }
        }
    }

    /// Writes the filled cells and the candidates back to the board they came from.
    pub(super) fn write_to(&self, board: &mut Board) {
        board.overwrite(&self.grid, &self.candidates);
    }

    /// The shape.
    #[inline]
    pub fn shape(&self) -> Shape {
        self.grid.shape()
    }

    /// The filled cells.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The candidates of a cell; none when it is filled.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        let set = self
            .candidates
            .get(cell.row() * self.layout.side + cell.column());
        set.copied().unwrap_or_default()
    }

    /// The places where a digit fits in a house, as bits; none when the house already holds it.
    #[inline]
    pub fn places(&self, house: House, digit: Digit) -> u64 {
        let places = self
            .places
            .get(self.number(house) * self.layout.side + digit.index());
        places.copied().unwrap_or(0)
    }

    /// The digits that a house does not hold yet.
    #[inline]
    pub fn missing(&self, house: House) -> DigitSet {
        self.houses
            .get(self.number(house))
            .map_or_else(Default::default, |house| house.missing)
    }

    /// The missing digits of a house that have one place.
    #[inline]
    pub fn once(&self, house: House) -> DigitSet {
        self.houses
            .get(self.number(house))
            .map_or_else(Default::default, |house| house.once)
    }

    /// The missing digits of a house that have two places.
    #[inline]
    pub fn twice(&self, house: House) -> DigitSet {
        self.houses
            .get(self.number(house))
            .map_or_else(Default::default, |house| house.twice)
    }

    /// The places of a house with one candidate, as bits.
    #[inline]
    pub fn lone(&self, house: House) -> u64 {
        self.houses
            .get(self.number(house))
            .map_or_else(Default::default, |house| house.lone)
    }

    /// The places of a house with two candidates, as bits.
    #[inline]
    pub fn pairs(&self, house: House) -> u64 {
        self.houses
            .get(self.number(house))
            .map_or_else(Default::default, |house| house.pairs)
    }

    /// The cell at a place of a house.
    #[inline]
    pub fn cell(&self, house: House, place: usize) -> Cell {
        self.layout.cell(house, place)
    }

    /// The cells at some places of a house.
    pub fn cells(&self, house: House, places: u64) -> impl Iterator<Item = Cell> + '_ {
        ones(places).map(move |place| self.cell(house, place))
    }

    /// The house of another kind that holds all these places of a house: a box for places of a line, a
    /// line for places of a box. Says in which places they meet.
    #[inline]
    pub fn across(&self, house: House, places: u64) -> Option<Meeting> {
        match house.kind() {
            HouseKind::Box => self.layout.line_across(house, places),
            _ => self.layout.box_across(house, places),
        }
    }

    /// How many cells are not filled yet.
    #[inline]
    pub fn blank_count(&self) -> usize {
        self.blank_count
    }

    /// How many candidates have gone, those of cells that were filled included.
    pub(super) fn removed(&self) -> u64 {
        self.removed
    }

    /// Why the board has no solution, when that has come to light.
    #[inline]
    pub fn contradiction(&self) -> Option<Contradiction> {
        self.contradiction
    }

    /// The houses of all cells that have lost candidates or been filled since this was last asked.
    #[inline]
    pub(super) fn take_touched(&mut self) -> HouseSet {
        core::mem::take(&mut self.touched)
    }

    /// Fills a blank cell and strikes the digit from its peers.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        let side = self.layout.side;
        let index = cell.row() * side + cell.column();
        let before = self.candidates[index];
        if !before.contains(digit) {
            self.refute(Contradiction::NotACandidate { digit, cell });
            return;
        }
        self.blank_count -= 1;
        self.removed += 1;
        self.grid.put(cell, Some(digit));
        let Site {
            numbers, places, ..
        } = self.sites[index];
        let mut books = self.books();
        for other in before - digit.into() {
            books.forget::<{ Kinds::ALL }>(index, other);
        }
        books.candidates[index] = DigitSet::EMPTY;
        // The house that a peer shares with the cell loses all its places at once.
        let [row, column, area] = numbers.map(usize::from);
        for peer in ones(books.vacate(row, places[0], digit)) {
            books.strike::<{ Kinds::NOT_ROW }>(cell.row() * side + peer, digit);
        }
        for peer in ones(books.vacate(column, places[1], digit)) {
            books.strike::<{ Kinds::NOT_COLUMN }>(peer * side + cell.column(), digit);
        }
        let house = House::from_parts(HouseKind::Box, area - 2 * side);
        for peer in ones(books.vacate(area, places[2], digit)) {
            let peer = books.layout.cell(house, peer);
            books.strike::<{ Kinds::NOT_BOX }>(peer.row() * side + peer.column(), digit);
        }
        let account = books.account;
        let houses = HouseSet(self.sites[index].houses);
        self.settle(account);
        self.touched.add(houses);
    }

    /// Strikes candidates from a cell; says whether any of them was there.
    #[inline]
    pub(super) fn strike(&mut self, cell: Cell, digits: DigitSet) -> bool {
        let index = cell.row() * self.layout.side + cell.column();
        let there = self.candidates[index] & digits;
        if there.is_empty() {
            return false;
        }
        let mut books = self.books();
        for digit in there {
            books.strike::<{ Kinds::ALL }>(index, digit);
        }
        let account = books.account;
        self.settle(account);
        true
    }

    #[inline]
    fn books(&mut self) -> Books<'_> {
        Books {
            layout: &self.layout,
            sites: &self.sites,
            candidates: &mut self.candidates,
            places: &mut self.places,
            houses: &mut self.houses,
            account: Account::default(),
        }
    }

    /// Takes over what the books have noted.
    #[inline]
    fn settle(&mut self, account: Account) {
        self.touched.add(account.touched);
        self.removed += account.removed;
        if let Some(reason) = account.contradiction {
            self.refute(reason);
        }
    }

    /// The board has no solution, for this reason or an earlier one.
    #[cold]
    fn refute(&mut self, reason: Contradiction) {
        self.contradiction.get_or_insert(reason);
    }

    /// The number of a house: rows first, then columns, then boxes.
    #[inline]
    fn number(&self, house: House) -> usize {
        house.kind() as usize * self.layout.side + house.index()
    }
}

/// The books of some [`Marks`] while entries are made: plain slices, so that nothing is looked up
/// twice.
struct Books<'a> {
    layout: &'a Layout,
    sites: &'a [Site],
    candidates: &'a mut [DigitSet],
    places: &'a mut [u64],
    houses: &'a mut [Summary],
    account: Account,
}

/// What some entries amount to.
#[derive(Default)]
struct Account {
    touched: HouseSet,
    removed: u64,
    contradiction: Option<Contradiction>,
}

impl Books<'_> {
    /// Takes all places of a digit from a house that now holds it, and a place from the house; says
    /// which other places the digit had.
    #[inline]
    fn vacate(&mut self, number: usize, place: u64, digit: Digit) -> u64 {
        let house = &mut self.houses[number];
        house.missing.remove(digit);
        house.once.remove(digit);
        house.twice.remove(digit);
        house.lone &= !place;
        house.pairs &= !place;
        let line = number * self.layout.side;
        core::mem::take(&mut self.places[line + digit.index()]) & !place
    }

    /// Strikes a candidate that is there, and takes the cell from its places in houses of some kinds.
    #[inline]
    fn strike<const KINDS: u8>(&mut self, index: usize, digit: Digit) {
        self.forget::<KINDS>(index, digit);
        self.candidates[index].remove(digit);
        let site = &self.sites[index];
        self.account.touched.add(HouseSet(site.houses));
        let left = self.candidates[index].bits();
        let rest = left & left.wrapping_sub(1);
        if rest & rest.wrapping_sub(1) == 0 {
            for (number, place) in site.numbers.into_iter().zip(site.places) {
                self.houses[usize::from(number)].note_candidates(place, rest);
            }
            if left == 0 {
                self.empty_cell(index);
            }
        }
    }

    /// Takes a cell from the places of a digit in its houses of some kinds.
    #[inline]
    fn forget<const KINDS: u8>(&mut self, index: usize, digit: Digit) {
        self.account.removed += 1;
        let site = &self.sites[index];
        for kind in 0..3 {
            if KINDS >> kind & 1 == 0 {
                continue;
            }
            let line = usize::from(site.lines[kind]);
            let places = &mut self.places[line + digit.index()];
            let left = *places & !site.places[kind];
            *places = left;
            let rest = left & left.wrapping_sub(1);
            if rest & rest.wrapping_sub(1) == 0 {
                let number = usize::from(site.numbers[kind]);
                self.houses[number].note_places(digit.into(), rest);
                if left == 0 {
                    self.no_place(number, digit);
                }
            }
        }
    }

    #[cold]
    fn empty_cell(&mut self, index: usize) {
        let side = self.layout.side;
        let cell = Cell::from_coordinates(index / side, index % side);
        let reason = Contradiction::EmptyCell { cell };
        self.account.contradiction.get_or_insert(reason);
    }

    #[cold]
    fn no_place(&mut self, number: usize, digit: Digit) {
        let house = name(number, self.layout.side);
        let reason = Contradiction::NoPlace { digit, house };
        self.account.contradiction.get_or_insert(reason);
    }
}

/// The house with this number.
#[cold]
fn name(number: usize, side: usize) -> House {
    House::from_parts(HouseKind::ALL[number / side % 3], number % side)
}

/// The positions of the bits that are set, from the lowest.
#[inline]
pub(super) fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lowest = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(lowest)
    })
}

/// The position of the bit that is set, when there is exactly one.
#[inline]
pub(super) fn only(bits: u64) -> Option<usize> {
    bits.is_power_of_two()
        .then(|| bits.trailing_zeros() as usize)
}

/// Whether at least 2 and at most `most` bits are set. (Machines without an instruction that counts
/// bits are slower at counting than at this.)
#[inline]
pub(super) fn few(bits: u64, most: usize) -> bool {
    let mut rest = bits & bits.wrapping_sub(1);
    if rest == 0 {
        return false;
    }
    for _ in 1..most {
        rest &= rest.wrapping_sub(1);
    }
    rest == 0
}
