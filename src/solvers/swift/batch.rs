//! Many puzzles in lock-step: one lane per puzzle.
//!
//! ```text
//!                    lane   0    1    2    3   …        a lane that is stuck guesses,
//!     digit 1, word 0     │ p₀ │ p₁ │ p₂ │ p₃ │         a lane that fails takes its last guess back,
//!     digit 1, word 1     │ p₀ │ p₁ │ …                 a lane that is done loads the next puzzle
//!      ⋮                                                 while the others go on
//!     digit 9, word 2     │ p₀ │ p₁ │ …
//! ```
//!
//! Every operation of a round works lane by lane, without folds or shuffles, and the work on three digits
//! overlaps in the processor's pipeline. Whatever its lane, a puzzle has the same nodes and the same solutions, in the same order, as in `single`.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::closure::{round, rows_without};
use super::guess::{Guess, Luck, Rest, Value, choose};
use super::layout::{FULL, Start, Words, read};
use super::patterns::{CountAll, Patterns};
use super::tail::{Listener, Open, Tail, is_tail};
use crate::simd::{Kernel, Nine, Row, Simd, Wide, Word};

/// Puzzles to solve, and what to do with their solutions. The module [`batch`](crate::batch) alone implements it; the trait keeps its types out of the kernel.
pub(crate) trait Jobs {
    /// How many there are.
    fn len(&self) -> usize;
    /// The givens of the puzzle, 0 for a blank; `None` skips the job.
    fn givens(&mut self, job: usize) -> Option<[u8; 81]>;
    /// Whether solutions are written down.
    fn wants_digits(&self) -> bool;
    /// Takes a solution, with its digits if they are wanted. Returns `Break` if the job needs no other solution.
    fn solution(&mut self, job: usize, digits: Option<&[u8; 81]>) -> ControlFlow<()>;
    /// Takes the number of further solutions, if digits are not wanted. Returns `Break` if the job needs no others.
    fn solutions(&mut self, job: usize, number: u64) -> ControlFlow<()>;
    /// Called when the job has no further solution.
    fn exhausted(&mut self, job: usize);
    /// The most nodes that may be tried for each job.
    fn most_nodes(&self) -> u64;
    /// Called when the job needs more than `most_nodes` nodes.
    fn out_of_nodes(&mut self, job: usize);
    /// Whether to stop.
    fn interrupted(&self) -> bool;
}

/// A kernel that does all jobs. The jobs are behind a pointer, because the kernel is compiled for every instruction set and should not be compiled for every
/// type of jobs too. It calls them only once per puzzle and once per solution.
pub(crate) struct Batch<'a>(pub(crate) &'a mut dyn Jobs);

impl Kernel for Batch<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        let jobs = self.0;
        let most_nodes = jobs.most_nodes();
        let wants_digits = jobs.wants_digits();
        // A limit on nodes refers to the search that visits every solution, so with a limit nothing is counted by patterns.
        let counts = !wants_digits && most_nodes == u64::MAX;
        let mut patterns = None;
        let mut next = 0;
        let mut group = Group::<S>::new();
        let mut lanes: [Lane; MAX_LANES] = core::array::from_fn(|_| Lane::default());
        // One bit per lane.
        let mut live = 0;
        let mut free = (1 << S::LANES) - 1;
        let mut clock = Clock::default();
        let mut open = Open::new(simd.prompt());
        loop {
            if clock.tick() && jobs.interrupted() {
                return;
            }
            for lane in bits(free) {
                match load(jobs, &mut next) {
                    Some((job, givens)) => {
                        let start = Start::new(simd, &givens);
                        group.put(lane, &start.words, &start.naked);
                        lanes[lane].begin(job, most_nodes);
                        live |= 1 << lane;
                    }
                    None => live &= !(1 << lane),
                }
            }
            if live == 0 {
                return;
            }
            let events = group.round(simd);
            free = 0;
            let mut dead = events.dead & live;
            let mut failed = dead;
            for lane in bits(events.solved & live) {
                let cells = group.get(simd, lane);
                failed |= 1 << lane;
                if !rows_without(cells).all_zero() {
                    dead |= 1 << lane;
                    continue;
                }
                let digits = if wants_digits {
                    let [a, b, c] = cells;
                    Some(read(simd, &[a.to_row(), b.to_row(), c.to_row()]))
                } else {
                    None
                };
                if jobs.solution(lanes[lane].job, digits.as_ref()).is_break() {
                    failed &= !(1 << lane);
                    free |= 1 << lane;
                } else {
                    lanes[lane].solutions += 1;
                }
            }
            for lane in bits(events.stuck & live) {
                if !lanes[lane].descend(|| group.sum(lane)) {
                    continue;
                }
                let luck = lanes[lane].luck(most_nodes);
                let Lane {
                    job, nodes_left, ..
                } = lanes[lane];
                let cells = group.get(simd, lane);
                let naked = group.naked(lane);
                let counts = counts && lanes[lane].has_several();
                if counts {
                    let [a, b, c] = cells;
                    let patterns = patterns.get_or_insert_with(Patterns::boxed);
                    let number = simd.prompt().call(CountAll {
                        words: &[a.to_row(), b.to_row(), c.to_row()],
                        naked,
                        patterns,
                    });
                    clock.pass(ROUNDS_IN_EFFORT * patterns.take_effort() as u64);
                    if let Some(number) = number {
                        lanes[lane].solutions += number;
                        match jobs.solutions(job, number) {
                            ControlFlow::Continue(()) => failed |= 1 << lane,
                            ControlFlow::Break(()) => free |= 1 << lane,
                        }
                        continue;
                    }
                }
                let saved = lanes[lane].top();
                for (row, cells) in saved.words.iter_mut().zip(cells) {
                    *row = cells.to_row();
                }
                if !counts && is_tail(naked, luck) {
                    let mut shown = Shown {
                        jobs,
                        wants_digits,
                        job,
                        nodes_left,
                        dead_ends: 0,
                        solutions: 0,
                    };
                    let flow = simd.prompt().call(Tail {
                        simd: simd.prompt(),
                        words: &saved.words,
                        naked,
                        depth: 0,
                        open: &mut open,
                        listener: &mut shown,
                    });
                    clock.pass(nodes_left.wrapping_sub(shown.nodes_left));
                    match flow {
                        ControlFlow::Continue(()) => {
                            failed |= 1 << lane;
                            lanes[lane].dead_ends += shown.dead_ends;
                            lanes[lane].nodes_left = shown.nodes_left;
                            lanes[lane].solutions += shown.solutions;
                        }
                        ControlFlow::Break(Ended::Enough) => free |= 1 << lane,
                        ControlFlow::Break(Ended::NodeLimit) => {
                            jobs.out_of_nodes(job);
                            free |= 1 << lane;
                        }
                        ControlFlow::Break(Ended::Interrupted) => return,
                    }
                    continue;
                }
                let guess = choose(simd, cells, &saved.words, group.pairs(lane), naked, luck);
                group.place(lane, guess.first);
                saved.guess = Some(guess);
                lanes[lane].depth += 1;
                if !spend(&mut lanes[lane].nodes_left) {
                    jobs.out_of_nodes(job);
                    free |= 1 << lane;
                }
            }
            for lane in bits(failed) {
                lanes[lane].dead_ends += u64::from(dead >> lane & 1);
                match lanes[lane].take_back() {
                    Some((words, Guess { first, rest })) => {
                        group.put(lane, words, &[0; 3]);
                        match rest {
                            Rest::Place(value) => {
                                group.place(lane, value);
                                if !spend(&mut lanes[lane].nodes_left) {
                                    jobs.out_of_nodes(lanes[lane].job);
                                    free |= 1 << lane;
                                }
                            }
                            Rest::Remove => group.remove(lane, first),
                        }
                    }
                    None => {
                        jobs.exhausted(lanes[lane].job);
                        free |= 1 << lane;
                    }
                }
            }
        }
    }
}

/// Shows the solutions of one job that a [`Tail`] finds.
struct Shown<'a> {
    jobs: &'a mut dyn Jobs,
    wants_digits: bool,
    job: usize,
    nodes_left: u64,
    dead_ends: u64,
    solutions: u64,
}

/// Why a [`Tail`] ended before it had found all solutions.
enum Ended {
    /// The job needs no other solution.
    Enough,
    /// The job has no nodes left.
    NodeLimit,
    Interrupted,
}

impl Listener for Shown<'_> {
    type Stop = Ended;

    #[inline(always)]
    fn guess(&mut self, depth: usize) -> ControlFlow<Ended> {
        self.node(depth)?;
        if self.nodes_left.is_multiple_of(NODES_BETWEEN_LOOKS) && self.jobs.interrupted() {
            return ControlFlow::Break(Ended::Interrupted);
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn node(&mut self, _: usize) -> ControlFlow<Ended> {
        match spend(&mut self.nodes_left) {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(Ended::NodeLimit),
        }
    }

    #[inline(always)]
    fn dead_end(&mut self) {
        self.dead_ends += 1;
    }

    #[inline(always)]
    fn solution(&mut self, solved: impl FnOnce() -> [u8; 81]) -> ControlFlow<Ended> {
        self.solutions += 1;
        let digits = if self.wants_digits {
            Some(solved())
        } else {
            None
        };
        let flow = self.jobs.solution(self.job, digits.as_ref());
        flow.map_break(|()| Ended::Enough)
    }
}

/// Spends one of the nodes that are left. Returns whether there was one.
#[inline(always)]
fn spend(nodes_left: &mut u64) -> bool {
    let (left, was_zero) = nodes_left.overflowing_sub(1);
    *nodes_left = left;
    !was_zero
}

/// How many nodes a [`Tail`] tries between two looks at the interrupts. A node takes about a tenth of a microsecond.
const NODES_BETWEEN_LOOKS: u64 = 1 << 12;

/// How many rounds take as long as a unit of [`Patterns::take_effort`].
const ROUNDS_IN_EFFORT: u64 = 8;

/// Counts rounds and the nodes of [`Tail`]s, down from [`Clock::INTERVAL`].
#[derive(Default)]
struct Clock {
    left: i64,
}

impl Clock {
    /// A millisecond or two.
    const INTERVAL: i64 = 1 << 14;

    /// Counts a round, and returns whether it is time to look at the interrupts: on the first call, and then once per interval.
    #[inline(always)]
    fn tick(&mut self) -> bool {
        self.pass(1);
        let is_due = self.left < 0;
        if is_due {
            self.left = Clock::INTERVAL;
        }
        is_due
    }

    /// Counts work other than rounds.
    #[inline(always)]
    fn pass(&mut self, nodes: u64) {
        self.left = self.left.wrapping_sub_unsigned(nodes);
    }
}

const MAX_LANES: usize = 16;

/// The lanes of a mask.
#[inline(always)]
fn bits(mut mask: u32) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lane = mask.trailing_zeros() as usize;
        mask &= mask.wrapping_sub(1);
        (lane < 32).then_some(lane % MAX_LANES)
    })
}

/// The next job that is not skipped.
#[inline(always)]
fn load(jobs: &mut dyn Jobs, next: &mut usize) -> Option<(usize, [u8; 81])> {
    while *next < jobs.len() {
        let job = *next;
        *next += 1;
        if let Some(givens) = jobs.givens(job) {
            return Some((job, givens));
        }
    }
    None
}

/// A state without candidates.
const NO_WORDS: Words = [Row([0; 16]); 3];

/// A state to come back to, and the guess that was made there.
struct Saved {
    words: Words,
    guess: Option<Guess>,
}

/// What a lane works on.
#[derive(Default)]
struct Lane {
    job: usize,
    root: Root,
    /// The first `depth` entries are the states with an open guess. The entries after them are left over and are overwritten in place, because a state takes
    /// long to copy.
    stack: Vec<Saved>,
    depth: usize,
    /// How many nodes may still be tried.
    nodes_left: u64,
    dead_ends: u64,
    solutions: u64,
}

/// How far a lane has come at the root of its search. There, rounds go on until nothing changes.
#[derive(Default)]
enum Root {
    /// No round has ended without a new single.
    #[default]
    Open,
    /// The candidates after the last round without a new single had this sum.
    Closing(u64),
    /// The search is below the root.
    Closed,
}

impl Lane {
    #[inline(always)]
    fn begin(&mut self, job: usize, most_nodes: u64) {
        self.job = job;
        self.root = Root::Open;
        self.depth = 0;
        self.nodes_left = most_nodes;
        self.dead_ends = 0;
        self.solutions = 0;
    }

    #[inline(always)]
    fn luck(&self, most_nodes: u64) -> Luck {
        let has_guessed = self.nodes_left < most_nodes;
        Luck::new(has_guessed, self.dead_ends, self.has_several())
    }

    #[inline(always)]
    fn has_several(&self) -> bool {
        self.solutions > 1
    }

    /// Whether a lane without new singles may guess. At the root it may not until a round has changed nothing at all.
    #[inline(always)]
    fn descend(&mut self, sum: impl FnOnce() -> u64) -> bool {
        if matches!(self.root, Root::Closed) {
            return true;
        }
        let sum = sum();
        // A round only removes candidates. So if the sum is the same, nothing was removed.
        let closed = matches!(self.root, Root::Closing(last) if last == sum);
        self.root = if closed {
            Root::Closed
        } else {
            Root::Closing(sum)
        };
        closed
    }

    /// The place where the state before the next guess is saved.
    #[inline(always)]
    fn top(&mut self) -> &mut Saved {
        if self.stack.len() <= self.depth {
            self.stack.push(Saved {
                words: NO_WORDS,
                guess: None,
            });
        }
        &mut self.stack[self.depth]
    }

    /// The last open guess and its state, if there is one.
    #[inline(always)]
    fn take_back(&mut self) -> Option<(&Words, Guess)> {
        self.depth = self.depth.checked_sub(1)?;
        let Saved { words, guess } = self.stack.get(self.depth)?;
        Some((words, (*guess)?))
    }
}

type Array<S> = <<S as Simd>::Wide as Wide>::Array;

/// One state per lane. Aligned, so that every vector lies in one line of the cache.
#[repr(align(64))]
struct Group<S: Simd> {
    cells: [[Array<S>; 3]; 9],
    own: [Array<S>; 9],
    naked: [Array<S>; 3],
    fixed: [Array<S>; 3],
    pairs: [Array<S>; 3],
}

/// What a round led to, one bit per lane.
struct Events {
    dead: u32,
    solved: u32,
    stuck: u32,
}

impl<S: Simd> Group<S> {
    #[inline(always)]
    fn new() -> Self {
        let zeros = S::zeros();
        Group {
            cells: [[zeros; 3]; 9],
            own: [zeros; 9],
            naked: [zeros; 3],
            fixed: [zeros; 3],
            pairs: [zeros; 3],
        }
    }

    #[inline(always)]
    fn round(&mut self, simd: S) -> Events {
        let (zero, full) = (simd.wide(0), simd.wide(FULL));
        let naked = [
            simd.load(&self.naked[0]),
            simd.load(&self.naked[1]),
            simd.load(&self.naked[2]),
        ];
        let fixed = [
            simd.load(&self.fixed[0]),
            simd.load(&self.fixed[1]),
            simd.load(&self.fixed[2]),
        ];
        let (mut clash, mut missing, mut settled) = (zero, zero, full);
        // Three digits at a time: the steps on one digit wait for one another, and the processor does not look far enough ahead to find the next digit.
        let (threes, _) = self.cells.as_chunks_mut::<3>();
        let (own_threes, _) = self.own.as_chunks_mut::<3>();
        for ([c, d, e], [p, q, r]) in threes.iter_mut().zip(own_threes) {
            let word = |w: usize| [simd.load(&c[w]), simd.load(&d[w]), simd.load(&e[w])];
            let s = round(
                [word(0), word(1), word(2)],
                [[naked[0]; 3], [naked[1]; 3], [naked[2]; 3]],
                [[fixed[0]; 3], [fixed[1]; 3], [fixed[2]; 3]],
                [simd.load(p), simd.load(q), simd.load(r)],
                false,
            );
            for (i, (cells, own)) in [(c, p), (d, q), (e, r)].into_iter().enumerate() {
                for (word, cells) in s.cells.into_iter().zip(cells) {
                    word[i].store(cells);
                }
                s.own[i].store(own);
                clash = clash.or(s.clash[i]);
                missing = missing.or(s.cells[0][i].is_zero());
                settled = settled.and(s.own[i]);
            }
        }
        // This is a second pass, because the sums of all three words and the work on a digit together need too many registers.
        let (mut empty, mut double, mut new) = (zero, zero, zero);
        for r in 0..3 {
            let (mut once, mut twice, mut more, mut owned) = (zero, zero, zero, zero);
            for (cells, own) in self.cells.iter().zip(&self.own) {
                let word = simd.load(&cells[r]);
                more = more.or(twice.and(word));
                twice = twice.or(once.and(word));
                once = once.or(word);
                owned = owned.or(word.and(simd.load(own)));
            }
            let singles = once.and_not(twice);
            empty = empty.or(full.and_not(once));
            double = double.or(twice.and(fixed[r]));
            new = new.or(singles.or(owned).and_not(naked[r].or(fixed[r])));
            singles.store(&mut self.naked[r]);
            owned.store(&mut self.fixed[r]);
            twice.and_not(more).store(&mut self.pairs[r]);
        }
        let alive = empty.or3(double, clash).or(missing).is_zero().signs();
        let solved = full.and_not(settled).is_zero().signs() & alive;
        Events {
            dead: !alive,
            solved,
            stuck: new.is_zero().signs() & alive & !solved,
        }
    }

    #[inline(always)]
    fn put(&mut self, lane: usize, words: &Words, naked: &[u32; 3]) {
        for r in 0..3 {
            for d in 0..9 {
                self.cells[d][r].as_mut()[lane] = words[r].0[d];
            }
            self.naked[r].as_mut()[lane] = naked[r];
            // If no cell is fixed, a round does not use `own`, so it need not be reset.
            self.fixed[r].as_mut()[lane] = 0;
        }
    }

    /// The state of a lane, one digit per lane.
    #[inline(always)]
    fn get(&self, simd: S, lane: usize) -> [S::Nine; 3] {
        let word = |r: usize| {
            let mut lanes = [0; 9];
            for (digit, cells) in lanes.iter_mut().zip(&self.cells) {
                *digit = cells[r].as_ref()[lane];
            }
            simd.nine_of(lanes)
        };
        [word(0), word(1), word(2)]
    }

    /// The words of a lane, added up.
    #[inline(always)]
    fn sum(&self, lane: usize) -> u64 {
        let words = self.cells.iter().flatten();
        words.map(|word| u64::from(word.as_ref()[lane])).sum()
    }

    #[inline(always)]
    fn pairs(&self, lane: usize) -> [u32; 3] {
        let [a, b, c] = &self.pairs;
        [a.as_ref()[lane], b.as_ref()[lane], c.as_ref()[lane]]
    }

    #[inline(always)]
    fn naked(&self, lane: usize) -> [u32; 3] {
        let [a, b, c] = &self.naked;
        [a.as_ref()[lane], b.as_ref()[lane], c.as_ref()[lane]]
    }

    #[inline(always)]
    fn place(&mut self, lane: usize, value: Value) {
        let (word, bit, digit) = (value.word(), value.bit(), value.digit());
        // The digit is a candidate of the cell. Removing every digit and putting this one back needs no comparison per digit.
        for cells in &mut self.cells {
            cells[word].as_mut()[lane] &= !bit;
        }
        self.cells[digit][word].as_mut()[lane] |= bit;
        for r in 0..3 {
            self.naked[r].as_mut()[lane] = if r == word { bit } else { 0 };
        }
    }

    #[inline(always)]
    fn remove(&mut self, lane: usize, value: Value) {
        let (word, bit, digit) = (value.word(), value.bit(), value.digit());
        self.cells[digit][word].as_mut()[lane] &= !bit;
    }
}
