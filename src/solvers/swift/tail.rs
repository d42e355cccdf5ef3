//! The end of a search: few open cells.
//!
//! A round costs the same whether eighty cells are open or eight. So a state with few open cells goes to a
//! smaller search. There the open cells have the numbers 0, 1, 2, …, and a lane of 16 bits per open cell holds its candidates. Whether a cell has
//! no candidate, or one, is then seen in its own lane. The search only looks for cells with one candidate. So it meets a few more dead ends than rounds
//! would, but costs a fraction of them.
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
//! different digits in its open cells are all of the missing ones.

use core::cell::Cell;
use core::ops::ControlFlow;

use super::layout::{CELL, FULL, Words, read};
use crate::geometry::CLASSIC_HOUSES;
use crate::simd::{CellSets, Kernel, Narrow, Nine, Simd};

/// A search that has met dead ends comes here with at most this many open cells.
const MAX_OPEN: usize = 16;
/// A lucky search, which has met no dead end, comes here with at most this many open cells: as many as there are lanes.
const MAX_OPEN_LUCKY: usize = 32;

/// What a search reports to.
pub(super) trait Listener {
    /// A reason to stop.
    type Stop;
    /// Whether it uses `placed`, `implied`, `removed` and `taken_back`. Cells count in reading order, digits from 0.
    const WATCHED: bool = false;
    /// About to try one of several values; `depth` counts the values that stand.
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
    /// The last node was wrong, and its candidate goes.
    fn removed(&mut self, _cell: u8, _digit: usize) {}
    /// The node at this depth is taken back.
    fn taken_back(&mut self, _depth: usize) {}
}

/// Whether a state is for a [`Tail`]. `naked` are the cells with one candidate; for luck see [`choose`](super::guess::choose).
#[inline(always)]
pub(super) fn is_tail(naked: [u32; 3], is_lucky: bool) -> bool {
    open_cells(naked) <= if is_lucky { MAX_OPEN_LUCKY } else { MAX_OPEN }
}

#[inline(always)]
fn open_cells([a, b, c]: [u32; 3]) -> usize {
    81 - (a.count_ones() + b.count_ones() + c.count_ones()) as usize
}

/// The search below a state with few open cells.
pub(super) struct Tail<'a, S: Simd, L> {
    pub(super) simd: S,
    /// The state.
    pub(super) words: &'a Words,
    /// The cells with one candidate.
    pub(super) naked: [u32; 3],
    /// How many of the values that were tried stand in the state.
    pub(super) depth: usize,
    /// Room for the peers of every open cell. It takes long to clear, so that a batch keeps it.
    pub(super) room: &'a mut Peers<S>,
    pub(super) listener: &'a mut L,
}

/// For the open cell with each number, all ones in the lanes of its open peers.
pub(super) type Peers<S> = [<S as Simd>::Narrow; 32];

impl<S: Simd, L: Listener> Kernel for Tail<'_, S, L> {
    type Output = ControlFlow<L::Stop>;

    #[inline(always)]
    fn run<T: Simd>(self, _: T) -> Self::Output {
        let simd = self.simd;
        let [a, b, c] = self.words;
        let words = [simd.load_nine(a), simd.load_nine(b), simd.load_nine(c)];
        let len = open_cells(self.naked);
        let mut open = Open::<S> {
            simd,
            words: self.words,
            closed: Cell::new(None),
            cells: [0; 32],
            peers: self.room,
            len,
        };
        // The lanes without a cell hold one digit, which has no peers.
        let mut sets = CellSets([1; 32]);
        let mut houses = [CellSets([u16::MAX; 32]); 3];
        // The first cell gets the highest number.
        let mut number = len;
        for (word, (cells, naked)) in words.into_iter().zip(self.naked).enumerate() {
            let mut left = FULL & !naked;
            while left != 0 {
                let bit = left & left.wrapping_neg();
                let cell = usize::from(CELL[word][left.trailing_zeros() as usize & 31]);
                left &= left - 1;
                number = number.wrapping_sub(1) & 31;
                sets.0[number] = cells.lanes_with(bit) as u16;
                open.cells[number] = cell as u8;
                for (kind, house) in houses.iter_mut().zip(CLASSIC_HOUSES[cell % 81]) {
                    kind.0[number] = house.into();
                }
            }
        }
        let [rows, columns, boxes] = &houses;
        let [in_rows, in_columns, in_boxes] =
            [rows, columns, boxes].map(|kind| simd.load_narrow(kind));
        for number in 0..len.min(32) {
            let row = in_rows.equal(simd.narrow(rows.0[number]));
            let column = in_columns.equal(simd.narrow(columns.0[number]));
            let block = in_boxes.equal(simd.narrow(boxes.0[number]));
            // The cell itself shares both lines.
            open.peers[number] = row.xor(column).or(block.and_not(row));
        }
        simd.call(Below {
            simd,
            open: &open,
            sets: simd.load_narrow(&sets),
            placed: !(((1_u64 << (len & 63)) - 1) as u32),
            depth: self.depth,
            listener: self.listener,
        })
    }
}

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

/// The open cells of a state.
struct Open<'a, S: Simd> {
    simd: S,
    words: &'a Words,
    /// The digits of all other cells, written down when the first solution is.
    closed: Cell<Option<[u8; 81]>>,
    /// The cell behind every number.
    cells: [u8; 32],
    peers: &'a mut Peers<S>,
    len: usize,
}

impl<S: Simd> Open<'_, S> {
    /// The solution that these sets make.
    #[inline(always)]
    fn solved(&self, sets: S::Narrow) -> [u8; 81] {
        let mut digits = self
            .closed
            .get()
            .unwrap_or_else(|| read(self.simd, self.words));
        self.closed.set(Some(digits));
        for (cell, set) in self.cells.iter().zip(sets.to_sets().0).take(self.len) {
            digits[usize::from(cell % 81)] = set.trailing_zeros() as u8 + 1;
        }
        digits
    }
}

/// The search below a state of a [`Tail`]. A kernel, so that the recursion stays inside the instruction set.
struct Below<'a, S: Simd, L> {
    simd: S,
    open: &'a Open<'a, S>,
    /// The digits that each open cell can hold.
    sets: S::Narrow,
    /// The cells whose peers have been cleared.
    placed: u32,
    depth: usize,
    listener: &'a mut L,
}

impl<S: Simd, L: Listener> Kernel for Below<'_, S, L> {
    type Output = ControlFlow<L::Stop>;

    #[inline(always)]
    fn run<T: Simd>(self, _: T) -> Self::Output {
        let Below {
            simd,
            open,
            mut sets,
            mut placed,
            mut depth,
            listener,
        } = self;
        loop {
            if sets.empty() != 0 {
                listener.dead_end();
                return ControlFlow::Continue(());
            }
            let several = sets.without_lowest();
            let single = several.empty();
            let mut new = single & !placed;
            if new != 0 {
                placed |= new;
                let CellSets(digits) = sets.to_sets();
                if L::WATCHED {
                    let new = (0..32).filter(|number| new >> number & 1 == 1);
                    listener.implied(new.map(|number| {
                        (open.cells[number], digits[number].trailing_zeros() as usize)
                    }));
                }
                while new != 0 {
                    let number = new.trailing_zeros() as usize & 31;
                    sets = sets.and_not(open.peers[number].and(simd.narrow(digits[number])));
                    new &= new - 1;
                }
                continue;
            }
            if single == u32::MAX {
                return listener.solution(|| open.solved(sets));
            }
            let pairs = several.without_lowest().empty() & !single;
            let best = if pairs != 0 { pairs } else { !single };
            let number = best.trailing_zeros() as usize & 31;
            let set = sets.to_sets().0[number];
            let first = set & set.wrapping_neg();
            let lane = simd.load_narrow(&NUMBERS).equal(simd.narrow(number as u16));
            let peers = open.peers[number];
            depth += 1;
            listener.guess(depth)?;
            let cell = open.cells[number];
            if L::WATCHED {
                listener.placed(cell, first.trailing_zeros() as usize);
            }
            // A value clears its peers at once, which spares the loop a turn.
            let rest = set ^ first;
            let lost = lane
                .and(simd.narrow(rest))
                .or(peers.and(simd.narrow(first)));
            simd.call(Below {
                simd,
                open,
                sets: sets.and_not(lost),
                placed: placed | 1 << number,
                depth,
                listener,
            })?;
            sets = sets.and_not(lane.and(simd.narrow(first)));
            if L::WATCHED {
                listener.taken_back(depth);
            }
            if pairs != 0 {
                listener.node(depth)?;
                if L::WATCHED {
                    listener.placed(cell, rest.trailing_zeros() as usize);
                }
                sets = sets.and_not(peers.and(simd.narrow(rest)));
                placed |= 1 << number;
            } else {
                depth -= 1;
                if L::WATCHED {
                    listener.removed(cell, first.trailing_zeros() as usize);
                }
            }
        }
    }
}
