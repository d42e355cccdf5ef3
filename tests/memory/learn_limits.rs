//! `learn` keeps within its limit on memory, and looks at interrupts often.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use sudoku_zoo::solvers::learn::{LEARN, LEARN_PLAIN, Learn};
use sudoku_zoo::{Board, End, Limits, Report, Search, Shape};
use sudoku_zoo_support::{Numbers, dug, shape};

use crate::heap;

/// The most bytes that a solver holds on its way to all solutions, and why it stopped.
fn peak(solver: Learn, board: &Board, limits: &Limits<'_>) -> (usize, End) {
    let (report, taken) = heap::taken(|| Search::counting(limits).run(&solver, board));
    (taken.peak, report.end)
}

/// What the vectors of the clauses take is at most the limit, and at most twice the limit while one of them moves.
#[test]
fn the_heap_stays_below_twice_the_limit() {
    for seed in 1..4 {
        // Too few blank cells for tabu search, so that nothing else is allocated after the set-up.
        let board = dug(shape(5, 5), 700, &mut Numbers(seed));
        let (set_up, end) = peak(LEARN_PLAIN, &board, &Limits::new().memory(0));
        assert_eq!(end, End::MemoryLimit);
        for limit in [100_000, 400_000, 1_600_000] {
            let limits = Limits::new().memory(limit).nodes(3_000_000);
            let (peak, end) = peak(LEARN_PLAIN, &board, &limits);
            assert_eq!(end, End::MemoryLimit, "{seed} {limit}");
            assert!(
                peak - set_up <= 2 * limit,
                "{seed}: {peak} - {set_up} > 2 · {limit}"
            );
        }
    }
}

/// Above 450 blank cells there is tabu search, and with streamlining the board is encoded once more. Neither grows with the
/// limit: from limit to limit the heap rises by at most twice the difference.
#[test]
fn the_heap_rises_by_at_most_twice_the_limit_on_large_boards() {
    the_heap_rises_by_at_most_twice_the_limit(50_000);
}

#[test]
#[ignore = "half a minute: cargo test --release --all-features --test memory in_full -- --ignored"]
fn the_heap_rises_by_at_most_twice_the_limit_on_large_boards_in_full() {
    the_heap_rises_by_at_most_twice_the_limit(300_000);
}

fn the_heap_rises_by_at_most_twice_the_limit(most_nodes: u64) {
    // A search that ends at its nodes first does not show what the limit holds.
    let mut at_the_limit = 0;
    for (board, solver) in [
        (dug(shape(5, 5), 1_000, &mut Numbers(1)), LEARN_PLAIN),
        (dug(shape(6, 6), 1_300, &mut Numbers(2)), LEARN_PLAIN),
        (dug(shape(6, 6), 1_300, &mut Numbers(2)), LEARN),
        (dug(shape(4, 4), 400, &mut Numbers(3)), LEARN),
    ] {
        let (set_up, end) = peak(solver, &board, &Limits::new().memory(0));
        assert_eq!(end, End::MemoryLimit);
        for limit in [200_000, 2_000_000] {
            let limits = Limits::new().memory(limit).nodes(most_nodes);
            let (peak, end) = peak(solver, &board, &limits);
            at_the_limit += usize::from(end == End::MemoryLimit);
            assert!(
                peak <= set_up + 2 * limit,
                "{solver:?} {}: {peak} with {set_up} for the board and {limit}",
                board.shape()
            );
        }
    }
    assert!(at_the_limit >= 4, "only {at_the_limit}");
}

/// A search that is stopped at look number `last`, how many looks it took before the set-up was over, and in all.
fn looks(board: &Board, limits: &Limits<'_>, last: u64) -> (Report, u64, u64) {
    let looks = AtomicU64::new(0);
    let interrupt = || looks.fetch_add(1, Ordering::Relaxed) + 1 >= last;
    let mut set_up = 0;
    let mut prepared = || set_up = looks.load(Ordering::Relaxed);
    let mut visit = |_: &_| ControlFlow::Continue(());
    let limits = limits.interrupt(&interrupt);
    let search = Search::new(&limits, &mut visit).on_prepared(&mut prepared);
    let report = search.run(&LEARN, board);
    (report, set_up, looks.into_inner())
}

/// The test counts looks at the interrupt and reads no clock, so that a busy machine changes nothing.
#[test]
fn learn_looks_at_interrupts_in_every_phase() {
    let empty = Board::empty(Shape::new(8, 8).unwrap());
    let (_, set_up, all) = looks(&empty, &Limits::new().nodes(0), u64::MAX);
    assert!(set_up >= 20, "{set_up} looks in the set-up of the board");
    assert!(all - set_up >= 3, "{all} looks, {set_up} of them before");
    for last in [2, set_up / 2, set_up, all] {
        let (report, ..) = looks(&empty, &Limits::new(), last);
        assert_eq!((report.end, report.stats.nodes), (End::Interrupted, 0));
    }
    // Nodes of a large board take long. Looks must not wait for thousands of them.
    let board = dug(shape(8, 8), 8192, &mut Numbers(1));
    let (report, set_up, all) = looks(&board, &Limits::new().nodes(2000), u64::MAX);
    assert_eq!(report.end, End::NodeLimit);
    assert!(all - set_up >= 30, "{} looks in 2000 nodes", all - set_up);
}
