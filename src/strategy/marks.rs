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
    /// Takes note of the places a digit has left.
    #[inline]
    fn note_places(&mut self, digit: DigitSet, places: u64) {
        let rest = places & places.wrapping_sub(1);
        if rest == 0 {
            self.once |= digit;
            self.twice -= digit;
        } else if rest & (rest - 1) == 0 {
            self.twice |= digit;
        }
    }

    /// Takes note of the candidates a place has left.
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

/// A grid, the candidates of its blank cells, and where each digit fits in each house.
#[derive(Clone, Debug)]
pub struct Marks {
    grid: Grid,
    layout: Cow<'static, Layout>,
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
            layout,
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
        for (index, ((value, digits), site)) in values.zip(&*self.sites).enumerate() {
            if digits.is_empty() && self.contradiction.is_none() {
                let cell = Cell::from_coordinates(index / side, index % side);
                self.contradiction = Some(Contradiction::EmptyCell { cell });
            }
            let numbers = site.numbers.map(usize::from);
            if let Some(digit) = *value {
                *digits = DigitSet::EMPTY;
                for house in numbers {
                    self.houses[house].missing.remove(digit);
                }
                continue;
            }
            self.blank_count += 1;
            for digit in *digits {
                for (house, place) in numbers.into_iter().zip(site.places) {
                    self.places[house * side + digit.index()] |= place;
                }
            }
            let rest = digits.bits() & digits.bits().wrapping_sub(1);
            if rest & rest.wrapping_sub(1) == 0 {
                for (house, place) in numbers.into_iter().zip(site.places) {
                    self.houses[house].note_candidates(place, rest);
                }
            }
        }
        let houses = self.houses.iter_mut().zip(self.places.chunks_exact(side));
        for (number, (house, places)) in houses.enumerate() {
            for digit in house.missing {
                let places = places[digit.index()];
                house.note_places(digit.into(), places);
                if places == 0 && self.contradiction.is_none() {
                    let house = name(number, side);
                    self.contradiction = Some(Contradiction::NoPlace { digit, house });
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
        self.summary(house).missing
    }

    /// The missing digits of a house that have one place.
    #[inline]
    pub fn once(&self, house: House) -> DigitSet {
        self.summary(house).once
    }

    /// The missing digits of a house that have two places.
    #[inline]
    pub fn twice(&self, house: House) -> DigitSet {
        self.summary(house).twice
    }

    /// The places of a house with one candidate, as bits.
    #[inline]
    pub fn lone(&self, house: House) -> u64 {
        self.summary(house).lone
    }

    /// The places of a house with two candidates, as bits.
    #[inline]
    pub fn pairs(&self, house: House) -> u64 {
        self.summary(house).pairs
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
        let before = core::mem::take(&mut self.candidates[index]);
        if !before.contains(digit) {
            return self.refute(Contradiction::NotACandidate { digit, cell });
        }
        let site = self.sites[index];
        self.touched.add(HouseSet(site.houses));
        self.removed += 1;
        self.blank_count -= 1;
        self.grid.put(cell, Some(digit));
        let others = before - digit.into();
        for other in others {
            self.forget(&site, other);
        }
        for (kind, (number, place)) in site.numbers.into_iter().zip(site.places).enumerate() {
            let number = usize::from(number);
            let summary = &mut self.houses[number];
            summary.missing.remove(digit);
            summary.once.remove(digit);
            summary.twice.remove(digit);
            summary.lone &= !place;
            summary.pairs &= !place;
            let places = core::mem::take(&mut self.places[number * side + digit.index()]);
            let house = House::from_parts(HouseKind::ALL[kind], number - kind * side);
            for peer in ones(places & !place) {
                self.strike_digit(self.layout.cell(house, peer), digit);
            }
        }
    }

    /// Strikes candidates from a cell; says whether any of them was there.
    #[inline]
    pub(super) fn strike(&mut self, cell: Cell, digits: DigitSet) -> bool {
        let there = self.candidates(cell) & digits;
        for digit in there {
            self.strike_digit(cell, digit);
        }
        !there.is_empty()
    }

    /// Strikes a candidate that is there.
    #[inline]
    fn strike_digit(&mut self, cell: Cell, digit: Digit) {
        let index = cell.row() * self.layout.side + cell.column();
        self.candidates[index].remove(digit);
        let left = self.candidates[index].bits();
        let site = self.sites[index];
        self.touched.add(HouseSet(site.houses));
        self.forget(&site, digit);
        let rest = left & left.wrapping_sub(1);
        if rest & rest.wrapping_sub(1) == 0 {
            for (house, place) in site.numbers.into_iter().zip(site.places) {
                self.houses[usize::from(house)].note_candidates(place, rest);
            }
            if left == 0 {
                self.refute(Contradiction::EmptyCell { cell });
            }
        }
    }

    /// Takes a cell from the places of a digit in its houses.
    #[inline]
    fn forget(&mut self, site: &Site, digit: Digit) {
        let side = self.layout.side;
        self.removed += 1;
        for (number, place) in site.numbers.into_iter().zip(site.places) {
            let number = usize::from(number);
            let places = &mut self.places[number * side + digit.index()];
            let left = *places & !place;
            // A house that has just been given the digit has no places for it any more.
            if left == *places {
                continue;
            }
            *places = left;
            self.houses[number].note_places(digit.into(), left);
            if left == 0 {
                let house = name(number, side);
                self.refute(Contradiction::NoPlace { digit, house });
            }
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

    #[inline]
    fn summary(&self, house: House) -> Summary {
        let summary = self.houses.get(self.number(house));
        summary.copied().unwrap_or_default()
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
