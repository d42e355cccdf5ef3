//! Counting on all cores (feature `rayon`).
//!
//! The search tree is cut near its root. A *part* of the tree is a list of options, chosen as Algorithm X chooses them: for
//! the item with the fewest options. Every solution contains the options of exactly one part, so the counts of the
//! parts add up to the count of all solutions.
//!
//! ```text
//!                    ·                    item a has options 1 and 3
//!                1 /   \ 3
//!                 ·     ·                 next items: options 4 and 5, options 0 and 2
//!              4 / \ 5 0 / \ 2
//!               ▲   ▲   ▲   ▲             four parts, each counted by an engine that was given their options
//! ```
//!
//! The cut depends on the problem alone and not on the number of threads.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;

use super::best::Best;
use super::engine::Engine;
use super::problem::{ColourCode, Matrix, NO_COLOUR, Problem};

/// The tree is cut deeper until it has at least this number of parts. Parts differ in size, so there are many more of them than
/// threads.
const ENOUGH_PARTS: usize = 64;

/// The options of a part are at most this number. A tree that does not branch so early is not worth cutting.
const MOST_GIVENS: usize = 16;

/// Solutions that a thread counts between two looks at the common total.
const BETWEEN_LOOKS: u64 = 1 << 10;

/// Counts the solutions on all threads of the caller's rayon pool with [`Best`], but stops at `limit`.
///
/// The answer is that of [`Engine::count`]: the number of all solutions, or `limit` if there are more. Every part of the search
/// has an engine of its own, so there is one copy of the engine for each thread.
///
/// ```
/// use sudoku_zoo::exact_cover::{Problem, count_parallel};
///
/// // A row of 20 cells has 10,946 tilings by pieces of 1 and 2.
/// let mut problem = Problem::numbered(20, 0)?;
/// for cell in 0..20 {
///     problem.add_option([cell])?;
/// }
/// for cell in 1..20 {
///     problem.add_option([cell - 1, cell])?;
/// }
/// assert_eq!(count_parallel(&problem, u64::MAX), 10_946);
/// assert_eq!(count_parallel(&problem, 500), 500);
/// # Ok::<(), sudoku_zoo::exact_cover::ProblemError>(())
/// ```
#[must_use]
pub fn count_parallel(problem: &Problem, limit: u64) -> u64 {
    let root = Best::new(problem);
    let found = AtomicU64::new(0);
    let parts = parts(problem).into_par_iter().with_max_len(1);
    parts.for_each(|part| {
        let mut engine = root.clone();
        // Options of one part do not clash, so none is refused.
        if part.iter().any(|&option| engine.give(option).is_err()) {
            return;
        }
        loop {
            let missing = limit.saturating_sub(found.load(Ordering::Relaxed));
            let asked = missing.min(BETWEEN_LOOKS);
            let counted = engine.count(asked);
            found.fetch_add(counted, Ordering::Relaxed);
            if asked == 0 || counted < asked {
                return;
            }
        }
    });
    found.into_inner().min(limit)
}

/// Cuts the tree level by level.
fn parts(problem: &Problem) -> Vec<Vec<usize>> {
    let mut parts = alloc::vec![Vec::new()];
    for _ in 0..MOST_GIVENS {
        if parts.len() >= ENOUGH_PARTS {
            break;
        }
        let mut finer = Vec::new();
        for part in parts {
            match choices(problem, &part) {
                Some(options) => finer.extend(options.into_iter().map(|option| {
                    let mut longer = part.clone();
                    longer.push(option);
                    longer
                })),
                None => finer.push(part),
            }
        }
        parts = finer;
    }
    parts
}

/// The options of the item to cover after those of a part. `None` if all primary items are covered.
fn choices(problem: &Problem, part: &[usize]) -> Option<Vec<usize>> {
    let mut covered = alloc::vec![None; Matrix::items(problem)];
    for (item, colour) in part.iter().flat_map(|&option| uses(problem, option)) {
        covered[item] = Some(colour);
    }
    let fits = |option: &usize| {
        uses(problem, *option).all(|(item, colour)| {
            covered[item].is_none_or(|before| before == colour && colour != NO_COLOUR)
        })
    };
    let fitting: Vec<usize> = (0..Matrix::options(problem)).filter(fits).collect();
    let mut sizes = alloc::vec![0_usize; Matrix::items(problem)];
    for (item, _) in fitting.iter().flat_map(|&option| uses(problem, option)) {
        sizes[item] += 1;
    }
    let is_open = |&item: &usize| covered[item].is_none() && !Matrix::is_secondary(problem, item);
    let fewest = (0..sizes.len())
        .filter(is_open)
        .min_by_key(|&item| sizes[item])?;
    let has_item = |option: &usize| problem.members_of(*option).contains(&(fewest as u32));
    Some(fitting.into_iter().filter(has_item).collect())
}

/// The items of an option with their colours.
fn uses(problem: &Problem, option: usize) -> impl Iterator<Item = (usize, ColourCode)> {
    let items = problem.members_of(option).iter().map(|&item| item as usize);
    let colours = problem.colours_of(option).iter().copied();
    items.zip(colours.chain(core::iter::repeat(NO_COLOUR)))
}
