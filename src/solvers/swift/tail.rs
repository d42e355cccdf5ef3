//! The end of a search: few open cells.
//!
//! A round costs the same whether eighty cells are open or eight. So a state with few open cells goes to a
//! smaller search. There the open cells have the numbers 0, 1, 2, …, so that one word of a digit holds all of them, and the whole state
//! is one vector. It only looks for cells with one candidate. So it meets a few more dead ends than rounds would, but costs a fraction of them.
//!
//! ```text
//!     open cell  0 1 2 3 4 5
//!     digit 2    ■ ■ · ■ ■ ·      a cell without a candidate:     dead end
//!     digit 5    · · ■ · · ■      cells with one candidate:       clear their peers, and look again
//!     digit 7    ■ ■ ■ ■ ■ ■      otherwise, cells with several:  guess in one of them
//! ```
//!
//! When every open cell is filled and no two peers are equal, the grid is a solution: each house has as many open cells as missing digits, so
//! different digits in its open cells are all of the missing ones.

use core::ops::ControlFlow;

use super::layout::{CELL, FULL, LANE, WORD_AND_BIT, Words, read};
use crate::geometry::CLASSIC_HOUSES;
use crate::simd::{Kernel, Nine, Simd, Word};

/// A search that has met dead ends comes here with at most this many open cells.
const MAX_OPEN: usize = 16;
/// A lucky search, which has met no dead end, comes here with at most this many open cells: as many as a lane has bits.
const MAX_OPEN_LUCKY: usize = 32;

/// What a search reports to.
pub(super) trait Listener {
    /// A reason to stop.
    type Stop;
    /// About to try one of several values; `depth` counts the values that stand.
    fn guess(&mut self, depth: usize) -> ControlFlow<Self::Stop>;
    /// About to try the last value left.
    fn node(&mut self, depth: usize) -> ControlFlow<Self::Stop>;
    /// The branch has ended without a solution.
    fn dead_end(&mut self);
    /// Takes a solution; `solved` writes its digits down, if they are needed.
    fn solution(&mut self, solved: impl FnOnce() -> [u8; 81]) -> ControlFlow<Self::Stop>;
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
    pub(super) listener: &'a mut L,
}

impl<S: Simd, L: Listener> Kernel for Tail<'_, S, L> {
    type Output = ControlFlow<L::Stop>;

    #[inline(always)]
    fn run<T: Simd>(self, _: T) -> Self::Output {
        let simd = self.simd;
        let [a, b, c] = self.words;
        let cells = [simd.load_nine(a), simd.load_nine(b), simd.load_nine(c)];
        let mut open = Open {
            words: self.words,
            cells: [0; 32],
            peers: [0; 32],
            len: open_cells(self.naked),
        };
        // The first cell gets the highest number: then the places can be shifted in.
        let mut number = open.len;
        let mut missing = simd.nine(0);
        let mut houses = [0_u32; 32];
        for (word, (cells, naked)) in cells.into_iter().zip(self.naked).enumerate() {
            let mut left = FULL & !naked;
            while left != 0 {
                let bit = left & left.wrapping_neg();
                let cell = 32 * word + (left.trailing_zeros() as usize & 31);
                left &= left - 1;
                number = number.wrapping_sub(1) & 31;
                // All ones are minus one.
                let lacking = cells.mask(bit).is_zero();
                missing = missing.shl::<1>().sub(lacking);
                open.cells[number] = cell as u8;
                for house in HOUSES[cell] {
                    houses[usize::from(house & 31)] |= 1 << number;
                }
            }
        }
        for (number, peers) in open.peers.iter_mut().enumerate().take(open.len) {
            let [row, column, block] = HOUSES[usize::from(open.cells[number] & 127)]
                .map(|house| houses[usize::from(house & 31)]);
            *peers = (row | column | block) & !(1 << number);
        }
        let places = simd.nine(open.full()).and_not(missing);
        simd.call(Below {
            simd,
            open: &open,
            places,
            placed: 0,
            depth: self.depth,
            listener: self.listener,
        })
    }
}

/// Row, column and box of cell `32·word + bit`, numbered from 0 to 26.
static HOUSES: [[u8; 3]; 128] = {
    let mut table = [[0; 3]; 128];
    let mut cell = 0;
    while cell < 81 {
        let ([row, column, block], (word, bit)) = (CLASSIC_HOUSES[cell], WORD_AND_BIT[cell]);
        table[word as usize * 32 + bit as usize] = [row, 9 + column, 18 + block];
        cell += 1;
    }
    table
};

/// The open cells of a state.
struct Open<'a> {
    words: &'a Words,
    /// The cell behind every number, as in [`HOUSES`].
    cells: [u8; 32],
    /// Its open peers.
    peers: [u32; 32],
    len: usize,
}

impl Open<'_> {
    /// All open cells.
    #[inline(always)]
    fn full(&self) -> u32 {
        ((1_u64 << (self.len & 63)) - 1) as u32
    }

    /// The solution that these places make.
    #[inline(always)]
    fn solved<S: Simd>(&self, places: S::Nine) -> [u8; 81] {
        let mut digits = read(self.words);
        for (digit, place) in (1..).zip(&places.to_row().0[..9]) {
            let mut left = *place;
            while left != 0 {
                let cell = usize::from(self.cells[left.trailing_zeros() as usize & 31]);
                digits[usize::from(CELL[cell / 32 % 3][cell % 32])] = digit;
                left &= left - 1;
            }
        }
        digits
    }
}

/// The search below a state of a [`Tail`]. A kernel, so that the recursion stays inside the instruction set.
struct Below<'a, S: Simd, L> {
    simd: S,
    open: &'a Open<'a>,
    /// The open cells where each digit can go.
    places: S::Nine,
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
            mut places,
            mut placed,
            mut depth,
            listener,
        } = self;
        let full = open.full();
        loop {
            let (once, twice) = places.once_twice();
            if once.first() != full {
                listener.dead_end();
                return ControlFlow::Continue(());
            }
            let twice = twice.first();
            let mut singles = full & !(twice | placed);
            if singles != 0 {
                placed |= singles;
                while singles != 0 {
                    let bit = singles & singles.wrapping_neg();
                    let peers = simd.nine(open.peers[singles.trailing_zeros() as usize & 31]);
                    let lacking = places.mask(bit).is_zero();
                    places = places.and_not(peers.and_not(lacking));
                    singles &= singles - 1;
                }
                continue;
            }
            if twice == 0 {
                return listener.solution(|| open.solved::<S>(places));
            }
            let pairs = places.exactly_two();
            let best = if pairs != 0 { pairs } else { twice };
            let bit = best & best.wrapping_neg();
            let digit = places.lanes_with(bit).trailing_zeros() as usize % 9;
            let (bit, lane) = (simd.nine(bit), simd.load_nine(&LANE[digit]));
            depth += 1;
            listener.guess(depth)?;
            simd.call(Below {
                simd,
                open,
                places: places.and_not(bit.and_not(lane)),
                placed,
                depth,
                listener,
            })?;
            places = places.and_not(bit.and(lane));
            if pairs != 0 {
                listener.node(depth)?;
            } else {
                depth -= 1;
            }
        }
    }
}
