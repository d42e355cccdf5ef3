//! Lines on all cores (features `rayon` and `formats`): the same answers in the same order.
//!
//! ```text
//!   one thread:   read round 2 ───────▶│ read round 3 ───────▶│ …
//!   the others:   answer round 1 ─────▶│ answer round 2 ─────▶│ …
//!   the caller:                        takes the answers of round 1
//! ```
//!
//! A round is a few chunks per thread. While some threads answer the chunks of a round, one reads the next round and then
//! helps. All of this happens in the thread pool of the caller: inside `ThreadPool::install` that is the installed
//! pool, elsewhere rayon's global one.
//!
//! Threads wait at the end of a round, and while the caller handles the answers. With [`Answers::try_each_chunk_parallel`] they do not wait: there, the
//! caller's function also runs in the pool (`in_order.rs`).

use alloc::vec::{self, Vec};
use core::iter::FusedIterator;
use core::ops::ControlFlow;
use std::io::BufRead;

use super::chunk::{BadLine, Chunk, Ready};
use super::in_order;
use super::lines::{Answered, Answerer, Answers, Chunks};
use crate::all_threads;

/// Chunks in a round for each thread. At the end of a round, threads wait for the last one, half a chunk on
/// average. With 12 chunks for each thread, that is a small part of the round.
const CHUNKS_PER_THREAD: usize = 12;

impl<'a, R: BufRead + Send, T: Send> Answers<'a, R, T> {
    /// The same answers in the same order, found by all threads of the caller's rayon pool. Lines are read ahead, a few
    /// chunks per thread. Ends as [`Answers`] does when an interrupt says stop.
    ///
    /// ```
    /// use sudoku_zoo::batch::{self, Options};
    ///
    /// let file = "1.....3..4.....2\n".repeat(5_000);
    /// let answers = batch::lines(file.as_bytes(), &Options::new()).solve().parallel();
    /// assert!(answers.enumerate().all(|(index, item)| item.is_ok_and(|item| item.line == index + 1)));
    ///
    /// // On two threads, whatever the machine has.
    /// let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build()?;
    /// let solved = pool.install(|| {
    ///     let answers = batch::lines(file.as_bytes(), &Options::new()).solve().parallel();
    ///     answers.filter(|item| item.as_ref().is_ok_and(|item| item.answer.is_some())).count()
    /// });
    /// assert_eq!(solved, 5_000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parallel(self) -> impl FusedIterator<Item = Result<Answered<T>, BadLine>> {
        ParallelAnswers {
            current: self.ready,
            rounds: Rounds {
                chunks: self.chunks,
                answerer: self.answerer,
                ready: Vec::new().into_iter(),
                ahead: Vec::new(),
            },
        }
    }
}

/// The answers to the puzzles of a reader, in order, from several threads.
#[derive(Debug)]
struct ParallelAnswers<'a, R, T> {
    rounds: Rounds<'a, R, T>,
    current: Ready<T>,
}

impl<R: BufRead + Send, T: Send> Iterator for ParallelAnswers<'_, R, T> {
    type Item = Result<Answered<T>, BadLine>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(item) = self.current.next() {
                return Some(item);
            }
            self.current = self.rounds.next()?;
        }
    }
}

impl<R: BufRead + Send, T: Send> FusedIterator for ParallelAnswers<'_, R, T> {}

impl<R: BufRead + Send, T: Send> Answers<'_, R, T> {
    /// As [`by_chunk`](Answers::by_chunk), on all threads of the caller's rayon pool: calls `take` with each value, in order, until it breaks. `render` runs on the
    /// thread that has answered the chunk, so that the threads also share the printing. Reading, answering and taking go on at the same
    /// time: `take` runs on any thread of the pool, though never twice at the same time.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use sudoku_zoo::batch::{self, Options};
    ///
    /// let file = "1.....3..4.....2\n".repeat(5_000);
    /// let answers = batch::lines(file.as_bytes(), &Options::new()).solve();
    /// let mut last = None;
    /// let flow = answers.try_each_chunk_parallel(
    ///     |items| items.flatten().map(|item| item.line).max(),
    ///     |line| {
    ///         assert!(line > last);
    ///         last = line;
    ///         if line > Some(1_000) { ControlFlow::Break("enough") } else { ControlFlow::Continue(()) }
    ///     },
    /// );
    /// assert_eq!(flow, ControlFlow::Break("enough"));
    /// ```
    pub fn try_each_chunk_parallel<U: Send, B: Send>(
        mut self,
        render: impl Fn(&mut Ready<T>) -> U + Sync,
        mut take: impl FnMut(U) -> ControlFlow<B> + Send,
    ) -> ControlFlow<B> {
        let answerer = &self.answerer;
        if self.ready.len() > 0 {
            take(render(&mut self.ready))?;
        }
        in_order::try_each(
            self.chunks,
            CHUNKS_PER_THREAD * rayon_core::current_num_threads(),
            |chunk| render(&mut answerer.answer(chunk)),
            take,
        )
    }
}

/// The chunks with their answers, in order, from several threads, round by round.
#[derive(Debug)]
struct Rounds<'a, R, T> {
    chunks: Chunks<'a, R>,
    answerer: Answerer<'a, T>,
    /// The chunks of the last round that were not yet taken.
    ready: vec::IntoIter<Ready<T>>,
    /// The chunks that have been read but not answered.
    ahead: Vec<Chunk>,
}

impl<R: BufRead + Send, T: Send> Iterator for Rounds<'_, R, T> {
    type Item = Ready<T>;

    fn next(&mut self) -> Option<Ready<T>> {
        if self.ready.len() == 0 {
            self.next_round();
        }
        self.ready.next()
    }
}

impl<R: BufRead + Send, T: Send> Rounds<'_, R, T> {
    /// Answers what has been read and reads the next round, at the same time.
    fn next_round(&mut self) {
        let size = CHUNKS_PER_THREAD * rayon_core::current_num_threads();
        let (chunks, answerer) = (&mut self.chunks, &self.answerer);
        let mut read_round = || chunks.by_ref().take(size).collect::<Vec<_>>();
        if self.ahead.is_empty() {
            self.ahead = read_round();
        }
        let now = core::mem::take(&mut self.ahead);
        let answer = || all_threads::map(now, |chunk| answerer.answer(chunk));
        let (ahead, ready) = rayon_core::join(read_round, answer);
        self.ahead = ahead;
        self.ready = ready.into_iter();
    }
}
