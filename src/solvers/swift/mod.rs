//! The fastest 9×9 engine: bit arithmetic on whole digits, one puzzle at a time or a lane full of them. (Feature `fast`.)
//!
//! A digit is 81 bits: the cells where it can still go. One pass of shifts and ands removes the cells that cannot be part of
//! "one cell per row, column and box", for all nine digits side by side. When passes find nothing more, the engine guesses.
//! It needs no tables of moves and no lists: the whole state of a search is three vectors.
//!
//! ```
//! use sudoku_zoo::solvers::swift::SWIFT;
//! use sudoku_zoo::{Board, Count, Grid, Limits, Solve};
//!
//! let grid: Grid = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
//! assert_eq!(SWIFT.count(&Board::new(grid)?, &Limits::new().solutions(2))?, Count::Exactly(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! For many puzzles, [`batch`](crate::batch) runs the same engine in lock-step.
//!
//! # The closure
//!
//! Take one digit and one band: three rows, three boxes, nine mini-rows. Collapse each mini-row to one bit: "the digit still
//! fits somewhere here". The digit needs one mini-row in each row and in each box, like three rooks on a 3×3 board that do
//! not attack each other. A bit stays if the other two rows can take the other two boxes:
//!
//! ```text
//!     r1  · 7 · │ 7 · · │ · · ·           box 1 2 3
//!     r2  · · · │ · 7 · │ 7 · 7      row 1    ■ ■ ·     ■ · ·      r1 box 1: r2 on 3, r3 on 2     stays
//!     r3  · · · │ · · 7 │ · · ·      row 2    · ■ ■  ▶  · · ■      r1 box 2: r2, r3 on 1 and 3?   goes
//!                                    row 3    · ■ ·     · ■ ·      r2 box 2: r3 on 1 or 3?        goes
//! ```
//!
//! That one test does pointing and claiming, and it detects contradictions. Three words hold a digit; word `r` holds row `r`
//! of every band, so that one pass does the three bands together. The union of the three words is already the same picture
//! for columns (bands × columns, for three stacks together), so that columns need no collapse:
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
//! Rounds go on while they find new singles. At the root they go on while they change anything, so that the search depends
//! on the puzzle and not on how much of it the caller had worked out.
//!
//! # The guess
//!
//! The engine guesses in a cell with two candidates, because then either branch places a value. Of the first eight such
//! cells it takes the one with digits that have the most candidates in its peers. A candidate counts three times if its loss places a value at once: in a cell
//! with one other candidate, or in a house with one other place. Where there are at most two such cells, digits with two places in a row or column are weighed
//! too. Until a search has met four dead ends it takes less care: six cells, and houses do not count. A *lucky* search, which has guessed without a dead end or
//! found two solutions, weighs only two cells; once at most 43 cells are open, it takes the first one, box by box. Guesses per puzzle, counting to two: 0.4 with 17 clues, 9 in `top1465`, 73 and 105 on two lists of the hardest.
//!
//! # The end of a search
//!
//! A state with at most 16 open cells, or 32 in a lucky search, goes to a smaller search. It has a lane per open cell and looks for cells
//! with one candidate only. If there are many solutions, that more than halves the work per solution; if there is one, it makes no difference.
//!
//! # Counting
//!
//! Up to the second solution, counting is the same search as listing; it does not write the solutions down. After that it no longer visits each solution. A state
//! with at most 44 open cells is counted from the *patterns* of its digits: the ways to place one digit in all rows, columns and boxes that lack it. A solution
//! takes one pattern of every digit, and no two of these patterns share a cell. Such a state has hundreds of solutions but only a hundred patterns. So counting
//! all solutions is 1.8 to 3.2 times as fast as listing them.
//!
//! Both ways give the same number, and a [limit on solutions](crate::Limits::solutions) stops both at the same number. The counters are lower than when
//! listing, because the search makes no nodes below such a state; they are the same at every level. With a [limit on nodes](crate::Limits::nodes) or a watcher,
//! every solution is visited, and the counters are those of listing.
//!
//! # A pause
//!
//! The open guesses are on a stack, each with the state to come back to. So a search that pauses at a solution keeps its stack, and the next call goes on from the
//! last guess. [`Solve::iter`](crate::Solve::iter) takes at most 1.15 times as long as one run.
//!
//! # One puzzle or many
//!
//! A single puzzle has a lane per digit, and every round folds the lanes to find naked singles. A batch has a lane per
//! puzzle and folds nothing: a lane that is stuck guesses, a lane that fails undoes its last guess, and a
//! lane that is done loads the next puzzle while the others go on. Either way the search is the same: same
//! guesses, same order, same solutions, same counts, on every instruction set ([`Level`]), which is chosen once per call. (With
//! AVX-512, a single puzzle uses its three-input logic on vectors of 256 bits: in one search every step waits for the step before it, and vectors of 512 bits may have a
//! higher latency. Zen 5 leaves half of its units unused that way. There it uses vectors of 512 bits, and works on both branches of a guess side by side.)
//!
//! **When to use.** For every 9×9 board, also with removed candidates; for millions of them, in batches. **When not.** For other
//! shapes: [`auto`](super::auto) picks the right solver. A search takes 21 KB of stack, and allocates only if more than 48 guesses are open, or 16 in the search of its end.

mod batch;
mod both;
mod closure;
mod guess;
mod layout;
mod patterns;
mod reach;
mod single;
mod solver;
mod tail;
mod watch;

pub(crate) use batch::Jobs;
#[cfg(feature = "rand")]
pub(crate) use layout::Start;
pub(crate) use layout::givens;
pub(crate) use solver::ENTRIES;
pub use solver::{SWIFT, Swift};

pub use crate::simd::Level;
