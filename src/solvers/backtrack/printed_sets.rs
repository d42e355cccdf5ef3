//! House sets as paper 002 prints them: lists of sets, a set per house.
//!
//! [`HouseSets`](super::HouseSets) packs a set into a word. This representation keeps the paper's data structure, so that it can be measured:
//! three lists, `rows`, `columns` and `squares`, of sets of numbers. Section 2.1.1, step by step:
//!
//! 1. Before the search every given number goes into the set of its row, of its column and of its block.
//! 2. Find an empty spot, and try the numbers from 1 on. A number fits if none of the three sets of the spot has it: three look-ups.
//! 3. If it fits, write it on the board and into the three sets, and go on with the next spot.
//! 4. If no number is left, go back to the spot before: its number leaves the board and the three sets, and the next one is tried.
//! 5. The search ends when no spot is empty, or when the first one has no number left.
//!
//! ```text
//!   rows     [{3 4 5} {1 3 7 9} {1 3 4 5 6} …]        9 sets each, as in the paper's figure 2.A
//!   columns  [{2 3 4 6 7 8 9} …]
//!   squares  [{3 4 5 6 7} …]
//! ```
//!
//! Java's `HashSet` becomes an ordered set, because there is no hashed one without `std`. For numbers up to nine an ordered set is the faster of the two: it is one
//! short array, and no hash has to be computed. `papers --paper 002` measures what sets cost compared with words.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use super::{Backtracker, Representation, Sequential};
use crate::digits::DigitSet;
use crate::index::{Cell, Digit};
use crate::shape::Shape;

/// Paper 002's intuitive backtracking, with the sets that it prints.
pub(super) const HOUSE_SETS_AS_PRINTED: Backtracker<PrintedSets, Sequential> =
    Backtracker::new("house-sets-as-printed");

/// A list of sets for the rows, for the columns and for the boxes, and a value per cell.
///
/// ```
/// use sudoku_zoo::{Board, Limits, Shape, Solve, zoo};
///
/// let board = Board::empty(Shape::new(2, 2)?);
/// let solver = zoo::parse("house-sets-as-printed")?;
/// let count = solver.count(&board, &Limits::new().solutions(1_000))?;
/// assert_eq!(count.to_string(), "288");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub(super) struct PrintedSets {
    shape: Shape,
    rows: Vec<BTreeSet<u32>>,
    columns: Vec<BTreeSet<u32>>,
    squares: Vec<BTreeSet<u32>>,
    values: Vec<Option<Digit>>,
    /// What the board had ruled out. The paper's boards have only numbers.
    forbidden: Vec<DigitSet>,
}

/// What the sets hold: numbers, as in the paper. Paper 001's dictionaries hold sets of the same type, so it is compiled once.
#[inline]
fn number(digit: Digit) -> u32 {
    digit.value() as u32
}

impl PrintedSets {
    #[inline]
    fn index(&self, cell: Cell) -> usize {
        cell.row() * self.shape.side() + cell.column()
    }

    /// The three sets of a cell. `None` for a cell outside the shape.
    #[inline]
    fn sets(&mut self, cell: Cell) -> impl Iterator<Item = &mut BTreeSet<u32>> {
        let block = self.shape.box_of(cell.row(), cell.column());
        let sets = [
            self.rows.get_mut(cell.row()),
            self.columns.get_mut(cell.column()),
            self.squares.get_mut(block),
        ];
        sets.into_iter().flatten()
    }
}

impl Representation for PrintedSets {
    #[inline]
    fn blank(shape: Shape) -> Self {
        let sets = alloc::vec![BTreeSet::new(); shape.side()];
        PrintedSets {
            shape,
            rows: sets.clone(),
            columns: sets.clone(),
            squares: sets,
            values: alloc::vec![None; shape.cell_count()],
            forbidden: alloc::vec![DigitSet::EMPTY; shape.cell_count()],
        }
    }

    #[inline]
    fn shape(&self) -> Shape {
        self.shape
    }

    #[inline]
    fn get(&self, cell: Cell) -> Option<Digit> {
        self.values.get(self.index(cell)).copied().flatten()
    }

    #[inline]
    fn set(&mut self, cell: Cell, digit: Digit) {
        let index = self.index(cell);
        if let Some(value) = self.values.get_mut(index) {
            *value = Some(digit);
            self.sets(cell).for_each(|set| {
                set.insert(number(digit));
            });
        }
    }

    #[inline]
    fn clear(&mut self, cell: Cell) {
        let index = self.index(cell);
        if let Some(digit) = self.values.get_mut(index).and_then(Option::take) {
            self.sets(cell).for_each(|set| {
                set.remove(&number(digit));
            });
        }
    }

    #[inline]
    fn forbid(&mut self, cell: Cell, digit: Digit) {
        let index = self.index(cell);
        if let Some(forbidden) = self.forbidden.get_mut(index) {
            forbidden.insert(digit);
        }
    }

    #[inline]
    fn is_blocked(&self, cell: Cell, digit: Digit) -> bool {
        let sets = [
            self.rows.get(cell.row()),
            self.columns.get(cell.column()),
            self.squares
                .get(self.shape.box_of(cell.row(), cell.column())),
        ];
        let forbidden = self.forbidden.get(self.index(cell));
        sets.into_iter()
            .flatten()
            .any(|set| set.contains(&number(digit)))
            || forbidden.is_some_and(|forbidden| forbidden.contains(digit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Event, Grid, Limits, Search};
    use alloc::string::{String, ToString};

    /// Figure 2.A: the rows of its puzzle, and the sets that it prints beside them.
    #[test]
    fn the_sets_of_figure_2a() {
        let grid: Grid =
            "45.....3.7....3.913.6.1.45.9..7.5..66..1.9..58..6.4..9.64.7.5.327.3....4.3.....78"
                .parse()
                .unwrap();
        let mut sets = PrintedSets::blank(Shape::CLASSIC);
        for (cell, digit) in grid.clues() {
            sets.set(cell, digit);
        }
        let printed = [
            "345", "1379", "13456", "5679", "1569", "4689", "34567", "2347", "378",
        ];
        for (set, printed) in sets.rows.iter().zip(printed) {
            let shown: String = set.iter().map(|digit| digit.to_string()).collect();
            assert_eq!(shown, printed);
        }
    }

    /// Worked out by hand, spot after spot:
    ///
    /// ```text
    ///   1 . | . .     r1c2: row {1}, column {4}, block {1}: 2 fits.   r1c3: {1 2} {3} {3}: 4 fits.    r1c4: {1 2 4} {2} {3 4}: nothing fits
    ///   . . | 3 .     back: r1c3 has nothing after 4. Back: r1c2 takes 3. r1c3: {1 3} {3} {3}: 2 fits. r1c4: {1 2 3} {2} {2 3}: 4 fits.
    ///   ----+----     r2c1: {3} {1} {1 3}: 2 fits. r2c2: {2 3} {3 4} {1 2 3}: nothing fits; back: r2c1 takes 4. r2c2: {3 4} {3 4} {1 3 4}: 2.
    ///   . 4 | . .     r2c4: {2 3 4} {2 4} {2 3 4}: 1 fits. And so on, to the solution 1324 4231 2413 3142.
    ///   . . | . 2
    /// ```
    #[test]
    fn a_search_by_hand() {
        let board = Board::new("1.....3..4.....2".parse::<Grid>().unwrap()).unwrap();
        let limits = Limits::new().solutions(1);
        let mut placed = String::new();
        let mut watch = |event: &Event<'_>| match event {
            Event::Placed { cell, digit } => placed += &alloc::format!("{cell}={digit} "),
            Event::DeadEnd => placed += "x ",
            _ => {}
        };
        let mut solution = String::new();
        let mut visit = |grid: &Grid| {
            solution = grid.to_string();
            core::ops::ControlFlow::Continue(())
        };
        let search = Search::new(&limits, &mut visit).watch(&mut watch);
        search.run(&HOUSE_SETS_AS_PRINTED, &board);
        let first = "r1c2=2 r1c3=4 x r1c2=3 r1c3=2 r1c4=4 r2c1=2 x r2c1=4 r2c2=2 r2c4=1 ";
        assert_eq!(placed.get(..first.len()), Some(first), "{placed}");
        assert_eq!(solution, "1324423124133142");
    }
}
