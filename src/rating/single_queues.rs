//! [`SingleQueues`]: singles in the order in which they became ready, as HoDoKu takes them.
//!
//! HoDoKu keeps two queues. When a cell has one candidate left, it joins the queue of naked singles; when a digit has one place left in a house, the
//! place joins the queue of hidden singles. A score depends on that order: of two hidden singles, the one that is taken first may make the
//! other a naked one, which counts less.
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

/// The candidates as HoDoKu keeps them, with its queues. Its singles are found here, other steps elsewhere.
pub(super) struct SingleQueues {
    shape: Shape,
    /// By cell in reading order; empty for filled cells.
    candidates: Vec<DigitSet>,
    /// By house and digit: how many places are left.
    places: Vec<u8>,
    /// By house: how many cells are blank.
    blanks: Vec<u8>,
    naked: VecDeque<(Cell, Digit)>,
    hidden: VecDeque<(Cell, Digit)>,
}

impl SingleQueues {
    /// The singles that HoDoKu looks for first.
    pub(super) const TECHNIQUES: [Technique; 3] = [
        Technique::FULL_HOUSE,
        Technique::NAKED_SINGLE,
        Technique::HIDDEN_SINGLE,
    ];

    pub(super) fn new(board: &Board) -> SingleQueues {
        let shape = board.shape();
        let side = shape.side();
        let mut queues = SingleQueues {
            shape,
            candidates: alloc::vec![DigitSet::first(side); shape.cell_count()],
            places: alloc::vec![side as u8; 3 * side * side],
            blanks: alloc::vec![side as u8; 3 * side],
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
        };
        for (cell, digit) in board.grid().clues() {
            queues.fill(cell, digit);
        }
        for cell in shape.cells() {
            if board.grid().get(cell).is_none() {
                let struck = queues.of(cell) - board.candidates(cell);
                queues.strike(cell, struck);
            }
        }
        queues
    }

    fn index(&self, cell: Cell) -> usize {
        cell.row() * self.shape.side() + cell.column()
    }

    fn of(&self, cell: Cell) -> DigitSet {
        self.candidates[self.index(cell)]
    }

    fn house_index(&self, house: House) -> usize {
        house.kind() as usize * self.shape.side() + house.index()
    }

    fn houses(&self, cell: Cell) -> [House; 3] {
        HouseKind::ROW_COLUMN_BOX.map(|kind| self.shape.house_of(cell, kind))
    }

    fn places_left(&mut self, house: House, digit: Digit) -> &mut u8 {
        let index = self.house_index(house) * self.shape.side() + digit.index();
        &mut self.places[index]
    }

    /// A digit has lost a place in each house of a cell.
    fn lose_place(&mut self, cell: Cell, digit: Digit, is_filled: bool) {
        for house in self.houses(cell) {
            let left = self.places_left(house, digit);
            *left = left.saturating_sub(1);
            if *left == 1 && !is_filled {
                let mut cells = self.shape.cells_of(house);
                let place = cells.find(|&place| self.of(place).contains(digit));
                self.hidden.extend(place.map(|place| (place, digit)));
            }
        }
    }

    fn strike(&mut self, cell: Cell, digits: DigitSet) {
        for digit in digits & self.of(cell) {
            let index = self.index(cell);
            self.candidates[index] -= digit.into();
            let single = self.candidates[index].single();
            self.naked.extend(single.map(|digit| (cell, digit)));
            self.lose_place(cell, digit, false);
        }
    }

    fn fill(&mut self, cell: Cell, digit: Digit) {
        let index = self.index(cell);
        let own = core::mem::take(&mut self.candidates[index]);
        for house in self.houses(cell) {
            let index = self.house_index(house);
            self.blanks[index] = self.blanks[index].saturating_sub(1);
        }
        let block = self.shape.house_of(cell, HouseKind::Box);
        for peer in self.shape.cells() {
            let sees = self.of(peer).contains(digit)
                && (peer.row() == cell.row()
                    || peer.column() == cell.column()
                    || self.shape.house_of(peer, HouseKind::Box) == block);
            if sees {
                self.strike(peer, digit.into());
            }
        }
        for other in own {
            self.lose_place(cell, other, other == digit);
        }
    }

    /// A step is taken.
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
                self.strike(cell, digits & part);
            }
        }
        for &(cell, digit) in &step.placements {
            if !self.of(cell).is_empty() {
                self.fill(cell, digit);
            }
        }
    }

    /// The single that HoDoKu takes next on a grid, if there is one.
    pub(super) fn next(&mut self, grid: &Grid) -> Option<Deduction> {
        while let Some(&(cell, _)) = self.naked.front()
            && self.of(cell).is_empty()
        {
            self.naked.pop_front();
        }
        let naked = self.naked.iter().copied();
        let full = naked.filter_map(|(cell, digit)| {
            let is_blank = !self.of(cell).is_empty();
            let mut houses = self.houses(cell).into_iter().filter(|_| is_blank);
            let house = houses.find(|&house| self.blanks[self.house_index(house)] == 1)?;
            Some((cell, digit, house))
        });
        if let Some((cell, digit, house)) = full.into_iter().next() {
            return Some(placement(Technique::FULL_HOUSE, cell, digit, house));
        }
        if let Some(&(cell, digit)) = self.naked.front() {
            let evidence = naked_single_evidence(grid, cell, digit);
            let placements = alloc::vec![(cell, digit)];
            let technique = Technique::NAKED_SINGLE;
            return Some(Deduction::new(technique, placements, Vec::new(), evidence));
        }
        while let Some((cell, digit)) = self.hidden.pop_front() {
            let mut houses = self.houses(cell).into_iter();
            if self.of(cell).contains(digit)
                && let Some(house) = houses.find(|&house| *self.places_left(house, digit) == 1)
            {
                return Some(placement(Technique::HIDDEN_SINGLE, cell, digit, house));
            }
        }
        None
    }
}

/// A single that a house has.
fn placement(technique: Technique, cell: Cell, digit: Digit, house: House) -> Deduction {
    let evidence = Evidence::new().house(Role::Base, house);
    let evidence = evidence.mark(Role::Defining, cell, digit.into());
    Deduction::new(technique, alloc::vec![(cell, digit)], Vec::new(), evidence)
}
