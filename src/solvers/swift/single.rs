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
//! singles, cells that a lane owns are hidden ones. A guess keeps three vectors on the stack.
//!
//! The search is a recursion. [`Paused`] is the same search as a value. When it stops at a solution, the recursion unwinds, and every open guess saves its
//! three vectors on a trail. The next call goes on from the last of them. A search that is never resumed does not pay for this.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::closure::{round, rows_without};
use super::guess::{Guess, Rest, Value, choose};
use super::layout::{FULL, LANE, Start, Words, load, read};
use super::patterns::{CountAll, Patterns};
use super::tail::{Listener, Open, ResumedTail, Tail, is_tail};
use super::watch::{self, Watched};
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::report::Stopped;
use crate::search::Search;
use crate::simd::{Folded, Kernel, Nine, Simd, Word};
use crate::solver::Resumable;

/// A kernel that shows every solution to a search.
pub(super) struct Single<'a, 's, const WATCHED: bool> {
    /// What the search begins with.
    pub(super) from: From<'a>,
    /// The clues, if there is a watcher: a bit for each cell in reading order.
    pub(super) clues: u128,
    /// What it reports to.
    pub(super) search: &'a mut Search<'s>,
}

/// What a search begins with.
pub(super) enum From<'a> {
    /// The candidates of every cell.
    Candidates(&'a [DigitSet; 81]),
    /// The givens, 0 for a blank.
    Givens(&'a [u8; 81]),
    /// A puzzle in memory. Its first closure ends early, like the closures below the root: that saves 4 % of a generator's work.
    #[cfg(feature = "rand")]
    Start(&'a Start),
}

impl<const WATCHED: bool> Kernel for Single<'_, '_, WATCHED> {
    type Output = ControlFlow<Stopped>;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Self::Output {
        let (mut state, root) = State::new(simd, &self.from, self.clues);
        let subtree = Subtree::<S, WATCHED> {
            simd,
            state: &mut state,
            root,
            depth: 0,
            search: self.search,
        };
        subtree.run(simd)
    }
}

/// A kernel that makes a search that can be resumed. `WATCHED` is the same as in [`Single`].
pub(super) struct Pausing<'a, const WATCHED: bool> {
    /// What the search begins with.
    pub(super) from: From<'a>,
    /// The clues, if there is a watcher: a bit for each cell in reading order.
    pub(super) clues: u128,
}

impl<const WATCHED: bool> Kernel for Pausing<'_, WATCHED> {
    type Output = Box<dyn Resumable + Send>;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Self::Output {
        let (mut state, root) = State::new(simd, &self.from, self.clues);
        state.keeps_trail = true;
        Box::new(Paused::<S, WATCHED> {
            simd,
            state,
            root: Some(root),
            trail: Vec::new(),
        })
    }
}

/// The search of [`Single`], put aside at a solution.
struct Paused<S: Simd, const WATCHED: bool> {
    simd: S,
    state: State<S>,
    /// Whether the search begins with a closure of the root; `None` once it has begun.
    root: Option<bool>,
    /// The open guesses, the last one on top.
    trail: Vec<Saved<S>>,
}

impl<S: Simd, const WATCHED: bool> Resumable for Paused<S, WATCHED> {
    fn resume(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        let simd = self.simd;
        let flow = simd.call(Resumed {
            paused: self,
            search,
        });
        // The recursion left the last guess first, so its trail is in reverse order.
        self.trail.extend(self.state.trail.drain(..).rev());
        self.state.luck.add(search);
        flow
    }
}

/// Goes on with a search.
struct Resumed<'a, 's, S: Simd, const WATCHED: bool> {
    paused: &'a mut Paused<S, WATCHED>,
    search: &'a mut Search<'s>,
}

impl<S: Simd, const WATCHED: bool> Kernel for Resumed<'_, '_, S, WATCHED> {
    type Output = ControlFlow<Stopped>;

    #[inline(always)]
    fn run<T: Simd>(self, _: T) -> Self::Output {
        let Resumed { paused, search } = self;
        let Paused {
            simd,
            ref mut state,
            ref mut trail,
            ..
        } = *paused;
        let mut root = paused.root.take();
        if let Some(open) = state.open.as_mut().filter(|open| open.is_paused()) {
            let simd = simd.prompt();
            if WATCHED {
                let listener = &mut Watched(search);
                simd.call(ResumedTail {
                    simd,
                    open,
                    listener,
                })?;
            } else {
                let listener = &mut *search;
                simd.call(ResumedTail {
                    simd,
                    open,
                    listener,
                })?;
            }
        }
        loop {
            let depth = match root {
                Some(_) => 0,
                None => match trail.pop() {
                    Some(saved) => saved.take_back::<WATCHED>(simd, state, search)?,
                    None => return ControlFlow::Continue(()),
                },
            };
            simd.call(Subtree::<S, WATCHED> {
                simd,
                state: &mut *state,
                root: root.take().unwrap_or(false),
                depth,
                search: &mut *search,
            })?;
        }
    }
}

/// Candidates and what the last round found out about them.
struct State<S: Simd> {
    cells: [S::Nine; 3],
    naked: [Bits<S>; 3],
    fixed: [S::Nine; 3],
    own: S::Nine,
    /// The cells that a watcher knows to be filled, a bit each in reading order.
    shown: u128,
    /// Luck up to the last pause.
    luck: Luck,
    /// Memory for [`Tail`]s. It is made for the first one and kept.
    open: Option<Open<S::Prompt>>,
    /// Memory for counting by patterns. It is made on first use and kept.
    patterns: Option<Box<Patterns>>,
    /// Whether a search that stops saves its open guesses, so that it can be resumed.
    keeps_trail: bool,
    /// The guesses that were open when the search stopped, the first one on top.
    trail: Vec<Saved<S>>,
}

/// A guess that was made, and the state to come back to. Only the candidates are worth keeping: one round finds the rest again.
struct Saved<S: Simd> {
    cells: [S::Nine; 3],
    shown: u128,
    guess: Guess,
    /// How many tried values are in the state, this guess included.
    depth: usize,
}

impl<S: Simd> Saved<S> {
    /// Undoes the guess and applies what remains of the choice. Returns how many tried values are then in the state.
    #[inline(always)]
    fn take_back<const WATCHED: bool>(
        self,
        simd: S,
        state: &mut State<S>,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped, usize> {
        let Saved {
            cells,
            shown,
            guess,
            depth,
        } = self;
        state.cells = cells;
        state.fixed = [simd.nine(0); 3];
        if WATCHED {
            search.taken_back(depth);
            state.shown = shown;
        }
        match guess.rest {
            Rest::Place(value) => {
                search.node(depth)?;
                state.place(simd, value);
                if WATCHED {
                    watch::show_value(value, &mut state.shown, search);
                }
                ControlFlow::Continue(depth)
            }
            Rest::Remove => {
                state.remove(simd, guess.first);
                if WATCHED {
                    watch::show_removal(guess.first, search);
                }
                ControlFlow::Continue(depth - 1)
            }
        }
    }
}

/// The facts that decide whether a search is lucky: see [`choose`].
#[derive(Clone, Copy, Default)]
struct Luck {
    has_guessed: bool,
    met_dead_end: bool,
    solutions: u64,
}

impl Luck {
    /// Adds what `search` has counted.
    #[inline(always)]
    fn add(&mut self, search: &Search<'_>) {
        let stats = search.stats();
        self.has_guessed |= stats.guesses > 0;
        self.met_dead_end |= stats.dead_ends > 0;
        self.solutions += stats.solutions;
    }

    #[inline(always)]
    fn is_lucky(self) -> bool {
        self.has_guessed && !self.met_dead_end || self.has_several()
    }

    #[inline(always)]
    fn has_several(self) -> bool {
        self.solutions > 1
    }
}

/// One word of cells, whatever their digits.
type Bits<S> = <<S as Simd>::Nine as Nine>::Folded;

/// The same cells for every digit.
#[inline(always)]
fn spread<S: Simd>([a, b, c]: [Bits<S>; 3]) -> [S::Nine; 3] {
    [S::Nine::spread(a), S::Nine::spread(b), S::Nine::spread(c)]
}

/// What the rounds led to.
enum Closed {
    /// A contradiction.
    Dead,
    /// Every digit has one cell per box. The rows are still to be checked.
    Solved,
    /// The rounds find no more singles.
    Stuck,
}

impl<S: Simd> State<S> {
    /// The state that a search begins with, and whether its first closure is a closure of the root.
    #[inline(always)]
    fn new(simd: S, from: &From<'_>, clues: u128) -> (Self, bool) {
        let zero = simd.nine(0);
        let none = zero.folded();
        let started = |Start { words, naked }: &Start, root| {
            let cells = [
                simd.load_nine(&words[0]),
                simd.load_nine(&words[1]),
                simd.load_nine(&words[2]),
            ];
            let [a, b, c] = *naked;
            (cells, [none.splat(a), none.splat(b), none.splat(c)], root)
        };
        let (cells, naked, root) = match from {
            From::Candidates(candidates) => (load(simd, candidates), [none; 3], true),
            From::Givens(givens) => started(&Start::new(simd, givens), true),
            #[cfg(feature = "rand")]
            From::Start(start) => started(start, false),
        };
        let state = State {
            cells,
            naked,
            fixed: [zero; 3],
            own: zero,
            shown: clues,
            luck: Luck::default(),
            open: None,
            patterns: None,
            keeps_trail: false,
            trail: Vec::new(),
        };
        (state, root)
    }

    /// Rounds, until they bring nothing new.
    ///
    /// At the root they stop after a round without any change. So the search depends on the puzzle and not on how much of it the caller had worked out. Below
    /// the root they stop after a round without a new single, which saves an eighth of all rounds and costs 2 to 5 % more guesses.
    #[inline(always)]
    fn close(&mut self, simd: S, root: bool) -> Closed {
        let full = simd.nine(FULL);
        loop {
            let (before, naked, fixed) = (self.cells, self.naked, self.fixed);
            let s = round(self.cells, spread::<S>(naked), fixed, self.own);
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

            let filled = once_a.and(once_b).and(once_c);
            let empty = filled.splat(FULL).and_not(filled);
            // This round has removed the other digits of every owned cell. If a cell still has two digits, both own it.
            let double = twice_a.and(fixed[0].folded()).or3(
                twice_b.and(fixed[1].folded()),
                twice_c.and(fixed[2].folded()),
            );
            if !s.clash.all_zero_with(empty.or(double)) || !a.none_zero() {
                return Closed::Dead;
            }
            if full.and_not(s.own).all_zero() {
                return Closed::Solved;
            }
            let new_in = |r: usize| {
                let known = naked[r].or(fixed[r].folded());
                self.naked[r].or(self.fixed[r].folded()).and_not(known)
            };
            let new = new_in(0).or3(new_in(1), new_in(2));
            let is_closed = if root {
                let [x, y, z] = before;
                a.xor(x).or3(b.xor(y), c.xor(z)).all_zero_with(new)
            } else {
                new.is_empty()
            };
            if is_closed {
                return Closed::Stuck;
            }
        }
    }

    #[inline(always)]
    fn place(&mut self, simd: S, Value { word, bit, digit }: Value) {
        let bits = simd.nine(bit);
        self.know_no_single();
        self.naked[word] = self.naked[word].splat(bit);
        self.cells[word] = self.cells[word].and_not(bits.and_not(simd.load_nine(&LANE[digit])));
    }

    #[inline(always)]
    fn know_no_single(&mut self) {
        self.naked = [self.naked[0].splat(0); 3];
    }

    #[inline(always)]
    fn remove(&mut self, simd: S, Value { word, bit, digit }: Value) {
        self.know_no_single();
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

    #[inline(always)]
    fn naked_bits(&self) -> [u32; 3] {
        [
            self.naked[0].bits(),
            self.naked[1].bits(),
            self.naked[2].bits(),
        ]
    }
}

/// The search below a state. A kernel, so that the recursion stays inside the instruction set.
struct Subtree<'a, 's, S: Simd, const WATCHED: bool> {
    simd: S,
    state: &'a mut State<S>,
    /// Whether the rounds go on until nothing changes.
    root: bool,
    /// How many tried values are in the state.
    depth: usize,
    search: &'a mut Search<'s>,
}

impl<S: Simd, const WATCHED: bool> Kernel for Subtree<'_, '_, S, WATCHED> {
    type Output = ControlFlow<Stopped>;

    #[inline(always)]
    fn run<T: Simd>(self, _: T) -> Self::Output {
        let Subtree {
            simd,
            state,
            mut root,
            mut depth,
            search,
        } = self;
        loop {
            let mut luck = state.luck;
            luck.add(search);
            let before = if WATCHED { Some(state.words()) } else { None };
            let counts =
                !WATCHED && luck.has_several() && !state.keeps_trail && search.wants_number_only();
            let step = next_step(simd, state, root, luck.is_lucky(), counts);
            if counts && let Some(patterns) = &mut state.patterns {
                search.work(patterns.take_effort())?;
            }
            if let (Some(before), false) = (before, matches!(step, Next::Dead)) {
                watch::show_closure(&before, &state.words(), &mut state.shown, search);
            }
            let guess = match step {
                Next::Solved => return Listener::solution(search, || read(simd, &state.words())),
                Next::Few(words) => {
                    let naked = state.naked_bits();
                    let keeps_trail = state.keeps_trail;
                    let simd = simd.prompt();
                    let open = state
                        .open
                        .get_or_insert_with(|| Open::new(simd, keeps_trail));
                    if WATCHED {
                        return simd.call(Tail {
                            simd,
                            words: &words,
                            naked,
                            depth,
                            open,
                            listener: &mut Watched(search),
                        });
                    }
                    return simd.call(Tail {
                        simd,
                        words: &words,
                        naked,
                        depth,
                        open,
                        listener: search,
                    });
                }
                Next::Counted(number) if number > 0 => return search.count_solutions(number),
                Next::Dead | Next::Counted(_) => {
                    search.dead_end();
                    return ControlFlow::Continue(());
                }
                Next::Guess(guess) => guess,
            };
            root = false;
            depth += 1;
            let saved = Saved {
                cells: state.cells,
                shown: state.shown,
                guess,
                depth,
            };
            search.guess(depth)?;
            state.place(simd, guess.first);
            if WATCHED {
                watch::show_value(guess.first, &mut state.shown, search);
            }
            let flow = simd.call(Subtree::<S, WATCHED> {
                simd,
                state: &mut *state,
                root,
                depth,
                search: &mut *search,
            });
            if flow.is_break() {
                if state.keeps_trail {
                    state.trail.push(saved);
                }
                return flow;
            }
            depth = saved.take_back::<WATCHED>(simd, state, search)?;
        }
    }
}

/// What to do with a state.
enum Next {
    /// It is a solution.
    Solved,
    /// It has none.
    Dead,
    /// It has this many.
    Counted(u64),
    /// It has few open cells.
    Few(Words),
    /// It takes a guess.
    Guess(Guess),
}

/// Closes a state. If that does not decide it, chooses a guess.
struct CloseAndGuess<'a, S: Simd> {
    simd: S,
    state: &'a mut State<S>,
    root: bool,
    is_lucky: bool,
    /// Whether only the number of solutions is wanted.
    counts: bool,
}

impl<S: Simd> Kernel for CloseAndGuess<'_, S> {
    type Output = Next;

    #[inline(always)]
    fn run<T: Simd>(self, _: T) -> Next {
        let CloseAndGuess {
            simd,
            state,
            root,
            is_lucky,
            counts,
        } = self;
        match state.close(simd, root) {
            Closed::Solved if rows_without(state.cells).all_zero() => return Next::Solved,
            Closed::Dead | Closed::Solved => return Next::Dead,
            Closed::Stuck => {}
        }
        let words = state.words();
        if counts {
            let naked = state.naked_bits();
            let patterns = state.patterns.get_or_insert_with(Patterns::boxed);
            let number = simd.prompt().call(CountAll {
                words: &words,
                naked,
                patterns,
            });
            if let Some(number) = number {
                return Next::Counted(number);
            }
        } else if is_tail(state.naked_bits(), is_lucky) {
            return Next::Few(words);
        }
        let pairs = [
            state.cells[0].exactly_two(),
            state.cells[1].exactly_two(),
            state.cells[2].exactly_two(),
        ];
        Next::Guess(choose(simd, state.cells, &words, pairs, is_lucky))
    }
}

/// Runs a [`CloseAndGuess`] as a part of the recursion.
#[cfg(not(debug_assertions))]
#[inline(always)]
fn next_step<S: Simd>(
    simd: S,
    state: &mut State<S>,
    root: bool,
    is_lucky: bool,
    counts: bool,
) -> Next {
    CloseAndGuess {
        simd,
        state,
        root,
        is_lucky,
        counts,
    }
    .run(simd)
}

/// Runs a [`CloseAndGuess`] in a frame of its own. Without optimisation every value of an inlined function has its own place on the stack, so the recursion
/// would overflow the stack.
#[cfg(debug_assertions)]
#[inline(always)]
fn next_step<S: Simd>(
    simd: S,
    state: &mut State<S>,
    root: bool,
    is_lucky: bool,
    counts: bool,
) -> Next {
    simd.call(CloseAndGuess {
        simd,
        state,
        root,
        is_lucky,
        counts,
    })
}

impl Listener for Search<'_> {
    type Stop = Stopped;

    #[inline(always)]
    fn guess(&mut self, depth: usize) -> ControlFlow<Stopped> {
        self.guess(depth)
    }

    #[inline(always)]
    fn node(&mut self, depth: usize) -> ControlFlow<Stopped> {
        self.node(depth)
    }

    #[inline(always)]
    fn dead_end(&mut self) {
        self.dead_end();
    }

    /// Shows a solution, or only counts it if the caller does not want the digits.
    #[inline(always)]
    fn solution(&mut self, solved: impl FnOnce() -> [u8; 81]) -> ControlFlow<Stopped> {
        if !self.wants_grids() {
            return self.count_solution();
        }
        self.solution(&Grid::from_classic_values(&solved()))
    }
}
