//! The library as a WebAssembly module, for the page that `sudoku-zoo-web` makes.
//!
//! The page writes a question into memory, calls [`call`], and reads the answer, which is JSON:
//!
//! ```text
//!   page                                        module
//!   room(length) ─▶ address; writes the question
//!   call(length) ─▶ length of the answer         question::Question ─▶ one function per question
//!   answer() ─▶ address; reads the answer
//!                                    ◀─ now()     milliseconds, for limits on time
//!                                    ◀─ events()  a piece of the events of a search
//! ```
//!
//! A module has one thread and no clock. So the page runs it in a worker, ends that worker to stop a search, and provides a clock.

mod board;
mod explain;
mod host;
mod json;
mod make;
mod play;
mod question;
mod race;
mod solver;
mod watch;

use std::sync::{Mutex, MutexGuard, PoisonError};

use json::Json;
use question::{Failure, Question};

static BUFFER: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static ANSWER: Mutex<String> = Mutex::new(String::new());

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes room for a question of this many bytes, and says where.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    let mut buffer = lock(&BUFFER);
    buffer.clear();
    buffer.resize(length, 0);
    buffer.as_mut_ptr()
}

/// Answers the question in the first `length` bytes of the room. Returns the length of the answer.
#[unsafe(no_mangle)]
extern "C" fn call(length: usize) -> usize {
    let question = {
        let buffer = lock(&BUFFER);
        String::from_utf8_lossy(buffer.get(..length).unwrap_or_default()).into_owned()
    };
    let words = match respond(&Question::new(&question)) {
        Ok(json) => json,
        Err(failure) => failure.json(),
    };
    let mut answer = lock(&ANSWER);
    *answer = words.into_text();
    answer.len()
}

/// Where the last answer is.
#[unsafe(no_mangle)]
extern "C" fn answer() -> *const u8 {
    lock(&ANSWER).as_ptr()
}

fn respond(question: &Question<'_>) -> Result<Json, Failure> {
    match question.name() {
        "zoo" => Ok(solver::catalogue()),
        "read" => board::read(question),
        "print" => board::print(question),
        "draw" => board::draw(question),
        "solve" => board::solve(question),
        "watch" => watch::watch(question),
        "words" => watch::words(question),
        "evidence" => watch::evidence(question),
        "run" => race::run(question),
        "path" => explain::path(question),
        "step" => explain::step(question),
        "hint" => play::hint(question),
        "check" => play::check(question),
        "generate" => make::generate(question),
        "rate" => make::rate(question),
        other => Err(format!("there is no question {other:?}").into()),
    }
}
