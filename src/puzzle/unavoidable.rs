//! Unavoidable sets: sets of cells that need a clue in every puzzle with this solution.
//!
//! Take some cells of a solved grid. If there is another way to fill them, with all other cells unchanged, then a
//! puzzle without a clue in these cells has at least two solutions. Such a set is *unavoidable*; it is *minimal* if no
//! part of it is unavoidable. The smallest ones have four cells:
//!
//! ```text
//!   1 . . | 2 . .           2 . . | 1 . .
//!   2 . . | 1 . .    or     1 . . | 2 . .
//! ```
//!
//! # The search
//!
//! A set grows from its first cell. The search takes a cell of the set that has no new digit yet, and tries each
//! digit that the cell can have.
//! The row, the column and the box of the cell already have that digit elsewhere. These cells, up to three, must also change, so they join the set. When every
//! cell of the set has its new digit, the grid is solved again, and the set is unavoidable. A set that grows too large is given up. The search also gives up a
//! set as soon as it is clear that it will become too large. If one cell of a row or column changes, at least one more cell of this line must change. So every
//! line with a single cell of the set will add a cell.
//!
//! Source of the notion: G. McGuire, B. Tugemann, G. Civario, *There is no 16-clue Sudoku*, Experimental Mathematics 23
//! (2014), which finds the sets from a list of patterns instead.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::found_sets::FoundSets;
use crate::budget::Budget;
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::index::{Cell, Digit, House};
use crate::limits::Limits;
use crate::puzzle_error::PuzzleError;
use crate::report::{End, Stopped};
use crate::shape::Shape;

/// The minimal unavoidable sets of a solved grid.
///
/// ```
/// use sudoku_zoo::puzzle::unavoidable_sets;
/// use sudoku_zoo::{Grid, Limits, Shape};
///
/// let found = unavoidable_sets(&Grid::pattern(Shape::new(2, 2)?), 8, &Limits::new())?;
/// // A puzzle needs a clue in each of these; smaller sets come first.
/// assert!(found.sets.is_sorted_by_key(Vec::len));
/// assert_eq!(found.sets[0].len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnavoidableSets {
    /// The sets, smaller ones first; the cells of each in reading order.
    ///
    /// If a limit stopped the search, some sets are missing, and some of these sets may not be minimal.
    /// After an interrupt, only some of those that were found are here: it would take too long to write all of them down.
    pub sets: Vec<Vec<Cell>>,
    /// [`End::Exhausted`] if these are all sets up to the caller's size, or what stopped the search.
    pub end: End,
}

/// All minimal unavoidable sets with at most `largest` cells of a solved grid.
///
/// Sizes up to 12 take some hundredths of a second at 9×9, where there are about 360 such sets; larger sizes take many times
/// as long. A node is a new digit that the search tries in a cell. The sets that the search finds, minimal or not, count
/// against the limit on memory.
///
/// # Errors
///
/// When the grid is not solved.
///
/// ```
/// use sudoku_zoo::puzzle::unavoidable_sets;
/// use sudoku_zoo::{Grid, Limits, Shape};
///
/// let grid = Grid::pattern(Shape::new(2, 2)?);
/// let found = unavoidable_sets(&grid, 4, &Limits::new())?;
/// assert_eq!(found.sets.len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn unavoidable_sets(
    solution: &Grid,
    largest: usize,
    limits: &Limits<'_>,
) -> Result<UnavoidableSets, PuzzleError> {
    if let Some(clash) = solution.clash() {
        return Err(clash.into());
    }
    if !solution.is_full() {
        return Err(PuzzleError::NotSolved);
    }
    let mut budget = Budget::new(limits);
    let mut growth = Growth::new(solution, largest, limits.most_memory(), &mut budget);
    let grown = growth.search();
    let found = growth.found;
    let mut sets = BySize::new(solution.shape());
    let end = match grown {
        Err(Stopped {
            end: End::Interrupted,
        }) => {
            found.first(CELLS_AFTER_INTERRUPT, |set| sets.push(set));
            End::Interrupted
        }
        grown => {
            let look = || match budget.look() {
                Ok(()) => ControlFlow::Continue(()),
                Err(stopped) => ControlFlow::Break(stopped.end),
            };
            let searched = grown.map_or_else(|stopped| stopped.end, |()| End::Exhausted);
            match found.minimal(look, |set| sets.push(set)) {
                ControlFlow::Continue(()) => searched,
                ControlFlow::Break(end) => end,
            }
        }
    };
    drop(found);
    Ok(UnavoidableSets {
        sets: sets.into_list(),
        end,
    })
}

/// After an interrupt, sets with at most this many cells in total are written down, which takes a few milliseconds.
const CELLS_AFTER_INTERRUPT: usize = 1 << 17;

/// Sets of cells, by their number of cells.
struct BySize {
    shape: Shape,
    sets: Vec<Vec<Vec<Cell>>>,
}

impl BySize {
    #[inline]
    fn new(shape: Shape) -> BySize {
        let sets = vec![Vec::new(); shape.cell_count() + 1];
        BySize { shape, sets }
    }

    #[inline]
    fn push(&mut self, set: &[u16]) {
        let mut cells = Vec::with_capacity(set.len());
        cells.extend(
            set.iter()
                .filter_map(|cell| self.shape.cell_at((*cell).into())),
        );
        self.sets[set.len()].push(cells);
    }

    /// All of them, smaller ones first.
    #[inline]
    fn into_list(self) -> Vec<Vec<Cell>> {
        let mut list = Vec::with_capacity(self.sets.iter().map(Vec::len).sum());
        self.sets
            .into_iter()
            .for_each(|mut sets| list.append(&mut sets));
        list
    }
}

/// Digits of cells that the search looks at between two looks at the interrupts: about a millisecond.
const WORK_BETWEEN_LOOKS: usize = 1 << 18;

/// A set that grows, cell by cell. Cells are numbered in reading order.
struct Growth<'a, 'b> {
    shape: Shape,
    largest: usize,
    budget: &'a mut Budget<'b>,
    /// The digit of each cell, counted from 0.
    digits: Vec<u8>,
    /// The row, column and box of each cell, by number of all houses.
    houses: Vec<[u16; 3]>,
    /// The cell of each digit in each house.
    places: Vec<u16>,
    /// The cells of the set, in the order in which they joined.
    set: Vec<u16>,
    /// Whether each cell is in the set.
    joined: Vec<bool>,
    /// The new digit of each cell of the set, if it has one yet.
    new: Vec<Option<Digit>>,
    /// The new digits in each house.
    used: Vec<DigitSet>,
    /// How many cells of the set each house has.
    counts: Vec<u8>,
    /// How many rows, columns and boxes have exactly one cell of the set.
    singles: [usize; 3],
    found: FoundSets,
    /// The most bytes that the found sets may take.
    memory: usize,
}

impl<'a, 'b> Growth<'a, 'b> {
    #[inline]
    fn new(
        solution: &Grid,
        largest: usize,
        memory: usize,
        budget: &'a mut Budget<'b>,
    ) -> Growth<'a, 'b> {
        let shape = solution.shape();
        let (side, cells) = (shape.side(), shape.cell_count());
        // No set has more cells than the grid. This also keeps sums small.
        let largest = largest.min(cells);
        // A node looks at every digit of every cell of the set.
        budget.poll_every((WORK_BETWEEN_LOOKS / (side * largest.max(1))) as u64);
        let digit = |value: &Option<Digit>| value.map_or(0, |digit| digit.index() as u8);
        let digits: Vec<u8> = solution.values().iter().map(digit).collect();
        let number = |house: House| (house.kind() as usize * side + house.index()) as u16;
        let houses: Vec<[u16; 3]> = shape
            .cells()
            .map(|cell| shape.row_column_box(cell).map(number))
            .collect();
        let mut places = vec![0; 3 * side * side];
        for (cell, (digit, houses)) in digits.iter().zip(&houses).enumerate() {
            for house in houses {
                places[usize::from(*house) * side + usize::from(*digit)] = cell as u16;
            }
        }
        Growth {
            shape,
            largest,
            budget,
            digits,
            houses,
            places,
            set: Vec::new(),
            joined: vec![false; cells],
            new: vec![None; cells],
            used: vec![DigitSet::EMPTY; 3 * side],
            counts: vec![0; 3 * side],
            singles: [0; 3],
            found: FoundSets::new(),
            memory,
        }
    }

    /// Each cell in turn is the first, in reading order, of its sets.
    #[inline]
    fn search(&mut self) -> Result<(), Stopped> {
        self.budget.check()?;
        for first in 0..self.digits.len() as u16 {
            self.join(first);
            let grown = self.grow();
            self.leave();
            grown?;
        }
        Ok(())
    }

    #[inline]
    fn grow(&mut self) -> Result<(), Stopped> {
        if self.is_too_large() {
            return Ok(());
        }
        let open = self
            .set
            .iter()
            .filter(|cell| self.new[usize::from(**cell)].is_none());
        let options = open.map(|cell| (*cell, self.options(*cell)));
        let Some((cell, options)) = options.min_by_key(|(_, options)| options.len()) else {
            let mut set = self.set.clone();
            set.sort_unstable();
            if self.found.bytes_with(set.len()) > self.memory {
                return Err(Stopped {
                    end: End::MemoryLimit,
                });
            }
            self.found.insert(&set);
            return Ok(());
        };
        for digit in options {
            self.budget.node()?;
            let before = self.set.len();
            self.change(cell, digit);
            let grown = self.grow();
            self.undo(cell, digit, before);
            grown?;
        }
        Ok(())
    }

    /// Whether lines with a single cell of the set make it too large: each needs another cell.
    #[inline]
    fn is_too_large(&self) -> bool {
        let needed = self.singles.into_iter().max().unwrap_or(0);
        self.set.len() + needed > self.largest
    }

    /// The new digits that a cell can have. It cannot have its own digit, or a digit that another cell of one of its houses has as its new digit. The cells
    /// that hold the digit now must not come before the first cell of the set, and they must not make the set too large.
    #[inline]
    fn options(&self, cell: u16) -> DigitSet {
        let own = Digit::from_index(self.digits[usize::from(cell)].into());
        let houses = self.houses[usize::from(cell)];
        let used = houses.map(|house| self.used[usize::from(house)]);
        let mut options = self.shape.digits() - own.into() - used[0] - used[1] - used[2];
        let room = self.largest - self.set.len();
        for digit in options {
            let places = self.places_of(cell, digit);
            let mut joining = 0;
            for (index, place) in places.into_iter().enumerate() {
                if !self.joined[usize::from(place)] && !places[..index].contains(&place) {
                    joining += 1;
                    if place < self.set[0] {
                        joining += self.largest;
                    }
                }
            }
            if joining > room {
                options.remove(digit);
            }
        }
        options
    }

    /// Where the digit is now, in the row, the column and the box of a cell.
    #[inline]
    fn places_of(&self, cell: u16, digit: Digit) -> [u16; 3] {
        let side = self.shape.side();
        self.houses[usize::from(cell)]
            .map(|house| self.places[usize::from(house) * side + digit.index()])
    }

    /// Gives a cell a new digit. The cells that hold this digit now join the set.
    #[inline]
    fn change(&mut self, cell: u16, digit: Digit) {
        self.new[usize::from(cell)] = Some(digit);
        for house in self.houses[usize::from(cell)] {
            self.used[usize::from(house)].insert(digit);
        }
        for place in self.places_of(cell, digit) {
            if !self.joined[usize::from(place)] {
                self.join(place);
            }
        }
    }

    /// Removes the new digit of the cell again, and all cells but the first `before` from the set.
    #[inline]
    fn undo(&mut self, cell: u16, digit: Digit, before: usize) {
        self.new[usize::from(cell)] = None;
        for house in self.houses[usize::from(cell)] {
            self.used[usize::from(house)].remove(digit);
        }
        while self.set.len() > before {
            self.leave();
        }
    }

    #[inline]
    fn join(&mut self, cell: u16) {
        self.set.push(cell);
        self.joined[usize::from(cell)] = true;
        for (kind, house) in self.houses[usize::from(cell)].into_iter().enumerate() {
            let count = &mut self.counts[usize::from(house)];
            *count += 1;
            match count {
                1 => self.singles[kind] += 1,
                2 => self.singles[kind] -= 1,
                _ => {}
            }
        }
    }

    /// The last cell that joined leaves.
    #[inline]
    fn leave(&mut self) {
        let Some(cell) = self.set.pop() else { return };
        self.joined[usize::from(cell)] = false;
        for (kind, house) in self.houses[usize::from(cell)].into_iter().enumerate() {
            let count = &mut self.counts[usize::from(house)];
            *count -= 1;
            match count {
                0 => self.singles[kind] -= 1,
                1 => self.singles[kind] += 1,
                _ => {}
            }
        }
    }
}
