//! Runs the six strategies of paper 000 to a fixed point on every puzzle of a file, and nothing else,
//! so that a profiler can say what they cost:
//!
//! ```text
//! cargo build --release -p sudoku-zoo-benches --bin fixed_point
//! valgrind --tool=callgrind --toggle-collect='*fixed_point::six*' \
//!     target/release/fixed_point PUZZLES/9x9_top95.txt
//! ```
//!
//! "Collected" divided by the number of puzzles is the instructions a puzzle needs, from a board
//! with the candidates its givens leave to the board at the fixed point. `PUZZLES` is a folder with
//! the public puzzle sets. Of a long file a part will do:
//! `grep -v '^#' 9x9_17_clue.txt | sed -n '1~10p'`. For the time it takes, give a number of rounds.

use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

use sudoku_zoo::strategy::Plan;
use sudoku_zoo::text::{Format, Reader};
use sudoku_zoo::{Board, Limits};

#[inline(never)]
fn six(plan: &Plan, board: &mut Board) -> bool {
    plan.apply(board, &Limits::new()).is_ok()
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args()
        .nth(1)
        .ok_or("usage: fixed_point FILE [ROUNDS]")?;
    let rounds: u32 = std::env::args()
        .nth(2)
        .map_or(Ok(1), |rounds| rounds.parse())?;
    let file = std::fs::read_to_string(&path)?;
    let mut boards = Vec::new();
    for read in Reader::new().format(Format::Sdm).read_all(&file) {
        boards.push(Board::new(read?.grid)?);
    }
    let plan = Plan::six();
    let mut solved = 0;
    let start = Instant::now();
    for _ in 0..rounds {
        solved = 0;
        for mut board in boards.iter().cloned() {
            let consistent = six(&plan, black_box(&mut board));
            solved += usize::from(consistent && board.is_full());
        }
    }
    let runs = boards.len() as f64 * f64::from(rounds);
    let each = start.elapsed().as_secs_f64() / runs;
    println!(
        "{} puzzles, {solved} solved, {:.2} µs each",
        boards.len(),
        each * 1e6
    );
    Ok(())
}
