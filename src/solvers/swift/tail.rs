//! The end of a search: few open cells.
//!
//! A round costs the same whether eighty cells are open or eight. So a state with at most [`MAX_OPEN`] open cells goes to a
//! smaller search. There the open cells have the numbers 0, 1, 2, …, so that one word of a digit holds all of them, and the whole state
//! is one vector. It finds cells with one candidate and nothing else. That meets a few more dead ends than rounds would, for a fraction of their cost.
//!
//! ```text
//!     open cell  0 1 2 3 4 5
//!     digit 2    ■ ■ · ■ ■ ·      a cell without a candidate:     dead end
//!     digit 5    · · ■ · · ■      cells with one candidate:       clear their peers, and look again
//!     digit 7    ■ ■ ■ ■ ■ ■      otherwise, cells with several:  guess in one of them
//! ```
//!
//! Where every open cell is filled and no two peers are equal, every house has each of its digits: the closed cells left it as many digits as
//! open cells.

use core::ops::ControlFlow;

use super::layout::{CELL, FULL, LANE, Words, read};
use crate::geometry::CLASSIC_HOUSES;
use crate::simd::{Kernel, Nine, Simd, Word};

/// The most open cells of a state that ends here; at most 32.
const MAX_OPEN: usize = 32;

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
    /// A solution, which is written down on demand.
    fn solution(&mut self, solved: impl FnOnce() -> [u8; 81]) -> ControlFlow<Self::Stop>;
}

/// Whether a state is for a [`Tail`]. `naked` are the cells with one candidate.
#[inline(always)]
pub(super) fn is_tail([a, b, c]: [u32; 3]) -> bool {
    81 - (a.count_ones() + b.count_ones() + c.count_ones()) <= MAX_OPEN as u32
}

/// The search below a state with few open cells.
pub(super) struct Tail<'a, S: Simd, L> {
    pub(super) simd: S,
    /// The state, in registers and in memory.
    pub(super) cells: [S::Nine; 3],
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
        let mut open = Open {
            words: self.words,
            cells: [0; 32],
            peers: [0; 32],
            len: 0,
        };
        let mut places = simd.nine(0);
        let mut houses = [0_u32; 27];
        for word in 0..3 {
            let mut left = FULL & !self.naked[word];
            while left != 0 {
                let bit = left & left.wrapping_neg();
                let cell = CELL[word][left.trailing_zeros() as usize & 31];
                left &= left - 1;
                let number = open.len & 31;
                let lacking = self.cells[word].mask(bit).is_zero();
                places = places.or(simd.nine(1 << number).and_not(lacking));
                open.cells[number] = cell;
                for house in HOUSES[usize::from(cell)] {
                    houses[usize::from(house)] |= 1 << number;
                }
                open.len += 1;
            }
        }
        for (number, (cell, peers)) in open.cells.iter().zip(&mut open.peers).enumerate().take(open.len) {
            let [row, column, block] = HOUSES[usize::from(*cell)].map(|house| houses[usize::from(house)]);
            *peers = (row | column | block) & !(1 << number);
        }
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

/// Row, column and box of every cell, numbered from 0 to 26.
static HOUSES: [[u8; 3]; 81] = {
    let mut table = CLASSIC_HOUSES;
    let mut cell = 0;
    while cell < 81 {
        table[cell][1] += 9;
        table[cell][2] += 18;
        cell += 1;
    }
    table
};

/// The open cells of a state.
struct Open<'a> {
    words: &'a Words,
    /// The cell behind every number.
    cells: [u8; 32],
    /// Its open peers.
    peers: [u32; 32],
    len: usize,
}

impl Open<'_> {
    /// The solution that these places make.
    #[inline(always)]
    fn solved<S: Simd>(&self, places: S::Nine) -> [u8; 81] {
        let mut digits = read(self.words);
        for (digit, place) in (1..).zip(&places.to_row().0[..9]) {
            let mut left = *place;
            while left != 0 {
                digits[usize::from(self.cells[left.trailing_zeros() as usize & 31]) % 81] = digit;
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
        let full = ((1_u64 << open.len) - 1) as u32;
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
