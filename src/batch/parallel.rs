//! A slice on several threads (feature `std`): the same answers in the same order.

use alloc::vec::Vec;
use std::sync::{Mutex, PoisonError};

use super::options::{Options, Progress};
use crate::callback::Callback;
use crate::grid::Grid;
use crate::threads::Threads;

/// Answers the chunks of a slice on these threads. Progress is reported as `Options::progress` promises: one call at a time,
/// and never back.
pub(super) fn in_chunks<T: Send>(
    threads: Threads,
    grids: &[Grid],
    options: &Options<'_>,
    answer: impl Fn(&[Grid]) -> Vec<T> + Sync,
) -> Vec<T> {
    let done = Mutex::new(0);
    let chunks = threads.map(grids.chunks(options.chunk_size()), |grids| {
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
