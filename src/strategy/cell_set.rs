//! [`CellSet`]: a set of cells of one grid, as bits.
//!
//! Cells are numbered in reading order, a bit each. Grids of up to 128 cells, 9×9 among them, take two words and
//! nothing on the heap, so that `&`, `|` and `-` are two instructions each; larger grids take a word for every 64 cells.
//!
//! ```text
//!   peers of r1c1          & cells with a 7          = cells that lose the 7 when r1c1 takes it
//!   · █ █ █ █ █ █ █ █        · · █ · · · · █ ·         · · █ · · · · █ ·
//!   █ █ █ · · · · · ·        · █ · · █ · · · ·         · █ · · · · · · ·
//!   █ █ █ · · · · · ·        · · · · · · █ · ·         · · · · · · · · ·
//!   …                        …                         …
//! ```

use alloc::boxed::Box;
use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use crate::index::Cell;
use crate::shape::Shape;

/// A set of cells of one grid.
///
/// Sets of the same shape combine with `&` (in both), `|` (in either) and `-` (in the first but not in the second), by
/// value or by reference. Combining sets of different shapes has no meaning, but it does not panic.
///
/// ```
/// use sudoku_zoo::strategy::CellSet;
/// use sudoku_zoo::{Cell, Shape};
///
/// let shape = Shape::CLASSIC;
/// let cell = Cell::must(4, 4);
/// let row = CellSet::from_cells(shape, shape.cells().filter(|other| other.row() == 4));
/// let column = CellSet::from_cells(shape, shape.cells().filter(|other| other.column() == 4));
/// assert_eq!((&row & &column).single(), Some(cell));
/// assert_eq!((&row | &column).len(), 17);
/// assert!(!(&row - &column).contains(cell));
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet {
    side: u8,
    words: Words,
}

/// The bits of a set. Which of the two it is depends on the shape alone.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Words {
    Few([u64; 2]),
    Many(Box<[u64]>),
}

impl CellSet {
    /// No cell of a grid of this shape.
    ///
    /// ```
    /// use sudoku_zoo::strategy::CellSet;
    /// use sudoku_zoo::{Cell, Shape};
    ///
    /// let (shape, cell) = (Shape::CLASSIC, Cell::must(4, 4));
    /// let mut cells = CellSet::empty(shape);
    /// cells.insert(cell);
    /// assert!(cells.contains(cell));
    /// cells.remove(cell);
    /// assert!(cells.is_empty());
    /// ```
    #[inline]
    pub fn empty(shape: Shape) -> CellSet {
        let words = match shape.cell_count().div_ceil(64) {
            0..=2 => Words::Few([0; 2]),
            count => Words::Many(alloc::vec![0; count].into_boxed_slice()),
        };
        CellSet {
            side: shape.side() as u8,
            words,
        }
    }

    /// Cells of the 9×9 grid, by their bits.
    #[inline]
    pub(super) const fn classic(words: [u64; 2]) -> CellSet {
        CellSet {
            side: 9,
            words: Words::Few(words),
        }
    }

    /// The cells that an iterator yields. Cells outside the grid are left out.
    pub fn from_cells(shape: Shape, cells: impl IntoIterator<Item = Cell>) -> CellSet {
        let mut set = CellSet::empty(shape);
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }

    /// All cells of a grid of this shape.
    pub(crate) fn all(shape: Shape) -> CellSet {
        CellSet::from_cells(shape, shape.cells())
    }

    #[inline]
    fn words(&self) -> &[u64] {
        match &self.words {
            Words::Few(words) => words,
            Words::Many(words) => words,
        }
    }

    #[inline]
    fn words_mut(&mut self) -> &mut [u64] {
        match &mut self.words {
            Words::Few(words) => words,
            Words::Many(words) => words,
        }
    }

    /// The number of a cell in reading order, unless it is outside the grid.
    #[inline]
    fn number(&self, cell: Cell) -> Option<usize> {
        let side = usize::from(self.side);
        (cell.row() < side && cell.column() < side).then(|| cell.row() * side + cell.column())
    }

    /// The cell with a number in reading order.
    #[inline]
    fn cell(side: u8, number: usize) -> Cell {
        let (row, column) = match side {
            // A division by a constant is cheaper.
            9 => (number / 9, number % 9),
            _ => {
                let side = usize::from(side.max(1));
                (number / side, number % side)
            }
        };
        Cell::from_coordinates(row, column)
    }

    /// Adds a cell. A cell outside the grid is left out.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        if let Some(number) = self.number(cell) {
            self.insert_number(number);
        }
    }

    /// Adds the cell with a number in reading order. The caller knows that it is in the grid.
    #[inline]
    pub(super) fn insert_number(&mut self, number: usize) {
        self.words_mut()[number / 64] |= 1 << (number % 64);
    }

    /// Adds one cell per set bit; the lowest bit is the cell numbered `start`. The caller knows that all of them are in the grid.
    #[inline]
    pub(super) fn insert_bits(&mut self, start: usize, bits: u64) {
        let (word, shift) = (start / 64, start % 64);
        let words = self.words_mut();
        words[word] |= bits << shift;
        // What the shift pushes out goes to the next word; shifting twice allows for a shift of 0.
        let beyond = bits >> 1 >> (63 - shift);
        if beyond != 0 {
            words[word + 1] |= beyond;
        }
    }

    /// Removes a cell.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        if let Some(number) = self.number(cell) {
            self.words_mut()[number / 64] &= !(1 << (number % 64));
        }
    }

    /// Removes all cells.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.words_mut().fill(0);
    }

    /// Whether a cell is in the set.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.number(cell)
            .is_some_and(|number| self.words()[number / 64] >> (number % 64) & 1 == 1)
    }

    /// Whether there is no cell.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words().iter().all(|&word| word == 0)
    }

    /// How many cells there are.
    #[inline]
    pub fn len(&self) -> usize {
        let counts = self.words().iter().map(|word| word.count_ones() as usize);
        counts.sum()
    }

    /// Whether every cell of this set is in the other.
    ///
    /// ```
    /// use sudoku_zoo::Shape;
    /// use sudoku_zoo::strategy::CellSet;
    ///
    /// let shape = Shape::CLASSIC;
    /// let row = CellSet::from_cells(shape, shape.cells().filter(|cell| cell.row() == 0));
    /// let all = CellSet::from_cells(shape, shape.cells());
    /// assert!(row.is_subset(&all) && !all.is_subset(&row));
    /// ```
    #[inline]
    pub fn is_subset(&self, other: &CellSet) -> bool {
        let pairs = self.words().iter().zip(other.words());
        pairs.fold(0, |extra, (mine, theirs)| extra | mine & !theirs) == 0
    }

    /// Whether any cell is in both sets.
    #[inline]
    pub(crate) fn intersects(&self, other: &CellSet) -> bool {
        let pairs = self.words().iter().zip(other.words());
        pairs.fold(0, |both, (mine, theirs)| both | mine & theirs) != 0
    }

    /// The first cell in reading order.
    #[inline]
    pub(crate) fn first(&self) -> Option<Cell> {
        self.iter().next()
    }

    /// The only cell, when there is exactly one.
    #[inline]
    pub fn single(&self) -> Option<Cell> {
        self.first().filter(|_| self.len() == 1)
    }

    /// The cells in reading order.
    ///
    /// ```
    /// use sudoku_zoo::Shape;
    /// use sudoku_zoo::strategy::CellSet;
    ///
    /// let shape = Shape::new(2, 2)?;
    /// let last = CellSet::from_cells(shape, shape.cells().skip(14));
    /// assert!(last.iter().eq(shape.cells().skip(14)));
    /// # Ok::<(), sudoku_zoo::ShapeError>(())
    /// ```
    #[inline]
    pub fn iter(&self) -> Cells<'_> {
        let words = self.words();
        Cells {
            side: self.side,
            start: 0,
            word: words.first().copied().unwrap_or(0),
            rest: words.get(1..).unwrap_or(&[]),
        }
    }

    /// The cells of this set that also exist in the grid of another set.
    #[cold]
    fn cut_to(&self, other: &CellSet) -> CellSet {
        let mut cut = other.clone();
        cut.clear();
        cut.extend(self.iter());
        cut
    }

    /// Changes this set word by word. If the other grid has another side, only the cells that this grid also has count: others have no bit here.
    #[inline]
    fn combine(&mut self, other: &CellSet, change: impl Fn(u64, u64) -> u64) {
        let cut;
        let other = if self.side == other.side {
            other
        } else {
            cut = other.cut_to(self);
            &cut
        };
        if let (Words::Few(mine), Words::Few(theirs)) = (&mut self.words, &other.words) {
            *mine = [change(mine[0], theirs[0]), change(mine[1], theirs[1])];
            return;
        }
        for (mine, theirs) in self.words_mut().iter_mut().zip(other.words()) {
            *mine = change(*mine, *theirs);
        }
    }
}

/// The cells of a [`CellSet`] in reading order; made by [`CellSet::iter`].
///
/// ```
/// use sudoku_zoo::Shape;
/// use sudoku_zoo::strategy::{CellSet, Cells};
///
/// let shape = Shape::CLASSIC;
/// let set = CellSet::from_cells(shape, shape.cells());
/// let mut cells: Cells<'_> = set.iter();
/// assert_eq!(cells.next().map(|cell| cell.to_string()), Some("r1c1".into()));
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Cells<'a> {
    side: u8,
    /// The number of the first cell of `word`.
    start: usize,
    word: u64,
    rest: &'a [u64],
}

impl Iterator for Cells<'_> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.word == 0 {
            let (&word, rest) = self.rest.split_first()?;
            (self.word, self.rest) = (word, rest);
            self.start += 64;
        }
        let number = self.start + self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some(CellSet::cell(self.side, number))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let rest = self.rest.iter().map(|word| word.count_ones() as usize);
        let count = self.word.count_ones() as usize + rest.sum::<usize>();
        (count, Some(count))
    }
}

impl ExactSizeIterator for Cells<'_> {}
impl FusedIterator for Cells<'_> {}

impl<'a> IntoIterator for &'a CellSet {
    type Item = Cell;
    type IntoIter = Cells<'a>;

    fn into_iter(self) -> Cells<'a> {
        self.iter()
    }
}

impl Extend<Cell> for CellSet {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        cells.into_iter().for_each(|cell| self.insert(cell));
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident, $assign:ident $assign_method:ident: $change:expr;)*) => {$(
        impl $assign<&CellSet> for CellSet {
            #[inline]
            fn $assign_method(&mut self, other: &CellSet) {
                self.combine(other, $change);
            }
        }

        impl $assign for CellSet {
            #[inline]
            fn $assign_method(&mut self, other: CellSet) {
                self.combine(&other, $change);
            }
        }

        impl $trait<&CellSet> for CellSet {
            type Output = CellSet;
            #[inline]
            fn $method(mut self, other: &CellSet) -> CellSet {
                self.combine(other, $change);
                self
            }
        }

        impl $trait for CellSet {
            type Output = CellSet;
            #[inline]
            fn $method(mut self, other: CellSet) -> CellSet {
                self.combine(&other, $change);
                self
            }
        }

        impl $trait<&CellSet> for &CellSet {
            type Output = CellSet;
            #[inline]
            fn $method(self, other: &CellSet) -> CellSet {
                let mut set = self.clone();
                set.combine(other, $change);
                set
            }
        }

        impl $trait<CellSet> for &CellSet {
            type Output = CellSet;
            #[inline]
            fn $method(self, other: CellSet) -> CellSet {
                let mut set = self.clone();
                set.combine(&other, $change);
                set
            }
        }
    )*};
}

operators! {
    BitAnd bitand, BitAndAssign bitand_assign: |mine, theirs| mine & theirs;
    BitOr bitor, BitOrAssign bitor_assign: |mine, theirs| mine | theirs;
    Sub sub, SubAssign sub_assign: |mine, theirs| mine & !theirs;
}

/// `{r1c1 r5c7}`.
impl fmt::Display for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (position, cell) in self.iter().enumerate() {
            let gap = if position == 0 { "" } else { " " };
            write!(f, "{gap}{cell}")?;
        }
        f.write_str("}")
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;

    #[test]
    fn sets_agree_with_those_of_the_standard_library() {
        for (height, width) in [(1, 1), (2, 2), (3, 3), (3, 4), (4, 4), (8, 8)] {
            let shape = Shape::new(height, width).unwrap();
            let every = |step: usize| -> BTreeSet<Cell> { shape.cells().step_by(step).collect() };
            let (twos, threes) = (every(2), every(3));
            let set = |cells: &BTreeSet<Cell>| CellSet::from_cells(shape, cells.iter().copied());
            let (two, three) = (set(&twos), set(&threes));
            assert_eq!(&two & &three, set(&(&twos & &threes)));
            assert_eq!(&two | &three, set(&(&twos | &threes)));
            assert_eq!(&two - &three, set(&(&twos - &threes)));
            assert_eq!(two.len(), twos.len());
            assert_eq!(two.iter().len(), twos.len());
            assert!(two.iter().eq(twos.iter().copied()));
            assert_eq!(two.first(), twos.first().copied());
            assert_eq!(two.intersects(&three), !twos.is_disjoint(&threes));
            assert_eq!(two.is_subset(&three), twos.is_subset(&threes));
            assert!(
                shape
                    .cells()
                    .all(|cell| two.contains(cell) == twos.contains(&cell))
            );
            assert_eq!(CellSet::all(shape).len(), shape.cell_count());
        }
    }

    #[test]
    fn cells_outside_are_left_out_and_shapes_may_differ() {
        let outside = Cell::new(9, 0).unwrap();
        let mut set = CellSet::empty(Shape::CLASSIC);
        set.insert(outside);
        assert!(set.is_empty() && !set.contains(outside));
        let large = CellSet::all(Shape::new(4, 4).unwrap());
        assert!((&CellSet::all(Shape::CLASSIC) - &large).is_empty());
        assert_eq!((large - CellSet::all(Shape::CLASSIC)).len(), 256 - 81);
    }
}
