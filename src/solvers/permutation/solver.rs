//! The loop that all permutation solvers share.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::LARGEST_SIDE;
use super::packed::Packed;
use super::units::{TrailMark, Units};
use super::{Arrangements, arrangements};
use crate::board::Board;
use crate::index::{House, HouseKind};
use crate::report::Unsupported;
use crate::search::{Search, Stop};
use crate::solver::Solver;

/// The units of a board may have at most this many arrangements together, which take 128 MiB. The rows
/// of the empty 9×9 grid have 3,265,920, those of the empty 10×10 grid 36,288,000.
pub const MOST_ARRANGEMENTS: u64 = 1 << 23;

/// Why a board with more arrangements is not supported.
pub(crate) const TOO_MANY_ARRANGEMENTS: &str = "the units have more than 8,388,608 arrangements";

/// Which unit is placed next. Ties go to the earlier unit.
///
/// ```
/// use sudoku_zoo::solvers::permutation::{Permutation, UnitOrder};
/// use sudoku_zoo::{Board, Grid, HouseKind, Limits, Search};
///
/// let board = Board::new("1.....3..4......".parse::<Grid>()?)?;
/// let nodes = |order| {
///     let solver = Permutation::new("rows", HouseKind::Row, order);
///     Search::counting(&Limits::new()).run(&solver, &board).stats.nodes
/// };
/// assert!(nodes(UnitOrder::Fewest) < nodes(UnitOrder::Plain));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UnitOrder {
    /// The first one, as in paper 002. The search goes through its list from the start and compares each
    /// arrangement with those that are placed. It does not look at the lists of later units.
    Plain,
    /// The one with the fewest arrangements left. After each placement every list is narrowed to what
    /// still fits, and what all arrangements of a list agree on narrows the other lists in turn.
    Fewest,
}

/// A solver made of a kind of house and an order.
///
/// ```
/// use sudoku_zoo::solvers::permutation::{Permutation, UnitOrder};
/// use sudoku_zoo::{Board, HouseKind, Limits, Shape, Solve, Solver};
///
/// let solver = Permutation::new("mine", HouseKind::Column, UnitOrder::Plain);
/// let board = Board::empty(Shape::new(2, 2)?);
/// assert_eq!(solver.count(&board, &Limits::new().solutions(1_000))?.to_string(), "288");
///
/// let hopeless = Board::empty(Shape::new(4, 4)?);
/// let reason = solver.supports(&hopeless).unwrap_err();
/// assert_eq!(reason.to_string(), "the units have more than 8,388,608 arrangements");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Permutation {
    name: &'static str,
    kind: HouseKind,
    order: UnitOrder,
}

impl Permutation {
    /// The solver of this name whose units are the houses of this kind, placed in this order.
    pub const fn new(name: &'static str, kind: HouseKind, order: UnitOrder) -> Permutation {
        Permutation { name, kind, order }
    }

    /// An upper bound on the number of arrangements of all units together: it lets digits repeat.
    fn most_arrangements(&self, board: &Board) -> u64 {
        let shape = board.shape();
        let units = shape.houses_of_kind(self.kind).map(|house| {
            let choices = shape
                .cells_of(house)
                .map(|cell| board.candidates(cell).len() as u64);
            choices.fold(1, u64::saturating_mul)
        });
        units.fold(0, u64::saturating_add)
    }

    /// The units that the board has not filled, with their arrangements counted but not listed.
    fn listings(&self, board: &Board) -> Result<Vec<(House, Arrangements)>, Unsupported> {
        let shape = board.shape();
        let mut listings = Vec::new();
        let mut total = 0;
        for house in shape.houses_of_kind(self.kind) {
            let listing = arrangements(board, house)?;
            total += listing.left();
            if total > MOST_ARRANGEMENTS {
                return Err(Unsupported::Board {
                    reason: TOO_MANY_ARRANGEMENTS,
                });
            }
            let is_full = shape.cells_of(house).all(|cell| board.get(cell).is_some());
            if !is_full {
                listings.push((house, listing));
            }
        }
        Ok(listings)
    }
}

impl Solver for Permutation {
    fn name(&self) -> &str {
        self.name
    }

    fn supports(&self, board: &Board) -> Result<(), Unsupported> {
        // An upper bound that is low enough saves the exact count, which costs a third of the listing.
        if board.shape().side() <= LARGEST_SIDE
            && self.most_arrangements(board) <= MOST_ARRANGEMENTS
        {
            return Ok(());
        }
        self.listings(board).map(drop)
    }

    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stop> {
        let listings = match self.listings(board) {
            Ok(listings) => listings,
            Err(reason) => return search.unsupported(reason),
        };
        let total: usize = listings
            .iter()
            .map(|(_, listing)| listing.size_hint().0)
            .sum();
        let bytes = total * size_of::<Packed>();
        search.hold(bytes)?;
        let mut units = Units::list(board, self.order, listings, search)?;
        search.prepared();
        combine(board, &mut units, search)?;
        search.release(bytes);
        ControlFlow::Continue(())
    }
}

/// A unit placed by search.
struct Choice {
    unit: usize,
    /// The position in its list of the next arrangement to try.
    next: Option<usize>,
    /// The state before it was placed.
    mark: TrailMark,
}

/// Places one arrangement of each unit in every way that fits.
fn combine(board: &Board, units: &mut Units, search: &mut Search<'_>) -> ControlFlow<Stop> {
    let mut path: Vec<Choice> = Vec::with_capacity(board.shape().side());
    units.show(search);
    units.settle(search)?;
    loop {
        // Down: a first arrangement for the next unit.
        match units.pick() {
            None => {
                let mut grid = board.grid().clone();
                units.fill(&mut grid);
                search.solution(&grid)?;
            }
            Some(unit) => match units.next_fit(unit, 0, search)? {
                None => search.dead_end(),
                Some(at) => {
                    path.push(Choice {
                        unit,
                        next: None,
                        mark: units.mark(),
                    });
                    place(board, units, &mut path, at, search)?;
                    continue;
                }
            },
        }
        // Back: the next arrangement of the deepest unit that has one.
        loop {
            let Some(choice) = path.last() else {
                return ControlFlow::Continue(());
            };
            search.taken_back(path.len());
            units.take_back(choice.unit, choice.mark, search);
            if let Some(at) = choice.next {
                place(board, units, &mut path, at, search)?;
                break;
            }
            path.pop();
        }
    }
}

/// Places arrangement `at` of the last unit of the path.
fn place(
    board: &Board,
    units: &mut Units,
    path: &mut [Choice],
    at: usize,
    search: &mut Search<'_>,
) -> ControlFlow<Stop> {
    let depth = path.len();
    let Some(choice) = path.last_mut() else {
        return ControlFlow::Continue(());
    };
    choice.next = units.next_fit(choice.unit, at + 1, search)?;
    match choice.next {
        Some(_) => search.guess(depth)?,
        None => search.node(depth)?,
    }
    if search.is_watched() {
        units.show_arrangement(board, choice.unit, at, search);
    }
    units.place(choice.unit, at, search)
}
