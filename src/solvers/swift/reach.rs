//! [`Reach`]: which instruction set one search runs on.
//!
//! A search runs promptly, with the instructions that have the lowest latency, because every step waits for the step before it. Where there are vectors, only programs that ask for it need the
//! search without them, for instance to measure what vectors are worth. Therefore it is not in the compiled library: `up_to` knows it as two functions that are `#[inline]`, and only a program that
//! calls [`Swift::up_to`](super::Swift::up_to) compiles them.

use alloc::boxed::Box;
use core::fmt;
use core::ops::ControlFlow;

use super::single::{Pausing, Single};
use crate::report::Stopped;
use crate::search::Search;
use crate::simd::Level;
use crate::solver::Resumable;

/// A level, and the search without vectors if the level is the lowest one.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    level: Level,
    portable: Option<Portable>,
}

/// The kernels of one search on the portable back end, as functions.
#[derive(Clone, Copy)]
struct Portable {
    single: fn(Single<'_, '_>) -> ControlFlow<Stopped>,
    pausing: fn(Pausing<'_>) -> Box<dyn Resumable + Send>,
}

impl Reach {
    /// The lowest level with vectors, or without them on a processor that has none: see [`SERVES_WATCHERS`](crate::simd::Simd::SERVES_WATCHERS).
    const FOR_WATCHERS: Reach = Reach::up_to(Level::Sse2);

    #[inline]
    pub(super) const fn up_to(level: Level) -> Reach {
        let portable = match level {
            Level::Portable => Some(Portable {
                single: single_portable,
                pausing: pausing_portable,
            }),
            _ => None,
        };
        Reach { level, portable }
    }

    #[inline]
    pub(super) fn level(self) -> Level {
        self.level
    }

    /// What this search uses. Order and counters are the same at every level, so one level is enough for watchers.
    fn of(self, search: &Search<'_>) -> Reach {
        match search.is_watched() {
            true => Reach::FOR_WATCHERS,
            false => self,
        }
    }

    /// Runs one search.
    pub(super) fn single(self, kernel: Single<'_, '_>) -> ControlFlow<Stopped> {
        let Reach { level, portable } = self.of(kernel.search);
        match portable {
            Some(portable) => (portable.single)(kernel),
            None => level.run_on_vectors(kernel),
        }
    }

    /// Makes a search that can be resumed with searches like this one.
    pub(super) fn pausing(
        self,
        kernel: Pausing<'_>,
        search: &Search<'_>,
    ) -> Box<dyn Resumable + Send> {
        let Reach { level, portable } = self.of(search);
        match portable {
            Some(portable) => (portable.pausing)(kernel),
            None => level.run_on_vectors(kernel),
        }
    }
}

#[inline]
fn single_portable(kernel: Single<'_, '_>) -> ControlFlow<Stopped> {
    Level::run_portable(kernel)
}

#[inline]
fn pausing_portable(kernel: Pausing<'_>) -> Box<dyn Resumable + Send> {
    Level::run_portable(kernel)
}

impl fmt::Debug for Reach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.level.fmt(f)
    }
}

/// The level says all.
impl PartialEq for Reach {
    fn eq(&self, other: &Reach) -> bool {
        self.level == other.level
    }
}

impl Eq for Reach {}
