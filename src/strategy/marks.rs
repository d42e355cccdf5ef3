//! [`Marks`]: the pencil marks of a board, seen from the houses.
//!
//! For each digit there is a *plane*: its places in every row, in every column and in every box, packed into
//! words as [`Fields`] says. The same candidate stands there three times, once for each kind of house:
//!
//! ```text
//!              rows          columns         boxes
//!   digit 1  ┃ word  word  ┃ word  word  ┃ word  word ┃      9×9: six words, three SSE registers
//!   digit 2  ┃ word  word  ┃ word  word  ┃ word  word ┃
//!   …
//!   blanks   ┃ word  word  ┃ word  word  ┃ word  word ┃      the cells that are not filled
//! ```
//!
//! To strike a candidate clears three bits. To place a digit clears what its cell reaches from its plane, and the
//! cell from all planes, without a branch; what the cell had is gathered on the way, because those digits are the ones worth
//! another look (see [`Fresh`]). That is all that is kept; everything else is found when it is
//! asked for, for all houses of a word at once: a few operations on a plane *note* the only places of a digit,
//! or the houses where it has two places or is locked, and adding up the planes bit by bit tells the cells with one
//! candidate or two.
//!
//! A contradiction comes to light when someone looks: the searches for singles do, and
//! [`check`](Marks::check) does.
//!
//! Tried and dropped, with instructions a puzzle on 17 clues, where this takes 40,000: places, missing digits and pairs
//! of every house kept in step candidate by candidate (84,000); 16-bit lanes by cell (101,000) and sweeps by digit
//! (140,000), both without constants for 9×9. On the way here: a word's entries for all digits side by side
//! instead of a digit's words (a third more to place a digit); whole vectors instead of single bits to clear a cell
//! (an eighth more in all, and no faster); a memory of the locked candidates already looked into (hardly
//! anything saved). To write the plane of a placed digit last and whole, so that the next look need not wait for
//! single words to arrive, made compilers give up vectors; to notice
//! when a digit has been placed everywhere cost more than the looks it saved.
//!
//! Large boards still pay for it: a look goes through all words of a plane, whatever has changed in them. The six take
//! 2.0 times the instructions that books kept candidate by candidate took on 16×16, 3.1 times on 25×25 and 4.9 times on
//! 36×36 (4.4 million); it was 2.8, 4.4 and 7.7 before digits were fresh or not, boards were entered
//! cell by cell there, and a placement went only to the peers that had the digit.
//!
//! Fewer instructions have not always been less time: from 60,000 to 44,000 the time hardly changed, and a mask of the
//! words with notes instead of a branch for each saved an eighth of the time with 600 instructions more. A simulated predictor
//! (callgrind) misses 300 branches in such a puzzle, one in ten, a third of them in the search for hidden singles; those are
//! the likely rest.

mod entry;

use core::ops::Range;

use super::crossing::Crossing;
use super::fields::{BLOCK, Fields, Size};
use super::format::Format;
use super::fresh::Fresh;
use super::layout::{Layout, Meeting};
use crate::board::{Board, Contradiction};
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::index::{Cell, Digit, House, HouseKind};
use crate::shape::{MAX_SIDE, Shape};

/// A grid, the candidates of its blank cells, and where each digit fits in each house.
#[derive(Clone, Debug)]
pub(super) struct Marks<F: Format> {
    format: F,
    grid: Grid,
    /// For each digit, its places in every house, in as many words as that takes; after them the blank cells.
    planes: F::Sheet,
    /// What has been noted about each of these words.
    notes: F::Sheet,
    blank_count: usize,
    /// How many candidates there were at first.
    start_count: usize,
    touched: Fresh<F>,
    contradiction: Option<Contradiction>,
}

impl<F: Format> Marks<F> {
    /// The marks of a board.
    #[inline]
    pub(super) fn new(format: F, board: &Board) -> Marks<F> {
        let mut marks = Marks {
            grid: board.grid().clone(),
            planes: format.sheet(),
            notes: format.sheet(),
            blank_count: board.shape().cell_count(),
            start_count: 0,
            touched: Fresh::none(&format),
            contradiction: None,
            format,
        };
        F::enter(&mut marks, board);
        marks
    }

    /// The shape.
    #[inline]
    pub(super) fn shape(&self) -> Shape {
        self.grid.shape()
    }

    /// The filled cells.
    pub(super) fn grid(&self) -> &Grid {
        &self.grid
    }

    #[inline]
    pub(super) fn format(&self) -> &F {
        &self.format
    }

    #[inline]
    pub(super) fn layout(&self) -> &Layout {
        self.format.layout()
    }

    #[inline]
    pub(super) fn size(&self) -> Size {
        self.format.size()
    }

    /// The planes of the digits.
    #[inline]
    fn planes(&self) -> impl DoubleEndedIterator<Item = &[u64]> + ExactSizeIterator {
        let size = self.size();
        self.planes.as_ref()[..size.side * size.plane()].chunks_exact(size.plane())
    }

    /// The notes about the digits.
    #[inline]
    fn notes(&self) -> impl DoubleEndedIterator<Item = &[u64]> + ExactSizeIterator {
        let size = self.size();
        self.notes.as_ref()[..size.side * size.plane()].chunks_exact(size.plane())
    }

    /// The places of a digit in the houses of a word.
    #[inline]
    pub(super) fn word(&self, word: usize, digit: Digit) -> u64 {
        self.planes.as_ref()[digit.index() * self.size().plane() + word]
    }

    /// The blank cells in the houses of a word.
    #[inline]
    fn blanks(&self, word: usize) -> u64 {
        self.planes.as_ref()[self.size().side * self.size().plane() + word]
    }

    /// The house that a bit of a word belongs to, and the place it stands for.
    #[inline]
    pub(super) fn house_at(&self, word: usize, bit: usize) -> (House, usize) {
        self.layout().house_at(word, bit)
    }

    /// The cell that a bit of a word stands for.
    #[inline]
    pub(super) fn cell_at(&self, word: usize, bit: usize) -> Cell {
        self.format.cell_at(word, bit)
    }

    /// The candidates of a cell; none when it is filled.
    #[inline]
    pub(super) fn candidates(&self, cell: Cell) -> DigitSet {
        let (word, shift) = self.layout().field_of(HouseKind::Row, cell.row());
        self.digits_at(word, shift as usize + cell.column())
    }

    /// The digits that fit the place at a bit of a word.
    #[inline]
    fn digits_at(&self, word: usize, bit: usize) -> DigitSet {
        let bits = self
            .planes()
            .rev()
            .fold(0, |bits, plane| bits << 1 | plane[word] >> (bit % 64) & 1);
        DigitSet::from_bits(bits)
    }

    /// The places where a digit fits in a house, as bits; none when the house already holds it.
    #[inline]
    pub(super) fn places(&self, house: House, digit: Digit) -> u64 {
        let (word, shift) = self.layout().field_of(house.kind(), house.index());
        let places = self.word(word, digit) >> shift;
        places & self.size().house()
    }

    /// The cells with no candidate, with one, with two and so on, in the rows of a word.
    #[inline]
    pub(super) fn cells_with<const COUNTS: usize>(&self, word: usize) -> [u64; COUNTS] {
        let mut at_least = [0; COUNTS];
        for plane in self.planes() {
            for count in (1..COUNTS).rev() {
                at_least[count] |= at_least[count - 1] & plane[word];
            }
            at_least[0] |= plane[word];
        }
        let blanks = self.blanks(word);
        let mut cells = self.size().fields.places(blanks);
        at_least.map(|more| {
            let exactly = cells & !more;
            cells &= more;
            exactly
        })
    }

    /// Notes the cells with two candidates in the rows of a word.
    #[inline]
    pub(super) fn note_pairs(&mut self, word: usize) {
        let [_, _, two] = self.cells_with(word);
        self.notes.as_mut()[word] = two;
    }

    /// The cells noted as having two candidates.
    #[inline]
    pub(super) fn noted_pairs(&self, word: usize) -> u64 {
        self.notes.as_ref()[word]
    }

    /// The cells with one candidate in the rows of a word.
    #[inline]
    pub(super) fn lone(&mut self, word: usize) -> u64 {
        let [none, one] = self.cells_with::<2>(word);
        if none != 0 {
            self.empty_cell(word, none);
        }
        one
    }

    #[cold]
    fn empty_cell(&mut self, word: usize, cells: u64) {
        let bit = cells.trailing_zeros() as usize;
        let cell = self.cell_at(word, bit);
        self.refute(Contradiction::EmptyCell { cell });
    }

    /// Writes a note about some words of a digit; says what was noted about any of them.
    #[inline(always)]
    fn note(
        &mut self,
        digit: Digit,
        words: Range<usize>,
        look: impl Fn(Fields, u64) -> u64,
    ) -> u64 {
        let (fields, start) = (self.size().fields, digit.index() * self.size().plane());
        let range = start + words.start..start + words.end;
        let (planes, notes) = (self.planes.as_ref(), self.notes.as_mut());
        let mut any = 0;
        for (note, places) in notes[range.clone()].iter_mut().zip(&planes[range]) {
            *note = look(fields, *places);
            any |= *note;
        }
        any
    }

    /// What was noted about a word of a digit.
    #[inline]
    pub(super) fn noted(&self, word: usize, digit: Digit) -> u64 {
        self.notes.as_ref()[digit.index() * self.size().plane() + word]
    }

    /// The words of a digit, of 64 from a first one on, about which something was noted: as bits, so that there is no
    /// branch for each of the others.
    #[inline]
    pub(super) fn words_noted(&self, first: usize, digit: Digit) -> u64 {
        let notes =
            &self.notes.as_ref()[digit.index() * self.size().plane()..][..self.size().plane()];
        let notes = notes[first..].iter().take(64).enumerate();
        notes.fold(0, |words, (word, note)| {
            words | u64::from(*note != 0) << word
        })
    }

    /// The digits about which something was noted at some of the bits of a word.
    #[inline]
    pub(super) fn digits_noted(&self, word: usize, at: u64) -> DigitSet {
        let bits = self.notes().rev().fold(0, |bits, notes| {
            bits << 1 | u64::from(notes[word] & at != 0)
        });
        DigitSet::from_bits(bits)
    }

    /// What was noted about the words of a block for at least two digits.
    #[inline]
    pub(super) fn noted_twice(&self, words: Range<usize>) -> [u64; BLOCK] {
        let (mut once, mut twice) = ([0; BLOCK], [0; BLOCK]);
        for notes in self.notes() {
            for ((once, twice), notes) in once.iter_mut().zip(&mut twice).zip(&notes[words.clone()])
            {
                *twice |= *once & notes;
                *once |= notes;
            }
        }
        twice
    }

    /// Notes the only places of a digit in its houses; says whether there are any.
    #[inline]
    pub(super) fn note_only_places(&mut self, digit: Digit) -> bool {
        let any = self.note(digit, 0..self.size().plane(), Fields::singles);
        if self.size().fields.guards(any) != 0 {
            self.check();
        }
        any != 0
    }

    /// Notes the houses of some words where a digit has two places.
    #[inline]
    pub(super) fn note_two_places(&mut self, digit: Digit, words: Range<usize>) {
        self.note(digit, words, |fields, places| {
            let rest = fields.rest(places);
            fields.some(rest) & !fields.some(fields.rest(rest))
        });
    }

    /// Notes the houses of some words where two places of a digit or more all lie in one house of another.
    #[inline(always)]
    pub(super) fn note_locked(&mut self, crossing: Crossing, digit: Digit, words: Range<usize>) {
        let segments = self.format.segments(crossing);
        self.note(digit, words, |fields, places| {
            segments.locked(fields, places)
        });
    }

    /// The places of a digit that lie beyond a house, where another crosses it at a cell: the word of the other, and
    /// the bits there.
    #[inline]
    pub(super) fn beyond(&self, cell: Cell, crossing: Crossing, digit: Digit) -> (usize, u64) {
        let (word, bits) = self.format.beyond(cell, crossing);
        (word, bits & self.word(word, digit))
    }

    /// Whether a digit other than these two fits any of some places of a word.
    #[inline]
    pub(super) fn fits_another(&self, word: usize, two: DigitSet, at: u64) -> bool {
        let others = self.planes().enumerate().fold(0, |others, (digit, plane)| {
            others | plane[word] & (two.bits() >> digit & 1).wrapping_sub(1)
        });
        others & at != 0
    }

    /// The only blank cells of houses of a word.
    #[inline]
    pub(super) fn last_blanks(&self, word: usize) -> u64 {
        let fields = self.size().fields;
        fields.places(fields.singles(self.blanks(word)))
    }

    /// The houses of a word, by their flags, where at least `size` digits have at least 2 and at most
    /// `size` places.
    #[inline]
    pub(super) fn scarce(&self, word: usize, size: usize) -> u64 {
        let fields = self.size().fields;
        let mut at_least = [0; 5];
        for plane in self.planes() {
            let mut rest = fields.rest(plane[word]);
            let mut scarce = fields.some(rest);
            for _ in 1..size {
                rest = fields.rest(rest);
            }
            scarce &= !fields.some(rest);
            for count in (1..at_least.len()).rev() {
                at_least[count] |= at_least[count - 1] & scarce;
            }
            at_least[0] |= scarce;
        }
        at_least[size - 1]
    }

    /// Looks for a cell without a candidate and for a house without a place for some digit.
    pub(super) fn check(&mut self) {
        for word in 0..self.size().words {
            let [none] = self.cells_with::<1>(word);
            if none != 0 {
                self.empty_cell(word, none);
            }
        }
        if self.size().side == MAX_SIDE {
            // There are no guards to tell which digits a house still misses.
            let mut houses = self.shape().houses();
            let none = houses.find_map(|house| {
                let missing = self.missing(house);
                let digit = missing
                    .iter()
                    .find(|&digit| self.places(house, digit) == 0)?;
                Some(Contradiction::NoPlace { digit, house })
            });
            if let Some(reason) = none {
                self.refute(reason);
            }
            return;
        }
        let (size, fields) = (self.size(), self.size().fields);
        let mut none = 0;
        for plane in self.planes() {
            for places in plane {
                none |= fields.guards(fields.singles(*places));
            }
        }
        if none == 0 {
            return;
        }
        for digit in self.shape().digits() {
            for word in 0..size.plane() {
                let none = fields.guards(fields.singles(self.word(word, digit)));
                if none != 0 {
                    let (house, _) = self.house_at(word, none.trailing_zeros() as usize);
                    self.refute(Contradiction::NoPlace { digit, house });
                    return;
                }
            }
        }
    }

    /// The digits that a house does not hold yet.
    pub(super) fn missing(&self, house: House) -> DigitSet {
        let cells = self.shape().cells_of(house);
        let held = cells.filter_map(|cell| self.grid.get(cell)).collect();
        self.shape().digits() - held
    }

    /// The cell at a place of a house.
    #[inline]
    pub(super) fn cell(&self, house: House, place: usize) -> Cell {
        self.layout().cell(house, place)
    }

    /// The cells at some places of a house.
    pub(super) fn cells(&self, house: House, places: u64) -> impl Iterator<Item = Cell> + '_ {
        ones(places).map(move |place| self.cell(house, place))
    }

    /// The house of another kind that holds all these places of a house: a box for places of a line, a
    /// line for places of a box. Says in which places they meet.
    #[inline]
    pub(super) fn across(&self, house: House, places: u64) -> Option<Meeting> {
        match house.kind() {
            HouseKind::Box => self.layout().line_across(house, places),
            _ => self.layout().box_across(house, places),
        }
    }

    /// How many cells are not filled yet.
    #[inline]
    pub(super) fn blank_count(&self) -> usize {
        self.blank_count
    }

    /// How many cells each digit is a candidate of.
    #[inline]
    fn counts(&self) -> impl Iterator<Item = usize> {
        let size = self.size();
        self.planes().map(move |plane| {
            let rows = plane[size.words_of(HouseKind::Row)].iter();
            rows.map(|places| size.fields.places(*places).count_ones() as usize)
                .sum()
        })
    }

    /// How many candidates the blank cells have, all together.
    fn candidate_count(&self) -> usize {
        self.counts().sum()
    }

    /// How many candidates have gone, those of cells that were filled included.
    pub(super) fn removed(&self) -> usize {
        if self.blank_count == 0 {
            return self.start_count;
        }
        self.start_count - self.candidate_count()
    }

    /// Why the board has no solution, when that has come to light.
    #[inline]
    pub(super) fn contradiction(&self) -> Option<Contradiction> {
        self.contradiction
    }

    /// The cells that have lost candidates or been filled since [`forget_touched`](Marks::forget_touched).
    #[inline]
    pub(super) fn touched(&self) -> &Fresh<F> {
        &self.touched
    }

    #[inline]
    pub(super) fn forget_touched(&mut self) {
        self.touched.clear();
    }

    /// Fills a blank cell with one of its candidates and strikes it from the peers.
    /// Says which candidates the cell had.
    #[inline]
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) -> DigitSet {
        debug_assert!(self.candidates(cell).contains(digit));
        let index = cell.row() * self.size().side + cell.column();
        self.grid.put_at(index, digit);
        self.fill(index, digit)
    }

    /// Takes a digit from all that a cell reaches, and all digits from the cell; says which those were.
    #[inline(never)]
    fn fill(&mut self, index: usize, digit: Digit) -> DigitSet {
        self.blank_count -= 1;
        let (size, places) = (self.size(), self.format.site(index).places());
        let [(row, bit), _, _] = places;
        let had = self
            .planes()
            .fold(0_u64, |had, plane| had.rotate_right(1) | plane[row] & bit);
        // The last digit's bit stands where the cell's does, the others below, and round.
        let had = had.rotate_right(bit.trailing_zeros() + 65 - size.side as u32);
        let had = DigitSet::from_bits(had);
        self.touched.add_digits(had);
        let planes = self.planes.as_mut();
        let plane = &mut planes[digit.index() * size.plane()..][..size.plane()];
        let lost = self.format.lost(index, plane);
        for (places, lost) in plane.iter_mut().zip(lost.as_ref()) {
            *places ^= lost;
        }
        self.touched.add_words(lost.as_ref());
        for plane in planes.chunks_exact_mut(size.plane()) {
            for (word, bit) in places {
                plane[word] &= !bit;
            }
        }
        had
    }

    /// Strikes candidates from a cell; says whether any of them was there.
    #[inline]
    pub(super) fn strike(&mut self, cell: Cell, digits: DigitSet) -> bool {
        let (size, index) = (self.size(), cell.row() * self.size().side + cell.column());
        let places = self.format.site(index).places();
        let [(row, bit), _, _] = places;
        let mut struck = DigitSet::EMPTY;
        for digit in digits & self.shape().digits() {
            let plane = &mut self.planes.as_mut()[digit.index() * size.plane()..][..size.plane()];
            if plane[row] & bit == 0 {
                continue;
            }
            struck.insert(digit);
            for (word, bit) in places {
                plane[word] &= !bit;
            }
        }
        if struck.is_empty() {
            return false;
        }
        self.touched.add_digits(struck);
        for (word, bit) in places {
            self.touched.insert(word, bit);
        }
        true
    }

    /// The board has no solution, for this reason or an earlier one.
    #[cold]
    fn refute(&mut self, reason: Contradiction) {
        self.contradiction.get_or_insert(reason);
    }
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
