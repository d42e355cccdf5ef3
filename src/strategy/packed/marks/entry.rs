//! From a [`Board`] to [`Marks`], and back.
//!
//! There are two ways in. Digit by digit: a digit fits everywhere except in the cells that filled cells reach. On 9×9 that is a few words for each
//! clue, and the candidates of the blank cells need not be looked at one by one. Cell by cell: on a large board this is faster, because a filled cell
//! reaches more cells than a blank one has candidates. A [`Storage`] chooses.

use super::{Marks, ones};
use crate::board::{Board, Contradiction};
use crate::grid::Grid;
use crate::index::HouseKind;
use crate::strategy::packed::fresh::Fresh;
use crate::strategy::packed::storage::Storage;

impl<F: Storage> Marks<F> {
    /// Enters the candidates of a board digit by digit: all of them, except those that filled cells exclude and those that have been struck.
    #[inline]
    pub(in crate::strategy) fn enter_by_digit(&mut self, board: &Board) {
        let size = self.size();
        let whole = Fresh::all(&self.storage);
        for plane in self.planes.as_mut().chunks_exact_mut(size.plane()) {
            plane.copy_from_slice(whole.words());
        }
        let filled = self.fill_in(board.grid());
        let (sum, count) = self.sum_of_sets();
        self.start_count = count;
        // Equal sums mean that nothing was struck, so the sets need not be read one by one.
        if board.sum_of_sets() != filled + sum {
            for (cell, digits) in board.eliminations() {
                if self.grid.get(cell).is_some() {
                    self.refute(Contradiction::EmptyCell { cell });
                }
                self.strike(cell, digits);
            }
            self.start_count = self.candidate_count();
            self.touched.clear();
        }
    }

    /// Enters the candidates of a board cell by cell: on a large board a filled cell reaches more than a blank one has
    /// candidates.
    pub(in crate::strategy) fn enter_by_cell(&mut self, board: &Board) {
        let (size, grid) = (self.size(), board.grid());
        let (digits, blanks) = self.planes.as_mut().split_at_mut(size.side * size.plane());
        for (word, guards) in blanks.iter_mut().enumerate() {
            *guards = size.fields.guards(size.whole(word));
        }
        for plane in digits.chunks_exact_mut(size.plane()) {
            plane.copy_from_slice(blanks);
        }
        for (index, (value, set)) in grid.values().iter().zip(board.candidate_sets()).enumerate() {
            let slots = self.storage.site(index).slots();
            if let Some(digit) = value {
                self.blank_count -= 1;
                let plane = &mut digits[digit.index() * size.plane()..][..size.plane()];
                for (word, bit) in slots {
                    plane[word] &= !size.fields.guard_of(bit);
                }
                continue;
            }
            self.start_count += set.len();
            for (word, bit) in slots {
                blanks[word] |= bit;
            }
            for digit in *set {
                let plane = &mut digits[digit.index() * size.plane()..][..size.plane()];
                for (word, bit) in slots {
                    plane[word] |= bit;
                }
            }
        }
        if board.has_struck_clue()
            && let Some((cell, _)) = grid
                .clues()
                .find(|&(cell, _)| board.candidates(cell).is_empty())
        {
            self.refute(Contradiction::EmptyCell { cell });
        }
    }

    /// Removes the filled cells of a grid from all digits, and their digits from their peers. Returns the sum of the sets of the filled cells.
    #[inline]
    fn fill_in(&mut self, grid: &Grid) -> u64 {
        let (size, mut sum) = (self.size(), 0);
        let (digits, blanks) = self.planes.as_mut().split_at_mut(size.side * size.plane());
        grid.each_filled(|index, digit| {
            sum += 1 << digit.index();
            self.blank_count -= 1;
            let plane = &mut digits[digit.index() * size.plane()..][..size.plane()];
            self.storage
                .fill((index, digit), plane, blanks, &mut self.touched);
        });
        self.touched.clear();
        sum
    }

    /// The sets of the blank cells added up as numbers, as [`Board::sum_of_sets`] does; and how many candidates they
    /// have.
    fn sum_of_sets(&self) -> (u64, usize) {
        let counts = self.counts().enumerate();
        counts.fold((0, 0), |(sum, all), (digit, count)| {
            (sum + ((count as u64) << digit), all + count)
        })
    }

    /// Writes the filled cells and the candidates back to the board they came from.
    pub(in crate::strategy) fn write_to(&self, board: &mut Board) {
        let size = self.size();
        let candidates = board.overwrite(&self.grid);
        if self.blank_count == 0 {
            return;
        }
        for digit in self.shape().digits() {
            for word in size.words_of(HouseKind::Row) {
                for bit in ones(size.fields.positions(self.word(word, digit))) {
                    let cell = self.cell_at(word, bit);
                    candidates[cell.row() * size.side + cell.column()].insert(digit);
                }
            }
        }
    }
}
