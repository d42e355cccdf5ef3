//! An allocator that counts, for each thread, so that tests do not disturb each other.

#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
    /// Bytes that this thread holds now, and the most it has held.
    static HELD: Cell<isize> = const { Cell::new(0) };
    static PEAK: Cell<isize> = const { Cell::new(0) };
}

/// What a piece of work took from the heap.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taken {
    /// How often it allocated.
    pub(crate) allocations: usize,
    /// The most bytes that it held at a time.
    pub(crate) peak: usize,
}

/// Does the work, and says what this thread took from the heap meanwhile.
pub(crate) fn taken<T>(work: impl FnOnce() -> T) -> (T, Taken) {
    let (allocations, held) = (ALLOCATIONS.get(), HELD.get());
    PEAK.set(held);
    let result = work();
    let taken = Taken {
        allocations: ALLOCATIONS.get() - allocations,
        peak: (PEAK.get() - held).unsigned_abs(),
    };
    (result, taken)
}

fn hold(bytes: isize) {
    let held = HELD.get() + bytes;
    HELD.set(held);
    PEAK.set(PEAK.get().max(held));
}

/// `realloc` is the provided one, which allocates the new block before it frees the old one: the worst case.
struct Counting;

// SAFETY: everything is left to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        hold(layout.size() as isize);
        // SAFETY: the caller keeps the contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        hold(-(layout.size() as isize));
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;
