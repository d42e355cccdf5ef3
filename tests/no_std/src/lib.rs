//! Uses the library the way a program without an operating system would.
#![no_std]

extern crate alloc;

use alloc::string::ToString as _;
use core::alloc::{GlobalAlloc, Layout};
use core::cell::UnsafeCell;
use core::sync::atomic::{AtomicUsize, Ordering};

use sudoku_zoo::event::Replay;
use sudoku_zoo::generate::{Generator, SplitMix64};
use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::{Board, Event, Grid, Limits, Search, Shape, Solve, zoo};

/// A puzzle with one solution.
fn puzzle() -> Option<Board> {
    let grid = "1.....3..4.....2".parse::<Grid>().ok()?;
    Board::new(grid).ok()
}

/// Writes the solution of the puzzle, as text, to the first 16 bytes of `text`; says whether there is one.
pub fn solution(text: &mut [u8]) -> bool {
    let solved = puzzle().and_then(|board| AUTO.solve(&board, &Limits::new()).ok().flatten());
    let (Some(grid), Some(room)) = (solved, text.get_mut(..16)) else {
        return false;
    };
    let line = grid.to_string();
    if line.len() != room.len() {
        return false;
    }
    room.copy_from_slice(line.as_bytes());
    true
}

/// How many solvers of the zoo take the puzzle.
#[unsafe(no_mangle)]
pub extern "C" fn solvers() -> usize {
    let Some(board) = puzzle() else {
        return 0;
    };
    zoo()
        .filter(|entry| entry.solver.supports(&board).is_ok())
        .count()
}

/// Solves a puzzle with every solver of the zoo; says how many find a solution that a watcher sees, too.
#[unsafe(no_mangle)]
pub extern "C" fn solve_with_all() -> usize {
    let Some(board) = puzzle() else {
        return 0;
    };
    let watched = |entry: &&zoo::Entry| {
        let mut replay = Replay::default();
        let mut watcher = |event: &Event<'_>| replay.apply(event);
        let limits = Limits::new().solutions(1);
        let search = Search::counting(&limits).watch(&mut watcher);
        search.run(entry.solver, &board);
        replay.grid().is_some_and(Grid::is_solved)
    };
    zoo()
        .filter(|entry| matches!(entry.solver.solve(&board, &Limits::new()), Ok(Some(_))))
        .filter(watched)
        .count()
}

/// Makes a puzzle; says how many clues it has.
#[unsafe(no_mangle)]
pub extern "C" fn generate(seed: u64) -> usize {
    let puzzle =
        Generator::new(Shape::CLASSIC).generate(&mut SplitMix64::new(seed), &Limits::new());
    puzzle.map_or(0, |puzzle| puzzle.clues.clue_count())
}

/// Writes a board to bytes and reads it again; says how many bytes there were.
#[unsafe(no_mangle)]
pub extern "C" fn round_trip() -> usize {
    let board = Board::empty(Shape::CLASSIC);
    let Ok(bytes) = postcard::to_allocvec(&board) else {
        return 0;
    };
    match postcard::from_bytes::<Board>(&bytes) {
        Ok(read) if read == board => bytes.len(),
        _ => 0,
    }
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// Hands out a fixed block from front to back and never takes anything back.
struct Arena {
    bytes: UnsafeCell<[u8; SIZE]>,
    used: AtomicUsize,
}

const SIZE: usize = 1 << 26;

// SAFETY: every allocation gets its own part of the block.
unsafe impl Sync for Arena {}

// SAFETY: parts are handed out once, aligned as asked, and lie within the block.
unsafe impl GlobalAlloc for Arena {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let wanted = layout.size() + layout.align();
        let start = self.used.fetch_add(wanted, Ordering::Relaxed);
        if start + wanted > SIZE {
            return core::ptr::null_mut();
        }
        let base = self.bytes.get() as usize + start;
        base.next_multiple_of(layout.align()) as *mut u8
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static ARENA: Arena = Arena {
    bytes: UnsafeCell::new([0; SIZE]),
    used: AtomicUsize::new(0),
};
