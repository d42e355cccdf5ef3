//! Permutations: list every arrangement of each unit first, then combine them.
//!
//! A *unit* is a house of one kind: all rows, all columns or all boxes, which cover the grid without
//! overlap. Before the search, the solver lists every way to fill each unit from the board's candidates
//! ([`arrangements()`]; paper 002's part solutions). The search then places one arrangement per unit, so
//! a solution is at most n nodes deep, and each node fills a whole house.
//!
//! ```text
//!   board         unit    list                 placed
//!
//!   1 . | . .     row 1   1243 1234            1243   (1234 clashes with row 3 in column 4)
//!   . 3 | . .     row 2   2341 4312 2314       4312
//!   ----+----
//!   . . | 2 .     row 3   3124                 3124
//!   . 4 | . .     row 4   2431 2413            2431
//! ```
//!
//! One loop, six solvers, from two choices:
//!
//! - The **kind** of house that is a unit. [`ROWS_PLAIN`] and [`BOXES_PLAIN`] are paper 002's row-based and
//!   block-based backtracking. Paper 000 reports that Jana, Maji and Pal (2015) list columns and begin with the fullest one, and
//!   that Maji and Pal (2014) list boxes and go from a box to its neighbours. The orders here are not theirs, so these solvers tell
//!   nothing about how fast theirs are.
//! - The **order** ([`UnitOrder`]). *Plain* is the paper's: units from first to last, arrangements in the
//!   order listed, each compared with what is placed. *Fewest* takes the unit with the fewest arrangements
//!   left. Each placement rules out the arrangements that clash with it in all other lists. What the arrangements
//!   of a unit *agree on* counts as placed, too: if every arrangement of row 2 has its 5 in
//!   the same box, the other rows of that band lose the arrangements with a 5 in that box. This one rule finds
//!   singles, locked candidates and all that subsets of a house imply.
//!
//! # Counters
//!
//! A node is an arrangement placed; it is a guess when another one that fits was still to come. A dead end
//! is a unit without an arrangement that fits. The search does not place units that the board has filled. Listing ends
//! at [`Search::prepared`](crate::Search::prepared), so paper 002's two measures, preprocessing time and
//! branches, can be read separately.
//!
//! # Cost
//!
//! Listing takes a table of 2ᵏ numbers for a unit with k open cells, and then a few steps per
//! arrangement. The table gives the number of arrangements before the first is made, and the listing meets no dead
//! ends. An arrangement takes 16 bytes, and comparing two takes a dozen instructions for any side. Lists are narrowed
//! in place, so the search takes no more memory than the lists.
//!
//! | branches, median | rows-plain | boxes-plain | rows | boxes |
//! |---|---|---|---|---|
//! | easy50 | 474 | 412 | 1 | 1 |
//! | hardest 110626, the first 20 | 107,005 | 58,014 | | 469 |
//! | hardest 110626, every ninth | 47,156 | 58,220 | 515 | 695 |
//!
//! (To the proof that there is no second solution, by `zoo compare`.)
//!
//! # What is refused
//!
//! The exact number of arrangements is cheap to compute, so the solver refuses boards that would take too long:
//! [`Solver::supports`](crate::Solver::supports) is an error when
//!
//! - the side is more than [`LARGEST_SIDE`] = 16, because a position then no longer fits into four bits, or
//! - the units have more than [`MOST_ARRANGEMENTS`] = 2²³ arrangements between them, which is 128 MiB.
//!
//! So the empty 9×9 grid is taken (3,265,920 arrangements, listed in a moment) and an empty 10×10 is not. Of
//! 242 puzzles of 16×16 with one solution, *boxes* takes 234, and solves two in three within seconds: paper
//! 002 found that none of its algorithms could solve them. The solver announces the bytes of its lists with
//! [`Search::hold`](crate::Search::hold) before it lists anything: if the lists need more than the limit,
//! the search ends with [`End::MemoryLimit`](crate::End::MemoryLimit) at once.
//!
//! **When to use.** To see how much one kind of house decides by itself, and for puzzles with enough
//! clues in every unit: *boxes* then proves uniqueness with a handful of branches. **When not.** With
//! few clues the lists are long and most of the time goes into making them. The plain solvers are for
//! comparison only.
//!
//! **Compared with paper 002.** Its printed lists come out in the printed order, which is that of filling cells
//! from the last to the first. Of its ranking of branches (intuitive, block, row, from most to fewest) the
//! first place is certain. Whether block or row has more branches depends on the puzzles: the table above shows
//! both cases.

mod arrangements;
mod members;
mod packed;
mod solver;
mod units;

pub use arrangements::{Arrangements, LARGEST_SIDE, arrangements};
pub use members::{BOXES, BOXES_PLAIN, COLUMNS, COLUMNS_PLAIN, ROWS, ROWS_PLAIN};
pub use solver::{MOST_ARRANGEMENTS, Permutation, UnitOrder};

pub(crate) use members::ENTRIES;
#[cfg(feature = "serde")]
pub(crate) use solver::TOO_MANY_ARRANGEMENTS;
