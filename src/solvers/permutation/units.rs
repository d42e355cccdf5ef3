//! The units of a board: their lists, and what is placed.
//!
//! ```text
//!   unit     list                                             placed
//!   row 1    a b c d e                                        b
//!   row 2    f h | g i j k                                    ·
//!   row 3    m n o p | q | l r s t                            ·
//!            └ in the running ┘ ruled out, the latest first
//! ```
//!
//! Narrowing a list swaps the arrangements that are ruled out behind the others and moves the bar to the left. To
//! undo this only the bar moves back, so a list takes no more memory at any depth than at the start,
//! and the trail holds one record per moved bar. While a unit is placed, its list does not change,
//! because the search steps through it by position.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::arrangements::Arrangements;
use super::other_houses::OtherHouses;
use super::packed::{Common, Crossings, Packed, crossing};
use super::solver::UnitOrder;
use crate::board::Board;
use crate::event::Event;
use crate::grid::Grid;
use crate::index::House;
use crate::report::Stopped;
use crate::search::Search;
use crate::shape::Shape;

/// Arrangements listed or tested between two looks at the caller's interrupts. A list may have millions, and testing one
/// against all that is placed takes up to 50 ns, so no list is gone through in one go.
const CHECK_INTERVAL: usize = 1 << 16;

/// A house and its arrangements.
#[derive(Debug)]
struct Unit {
    house: House,
    /// The houses of other kinds that cross it, as bits; for each of the two kinds.
    crossed: [u64; 2],
    /// All arrangements the board allows.
    list: Vec<Packed>,
    /// How many of them, in front, are in the running.
    running: usize,
    /// Nibbles that these have in common and that the other units have already used.
    agreed: [u64; 2],
    /// The arrangement that is placed on the board.
    placed: Option<Packed>,
}

/// A unit as it was before it was narrowed.
impl Unit {
    #[inline]
    fn shown(&self) -> Event<'static> {
        Event::Arrangements {
            unit: self.house,
            left: self.running,
        }
    }
}

#[derive(Debug)]
struct Before {
    unit: usize,
    running: usize,
    agreed: [u64; 2],
}

/// A point in the search to go back to.
#[derive(Clone, Copy, Debug)]
pub(super) struct TrailMark(usize);

/// The units that the board has not filled.
#[derive(Debug)]
pub(super) struct Units {
    shape: Shape,
    order: UnitOrder,
    units: Vec<Unit>,
    trail: Vec<Before>,
    /// What the other units have not used yet: a unit, and what its arrangements have in common.
    news: Vec<(usize, Common)>,
    /// Arrangements listed or tested since the last look at the interrupts.
    work: usize,
    /// What else an arrangement must fit, on boards with other houses than rows, columns and boxes.
    other_houses: Option<OtherHouses>,
}

impl Units {
    /// Lists the arrangements of each unit.
    #[inline]
    pub(super) fn list(
        board: &Board,
        order: UnitOrder,
        listings: Vec<(House, Arrangements)>,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped, Units> {
        let shape = board.shape();
        let mut units = Units {
            shape,
            order,
            units: Vec::with_capacity(listings.len()),
            trail: Vec::new(),
            news: Vec::new(),
            work: 0,
            other_houses: OtherHouses::of(board),
        };
        for (house, mut listing) in listings {
            let cells = board.cells_of(house);
            let crossings: Vec<[House; 2]> = cells
                .map(|cell| crossing(shape, house.kind(), cell))
                .collect();
            let mut list = Vec::with_capacity(listing.size_hint().0);
            while let Some(digits) = listing.advance() {
                list.push(Packed::new(digits, &crossings));
                units.worked(1, search)?;
            }
            units.units.push(Unit {
                house,
                crossed: crossed(&crossings),
                running: list.len(),
                list,
                agreed: [0; 2],
                placed: None,
            });
        }
        ControlFlow::Continue(units)
    }

    /// Before the first placement: narrows every list by what the others agree on.
    #[inline]
    pub(super) fn settle(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        if self.order == UnitOrder::Fewest {
            for unit in 0..self.units.len() {
                self.agree(unit, search)?;
            }
            self.spread(search)?;
        }
        ControlFlow::Continue(())
    }

    /// The unit to place next; `None` when all units are placed.
    #[inline]
    pub(super) fn pick(&self) -> Option<usize> {
        let units = self.units.iter().enumerate();
        let mut open = units.filter(|(_, unit)| unit.placed.is_none());
        let picked = match self.order {
            UnitOrder::Fewest => open.min_by_key(|(_, unit)| unit.running),
            _ => open.next(),
        };
        picked.map(|(unit, _)| unit)
    }

    /// The position, `from` or later, of the next arrangement in a unit's list that fits what is placed.
    #[inline]
    pub(super) fn next_fit(
        &mut self,
        unit: usize,
        from: usize,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped, Option<usize>> {
        let running = self.units[unit].running;
        for begin in (from..running).step_by(CHECK_INTERVAL) {
            let Unit { house, list, .. } = &self.units[unit];
            let mut part = begin..running.min(begin + CHECK_INTERVAL);
            let (begin, end) = (part.start, part.end);
            let found = match (self.order, &self.other_houses) {
                // Every arrangement that does not fit rows, columns and boxes has been ruled out before.
                (UnitOrder::Fewest, None) => part.next(),
                (UnitOrder::Fewest, Some(others)) => part.find(|&at| others.fit(*house, list[at])),
                (_, None) => part.find(|&at| self.fits(list[at])),
                (_, Some(others)) => {
                    part.find(|&at| self.fits(list[at]) && others.fit(*house, list[at]))
                }
            };
            self.worked(found.unwrap_or(end) - begin, search)?;
            if found.is_some() {
                return ControlFlow::Continue(found);
            }
        }
        ControlFlow::Continue(None)
    }

    /// Whether an arrangement clashes with none that is placed.
    #[inline]
    fn fits(&self, arrangement: Packed) -> bool {
        let mut placed = self.units.iter().filter_map(|unit| unit.placed);
        placed.all(|placed| !arrangement.clashes(&Common::whole(placed, self.shape.side())))
    }

    /// Places an arrangement of a unit, by its position in the list.
    #[inline]
    pub(super) fn place(
        &mut self,
        unit: usize,
        at: usize,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped> {
        let placed = self.units[unit].list[at];
        self.units[unit].placed = Some(placed);
        if let Some(others) = &mut self.other_houses {
            others.place(self.units[unit].house, placed);
        }
        if self.order == UnitOrder::Fewest {
            let whole = Common::whole(placed, self.shape.side());
            let news = whole.beyond(self.units[unit].agreed);
            self.news.push((unit, news));
            self.spread(search)?;
        }
        ControlFlow::Continue(())
    }

    /// The present point, to be passed to [`take_back`](Units::take_back).
    #[inline]
    pub(super) fn mark(&self) -> TrailMark {
        TrailMark(self.trail.len())
    }

    /// Undoes the unit that was placed at `mark`, and all that followed from it.
    #[inline]
    pub(super) fn take_back(&mut self, unit: usize, mark: TrailMark, search: &mut Search<'_>) {
        let placed = self.units[unit].placed.take();
        if let (Some(others), Some(placed)) = (&mut self.other_houses, placed) {
            others.take_back(self.units[unit].house, placed);
        }
        for before in self.trail.drain(mark.0..).rev() {
            let unit = &mut self.units[before.unit];
            unit.running = before.running;
            unit.agreed = before.agreed;
            search.event(|| unit.shown());
        }
    }

    /// Shows a watcher how many arrangements each unit has.
    #[inline]
    pub(super) fn show(&self, search: &mut Search<'_>) {
        for unit in &self.units {
            search.event(|| unit.shown());
        }
    }

    /// Shows a watcher the cells that an arrangement fills.
    // Cold: only with a watcher. Inline: compiled only where this solver is named.
    #[cold]
    #[inline]
    pub(super) fn show_arrangement(
        &self,
        board: &Board,
        unit: usize,
        at: usize,
        search: &mut Search<'_>,
    ) {
        let Unit { house, list, .. } = &self.units[unit];
        let mut grid = Grid::empty(self.shape);
        list[at].fill(*house, self.shape.digits(), &mut grid);
        for (cell, digit) in grid.clues().filter(|(cell, _)| board.get(*cell).is_none()) {
            search.placed(cell, digit);
        }
    }

    /// Narrows the other units by all news, and by what follows from that, until there is no more news or a list is empty.
    #[inline]
    fn spread(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        while let Some((source, news)) = self.news.pop() {
            for unit in 0..self.units.len() {
                if unit == source
                    || !self.meet(unit, source)
                    || !self.narrow(unit, &news, search)?
                {
                    continue;
                }
                if self.units[unit].running == 0 {
                    self.news.clear();
                    return ControlFlow::Continue(());
                }
                self.agree(unit, search)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a house crosses both units.
    #[inline]
    fn meet(&self, one: usize, other: usize) -> bool {
        let (one, other) = (self.units[one].crossed, self.units[other].crossed);
        (one[0] & other[0]) | (one[1] & other[1]) != 0
    }

    /// Rules out the arrangements of a unit that clash with the news. Returns whether there were any.
    #[inline]
    fn narrow(
        &mut self,
        index: usize,
        news: &Common,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped, bool> {
        let unit = &self.units[index];
        if unit.placed.is_some() {
            return ControlFlow::Continue(false);
        }
        let (running, agreed) = (unit.running, unit.agreed);
        let (mut at, mut kept) = (0, running);
        while at < kept {
            let list = &mut self.units[index].list[..running];
            let tested = (kept - at).min(CHECK_INTERVAL);
            for _ in 0..tested {
                if list[at].clashes(news) {
                    kept -= 1;
                    list.swap(at, kept);
                } else {
                    at += 1;
                }
            }
            self.worked(tested, search)?;
        }
        self.units[index].running = kept;
        let narrowed = kept < running;
        if narrowed {
            search.event(|| self.units[index].shown());
            self.trail.push(Before {
                unit: index,
                running,
                agreed,
            });
        }
        ControlFlow::Continue(narrowed)
    }

    /// Adds to the news what all arrangements left to a unit agree on.
    #[inline]
    fn agree(&mut self, index: usize, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        let (running, side) = (self.units[index].running, self.shape.side());
        let mut common: Option<Common> = None;
        for begin in (0..running).step_by(CHECK_INTERVAL) {
            let part = begin..running.min(begin + CHECK_INTERVAL);
            let next = Common::of(&self.units[index].list[part.clone()], side);
            common = common.map_or(next, |common| next.map(|next| common.and(next)));
            self.worked(part.len(), search)?;
        }
        let Some(common) = common else {
            return ControlFlow::Continue(());
        };
        let unit = &mut self.units[index];
        let news = common.beyond(unit.agreed);
        if !news.is_empty() {
            unit.agreed = common.nibbles();
            self.news.push((index, news));
        }
        ControlFlow::Continue(())
    }

    /// Adds to the work done, and checks for interrupts once per [`CHECK_INTERVAL`].
    #[inline]
    fn worked(&mut self, arrangements: usize, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        self.work += arrangements;
        if self.work >= CHECK_INTERVAL {
            self.work = 0;
            search.check()?;
        }
        ControlFlow::Continue(())
    }

    /// Writes what is placed into a grid.
    #[inline]
    pub(super) fn fill(&self, grid: &mut Grid) {
        for unit in &self.units {
            if let Some(placed) = unit.placed {
                placed.fill(unit.house, self.shape.digits(), grid);
            }
        }
    }
}

/// The crossing houses as bits, for each of the two kinds.
#[inline]
fn crossed(crossings: &Crossings) -> [u64; 2] {
    let bits = crossings
        .iter()
        .map(|houses| houses.map(|house| 1 << house.index()));
    bits.fold([0; 2], |all, bits| [all[0] | bits[0], all[1] | bits[1]])
}
