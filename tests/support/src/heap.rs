//! An allocator that counts while it is asked to, for each thread, so that tests do not disturb each other.
//!
//! A program that wants to know makes it its own: `#[global_allocator] static ALLOCATOR: Counting = Counting;`. Outside [`taken`] an allocation
//! costs it one look at a flag.

#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static IS_COUNTING: Cell<bool> = const { Cell::new(false) };
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
    /// Bytes that this thread holds now, and the most it has held.
    static HELD: Cell<isize> = const { Cell::new(0) };
    static PEAK: Cell<isize> = const { Cell::new(0) };
}

/// What a piece of work took from the heap.
#[derive(Clone, Copy, Debug)]
pub struct Taken {
    /// How often it allocated.
    pub allocations: usize,
    /// The most bytes that it held at a time.
    pub peak: usize,
}

/// Does the work, and says what this thread took from the heap meanwhile.
pub fn taken<T>(work: impl FnOnce() -> T) -> (T, Taken) {
    let was_counting = IS_COUNTING.replace(true);
    let (allocations, held) = (ALLOCATIONS.get(), HELD.get());
    PEAK.set(held);
    let result = work();
    let taken = Taken {
        allocations: ALLOCATIONS.get() - allocations,
        peak: (PEAK.get() - held).unsigned_abs(),
    };
    IS_COUNTING.set(was_counting);
    (result, taken)
}

fn hold(bytes: isize) {
    let held = HELD.get() + bytes;
    HELD.set(held);
    PEAK.set(PEAK.get().max(held));
}

fn count(layout: Layout) {
    if IS_COUNTING.get() {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        hold(layout.size() as isize);
    }
}

fn count_free(layout: Layout) {
    if IS_COUNTING.get() {
        hold(-(layout.size() as isize));
    }
}

/// The system's allocator, and what [`taken`] counts.
#[derive(Debug)]
pub struct Counting;

// SAFETY: everything is left to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout);
        // SAFETY: the caller keeps the contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        count_free(layout);
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // Both blocks are counted at a time: the worst case.
        if let Ok(larger) = Layout::from_size_align(size, layout.align()) {
            count(larger);
        }
        count_free(layout);
        // SAFETY: as above.
        unsafe { System.realloc(pointer, layout, size) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout);
        // SAFETY: as above.
        unsafe { System.alloc_zeroed(layout) }
    }
}
