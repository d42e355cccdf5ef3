//! [`Marks`]: the pencil marks of a board, seen from the houses.
//!
//! For each digit there is a *plane*: its positions in every row, in every column and in every box, packed into
//! words as [`Fields`](super::fields::Fields) says. Each candidate is there three times, once for each kind of house:
//!
//! ```text
//!              rows          columns         boxes
//!   digit 1  ┃ word  word  ┃ word  word  ┃ word  word ┃      9×9: six words, three SSE registers
//!   digit 2  ┃ word  word  ┃ word  word  ┃ word  word ┃
//!   …
//!   blanks   ┃ word  word  ┃ word  word  ┃ word  word ┃      the cells that are not filled
//! ```
//!
//! Striking a candidate clears three bits. Placing a digit clears from its plane everything that the cell reaches, and clears the cell from the
//! blanks. Other digits keep their bit in the filled cell, so every read of a plane is masked with the blanks. Nothing else is stored: `look.rs`
//! computes the rest on demand, for all houses of a word at once.
//!
//! A contradiction is noticed only by code that looks for it: the searches for singles do, and
//! [`check`](Marks::check) does.

mod entry;
mod look;

use super::crossing::Crossing;
use super::field_table::{FieldTable, Meeting};
use super::fields::{Fields, Size};
use super::fresh::Fresh;
use super::storage::Storage;
use crate::board::{Board, Contradiction};
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::index::{Cell, Digit, House, HouseKind};
use crate::shape::Shape;

pub(in crate::strategy) use look::{pair, words};

/// A grid, the candidates of its blank cells, and where each digit fits in each house.
#[derive(Clone, Debug)]
pub(in crate::strategy) struct Marks<F: Storage> {
    storage: F,
    grid: Grid,
    /// For each digit, its positions in every house, in as many words as that takes; after them the blank cells.
    planes: F::Sheet,
    blank_count: usize,
    /// How many candidates there were at first.
    start_count: usize,
    touched: Fresh<F>,
    contradiction: Option<Contradiction>,
}

impl<F: Storage> Marks<F> {
    /// The marks of a board.
    #[inline]
    pub(in crate::strategy) fn new(storage: F, board: &Board) -> Marks<F> {
        let mut marks = Marks {
            grid: board.grid().clone(),
            planes: storage.sheet(),
            blank_count: board.shape().cell_count(),
            start_count: 0,
            touched: Fresh::none(&storage),
            contradiction: None,
            storage,
        };
        F::enter(&mut marks, board);
        marks
    }

    /// The shape.
    #[inline]
    pub(in crate::strategy) fn shape(&self) -> Shape {
        self.grid.shape()
    }

    /// The filled cells.
    pub(in crate::strategy) fn grid(&self) -> &Grid {
        &self.grid
    }

    #[inline]
    pub(in crate::strategy) fn storage(&self) -> &F {
        &self.storage
    }

    #[inline]
    pub(in crate::strategy) fn table(&self) -> &FieldTable {
        self.storage.table()
    }

    #[inline]
    pub(in crate::strategy) fn size(&self) -> Size {
        self.storage.size()
    }

    /// The planes of the digits.
    #[inline]
    fn planes(&self) -> impl DoubleEndedIterator<Item = &[u64]> + ExactSizeIterator {
        let size = self.size();
        self.planes.as_ref()[..size.side * size.plane()].chunks_exact(size.plane())
    }

    /// The plane of a digit.
    #[inline]
    fn plane(&self, digit: Digit) -> &[u64] {
        let size = self.size();
        &self.planes.as_ref()[digit.index() * size.plane()..][..size.plane()]
    }

    /// The positions of a digit in the houses of a word.
    #[inline]
    pub(in crate::strategy) fn word(&self, word: usize, digit: Digit) -> u64 {
        self.planes.as_ref()[digit.index() * self.size().plane() + word] & self.blanks()[word]
    }

    /// The blank cells, and every guard.
    #[inline]
    fn blanks(&self) -> &[u64] {
        let size = self.size();
        &self.planes.as_ref()[size.side * size.plane()..][..size.plane()]
    }

    /// The house that a bit of a word belongs to, and the position that it represents.
    #[inline]
    pub(in crate::strategy) fn house_at(&self, word: usize, bit: usize) -> (House, usize) {
        self.table().house_at(word, bit)
    }

    /// The cell that a bit of a word represents.
    #[inline]
    pub(in crate::strategy) fn cell_at(&self, word: usize, bit: usize) -> Cell {
        self.storage.cell_at(word, bit)
    }

    /// The candidates of a cell; none when it is filled.
    #[inline]
    pub(in crate::strategy) fn candidates(&self, cell: Cell) -> DigitSet {
        let (word, shift) = self.table().field_of(HouseKind::Row, cell.row());
        self.digits_at(word, shift as usize + cell.column())
    }

    /// The digits that fit the position at a bit of a word.
    #[inline]
    fn digits_at(&self, word: usize, bit: usize) -> DigitSet {
        let bits = self
            .planes()
            .rev()
            .fold(0, |bits, plane| bits << 1 | plane[word] >> (bit % 64) & 1);
        let blank = self.blanks()[word] >> (bit % 64) & 1;
        DigitSet::from_bits(bits & blank.wrapping_neg())
    }

    /// The positions where a digit fits in a house, as bits; none when the house already holds it.
    #[inline]
    pub(in crate::strategy) fn positions(&self, house: House, digit: Digit) -> u64 {
        let (word, shift) = self.table().field_of(house.kind(), house.index());
        let positions = self.word(word, digit) >> shift;
        positions & self.size().house()
    }

    /// The digits that fit a position of a house.
    #[inline]
    pub(in crate::strategy) fn digits_in(&self, house: House, position: usize) -> DigitSet {
        let (word, shift) = self.table().field_of(house.kind(), house.index());
        self.digits_at(word, shift as usize + position)
    }

    /// The positions of a house with at least two candidates and at most `most`, which is 2 to 4.
    #[inline]
    pub(in crate::strategy) fn cells_with_few(&self, house: House, most: usize) -> u64 {
        let (word, shift) = self.table().field_of(house.kind(), house.index());
        // The positions with more than 0, 1, … candidates.
        let mut more_than = [0; 5];
        for plane in self.planes() {
            let mut positions = plane[word];
            for counted in &mut more_than {
                let again = *counted & positions;
                *counted |= positions;
                positions = again;
            }
        }
        let few = more_than[1] & !more_than[most.min(4)] & self.blanks()[word];
        few >> shift & self.size().house()
    }

    /// Copies the positions of a digit in each house of a kind.
    #[inline]
    pub(in crate::strategy) fn copy_positions(
        &self,
        kind: HouseKind,
        digit: Digit,
        positions: &mut [u64],
    ) {
        let size = self.size();
        let fields = positions.chunks_mut(Fields::per_word(size.side));
        for (word, fields) in size.words_of(kind).zip(fields) {
            let mut bits = self.word(word, digit);
            for field in fields {
                *field = bits & size.house();
                // A field that takes the whole word is the only one there.
                bits = bits.checked_shr(size.side as u32 + 1).unwrap_or(0);
            }
        }
    }

    /// The positions of a digit outside a house, in another house that crosses it at a cell: the word of the other house, and the bits there.
    #[inline]
    pub(in crate::strategy) fn beyond(
        &self,
        cell: Cell,
        crossing: Crossing,
        digit: Digit,
    ) -> (usize, u64) {
        let (word, bits) = self.storage.beyond(cell, crossing);
        (word, bits & self.word(word, digit))
    }

    /// The digits that a house does not hold yet.
    pub(in crate::strategy) fn missing(&self, house: House) -> DigitSet {
        let cells = self.shape().cells_of(house);
        let held = cells.filter_map(|cell| self.grid.get(cell)).collect();
        self.shape().digits() - held
    }

    /// The cell at a position of a house.
    #[inline]
    pub(in crate::strategy) fn cell(&self, house: House, position: usize) -> Cell {
        self.table().cell(house, position)
    }

    /// The cells at some positions of a house.
    pub(in crate::strategy) fn cells(
        &self,
        house: House,
        positions: u64,
    ) -> impl Iterator<Item = Cell> + '_ {
        ones(positions).map(move |position| self.cell(house, position))
    }

    /// The house of another kind that holds all these positions of a house: a box for positions of a line, a line for positions of a box. Also
    /// returns the positions where the two meet.
    #[inline]
    pub(in crate::strategy) fn across(&self, house: House, positions: u64) -> Option<Meeting> {
        match house.kind() {
            HouseKind::Box => self.table().line_across(house, positions),
            _ => self.table().box_across(house, positions),
        }
    }

    /// How many cells are not filled yet.
    #[inline]
    pub(in crate::strategy) fn blank_count(&self) -> usize {
        self.blank_count
    }

    /// How many cells each digit is a candidate of.
    #[inline]
    fn counts(&self) -> impl Iterator<Item = usize> {
        let size = self.size();
        self.planes().map(move |plane| {
            let rows = plane[size.words_of(HouseKind::Row)]
                .iter()
                .zip(self.blanks());
            rows.map(|(positions, blanks)| {
                size.fields.positions(positions & blanks).count_ones() as usize
            })
            .sum()
        })
    }

    /// How many candidates the blank cells have, all together.
    fn candidate_count(&self) -> usize {
        self.counts().sum()
    }

    /// How many candidates have gone, those of cells that were filled included.
    pub(in crate::strategy) fn removed(&self) -> usize {
        if self.blank_count == 0 {
            return self.start_count;
        }
        self.start_count - self.candidate_count()
    }

    /// Why the board has no solution, if a step has shown that.
    #[inline]
    pub(in crate::strategy) fn contradiction(&self) -> Option<Contradiction> {
        self.contradiction
    }

    /// The cells that have lost candidates or been filled since this set was last cleared.
    #[inline]
    pub(in crate::strategy) fn touched(&self) -> &Fresh<F> {
        &self.touched
    }

    #[inline]
    pub(in crate::strategy) fn touched_mut(&mut self) -> &mut Fresh<F> {
        &mut self.touched
    }

    /// Fills a blank cell with one of its candidates and strikes it from the peers.
    #[inline]
    pub(in crate::strategy) fn place(&mut self, cell: Cell, digit: Digit) {
        debug_assert!(self.candidates(cell).contains(digit));
        let (size, index) = (self.size(), cell.row() * self.size().side + cell.column());
        if F::LARGE {
            let had = self.candidates(cell);
            for (word, bit) in self.storage.site(index).slots() {
                self.touched.insert(word, bit, had);
            }
        }
        self.grid.put_at(index, digit);
        self.blank_count -= 1;
        let (digits, blanks) = self.planes.as_mut().split_at_mut(size.side * size.plane());
        let plane = &mut digits[digit.index() * size.plane()..][..size.plane()];
        self.storage
            .fill((index, digit), plane, blanks, &mut self.touched);
    }

    /// Strikes candidates from a cell; says whether any of them was there.
    #[inline]
    pub(in crate::strategy) fn strike(&mut self, cell: Cell, digits: DigitSet) -> bool {
        let (size, index) = (self.size(), cell.row() * self.size().side + cell.column());
        let slots = self.storage.site(index).slots();
        let [(row, bit), _, _] = slots;
        if self.blanks()[row] & bit == 0 {
            return false;
        }
        let mut struck = DigitSet::EMPTY;
        for digit in digits & self.shape().digits() {
            let plane = &mut self.planes.as_mut()[digit.index() * size.plane()..][..size.plane()];
            if plane[row] & bit == 0 {
                continue;
            }
            struck.insert(digit);
            for (word, bit) in slots {
                plane[word] &= !bit;
            }
        }
        if struck.is_empty() {
            return false;
        }
        for (word, bit) in slots {
            self.touched.insert(word, bit, struck);
        }
        true
    }

    /// No cell is left for a digit in the house that a bit of a word belongs to.
    #[cold]
    pub(in crate::strategy) fn no_place(&mut self, word: usize, bit: usize, digit: Digit) {
        let (house, _) = self.house_at(word, bit);
        self.refute(Contradiction::NoPlace { digit, house });
    }

    #[cold]
    fn empty_cell(&mut self, word: usize, bit: usize) {
        let cell = self.cell_at(word, bit);
        self.refute(Contradiction::EmptyCell { cell });
    }

    /// Records that the board has no solution. An earlier reason is kept.
    #[cold]
    fn refute(&mut self, reason: Contradiction) {
        self.contradiction.get_or_insert(reason);
    }
}

/// The positions of the bits that are set, from the lowest.
#[inline]
pub(in crate::strategy) fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lowest = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(lowest)
    })
}

/// Whether at least 2 and at most `most` bits are set. (Machines without an instruction that counts
/// bits are slower at counting than at this.)
#[inline]
pub(in crate::strategy) fn few(bits: u64, most: usize) -> bool {
    let rest = bits & bits.wrapping_sub(1);
    let beyond = (1..most).fold(rest, |rest, _| rest & rest.wrapping_sub(1));
    (rest != 0) & (beyond == 0)
}
