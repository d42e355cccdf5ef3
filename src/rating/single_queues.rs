//! [`SingleQueues`]: singles in the order in which they became ready, as HoDoKu takes them.
//!
//! HoDoKu keeps two queues. When a cell has one candidate left, it joins the queue of naked singles; when a digit has one place left in a house, the
//! place joins the queue of hidden singles. The score depends on the order of the queues. If there are two hidden singles, taking the first may turn the second
//! into a naked single, which counts less.
//!
//! The clues are filled in reading order. A filled cell strikes its digit from its peers in reading order, then its own candidates go. The houses of
//! a cell are its row, its column and its box.

use alloc::collections::VecDeque;
use alloc::vec::Vec;

use crate::board::Board;
use crate::digits::DigitSet;
use crate::evidence::{Evidence, Role};
use crate::grid::Grid;
use crate::index::{Cell, Digit, House, HouseKind};
use crate::shape::Shape;
use crate::strategy::{Deduction, Technique, naked_single_evidence};

/// The board as HoDoKu keeps it, with its queues. Its singles are found here, other steps elsewhere. Cells are counted in reading order, houses are rows, then columns,
/// then boxes.
pub(super) struct SingleQueues {
    shape: Shape,
    grid: Grid,
    /// By cell: the row, the column and the box, each with the position of the cell there.
    houses: Vec<[(u8, u8); 3]>,
    /// By cell; empty for filled cells.
    candidates: Vec<DigitSet>,
    /// By digit and house: the positions that are left in the house.
    places: Vec<u64>,
    /// By house: the digits of its filled cells.
    filled: Vec<DigitSet>,
    /// By house: how many cells are blank.
    blanks: Vec<u8>,
    naked: VecDeque<(usize, Digit)>,
    hidden: VecDeque<(usize, Digit)>,
}

impl SingleQueues {
    /// The singles that HoDoKu looks for first.
    pub(super) const TECHNIQUES: [Technique; 3] = [
        Technique::FULL_HOUSE,
        Technique::NAKED_SINGLE,
        Technique::HIDDEN_SINGLE,
    ];

    #[inline]
    pub(super) fn new(board: &Board) -> SingleQueues {
        let shape = board.shape();
        let (side, digits) = (shape.side(), shape.digits());
        let houses = shape.cells().map(|cell| {
            let (row, column) = (cell.row(), cell.column());
            let (block, position) = (
                shape.box_of(row, column),
                shape.position_in_box(row, column),
            );
            [
                (row, column),
                (side + column, row),
                (2 * side + block, position),
            ]
            .map(|(house, position)| (house as u8, position as u8))
        });
        let mut queues = SingleQueues {
            shape,
            grid: Grid::empty(shape),
            houses: houses.collect(),
            candidates: alloc::vec![digits; shape.cell_count()],
            // A house has as many positions as there are digits.
            places: alloc::vec![digits.bits(); 3 * side * side],
            filled: alloc::vec![DigitSet::EMPTY; 3 * side],
            blanks: alloc::vec![side as u8; 3 * side],
            naked: VecDeque::with_capacity(shape.cell_count()),
            hidden: VecDeque::with_capacity(shape.cell_count()),
        };
        for (cell, digit) in board.grid().clues() {
            queues.fill(queues.index(cell), digit);
        }
        for (index, &candidates) in board.candidate_sets().iter().enumerate() {
            queues.strike(index, queues.candidates[index] - candidates);
        }
        queues
    }

    /// Whether every cell is filled.
    #[inline]
    pub(super) fn is_full(&self) -> bool {
        self.blanks.iter().all(|&blanks| blanks == 0)
    }

    /// Copies the cells and candidates to a board of the same shape.
    #[inline]
    pub(super) fn write_to(&self, board: &mut Board) {
        let sets = board.overwrite(&self.grid).iter_mut();
        let values = self.grid.values().iter();
        for ((set, candidates), value) in sets.zip(&self.candidates).zip(values) {
            if value.is_none() {
                *set = *candidates;
            }
        }
    }

    #[inline]
    fn index(&self, cell: Cell) -> usize {
        cell.row() * self.shape.side() + cell.column()
    }

    #[inline]
    fn cell(&self, index: usize) -> Cell {
        let side = self.shape.side();
        Cell::from_coordinates(index / side, index % side)
    }

    #[inline]
    fn house(&self, number: u8) -> House {
        let (number, side) = (usize::from(number), self.shape.side());
        House::from_parts(HouseKind::ROW_COLUMN_BOX[number / side], number % side)
    }

    /// The first house of a cell that passes a test, by its number.
    fn house_where(&self, index: usize, test: impl Fn(usize) -> bool) -> Option<House> {
        let mut houses = self.houses[index].iter();
        let house = houses.find(|(house, _)| test(usize::from(*house)));
        house.map(|&(house, _)| self.house(house))
    }

    /// By house: the positions that are left for a digit.
    #[inline]
    fn places(&mut self, digit: Digit) -> &mut [u64] {
        let houses = self.filled.len();
        &mut self.places[digit.index() * houses..][..houses]
    }

    /// A digit has lost a place in each house of a cell.
    #[inline]
    fn lose_place(&mut self, index: usize, digit: Digit) {
        let houses = self.houses[index];
        let places = self.places(digit);
        let left = houses.map(|(house, position)| {
            places[usize::from(house)] &= !(1 << position);
            places[usize::from(house)]
        });
        for (left, (house, _)) in left.into_iter().zip(houses) {
            if left.is_power_of_two() {
                self.note_hidden(house, left.trailing_zeros() as usize, digit);
            }
        }
    }

    /// A digit has one place left in a house.
    #[inline(never)]
    fn note_hidden(&mut self, house: u8, position: usize, digit: Digit) {
        let place = self.shape.cell_at_position(self.house(house), position);
        let place = self.index(place);
        // The cell that is being filled has no candidates any more.
        if self.candidates[place].contains(digit) {
            self.hidden.push_back((place, digit));
        }
    }

    #[inline]
    fn strike(&mut self, index: usize, digits: DigitSet) {
        for digit in digits & self.candidates[index] {
            let left = self.candidates[index] - digit.into();
            self.candidates[index] = left;
            if let Some(single) = left.single() {
                self.naked.push_back((index, single));
            }
            self.lose_place(index, digit);
        }
    }

    #[inline]
    fn fill(&mut self, index: usize, digit: Digit) {
        let own = core::mem::take(&mut self.candidates[index]);
        let cell = self.cell(index);
        self.grid.put(cell, Some(digit));
        for (house, _) in self.houses[index] {
            let house = usize::from(house);
            self.blanks[house] = self.blanks[house].saturating_sub(1);
            self.filled[house].insert(digit);
        }
        let (shape, side) = (self.shape, self.shape.side());
        let band = shape.rows_of_band(shape.band_of(cell.row()));
        let own_column = 1 << cell.column();
        let in_band = own_column | shape.columns_of_stack(shape.stack_of(cell.column()));
        for row in 0..side {
            let seen = match row {
                _ if row == cell.row() => u64::MAX,
                _ if band >> row & 1 == 1 => in_band,
                _ => own_column,
            };
            // Rows come first among the houses.
            let places = self.places(digit)[row];
            for column in DigitSet::from_bits(places & seen) {
                self.strike(row * side + column.index(), digit.into());
            }
        }
        for other in own {
            self.lose_place(index, other);
        }
    }

    /// A step is taken.
    #[inline]
    pub(super) fn follow(&mut self, step: &Deduction) {
        let struck = step.eliminations.iter();
        let all = struck.fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
        // A hidden subset strikes cell by cell, other patterns digit by digit.
        let by_cell = [
            Technique::HIDDEN_PAIR,
            Technique::HIDDEN_TRIPLE,
            Technique::HIDDEN_QUAD,
        ]
        .contains(&step.technique);
        let parts: Vec<DigitSet> = match by_cell {
            true => alloc::vec![all],
            false => all.iter().map(DigitSet::of).collect(),
        };
        for part in parts {
            for &(cell, digits) in &step.eliminations {
                self.strike(self.index(cell), digits & part);
            }
        }
        for &(cell, digit) in &step.placements {
            let index = self.index(cell);
            if !self.candidates[index].is_empty() {
                self.fill(index, digit);
            }
        }
    }

    /// The single that HoDoKu takes next, if there is one.
    #[inline]
    pub(super) fn next(&mut self) -> Option<Deduction> {
        while let Some(&(index, _)) = self.naked.front()
            && self.candidates[index].is_empty()
        {
            self.naked.pop_front();
        }
        if self.blanks.contains(&1) {
            let candidates = &self.candidates;
            self.naked
                .retain(|(index, _)| !candidates[*index].is_empty());
            if let Some(full) = self.full_house() {
                return Some(full);
            }
        }
        if let Some(&(index, digit)) = self.naked.front() {
            let houses = self.houses[index].iter();
            let seen = houses.fold(DigitSet::EMPTY, |seen, (house, _)| {
                seen | self.filled[usize::from(*house)]
            });
            let cell = self.cell(index);
            let evidence = naked_single_evidence(self.shape, seen, cell, digit);
            let placements = alloc::vec![(cell, digit)];
            let technique = Technique::NAKED_SINGLE;
            return Some(Deduction::new(technique, placements, Vec::new(), evidence));
        }
        while let Some((index, digit)) = self.hidden.pop_front() {
            let first = digit.index() * self.filled.len();
            let places = |house| self.places[first + house];
            if self.candidates[index].contains(digit)
                && let Some(house) =
                    self.house_where(index, |house| places(house).is_power_of_two())
            {
                let cell = self.cell(index);
                return Some(placement(Technique::HIDDEN_SINGLE, cell, digit, house));
            }
        }
        None
    }

    /// The first naked single that is the last blank cell of a house. The queue has blank cells only.
    #[inline]
    fn full_house(&self) -> Option<Deduction> {
        self.naked.iter().find_map(|&(index, digit)| {
            let house = self.house_where(index, |house| self.blanks[house] == 1)?;
            let cell = self.cell(index);
            Some(placement(Technique::FULL_HOUSE, cell, digit, house))
        })
    }
}

/// A single that a house has.
#[inline]
fn placement(technique: Technique, cell: Cell, digit: Digit, house: House) -> Deduction {
    let evidence = Evidence::new().house(Role::Base, house);
    let evidence = evidence.mark(Role::Defining, cell, digit.into());
    Deduction::new(technique, alloc::vec![(cell, digit)], Vec::new(), evidence)
}
