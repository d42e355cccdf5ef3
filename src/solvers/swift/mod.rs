//! The fastest 9×9 engine: bit arithmetic on whole digits, one puzzle or a lane full of them.
//!
//! * `layout`: three words a digit, and the ways in and out.
//! * `closure`: what one round does to one digit, with pictures; the heart.
//! * `guess`: which value to try when rounds bring nothing new.
//! * `single`: one lane per digit. `batch`: one lane per puzzle. Same closure, same guesses, same order,
//!   same counters, on every back end of `simd`.
//!
//! # Tried and dropped
//!
//! * Band-major words (rows of one band in a word; counted, never built): the columns then need a collapse and a fill as the rows do;
//!   row-of-every-band words get the columns from one union.
//! * Full closure at every node instead of "until no new single": 13 % more rounds, 2 to 5 % fewer guesses, slower.
//! * Applying hidden singles before looking for naked ones in the same round: 1 to 5 % fewer rounds, a longer chain; no gain.
//! * A flag for an empty first box in the closure instead of the test for a vanished digit: slower on AVX2.
//! * AVX-512 with eight digits in 256 bits and the ninth in a scalar register: 10 to 20 % slower than nine of sixteen lanes.
//! * Weighing all two-candidate cells: a tenth fewer guesses on the hardest sets, 3 % slower there and 25 % on many solutions;
//!   four cells, or a number that shrinks with their count: a few percent slower on the hardest, as much faster on many.
//! * Weights from the whole grid instead of the peers (99 guesses against 76), only cells in pairs (97), flags per house
//!   (114), products instead of sums (no difference).
//! * Digits with two places: in boxes too (no gain over rows and columns), always (costs more than it saves), at the
//!   top of the tree only (no gain).
//! * Vector population counts, the compiler's choice where it may: keeping them scalar took a tenth off the hardest batch.
//! * Trying the lower, the higher, the rarer digit first: no difference where the solution is unique.

mod batch;
mod closure;
mod guess;
mod layout;
mod single;
mod solver;

pub(crate) use batch::Jobs;
pub(crate) use layout::Start;
pub(crate) use solver::ENTRIES;
pub use solver::{SWIFT, Swift};

pub use crate::simd::Level;
