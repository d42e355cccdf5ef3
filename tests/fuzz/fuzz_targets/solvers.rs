#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sudoku_zoo_fuzz::solvers::run(bytes));
