//! Runs the proof: a program without `std` that solves, generates, writes and reads, prints a solution, and exits with 0 when all of it
//! went well.
//!
//! It has the start files and the C library of the system under it, which call `main` and write to the terminal, and nothing of Rust's `std`.
#![no_std]
#![no_main]

use no_std_proof::{generate, round_trip, solution, solve_with_all, solvers};

#[link(name = "c")]
unsafe extern "C" {
    fn write(file: i32, bytes: *const u8, length: usize) -> isize;
}

#[unsafe(no_mangle)]
extern "C" fn main() -> i32 {
    let mut text = [b'\n'; 17];
    if !solution(&mut text) {
        return 1;
    }
    // SAFETY: the pointer and the length are those of the array.
    if unsafe { write(1, text.as_ptr(), text.len()) } != text.len() as isize {
        return 2;
    }
    if solve_with_all() != solvers() {
        return 3;
    }
    if !(17..81).contains(&generate(1)) {
        return 4;
    }
    if round_trip() == 0 {
        return 5;
    }
    0
}

/// The compiled `core` and `alloc` name these two for panics that unwind. This program aborts, so nothing calls them.
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}

#[unsafe(no_mangle)]
extern "C" fn _Unwind_Resume() -> ! {
    loop {}
}
