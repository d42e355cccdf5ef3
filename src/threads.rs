//! [`Threads`]: how many threads share the work of a call. (Feature `std`.)
//!
//! The threads are made for the call and end with it, so the crate needs no pool of threads and no package that brings one. Making a thread takes a few dozen
//! microseconds, as long as some hundred easy puzzles of 9×9: a call is worth several threads if it has more work than that.

use alloc::vec::{self, Vec};
use core::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// More threads than any machine runs at the same time with a gain for puzzles.
const MOST: NonZeroUsize = NonZeroUsize::MIN.saturating_add(1_023);

/// How many threads share the work of a call. If there are several, they are made for the call, and the calling thread waits for them.
///
/// ```
/// use sudoku_zoo::batch::{self, Options};
/// use sudoku_zoo::{Grid, Shape, Threads};
///
/// let puzzles = vec![Grid::empty(Shape::CLASSIC); 2_000];
/// let batch = batch::grids(&puzzles, &Options::new());
/// assert_eq!(batch.parallel(Threads::all()).solve(), batch.solve());
/// ```
///
/// A program that has threads already, in a pool of its own, cuts the puzzles into parts and answers each part with a plain call on one of its threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use = "a number of threads does nothing until it is given to a call"]
pub struct Threads(NonZeroUsize);

impl Threads {
    /// The calling thread alone.
    pub const ONE: Threads = Threads(NonZeroUsize::MIN);

    /// As many as this machine can run at the same time, as far as the system says so.
    #[inline]
    pub fn all() -> Threads {
        thread::available_parallelism().map_or(Threads::ONE, Threads)
    }

    /// This many, from 1 to 1,024; a number outside counts as the nearest one inside. If the system refuses to make that many, those that it makes share the work.
    #[inline]
    pub const fn new(count: usize) -> Threads {
        match NonZeroUsize::new(count) {
            Some(count) if count.get() > MOST.get() => Threads(MOST),
            Some(count) => Threads(count),
            None => Threads::ONE,
        }
    }

    /// How many there are, at least 1.
    ///
    /// ```
    /// use sudoku_zoo::Threads;
    ///
    /// assert_eq!(Threads::new(3).count(), 3);
    /// assert!(Threads::all().count() >= 1);
    /// ```
    #[must_use]
    #[inline]
    pub const fn count(self) -> usize {
        self.0.get()
    }

    /// The answers for all items, in the order of the items: for work that has no parallel call of its own, such as ratings. Each thread takes the next item as soon
    /// as it has answered one.
    ///
    /// After a panic of `answer` no item is begun any more, and the panic goes on in the calling thread.
    ///
    /// ```
    /// use sudoku_zoo::{Grid, Threads, is_unique};
    ///
    /// let puzzles = ["1.....3..4.....2", "1.....3..4......"];
    /// let answers = Threads::all().map(puzzles, is_unique);
    /// assert_eq!(answers, [Ok(true), Ok(false)]);
    /// ```
    #[inline]
    pub fn map<T: Send, U: Send>(
        self,
        items: impl IntoIterator<Item = T>,
        answer: impl Fn(T) -> U + Sync,
    ) -> Vec<U> {
        let items: Vec<T> = items.into_iter().collect();
        let needed = Threads::new(self.count().min(items.len()));
        let work = Mutex::new(Work {
            answers: Vec::with_capacity(items.len()),
            items: items.into_iter(),
        });
        let locked = || work.lock().unwrap_or_else(PoisonError::into_inner);
        let answer_all = || {
            loop {
                let Some((index, item)) = locked().next() else {
                    return;
                };
                let answer = answer(item);
                locked().answers[index] = Some(answer);
            }
        };
        needed.share(answer_all, || locked().items = Vec::new().into_iter());
        let work = work.into_inner().unwrap_or_else(PoisonError::into_inner);
        work.answers.into_iter().flatten().collect()
    }

    /// Calls `work` on every thread, and returns when all calls have returned. It is called at least once, and at most as often as there are threads.
    ///
    /// With several threads the calling one only waits. If it worked as well, its `malloc` (that of glibc) would return memory to the system again and again, which is done
    /// for the main thread alone, and lines that are solved on two threads would take a fifth longer.
    ///
    /// If a call of `work` panics, that thread calls `stop`, which lets the others end, and the panic goes on in the calling thread.
    pub(crate) fn share(self, work: impl Fn() + Sync, stop: impl Fn() + Sync) {
        let work = || {
            let _guard = OnPanic(&stop);
            work();
        };
        if self == Threads::ONE {
            return work();
        }
        thread::scope(|scope| {
            let start = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
            // If the system has no more threads, those that there are share the work.
            let started: Vec<_> = (0..self.count()).map_while(start).collect();
            if started.is_empty() {
                work();
            }
            for thread in started {
                if let Err(panic) = thread.join() {
                    resume_unwind(panic);
                }
            }
        });
    }
}

/// Calls its function if the thread panics.
struct OnPanic<F: Fn()>(F);

impl<F: Fn()> Drop for OnPanic<F> {
    fn drop(&mut self) {
        if thread::panicking() {
            (self.0)();
        }
    }
}

/// The items that no thread has taken yet, and a place for the answer of each that one has.
struct Work<T, U> {
    items: vec::IntoIter<T>,
    answers: Vec<Option<U>>,
}

impl<T, U> Work<T, U> {
    /// The next item, and the place of its answer.
    fn next(&mut self) -> Option<(usize, T)> {
        let item = self.items.next()?;
        self.answers.push(None);
        Some((self.answers.len() - 1, item))
    }
}
