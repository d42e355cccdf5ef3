//! The fastest 9×9 engine: bit arithmetic on whole digits, one puzzle at a time or a lane full of them.
//!
//! A digit is 81 bits. One pass of shifts and ands removes from them what cannot be part of "one cell per row, column and
//! box", for all nine digits side by side; what is left over after a few passes is guessed at. No tables of moves, no
//! lists to keep: the whole state of a search is three vectors.
//!
//! ```
//! use sudoku_zoo::solvers::swift::SWIFT;
//! use sudoku_zoo::{Board, Count, Grid, Solver};
//!
//! let grid: Grid = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
//! assert_eq!(SWIFT.count(&Board::new(grid)?, 2)?, Count::Exactly(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! For many puzzles, [`batch`](crate::batch) runs the same engine in lock-step.
//!
//! # The closure
//!
//! Take one digit and one band: three rows, three boxes, nine mini-rows. Collapse each mini-row to one bit, "it still fits
//! somewhere here". The digit needs one mini-row in each row and in each box: three rooks on a 3×3 board that do not
//! attack each other. A bit stays if the two rows and two boxes it leaves over can be matched as well:
//!
//! ```text
//!     r1  · 7 · │ 7 · · │ · · ·           box 1 2 3
//!     r2  · · · │ · 7 · │ 7 · 7      row 1    ■ ■ ·     ■ · ·      r1 box 1: r2 on 3, r3 on 2     stays
//!     r3  · · · │ · · 7 │ · · ·      row 2    · ■ ■  ▶  · · ■      r1 box 2: r2, r3 on 1 and 3?   goes
//!                                    row 3    · ■ ·     · ■ ·      r2 box 2: r3 on 1 or 3?        goes
//! ```
//!
//! That one test is pointing, claiming and the proof of a contradiction at once. Three words hold a digit, word `r` the `r`-th
//! row of every band, so that one pass does the three bands together; and their union is already the same picture
//! for columns (bands × columns, for three stacks together), so that the second half needs no collapse at all:
//!
//! ```text
//!     word 0   r1 │ r4 │ r7                     a round
//!     word 1   r2 │ r5 │ r8    27 bits each      1. cells that another digit owns are lost
//!     word 2   r3 │ r6 │ r9                      2. a cell with one candidate clears its box of the digit
//!                                                3. the closure: rows, then columns
//!     one vector per word,                       4. a box with one cell left owns that cell
//!     one lane per digit                         5. cells with one candidate, by counting lanes
//! ```
//!
//! Rounds go on while they find new singles; at the root, while they change anything, so that the search depends on the puzzle
//! and not on what the caller had worked out before.
//!
//! # The guess
//!
//! A cell with two candidates, so that either branch places a value: among the first six of them the one whose digits have
//! most candidates to lose in the peers, those in other two-candidate cells counted threefold. Where there are hardly any
//! such cells, digits with two places in a row or column are weighed in the same currency. Guesses per puzzle, counting
//! to two: 0.42 with 17 clues, 10 in `top1465`, 84 and 123 on two lists of the hardest.
//!
//! # One puzzle or many
//!
//! A single puzzle has a lane per digit, and every round folds the lanes to find naked singles. A batch has a lane per
//! puzzle: nothing is folded or shuffled, a lane that is stuck guesses, a lane that fails takes its last guess back, and a
//! lane that is done loads the next puzzle while the others go on. Either way the search is the same: same
//! guesses, same order, same solutions, on every instruction set ([`Level`]), which is chosen once per call.
//!
//! **When to use.** For every 9×9 board, also with removed candidates; for millions of them, in batches. **When not.** For other
//! shapes: [`auto`](super::auto) knows. The recursion needs some hundred bytes of stack for each guess that stands.
//!
//! # Tried and dropped
//!
//! - Words that hold a band each: columns then need a collapse and a fill, as rows do.
//! - Rounds until nothing changes at every node: 13 % more rounds for 2 to 5 % fewer guesses, slower.
//! - Hidden singles before naked ones within a round: 1 to 5 % fewer rounds, a longer chain of operations, no gain.
//! - Finding a vanished digit by a flag from the closure rather than by a test for zero: slower on AVX2.
//! - AVX-512 with eight digits in half a vector and the ninth in a scalar: 10 to 20 % slower than nine lanes of sixteen.
//! - Weighing all two-candidate cells: a tenth fewer guesses on the hardest lists, but 3 % slower there and 25 % with many
//!   solutions. Weighing four: a few per cent slower on the hardest, as much faster with many.
//! - Weights from the whole grid instead of the peers (99 guesses where there are now 76 with all cells weighed), from pairs
//!   only (97), from flags per house (114), products instead of sums (no difference).
//! - Digits with two places also in boxes (no gain), always (costs more than it saves), only at the root (no gain).
//! - Vectors of population counts: keeping them scalar took a tenth off the hardest batch.
//! - Which of the two digits goes first: no difference where there is one solution; with many, the weightier meets the first
//!   one sooner.

mod batch;
mod closure;
mod guess;
mod layout;
mod single;
mod solver;

pub(crate) use batch::Jobs;
pub(crate) use layout::{Start, Words, read};
pub(crate) use solver::ENTRIES;
pub use solver::{SWIFT, Swift};

pub use crate::simd::Level;
