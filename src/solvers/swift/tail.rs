//! The end of a search: few open cells.
//!
//! A round costs the same whether eighty cells are open or eight. So a state with few open cells goes to a
//! smaller search. There the open cells have the numbers 0, 1, 2, …, and a lane of 16 bits per open cell holds its candidates. One look at a lane then tells
//! whether its cell has no candidate or only one. The search looks only for cells with one candidate. So it meets a few more dead ends than rounds would, but
//! each step costs a fraction of a round.
//!
//! ```text
//!     open cell    0    1    2    3    4    5
//!     candidates   2 7  2 7  5 7  2 7  2 7  5 7      a cell without a candidate:     dead end
//!                                                    cells with one candidate:       clear their peers, and look again
//!                                                    otherwise, cells with several:  guess in one of them
//! ```
//!
//! Another vector per open cell has all ones in the lanes of its peers, so that placing a digit takes two operations.
//!
//! When every open cell is filled and no two peers are equal, the grid is a solution: each house has as many open cells as missing digits, so
//! if the digits in its open cells differ, they are exactly the missing ones.

use core::ops::ControlFlow;

use smallvec::SmallVec;

use super::guess::Luck;
use super::layout::{CELL, FULL, Words, read};
use crate::geometry::CLASSIC_HOUSES;
use crate::simd::{CellSets, Kernel, Narrow, Nine, Row, Simd};

/// A search comes here with at most this many open cells.
const MAX_OPEN: usize = 16;
/// A lucky search comes here with at most this many open cells: as many as there are lanes.
const MAX_OPEN_LUCKY: usize = LANES;
/// How many open cells there is room for.
const LANES: usize = 32;
/// How many open guesses need no allocation. With room for eight, one search in seven allocated where there are many solutions; more room would make the state of a search longer to move.
const MOST_INLINE: usize = 16;

/// What a search reports to.
pub(super) trait Listener {
    /// A reason to stop.
    type Stop;
    /// Whether it uses `placed`, `implied`, `removed` and `taken_back`. Cells are numbered in reading order, digits from 0.
    const WATCHED: bool = false;
    /// About to try one of several values; `depth` counts the open values, this one included.
    fn guess(&mut self, depth: usize) -> ControlFlow<Self::Stop>;
    /// About to try the last value left.
    fn node(&mut self, depth: usize) -> ControlFlow<Self::Stop>;
    /// The branch has ended without a solution.
    fn dead_end(&mut self);
    /// Takes a solution; `solved` writes its digits down, if they are needed.
    fn solution(&mut self, solved: impl FnOnce() -> [u8; 81]) -> ControlFlow<Self::Stop>;
    /// The choice of the last node.
    fn placed(&mut self, _cell: u8, _digit: usize) {}
    /// Cells that have one candidate left.
    fn implied(&mut self, _placements: impl Iterator<Item = (u8, usize)>) {}
    /// The last node was wrong, so its candidate is removed.
    fn removed(&mut self, _cell: u8, _digit: usize) {}
    /// The node at this depth is undone.
    fn taken_back(&mut self, _depth: usize) {}
}

/// Whether a state has few enough open cells for a [`Tail`]. `naked` are the cells with one candidate.
#[inline(always)]
pub(super) fn is_tail(naked: [u32; 3], luck: Luck) -> bool {
    let most = match luck {
        Luck::Lucky => MAX_OPEN_LUCKY,
        Luck::Mixed | Luck::Unlucky => MAX_OPEN,
    };
    open_cells(naked) <= most
}

/// How many cells have several candidates. `naked` are the cells with one.
#[inline(always)]
pub(super) fn open_cells(naked: [u32; 3]) -> usize {
    let [a, b, c] = naked;
    81 - (a.count_ones() + b.count_ones() + c.count_ones()) as usize
}

/// The search below a state with few open cells.
pub(super) struct Tail<'a, S: Simd, L> {
    pub(super) simd: S,
    /// The state.
    pub(super) words: &'a Words,
    /// The cells with one candidate.
    pub(super) naked: [u32; 3],
    /// How many tried values are in the state.
    pub(super) depth: usize,
    /// Memory for the open cells. Callers keep it, because copying it takes long.
    pub(super) open: &'a mut Open<S>,
    pub(super) listener: &'a mut L,
}

impl<S: Simd, L: Listener> Kernel for Tail<'_, S, L> {
    type Output = ControlFlow<L::Stop>;

    #[inline(always)]
    fn run<T: Simd>(self, _: T) -> Self::Output {
        let Tail {
            simd,
            words,
            open,
            listener,
            ..
        } = self;
        let len = open_cells(self.naked);
        open.guesses.clear();
        let NumberedCells { cells, peers, .. } = &mut open.cells;
        // The lanes without a cell hold one digit, which has no peers.
        let mut sets = CellSets([1; 32]);
        let mut houses = [CellSets([u16::MAX; 32]); 3];
        // The first cell gets the highest number.
        let mut number = len;
        for (r, (word, naked)) in words.iter().zip(self.naked).enumerate() {
            let digits = simd.load_nine(word);
            let mut left = FULL & !naked;
            while left != 0 {
                let bit = left & left.wrapping_neg();
                let cell = CELL[r][left.trailing_zeros() as usize & 31];
                left &= left - 1;
                number = number.wrapping_sub(1) & 31;
                sets.0[number] = digits.lanes_with(bit) as u16;
                cells[number] = cell;
                for (kind, house) in houses.iter_mut().zip(HOUSES[usize::from(cell) & 127]) {
                    kind.0[number] = house.into();
                }
            }
        }
        let [rows, columns, boxes] = &houses;
        let in_rows = simd.load_narrow(rows);
        let in_columns = simd.load_narrow(columns);
        let in_boxes = simd.load_narrow(boxes);
        peers.clear();
        for number in 0..len.min(LANES) {
            let row = in_rows.equal(simd.narrow(rows.0[number & 31]));
            let column = in_columns.equal(simd.narrow(columns.0[number & 31]));
            let block = in_boxes.equal(simd.narrow(boxes.0[number & 31]));
            // The cell itself shares both lines.
            peers.push(row.xor(column).or(block.and_not(row)));
        }
        open.cells.words = *words;
        open.cells.closed = None;
        let state = OpenState {
            sets: simd.load_narrow(&sets),
            placed: !(((1_u64 << (len & 63)) - 1) as u32),
            depth: self.depth,
        };
        simd.call(Below {
            simd,
            open,
            next: Some(state),
            listener,
        })
    }
}

/// Goes on with a [`Tail`] that has stopped at a solution.
pub(super) struct ResumedTail<'a, S: Simd, L> {
    pub(super) simd: S,
    /// What the tail has saved.
    pub(super) open: &'a mut Open<S>,
    pub(super) listener: &'a mut L,
}

impl<S: Simd, L: Listener> Kernel for ResumedTail<'_, S, L> {
    type Output = ControlFlow<L::Stop>;

    #[inline(always)]
    fn run<T: Simd>(self, _: T) -> Self::Output {
        let ResumedTail {
            simd,
            open,
            listener,
        } = self;
        simd.call(Below {
            simd,
            open,
            next: None,
            listener,
        })
    }
}

/// The houses of every cell; padded, so that seven bits always index them.
static HOUSES: [[u8; 3]; 128] = {
    let mut houses = [[0; 3]; 128];
    let mut cell = 0;
    while cell < 81 {
        houses[cell] = CLASSIC_HOUSES[cell];
        cell += 1;
    }
    houses
};

/// Every lane holds its number.
static NUMBERS: CellSets = {
    let mut numbers = [0; 32];
    let mut number = 0;
    while number < 32 {
        numbers[number] = number as u16;
        number += 1;
    }
    CellSets(numbers)
};

/// The open cells of a state, and the search below it.
pub(super) struct Open<S: Simd> {
    cells: NumberedCells<S>,
    /// The open guesses, the last one on top. They are all that is needed to go on after a solution.
    guesses: SmallVec<[Tried<S>; MOST_INLINE]>,
}

/// The open cells of a state.
struct NumberedCells<S: Simd> {
    simd: S,
    words: Words,
    /// The digits of all other cells. They are written down together with the first solution.
    closed: Option<[u8; 81]>,
    /// The cell behind every number.
    cells: [u8; 32],
    /// For the open cell with each number, all ones in the lanes of its open peers.
    peers: SmallVec<[S::Narrow; LANES]>,
}

impl<S: Simd> Open<S> {
    /// Room for open cells.
    #[inline(always)]
    pub(super) fn new(simd: S) -> Self {
        Open {
            cells: NumberedCells {
                simd,
                words: [Row([0; 16]); 3],
                closed: None,
                cells: [0; 32],
                peers: SmallVec::new(),
            },
            guesses: SmallVec::new(),
        }
    }

    /// Whether the search has stopped at a solution and can go on.
    #[inline(always)]
    pub(super) fn is_paused(&self) -> bool {
        !self.guesses.is_empty()
    }
}

impl<S: Simd> NumberedCells<S> {
    /// The solution that these sets make.
    #[inline(always)]
    fn solved(&mut self, sets: S::Narrow) -> [u8; 81] {
        let mut digits = match self.closed {
            Some(digits) => digits,
            None => *self.closed.insert(read(self.simd, &self.words)),
        };
        let sets = sets.to_sets().0;
        for (cell, set) in self.cells.iter().zip(sets).take(self.peers.len()) {
            digits[usize::from(cell % 81)] = set.trailing_zeros() as u8 + 1;
        }
        digits
    }
}

/// What is known about the open cells.
#[derive(Clone, Copy)]
struct OpenState<S: Simd> {
    /// The digits that each open cell can hold.
    sets: S::Narrow,
    /// The cells that have cleared their peers.
    placed: u32,
    /// How many tried values are in the sets.
    depth: usize,
}

/// A guess that was made, and the state to come back to.
struct Tried<S: Simd> {
    /// The state before the guess, except that `depth` already counts the guess.
    state: OpenState<S>,
    number: usize,
    /// The digits of the cell.
    set: u16,
}

impl<S: Simd> Tried<S> {
    /// Undoes the guess: returns the state before it, without the tried digit in its cell.
    #[inline(always)]
    fn take_back<L: Listener>(
        self,
        simd: S,
        NumberedCells { cells, peers, .. }: &NumberedCells<S>,
        listener: &mut L,
    ) -> ControlFlow<L::Stop, OpenState<S>> {
        let Tried {
            mut state,
            number,
            set,
        } = self;
        let first = set & set.wrapping_neg();
        let rest = set ^ first;
        let cell = cells[number & 31];
        if L::WATCHED {
            listener.taken_back(state.depth);
        }
        state.sets = state
            .sets
            .and_not(lane(simd, number).and(simd.narrow(first)));
        if rest & (rest - 1) == 0 {
            listener.node(state.depth)?;
            if L::WATCHED {
                listener.placed(cell, rest.trailing_zeros() as usize);
            }
            state.sets = state.sets.and_not(peers[number].and(simd.narrow(rest)));
            state.placed |= 1 << number;
        } else {
            state.depth -= 1;
            if L::WATCHED {
                listener.removed(cell, first.trailing_zeros() as usize);
            }
        }
        ControlFlow::Continue(state)
    }
}

/// All ones in this lane.
#[inline(always)]
fn lane<S: Simd>(simd: S, number: usize) -> S::Narrow {
    simd.load_narrow(&NUMBERS).equal(simd.narrow(number as u16))
}

/// The search below a state of the open cells. A kernel, so that tails that begin and tails that go on share it.
struct Below<'a, S: Simd, L> {
    simd: S,
    open: &'a mut Open<S>,
    /// The state, or `None` to take the last guess back.
    next: Option<OpenState<S>>,
    listener: &'a mut L,
}

impl<S: Simd, L: Listener> Kernel for Below<'_, S, L> {
    type Output = ControlFlow<L::Stop>;

    #[inline(always)]
    fn run<T: Simd>(self, _: T) -> Self::Output {
        let Below {
            simd,
            open,
            mut next,
            listener,
        } = self;
        let Open { cells, guesses } = open;
        loop {
            let mut state = match next.take() {
                Some(state) => state,
                None => match guesses.pop() {
                    Some(tried) => tried.take_back(simd, cells, listener)?,
                    None => return ControlFlow::Continue(()),
                },
            };
            let peers = &cells.peers[..];
            loop {
                if state.sets.empty() != 0 {
                    listener.dead_end();
                    break;
                }
                let several = state.sets.without_lowest();
                let single = several.empty();
                let mut new = single & !state.placed;
                if new != 0 {
                    state.placed |= new;
                    let CellSets(digits) = state.sets.to_sets();
                    if L::WATCHED {
                        let new = (0..LANES).filter(|number| new >> number & 1 == 1);
                        listener.implied(new.map(|number| {
                            (
                                cells.cells[number],
                                digits[number].trailing_zeros() as usize,
                            )
                        }));
                    }
                    while new != 0 {
                        let number = new.trailing_zeros() as usize & 31;
                        let lost = peers[number].and(simd.narrow(digits[number]));
                        state.sets = state.sets.and_not(lost);
                        new &= new - 1;
                    }
                    continue;
                }
                if single == u32::MAX {
                    listener.solution(|| cells.solved(state.sets))?;
                    break;
                }
                let pairs = several.without_lowest().empty() & !single;
                let best = if pairs != 0 { pairs } else { !single };
                let number = best.trailing_zeros() as usize & 31;
                let set = state.sets.to_sets().0[number];
                let first = set & set.wrapping_neg();
                state.depth += 1;
                listener.guess(state.depth)?;
                if L::WATCHED {
                    listener.placed(cells.cells[number], first.trailing_zeros() as usize);
                }
                guesses.push(Tried { state, number, set });
                // A value clears its peers at once, which saves one pass of the loop.
                let lost = lane(simd, number)
                    .and(simd.narrow(set ^ first))
                    .or(peers[number].and(simd.narrow(first)));
                state.sets = state.sets.and_not(lost);
                state.placed |= 1 << number;
            }
        }
    }
}
