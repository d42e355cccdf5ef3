//! Backtracking: fill a blank cell, go on to the next, undo what leads nowhere.
//!
//! One loop, seventeen solvers. Papers 001, 002 and 003 differ in two choices only, and here each is a
//! type of its own:
//!
//! - The **order** in which cells are filled ([`Order`]): *sequential* takes the first blank cell in
//!   reading order, *greedy* the one with the most inhibited digits, which is the one with the
//!   fewest left.
//! - The **representation** of the grid ([`Representation`]), which decides what it costs to learn
//!   whether a digit is blocked:
//!
//! | representation | state | is it blocked? | set, clear | paper |
//! |---|---|---|---|---|
//! | [`Standard`] | n² values | scans row, column and box | 1 | 001, 003 |
//! | [`HouseSets`] | a set per row, column and box | 3 look-ups | 4 | 002 ("intuitive") |
//! | [`BlockMatrix`] | n³ counts of inhibiting cells | 1 look-up | every peer | 003 |
//! | [`Combined`] | both n² and n³ | 1 look-up | every peer | 003 |
//!
//! (Here n is the side.) [`NAIVE`] is standard × sequential, [`MRV`] is standard × greedy: paper 001's
//! DFS and smart DFS. Solvers of one order search the same tree whatever the representation: same nodes,
//! same dead ends, same solutions in the same order. They differ in time, which is what
//! paper 003 measures.
//!
//! ```text
//!   path   r1c3=4 ─ r1c4=2 ─ r1c6=6 ─ …       one Choice per cell filled by search:
//!   open     {7}       {}      {8 9}          the cell and the digits still to be tried there
//! ```
//!
//! The search state is an explicit path rather than recursion, so a 64×64 board needs no deep stack. The search
//! finds the open digits of a cell once, when it reaches the cell, and not one by one on the way back. The look-ups
//! are the same, but the search then knows whether a node is a guess or forced when it makes the node.
//!
//! **When to use.** To compare, to teach, and for boards with many solutions, where a cheap step is worth
//! more than a clever one. **When not.** On hard puzzles: these solvers infer nothing, so with the greedy order they
//! need thousands of nodes, with the sequential order millions.
//!
//! **Departures from the papers.** The sequential scan for a blank cell resumes where it stopped rather
//! than at the first cell: all cells before are filled, so it finds the same one. Both orders look at the cells that the board
//! leaves blank and not at the givens, and the greedy order counts the blocked digits of a cell once. The solvers of
//! the next section do these things as the listings do. If the board has struck the digit of a filled cell, the search
//! ends in a dead end before it begins.
//!
//! # As the papers print it
//!
//! Most solvers of this family are faster than the listings of papers 001, 002 and 003, because they leave out work that changes no choice.
//! A verdict about a paper must rest on what the paper prints. So these solvers search the same trees and do all of that work:
//!
//! | solver | paper | what its listing does |
//! |---|---|---|
//! | `standard-rescanning` | 001, section 2.1, `solve`; 003, Appendix A.3, `solveSudoku` | looks for a blank cell from the first cell on, after every placement |
//! | `block-matrix-rescanning`, `combined-rescanning` | 003, Appendix A.3 | the same |
//! | `house-sets-rescanning` | none | the same with paper 002's sets, to compare all four representations |
//! | `standard-greedy-rescanning` and the same for the other two representations | 003, Appendix A.3, type 1 | looks at every cell, counts the blocked digits of a blank cell twice |
//! | `house-sets-as-printed` | 002, section 2.1.1 | keeps the digits of each house in a set of its own and not in a word |
//! | `standard-surveying` | 001, section 2.3.1, `find_candidate` | lists the open digits of all blank cells, then takes the shortest list |
//!
//! ```text
//!   r1c1 r1c2 r1c3 r1c4 …        resuming:    begins after the cell filled last
//!     5    3    4    ·           rescanning:  begins here, at r1c1, and asks three filled cells first
//! ```
//!
//! For the block matrix the question "is this cell filled?" takes up to n look-ups, so rescanning costs it most: in reading order it
//! is slower than the standard grid, as paper 003 says, while with a scan that resumes it is faster.
//!
//! **What these change.** The listings test one digit after another and place it at once. The loop here tests all digits
//! of a cell when it reaches the cell, so that it can report whether a node is a guess. A search for all solutions
//! makes the same tests in both; a search for one solution makes up to n − 1 more for each cell of the solution. The listing of
//! paper 003 takes an empty grid for a solved one in greedy order, which would make the solver incomplete. It also
//! raises the counts of the other digits in the filled cell of a pure block matrix, which nothing reads. Neither
//! is done here. Candidates that the board has struck are blocked from the beginning.
//!
//! Use them only to check what the papers measured. [`zoo::find`](crate::zoo::find) finds them by these names.

pub(crate) mod as_printed;
pub(crate) mod block_matrix;
pub(crate) mod combined;
pub(crate) mod house_sets;
mod order;
mod printed_sets;
mod representation;
mod solver;
pub(crate) mod standard;
mod with_groups;

pub use self::{
    block_matrix::BlockMatrix,
    combined::Combined,
    house_sets::{HOUSE_SETS_GREEDY, HouseSets},
    order::{Greedy, GreedyRescanning, Order, Rescanning, Sequential},
    representation::Representation,
    solver::{Backtracker, backtrack},
    standard::{MRV, NAIVE, Standard},
};

use crate::solvers::traits::Traits;

/// The traits of a backtracker that fills the first blank cell.
const SEQUENTIAL: Traits = Traits::PAPER
    .union(Traits::SEQUENTIAL)
    .union(Traits::RESUMABLE);

/// The traits of a backtracker that fills the cell with the fewest digits.
const GREEDY: Traits = Traits::PAPER.union(Traits::GREEDY).union(Traits::RESUMABLE);
