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
//! singles, cells that a lane owns are hidden ones. A guess writes three vectors on a stack: the state to come back to.
//!
//! The stack is all that a search needs to go on. So a search that pauses at a solution, [`Paused`], is the same search with its stack kept.

use alloc::boxed::Box;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use super::both::Second;
use super::closure::{round, rows_without};
use super::guess::{Guess, Luck, Rest, Value, choose};
use super::layout::{FULL, LANE, Start, Words, load, read};
use super::patterns::{CountAll, Patterns};
use super::tail::{Listener, Open, ResumedTail, Tail, is_tail};
use super::watch::{self, Watched};
use crate::digits::DigitSet;
use crate::grid::Grid;
use crate::report::Stopped;
use crate::search::Search;
use crate::simd::{Folded, Kernel, Nine, Row, Simd, Word};
use crate::solver::Resumable;

/// A kernel that shows every solution to a search.
pub(super) struct Single<'a, 's> {
    /// What the search begins with.
    pub(super) from: From<'a>,
    /// The clues, if there is a watcher: a bit for each cell in reading order.
    pub(super) clues: Option<u128>,
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

impl Kernel for Single<'_, '_> {
    type Output = ControlFlow<Stopped>;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Self::Output {
        let (mut state, root) = State::new(simd, &self.from, self.clues);
        // Through `call`, so that a search that pauses and one that does not share one compiled function.
        simd.call(Below {
            simd,
            state: &mut state,
            stack: &mut Stack::default(),
            onward: Onward::Begin { root },
            search: self.search,
        })
    }
}

/// A kernel that makes a search that can be resumed.
pub(super) struct Pausing<'a> {
    /// What the search begins with.
    pub(super) from: From<'a>,
    /// The clues, if there is a watcher: a bit for each cell in reading order.
    pub(super) clues: Option<u128>,
}

impl Kernel for Pausing<'_> {
    type Output = Box<dyn Resumable + Send>;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Self::Output {
        let (mut state, root) = State::new(simd, &self.from, self.clues);
        state.pauses = true;
        Box::new(Paused::<S> {
            simd,
            state,
            stack: Stack::default(),
            onward: Onward::Begin { root },
        })
    }
}

/// The search of [`Single`], put aside at a solution.
struct Paused<S: Simd> {
    simd: S,
    state: State<S>,
    stack: Stack,
    onward: Onward,
}

impl<S: Simd> Resumable for Paused<S> {
    fn resume(&mut self, search: &mut Search<'_>) -> ControlFlow<Stopped> {
        let flow = self.simd.call(Below {
            simd: self.simd,
            state: &mut self.state,
            stack: &mut self.stack,
            onward: core::mem::replace(&mut self.onward, Onward::Resume),
            search,
        });
        self.state.record.add(search);
        flow
    }
}

/// How a search goes on.
enum Onward {
    /// It begins. `root` says whether with a closure of the root.
    Begin { root: bool },
    /// It has shown a solution, and takes back what led there.
    Resume,
}

/// Candidates and what the last round found out about them.
pub(super) struct State<S: Simd> {
    pub(super) cells: [S::Nine; 3],
    pub(super) naked: Bits<S>,
    pub(super) fixed: Bits<S>,
    pub(super) own: S::Nine,
    /// The cells that a watcher knows to be filled, a bit each in reading order.
    shown: u128,
    /// Whether there was a watcher when the search began. One that comes during a pause sees what the harness sends, and no more.
    watched: bool,
    /// How many tried values are in the candidates.
    depth: usize,
    /// What was counted up to the last pause.
    record: Record,
    /// Memory for [`Tail`]s. It is made for the first one and kept.
    open: Option<Open<S::Prompt>>,
    /// Memory for counting by patterns. It is made on first use and kept.
    patterns: Option<Box<Patterns>>,
    /// Whether the search can be resumed after a solution.
    pauses: bool,
}

/// A guess that was made, and the state to come back to. Of a state that is not closed yet, only the candidates are worth keeping: one round finds the rest again.
pub(super) struct Saved {
    pub(super) words: Words,
    guess: Option<Guess>,
    shown: u128,
    /// How many tried values are in the state, this guess included.
    depth: usize,
    /// If the second branch was closed together with the first one: what that led to. Then `words` are its candidates, and the rest of it is a [`Second`].
    pub(super) closed: Option<Closed>,
}

/// How many open guesses need no allocation. Few searches have more.
const MOST_INLINE: usize = 48;

/// The open guesses, the last one on top.
#[derive(Default)]
struct Stack {
    /// The entries from `len` on are left over. They are overwritten in place, because a state takes long to copy.
    saved: SmallVec<[Saved; MOST_INLINE]>,
    /// Beside each of these, what is known about a second branch that is closed; as long as it was needed.
    seconds: SmallVec<[Second; MOST_INLINE]>,
    len: usize,
}

impl Stack {
    /// The place for the next guess. It becomes an open guess when `len` counts it.
    #[inline(always)]
    fn next(&mut self) -> &mut Saved {
        if self.saved.len() <= self.len {
            self.saved.push(Saved {
                words: [Row([0; 16]); 3],
                guess: None,
                shown: 0,
                depth: 0,
                closed: None,
            });
        }
        &mut self.saved[self.len]
    }

    /// The place for the next guess, if its second branch is closed, too.
    #[inline(always)]
    fn next_with_second(&mut self) -> (&mut Saved, &mut Second) {
        while self.seconds.len() <= self.len {
            self.seconds.push(Second {
                naked: [0; 3],
                fixed: [0; 3],
                own: Row([0; 16]),
            });
        }
        (&mut self.saved[self.len], &mut self.seconds[self.len])
    }

    /// Takes the last guess off. What it returns stays as it is until the next guess.
    #[inline(always)]
    fn pop(&mut self) -> Option<(&Saved, Option<&Second>)> {
        self.len = self.len.checked_sub(1)?;
        Some((self.saved.get(self.len)?, self.seconds.get(self.len)))
    }
}

/// The facts that decide the [`Luck`] of a search.
#[derive(Clone, Copy, Default)]
struct Record {
    has_guessed: bool,
    dead_ends: u64,
    solutions: u64,
}

impl Record {
    /// Adds what `search` has counted.
    #[inline(always)]
    fn add(&mut self, search: &Search<'_>) {
        let stats = search.stats();
        self.has_guessed |= stats.guesses > 0;
        self.dead_ends += stats.dead_ends;
        self.solutions += stats.solutions;
    }

    #[inline(always)]
    fn luck(self) -> Luck {
        Luck::new(self.has_guessed, self.dead_ends, self.has_several())
    }

    #[inline(always)]
    fn has_several(self) -> bool {
        self.solutions > 1
    }
}

/// Cells, whatever their digits.
pub(super) type Bits<S> = <<S as Simd>::Nine as Nine>::Folded;

/// What the rounds led to.
#[derive(Clone, Copy)]
pub(super) enum Closed {
    /// A contradiction.
    Dead,
    /// A solution.
    Solved,
    /// The rounds find no more singles.
    Stuck,
}

impl<S: Simd> State<S> {
    /// The state that a search begins with, and whether its first closure is a closure of the root.
    #[inline(always)]
    fn new(simd: S, from: &From<'_>, clues: Option<u128>) -> (Self, bool) {
        let zero = simd.nine(0);
        let none = S::Nine::any([zero; 3]);
        let started = |Start { words, naked }: &Start, root| {
            let cells = [
                simd.load_nine(&words[0]),
                simd.load_nine(&words[1]),
                simd.load_nine(&words[2]),
            ];
            (cells, none.of(*naked), root)
        };
        let (cells, naked, root) = match from {
            From::Candidates(candidates) => (load(simd, candidates), none, true),
            From::Givens(givens) => started(&Start::new(simd, givens), true),
            #[cfg(feature = "rand")]
            From::Start(start) => started(start, false),
        };
        let state = State {
            cells,
            naked,
            fixed: none,
            own: zero,
            shown: clues.unwrap_or(0),
            watched: clues.is_some(),
            depth: 0,
            record: Record::default(),
            open: None,
            patterns: None,
            pauses: false,
        };
        (state, root)
    }

    /// Whether there is a watcher. It is known when the code is compiled, but for the one back end that serves watchers.
    #[inline(always)]
    fn is_watched(&self) -> bool {
        debug_assert!(
            S::SERVES_WATCHERS || !self.watched,
            "a back end that serves watchers"
        );
        S::SERVES_WATCHERS && self.watched
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
            let known = naked.or(fixed);
            let (naked, fixed_in) = (S::Nine::spread(naked), S::Nine::spread(fixed));
            let s = round(self.cells, naked, fixed_in, self.own, S::ROOMY);
            let [a, b, c] = s.cells;
            self.fixed = S::Nine::any([a.and(s.own), b.and(s.own), c.and(s.own)]);
            let (once, twice) = S::Nine::once_twice(s.cells);
            self.cells = s.cells;
            self.own = s.own;
            self.naked = once.and_not(twice);

            let empty = once.of([FULL; 3]).and_not(once);
            // This round has removed the other digits of every owned cell. If a cell still has two digits, both own it.
            let double = twice.and(fixed);
            if !s.clash.all_zero_with(empty.or(double)) || !a.none_zero() {
                return Closed::Dead;
            }
            if full.and_not(s.own).all_zero() {
                return match rows_without(s.cells).all_zero() {
                    true => Closed::Solved,
                    false => Closed::Dead,
                };
            }
            let new = self.naked.or(self.fixed).and_not(known);
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
    fn place(&mut self, simd: S, value: Value) {
        let lane = simd.load_nine(&LANE[value.digit()]);
        let others = simd.nine(value.bit()).and_not(lane);
        self.cells = S::Nine::remove(self.cells, value.word(), others);
        self.naked = self.naked.of(value.bits());
    }

    #[inline(always)]
    fn remove(&mut self, simd: S, value: Value) {
        let lane = simd.load_nine(&LANE[value.digit()]);
        let lost = simd.nine(value.bit()).and(lane);
        self.cells = S::Nine::remove(self.cells, value.word(), lost);
        self.naked = self.naked.splat(0);
    }

    #[inline(always)]
    fn words(&self) -> Words {
        [
            self.cells[0].to_row(),
            self.cells[1].to_row(),
            self.cells[2].to_row(),
        ]
    }

    /// Undoes the last guess and applies what remains of the choice.
    #[inline(always)]
    fn take_back(
        &mut self,
        simd: S,
        stack: &mut Stack,
        search: &mut Search<'_>,
    ) -> ControlFlow<Stopped, Back> {
        let Some((saved, second)) = stack.pop() else {
            return ControlFlow::Continue(Back::Nothing);
        };
        let Saved {
            words: [a, b, c],
            guess: Some(Guess { first, rest }),
            shown,
            depth,
            closed,
        } = saved
        else {
            return ControlFlow::Continue(Back::Nothing);
        };
        self.cells = [simd.load_nine(a), simd.load_nine(b), simd.load_nine(c)];
        self.depth = *depth;
        if S::ROOMY
            && let (Some(closed), Some(second)) = (*closed, second)
        {
            search.node(self.depth)?;
            self.naked = self.naked.of(second.naked);
            self.fixed = self.fixed.of(second.fixed);
            self.own = simd.load_nine(&second.own);
            return ControlFlow::Continue(Back::Closed(closed));
        }
        self.fixed = self.fixed.splat(0);
        let watched = self.is_watched();
        if watched {
            search.taken_back(self.depth);
            self.shown = *shown;
        }
        match *rest {
            Rest::Place(value) => {
                search.node(self.depth)?;
                self.place(simd, value);
                if watched {
                    watch::show_value(value, &mut self.shown, search);
                }
            }
            Rest::Remove => {
                self.remove(simd, *first);
                self.depth -= 1;
                if watched {
                    watch::show_removal(*first, search);
                }
            }
        }
        ControlFlow::Continue(Back::Open)
    }
}

/// What [`State::take_back`] returns.
enum Back {
    /// There was no guess.
    Nothing,
    /// The state is to be closed.
    Open,
    /// The state is closed, and this is what that led to.
    Closed(Closed),
}

/// The search below a state.
struct Below<'a, 's, S: Simd> {
    simd: S,
    state: &'a mut State<S>,
    stack: &'a mut Stack,
    onward: Onward,
    search: &'a mut Search<'s>,
}

impl<S: Simd> Kernel for Below<'_, '_, S> {
    type Output = ControlFlow<Stopped>;

    #[inline(always)]
    fn run<T: Simd>(self, _: T) -> Self::Output {
        let Below {
            simd,
            state,
            stack,
            onward,
            search,
        } = self;
        // What closing the state led to, if it is closed already.
        let mut ready = None;
        let mut root = match onward {
            Onward::Begin { root } => root,
            Onward::Resume => {
                resume_tail(simd, state, search)?;
                match state.take_back(simd, stack, search)? {
                    Back::Nothing => return ControlFlow::Continue(()),
                    Back::Open => {}
                    Back::Closed(closed) => ready = Some(closed),
                }
                false
            }
        };
        let watched = state.is_watched();
        loop {
            let before = if watched { Some(state.words()) } else { None };
            let closed = match ready.take() {
                Some(closed) => closed,
                None => state.close(simd, core::mem::take(&mut root)),
            };
            if let (Some(before), false) = (before, matches!(closed, Closed::Dead)) {
                watch::show_closure(&before, &state.words(), &mut state.shown, search);
            }
            match closed {
                Closed::Solved => Listener::solution(search, || read(simd, &state.words()))?,
                Closed::Dead => search.dead_end(),
                Closed::Stuck => {
                    let saved = stack.next();
                    saved.words = state.words();
                    match next_step(simd, state, &saved.words, search)? {
                        Next::Guess { guess, both } => {
                            saved.guess = Some(guess);
                            saved.closed = None;
                            saved.shown = state.shown;
                            state.depth += 1;
                            saved.depth = state.depth;
                            search.guess(state.depth)?;
                            if S::ROOMY
                                && !watched
                                && both
                                && let Rest::Place(second) = guess.rest
                            {
                                let values = [guess.first, second];
                                ready =
                                    Some(state.close_both(simd, values, stack.next_with_second()));
                                stack.len += 1;
                                continue;
                            }
                            stack.len += 1;
                            state.place(simd, guess.first);
                            if watched {
                                watch::show_value(guess.first, &mut state.shown, search);
                            }
                            continue;
                        }
                        Next::Counted(0) => search.dead_end(),
                        Next::Counted(number) => search.count_solutions(number)?,
                        Next::Few => search_tail(simd, state, &saved.words, search)?,
                    }
                }
            }
            match state.take_back(simd, stack, search)? {
                Back::Nothing => return ControlFlow::Continue(()),
                Back::Open => {}
                Back::Closed(closed) => ready = Some(closed),
            }
        }
    }
}

/// What to do with a state that the rounds do not decide.
enum Next {
    /// It has this many solutions.
    Counted(u64),
    /// It has few open cells.
    Few,
    /// It takes a guess. `both` says whether the second branch is likely to be needed, too.
    Guess { guess: Guess, both: bool },
}

/// Decides what to do with a stuck state. `words` are its candidates.
#[inline(always)]
fn next_step<S: Simd>(
    simd: S,
    state: &mut State<S>,
    words: &Words,
    search: &mut Search<'_>,
) -> ControlFlow<Stopped, Next> {
    let mut record = state.record;
    record.add(search);
    let luck = record.luck();
    if !state.is_watched() && record.has_several() && !state.pauses && search.wants_number_only() {
        let naked = state.naked.bits();
        let patterns = state.patterns.get_or_insert_with(Patterns::boxed);
        let number = simd.prompt().call(CountAll {
            words,
            naked,
            patterns,
        });
        search.work(patterns.take_effort())?;
        if let Some(number) = number {
            return ControlFlow::Continue(Next::Counted(number));
        }
    } else if is_tail(state.naked.bits(), luck) {
        return ControlFlow::Continue(Next::Few);
    }
    let pairs = S::Nine::exactly_two(state.cells).bits();
    let guess = choose(simd, state.cells, words, pairs, state.naked.bits(), luck);
    let both = luck != Luck::Lucky && record.dead_ends > 0;
    ControlFlow::Continue(Next::Guess { guess, both })
}

/// Searches below a state with few open cells.
#[inline(always)]
fn search_tail<S: Simd>(
    simd: S,
    state: &mut State<S>,
    words: &Words,
    search: &mut Search<'_>,
) -> ControlFlow<Stopped> {
    let (naked, depth) = (state.naked.bits(), state.depth);
    let simd = simd.prompt();
    let watched = state.is_watched();
    let open = state.open.get_or_insert_with(|| Open::new(simd));
    if watched {
        return simd.call(Tail {
            simd,
            words,
            naked,
            depth,
            open,
            listener: &mut Watched(search),
        });
    }
    simd.call(Tail {
        simd,
        words,
        naked,
        depth,
        open,
        listener: search,
    })
}

/// Goes on with a [`Tail`] that has stopped at a solution, if there is one.
#[inline(always)]
fn resume_tail<S: Simd>(
    simd: S,
    state: &mut State<S>,
    search: &mut Search<'_>,
) -> ControlFlow<Stopped> {
    let watched = state.is_watched();
    let Some(open) = state.open.as_mut().filter(|open| open.is_paused()) else {
        return ControlFlow::Continue(());
    };
    let simd = simd.prompt();
    if watched {
        return simd.call(ResumedTail {
            simd,
            open,
            listener: &mut Watched(search),
        });
    }
    simd.call(ResumedTail {
        simd,
        open,
        listener: search,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::Level;
    use crate::solver::Solver;
    use crate::{Board, Limits, Report};

    /// One search on one back end.
    struct On(Option<Level>);

    impl Solver for On {
        fn name(&self) -> &str {
            "back end"
        }

        fn explore(&self, board: &Board, search: &mut Search<'_>) -> ControlFlow<Stopped> {
            let candidates = board.candidate_sets().try_into().expect("a 9×9 board");
            search.prepared();
            let kernel = Single {
                from: From::Candidates(candidates),
                clues: None,
                search,
            };
            match self.0 {
                Some(level) => level.run(kernel),
                None => Level::run_short(kernel).unwrap_or(ControlFlow::Continue(())),
            }
        }
    }

    /// A machine runs one of the two back ends of AVX-512; both search the same tree, with any limit on nodes.
    #[test]
    fn one_search_is_the_same_on_every_back_end() {
        let puzzles = [
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8",
            "........1.....2.3...4.5.......6..4....1.....7..3..8.2..5....6......7......2......",
        ];
        for puzzle in puzzles {
            let grid: Grid = puzzle.parse().expect("a grid");
            let board = Board::new(grid).expect("no clash");
            let run = |on: On, nodes: u64| -> Report {
                Search::counting(&Limits::new().solutions(50).nodes(nodes)).run(&on, &board)
            };
            let whole = run(On(Some(Level::Portable)), u64::MAX);
            assert!(whole.stats.dead_ends > 4, "{:?}", whole.stats);
            for nodes in (0..whole.stats.nodes.min(200)).chain([u64::MAX]) {
                let expected = run(On(Some(Level::Portable)), nodes);
                for level in Level::testable() {
                    let report = run(On(Some(level)), nodes);
                    assert_eq!(report.stats, expected.stats, "{level}, {nodes}");
                }
                if Level::Avx512.available() {
                    assert_eq!(run(On(None), nodes).stats, expected.stats, "{nodes}");
                }
            }
        }
    }
}
