//! Lines on several threads (features `std` and `formats`): the same answers in the same order.
//!
//! ```text
//!   one thread:   read round 2 ───────▶│ read round 3 ───────▶│ …
//!   the others:   answer round 1 ─────▶│ answer round 2 ─────▶│ …
//!   the caller:                        takes the answers of round 1
//! ```
//!
//! A round is a few chunks per thread. One thread reads the next round, while the others begin to answer this one, and then helps them.
//!
//! Threads end with a round, and new ones begin the next one when the caller asks for more. With [`Answers::try_each_chunk_parallel`] they go on: there, the
//! caller's function also runs on these threads (`in_order.rs`).

use alloc::vec::{self, Vec};
use core::iter::{self, FusedIterator};
use core::ops::ControlFlow;
use std::io::BufRead;

use super::chunk::{BadLine, Chunk, Ready};
use super::in_order;
use super::lines::{Answered, Answerer, Answers, Chunks};
use crate::threads::Threads;

/// Chunks that are read ahead. At the end of a round, threads wait for the last one, half a chunk on average. With 12 chunks for each thread, that is a small part of
/// the round. With very many threads each has fewer, so that chunks do not fill the memory.
fn chunks_ahead(threads: Threads) -> usize {
    (12 * threads.count()).min(1_024)
}

impl<'a, R: BufRead + Send, T: Send> Answers<'a, R, T> {
    /// The same answers in the same order, found by several threads. Lines are read ahead, a dozen chunks per thread and at most 1,024 chunks, so the first answer comes
    /// later than without threads. Ends as [`Answers`] does when an interrupt says stop. After a panic in one of the threads there are no more answers.
    ///
    /// ```
    /// use sudoku_zoo::Threads;
    /// use sudoku_zoo::batch::{self, Options};
    ///
    /// let file = "1.....3..4.....2\n".repeat(5_000);
    /// let answers = batch::lines(file.as_bytes(), &Options::new()).solve();
    /// let answers = answers.parallel(Threads::new(2));
    /// assert!(answers.enumerate().all(|(index, item)| item.is_ok_and(|item| item.line == index + 1)));
    /// ```
    pub fn parallel(
        self,
        threads: Threads,
    ) -> impl FusedIterator<Item = Result<Answered<T>, BadLine>> {
        ParallelAnswers {
            current: self.ready,
            rounds: Rounds {
                threads,
                has_panicked: false,
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
    /// As [`by_chunk`](Answers::by_chunk), on several threads: calls `take` with each value, in order, until it breaks. `render` runs on the
    /// thread that has answered the chunk, so that the threads also share the printing. Reading, answering and taking go on at the same
    /// time: `take` runs on any of the threads, though never twice at the same time. At most a dozen chunks per thread, and 1,024 chunks, are read and not taken.
    ///
    /// The call ends when all its threads have ended what they are doing. So when `take` breaks while the reader waits for input, the call ends after that input.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use sudoku_zoo::Threads;
    /// use sudoku_zoo::batch::{self, Options};
    ///
    /// let file = "1.....3..4.....2\n".repeat(5_000);
    /// let answers = batch::lines(file.as_bytes(), &Options::new()).solve();
    /// let mut last = None;
    /// let flow = answers.try_each_chunk_parallel(
    ///     Threads::all(),
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
        threads: Threads,
        render: impl Fn(&mut Ready<T>) -> U + Sync,
        mut take: impl FnMut(U) -> ControlFlow<B> + Send,
    ) -> ControlFlow<B> {
        let answerer = &self.answerer;
        if self.ready.len() > 0 {
            take(render(&mut self.ready))?;
        }
        in_order::try_each(
            self.chunks,
            threads,
            chunks_ahead(threads),
            |chunk| render(&mut answerer.answer(chunk)),
            take,
        )
    }
}

/// The chunks with their answers, in order, from several threads, round by round.
#[derive(Debug)]
struct Rounds<'a, R, T> {
    threads: Threads,
    /// Whether a round has begun and not ended. Its lines are lost then, and answers to later ones would hide that.
    has_panicked: bool,
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
        if self.has_panicked {
            return None;
        }
        if self.threads == Threads::ONE {
            // Nothing is read ahead, because there is no other thread to read it.
            return self.chunks.next().map(|chunk| self.answerer.answer(chunk));
        }
        if self.ready.len() == 0 {
            self.has_panicked = true;
            self.next_round();
            self.has_panicked = false;
        }
        self.ready.next()
    }
}

impl<R: BufRead + Send, T: Send> Rounds<'_, R, T> {
    /// Answers what has been read and reads the next round, at the same time.
    fn next_round(&mut self) {
        let size = chunks_ahead(self.threads);
        let (chunks, answerer) = (&mut self.chunks, &self.answerer);
        let mut read_round = || chunks.by_ref().take(size).collect::<Vec<_>>();
        if self.ahead.is_empty() {
            self.ahead = read_round();
        }
        let now = core::mem::take(&mut self.ahead).into_iter();
        let jobs = iter::once(Job::Read(read_round)).chain(now.map(Job::Answer));
        let done = self.threads.map(jobs, |job| match job {
            Job::Read(mut read_round) => Done::Read(read_round()),
            Job::Answer(chunk) => Done::Answered(answerer.answer(chunk)),
        });
        let mut ready = Vec::with_capacity(done.len());
        for done in done {
            match done {
                Done::Read(ahead) => self.ahead = ahead,
                Done::Answered(answers) => ready.push(answers),
            }
        }
        self.ready = ready.into_iter();
    }
}

/// What a thread does in a round.
enum Job<F> {
    Read(F),
    Answer(Chunk),
}

/// What came of a [`Job`].
enum Done<T> {
    Read(Vec<Chunk>),
    Answered(Ready<T>),
}
