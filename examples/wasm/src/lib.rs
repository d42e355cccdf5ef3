//! Sudoku in a web page or in node, without a binding crate:
//!
//! ```sh
//! cargo build --release --target wasm32-unknown-unknown --manifest-path examples/wasm/Cargo.toml
//! node examples/wasm/run.mjs
//! ```
//!
//! Text goes both ways through one buffer of the module: the host writes a question into it, calls a function with the length of the
//! question, and reads an answer of the length that the function returns.
//!
//! The target has no clock, so searches are bounded by nodes instead of seconds. The host brings the seed of the random numbers.

use std::error::Error;
use std::sync::{Mutex, PoisonError};

use sudoku_zoo::generate::{Generator, SplitMix64};
use sudoku_zoo::solvers::auto::AUTO;
use sudoku_zoo::svg::Drawing;
use sudoku_zoo::text::Reader;
use sudoku_zoo::{Limits, Plan, Shape, Solve};

/// Enough for a picture of a 9×9 board with all its candidates.
const ROOM: usize = 1 << 17;
/// Nodes after which a search is given up: less than a second at 9×9.
const NODES: u64 = 100_000;

static BUFFER: Mutex<[u8; ROOM]> = Mutex::new([0; ROOM]);

/// Where the buffer is in the memory of the module.
#[unsafe(no_mangle)]
extern "C" fn buffer() -> *mut u8 {
    let mut buffer = BUFFER.lock().unwrap_or_else(PoisonError::into_inner);
    buffer.as_mut_ptr()
}

/// How long the buffer is.
#[unsafe(no_mangle)]
extern "C" fn room() -> usize {
    ROOM
}

/// The solution of the puzzle in the buffer.
#[unsafe(no_mangle)]
extern "C" fn solve(length: usize) -> isize {
    answer(length, |puzzle| {
        let board = Reader::new().read(puzzle)?.board()?;
        let solution = AUTO.solve(&board, &Limits::new().nodes(NODES))?;
        Ok(solution.ok_or("no solution")?.to_string())
    })
}

/// The next step of the puzzle in the buffer, in words.
#[unsafe(no_mangle)]
extern "C" fn hint(length: usize) -> isize {
    answer(length, |puzzle| {
        let board = Reader::new().read(puzzle)?.board()?;
        let step = Plan::easiest_first().next(&board, &Limits::new())?;
        Ok(step.ok_or("no technique finds anything")?.to_string())
    })
}

/// A picture of the puzzle in the buffer, with its next step.
#[unsafe(no_mangle)]
extern "C" fn draw(length: usize) -> isize {
    answer(length, |puzzle| {
        let board = Reader::new().read(puzzle)?.board()?;
        let step = Plan::easiest_first().next(&board, &Limits::new())?;
        let drawing = Drawing::new(&board);
        Ok(match &step {
            Some(step) => drawing.deduction(step).to_string(),
            None => drawing.to_string(),
        })
    })
}

/// A puzzle. The same `seed` gives the same one.
#[unsafe(no_mangle)]
extern "C" fn generate(seed: u32) -> isize {
    answer(0, |_| {
        let limits = Limits::new().nodes(NODES);
        let generator = Generator::new(Shape::CLASSIC);
        let puzzle = generator.generate(&mut SplitMix64::new(seed.into()), &limits)?;
        Ok(puzzle.to_string())
    })
}

/// Reads the question from the first `length` bytes of the buffer, and writes the answer there. Returns the length of the answer. For an error, writes
/// the message, and returns its length as a negative number.
fn answer(length: usize, respond: impl FnOnce(&str) -> Result<String, Box<dyn Error>>) -> isize {
    let mut buffer = BUFFER.lock().unwrap_or_else(PoisonError::into_inner);
    let question = buffer.get(..length).unwrap_or_default();
    let (sign, words) = match respond(&String::from_utf8_lossy(question)) {
        Ok(words) => (1, words),
        Err(error) => (-1, error.to_string()),
    };
    let bytes = words.as_bytes();
    let written = bytes.len().min(ROOM);
    buffer[..written].copy_from_slice(&bytes[..written]);
    sign * written as isize
}
