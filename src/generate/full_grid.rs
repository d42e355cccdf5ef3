//! Random solved grids.
//!
//! A random search. Each step picks a cell with the fewest candidates (at random, if there are several), puts a random
//! candidate into it, and fills in all naked and hidden singles. A value that leads to a contradiction is struck, and the
//! search goes on from there. Some searches get lost. So after a number of contradictions the search starts again, and
//! each start allows half again as many contradictions as the one before. At the end the grid is [shuffled](super::shuffled).
//!
//! # What is random about it
//!
//! The shuffle makes all look-alikes of a grid equally likely, so no digit and no place is preferred. Among grids that are not look-alikes, the search may
//! prefer some. Every method that does not list all grids may do so. At 4×4, where there are two kinds, it does not (`tests/generate_statistics.rs`); at 9×9 it
//! is not known.

use alloc::vec;
use alloc::vec::Vec;

use rand_core::Rng;

use super::shuffled::shuffled;
use crate::budget::Budget;
use crate::digits::DigitSet;
use crate::geometry::BoxTable;
use crate::grid::Grid;
use crate::index::{Digit, MAX_SIDE};
use crate::limits::Limits;
use crate::random::{below, shuffle};
use crate::report::Stopped;
use crate::shape::Shape;

/// A random solved grid of the shape.
///
/// A random search makes a grid, and one of its look-alikes is chosen at random. So no digit and no place is preferred.
/// It takes 12 µs at 9×9, a millisecond at 25×25 and some seconds at 49×49; at 64×64 no search has ended yet. `limits` say
/// how long it may take.
///
/// # Errors
///
/// When a limit stopped the search. A limit on solutions has no effect here.
///
/// ```
/// use sudoku_zoo::generate::{self, SplitMix64};
/// use sudoku_zoo::{Limits, Shape};
///
/// let mut rng = SplitMix64::new(1);
/// let grid = generate::full_grid(Shape::new(2, 3)?, &mut rng, &Limits::new())?;
/// assert!(grid.is_solved());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn full_grid<R: Rng + ?Sized>(
    shape: Shape,
    rng: &mut R,
    limits: &Limits<'_>,
) -> Result<Grid, Stopped> {
    fill(shape, rng, &mut Budget::new(limits))
}

/// Contradictions before the first fresh start.
const PATIENCE: u64 = 16;

/// How many starts fill a whole diagonal of boxes. If boxes have two rows or two columns, two filled boxes may leave no digit for a cell. A bad random number
/// generator might choose such boxes every time, so later starts fill one box only.
const DIAGONALS: u32 = 64;

pub(super) fn fill<R: Rng + ?Sized>(
    shape: Shape,
    rng: &mut R,
    budget: &mut Budget<'_>,
) -> Result<Grid, Stopped> {
    let boxes = shape.box_height().min(shape.box_width());
    let start = |filling: &mut Filling<'_>, tries: u32, rng: &mut R| {
        filling.diagonal(if tries < DIAGONALS { boxes } else { 1 }, rng)
    };
    let digits = until_full(shape, start, rng, budget)?;
    Ok(shuffled(shape, &digits, rng))
}

/// A random solution of a puzzle that has one, by the same search.
pub(super) fn complete<R: Rng + ?Sized>(
    clues: &Grid,
    rng: &mut R,
    budget: &mut Budget<'_>,
) -> Result<Grid, Stopped> {
    let shape = clues.shape();
    let start = |filling: &mut Filling<'_>, _, _: &mut R| filling.givens(clues);
    let digits = until_full(shape, start, rng, budget)?;
    let mut grid = Grid::empty(shape);
    for (cell, digit) in shape.cells().zip(digits) {
        grid.put(cell, Some(digit));
    }
    Ok(grid)
}

/// Starts again and again in the same way, until one grid is full.
fn until_full<R: Rng + ?Sized>(
    shape: Shape,
    start: impl Fn(&mut Filling<'_>, u32, &mut R) -> Result<(), DeadEnd>,
    rng: &mut R,
    budget: &mut Budget<'_>,
) -> Result<Vec<Digit>, Stopped> {
    let houses = Houses::new(shape);
    let (mut patience, mut tries) = (PATIENCE, 0);
    loop {
        budget.check()?;
        let mut filling = Filling::new(&houses);
        let state = start(&mut filling, tries, rng);
        if let Some(digits) = filling.run(state, patience, rng, budget)? {
            return Ok(digits);
        }
        patience = patience.saturating_add(patience / 2);
        tries = tries.saturating_add(1);
    }
}

/// Which cells are in which house, as numbers. Cells are numbered in reading order; houses as [`Shape::houses`] lists them.
struct Houses {
    shape: Shape,
    of_cell: Vec<[u8; 3]>,
    /// The cells of house after house.
    cells: Vec<u16>,
}

impl Houses {
    #[inline]
    fn new(shape: Shape) -> Houses {
        let (side, boxes) = (shape.side(), BoxTable::new(shape));
        let mut of_cell = Vec::with_capacity(shape.cell_count());
        let mut cells = vec![0; 3 * shape.cell_count()];
        // How many cells of each box came before.
        let mut met = [0; MAX_SIDE];
        for row in 0..side {
            for column in 0..side {
                let block = boxes.box_of(row, column);
                let cell = of_cell.len() as u16;
                cells[row * side + column] = cell;
                cells[(side + column) * side + row] = cell;
                cells[(2 * side + block) * side + met[block]] = cell;
                met[block] += 1;
                of_cell.push([row, side + column, 2 * side + block].map(|house| house as u8));
            }
        }
        Houses {
            shape,
            of_cell,
            cells,
        }
    }

    #[inline]
    fn of(&self, cell: usize) -> [usize; 3] {
        self.of_cell[cell].map(usize::from)
    }

    #[inline]
    fn cells(&self, house: usize) -> &[u16] {
        let side = self.shape.side();
        &self.cells[house * side..(house + 1) * side]
    }
}

/// A contradiction: some cell has no candidate, or some digit no place.
struct DeadEnd;

/// A grid on its way to being full.
struct Filling<'a> {
    houses: &'a Houses,
    side: usize,
    candidates: Vec<DigitSet>,
    /// How many candidates each cell has.
    sizes: Vec<u8>,
    /// How many places each digit has left in each house.
    places: Vec<u8>,
    /// The digits of each house that have been struck from all its other cells.
    settled: Vec<DigitSet>,
    /// Cells with one candidate left, and digits with one place left in a house, that are still to be settled.
    naked: Vec<u16>,
    hidden: Vec<(u8, Digit)>,
    /// Every change, so that it can be undone.
    trail: Vec<Change>,
}

#[derive(Clone, Copy)]
enum Change {
    /// A digit was tried in a cell: everything after this follows from it.
    Tried(u16, Digit),
    /// A candidate was struck.
    Struck(u16, Digit),
    /// The digit of a cell was settled.
    Settled(u16, Digit),
}

impl<'a> Filling<'a> {
    #[inline]
    fn new(houses: &'a Houses) -> Filling<'a> {
        let side = houses.shape.side();
        Filling {
            houses,
            side,
            candidates: vec![houses.shape.digits(); side * side],
            sizes: vec![1; side * side],
            places: vec![0; 3 * side * side],
            settled: vec![DigitSet::EMPTY; 3 * side],
            naked: Vec::with_capacity(side),
            hidden: Vec::with_capacity(side),
            trail: Vec::with_capacity(4 * side * side),
        }
    }

    /// A digit for every cell, or `None` after `patience` contradictions.
    fn run<R: Rng + ?Sized>(
        mut self,
        mut state: Result<(), DeadEnd>,
        patience: u64,
        rng: &mut R,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Digit>>, Stopped> {
        let mut contradictions = 0;
        loop {
            while state.is_err() {
                contradictions += 1;
                if contradictions > patience {
                    return Ok(None);
                }
                state = match self.take_back() {
                    Some((cell, digit)) => self.strike(cell, digit).and_then(|()| self.settle()),
                    None => return Ok(None),
                };
            }
            let Some((cell, digit)) = self.choose(rng) else {
                break;
            };
            budget.node()?;
            self.trail.push(Change::Tried(cell as u16, digit));
            state = self.place(cell, digit).and_then(|()| self.settle());
        }
        Ok(self.candidates.into_iter().map(DigitSet::min).collect())
    }

    /// Fills the first `boxes` boxes of a diagonal. They share no house, so any order of digits is possible.
    fn diagonal<R: Rng + ?Sized>(&mut self, boxes: usize, rng: &mut R) -> Result<(), DeadEnd> {
        let shape = self.houses.shape;
        let mut digits: Vec<Digit> = shape.digits().iter().collect();
        for step in 0..boxes {
            shuffle(rng, &mut digits);
            // As many boxes lie in a band as a box has rows.
            let block = 2 * self.side + step * shape.stacks() + step;
            for (&cell, &digit) in self.houses.cells(block).iter().zip(&digits) {
                self.give(cell.into(), digit);
            }
        }
        self.look_round()
    }

    /// Fills in the clues of a puzzle.
    #[inline]
    fn givens(&mut self, clues: &Grid) -> Result<(), DeadEnd> {
        for (cell, value) in clues.values().iter().enumerate() {
            if let Some(digit) = value {
                self.give(cell, *digit);
            }
        }
        self.look_round()
    }

    /// Fills a cell before the search.
    #[inline]
    fn give(&mut self, cell: usize, digit: Digit) {
        self.candidates[cell] = digit.into();
        for house in self.houses.of(cell) {
            self.settled[house].insert(digit);
        }
    }

    /// Works out the candidates of blank cells, the places of digits, and which of them are singles.
    #[inline]
    fn look_round(&mut self) -> Result<(), DeadEnd> {
        for cell in 0..self.candidates.len() {
            let houses = self.houses.of(cell);
            if !self.candidates[cell].bits().is_power_of_two() {
                for house in houses {
                    self.candidates[cell] -= self.settled[house];
                }
                self.sizes[cell] = self.candidates[cell].len() as u8;
                match self.sizes[cell] {
                    0 => return Err(DeadEnd),
                    1 => self.naked.push(cell as u16),
                    _ => {}
                }
            }
            for digit in self.candidates[cell] {
                for house in houses {
                    self.places[house * self.side + digit.index()] += 1;
                }
            }
        }
        for (house, settled) in self.settled.iter().enumerate() {
            for digit in self.houses.shape.digits() - *settled {
                match self.places[house * self.side + digit.index()] {
                    0 => return Err(DeadEnd),
                    1 => self.hidden.push((house as u8, digit)),
                    _ => {}
                }
            }
        }
        self.settle()
    }

    /// A random candidate of a random one of the cells that have the fewest.
    fn choose<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<(usize, Digit)> {
        // Subtracts two, so that the count of cells with one candidate wraps round to the largest value and they are not picked.
        let spare = self.sizes.iter().map(|size| size.wrapping_sub(2));
        let fewest = spare.min().filter(|&spare| spare != u8::MAX)? + 2;
        let cells = self.sizes.iter().filter(|size| **size == fewest).count();
        let nth = below(rng, cells);
        let mut cells = self.sizes.iter().enumerate();
        let (cell, _) = cells
            .by_ref()
            .filter(|(_, size)| **size == fewest)
            .nth(nth)?;
        let digit = self.candidates[cell]
            .iter()
            .nth(below(rng, fewest.into()))?;
        Some((cell, digit))
    }

    /// Settles all singles, and the singles that follow.
    #[inline]
    fn settle(&mut self) -> Result<(), DeadEnd> {
        loop {
            if let Some(cell) = self.naked.pop() {
                let cell = usize::from(cell);
                let digit = self.candidates[cell].min().ok_or(DeadEnd)?;
                self.settle_cell(cell, digit)?;
            } else if let Some((house, digit)) = self.hidden.pop() {
                let house = usize::from(house);
                if self.settled[house].contains(digit) {
                    continue;
                }
                let mut cells = self
                    .houses
                    .cells(house)
                    .iter()
                    .map(|cell| usize::from(*cell));
                let place = cells.find(|cell| self.candidates[*cell].contains(digit));
                let cell = place.ok_or(DeadEnd)?;
                // Once its other candidates are gone, it is also a naked single.
                self.place(cell, digit)?;
            } else {
                return Ok(());
            }
        }
    }

    /// Strikes a digit from the peers of its cell.
    #[inline]
    fn settle_cell(&mut self, cell: usize, digit: Digit) -> Result<(), DeadEnd> {
        self.trail.push(Change::Settled(cell as u16, digit));
        let houses = self.houses.of(cell);
        for house in houses {
            self.settled[house].insert(digit);
        }
        for house in houses {
            for peer in self.houses.cells(house) {
                if self.places[house * self.side + digit.index()] == 1 {
                    break;
                }
                let peer = usize::from(*peer);
                if peer != cell && self.candidates[peer].contains(digit) {
                    self.strike(peer, digit)?;
                }
            }
        }
        Ok(())
    }

    /// Strikes all candidates of a cell but one.
    #[inline]
    fn place(&mut self, cell: usize, digit: Digit) -> Result<(), DeadEnd> {
        for other in self.candidates[cell] - digit.into() {
            self.strike(cell, other)?;
        }
        Ok(())
    }

    /// Strikes a candidate, and notes the singles that this makes.
    #[inline]
    fn strike(&mut self, cell: usize, digit: Digit) -> Result<(), DeadEnd> {
        self.candidates[cell].remove(digit);
        self.trail.push(Change::Struck(cell as u16, digit));
        let mut state = Ok(());
        for house in self.houses.of(cell) {
            let places = &mut self.places[house * self.side + digit.index()];
            *places -= 1;
            match *places {
                0 => state = Err(DeadEnd),
                1 => self.hidden.push((house as u8, digit)),
                _ => {}
            }
        }
        self.sizes[cell] -= 1;
        match self.sizes[cell] {
            0 => state = Err(DeadEnd),
            1 => self.naked.push(cell as u16),
            _ => {}
        }
        state
    }

    /// Undoes everything since the last value that was tried, and returns that value.
    #[inline]
    fn take_back(&mut self) -> Option<(usize, Digit)> {
        self.naked.clear();
        self.hidden.clear();
        loop {
            match self.trail.pop()? {
                Change::Tried(cell, digit) => return Some((usize::from(cell), digit)),
                Change::Struck(cell, digit) => {
                    let cell = usize::from(cell);
                    self.candidates[cell].insert(digit);
                    self.sizes[cell] += 1;
                    for house in self.houses.of(cell) {
                        self.places[house * self.side + digit.index()] += 1;
                    }
                }
                Change::Settled(cell, digit) => {
                    for house in self.houses.of(usize::from(cell)) {
                        self.settled[house].remove(digit);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn houses_are_those_of_the_shape() {
        for (height, width) in [(3, 3), (2, 3), (3, 2), (1, 5), (4, 4)] {
            let shape = Shape::new(height, width).unwrap();
            let houses = Houses::new(shape);
            for (number, house) in shape.houses().enumerate() {
                let cells = shape
                    .cells_of(house)
                    .map(|cell| shape.index_of(cell).unwrap());
                assert!(
                    houses
                        .cells(number)
                        .iter()
                        .map(|cell| usize::from(*cell))
                        .eq(cells.clone())
                );
                for cell in cells {
                    assert!(houses.of(cell).contains(&number));
                }
            }
        }
    }
}
