//! Counting on several threads (feature `std`).
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
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::best::Best;
use super::counter::{Counter, OneByOne};
use super::observer::Observed;
use super::pace::nodes_between_looks;
use super::problem::{ColourCode, Matrix, NO_COLOUR, Problem};
use crate::limits::Limits;
use crate::report::{Count, End, Stopped};
use crate::threads::Threads;

/// The tree is cut deeper until it has at least this number of parts. Parts differ in size, so there are many more of them than
/// threads.
const ENOUGH_PARTS: usize = 64;

/// A part has at most this many options. A tree that does not branch by then is not worth cutting.
const MOST_GIVENS: usize = 16;

/// Nodes that a thread tries between two looks at interrupts and at the common number of covers, at most.
const MOST_BETWEEN_LOOKS: u64 = 1 << 12;

/// Nodes that one thread tries before the others join. If the count has ended by then, or remembers states, it does not need the others.
const ALONE: u64 = 20_000;

/// Counts the covers on several threads.
///
/// The answer is that of [`Counter::count`]. If it pays to remember states, one thread counts the problem, since several threads would all count the
/// same states. One thread counts if there is a limit on nodes, too, since it would depend on chance how far several threads come within it. Otherwise every thread
/// has an engine of its own.
///
/// ```
/// use sudoku_zoo::exact_cover::{Problem, count_parallel};
/// use sudoku_zoo::{Count, Limits, Threads};
///
/// // A row of 20 cells has 10,946 tilings by pieces of 1 and 2.
/// let mut problem = Problem::numbered(20, 0)?;
/// for cell in 0..20 {
///     problem.add_option([cell])?;
/// }
/// for cell in 1..20 {
///     problem.add_option([cell - 1, cell])?;
/// }
/// let threads = Threads::all();
/// assert_eq!(count_parallel(&problem, threads, &Limits::new())?, Count::Exactly(10_946));
/// assert_eq!(count_parallel(&problem, threads, &Limits::new().solutions(500))?, Count::AtLeast(500));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// As [`Counter::count`].
#[inline]
pub fn count_parallel(
    problem: &Problem,
    threads: Threads,
    limits: &Limits<'_>,
) -> Result<Count<u128>, Stopped> {
    let mut counter = Counter::new(problem);
    if threads == Threads::ONE || limits.nodes.is_some() {
        return counter.count(limits);
    }
    match counter.count(&limits.nodes(ALONE)) {
        Err(Stopped {
            end: End::NodeLimit,
        }) => {}
        alone => return alone,
    }
    match counter.remembers() {
        true => counter.count(limits),
        false => count_parts(problem, threads, limits),
    }
}

/// Visits every cover, each part on some thread.
#[inline]
fn count_parts(
    problem: &Problem,
    threads: Threads,
    limits: &Limits<'_>,
) -> Result<Count<u128>, Stopped> {
    let root = Best::new(problem);
    let most = limits.solutions.unwrap_or(u64::MAX);
    let found = AtomicU64::new(0);
    let between_looks = nodes_between_looks(problem).clamp(1, MOST_BETWEEN_LOOKS);
    let is_stopped = AtomicBool::new(false);
    let count_part = |part: Vec<usize>| {
        let mut engine = root.clone();
        // Options of one part do not clash, so none is refused.
        if part.iter().any(|&option| engine.give(option).is_err()) {
            return Ok(());
        }
        loop {
            if limits.interrupted() {
                return Err(End::Interrupted);
            }
            let missing = most.saturating_sub(found.load(Ordering::Relaxed));
            if missing == 0 {
                return Err(End::Enough);
            }
            let mut visits = OneByOne {
                nodes: between_looks,
                covers: 0,
                most: missing,
            };
            let flow = engine.resume(&mut visits);
            found.fetch_add(visits.covers, Ordering::Relaxed);
            if flow.is_continue() {
                return Ok(());
            }
        }
    };
    let ends = threads.map(parts(problem), |part| {
        // When one part is stopped, all parts that have not begun are stopped as well.
        if is_stopped.load(Ordering::Relaxed) {
            return Ok(());
        }
        let end = count_part(part);
        is_stopped.fetch_or(end.is_err(), Ordering::Relaxed);
        end
    });
    let counted: Result<(), End> = ends.into_iter().collect();
    let found = found.into_inner();
    match counted {
        _ if found >= most => Ok(Count::AtLeast(u128::from(most))),
        Ok(()) => Ok(Count::Exactly(u128::from(found))),
        Err(end) => Err(Stopped { end }),
    }
}

/// Cuts the tree level by level.
#[inline]
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
#[inline]
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
#[inline]
fn uses(problem: &Problem, option: usize) -> impl Iterator<Item = (usize, ColourCode)> {
    let items = problem.members_of(option).iter().map(|&item| item as usize);
    let colours = problem.colours_of(option).iter().copied();
    items.zip(colours.chain(core::iter::repeat(NO_COLOUR)))
}
