//! The loop that all permutation solvers share.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::arrangements::{Arrangements, LARGEST_SIDE, arrangements};
use super::packed::Packed;
use super::units::{TrailMark, Units};
use crate::board::Board;
use crate::index::{House, HouseKind};
use crate::report::{Stopped, Unsupported};
use crate::search::Search;
use crate::short_sort::sort_by_key;
use crate::solver::{Solver, accepts_houses};
use crate::variant::HouseKinds;

/// The units of a board may have at most this many arrangements together, which take 128 MiB. The rows
/// of the empty 9×9 grid have 3,265,920, those of the empty 10×10 grid 36,288,000.
const MOST_ARRANGEMENTS: u64 = 1 << 23;

/// Why a board with more arrangements is not supported.
pub(crate) const TOO_MANY_ARRANGEMENTS: &str = "the units have more than 8,388,608 arrangements";

/// Which unit is placed next. Ties go to the earlier unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub(crate) enum UnitOrder {
    /// The first one, as in paper 002. The search goes through its list from the start and compares each
    /// arrangement with those that are placed. It does not look at the lists of later units.
    Plain,
    /// As plain, but the units with the most filled cells come first: Jana, Maji and Pal (2015), on columns.
    FullestFirst,
    /// As plain, but each unit after the first is adjacent to one before it: Maji and Pal (2014), on boxes. Boxes are adjacent
    /// if they share an edge. The first box comes first, then its neighbours, then theirs; rows and columns go from first to last.
    AdjacentFirst,
    /// The one with the fewest arrangements left. After each placement every list is narrowed to what
    /// still fits, and what all arrangements of a list agree on narrows the other lists in turn.
    Fewest,
}

/// A solver made of a kind of house and an order.
///
/// ```
/// use sudoku_zoo::solvers::permutation::{COLUMNS, Permutation};
/// use sudoku_zoo::{Board, Limits, Shape, Solve, Solver};
///
/// let solver: Permutation = COLUMNS;
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
    /// The solver of this name. Its units are the houses of this kind, placed in this order.
    #[inline]
    pub(crate) const fn new(name: &'static str, kind: HouseKind, order: UnitOrder) -> Permutation {
        Permutation { name, kind, order }
    }

    /// The kind of its units on a board: regions take the place of boxes on an irregular one.
    #[inline]
    fn units_on(&self, board: &Board) -> HouseKind {
        match self.kind {
            HouseKind::Box if board.kinds().contains(HouseKinds::REGIONS) => HouseKind::Region,
            kind => kind,
        }
    }

    /// An upper bound on the number of arrangements of all units together: it lets digits repeat.
    #[inline]
    fn most_arrangements(&self, board: &Board) -> u64 {
        let units = board.houses_of_kind(self.units_on(board)).map(|house| {
            let choices = board
                .cells_of(house)
                .map(|cell| board.candidates(cell).len() as u64);
            choices.fold(1, u64::saturating_mul)
        });
        units.fold(0, u64::saturating_add)
    }

    /// The units that the board has not filled, with their arrangements counted but not listed.
    #[inline]
    fn listings(&self, board: &Board) -> Result<Vec<(House, Arrangements)>, Unsupported> {
        let shape = board.shape();
        let mut listings = Vec::new();
        let mut total = 0;
        for house in board.houses_of_kind(self.units_on(board)) {
            let listing = arrangements(board, house)?;
            total += listing.left();
            if total > MOST_ARRANGEMENTS {
                return Err(Unsupported::Board {
                    reason: TOO_MANY_ARRANGEMENTS,
                });
            }
            let is_full = board.cells_of(house).all(|cell| board.get(cell).is_some());
            if !is_full {
                listings.push((house, listing));
            }
        }
        // The sort is stable: equal ones stay in order.
        sort_by_key(&mut listings, |&(house, _)| {
            let mut cells = board.cells_of(house);
            match self.order {
                UnitOrder::Plain | UnitOrder::Fewest => 0,
                UnitOrder::FullestFirst => cells.filter(|&cell| board.get(cell).is_none()).count(),
                // The steps from the first box, each to a box beside, above or below.
                UnitOrder::AdjacentFirst => cells.next().map_or(0, |cell| {
                    shape.band_of(cell.row()) + shape.stack_of(cell.column())
                }),
            }
        });
        Ok(listings)
    }
}

impl Solver for Permutation {
    #[inline]
    fn name(&self) -> &str {
        self.name
    }

    #[inline]
    fn accepts(&self) -> HouseKinds {
        // The units must cover the grid. A caller may choose a kind of house that does not cover it, such as diagonals.
        match self.kind.is_standard() {
            true => HouseKinds::all(),
            false => HouseKinds::empty(),
        }
    }

    #[inline]
    fn supports(&self, board: &Board) -> Result<(), Unsupported> {
        accepts_houses(self.accepts(), board)?;
        // An upper bound that is low enough saves the exact count, which costs a third of the listing.
        if board.shape().side() <= LARGEST_SIDE
            && self.most_arrangements(board) <= MOST_ARRANGEMENTS
        {
            return Ok(());
        }
        self.listings(board).map(drop)
    }

    #[inline]
    fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
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
#[inline]
fn combine(board: &Board, units: &mut Units, search: &mut Search<'_>) -> ControlFlow<Stopped> {
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
#[inline]
fn place(
    board: &Board,
    units: &mut Units,
    path: &mut [Choice],
    at: usize,
    search: &mut Search<'_>,
) -> ControlFlow<Stopped> {
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
