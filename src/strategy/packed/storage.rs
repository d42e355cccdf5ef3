//! [`Storage`]: what marks are stored in.
//!
//! [`Classic`] is for the 9×9 grid: all sizes are constants, so that loops over a plane become a handful of vector
//! instructions, the tables are made when the crate is compiled, and nothing is on the heap. [`General`] is for every
//! shape. Code that works on marks is generic over the storage; a run picks one when it begins.

use alloc::vec::Vec;
use core::fmt::Debug;
use core::ops::ControlFlow;

use super::Packed;
use super::crossing::{Crossing, Segments};
use super::field_table::{FieldTable, Site};
use super::fields::{CHUNK, Size};
use super::fresh::Fresh;
use super::marks::{Marks, ones};
use super::recorder::Recorder;
use crate::board::Board;
use crate::geometry::CLASSIC_HOUSES;
use crate::index::{Cell, Digit};
use crate::shape::Shape;

/// Sizes, tables and storage for the marks of a shape.
pub(in crate::strategy) trait Storage: Clone + Debug {
    /// A word for each word of houses.
    type Plane: AsRef<[u64]> + AsMut<[u64]> + Clone + Debug;
    /// A plane for each digit, and one more.
    type Sheet: AsRef<[u64]> + AsMut<[u64]> + Clone + Debug;
    /// A set of digits for each chunk of houses, if they are kept.
    type Digits: AsRef<[u64]> + AsMut<[u64]> + Clone + Debug;
    /// Whether the side is large enough that remembering which digits changed saves time.
    const LARGE: bool;

    fn table(&self) -> &FieldTable;

    fn size(&self) -> Size;

    /// How the positions of houses of a kind lie in houses of another.
    fn segments(&self, crossing: Crossing) -> Segments;

    /// What lies beyond a house in another that shares a cell with it; see [`FieldTable::beyond`].
    fn beyond(&self, cell: Cell, crossing: Crossing) -> (usize, u64);

    /// The position of a cell in each of its houses.
    fn site(&self, index: usize) -> &Site;

    /// The cell that a bit of a word represents.
    fn cell_at(&self, word: usize, bit: usize) -> Cell;

    /// Fills the cell with this index with a digit. Takes the cell, its peers and the guards of its houses out of the plane of the digit, and the
    /// cell out of the blank ones. Candidates that this removes count as touched.
    fn fill(
        &self,
        filled: (usize, Digit),
        plane: &mut [u64],
        blanks: &mut [u64],
        touched: &mut Fresh<Self>,
    );

    /// Enters the candidates of a board into marks with nothing on them.
    fn enter(marks: &mut Marks<Self>, board: &Board);

    /// A sheet with nothing on it.
    fn sheet(&self) -> Self::Sheet;

    /// A plane with nothing on it.
    fn plane(&self) -> Self::Plane;

    /// No digit for any chunk.
    fn digits(&self) -> Self::Digits;

    /// Looks for a technique's patterns on a recorder of this storage.
    fn search(packed: &dyn Packed, recorder: &mut Recorder<Self>) -> ControlFlow<()>;
}

/// The storage of 9×9 grids with boxes of 3×3.
#[derive(Clone, Copy, Debug)]
pub(in crate::strategy) struct Classic;

/// The storage of any shape.
#[derive(Clone, Debug)]
pub(in crate::strategy) struct General {
    table: FieldTable,
    segments: [Segments; 4],
    sites: Vec<Site>,
}

const SIZE: Size = Size::of(9);
static LAYOUT: FieldTable = FieldTable::of(Shape::CLASSIC);
static SITES: [Site; 81] = {
    let mut sites = [LAYOUT.site(0, 0); 81];
    let mut index = 0;
    while index < 81 {
        sites[index] = LAYOUT.site(index / 9, index % 9);
        index += 1;
    }
    sites
};
static CELLS: [[Cell; 64]; SIZE.plane()] = {
    let mut cells = [[Cell::from_coordinates(0, 0); 64]; SIZE.plane()];
    let mut index = 0;
    while index < 81 {
        let (row, column) = (index / 9, index % 9);
        let slots = SITES[index].slots();
        let mut kind = 0;
        while kind < 3 {
            let (word, bit) = slots[kind];
            cells[word][bit.trailing_zeros() as usize] = Cell::from_coordinates(row, column);
            kind += 1;
        }
        index += 1;
    }
    cells
};
static BEYOND: [[(usize, u64); 4]; 81] = {
    let mut beyond = [[(0, 0); 4]; 81];
    let mut index = 0;
    while index < 81 {
        let mut crossing = 0;
        while crossing < 4 {
            let crossing_at = Crossing::ALL[crossing];
            beyond[index][crossing] = LAYOUT.beyond(index / 9, index % 9, crossing_at);
            crossing += 1;
        }
        index += 1;
    }
    beyond
};
/// All that a cell reaches: see [`Storage::fill`].
static REACH: [[u64; SIZE.plane()]; 81] = {
    let mut houses = [[0; SIZE.plane()]; 27];
    let mut index = 0;
    while index < 81 {
        let mut kind = 0;
        while kind < 3 {
            add(
                &mut houses[kind * 9 + CLASSIC_HOUSES[index][kind] as usize],
                &SITES[index],
            );
            kind += 1;
        }
        index += 1;
    }
    let mut reach = [[0; SIZE.plane()]; 81];
    let mut index = 0;
    while index < 81 {
        let slots = SITES[index].slots();
        let mut kind = 0;
        while kind < 3 {
            let (own, bit) = slots[kind];
            reach[index][own] |= SIZE.fields.guard_of(bit);
            let house = &houses[kind * 9 + CLASSIC_HOUSES[index][kind] as usize];
            let mut word = 0;
            while word < SIZE.plane() {
                reach[index][word] |= house[word];
                word += 1;
            }
            kind += 1;
        }
        index += 1;
    }
    reach
};

/// A cell and nothing else.
static ALONE: [[u64; SIZE.plane()]; 81] = {
    let mut alone = [[0; SIZE.plane()]; 81];
    let mut index = 0;
    while index < 81 {
        add(&mut alone[index], &SITES[index]);
        index += 1;
    }
    alone
};

/// Adds a cell to a plane.
#[inline]
const fn add(plane: &mut [u64], site: &Site) {
    let slots = site.slots();
    let mut kind = 0;
    while kind < 3 {
        let (word, bit) = slots[kind];
        plane[word] |= bit;
        kind += 1;
    }
}

impl Storage for Classic {
    type Plane = [u64; SIZE.plane()];
    type Sheet = [u64; SIZE.sheet()];
    type Digits = [u64; 0];
    const LARGE: bool = false;

    #[inline]
    fn table(&self) -> &FieldTable {
        &LAYOUT
    }

    #[inline]
    fn size(&self) -> Size {
        SIZE
    }

    #[inline]
    fn segments(&self, crossing: Crossing) -> Segments {
        // A match and not a table, so that the result is a constant for the compiler.
        match crossing {
            Crossing::RowBox => const { Segments::of(Shape::CLASSIC, Crossing::RowBox) },
            Crossing::ColumnBox => const { Segments::of(Shape::CLASSIC, Crossing::ColumnBox) },
            Crossing::BoxRow => const { Segments::of(Shape::CLASSIC, Crossing::BoxRow) },
            Crossing::BoxColumn => const { Segments::of(Shape::CLASSIC, Crossing::BoxColumn) },
        }
    }

    #[inline]
    fn beyond(&self, cell: Cell, crossing: Crossing) -> (usize, u64) {
        BEYOND[cell.row() * 9 + cell.column()][crossing as usize]
    }

    #[inline]
    fn site(&self, index: usize) -> &Site {
        &SITES[index]
    }

    #[inline]
    fn cell_at(&self, word: usize, bit: usize) -> Cell {
        CELLS[word][bit % 64]
    }

    #[inline]
    fn fill(
        &self,
        (index, _): (usize, Digit),
        plane: &mut [u64],
        blanks: &mut [u64],
        touched: &mut Fresh<Self>,
    ) {
        let mut lost = REACH[index];
        for (lost, positions) in lost.iter_mut().zip(&*plane) {
            *lost &= positions;
        }
        for (touched, lost) in touched.words_mut().iter_mut().zip(&lost) {
            *touched |= lost;
        }
        for (blanks, alone) in blanks.iter_mut().zip(&ALONE[index]) {
            *blanks &= !alone;
        }
        for (positions, lost) in plane.iter_mut().zip(&lost) {
            *positions ^= lost;
        }
    }

    #[inline]
    fn enter(marks: &mut Marks<Self>, board: &Board) {
        marks.enter_by_digit(board);
    }

    #[inline]
    fn sheet(&self) -> Self::Sheet {
        [0; SIZE.sheet()]
    }

    #[inline]
    fn plane(&self) -> Self::Plane {
        [0; SIZE.plane()]
    }

    #[inline]
    fn digits(&self) -> Self::Digits {
        []
    }

    #[inline]
    fn search(packed: &dyn Packed, recorder: &mut Recorder<Self>) -> ControlFlow<()> {
        packed.on_classic(recorder)
    }
}

impl General {
    #[inline]
    pub(in crate::strategy) fn new(shape: Shape) -> General {
        let table = FieldTable::of(shape);
        let site = |index| table.site(index / shape.side(), index % shape.side());
        let sites = (0..shape.cell_count()).map(site).collect();
        let segments = Crossing::ALL.map(|crossing| Segments::of(shape, crossing));
        General {
            table,
            segments,
            sites,
        }
    }
}

impl Storage for General {
    type Plane = Vec<u64>;
    type Sheet = Vec<u64>;
    type Digits = Vec<u64>;
    const LARGE: bool = true;

    #[inline]
    fn table(&self) -> &FieldTable {
        &self.table
    }

    #[inline]
    fn size(&self) -> Size {
        self.table.size
    }

    #[inline]
    fn segments(&self, crossing: Crossing) -> Segments {
        self.segments[crossing as usize]
    }

    #[inline]
    fn beyond(&self, cell: Cell, crossing: Crossing) -> (usize, u64) {
        self.table.beyond(cell.row(), cell.column(), crossing)
    }

    #[inline]
    fn site(&self, index: usize) -> &Site {
        &self.sites[index]
    }

    #[inline]
    fn cell_at(&self, word: usize, bit: usize) -> Cell {
        let (house, position) = self.table.house_at(word, bit);
        self.table.cell(house, position)
    }

    /// Cell by cell: on a large board, most cells that a filled cell reaches have lost the digit already.
    #[inline]
    fn fill(
        &self,
        (index, digit): (usize, Digit),
        plane: &mut [u64],
        blanks: &mut [u64],
        touched: &mut Fresh<Self>,
    ) {
        let size = self.table.size;
        for (word, bit) in self.sites[index].slots() {
            let (house, _) = self.table.house_at(word, bit.trailing_zeros() as usize);
            let (_, shift) = self.table.field_of(house.kind(), house.index());
            for position in ones(plane[word] >> shift & size.house()) {
                let cell = self.table.cell(house, position);
                let index = cell.row() * size.side + cell.column();
                for (word, bit) in self.sites[index].slots() {
                    plane[word] &= !bit;
                    touched.insert(word, bit, digit.into());
                }
            }
            plane[word] &= !size.fields.guard_of(bit);
            blanks[word] &= !bit;
        }
    }

    #[inline]
    fn enter(marks: &mut Marks<Self>, board: &Board) {
        marks.enter_by_cell(board);
    }

    #[inline]
    fn sheet(&self) -> Self::Sheet {
        alloc::vec![0; self.table.size.sheet()]
    }

    #[inline]
    fn plane(&self) -> Self::Plane {
        alloc::vec![0; self.table.size.plane()]
    }

    #[inline]
    fn digits(&self) -> Self::Digits {
        alloc::vec![0; self.table.size.plane() / CHUNK]
    }

    #[inline]
    fn search(packed: &dyn Packed, recorder: &mut Recorder<Self>) -> ControlFlow<()> {
        packed.on_general(recorder)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strategy::packed::field_table::tests::shapes;

    /// What filling a cell takes from a plane with everything on it, and from the blank cells.
    fn filled<F: Storage>(storage: &F, index: usize) -> [Vec<u64>; 2] {
        let whole = Fresh::all(storage);
        let [mut plane, mut blanks] = [whole.words().to_vec(), whole.words().to_vec()];
        let mut touched = Fresh::none(storage);
        let filled = (index, Digit::from_index(0));
        storage.fill(filled, &mut plane, &mut blanks, &mut touched);
        for words in [&mut plane, &mut blanks] {
            for (word, whole) in words.iter_mut().zip(whole.words()) {
                *word ^= whole;
            }
        }
        let guards = storage.size().fields.guards(u64::MAX);
        for (touched, lost) in touched.words().iter().zip(&plane) {
            assert_eq!(touched & !guards, lost & !guards);
        }
        [plane, blanks]
    }

    #[test]
    fn a_placed_digit_is_lost_to_its_cell_the_peers_and_the_guards_of_its_houses() {
        for shape in shapes() {
            let storage = General::new(shape);
            let step = if shape.side() > 16 { 97 } else { 1 };
            for (index, cell) in shape.cells().enumerate().step_by(step) {
                let [mut lost, mut alone] = [storage.plane(), storage.plane()];
                add(&mut alone, storage.site(index));
                for peer in shape.peers(cell).chain([cell]) {
                    let site = storage.table.site(peer.row(), peer.column());
                    add(&mut lost, &site);
                }
                for (word, bit) in storage.site(index).slots() {
                    lost[word] |= storage.size().fields.guard_of(bit);
                }
                let expected = [lost, alone];
                assert_eq!(filled(&storage, index), expected, "{shape:?} {cell:?}");
                if shape == Shape::CLASSIC {
                    assert_eq!(filled(&Classic, index), expected);
                }
            }
        }
    }
}
