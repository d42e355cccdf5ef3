//! One puzzle at a time: one lane per digit.
//!
//! ```text
//!              digit   1   2   3   4   5   6   7   8   9
//!     cells[0]       │ w │ w │ w │ w │ w │ w │ w │ w │ w │   27 bits each: rows 0, 3, 6
//!     cells[1]       │ w │ w │ …                             rows 1, 4, 7
//!     cells[2]       │ w │ w │ …                             rows 2, 5, 8
//! ```
//!
//! A round closes all nine digits at once, then folds the lanes: cells seen in one lane only are naked
//! singles, cells that a lane owns are hidden ones. What a guess has to keep is three vectors, on the stack.

use core::ops::ControlFlow;

use super::closure::step;
use super::guess::{Rest, Value, choose};
use super::layout::{FULL, LANE, Words, load, read};
use crate::digits::DigitSet;
use crate::simd::{Kernel, Nine, Simd, Word};

/// What a search reports to.
pub(super) trait Hook {
    /// Why a search was stopped.
    type Stop;
    /// A value is about to be tried, another choice being open.
    fn guess(&mut self, depth: usize) -> ControlFlow<Self::Stop>;
    /// The last choice is about to be tried.
    fn node(&mut self, depth: usize) -> ControlFlow<Self::Stop>;
    /// A branch came to nothing.
    fn dead_end(&mut self);
    /// A solution, as digits 1 to 9.
    fn solution(&mut self, digits: &[u8; 81]) -> ControlFlow<Self::Stop>;
}

/// A kernel that shows every solution of a board to a hook.
pub(super) struct Single<'a, H> {
    /// The candidates of every cell.
    pub(super) candidates: &'a [DigitSet; 81],
    /// Who is told.
    pub(super) hook: &'a mut H,
}

impl<H: Hook> Kernel for Single<'_, H> {
    type Output = ControlFlow<H::Stop>;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Self::Output {
        let none = simd.nine(0);
        let mut state = State::<S> {
            cells: load(simd, self.candidates),
            naked: [none; 3],
            fixed: [none; 3],
            own: none,
        };
        let subtree = Subtree {
            simd,
            state: &mut state,
            depth: 0,
            hook: self.hook,
        };
        subtree.run(simd)
    }
}

/// A kernel that shows every solution of a state in memory to a hook.
#[cfg(feature = "rand")]
pub(super) struct Resumed<'a, H> {
    /// The candidates of every digit.
    pub(super) words: &'a Words,
    /// The cells with one candidate, as far as they are known.
    pub(super) naked: [u32; 3],
    /// Who is told.
    pub(super) hook: &'a mut H,
}

#[cfg(feature = "rand")]
impl<H: Hook> Kernel for Resumed<'_, H> {
    type Output = ControlFlow<H::Stop>;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Self::Output {
        let none = simd.nine(0);
        let [a, b, c] = self.words;
        let [x, y, z] = self.naked;
        let mut state = State::<S> {
            cells: [simd.load_nine(a), simd.load_nine(b), simd.load_nine(c)],
            naked: [simd.nine(x), simd.nine(y), simd.nine(z)],
            fixed: [none; 3],
            own: none,
        };
        let subtree = Subtree {
            simd,
            state: &mut state,
            depth: 1,
            hook: self.hook,
        };
        subtree.run(simd)
    }
}

/// Candidates and what the last round found out about them.
struct State<S: Simd> {
    cells: [S::Nine; 3],
    naked: [S::Nine; 3],
    fixed: [S::Nine; 3],
    own: S::Nine,
}

enum Verdict {
    Dead,
    Solved,
    Stuck,
}

impl<S: Simd> State<S> {
    /// Rounds, until they bring nothing new.
    ///
    /// At the root that is a round without any change, so that what follows depends on the puzzle and not on
    /// how much of it the caller had worked out. Below, a round without a new single ends it, which
    /// saves an eighth of all rounds for 2 to 5 % more guesses.
    #[inline(always)]
    fn close(&mut self, simd: S, root: bool) -> Verdict {
        let full = simd.nine(FULL);
        loop {
            let (before, naked, fixed) = (self.cells, self.naked, self.fixed);
            let s = step(self.cells, self.naked, self.fixed, self.own);
            let [a, b, c] = s.cells;
            let (once_a, twice_a) = a.once_twice();
            let (once_b, twice_b) = b.once_twice();
            let (once_c, twice_c) = c.once_twice();
            self.cells = s.cells;
            self.own = s.own;
            self.naked = [
                once_a.and_not(twice_a),
                once_b.and_not(twice_b),
                once_c.and_not(twice_c),
            ];
            self.fixed = [a.and(s.own).any(), b.and(s.own).any(), c.and(s.own).any()];

            let empty = full.and_not(once_a.and(once_b).and(once_c));
            // An owned cell has had a round to lose its other digits: whoever is left owns it too.
            let double = twice_a
                .and(fixed[0])
                .or3(twice_b.and(fixed[1]), twice_c.and(fixed[2]));
            if !empty.or3(double, s.clash).all_zero() || !a.none_zero() {
                return Verdict::Dead;
            }
            if full.and_not(s.own).all_zero() {
                return Verdict::Solved;
            }
            let new_a = self.naked[0]
                .or(self.fixed[0])
                .and_not(naked[0].or(fixed[0]));
            let new_b = self.naked[1]
                .or(self.fixed[1])
                .and_not(naked[1].or(fixed[1]));
            let new_c = self.naked[2]
                .or(self.fixed[2])
                .and_not(naked[2].or(fixed[2]));
            let mut change = new_a.or3(new_b, new_c);
            if root {
                change = change
                    .or(a.xor(before[0]))
                    .or3(b.xor(before[1]), c.xor(before[2]));
            }
            if change.all_zero() {
                return Verdict::Stuck;
            }
        }
    }

    #[inline(always)]
    fn place(&mut self, simd: S, Value { word, bit, digit }: Value) {
        let bits = simd.nine(bit);
        self.naked = [simd.nine(0); 3];
        self.naked[word] = bits;
        self.cells[word] = self.cells[word].and_not(bits.and_not(simd.load_nine(&LANE[digit])));
    }

    #[inline(always)]
    fn remove(&mut self, simd: S, Value { word, bit, digit }: Value) {
        self.naked = [simd.nine(0); 3];
        self.cells[word] =
            self.cells[word].and_not(simd.nine(bit).and(simd.load_nine(&LANE[digit])));
    }

    #[inline(always)]
    fn words(&self) -> Words {
        [
            self.cells[0].to_row(),
            self.cells[1].to_row(),
            self.cells[2].to_row(),
        ]
    }
}

/// The search below a state. A kernel, so that the recursion stays inside the instruction set.
struct Subtree<'a, S: Simd, H> {
    simd: S,
    state: &'a mut State<S>,
    /// How many values that were tried stand in it.
    depth: usize,
    hook: &'a mut H,
}

impl<S: Simd, H: Hook> Kernel for Subtree<'_, S, H> {
    type Output = ControlFlow<H::Stop>;

    #[inline(always)]
    fn run<T: Simd>(self, _: T) -> Self::Output {
        let Subtree {
            simd,
            state,
            mut depth,
            hook,
        } = self;
        let mut root = depth == 0;
        loop {
            match state.close(simd, root) {
                Verdict::Dead => {
                    hook.dead_end();
                    return ControlFlow::Continue(());
                }
                Verdict::Solved => {
                    let mut digits = [0; 81];
                    if read(&state.words(), &mut digits) {
                        return hook.solution(&digits);
                    }
                    hook.dead_end();
                    return ControlFlow::Continue(());
                }
                Verdict::Stuck => root = false,
            }
            let pairs = [
                state.cells[0].pairs(),
                state.cells[1].pairs(),
                state.cells[2].pairs(),
            ];
            let guess = choose::<S>(state.cells, &state.words(), pairs);
            let saved = state.cells;
            depth += 1;
            hook.guess(depth)?;
            state.place(simd, guess.first);
            simd.call(Subtree {
                simd,
                state,
                depth,
                hook,
            })?;
            // Only the candidates are worth keeping: one round finds the rest again.
            state.cells = saved;
            state.fixed = [simd.nine(0); 3];
            match guess.rest {
                Rest::Place(value) => {
                    hook.node(depth)?;
                    state.place(simd, value);
                }
                Rest::Remove => {
                    depth -= 1;
                    state.remove(simd, guess.first);
                }
            }
        }
    }
}
