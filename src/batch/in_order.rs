//! Chunks read, answered and taken at the same time (feature `std`), with the values in the order of the chunks.
//!
//! ```text
//!   thread 1:   read 1 │ answer 1 ─────▶│ take 1 │ read 3 │ answer 3 ─────▶│ …
//!   thread 2:          │ read 2 │ answer 2 ─────▶│ take 2 │ read 4 │ answer 4 ─────▶│ …
//! ```
//!
//! Every thread does the same: it reads a chunk and answers it. Then, if no other thread is taking values, it takes the next values in order. So the source, and the
//! function that takes values, belong to one thread at a time, and no lock is held while a function of the caller runs.
//!
//! Each thread reads the chunks that it answers. Memory that moves from one core to another costs more than waiting a moment for the source: when any idle
//! thread read chunks ahead for all, two threads took a fifth longer.
//!
//! A fixed number of chunks may be in flight, that is, read and not taken. When a slow puzzle holds up the chunks behind it, reading pauses as well.

use alloc::collections::VecDeque;
use core::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::threads::Threads;

/// Makes a value of each item of `source`, on these threads, and calls `take` with the values in the order of the
/// items, until it breaks. At most `most` items are read ahead of the one that is taken.
pub(super) fn try_each<S, U, B>(
    source: S,
    threads: Threads,
    most: usize,
    answer: impl Fn(S::Item) -> U + Sync,
    take: impl FnMut(U) -> ControlFlow<B> + Send,
) -> ControlFlow<B>
where
    S: Iterator + Send,
    U: Send,
    B: Send,
{
    let flow = Flow {
        answer,
        most,
        state: Mutex::new(State {
            source: Some(source),
            has_ended: false,
            in_flight: VecDeque::with_capacity(most),
            taken: 0,
            take: Some(take),
            broken: None,
        }),
        may_read: Condvar::new(),
    };
    threads.share(|| flow.work(), || flow.end(&mut flow.state()));
    let state = flow.state.into_inner();
    let broken = state.unwrap_or_else(PoisonError::into_inner).broken;
    broken.map_or(ControlFlow::Continue(()), ControlFlow::Break)
}

struct Flow<A, S, U, F, B> {
    answer: A,
    /// The most chunks in flight.
    most: usize,
    state: Mutex<State<S, U, F, B>>,
    /// Wakes a thread that waits for the source, or for chunks in flight to become fewer.
    may_read: Condvar,
}

struct State<S, U, F, B> {
    /// The source, while no thread is reading.
    source: Option<S>,
    /// Whether there is no more to read: the source has ended, the caller's function broke, or a thread panicked.
    has_ended: bool,
    /// A place for each chunk that has been read and not taken, in order: its value as soon as there is one.
    in_flight: VecDeque<Option<U>>,
    /// Values taken so far: the number of the chunk at the front.
    taken: usize,
    /// The caller's function, while no thread is in it.
    take: Option<F>,
    /// What the caller's function broke with.
    broken: Option<B>,
}

impl<A, S, U, F, B> Flow<A, S, U, F, B>
where
    A: Fn(S::Item) -> U + Sync,
    S: Iterator + Send,
    U: Send,
    F: FnMut(U) -> ControlFlow<B> + Send,
    B: Send,
{
    /// What each thread does.
    fn work(&self) {
        while let Some((number, chunk)) = self.read() {
            let value = (self.answer)(chunk);
            self.take_from(number, value);
        }
    }

    /// Reads the next chunk, as soon as this thread may; with its number.
    fn read(&self) -> Option<(usize, S::Item)> {
        let most = self.most;
        let may_not_read = |state: &mut State<S, U, F, B>| {
            !state.has_ended && (state.source.is_none() || state.in_flight.len() >= most)
        };
        let woken = self.may_read.wait_while(self.state(), may_not_read);
        let mut state = woken.unwrap_or_else(PoisonError::into_inner);
        if state.has_ended {
            return None;
        }
        let mut source = state.source.take()?;
        drop(state);
        let chunk = source.next();
        let mut state = self.state();
        let Some(chunk) = chunk else {
            self.end(&mut state);
            return None;
        };
        let number = state.taken + state.in_flight.len();
        state.in_flight.push_back(None);
        state.source = Some(source);
        drop(state);
        self.may_read.notify_one();
        Some((number, chunk))
    }

    /// Takes this value if it is next in order, and then the values after it that are ready.
    fn take_from(&self, number: usize, value: U) {
        let mut state = self.state();
        let place = number - state.taken;
        state.in_flight[place] = Some(value);
        // If another thread is taking values, it will see this one.
        let Some(mut take) = state.take.take() else {
            return;
        };
        while let Some(value) = state.in_flight.front_mut().and_then(Option::take) {
            state.in_flight.pop_front();
            state.taken += 1;
            drop(state);
            self.may_read.notify_one();
            if let ControlFlow::Break(broken) = take(value) {
                // The caller's function is not put back, so it is never called again. It is dropped without the lock.
                drop(take);
                let mut state = self.state();
                state.broken = Some(broken);
                return self.end(&mut state);
            }
            state = self.state();
        }
        state.take = Some(take);
    }
}

impl<A, S, U, F, B> Flow<A, S, U, F, B> {
    fn state(&self) -> MutexGuard<'_, State<S, U, F, B>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets no thread read again.
    fn end(&self, state: &mut State<S, U, F, B>) {
        state.has_ended = true;
        self.may_read.notify_all();
    }
}
