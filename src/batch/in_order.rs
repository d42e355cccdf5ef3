//! Chunks read, answered and taken at the same time (feature `rayon`), with the values in the order of the chunks.
//!
//! ```text
//!   thread 1:   read 1 │ answer 1 ─────▶│ take 1 │ read 3 │ answer 3 ─────▶│ …
//!   thread 2:          │ read 2 │ answer 2 ─────▶│ take 2 │ read 4 │ answer 4 ─────▶│ …
//! ```
//!
//! A job reads a chunk, hands the source to the next job, and answers its chunk. Then, if no other thread is taking values,
//! it takes the next values in order. So the source, and the function that takes values, belong to one thread at a time, and no
//! lock is held while a function of the caller runs.
//!
//! Each thread reads the chunks that it answers. Memory that moves from one core to another costs more than waiting a moment for the source: when any idle
//! thread read chunks ahead for all, two threads took a fifth longer.
//!
//! A fixed number of chunks may be in flight, that is, read and not taken. When a slow puzzle holds up the chunks behind it, reading pauses as well.

use alloc::collections::VecDeque;
use core::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

use rayon_core::Scope;

/// Makes a value of each item of `source`, on all threads of the pool, and calls `take` with the values in the order of the
/// items, until it breaks. At most `most` items are read ahead of the one that is taken.
pub(super) fn try_each<S, U, B>(
    source: S,
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
            source: None,
            in_flight: VecDeque::with_capacity(most),
            taken: 0,
            take: Some(take),
            broken: None,
        }),
    };
    rayon_core::scope(|scope| flow.read(scope, source));
    let state = flow.state.into_inner();
    let broken = state.unwrap_or_else(PoisonError::into_inner).broken;
    broken.map_or(ControlFlow::Continue(()), ControlFlow::Break)
}

struct Flow<A, S, U, F, B> {
    answer: A,
    /// The most chunks in flight.
    most: usize,
    state: Mutex<State<S, U, F, B>>,
}

struct State<S, U, F, B> {
    /// The source, while no job may read because enough chunks are in flight.
    source: Option<S>,
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
    fn state(&self) -> MutexGuard<'_, State<S, U, F, B>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads a chunk, answers it, and takes it if it is its turn.
    fn read<'s>(&'s self, scope: &Scope<'s>, mut source: S)
    where
        S: 's,
    {
        let Some(chunk) = source.next() else { return };
        let mut state = self.state();
        if state.broken.is_some() {
            return;
        }
        let number = state.taken + state.in_flight.len();
        state.in_flight.push_back(None);
        state.source = Some(source);
        self.read_on(scope, state);
        let value = (self.answer)(chunk);
        self.take_from(scope, number, value);
    }

    /// Lets another job read the next chunk, unless enough are in flight or a job is reading already.
    fn read_on<'s>(&'s self, scope: &Scope<'s>, mut state: MutexGuard<'_, State<S, U, F, B>>)
    where
        S: 's,
    {
        if state.in_flight.len() < self.most
            && let Some(source) = state.source.take()
        {
            drop(state);
            scope.spawn(move |scope| self.read(scope, source));
        }
    }

    /// Takes this value if it is next in order, and then the values after it that are ready.
    fn take_from<'s>(&'s self, scope: &Scope<'s>, number: usize, value: U)
    where
        S: 's,
    {
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
            self.read_on(scope, state);
            let flow = take(value);
            state = self.state();
            if let ControlFlow::Break(broken) = flow {
                // The caller's function is not put back, so it is never called again.
                state.broken = Some(broken);
                return;
            }
        }
        state.take = Some(take);
    }
}
