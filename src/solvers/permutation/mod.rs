//! Permutations: list every arrangement of each unit first, then combine them.
//!
//! A *unit* is a house of one kind: all rows, all columns or all boxes, which cover the grid without
//! overlap. Before the search, the solver lists every way to fill each unit from the board's candidates
//! (`arrangements.rs`; paper 002's part solutions). The search then places one arrangement per unit, so
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
//! One loop, eight solvers, from two choices:
//!
//! - The **kind** of house that is a unit. `rows-plain` and `boxes-plain` are paper 002's row-based and
//!   block-based backtracking.
//! - The **order**. *Plain* is the paper's: units from first to last, arrangements in the
//!   order listed, each compared with what is placed. *Fullest first* and *adjacent first* do the same with the units in another
//!   order, see below. *Fewest* takes the unit with the fewest arrangements
//!   left. Each placement rules out the arrangements that clash with it in all other lists. What the arrangements
//!   of a unit *agree on* also counts as placed: if every arrangement of row 2 has its 5 in
//!   the same box, the other rows of that band lose the arrangements with a 5 in that box. This one rule finds
//!   singles, locked candidates and all that subsets of a house imply.
//!
//! # Two solvers that paper 000 describes
//!
//! Its section 2.2 tells of two earlier papers. We know these two only by its description, without their listings:
//!
//! - Jana, Maji and Pal (2015) backtrack over columns instead of cells. They begin with the column that has the most filled
//!   cells, list its permutations as a tree, and add column after column. `columns-fullest-first` takes the columns by the number of their filled cells; if two
//!   are equal, the first one comes first. The description names the first column only, so the rest of this order is ours.
//! - Maji and Pal (2014) build a tree for each box with all its permutations. They place one permutation of a box, look in the trees of the adjacent boxes for
//!   a permutation that fits, and go on from there. `boxes-adjacent-first` begins with the first box, which the description leaves open:
//!
//! ```text
//!   when a box's turn comes       a tree of permutations       the list here: its leaves
//!
//!      1 2 4                         1 ┬ 2 ┬ 3 ─ 4             1234
//!      3 5 7                           │   └ 4 ─ 3             1243
//!      6 8 9                           └ 4 ─ 2 ─ 3             1423
//! ```
//!
//! A list of arrangements holds the leaves of such a tree. A leaf fits if and only if all nodes above it do, so nodes, dead
//! ends and solutions are the same with a tree and with a list; only the number of comparisons differs.
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
//! - the side is more than 16, because a position then no longer fits into four bits, or
//! - the units have more than 2²³ arrangements between them, which is 128 MiB.
//!
//! So the solver accepts the empty 9×9 grid (3,265,920 arrangements, listed in a moment) and refuses an empty 10×10 grid. *Boxes* accepts 234 of 242 puzzles of
//! 16×16 with one solution, and solves two in three within seconds. Paper 002 found that none of its algorithms could solve such puzzles. The solver announces
//! the bytes of its lists with [`Search::hold`](crate::Search::hold) before it lists anything: if the lists need more than the limit, the search ends with
//! [`End::MemoryLimit`](crate::End::MemoryLimit) at once.
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
mod other_houses;
mod packed;
mod solver;
mod units;

pub use self::{
    members::{BOXES, COLUMNS, ROWS},
    solver::Permutation,
};

pub(crate) use members::ENTRIES;
#[cfg(feature = "serde")]
pub(crate) use solver::TOO_MANY_ARRANGEMENTS;
