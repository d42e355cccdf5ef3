//! A slice on all cores (feature `rayon`): the same answers in the same order.
//!
//! The chunks are answered in the thread pool of the caller: inside `ThreadPool::install` that is the installed pool, elsewhere rayon's global one.

use alloc::vec::Vec;
use std::sync::{Mutex, PoisonError};

use super::options::{Options, Progress};
use crate::all_threads;
use crate::callback::Callback;
use crate::grid::Grid;

/// Answers the chunks of a slice on all threads. Progress is reported as `Options::progress` promises: one call at a time,
/// and never back.
pub(super) fn in_chunks<T: Send>(
    grids: &[Grid],
    options: &Options<'_>,
    answer: impl Fn(&[Grid]) -> Vec<T> + Sync,
) -> Vec<T> {
    let done = Mutex::new(0);
    let chunks = all_threads::map(grids.chunks(options.chunk_size()), |grids| {
        let answers = answer(grids);
        if let Some(Callback(report)) = options.progress {
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            *done += grids.len();
            report(Progress::of_puzzles(*done));
        }
        answers
    });
    chunks.into_iter().flatten().collect()
}
